"""How a citation is printed where a person reads it: what has no number is called by words."""

from __future__ import annotations

from judge.model.phrase import TermRef
from judge.model.rulebook.rule import Rule
from judge.text.catalogue import Catalogue


def printed_citation(rule: Rule, words: Catalogue) -> str:
    """``4.4.a``, ``3.0:7.3.7`` for what is borrowed, ``clarification Afternoon 3`` for ``clarification/afternoon/3``.

    It holds together: no line ends within it.
    """
    section, _, place = rule.id.partition("/")
    term, _, number = place.partition("/")
    key = f"cited.{section}"
    if not number or rule.source or key not in words.messages:
        return rule.short
    return words.say(key, term=TermRef(term), number=number).replace(" ", "\u00a0")
