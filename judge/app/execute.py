"""Runs a scenario: builds the table, hands over the answers, follows the run to its end."""

from __future__ import annotations

from judge.app.house import GAMES, cards, rulebook
from judge.app.watch import Watcher, WatchingTable
from judge.engine.advance import MOST_NEW, Halt, IllegalAnswer, advance
from judge.engine.registry import build
from judge.engine.table import Table
from judge.model.choice import Asked, Choice
from judge.model.diagnostic import Diagnostic, Refused
from judge.model.game import Game
from judge.model.place import Ref
from judge.model.ruleset import Ruleset
from judge.model.run import Applied, Entry, Run, Stop
from judge.model.scenario import PlannedAnswer, Scenario, Until
from judge.model.state import State
from judge.scenario.play import option_named, wrong_answer
from judge.scenario.until import events_wanted, reached


def ruleset_for(scenario: Scenario, readings: tuple[tuple[str, str], ...] = ()) -> Ruleset:
    """The ruleset under which a scenario is run."""
    game = GAMES[scenario.game]
    return build(game, rulebook(scenario.game, scenario.edition), scenario.edition, readings)


def replay(  # noqa: PLR0913 - the options of a replay, each by its name
    scenario: Scenario,
    ruleset: Ruleset,
    *,
    start: State | None = None,
    play: tuple[PlannedAnswer, ...] | None = None,
    recording: bool = False,
    first: bool = False,
    strict: bool = True,
    watching: bool = False,
) -> Run:
    """Run a board to its end or to the first choice that nobody answered.

    ``first`` takes the first legal answer where none is given; ``strict`` makes an answer that is illegal or that
    nobody asked for an error, as it is under the scenario's own rules; otherwise it is passed over. ``watching`` goes
    step by step and notes everything that is looked at.

    Raises:
        Refused: an answer is illegal, or is left over (only if ``strict``).
    """
    game = GAMES[scenario.game]
    known = cards(scenario.game) | {card.id: card for card in scenario.cards}
    table = WatchingTable(ruleset, known, recording) if watching else Table(ruleset, known, recording)
    watcher = Watcher(game, table) if isinstance(table, WatchingTable) else None
    begin = scenario.start if start is None else start
    script = Script(game, scenario.play if play is None else play, strict=strict, first=first)
    entries: list[Entry] = []
    until, events = reached(game, scenario.until), events_wanted(scenario.until)
    state, answer, left = begin, None, scenario.budget
    passing: State | None = None  # where it could have ended, but for answers that are left
    going_on = game.declarations if scenario.until == Until() else ()
    while True:

        def ended(now: State, passing: State | None = passing) -> bool:
            return now is not passing and until(begin, now)

        entries += watcher.before(state) if watcher and answer is None else ()
        halt = advance(table, state, ended, answer, 1 if watcher else max(left, 1), events)
        entries += watcher.unasked(state, halt.entries) if watcher else ()
        entries += halt.entries
        script.notice(halt)
        events -= sum(isinstance(one, Applied) for one in halt.entries) if events else 0
        state, left, answer = halt.state, left - halt.spent, None
        if len(state.objects) > len(begin.objects) + MOST_NEW:
            return Run(begin, state, tuple(entries), Stop("limit"), table.consulted)
        if watcher and halt.stop.reason == "limit" and left > 0:
            continue
        if halt.stop.reason == "until" and script.has_answers(going_on) and left > 0 and state is not passing:
            passing = state
            continue
        if halt.choice is not None:
            answer = script.take(state, halt.choice)
        if answer is None or left <= 0:
            break
        entries += watcher.chosen(state, halt.choice, answer) if watcher and halt.choice else ()
    script.refuse_leftovers(halt)
    return Run(begin, state, tuple(entries), halt.stop, table.consulted, halt.choice)


class Script:
    """The answers of a scenario, consumed in order for each question."""

    def __init__(self, game: Game, answers: tuple[PlannedAnswer, ...], *, strict: bool, first: bool) -> None:
        self._game = game
        self._left = list(answers)
        self._strict = strict
        self._first = first

    def take(self, state: State, choice: Choice) -> Ref | None:
        """The next answer to this question, or None where there is none."""
        for planned in self._left:
            if (planned.answer.player, planned.answer.kind) == (choice.player, choice.kind):
                self._left.remove(planned)
                found = option_named(self._game, state, choice, planned.answer.text)
                if found is None and self._strict:
                    raise Refused([wrong_answer(self._game, state, choice, planned)])
                return found or (choice.options[0] if self._first else None)
        return choice.options[0] if self._first else None

    def has_answers(self, kinds: tuple[str, ...]) -> bool:
        """Whether answers to questions of these kinds are left: the replay is to go on until they are asked."""
        return any(one.answer.kind in kinds for one in self._left)

    def notice(self, halt: Halt) -> None:
        """What was declared where nothing else was legal: its line in the file was not asked for, and not wrong."""
        for entry in halt.entries:
            if isinstance(entry, Asked) and entry.only and entry.choice.kind in self._game.declarations:
                own = (one for one in self._left if one.answer.player == entry.choice.player)
                planned = next((one for one in own if one.answer.kind == entry.choice.kind), None)
                named = planned and option_named(self._game, halt.state, entry.choice, planned.answer.text)
                if planned is not None and named == entry.answer:
                    self._left.remove(planned)

    def refuse_leftovers(self, halt: Halt) -> None:
        """Answers that nobody asked for are an error, unless the run stopped early."""
        if not (self._strict and self._left and halt.stop.reason in ("until", "done")):
            return
        raise Refused(
            Diagnostic(
                one.span,
                "play/not-asked",
                f'nobody asks "{one.answer.player} {one.answer.kind}" here, or not that often',
                'A choice with a single option is not asked, and a run ends where "until" says.',
                "Remove the line, or check the board.",
            )
            for one in self._left
        )


__all__ = ["IllegalAnswer", "Script", "replay", "ruleset_for"]
