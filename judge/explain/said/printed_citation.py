"""How citations are printed where a person reads them, and what the foot says of those that are not the publisher's.

What has no number is called by words.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.model.phrase import TermRef
from judge.model.rulebook.rule import Rule
from judge.text.catalogue import Catalogue

FOREIGN = ("borrowed", "community", "ours")
"""The authorities of rules that are not the publisher's of this edition."""


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


def foreign_lines(
    cited: Iterable[str],
    authorities: Mapping[str, str],
    catalogue: Catalogue,
    shorts: Mapping[str, str],
    brief: bool = False,
) -> tuple[str, ...]:
    """A sentence for each authority but the publisher's, with those of the cited rules that have it; or few words."""
    form = "-in-brief" if brief else ""
    numbers_by_authority: dict[str, set[str]] = {}
    for rule in cited:
        numbers_by_authority.setdefault(authorities.get(rule, ""), set()).add(shorts.get(rule, rule))
    return tuple(
        catalogue.say(f"stamp.{authority}{form}", rules=", ".join(sorted(numbers)), count=len(numbers))
        for authority in FOREIGN
        if (numbers := numbers_by_authority.get(authority))
    )
