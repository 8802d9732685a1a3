"""The rules by which a filter leaves things out of a step: lent to the sentence on what happens to the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judge.engine.run.table import Table
from judge.games.altered.matching.filters import left_out_of_play, things
from judge.games.altered.matching.restrictions import PARTS, without
from judge.games.altered.slots.day_slots import FACING
from judge.games.altered.slots.event_slots import TYPES_IN_PLAY
from judge.games.altered.slots.filter_slots import QUALITIES
from judge.games.altered.words.filter_words import FACING_MINE
from judge.model.cards.ability import Act, Count, Each, Filter, Quality, alternatives
from judge.model.play.frame import Scope
from judge.model.play.note import Note, note
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Slot


def left_out_by_filters(table: Table, state: State, scope: Scope, act: Act) -> list[Note]:
    """One note without words for each rule by which something does not fit that would fit without it: what lies out of
    play where a type is named, and what has not what a filter word asks for.

    Only of all that fits and of what is counted: what a player may choose is told with the choice.
    """
    filters = [selector.filter for selector in (act.what, act.to) if isinstance(selector, Each)]
    filters += [act.amount.filter] if isinstance(act.amount, Count) else []
    words = dict.fromkeys(quality for filter in filters for quality in _deciding(table, state, scope, filter))
    elsewhere = any(
        left_out_of_play(table, state, scope, whole) for filter in filters for whole in alternatives(filter)
    )
    out_of_play = [note("", table.cites(TYPES_IN_PLAY))] if elsewhere else []
    slots: Iterable[list[Slot[Any]]] = (
        [QUALITIES[quality.word], *([FACING] if FACING_MINE in quality.names else [])] for quality in words
    )
    return out_of_play + [note("", rules) for asked in slots if (rules := table.cites(*asked))]


def _deciding(table: Table, state: State, scope: Scope, filter: Filter) -> Iterator[Quality]:
    for whole in alternatives(filter):
        fitting = things(table, state, scope, whole) if whole.qualities else ()
        for quality in whole.qualities:
            if things(table, state, scope, without(whole, (PARTS, quality.word))) != fitting:
                yield quality
