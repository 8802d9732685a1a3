"""What a step of ``judge new`` is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from judge.app.session import Question
from judge.model.value import Value

if TYPE_CHECKING:
    from judge.app.new_session import NewSession

DONE = "done"


class Step(Value, frozen=True):
    """One question: how it is asked, and how it is answered."""

    ask: Callable[[NewSession], Question]
    take: Callable[[NewSession, str], NewSession]
