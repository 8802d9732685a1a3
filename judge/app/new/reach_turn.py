"""Turns to which a replay has to come: whether somebody may play something, and what comes of a pass, is seen there."""

from __future__ import annotations

import re

from judge.app.corpus.games import GAMES
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.new.draft import Draft, scenario_of
from judge.app.ruling.ask_choices import RunSession
from judge.model.diagnostic import Refused
from judge.model.value import change
from judge.scenario.addressing.planned_answers import question
from judge.scenario.addressing.walk import answered
from judge.scenario.writing.insert_answers import Line
from judge.text.spelling import fold

PASS = "pass"
_OF_PASSING = re.compile(r"\bpass(e|er|es|ed|ing)?\b")


def with_forced_passes(draft: Draft, shown: RunSession) -> Draft:
    """The draft with the passes that nobody was asked about, since their player could do nothing else.

    The dialogue has shown them; but a file ends with the last thing that it declares. They belong to it where it was
    said whose turn it is and nothing was declared, or where the question speaks of passing and nobody chose to pass.
    """
    declared = [answer for asked, answer in draft.play if _declares(draft, asked)]
    is_asked = bool(_OF_PASSING.search(fold(draft.question))) and PASS not in declared
    if is_asked or ("turn" in dict(draft.facts) and not declared):
        return change(draft, play=(*draft.play, *_after_the_last(draft, shown)))
    return draft


def _after_the_last(draft: Draft, shown: RunSession) -> tuple[Line, ...]:
    """The forced declarations after the last decision that somebody took."""
    game, lines = GAMES[draft.game], list[Line]()
    for state, entry in answered(shown.run):
        if not entry.only:
            lines = []
        elif _declares(draft, question(entry.choice)):
            names = game.answers(state, entry.choice)[entry.choice.options.index(entry.answer)]
            lines.append((question(entry.choice), names[0]))
    return tuple(lines)


def _declares(draft: Draft, asked: str) -> bool:
    return asked.endswith(tuple(f" {one}" for one in GAMES[draft.game].declarations))


def reaching_the_turn(draft: Draft) -> Draft:
    """The draft with passes up to the turn that is asked about, where nothing that was played leads there.

    Without lines that declare something, a replay ends where the first turn would begin. A pass may stand even where
    nothing else is legal.
    """
    kind, lines = draft.asks
    asked = lines[0].partition(": ")[0] if kind == "legal" and lines else ""
    if not _declares(draft, asked) or any(one == asked for one, _ in draft.play):
        return draft
    player, word = asked.split(" ", 1)
    other = next(one for one in draft.players if one != player)
    for passes in ((player,), (other, player)):
        after = change(draft, play=(*draft.play, *((f"{one} {word}", PASS) for one in passes)))
        if _is_asked(after, asked):
            return after
    return draft


def _is_asked(draft: Draft, asked: str) -> bool:
    """Whether the replay comes to this question, and to its end."""
    try:
        file = scenario_of(draft)
        run = replay(file, ruleset_for(file))
    except Refused:
        return False
    return run.choice is None and any(question(one.choice) == asked for one in run.asked)
