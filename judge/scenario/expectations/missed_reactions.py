"""Which reactions were activated in a run and which were not: each by its card and its place among the abilities."""

from __future__ import annotations

from judge.model.play.event import EmblemAction
from judge.model.play.note import Note
from judge.model.play.run import Run


def missed_notes(run: Run) -> tuple[Note, ...]:
    """The notes on what did not happen."""
    return tuple(note for note in run.notes if note.tone == "missed")


def activated_abilities(run: Run) -> frozenset[tuple[str, int]]:
    """The reactions that were activated: the card, and which of its abilities, from 1; 0 for one that is granted."""
    actions = (action for event in run.events for action in event.actions if type(action) is EmblemAction)
    abilities = (action.emblem.ability for action in actions if action.emblem.passive is None)
    return frozenset((ability.card, 0 if ability.by else ability.index + 1) for ability in abilities)


def was_kept(nth: int, activated: frozenset[int]) -> bool:
    """Whether a reaction that missed something was activated at no other time; if it is not known which, none was."""
    return nth not in activated if nth else not activated
