"""Labels: what a function fills, by which rule; an edition collects them from its modules, and refuses what clashes."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

import pytest

from judge.app.corpus.games import GAMES
from judge.engine.run import slots as engine_slots
from judge.engine.run.collect_labels import MisplacedLabel, edition
from judge.engine.run.enforce import Label, enforces, fills, labels_of, reading
from judge.games.altered import slots as altered_slots
from judge.model.rulebook.ruleset import Slot

WHO: Slot[Any] = Slot("toy.who", "Who begins.")
HOW: Slot[Any] = Slot("toy.how", "How often.")
SLOT_FILES = (
    engine_slots,
    *(import_module(file.name) for file in iter_modules(altered_slots.__path__, f"{altered_slots.__name__}.")),
)
QUESTIONS = (
    "Whether",
    "Which",
    "Who",
    "Whose",
    "What",
    "Where",
    "How",
    "Into which",
    "In which",
    "In whose",
    "Among",
    "By which",
    "From which",
)


def nobody() -> str:
    return ""


def first() -> str:
    return "ana"


def last() -> str:
    return "ben"


def module(name: str, **functions: Callable[..., Any]) -> ModuleType:
    """A module that defines these functions, as far as a reader of modules can tell."""
    made = ModuleType(name)
    for function_name, function in functions.items():
        function.__module__ = name
        setattr(made, function_name, function)
    return made


def fresh(function: Callable[[], str]) -> Callable[[], str]:
    """A function of its own that does the same, so that labels of one test are not seen by another."""

    def own() -> str:
        return function()

    return own


def test_a_label_says_slot_rules_and_what_happens_without() -> None:
    labelled = enforces("1.a", "1.b", slot=WHO, without=nobody, rests_on=("R-1",))(fresh(first))
    assert labels_of(labelled) == (Label(WHO, ("1.a", "1.b"), nobody, ("R-1",)),)
    assert labels_of(first) == ()


def test_labels_are_stacked_as_they_are_read() -> None:
    labelled = reading("R-1", "x", slot=WHO)(reading("R-2", "y", slot=WHO)(fresh(first)))
    assert [label.option for label in labels_of(labelled)] == [("R-1", "x"), ("R-2", "y")]


def test_an_edition_is_what_its_modules_define() -> None:
    beginning = enforces("1.a", slot=WHO, without=nobody, rests_on=("R-1",))(fresh(first))
    otherwise = reading("R-1", "other", slot=WHO, rules=("1.b",), without=nobody)(fresh(last))
    made = edition("1", [module("one", beginning=beginning), module("two", otherwise=otherwise)], {})
    assert made.fillings[WHO.name].function is beginning
    assert (made.fillings[WHO.name].rules, made.fillings[WHO.name].without) == (("1.a",), nobody)
    assert made.readings[("R-1", "other")][WHO.name].function is otherwise
    assert made.readings[("R-1", "other")][WHO.name].rules == ("1.b",)
    assert made.read_by == {WHO.name: ("R-1",)}


def test_what_a_module_only_imports_is_not_its_own() -> None:
    beginning = fills(WHO)(fresh(first))
    own, importing = module("one", beginning=beginning), ModuleType("two")
    importing.beginning = beginning  # type: ignore[attr-defined]
    assert list(edition("1", [own, importing], {}).fillings) == [WHO.name]
    assert not edition("1", [importing], {}).fillings


def test_one_function_can_fill_several_slots() -> None:
    made = edition("1", [module("one", f=fills(WHO)(fills(HOW)(fresh(first))))], {})
    assert made.fillings[WHO.name].function is made.fillings[HOW.name].function


def test_two_defaults_for_a_slot_are_refused() -> None:
    with pytest.raises(MisplacedLabel, match=r"two functions fill toy\.who by default"):
        edition("1", [module("one", f=fills(WHO)(fresh(first)), g=fills(WHO)(fresh(last)))], {})


def test_two_functions_for_one_option_are_refused() -> None:
    twice = [reading("R-1", "x", slot=WHO)(fresh(function)) for function in (first, last)]
    with pytest.raises(MisplacedLabel, match=r"toy\.who under R-1=x"):
        edition("1", [module("one", d=fills(WHO)(fresh(nobody)), f=twice[0], g=twice[1])], {})


def test_an_option_of_a_slot_without_a_default_is_refused() -> None:
    with pytest.raises(MisplacedLabel, match=r"slots without a default: R-1=x fills toy\.how"):
        edition("1", [module("one", f=fills(WHO)(fresh(first)), g=reading("R-1", "x", slot=HOW)(fresh(last)))], {})


def test_two_slots_of_one_name_are_refused() -> None:
    same: Slot[Any] = Slot(WHO.name, "Another question.")
    with pytest.raises(
        MisplacedLabel, match=r"two slots are called toy\.who; give the newer one another name"
    ) as raised:
        edition("1", [module("one", f=fills(WHO)(fresh(first)), g=reading("R-1", "x", slot=same)(fresh(last)))], {})
    assert '"Who begins." (filled by one.' in str(raised.value)
    assert 'and "Another question." (filled by one.' in str(raised.value)


def test_shared_labels_cite_the_numbers_of_the_edition_that_runs() -> None:
    beginning = enforces("1.a", "1.b", slot=WHO, without=nobody)(fresh(first))
    otherwise = reading("R-1", "x", slot=WHO, rules=("1.b",), without=nobody)(fresh(last))
    shared = module("one", beginning=beginning, otherwise=otherwise)
    old, new = edition("1", [shared], {}), edition("2", [shared], {}, renumbered={"1.b": "2.c"})
    assert (old.fillings[WHO.name].rules, new.fillings[WHO.name].rules) == (("1.a", "1.b"), ("1.a", "2.c"))
    assert new.readings[("R-1", "x")][WHO.name].rules == ("2.c",)
    assert new.fillings[WHO.name].function is beginning
    assert new.fillings[WHO.name].without is nobody


def test_labels_of_an_edition_s_own_modules_have_its_numbers_already() -> None:
    """What was 1.a is 1.b there, and 1.a is a new rule: each label is read once."""
    shared = module("one", f=enforces("1.a", slot=WHO, without=nobody)(fresh(first)))
    own = module("two", g=enforces("1.a", slot=HOW, without=nobody)(fresh(last)))
    made = edition("2", [shared], {}, renumbered={"1.a": "1.b"}, own=[own])
    assert (made.fillings[WHO.name].rules, made.fillings[HOW.name].rules) == (("1.b",), ("1.a",))


def test_two_rules_may_change_places() -> None:
    shared = module("one", f=enforces("1.a", "1.b", slot=WHO, without=nobody)(fresh(first)))
    made = edition("2", [shared], {}, renumbered={"1.a": "1.b", "1.b": "1.a"})
    assert made.fillings[WHO.name].rules == ("1.b", "1.a")


def test_a_new_number_for_a_rule_that_nothing_enforces_is_refused() -> None:
    shared = module("one", f=enforces("1.a", slot=WHO, without=nobody)(fresh(first)))
    with pytest.raises(MisplacedLabel, match=r"2 renumbers rules that no shared module enforces: 1\.x"):
        edition("2", [shared], {}, renumbered={"1.x": "1.y"})


def all_slots() -> dict[str, Slot[Any]]:
    """Every slot by the name of its constant; one of a row of words by the table in which it stands."""
    constants = [(name, value) for file in SLOT_FILES for name, value in vars(file).items()]
    slots = {name: value for name, value in constants if isinstance(value, Slot)}
    tables = {name: value for name, value in constants if name.isupper() and isinstance(value, dict)}
    return slots | {f"{table} {name}": slot for table, rows in tables.items() for name, slot in rows.items()}


@pytest.mark.parametrize("name", GAMES["altered"])
def test_every_slot_has_a_default_and_no_other_slot_is_filled(name: str) -> None:
    filled = GAMES["altered"][name].edition.fillings
    families = [{slot.name for slot in family} for family in engine_slots.FAMILIES]
    other_games = {name for family in families if not family & set(filled) for name in family}
    assert {slot.name for slot in all_slots().values()} - other_games == set(filled)


@pytest.mark.parametrize("name", sorted(all_slots()))
def test_the_meaning_of_a_slot_is_a_question_with_an_answer(name: str) -> None:
    assert all_slots()[name].meaning.startswith(QUESTIONS), all_slots()[name].meaning
