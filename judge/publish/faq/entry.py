"""What a document says about one question, ready in one language, whether it was executed or looked up."""

from __future__ import annotations

from judge.explain.said.told_card import ToldCard
from judge.model.cards.card import Words
from judge.model.telling.executed import ToldSide
from judge.model.telling.explanation import Line, Missed
from judge.model.value import Value, change

PARTS = ("question", "answer", "reason", "board", "contrast")
"""The parts of an entry that a release tells apart; a change is marked where it is."""
ADDED, CHANGED, MOVED, REMOVED = "added", "changed", "moved", "removed"
CHANGES = (ADDED, CHANGED, MOVED, REMOVED)
"""What can have happened to an entry since a release, in the order of a list of changes."""


class Head(Value, frozen=True):
    """A heading that entries stand under; ``order`` is its place among its neighbours."""

    code: str
    title: str
    order: tuple[int, ...] = ()


class Paragraph(Value, frozen=True):
    """Something that a looked-up answer goes on to say; ``label`` is the key of the words before it, or empty."""

    label: str
    text: str


class FaqEntry(Value, frozen=True):
    """One question with its answer.

    ``asked`` is the question in every language, ``question`` that of the document. ``answer`` is the computed code
    (``yes``, ``no``, ``open``, or a value in words; empty where nothing is asked), ``verdict`` the word printed for it,
    ``computed`` the same free of any language, where it was executed.
    ``sought`` are all words by which search finds it, in every language, the visible ones of this language aside.
    ``because`` is the one reason of the answer and what was not computed for it, ``acting`` the
    cards of which an ability plays a part in it.
    ``readings`` are those that the answer rests on, as (id, option); ``deciding`` the rules without which it would be
    another.
    ``places`` are the headings that the entry stands under, each from the outermost in. ``aliases`` are other ids that
    it had. ``local`` says that the text was mended in this language only. ``change`` is what happened since the
    release that the document is compared with, ``changed`` the parts that it happened to.
    """

    id: str
    asked: Words
    question: str
    answer: str
    verdict: str
    short: str
    executed: bool
    places: tuple[tuple[Head, ...], ...]
    because: tuple[Missed, ...] = ()
    acting: tuple[ToldCard, ...] = ()
    sought: Words = Words()
    steps: tuple[Line, ...] = ()
    closing: str = ""
    paragraphs: tuple[Paragraph, ...] = ()
    header: str = ""
    board: tuple[ToldSide, ...] = ()
    contrasts: tuple[Missed, ...] = ()
    see: tuple[str, ...] = ()
    foot: tuple[str, ...] = ()
    cards: tuple[tuple[str, str], ...] = ()
    rules: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    readings: tuple[tuple[str, str], ...] = ()
    deciding: tuple[str, ...] = ()
    computed: str = ""
    aliases: tuple[str, ...] = ()
    local: bool = False
    change: str = ""
    changed: tuple[str, ...] = ()

    @property
    def under(self) -> tuple[str, ...]:
        """The places as a release records them."""
        return tuple(sorted("/".join(head.code for head in place) for place in self.places))

    def only_under(self, topics: tuple[str, ...]) -> FaqEntry:
        """The entry under those of its headings that a document on some topics is about.

        Everywhere it stands where no topic is asked for, or where none of them is one of its headings.
        """
        asked_places = tuple(place for place in self.places if any(head.code in topics for head in place))
        return change(self, places=asked_places) if asked_places else self

    def is_new(self, part: str) -> bool:
        """Whether a part is to be marked as different from the release that the document is compared with."""
        return self.change == ADDED or part in self.changed
