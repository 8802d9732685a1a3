"""The plain defaults that an edition may list beside its own modules: a game of nothing else runs to its end."""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine.plain import effects, events
from judge.engine.run import slots
from judge.engine.run.advance import advance
from judge.engine.run.collect_labels import edition
from judge.engine.run.table import Table
from judge.model.cards.ability import Attempt, Condition, ForEach, If, May, MayPay, Step, Together
from judge.model.cards.selectors import Filter, Number
from judge.model.play.place import NO
from judge.model.rulebook.ruleset import Ruleset
from tests.engine import toy

PLAIN = edition("1", (events, effects), {}).fillings
REST = {slot.name: toy.alternative(function) for slot, function in toy.FILLED.items() if slot.name not in PLAIN}
TABLE = Table(Ruleset("plain", "1", PLAIN | REST, {}), {})
A, B = toy.count("a"), toy.count("b", 2)


def test_a_game_has_to_add_only_what_its_own_words_mean() -> None:
    assert {slot.name for slot in slots.REQUIRED} == PLAIN.keys() | REST.keys()
    assert set(REST) == {
        slot.name
        for slot in (slots.ACTIONS, slots.CANDIDATES, slots.ASKING, slots.DIE, slots.CHANGE, slots.AFTER, slots.SAY)
    }


@pytest.mark.parametrize(
    ("steps", "facts", "events"),
    [((A, B), {"a": 1, "b": 2}, 2), ((Together((A, B)),), {"a": 1, "b": 2}, 1), ((toy.count("a", 0), B), {"b": 2}, 1)],
)
def test_texts_are_followed(steps: tuple[Step, ...], facts: dict[str, int], events: int) -> None:
    halt = advance(TABLE, toy.resolving(*steps), lambda now: False)
    assert dict(halt.state.facts) == facts
    assert sum(hasattr(entry, "event") for entry in halt.entries) == events
    assert halt.stop.reason == "done"


def test_an_optional_part_may_be_left_out() -> None:
    halt = advance(TABLE, toy.resolving(May((A,)), B), lambda now: False, NO)
    assert dict(halt.state.facts) == {"b": 2}


@pytest.mark.parametrize(
    ("part", "word"),
    [
        (If(Condition(Filter()), (A,)), "if"),
        (MayPay((), (A,)), "may_pay"),
        (ForEach(Number(2), (A,)), "for_each"),
        (Attempt((A,), (B,)), "attempt"),
    ],
)
def test_a_longer_text_stops_the_run_which_says_so(part: Any, word: str) -> None:
    halt = advance(TABLE, toy.resolving(part), lambda now: False)
    assert halt.stop.reason == "unsupported"
    assert halt.stop.detail is not None
    assert [arg.text for _, arg in halt.stop.detail.args] == [word]  # type: ignore[union-attr]
