"""The imported cards that a query finds, by words of their texts and names, and by what they cost and are.

They have an index of their own: what somebody has imported moves no rule up or down among the others.
"""

from __future__ import annotations

from typing import Any

from judge.app.corpus.messages import catalogue
from judge.app.importing.card_data.pool_store import imported_pool
from judge.app.lookup.imported.card_filters import filters_of, meets
from judge.app.reply import Settings
from judge.app.store.cache import read, stamp, write
from judge.app.store.one_moment import stamp_to_read
from judge.app.store.place import rules_root
from judge.explain.said.paragraph import wrapped
from judge.library.pool.joined_pool import CardVersion, Pool, PoolCard
from judge.library.pool.markup import paragraphs
from judge.library.search.find import Hit, Results
from judge.library.search.index.whoosh_index import WhooshIndex
from judge.library.search.record import IndexedRecord, Record
from judge.model.cards.card import Words
from judge.model.value import Value
from judge.text.catalogue import Catalogue
from judge.text.languages import LANGUAGES

KIND = "imported"


class CardHit(Value, frozen=True):
    """A card with the versions of it that fit, and the part of a text that hit, in the language of the hit."""

    card: PoolCard
    versions: tuple[CardVersion, ...]
    snippet: str


class CardHits:
    """The imported cards that a query asks for, best first."""

    def __init__(self, settings: Settings, asked: str) -> None:
        self._settings = settings
        self._words = catalogue(settings.game, settings.edition, settings.language)
        self._catalogues = tuple(catalogue(settings.game, settings.edition, language) for language in LANGUAGES)
        self.filters, words = filters_of(asked, self._catalogues)
        pool = imported_pool(settings.game)
        self.is_empty = not pool.cards
        self.hits = tuple(self._found(pool, words)) if pool.cards else ()

    def _found(self, pool: Pool, words: str) -> list[CardHit]:
        if not words:
            return [hit for card in pool.cards if (hit := self._hit(card, "")).versions] if self.filters else []
        # Whoosh is imported here and nowhere before: it is the dearest of all imports.
        from judge.library.search.find import search

        index = _index(pool)
        order = tuple(sorted(index.languages, key=lambda language: language != self._settings.language))
        results = search(index, words, order)
        hits = (
            self._hit(pool.cards[hit.at], _snippet(pool.cards[hit.at], hit, results, index)) for hit in results.hits
        )
        return [hit for hit in hits if hit.versions]

    def _hit(self, card: PoolCard, snippet: str) -> CardHit:
        fitting_versions = tuple(version for version in card.versions if meets(version, self.filters, self._catalogues))
        return CardHit(card, fitting_versions, snippet)

    def lines(self, hits: tuple[CardHit, ...]) -> list[str]:
        """The hits: each with what it is, marked as the user's, and the part of its text that hit."""
        lines: list[str] = []
        for hit in hits:
            name = hit.card.name.get(self._settings.language)
            facts = "; ".join(dict.fromkeys(_facts(version, self._words) for version in hit.versions))
            head = self._words.say("imported.hit", name=name, facts=facts)
            lines += ["", *wrapped(head, self._settings.width, "", "  ")]
            lines += wrapped(hit.snippet, self._settings.width, "    ", "    ") if hit.snippet else []
        return lines

    def records(self, hits: tuple[CardHit, ...]) -> list[dict[str, Any]]:
        """The hits for a program: no word of a text."""
        return [
            {
                "kind": KIND, "id": hit.card.id, "number": None, "title": dict(hit.card.name.texts), "path": [],
                "authority": None, "language": self._settings.language, "snippet": "",
                "references": [number for version in hit.versions for number in version.references],
            }
            for hit in hits
        ]  # fmt: skip


def _index(pool: Pool) -> WhooshIndex:
    """The index of the imported cards: from the private cache, or built anew."""
    from judge.library.search.index import whoosh_index

    name = f"search-cards-{pool.game}.index"
    raw = read(name, stamp_to_read())
    if raw is not None:
        try:
            index = whoosh_index.opened(raw[1:])
        except Exception:  # noqa: BLE001 — a cache may fail in any way; the answer to each is to build it anew
            index = None
        if index is not None:
            return index
    from judge.library.search.analysis.language_file import load_languages
    from judge.library.search.index.building import built

    current = stamp()
    sources = tuple(IndexedRecord(Record(KIND, card.id, card.name, _findable(card))) for card in pool.cards)
    new_index = built(sources, load_languages(rules_root(), LANGUAGES))
    write(name, current, new_index.packed())
    return new_index


def _findable(card: PoolCard) -> Words:
    """The words by which a card is found: what its texts say now, in each language, and what it is called."""
    words: dict[str, dict[str, None]] = {}
    for version in card.versions:
        for text in version.texts:
            words.setdefault(text.language, {}).update(dict.fromkeys(paragraphs(text.current.text)))
        for _, language, name in version.named:
            words.setdefault(language, {})[name] = None
    return Words(tuple((language, " ".join(texts)) for language, texts in sorted(words.items())))


def _snippet(card: PoolCard, hit: Hit, results: Results, index: WhooshIndex) -> str:
    """The part of a text with the most of what was asked; nothing where only the name has it."""
    from judge.library.search.ranking.snippet import MARK, snippet

    marked_stems = dict(results.marks).get(hit.language, ())
    texts = dict.fromkeys(
        " ".join(paragraphs(text.current.text))
        for version in card.versions
        for text in version.texts
        if text.language == hit.language
    )
    cuts = [snippet(text, marked_stems, index.analyzer(hit.language)) for text in texts]
    return max(cuts, key=lambda cut: cut.count(MARK), default="") if any(MARK in cut for cut in cuts) else ""


def _facts(version: CardVersion, words: Catalogue) -> str:
    """What a version is, in a few words."""
    codes = {"rarity": version.rarity, "faction": version.faction, "kind": version.kind}
    property_names = [
        words.say(f"imported.{property_name}.{code.lower()}")
        if f"imported.{property_name}.{code.lower()}" in words.messages
        else code
        for property_name, code in codes.items()
    ]
    costs = [number for element, number in version.numbers if element in ("MAIN_COST", "RECALL_COST")]
    return ", ".join([name for name in property_names if name]) + (f", {'/'.join(costs)}" if costs else "")
