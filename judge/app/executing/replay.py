"""Runs a scenario: builds the table, hands over the answers, follows the run to its end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from judge.app.corpus.games import cards_of, game_of, maps
from judge.app.executing.answers.forced_choices import Planned
from judge.app.executing.answers.script import Script
from judge.app.executing.recorded_replay import Watcher, WatchingTable
from judge.engine.known.following_table import FollowingTable
from judge.engine.known.known_steps import KnownSteps
from judge.engine.run.advance import Halt, advance, too_much
from judge.engine.run.meter import MOST_NEW, OBJECTS, STEPS, Exhausted, Meter
from judge.engine.run.table import Table
from judge.model.disputes.scenario import PlannedAnswer, Scenario
from judge.model.game import Game
from judge.model.play.choice import Choice
from judge.model.play.note import Note
from judge.model.play.place import Ref
from judge.model.play.run import Applied, Entry, Run, Said, Stop
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import Value
from judge.scenario.reading.until import events_wanted, is_usual, reached


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
    silent: bool = False,
    meter: Meter | None = None,
    in_order: bool = False,
    known: KnownSteps | None = None,
) -> Run:
    """Run a board to its end or to the first choice that nobody answered.

    ``first`` takes the first legal answer where none is given; ``strict`` makes an answer that is illegal or that
    nobody asked for an error, as it is under the scenario's own rules; otherwise it is passed over. ``watching`` goes
    step by step and notes everything that is looked at; ``silent`` notes nothing of events, where only what happens is
    wanted. ``meter`` is for several replays that belong together: what one has cost, the next does not have.
    ``in_order`` keeps declarations in the order in which they are typed, as ``strict`` does, and ends the line before
    an answer that is illegal. ``known`` are the steps of other replays of this board, which are taken over where they
    are the same; a watched replay takes over none.

    Raises:
        Refused: an answer is illegal, or is left over (only if ``strict``).
    """
    game = game_of(scenario)
    table = _table(scenario, ruleset, recording, silent, watching, meter, known)
    answers = scenario.play if play is None else play
    script = Script(game, answers, strict=strict, first=first, in_order=in_order, out=_out_of_turns(game, table))
    return _Replay(scenario, game, table, script, stops_at_illegal=in_order).run(
        scenario.start if start is None else start
    )


def table_for(
    scenario: Scenario,
    ruleset: Ruleset,
    recording: bool = False,
    silent: bool = False,
    known: KnownSteps | None = None,
    meter: Meter | None = None,
) -> Table:
    """The table at which a scenario is played; it takes over the steps that are ``known``, if somebody keeps them."""
    return _table(scenario, ruleset, recording, silent, False, meter, known)


def _table(
    scenario: Scenario,
    ruleset: Ruleset,
    recording: bool,
    silent: bool,
    watching: bool,
    meter: Meter | None,
    known: KnownSteps | None,
) -> Table:
    cards, own_maps = cards_of(scenario), maps(scenario.game)
    if watching:
        return WatchingTable(ruleset, cards, recording, silent, own_maps, meter)
    if known is not None:
        return FollowingTable(ruleset, cards, recording, silent, known=known, maps=own_maps, meter=meter)
    return Table(ruleset, cards, recording, silent, own_maps, meter)


class IllegalPlay(Value, frozen=True):
    """The first answer of a line that was no option.

    ``run`` leads to the ``choice`` and ends there, ``looks`` are the notes on what was no option of it, and ``later``
    are the answers for which nobody had asked by then.
    """

    planned: PlannedAnswer
    choice: Choice
    run: Run
    looks: tuple[Note, ...]
    later: Planned

    @property
    def is_out_of_turn(self) -> bool:
        """Whether it was declared in another player's turn."""
        return self.planned.answer.player != self.choice.player


def first_illegal(scenario: Scenario, ruleset: Ruleset, in_order: bool = True) -> IllegalPlay | None:
    """The first illegal answer of a scenario, found in a watched replay that stops there; None if all are legal.

    With ``in_order`` what is declared before its player's turn is one; other readings may bring the same declarations
    in another order, where they wait for that turn.
    """
    game = game_of(scenario)
    table = WatchingTable(ruleset, cards_of(scenario), True, maps=maps(scenario.game))
    out = _out_of_turns(game, table)
    script = Script(game, scenario.play, strict=False, first=False, in_order=in_order, out=out)
    watched_replay = _Replay(scenario, game, table, script, stops_at_illegal=True)
    run = watched_replay.run(scenario.start)
    if script.illegal is None:
        return None
    planned_answer, choice, mark = script.illegal
    needless_answers = script.needless(mark)
    answers_after = tuple(line for line in script.left if line not in needless_answers)
    return IllegalPlay(planned_answer, choice, run, watched_replay.not_offered(run.end, choice), answers_after)


def table_of(scenario: Scenario, ruleset: Ruleset) -> Table:
    """A table for a look at the board of a scenario: with its cards and maps, and nothing noted of events."""
    return Table(ruleset, cards_of(scenario), silent=True, maps=maps(scenario.game))


def followed(
    scenario: Scenario, ruleset: Ruleset, play: Planned, in_order: bool = True, known: KnownSteps | None = None
) -> tuple[Script, Run]:
    """What has become of other answers on the board of a scenario, replayed as far as they lead, and that run.

    ``in_order`` is that of ``first_illegal``, ``known`` that of ``replay``.
    """
    game, table = game_of(scenario), _table(scenario, ruleset, False, True, False, None, known)
    script = Script(game, play, strict=False, first=False, in_order=in_order, out=_out_of_turns(game, table))
    return script, _Replay(scenario, game, table, script, stops_at_illegal=True).run(scenario.start)


def _out_of_turns(game: Game, table: Table) -> Callable[[State, str], bool]:
    """Whether a player takes no turn any more for now; asked with a table of its own, like what a watcher looks at."""
    own = Table(table.ruleset, table.cards, silent=True, maps=table.maps)
    return lambda state, player: game.speaks.out_of_turns(own, state, player) is not None


class _Replay:
    """One replay on its way: it runs to a choice, takes the answer from the script, and runs on."""

    def __init__(
        self, scenario: Scenario, game: Game, table: Table, script: Script, stops_at_illegal: bool = False
    ) -> None:
        self._stops_at_illegal = stops_at_illegal
        self._table = table
        self._script = script
        self._watcher = Watcher(game, table) if isinstance(table, WatchingTable) else None
        self._until = reached(game, scenario.until)
        self._events = events_wanted(scenario.until)
        self._left = self._budget = scenario.budget
        # A file that names no end ends at the first one, unless it has declarations left that are asked for later.
        self._declarations = game.runs.declarations if is_usual(game, scenario.until) else ()
        self._passed: State | None = None
        self._reached = scenario.start
        self._entries: list[Entry] = []

    def run(self, begin: State) -> Run:
        """From a state to the end, or to the first choice that nobody answered."""
        self._reached = begin
        try:
            return self._run_on(begin)
        except Exhausted as excess:  # by what a watcher looks at beside the run
            return self._run(begin, self._reached, too_much(self._reached, self._entries, excess))

    def _run_on(self, begin: State) -> Run:
        state, answer, asked = begin, None, None
        while True:
            halt = self._advance(begin, state, answer, asked)
            if self._stops_at_illegal and self._script.illegal is not None:
                break
            state, answer, asked = halt.state, None, halt.choice
            self._reached = state
            if len(state.objects) > len(begin.objects) + MOST_NEW:
                grown_board = Exhausted(OBJECTS, len(state.objects), state.objects[-1].card)
                return self._run(begin, state, too_much(state, self._entries, grown_board))
            if self._goes_on(halt):
                continue
            if halt.choice is not None:
                answer = self._script.take(state, halt.choice)
            if answer is None or self._left <= 0:
                # What an illegal answer could have been is looked at by whoever stops at it, and once only.
                self._entries += [] if self._stops_at_illegal else self._left_open(halt)
                break
            if self._watcher and halt.choice:
                self._entries += self._watcher.chosen(state, halt.choice, answer)
        self._script.refuse_leftovers(halt)
        illegal = self._script.illegal
        if self._stops_at_illegal and illegal is not None and illegal.mark is not None:
            # Answered where nothing was asked: back to where it would have been asked, without what happened since.
            del self._entries[illegal.mark.noted :]
            return self._run(begin, illegal.mark.state, Stop("choice"), illegal.choice)
        return self._run(begin, state, halt.stop, halt.choice)

    def not_offered(self, state: State, choice: Choice) -> tuple[Note, ...]:
        """The notes on what was no option of a choice, and why; none where nobody watches."""
        look_entries = self._watcher.chosen(state, choice, choice.options[0]) if self._watcher else []
        return tuple(look_entry.note for look_entry in look_entries if isinstance(look_entry, Said))

    def _left_open(self, halt: Halt) -> list[Entry]:
        """What was not offered by a choice that nobody answers."""
        return self._watcher.left_out(halt.state, halt.choice) if self._watcher and halt.choice else []

    def _advance(self, begin: State, state: State, answer: Ref | None, asked: Choice | None) -> Halt:
        """To the next halt, with everything that is noted on the way; a watched replay goes step by step.

        ``asked`` is the choice that is answered: its options are not made again, of which there may be hundreds.
        """
        passed_state, watcher, entry_count = self._passed, self._watcher, len(self._entries)
        if watcher and answer is None:
            self._entries += watcher.before(state)
        most_steps = 1 if watcher else max(self._left, 1)
        until = partial(self._until, begin)
        # At every step: no call of ours around it, but where a line has gone on from an end.
        is_at_end = until if passed_state is None else lambda now: now is not passed_state and until(now)
        halt = advance(self._table, state, is_at_end, answer, most_steps, self._events, asked)
        if watcher:
            self._entries += watcher.unasked(state, halt.entries)
        self._entries += halt.entries
        self._script.notice(state, halt, entry_count)
        self._events -= sum(isinstance(entry, Applied) for entry in halt.entries) if self._events else 0
        self._left -= halt.spent
        return halt

    def _goes_on(self, halt: Halt) -> bool:
        """Whether the replay runs on: after a step of a watched replay, or an end with declarations left to ask."""
        if self._left <= 0:
            return False
        if self._watcher and halt.stop.reason == "limit":
            return halt.spent > 0  # else it is no end of a single step, but too much work for one
        if halt.stop.reason != "until" or halt.state is self._passed:
            return False
        if not self._script.has_answers(self._declarations):
            return False
        self._passed = halt.state
        return True

    def _run(self, begin: State, end: State, stop: Stop, choice: Choice | None = None) -> Run:
        if stop.reason == "limit" and self._left <= 0:
            stop = too_much(end, self._entries, Exhausted(STEPS, self._budget))
        return Run(begin, end, tuple(self._entries), stop, self._table.consulted, choice)
