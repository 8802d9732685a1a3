"""A ruling, told: lines in one language, each with the rules it rests on and what did not happen there."""

from __future__ import annotations

from collections.abc import Mapping

from judge.model.value import Value


class Missed(Value, frozen=True):
    """Something that did not happen, and the rules that kept it from happening.

    ``in_steps`` are the words of the same beside its step, where they are others; ``stepless`` those on a page without
    steps, where they name one: empty if they then say nothing, None if they are the same. ``is_rule`` says that it is a
    rule in its own words. ``step`` is the number of the step that it tells; None where it tells none.
    """

    text: str
    cites: tuple[str, ...]
    in_steps: str = ""
    stepless: str | None = None
    is_rule: bool = False
    step: int | None = None


class Detail(Value, frozen=True):
    """Something inside a step. ``kind``: ``asked``, ``action``, ``applies``, ``near`` or ``other``."""

    kind: str
    text: str
    cites: tuple[str, ...] = ()


class Line(Value, frozen=True):
    """One numbered step. ``kind`` is the key of its first message, ``by`` who acted or decided (empty: a rule).

    ``among`` is what there was to choose from, ``changes`` the short words of what changed on the board, ``details``
    what only the deepest explanation shows.
    """

    n: int
    kind: str
    by: str
    text: str
    cites: tuple[str, ...]
    missed: tuple[Missed, ...] = ()
    among: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    details: tuple[Detail, ...] = ()

    @property
    def cited(self) -> tuple[str, ...]:
        """The rules of the step, and of what did not happen at it."""
        return (*self.cites, *(rule for missed in self.missed for rule in missed.cites))


class BoardThing(Value, frozen=True):
    """Something that lies on a board. ``change``: ``new``, ``gone`` or ``changed`` beside the other board, or empty."""

    text: str
    change: str = ""


class BoardZone(Value, frozen=True):
    """A zone of a board; ``player`` is empty for a shared one, ``facing`` is true if it faces the opponent's.

    ``label`` is the title as it stands before what lies there, with the colon of the language, and ``between`` stands
    between two things that lie there: no comma where the name of one has a comma.
    """

    player: str
    title: str
    label: str
    things: tuple[BoardThing, ...]
    facing: bool = False
    between: str = ", "


class Board(Value, frozen=True):
    """A board, told: all of its zones in the order of a table; ``map`` is what the map is called, if one lies there."""

    title: str
    zones: tuple[BoardZone, ...]
    map: str = ""


class Reason(Value, frozen=True):
    """Something about a card that is asked about: the steps at which it holds, and of what kind it is (``Detail``)."""

    steps: tuple[int, ...]
    kind: str
    text: str
    cites: tuple[str, ...]


class Because(Value, frozen=True):
    """Why not: all that was looked at about one card, and what would have made a difference.

    ``none`` says that nothing was looked at (else empty), ``tried`` how many changes were tried.
    """

    title: str
    found: tuple[Reason, ...]
    none: str
    flips: tuple[Missed, ...]
    tried: str


class Explanation(Value, frozen=True):
    """A whole ruling in one language.

    ``question`` is what the scenario asks and ``answer`` what the run computes of it (both empty where there is none).
    ``verdict`` says whether the run agrees with what was expected, ``choices`` who chose what, ``contrasts`` what would
    change the result (with the rules), ``stop`` why the run ended early (without a text if it did not), ``paste`` legal
    answers to paste, ``stamp`` what the ruling rests on, ``stamp_in_brief`` the same with the usual readings in one
    sentence. ``agrees`` says that every expectation is met, ``rests`` are the rules that the scenario itself names,
    ``outcome`` is one sentence on what came of it (empty where the run stopped early), ``reason`` what kept from
    happening what was asked about, ``shows`` the step that shows it where it did happen, or the rule by which it may;
    ``decisive`` are the rules of the steps that show the answer, ``resting`` the numbers of those steps, and of those
    that brought it about; ``boards`` are the board before and after, ``turning`` sentences on a typed question left
    unanswered, and on the readings and the choice that turn the answer, a reading with its option beside it,
    ``R-4.2=first``, ``otherwise_in_brief`` the same with all readings in one sentence; ``not_computed`` are sentences
    on what cards of the board say and nothing plays; ``summed`` are the numbers of the steps of which the answer is the
    sum, if it is one of several; ``verdicts`` says who is right of those who claim something, where that was asked for;
    ``is_reviewed`` says that somebody has read the title beside the answer; ``foreign`` is the authority of each cited
    rule that is not the publisher's of this edition. Citations are record ids, unqualified.
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
    stop: Missed
    paste: tuple[str, ...]
    stamp: tuple[str, ...] = ()
    stamp_in_brief: tuple[str, ...] = ()
    foreign: Mapping[str, str] = {}
    agrees: bool = False
    rests: tuple[str, ...] = ()
    outcome: str = ""
    reason: tuple[Missed, ...] = ()
    shows: tuple[Missed, ...] = ()
    decisive: tuple[str, ...] = ()
    boards: tuple[Board, ...] = ()
    why: Because | None = None
    turning: tuple[Missed, ...] = ()
    otherwise_in_brief: tuple[str, ...] = ()
    not_computed: tuple[str, ...] = ()
    resting: tuple[int, ...] = ()
    summed: tuple[int, ...] = ()
    verdicts: str = ""
    is_reviewed: bool = False

    @property
    def ruling(self) -> str:
        """The title, where it is the ruling on the question, as somebody has read it beside the answer: it says why."""
        return self.title if self.question and self.is_reviewed else ""

    @property
    def otherwise(self) -> tuple[str, ...]:
        """What turns the answer, for a page without a margin: an option stands behind its sentence."""
        return tuple(f"{line.text} ({', '.join(line.cites)})" if line.cites else line.text for line in self.turning)

    @property
    def under_the_answer(self) -> tuple[str, ...]:
        """What stands directly below the answer: on what it is silent, then on what it hangs."""
        return (*self.not_computed, *self.otherwise)

    @property
    def unsaid(self) -> tuple[Missed, ...]:
        """The reasons that no step gives."""
        said_texts = {missed.text for line in self.lines for missed in line.missed}
        # A step of which nothing is left says the reason itself, and may say another one behind it.
        steps = tuple(line.text for line in self.lines)
        in_steps = tuple((reason, reason.in_steps or reason.text) for reason in self.reason)
        return tuple(
            reason
            for reason, text in in_steps
            if text not in said_texts and not any(text in step_text for step_text in steps)
        )
