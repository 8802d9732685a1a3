"""What became of the rules from one edition to another: the verb ``diff``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.app.corpus.known_games import editions_of
from judge.app.corpus.rules_and_messages import corpus
from judge.app.editions.compared_editions import ComparedEditions, compared
from judge.app.lookup.rules import desk_of
from judge.app.lookup.touched_boards import touched_boards
from judge.app.reply import DONE, Reply, Settings
from judge.app.store.page_width import width_class
from judge.explain.pages.edition_difference import DifferencePage, played_kinds
from judge.explain.pages.play_changes import PlayPage
from judge.model.diagnostic import Span, refusal
from judge.model.rulebook.edition_change import PlayChange, RuleChange
from judge.model.rulebook.rule import belongs
from judge.model.value import change as changed

_HERE = Span("<command line>", 1, 1)


def diff(
    settings: Settings, older: str, newer: str, section: str = "", play: bool = False, official: bool = False
) -> Reply:
    """What was added, removed, moved and changed, rule by rule, and what it changes in play; of a section, or of all.

    With ``play``, only what changes in play, by topic, with the boards that rest on it.

    Raises:
        Refused: an edition is not there, or no rule of either begins with the number of the section.
    """
    comparison = compared(settings.game, older, newer)
    if section:
        comparison = _of_section(comparison, section.strip("§ ."))
    if play:
        return _played(settings, comparison)
    page = DifferencePage(comparison, _catalogue(settings, comparison), width_class(settings.width))
    return _reply(settings, comparison, page.text(section), _record(settings.game, comparison, official))


def _of_section(comparison: ComparedEditions, section: str) -> ComparedEditions:
    changes_inside = tuple(
        change for change in comparison.changes if any(belongs(id, section) for id in (*change.older, *change.newer))
    )
    if not changes_inside:
        raise refusal(_HERE, "diff/unknown-section", section=section, older=comparison.older, newer=comparison.newer)
    return changed(comparison, changes=changes_inside, plays=played_kinds(changes_inside))


def _played(settings: Settings, comparison: ComparedEditions) -> Reply:
    if not comparison.plays:
        steps_told = tuple(_told_steps(settings.game))
        raise refusal(_HERE, "diff/no-play", older=comparison.older, newer=comparison.newer, steps=steps_told)
    boards = touched_boards(settings.game, comparison.older, comparison.newer, comparison.plays)
    catalogue = _catalogue(settings, comparison)
    page = PlayPage(comparison, boards, catalogue, width_class(settings.width))
    cite = _Cite(settings.game, comparison)
    result = {
        **_heads(comparison),
        "plays": [{**cite.play(play), "boards": list(boards[play])} for play in comparison.plays],
    }
    return _reply(settings, comparison, page.text(), result)


def _told_steps(game: str) -> Iterator[str]:
    """The pairs of editions of which the newer one says what it changes in play."""
    for edition in editions_of(game):
        since = corpus(game, edition).rulebook.changes.since
        if since:
            yield f"{since} → {edition}"


def _catalogue(settings: Settings, comparison: ComparedEditions) -> Any:
    """The sentences; of two imported editions those of the edition that is meant by default."""
    if comparison.is_imported:
        return desk_of(settings).catalogue
    return corpus(settings.game, comparison.newer).catalogue(settings.language)


class _Cite:
    """Citations in full."""

    def __init__(self, game: str, comparison: ComparedEditions) -> None:
        self._older, self._newer = f"{game}/{comparison.older}/", f"{game}/{comparison.newer}/"

    def rules(self, change: RuleChange) -> dict[str, list[str]]:
        return {
            "older": [f"{self._older}{id}" for id in change.older],
            "newer": [f"{self._newer}{id}" for id in change.newer],
        }

    def play(self, play: PlayChange) -> dict[str, Any]:
        return {
            "topic": play.topic,
            "says": dict(play.says.texts),
            "older": [f"{self._older}{id}" for id in play.older],
            "newer": [f"{self._newer}{id}" for id in play.rules],
            "settles": [f"{self._older}{id}" for id in play.settles],
            "confirms": play.confirms,
        }


def _heads(comparison: ComparedEditions) -> dict[str, Any]:
    return {"older": comparison.older, "newer": comparison.newer, "imported": comparison.is_imported}


def _record(game: str, comparison: ComparedEditions, official: bool) -> dict[str, Any]:
    """The difference for a program; official words only where they are asked for."""
    cite = _Cite(game, comparison)
    return {
        **_heads(comparison),
        "counts": comparison.counts,
        "changes": [
            {
                "kind": change.kind,
                **cite.rules(change),
                "plays": [cite.play(play) for play in change.plays],
                **(_words(comparison, change) if official and comparison.is_imported else {}),
            }
            for change in comparison.changes
        ],
    }


def _words(comparison: ComparedEditions, change: RuleChange) -> dict[str, list[str]]:
    return {
        "older_words": [comparison.older_words[id] for id in change.older],
        "newer_words": [comparison.newer_words[id] for id in change.newer],
    }


def _reply(settings: Settings, comparison: ComparedEditions, text: str, result: dict[str, Any]) -> Reply:
    return Reply("diff", DONE, text, result=result, game=settings.game, edition=comparison.newer)
