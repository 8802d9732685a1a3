"""Reads the events that triggers name by the rows of a game."""

from __future__ import annotations

from judge.library.cards.never_holds import remark_place
from judge.library.cards.things import writing_hints
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.library.cards.things.read_filters import read_filter
from judge.library.cards.things.read_qualities import read_bounds
from judge.model.cards.ability import Trigger
from judge.model.cards.notation import event_keys
from judge.model.cards.vocabulary import BY, FROM, MARK, NAMED, ONE_OR_MORE, REACHES, RESULT, TO, WHAT, WHO, EventWord
from judge.text.decode import Fields, named
from judge.text.nodes import Node, Scalar

ANYBODY = "anybody"
PLAYERS = ("you", "opponent", ANYBODY)
MARKS = ("status", "counter")
"""The two keys of the role of a mark."""


def read_event(row: EventWord, word_node: Node, fields: Fields, ledger: AbilityLedger) -> Trigger:
    """An event with its roles, ``{what: FILTER, status: STATUS}``; of a name or a player one word is enough."""
    event, is_first = row.first_of or row.name, bool(row.first_of)
    if NAMED in row.roles:
        return Trigger(event, fields.one_of(row.name, row.names, ""), first=is_first)
    if isinstance(word_node, Scalar) and WHO in row.roles:
        return Trigger(event, "", who=_player(fields, row.name), first=is_first)
    spelling_tips = writing_hints.MOVES | writing_hints.ZONES if FROM in row.roles else None
    roles = Fields(word_node, ledger.faults, event_keys(row), named("trigger-event", event=row.name), spelling_tips)
    if REACHES in row.roles and roles.has(REACHES) and not roles.has("counter"):
        ledger.faults.error(roles.span(REACHES), "effects/trigger", "reaches", triggers=ledger.vocabulary.triggers)
    least, most = read_bounds(roles, RESULT, ledger) if roles.has(RESULT) else (0, -1)
    trigger = Trigger(
        event,
        _mark(roles, ledger) if MARK in row.roles else "",
        what=read_filter(roles.required(WHAT) if WHAT in row.roles else None, ledger),
        origin=_zone(row, roles, FROM, ledger),
        destination=_zone(row, roles, TO, ledger),
        by=_player(roles, BY) if roles.has(BY) else "",
        who=_player(roles, WHO) if WHO in row.roles else "",
        reaches=roles.integer(REACHES, 0, 1, 99) if roles.has(REACHES) else 0,
        one_or_more=roles.flag(ONE_OR_MORE, False),
        least=least,
        most=most,
        first=is_first,
    )
    # Of a place where things of this kind do not lie: only of what arrives, as a card is played from where it is none.
    if TO in row.roles:
        remark_place(roles.span(WHAT), trigger.what, trigger.origin, trigger.destination, ledger)
    return trigger


def _zone(row: EventWord, roles: Fields, role: str, ledger: AbilityLedger) -> str:
    """A zone between which the event happens; empty for any."""
    return roles.one_of(role, row.zones or ledger.vocabulary.zones, "") if role in row.roles else ""


def _player(fields: Fields, key: str) -> str:
    """A player, seen from the controller of the ability; empty for anybody."""
    return fields.one_of(key, PLAYERS, "you").replace(ANYBODY, "")


def _mark(fields: Fields, ledger: AbilityLedger) -> str:
    """The status or the counter; empty for any."""
    if all(fields.has(key) for key in MARKS):
        ledger.faults.error(fields.span("counter"), "effects/passive", "two-marks")
    status = fields.one_of("status", ledger.vocabulary.statuses, "")
    return status or fields.one_of("counter", ledger.vocabulary.counters, "")
