"""The page of the effect vocabulary: prose by hand, lists from the code, in a language.

The lists stand between ``<!-- generated: NAME: HEADINGS -->`` and ``<!-- end -->``; everything else of the page is left
alone. The headings of a list stand there, too, since they are in the language of the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Protocol

from judge.model.cards.card import Card
from judge.model.cards.vocabulary import Vocabulary
from judge.model.game import Game
from judge.model.value import Value
from judge.publish.reference.word_forms import (
    condition_form,
    event_form,
    filter_form,
    keyword_form,
    pattern_form,
    text_form,
    verb_forms,
)
from judge.publish.schema.effects import COST_ONLY
from judge.publish.schema.parts import Terms
from judge.text.nodes import Node, Scalar, Sequence

Written = Mapping[str, Node]
"""The abilities of a card as its file has them, by the card's code name."""
Boards = Mapping[tuple[str, str], tuple[str, ...]]
"""The names of the boards on which a word stands, by the list of the word and the word."""
Rows = list[tuple[str, ...]]

_PART = re.compile(r"(<!-- generated: (?P<name>[a-z]+)(?:: (?P<headings>[^>]*?))? -->\n).*?(<!-- end -->)", re.DOTALL)


class Row(Protocol):
    """A row of a word, of whichever kind."""

    @property
    def name(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def meaning(self) -> str: ...


class UnknownPart(Exception):
    """A page asks for a list that nobody generates, or lacks one: a fault of the page."""


class PageWords(Value, frozen=True):
    """In what words a page speaks: its language, what descriptions say in it (empty: as the code has it), terms."""

    language: str
    meanings: Mapping[str, str]
    terms: Terms

    def meaning(self, text: str, rule: str) -> str:
        """What a word means; by itself or, as schemas say it, with its rule."""
        with_rule = self.meanings.get(f"{text} ({rule})", "").removesuffix(f" ({rule})")
        return with_rule or self.meanings.get(text, text)


def vocabulary_page(
    page: str,
    game: Game,
    words: PageWords,
    cards: Iterable[Card],
    written: Written,
    barred: Mapping[str, str],
    boards: Boards,
) -> str:
    """The page with its generated lists made anew; ``barred`` says why the engine may not use a card, by its code name.

    Raises:
        UnknownPart: the lists of the page are not exactly those that are generated.
    """
    lists_by_name = {**word_lists(game.reads.vocabulary, words, boards), **card_lists(cards, written, barred, words)}
    names = [match["name"] for match in _PART.finditer(page)]
    if sorted(names) != sorted(lists_by_name):
        raise UnknownPart(f"the page has {names}, but {sorted(lists_by_name)} are generated")
    return _PART.sub(
        lambda match: f"{match[1]}{_table(match['headings'], lists_by_name[match['name']])}{match[4]}", page
    )


def word_lists(vocabulary: Vocabulary, words: PageWords, boards: Boards) -> dict[str, Rows]:
    """The words of a game by the names of their lists: each with its forms, its meaning, its rule, its boards."""
    codes_by_list = {
        "kinds": vocabulary.kinds,
        "zones": vocabulary.zones,
        "statuses": vocabulary.statuses,
        "counters": vocabulary.counters,
        "phases": vocabulary.phases,
    }
    lists: dict[str, Rows] = {
        name: [(f"`{code}`", *words.terms.get(code, ("", ""))) for code in codes]
        for name, codes in codes_by_list.items()
    }
    later = ", ".join(f"`{verb.name}`" for verb in vocabulary.verbs if not verb.supported)
    lists["later"] = [(later,)] if later else []

    def told(name: str, word: str, forms: tuple[str, ...], meaning: str, rule: str) -> tuple[str, ...]:
        shown = "mana" if word == COST_ONLY else word
        named = ", ".join(f"`{board}`" for board in boards.get((name, word), ()))
        return (f"`{shown}`", *forms, words.meaning(meaning, rule), f"`{rule}`", named)

    lists["verbs"] = [
        told("verbs", row.name, verb_forms(row), row.meaning, row.rule) for row in vocabulary.verbs if row.supported
    ]
    rows_by_list: dict[str, list[tuple[Row, str]]] = {
        "filters": [(row, filter_form(row)) for row in vocabulary.filter_words],
        "conditions": [(row, condition_form(row)) for row in vocabulary.condition_words],
        "events": [(row, event_form(row)) for row in vocabulary.event_words],
        "patterns": [(row, pattern_form(row)) for row in vocabulary.pattern_words],
        "keywords": [(row, keyword_form(row)) for row in vocabulary.keywords],
        "symbols": [(row, f"`{row.name}: yes`") for row in vocabulary.symbol_words],
        "durations": [(row, f"`until: {row.name}`") for row in vocabulary.duration_words],
        "steps": [(row, text_form(row)) for row in vocabulary.step_words],
        "passives": [(row, text_form(row)) for row in vocabulary.passive_heads],
        "amounts": [(row, text_form(row)) for row in vocabulary.amount_words],
    }
    for name, rows in rows_by_list.items():
        lists[name] = [told(name, row.name, (form,), row.meaning, row.rule) for row, form in rows]
    return lists


def card_lists(cards: Iterable[Card], written: Written, barred: Mapping[str, str], words: PageWords) -> dict[str, Rows]:
    """The cards that a board may hold, and those that it may not, by the names of their lists."""
    sorted_cards = sorted(cards, key=lambda card: card.id)
    usable_rows = [_card(card, written, words.language) for card in sorted_cards if card.id not in barred]
    refused_rows: Rows = [
        (f"`{card.id}`", card.name.get(words.language), barred[card.id]) for card in sorted_cards if card.id in barred
    ]
    return {"cards": usable_rows, "unsupported": refused_rows}


def _card(card: Card, written: Written, language: str) -> tuple[str, ...]:
    costs = f"{card.hand_cost}/{card.reserve_cost}" if card.kind not in ("hero", "token") else ""
    statistics = "/".join(map(str, card.statistics)) if card.kind in ("character", "token") else ""
    node = written.get(card.id)
    abilities = [f"`{flow(ability)}`" for ability in node.items] if isinstance(node, Sequence) else []
    return (f"`{card.id}`", card.name.get(language), card.kind, costs, statistics, "<br>".join(abilities))


def flow(node: Node) -> str:
    """The node as one line of YAML. For the plain words of abilities: nothing is quoted."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Sequence):
        return f"[{', '.join(map(flow, node.items))}]"
    return f"{{{', '.join(f'{entry.key.text}: {flow(entry.value)}' for entry in node.entries)}}}"


def _table(headings: str | None, rows: Rows) -> str:
    """Rows below headings as a Markdown table; rows alone, without headings, as lines."""
    if not headings:
        return "".join(f"{', '.join(row)}\n" for row in rows) or "\n"
    cells = tuple(headings.split(", "))
    lines = [cells, ("---",) * len(cells), *rows]
    return "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |\n" for line in lines)
