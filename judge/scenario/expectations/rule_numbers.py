"""Reads rule numbers: those that a replay must cite, those that it must not, and those that make a difference."""

from __future__ import annotations

from collections.abc import Iterable

from judge.model.diagnostic import Span
from judge.model.disputes.scenario import Check
from judge.model.rulebook.rule import Rulebook
from judge.scenario.addressing.names import Names
from judge.text.decode import Faults, Fields, advice, named
from judge.text.nodes import Mapping, Node, Scalar, is_empty


def check_number(number: str, span: Span, rulebook: Rulebook, faults: Faults) -> None:
    """A fault if the rulebook has no such rule."""
    check_numbers((Scalar(number, True, span),), rulebook, faults)


def check_numbers(nodes: Iterable[Scalar], rulebook: Rulebook, faults: Faults) -> None:
    """A fault for each number that is none of a rule of the rulebook."""
    rules = rulebook.by_id()
    for node in nodes:
        if node.text not in rules:
            _unknown(node.text, node.span, tuple(rules), rulebook, faults)


def _unknown(number: str, span: Span, rules: tuple[str, ...], rulebook: Rulebook, faults: Faults) -> None:
    faults.error(
        span,
        "scenario/unknown-rule",
        number=number,
        game=rulebook.game,
        edition=rulebook.edition,
        **advice(number, rules),
    )


def citations(fields: Fields, key: str, rulebook: Rulebook, faults: Faults) -> tuple[str, ...]:
    """The rule numbers under a key of a file: a list, or one."""
    node = fields.node(key)
    number = fields.number_text(key) if isinstance(node, Scalar) else None
    numbers = (number,) if number is not None else () if isinstance(node, Scalar) else fields.number_texts(key)
    number_nodes, readable_numbers = (node,) if isinstance(node, Scalar) else fields.sequence(key), frozenset(numbers)
    scalar_nodes = (number_node for number_node in number_nodes if isinstance(number_node, Scalar))
    check_numbers(
        (number_node for number_node in scalar_nodes if number_node.text in readable_numbers), rulebook, faults
    )
    return numbers


def recast(fields: Fields, rulebook: Rulebook, faults: Faults) -> tuple[str, ...]:
    """The texts of the rulebook that a board plays out: what explains a rule, or has no number of its own."""
    ids = citations(fields, "recasts", rulebook, faults)
    for id in set(ids) & set(rulebook.numbers):
        parts = tuple(rule.id for rule in rulebook.rules if rule.parent == id)
        faults.error(fields.span("recasts"), "scenario/recasts-a-rule", id=id, parts=parts)
    return ids


def read_cites(fields: Fields, rulebook: Rulebook, names: Names) -> list[Check]:
    """``cites:`` as numbers, or as ``{must: numbers, not: numbers}``."""
    node = fields.node("cites")
    if node is None or is_empty(node):
        return []
    if not isinstance(node, Mapping):
        return [_numbers("cites", node, rulebook, names)]
    inner_fields = Fields(node, names.faults, ("must", "not"), named("citations"))
    nodes_by_kind = {"cites": inner_fields.node("must"), "not_cites": inner_fields.node("not")}
    return [
        _numbers(kind, numbers_node, rulebook, names)
        for kind, numbers_node in nodes_by_kind.items()
        if numbers_node is not None
    ]


def _numbers(kind: str, node: Node, rulebook: Rulebook, names: Names) -> Check:
    names.refuse_empty(node, "cites")
    number_nodes = (node,) if isinstance(node, Scalar) else names.words(node, named("rule-number"))
    check_numbers(number_nodes, rulebook, names.faults)
    return Check(kind, "", tuple(number_node.text for number_node in number_nodes), node.span)
