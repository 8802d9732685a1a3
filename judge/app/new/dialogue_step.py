"""What a step of ``judge new`` is."""

from __future__ import annotations

from collections.abc import Callable

from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Question
from judge.model.value import Value

DONE = "done"


class Step(Value, frozen=True):
    """One question: how it is asked, and how it is answered."""

    ask: Callable[[NewSession], Question]
    take: Callable[[NewSession, str], NewSession]
