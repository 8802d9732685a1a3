"""``judge report``: a ruling that somebody believes wrong, as one text for those who can mend it."""

from __future__ import annotations

import platform
from pathlib import Path

from judge.app.corpus.messages import catalogue
from judge.app.executing.scenario_files import parse
from judge.app.reply import DONE, Reply, Settings, Shape
from judge.app.ruling.explore import Limits
from judge.app.ruling.rule_on_claims import ruling_on
from judge.app.ruling.run import rule_on
from judge.app.share import share
from judge.explain.said.paragraph import wrapped
from judge.model.disputes.scenario import Scenario
from judge.model.value import change
from judge.scenario.writing.shared_text import unwrapped
from judge.text.clean import clean

_WIDTH = 96
"""Columns of the text: with the sign of a comment before it, a line fits where the boards fit."""


def report(
    settings: Settings, scenario: str, objection: str = "", fence: bool = False, edition: str | None = None
) -> Reply:
    """The board as it is shared, and as comments around it: what is held against the ruling, and the ruling itself.

    What is told is told of the text as it is printed here, so that nothing of the place that it came from is in it;
    ``judge run -`` takes the whole of it.

    Raises:
        Refused: the file is faulty, or an answer in it is illegal.
    """
    settings = change(settings, width=_WIDTH, drawn=False)
    shared_board = share(settings, scenario, edition=edition, silent=True).text
    file = parse(unwrapped(shared_board.encode("utf-8", "surrogatepass")), "<stdin>", "stdin", settings)
    head_lines = _head(settings, file, _without_places(objection, scenario))
    text = f"{_commented(head_lines)}{shared_board}{_commented(_ruled(settings, file))}"
    return Reply(
        "report",
        DONE,
        text=f"```yaml\n{text}```\n" if fence else text,
        result={"text": text, "objection": clean(objection)},
        diagnostics=file.remarks,
        game=file.game,
        edition=file.edition,
        readings=settings.readings,
    )


def _head(settings: Settings, file: Scenario, objection: str) -> list[str]:
    """What stands above the board: what the text is, what is held against the ruling, and on what it was made."""
    words = catalogue(file.game, file.edition, settings.language)
    objection_sentence = (
        words.say("report.held", objection=objection) if objection else words.say("report.nothing-held")
    )
    machine_words = f"Python {platform.python_version()} · {platform.system()}"
    return [
        line
        for text in (words.say("report.title"), objection_sentence, machine_words)
        for line in wrapped(text, _WIDTH)
    ]


def _ruled(settings: Settings, file: Scenario) -> list[str]:
    """What stands below the board: the ruling with its readings and versions, and what it says of each claim."""
    words = catalogue(file.game, file.edition, settings.language)
    file_without_origin = change(file, origin=None)  # it was not shared from elsewhere: it is made here
    sentences = _settled(settings, file_without_origin) if file.claims else ()
    lines = [row for sentence in sentences for row in wrapped(sentence, _WIDTH)]
    ruling = rule_on(settings, file_without_origin, False, Shape()).text.rstrip().split("\n")
    return [words.say("report.ruled"), "", *ruling, *([""] if lines else []), *lines]


def _settled(settings: Settings, file: Scenario) -> tuple[str, ...]:
    """What comes of each claim with the decisions as the file has them."""
    return tuple(ruling_on(settings, file, "-", Limits(follow=True)).result["sentences"])


def _without_places(objection: str, scenario: str) -> str:
    """The objection without the path of the file, nor that of the folders of whoever writes it."""
    path = Path(scenario)
    places = {str(path): path.name, str(path.absolute()): path.name, str(Path.cwd()): "…", str(Path.home()): "…"}
    for place in sorted(places, key=len, reverse=True):
        if len(place) > 1:
            objection = objection.replace(place, places[place])
    return " ".join(clean(objection).split())


def _commented(lines: list[str]) -> str:
    return "".join(f"# {line}".rstrip() + "\n" for line in lines)
