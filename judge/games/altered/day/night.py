"""The daily effects of the Night: Rest and Clean-up. No numbered rule of 1.0 states them (1.3.2.f is empty)."""

from __future__ import annotations

from itertools import count, takewhile

from judge.engine.run.bindings import bind
from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.procedure import proceed
from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import AT_ONCE
from judge.engine.run.table import Table
from judge.games.altered.code_names import LANDMARK, RESERVE
from judge.games.altered.day.comparison import characters
from judge.games.altered.day.daily_effects import happens, nothing_happens, titled, verb_on
from judge.games.altered.effects.expeditions import expeditions
from judge.games.altered.matching.keywords import givers, has_keyword
from judge.games.altered.plain_answers import never
from judge.games.altered.slots.day_slots import (
    ANCHORED_STAYS,
    ASLEEP_STAYS,
    CARDS_THAT_STAY,
    CHARACTERS_SENT,
    CLEAN_AGAIN,
    CLEAN_UP,
    FLEETING_GOES,
    KEPT,
    REST,
)
from judge.games.altered.slots.event_slots import INITIATIVE
from judge.games.altered.slots.keyword_slots import ETERNAL_STAYS
from judge.games.altered.words.keyword_words import ETERNAL
from judge.model.cards.ability import Act
from judge.model.cards.selectors import DecisionKey, Where
from judge.model.play.choice import Choice
from judge.model.play.event import AtomicAction
from judge.model.play.frame import RunProcedure, Scope
from judge.model.play.note import CardArg, ListArg, Note, PlaceArg, PlayerArg, note
from judge.model.play.place import ObjectRef, Place, Ref
from judge.model.play.state import GameObject, State
from judge.model.value import change

ANCHORED, ASLEEP, FLEETING = "anchored", "asleep", "fleeting"
LIMITED = (RESERVE, LANDMARK)
"""The zones that Clean-up empties down to a limit, in the order in which its line names them."""


@enforces("clarification/night/1", "borrowed/night-rest", slot=CHARACTERS_SENT, without=never)
def characters_are_sent() -> bool:
    """Rest sends the Characters of the Expeditions to their owners' Reserves."""
    return True


@enforces("borrowed/anchored", slot=ANCHORED_STAYS, without=never, rests_on=("R-1.3.2.f",))
def anchored_stays() -> bool:
    """An Anchored Character is not sent; it loses that status instead (reading R-1.3.2.f)."""
    return True


@enforces("borrowed/asleep", slot=ASLEEP_STAYS, without=never, rests_on=("R-1.3.2.f",))
def asleep_stays() -> bool:
    """An Asleep Character is not sent; it loses that status instead (reading R-1.3.2.f)."""
    return True


@fills(FLEETING_GOES, rests_on=("R-1.3.2.f-fleeting",))
def sent_with_the_others() -> bool:
    """Rest sends a Fleeting Character as any other; a modifier of that move discards it (R-1.3.2.f-fleeting)."""
    return False


@reading(
    "R-1.3.2.f-fleeting",
    "standing",
    slot=FLEETING_GOES,
    rules=("clarification/night/1", "borrowed/fleeting.4"),
    without=sent_with_the_others,
)
def fleeting_is_discarded() -> bool:
    """R-1.3.2.f-fleeting=standing: Rest itself discards a Fleeting Character, with a verb of its own."""
    return True


@fills(REST)
def rest(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """All Characters rest in one step: they go to the Reserve or the Discard pile, or stay and lose what kept them."""
    ordered_players = table.use(INITIATIVE)(state)
    actions = tuple(action for player in ordered_players for action in _resting(table, state, player))
    # Told in either case: what stayed may be why nothing happens.
    stay_notes = (*_held(table, state, ordered_players), *_eternal(table, state, ordered_players))
    if not actions:
        return nothing_happens(state, frame, "rest", *stay_notes)
    return happens(
        state,
        frame,
        table.use(AT_ONCE)(actions),
        titled("rest", _rest_rules(table, state, ordered_players)),
        *stay_notes,
    )


def _held(table: Table, state: State, order: tuple[str, ...]) -> tuple[Note, ...]:
    """That a Character is not sent because of a status: Anchored, or Asleep where it is not Anchored as well."""
    in_expeditions = (character for place in expeditions(order) for character in characters(state, place))
    # In the order in which it was decided (`_kept_by_status`), so that the rule cited is the one that kept it.
    slots_by_status = {ANCHORED: ANCHORED_STAYS, ASLEEP: ASLEEP_STAYS}
    notes: list[Note] = []
    for character in in_expeditions:
        card_arg = (("card", CardArg(character.card, character.controller)),)
        # One is enough to stay, and the other is not asked then: a ruling rests on whatever is.
        keeping_statuses = (
            status for status, slot in slots_by_status.items() if character.is_(status) and table.use(slot)()
        )
        status = next(keeping_statuses, None)
        if status is not None:
            notes.append(
                Note(f"rest.{status}", card_arg, table.cites(slots_by_status[status]), "missed", about=character.card)
            )
    return tuple(notes)


def _eternal(table: Table, state: State, order: tuple[str, ...]) -> tuple[Note, ...]:
    """That a Character is not sent because it is Eternal, and for no other reason that holds."""
    in_expeditions = (character for place in expeditions(order) for character in characters(state, place))
    return tuple(
        Note(
            "rest.eternal",
            (
                ("card", CardArg(character.card, character.controller)),
                ("by", givers(table, state, character, ETERNAL)),
            ),
            table.cites(ETERNAL_STAYS),
            "missed",
            about=character.card,
        )
        for character in in_expeditions
        # The rule last, where it alone decides: a ruling rests on whatever was asked.
        if not _kept_by_status(table, character)
        and has_keyword(table, state, character, ETERNAL)
        and table.use(ETERNAL_STAYS)()
    )


def _resting(table: Table, state: State, player: str) -> tuple[AtomicAction, ...]:
    """What becomes of the Characters in the Expeditions of one player."""
    # Player by player, though it is one step that nobody controls: each action says whose deed it is.
    in_expeditions = tuple(character for place in expeditions((player,)) for character in characters(state, place))
    staying_characters = tuple(character for character in in_expeditions if _stays(table, state, character))
    leaving_characters = (
        tuple(character for character in in_expeditions if character not in staying_characters)
        if table.use(CHARACTERS_SENT)()
        else ()
    )
    # By the verb that it is, and not by leaving it to where Fleeting objects go (see ``fleeting_is_discarded``).
    discarded_characters = tuple(
        character for character in leaving_characters if character.is_(FLEETING) and table.use(FLEETING_GOES)()
    )
    sent_characters = tuple(character for character in leaving_characters if character not in discarded_characters)
    # In any order: all of it is one event (6.1.f).
    actions = verb_on(table, state, player, Act("send", to=Where(RESERVE)), sent_characters)
    actions += verb_on(table, state, player, Act("discard"), discarded_characters)
    # Used up by staying: a Character stays for one Night; one that is Anchored and Asleep loses both (remark of
    # borrowed/anchored), one that stays because it is Eternal as well.
    for status in (ANCHORED, ASLEEP):
        actions += verb_on(table, state, player, Act("lose", name=status), staying_characters)
    return actions


@reading("R-1.3.2.f", "go", slot=ANCHORED_STAYS)
@reading("R-1.3.2.f", "go", slot=ASLEEP_STAYS)
def goes_like_the_others() -> bool:
    """An Anchored or Asleep Character is sent to the Reserve as any other."""
    return False


def _stays(table: Table, state: State, character: GameObject) -> bool:
    return _kept_by_status(table, character) or (
        has_keyword(table, state, character, ETERNAL) and table.use(ETERNAL_STAYS)()
    )


def _kept_by_status(table: Table, character: GameObject) -> bool:
    """Whether one of its statuses keeps a Character from being sent; by R-1.3.2.f=go none does."""
    kept = character.is_(ANCHORED) and table.use(ANCHORED_STAYS)()
    return kept or (character.is_(ASLEEP) and table.use(ASLEEP_STAYS)())


@enforces("borrowed/eternal", slot=ETERNAL_STAYS, without=never)
def eternal_stays() -> bool:
    """An Eternal Character is not sent, Night after Night."""
    return True


def _rest_rules(table: Table, state: State, order: tuple[str, ...]) -> tuple[str, ...]:
    """The rules of Rest, and of those statuses that made a difference to somebody."""
    in_expeditions = [character for place in expeditions(order) for character in characters(state, place)]
    # Without Eternal, which has a note of its own that cites it (``_eternal``).
    slots = [CHARACTERS_SENT]
    slots += [ANCHORED_STAYS] if any(character.is_(ANCHORED) for character in in_expeditions) else []
    # One status is enough to stay, so Asleep made a difference only to those that are not Anchored.
    slots += (
        [ASLEEP_STAYS]
        if any(character.is_(ASLEEP) and not character.is_(ANCHORED) for character in in_expeditions)
        else []
    )
    # Who stays is not sent anywhere, so that Fleeting makes no difference.
    slots += (
        [FLEETING_GOES]
        if any(character.is_(FLEETING) and not _stays(table, state, character) for character in in_expeditions)
        else []
    )
    return table.cites(*slots)


def no_limit() -> int | None:
    """Without the rule any number of cards may stay where they are (None: no limit)."""
    return None


@enforces("clarification/night/2", "borrowed/night-clean-up", slot=CARDS_THAT_STAY, without=no_limit)
def two_in_each() -> int | None:
    """Two cards may stay in a player's Reserve, and two in their Landmark zone."""
    return 2


def excess(table: Table, state: State, place: Place) -> int:
    """How many cards too many lie there."""
    limit = table.use(CARDS_THAT_STAY)()
    return 0 if limit is None else max(len(state.at(place)) - limit, 0)


def places(players: tuple[str, ...]) -> tuple[Place, ...]:
    """The zones with a limit, player by player."""
    return tuple(Place(zone, player) for player in players for zone in LIMITED)


@fills(KEPT)
def choose_kept(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Each player, in initiative order, says openly what stays; nothing leaves before all have chosen."""
    limit = table.use(CARDS_THAT_STAY)() or 0  # without a limit nothing is too much, and nobody comes to the question
    for place in places(table.use(INITIATIVE)(state)):
        if not excess(table, state, place):
            continue
        kept_refs = _kept(frame.scope, place)
        # One card at a time: a choice has one answer, and options that are sets would grow with every card that lies
        # there. Where nothing is too much nobody is asked.
        if len(kept_refs) < limit:
            return _choose(table, state, frame, place, kept_refs, answer)
    return Moved(proceed(state, frame))


def _choose(
    table: Table, state: State, frame: RunProcedure, place: Place, kept: tuple[Ref, ...], answer: Ref | None
) -> Result:
    """Ask for one more card that stays in this place, or keep the answer; with the last one it is told what stays."""
    rules = table.cites(CARDS_THAT_STAY, INITIATIVE)
    if answer is None:
        # What stays is chosen, not what goes: with a limit of two that is never more than two questions.
        options = tuple(ref for game_object in state.at(place) if (ref := ObjectRef(game_object.id)) not in kept)
        return Choice(place.player, "kept", options, rules, (("place", PlaceArg(place)),))
    frame_after = change(frame, scope=bind(frame.scope, _key(place, len(kept)), (answer,)))
    # For the type alone (`or 0`): without a limit nobody comes to this question.
    if len(kept) + 1 < (table.use(CARDS_THAT_STAY)() or 0):
        return Moved(state.replace_top(frame_after))
    kept_objects = (state.find(ref.id) for ref in (*kept, answer) if isinstance(ref, ObjectRef))
    cards = ListArg(tuple(CardArg(game_object.card) for game_object in kept_objects if game_object is not None))
    kept_note = note("clean-up.kept", rules, player=PlayerArg(place.player), cards=cards, place=PlaceArg(place))
    return Moved(state.replace_top(frame_after), (kept_note,))


def _key(place: Place, n: int) -> DecisionKey:
    # No further one of several: these are kept in the order in which they were chosen.
    return DecisionKey(f"{place.zone} {n}", by=place.player)


def _kept(scope: Scope, place: Place) -> tuple[Ref, ...]:
    """What was chosen to stay in a place so far."""
    chosen_refs = (scope.bound(_key(place, n)) for n in count())
    return tuple(refs[0] for refs in takewhile(lambda refs: refs is not None, chosen_refs) if refs)


@fills(CLEAN_UP)
def clean_up(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Clean-up: in zones with too many cards, those that were not chosen to stay are discarded, all in one step."""
    actions: tuple[AtomicAction, ...] = ()
    for place in places(table.use(INITIATIVE)(state)):
        if excess(table, state, place):
            # What stays was chosen, so what goes is the rest: also what has come in the meantime.
            kept = _kept(frame.scope, place)
            discarded_objects = tuple(
                game_object for game_object in state.at(place) if ObjectRef(game_object.id) not in kept
            )
            actions += verb_on(table, state, place.player, Act("discard"), discarded_objects)
    if not actions:
        # The limit is a reason that nothing happens only where a zone holds exactly as many cards as may stay.
        is_some_full = any(len(state.at(place)) == table.use(CARDS_THAT_STAY)() for place in places(state.players))
        return nothing_happens(state, frame, "clean_up", rules=table.cites(CARDS_THAT_STAY) if is_some_full else ())
    return happens(state, frame, table.use(AT_ONCE)(actions), titled("clean_up", table.cites(CARDS_THAT_STAY)))


@fills(CLEAN_AGAIN, rests_on=("R-1.3.2.f.2",))
def once_a_day(table: Table, state: State) -> bool:
    """Clean-up happens once a day, whatever reactions to it bring back (reading R-1.3.2.f.2)."""
    return False


@reading("R-1.3.2.f.2", "repeat", slot=CLEAN_AGAIN)
def while_in_excess(table: Table, state: State) -> bool:
    """The reading R-1.3.2.f.2=repeat: Clean-up is done again as long as too much is left."""
    return any(excess(table, state, place) for place in places(state.players))
