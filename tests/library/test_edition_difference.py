"""What became of the rules of one edition in another: by their links where both are here, else by their words."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_game import SECOND, SECTION, Write

from judge.library.rulebook.edition_difference import difference
from judge.library.rulebook.load_rulebook import load
from judge.library.rulebook.text_difference import text_difference
from judge.model.rulebook.edition_change import RuleChange


def kinds(changes: tuple[RuleChange, ...]) -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """By kind, the last of its changes; enough for tables in which every kind stands once."""
    return {change.kind: (change.older, change.newer) for change in changes}


@pytest.mark.parametrize(
    ("older", "newer", "kind", "ids"),
    [
        ({"1.a": "Draw."}, {"1.a": "Draw."}, "same", (("1.a",), ("1.a",))),
        ({"1.a": "Draw."}, {"1.a": "draw."}, "same", (("1.a",), ("1.a",))),
        ({"1.a": "See rule 2.1.b."}, {"1.a": "See rule 2.2.c."}, "same", (("1.a",), ("1.a",))),
        ({"1.a": "Draw."}, {"2.b": "Draw."}, "moved", (("1.a",), ("2.b",))),
        ({"1.a": "Draw a card."}, {"1.a": "Draw two cards."}, "changed", (("1.a",), ("1.a",))),
        ({"1.a": "Draw a card."}, {"2.b": "Draw a card now."}, "changed", (("1.a",), ("2.b",))),
        ({}, {"1.a": "Draw."}, "added", ((), ("1.a",))),
        ({"1.a": "Draw."}, {}, "removed", (("1.a",), ())),
    ],
)
def test_a_rule_of_a_text_is_found_again_by_its_words(
    older: dict[str, str], newer: dict[str, str], kind: str, ids: tuple[tuple[str, ...], tuple[str, ...]]
) -> None:
    assert kinds(text_difference(older, newer)) == {kind: ids}


def test_of_several_with_the_same_words_one_is_taken_that_has_lost_its_number() -> None:
    older = {"1.a": "Nobody did.", "7.a": "Nobody did."}
    assert kinds(text_difference(older, {"1.a": "Nobody did.", "8.a": "Nobody did."})) == {
        "same": (("1.a",), ("1.a",)),
        "moved": (("7.a",), ("8.a",)),
    }


def test_each_rule_has_one_place_in_the_difference() -> None:
    older = {"1.a": "Draw a card.", "1.b": "Draw a card or two.", "1.c": "Pass."}
    newer = {"1.a": "Draw a card or three.", "1.d": "Draw a card.", "1.e": "Stop at once."}
    changes = text_difference(older, newer)
    assert sorted(id for change in changes for id in change.older) == ["1.a", "1.b", "1.c"]
    assert sorted(id for change in changes for id in change.newer) == ["1.a", "1.d", "1.e"]


def test_editions_that_are_here_are_compared_by_what_they_say_of_each_other(tmp_path: Path, write: Write) -> None:
    for file, text in SECOND.items():
        write(file, text)
    rule = '{number: "1.3.a", '
    write("2.0/1.3.yaml", SECOND["2.0/1.3.yaml"].replace(rule, f'{rule}supersedes: "1.0:1.2.b", '))
    write("1.0/1.2.yaml", SECTION)
    changes = difference(load(tmp_path, "chess", "1.0"), load(tmp_path, "chess", "2.0"))
    assert (("1.2.b",), ("1.3.a",)) in [(change.older, change.newer) for change in changes]
