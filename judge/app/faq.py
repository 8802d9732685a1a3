"""``judge faq build``: a document whose every answer was executed while it was built."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from judge.app.entry import execute
from judge.app.house import rulebook
from judge.app.load import bundled, load_scenario
from judge.app.reply import DONE, NO, Reply, Settings
from judge.app.run import chosen_ruleset
from judge.app.safe import write_aside
from judge.app.tell import catalogue
from judge.model.diagnostic import Diagnostic, Refused, Span
from judge.model.executed import Executed
from judge.model.scenario import Scenario
from judge.publish.faq import Faq, faq_of
from judge.publish.markdown import faq_markdown
from judge.text.catalogue import Catalogue
from judge.text.spelling import advice

FORMATS = ("md",)
_DATE = re.compile(r"\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?")
_Outcome = tuple[Executed | None, tuple[Diagnostic, ...]]


def build(
    settings: Settings,
    topic: str | None = None,
    format: str = "md",
    out: Path | str | None = None,
    date: str | None = "",
    keep_going: bool = False,
    progress: Callable[[str], None] | None = None,
) -> Reply:
    """Execute every bundled scenario that has a question, and publish them; nothing is published if one fails.

    Without ``out`` the document is the reply's text. ``keep_going`` looks at the other entries too after a failure, to
    list everything at once. The date is what ``date`` says, never the clock's: same input, same bytes.

    Raises:
        Refused: the format, the date, a reading or the place to write to cannot be used.
    """
    path = Path(out) if out else None
    _refuse_unusable(format, date or "", path)
    executed, faults, failed = _execute_all(settings, topic or "", keep_going, progress)
    if not executed or failed:
        return _stopped(settings, topic or "", failed, faults)
    words = catalogue(settings.game, settings.edition, settings.language)
    sections = rulebook(settings.game, settings.edition).sections
    faq = faq_of(executed, sections, words, game=settings.game, edition=settings.edition, date=date or "")
    return _published(settings, faq, words, path)


def _published(settings: Settings, faq: Faq, words: Catalogue, path: Path | None) -> Reply:
    document = faq_markdown(faq, words)
    if path is None:
        text = document.decode()
        return _reply(settings, DONE, text=text, result=_result(faq, text, None))
    _write(path, document)
    footer = words.say("faq.written", file=str(path), count=len(faq.entries), rules=len(faq.rules)) + "\n"
    return _reply(settings, DONE, footer=footer, result=_result(faq, None, path))


def _execute_all(
    settings: Settings, topic: str, keep_going: bool, progress: Callable[[str], None] | None
) -> tuple[list[Executed], list[Diagnostic], int]:
    """What can be published, every fault, how many entries have one. Stops at the first unless told to go on."""
    executed: list[Executed] = []
    faults: list[Diagnostic] = []
    failed = 0
    for entry, found in _entries(settings, topic, progress):
        faults += found
        if found:
            failed += 1
            if not keep_going:
                break
        elif entry is not None:
            executed.append(entry)
    return executed, faults, failed


def _entries(settings: Settings, topic: str, progress: Callable[[str], None] | None) -> Iterator[_Outcome]:
    """Each bundled scenario of the game with a question, executed. One that cannot be read might be an entry too."""
    files = bundled()
    for number, (name, path) in enumerate(files.items(), 1):
        if progress is not None:
            progress(f"{number}/{len(files)} {name}")
        try:
            scenario = load_scenario(str(path))
            if _is_entry(scenario, settings, topic):
                yield execute(scenario, chosen_ruleset(scenario, settings.readings), settings.language)
        except Refused as refused:
            if any(one.code.startswith("reading/") for one in refused.diagnostics):
                raise  # the command line is at fault, not the entry
            yield None, refused.diagnostics


def _is_entry(scenario: Scenario, settings: Settings, topic: str) -> bool:
    ours = scenario.game == settings.game and scenario.edition == settings.edition
    return ours and bool(scenario.question.texts) and topic in ("", scenario.topic)


def _stopped(settings: Settings, topic: str, failed: int, faults: list[Diagnostic]) -> Reply:
    words = catalogue(settings.game, settings.edition, settings.language)
    key, arguments = ("faq.stopped", {"count": failed}) if failed else ("faq.nothing", {"topic": topic})
    footer = words.say(key, **arguments) + "\n"
    result = {"entries": [], "failed": failed, "out": None, "document": None}
    return _reply(settings, NO, footer=footer, result=result, diagnostics=tuple(faults))


def _refuse_unusable(format: str, date: str, out: Path | None) -> None:
    span = Span("judge faq build", 1, 1)
    if format not in FORMATS:
        what = f'"{format}" is no format of a document'
        raise Refused([Diagnostic(span, "faq/unknown-format", what, how=advice(format, FORMATS))])
    if date and not _DATE.fullmatch(date):
        what = f'"{date}" is no date'
        raise Refused([Diagnostic(span, "faq/date", what, how="Write for example 2026-11-21, or 2026-11.")])
    if out is not None and (out.is_dir() or not out.parent.is_dir()):
        what = f"{out} cannot be written: " + ("it is a folder" if out.is_dir() else "its folder does not exist")
        raise Refused([Diagnostic(span, "faq/out", what, how="Give the name of a file in a folder that exists.")])


def _write(path: Path, document: bytes) -> None:
    try:
        write_aside(path, document)
    except OSError as error:
        what = f"{path} cannot be written: {error.strerror}"
        raise Refused([Diagnostic(Span("judge faq build", 1, 1), "faq/out", what)]) from error


def _result(faq: Faq, document: str | None, out: Path | None) -> dict[str, Any]:
    """The build for ``--json``: what each entry says, and the document itself where it was not written to a file."""

    def full(rules: tuple[str, ...]) -> list[str]:
        return [f"{faq.game}/{faq.edition}/{rule}" for rule in rules]

    return {
        "title": faq.title,
        "language": faq.language,
        "date": faq.date,
        "entries": [
            {
                "id": one.id,
                "topic": one.scenario.topic,
                "question": one.question,
                "answer": one.answer,
                "short": one.explanation.title,
                "cites": full(one.rules),
            }
            for one in faq.entries
        ],
        "failed": 0,
        "out": None if out is None else str(out),
        "document": document,
    }


def _reply(settings: Settings, exit: int, **parts: Any) -> Reply:
    return Reply(
        "faq build", exit=exit, game=settings.game, edition=settings.edition, readings=settings.readings, **parts
    )
