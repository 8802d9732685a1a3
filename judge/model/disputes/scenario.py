"""A board, what is played on it, and what should come of it."""

from __future__ import annotations

from judge.model.cards.card import Card, Words
from judge.model.diagnostic import Diagnostic, Span
from judge.model.play.choice import Answer
from judge.model.play.state import State
from judge.model.value import Value


class PlannedAnswer(Value, frozen=True):
    """An answer with its place in the file."""

    answer: Answer
    span: Span


class Check(Value, frozen=True):
    """One expectation: ``kind`` says what is looked at, ``subject`` where, ``wanted`` what should be found there."""

    kind: str
    subject: str
    wanted: tuple[str, ...]
    span: Span


class Claim(Value, frozen=True):
    """Who says what, how it is meant, and what is looked at; ``who`` can force it, if that is what is said.

    ``verdict`` is what the file expects to be found of it; empty if it expects nothing.
    """

    by: str
    says: Words
    holds: str
    who: str
    that: tuple[Check, ...]
    span: Span
    verdict: str = ""


class Possibility(Value, frozen=True):
    """One way in which the facts that a file leaves out can be: the values, in the words of the file; the board."""

    values: tuple[tuple[str, str], ...]
    start: State


class Until(Value, frozen=True):
    """Where a replay ends: at a named position, after ``count`` of something, or where all ``checks`` hold.

    Without any of these it ends where replays of the game usually end.
    """

    word: str = ""
    count: int = 0
    checks: tuple[Check, ...] = ()


class Contrast(Value, frozen=True):
    """The smallest change of the board under which the answer is the other one; it is executed too.

    ``says`` completes "the result would change if …"; ``why`` are the rules that make the difference; ``verdicts`` what
    is found there of each claim. ``play`` begins with the answers of ``chance``.
    """

    says: Words
    why: tuple[str, ...]
    start: State
    play: tuple[PlannedAnswer, ...]
    checks: tuple[Check, ...]
    span: Span
    verdicts: tuple[str, ...] = ()
    chance: tuple[PlannedAnswer, ...] = ()


class Elsewhere(Value, frozen=True):
    """What comes of the same board under other readings: (reading, option), with the answers that are given there.

    ``verdicts`` are what is found there of each claim.
    """

    readings: tuple[tuple[str, str], ...]
    play: tuple[PlannedAnswer, ...]
    checks: tuple[Check, ...]
    span: Span
    verdicts: tuple[str, ...] = ()


class InEdition(Value, frozen=True):
    """What comes of the same board under another edition's rules, with the answers that are given there."""

    edition: str
    play: tuple[PlannedAnswer, ...]
    checks: tuple[Check, ...]
    span: Span


class Origin(Value, frozen=True):
    """What a shared text says it was made with; ``text`` changes with anything in it that a run reads."""

    version: str
    game: str
    edition: str
    corpus: str
    text: str


PROPOSED, TYPED = "proposed", "typed"
"""Whose words the name of a board is that a dialogue has made: its own, or those of whoever described the board."""


class Scenario(Value, frozen=True):
    """One ruling: a start state, answers, expectations.

    ``id`` is the name by which the scenario is called; ``name`` a whole sentence that states the ruling; ``rules``
    must be cited by the replay; ``recasts`` are the examples, remarks and lines of the rulebook that the board plays
    out; ``until`` names where it ends. ``topic`` is the chapter of the FAQ that the ruling
    stands under, ``more_topics`` are others that it stands under too.
    ``play`` begins with the answers of ``chance``, which hold in every line; the others are those of the replay.
    ``budget``, ``positions`` and ``seconds`` are limits; ``asked`` is a question about every line, ``outcomes`` the set
    of outcomes that is expected, ``possibilities`` the boards that the facts left out make (none: the start is known);
    ``turns_open`` says that what is declared in a turn is explored, too, ``follow`` that the claims are about the game
    as it was played.
    ``written`` are the code names of the cards of the written files that it speaks of.
    ``origin`` is what a shared text says of itself, ``digest`` what its text amounts to now. ``heard`` says of a board
    that a dialogue has made, and that is no file yet, whose words its name is: ``PROPOSED`` or ``TYPED``.
    """

    id: str
    span: Span
    game: str
    edition: str
    name: Words
    start: State
    cards: tuple[Card, ...] = ()
    question: Words = Words()
    topic: str = ""
    more_topics: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    recasts: tuple[str, ...] = ()
    play: tuple[PlannedAnswer, ...] = ()
    chance: tuple[PlannedAnswer, ...] = ()
    until: Until = Until()
    checks: tuple[Check, ...] = ()
    contrasts: tuple[Contrast, ...] = ()
    elsewhere: tuple[Elsewhere, ...] = ()
    in_editions: tuple[InEdition, ...] = ()
    asks: tuple[str, Check] | None = None
    budget: int = 5_000
    positions: int = 0
    seconds: int = 0
    claims: tuple[Claim, ...] = ()
    asked: Claim | None = None
    outcomes: tuple[tuple[Check, ...], ...] = ()
    possibilities: tuple[Possibility, ...] = ()
    written: tuple[str, ...] = ()
    turns_open: bool = False
    follow: bool = False
    remarks: tuple[Diagnostic, ...] = ()
    origin: Origin | None = None
    digest: str = ""
    heard: str = ""

    @property
    def topics(self) -> tuple[str, ...]:
        """Every chapter of the FAQ that the ruling stands under; none if it names no topic."""
        return tuple(dict.fromkeys(topic for topic in (self.topic, *self.more_topics) if topic))


class Difference(Value, frozen=True):
    """An expectation that was not met: what was wanted, what was found."""

    check: Check
    found: tuple[str, ...]
