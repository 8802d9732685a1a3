"""Reads ``asks:``: what the question asks, so that its answer can be computed and is never typed in."""

from __future__ import annotations

from typing import TypeGuard

from judge.model.disputes.scenario import Check, Claim
from judge.scenario.addressing.counted_things import counted_of
from judge.scenario.addressing.names import facts
from judge.scenario.expectations.counters_had import counter_of
from judge.scenario.expectations.followed_cards import ENDS_IN
from judge.scenario.expectations.read_expectations import ExpectReader
from judge.scenario.expectations.state_at_the_end import HAS, WHERE
from judge.scenario.expectations.who_did import WHO
from judge.scenario.questions.claims import QUANTIFIED, read_quantified
from judge.text.decode import Fields, named, tip
from judge.text.nodes import Mapping, Node, Scalar, is_empty

ASKS = ("legal", "happens", "ends_in", "before", "count", "value", WHO, WHERE, HAS, *QUANTIFIED)
REPLAYED = ASKS[: -len(QUANTIFIED)]
"""The forms that one replay answers."""
TIPS = {"": tip("asks", notation="asks: {happens: [{draws: ana}]}")}


def read_asks(node: Node | None, reader: ExpectReader) -> tuple[str, Check] | Claim | None:
    """The form of the question with what it looks at; a claim if it asks about every line; None if nothing is asked."""
    if node is None or is_empty(node):
        return None
    faults = reader.names.faults
    fields = Fields(node, faults, ASKS, named("asks"), TIPS)
    forms = [field.key for field in fields.entries() if field.key.text in ASKS]
    if len(forms) != 1:
        if isinstance(node, Mapping) and len(node.entries) == len(forms):
            faults.error(
                forms[1].span if forms else node.span, "asks/not-one", "one-form", forms=REPLAYED, count=len(forms)
            )
        return None
    key = forms[0].text
    form_node = fields.required(key)
    if form_node is None:
        return None
    return read_quantified(key, form_node, reader) if key in QUANTIFIED else _asked(key, form_node, fields, reader)


def _asked(key: str, form_node: Node, fields: Fields, reader: ExpectReader) -> tuple[str, Check] | None:
    if key == "happens":
        reader.names.refuse_empty(form_node, key)
        return key, Check("order", "", reader.happenings(fields, key), form_node.span)
    if key == ENDS_IN:
        checks = tuple(
            check for place_and_card in fields.mapping(key) for check in reader.followed.ends(place_and_card)
        )
        if len(checks) > 1 or not isinstance(form_node, Mapping) or len(form_node.entries) != 1:
            reader.names.faults.error(form_node.span, "asks/not-one", "ends-in")
        return (key, checks[0]) if len(checks) == 1 else None
    if key == "before":
        check = reader.before(fields)
        return None if check is None else (key, check)
    if key == "count":
        return key, Check("order", "", (reader.happening(form_node),), form_node.span)
    if key == WHERE:
        return (key, Check(WHERE, "", (form_node.text,), form_node.span)) if _names_card(form_node, reader) else None
    if key == HAS:
        checks = tuple(check for card_and_mark in fields.mapping(key) for check in reader.has(card_and_mark))
        if len(checks) != 1:
            reader.names.faults.error(form_node.span, "asks/not-one", "has")
        return (key, checks[0]) if len(checks) == 1 else None
    if key == WHO:
        asked, span = fields.text(WHO, ""), fields.span(WHO)
        return (key, Check(WHO, asked, (), span)) if reader.who_asked(asked or "", span) else None
    check = _value(fields, reader) if key == "value" else _legal(form_node, reader)
    return None if check is None else (key, check)


def _names_card(node: Node, reader: ExpectReader) -> TypeGuard[Scalar]:
    """Whether one card of the board, or one that may come onto it, is named."""
    if isinstance(node, Scalar):
        return reader.followed.names_card(node)
    reader.names.faults.error(node.span, "asks/not-one", "has")
    return False


def _value(fields: Fields, reader: ExpectReader) -> Check | None:
    text, span = fields.text("value", ""), fields.span("value")
    names = reader.names
    if text and counted_of(names.game, names.players, text) is not None:
        return Check("value", text, (), span)
    address, _ = counter_of(names.game, names.players, text or "")
    if address:
        return Check("value", text or "", (), span) if reader.names_counters(address, span) else None
    options = (*facts(names.game.reads.board, names.players), *names.places)
    if text and names.known(text, span, options, "expect/unknown-place", "nor-fact-of-board"):
        return Check("value", text, (), span)
    return None


def _legal(node: Node, reader: ExpectReader) -> Check | None:
    """One question, and one answer to it."""
    answer_entry = node.entries[0] if isinstance(node, Mapping) and len(node.entries) == 1 else None
    if answer_entry is None or not isinstance(answer_entry.value, Scalar):
        reader.names.faults.error(node.span, "asks/not-one", "legal")
        return None
    return reader.questions.legal(answer_entry)
