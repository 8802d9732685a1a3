"""Compiles the versions of imported cards: to the card that a file of ours would have, or to the reason why not."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from judge.library.compiler.compile_text import Compiled, Compiler
from judge.library.compiler.refusal import Refusal
from judge.library.pool.joined_pool import DISPUTED, CardText, CardVersion, Pool, PoolCard
from judge.library.pool.played_record import (
    FACTS,
    KIND,
    NO_CARD,
    NOT_COMPILED,
    NUMBERS,
    OTHER,
    SAME,
    TWO_TEXTS,
    UNKNOWN,
    UNREAD,
    EarlierWording,
    PlayedVersion,
    TextObstacle,
)
from judge.model.cards.vocabulary import Vocabulary
from judge.model.value import change, to_json

MOST_READ = 300_000
"""So many signs of text are compiled at once, twice those of all cards there are today: some six seconds of work."""
MAIN = "MAIN_EFFECT"
_CREATED, _NEUTRAL = "TOKEN", "NEUTRAL"
_COSTS, _STATISTICS = ("MAIN_COST", "RECALL_COST"), ("FOREST_POWER", "MOUNTAIN_POWER", "OCEAN_POWER")
_LIMITS = ("PERMANENT", "RESERVE")
_USUAL_LIMIT = "2"
"""So many cards a zone holds in the end, as every Hero so far prints it; another number nothing plays."""
_ELSEWHERE = frozenset(["EXPEDITION"])
"""What stands before a kind that lies where the kind of that name does not."""
_SHORT = 16
Texts = dict[str, str]


class NotPlayed(Exception):
    """Carries the obstacle out of the middle of a card."""

    def __init__(self, reason: str, element: str = "", refusal: Refusal | None = None) -> None:
        told = refusal or Refusal(reason)
        self.obstacle = TextObstacle(reason, element, told.language, min(told.at, 100_000), told.word[:60])
        super().__init__(reason)


class CardCompiler:
    """Compiles the versions of the cards of one game; what it has read of a text it knows: rarities share most."""

    def __init__(self, compiler: Compiler | None, vocabulary: Vocabulary, languages: Iterable[str]) -> None:
        self._compiler = compiler
        self._vocabulary = vocabulary
        self._languages = tuple(languages)
        self._known: dict[tuple[object, ...], Compiled | Refusal] = {}
        self._room = MOST_READ

    def version(self, version: CardVersion, id: str, is_first: bool) -> PlayedVersion:
        """What the version is in play."""
        played_version = PlayedVersion(
            id=id,
            names=version.name.texts,
            references=version.references,
            made_of=made_of(version),
            rarity=version.rarity,
            is_first=is_first,
            date=max((text.current.date for text in version.texts), default=""),
            flags=version.flags,
        )
        try:
            card = self._facts(version)
            abilities = self._abilities(version, _current(version))
            change_before = self._before(version, abilities)
        except NotPlayed as not_played:
            return change(played_version, obstacle=not_played.obstacle)
        abilities_written = [ability for compiled in abilities for ability in compiled.written]
        return change(played_version, card=_json(card | {"abilities": abilities_written}), before=change_before)

    def _facts(self, version: CardVersion) -> dict[str, Any]:
        """What is printed beside the texts, as a file of cards has it."""
        numbers_by_element, vocabulary = dict(version.numbers), self._vocabulary
        numbers_printed = {element: numbers_by_element.get(element, "0") for element in (*_COSTS, *_STATISTICS)}
        numbers_wrong = [number for number in numbers_printed.values() if not (number.isascii() and number.isdecimal())]
        limits = {numbers_by_element.get(element, _USUAL_LIMIT) for element in _LIMITS}
        faction = next((name for name in vocabulary.factions if name[:2].upper() == version.faction), "")
        if numbers_wrong or limits != {_USUAL_LIMIT} or not (faction or _NEUTRAL.startswith(version.faction)):
            raise NotPlayed(FACTS)
        card: dict[str, Any] = {
            "name": dict(version.name.texts),
            "kind": self._kind(version),
            "faction": faction,
            "rarity": version.rarity.lower(),
            "subtypes": [subtype.lower() for subtype in version.subtypes],
            "code": version.references[0],
            "cost": dict(zip(vocabulary.costs, (numbers_printed[element] for element in _COSTS), strict=False)),
            "statistics": dict(
                zip(vocabulary.statistics, (numbers_printed[element] for element in _STATISTICS), strict=False)
            ),
        }
        return {key: value for key, value in card.items() if value}

    def _kind(self, version: CardVersion) -> str:
        if version.kind.startswith(_CREATED):
            raise NotPlayed(NO_CARD)
        kind_prefix, _, kind = version.kind.rpartition("_")
        if kind_prefix in _ELSEWHERE or kind.lower() not in self._vocabulary.kinds_of_cards:
            raise NotPlayed(KIND)
        return kind.lower()

    def _abilities(self, version: CardVersion, texts: Mapping[str, Texts]) -> list[Compiled]:
        """The abilities of the texts by element, in their order."""
        kind, abilities = self._kind(version), []
        for element, texts_by_language in texts.items():
            if _is_disputed(version, element):
                raise NotPlayed(TWO_TEXTS, element)
            texts_understood = {
                language: text for language, text in texts_by_language.items() if language in self._languages
            }
            if self._compiler is None or not texts_understood:
                raise NotPlayed(NOT_COMPILED, element)
            compiled = self._compiled(self._compiler, texts_understood, kind, element)
            if isinstance(compiled, Refusal):
                raise NotPlayed(compiled.reason, element, compiled)
            abilities.append(compiled)
        return abilities

    def _compiled(self, compiler: Compiler, spoken: Texts, kind: str, element: str) -> Compiled | Refusal:
        """What a text is compiled to, read once."""
        key = (kind, element != MAIN, tuple(sorted(spoken.items())))
        if key not in self._known:
            if self._room <= 0:
                raise NotPlayed(UNREAD, element)
            self._room -= sum(map(len, spoken.values()))
            self._known[key] = compiler.compile_all(spoken, kind, element != MAIN)
        return self._known[key]

    def _before(self, version: CardVersion, now: list[Compiled]) -> EarlierWording | None:
        """The card as it was worded before its last change, and what the change did to play."""
        dates = [wording.date for text in version.texts for wording in text.wordings[1:]]
        number_dates = [old.date for old in version.old_numbers]
        if not dates:
            return EarlierWording(max(number_dates), NUMBERS) if number_dates else None
        date = max(dates)
        try:
            compiled_then = self._abilities(version, _texts_before(version, date))
        except NotPlayed as not_played:
            if not_played.obstacle.is_unread:
                raise
            return EarlierWording(date, UNKNOWN)
        abilities = [ability for compiled in compiled_then for ability in compiled.written]
        is_same = [compiled.abilities for compiled in compiled_then] == [compiled.abilities for compiled in now]
        return EarlierWording(date, SAME if is_same else OTHER, _json(abilities))


def made_of(version: CardVersion) -> str:
    """The hash of all that a version is compiled from."""
    return hashlib.sha256(to_json(version)).hexdigest()[:_SHORT]


def named_versions(pool: Pool) -> Iterator[tuple[CardVersion, str, bool]]:
    """Every version with its code name on boards, and whether the bare name means it: the one of the lowest rarity."""
    for card in pool.cards:
        lowest_rarity = [version for version in card.versions if version.rarity == card.versions[0].rarity]
        plain_version = lowest_rarity[0] if len(lowest_rarity) == 1 else None
        ending_counts = Counter(_ending(version) for version in card.versions)
        for version in card.versions:
            yield (
                version,
                _id_of(card, version, version is plain_version, ending_counts[_ending(version)] > 1),
                version is plain_version,
            )


def _id_of(card: PoolCard, version: CardVersion, is_first: bool, is_shared: bool) -> str:
    """The code name: that of the card alone for the version that its name means; else with the end of its number."""
    name = card.id if card.id[0].isalpha() else f"card_{card.id}"
    if is_first:
        return name
    ending = version.references[0].lower() if is_shared else _ending(version)
    return f"{name}_{ending.replace('-', '_')}"[:120]


def _ending(version: CardVersion) -> str:
    """What a number ends with behind set, product, faction and number: ``r1``."""
    return "_".join(version.references[0].lower().split("_")[5:]) or version.references[0].lower()


def _current(version: CardVersion) -> dict[str, Texts]:
    texts: dict[str, Texts] = {}
    for text in version.texts:
        texts.setdefault(text.element, {})[text.language] = text.current.text
    return texts


def _texts_before(version: CardVersion, date: str) -> dict[str, Texts]:
    """The texts with the other wording of this date in place of the current one, in the languages that have one."""
    texts = _current(version)
    for element in texts:
        texts_then = {
            text.language: wording.text
            for text in version.texts
            if text.element == element
            for wording in text.wordings[1:]
            if wording.date == date
        }
        texts[element] = texts_then or texts[element]
    return texts


def _is_disputed(version: CardVersion, element: str) -> bool:
    return any(_has_disputed(text) for text in version.texts if text.element == element)


def _has_disputed(text: CardText) -> bool:
    return any(wording.state == DISPUTED for wording in text.wordings)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
