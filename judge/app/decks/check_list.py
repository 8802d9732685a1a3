"""``judge deck``: whether a list of cards may be played, by the rules of its format; and why not."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from judge.app.corpus.messages import catalogue
from judge.app.importing.card_data.pool_store import imported_pool, pool_damage
from judge.app.importing.overlay_store import name_of, read_bytes
from judge.app.reply import DONE, NO, STOPPED, Reply, Settings
from judge.app.store.place import rules_of
from judge.explain.said.paragraph import wrapped
from judge.library.cards.card_names import key
from judge.library.pool.card_list import LONGEST, ListedCard, listed_cards
from judge.library.pool.card_list_rules import (
    BROKEN,
    KEPT,
    OPEN,
    CardListRules,
    ListEntry,
    RuleFinding,
    findings,
    in_faction_of_hero,
)  # fmt: skip
from judge.library.pool.joined_pool import CardVersion, Pool, PoolCard
from judge.model.diagnostic import Diagnostic, Span, refusal, warning_at
from judge.model.value import Value
from judge.text.catalogue import Catalogue
from judge.text.clean import shortened
from judge.text.languages import LANGUAGES
from judge.text.spelling import fold, nearest

_CITED = {"size-most": "size"}
"""Rules that stand under the number of another."""
_RARITIES = {"c": "COMMON", "r": "RARE", "r1": "RARE", "r2": "RARE", "e": "EXALTED", "u": "UNIQUE"}
_MOST_NAMES = 6
_MOST_NEAR = 20
"""For so many lines the nearest names are looked for: of a list in which everything is misspelt, not for each."""
_LINE = "<command line>"
"""Where a fault stands that is in no file: that nothing was imported is none of the list."""


class UnknownCard(Value, frozen=True):
    """A line that names no imported card, with how many stand there and the nearest names."""

    line: int
    count: int
    typed: str
    near: tuple[str, ...]


def check_list(settings: Settings, file: str, rules: str | None = None) -> Reply:
    """The list against the rules of constructed play, or against the numbers in a file of the user's.

    Exit 0: it may be played; 1: a rule is broken; 3: the list does not tell enough.

    Raises:
        Refused: a file cannot be read, or no cards were imported.
    """
    pool = imported_pool(settings.game)
    if not pool.cards:
        raise refusal(Span(_LINE, 1, 1), "cards-file/no-pool")
    bounds, remarks = _rules(settings.game, rules)
    words = catalogue(settings.game, settings.edition, settings.language)
    entries, unknown_cards = _entries(_text(file), pool, settings)
    entries = in_faction_of_hero(entries)
    results = findings(entries, bounds, sum(card.count for card in unknown_cards))
    is_broken = any(finding.state == BROKEN for finding in results)
    is_open = bool(unknown_cards) or any(finding.state == OPEN for finding in results)
    list_telling = _Told(words, settings, {card.id: card for card in pool.cards}, bounds)
    verdict = "broken" if is_broken else "open" if is_open else "legal"
    lines = list(list_telling.lines(verdict, entries, results, unknown_cards))
    return Reply(
        "deck",
        NO if is_broken else STOPPED if is_open else DONE,
        text="\n".join(lines),
        result=_record(name_of(file), bounds, verdict, entries, results, unknown_cards),
        diagnostics=(*remarks, *pool_damage(settings.game)),
        game=settings.game,
        edition=settings.edition,
    )


def _rules(game: str, file: str | None) -> tuple[CardListRules, tuple[Diagnostic, ...]]:
    """The numbers of the format, with a remark on each that is not understood.

    Raises:
        Refused: the file cannot be read, or is none.
    """
    name = file or str(rules_of(game) / game / "decks" / "constructed.json")
    raw = read_bytes(name, LONGEST)
    try:
        numbers = msgspec.json.decode(raw, type=CardListRules)
        keys_given = msgspec.json.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise refusal(Span(name, 1, 1), "cards-file/no-format") from None
    unknown_keys = set(keys_given) - set(CardListRules.__struct_fields__)
    span = Span(name, 1, 1)
    return numbers, tuple(
        warning_at(span, "cards-file/format-key", key=shortened(unknown_key)) for unknown_key in sorted(unknown_keys)
    )


def _text(file: str) -> str:
    raw = sys.stdin.buffer.read(LONGEST + 1) if file == "-" else read_bytes(file, LONGEST)
    if len(raw) > LONGEST:
        raise refusal(Span(file, 1, 1), "cards-file/long-list", most=LONGEST // 1024)
    return raw.decode("utf-8-sig", "replace")


def _entries(text: str, pool: Pool, settings: Settings) -> tuple[tuple[ListEntry, ...], tuple[UnknownCard, ...]]:
    """The cards that the lines name, and the lines that name none; a line without a number may be a heading."""
    versions_by_number = {
        printed_number: (card, version)
        for card in pool.cards
        for version in card.versions
        for printed_number in (*version.references, *version.collectors)
    }
    cards_by_name = {
        key(name): card for card in pool.cards for name in (card.id, *(text for _, text in card.name.texts))
    }
    catalogues = [catalogue(settings.game, settings.edition, language) for language in LANGUAGES]
    entries: list[ListEntry] = []
    unknown_cards: list[UnknownCard] = []
    for listed in listed_cards(text):
        numbered_version = versions_by_number.get(listed.name.upper())
        card_named = cards_by_name.get(key(f"{listed.label}: {listed.name}")) or cards_by_name.get(key(listed.name))
        if numbered_version:
            entries.append(ListEntry(listed.line, listed.count, numbered_version[0], (numbered_version[1],)))
        elif card_named:
            entries.append(ListEntry(listed.line, listed.count, card_named, _meant(card_named, listed, catalogues)))
        elif listed.is_counted:
            names = (text for card in pool.cards for _, text in card.name.texts)
            near_names = nearest(listed.name, names) if len(unknown_cards) < _MOST_NEAR else ()
            unknown_cards.append(UnknownCard(listed.line, listed.count, listed.name[:80], near_names))
    return tuple(entries), tuple(unknown_cards)


def _meant(card: PoolCard, listed: ListedCard, catalogues: list[Catalogue]) -> tuple[CardVersion, ...]:
    """The versions that fit what stands in brackets; all of them where nothing there is understood."""
    versions = card.versions
    for detail in listed.details:
        folded_detail = fold(detail)
        fitting_versions = tuple(version for version in versions if folded_detail in _names(version, catalogues))
        versions = fitting_versions or versions
    return versions


def _names(version: CardVersion, catalogues: list[Catalogue]) -> set[str]:
    """What may stand in brackets behind a name: rarity, faction or set, by letter, code or name."""
    codes = {"rarity": version.rarity, "faction": version.faction}
    keys = [f"imported.{property_name}.{code.lower()}" for property_name, code in codes.items()]
    names_in_languages = {
        fold(words.messages[message_key])
        for words in catalogues
        for message_key in keys
        if message_key in words.messages
    }
    letters = {letter for letter, rarity in _RARITIES.items() if rarity == version.rarity and len(letter) == 1}
    folded_numbers = {fold(reference.rpartition("_")[2]) for reference in version.references}
    return names_in_languages | letters | folded_numbers | {fold(code) for code in (*codes.values(), *version.sets)}


class _Told:
    """The words of an answer."""

    def __init__(
        self, words: Catalogue, settings: Settings, cards: Mapping[str, PoolCard], bounds: CardListRules
    ) -> None:
        self._words, self._settings, self._cards, self._bounds = words, settings, cards, bounds

    def lines(
        self,
        verdict: str,
        entries: tuple[ListEntry, ...],
        results: tuple[RuleFinding, ...],
        unknown: tuple[UnknownCard, ...],
    ) -> Iterator[str]:
        """The verdict, then each rule that is broken or open, then the lines that name no card."""
        read_count = sum(entry.count for entry in entries)
        yield from self._say(f"verdict.{verdict}", "", format=self._bounds.deck_type, count=read_count)
        for finding in results:
            if finding.state != KEPT:
                cite = self._bounds.rules.get(_CITED.get(finding.rule, finding.rule), "")
                numbers = {"least": finding.least, "most": finding.most, "bound": finding.bound}
                names = self._named(finding.cards)
                yield from self._say(f"{finding.rule}.{finding.state}", "  ", **numbers, cards=names, rule=cite)
        for unknown_card in unknown:
            yield from self._say(
                "unknown", "  ", line=unknown_card.line, typed=unknown_card.typed, near=", ".join(unknown_card.near)
            )

    def _named(self, ids: tuple[str, ...]) -> str:
        names = [self._cards[id].name.get(self._settings.language) for id in ids[:_MOST_NAMES]]
        return ", ".join(names) + (" …" if len(ids) > _MOST_NAMES else "")

    def _say(self, name: str, margin: str, **arguments: Any) -> list[str]:
        return wrapped(self._words.say(f"cardlist.{name}", **arguments), self._settings.width, margin, f"{margin}  ")


def _record(
    file: str,
    bounds: CardListRules,
    verdict: str,
    entries: tuple[ListEntry, ...],
    results: tuple[RuleFinding, ...],
    unknown: tuple[UnknownCard, ...],
) -> dict[str, Any]:
    return {
        "file": file,
        "format": bounds.deck_type,
        "verdict": verdict,
        "cards": sum(entry.count for entry in entries),
        "lines": [{"line": entry.line, "count": entry.count, "id": entry.card.id} for entry in entries],
        "rules": [
            {
                "rule": finding.rule, "cite": bounds.rules.get(_CITED.get(finding.rule, finding.rule)),
                "state": finding.state, "least": finding.least, "most": finding.most, "bound": finding.bound,
                "cards": list(finding.cards),
            }
            for finding in results
        ],
        "unknown": [{"line": each.line, "typed": each.typed, "nearest": list(each.near)} for each in unknown],
    }  # fmt: skip
