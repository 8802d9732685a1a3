"""Whether somebody may play something is seen in that player's turn: the replay has to come to it."""

from __future__ import annotations

from judge.app.execute import replay, ruleset_for
from judge.app.house import GAMES
from judge.app.new_draft import Draft, scenario_of
from judge.model.diagnostic import Refused
from judge.model.value import change
from judge.scenario.play import question

PASS = "pass"


def reaching_the_turn(draft: Draft) -> Draft:
    """The draft with passes up to the turn that is asked about, where nothing that was played leads there.

    Without lines that declare something, a replay ends where the first turn would begin. A pass may stand even where
    nothing else is legal.
    """
    kind, lines = draft.asks
    asked = lines[0].partition(": ")[0] if kind == "legal" and lines else ""
    declared = tuple(f" {one}" for one in GAMES[draft.game].declarations)
    if not asked.endswith(declared) or any(one == asked for one, _ in draft.play):
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
