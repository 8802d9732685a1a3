"""What a parser predicts, less what the next word cannot begin.

At each word the parser (Earley) begins every line that may stand there, some hundreds, of which nearly all fail at that
same word: to begin only those that it can begin gives the same readings and the same refusals, four times as soon.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from lark import Token

_END = ""


class Foresight(dict[Any, Sequence[Any]]):
    """The lines with which a symbol may begin, as the parser looks them up: those that the next word can begin.

    It is told of each word as the parser takes it, before anything is predicted there; one text at a time.
    """

    def __init__(self, predictions: dict[Any, Sequence[Any]], first: dict[Any, Any], nullable: Any) -> None:
        super().__init__(predictions)
        self._first = {
            symbol: frozenset(terminal.name for terminal in first_terminals)
            for symbol, first_terminals in first.items()
        }
        self._nullable = nullable
        self._next: str | None = None
        self._allowed: dict[tuple[str, str], Sequence[Any]] = {}

    def over(self, words: Iterable[Token]) -> Iterator[Token]:
        """The words one after the other. What is predicted before the first is taken may begin with any."""
        self._next = None
        return self._each(words)

    def _each(self, words: Iterable[Token]) -> Iterator[Token]:
        for word in words:
            self._next = word.type
            yield word
        self._next = _END

    def __getitem__(self, symbol: Any) -> Sequence[Any]:
        lines = super().__getitem__(symbol)
        if self._next is None:
            return lines
        key = (self._next, symbol.name)
        if key not in self._allowed:
            self._allowed[key] = [line for line in lines if self._may_begin(line, self._next)]
        return self._allowed[key]

    def _may_begin(self, line: Any, word: str) -> bool:
        for symbol in line.expansion:
            if word in self._first[symbol]:
                return True
            if symbol not in self._nullable:
                return False
        return True
