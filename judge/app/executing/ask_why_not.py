"""Answers "why not": everything about one card of a replay, and what would have made a difference for it."""

from __future__ import annotations

from judge.app.corpus.games import GAMES, cards_of
from judge.app.executed.answered import Answered
from judge.app.executing.answer_question import contrast_run
from judge.app.executing.replay import replay
from judge.app.executing.small_changes import about, flips, obstacles
from judge.explain.ruling.deciding_rules import asked_about
from judge.explain.ruling.why_not import Asking, Change, cards_in
from judge.model.diagnostic import Diagnostic, Refused, Span
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Applied, Run, without_looks
from judge.model.play.state import GameObject
from judge.model.value import change
from judge.scenario.expectations.compare_run import answer_to
from judge.text.clean import quoted
from judge.text.spelling import advice, fold

SKIPPED = "part.condition"
"""The note that a part of a text is skipped, its condition not being met."""


def asking(answered: Answered, name: str) -> Answered:
    """The answer with what there is to say about the thing that a name means: ``lamplighter``, ``ana.lamplighter``.

    Every contrast of the file is replayed once, then the small changes that somebody may guess; the board itself only
    where it stopped at an open choice, since what follows from the first legal answer is what the changes are held
    against.

    Raises:
        Refused: nothing that was ever on this board is called so.
    """
    scenario, ruleset = answered.scenario, answered.ruleset
    card, player = _named(scenario, answered.run, name)
    now = _to_its_end(answered)
    base = about(GAMES[scenario.game], now, card)
    made = answered.contrasts
    runs = (*made, *(contrast_run(scenario, ruleset, contrast) for contrast in scenario.contrasts[len(made) :]))
    told = [(contrast, run) for contrast, run in zip(scenario.contrasts, runs, strict=True) if contrast.says.texts]
    helping = [contrast for contrast, run in told if _helps(scenario, run, card, now)]
    # A contrast of the file that only changes what the card does says more than any change that somebody guesses.
    turning = helping or [contrast for contrast, run in told if _turns(scenario, run, card, now)]
    helpful: tuple[Change, ...] = ()
    tried = len(scenario.contrasts)
    if not helping:
        helpful, tried = flips(scenario, ruleset, answered.run, card, player, base)
    contrasts = tuple((contrast.says, contrast.why) for contrast in turning)
    return change(answered, contrasts=runs, asking=Asking(card, player, contrasts, helpful, tried))


def _to_its_end(answered: Answered) -> Run:
    """The replay without what was only looked at; beyond an open choice with the first legal answer."""
    if answered.run.stop.reason != "choice":
        return without_looks(answered.run)
    return replay(answered.scenario, answered.ruleset, recording=True, first=True, strict=False)


def _helps(scenario: Scenario, other: Run, card: str, now: Run) -> bool:
    """Whether a contrast of the file makes a difference for the card: something new happens with it, one of its
    obstacles is gone, or the question that is asked about it has another answer.
    """
    game = GAMES[scenario.game]
    if about(game, other, card) - about(game, now, card) or obstacles(now, card) - obstacles(other, card):
        return True
    if scenario.asks is None or card not in asked_about(scenario):
        return False
    return answer_to(game, now, scenario.asks) != answer_to(game, other, scenario.asks)


def _turns(scenario: Scenario, other: Run, card: str, now: Run) -> bool:
    """Whether a contrast of the file has the card do less, or more or less of what its text says."""
    game = GAMES[scenario.game]
    return about(game, other, card) != about(game, now, card) or _left_out(other, card) != _left_out(now, card)


def _left_out(run: Run, card: str) -> int:
    """How many parts of the card's text were skipped because of a condition."""
    notes = (one for one in run.notes if one.key == SKIPPED)
    return sum(card in cards_in(arg for _, arg in one.args) for one in notes)


def _named(scenario: Scenario, run: Run, name: str) -> tuple[str, str]:
    """The card and the player (empty: anybody) that a name means."""
    objects = {one.card: one for one in _ever(run)}
    known = cards_of(scenario)
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
