"""Which rules decide an answer: those without which the same board answers otherwise."""

from __future__ import annotations

from collections.abc import Callable

from judge.app.corpus.games import GAMES, game_of, shelf
from judge.app.executed.answered import Answered, replay_answers, told_at_once
from judge.app.executing.beyond.rest_of_phase import is_over, unreached
from judge.app.executing.replay import followed, replay, table_for
from judge.engine.known.known_steps import KnownSteps
from judge.engine.run.allowance import allowance
from judge.engine.run.build_ruleset import without
from judge.engine.run.meter import MOST_NEW, Meter
from judge.engine.run.meter import MOST_TRIED as MOST_SPENT
from judge.explain.reasons.near_rules import FURTHER, REASON, NearRule, nearest_rules
from judge.model.disputes.scenario import Check
from judge.model.game import Game
from judge.model.play.run import Run, Stop
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import NO, OPEN, YES
from judge.model.value import Value, change
from judge.scenario.addressing.planned_answers import fitting, question
from judge.scenario.addressing.walk import answered as choices_of
from judge.scenario.expectations.compare_run import answer_to
from judge.scenario.expectations.who_did import WHO, named_in

VERB = "verb."
"""Begins the slots of the verbs. That a card does what it says is what nobody doubts: it is named after what else
decides."""
MOST_SHOWN = 3
FEWEST_TRIED, MOST_TRIED = 6, 24
"""So many functions are switched off at most, one after the other: a ruling must not wait for what it leaves out."""
MOST_WORK = 10_000
"""So many things may happen on all these boards together, if more than the fewest are tried."""
ENDLESS = "endless"
"""The answer of a line that does not end any more."""
TOO_LONG = 2  # so many times as long as with the rule, a line that is cut off counts as one without an end


class Candidate(Value, frozen=True):
    """A rule that may decide, and the functions that enforce it."""

    near: NearRule
    slots: tuple[str, ...]
    asked: tuple[str, ...]
    """Those of the functions that this board asked."""
    everywhere: bool

    @property
    def rule(self) -> str:
        """The number of the rule."""
        return self.near.rule

    @property
    def rank(self) -> int:
        """0 for what is special to some boards, 1 for what a verb does, 2 for that without which nothing happens.

        A rule that says what a verb does may say what a filter word means, too: here it is what the board asked of it.
        """
        if self.everywhere:
            return 2
        return int(all(name.startswith(VERB) for name in self.asked))


def is_everywhere(ruleset: Ruleset, rule: str) -> bool:
    """Whether nothing happens on any board without this rule: that it decides says little of one."""
    return rule.startswith(GAMES[ruleset.game][ruleset.edition].runs.everywhere)


def turning_rules(answered: Answered, first: bool = False, known: KnownSteps | None = None) -> tuple[str, ...]:
    """The rules to name under an answer: at most three, each of which turns it when it is switched off.

    ``first`` is that of the replay, and ``known`` are the steps of others on this board. Without a rule the board has
    to give another *answer*: that it comes to a question which the file does not answer shows nothing. That things
    happen at once is a part of the answer, where it says so. None where no rule does alone: what rests on several
    together has them on its lines, where each stands beside what it does, and by which rule a contrast differs stands
    there.
    """
    scenario = answered.scenario
    own_answer = replay_answers(scenario, answered.run)
    if scenario.asked is not None or own_answer in ("", OPEN):
        return ()
    own_steps, meter = told_at_once(scenario, answered.run), Meter(MOST_SPENT)
    known_steps = known or KnownSteps()

    def turns(rule: str) -> bool:
        other_answer, other_run = answer_without(answered, rule, first, meter, known_steps)
        is_told_otherwise = bool(own_steps) and told_at_once(scenario, other_run) != own_steps
        return other_answer not in ("", OPEN) and (other_answer != own_answer or is_told_otherwise)

    run = answered.run
    never_offered, contrast_rules = answered.never_offered, answered.asked_in_contrast
    layout = shelf(scenario.game).layout
    nearest = nearest_rules(game_of(scenario), scenario, run, layout, own_answer, never_offered, contrast_rules)
    candidates = candidates_of(nearest, answered.ruleset, frozenset(run.consulted), scenario.rules)
    most_tried = max(FEWEST_TRIED, min(MOST_TRIED, MOST_WORK // max(len(run.entries), 1)))
    return deciding(candidates, turns, most_tried) or _turning_beyond(answered)


def _turning_beyond(answered: Answered) -> tuple[str, ...]:
    """The rules for which the rest of the phase brings nothing: without one of them what is asked may come in it.

    None of them was asked by what was played: that is the same without them.
    """
    scenario, run_of_phase, own_run = answered.scenario, answered.beyond.run, answered.run
    if answered.answer != NO or run_of_phase is None:
        return ()
    nearest = nearest_rules(game_of(scenario), scenario, run_of_phase, shelf(scenario.game).layout, answered.answer)
    enforced = answered.ruleset.enforced
    near_beyond = tuple(near for near in nearest if not set(enforced.get(near.rule, ())) & set(own_run.consulted))
    candidates = candidates_of(near_beyond, answered.ruleset, frozenset(run_of_phase.consulted), scenario.rules)
    return deciding(
        candidates, lambda rule: bool(unreached(scenario, without(answered.ruleset, rule), own_run)), FEWEST_TRIED
    )


def answer_without(
    answered: Answered,
    rule: str,
    first: bool = False,
    meter: Meter | None = None,
    known: KnownSteps | None = None,
) -> tuple[str, Run]:
    """What a board that has an answer answers without a rule, or that it has none for a reason that is one.

    Where nothing ends the line any more, it has none; of rules on which everything rests that says nothing. Where
    something that a player declares has become illegal, the line ends there: nothing of what it would bring has come.
    Where a question comes that the file does not answer, it is enough that what did not happen can, or more often, or
    to the same in another order, or that what is asked about was none of the options.
    """
    scenario, ruleset = answered.scenario, without(answered.ruleset, rule)
    run = replay(scenario, ruleset, first=first, strict=False, silent=True, meter=meter, known=known)
    answer_word = replay_answers(scenario, run)
    if run.stop.reason == "limit" and _feeds_itself(run, answered.run):
        return OPEN if is_everywhere(ruleset, rule) else ENDLESS, run
    if run.stop.reason != "choice" or answer_word != OPEN:
        return answer_word, run
    if (cut_run := _without_what_was_declared(answered, ruleset, known)) is not None:
        return replay_answers(scenario, cut_run), cut_run
    if _came_without(answered, run):
        return NO, run
    run_with_firsts = replay(scenario, ruleset, first=True, strict=False, silent=True, meter=meter, known=known)
    return (_more(answered, run_with_firsts) or answer_word), run


def _more(answered: Answered, run: Run) -> str | None:
    """The answer of another line if on it that happens which did not, or more often, or to the same in another order;
    None if it does not show that.
    """
    asked_question, own_answer = answered.scenario.asks, replay_answers(answered.scenario, answered.run)
    if asked_question is not None and asked_question[0] == WHO:
        answer_word = answer_to(game_of(answered.scenario), run, asked_question)
        is_reordered = answer_word != own_answer and _names(answer_word) == _names(own_answer)
        return answer_word if is_reordered else None
    if asked_question is None or (own_answer != NO and asked_question[0] != "count"):
        return None
    answer_word = answer_to(game_of(answered.scenario), run, asked_question)
    is_more = answer_word == YES if own_answer == NO else int(answer_word) > int(own_answer)
    return answer_word if is_more else None


def _names(answer: str) -> set[str]:
    return {name for names in named_in(answer) for name in names}


def _came_without(answered: Answered, run: Run) -> bool:
    """Whether a question has come as often as on the board until it offered what is asked about, and never did here."""
    asked_question, game = answered.scenario.asks, game_of(answered.scenario)
    if asked_question is None or asked_question[0] != "legal" or replay_answers(answered.scenario, answered.run) != YES:
        return False
    return _asked_until_offered(game, run, asked_question[1]) >= _asked_until_offered(
        game, answered.run, asked_question[1]
    )


def _asked_until_offered(game: Game, run: Run, check: Check) -> int:
    """How often a question came up to the first time that it offered this; every time if it never did."""
    choices = [(state, entry.choice) for state, entry in choices_of(run)]
    choices += [(run.end, run.choice)] if run.choice is not None else []
    matching_choices = [(state, choice) for state, choice in choices if question(choice) == check.subject]
    are_offered = [bool(fitting(game, state, choice, check.wanted[0])) for state, choice in matching_choices]
    return are_offered.index(True) + 1 if True in are_offered else len(are_offered)


def _feeds_itself(run: Run, own_run: Run) -> bool:
    """Whether a line that was cut off has no end: its board grew too large, or it is much longer than the whole one."""
    grown = len(run.end.objects) > len(run.start.objects) + MOST_NEW
    return grown or len(run.events) > TOO_LONG * len(own_run.events)


def _without_what_was_declared(answered: Answered, ruleset: Ruleset, known: KnownSteps | None) -> Run | None:
    """The line under other rules up to where something that its file declares can no longer be; None if all can."""
    scenario, game = answered.scenario, game_of(answered.scenario)
    script, run = followed(scenario, ruleset, scenario.play, known=known)
    if script.illegal is not None:
        illegal_answer, choice = script.illegal.planned, script.illegal.choice
        player, table = illegal_answer.answer.player, table_for(scenario, ruleset, silent=True)
        # Where another player is asked, nobody has answered that question, unless whoever declares takes no turn any
        # more.
        may_come_later = choice.player != player and game.speaks.out_of_turns(table, run.end, player) is None
        is_barred = choice.kind in game.runs.declarations and not may_come_later
        return change(run, stop=Stop("blocked"), choice=None) if is_barred else None
    # Nobody was asked for it, and the phase in which it was declared is over.
    own_run = answered.run
    is_never_reached = script.has_answers(game.runs.declarations) and is_over(game, run.start, run.end)
    if not is_never_reached or is_over(game, own_run.start, own_run.end):
        return None
    play = tuple(
        illegal_answer for illegal_answer in scenario.play if not any(illegal_answer is left for left in script.left)
    )
    return replay(scenario, ruleset, play=play, strict=False, silent=True, known=known)


def candidates_of(
    nearest: tuple[NearRule, ...], ruleset: Ruleset, consulted: frozenset[str], typed: tuple[str, ...]
) -> tuple[Candidate, ...]:
    """The rules that may decide, those first that are likeliest to; only what was asked can have mattered.

    Special rules come before verbs, and the near ones before the others; of the others those of few lines. That a file
    names a rule (``typed``) only breaks ties. That without which nothing happens anywhere comes last of all, and only
    where it kept something from happening, or where the file says that it decides: elsewhere it would say nothing.
    """
    enforced = ruleset.enforced
    candidates = (
        Candidate(
            near,
            slots := enforced.get(near.rule, ()),
            tuple(name for name in slots if name in consulted),
            is_everywhere(ruleset, near.rule),
        )
        for near in nearest
    )
    asked_candidates = [candidate for candidate in candidates if candidate.asked]
    candidates_to_try = (
        candidate
        for candidate in asked_candidates
        if candidate.rank < 2 or candidate.near.tier == REASON or candidate.rule in typed
    )
    # A stable sort: what is equal in all this stays in the order of the notes.
    return tuple(sorted(candidates_to_try, key=lambda candidate: (*_distance(candidate), candidate.rule not in typed)))


def _distance(candidate: Candidate) -> tuple[int, int, int]:
    near = candidate.near
    return candidate.rank, near.tier, near.lines if near.tier == FURTHER else 0


def deciding(candidates: tuple[Candidate, ...], turns: Callable[[str], bool], most: int) -> tuple[str, ...]:
    """Of these rules the first that turn the answer when they are switched off: at most three, after ``most`` tries.

    Rules that the same functions enforce are switched off together; of them the first is named, and another only where
    there is room. A verb is named only where there is room, too, and what everything rests on only where nothing else
    decides.
    """
    turns_by_slots: dict[tuple[str, ...], bool] = {}
    first_candidates: list[Candidate] = []
    further_candidates: list[Candidate] = []
    for candidate in candidates:
        if candidate.rank == 2 and first_candidates:
            break
        is_first = candidate.slots not in turns_by_slots
        if is_first:
            if len(first_candidates) == MOST_SHOWN or len(turns_by_slots) == most:
                break
            turns_by_slots[candidate.slots] = turns(candidate.rule) and not allowance().is_spent
        if turns_by_slots[candidate.slots]:
            (first_candidates if is_first else further_candidates).append(candidate)
    named_candidates = sorted((*first_candidates, *further_candidates), key=lambda candidate: candidate.rank)
    return tuple(candidate.rule for candidate in named_candidates)[:MOST_SHOWN]
