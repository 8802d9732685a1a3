"""What happens to one card of several that have its name, in lines of ``order`` that name it as it lay at the start."""

from __future__ import annotations

from judge.model.game import Game
from judge.model.play.choice import Asked
from judge.model.play.place import ObjectRef
from judge.model.play.run import Applied
from judge.model.play.state import GameObject, State
from judge.scenario.addressing.names import places
from judge.scenario.addressing.quick_actions import bearer_named, prefix_of
from judge.scenario.expectations.arrivals import ARRIVES, FROM, arrivals_of_followed


def names_followed(game: Game, start: State, line: str) -> bool:
    """Whether a line names a card by the place in which it lay: no verb's subject is named so otherwise."""
    verb, _, subject = line.partition(" ")
    parts = bearer_named(subject).split(".")
    prefixes = (".".join(parts[:length]) for length in range(1, len(parts)))
    if verb == ARRIVES:
        return FROM in subject
    return not places(game.reads.board, start.players).keys().isdisjoint(prefixes)


def lines_of_followed(
    game: Game, applied: Applied, lines: tuple[str, ...], of_each: tuple[tuple[str, str, int], ...] = ()
) -> tuple[str, ...]:
    """The lines of an event about cards that are followed, each with the card's own name in the place of its card.

    ``of_each`` are lines for each of what those bring, with the number of the line that brings it.
    """
    object_ids = game.speaks.subjects(applied.before, applied.event)
    of_events = zip(lines, object_ids, strict=False)
    pairs = (
        *of_events,
        *((line, object_ids[line_index]) for line, _, line_index in of_each if line_index < len(object_ids)),
    )
    own_lines = tuple(
        line for told_line, id in pairs if (line := _with_own_name(told_line, _followed(applied.before, id)))
    )
    return (*own_lines, *arrivals_of_followed(game, applied))


def played_by_followed(state: State, asked: Asked, lines: tuple[str, ...]) -> tuple[str, ...]:
    """The lines about a reaction that somebody begins to play, where a card that is followed bears it."""
    emblem_object = state.find(asked.answer.id) if isinstance(asked.answer, ObjectRef) else None
    bearer = (
        _followed(state, emblem_object.emblem.bearer)
        if emblem_object is not None and emblem_object.emblem is not None
        else None
    )
    return tuple(line for told_line in lines if (line := _with_own_name(told_line, bearer)))


def _followed(state: State, id: int) -> GameObject | None:
    """What has or had this id, if the card is followed: of a reaction the bearer may be gone."""
    object_known = state.find(id) or next((past_object for past_object in state.past if past_object.id == id), None)
    return object_known if object_known is not None and object_known.followed else None


def _with_own_name(line: str, bearer: GameObject | None) -> str:
    """The line about this card: of a mark, the card stands before the mark; empty where it is not followed."""
    if bearer is None:
        return ""
    verb, _, subject = line.partition(" ")
    card_named = bearer_named(subject)
    own_name = bearer.followed if card_named == bearer.card else f"{bearer.followed}.{card_named}"
    return f"{verb} {prefix_of(subject)}{own_name}"
