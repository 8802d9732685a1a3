"""What a printed card is in a file of ours: names, kind, costs and statistics, which are facts, and abilities of the
vocabulary where both languages compile to the same.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from judge.library.compiler.compile_text import Compiled, Compiler
from judge.library.compiler.refusal import LANGUAGES, Refusal
from judge.library.pool.joined_pool import DISPUTED, OTHER, CardText, CardVersion, id_of
from judge.model.value import Value
from judge.scenario.writing.write_scenario import Document
from judge.text.nodes import plain_value
from judge.text.yaml import read

KINDS = {"HERO": "hero", "CHARACTER": "character", "SPELL": "spell", "PERMANENT": "permanent", "TOKEN": "token"}
LANDMARK, LANDMARK_KIND = "landmark", "LANDMARK_PERMANENT"
FACTIONS = {"AX": "axiom", "BR": "bravos", "LY": "lyra", "MU": "muna", "OR": "ordis", "YZ": "yzmir"}
COSTS = {"hand": "MAIN_COST", "reserve": "RECALL_COST"}
STATISTICS = {"forest": "FOREST_POWER", "mountain": "MOUNTAIN_POWER", "water": "OCEAN_POWER"}
LIMITS, LIMIT = ("PERMANENT", "RESERVE"), "2"
MAIN, SUPPORT = "MAIN_EFFECT", "ECHO_EFFECT"
SPOKEN = ("en", "fr")
HASH_LENGTH = 16


REPRINTS = {"COREKS": "CORE"}
"""Sets that print again what another one has."""
RELEASED = ("CORE", "ALIZE", "BISE", "CYCLONE")
"""A card that several sets print is one of the first: a set that is added takes none away from those before it."""


class ShippedCard(Value, frozen=True):
    """A card as it is written, under its code name; ``refused`` is the reason why its text is not, ``text`` that text."""

    id: str
    keys: Mapping[str, Any]
    refused: str = ""


def code_name(version: CardVersion) -> str:
    """The name of a card in one rarity: the Common has the plain one, the others end as their printed codes do."""
    name, print_ = id_of(version.name.get("en")), code_of(version).rpartition("_")[2].lower()
    return name if version.rarity == "COMMON" else f"{name}_{print_}"


def released(name: str) -> tuple[int, str]:
    """The place of a set among the others; those of which nobody knows when they came go last."""
    known = {known_name: number for number, known_name in enumerate(RELEASED)}
    return known.get(REPRINTS.get(name, name), len(known)), name


def code_of(version: CardVersion) -> str:
    """The code of the first of its ordinary printings (``…_B_…``); promotions and others have the same card."""
    ordinary = [reference for reference in version.references if "_B_" in reference]
    return min(ordinary or version.references, key=lambda code: (released(code.split("_")[1]), code))


def is_card(version: CardVersion) -> bool:
    """Whether it is a card that boards have a place for: what stands for a Mana Orb alone is none."""
    return version.kind in KINDS or version.kind == LANDMARK_KIND


def card_of(version: CardVersion, compilers: Mapping[str, Compiler], reasons: Mapping[str, Any]) -> ShippedCard:
    """The card with its abilities, or with the one reason why these are not known."""
    kind = KINDS.get(version.kind, "permanent")
    subtypes = [subtype.lower() for subtype in version.subtypes]
    if version.kind == LANDMARK_KIND and LANDMARK not in subtypes:
        subtypes.append(LANDMARK)
    keys: dict[str, Any] = {"name": {language: version.name.get(language) for language in SPOKEN}}
    if version.name.get("fr") in reasons["plural"] or (kind == "hero" and " & " in version.name.get("fr")):
        keys["plural"] = ["fr"]
    keys |= {"kind": kind, "faction": FACTIONS.get(version.faction, ""), "rarity": version.rarity.lower()}
    keys |= {"subtypes": subtypes, "code": code_of(version)}
    numbers = dict(version.numbers)
    if kind not in ("hero", "token"):
        keys["cost"] = {place: numbers.get(element, "0") for place, element in COSTS.items()}
    if kind in ("character", "token"):
        keys["statistics"] = {name: numbers.get(element, "0") for name, element in STATISTICS.items()}
    taken = Refusal("limits") if strange_limits(numbers) else taken_over(version, kind, compilers)
    keys = {key: value for key, value in keys.items() if value != ""} | {"wording": "ours"}
    compiled = {"dated": newest_date(version), "editions": list(compilers), "texts": hashes(version)}
    if isinstance(taken, Refusal):
        told = reasons["reasons"][taken.reason]
        of_text = reasons["languages"][refused_language(version, kind, compilers)]
        unsupported = {
            language: told[language].format(word=taken.word, language=of_text[language]) for language in SPOKEN
        }
        del compiled["editions"]
        keys |= {"compiled": compiled | {"refused": taken.reason}, "unsupported": unsupported}
        return ShippedCard(code_name(version), keys, f"{taken.reason}: {taken.word}")
    keys |= {"compiled": compiled, "abilities": taken}
    return ShippedCard(code_name(version), keys)


def strange_limits(numbers: Mapping[str, str]) -> bool:
    """Whether a Hero prints other limits than those that every player has here."""
    return any(numbers.get(element, LIMIT) != LIMIT for element in LIMITS)


def taken_over(version: CardVersion, kind: str, compilers: Mapping[str, Compiler]) -> list[Document] | Refusal:
    """The abilities as they are written in a file of cards, the same by every edition's vocabulary; else why not."""
    readings: list[list[Document]] = []
    for compiler in compilers.values():
        written: list[Document] = []
        for element in (MAIN, SUPPORT):
            texts = [text for text in texts_of(version) if text.element == element]
            if texts and {text.language for text in texts} != set(SPOKEN):
                return Refusal(LANGUAGES)
            compiled = _same_in_all(texts, kind, compiler)
            if isinstance(compiled, Refusal):
                return compiled
            written += compiled.written
        readings.append(written)
    assert all(reading == readings[0] for reading in readings)
    return readings[0]


def refused_language(version: CardVersion, kind: str, compilers: Mapping[str, Compiler]) -> str:
    """The language of the text that is refused: the English one, unless that is compiled."""
    english = [text for text in texts_of(version) if text.language == "en"]
    readings = (
        compiler.compile(text.current.text, kind, "en", text.element == SUPPORT)
        for compiler in compilers.values()
        for text in english
    )
    return "en" if any(isinstance(reading, Refusal) for reading in readings) else "fr"


def _same_in_all(texts: Sequence[CardText], kind: str, compiler: Compiler) -> Compiled | Refusal:
    """What the texts say in both languages, and in every wording that some printing bears today."""
    support = any(text.element == SUPPORT for text in texts)
    first = compiler.compile_all({text.language: text.current.text for text in texts}, kind, support)
    others = (
        compiler.compile(wording.text, kind, text.language, support)
        for text in texts
        for wording in text.wordings
        if wording.state in (OTHER, DISPUTED)
    )
    for other in others:
        if isinstance(first, Compiled) and (isinstance(other, Refusal) or other.abilities != first.abilities):
            return Refusal("wordings")
    return first


def texts_of(version: CardVersion) -> tuple[CardText, ...]:
    """The texts in the two languages, in the order of the card."""
    return tuple(text for text in version.texts if text.language in SPOKEN)


def hashes(version: CardVersion) -> dict[str, str]:
    """For each language the hash of the texts that the abilities were compiled from."""
    digests = {}
    for language in SPOKEN:
        texts = (f"{text.element}\n{text.current.text}\n" for text in texts_of(version) if text.language == language)
        digests[language] = hashlib.sha256("".join(texts).encode()).hexdigest()[:HASH_LENGTH]
    return digests


def newest_date(version: CardVersion) -> str:
    """The date of the card's texts: that of the data, where it has none."""
    return max((text.current.date for text in texts_of(version)), default="")


def told_reasons() -> Mapping[str, Any]:
    """How each reason of the compiler is told, and which French names are plurals."""
    path = Path(__file__).with_name("reasons.yaml")
    listed: Any = plain_value(read(path.read_bytes(), str(path)))
    return dict(listed)


def in_order(versions: Iterable[CardVersion]) -> list[CardVersion]:
    """The versions in the order of their printed codes."""
    return sorted(versions, key=code_of)
