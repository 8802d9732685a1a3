"""The notes on what missed an event: which reaction or passive it was, and where it would have had to be."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge.engine.run.result import Undetermined
from judge.engine.run.table import Table
from judge.games.altered.objects.abilities import printed, silenced
from judge.games.altered.slots.event_slots import (
    FUNCTIONS,
    SUPPORT,
)
from judge.games.altered.slots.open_slots import EXHAUSTED_IDLE
from judge.games.altered.words.event_words import PASSES, PHASE, PLAYED
from judge.model.cards.ability import Ability
from judge.model.play.note import Arg, CardArg, ClauseArg, FlagArg, Note, PlaceArg, TermArg
from judge.model.play.state import GameObject
from judge.model.value import change


def only_told(look: Callable[[], Sequence[Note]]) -> tuple[Note, ...]:
    """What a look finds; nothing where that hangs on what the board does not say: no run stops for what is told."""
    try:
        return tuple(look())
    except Undetermined:
        return ()


def misplaced(table: Table, bearer: GameObject, ability: Ability) -> Note:
    """The note on an ability that does not function where its object lies, or as it lies there."""
    if silenced(table, bearer, ability):
        return missed_note(table, "missed.exhausted", bearer, ability, table.cites(EXHAUSTED_IDLE))
    return missed_note(table, "missed.zone", bearer, ability, where_rules(table, ability))


def place_lack(bearer: GameObject, is_exhausted: bool) -> ClauseArg:
    """What is lacking of what does not function, or is not to be had, where it lies: another place, or to be ready."""
    key = "lack.exhausted" if is_exhausted else "lack.where"
    return ClauseArg(key, (("place", of_anybody(bearer)),))


def of_anybody(game_object: GameObject) -> PlaceArg:
    """The zone where an object lies, whoever’s it is: what functions there, and may be done there, is alike for all."""
    return PlaceArg(change(game_object.place, player="", part=""))


def where_rules(table: Table, ability: Ability) -> tuple[str, ...]:
    """Of the rules on where abilities function, those about this kind of ability."""
    other_rule = "1.2.4.d.1" if not ability.support else "2.2.10.f"
    rules = tuple(rule for rule in table.cites(FUNCTIONS) if rule != other_rule)
    return rules + (table.cites(SUPPORT) if ability.support else ())


def missed_note(table: Table, key: str, bearer: GameObject, ability: Ability, rules: tuple[str, ...]) -> Note:
    """The note on a reaction or a passive that missed something by what ``key`` says."""
    args: tuple[tuple[str, Arg], ...] = (
        ("card", CardArg(bearer.card, bearer.controller)),
        ("place", PlaceArg(bearer.place)),
        ("zone", of_anybody(bearer)),
        ("reaction", trigger_as_arg(ability)),
        ("passive", FlagArg(ability.passive is not None)),
    )
    # Only that sentence names a phase.
    if ability.trigger is not None and ability.trigger.event == PHASE:
        args += (("phase", TermArg(ability.trigger.name)),)
    return Note(key, args, rules, "missed", about=bearer.card, ability=position(table, bearer, ability))


def position(table: Table, bearer: GameObject, ability: Ability) -> int:
    """Which of its object's printed abilities it is, from 1; 0 for one that is granted."""
    ability_numbers = (ref.index + 1 for ref, printed_ability in printed(table, bearer) if printed_ability == ability)
    return next(ability_numbers, 0)


def trigger_as_arg(ability: Ability) -> ClauseArg:
    """How a reaction is called by its trigger.

    The sentence needs few words of it: by the card that is named everybody finds the text. Of a play the zone is named,
    as {H} and {R} are told apart by nothing else.
    """
    trigger = ability.trigger
    # In any order: a trigger names one event, and a passive has none. What has no line here is just the reaction.
    if trigger is not None and trigger.event == PHASE:
        return ClauseArg("trigger.phase", (("phase", TermArg(trigger.name)),))
    if trigger is not None and trigger.event == PASSES:
        return ClauseArg("trigger.passes")
    if trigger is not None and trigger.event == PLAYED:
        key = "trigger.self-played" if trigger.what.itself else "trigger.played"
        # The zone ends the key, where one is named.
        return ClauseArg(f"{key}{'-' * bool(trigger.origin)}{trigger.origin}")
    return ClauseArg("trigger.passive" if ability.passive is not None else "trigger.moves")
