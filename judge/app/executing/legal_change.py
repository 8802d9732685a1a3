"""What would have made an illegal line legal: the smallest change of the board, or of what was decided before."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice, takewhile

from judge.app.corpus.games import game_of
from judge.app.executing.answers.forced_choices import Planned
from judge.app.executing.answers.script import Script
from judge.app.executing.option_args import option_arg
from judge.app.executing.replay import IllegalPlay, followed, table_of
from judge.app.executing.small_changes import MOST, MOST_WORK, changes, facts_changed, more_cards
from judge.engine.run.advance import advance
from judge.model.disputes.scenario import PlannedAnswer, Scenario
from judge.model.game import Game
from judge.model.play.choice import Asked
from judge.model.play.note import ClauseArg, Note, PlayerArg
from judge.model.play.run import Run, Stop
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import Value, change
from judge.scenario.addressing.names import QUICK_ACTION, plain
from judge.scenario.addressing.planned_answers import option_named
from judge.scenario.addressing.walk import answered

ACTION = f"{QUICK_ACTION}."


def out_of_turns(scenario: Scenario, ruleset: Ruleset, illegal: IllegalPlay) -> Note | None:
    """Why whoever declared out of turn takes no turn any more; None if a turn of theirs may come."""
    if not illegal.is_out_of_turn:
        return None
    table = table_of(scenario, ruleset)
    return game_of(scenario).speaks.out_of_turns(table, illegal.run.end, illegal.planned.answer.player)


class LegalChange(Value, frozen=True):
    """A change under which an illegal line is legal: what is said of it, and the scenario with it.

    There is no such scenario of one that is made in the middle of a run.
    """

    says: ClauseArg
    scenario: Scenario | None = None


class _Tried(Value, frozen=True):
    """A changed board or line: what is said of the change, the scenario with it, the illegal line as it is there."""

    says: ClauseArg
    scenario: Scenario
    line: PlannedAnswer


def smallest_change(scenario: Scenario, ruleset: Ruleset, illegal: IllegalPlay, card: str) -> LegalChange | None:
    """The first small change under which the line comes to this answer and the answer is legal; None if none helps.

    Each is followed from the beginning: what holds "from the start" has to hold through the line as well.
    """
    if illegal.is_out_of_turn:
        if out_of_turns(scenario, ruleset, illegal) is None:
            return _in_its_own_turn(scenario, ruleset, illegal)
        # That it had been their turn would not do: whoever is out of turns takes none.
        board_in_turn = _still_in_turn(scenario, ruleset, illegal)
        return LegalChange(board_in_turn.says, board_in_turn.scenario) if board_in_turn is not None else None
    work = 0
    for tried_board in islice(_tried(scenario, illegal, card), MOST):
        script, run = followed(tried_board.scenario, ruleset, tried_board.scenario.play)
        if _is_legal(script, tried_board):
            return LegalChange(tried_board.says, tried_board.scenario)
        work += len(run.entries)
        if work > MOST_WORK:
            break
    return None


def _is_legal(script: Script, tried: _Tried) -> bool:
    """Whether the line was asked for on its way, and was legal: one that is left out or never reached is neither."""
    is_taken = tried.line in tried.scenario.play and tried.line not in script.left
    return is_taken and (script.illegal is None or script.illegal.planned != tried.line)


def _still_in_turn(scenario: Scenario, ruleset: Ruleset, illegal: IllegalPlay) -> _Tried | None:
    """That the player had not been out of turns from the start, if the line is legal then; None otherwise."""
    game, player = game_of(scenario), illegal.planned.answer.player
    table, start = table_of(scenario, ruleset), scenario.start
    if game.speaks.out_of_turns(table, start, player) is None:
        return None
    for name, _ in game.reads.board.facts:
        other_players = [other for other in start.fact(name).split() if other != player]
        start_in_turn = start.with_fact(name, " ".join(other_players)) if other_players else start.without_facts(name)
        if game.speaks.out_of_turns(table, start_in_turn, player) is None:
            says = ClauseArg(f"flip.no-{name}", (("player", PlayerArg(player)),))
            tried_board = _Tried(says, change(scenario, start=start_in_turn), illegal.planned)
            return (
                tried_board
                if _is_legal(followed(tried_board.scenario, ruleset, scenario.play)[0], tried_board)
                else None
            )
    return None


def _in_its_own_turn(scenario: Scenario, ruleset: Ruleset, illegal: IllegalPlay) -> LegalChange | None:
    """That it had been that player's turn, if the answer is legal then: any other change says less of why it is not."""
    game, table = game_of(scenario), table_of(scenario, ruleset)
    for tried_change in facts_changed(game, illegal.run.end):
        halt = advance(table, tried_change.start, lambda _: False, None, 1)
        only_choice = next((entry.choice for entry in halt.entries if isinstance(entry, Asked)), None)
        choice = halt.choice or only_choice
        asked_kind = (illegal.planned.answer.player, illegal.planned.answer.kind)
        if choice is not None and (choice.player, choice.kind) == asked_kind:
            option_meant = option_named(game, tried_change.start, choice, illegal.planned.answer.text)
            return LegalChange(tried_change.says) if option_meant is not None else None
    return None


def _tried(scenario: Scenario, illegal: IllegalPlay, card: str) -> Iterator[_Tried]:
    """Changes to try: more cards, since costs are the commonest reason; then the board; then an earlier decision."""
    game, start = game_of(scenario), scenario.start
    unplayed_run = Run(start, start, (), Stop("choice"), ())
    tried_changes = chain(
        more_cards(game, start, (illegal.choice.player,)), changes(game, scenario, unplayed_run, card, "")
    )
    for tried_change in tried_changes:
        line = _as_named(illegal.planned, card) if tried_change.says.key == "flip.zone" else illegal.planned
        play = tuple(line if planned_answer == illegal.planned else planned_answer for planned_answer in scenario.play)
        yield _Tried(tried_change.says, change(scenario, start=tried_change.start, play=play), line)
    yield from _without_earlier(scenario, illegal)


def _as_named(planned: PlannedAnswer, card: str) -> PlannedAnswer:
    """The answer without the place before the card's name: where the card lies elsewhere, that names nothing."""
    is_place = plain(planned.answer.text).endswith(f".{plain(card)}") and not planned.answer.text.startswith(ACTION)
    return change(planned, answer=change(planned.answer, text=card)) if is_place else planned


def _without_earlier(scenario: Scenario, illegal: IllegalPlay) -> Iterator[_Tried]:
    """The line without one earlier declaration, the last first, and without what was only decided about it."""
    game, earlier_answers = game_of(scenario), scenario.play[: scenario.play.index(illegal.planned)]
    for state, entry in reversed(tuple(answered(illegal.run))):
        earlier_answer = next(
            (line for line in reversed(earlier_answers) if _is_answer(game, state, entry, line)), None
        )
        if earlier_answer is None or entry.choice.kind not in game.runs.declarations:
            continue
        dropped_answers = (earlier_answer, *about_it(scenario, earlier_answer))
        play = tuple(line for line in scenario.play if line not in dropped_answers)
        args = (("player", PlayerArg(entry.choice.player)), ("taken", option_arg(state, entry.choice, entry.answer)))
        # What is decided about a declaration falls with it: without that, nobody asks for it.
        if illegal.planned not in dropped_answers:
            yield _Tried(ClauseArg("flip.without", args), change(scenario, play=play), illegal.planned)
        earlier_answers = earlier_answers[: earlier_answers.index(earlier_answer)]


def _is_answer(game: Game, state: State, asked: Asked, line: PlannedAnswer) -> bool:
    """Whether a line of the file is the answer that was given to this question."""
    to_it = (line.answer.player, line.answer.kind) == (asked.choice.player, asked.choice.kind)
    return to_it and option_named(game, state, asked.choice, line.answer.text) == asked.answer


def is_legal_under(scenario: Scenario, ruleset: Ruleset, illegal: IllegalPlay) -> bool:
    """Whether other rules ask for the line as it stands, and have it among what is legal."""
    as_it_is = _Tried(ClauseArg(""), scenario, illegal.planned)
    return _is_legal(followed(scenario, ruleset, scenario.play)[0], as_it_is)


def about_it(scenario: Scenario, planned: PlannedAnswer) -> Planned:
    """The lines after this one up to the next of another player, or the next declaration."""
    declarations = game_of(scenario).runs.declarations
    later_answers = scenario.play[scenario.play.index(planned) + 1 :]
    are_about_it = (
        line.answer.player == planned.answer.player and line.answer.kind not in declarations for line in later_answers
    )
    return tuple(line for line, _ in zip(later_answers, takewhile(bool, are_about_it), strict=False))
