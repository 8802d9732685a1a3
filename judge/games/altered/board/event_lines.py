"""What happened, in the short words of ``expect: order``."""

from __future__ import annotations

from typing import assert_never

from judge.games.altered.board.view import QUICK_ACTION
from judge.games.altered.code_names import DISCARD, HAND, MANA_ORB
from judge.games.altered.words.action_kinds import kind_of
from judge.model.latest import Latest
from judge.model.play.event import AtomicAction, CountAction, EmblemAction, Event, MoveAction, PlaceAction
from judge.model.play.place import ObjectRef, Ref
from judge.model.play.state import State

VERBS = {
    "draw": "draws",
    "put": "puts",
    "discard": "discards",
    "resupply": "resupplies",
    "put_top": "puts_top",
    "reveal_top": "reveals",
    "look_at_top": "looks_at",
    "sacrifice": "sacrifices",
    "send": "sends",
    "return": "returns",
    "exchange": "exchanges",
    "shuffle": "shuffles",
    "expand": "expands",
    "switch_expeditions": "switches",
    "defect": "defects",
    "forward": "advances",
    "backward": "retreats",
    "fails_forward": "stays",
    "create_emblem": "activates",
    "create": "creates",
    "cease": "ceases",
    "begin_phase": "begins",
    "first_player": "succeeds",
    "play": "plays",
    "join": "joins",
    "use": "plays",
    "pass": "passes",
    "roll": "rolls",
}

UNNAMED = ("shuffle", "expand")
"""Moves whose line names the player: others may not know which card it is."""

MOVING = ("move", "cross")
"""The kinds of actions by which one thing that is there goes elsewhere."""

MARKING = ("gain_", "lose_")
"""With these begin the kinds of actions by which something gets a counter or status, or is rid of it."""

COUNTING = ("gain_counter", "lose_counter")
"""Those of which one may bring several at once."""


def happenings(before: State, event: Event) -> tuple[str, ...]:
    """One line for each atomic action, two where it discards by another verb; a cost begins with a line of its own."""
    return tuple(line for line, *_ in _told(before, event))


def whose(before: State, event: Event) -> tuple[str, ...]:
    """For each line of ``happenings``, whose it is: of a card that moves who had it, of a mark what bears it."""
    return tuple(player for _, player, *_ in _told(before, event))


def doers(before: State, event: Event) -> tuple[str, ...]:
    """For each line of ``happenings``, the player who does it: what one has another may send away."""
    return tuple(doer for *_, doer in _told(before, event))


def subjects(before: State, event: Event) -> tuple[int, ...]:
    """For each line of ``happenings``, the id of the object that it names: of a reaction, what bears it; else 0."""
    return tuple(object_id for _, _, object_id, *_ in _told(before, event))


def amounts(before: State, event: Event) -> tuple[int, ...]:
    """For each line of ``happenings``, how many counters are gained or lost, or how much mana is paid; else 0."""
    return tuple(amount for *_, amount, _ in _told(before, event))


def _made(before: State, event: Event) -> tuple[tuple[str, str, int, int, str], ...]:
    # A line of its own, so that a scenario can say that something was paid without saying with what.
    payer = event.controller
    paid_mana = sum(_is_mana(before, action) for action in event.actions)
    payment_line = ((f"pays {payer}", payer, 0, paid_mana, payer),) if event.cause == "cost" else ()
    # The object of a quick action that a reading moves to Limbo is no card that is played.
    used_objects = {action.object for action in event.actions if action.kind == "use"}
    told_actions = (action for action in event.actions if action.name != "play" or action.object not in used_objects)
    actions = sorted(told_actions, key=lambda action: action.name != "shuffle")  # 3.2.2.d: it comes before the rest
    return payment_line + tuple(
        (line, _whose(before, action), _subject(before, action), _counted(action), action.controller)
        for action in actions
        for line in _lines(before, action)
    )


_told = Latest(_made, 2_000)
"""Asked once more for each of the functions above, and by each of the replays that share the event."""


def _counted(action: AtomicAction) -> int:
    return action.amount if type(action) is CountAction and action.kind in COUNTING else 0


def _is_mana(before: State, action: AtomicAction) -> bool:
    """Whether an action of a cost pays one mana: it exhausts a Mana Orb."""
    orb = before.find(action.object)
    is_exhausted = action.kind == "gain_status" and action.name == "exhausted"
    return is_exhausted and orb is not None and orb.kind == MANA_ORB


def _subject(before: State, action: AtomicAction) -> int:
    emblem = action.emblem if type(action) is EmblemAction else None
    if emblem is None and (reaction := before.find(action.object)) is not None:
        emblem = reaction.emblem
    return action.object if emblem is None else max(emblem.bearer, 0)


def _lines(before: State, action: AtomicAction) -> tuple[str, ...]:
    """The line for one atomic action, if it has one; what another verb leads to the Discard pile is discarded, too.

    For to discard is to move there (borrowed/discard): so is a Fleeting Character that was to go to Reserve, and what
    is sacrificed.
    """
    line = _line(before, action)
    is_led_to_discard = action.kind == "move" and type(action) is MoveAction and action.place.zone == DISCARD
    # Once where the verb says so itself; and not of what is shuffled or expanded, of which no line names the card.
    if is_led_to_discard and action.name not in ("discard", *UNNAMED):
        return line, f"{VERBS['discard']} {action.card}"
    return (line,) if line else ()


def _whose(before: State, action: AtomicAction) -> str:
    """The player; of what gains or loses a mark, its controller and its card: ``ana.dracaena``.

    Of what moves it is whoever had it, and not who moves it: *Kodama (Ana)* is Ana's, whoever returns it.
    """
    if action.kind in MOVING and action.name not in UNNAMED:
        moving = before.find(action.object)
        return action.controller if moving is None else moving.controller or moving.owner
    bearer = before.find(action.object) if action.kind.startswith(MARKING) else None
    return action.controller if bearer is None else f"{bearer.controller}.{bearer.card}"


def _line(before: State, action: AtomicAction) -> str:
    """The line for one atomic action; empty if it has none."""
    if type(action) is PlaceAction:
        return _line_at(action)
    kind = kind_of(action)
    match kind:
        # What comes of these has a line of its own, or shows on the board.
        case (
            "nothing" | "create_lasting" | "end_daily" | "after_you" | "begin_free_play" | "begin_play_for_less"
            | "activate"
        ):  # fmt: skip
            return ""
        case "begin_phase" | "first_player":
            return f"{VERBS[kind]} {action.name}"
        # By a quick action no card is played: whoever asks whether the card is must not be told of its action.
        case "create_emblem" | "create" | "cease" | "use":
            return f"{VERBS[kind]} {f'{QUICK_ACTION}.' if kind == 'use' else ''}{action.card}"
        # By the verb where there is one: to resupply is a draw, too. With the player, as others may not know the card.
        case "draw" | "pass" | "roll":
            return f"{VERBS[action.name or kind]} {action.controller}"
        # By the verb, as an order is about what was done; where it leads the board itself shows.
        case "move":
            return f"{VERBS[action.name]} {action.controller if action.name in UNNAMED else action.card}"
        case "gain_status" | "gain_counter":
            return _mark_line(before, action, "gains")
        case "lose_status" | "lose_counter":
            return _mark_line(before, action, "loses")
    assert_never(kind)


def _line_at(action: PlaceAction) -> str:
    """The line for what is done at a place, and moves nothing to it."""
    kind = kind_of(action)
    match kind:
        case "look":
            return f"{VERBS[action.name]} {action.controller}"
        case "cross":
            return f"{VERBS[action.name]} {action.card}"
        case "advance" | "fails_forward":
            return f"{VERBS[action.name or kind]} {action.place.player}.{action.place.part}_expedition"
    assert_never(kind)


def _mark_line(before: State, action: AtomicAction, verb: str) -> str:
    """The line for a mark: one word for gaining and one for losing, whatever the mark."""
    game_object = before.find(action.object)
    # Orbs that pay or become ready are no lines: there would be one for each.
    return "" if game_object is not None and game_object.kind == MANA_ORB else f"{verb} {action.name}"


def played(state: State, answer: Ref) -> tuple[str, ...]:
    """The line for a reaction that somebody begins to play by this answer; none if the answer is no object."""
    emblem = state.find(answer.id) if isinstance(answer, ObjectRef) else None
    return (f"plays {emblem.card}",) if emblem is not None else ()


HAPPENS = {
    "begins": "phase",
    "activates": "reaction",
    "plays": "reaction",
    "pays": "player",
    "creates": "token",
    "draws": "player",
    "puts": "card",
    "discards": "card",
    "resupplies": "player",
    "puts_top": "player",
    "reveals": "player",
    "looks_at": "player",
    "sacrifices": "card",
    "sends": "card",
    "returns": "card",
    "exchanges": "card",
    "switches": "card",
    "defects": "card",
    "shuffles": "player",
    "gains": "mark",
    "loses": "mark",
    "ceases": "reaction",
    "joins": "card",
    "passes": "player",
    "succeeds": "player",
    "expands": "player",
    "advances": "place",
    "retreats": "place",
    "stays": "place",
    "rolls": "player",
}
"""The words of these lines, and what each of them is said of."""
DONE_BY = ("puts", "discards", "sacrifices", "sends", "returns", "exchanges", "switches", "defects", "plays", "creates")
"""The words, among those that are said of a card, for what a player does."""
MOVES = (("puts", ""), ("discards", DISCARD), ("sends", ""), ("returns", HAND))
"""Verbs of moves. A rule may put another place in the place of theirs, and then another verb, or none, fits."""
