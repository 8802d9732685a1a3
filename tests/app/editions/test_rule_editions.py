"""``judge rule --editions`` and ``--history``: a rule in every edition."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from judge.app.editions.rule_editions import rule_editions
from judge.app.editions.rule_history import rule_history
from judge.app.lookup.rules import rule
from judge.app.reply import NO, Reply
from tests.asking import of_altered


def test_a_number_that_is_another_matter_elsewhere_is_shown_in_both() -> None:
    reply = rule_editions(of_altered(), ("6.2.g",), is_named=False)
    assert [(pair["older"], pair["newer"]) for pair in reply.result] == [
        (["altered/1.0/6.2.g"], ["altered/4.0/6.2.i"]),
        (["altered/1.0/6.2.e"], ["altered/4.0/6.2.g"]),
    ]
    assert "{+the last must be the additive modifiers.+}" in reply.text


def test_an_edition_that_is_named_is_the_only_one_whose_number_is_meant() -> None:
    [pair] = rule_editions(of_altered(edition="4.0"), ("6.2.g",), is_named=True).result
    assert pair["older"] == ["altered/1.0/6.2.e"]


def test_a_rule_that_was_split_stands_beside_all_its_parts() -> None:
    [pair] = rule_editions(of_altered(), ("4.2.3.c",), is_named=True).result
    assert pair["newer"] == ["altered/4.0/4.2.3.d", "altered/4.0/4.2.3.e"]


def test_what_an_edition_lacks_is_said_in_its_place() -> None:
    reply = rule_editions(of_altered(edition="4.0"), ("7.3.29.a",), is_named=True)
    assert "Edition 1.0 has no rule for it in its excerpts." in reply.text
    gone = rule_editions(of_altered(), ("5.1.1.c",), is_named=True)
    assert "Edition 4.0 has no rule for it." in gone.text


@pytest.mark.parametrize(("width", "drawn", "columns"), [(100, True, True), (60, True, False), (100, False, False)])
def test_columns_need_a_terminal_that_is_wide_enough(width: int, drawn: bool, columns: bool) -> None:
    reply = rule_editions(of_altered(width=width, drawn=drawn), ("4.4.a",), is_named=True)
    assert (" │ " in reply.text) == columns
    assert all(len(line) <= width for line in reply.text.split("\n"))


def test_programs_get_the_runs_of_words_in_every_language() -> None:
    [pair] = rule_editions(of_altered(), ("6.2.e",), is_named=True).result
    assert set(pair["words"]) == {"en", "fr"}
    assert {run["is"] for run in pair["words"]["en"]} == {"kept", "removed", "added"}


def test_a_history_has_a_line_for_every_edition_that_knows_the_rule() -> None:
    [way] = rule_history(of_altered(), ("6.2.e",), is_named=True).result
    assert [(stage["edition"], stage["rules"]) for stage in way["stages"]] == [
        ("1.0", ["altered/1.0/6.2.e"]),
        ("3.0", ["altered/3.0/6.2.g"]),
        ("4.0", ["altered/4.0/6.2.g"]),
    ]


@pytest.mark.parametrize("answer", [rule_editions, rule_history])
def test_a_number_that_no_edition_has_is_answered_as_ever(answer: Callable[..., Reply]) -> None:
    reply = answer(of_altered(), ("99.9.z",), False)
    assert reply.exit == NO
    assert reply.text == rule(of_altered(), ("99.9.z",)).text
