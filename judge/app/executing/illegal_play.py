"""Illegal play found later: what was illegal first, why, what would have made it legal, and what rested on it."""

from __future__ import annotations

from itertools import takewhile

from judge.app.corpus.games import cards_of, game_of
from judge.app.executing.replay import IllegalPlay, followed
from judge.app.executing.script import Planned
from judge.app.executing.small_changes import changes, more_cards
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
from judge.model.value import change
from judge.scenario.addressing.names import plain
from judge.scenario.addressing.planned_answers import asked_as, option_named

REASONS = ("look.unplayed", "look.unplayed-action", "look.not-offered", "look.mode")
"""Notes of a watched replay that say why something was no option."""
PASS = "pass"


def _line(planned: PlannedAnswer) -> str:
    return f"{asked_as(planned.answer.player, planned.answer.kind)}: {planned.answer.text}"


def card_meant(state: State, text: str) -> str:
    """The card on the board that an answer names; empty if it names none."""
    *_, word = [part for part in plain(text).split(".") if not part.isdecimal()] or [""]
    return next((thing.card for thing in state.objects if plain(thing.card) == word), "")


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
    text = plain(illegal.planned.answer.text)
    about = [look for look in illegal.looks if look.key in REASONS and card and look.about == card]
    modes = [look for look in illegal.looks if dict(look.args).get("nth") == TextArg(text)]
    of_action = text.startswith("quick_action.")
    exact = [look for look in about if (look.key == "look.unplayed-action") == of_action] or about
    reasons = sorted((*exact, *modes), key=lambda look: look.tone != "near")
    if reasons:
        return change(reasons[0], tone="did")
    answer = TextArg(illegal.planned.answer.text)
    return note("illegal.no-option", illegal.choice.rules, player=PlayerArg(illegal.choice.player), answer=answer)


def _smallest_change(scenario: Scenario, ruleset: Ruleset, illegal: IllegalPlay, card: str) -> ClauseArg | None:
    """The first small change of the position under which the answer is an option; None if none of those tried helps."""
    game, table = game_of(scenario), Table(ruleset, cards_of(scenario))
    position = change(scenario, start=illegal.run.end)
    still = Run(illegal.run.end, illegal.run.end, (), Stop("choice"), ())
    tried = (*more_cards(game, illegal.run.end, (illegal.choice.player,)), *changes(game, position, still, card, ""))
    # What it costs first: that is the commonest reason, and the smallest change of it is the most telling.
    return next((one.says for one in tried if _is_option(game, table, one.start, illegal)), None)


def _is_option(game: Game, table: Table, state: State, illegal: IllegalPlay) -> bool:
    """Whether the same question is asked in this position, with the answer among its options."""
    halt = advance(table, state, lambda _: False, None, 1)
    alone = next((entry.choice for entry in halt.entries if isinstance(entry, Asked)), None)
    choice = halt.choice or alone
    if choice is None or (choice.player, choice.kind) != (illegal.choice.player, illegal.choice.kind):
        return False
    return option_named(game, state, choice, illegal.planned.answer.text) is not None


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
        script = followed(scenario, ruleset, play)
        if script.illegal is None:
            return frozenset((*lost, *script.left))
        planned, _ = script.illegal
        lost.append(planned)
        play = tuple(answer for answer in play if answer != planned)
