"""What the page of a rule shows beside its words; the library and the verbs compute it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from judge.model.cards.card import Words
from judge.model.rulebook.rule import Rule, Section
from judge.model.value import Value

Links = Mapping[str, tuple[str, ...]]


class References(Protocol):
    """Who refers to whom in a rulebook, and what stands beside, above and below."""

    @property
    def records(self) -> Mapping[str, Rule]:
        """Every record by its id."""

    @property
    def parts(self) -> Mapping[str, tuple[Rule, ...]]:
        """The lines, remarks and examples of a rule."""

    @property
    def seen_from(self) -> Links:
        """The records that name an id."""

    @property
    def readings(self) -> Links:
        """The readings that concern an id."""

    @property
    def elsewhere(self) -> Links:
        """What other editions have for a rule, each with its edition."""

    def neighbours(self, id: str) -> tuple[str, str]:
        """The rule before and the rule after."""

    def path(self, section: str) -> tuple[Section, ...]:
        """The sections above and the section itself."""

    def below(self, number: str) -> tuple[Section, ...]:
        """The section and those inside it."""


class Uses(Value, frozen=True):
    """What the rest of the program does with each rule: the slots that enforce it, the scenarios that cite it.

    ``questions`` are those that a scenario answers in the FAQ, by the scenario's name, ``answers`` what was computed
    for them; ``recast`` the boards that play an example, a remark or a line out; ``decided`` the scenarios whose answer
    would be another without the rule, the most decisive first; ``turned``, by a reading, those that say what comes of
    them under another option of it. ``stated`` has, of scenarios of other editions, with what they are run here.
    """

    enforced: Links
    scenarios: Links
    questions: Mapping[str, Words] = {}
    answers: Mapping[str, Words] = {}
    recast: Mapping[str, tuple[str, ...]] = {}
    decided: Mapping[str, tuple[str, ...]] = {}
    turned: Mapping[str, tuple[str, ...]] = {}
    stated: Mapping[str, str] = {}

    def typed(self, name: str) -> str:
        """A scenario as it is typed behind ``judge run`` to get what it answers here."""
        return f"{name} {self.stated[name]}" if name in self.stated else name


class Quote(Value, frozen=True):
    """An official wording from the user's own copy: never printed but on that user's terminal.

    ``source`` is the name of the copy, ``lines`` where it stands there; ``authority`` is ``community`` for what the
    copy adds to the publisher's words.
    """

    id: str
    edition: str
    language: str
    authority: str
    text: str
    source: str
    sha256: str
    lines: tuple[int, int]
