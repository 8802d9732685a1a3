"""What somebody types for the marks of a print: the bullets of a list, and what effects create, by its name alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.app.corpus.known_cards import every_card
from judge.app.corpus.messages import catalogue, spoken_languages
from judge.app.new.heard.typed_names import Tongue
from judge.explain.said.sub_types import called
from judge.model.cards.card import Card

BULLET = "•"
_SIGN = r"(?:[-–—*●▪·‣◦•]|\(?[1-9][.)])\s+(?=[^\W_]|\{)"
_ITEM = re.compile(rf"\s*{_SIGN}")
_LISTED = re.compile(rf"(?:(?<=[:.])\s*|^\s*){_SIGN}", re.MULTILINE)
_OPENED = re.compile(rf":\s*{_SIGN}")
_STATISTICS = re.compile(r"(?<=\d)\s+/\s+(?=\d)")


def is_item(text: str) -> bool:
    """Whether a line is a part of a list: behind a sign or a number."""
    return bool(_ITEM.match(text))


def as_item(text: str) -> str:
    """The line with the bullet of cards in place of its sign, and the stop that people leave out at its end."""
    item = _ITEM.sub(f"{BULLET} ", text.rstrip(), count=1)
    return item if item.endswith((".", ".)")) else f"{item}."


def with_bullets(text: str) -> str:
    """The text with the bullets of cards, where a list behind a colon has other signs or numbers."""
    text = _STATISTICS.sub("/", text)
    is_list = _OPENED.search(text) and len(_LISTED.findall(text)) > 1
    return _LISTED.sub(f" {BULLET} ", text) if is_list else text


def with_created(tongue: Tongue, text: str) -> Iterator[str]:
    """The text with what effects create as it is printed: name and statistics in brackets, the sub-type beside them.

    The name says which it is; statistics and a sub-type that are typed have to be its own. On which side of the name
    the sub-type stands is for the language to say: where it is read on neither, nothing is.
    """
    draft = tongue.draft
    kind, cards = tongue.game.reads.vocabulary.created_kind, every_card(draft.game).values()
    created = [card for card in cards if card.kind == kind and card.subtypes and any(card.statistics)]
    behind, before = text, text
    for language in spoken_languages(draft.game, draft.edition):
        for card in sorted(created, key=lambda card: -len(card.name.get(language))):
            subtype = called(catalogue(draft.game, draft.edition, language), card.subtypes[0])
            pattern, printed = _pattern(card, subtype, language), _printed(card, language)
            behind = pattern.sub(f"{printed} {subtype}", behind)
            before = pattern.sub(f"{subtype} {printed}", before)
    yield from (way for way in (behind, before) if way != text)


def _printed(card: Card, language: str) -> str:
    return f"[{card.name.get(language)} {'/'.join(map(str, card.statistics))}]"


def _pattern(card: Card, subtype: str, language: str) -> re.Pattern[str]:
    """The name, alone or in many, with statistics and sub-type on either side, in brackets or without."""
    name, statistics = re.escape(card.name.get(language)), "/".join(map(str, card.statistics))
    beside = rf"(?:{re.escape(subtype)}\s+)?"
    return re.compile(
        rf"(?<![\w\[/]){beside}\[?(?:{statistics}\s+)?{name}s?(?:\s+{statistics})?\]?(?![\w/])(?!\s+\d+/)(?:\s+{re.escape(subtype)}\b)?",
        re.IGNORECASE,
    )
