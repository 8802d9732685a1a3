"""Reads ``until:``, and says when a replay has come to where it names."""

from __future__ import annotations

from collections.abc import Callable

from judge.model.disputes.scenario import Until
from judge.model.game import Game
from judge.model.play.run import Run, Stop
from judge.model.play.state import State
from judge.scenario.expectations.compare_run import compare
from judge.scenario.expectations.read_expectations import ExpectReader
from judge.text.decode import Fields, advice, named
from judge.text.nodes import Mapping, Node, Scalar, is_empty

AFTER = "after"
POSITION = ("zones", "marks", "facts", "changed")
"""The keys of ``expect`` that look at a position; the others look at the way there."""
MOST = 999


def read_until(node: Node | None, fields: Fields, reader: ExpectReader) -> Until:
    """Where the replay ends: a word, a number of something, or a position."""
    game = reader.names.game
    if node is None or is_empty(node) or isinstance(node, Scalar):
        word = fields.text("until", game.runs.usual_end)
        if word not in game.runs.until:
            nearest_words = advice(word, tuple(game.runs.until))
            reader.names.faults.error(fields.span("until"), "decode/unknown-value", "until", word=word, **nearest_words)
            return Until()
        return Until(word)
    faults = reader.names.faults
    counting_words = (AFTER, *game.runs.spans)
    inner_fields = Fields(node, faults, (*counting_words, *POSITION), named("until"))
    counted_keys = [key for key in counting_words if inner_fields.has(key)]
    key_count = len(node.entries) if isinstance(node, Mapping) else 0
    if len(counted_keys) == 1 and key_count == 1:
        return Until(counted_keys[0], inner_fields.integer(counted_keys[0], 1, 1, MOST))
    if isinstance(node, Mapping) and (counted_keys or not key_count):
        faults.error(node.span, "scenario/until", keys=tuple(counting_words))
    if counted_keys or not key_count:
        return Until()
    return Until("", 0, reader.read(node))


def reached(game: Game, until: Until) -> Callable[[State, State], bool]:
    """Whether a replay that began at one state may end at another. ``after`` counts events: the replay does that."""
    if until.checks:
        return lambda start, now: not compare(game, Run(start, now, (), Stop("until"), ()), until.checks)
    if until.word in game.runs.spans:
        return lambda start, now: game.runs.spans[until.word](start, now, until.count)
    return game.runs.until.get(until.word or game.runs.usual_end, _never)


def is_usual(game: Game, until: Until) -> bool:
    """Whether this is where a replay of the game ends that names no end."""
    return until in (Until(), Until(game.runs.usual_end))


def _never(start: State, now: State) -> bool:
    return False


def events_wanted(until: Until) -> int:
    """After how many events the replay ends; 0 if it is not events that end it."""
    return until.count if until.word == AFTER else 0
