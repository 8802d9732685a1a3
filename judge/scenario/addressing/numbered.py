"""Of which cards somebody means one by its number (``ana.hero_expedition.piper.2``): elsewhere copies are all alike."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.model.disputes.scenario import Check, PlannedAnswer
from judge.scenario.addressing.names import plain

_NUMBERED = re.compile(r"([^\s.:,]+)\.\d+(?![^\s:,])")
"""A card with the number of one of its copies behind it, at the end of a word."""


def numbered_in_checks(checks: Iterable[Check]) -> frozenset[str]:
    """The cards of which these checks look at one by its number, or at what is offered or answered so."""
    return _numbered(word for check in checks for word in (check.subject, *check.wanted))


def numbered_in_answers(answers: Iterable[PlannedAnswer]) -> frozenset[str]:
    """The cards of which these answers name one by its number."""
    return _numbered(planned.answer.text for planned in answers)


def _numbered(words: Iterable[str]) -> frozenset[str]:
    # A number behind what is no card is found, too (a quick action of one): then too much is told apart.
    # As it is written as well: cards of a file may be called as they like, and answers are read without their case.
    return frozenset(card for word in words for text in (word, plain(word)) for card in _NUMBERED.findall(text))
