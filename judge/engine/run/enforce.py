"""The label that ties a function to the rules it enforces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from judge.model.rulebook.ruleset import Alternative

F = TypeVar("F", bound=Callable[..., Any])

_LABEL = "__enforces__"


def enforces(*rules: str, without: Callable[..., Any]) -> Callable[[F], F]:
    """Label a function with the rules it enforces and with what would happen if they were not there.

    It only labels. The ruleset builder collects the labels and refuses numbers that the rulebook does not have.
    ``without`` is an honest alternative: the smallest thing that a table without this rule would do.
    """

    def label(function: F) -> F:
        setattr(function, _LABEL, (rules, without))
        return function

    return label


def alternative(function: Callable[..., Any]) -> Alternative:
    """The function with the rules it enforces and its alternative, read from its label, as it goes into a slot."""
    rules, without = getattr(function, _LABEL, ((), None))
    return Alternative(function=function, rules=rules, without=without)
