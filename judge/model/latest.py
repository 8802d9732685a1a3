"""What was made of the very same values before, as long as it is one of the latest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Latest(Generic[T]):
    """Keeps what was made of some values, by their identity.

    Replays that differ in little share most of their states, events and choices, as the same objects; to compare those
    by value would cost what is to be saved. All is forgotten once there is too much of it: it is only faster to keep.
    """

    def __init__(self, make: Callable[..., T], most: int) -> None:
        self._make = make
        self._most = most
        self._kept: dict[tuple[int, ...], tuple[tuple[Any, ...], T]] = {}

    def __call__(self, *values: Any) -> T:
        """What is made of these values."""
        key = tuple(map(id, values))
        kept = self._kept.get(key)
        if kept is None:
            if len(self._kept) >= self._most:
                self._kept.clear()
            # With the values, so that no other can come to have the address of one of them.
            kept = self._kept[key] = (values, self._make(*values))
        return kept[1]
