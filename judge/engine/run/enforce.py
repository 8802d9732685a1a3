"""The labels that tie a function to the slot it fills, to the rules it enforces there, and to readings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from judge.model.rulebook.ruleset import Slot
from judge.model.value import Value

F = TypeVar("F", bound=Callable[..., Any])
Function = Callable[..., Any]

_LABELS = "__labels__"


class Label(Value, frozen=True):
    """One slot that a function fills.

    ``rules`` are those it enforces there, and ``without`` is what fills the slot if one of them is switched off;
    ``rests_on`` names the readings on which a default rests. ``option`` is the reading and its option under which the
    function fills the slot; None for the default.
    """

    slot: Slot[Any]
    rules: tuple[str, ...] = ()
    without: Function | None = None
    rests_on: tuple[str, ...] = ()
    option: tuple[str, str] | None = None


def enforces(
    *rules: str, slot: Slot[Any], without: Function | None, rests_on: tuple[str, ...] = ()
) -> Callable[[F], F]:
    """Label the default of a slot with the rules it enforces and with what would happen if they were not there.

    A label only labels; an edition collects those of its modules, and refuses numbers that the rulebook does not have.
    ``without`` is an honest alternative: the smallest thing that a table without this rule would do.
    """
    # ``without`` has no default: that a rule cannot be switched off (None) is to be said, and not forgotten.
    return _labelled(Label(slot, rules, without, rests_on))


def fills(slot: Slot[Any], rests_on: tuple[str, ...] = ()) -> Callable[[F], F]:
    """Label the default of a slot about which no rule says anything, or which only carries out what others decide."""
    return _labelled(Label(slot, rests_on=rests_on))


def reading(
    id: str, option: str, *, slot: Slot[Any], rules: tuple[str, ...] = (), without: Function | None = None
) -> Callable[[F], F]:
    """Label what fills a slot under another option of a reading; ``rules`` and ``without`` as in ``enforces``."""
    return _labelled(Label(slot, rules, without, option=(id, option)))


def labels_of(function: object) -> tuple[Label, ...]:
    """The labels of a function, from the top one down; none where it has none."""
    labels: tuple[Label, ...] = getattr(function, _LABELS, ())
    return labels


def _labelled(label: Label) -> Callable[[F], F]:
    def put_on(function: F) -> F:
        # Decorators run from the bottom up, so the one that runs last stands first.
        setattr(function, _LABELS, (label, *labels_of(function)))
        return function

    return put_on
