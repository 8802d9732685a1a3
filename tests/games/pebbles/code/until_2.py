"""What editions 1 and 2 have and 3 no longer has: 1 damage more for a first throw, one charm for all players."""

from __future__ import annotations

from judge.engine.run.enforce import enforces, fills
from judge.engine.run.history import is_first
from judge.engine.run.result import Result
from judge.engine.run.slots import WINDOW_CLOSES, WINDOW_PLAY
from judge.engine.run.table import Table
from judge.model.play.frame import OpenWindow
from judge.model.play.place import Ref
from judge.model.play.state import State
from tests.games.pebbles.code.charms import play_charm
from tests.games.pebbles.code.code_names import ROUND, THROW
from tests.games.pebbles.code.slots import FIRST_THROW
from tests.games.pebbles.code.throws import no_more


@enforces("4.d", slot=FIRST_THROW, without=no_more)
def one_more_for_the_first(state: State, player: str) -> int:
    """A player's first throw of a round deals 1 damage more if it hits."""
    return int(is_first(state, ROUND, THROW, player))


def it_stays_open(frame: OpenWindow, player: str) -> bool:
    """Without the rule others, and the same player, may play after that."""
    return False


@enforces("5.b", slot=WINDOW_CLOSES, without=it_stays_open)
def whoever_plays_closes_it(frame: OpenWindow, player: str) -> bool:
    """One charm is played in a window, whoever plays it."""
    return True


@fills(WINDOW_PLAY)
def play_the_charm(table: Table, state: State, frame: OpenWindow, player: str, answer: Ref) -> Result:
    """A charm is played, and that is all."""
    return play_charm(table, state, frame, player, answer)
