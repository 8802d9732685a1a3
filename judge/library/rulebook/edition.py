"""Reads what an edition has, ``edition.yaml``, and how its rules are classed, ``classes.yaml``."""

from __future__ import annotations

from judge.library.common.file_faults import Ledger
from judge.model.cards.card import Words
from judge.model.value import Value
from judge.text.decode import Faults, Fields, named
from judge.text.nodes import Entry, Node, Scalar

STRUCTURAL, NOT_FOR_ENGINE, IN_PART = CLASSES = ("structural", "not_for_engine", "in_part")
EDITION_FILE, CLASSES_FILE, READINGS_FILE = "edition.yaml", "classes.yaml", "readings.yaml"
DEFINITIONS_FILE, CHANGES_FILE = "definitions.yaml", "changes.yaml"
NO_SECTIONS = (
    EDITION_FILE,
    CLASSES_FILE,
    READINGS_FILE,
    DEFINITIONS_FILE,
    CHANGES_FILE,
    "attack.yaml",
    "cards.yaml",
    "undetermined.yaml",
)
"""The files of an edition that hold no section of rules; the last three belong to its rulings."""


EDITION_KEYS = ("game", "edition", "title", "excerpts", "numbers", "headings")


class EditionNumbers(Value, frozen=True):
    """The official numbers and headings of an edition, restated here or not; ``is_excerpt`` if it is not here whole."""

    title: Words
    numbers: tuple[str, ...]
    headings: tuple[str, ...]
    is_excerpt: bool = False


def read_edition(node: Node, game: str, edition: str, ledger: Ledger) -> EditionNumbers:
    """The edition; the file must name the folders that it lies in."""
    fields = Fields(node, ledger.faults, EDITION_KEYS, named("edition"))
    for key, folder_name in (("game", game), ("edition", edition)):
        name_written = fields.number_text(key, folder_name, required=True)
        if name_written != folder_name:
            ledger.faults.error(
                fields.span(key), "library/wrong-folder", key=key, written=name_written, folder_name=folder_name
            )
    title = ledger.words(fields, "title")
    for key in ("numbers", "headings"):
        _refuse_doubles(fields, key, ledger)
    is_excerpt = fields.flag("excerpts", False)
    return EditionNumbers(title, fields.number_texts("numbers"), fields.number_texts("headings"), is_excerpt)


def read_classes(node: Node, ledger: Ledger) -> tuple[tuple[str, str, str], ...]:
    """The declared classes as (number, class, reason): the test that proves it, why no board can show it, or what of a
    rule that is enforced is missing.
    """
    fields = Fields(node, ledger.faults, CLASSES, named("classes"))
    classes: dict[str, tuple[str, str, str]] = {}
    for class_name in CLASSES:
        for rule_entry in fields.mapping(class_name):
            ledger.mention_one("rule", rule_entry.key)
            if rule_entry.key.text in classes:
                ledger.faults.error(rule_entry.key.span, "library/two-classes", key=rule_entry.key.text)
            classes[rule_entry.key.text] = (rule_entry.key.text, class_name, _reason(rule_entry, ledger))
    return tuple(classes.values())


def read_reasons(node: Node) -> tuple[tuple[str, Words], ...]:
    """Why no board can show a rule, or all of it, in every language; faults are those of ``read_classes``."""
    fields = Fields(node, Faults(), None, named("classes"))
    rule_entries = (*fields.mapping(NOT_FOR_ENGINE), *fields.mapping(IN_PART))
    texts_of_rules = (
        (rule_entry, Fields(rule_entry.value, Faults(), None, named("class")).bilingual("why"))
        for rule_entry in rule_entries
    )
    return tuple((rule_entry.key.text, Words(tuple(sorted(texts.items())))) for rule_entry, texts in texts_of_rules)


def _reason(rule_entry: Entry, ledger: Ledger) -> str:
    if isinstance(rule_entry.value, Scalar):
        return " ".join(rule_entry.value.text.split())
    fields = Fields(rule_entry.value, ledger.faults, ("why",), named("class-of", name=rule_entry.key.text))
    return " ".join(fields.bilingual("why", required=True).get("en", "").split())


def _refuse_doubles(fields: Fields, key: str, ledger: Ledger) -> None:
    words_seen = set()
    for node in fields.sequence(key):
        if isinstance(node, Scalar) and node.text in words_seen:
            ledger.faults.error(node.span, "library/duplicate", "list", word=node.text, key=key)
        words_seen.add(node.text if isinstance(node, Scalar) else "")
