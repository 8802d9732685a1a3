"""A window: one reaction for all players together, offered once to each of them in an order that the game gives."""

from __future__ import annotations

from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import WINDOW_CLOSES, WINDOW_OFFERS, WINDOW_ORDER, WINDOW_PLAY
from judge.engine.run.table import Table
from judge.model.play.choice import Choice
from judge.model.play.frame import OpenWindow
from judge.model.play.note import Note, PlayerArg, TermArg
from judge.model.play.place import NONE, Ref
from judge.model.play.state import State
from judge.model.value import change

ASKED = "window"
"""The kind of question by which a player is offered a window; ``none`` is the answer of a player who declines."""


def offer(table: Table, state: State, frame: OpenWindow, answer: Ref | None) -> Result:
    """Offer a window to the next player who was not asked yet; it is over once all have been, or somebody closed it.

    A player who has nothing to play is asked nothing, and has declined.
    """
    # Who was asked is kept by name: the order is asked for anew each time, and what was played may have changed it.
    order = table.use(WINDOW_ORDER)(table, state, frame)
    player = next((name for name in order if name not in frame.declined), None)
    if player is None:
        return Moved(state.pop())
    # Also where there is an answer: nothing is kept between the question and it.
    options = table.use(WINDOW_OFFERS)(table, state, frame, player)
    if not options:
        return Moved(state.replace_top(_declined(frame, player)), _nothing(table, frame, player))
    rules = table.cites(WINDOW_ORDER, WINDOW_OFFERS)
    if answer is None:
        return Choice(player, ASKED, (*options, NONE), rules, _about(frame, player))
    if answer == NONE:
        declined_note = Note("window.declined", _about(frame, player), rules)
        return Moved(state.replace_top(_declined(frame, player)), (declined_note,))
    return _played(table, state, frame, order, player, answer)


def _played(table: Table, state: State, frame: OpenWindow, order: tuple[str, ...], player: str, answer: Ref) -> Result:
    """Somebody plays in the window: mostly that closes it, and those who come later are not asked.

    Where it stays open they have not declined, and are offered it again.
    """
    closes_window = table.use(WINDOW_CLOSES)(frame, player)
    # Away before what is played comes on top: a window that is closed waits below nothing.
    state_after = state.pop() if closes_window else state
    play_result = table.use(WINDOW_PLAY)(table, state_after, frame, player, answer)
    # A question, or a stop: nothing has happened yet that could be told.
    if not isinstance(play_result, Moved):
        return play_result
    # Not asked are those who stand behind this player; those before have declined, and are told so.
    late_players = (
        [name for name in order[order.index(player) + 1 :] if name not in frame.declined] if closes_window else []
    )
    notes = [Note("window.played", _about(frame, player), table.cites(WINDOW_ORDER, WINDOW_OFFERS))]
    # Of the board as it was when the window was offered: what was played has changed what others could have played.
    notes += _too_late(table, state, frame, player, late_players) if table.recording else []
    return Moved(play_result.state, (*notes, *play_result.notes), play_result.event)


def _too_late(table: Table, state: State, frame: OpenWindow, player: str, late: list[str]) -> list[Note]:
    """Why each player who could have played something was not asked."""
    return [
        Note("window.closed", (*_about(frame, name), ("by", PlayerArg(player))), table.cites(WINDOW_CLOSES), "missed")
        for name in late
        if table.use(WINDOW_OFFERS)(table, state, frame, name)
    ]


def _nothing(table: Table, frame: OpenWindow, player: str) -> tuple[Note, ...]:
    """That a player had nothing to play, where it is noted what did not happen."""
    if not table.recording:
        return ()
    return (Note("window.nothing", _about(frame, player), table.cites(WINDOW_OFFERS), "missed"),)


def _declined(frame: OpenWindow, player: str) -> OpenWindow:
    return change(frame, declined=(*frame.declined, player))


def _about(frame: OpenWindow, player: str) -> tuple[tuple[str, PlayerArg | TermArg], ...]:
    return (("window", TermArg(frame.name)), ("player", PlayerArg(player)))
