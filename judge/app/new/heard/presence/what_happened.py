"""What a replay says by itself that may be asked of it: what nearly happened, and what did."""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.new.heard.gained_marks import with_bearers
from judge.app.new.heard.whereabouts import arrived
from judge.app.ruling.ask_choices import RunSession
from judge.explain.said.question_words import scene_of
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.play.note import CardArg
from judge.scenario.addressing.quick_actions import bearer_named, is_quick_action
from judge.scenario.expectations.followed_cards import name_parts

QUIET = ("begins", "ceases", "pays", "succeeds", "joins")
"""What happens on the way, and is hardly ever what a dispute is about."""


def nearly_happened(run: RunSession) -> list[tuple[str, tuple[str, ...]]]:
    """For each reaction that was nearly activated: whether it may be played, and whether it is activated at all."""
    suggestions: list[tuple[str, tuple[str, ...]]] = []
    for note in run.run.notes:
        # One about a card and none of its abilities says of something else why it was not so: that it stays, say.
        if note.tone != "missed" or not note.about or not note.ability:
            continue
        player = next((arg.controller for _, arg in note.args if isinstance(arg, CardArg) and arg.controller), "")
        if player:
            suggestions.append(("legal", (f"{player} chooses reaction: {note.about}",)))
        suggestions.append(("happens", (f"activates: {note.about}",)))
    return suggestions


def what_happened(run: RunSession) -> list[tuple[str, tuple[str, ...]]]:
    """What happened, each line once; that a reaction is activated is left out where it is played, too."""
    lines = dict.fromkeys(line for happened in with_bearers(run) for line in _with_its_card(happened))
    # Of a card that is played itself, "plays" says no more of its reaction: that is activated is asked beside it.
    reactions = scene_of(game_of(run.file), run.file, run.run).reactions
    lines_of_reactions = {line for line in lines if name_parts(line.partition(" ")[2])[1] in reactions}
    arrived_cards = {line.rpartition(".")[2] for line in arrived(run)}
    zones_by_verb = dict(game_of(run.file).speaks.moves)
    return [
        ("happens", (line.replace(" ", ": ", 1),))
        for line in lines
        if UNKNOWN_CARD not in line
        and line.partition(" ")[2]  # what it happens to is named: of a card that nobody knows some games name nothing
        and line.partition(" ")[0] not in QUIET
        and not (line.partition(" ")[0] in zones_by_verb and line.rpartition(" ")[2] in arrived_cards)
        and not (line.startswith("activates ") and line.replace("activates", "plays") in lines_of_reactions)
    ]


def _with_its_card(line: str) -> tuple[str, ...]:
    """The line; of a quick action that is played also that its card is, which somebody may have taken it for."""
    verb, _, subject = line.partition(" ")
    return (line, f"{verb} {bearer_named(subject)}") if is_quick_action(subject) else (line,)
