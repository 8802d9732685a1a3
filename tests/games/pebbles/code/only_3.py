"""What only edition 3 has: 2 damage more for a first throw, and a charm for each player in a window."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, fills
from judge.engine.run.history import is_first
from judge.engine.run.result import Result
from judge.engine.run.slots import WINDOW_CLOSES, WINDOW_PLAY
from judge.engine.run.table import Table
from judge.model.play.frame import OpenWindow
from judge.model.play.place import Ref
from judge.model.play.state import State
from judge.model.value import change
from tests.games.pebbles.code.charms import play_charm
from tests.games.pebbles.code.code_names import ROUND, THROW
from tests.games.pebbles.code.slots import FIRST_THROW
from tests.games.pebbles.code.throws import no_more


@enforces("4.d", slot=FIRST_THROW, without=no_more)
def two_more_for_the_first(state: State, player: str) -> int:
    """A player's first throw of a round deals 2 damage more if it hits."""
    return 2 * is_first(state, ROUND, THROW, player)


@fills(WINDOW_CLOSES)
def nothing_closes_it(frame: OpenWindow, player: str) -> bool:
    """No rule of this edition closes a window before everybody was asked."""
    return False


@enforces("5.a", slot=WINDOW_PLAY, without=play_charm)
def play_one_charm(table: Table, state: State, frame: OpenWindow, player: str, answer: Ref) -> Result:
    """Whoever plays a charm in a window has been asked in it, and is not asked a second time."""
    asked = state.replace_top(change(frame, declined=(*frame.declined, player)))
    return play_charm(table, asked, frame, player, answer)
