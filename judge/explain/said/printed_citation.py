"""How a citation is printed where a person reads it: what has no number is called by words."""

from __future__ import annotations

from judge.model.phrase import TermRef
from judge.model.rulebook.rule import Rule
from judge.text.catalogue import Catalogue


def printed_citation(rule: Rule, words: Catalogue) -> str:
    """How a ruling cites a rule: what is borrowed by the number that it has there, ``3.0:7.3.7``."""
    return rule.source or cited(rule.id, words)


def cited(id: str, words: Catalogue) -> str:
    """``4.4.a``, but ``clarification Afternoon 3`` for ``clarification/afternoon/3``, which no line breaks."""
    section, _, place = id.partition("/")
    term, _, number = place.partition("/")
    key = f"cited.{section}"
    if not number or key not in words.messages:
        return id
    return words.say(key, term=TermRef(term), number=number).replace(" ", "\u00a0")
