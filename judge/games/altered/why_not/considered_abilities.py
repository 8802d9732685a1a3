"""Everything that was looked at beside an event, and the one thing that was missing: for readers who ask why not."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.engine.run.meter import ABILITIES
from judge.engine.run.result import Undetermined
from judge.engine.run.table import Table
from judge.games.altered.code_names import DECK
from judge.games.altered.matching.abilities_in_play import AbilityInPlay, granted_to, standing, takes_hold_of_events
from judge.games.altered.matching.condition_counts import condition_counts_of
from judge.games.altered.matching.events import counted_with
from judge.games.altered.matching.in_force import condition_met
from judge.games.altered.matching.patterns import said_by
from judge.games.altered.matching.restrictions import Path, parts_of
from judge.games.altered.objects.abilities import functions, printed
from judge.games.altered.objects.daily_limits import ACTIVATED, MOST
from judge.games.altered.objects.draws import identified
from judge.games.altered.reactions.arrivals import arrives_itself
from judge.games.altered.reactions.conditions import condition_holds, looked_at
from judge.games.altered.why_not.look_notes import Look, applied_to, look_note
from judge.games.altered.why_not.unmet_restrictions import SUBJECT, SUBJECT_OR_WAYS, lacking, looser, nearly_fits
from judge.games.altered.words.event_words import MOVES
from judge.model.cards.ability import Ability, Instead
from judge.model.play.event import AtomicAction, Event
from judge.model.play.frame import ModifyEvent
from judge.model.play.keys import ModifierKey, Tally
from judge.model.play.note import CardArg, ListArg, Note
from judge.model.play.state import State

# No text is about an emblem that comes to Limbo or about the placeholder of what was struck or replaced.
_SILENT = ("create_emblem", "nothing")


def looks(table: Table, state: State) -> tuple[Note, ...]:
    """Every ability that an event about to happen could concern, and whether it does; nothing between events."""
    frame = state.frames[-1] if state.frames else None
    # Only while modifiers are looked for, reactions among them: afterwards it is settled what applies.
    if not isinstance(frame, ModifyEvent):
        return ()
    # With the cards named that it brings to light: from then on they are seen, and may be what an ability is about.
    event = identified(table, state, frame.event)
    # Kept, as they are gone through twice: those that have no look are named in the end.
    standing_abilities = tuple(_all(table, state, event))
    best_looks = [_best(table, state, standing_ability, event) for standing_ability in standing_abilities]
    notes = tuple(look_note(table, state, look) for look in best_looks if look is not None)
    bearers = (
        CardArg(standing_ability.bearer.card, standing_ability.bearer.controller)
        for standing_ability, look in zip(standing_abilities, best_looks, strict=True)
        if look is None
    )
    # Those about something else are named once and together: a line for each would bury the others. Without a rule, as
    # none keeps them from anything.
    bearers_without_look = tuple(dict.fromkeys(bearers))
    return (
        (*notes, Note("look.elsewhere", (("cards", ListArg(bearers_without_look)),), (), "other"))
        if bearers_without_look
        else notes
    )


def _all(table: Table, state: State, event: Event) -> Iterator[AbilityInPlay]:
    """The reactions and modifying passives on the board, printed and granted, oldest object first.

    A Deck is left out, as nobody sees it, but for what comes to light by the event.
    """
    drawn_ids = {action.object for action in event.actions if action.kind == "draw"}
    # By age, the order in which modifiers are offered.
    for bearer in sorted(
        (game_object for game_object in state.objects if game_object.place.zone != DECK or game_object.id in drawn_ids),
        key=lambda game_object: game_object.id,
    ):
        # Not by ``standing``: it leaves out what is about other kinds, which is named here too, and counts a condition
        # that is not met as not working, which here is a lack by itself.
        abilities = (*printed(table, bearer), *granted_to(table, state, bearer))
        table.meter.spend(ABILITIES, len(abilities) * len(event.actions), bearer.card)
        for ref, ability in abilities:
            if takes_hold_of_events(ability):
                yield AbilityInPlay(bearer, ref, ability, functions(table, bearer, ability))


def _best(table: Table, state: State, standing_ability: AbilityInPlay, event: Event) -> Look | None:
    """The ability held against the action of the event for which it lacks the least; None if it concerns none."""
    looks_at_actions = (
        _look(table, state, event, standing_ability, at)
        for at, action in enumerate(event.actions)
        if action.kind not in _SILENT
    )
    concerned_looks = [look for look in looks_at_actions if look is not None]
    # An event of many actions gets one line for each ability: the action to which it came closest; of several, the
    # first.
    return min(concerned_looks, key=lambda look: look.short_of) if concerned_looks else None


def _is_met_or_unknown(is_met: Callable[[], bool]) -> bool:
    """Whether a condition is met, or asks what the board does not say.

    Nothing stops for what is only told: where the event itself needs the answer, the step stops and says what lacks.
    """
    try:
        return is_met()
    except Undetermined:
        return True


def _look(table: Table, state: State, event: Event, standing_ability: AbilityInPlay, at: int) -> Look | None:
    """An ability held against the atomic action at this position; None if it is about something else.

    An ability that was applied to the action lacks nothing of its trigger or pattern, even if the action has changed.
    """
    action, beside = event.actions[at], counted_with(event, at)
    table.meter.spend(ABILITIES, 2, standing_ability.bearer.card)  # compared as it is, and with restrictions dropped
    is_applied = applied_to(standing_ability, action)
    # By now the action may be another than the one to which it was applied.
    lacks = (
        () if is_applied else lacking(table, state, standing_ability.bearer, standing_ability.ability, action, beside)
    )
    # Before the condition, for which two boards may have to be looked at.
    if lacks is None:
        return None
    is_reaction = standing_ability.ability.kind == "reaction"
    is_arriving = is_reaction and arrives_itself(
        table, state, standing_ability.bearer, standing_ability.ability, action
    )
    # What was applied functioned well enough: a passive about its own arrival may, under one reading.
    is_working = standing_ability.works or is_arriving or is_applied
    bearer, ability = standing_ability.bearer, standing_ability.ability
    # That of a reaction is a part of its trigger and looked at with the event; that of a passive is asked of the board.
    is_condition_met = _is_met_or_unknown(
        lambda: (
            condition_holds(table, state, event, bearer, ability)
            if is_reaction
            else condition_met(table, state, bearer, ability)
        )
    )
    # On the board on which the condition was looked at: one reading says that it is the one after the event.
    condition_counts = ListArg(())
    if not is_condition_met and not is_reaction:
        # It is not in force for want of its condition, wherever it lies.
        is_working = is_working or functions(table, bearer, ability)
        condition_counts = condition_counts_of(table, state, bearer, ability)
    elif not is_condition_met:
        board_asked, bearer = looked_at(table, state, event, standing_ability.bearer, standing_ability.ability)
        condition_counts = condition_counts_of(table, board_asked, bearer, standing_ability.ability)
    # Modifiers have no limit of the day; only reactions do (6.3.f).
    is_spent = (
        is_reaction and state.tally(Tally(ACTIVATED, standing_ability.bearer.id, standing_ability.ref.mark)) >= MOST
    )
    return Look(standing_ability, action, lacks, is_working, is_condition_met, is_spent, condition_counts)


def nearly(table: Table, before: State, event: Event) -> list[Note]:
    """The near misses of the subject: the ability works, its condition holds, and one restriction is not met."""
    spoken_indexes = [action_index for action_index, action in enumerate(event.actions) if action.kind not in _SILENT]
    # Each once and in the order of the event: what stands for these kinds is kept under them (`standing`).
    kinds = dict.fromkeys([event.actions[action_index].kind for action_index in spoken_indexes])
    # Once for all abilities, as each is held against each action.
    actions = [
        (
            event.actions[action_index],
            counted_with(event, action_index),
            _amiss(event.actions[action_index]),
            said_by(event.actions[action_index]),
        )
        for action_index in spoken_indexes
    ]
    notes = []
    # What lacks its zone as well was not near, and what lies hidden must not be told.
    for standing_ability in standing(table, before, *kinds).in_sight:
        # A cheap test of each action before the full look at all of them.
        for action, beside, names_amiss, wording in actions:
            # Most have none in which they could be about this action: they end here.
            looser_abilities = looser(standing_ability.ability, names_amiss, wording)
            if not looser_abilities or not _could_be_near(
                table, before, standing_ability, action, beside, looser_abilities
            ):
                continue
            best_look = _best(table, before, standing_ability, event)
            if (
                best_look is not None
                and _by_subject(table, before, best_look)
                and not _reached_by_another(best_look, event)
            ):
                notes.append(look_note(table, before, best_look, "missed"))
            # The look is at all of them, so that one that may be near is enough.
            break
    return notes


def _amiss(action: AtomicAction) -> frozenset[str]:
    """The restrictions of which only one may be amiss where an ability nearly takes hold of this action."""
    # Where something was applied it may have led elsewhere: then the place may be what is amiss. Whether it was a
    # replacement is looked up only for what passes the first test (`_by_subject`).
    return SUBJECT_OR_WAYS if action.undergone else SUBJECT


def _could_be_near(
    table: Table,
    state: State,
    standing_ability: AbilityInPlay,
    action: AtomicAction,
    beside: tuple[AtomicAction, ...],
    loosened: tuple[Ability, ...],
) -> bool:
    """Whether only one restriction is amiss: it fits in one of these forms, each with one less."""
    # What was applied missed nothing.
    if (action.applied or action.lineage) and applied_to(standing_ability, action):
        return False
    return nearly_fits(table, state, standing_ability.bearer, loosened, action, beside)


def _by_subject(table: Table, state: State, look: Look) -> bool:
    """Whether only the subject is amiss; where the action leads counts, too, if a replacement has changed that."""
    # The one thing has to be a restriction: what lacks its zone, its condition or its limit is told by `near_misses`.
    if look.short_of != 1 or len(look.lacks) != 1:
        return False
    trigger = look.by.ability.trigger
    missed_trigger = (
        None
        if trigger is None
        else next(part for path_above, part in parts_of(trigger) if _is_within(look, path_above))
    )
    is_about_itself = missed_trigger is not None and missed_trigger.event == MOVES and missed_trigger.what.itself
    # Normally another place is another event; where a replacement led elsewhere, the place is what was missed. Not by
    # what moves itself: where it went is told as its own move.
    place_counts = not is_about_itself and any(_replaces(table, state, key) for key in look.action.undergone)
    return look.lacks[0][-1] in (SUBJECT_OR_WAYS if place_counts else SUBJECT)


def _is_within(look: Look, above: Path) -> bool:
    """Whether the restriction that is not met belongs to the event under this path."""
    return look.lacks[0][: len(above)] == above


def _reached_by_another(look: Look, event: Event) -> bool:
    """Whether a number that this gain does not reach is reached by another gain of the same thing in the same event."""
    return look.lacks[0][-1] == "reaches" and any(
        action.object == look.action.object and applied_to(look.by, action) for action in event.actions
    )


def _replaces(table: Table, state: State, key: ModifierKey) -> bool:
    """Whether the modifier of this key is a replacement."""
    bearer = state.find(key.bearer)
    abilities = [ability for ref, ability in printed(table, bearer) if str(ref.index) == key.ability] if bearer else []
    return any(isinstance(ability.passive, Instead) for ability in abilities)
