"""Executes one scenario for a document: replays it with its contrasts, checks it, and tells it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.app.corpus.games import GAMES, cards, rulebook
from judge.app.corpus.messages import catalogue
from judge.app.executing.answer import FINISHED, computed_answer, readings_consulted
from judge.app.executing.replay import replay
from judge.app.executing.scenario_files import asked_as
from judge.app.explaining.explain_run import tell
from judge.app.faq.explored_entry import EveryLine, every_line
from judge.app.verifying.verify_claims import is_about_every_line
from judge.explain.said.speaker import Speaker
from judge.model.cards.card import Card
from judge.model.diagnostic import Diagnostic, Span
from judge.model.disputes.scenario import Scenario
from judge.model.play.note import CardArg
from judge.model.play.run import Run
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import Executed
from judge.publish.told_board import told_board
from judge.scenario.expectations.compare_run import compare, uncited

_NUMBER = re.compile(r"(?<![\w.:])(?:\d+\.\d+:)?\d+(?:\.\d+)+(?:\.[a-z](?:\.\d+)*)?(?![\w])")


def execute(scenario: Scenario, ruleset: Ruleset, language: str) -> tuple[Executed, tuple[Diagnostic, ...]]:
    """The executed scenario in a language, with every difference from what it expects: none, if it may be published.

    Raises:
        Refused: an answer of the scenario is illegal, or nobody asks for it.
    """
    strict = not ruleset.readings
    run = replay(scenario, ruleset, recording=True, strict=strict)
    faults = [*_differences(scenario, run), *_contrasts(scenario, ruleset, strict)]
    known = cards(scenario.game) | {card.id: card for card in scenario.cards}
    speaker = Speaker(catalogue(scenario.game, scenario.edition, language), known)
    every = every_line(scenario, ruleset, language) if is_about_every_line(scenario) else EveryLine()
    executed = Executed(
        scenario=scenario,
        explanation=tell(scenario, run, ruleset, language),
        answer=every.answer or computed_answer(scenario, run, speaker),
        board=told_board(GAMES[scenario.game].view(run.start), speaker),
        cards=_cards(run, speaker, known),
        dispute=every.told,
        readings=tuple((id, option) for id, option, _ in readings_consulted(scenario, run, ruleset)),
    )
    return executed, (*faults, *every.faults, *_uncited_prose(scenario, run))


def _differences(scenario: Scenario, run: Run) -> Iterable[Diagnostic]:
    for one in compare(GAMES[scenario.game], run, scenario.checks):
        yield differs(one.check.span, f"{one.check.kind} {one.check.subject}".strip(), one.check.wanted, one.found)
    for rule in uncited(run, scenario):
        yield Diagnostic(scenario.span, "faq/uncited", f"the replay never cites {rule}", how='See "rules:".')
    open_choice = run.stop.reason == "choice" and scenario.play == scenario.chance and is_about_every_line(scenario)
    stops = open_choice or any(check.kind == "stops" for check in scenario.checks)
    if run.stop.reason not in FINISHED and not stops:
        what = f"the replay stops early: {run.stop.reason}"
        yield Diagnostic(scenario.span, "faq/stopped", what, how=f"See `judge run {asked_as(scenario)}`.")


def _contrasts(scenario: Scenario, ruleset: Ruleset, strict: bool) -> Iterable[Diagnostic]:
    for contrast in scenario.contrasts:
        other = replay(scenario, ruleset, start=contrast.start, play=contrast.play, recording=True, strict=strict)
        for one in compare(GAMES[scenario.game], other, contrast.checks):
            where = f"contrast: {one.check.kind} {one.check.subject}".strip()
            yield differs(one.check.span, where, one.check.wanted, one.found)


def differs(span: Span, where: str, wanted: tuple[str, ...], found: tuple[str, ...]) -> Diagnostic:
    """An expectation that was not met, at its place in the file."""
    what = f"{where}: wanted {', '.join(wanted) or 'nothing'}; found {', '.join(found) or 'nothing'}"
    return Diagnostic(span, "faq/differs", what, "A document states only what was executed.")


def _uncited_prose(scenario: Scenario, run: Run) -> Iterable[Diagnostic]:
    """Rule numbers that somebody typed into a sentence, and that the replay does not bear out."""
    cited = run.cited | {rule for contrast in scenario.contrasts for rule in contrast.why}
    book = rulebook(scenario.game, scenario.edition)
    known = {one.short for one in book.rules if one.id in cited} | cited
    prose = [scenario.name, scenario.question, *(contrast.says for contrast in scenario.contrasts)]
    numbers = [number for words in prose for _, text in words.texts for number in _NUMBER.findall(text)]
    for number in dict.fromkeys(numbers):
        # A section is cited with any of its rules; of two numbers without a letter, only a section is one of a rule.
        is_rule = number.count(".") > 1 or number[-1].isalpha() or number in book.headings
        if is_rule and number not in known and not any(rule.startswith(f"{number}.") for rule in cited):
            what = f"a sentence of the entry names {number}, which the replay never cites"
            yield Diagnostic(scenario.span, "faq/uncited-number", what, how="Leave the number out, or mend the board.")


def _cards(run: Run, speaker: Speaker, known: dict[str, Card]) -> tuple[tuple[str, str], ...]:
    """The cards on the board before the run and those that came later, by code name."""
    codes = {one.card for state in (run.start, run.end) for one in state.objects}
    named = ((code, speaker.argument(CardArg(code))) for code in sorted(codes & known.keys()))
    return tuple((code, getattr(name, "text", code)) for code, name in named)
