"""``judge run``: replay a board and tell the ruling."""

from __future__ import annotations

from judge.app.corpus.games import rulebook
from judge.app.corpus.messages import catalogue, rule_texts, shorts
from judge.app.executed.answered import Answered
from judge.app.executing.answer_question import execute
from judge.app.executing.ask_why_not import asking
from judge.app.executing.other_edition import run_in
from judge.app.executing.replay import first_illegal
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import load_scenario
from judge.app.explaining.explain_run import tell
from judge.app.explaining.run_json import as_result
from judge.app.explaining.tell_cards import tell_cards
from judge.app.illegal.lines_under_readings import lost_under_readings
from judge.app.reply import DONE, NO, STOPPED, Reply, Settings, Shape
from judge.app.store.one_moment import one_moment
from judge.explain.layouts.text import as_text
from judge.explain.ruling.tell_run import is_illegal
from judge.explain.said.depth import ALL, Page, cited_rules
from judge.explain.said.told_card import ToldCard
from judge.model.diagnostic import Diagnostic, Refused, fault_at
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Run
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.explanation import Explanation
from judge.model.value import change


@one_moment()
def run(
    settings: Settings, scenario: str, edition: str | None = None, first: bool = False, shape: Shape | None = None
) -> Reply:
    """Replay a bundled scenario (by name), a file (by path) or standard input (``-``) and explain it.

    ``edition`` runs the board under another edition than its own; ``first`` answers what the file leaves open.

    Raises:
        Refused: the file is faulty, an answer names nothing that is there, or a reading is unknown.
    """
    file = run_in(load_scenario(scenario, settings), edition)
    return rule_on(settings, file, first, shape or Shape())


def rule_on(settings: Settings, file: Scenario, first: bool, shape: Shape) -> Reply:
    """The ruling on a scenario that was read.

    Raises:
        Refused: an answer names nothing that is there or is left over, a reading is unknown, or nothing is called as
            ``shape.why_not`` says.
    """
    ruleset = chosen_ruleset(file, settings.readings)
    file = as_read(file, ruleset.readings)
    is_deep = shape.depth == ALL or bool(shape.why_not)
    answered = _answered(file, ruleset, settings, first, is_deep)
    if shape.why_not:
        answered = asking(answered, shape.why_not)
    explanation = tell(answered, settings.language)
    is_for_the_table = shape.slip or shape.format == "chat"
    if is_for_the_table and file.claims:
        # Every line is followed for it: whoever has room for claim by claim asks `judge ruling`.
        from judge.app.ruling.who_is_right import who_is_right

        explanation = change(explanation, verdicts=who_is_right(settings, file, ruleset))
    cards = tell_cards(answered, settings.language, brief=is_for_the_table)
    return Reply(
        "run",
        exit=exit_code(answered.run, explanation),
        text=_written(settings, file, explanation, shape, cards),
        result=as_result(answered, explanation, cards),
        diagnostics=(*file.remarks, *lost_under_readings(file, ruleset, settings.language)),
        game=file.game,
        edition=file.edition,
        readings=settings.readings,
    )


def _answered(file: Scenario, ruleset: Ruleset, settings: Settings, first: bool, watching: bool) -> Answered:
    """The replayed board; up to the first illegal answer, and with what there is to say of it, where there is one."""
    try:
        is_strict = not settings.readings
        return execute(file, ruleset, first=first, strict=is_strict, watching=watching, named=settings.readings)
    except Refused as refused:
        from judge.app.illegal.illegal_answer import answered_illegal
        from judge.app.illegal.illegal_reason import is_of_play

        # A misspelt answer, or one that could mean several things, is a fault of the file and not of the play.
        illegal_play = first_illegal(file, ruleset) if _is_of_play(refused) else None
        if illegal_play is None or not is_of_play(file, illegal_play):
            raise Refused(map(_as_misspelt, refused.diagnostics)) from refused
        return answered_illegal(file, ruleset, illegal_play, watching)


def _as_misspelt(fault: Diagnostic) -> Diagnostic:
    """A fault as ``judge run`` says it: an illegal answer that names nothing it could have ruled on."""
    if (fault.code, fault.variant) != ("play/illegal-answer", ""):
        return fault
    return fault_at(fault.span, "play/illegal-answer", "misspelt", **dict(fault.arguments))


def _is_of_play(refused: Refused) -> bool:
    return all(diagnostic.code == "play/illegal-answer" for diagnostic in refused.diagnostics)


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
    """The told ruling in a format; the JSON of ``--format json`` is made of the result.

    A format is imported where it is written: most rulings are read as text.
    """
    page = Page(shape.depth, shape.board, settings.drawn, cards)
    words = catalogue(file.game, file.edition, settings.language)
    short_rules = shorts(file.game, file.edition, settings.language)
    if shape.slip:
        if shape.format == "html":
            from judge.explain.layouts.html_slip import as_html_slip

            return as_html_slip(explanation, words, short_rules, cards)
        from judge.explain.layouts.slip import as_slip

        return as_slip(explanation, words, settings.width, short_rules, cards)
    if shape.format == "chat":
        from judge.explain.layouts.chat import as_chat

        return as_chat(explanation, words, short_rules, cards)
    if shape.format == "md":
        from judge.explain.layouts.markdown import as_markdown

        return as_markdown(explanation, words, short_rules, page)
    if shape.format == "html":
        from judge.explain.layouts.html import as_html

        texts = rule_texts(file.game, file.edition, cited_rules(explanation), settings.language)
        return as_html(explanation, words, short_rules, change(page, texts=texts))
    return as_text(explanation, words, settings.width, short_rules, page)


def exit_code(run: Run, explanation: Explanation) -> int:
    """0: as expected, 1: differs, or the play is illegal, 3: stopped before the end."""
    if is_illegal(run):
        return NO
    if run.stop.reason in ("choice", "limit"):  # what was not reached is no difference
        return STOPPED
    if explanation.differences:
        return NO
    return DONE if run.stop.reason in ("until", "done") else STOPPED
