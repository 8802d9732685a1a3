"""Prints of values and of cards held against each other, word by word; and the card data, where they are at hand."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judge.app.corpus.games import cards
from judge.app.store.place import rules_root
from judge.library.compiler.grammar import load_grammar
from judge.library.compiler.paragraphs import paragraphs
from judge.model.cards.ability import Ability
from judge.text.nodes import plain_value
from judge.text.yaml import read
from tests.library.compiler.english_print import printed

SHARED = Path(__file__).resolve().parents[4] / "shared" / "cards"
KINDS = {
    "CHARACTER": "character",
    "SPELL": "spell",
    "PERMANENT": "permanent",
    "LANDMARK_PERMANENT": "permanent",
    "HERO": "hero",
    "TOKEN": "token",
}
ARTICLES = {"an": "a"}
Text = tuple[str, str, bool]
"""The kind of the card, the text, whether it is that for the Reserve."""


def card_texts(*sets: str, language: str = "EN") -> list[Text]:
    """The different texts of these sets of the public card data, in an order of their own."""
    texts: dict[Text, None] = {}
    for name in sets:
        for card in json.loads((SHARED / f"{name}_{language}.json").read_text(encoding="utf-8")):
            for key in ("MAIN_EFFECT", "ECHO_EFFECT"):
                kind = KINDS.get(card["cardType"]["reference"], card["cardType"]["reference"].lower())
                if text := card["elements"].get(key):
                    texts[kind, text, key == "ECHO_EFFECT"] = None
    return list(texts)


def synonyms() -> list[Any]:
    path = Path(__file__).with_name("synonyms.yaml")
    rows: Any = plain_value(read(path.read_bytes(), str(path)))
    return list(rows)


def words_of(text: str) -> str:
    """The words of a text, without its markup and what stands in parentheses; "an" is "a"."""
    letters = load_grammar(rules_root() / "altered" / "grammar", "en").letters
    return " ".join(
        f"{{{word.text}}}" if word.kind == "PRICE" else ARTICLES.get(word.text, word.text)
        for paragraph in paragraphs(text, letters)
        for word in paragraph.words
    )


def canonical(text: str) -> str:
    """The words of a text, in which synonyms are as the print of a value has them."""
    words = words_of(text)
    for row in synonyms():
        words = re.sub(row["printed"], row["canonical"], words)
    return words


def print_of(abilities: tuple[Ability, ...]) -> str:
    tokens = {
        card.id: f"[{card.name.get('en')} {'/'.join(map(str, card.statistics))}] {' '.join(card.subtypes)}"
        # What has no statistics is printed by its name alone, without its sub-types.
        if any(card.statistics)
        else f"[{card.name.get('en')}]"
        for card in cards("altered").values()
        if card.token
    }
    # A token is printed with its name and statistics in one bracket.
    return words_of(printed(abilities, tokens))


NUMBER_WORDS = {
    "en": ("one", "two", "three", "four", "five", "six", "seven"),
    "fr": ("deux", "trois", "quatre", "cinq", "six", "sept"),
}
CHANGES = (
    (r"\byou may (?!play)", ""),
    (r"\banother target\b", "target"),
    (r"\banother\b", "a"),
    (r"\bother (?=\S)", ""),
    (r"\bup to one target\b", "target"),
    (r"\bup to two target", "two target"),
    (r"\bup to two\b", "two"),
    (r"\breserve\b", "hand"),
    (r"\bhand\b(?! cost)", "reserve"),
    (r"\bmana zone\b", "reserve"),
    (r"\bexpedition zone\b", "landmark zone"),
    (r"\bor more\b", "or less"),
    (r"\bor less\b", "or more"),
    (r"\{h\}", "{r}"),
    (r"\{j\}", "{h}"),
    (r"\btarget (?=character|permanent)", "a "),
    (r"\bgains?\b", "loses"),
    (r"\byou control\b", ""),
)
"""What is changed in a text, one place at a time: may, another, up to, zones, bounds, symbols, who chooses."""


CHANGES_FR = (
    (r"\bvous pouvez (?!me )", ""),
    (r"\bautres? ", ""),
    (r"\bjusqu['’]à ", ""),
    (r"\bréserve\b", "main"),
    (r"\bmain\b(?! \{)(?!\s*\u00a0)", "réserve"),
    (r"\bzone de mana\b", "réserve"),
    (r"\bzone d['’]expédition\b", "zone de repères"),
    (r"\bou plus\b", "ou moins"),
    (r"\bou moins\b", "ou plus"),
    (r"\bau moins (?!une?\b)", ""),
    (r"\{h\}", "{r}"),
    (r"\{j\}", "{h}"),
    (r" ciblée?s?\b", ""),
    (r"\bgagne\b", "perd"),
    (r" que vous contrôlez\b", ""),
)


def changes(text: str, language: str = "en") -> Iterator[str]:
    """The text with one thing changed: a number, or one of ``CHANGES``; outside of parentheses."""
    outside = re.sub(r"\([^()]*\)", lambda match: "\0" * len(match[0]), text)
    words = NUMBER_WORDS[language]
    for match in re.finditer(r"\d+", outside):
        yield f"{text[: match.start()]}{int(match[0]) + 1}{text[match.end() :]}"
    for at, word in enumerate(words[:-1]):
        for match in re.finditer(rf"\b{word}\b", outside):
            yield f"{text[: match.start()]}{words[at + 1]}{text[match.end() :]}"
    for pattern, other in CHANGES if language == "en" else CHANGES_FR:
        for match in re.finditer(pattern, outside, re.IGNORECASE):
            yield f"{text[: match.start()]}{other}{text[match.end() :]}"


def drawn(texts: list[tuple[Text, str]], number: int, seed: int = 25) -> list[tuple[Text, str]]:
    return random.Random(seed).sample(texts, min(number, len(texts)))
