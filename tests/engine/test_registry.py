"""Rulesets: every citation known, every slot filled, every enforced rule with what happens without it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import toy

from judge.app.corpus.games import GAMES, rulebook
from judge.engine.run import slots
from judge.engine.run.build_ruleset import UnknownCitation, UnknownReading, build, without
from judge.engine.run.enforce import enforces, reading
from judge.model.cards.card import Words
from judge.model.game import Edition, Game
from judge.model.rulebook.rule import Rule, Rulebook, Section
from judge.model.rulebook.ruleset import Slot
from judge.model.value import change

EXTRA: Slot[Any] = Slot("toy.extra", "A slot of the game's own.")


def yes() -> bool:
    return True


def no() -> bool:
    return False


@enforces("1.b", "1.c", slot=EXTRA, without=no)
def both() -> bool:
    return True


@reading("R-1", "otherwise", slot=EXTRA, rules=("1.c",), without=no)
def second() -> bool:
    return True


def book(*numbers: str) -> Rulebook:
    rules = tuple(Rule(number, "rule", "1", Words()) for number in numbers)
    return Rulebook("toy", "1", Words(), (Section("1", Words(), "official", rules),), numbers)


Filled = tuple[Slot[Any], Callable[..., Any]]


def game(*extra: Filled, left_out: Slot[Any] | None = None, rests_on: tuple[str, ...] = ()) -> Game:
    """Altered's shape around the toy's slots: only the editions are looked at."""
    filled = [(slot, function) for slot, function in toy.FILLED.items() if slot is not left_out]
    fillings = {slot.name: toy.alternative(function) for slot, function in (*filled, *extra)}
    readings = {("R-1", "otherwise"): {EXTRA.name: toy.alternative(second)}}
    edition = Edition("1", fillings, readings, {EXTRA.name: rests_on}, procedures={})
    return change(GAMES["altered"]["1.0"], name="toy", edition=edition)


BOOK = book("1.a", "1.b", "1.c")


def test_every_slot_is_filled_and_knows_its_rules() -> None:
    ruleset = build(game((EXTRA, both)), BOOK)
    assert ruleset.slots["toy.extra"].rules == ("1.b", "1.c")
    assert ruleset.enforced == {"1.a": ("effect.split",), "1.b": ("toy.extra",), "1.c": ("toy.extra",)}


def test_a_number_that_the_rulebook_lacks_is_refused() -> None:
    """No invented numbers, at the only place where code and rules meet."""
    with pytest.raises(UnknownCitation, match=r"1\.c"):
        build(game((EXTRA, both)), book("1.a", "1.b"))


@pytest.mark.parametrize("family", slots.FAMILIES, ids=lambda family: family[0].name.partition(".")[0])
def test_what_only_some_games_have_is_filled_wholly_or_not_at_all(family: tuple[Slot[Any], ...]) -> None:
    fillings = tuple((slot, yes) for slot in family)
    assert build(game(*fillings), BOOK).slots.keys() >= {slot.name for slot in family}
    for left_out in family[1:]:
        rest = tuple((slot, filled) for slot, filled in fillings if slot is not left_out)
        with pytest.raises(UnknownCitation, match=rf"empty slots: \['{left_out.name}'\]"):
            build(game(*rest), BOOK)


@pytest.mark.parametrize("slot", slots.REQUIRED, ids=lambda slot: slot.name)
def test_an_empty_slot_is_refused(slot: Slot[Any]) -> None:
    with pytest.raises(UnknownCitation, match=slot.name):
        build(game(left_out=slot), BOOK)


def test_a_reading_fills_its_slot_otherwise() -> None:
    plain, read = (build(game((EXTRA, yes)), BOOK, chosen) for chosen in ((), [("R-1", "otherwise")]))
    assert (plain.slots["toy.extra"].function, read.slots["toy.extra"].function) == (yes, second)
    assert (plain.readings, read.readings) == ((), (("R-1", "otherwise"),))


@pytest.mark.parametrize("reading", [("R-1", "nonsense"), ("R-2", "otherwise")])
def test_an_unknown_reading_is_refused(reading: tuple[str, str]) -> None:
    with pytest.raises(UnknownReading, match="^" + "=".join(reading) + "$"):
        build(game(), BOOK, [reading])


def test_a_ruleset_says_whose_it_is_and_what_was_chosen() -> None:
    ruleset = build(game((EXTRA, both)), BOOK, [("R-1", "otherwise")], off=["1.a", "1.c"])
    assert (ruleset.game, ruleset.edition) == ("toy", "1")
    assert (ruleset.readings, ruleset.off) == ((("R-1", "otherwise"),), ("1.a", "1.c"))


def test_every_unknown_rule_is_named_in_order() -> None:
    """Whoever mistyped a number sees all of them, the same way on every run."""
    with pytest.raises(UnknownCitation, match=r"toy 1: \['1\.a', '1\.b', '1\.c'\]; empty slots: \[\]"):
        build(game((EXTRA, both)), book("2.a"))


def test_a_rule_that_is_off_runs_what_happens_without_it() -> None:
    ruleset = build(game((EXTRA, both)), BOOK)
    off = without(ruleset, "1.b")
    assert off.slots["toy.extra"] == toy.alternative(no)
    assert off.off == ("1.b",)
    assert "1.c" not in off.enforced
    assert ruleset.slots["toy.extra"].function is both
    assert off.slots["effect.split"] == ruleset.slots["effect.split"]


def test_every_slot_of_a_rule_is_switched_off() -> None:
    other: Slot[Any] = Slot("toy.other", "A second slot of one rule.")
    ruleset = build(game((EXTRA, both), (other, second)), BOOK)
    off = build(game((EXTRA, both), (other, second)), BOOK, off=["1.c"])
    assert ruleset.enforced["1.c"] == ("toy.extra", "toy.other")
    assert {off.slots[name].function for name in ("toy.extra", "toy.other")} == {no}


@pytest.mark.parametrize("rule", ["1.d", "1.b"])
def test_only_an_enforced_rule_can_be_switched_off(rule: str) -> None:
    ruleset = build(game((EXTRA, yes)), BOOK)
    with pytest.raises(KeyError):
        without(ruleset, rule)


def test_a_rule_without_an_alternative_cannot_be_switched_off() -> None:
    @enforces("1.b", slot=EXTRA, without=None)
    def alone() -> bool:
        return True

    with pytest.raises(KeyError):
        without(build(game((EXTRA, alone)), BOOK), "1.b")


def test_a_reading_that_exists_nowhere_is_refused() -> None:
    """Neither an option nor a record: a ruling that rested on it could not say on what."""
    assert build(game((EXTRA, both), rests_on=("R-1",)), BOOK)
    with pytest.raises(UnknownCitation, match=r"R-2"):
        build(game((EXTRA, both), rests_on=("R-1", "R-2")), BOOK)


def test_all_that_code_and_rulebook_do_not_share_is_told_at_once() -> None:
    with pytest.raises(UnknownCitation) as apart:
        build(game((EXTRA, both), rests_on=("R-1", "R-2")), book("1.b", "1.c"))
    assert (apart.value.numbers, apart.value.readings) == (("1.a",), ("R-2",))


def test_the_real_rulebook_has_every_number_that_the_code_cites() -> None:
    for edition, altered in GAMES["altered"].items():
        assert build(altered, rulebook("altered", edition)).enforced
