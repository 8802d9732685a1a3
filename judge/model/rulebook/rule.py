"""The rules as records: numbers, texts, terms, readings."""

from __future__ import annotations

from judge.model.cards.card import Words
from judge.model.rulebook.edition_change import PlayChanges
from judge.model.value import Value

AUTHORITIES = ("official", "community", "borrowed", "ours")
KINDS = ("heading", "rule", "item", "remark", "example")


def belongs(id: str, number: str) -> bool:
    """Whether a record is the rule, or the section, of that number, or a part of it."""
    return id == number or id.startswith((f"{number}.", f"{number}/"))


class Rule(Value, frozen=True):
    """One numbered line, or a part of one that has an id of its own.

    ``id`` is the official number (``6.3.f``), an id built on it (``4.4.a.2``, ``4.4.a/remark-1``), or a name for what
    has no number (``borrowed/draw``, ``clarification/dusk/3``). ``source`` says where a borrowed rule comes from
    (``3.0:7.3.7``); ``hole`` what the source lacks or misprints there; ``parent`` the rule that an item belongs to;
    ``renumbered_to`` its numbers in a later edition, several where that edition has split it; ``supersedes`` those
    of older editions whose matter it has. Both name the edition: ``1.0:4.4.a``. ``printed`` is how a document of one
    language calls what has no number; empty where the record is not of a document.
    """

    id: str
    kind: str
    section: str
    words: Words
    authority: str = "official"
    parent: str = ""
    terms: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    renumbered_to: tuple[str, ...] = ()
    supersedes: tuple[str, ...] = ()
    source: str = ""
    hole: Words = Words()
    printed: str = ""

    @property
    def elsewhere(self) -> tuple[str, ...]:
        """The rules of other editions that it is said to become or to supersede, each with its edition."""
        return (*self.supersedes, *self.renumbered_to)

    @property
    def short(self) -> str:
        """How the citation is printed: a borrowed rule by the number it was borrowed from."""
        return self.printed or self.source or self.id


class Section(Value, frozen=True):
    """A section and its title; ``authority`` is ``ours`` where the source prints no heading of that number."""

    number: str
    title: Words
    authority: str
    rules: tuple[Rule, ...]


class TermForms(Value, frozen=True):
    """How one language writes a term: article, gender (m, f, n), number (s, p), plural, and "at [phase]"."""

    form: str
    article: str = ""
    gender: str = "n"
    number: str = "s"
    plural: str = ""
    at: str = ""


class Term(Value, frozen=True):
    """A defined term, keyed by its code name; ``synonyms`` are other words for it, by language.

    ``rules`` are those of one edition that define or use it.
    """

    code: str
    kind: str
    forms: tuple[tuple[str, TermForms], ...]
    definition: Words
    rules: tuple[str, ...] = ()
    synonyms: tuple[tuple[str, tuple[str, ...]], ...] = ()


OPEN, REJECTED, MISPRINT = STANDINGS = ("open", "rejected", "misprint")
"""How an option stands: somebody may hold it; text or an official answer says otherwise; it keeps to a misprint."""


class Option(Value, frozen=True):
    """One way to read an ambiguous text; ``unswitched`` says why no board could show it, if none could.

    Only an option whose ``standing`` is open is tried by a verdict; the others can be taken by whoever names them.
    ``later`` are the rules of later editions that have it so, each with its edition: ``4.0:6.2.m``.
    """

    name: str
    says: Words
    because: Words
    unswitched: Words = Words()
    standing: str = OPEN
    later: tuple[str, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether somebody may hold it."""
        return self.standing == OPEN

    @property
    def later_editions(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The editions that have it so, in the order in which they are named, each with its numbers."""
        pairs = [named.partition(":")[::2] for named in self.later]
        editions = dict.fromkeys(edition for edition, _ in pairs)
        return tuple((known, tuple(number for edition, number in pairs if edition == known)) for known in editions)


class Settlement(Value, frozen=True):
    """How a later edition settles what a reading leaves open: by which option, and the numbers that say so."""

    edition: str
    option: str
    rules: tuple[str, ...]


class Reading(Value, frozen=True):
    """A real ambiguity: competing options, our default and why."""

    id: str
    rules: tuple[str, ...]
    question: Words
    options: tuple[Option, ...]
    default: str
    why: Words
    weight: str = ""

    @property
    def standing(self) -> str:
        """Open while some option beside the default is; else how the first of those stands."""
        standings = [option.standing for option in self.options if option.name != self.default]
        return OPEN if OPEN in standings else next(iter(standings), OPEN)

    @property
    def settlement(self) -> Settlement | None:
        """How the newest edition that settles it has it; None where none of them does."""
        editions = [
            Settlement(edition, option.name, numbers)
            for option in self.options
            for edition, numbers in option.later_editions
        ]
        return max(editions, key=lambda settlement: _age(settlement.edition), default=None)


def _age(edition: str) -> tuple[int, ...]:
    """The key under which editions sort as they came out: 4.0 before 10.0."""
    return tuple(int(part) if part.isdecimal() else 0 for part in edition.split("."))


class Rulebook(Value, frozen=True):
    """An edition of a game's rules, with what belongs to the game as a whole.

    ``numbers`` are the official numbers that the edition has, restated here or not: no other number may be cited.
    ``classes`` are the declared classes of rules (structural, not for the engine) with their reason; ``reasons`` say in
    every language why no board can show a rule. ``terms`` are all terms of the game, as this edition defines them:
    sentences are made of any of them; ``own_terms`` are the code names of those that the edition has. ``is_excerpt``
    says that the edition is not here whole; ``changes`` what it changes in play against an older one.
    """

    game: str
    edition: str
    title: Words
    sections: tuple[Section, ...]
    numbers: tuple[str, ...]
    headings: tuple[str, ...] = ()
    terms: tuple[Term, ...] = ()
    readings: tuple[Reading, ...] = ()
    classes: tuple[tuple[str, str, str], ...] = ()
    reasons: tuple[tuple[str, Words], ...] = ()
    own_terms: tuple[str, ...] = ()
    is_excerpt: bool = False
    changes: PlayChanges = PlayChanges()

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every record, in the order of the files."""
        return tuple(rule for section in self.sections for rule in section.rules)

    @property
    def glossary(self) -> tuple[Term, ...]:
        """The terms that the edition has, in the order of the files: what it defines or its rules name."""
        own_terms = frozenset(self.own_terms)
        return tuple(term for term in self.terms if term.code in own_terms)

    def by_id(self) -> dict[str, Rule]:
        """Every record by its id."""
        return {rule.id: rule for rule in self.rules}

    @property
    def defaults(self) -> tuple[tuple[str, str], ...]:
        """Every reading with its default."""
        return tuple((reading.id, reading.default) for reading in self.readings)

    def reading(self, id: str) -> Reading | None:
        """The reading with this id, if there is one."""
        return next((reading for reading in self.readings if reading.id == id), None)
