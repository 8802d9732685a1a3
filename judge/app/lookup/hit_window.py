"""Which of the hits of a search are shown: the best few, a page of them, or all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from judge.model.diagnostic import Span, refusal
from judge.model.value import Value

Hit = TypeVar("Hit")
_FEW = 10


class HitWindow(Value, frozen=True):
    """So many hits on a page, and which page; ``is_all`` puts every hit on one."""

    size: int = _FEW
    page: int = 1
    is_all: bool = False

    def shown(self, hits: Sequence[Hit]) -> tuple[Hit, ...]:
        """The hits of the page.

        Raises:
            Refused: there are hits, but not so many pages of them.
        """
        pages = self._pages(len(hits))
        if self.page > max(pages, 1):
            raise refusal(Span("--page", 1, 1), "search/no-page", page=self.page, count=pages, size=self.size)
        return tuple(hits) if self.is_all else tuple(hits[self._before : self._before + self.size])

    def heading(self, say: Callable[..., str], query: str, count: int) -> str:
        """What stands above the hits: how many there are in all, which of them are shown, and how to see others."""
        pages = self._pages(count)
        if pages == 1:
            return say("search.found", query=query, count=count)
        first_number, last_number = self._before + 1, min(self._before + self.size, count)
        next_command = "" if self.page == pages else self._command(self.page + 1)
        if self.page == 1:
            return say("search.shown", query=query, count=count, shown=last_number, further=next_command)
        return say(
            "search.page",
            query=query,
            count=count,
            first=str(first_number),
            last=str(last_number),
            further=next_command,
        )

    def numbered(self, records: list[dict[str, Any]], count: int) -> list[dict[str, Any]]:
        """The hits of the page for a program, each with its place among all of them, and how many those are."""
        return [{**record, "n": n, "of": count} for n, record in enumerate(records, self._before + 1)]

    @property
    def _before(self) -> int:
        """How many hits stand on the pages before this one."""
        return 0 if self.is_all else (self.page - 1) * self.size

    def _pages(self, count: int) -> int:
        return 1 if self.is_all else -(-count // self.size)

    def _command(self, page: int) -> str:
        limit = "" if self.size == _FEW else f"--limit {self.size} "
        return f"{limit}--page {page}"
