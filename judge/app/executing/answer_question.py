"""Answers what a scenario asks: replays its board once, and only where the answer needs it, looks further."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from judge.app.corpus.games import game_of, rulebook
from judge.app.executed.answered import Answered, Choices, Otherwise, replay_answers
from judge.app.executing.answers.forced_choices import Planned
from judge.app.executing.beyond.answers_in_contrasts import contrasts_replayed, with_contrast_answers
from judge.app.executing.beyond.rest_of_phase import looked_beyond
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import chosen_ruleset, open_options
from judge.app.executing.run_answer import answer, replay_for_answer, with_why_unplayed
from judge.app.executing.small_changes import other_answers
from judge.app.executing.turning_rules import turning_rules
from judge.engine.known.known_steps import KnownSteps
from judge.engine.run.allowance import allowance
from judge.engine.run.meter import MOST_TRIED, Meter
from judge.explain.reasons.deciding_rules import reason_notes
from judge.explain.reasons.reason_steps import BY_ITS_RULE
from judge.explain.said.asked_moment import declared_by
from judge.model.disputes.scenario import Scenario
from judge.model.play.choice import CHANCE
from judge.model.play.run import Run
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import NO, OPEN, YES
from judge.model.value import change
from judge.scenario.expectations.asked_turns import is_declared, is_put_to_nobody, turns

MOST_CHOICES = 8
"""So many other answers to the choices of a replay are tried at most: the first that turns the answer is told."""


def execute(
    scenario: Scenario,
    ruleset: Ruleset,
    *,
    first: bool = False,
    strict: bool = True,
    watching: bool = False,
    named: Choices = (),
) -> Answered:
    """Replay a board, answer its question, and see which rules decide the answer, and what else would turn it.

    ``first``, ``strict`` and ``watching`` are those of ``replay``. Only a watched replay shows why something was
    never offered; a board that asks for an option is therefore watched from the start, or it would be replayed twice.
    Readings that are ``named``, a default, too, are held fixed.

    Raises:
        Refused: an answer of the scenario is illegal, or is left over (only if ``strict``).
    """
    # All that is tried differs in little from the board as it is, so what that has come to need not be found again.
    known_steps = KnownSteps() if scenario.asks is not None and scenario.asked is None else None
    run = replay_for_answer(scenario, ruleset, first=first, strict=strict, watching=watching, known=known_steps)
    if scenario.asked is not None:
        # What follows every line is imported for a board that asks about every line: most do not.
        from judge.app.executing.show_lines import answer_over_all, answers_in_contrasts

        answer_over_lines, deciding_rules, answers_otherwise = answer_over_all(scenario, ruleset, named)
        answered = change(
            answer(scenario, ruleset, run, answer_over_lines),
            deciding=deciding_rules,
            otherwise=answers_otherwise,
            in_contrasts=answers_in_contrasts(scenario, ruleset, answer_over_lines),
        )
    else:
        answered = with_why_unplayed(answer(scenario, ruleset, run))
        deciding_rules = turning_rules(answered, first, known_steps)
        answered = change(answered, deciding=deciding_rules, otherwise=turned(answered, named, known_steps))
        answered = _with_turning_contrast(_with_missed_elsewhere(answered))
        answered = with_contrast_answers(answered)
    return change(answered, run=run) if watching else answered


def _with_missed_elsewhere(answered: Answered) -> Answered:
    """With what kept things from being on each contrast that answers otherwise, where no rule shows which decides.

    Why something was no option is told whole, whatever shows it. The contrasts are kept, so that nobody replays them
    once more.
    """
    scenario = answered.scenario
    game = game_of(scenario)
    notes = reason_notes(game, scenario, answered.answer, answered.run, answered.never_offered)
    is_shown = any(not set(note.rules).isdisjoint(answered.deciding) for note in notes)
    if not notes or is_shown or answered.never_offered or answered.unreached:
        return answered
    contrasts = contrasts_replayed(answered)
    runs_otherwise = (
        run
        for run in (each.run for each in contrasts)
        if replay_answers(scenario, run) not in ("", OPEN, answered.answer)
    )
    missed_by_run = tuple(frozenset(note for note in run.notes if note.tone == "missed") for run in runs_otherwise)
    return change(answered, missed_elsewhere=missed_by_run, contrasts=contrasts)


def _with_turning_contrast(answered: Answered) -> Answered:
    """With the rules of the first contrast that answers otherwise, where no rule alone decides what does not happen."""
    scenario = answered.scenario
    if answered.answer != NO or answered.deciding or answered.unreached or not scenario.contrasts:
        return answered
    if scenario.asks is None or scenario.asks[0] not in BY_ITS_RULE:
        return answered
    contrasts = contrasts_replayed(answered)
    turning_rules = (
        contrast.why
        for contrast, replayed in zip(scenario.contrasts, contrasts, strict=True)
        if replay_answers(scenario, replayed.run) not in ("", OPEN, answered.answer)
    )
    return change(answered, turned_by=next(turning_rules, ()), contrasts=contrasts)


def turned(answered: Answered, named: Choices = (), known: KnownSteps | None = None) -> tuple[Otherwise, ...]:
    """What turns the answer of a replay: every open reading that does, and the first other choice that does.

    It costs a replay for each option of an open reading that was consulted, and one for each choice that is tried, less
    what is ``known`` of their steps.
    """
    known_steps = known or KnownSteps()
    turning = (*_under_readings(answered, named, known_steps), *islice(_otherwise_chosen(answered, known_steps), 1))
    return (*_in_an_earlier_turn(answered), *turning)


def _in_an_earlier_turn(answered: Answered) -> Iterator[Otherwise]:
    """The last turn before the one that is meant in which the answer was the other one, if there is such a turn."""
    scenario, game = answered.scenario, game_of(answered.scenario)
    own_answer = replay_answers(scenario, answered.run)
    if scenario.asks is None or not is_declared(game, scenario.asks[1]) or own_answer not in (YES, NO):
        return
    for turn in reversed(turns(game, answered.run, scenario.asks[1])[:-1]):
        if turn.given is not None and turn.offers_it != (own_answer == YES):
            yield Otherwise(NO if own_answer == YES else YES, before=declared_by(*turn.given))
            return


def _under_readings(answered: Answered, named: Choices, known: KnownSteps) -> Iterator[Otherwise]:
    """The options of open readings that turn the answer: one replay for each option of those that were consulted.

    One that was cut off as nothing was left for it comes with no answer.
    """
    scenario, ruleset, run = answered.scenario, answered.ruleset, answered.run
    own_answer = replay_answers(scenario, run)
    if answered.unreached or own_answer in ("", OPEN):
        return
    choices_held, meter = (*ruleset.readings, *named), Meter(MOST_TRIED)
    for id, option in open_options(scenario, ruleset, frozenset(run.consulted), choices_held):
        other_ruleset = chosen_ruleset(scenario, (*ruleset.readings, (id, option)))
        play = _answers_under(scenario, other_ruleset.readings)
        # What somebody is asked only there has no answer in the file: the first legal one shows what can come of it.
        other_run = replay(
            scenario, other_ruleset, play=play, first=True, strict=False, silent=True, meter=meter, known=known
        )
        other_answer = replay_answers(scenario, other_run)
        is_cut_off = other_run.stop.reason == "limit" and (meter.left < 0 or allowance().is_spent)
        if other_answer == OPEN and is_cut_off:
            yield Otherwise("", id, option)
        elif other_answer not in (own_answer, OPEN):
            is_unasked = scenario.asks is not None and is_put_to_nobody(game_of(scenario), other_run, scenario.asks[1])
            yield Otherwise(other_answer, id, option, unasked=is_unasked)
        elif other_answer == own_answer:
            yield from _said_beyond(scenario, other_ruleset, other_run, (id, option), known, meter)
    yield from _beyond_under_readings(answered, choices_held, known, meter)


def _said_beyond(
    scenario: Scenario, ruleset: Ruleset, run: Run, choice: tuple[str, str], known: KnownSteps, meter: Meter
) -> Iterator[Otherwise]:
    """What the rest of the phase and of the day say under an option of a reading; empty where no work is left."""
    word = looked_beyond(scenario, ruleset, run, known, meter).word
    if meter.left < 0:
        yield Otherwise("", *choice)
    elif word:
        yield Otherwise(word, *choice)


def _beyond_under_readings(
    answered: Answered, choices_held: Choices, known: KnownSteps, meter: Meter
) -> Iterator[Otherwise]:
    """The options of the readings on which only the rest of the phase and day rests, under which more comes in it.

    What was played consulted none of them: it is the same under each.
    """
    scenario, run = answered.scenario, answered.run
    options_of_run = open_options(scenario, answered.ruleset, frozenset(run.consulted), choices_held)
    for id, option in open_options(scenario, answered.ruleset, frozenset(answered.beyond.consulted), choices_held):
        if (id, option) in options_of_run:
            continue
        if allowance().is_spent or meter.left < 0:
            yield Otherwise("", id, option)
            continue
        other_ruleset = chosen_ruleset(scenario, (*answered.ruleset.readings, (id, option)))
        yield from _said_beyond(scenario, other_ruleset, run, (id, option), known, meter)


def _answers_under(scenario: Scenario, readings: Choices) -> Planned:
    """The answers of the file under these readings: its own for just these, where it has some."""
    defaults = set(rulebook(scenario.game, scenario.edition).defaults)
    plays_given = (entry.play for entry in scenario.elsewhere if set(entry.readings) - defaults == set(readings))
    return next(plays_given, scenario.play)


def _otherwise_chosen(answered: Answered, known: KnownSteps) -> Iterator[Otherwise]:
    """The other answers of a player to a choice of the replay that turn the answer, all later ones being as they are.

    Whoever wrote the file may have said it already: then nobody looks. What is declared in a turn, and chance, are no
    such choices; and that what lies somewhere hangs on which card was chosen goes without saying.
    """
    scenario, run = answered.scenario, answered.run
    own_answer, game = replay_answers(scenario, run), game_of(scenario)
    is_in_contrasts = any(contrast.start == scenario.start and contrast.says.texts for contrast in scenario.contrasts)
    if is_in_contrasts or answered.unreached or own_answer not in (YES, NO):
        return
    changes = (
        tried_change
        for tried_change in other_answers(game, run, keeps_later=True)
        if tried_change.choice is not None
        and tried_change.choice.player != CHANCE
        and tried_change.choice.kind not in game.runs.declarations
    )
    meter = Meter(MOST_TRIED)
    for tried_change in islice(changes, MOST_CHOICES):
        other_run = replay(
            scenario, answered.ruleset, play=tried_change.play, strict=False, silent=True, meter=meter, known=known
        )
        other_answer = replay_answers(scenario, other_run)
        if other_answer not in (own_answer, OPEN):
            yield Otherwise(other_answer, says=tried_change.says)
