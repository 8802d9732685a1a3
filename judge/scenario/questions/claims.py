"""Reads what is said of a board: claims, questions about every line, the set of outcomes, facts that are not known."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from math import prod

from judge.model.cards.card import Words
from judge.model.disputes.claim import ALWAYS, CAN_FORCE, HOLDS, NEVER, POSSIBLE, VERDICTS
from judge.model.disputes.scenario import Check, Claim, Possibility
from judge.model.play.state import State
from judge.scenario.addressing.names import facts
from judge.scenario.board.board_patch import merged
from judge.scenario.expectations.read_expectations import ExpectReader
from judge.text.decode import Fields, named
from judge.text.nodes import Entry, Mapping, Node, Scalar, Sequence, is_empty

CLAIM_KEYS = ("by", "says", "holds", "who", "that", "verdict")
QUANTIFIED = {"always": ALWAYS, "possible": POSSIBLE, "never": NEVER, "can_force": CAN_FORCE}
"""The keys of ``asks`` that ask about every line."""
MOST_POSSIBILITIES = 64
ENDS = ("zones", "marks", "facts", "changed", "ends_in", "stops")
"""The kinds of check that look at an end, not at the way there."""


def read_claims(fields: Fields, expect: ExpectReader) -> tuple[Claim, ...]:
    """The claims of a file."""
    return tuple(claim for node in fields.sequence("claims") if (claim := _claim(node, expect)) is not None)


def _claim(node: Node, expect: ExpectReader) -> Claim | None:
    names = expect.names
    fields = Fields(node, names.faults, CLAIM_KEYS, named("claim"))
    claimant = fields.text("by", required=True)
    if claimant is None or not names.player(claimant, fields.span("by")):
        return None
    holds, who = fields.one_of("holds", HOLDS, ""), fields.text("who", "")
    if who and names.player(who, fields.span("who")) and holds != CAN_FORCE:
        names.faults.error(fields.span("who"), "claims/who", holds=CAN_FORCE)
    checks = _wanted(fields.required("that"), expect)
    says = Words(tuple(sorted(fields.bilingual("says").items())))
    verdict = fields.one_of("verdict", VERDICTS, "")
    return None if checks is None else Claim(claimant, says, holds, who or claimant, checks, node.span, verdict)


def _wanted(node: Node | None, expect: ExpectReader) -> tuple[Check, ...] | None:
    """What is claimed or asked: an expectation that is not empty."""
    if node is None:
        return None
    checks = expect.read(node)
    if not checks and not expect.names.faults.has_errors:
        expect.names.faults.error(node.span, "claims/empty")
    return checks


def read_quantified(key: str, node: Node, expect: ExpectReader) -> Claim | None:
    """A question about every line: ``always: {…}``, or ``can_force: {ana: {…}}``."""
    who = ""
    if QUANTIFIED[key] == CAN_FORCE:
        player_entry = node.entries[0] if isinstance(node, Mapping) and len(node.entries) == 1 else None
        if player_entry is None or not expect.names.player(player_entry.key.text, player_entry.key.span):
            if player_entry is None:
                expect.names.faults.error(node.span, "asks/not-one", "player")
            return None
        who, node = player_entry.key.text, player_entry.value
    checks = _wanted(node, expect)
    return None if checks is None else Claim(who, Words(), QUANTIFIED[key], who, checks, node.span)


def read_outcomes(fields: Fields, expect: ExpectReader) -> tuple[tuple[Check, ...], ...]:
    """``expect: outcomes``: one expectation for each outcome."""
    node = fields.node("expect")
    if not isinstance(node, Mapping):
        return ()
    outcomes_node = next((field.value for field in node.entries if field.key.text == "outcomes"), None)
    if outcomes_node is None or is_empty(outcomes_node):
        return ()
    if not isinstance(outcomes_node, Sequence):
        expect.names.faults.error(outcomes_node.span, "expect/not-a-list", "outcomes")
        return ()
    outcomes = tuple((outcome_node, _wanted(outcome_node, expect)) for outcome_node in outcomes_node.items)
    for outcome_node, checks in outcomes:
        if checks and any(check.kind not in ENDS for check in checks):
            expect.names.faults.error(outcome_node.span, "expect/outcomes", "ends", kinds=ENDS)
    return tuple(checks for _, checks in outcomes if checks)


def read_possibilities(
    fields: Fields, board: Node | None, expect: ExpectReader, read: Callable[[Node], State]
) -> tuple[Possibility, ...]:
    """``unknown:`` as boards: one for each combination of the values of what is not known."""
    node = fields.node("unknown")
    if node is None or is_empty(node) or board is None:
        return ()
    faults = expect.names.faults
    if not isinstance(node, Mapping):
        faults.error(node.span, "unknown/form")
        return ()
    values_by_unknown = [(unknown_entry, _values(unknown_entry, expect)) for unknown_entry in node.entries]
    if prod(len(unknown_values) for _, unknown_values in values_by_unknown) > MOST_POSSIBILITIES:
        faults.error(node.span, "unknown/too-many", most=MOST_POSSIBILITIES)
        return ()
    combinations = product(*(unknown_values for _, unknown_values in values_by_unknown))
    return tuple(_possibility(values_by_unknown, chosen_values, board, read) for chosen_values in combinations)


def _values(unknown_entry: Entry, expect: ExpectReader) -> tuple[Node, ...]:
    """The values of one fact or place."""
    names = expect.names
    options = (*facts(names.game.reads.board, names.players), *(place for place in names.places if "." in place))
    if not names.known(unknown_entry.key.text, unknown_entry.key.span, options, "expect/unknown-place", "nor-fact"):
        return ()
    if isinstance(unknown_entry.value, Sequence) and len(unknown_entry.value.items) > 1:
        return unknown_entry.value.items
    names.faults.error(unknown_entry.value.span, "unknown/values", key=unknown_entry.key.text)
    return ()


def _possibility(
    values_by_unknown: list[tuple[Entry, tuple[Node, ...]]],
    chosen: tuple[Node, ...],
    board: Node,
    read: Callable[[Node], State],
) -> Possibility:
    changed_board = board
    chosen_texts = []
    for (unknown_entry, _), value_node in zip(values_by_unknown, chosen, strict=True):
        changed_board = merged(changed_board, _laid(unknown_entry, value_node))
        chosen_texts.append((unknown_entry.key.text, _text(value_node)))
    return Possibility(tuple(chosen_texts), read(changed_board))


def _laid(unknown_entry: Entry, value_node: Node) -> Mapping:
    """The part of a board that says this: ``ana.hand`` is under ``players``, a fact is not."""
    player, dot, key = unknown_entry.key.text.partition(".")
    if not dot:
        return Mapping((Entry(unknown_entry.key, value_node),), value_node.span)
    board_part = value_node
    for name in (key, player, "players"):
        board_part = Mapping((Entry(Scalar(name, False, unknown_entry.key.span), board_part),), value_node.span)
    assert isinstance(board_part, Mapping)
    return board_part


def _text(node: Node) -> str:
    """A value in the words of the file."""
    return ", ".join(_texts(node)) or "–"


def _texts(node: Node) -> Iterator[str]:
    if isinstance(node, Scalar):
        yield node.text
    elif isinstance(node, Sequence):
        for inner_node in node.items:
            yield from _texts(inner_node)
    else:
        for entry in node.entries:
            yield from (f"{entry.key.text}: {text}" for text in _texts(entry.value))
