"""A ruling, told: lines in one language, each with the rules it rests on and what did not happen there."""

from __future__ import annotations

from judge.model.value import Value


class Missed(Value, frozen=True):
    """Something that did not happen, and the rules that kept it from happening."""

    text: str
    cites: tuple[str, ...]


class Line(Value, frozen=True):
    """One numbered step. ``kind`` is the key of its first message, ``by`` who acted or decided (empty: a rule)."""

    n: int
    kind: str
    by: str
    text: str
    cites: tuple[str, ...]
    missed: tuple[Missed, ...] = ()


class Explanation(Value, frozen=True):
    """A whole ruling in one language.

    ``question`` is what the scenario asks and ``answer`` what the run computes of it (both empty where there is none).
    ``verdict`` says whether the run agrees with what was expected, ``choices`` who chose what, ``contrasts`` what would
    change the result (with the rules), ``stop`` why the run ended early (empty if it did not), ``paste`` legal answers
    to paste, ``stamp`` what the ruling rests on. Citations are record ids, unqualified.
    """

    language: str
    title: str
    question: str
    answer: str
    header: str
    edition: str
    lines: tuple[Line, ...]
    verdict: str
    differences: tuple[str, ...]
    choices: tuple[str, ...]
    contrasts: tuple[Missed, ...]
    stop: str
    paste: tuple[str, ...]
    stamp: tuple[str, ...]
