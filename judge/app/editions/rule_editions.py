"""A rule in all editions: both wordings beside each other, and its way from edition to edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

from judge.app.corpus.known_games import editions_of
from judge.app.corpus.rules_and_messages import corpus
from judge.app.editions.compared_editions import ComparedEditions, compared
from judge.app.lookup.rules import Desk, desk_of, rule
from judge.app.reply import DONE, Reply, Settings
from judge.explain.pages.rule_in_editions import EditionSide, EditionsPage
from judge.explain.said.word_changes import word_changes
from judge.model.rulebook.edition_change import RuleChange
from judge.model.rulebook.rule import Rule
from judge.model.value import change as changed

Pair = tuple[ComparedEditions, RuleChange]


def rule_editions(settings: Settings, words: tuple[str, ...], is_named: bool) -> Reply:
    """The rules that the words cite, in each edition and the next: side by side, changes marked.

    A number is looked for in every edition, since it may be another matter in each; where the edition ``is_named``, in
    that one alone. What no edition has is answered as by ``rule``.

    Raises:
        Refused: an edition is faulty.
    """
    pairs = pairs_of(settings, words, is_named)
    if not pairs:
        return rule(settings, words)
    page = EditionsPage(
        desk_of(settings).catalogue,
        settings.width,
        settings.drawn,
        {edition: corpus(settings.game, edition).rulebook.is_excerpt for edition in editions_of(settings.game)},
    )
    sides = [(_side(settings, pair, 0), _side(settings, pair, 1)) for pair in pairs]
    text = "\n\n\n".join(
        page.pair(*pair_of_sides, change) for pair_of_sides, (_, change) in zip(sides, pairs, strict=True)
    )
    records = [
        _record(settings.game, pair_of_sides, change) for pair_of_sides, (_, change) in zip(sides, pairs, strict=True)
    ]
    return Reply("rule", DONE, text, result=records, game=settings.game, edition=settings.edition)


def pairs_of(settings: Settings, words: tuple[str, ...], is_named: bool) -> tuple[Pair, ...]:
    """What became of the rules that the words cite: those of the edition that is meant first, each once."""
    editions = editions_of(settings.game)
    editions_in_order = sorted(editions, key=lambda edition: edition != settings.edition)
    asked_ids = [
        (edition, id)
        for edition in (editions_in_order[:1] if is_named else editions_in_order)
        for id in _cited(settings, edition, words)
    ]
    comparisons = [compared(settings.game, older, newer) for older, newer in pairwise(editions)]
    pairs_on_ways = [pair for edition, id in asked_ids for pair in _way(comparisons, edition, id)]
    kept_pairs: list[Pair] = []
    for pair in pairs_on_ways:
        if not any(pair[1] is change and pair[0] is comparison for comparison, change in kept_pairs):
            kept_pairs.append(pair)
    return tuple(kept_pairs)


def _way(comparisons: list[ComparedEditions], edition: str, id: str) -> Iterator[Pair]:
    """What became of a rule of an edition in every comparison of two neighbours, under whatever number it went on."""
    index = next(
        (
            comparison_index
            for comparison_index, compared_editions in enumerate(comparisons)
            if compared_editions.newer == edition
        ),
        -1,
    )
    yield from reversed([*_followed(comparisons[index::-1] if index >= 0 else (), {id}, back=True)])
    yield from _followed(comparisons[index + 1 :], {id}, back=False)


def _followed(comparisons: Iterable[ComparedEditions], ids: set[str], back: bool) -> Iterator[Pair]:
    """The changes that rules have part in, comparison by comparison, each under the numbers that the last one gave."""
    for comparison in comparisons:
        changes = [change for change in comparison.changes if ids & set(change.newer if back else change.older)]
        yield from ((comparison, change) for change in changes)
        ids = {id for change in changes for id in (change.older if back else change.newer)}


def _cited(settings: Settings, edition: str, words: tuple[str, ...]) -> Iterator[str]:
    """The whole rules that the words cite in an edition, those of a heading too."""
    desk = desk_of(changed(settings, edition=edition))
    for citation in desk.citations.find(words):
        if citation.section:
            for section in desk.crossing.below(citation.section):
                yield from (record.id for record in section.rules if record.kind == "rule")
        for id in citation.rules:
            yield desk.crossing.records[id].parent or id


def _side(settings: Settings, pair: Pair, index: int) -> EditionSide:
    comparison, change = pair
    edition = (comparison.older, comparison.newer)[index]
    desk = desk_of(changed(settings, edition=edition))
    ids = (change.older, change.newer)[index]
    return EditionSide(edition, tuple(record for id in ids for record in _whole(desk, id)))


def _whole(desk: Desk, id: str) -> tuple[Rule, ...]:
    return (desk.crossing.records[id], *desk.crossing.parts.get(id, ()))


def _record(game: str, sides: tuple[EditionSide, EditionSide], change: RuleChange) -> dict[str, Any]:
    """Two sides for a program: their citations, what changes in play, and in every language which words changed."""
    older, newer = sides
    return {
        "kind": change.kind,
        "older": [f"{game}/{older.edition}/{id}" for id in change.older],
        "newer": [f"{game}/{newer.edition}/{id}" for id in change.newer],
        "plays": [dict(play.says.texts) for play in change.plays],
        "words": {
            language: [{"is": kind_of_run, "text": text} for kind_of_run, text in _runs(older, newer, language)]
            for language, _ in (older.rules or newer.rules)[0].words.texts
        },
    }


def _runs(older: EditionSide, newer: EditionSide, language: str) -> tuple[tuple[str, str], ...]:
    return word_changes(*(" ".join(record.words.get(language) for record in side.rules) for side in (older, newer)))
