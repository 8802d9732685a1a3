"""Reads ``expect:`` and ``asks:`` into checks."""

from __future__ import annotations

from judge.model.diagnostic import Span
from judge.model.game import Game
from judge.model.rule import Rulebook
from judge.model.scenario import Check
from judge.text.decode import Faults, Fields, advice
from judge.text.nodes import Mapping, Node, Scalar, Sequence

KEYS = ("zones", "marks", "facts", "order", "offered", "asked", "cites", "not_triggered", "changed", "stops", "refused")
ORDER_WORDS = (
    "begins",
    "activates",
    "plays",
    "pays",
    "creates",
    "draws",
    "puts",
    "discards",
    "resupplies",
    "sacrifices",
    "sends",
    "returns",
    "shuffles",
    "gains",
    "loses",
    "ceases",
)
ASKS = ("legal", "happens", "count", "value", "always", "possible", "never", "can_force")
LATER_ASKS = ("always", "possible", "never", "can_force")
STOPS = ("until", "choice", "unsupported", "undetermined", "blocked", "limit", "done")


def read_checks(
    node: Node, players: tuple[str, ...], game: Game, rulebook: Rulebook, faults: Faults
) -> tuple[Check, ...]:
    """Every expectation of a mapping, as checks."""
    fields = Fields(node, faults, KEYS, "an expectation")
    found: list[Check] = []
    for key in ("zones", "marks", "facts", "changed", "offered"):
        for entry in fields.mapping(key):
            found.append(Check(key, entry.key.text, _wanted(entry.value), entry.key.span))
    found += [
        Check("order", "", tuple(_happening(one, faults) for one in fields.sequence("order")), fields.span("order"))
    ] * (fields.has("order"))
    for key in ("asked", "stops"):
        node_of = fields.node(key)
        if node_of is not None:
            found.append(Check(key, "", _wanted(node_of), node_of.span))
    found += _cites(fields, rulebook, faults)
    found += [_not_triggered(one, rulebook, faults) for one in fields.sequence("not_triggered")]
    return tuple(found)


def _wanted(node: Node) -> tuple[str, ...]:
    """A list as texts, a count as ``#3``, a mapping as ``name=value``, a word as itself."""
    if isinstance(node, Scalar):
        return (f"#{node.text}",) if node.text.isdigit() else (node.text,)
    if isinstance(node, Sequence):
        return tuple(one.text for one in node.items if isinstance(one, Scalar))
    return tuple(f"{entry.key.text}={entry.value.text}" for entry in node.entries if isinstance(entry.value, Scalar))


def _happening(node: Node, faults: Faults) -> str:
    if isinstance(node, Mapping) and len(node.entries) == 1:
        entry = node.entries[0]
        if entry.key.text not in ORDER_WORDS:
            faults.error(
                entry.key.span,
                "expect/unknown-happening",
                f'"{entry.key.text}" is nothing that happens',
                how=advice(entry.key.text, ORDER_WORDS),
            )
        if isinstance(entry.value, Scalar):
            return f"{entry.key.text} {entry.value.text}"
    faults.error(
        node.span,
        "expect/not-a-happening",
        'a line of "order" is one verb and its subject',
        how='Write for example "- plays: piper".',
    )
    return ""


def _cites(fields: Fields, rulebook: Rulebook, faults: Faults) -> list[Check]:
    node = fields.node("cites")
    if node is None:
        return []
    if isinstance(node, Sequence):
        return [Check("cites", "", _numbers(node, rulebook, faults), node.span)]
    inner = Fields(node, faults, ("must", "not"), "the citations")
    kinds = {"must": "cites", "not": "not_cites"}
    return [
        Check(kinds[key], "", _numbers(value, rulebook, faults), value.span)
        for key in kinds
        if (value := inner.node(key)) is not None
    ]


def _numbers(node: Node, rulebook: Rulebook, faults: Faults) -> tuple[str, ...]:
    numbers = _wanted(node)
    for number in numbers:
        check_number(number, node.span, rulebook, faults)
    return numbers


def check_number(number: str, span: Span, rulebook: Rulebook, faults: Faults) -> None:
    """A fault if the rulebook has no such rule."""
    known = rulebook.by_id()
    if number not in known:
        faults.error(
            span,
            "scenario/unknown-rule",
            f"{number} is no rule of {rulebook.game} {rulebook.edition}",
            how=advice(number, tuple(known)),
        )


def _not_triggered(node: Node, rulebook: Rulebook, faults: Faults) -> Check:
    fields = Fields(node, faults, ("reaction", "because"), "a reaction that was not triggered")
    number = fields.number_text("because", "")
    if number:
        check_number(number, fields.span("because"), rulebook, faults)
    return Check("not_triggered", fields.text("reaction", "", required=True), (number,) if number else (), node.span)


def read_asks(node: Node | None, faults: Faults) -> tuple[str, Check] | None:
    """What the question asks, so that its answer can be computed and not typed."""
    if node is None:
        return None
    fields = Fields(node, faults, ASKS, "what is asked")
    for key in LATER_ASKS:
        if fields.has(key):
            faults.error(
                fields.span(key),
                "scenario/not-supported-yet",
                f'"asks: {key}" is not supported yet',
                "It needs every legal order to be tried.",
                'Ask "legal", "happens", "count" or "value".',
            )
    for entry in fields.mapping("legal"):
        return "legal", Check("legal", entry.key.text, _wanted(entry.value), entry.key.span)
    if fields.has("happens"):
        lines = tuple(_happening(one, faults) for one in fields.sequence("happens"))
        return "happens", Check("order", "", lines, fields.span("happens"))
    counted = fields.node("count")
    if counted is not None:
        return "count", Check("order", "", (_happening(counted, faults),), counted.span)
    value = fields.text("value", "")
    return ("value", Check("value", value, (), fields.span("value"))) if value else None
