"""A search through all editions of a game, the edition on each hit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from judge.app.editions.edition_meant import editions_meant, rule_meant
from judge.app.lookup.hit_window import HitWindow
from judge.app.lookup.rules import Desk, desk_of
from judge.app.lookup.search import found, is_number, search
from judge.app.lookup.search_page import HitPages
from judge.app.reply import DONE, NO, Reply, Settings
from judge.app.store.one_moment import one_moment
from judge.library.search.find import STEPS, Hit, Results
from judge.library.search.record import Record
from judge.library.search.weights import ELSEWHERE
from judge.model.diagnostic import Diagnostic, Refused, Span, warning_at
from judge.model.value import change

_HERE = Span("<command line>", 1, 1)
_OF_ALL = ("card", "scenario", "term")
"""The kinds of which a later edition adds nothing to the same one of the first."""
_SURE = STEPS.index("begun")
_TEXTS, _NEAR = 3, 0.5
"""As in a single edition, the best texts come before boards, if they have this part of the score of the best."""


class EditionHits:
    """What one edition has of a search."""

    def __init__(self, settings: Settings, asked: str) -> None:
        self.edition = settings.edition
        self._known = editions_meant(settings)
        self.desk: Desk = desk_of(settings)
        self.opened, self.results = found(settings, asked)
        self.pages = HitPages(self.desk, self.opened.index, names_edition=True)

    def record(self, hit: Hit) -> Record:
        """What was found."""
        return self.opened.index.record(hit.at)

    def twins(self, hit: Hit) -> tuple[str, ...]:
        """The rules with the matter of the hit in other editions that are here, each with its edition."""
        rules_elsewhere = self.desk.crossing.elsewhere.get(self.record(hit).id, ())
        return tuple(rule for rule in rules_elsewhere if rule.partition(":")[0] in self._known)


_Found = tuple[EditionHits, Hit]


class OurHit:
    """A hit in one of our editions, as it is told; ``twins`` are rules of other editions that it stands for, too."""

    def __init__(self, source: EditionHits, hit: Hit, twins: tuple[str, ...]) -> None:
        self.source = source
        self._hit = hit
        self._twins = twins

    @property
    def number_elsewhere(self) -> str:
        """Where another edition has the rule that is found, if it is borrowed from there: ``3.0:7.3.7``; else empty."""
        rule = self.source.desk.crossing.records.get(self.source.record(self._hit).id)
        return rule.source if rule is not None else ""

    def lines(self) -> list[str]:
        """The hit on a page."""
        return self.source.pages.lines(self._hit, self.source.results, self._twins)

    def as_record(self) -> dict[str, Any]:
        """The hit for a program."""
        game = self.source.desk.rulebook.game
        twin_ids = [f"{game}/{twin.replace(':', '/', 1)}" for twin in self._twins]
        found_record = self.source.pages.record(self._hit, self.source.results)
        return {**found_record, "edition": self.source.edition, "other_editions": twin_ids}


class FoundOfOurs(NamedTuple):
    """The hits of our editions, and what there is to remark."""

    hits: list[OurHit]
    remarks: tuple[Diagnostic, ...]


@one_moment()
def search_editions(settings: Settings, words: tuple[str, ...], window: HitWindow | None = None) -> Reply:
    """What the words are found in, in every edition of the game, best first; a number is looked up instead.

    A rule that several editions have is one hit, in the edition that is played, with its numbers in the others.

    Raises:
        Refused: the edition that is meant is not there, or its files are faulty; or there are fewer pages of hits.
    """
    query = " ".join(" ".join(words).split())
    editions = editions_meant(settings)
    if is_number(settings, query):
        return change(rule_meant(settings, words), command="search")
    if len(editions) == 1 or not query:
        return search(settings, words, window)
    found_of_ours = hits_of_ours(settings, query)
    if not found_of_ours.hits:
        return search(settings, words, window)
    reply = _answer(desk_of(settings), query, found_of_ours.hits, window or HitWindow())
    return change(reply, diagnostics=found_of_ours.remarks)


def hits_of_ours(settings: Settings, asked: str) -> FoundOfOurs:
    """What the words are found in, in every edition of the game that is here, best first, each matter once.

    Raises:
        Refused: the edition that is meant is not there, or its files are faulty.
    """
    sources = _surest(tuple(_sources(settings, editions_meant(settings), asked)))
    remarks = () if all(source.opened.kept for source in sources) else (warning_at(_HERE, "search/in-memory"),)
    return FoundOfOurs(_once(_ordered(sources), len(sources) > 1), remarks)


def _sources(settings: Settings, editions: tuple[str, ...], asked: str) -> Iterator[EditionHits]:
    for edition in editions:
        try:
            yield EditionHits(change(settings, edition=edition), asked)
        except Refused:
            if edition == settings.edition:
                raise


def _surest(sources: tuple[EditionHits, ...]) -> tuple[EditionHits, ...]:
    """The editions that have the words as they were typed, if one has; the others only guess."""
    sure_sources = tuple(
        source for source in sources if source.results.hits and STEPS.index(source.results.step) <= _SURE
    )
    return sure_sources or tuple(source for source in sources if source.results.hits)


def _ordered(sources: tuple[EditionHits, ...]) -> list[_Found]:
    """The hits of all editions by their score, the first edition first; the best texts before the boards."""
    first_edition = sources[0].edition if sources else ""
    hits = [
        (source, hit if source.edition == first_edition else change(hit, score=hit.score * ELSEWHERE))
        for source in sources
        for hit in source.results.hits
    ]
    hits.sort(key=lambda pair: -pair[1].score)
    least_score = hits[0][1].score * _NEAR if hits else 0.0
    best_texts = [pair for pair in hits if pair[1].score >= least_score and pair[0].record(pair[1]).kind != "scenario"][
        :_TEXTS
    ]
    return [*best_texts, *(pair for pair in hits if pair not in best_texts)]


def _once(hits: list[_Found], are_several: bool) -> list[OurHit]:
    """Each matter once: a hit whose rule another edition has among the hits already is left out, and named there."""
    hits_kept: list[OurHit] = []
    keys_taken: set[str] = set()
    for source, hit in hits:
        record = source.record(hit)
        key = f"{record.kind}/{record.id}" if record.kind in _OF_ALL else f"{source.edition}:{record.id}"
        if key in keys_taken:
            continue
        twins = source.twins(hit) if are_several else ()
        keys_taken.update((key, *twins))
        hits_kept.append(OurHit(source, hit, twins))
    return hits_kept


def _answer(desk: Desk, asked: str, hits: list[OurHit], window: HitWindow) -> Reply:
    hits_shown = window.shown(hits)
    lines = window.heading(desk.say, asked, len(hits)).split("\n")
    for hit in hits_shown:
        lines += ["", *hit.lines()]
    results: Results = hits[0].source.results
    notes = [
        *([desk.say("search.unknown", words=", ".join(results.unknown))] if results.unknown else []),
        *([desk.say("search.try.spelling", words=", ".join(results.meant))] if results.meant else []),
    ]
    text = "\n".join([*lines, *([""] if notes else []), *notes])
    records = window.numbered([hit.as_record() for hit in hits_shown], len(hits))
    return Reply(
        "search", DONE if hits else NO, text, result=records, game=desk.rulebook.game, edition=desk.rulebook.edition
    )
