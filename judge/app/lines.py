"""Plays one line of an explored board again, so that it can be told, or written as answers to paste."""

from __future__ import annotations

from judge.app.exploring import Explored, table_for
from judge.engine.explore import onward
from judge.engine.routes import Route
from judge.model.choice import Choice
from judge.model.game import Game
from judge.model.place import ObjectRef, Ref
from judge.model.ruleset import Ruleset
from judge.model.run import Entry, Run
from judge.model.scenario import Scenario
from judge.model.state import State
from judge.model.value import Value, change
from judge.scenario.names import plain
from judge.scenario.play import question


class Standing(Value, frozen=True):
    """Where a line stands: the state, the open choice, its options as the graph numbers them."""

    state: State
    choice: Choice
    options: tuple[Ref, ...]


class Played(Value, frozen=True):
    """A line, played: the run, the answers as lines to paste, and where it stands if it has not ended."""

    run: Run
    answers: tuple[str, ...]
    standing: Standing | None


def play_line(
    scenario: Scenario, ruleset: Ruleset, explored: Explored, game: Game, route: Route, recording: bool = False
) -> Played:
    """Follow a route through the graph of an exploration."""
    table = table_for(scenario, ruleset, recording)
    search = change(explored.search, table=table)
    beside, answer, state = explored.beside, None, explored.start
    entries: tuple[Entry, ...] = ()
    answers: list[str] = []
    left = list(route)
    while True:
        halt, beside = onward(search, state, answer, beside)
        entries += halt.entries
        if halt.choice is None or halt.stop.reason != "choice":
            break
        options = search.keyer.key(halt.state, halt.choice, (beside, "choice")).options
        if not left:
            run = Run(explored.start, halt.state, entries, halt.stop, table.consulted, halt.choice)
            return Played(run, tuple(answers), Standing(halt.state, halt.choice, options))
        answer = options[left.pop(0)]
        answers.append(f"- {question(halt.choice)}: {option_name(game, halt.state, halt.choice, answer)}")
        state = halt.state
    run = Run(explored.start, halt.state, entries, halt.stop, table.consulted)
    return Played(run, tuple(answers), None)


def option_name(game: Game, state: State, choice: Choice, answer: Ref) -> str:
    """The shortest word by which a scenario means this option and no other."""
    every = game.answers(state, choice)
    own = every[choice.options.index(answer)]
    for name in own:
        if sum(plain(name) in map(plain, names) for names in every) == 1:
            return name
    return own[-1]


def card_of(state: State, ref: Ref) -> str:
    """The card of an option that is an object; empty for any other."""
    found = state.find(ref.id) if isinstance(ref, ObjectRef) else None
    return found.card if found is not None else ""
