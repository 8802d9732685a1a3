"""The rules in force: a slot for every decision that a rule takes, filled by an edition, a reading, or an ablation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from judge.model.value import Value

F = TypeVar("F", bound=Callable[..., Any])


class Slot(Generic[F]):
    """A named place in a ruleset for one small pure function. Slots are compared by identity, printed by name."""

    __slots__ = ("meaning", "name")

    def __init__(self, name: str, meaning: str) -> None:
        self.name = name
        self.meaning = meaning

    def __repr__(self) -> str:
        return f"Slot({self.name})"


class Alternative(Value, frozen=True):
    """What fills a slot: a function, the rules it enforces, and what to run when those are switched off."""

    function: Callable[..., Any]
    rules: tuple[str, ...] = ()
    without: Callable[..., Any] | None = None


class Ruleset(Value, frozen=True):
    """Every slot filled, every citation known to exist.

    ``readings`` are the (id, option) pairs chosen beside the defaults, ``off`` the rules switched off, ``procedures``
    the ordered slots of each procedure by name.
    """

    game: str
    edition: str
    slots: dict[str, Alternative]
    procedures: dict[str, tuple[Any, ...]]
    readings: tuple[tuple[str, str], ...] = ()
    off: tuple[str, ...] = ()

    @property
    def enforced(self) -> dict[str, tuple[str, ...]]:
        """Rule id → names of the slots whose function enforces it."""
        slots_by_rule: dict[str, tuple[str, ...]] = {}
        for name, alternative in self.slots.items():
            for rule in alternative.rules:
                slots_by_rule[rule] = (*slots_by_rule.get(rule, ()), name)
        return slots_by_rule
