"""``judge run``: replay a board and tell the ruling."""

from __future__ import annotations

from judge.app.corpus.games import GAMES, edition_known, rulebook
from judge.app.corpus.messages import catalogue, shorts
from judge.app.executing.answer_question import execute
from judge.app.executing.ask_why_not import asking
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import load_scenario
from judge.app.explaining.explain_run import tell
from judge.app.explaining.run_json import as_result
from judge.app.explaining.tell_cards import tell_cards
from judge.app.reply import DONE, NO, STOPPED, Reply, Settings, Shape
from judge.explain.layouts.html import as_html
from judge.explain.layouts.markdown import as_markdown
from judge.explain.layouts.slip import as_slip
from judge.explain.layouts.text import as_text
from judge.explain.said.depth import ALL, Page
from judge.explain.said.told_card import ToldCard
from judge.model.diagnostic import Span
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Run
from judge.model.telling.explanation import Explanation
from judge.model.value import change


def run(
    settings: Settings, scenario: str, edition: str | None = None, first: bool = False, shape: Shape | None = None
) -> Reply:
    """Replay a bundled scenario (by name), a file (by path) or standard input (``-``) and explain it.

    ``edition`` runs the board under another edition than its own; ``first`` answers what the file leaves open.

    Raises:
        Refused: the file is faulty, an answer is illegal, or a reading is unknown.
    """
    file = load_scenario(scenario)
    if edition is not None:
        edition_known(GAMES[file.game], edition, Span("--edition", 1, 1))
    return rule_on(settings, file, first, shape or Shape())


def rule_on(settings: Settings, file: Scenario, first: bool, shape: Shape) -> Reply:
    """The ruling on a scenario that was read.

    Raises:
        Refused: an answer is illegal, a reading is unknown, or nothing is called as ``shape.why_not`` says.
    """
    ruleset = chosen_ruleset(file, settings.readings)
    file = as_read(file, ruleset.readings)
    deep = shape.depth == ALL or bool(shape.why_not)
    answered = execute(file, ruleset, first=first, strict=not settings.readings, watching=deep)
    if shape.why_not:
        answered = asking(answered, shape.why_not)
    explanation, cards = tell(answered, settings.language), tell_cards(answered, settings.language)
    return Reply(
        "run",
        exit=exit_code(answered.run, explanation),
        text=_written(settings, file, explanation, shape, cards),
        result=as_result(answered, explanation, cards),
        diagnostics=file.remarks,
        game=file.game,
        edition=file.edition,
        readings=settings.readings,
    )


def as_read(file: Scenario, switched: tuple[tuple[str, str], ...]) -> Scenario:
    """The scenario with the expectations and answers that its file has where exactly these readings are switched.

    A default that an entry names besides holds a verdict and changes no replay.
    """
    defaults = rulebook(file.game, file.edition).defaults
    elsewhere = next(
        (entry for entry in file.elsewhere if set(entry.readings) - set(defaults) == set(switched)),
        None,
    )
    if elsewhere is None or not switched:
        return file
    return change(file, play=elsewhere.play, checks=elsewhere.checks, rules=(), contrasts=())


def _written(
    settings: Settings, file: Scenario, explanation: Explanation, shape: Shape, cards: tuple[ToldCard, ...]
) -> str:
    """The told ruling in a format; the JSON of ``--format json`` is made of the result."""
    page = Page(shape.depth, shape.board, settings.drawn, cards)
    words, brief = catalogue(file.game, file.edition, settings.language), shorts(file.game, file.edition)
    match shape.format:
        case "md":
            return as_markdown(explanation, words, brief, page)
        case "html":
            return as_html(explanation, words, brief, page)
        case "slip":
            return as_slip(explanation, words, settings.width, brief, cards)
    return as_text(explanation, words, settings.width, brief, page)


def exit_code(run: Run, explanation: Explanation) -> int:
    """0: as expected, 1: differs, 3: stopped before the end."""
    if run.stop.reason == "choice":
        return STOPPED
    if explanation.differences:
        return NO
    return DONE if run.stop.reason in ("until", "done") else STOPPED
