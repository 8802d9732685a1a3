"""The daily effects of the Morning: first player, Prepare, Draw, Expand (1.3.2.b)."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.procedure import proceed
from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import ACTIONS, AT_ONCE
from judge.engine.run.table import Table
from judge.games.altered.code_names import CHARACTER, HAND, HIDDEN, IN_PLAY, MANA, MANA_ORB, PERMANENT, READY
from judge.games.altered.day.daily_effects import happens, nothing_happens, titled, verb_on
from judge.games.altered.day.phases import FIRST_DAY, begin_phase
from judge.games.altered.objects.deck import missing, reachable
from judge.games.altered.plain_answers import never
from judge.games.altered.slots.day_slots import (
    BEGIN_PHASE,
    DRAW_TWO,
    DRAWN,
    EXPAND_ALL,
    EXPANDS,
    FIRST_MORNING,
    MORNING_STEPS,
    ORB_LIES,
    PREPARE_ALL,
    READIED,
    SUCCEED,
    SUCCESSOR,
)
from judge.games.altered.slots.event_slots import INITIATIVE
from judge.model.cards.ability import Act
from judge.model.cards.selectors import Number, Where
from judge.model.play.choice import Choice
from judge.model.play.event import AtomicAction, Event, PlainAction
from judge.model.play.frame import ModifyEvent, RunProcedure, Scope
from judge.model.play.note import PlayerArg, note
from judge.model.play.place import NONE, ObjectRef, Place, Ref
from judge.model.play.state import GameObject, State
from judge.model.value import change

Actions = tuple[AtomicAction, ...]
EXPAND = "expand"
EXHAUSTED = "exhausted"


def remains(state: State) -> str:
    """Without 1.3.2.b the first player remains the first player."""
    return state.fact("first_player")


@enforces("1.3.2.b", "clarification/morning/1", slot=SUCCESSOR, without=remains)
def opponent_of_first(state: State) -> str:
    """In the Morning the first player's opponent becomes the first player."""
    return state.opponent(state.fact("first_player"))


@fills(SUCCEED, rests_on=("R-4.2.b-morning",))
def succeed(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """The role of first player passes on."""
    next_first_player = table.use(SUCCESSOR)(state)
    # Without the rule on who follows, the role stays where it is, and the effect does nothing.
    if next_first_player == state.fact("first_player"):
        return nothing_happens(state, frame, "succeed")
    action = PlainAction("first_player", name=next_first_player)
    return happens(state, frame, ((action,),), titled("succeed", table.cites(SUCCESSOR)))


def nothing_readied(game_object: GameObject) -> bool:
    """Without 1.3.2.b nothing becomes ready by itself."""
    return False


@enforces("1.3.2.b", slot=READIED, without=nothing_readied, rests_on=("R-1.3.2.b.1",))
def on_the_list(game_object: GameObject) -> bool:
    """Prepare readies Characters and Permanents in play, and Mana Orbs (reading R-1.3.2.b.1)."""
    return game_object.kind == MANA_ORB or (
        game_object.kind in (CHARACTER, PERMANENT) and game_object.place.zone in IN_PLAY
    )


@reading("R-1.3.2.b.1", "board", slot=READIED, rules=("clarification/morning/2",), without=nothing_readied)
def on_the_board(game_object: GameObject) -> bool:
    """The reading R-1.3.2.b.1=board: every exhausted card, Heroes and cards in the Reserve included."""
    return game_object.emblem is None and game_object.place.zone not in HIDDEN


@fills(PREPARE_ALL)
def prepare(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Prepare: both players ready what is exhausted, as far as the rules let them."""
    readying = tuple(_readying(table, state, player) for player in table.use(INITIATIVE)(state))
    events = morning_steps(table, readying)
    if not events:
        return nothing_happens(state, frame, "prepare")
    return happens(state, frame, events, titled("prepare", table.cites(READIED)))


def _readying(table: Table, state: State, player: str) -> Actions:
    """The actions by which the exhausted objects of one player become ready."""
    # Asked once for all objects of the player.
    is_readied = table.use(READIED)
    exhausted_objects = (
        game_object
        for game_object in state.objects
        if game_object.controller == player and game_object.is_(EXHAUSTED) and is_readied(game_object)
    )
    # By the verb, so that what applies to readying applies here, too.
    return verb_on(table, state, player, Act("ready"), tuple(exhausted_objects))


@fills(MORNING_STEPS, rests_on=("R-1.3.2.b.3",))
def in_one_step(actions_by_player: tuple[Actions, ...]) -> tuple[Actions, ...]:
    """Preparing and drawing are one step for both players (reading R-1.3.2.b.3)."""
    return (tuple(action for actions in actions_by_player for action in actions),)


@reading("R-1.3.2.b.3", "in-order", slot=MORNING_STEPS)
def in_order(actions_by_player: tuple[Actions, ...]) -> tuple[Actions, ...]:
    """The reading R-1.3.2.b.3=in-order: a step for each player, the first player first."""
    return actions_by_player


def morning_steps(table: Table, actions_by_player: tuple[Actions, ...]) -> tuple[Actions, ...]:
    """The steps of a daily effect, from the actions of each player in it; empty steps are left out."""
    # First who acts together (a reading), then what of that is one event (6.1.f).
    steps = (step for actions in table.use(MORNING_STEPS)(actions_by_player) for step in table.use(AT_ONCE)(actions))
    return tuple(step for step in steps if step)


def none_drawn() -> int:
    """Without 1.3.2.b nobody draws in the Morning."""
    return 0


@enforces("1.3.2.b", "clarification/morning/3", slot=DRAWN, without=none_drawn)
def two_cards() -> int:
    """In the Morning each player draws two cards."""
    return 2


@fills(DRAW_TWO)
def draw_two(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """Draw: both players draw; cards that are missing are noted."""
    cards_each = table.use(DRAWN)()
    order = table.use(INITIATIVE)(state)
    drawing = tuple(_drawing(table, state, player, cards_each) for player in order)
    # Said here, as a draw that is not there is no action and leaves no trace in the event.
    # Counted by the Decks and not by the draws: that there is none may have another cause.
    missing_counts = tuple((player, cards_each - reachable(table, state, player, cards_each)) for player in order)
    events = morning_steps(table, drawing)
    notes = tuple(missing(table, player, "draw", count) for player, count in missing_counts if count > 0)
    # The missing cards are noted in either case: they may be why nothing happens.
    if not events:
        return nothing_happens(state, frame, "draw_step", *notes)
    return happens(state, frame, events, titled("draw_step", table.cites(DRAWN)), *notes)


def _drawing(table: Table, state: State, player: str, n: int) -> Actions:
    return table.use(ACTIONS)(table, state, Scope(controller=player), Act("draw", amount=Number(n)))


@enforces("1.3.2.b", "clarification/morning/4", slot=EXPANDS, without=never)
def may_expand() -> bool:
    """In the Morning each player, the first player first, may put a card from hand into their Mana zone."""
    return True


@fills(ORB_LIES, rests_on=("R-1.3.2.b.2",))
def lies_ready() -> str:
    """The new Mana Orb is ready: nothing exhausts it (reading R-1.3.2.b.2)."""
    return ""


@reading("R-1.3.2.b.2", "exhausted", slot=ORB_LIES)
def lies_exhausted() -> str:
    """The reading R-1.3.2.b.2=exhausted: what is put into a Mana zone enters exhausted."""
    return EXHAUSTED


@fills(EXPAND_ALL)
def expand(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """One player after the other may turn a card of their hand into a Mana Orb; ``last`` is who has decided."""
    order = table.use(INITIATIVE)(state)
    undecided_players = order[order.index(frame.last) + 1 :] if frame.last else order
    if not undecided_players or not table.use(EXPANDS)():
        return Moved(proceed(state, frame))
    player = undecided_players[0]
    rules = table.cites(EXPANDS, INITIATIVE)
    if answer is None:
        # Also of an empty hand: a lone option is taken unasked, and that this player expands nothing is told.
        cards = tuple(ObjectRef(hand_card.id) for hand_card in state.at(Place(HAND, player)))
        return Choice(player, "mana", (*cards, NONE), rules)
    # One player a round: what the first puts down is seen by the second before they decide.
    state_after = state.replace_top(change(frame, last=player))
    card = state.find(answer.id) if isinstance(answer, ObjectRef) else None
    if card is None:
        return Moved(state_after, (note("expand.declined", rules, player=PlayerArg(player)),))
    # Through the verb, so that what applies to putting a card somewhere applies here, too.
    moves = verb_on(table, state, player, Act("put", to=Where(MANA, READY)), (card,))
    # A name of its own, as it is told and asked about otherwise; the position of an Orb is how it lies.
    actions = tuple(change(action, name=EXPAND, position=table.use(ORB_LIES)()) for action in moves)
    # An event that no player controls, as in all daily effects.
    events = (ModifyEvent(Event("effect", actions)),) if actions else ()
    return Moved(state_after.push(*events), (titled("expand", rules),))


def as_on_every_day(effects: tuple[str, ...]) -> tuple[str, ...]:
    """Without the exception the first Morning has the same daily effects as all others."""
    return effects


@enforces("borrowed/first-morning", slot=FIRST_MORNING, without=as_on_every_day, rests_on=("R-1.3.2.b.4",))
def first_morning_skipped(effects: tuple[str, ...]) -> tuple[str, ...]:
    """The first Morning has no daily effects: what the players begin with was dealt before (R-1.3.2.b.4)."""
    return ()


@reading("R-1.3.2.b.4", "marker-only", slot=FIRST_MORNING, rules=("clarification/morning/1",), without=as_on_every_day)
def only_no_marker(effects: tuple[str, ...]) -> tuple[str, ...]:
    """The reading R-1.3.2.b.4=marker-only: on the first day only the change of first player is left out."""
    return tuple(effect for effect in effects if effect != "succeed")


@reading("R-4.2.b-morning", "marker-first", slot=BEGIN_PHASE)
def begin_after_succession(table: Table, state: State, frame: RunProcedure, answer: Ref | None) -> Result:
    """The reading R-4.2.b-morning=marker-first: the change of first player opens the Morning."""
    # Marked as the daily effect that came last: the others follow it, and the phase begins when it comes here again. On
    # the first day nobody succeeds.
    succession = state.fact("phase") == "morning" and not frame.last and state.fact("day") != FIRST_DAY
    if not succession:
        return begin_phase(table, state, frame, answer)
    return Moved(state.replace_top(change(frame, last="succeed")).push(RunProcedure("succeed")))
