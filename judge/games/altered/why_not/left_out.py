"""What a step of an effect leaves out, and why: what is gone, what cannot be played, what a verb cannot do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

from judge.engine.run.bindings import given
from judge.engine.run.earlier import last_done, meant
from judge.engine.run.enforce import fills
from judge.engine.run.slots import CANDIDATES, DECIDERS, PASSED_OVER
from judge.engine.run.table import Table
from judge.games.altered.effects.counterless import without_counters
from judge.games.altered.effects.durations import not_open
from judge.games.altered.effects.follow_effect import verb_of
from judge.games.altered.effects.never_fleeting import not_to_be_had
from judge.games.altered.matching import filters
from judge.games.altered.matching.only_cards import only_cards
from judge.games.altered.matching.restrictions import PARTS, without
from judge.games.altered.objects.deck import in_sight, missing, reachable
from judge.games.altered.slots.event_slots import FACTION, NEW_OBJECT, VERBS
from judge.games.altered.why_not.left_out_by_filters import filters_of, left_out_by_filters
from judge.games.altered.why_not.missed_notes import only_told
from judge.games.altered.why_not.unplayed import not_playable_free
from judge.model.cards.ability import Act
from judge.model.cards.selectors import Choose, Each, Earlier, Itself, Target, That, alternatives
from judge.model.play.event import AtomicAction
from judge.model.play.frame import Scope
from judge.model.play.note import CardArg, Note, TextArg, note
from judge.model.play.place import ObjectRef
from judge.model.play.state import State
from judge.model.value import change

_FROM_TOP = {
    **dict.fromkeys(("draw", "resupply", "put_top"), reachable),
    **dict.fromkeys(("reveal_top", "look_at_top"), in_sight),
}
"""How many of the first positions of a Deck a verb finds that names them."""


Look = Callable[[Table, State, Scope, Act], Sequence[Note]]


@fills(PASSED_OVER)
def passed_over(
    table: Table, state: State, scope: Scope, acts: tuple[Act, ...], actions: tuple[AtomicAction, ...]
) -> tuple[Note, ...]:
    """The notes on what a step leaves out, and why: gone objects, tokens without a faction, cards a Deck lacks."""
    # First the rules that are lent, then what is told, in the order of the verbs. Those on a filter are lent to the
    # first note on their verb; nothing hangs on the order of the notes on one verb, each is about another lack.
    notes = [] if actions else _impossible_verbs(table, acts)
    for act in acts:
        for look in _looks_at(act):
            notes += only_told(partial(look, table, state, scope, act))
    return tuple(notes)


# Kept: every step of an effect asks, and most verbs lack nothing that could be left out. The size is only a bound.
@lru_cache(maxsize=4096)
def _looks_at(act: Act) -> tuple[Look, ...]:
    """The looks that can have something to say of a verb with these words, in the order in which that is told."""
    looks: tuple[tuple[bool, Look], ...] = (
        (bool(filters_of(act)), left_out_by_filters),
        (any(isinstance(selector, Itself | That | Earlier) for selector in (act.what, act.to)), _gone),
        (isinstance(act.what, Target), _one_of_them_gone),
        (act.verb == "until", not_open),
        (act.verb == "gain", not_to_be_had),
        (act.verb == "gain", without_counters),
        (isinstance(act.what, Choose), _not_played_for_free),
        (isinstance(act.what, Choose), _nothing_chosen),
        (isinstance(act.what, Each), _without_faction),
        (act.verb in _FROM_TOP, _cards_missing),
    )
    return tuple(look for is_asked, look in looks if is_asked)


def _gone(table: Table, state: State, scope: Scope, act: Act) -> list[Note]:
    """The note on what the text calls "I" or "it", if that has become another object."""
    # Only what the text refers back to can be gone: a target has a note of its own below, and what is chosen or counted
    # as the step comes is there.
    id_by_selector = {Itself: scope.bearer, That: scope.that}
    named_ids = [
        id for selector in (act.what, act.to) if selector is not None and (id := id_by_selector.get(type(selector), 0))
    ]
    refs = meant(scope, last_done(scope, act.what)) if isinstance(act.what, Earlier) else ()
    named_ids += [ref.id for ref in refs if isinstance(ref, ObjectRef)]
    # The rule is asked only where something is gone: the ruling rests on whatever is asked. Without it nothing becomes
    # another object, and only that is told.
    if all(state.find(id) is not None for id in named_ids) or not table.use(NEW_OBJECT)():
        return []
    # By the card whose text it is: of what is gone nothing is left on the board by which it could be named.
    card = CardArg(scope.card, scope.controller)
    return [Note("missed.gone", (("card", card),), table.cites(NEW_OBJECT), "missed", about=scope.card)]


def _one_of_them_gone(table: Table, state: State, scope: Scope, act: Act) -> list[Note]:
    """The note on targets of a verb that are gone, and on whether others are still there."""
    # Targets only: what is merely chosen is chosen as its step comes, and is there.
    refs = [ref for ref in given(scope, act.what) if isinstance(ref, ObjectRef)] if isinstance(act.what, Target) else []
    gone_count = sum(state.find(ref.id) is None for ref in refs)
    # As for "I" and "it": only that they have become other objects is told.
    if not gone_count or not table.use(NEW_OBJECT)():
        return []
    args = (("count", TextArg(gone_count)),)
    key = "missed.targets-gone" if gone_count < len(refs) else "missed.all-targets-gone"
    return [Note(key, args, table.cites(NEW_OBJECT), "missed", about=scope.card)]


def _nothing_chosen(table: Table, state: State, scope: Scope, act: Act) -> list[Note]:
    """The note on cards that somebody could have chosen if they were in play, where nothing was there to choose."""
    if not isinstance(act.what, Choose) or given(scope, act.what) != ():
        return []
    return [*only_cards(table, state, scope, act.what)]


def _cards_missing(table: Table, state: State, scope: Scope, act: Act) -> list[Note]:
    """A note for each player whose Deck has not as many cards as are to be drawn or resupplied."""
    # These take the first cards of a Deck and propose no more than there are: nothing else tells what was missing.
    wanted_count = filters.amount(table, state, scope, act.amount)
    # Each player by their own Deck: one may lack cards and the other not.
    missing_counts = {
        player: wanted_count - _FROM_TOP[act.verb](table, state, player, wanted_count)
        for player in table.use(DECIDERS)(table, state, scope, act)
    }
    return [missing(table, player, act.verb, count) for player, count in missing_counts.items() if count > 0]


def _without_faction(table: Table, state: State, scope: Scope, act: Act) -> list[Note]:
    """A note for each token that a text would mean, had it the faction that is named."""
    # Only of all that fits: what a player may not choose is told with the choice, with this rule (unchosen).
    assert isinstance(act.what, Each)
    faction_filters = [alternative for alternative in alternatives(act.what.filter) if alternative.quality("faction")]
    # Tokens only: they have none, whatever represents them (2.2.8.d). What faction a card has, it prints; without
    # the rule so does a token.
    rules = table.cites(FACTION)
    if not faction_filters or not rules:
        return []
    things_meant = filters.things(table, state, scope, act.what.filter)
    # What fits but for its faction: of anything else the faction is not what is missing.
    refs = dict.fromkeys(
        ref
        for alternative in faction_filters
        for ref in filters.things(table, state, scope, without(alternative, (PARTS, "faction")))
        if ref not in things_meant
    )
    game_objects = [state.find(ref.id) for ref in refs if isinstance(ref, ObjectRef)]
    return [
        Note(
            "missed.no-faction",
            (("card", CardArg(game_object.card, game_object.controller)),),
            rules,
            "missed",
            about=game_object.card,
        )
        for game_object in game_objects
        if game_object is not None and game_object.token
    ]


def _impossible_verbs(table: Table, acts: tuple[Act, ...]) -> list[Note]:
    """The rules of the verbs of a step of which nothing can happen, lent to the sentence that says so."""
    return [note("", table.cites(*(VERBS[verb_of(act)] for act in acts if verb_of(act) in VERBS)))]


def _not_played_for_free(table: Table, state: State, scope: Scope, act: Act) -> list[Note]:
    """The cards that fit a free play and cannot be declared, each with what is missing."""
    if act.verb != "play_for_free" or not isinstance(act.what, Choose):
        return []
    # What was chosen; where nothing was, whatever fits: nobody knows which of them it would have been.
    refs = given(scope, act.what) or table.use(CANDIDATES)(table, state, scope, act.what)
    fitting_cards = (state.find(ref.id) for ref in refs if isinstance(ref, ObjectRef))
    notes = (not_playable_free(table, state, card, scope.controller) for card in fitting_cards if card is not None)
    return [change(unplayed_note, tone="missed") for unplayed_note in notes if unplayed_note is not None]
