"""Terminals that are closed when a test is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from keyboard import Terminal


@pytest.fixture
def open_terminal() -> Iterator[Callable[..., Terminal]]:
    """Start the program on a pseudo-terminal, with these words."""
    opened: list[Terminal] = []

    def start(*argv: str, **where: Any) -> Terminal:
        opened.append(Terminal(*argv, **where))
        return opened[-1]

    yield start
    for one in opened:
        one.end()
