"""What the words of conditions look at, word by word."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.games.altered.independence.deeds import PAST_PLAYS
from judge.games.altered.independence.filters_touch import (
    FAR,
    THERE,
    StepContext,
    UnknownFootprint,
    counter_reads,
    filter_reads,
    lying,
    marks_of,
)
from judge.games.altered.words.condition_words import CONDITION_WORDS, FIRST_THIS_AFTERNOON, FIRST_TODAY, WAS
from judge.games.altered.words.filter_words import STANDINGS
from judge.model.cards.ability import Condition
from judge.model.play.footprint import Access

ROWS = {row.name: row for row in CONDITION_WORDS}


def condition_reads(scene: StepContext, condition: Condition) -> Iterator[Access]:
    """What a condition looks at.

    Raises:
        UnknownFootprint: one of its words is not known here.
    """
    if condition.word not in CONDITION_READS:
        raise UnknownFootprint
    return CONDITION_READS[condition.word](scene, condition)


def _counted(scene: StepContext, condition: Condition) -> Iterator[Access]:
    return filter_reads(scene, condition.filter)


def _parts(scene: StepContext, condition: Condition) -> Iterator[Access]:
    for part in condition.parts:
        yield from condition_reads(scene, part)


def _of_bearer(scene: StepContext, condition: Condition) -> Iterator[Access]:
    return _reads_of(scene, scene.bearer, condition)


def _of_that(scene: StepContext, condition: Condition) -> Iterator[Access]:
    return _reads_of(scene, scene.that, condition)


def _of_it(scene: StepContext, condition: Condition) -> Iterator[Access]:
    # Whatever the effect was about before: that is not known yet.
    return _reads_of(scene, -1, condition)


def _counters(scene: StepContext, condition: Condition) -> Iterator[Access]:
    return counter_reads(scene, condition.that, condition.names)


def _facts(scene: StepContext, condition: Condition) -> Iterator[Access]:
    """What a condition about the table looks at beside it: of which Expedition it speaks hangs on where things lie."""
    row = ROWS[condition.word]
    ids_spoken_of = [scene.bearer] if row.from_bearer else []
    ids_spoken_of += [scene.that] if set(condition.names) & set(row.of_that) else []
    yield from (Access(THERE, False, place, object_id) for id in ids_spoken_of for object_id, place in lying(scene, id))


def _past_plays(scene: StepContext, condition: Condition) -> Iterator[Access]:
    yield Access(PAST_PLAYS, False)
    yield from _facts(scene, condition)


def _standing(scene: StepContext, condition: Condition) -> Iterator[Access]:
    yield Access(FAR, False)
    yield from _facts(scene, condition)


CONDITION_READS: dict[str, Callable[[StepContext, Condition], Iterator[Access]]] = {
    **dict.fromkeys(("count", "zero_statistics"), _counted),
    **dict.fromkeys(("any_of", "all_of", WAS), _parts),
    "self": _of_bearer,
    "that": _of_that,
    "it": _of_it,
    "counters": _counters,
    **dict.fromkeys(STANDINGS, _standing),
    **dict.fromkeys((FIRST_TODAY, FIRST_THIS_AFTERNOON), _past_plays),
    **dict.fromkeys((row.name for row in CONDITION_WORDS if row.still), _facts),
}
"""The words of which it is known what they read. Every other counts as reading everything.

Those that are ``still`` come by their rows: no known effect changes what they ask for, so that nothing of it is read.
Any other has its own line, as no row says which marks and places it looks at.
"""


def _reads_of(scene: StepContext, id: int, condition: Condition) -> Iterator[Access]:
    """What is looked at of one object to see whether a filter describes it."""
    filter = condition.filter
    yield from filter_reads(scene, filter)
    for object_id, place in lying(scene, id):
        yield Access(THERE, False, place, object_id)
        yield from (Access(mark, False, place, object_id) for mark in marks_of(filter))
