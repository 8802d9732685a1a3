"""Illegal play found later: what was illegal first, why, what would have made it legal, and what rested on it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice, takewhile

from judge.app.corpus.games import cards_of, game_of
from judge.app.executing.replay import IllegalPlay, followed
from judge.app.executing.script import Planned
from judge.app.executing.small_changes import MOST, MOST_WORK, changes, facts_changed, more_cards, option_arg
from judge.engine.run.advance import advance
from judge.engine.run.table import Table
from judge.explain.ruling.tell_run import ILLEGAL
from judge.model.disputes.scenario import PlannedAnswer, Scenario
from judge.model.game import Game
from judge.model.play.choice import Asked
from judge.model.play.note import ClauseArg, ListArg, Note, PlayerArg, TextArg, note
from judge.model.play.run import Run, Stop
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import Value, change
from judge.scenario.addressing.names import plain
from judge.scenario.addressing.planned_answers import asked_as, option_named
from judge.scenario.addressing.walk import answered

REASONS = ("look.unplayed", "look.unplayed-action", "look.not-offered", "look.mode")
"""Notes of a watched replay that say why something was no option."""
PASS = "pass"


def _line(planned: PlannedAnswer) -> str:
    return f"{asked_as(planned.answer.player, planned.answer.kind)}: {planned.answer.text}"


def card_meant(state: State, text: str) -> str:
    """The card on the board that an answer names; empty if it names none."""
    *_, word = [part for part in plain(text).split(".") if not part.isdecimal()] or [""]
    return next((thing.card for thing in state.objects if plain(thing.card) == word), "")


def is_of_play(illegal: IllegalPlay) -> bool:
    """Whether an illegal answer is one of a play, and no misspelt word: a card on the board, or a pass out of turn."""
    text = illegal.planned.answer.text
    return bool(card_meant(illegal.run.end, text)) or (illegal.is_out_of_turn and plain(text) == PASS)


def illegal_notes(scenario: Scenario, ruleset: Ruleset, illegal: IllegalPlay) -> tuple[Note, ...]:
    """What was illegal and why, the smallest change that would have made it legal, and what later rests on it."""
    card = card_meant(illegal.run.end, illegal.planned.answer.text)
    notes = [note(ILLEGAL, (), line=TextArg(_line(illegal.planned))), _reason(illegal, card)]
    says = _smallest_change(scenario, ruleset, illegal, card)
    notes += [note("illegal.change", (), change=says)] if says is not None else []
    resting = _resting(scenario, ruleset, illegal)
    standing = tuple(planned for planned in illegal.later if planned not in resting)
    notes += [note("illegal.rests", (), lines=_lines(resting))] if resting else []
    notes += [note("illegal.stands", (), lines=_lines(standing))] if standing else []
    return tuple(notes)


def _lines(answers: Planned) -> ListArg:
    return ListArg(tuple(TextArg(_line(planned)) for planned in answers))


def _reason(illegal: IllegalPlay, card: str) -> Note:
    """Why the answer was no option, as a note of what happened; of several things that are called so, the nearest."""
    if illegal.is_out_of_turn:
        player, other = PlayerArg(illegal.planned.answer.player), PlayerArg(illegal.choice.player)
        return note("illegal.out-of-turn", illegal.choice.rules, player=player, other=other)
    text = plain(illegal.planned.answer.text)
    about = [look for look in illegal.looks if look.key in REASONS and card and look.about == card]
    modes = [look for look in illegal.looks if dict(look.args).get("nth") == TextArg(text)]
    of_action = text.startswith("quick_action.")
    exact = [look for look in about if (look.key == "look.unplayed-action") == of_action] or about
    reasons = sorted((*exact, *modes), key=lambda look: look.tone != "near")
    if reasons:
        # Behind "not" a reason is no sentence of its own; here it is one.
        return change(reasons[0], key=reasons[0].key.replace("look.", "illegal.", 1), tone="did")
    answer = TextArg(illegal.planned.answer.text)
    return note("illegal.no-option", illegal.choice.rules, player=PlayerArg(illegal.choice.player), answer=answer)


class _Tried(Value, frozen=True):
    """A changed board or line: what is said of the change, the scenario with it."""

    says: ClauseArg
    scenario: Scenario


def _smallest_change(scenario: Scenario, ruleset: Ruleset, illegal: IllegalPlay, card: str) -> ClauseArg | None:
    """The first small change under which the line comes to this answer and the answer is legal; None if none helps.

    Each is followed from the beginning: what holds "from the start" has to hold through the line as well.
    """
    if illegal.is_out_of_turn:
        return _in_its_own_turn(scenario, ruleset, illegal)
    work = 0
    for tried in islice(_tried(scenario, illegal, card), MOST):
        script, run = followed(tried.scenario, ruleset, tried.scenario.play)
        if illegal.planned not in script.left and (script.illegal is None or script.illegal[0] != illegal.planned):
            return tried.says
        work += len(run.entries)
        if work > MOST_WORK:
            break
    return None


def _in_its_own_turn(scenario: Scenario, ruleset: Ruleset, illegal: IllegalPlay) -> ClauseArg | None:
    """That it had been that player's turn, if the answer is legal then: any other change says less of why it is not."""
    game, table = game_of(scenario), Table(ruleset, cards_of(scenario), silent=True)
    for tried in facts_changed(game, illegal.run.end):
        halt = advance(table, tried.start, lambda _: False, None, 1)
        alone = next((entry.choice for entry in halt.entries if isinstance(entry, Asked)), None)
        choice = halt.choice or alone
        asked = (illegal.planned.answer.player, illegal.planned.answer.kind)
        if choice is not None and (choice.player, choice.kind) == asked:
            named = option_named(game, tried.start, choice, illegal.planned.answer.text)
            return tried.says if named is not None else None
    return None


def _tried(scenario: Scenario, illegal: IllegalPlay, card: str) -> Iterator[_Tried]:
    """Changes to try: more cards, since costs are the commonest reason; then the board; then an earlier decision."""
    game, start = game_of(scenario), scenario.start
    still = Run(start, start, (), Stop("choice"), ())
    boards = chain(more_cards(game, start, (illegal.choice.player,)), changes(game, scenario, still, card, ""))
    yield from (_Tried(board.says, change(scenario, start=board.start)) for board in boards)
    yield from _without_earlier(scenario, illegal)


def _without_earlier(scenario: Scenario, illegal: IllegalPlay) -> Iterator[_Tried]:
    """The line without one earlier declaration, the last first, and without what was only decided about it."""
    game, before = game_of(scenario), scenario.play[: scenario.play.index(illegal.planned)]
    for state, asked in reversed(tuple(answered(illegal.run))):
        planned = next((line for line in reversed(before) if _is_answer(game, state, asked, line)), None)
        if planned is None or asked.choice.kind not in game.runs.declarations:
            continue
        dropped = (planned, *_about_it(scenario, planned))
        play = tuple(line for line in scenario.play if line not in dropped)
        args = (("player", PlayerArg(asked.choice.player)), ("taken", option_arg(state, asked.answer)))
        yield _Tried(ClauseArg("flip.without", args), change(scenario, play=play))
        before = before[: before.index(planned)]


def _is_answer(game: Game, state: State, asked: Asked, line: PlannedAnswer) -> bool:
    """Whether a line of the file is the answer that was given to this question."""
    to_it = (line.answer.player, line.answer.kind) == (asked.choice.player, asked.choice.kind)
    return to_it and option_named(game, state, asked.choice, line.answer.text) == asked.answer


def _resting(scenario: Scenario, ruleset: Ruleset, illegal: IllegalPlay) -> Planned:
    """The later answers that are legal neither without the illegal one nor with a legal one in its place.

    What a player declares takes along the lines of that player that follow it directly in the file: they are about it.
    """
    planned, game = illegal.planned, game_of(scenario)
    own = _about_it(scenario, planned) if planned.answer.kind in game.runs.declarations else ()
    names = [words[0] for words in game.speaks.answers(illegal.run.end, illegal.choice)]
    replaced = change(planned, answer=change(planned.answer, text=PASS if PASS in names else names[0]))
    others = tuple(answer for answer in scenario.play if answer not in own)
    without = tuple(answer for answer in others if answer != planned)
    instead = tuple(replaced if answer == planned else answer for answer in others)
    lost = _lost(scenario, ruleset, without) & _lost(scenario, ruleset, instead)
    return tuple(answer for answer in illegal.later if answer in lost or answer in own)


def _about_it(scenario: Scenario, planned: PlannedAnswer) -> Planned:
    """The lines after this one up to the next of another player, or the next declaration."""
    declarations = game_of(scenario).runs.declarations
    after = scenario.play[scenario.play.index(planned) + 1 :]
    same = (line.answer.player == planned.answer.player and line.answer.kind not in declarations for line in after)
    return tuple(line for line, _ in zip(after, takewhile(bool, same), strict=False))


def _lost(scenario: Scenario, ruleset: Ruleset, play: Planned) -> frozenset[PlannedAnswer]:
    """The answers of a line that are illegal in it, or for which nobody asks; each illegal one is left out in turn."""
    lost: list[PlannedAnswer] = []
    while True:
        script, _ = followed(scenario, ruleset, play)
        if script.illegal is None:
            return frozenset((*lost, *script.left))
        planned, _ = script.illegal
        lost.append(planned)
        play = tuple(answer for answer in play if answer != planned)
