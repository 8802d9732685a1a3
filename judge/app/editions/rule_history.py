"""The way of a rule from edition to edition, through those of which only a number or the user's copy is known."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from judge.app.corpus.known_games import editions_of
from judge.app.corpus.rules_and_messages import corpus
from judge.app.editions.compared_editions import ComparedEditions, compared, imported_editions
from judge.app.editions.rule_editions import pairs_of
from judge.app.lookup.rules import desk_of, rule
from judge.app.reply import DONE, Reply, Settings
from judge.explain.pages.rule_history import HistoryPage, Stage
from judge.model.diagnostic import Refused
from judge.model.rulebook.edition_change import RuleChange


def rule_history(settings: Settings, words: tuple[str, ...], is_named: bool) -> Reply:
    """What became of the rules that the words cite; what no edition has is answered as by ``rule``.

    Raises:
        Refused: an edition is faulty.
    """
    pairs = pairs_of(settings, words, is_named)
    if not pairs:
        return rule(settings, words)
    stages_by_way = _joined([_stages(settings.game, comparison, change) for comparison, change in pairs])
    excerpts = frozenset(
        edition for edition in editions_of(settings.game) if corpus(settings.game, edition).rulebook.is_excerpt
    )
    page = HistoryPage(desk_of(settings).catalogue, settings.width, excerpts)
    text = "\n\n".join(page.text(stages) for stages in stages_by_way)
    result = [{"stages": [_record(settings.game, stage) for stage in stages]} for stages in stages_by_way]
    return Reply("rule", DONE, text, result=result, game=settings.game, edition=settings.edition)


def _stages(game: str, comparison: ComparedEditions, change: RuleChange) -> tuple[Stage, ...]:
    """Both editions, and those between or beside them, in the order of their names."""
    stages = [
        Stage(comparison.older, change.older),
        Stage(comparison.newer, change.newer, change.kind, change.plays),
        *_beside(game, comparison, change),
    ]
    return tuple(sorted(stages, key=lambda stage: stage.edition))


def _joined(ways: list[tuple[Stage, ...]]) -> list[tuple[Stage, ...]]:
    """The ways that meet at a number of an edition as one: each compares two neighbours, a rule goes on through all."""
    joined_ways: list[dict[str, Stage]] = []
    for stages in ways:
        by_edition = {stage.edition: stage for stage in stages}
        meeting_ways = [way for way in joined_ways if _meet(way, by_edition)]
        for way in meeting_ways:
            joined_ways.remove(way)
            # What became of a rule is said where it is the newer of two: there it has a word for it.
            by_edition |= {name: stage for name, stage in way.items() if stage.how or name not in by_edition}
        joined_ways.append(by_edition)
    return [tuple(way[edition] for edition in sorted(way)) for way in joined_ways]


def _meet(way: dict[str, Stage], other_way: dict[str, Stage]) -> bool:
    shared_editions = way.keys() & other_way.keys()
    return any(set(way[name].numbers) & set(other_way[name].numbers) for name in shared_editions)


def _beside(game: str, comparison: ComparedEditions, change: RuleChange) -> list[Stage]:
    """Editions that are not here: the numbers that ours name of them, else what the user's copies say."""
    numbers_by_edition: dict[str, dict[str, str]] = {}
    for edition, ids in ((comparison.older, change.older), (comparison.newer, change.newer)):
        records = corpus(game, edition).rulebook.by_id()
        for id in ids:
            for other in (*records[id].elsewhere, records[id].source):
                name, colon, number = other.partition(":")
                if colon and name not in editions_of(game):
                    numbers_by_edition.setdefault(name, {})[number] = "number-only"
    for edition in imported_editions(game):
        if edition not in editions_of(game):
            numbers_by_edition[edition] = _in_copy(game, edition, comparison.newer, change) or numbers_by_edition.get(
                edition, {}
            )
    return [
        Stage(edition, tuple(kinds_by_number), next(iter(kinds_by_number.values())))
        for edition, kinds_by_number in numbers_by_edition.items()
        if kinds_by_number
    ]


def _in_copy(game: str, edition: str, newer: str, change: RuleChange) -> dict[str, str]:
    """The numbers of these rules in an edition of which the user has a copy, if there is one of the newer, too."""
    with suppress(Refused):
        changes = compared(game, edition, newer).changes
        return {id: "imported" for other in changes if set(other.newer) & set(change.newer) for id in other.older}
    return {}


def _record(game: str, stage: Stage) -> dict[str, Any]:
    return {
        "edition": stage.edition,
        "rules": [f"{game}/{stage.edition}/{number}" for number in stage.numbers],
        "became": stage.how or None,
        "plays": [dict(play.says.texts) for play in stage.plays],
    }
