"""An answer on one board within its allowance; what is known when that is used up is said, and that it is not all."""

from __future__ import annotations

import os
from collections.abc import Callable
from math import inf, isfinite
from typing import Any

from judge.app.executing.answer_bounds import MOST_WORK, SECONDS, TimedAllowance, allowed
from judge.app.reply import INTERRUPTED, STOPPED, Reply
from judge.cli.guard.alarm import OutOfTime, alarm
from judge.cli.guard.longest_answer import DEARER, LINE, OF_ONE_BOARD
from judge.model.diagnostic import Diagnostic, Span, fault_at
from judge.model.value import change

CHOSEN = "JUDGE_SECONDS"
"""The environment may allow another time: on a machine that is very slow, more."""


def bounded_answer(command: str, words: dict[str, Any], answer: Callable[[], Reply]) -> Reply:
    """The answer of a verb; if it is one on a board, it costs no more than it may.

    Whoever types how far to go may let it cost anything, and takes all the time to answer that is asked for.
    """
    is_unbounded = words.get("ask") or words.get("max_positions") or words.get("max_seconds")
    if command not in OF_ONE_BOARD or is_unbounded:
        return answer()
    work_allowed = 2 * MOST_WORK if command in DEARER else MOST_WORK
    with allowed(work_allowed, _seconds(os.environ.get(CHOSEN, ""))) as time_allowed:
        try:
            with alarm(time_allowed):
                reply = answer()
        except OutOfTime:
            return Reply(command, STOPPED, diagnostics=(_late(time_allowed),))
    if reply.exit == INTERRUPTED and time_allowed.is_late:
        return change(reply, exit=STOPPED, diagnostics=(*reply.diagnostics, _late(time_allowed)))
    return reply


def _seconds(chosen: str) -> float:
    """The seconds that the environment allows; ``0``: any number. The usual ones where it names none."""
    try:
        seconds = float(chosen)
    except ValueError:
        return SECONDS
    return (seconds or inf) if isfinite(seconds) and seconds >= 0 else SECONDS


def _late(given: TimedAllowance) -> Diagnostic:
    return fault_at(Span(LINE, 1, 1), "internal/too-long", seconds=round(given.seconds))
