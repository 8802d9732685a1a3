"""The rules by which a filter leaves things out of a step: lent to the sentence on what happens to the others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.engine.run.table import Table
from judge.games.altered.code_names import EXPEDITION
from judge.games.altered.matching.filters import left_out_of_play, things
from judge.games.altered.matching.restrictions import PARTS, without
from judge.games.altered.objects.last_known_information import known
from judge.games.altered.slots.day_slots import FACING
from judge.games.altered.slots.event_slots import TYPES_IN_PLAY
from judge.games.altered.slots.filter_slots import PLACE_QUALITIES, QUALITIES
from judge.games.altered.words.filter_words import BY_PLACE, FACING_MINE, STANDING
from judge.model.cards.ability import Act
from judge.model.cards.selectors import Count, Each, Filter, Quality, Sum, alternatives
from judge.model.play.frame import Scope
from judge.model.play.note import Note, note
from judge.model.play.place import ObjectRef, PlaceRef, Ref
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Slot


def filters_of(act: Act) -> list[Filter]:
    """What a verb says of everything that it means, and of what it counts."""
    filters = [selector.filter for selector in (act.what, act.to) if isinstance(selector, Each)]
    counting_amount = act.amount.amount if isinstance(act.amount, Sum) else act.amount
    return filters + ([counting_amount.filter] if isinstance(counting_amount, Count) else [])


def left_out_by_filters(table: Table, state: State, scope: Scope, act: Act) -> list[Note]:
    """One note without words for each rule by which something does not fit that would fit without it: what lies out of
    play where a type is named, and what has not what a filter word asks for.

    Only of all that fits and of what is counted: what a player may choose is told with the choice.
    """
    filters = filters_of(act)
    # Each once, in the order of the text: two filters may ask for the same word.
    deciding_slots = dict.fromkeys(word for filter in filters for word in _deciding(table, state, scope, filter))
    # Alternative by alternative: each may name a type and a zone of its own.
    is_out_of_play = any(
        left_out_of_play(table, state, scope, alternative) for filter in filters for alternative in alternatives(filter)
    )
    out_of_play_notes = [note("", table.cites(TYPES_IN_PLAY))] if is_out_of_play else []
    return out_of_play_notes + [note("", rules) for slots in deciding_slots if (rules := table.cites(*slots))]


def _deciding(table: Table, state: State, scope: Scope, filter: Filter) -> Iterator[tuple[Slot[Any], ...]]:
    """The slots that said of what the filter asks of something in vain that it is not so, of each word its own."""
    for alternative in alternatives(filter):
        fitting_things = things(table, state, scope, alternative) if alternative.qualities else ()
        for quality in alternative.qualities:
            # This word alone dropped: what lacks two things stays left out without either, so neither has decided.
            left_out_things = set(things(table, state, scope, without(alternative, (PARTS, quality.word)))).difference(
                fitting_things
            )
            if left_out_things:
                is_of_places = alternative.kind == "expedition"
                slots: tuple[Slot[Any], ...] = ((PLACE_QUALITIES if is_of_places else QUALITIES)[quality.word],)
                is_in_expedition = is_of_places or _in_an_expedition(state, left_out_things)
                # What such a word asks of a thing it asks of its Expedition.
                if quality.word in BY_PLACE and is_in_expedition and not is_of_places:
                    slots += (PLACE_QUALITIES[quality.word],)
                is_of_standing = quality.word == STANDING and is_in_expedition
                yield (
                    (*slots, FACING)
                    if is_of_standing or _is_faced(table, state, scope, quality, left_out_things)
                    else slots
                )


def _is_faced(table: Table, state: State, scope: Scope, quality: Quality, left_out: set[Ref]) -> bool:
    """Whether of something that is left out it was asked which Expedition faces it: of what lies in none it is not, nor
    if nothing is known of the bearer.
    """
    if FACING_MINE not in quality.names or known(table, state, scope.bearer) is None:
        return False
    return _in_an_expedition(state, left_out) or any(isinstance(ref, PlaceRef) for ref in left_out)


def _in_an_expedition(state: State, left_out: set[Ref]) -> bool:
    objects = (state.find(ref.id) for ref in left_out if isinstance(ref, ObjectRef))
    return any(game_object is not None and game_object.place.zone == EXPEDITION for game_object in objects)
