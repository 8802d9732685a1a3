"""Plays one line of an explored board again, so that it can be told, or written as answers to paste."""

from __future__ import annotations

from judge.app.executed.explored import Explored, OpenChoice, Played
from judge.app.executing.answers.forced_choices import Planned, line_for, planned_for, unasked
from judge.app.executing.replay import table_for
from judge.engine.explore.explore_positions import onward
from judge.engine.explore.routes import Route
from judge.engine.run.advance import Halt
from judge.engine.run.allowance import Allowance, spending
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
    """Follow a route through the graph of an exploration.

    It was followed before: what is left of the allowance of the answer says nothing of it.
    """
    with spending(Allowance()):
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
        answers += _used(game, state, halt, before, answer is not None, scenario.chance)
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
    game: Game, begun: State, halt: Halt, planned: Planned, begins_with_answer: bool, chance: Planned
) -> list[PlannedAnswer]:
    """The answers of the file that were used on this piece of a line, as ``play`` gives them.

    ``begun`` is where the piece begins. One that begins with an answer to an open choice shows that choice first: it is
    passed over. So are the lines for what nobody was asked.
    """
    alone = {id(passed_over.asked): passed_over for passed_over in unasked(game, begun, halt)}
    answered = [entry for entry in halt.entries if isinstance(entry, Asked) and (id(entry) in alone or not entry.only)]
    left, used_answers = list(planned), []
    for entry in answered[begins_with_answer:]:
        passed_over = alone.get(id(entry))
        used = line_for(game, passed_over, left) if passed_over else planned_for(game, entry.choice, left)
        if used is not None:
            left.remove(used)
        # What chance brings stands under ``chance``, and there it stays.
        if used is not None and passed_over is None and used not in chance:
            used_answers.append(used)
    return used_answers


def option_name(game: Game, state: State, choice: Choice, answer: Ref) -> str:
    """The shortest word by which a scenario means this option and no other."""
    option_names = game.speaks.answers(state, choice)
    answer_names = option_names[choice.options.index(answer)]
    for name in answer_names:
        if sum(plain(name) in map(plain, names) for names in option_names) == 1:
            return name
    return answer_names[-1]
