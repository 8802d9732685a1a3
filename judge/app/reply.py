"""What every verb hands back to the command line: one value, whatever the verb."""

from __future__ import annotations

from typing import Any

from judge.model.diagnostic import Diagnostic, Span, fault_at
from judge.model.value import Value

DONE, NO, USAGE, STOPPED, INTERNAL, INTERRUPTED = 0, 1, 2, 3, 70, 130
"""The exit codes: done · the answer is no · input refused · stopped before the end · fault · Ctrl-C."""


class Settings(Value, frozen=True):
    """What the command line says about language, place and shape of the answer.

    ``game`` and ``edition`` are those of every answer that no file and no number places elsewhere; ``names_game`` says
    that the person typed the game, and wants no other. ``width`` counts columns; ``drawn`` allows lines that a screen
    reader or a pipe has no use for.
    """

    game: str
    edition: str
    language: str = "en"
    width: int = 100
    readings: tuple[tuple[str, str], ...] = ()
    drawn: bool = False
    names_game: bool = False


class Shape(Value, frozen=True):
    """What a ruling is to look like: ``format`` is ``text``, ``md``, ``html`` or ``chat``;
    ``slip`` is one screen, no ``md``.

    ``depth`` is one of ``judge.explain.said.depth.DEPTHS``; ``board`` shows the boards before and after;
    ``why_not`` names a card about which everything is wanted.
    """

    format: str = "text"
    depth: str = "steps"
    board: bool = False
    why_not: str = ""
    slip: bool = False


class ListFilter(Value, frozen=True):
    """What a ruling is looked for by; what is empty does not matter."""

    rule: str = ""
    card: str = ""
    topic: str = ""
    verdict: str = ""
    text: str = ""


class SecondSide(Value, frozen=True):
    """In what the second side of a comparison differs from the first; what is empty stays as it is.

    ``editions`` are those of both sides, or that of the second one; ``without`` are names of objects, ``leader`` is the
    player who comes first, ``pays`` are words such as ``+1`` or ``ana=-2``, ``answers`` lines of ``play:``;
    ``contrast`` is the number of a contrast of the file.
    """

    editions: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    leader: str = ""
    pays: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    contrast: int = 0


class Grid(Value, frozen=True):
    """A table: headings and rows of plain text. The terminal draws it; a pipe gets tab-separated lines."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def interrupted_after(done: int, of: int) -> Diagnostic:
    """The remark of a reply that holds what was known when the user interrupted: so many were done, of so many."""
    return fault_at(Span("<command line>", 1, 1), "internal/interrupted", "after", done=done, of=of)


class Reply(Value, frozen=True):
    """The answer of a verb.

    ``text`` is complete and plain; ``grid``, where there is one, stands between ``text`` and ``footer``. ``result`` is
    what ``--json`` puts into the envelope: plain dicts, lists, strings, numbers. An answer of no game in particular
    names none: the envelope has the one of the command line then.
    """

    command: str
    exit: int = DONE
    text: str = ""
    grid: Grid | None = None
    footer: str = ""
    result: Any = None
    diagnostics: tuple[Diagnostic, ...] = ()
    game: str = ""
    edition: str = ""
    readings: tuple[tuple[str, str], ...] = ()
