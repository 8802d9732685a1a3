"""``judge rule NUMBER --code``: one hop from a rule's number to the code that asks, answers, and does without."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from judge.app.corpus.games import GAMES, rulebook
from judge.app.corpus.rules_and_messages import corpus
from judge.app.reply import Reply
from judge.app.rule_code.code_value import RuleCode, SlotCode, rule_code
from judge.app.rule_code.rule_with_code import rule_with_code
from judge.app.rule_code.source_files import CodeLine, GameSource
from judge.engine.run import slots as engine_slots
from judge.engine.run.build_ruleset import build
from judge.games.altered.slots import (
    condition_slots,
    day_slots,
    event_slots,
    filter_slots,
    keyword_slots,
    open_slots,
    play_slots,
    trigger_slots,
)
from judge.model.rulebook.ruleset import Slot
from judge.text.languages import LANGUAGES
from tests.asking import of_altered

HOUSE = Path(__file__).resolve().parents[2]
GAME = GAMES["altered"]["1.0"]
BOOK = rulebook("altered", "1.0")
RULESET = build(GAME, BOOK)
CHECK = "judge/games/altered/playing/reaction_check.py"
POOL = "judge/games/altered/modifiers/modifier_pool.py"


@cache
def source() -> GameSource:
    return GameSource(GAME.edition)


@cache
def constants() -> dict[str, str]:
    """The constant by which code names each slot; of a verb or another word the table in which it stands."""
    files = (engine_slots, event_slots, play_slots, day_slots, open_slots, condition_slots, keyword_slots)
    named = {value.name: name for file in files for name, value in vars(file).items() if isinstance(value, Slot)}
    tables = {
        "VERBS": event_slots.VERBS,
        "QUALITIES": filter_slots.QUALITIES,
        "PLACE_QUALITIES": filter_slots.PLACE_QUALITIES,
        "CONDITIONS": condition_slots.CONDITIONS,
        "EVENTS": trigger_slots.EVENTS,
        "LASTING_REACTS": trigger_slots.LASTING_REACTS,
    }
    return named | {slot.name: table for table, slots in tables.items() for slot in slots.values()}


def code_of(rule: str) -> RuleCode:
    return rule_code(source(), BOOK, GAME.edition, RULESET, rule)


def slot_of(rule: str, name: str) -> SlotCode:
    return next(slot for slot in code_of(rule).slots if slot.name == name)


def line_at(line: CodeLine) -> str:
    return (HOUSE / line.file).read_text(encoding="utf-8").split("\n")[line.line - 1]


def asked(*words: str, **settings: str) -> Reply:
    return rule_with_code(of_altered(**settings), words, lambda line: None)  # type: ignore[arg-type]


def test_every_enforced_number_is_some_rule_of_the_book() -> None:
    """So that the numbers below are all there are."""
    assert set(RULESET.enforced) <= set(corpus("altered", "1.0").rulebook.by_id())
    assert len(RULESET.enforced) > 150


@pytest.mark.parametrize("rule", RULESET.enforced)
def test_every_enforced_number_leads_to_its_code(rule: str) -> None:
    """It is asked by a line that names the slot, answered by a function, and something else happens without it."""
    code = code_of(rule)
    assert [slot.name for slot in code.slots] == list(RULESET.enforced[rule])
    for slot in code.slots:
        assert slot.asked, slot.name
        for asking in slot.asked:
            assert constants()[slot.name] in line_at(asking), asking
            assert asking.says == line_at(asking).strip()
        assert slot.without is not None
        for function in (slot.answers, slot.without):
            assert line_at(function).startswith(f"def {function.name}("), function
            assert function.says


@pytest.mark.parametrize("name", RULESET.slots)
def test_every_slot_is_asked_by_some_line(name: str) -> None:
    """A slot that nobody asks decides nothing, whatever its label says."""
    assert source().asking(name)


@pytest.mark.long(keep=25)
@pytest.mark.parametrize("pair", GAME.edition.readings, ids="=".join)
def test_every_option_of_a_reading_leads_to_its_code(pair: tuple[str, str]) -> None:
    reply = asked(pair[0])
    options = reply.result[0]["code"]["options"]
    assert {option["slot"] for option in options if option["option"] == pair[1]} == set(GAME.edition.readings[pair])
    assert all(f"{option['file']}:{option['line']}" in reply.text for option in options)


def test_who_plays_first_is_asked_by_the_looks_and_by_the_pick() -> None:
    """4.4.b: both kinds of look tell whose turn it is, and the pick asks that player."""
    slot = slot_of("4.4.b", "check.who")
    assert [(asking.file, asking.name) for asking in slot.asked] == [
        (CHECK, "_first_look"),
        (CHECK, "_again"),
        (CHECK, "pick"),
    ]
    assert (slot.answers.file, slot.answers.name) == (CHECK, "first_in_initiative_order")
    assert slot.without is not None
    assert slot.without.name == "last_in_initiative_order"
    assert [(option.reading, option.option) for option in slot.readings] == [("R-4.4.a-community", "free-order")]


def test_who_chooses_without_a_controller_is_asked_once() -> None:
    """6.2.f: only the chooser of the next modifier asks, once nobody controls the step."""
    slot = slot_of("6.2.f", "modifier.initiative")
    assert [(asking.file, asking.name) for asking in slot.asked] == [(POOL, "chooser")]
    assert (slot.answers.name, slot.without and slot.without.name) == ("the_first_in_order", "nobody_chooses")
    assert slot.readings == ()
    beside = code_of("6.2.f").beside
    assert [option.code.option for option in beside] == ["initiative-if-contested", "affected-object"]
    assert {(line.file, line.name) for option in beside for line in option.asked} == {(POOL, "chooser")}


def test_a_reading_of_what_is_asked_along_stands_on_the_page_too() -> None:
    """6.2.f: whether a step has no controller is a reading of its own (R-6.2-step-controller), asked by the engine."""
    (along,) = code_of("6.2.f").along
    assert (along.code.reading, along.code.option) == ("R-6.2-step-controller", "performer")
    assert along.code.slot == "effect.controller"
    page = asked("6.2.f").text
    assert along.asked
    assert all(f"asked: {line.place}  {line.name}" in page for line in along.asked)
    assert "what it is given" in page


def test_no_reading_stands_on_a_page_twice() -> None:
    for rule in RULESET.enforced:
        code = code_of(rule)
        about = {option.code.reading for option in code.beside}
        assert about.isdisjoint(option.code.reading for option in code.along), rule


def test_a_slot_that_comes_out_of_a_table_is_asked_by_the_line_of_the_table() -> None:
    """6.3.d: the near misses take one of two slots out of a table, and ask that."""
    for slot in code_of("6.3.d").slots[:2]:
        assert ("judge/games/altered/why_not/near_misses.py", "_too_late") in {(it.file, it.name) for it in slot.asked}


def test_once_each_is_two_slots() -> None:
    """6.2.h: a modifier applies once to a level, and not to what it made itself; readings are about the second."""
    assert [slot.name for slot in code_of("6.2.h").slots] == ["modifier.once", "modifier.lineage"]
    once, lineage = code_of("6.2.h").slots
    assert [asking.name for asking in once.asked] == ["pool"]
    assert [asking.name for asking in lineage.asked] == ["_of_its_own_making"]
    assert {option.option for option in lineage.readings} == {"literal", "frozen"}


def test_initiative_is_asked_wherever_players_take_turns_at_something() -> None:
    """1.4.5.a: the Morning, Dusk and Night, decisions of several players, the check of reactions, and 6.2.f;
    so are players whom a text names by several things, "their controllers".
    """
    slot = slot_of("1.4.5.a", "initiative")
    folders = {asking.file.removeprefix("judge/games/altered/") for asking in slot.asked}
    assert folders == {
        *("day/morning.py", "day/dusk.py", "day/failures.py", "day/night.py"),
        *("effects/deciders.py", "effects/named_players.py"),
        *("playing/reaction_check.py", "modifiers/modifier_pool.py"),
    }
    assert (slot.answers.name, slot.without and slot.without.name) == ("initiative_order", "seating_order")
    assert [option.reading for option in slot.readings] == ["R-4.4.b-initiative.1"]


def test_a_step_is_asked_by_the_timing_chart() -> None:
    asking = slot_of("4.2.e", "phase.next").asked
    assert [(line.file.rpartition("/")[2], line.name) for line in asking] == [("timing.py", "phase")]


@pytest.mark.dear
def test_boards_that_notice_are_run() -> None:
    """Whoever comes first in noon-limbo turns round without 4.4.b."""
    reply = asked("4.4.b")
    noticed = reply.result[0]["code"][0]["boards"]
    assert "noon-limbo" in [board["scenario"] for board in noticed]
    assert all(board["changed"] for board in noticed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_that_no_code_enforces_says_why(language: str) -> None:
    classes = {
        kind: number
        for number, kind, _ in rulebook("altered", "1.0").classes
        if number in rulebook("altered", "1.0").numbers
    }
    for kind in ("structural", "not_for_engine"):
        reply = asked(classes[kind], language=language)
        expected = corpus("altered", "1.0").catalogue(language).say(f"rule.class.{kind}", reason="")
        assert expected.split(":")[0].strip() in reply.text
        assert reply.result[0]["code"] == []


def test_what_only_a_reading_enforces_is_shown_under_it() -> None:
    only = next(
        (rule, pair)
        for pair, by_slot in GAME.edition.readings.items()
        for filled in by_slot.values()
        for rule in filled.rules
        if rule not in RULESET.enforced
    )
    assert "=".join(only[1]) in asked(only[0]).text


def test_unknown_numbers_and_games_without_an_engine_are_a_no() -> None:
    assert asked("99.9.z").exit == 1
    assert "99.9.z" in asked("99.9.z").text
    assert asked("WU-001", game="underworlds", edition="2018-11").exit == 1


@pytest.mark.dear
def test_french_is_french_and_finds_the_same_lines() -> None:
    french, english = asked("6.2.f", language="fr"), asked("6.2.f")
    assert french.text != english.text
    assert french.result == english.result
    assert "Sans la règle" in french.text
