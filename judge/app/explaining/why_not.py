"""Answers "why not": everything about one card of a replay, and what would have made a difference for it."""

from __future__ import annotations

from judge.app.corpus.games import GAMES, cards
from judge.app.executing.replay import replay
from judge.app.explaining.small_changes import about, flips, obstacles
from judge.explain.ruling.deciding_rules import asked_about
from judge.explain.ruling.why_not import Asking, Change, cards_in
from judge.model.diagnostic import Diagnostic, Refused, Span
from judge.model.disputes.scenario import Contrast, Scenario
from judge.model.play.run import Applied, Run
from judge.model.play.state import GameObject
from judge.model.rulebook.ruleset import Ruleset
from judge.scenario.expectations.compare_run import answer_to
from judge.text.clean import quoted
from judge.text.spelling import advice, fold

SKIPPED = "part.condition"
"""The note that a part of a text is skipped, its condition not being met."""


def asking(scenario: Scenario, ruleset: Ruleset, run: Run, name: str) -> Asking:
    """What there is to say about the thing that a name means: ``lamplighter``, ``ana.lamplighter``, a printed name.

    Raises:
        Refused: nothing that was ever on this board is called so.
    """
    card, player = _named(scenario, run, name)
    now = replay(scenario, ruleset, recording=True, first=True, strict=False)
    base = about(GAMES[scenario.game], now, card)
    told = tuple(one for one in scenario.contrasts if one.says.texts)
    helping = tuple(one for one in told if _helps(scenario, ruleset, one, card, now))
    # A contrast of the file that only changes what the card does says more than any change that somebody guesses.
    turning = helping or tuple(one for one in told if _turns(scenario, ruleset, one, card, now))
    found: tuple[Change, ...] = ()
    tried = len(scenario.contrasts)
    if not helping:
        found, tried = flips(scenario, ruleset, run, card, player, base)
    return Asking(card, player, tuple((one.says, one.why) for one in turning), found, tried)


def _helps(scenario: Scenario, ruleset: Ruleset, contrast: Contrast, card: str, now: Run) -> bool:
    """Whether a contrast of the file makes a difference for the card: something new happens with it, one of its
    obstacles is gone, or the question that is asked about it has another answer.
    """
    game, start, play = GAMES[scenario.game], contrast.start, contrast.play
    other = replay(scenario, ruleset, recording=True, start=start, play=play, first=True, strict=False)
    if about(game, other, card) - about(game, now, card) or obstacles(now, card) - obstacles(other, card):
        return True
    if scenario.asks is None or card not in asked_about(scenario):
        return False
    return answer_to(game, now, scenario.asks) != answer_to(game, other, scenario.asks)


def _turns(scenario: Scenario, ruleset: Ruleset, contrast: Contrast, card: str, now: Run) -> bool:
    """Whether a contrast of the file has the card do less, or more or less of what its text says."""
    game, start, play = GAMES[scenario.game], contrast.start, contrast.play
    other = replay(scenario, ruleset, recording=True, start=start, play=play, first=True, strict=False)
    return about(game, other, card) != about(game, now, card) or _left_out(other, card) != _left_out(now, card)


def _left_out(run: Run, card: str) -> int:
    """How many parts of the card's text were skipped because of a condition."""
    notes = (one for one in run.notes if one.key == SKIPPED)
    return sum(card in cards_in(arg for _, arg in one.args) for one in notes)


def _named(scenario: Scenario, run: Run, name: str) -> tuple[str, str]:
    """The card and the player (empty: anybody) that a name means."""
    objects = {one.card: one for one in _ever(run)}
    known = cards(scenario.game) | {card.id: card for card in scenario.cards}
    *where, last = [part for part in name.split(".") if not part.isdecimal()] or [name]
    player = next((one for one in run.start.players if where and fold(one) == fold(where[0])), "")
    names = {fold(code): code for code in objects}
    names |= {fold(text): code for code in objects if code in known for _, text in known[code].name.texts}
    parts = {code for text, code in names.items() if fold(last) and fold(last) in text}
    found = names.get(fold(name)) or names.get(fold(last)) or (min(parts) if len(parts) == 1 else None)
    if found is None:
        what = f"nothing that was ever on this board is called {quoted(name)}"
        raise Refused([Diagnostic(Span("--why-not", 1, 1), "why-not/unknown", what, how=advice(last, tuple(objects)))])
    return found, player


def _ever(run: Run) -> tuple[GameObject, ...]:
    """Everything known that lay anywhere at some time."""
    states = [run.start, *(entry.after for entry in run.entries if isinstance(entry, Applied))]
    return tuple(one for state in states for one in state.objects if one.card != "unknown")
