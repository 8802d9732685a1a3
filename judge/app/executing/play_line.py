"""Plays one line of an explored board again, so that it can be told, or written as answers to paste."""

from __future__ import annotations

from judge.app.executed.explored import Explored, OpenChoice, Played
from judge.app.executing.explore_board import table_for
from judge.app.executing.script import planned_for
from judge.engine.explore.explore_positions import onward
from judge.engine.explore.routes import Route
from judge.model.diagnostic import Span
from judge.model.disputes.scenario import PlannedAnswer, Scenario
from judge.model.game import Game
from judge.model.play.choice import Answer, Asked, Choice
from judge.model.play.place import Ref
from judge.model.play.run import Entry, Run
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import change
from judge.scenario.addressing.names import plain
from judge.scenario.addressing.planned_answers import asked_as


def play_line(
    scenario: Scenario, ruleset: Ruleset, explored: Explored, game: Game, route: Route, recording: bool = False
) -> Played:
    """Follow a route through the graph of an exploration."""
    table = table_for(scenario, ruleset, recording)
    search = change(explored.search, table=table)
    context, answer, state = explored.context, None, explored.start
    entries: tuple[Entry, ...] = ()
    answers: list[PlannedAnswer] = []
    left = list(route)
    while True:
        before = context.answers
        halt, context = onward(search, state, answer, context)
        entries += halt.entries
        answers += _used(halt.entries, before, answer is not None, scenario.chance)
        if halt.choice is None or halt.choice.kind in search.declared:
            break
        options = search.keyer.key(halt.state, halt.choice, (context, "choice")).options
        if not left:
            run = Run(explored.start, halt.state, entries, halt.stop, table.consulted, halt.choice)
            return _played(run, answers, OpenChoice(halt.state, halt.choice, options))
        answer = options[left.pop(0)]
        name = option_name(game, halt.state, halt.choice, answer)
        answers.append(PlannedAnswer(Answer(halt.choice.player, halt.choice.kind, name), Span("", 1, 1)))
        state = halt.state
    run = Run(explored.start, halt.state, entries, halt.stop, table.consulted)
    return _played(run, answers)


def _played(run: Run, answers: list[PlannedAnswer], open_choice: OpenChoice | None = None) -> Played:
    lines = (f"- {asked_as(planned.answer.player, planned.answer.kind)}: {planned.answer.text}" for planned in answers)
    return Played(run, tuple(lines), open_choice, tuple(answers))


def _used(
    entries: tuple[Entry, ...],
    planned: tuple[PlannedAnswer, ...],
    begins_with_answer: bool,
    chance: tuple[PlannedAnswer, ...],
) -> list[PlannedAnswer]:
    """The answers of the file that were used on this piece of a line, as ``play`` gives them.

    A piece that begins with an answer to an open choice shows that choice first: it is passed over.
    """
    answered_choices = [entry.choice for entry in entries if isinstance(entry, Asked) and not entry.only][
        begins_with_answer:
    ]
    left, used = list(planned), []
    for choice in answered_choices:
        planned_answer = planned_for(choice, left)
        assert planned_answer is not None
        left.remove(planned_answer)
        if planned_answer not in chance:  # it stands under ``chance``, and there it stays
            used.append(planned_answer)
    return used


def option_name(game: Game, state: State, choice: Choice, answer: Ref) -> str:
    """The shortest word by which a scenario means this option and no other."""
    option_names = game.speaks.answers(state, choice)
    answer_names = option_names[choice.options.index(answer)]
    for name in answer_names:
        if sum(plain(name) in map(plain, names) for names in option_names) == 1:
            return name
    return answer_names[-1]
