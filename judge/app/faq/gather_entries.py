"""Gathers the entries of a FAQ: executes the scenarios that ask something, and looks the rulings up."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache

from judge.app.corpus.games import game_of
from judge.app.executing.other_edition import as_stated_in
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import bundled, parse, raw_of, shown
from judge.app.faq.executed_entry import entry_of
from judge.app.faq.faq_words import FaqWords
from judge.app.lookup.published_ruling_book import ruled, ruling_book
from judge.app.reply import Settings
from judge.app.store.place import rules_of
from judge.explain.pages.published_ruling import RulingPages
from judge.explain.said.told_card import ToldCard
from judge.library.common.file_faults import shown_path
from judge.library.rulings.load_rulings import FOLDER
from judge.model.cards.card import Words
from judge.model.diagnostic import Diagnostic, Refused, Span, fault_at
from judge.model.disputes.scenario import Scenario
from judge.model.rulebook.published_ruling import RulingBook
from judge.model.rulebook.rule import Section
from judge.model.telling.executed import Executed
from judge.model.value import Value, change
from judge.publish.faq.entry import FaqEntry
from judge.publish.faq.executed_entry import executed_entry
from judge.publish.faq.ruling_entry import RulingEntries
from judge.scenario.expectations.compare_run import compare

Progress = Callable[[str], None]
_Outcome = tuple[Executed | None, tuple[Diagnostic, ...], tuple[ToldCard, ...]]
_ID = re.compile(r"(?<!\w)WU-\d+(?!\w)")
_WIDTH = 80  # of pages that are not printed: only their words are taken


class Gathered(Value, frozen=True):
    """The entries that can be published, every fault, and how many entries have one.

    ``sections`` are the rules that entries may cite. ``interrupted_after`` counts the entries that were looked at when
    the user interrupted; None where nobody did.
    """

    entries: tuple[FaqEntry, ...] = ()
    faults: tuple[Diagnostic, ...] = ()
    failed: int = 0
    sections: tuple[Section, ...] = ()
    interrupted_after: int | None = None


def gather(
    settings: Settings,
    words: FaqWords,
    topics: tuple[str, ...] = (),
    keep_going: bool = False,
    progress: Progress | None = None,
) -> Gathered:
    """All entries of a game and edition in one language. Stops at the first that fails unless told to go on.

    Raises:
        Refused: there is no such edition, its rulings are faulty, or a reading cannot be used.
    """
    looked_up = ruling_entries(settings, words)
    executed_entries: list[FaqEntry] = []
    faults: list[Diagnostic] = []
    failed_count = 0
    try:
        for executed_scenario, entry_faults, cards in _executed(settings, topics, progress):
            faults += entry_faults
            if entry_faults:
                failed_count += 1
                if not keep_going:
                    break
            elif executed_scenario is not None:
                executed_entries.append(words.with_terms(executed_entry(executed_scenario, words.catalogue, cards)))
    except KeyboardInterrupt:
        return Gathered(
            faults=tuple(faults), failed=failed_count, interrupted_after=len(executed_entries) + failed_count
        )
    entries_looked_up = looked_up.entries(frozenset(topics)) if looked_up else ()
    entries = tuple(sorted((*executed_entries, *entries_looked_up), key=lambda entry: entry.id))
    sections = (*words.rulebook.sections, *(looked_up.sections() if looked_up else ()))
    return Gathered(entries, tuple(faults), failed_count, sections)


def _executed(settings: Settings, topics: tuple[str, ...], progress: Progress | None) -> Iterator[_Outcome]:
    """Each bundled scenario of the game with a question, executed. One that cannot be read might be an entry too."""
    files = bundled()
    for number, (name, path) in enumerate(files.items(), 1):
        if progress is not None:
            progress(f"{number}/{len(files)} {name}")
        try:
            scenario = _as_entry(_scenario(raw_of(path), shown(path), path.stem), settings, topics)
            if scenario is not None:
                yield entry_of(scenario, settings.readings, settings.language)
        except Refused as refused:
            if any(fault.code.startswith("reading/") for fault in refused.diagnostics):
                raise  # the command line is at fault, not the entry
            yield None, refused.diagnostics, ()


# Of several documents that a process writes, each file is read for the first.
@lru_cache(maxsize=2048)
def _scenario(raw: bytes, file: str, id: str) -> Scenario:
    return parse(raw, file, id)


def _as_entry(scenario: Scenario, settings: Settings, topics: tuple[str, ...]) -> Scenario | None:
    """The board as an entry of the edition: one of its own, or one of which the file says what comes out there."""
    is_asked = bool(scenario.question.texts) and (not topics or bool(set(topics) & set(scenario.topics)))
    if scenario.game != settings.game or not is_asked:
        return None
    scenario_there = as_stated_in(scenario, settings.edition)
    if scenario_there is None or scenario_there is scenario or scenario.asks is None:
        return None if scenario_there is not scenario else scenario
    # What is claimed has its verdicts in its own edition only, and so has the sentence of the ruling: it stands where
    # the same comes out.
    entry, run = change(scenario_there, claims=()), replay(scenario_there, ruleset_for(scenario_there), recording=True)
    return change(entry, name=Words()) if compare(game_of(entry), run, scenario.checks) else entry


def ruling_entries(settings: Settings, words: FaqWords) -> RulingEntries | None:
    """The entries of an edition that answers by ruling, with our statement of it; None for any other.

    Raises:
        Refused: its rulings are faulty.
    """
    if settings.edition not in ruled().get(settings.game, ()):
        return None
    book = ruling_book(settings.game, settings.edition)
    _refuse_unknown_ids(book)
    return RulingEntries(RulingPages(words.rulebook, book, words.catalogue, _WIDTH))


def _refuse_unknown_ids(book: RulingBook) -> None:
    """Refuse sentences of rulings that name a ruling which is not there."""
    known_ids = {ruling.id for ruling in book.rulings}
    faults = []
    for path in sorted((rules_of(book.game) / book.game / book.edition / FOLDER).glob("*.yaml")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for id_match in _ID.finditer(line):
                if id_match[0] not in known_ids:
                    span = Span(shown_path(path), number, id_match.start() + 1)
                    faults.append(
                        fault_at(span, "faq/unknown-ruling", ruling=id_match[0], game=book.game, edition=book.edition)
                    )
    if faults:
        raise Refused(faults)


def with_language(settings: Settings, language: str) -> Settings:
    """The same settings in another language."""
    return change(settings, language=language)
