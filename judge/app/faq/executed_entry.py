"""Executes one scenario for a document: replays it with its contrasts, checks it, and tells it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from judge.app.corpus.games import game_of, rulebook
from judge.app.corpus.messages import catalogue
from judge.app.corpus.told_cards import told_cards
from judge.app.executed.answered import FINISHED, Answered, Contrasting, readings_consulted
from judge.app.executing.beyond.answers_in_contrasts import with_contrast_answers
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.run_answer import answer, replay_for_answer, with_why_unplayed
from judge.app.executing.scenario_files import asked_as
from judge.app.executing.turning_rules import turning_rules
from judge.app.explaining.claims_told.settled_claims import DisputeTeller
from judge.app.explaining.explain_run import answer_said, tell
from judge.app.explaining.imported_stamp import source_of
from judge.app.explaining.tell_cards import speaker_of, tell_cards
from judge.app.faq.explored_entry import EveryLine, every_line
from judge.app.verifying.verify_claims import is_about_every_line
from judge.explain.said.speaker import Speaker
from judge.explain.said.told_card import ToldCard
from judge.model.cards.card import Card
from judge.model.diagnostic import Diagnostic, fault_at
from judge.model.disputes.scenario import Difference, Scenario
from judge.model.play.note import CardArg
from judge.model.play.run import Run
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import Executed
from judge.model.value import Value, change
from judge.publish.told_board import told_board
from judge.scenario.expectations.compare_run import compare
from judge.scenario.questions.cited_rules import uncited
from judge.text.catalogue import grammar_of

_NUMBER = re.compile(r"(?<![\w.:])(?:\d+\.\d+:)?\d+(?:\.\d+)+(?:\.[a-z](?:\.\d+)*)?(?![\w])")


class ExecutedEntry(Value, frozen=True):
    """All that was executed for an entry, free of any language; an entry with ``faults`` is not published."""

    answered: Answered
    every: EveryLine
    faults: tuple[Diagnostic, ...]


# A process may write several documents, in several formats: each board is executed once for all of them in a language.
# What is kept is what was told, not the graphs and replays that it was told from.
@lru_cache(maxsize=2048)
def entry_of(
    scenario: Scenario, readings: tuple[tuple[str, str], ...], language: str
) -> tuple[Executed, tuple[Diagnostic, ...], tuple[ToldCard, ...]]:
    """The executed scenario in a language, with every difference from what it expects: none, if it may be published;
    and the cards that act in it.

    Raises:
        Refused: an answer of the scenario is illegal, or nobody asks for it; or a reading cannot be used.
    """
    entry = execute_entry(scenario, readings)
    return told_entry(entry, language), entry.faults, _acting(entry.answered, language)


def _acting(answered: Answered, language: str) -> tuple[ToldCard, ...]:
    """The cards that act in what was executed. Whose text was played stands with the card: an entry has no stamp."""
    scenario = answered.scenario
    words = catalogue(scenario.game, scenario.edition, language)
    imported_by_name = {
        card.name.get(language): card for card in told_cards(scenario, words).values() if card.copy is not None
    }
    return tuple(
        change(told_card, source=source_of(imported_by_name[told_card.name], words))
        if told_card.name in imported_by_name
        else told_card
        for told_card in tell_cards(answered, language)
    )


def execute_entry(scenario: Scenario, readings: tuple[tuple[str, str], ...]) -> ExecutedEntry:
    """Replay a board and its contrasts, settle what is said of every line, and compare all of it with the file.

    Raises:
        Refused: an answer of the scenario is illegal, or nobody asks for it; or a reading cannot be used.
    """
    ruleset = chosen_ruleset(scenario, readings)
    is_strict = not ruleset.readings
    run = replay_for_answer(scenario, ruleset, strict=is_strict)
    contrasts = tuple(_contrast_runs(scenario, ruleset, is_strict))
    all_lines = every_line(scenario, ruleset, readings) if is_about_every_line(scenario) else EveryLine()
    # a contrast that stops at an open choice does not show what is asked beyond it
    is_any_open = any(contrast.stop.reason == "choice" for contrast in contrasts)
    finished_contrasts = () if is_any_open else tuple(map(Contrasting, contrasts))
    answered = with_why_unplayed(answer(scenario, ruleset, run, all_lines.plain_answer, finished_contrasts))
    asked_claims = (
        [claim for claim in all_lines.dispute.claims if not claim.settled.claim.by] if all_lines.dispute else []
    )
    rules_over_lines = asked_claims[0].deciding if asked_claims and scenario.asked is not None else ()
    answered = change(answered, deciding=rules_over_lines or turning_rules(answered))
    answered = with_contrast_answers(answered)
    faults = (*_differences(scenario, answered.run), *_contrast_faults(scenario, contrasts))
    return ExecutedEntry(answered, all_lines, (*faults, *all_lines.faults, *_uncited_prose(scenario, answered.run)))


def told_entry(entry: ExecutedEntry, language: str) -> Executed:
    """The executed entry in a language."""
    answered, all_lines = entry.answered, entry.every
    scenario, run = answered.scenario, answered.run
    words = catalogue(scenario.game, scenario.edition, language)
    cards = told_cards(scenario, words)
    speaker = speaker_of(scenario, words)
    dispute = DisputeTeller(scenario, all_lines.dispute, language).told() if all_lines.dispute is not None else None
    return Executed(
        scenario=scenario,
        explanation=tell(answered, language, dispute.cited if dispute is not None else ()),
        answer=all_lines.answer or answer_said(answered, speaker),
        computed=all_lines.answer or answered.answer,
        board=told_board(game_of(scenario).speaks.view(run.start), speaker),
        cards=_cards(run, speaker, cards),
        dispute=dispute,
        readings=tuple((id, option) for id, option, _ in readings_consulted(answered)),
    )


def _differences(scenario: Scenario, run: Run) -> Iterable[Diagnostic]:
    for difference in compare(game_of(scenario), run, scenario.checks):
        yield _differs("", difference)
    for rule in uncited(run, scenario):
        yield fault_at(scenario.span, "faq/uncited", rule=rule)
    is_open_choice = run.stop.reason == "choice" and scenario.play == scenario.chance and is_about_every_line(scenario)
    is_stop_expected = is_open_choice or any(check.kind == "stops" for check in scenario.checks)
    if run.stop.reason not in FINISHED and not is_stop_expected:
        yield fault_at(scenario.span, "faq/stopped", run.stop.reason, board=asked_as(scenario))


def _contrast_runs(scenario: Scenario, ruleset: Ruleset, strict: bool) -> Iterable[Run]:
    for contrast in scenario.contrasts:
        yield replay(scenario, ruleset, start=contrast.start, play=contrast.play, recording=True, strict=strict)


def _contrast_faults(scenario: Scenario, runs: tuple[Run, ...]) -> Iterable[Diagnostic]:
    for contrast, run in zip(scenario.contrasts, runs, strict=True):
        for difference in compare(game_of(scenario), run, contrast.checks):
            yield _differs("contrast", difference)


def _differs(variant: str, difference: Difference) -> Diagnostic:
    """An expectation that was not met, at its place in the file."""
    check = difference.check
    check_text = f"{check.kind} {check.subject}".strip()
    return fault_at(check.span, "faq/differs", variant, check=check_text, wanted=check.wanted, actual=difference.found)


def _uncited_prose(scenario: Scenario, run: Run) -> Iterable[Diagnostic]:
    """A fault for each rule number that stands in a sentence of the file and that the replay does not cite."""
    cited_rules = run.cited | {rule for contrast in scenario.contrasts for rule in contrast.why}
    book = rulebook(scenario.game, scenario.edition)
    cited_numbers = {rule.short for rule in book.rules if rule.id in cited_rules} | cited_rules
    prose_words = [scenario.name, scenario.question, *(contrast.says for contrast in scenario.contrasts)]
    numbers = [number for words in prose_words for _, text in words.texts for number in _NUMBER.findall(text)]
    for number in dict.fromkeys(numbers):
        # A section is cited with any of its rules; of two numbers without a letter, only a section is one of a rule.
        is_rule = number.count(".") > 1 or number[-1].isalpha() or number in book.headings
        if is_rule and number not in cited_numbers and not any(rule.startswith(f"{number}.") for rule in cited_rules):
            yield fault_at(scenario.span, "faq/uncited-number", number=number)


def _cards(run: Run, speaker: Speaker, cards: dict[str, Card]) -> tuple[tuple[str, str], ...]:
    """The cards on the board before the run and those that came later, by code name."""
    codes = {game_object.card for state in (run.start, run.end) for game_object in state.objects}
    codes_and_names = ((code, speaker.argument(CardArg(code))) for code in sorted(codes & cards.keys()))
    typeset = grammar_of(speaker.catalogue.language).typeset
    return tuple((code, typeset(getattr(name, "text", code))) for code, name in codes_and_names)
