"""Plays one line of an explored board again, so that it can be told, or written as answers to paste."""

from __future__ import annotations

from collections import Counter
from functools import partial

from judge.app.executed.explored import Explored, OpenChoice, Played
from judge.app.executing.answers.forced_choices import Planned, line_for, planned_for, unasked
from judge.app.executing.replay import table_for
from judge.engine.explore.explore_positions import LineContext, Search, onward
from judge.engine.explore.routes import Route
from judge.engine.run.advance import Halt
from judge.engine.run.allowance import Allowance, spending
from judge.model.diagnostic import Span
from judge.model.disputes.scenario import PlannedAnswer, Scenario
from judge.model.game import Game
from judge.model.play.choice import Answer, Asked, Choice
from judge.model.play.place import Ref
from judge.model.play.run import Entry, Run, Stop
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import Value, change
from judge.scenario.addressing.names import plain
from judge.scenario.addressing.planned_answers import asked_as


class PlayedPart(Value, frozen=True):
    """A line of play as far as some options have been taken: where it stands, and all that was noted on the way."""

    halt: Halt
    context: LineContext
    entries: tuple[Entry, ...]
    answers: tuple[PlannedAnswer, ...]
    consulted: tuple[str, ...]


PlayedParts = dict[tuple[bool, Route], PlayedPart]
"""What was played already, by whether it was recorded and by the options taken: lines that begin alike go on there."""


def play_line(
    scenario: Scenario,
    ruleset: Ruleset,
    explored: Explored,
    game: Game,
    route: Route,
    recording: bool = False,
    played_parts: PlayedParts | None = None,
) -> Played:
    """Follow a route through the graph of an exploration.

    It was followed before: what is left of the allowance of the answer says nothing of it.
    """
    played_parts = {} if played_parts is None else played_parts
    with spending(Allowance()):
        table = table_for(scenario, ruleset, recording)
    search = change(explored.search, table=table)
    follow_on = partial(_followed, scenario, game, search)
    known_lengths = [
        answer_count for answer_count in range(len(route) + 1) if (recording, route[:answer_count]) in played_parts
    ]
    if not known_lengths:
        first_part = PlayedPart(Halt(explored.start, (), Stop("choice")), explored.context, (), (), ())
        played_parts[recording, ()] = follow_on(first_part, None)
        known_lengths = [0]
    part = played_parts[recording, route[: known_lengths[-1]]]
    table.recall(part.consulted)
    for answer_count in range(known_lengths[-1], len(route)):
        choice = part.halt.choice
        if choice is None or choice.kind in search.declared:
            break
        answer = _options(search, part, choice)[route[answer_count]]
        name = option_name(game, part.halt.state, choice, answer)
        answer_given = PlannedAnswer(Answer(choice.player, choice.kind, name), Span("", 1, 1))
        part = follow_on(change(part, answers=(*part.answers, answer_given)), answer)
        played_parts[recording, route[: answer_count + 1]] = part
    halt, choice = part.halt, part.halt.choice
    if choice is None or choice.kind in search.declared:
        return _played(Run(explored.start, halt.state, part.entries, halt.stop, part.consulted), part.answers)
    run = Run(explored.start, halt.state, part.entries, halt.stop, part.consulted, choice)
    return _played(run, part.answers, OpenChoice(halt.state, choice, _options(search, part, choice)))


def _followed(scenario: Scenario, game: Game, search: Search, part: PlayedPart, answer: Ref | None) -> PlayedPart:
    """The line up to its next open choice, or to its end."""
    state_before, answers_before = part.halt.state, part.context.answers
    halt, context = onward(search, state_before, answer, part.context)
    used = _used(game, state_before, halt, answers_before, answer is not None, scenario.chance)
    entries, answers = (*part.entries, *halt.entries), (*part.answers, *used)
    return PlayedPart(change(halt, entries=()), context, entries, answers, search.table.consulted)


def _options(search: Search, part: PlayedPart, choice: Choice) -> tuple[Ref, ...]:
    """The options of an open choice, in the order in which the exploration numbers them."""
    return search.keyer.key(part.halt.state, choice, (part.context, "choice")).options


def _played(run: Run, answers: tuple[PlannedAnswer, ...], open_choice: OpenChoice | None = None) -> Played:
    lines = (f"- {asked_as(planned.answer.player, planned.answer.kind)}: {planned.answer.text}" for planned in answers)
    return Played(run, tuple(lines), open_choice, answers)


def _used(
    game: Game, begun: State, halt: Halt, planned: Planned, begins_with_answer: bool, chance: Planned
) -> list[PlannedAnswer]:
    """The answers of the file that were used on this piece of a line, as ``play`` gives them.

    ``begun`` is where the piece begins. One that begins with an answer to an open choice shows that choice first: it is
    passed over. So are the lines for what nobody was asked.
    """
    passed_by_entry = {id(passed_over.asked): passed_over for passed_over in unasked(game, begun, halt)}
    answered_entries = [
        entry for entry in halt.entries if isinstance(entry, Asked) and (id(entry) in passed_by_entry or not entry.only)
    ]
    answers_left, used_answers = list(planned), []
    for entry in answered_entries[begins_with_answer:]:
        passed_over = passed_by_entry.get(id(entry))
        used_answer = (
            line_for(game, passed_over, answers_left) if passed_over else planned_for(game, entry.choice, answers_left)
        )
        if used_answer is not None:
            answers_left.remove(used_answer)
        # What chance brings stands under ``chance``, and there it stays.
        if used_answer is not None and passed_over is None and used_answer not in chance:
            used_answers.append(used_answer)
        # No file says what may wait, and an exploration has let it: a replay has to be told so.
        if used_answer is None and entry.answer == entry.choice.undecided:
            name = option_name(game, begun, entry.choice, entry.answer)
            used_answers.append(PlannedAnswer(Answer(entry.choice.player, entry.choice.kind, name), Span("", 1, 1)))
    return used_answers


def option_name(game: Game, state: State, choice: Choice, answer: Ref) -> str:
    """The shortest word by which a scenario means this option and no other."""
    return option_names(game, state, choice, (answer,))[0]


def option_names(game: Game, state: State, choice: Choice, answers: tuple[Ref, ...]) -> tuple[str, ...]:
    """For each of these options the shortest word by which a scenario means it and no other."""
    names_by_option = dict(zip(choice.options, game.speaks.answers(state, choice), strict=True))
    # How many options each word could mean; of one option each word once.
    counts_by_word = Counter(word for names in names_by_option.values() for word in {plain(name) for name in names})
    return tuple(
        next(
            (name for name in names_by_option[answer] if counts_by_word[plain(name)] == 1), names_by_option[answer][-1]
        )
        for answer in answers
    )
