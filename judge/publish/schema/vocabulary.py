"""The page of the effect vocabulary: prose by hand, lists from the code.

The lists stand between ``<!-- generated: NAME -->`` and ``<!-- end -->``; everything else of the page is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from judge.model.card import Card
from judge.model.game import Game
from judge.model.vocabulary import Verb, Vocabulary

Terms = Mapping[str, tuple[str, str]]
"""The English and the French word for a code name."""

_PART = re.compile(r"(<!-- generated: (?P<name>[a-z]+) -->\n).*?(<!-- end -->)", re.DOTALL)


class UnknownPart(Exception):
    """A page asks for a list that nobody generates, or lacks one: a fault of the page."""


def vocabulary_page(page: str, game: Game, cards: Iterable[Card] = (), terms: Terms | None = None) -> str:
    """The page with its generated lists made anew.

    Raises:
        UnknownPart: the lists of the page are not exactly those that are generated.
    """
    parts = vocabulary_parts(game, cards, terms)
    names = [found["name"] for found in _PART.finditer(page)]
    if sorted(names) != sorted(parts):
        raise UnknownPart(f"the page has {names}, but {sorted(parts)} are generated")
    return _PART.sub(lambda found: f"{found[1]}{parts[found['name']]}{found[3]}", page)


def vocabulary_parts(game: Game, cards: Iterable[Card] = (), terms: Terms | None = None) -> dict[str, str]:
    """Every generated list by its name, as Markdown that ends in a line break."""
    vocabulary, words = game.vocabulary, terms or {}
    named = {
        "kinds": vocabulary.kinds,
        "zones": vocabulary.zones,
        "statuses": vocabulary.statuses,
        "counters": vocabulary.counters,
        "phases": vocabulary.phases,
    }
    parts = {name: _words(codes, words) for name, codes in named.items()}
    parts["verbs"] = _table(
        ("verb", "short form", "long form", "what it does", "rule"),
        [_verb(one, vocabulary) for one in vocabulary.verbs if one.supported],
    )
    later = ", ".join(f"`{one.name}`" for one in vocabulary.verbs if not one.supported)
    parts["later"] = f"{later or 'none'}\n"
    known = sorted(cards, key=lambda card: card.id)
    parts["cards"] = _table(
        ("code name", "name", "kind"),
        [(f"`{one.id}`", one.name.get("en"), one.kind) for one in known if not one.unsupported],
    )
    parts["unsupported"] = _table(
        ("code name", "name", "why"),
        [(f"`{one.id}`", one.name.get("en"), one.unsupported) for one in known if one.unsupported],
    )
    return parts


def _words(codes: tuple[str, ...], terms: Terms) -> str:
    return _table(("word", "English", "French"), [(f"`{code}`", *terms.get(code, ("", ""))) for code in codes])


def _verb(verb: Verb, vocabulary: Vocabulary) -> tuple[str, ...]:
    return (f"`{verb.name}`", _short(verb), _long(verb, vocabulary), verb.meaning, f"`{verb.rule}`")


def _short(verb: Verb) -> str:
    if verb.name == "pay_mana":
        return "`mana: 1`"
    if verb.what == "no" and verb.to == "no":
        return f"`{verb.name}: 1`"
    takes_self = verb.what == "required" and verb.to == "no" and not verb.names
    return f"`{verb.name}: self`, `{verb.name}: that`" if takes_self else ""


def _long(verb: Verb, vocabulary: Vocabulary) -> str:
    """The mapping behind a verb; ``OBJECT`` is one of the selectors, ``n`` an amount."""
    if verb.name == "pay_mana":
        return ""
    if verb.names == "token":
        return f"`{verb.name}: {{token: CARD, in: WHERE, amount: n}}`"
    if verb.names == "mark":
        forms = [f"`{verb.name}: {{{counter}: n, OBJECT}}`" for counter in vocabulary.counters]
        return ", ".join([*forms, f"`{verb.name}: {{status: STATUS, OBJECT}}`"])
    if verb.what == "no":
        return f"`{verb.name}: {{amount: n, who: WHO}}`"
    inside = ", ".join(["OBJECT"] + ["to: ZONE"] * (verb.to != "no"))
    return f"`{verb.name}: {{{inside}}}`" + _destinations(verb)


def _destinations(verb: Verb) -> str:
    return f" (ZONE: {', '.join(verb.destinations)})" if verb.destinations else ""


def _table(headings: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [headings, ("---",) * len(headings), *rows]
    return "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |\n" for line in lines)
