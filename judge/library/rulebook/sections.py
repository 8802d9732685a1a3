"""Reads the file of one section: its rules, and their items, remarks and examples as records of their own."""

from __future__ import annotations

from judge.library.common.file_faults import Ledger
from judge.library.rulebook.numbers import section_of
from judge.model.cards.card import Words
from judge.model.rulebook.rule import AUTHORITIES, Rule, Section
from judge.text.decode import Fields, named
from judge.text.nodes import Node, Scalar, Sequence

SECTION_KEYS = ("section", "heading", "title", "rules")
RULE_KEYS = (
    *("number", "id", "renumbered_to", "supersedes", "from", "authority", "text"),
    *("terms", "see", "items", "remarks", "examples", "hole"),
)
PART_KEYS = ("text", "authority", "terms", "see", "hole")
_HEADING_AUTHORITIES = ("official", "ours")
# The key of the list, the kind of its records, and what stands between the rule's id and the running number.
_PARTS = (("items", "item", "."), ("remarks", "remark", "/remark-"), ("examples", "example", "/example-"))


def read_section(node: Node, ledger: Ledger) -> Section | None:
    """One section; None if it does not say which."""
    fields = Fields(node, ledger.faults, SECTION_KEYS, named("section"))
    number = fields.number_text("section", required=True)
    title = ledger.words(fields, "title")
    authority = fields.one_of("heading", _HEADING_AUTHORITIES, "ours")
    if not number:
        return None
    heading = _heading(number, title, fields, ledger) if authority == "official" else ()
    rules = (rule for rule_node in fields.sequence("rules") for rule in _rule(rule_node, number, ledger))
    return Section(number, title, authority, (*heading, *rules))


def _heading(number: str, title: Words, fields: Fields, ledger: Ledger) -> tuple[Rule, ...]:
    ledger.define(number, fields.span("section"))
    ledger.mention_one("number", fields.node("section"))
    return (Rule(id=number, kind="heading", section=number, words=title),)


def _rule(node: Node, section: str, ledger: Ledger) -> tuple[Rule, ...]:
    """The rule and, after it, its items, remarks and examples."""
    fields = Fields(node, ledger.faults, RULE_KEYS, named("rule-of-section", section=section))
    id = _id(fields, section, ledger)
    source = fields.number_text("from", "")
    ledger.define(id, fields.span("number" if fields.has("number") else "id"))
    rule = Rule(
        id=id,
        kind="rule",
        section=section,
        words=ledger.words(fields, "text"),
        authority=fields.one_of("authority", AUTHORITIES, "official"),
        terms=ledger.mention("term", fields, "terms"),
        see=ledger.mention("rule", fields, "see"),
        renumbered_to=_numbers_elsewhere(fields, "renumbered_to", id, ledger),
        supersedes=_numbers_elsewhere(fields, "supersedes", id, ledger),
        source=source,
        hole=ledger.words(fields, "hole", required=False),
    )
    _check_source(rule, fields, ledger)
    return (rule, *_parts(fields, rule, ledger))


def _numbers_elsewhere(fields: Fields, key: str, id: str, ledger: Ledger) -> tuple[str, ...]:
    """The rules of other editions that a rule became or takes the place of: one, or a list.

    Each names its edition, as there may be several; it is compared with that edition where it is here.
    """
    node = fields.node(key)
    for item_node in node.items if isinstance(node, Sequence) else (node,):
        if isinstance(item_node, Scalar) and ":" in item_node.text:
            ledger.mention_one("elsewhere", item_node, by=id)
    number = "" if isinstance(node, Sequence) else fields.number_text(key, "")
    numbers = fields.number_texts(key) if isinstance(node, Sequence) else (number,) if number else ()
    for number in numbers:
        if ":" not in number:
            ledger.faults.error(fields.span(key), "library/no-edition-named", id=number)
    return numbers


def _id(fields: Fields, section: str, ledger: Ledger) -> str:
    """The id of a rule: under ``number`` in a numbered section, under ``id`` in the others."""
    key = "number" if section[:1].isdigit() else "id"
    for wrong_key in {"number", "id"} - {key}:
        if fields.has(wrong_key):
            ledger.faults.error(
                fields.span(wrong_key), "library/wrong-key", section=section, wrong_key=wrong_key, key=key
            )
    id = fields.number_text(key, "", required=True)
    if key == "number":
        ledger.mention_one("number", fields.node(key))
    if id and section_of(id) != section:
        ledger.faults.error(fields.span(key), "library/wrong-section", id=id, section=section)
    return id


def _check_source(rule: Rule, fields: Fields, ledger: Ledger) -> None:
    if rule.source and ":" not in rule.source:  # another edition's number, else a record of this one
        ledger.mention_one("rule", fields.node("from"))
    if (rule.authority == "borrowed") == bool(rule.source):
        return
    key, variant = ("from", "") if rule.source else ("authority", "nowhere")
    ledger.faults.error(fields.span(key), "library/source", variant, rule=rule.id)


def _parts(fields: Fields, rule: Rule, ledger: Ledger) -> list[Rule]:
    records = []
    for key, kind, joint in _PARTS:
        for count, node in enumerate(fields.sequence(key), 1):
            records.append(_part(node, rule, kind, f"{rule.id}{joint}{count}", ledger))
    return records


def _part(node: Node, rule: Rule, kind: str, id: str, ledger: Ledger) -> Rule:
    fields = Fields(node, ledger.faults, PART_KEYS, named(f"record-{kind}", id=id))
    ledger.define(id, node.span)
    return Rule(
        id=id,
        kind=kind,
        section=rule.section,
        words=ledger.words(fields, "text"),
        authority=fields.one_of("authority", AUTHORITIES, rule.authority),
        parent=rule.id,
        terms=ledger.mention("term", fields, "terms"),
        see=ledger.mention("rule", fields, "see"),
        source=rule.source,
        hole=ledger.words(fields, "hole", required=False),
    )
