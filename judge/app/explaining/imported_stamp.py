"""What a ruling says of the imported cards on its board: whose text was played, of when, and how it is marked."""

from __future__ import annotations

from collections.abc import Iterator

from judge.model.cards.card import Card, PrintedCopy
from judge.model.disputes.scenario import Scenario
from judge.model.phrase import Name
from judge.text.catalogue import Catalogue

_NOT_ALLOWED = ("banned", "suspended")
_REWORDED = ("same", "other", "numbers", "unknown")

Copies = tuple[tuple[Card, PrintedCopy], ...]
"""Imported cards, each with what is known of its copy."""


def imported_lines(scenario: Scenario, words: Catalogue) -> tuple[str, ...]:
    """Of which printing and of when the texts of imported cards are; a line for each that was worded otherwise."""
    return _lines(tuple(_copies(scenario)), words)


def source_of(card: Card, words: Catalogue) -> tuple[str, ...]:
    """The same of one card, with how its publisher has marked it; nothing of one that was not imported."""
    if card.copy is None:
        return ()
    copies = ((card, card.copy),)
    return (*_lines(copies, words), *filter(None, (_marked(copies, words),)))


def _lines(copies: Copies, words: Catalogue) -> tuple[str, ...]:
    if not copies:
        return ()
    copy_sentences = tuple(
        words.say("stamp.copy", card=_name(card, words), reference=copy.reference, date=copy.date)
        for card, copy in copies
    )
    reworded_sentences = (_reworded(card, copy, words) for card, copy in copies if copy.reworded in _REWORDED)
    return (words.say("stamp.copies", cards=copy_sentences, count=len(copy_sentences)), *reworded_sentences)


def marked_line(scenario: Scenario, words: Catalogue) -> str:
    """The cards that their publisher has banned or suspended; empty if there are none."""
    return _marked(tuple(_copies(scenario)), words)


def _marked(copies: Copies, words: Catalogue) -> str:
    flag_sentences = [
        words.say(
            "stamp.flagged",
            names=_name(card, words),
            flags=tuple(words.say(f"stamp.flag.{flag}") for flag in _NOT_ALLOWED if flag in copy.flags),
        )
        for card, copy in copies
        if set(copy.flags) & set(_NOT_ALLOWED)
    ]
    return words.say("stamp.marked", cards=tuple(flag_sentences)) if flag_sentences else ""


def _copies(scenario: Scenario) -> Iterator[tuple[Card, PrintedCopy]]:
    return ((card, card.copy) for card in scenario.cards if card.copy is not None)


def _reworded(card: Card, copy: PrintedCopy, words: Catalogue) -> str:
    return words.say(f"stamp.reworded.{copy.reworded}", card=_name(card, words), date=copy.before)


def _name(card: Card, words: Catalogue) -> Name:
    return Name(card.name.get(words.language))
