"""What the programming interface answers: frozen values, made of what ``--json`` prints."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from judge.model.value import Value

A = TypeVar("A", bound="ApiValue")


class ApiValue(Value, frozen=True, forbid_unknown_fields=False):
    """The base of the answers: what a later version adds to them is no fault of an older reader."""


class BothWords(ApiValue, frozen=True):
    """The same words in both languages."""

    en: str = ""
    fr: str = ""

    def in_language(self, language: str) -> str:
        """The words in ``"en"`` or ``"fr"``; the other ones where these are lacking."""
        return (self.fr or self.en) if language == "fr" else (self.en or self.fr)


class RulePart(ApiValue, frozen=True):
    """A part of a rule with a citation of its own: its ``kind`` is ``item``, ``remark`` or ``example``."""

    id: str
    kind: str = ""
    authority: str = ""
    source: str = ""
    text: BothWords | None = None


class RulePage(ApiValue, frozen=True):
    """A rule: ``id`` is the whole citation (``altered/1.0/4.4.b``), ``text`` our wording of it.

    ``parts`` are its items, remarks and examples, in their order: a text that ends with a colon goes on in them.
    ``authority`` says whose rule it is: ``official``, ``community``, ``borrowed`` (``source`` says from where) or
    ``ours``. ``see`` and ``readings`` name other rules and the open readings that concern it. ``question`` is what was
    asked, where the rule is an answer that was published.
    """

    id: str
    number: str | None = None
    authority: str = ""
    source: str = ""
    text: BothWords | None = None
    see: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    parts: tuple[RulePart, ...] = ()
    question: BothWords | None = None


class TermPage(ApiValue, frozen=True):
    """A defined term by its ``code`` name, with what it is called, what it means, and the rules that define it."""

    code: str
    name: BothWords = BothWords()
    kind: str = ""
    definition: BothWords | None = None
    rules: tuple[str, ...] = ()


class CardPage(ApiValue, frozen=True):
    """A card by its code name, with its abilities told in words (ours, in the language that was asked).

    ``not_computed`` is what it says beside them and nothing plays, ``unsupported`` why boards with it are refused.
    """

    id: str
    game: str = ""
    name: BothWords | None = None
    kind: str = ""
    abilities: tuple[str, ...] = ()
    not_computed: tuple[str, ...] = ()
    unsupported: str = ""


class SearchHit(ApiValue, frozen=True):
    """Something that was found: its ``kind`` (rule, term, card, scenario, reading, ruling), id, title and a snippet."""

    kind: str
    id: str
    edition: str = ""
    title: BothWords = BothWords()
    snippet: str = ""
    score: float = 0.0
    match: str = ""


class ListedRuling(ApiValue, frozen=True):
    """A ruling that comes with the program; ``answer`` is yes, no, open, value, or empty where nothing is asked."""

    scenario: str
    edition: str
    topic: str = ""
    name: str = ""
    question: str = ""
    answer: str = ""
    rules: tuple[str, ...] = ()


class NearMiss(ApiValue, frozen=True):
    """Something that did not happen, and why, with the rules that keep it from happening."""

    text: str
    cites: tuple[str, ...] = ()


class RulingStep(ApiValue, frozen=True):
    """A step of a ruling: what happens, by which rules, who decided among what, and what did not happen.

    Of hundreds that could be chosen the first fifty are ``among``, and ``left_out`` counts the others.
    """

    n: int
    text: str
    kind: str = ""
    cites: tuple[str, ...] = ()
    by: str = ""
    among: tuple[str, ...] = ()
    left_out: int = 0
    misses: tuple[NearMiss, ...] = msgspec.field(default=(), name="not")


class RestsOn(ApiValue, frozen=True):
    """An open reading on which a ruling rests, and the option that was taken."""

    id: str
    option: str
    default: bool


class WhyStopped(ApiValue, frozen=True):
    """Why a replay ended; ``answers`` are the legal answers where somebody must choose, as lines for ``play``."""

    reason: str
    text: str = ""
    answers: tuple[str, ...] = ()


class BoardRuling(ApiValue, frozen=True):
    """What a board comes to. ``text`` is the whole ruling as a person reads it; the rest are its parts.

    ``determined`` is false where the replay ended early: at an open choice, at something that is not supported.
    ``not_computed`` is what cards on the board say and nothing plays: with it, the answer may be another. ``reason`` is
    what kept from happening what is asked about; where it did, ``shows`` is the step that shows it, or the rule by
    which it may.
    """

    scenario: str
    title: str
    question: str
    answer: str
    outcome: str
    agrees: bool
    stop: WhyStopped
    reason: tuple[NearMiss, ...] = ()
    shows: tuple[NearMiss, ...] = ()
    otherwise: tuple[str, ...] = ()
    steps: tuple[RulingStep, ...] = ()
    readings: tuple[RestsOn, ...] = ()
    differences: tuple[str, ...] = ()
    contrasts: tuple[NearMiss, ...] = ()
    not_computed: tuple[str, ...] = ()
    stamp: tuple[str, ...] = ()
    text: str = ""
    determined: bool = True

    @property
    def cites(self) -> tuple[str, ...]:
        """Every rule that the ruling cites, those that decide the answer first."""
        parts: tuple[NearMiss | RulingStep, ...] = (*self.reason, *self.shows, *self.steps)
        return tuple(dict.fromkeys(rule for part in parts for rule in part.cites))


class ReachedOutcome(ApiValue, frozen=True):
    """One of the outcomes that legal play can reach, with the answers that lead to it and who can force it."""

    n: int
    text: str
    decided: bool = True
    witness: tuple[str, ...] = ()
    forced_by: tuple[str, ...] = ()


class BoardExploration(ApiValue, frozen=True):
    """Every outcome of a board over all legal answers. ``certain`` says that every line was followed to its end."""

    scenario: str
    title: str
    complete: bool
    certain: bool
    why: str
    positions: int
    count: int
    outcomes: tuple[ReachedOutcome, ...] = ()
    summary: tuple[str, ...] = ()
    not_computed: tuple[str, ...] = ()
    stamp: tuple[str, ...] = ()
    text: str = ""


class ClaimRuling(ApiValue, frozen=True):
    """What somebody claims of a board and the verdict on it: ``right``, ``wrong``, ``depends``, ``undetermined``."""

    by: str
    says: str
    verdict: str
    on: str = ""
    why: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    line: tuple[str, ...] = ()


class DisputeRuling(ApiValue, frozen=True):
    """Who of those who claim something of a board is right; or what it answers over all lines, where it asks that."""

    scenario: str
    title: str
    question: str
    answer: str
    complete: bool
    claims: tuple[ClaimRuling, ...] = ()
    sentences: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    not_computed: tuple[str, ...] = ()
    stamp: tuple[str, ...] = ()
    text: str = ""


class InputFault(ApiValue, frozen=True):
    """One fault of an input: where it stands, a short code that stays the same, and what, why and how in words."""

    file: str
    line: int
    column: int
    code: str
    what: str
    why: str = ""
    how: str = ""
    severity: str = "error"


class InputRefused(Exception):
    """An input that cannot be used; ``faults`` are all that were found, not the first."""

    def __init__(self, faults: tuple[InputFault, ...]) -> None:
        self.faults = faults
        super().__init__("\n".join(f"{fault.file}:{fault.line}:{fault.column}: {fault.what}" for fault in faults))


def answered(record: dict[str, Any], kind: type[A], **more: Any) -> A:
    """What ``--json`` prints, as a value of this kind."""
    return msgspec.convert({**record, **more}, kind)
