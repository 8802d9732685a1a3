"""Rulings as records: what the publisher answered about a card, a fighter or the rules, restated and looked up."""

from __future__ import annotations

from judge.model.cards.card import Words
from judge.model.value import Value

PARTS = ("nightvault", "shadespire")
"""The parts of the commentary; a card's number is a key only inside one of them."""
CATEGORIES = ("general", "fighters", "objectives", "ploys", "upgrades", "warband")
VERDICTS = ("yes", "no", "value")
GRADES = ("A", "B", "L")
"""Order, timing or arithmetic decides it; a single question does; it can only be looked up."""
SUBJECTS = ("general", "card", "fighter", "group", "warband")
CARD_KINDS = ("ploy", "upgrade", "objective", "spell", "fighter", "group")
TOPICS = ("sequence", "windows", "replacement", "simultaneity", "composite")
TAGS = (
    *("activation", "attack", "attribution", "cards", "choosing", "composite_action", "damage", "dice", "drive_back"),
    *("duration", "extra_action", "glory", "hexes", "history", "inspire", "lethal_hex", "modifiers", "move"),
    *("objectives", "objectives_tokens", "out_of_action", "push", "reaction_window", "replacement", "scatter"),
    *("setup", "simultaneity", "spells", "timing", "tokens", "upgrades"),
)


class Subject(Value, frozen=True):
    """What a ruling is printed under: ``kind`` is one of ``SUBJECTS``, ``name`` a code name, empty for the rules."""

    kind: str
    name: str = ""


class Ruling(Value, frozen=True):
    """One question and its answer, under an id of ours.

    ``section`` is the heading that it stands under; ``value`` the answer in a few words where it is neither yes nor
    no; ``paragraphs`` what the answer goes on to say; ``same_as`` the id under which the same ruling stands again.
    """

    id: str
    part: str
    section: str
    category: str
    subject: Subject
    question: Words
    verdict: str
    ruling: Words
    grade: str
    warband: str = ""
    value: Words = Words()
    reason: Words = Words()
    example: Words = Words()
    paragraphs: tuple[Words, ...] = ()
    note: Words = Words()
    tags: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    same_as: str = ""


class CardFacts(Value, frozen=True):
    """A card, fighter or group that rulings concern: facts, and what it does in our words as far as they need it.

    ``numbers`` are printed numbers, one but for a group; ``kind`` is empty where nothing establishes it; ``aliases``
    are other spellings; ``rulings`` concern or name it.
    """

    id: str
    name: Words
    part: str
    kind: str = ""
    warband: str = ""
    numbers: tuple[str, ...] = ()
    does: Words = Words()
    aliases: tuple[tuple[str, tuple[str, ...]], ...] = ()
    rulings: tuple[str, ...] = ()
    note: Words = Words()


class Statement(Value, frozen=True):
    """A section of our own statement of the rules; ``says`` are the rulings it rests on, ``open`` what they leave."""

    id: str
    topic: str
    title: Words
    words: Words
    says: tuple[str, ...]
    open: tuple[str, ...] = ()
    note: Words = Words()
    authority: str = "ours"


class OpenPoint(Value, frozen=True):
    """What the corpus does not determine, and the rulings that come nearest."""

    id: str
    question: Words
    nearest: tuple[str, ...]
    why: Words


class RulingBook(Value, frozen=True):
    """Everything that an edition answers by ruling."""

    game: str
    edition: str
    rulings: tuple[Ruling, ...]
    cards: tuple[CardFacts, ...]
    warbands: tuple[tuple[str, Words], ...]
    statements: tuple[Statement, ...]
    undetermined: tuple[OpenPoint, ...]

    def ruling(self, id: str) -> Ruling | None:
        """The ruling with this id."""
        return next((ruling for ruling in self.rulings if ruling.id == id), None)

    def card(self, id: str) -> CardFacts | None:
        """The card with this code name."""
        return next((card for card in self.cards if card.id == id), None)

    def warband(self, id: str) -> Words:
        """The name of a warband."""
        return dict(self.warbands).get(id, Words())

    def subject(self, ruling: Ruling) -> Words:
        """The name of what a ruling is printed under; nothing for the rules in general."""
        if ruling.subject.kind == "warband":
            return self.warband(ruling.subject.name)
        card = self.card(ruling.subject.name)
        return card.name if card else Words()

    @property
    def distinct(self) -> tuple[Ruling, ...]:
        """The rulings, each once: of two that say the same, the first."""
        return tuple(ruling for ruling in self.rulings if not ruling.same_as or ruling.same_as > ruling.id)

    def seen_from(self, id: str) -> tuple[str, ...]:
        """The rulings that name this one."""
        return tuple(ruling.id for ruling in self.rulings if id in ruling.see)

    def stated_in(self, *ids: str) -> tuple[Statement, ...]:
        """The sections of our statement that rest on one of these rulings."""
        return tuple(statement for statement in self.statements if set(ids) & set(statement.says))

    def open_at(self, *ids: str) -> tuple[OpenPoint, ...]:
        """The open points to which one of these rulings comes nearest."""
        return tuple(point for point in self.undetermined if set(ids) & set(point.nearest))
