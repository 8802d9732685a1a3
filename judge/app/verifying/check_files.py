"""``judge check``: do the files hold together? Nothing is replayed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from judge.app.corpus.fault_sentences import said_of_check
from judge.app.corpus.games import newest, rulebook
from judge.app.corpus.known_cards import every_card
from judge.app.corpus.known_games import printed_words
from judge.app.executing.scenario_files import is_bundled, load_scenario
from judge.app.reply import DONE, INTERRUPTED, NO, STOPPED, Reply, Settings
from judge.app.store.place import answer_languages, rules_of, rules_root
from judge.app.verifying.board_files import files_of, refused_as_declared
from judge.app.verifying.check_editions import faults_of_playing
from judge.app.verifying.untitled_topics import untitled_topics
from judge.library.cards.read_cards import check_cards
from judge.library.common.file_faults import shown_path
from judge.library.common.language_gaps import LACKS, TEXTS, UNKNOWN, FileGaps, Gap, language_gaps, unread_files
from judge.library.rulebook.between_editions import inspect_game
from judge.library.rulebook.load_rulebook import games
from judge.library.search.analysis.language_file import load_languages
from judge.model.diagnostic import Diagnostic, Refused, Span, fault_at, warning_at
from judge.model.disputes.scenario import Scenario
from judge.model.value import change
from judge.text.faults import Faults
from judge.text.languages import LANGUAGES
from judge.text.nodes import Mapping, Node, Sequence, is_empty
from judge.text.yaml import read

MOST_FILES = 10_000
"""So many boards and files of cards are checked: whoever has more named a folder that is none of boards."""
SCENARIO_KEYS = frozenset({"board", "game", "play", "expect"})


def check(settings: Settings, paths: tuple[str, ...] = (), progress: Callable[[str], None] | None = None) -> Reply:
    """Check rules, terms, readings, cards, sentences and scenario files for faults.

    Without paths, everything that is bundled; a path may be a scenario, a file of cards, or a folder of them, of which
    all else is passed over and counted. Ctrl-C ends it with what is known by then.
    """
    faults: list[Diagnostic] = []
    ending_remarks: tuple[Diagnostic, ...] = ()
    passed_by: list[Path] = []
    rules_summary = "" if paths else _rules(settings, faults)
    count, code = 0, DONE
    try:
        for file in files_of(paths, settings, passed_by):
            if count == MOST_FILES:
                ending_remarks = (warning_at(Span("<command line>", 1, 1), "check/too-many", most=MOST_FILES),)
                code = STOPPED
                break
            if progress is not None:
                progress(str(file))
            faults_of_file = _of_file(settings, file)
            count += faults_of_file is not None
            faults += faults_of_file or ()
    except KeyboardInterrupt:
        ending_remarks = (warning_at(Span("<command line>", 1, 1), "internal/interrupted", "files", done=count),)
        code = INTERRUPTED
    faults = list(dict.fromkeys(faults))  # a fault of the rules is met again by every board
    error_count = sum(fault.severity == "error" for fault in faults)
    warning_count = len(faults) - error_count + len(ending_remarks)
    footer = rules_summary + said_of_check(
        settings.language, "files", files=count, errors=error_count, warnings=warning_count
    )
    if passed_by:
        footer = (
            f"{footer}\n{said_of_check(settings.language, 'passed', count=len(passed_by), first=str(passed_by[0]))}"
        )
    result = {"files": count, "errors": error_count, "warnings": warning_count, "passed": len(passed_by)}
    return Reply(
        "check",
        code or (NO if error_count else DONE),
        footer=f"{footer}\n",
        diagnostics=(*_told(faults), *ending_remarks),
        result=result,
    )


def _told(faults: list[Diagnostic]) -> tuple[Diagnostic, ...]:
    """What is told of the faults of all files: of each kind so many, the others are counted, as within one file."""
    gathered_faults = Faults()
    for fault in faults:
        gathered_faults.add(fault)
    return gathered_faults.diagnostics


def _rules(settings: Settings, faults: list[Diagnostic]) -> str:
    """Check all of ``rules/`` for the game, every edition, adding to ``faults``; the counts, empty if refused."""
    try:
        rulebook(settings.game, settings.edition)
        books, faults_of_editions = inspect_game(rules_of(settings.game), settings.game)
        faults += faults_of_editions
        faults += (fault for book in books for fault in faults_of_playing(book))
        every_card(settings.game)
        printed_words()
        faults += _search_words()
        faults += _unread()
        faults += _sentences(settings)
    except Refused as refused:
        faults += refused.diagnostics
        return ""
    rules = said_of_check(
        settings.language,
        "rules",
        rules=sum(len(book.rules) for book in books),
        editions=len(books) if len(books) > 1 else 0,
        terms=len(books[0].terms),
        readings=sum(len(book.readings) for book in books),
    )
    return f"{''.join(_progress(settings))}{rules}"


def _progress(settings: Settings) -> Iterator[str]:
    """How far each language is in which the rules are not written: a line each."""
    for language in answer_languages():
        if language not in LANGUAGES:
            gaps = language_gaps(rules_root(), settings.game, language, rules_of(settings.game))
            sentence_count = gaps.wanted - gaps.count(LACKS)
            line = said_of_check(
                settings.language, "spoken", language=language, there=sentence_count, wanted=gaps.wanted
            )
            yield f"{line}\n"


def _of_file(settings: Settings, file: Path) -> Iterable[Diagnostic] | None:
    """The faults of one file, read as what it is; None for a board of another game than the one that was typed."""
    if "refused" in file.parts:
        return tuple(refused_as_declared(file))
    try:
        node = read(file.read_bytes(), str(file)) if file.is_file() else None
        keys = {entry.key.text for entry in node.entries} if isinstance(node, Mapping) else set()
        if "cards" in keys and not keys & SCENARIO_KEYS:
            assert node is not None
            return check_cards(node, newest(settings.game).reads.vocabulary)
        if keys and not keys & SCENARIO_KEYS:
            return (warning_at(Span(str(file), 1, 1), "check/other-file"),)
        scenario = load_scenario(str(file), change(settings, names_game=False))
        if settings.names_game and scenario.game != settings.game:
            return None
        asks_nothing = not (scenario.asks or scenario.asked or scenario.claims)
        return (*scenario.remarks, *(_unanswered(node) if asks_nothing else ()), *_untitled(node, scenario))
    except Refused as refused:
        return refused.diagnostics


def _unanswered(node: Node | None) -> Iterable[Diagnostic]:
    """A remark at the question of a file that computes no answer to it."""
    entries = node.entries if isinstance(node, Mapping) else ()
    questions = (
        question_entry
        for question_entry in entries
        if question_entry.key.text == "question" and not is_empty(question_entry.value)
    )
    return [warning_at(question_entry.key.span, "scenario/question-without-asks") for question_entry in questions]


def _untitled(node: Node | None, scenario: Scenario) -> Iterator[Diagnostic]:
    """The topics of a board that have no title: a fault of a bundled one.

    Of a file of the user's own it is a remark: who keeps topics of their own may like them as they are typed.
    """
    entries = node.entries if isinstance(node, Mapping) else ()
    value = next((entry.value for entry in entries if entry.key.text == "topic"), None)
    topics = value.items if isinstance(value, Sequence) else (value,)
    fault_maker = fault_at if is_bundled(scenario.span.file) else warning_at
    return untitled_topics(topics, (scenario.game, scenario.edition), fault_maker)


def _search_words() -> Iterator[Diagnostic]:
    """The faults of the words for search, in every language that has some."""
    for language in answer_languages():
        try:
            load_languages(rules_root(), (language,))
        except Refused as refused:
            yield from refused.diagnostics


def _unread() -> Iterator[Diagnostic]:
    """A remark on each file among those of languages that nobody reads."""
    for path in unread_files(rules_root(), games(rules_root()), answer_languages()):
        yield warning_at(Span(shown_path(path), 1, 1), "messages/unread", file=path.name)


def _sentences(settings: Settings) -> Iterator[Diagnostic]:
    """What is wrong with the sentences of the languages.

    A language in which the rules are written has all of them. One that answers are only given in may lack any: they are
    said in English then.
    """
    for language in answer_languages():
        gaps = language_gaps(rules_root(), settings.game, language, rules_of(settings.game))
        yield from gaps.faults
        for file in gaps.files:
            for gap in file.gaps:
                if gap.kind != LACKS or language in LANGUAGES:
                    yield fault_of_gap(gap, file)


def fault_of_gap(gap: Gap, file: FileGaps) -> Diagnostic:
    """What a gap of a file of sentences is told as."""
    if gap.kind == LACKS:
        return fault_at(gap.span, "messages/missing", key=gap.key, file=file.file)
    if gap.kind == UNKNOWN:
        variant = "text" if Path(file.file).name in TEXTS else ""
        return fault_at(gap.span, "messages/unknown", variant, key=gap.key, near=gap.near)
    return fault_at(gap.span, "messages/arguments", key=gap.key, lacking=gap.lacking, extra=gap.extra)
