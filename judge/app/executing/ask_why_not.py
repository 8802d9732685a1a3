"""Answers "why not": everything about one card of a replay, and what would have made a difference for it."""

from __future__ import annotations

from judge.app.corpus.games import cards_of, game_of
from judge.app.executed.answered import Answered
from judge.app.executing.beyond.answers_in_contrasts import contrasts_replayed
from judge.app.executing.replay import replay
from judge.app.executing.small_changes import about, flips, obstacles
from judge.explain.reasons.deciding_rules import asked_about
from judge.explain.reasons.why_not import Asking, HelpfulChange, cards_in
from judge.model.diagnostic import Span, refusal
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Applied, Run, without_looks
from judge.model.play.state import GameObject
from judge.model.value import change
from judge.scenario.expectations.compare_run import answer_to
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
    own_run = _to_its_end(answered)
    effects_before = about(game_of(scenario), own_run, card)
    contrasts_made = contrasts_replayed(answered)
    told_contrasts = [
        (contrast, replayed.run)
        for contrast, replayed in zip(scenario.contrasts, contrasts_made, strict=True)
        if contrast.says.texts
    ]
    helping_contrasts = [contrast for contrast, run in told_contrasts if _helps(scenario, run, card, own_run)]
    # A contrast of the file that only changes what the card does says more than any change that somebody guesses.
    turning_contrasts = helping_contrasts or [
        contrast for contrast, run in told_contrasts if _turns(scenario, run, card, own_run)
    ]
    helpful_changes: tuple[HelpfulChange, ...] = ()
    tried_count = len(scenario.contrasts)
    if not helping_contrasts:
        helpful_changes, tried_count = flips(scenario, ruleset, answered.run, card, player, effects_before)
    contrasts = tuple((contrast.says, contrast.why) for contrast in turning_contrasts)
    return change(
        answered, contrasts=contrasts_made, asking=Asking(card, player, contrasts, helpful_changes, tried_count)
    )


def _to_its_end(answered: Answered) -> Run:
    """The run that changes are held against: without looks, and past an open choice by the first legal answers."""
    if answered.run.stop.reason != "choice":
        return without_looks(answered.run)
    return replay(answered.scenario, answered.ruleset, recording=True, first=True, strict=False)


def _helps(scenario: Scenario, contrasting: Run, card: str, own_run: Run) -> bool:
    """Whether a contrast of the file makes a difference for the card: something new happens with it, one of its
    obstacles is gone, or the question that is asked about it has another answer.
    """
    game = game_of(scenario)
    if about(game, contrasting, card) - about(game, own_run, card) or obstacles(own_run, card) - obstacles(
        contrasting, card
    ):
        return True
    if scenario.asks is None or card not in asked_about(scenario):
        return False
    return answer_to(game, own_run, scenario.asks) != answer_to(game, contrasting, scenario.asks)


def _turns(scenario: Scenario, contrasting: Run, card: str, own_run: Run) -> bool:
    """Whether a contrast changes what happens with the card, or how many parts of its text are skipped."""
    game = game_of(scenario)
    return about(game, contrasting, card) != about(game, own_run, card) or _left_out(contrasting, card) != _left_out(
        own_run, card
    )


def _left_out(run: Run, card: str) -> int:
    """How many parts of the card's text were skipped because of a condition."""
    notes = (note for note in run.notes if note.key == SKIPPED)
    return sum(card in cards_in(arg for _, arg in note.args) for note in notes)


def _named(scenario: Scenario, run: Run, name: str) -> tuple[str, str]:
    """The card and the player (empty: anybody) that a name means."""
    objects = {game_object.card: game_object for game_object in _ever(run)}
    cards = cards_of(scenario)
    *player_parts, last_part = [part for part in name.split(".") if not part.isdecimal()] or [name]
    player = next(
        (
            player_name
            for player_name in run.start.players
            if player_parts and fold(player_name) == fold(player_parts[0])
        ),
        "",
    )
    codes_by_name = {fold(code): code for code in objects}
    codes_by_name |= {fold(text): code for code in objects if code in cards for _, text in cards[code].name.texts}
    codes_in_part = {code for text, code in codes_by_name.items() if fold(last_part) and fold(last_part) in text}
    card = (
        codes_by_name.get(fold(name))
        or codes_by_name.get(fold(last_part))
        or (min(codes_in_part) if len(codes_in_part) == 1 else None)
    )
    if card is None:
        raise refusal(Span("--why-not", 1, 1), "why-not/unknown", name=name, **advice(last_part, tuple(objects)))
    return card, player


def _ever(run: Run) -> tuple[GameObject, ...]:
    """Every object with a known card that was on the board at any time of the run."""
    states_of_run = [run.start, *(entry.after for entry in run.entries if isinstance(entry, Applied))]
    return tuple(
        game_object for state in states_of_run for game_object in state.objects if game_object.card != "unknown"
    )
