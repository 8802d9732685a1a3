"""The next step of a procedure."""

from __future__ import annotations

from judge.model.play.frame import RunProcedure
from judge.model.play.state import State
from judge.model.value import change


def proceed(state: State, frame: RunProcedure) -> State:
    """The state in which the innermost frame, a procedure, stands at its next step."""
    return state.replace_top(change(frame, at=frame.at + 1))
