"""Three editions of pebbles beside each other: the way of a rule goes through the one between."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from judge.app.corpus.games import GAMES
from judge.app.corpus.rules_and_messages import corpus
from judge.app.editions.compared_editions import compared
from judge.app.editions.edition_diff import diff
from judge.app.editions.rule_editions import rule_editions
from judge.app.editions.rule_history import rule_history
from judge.app.lookup.rules import rule
from judge.app.lookup.touched_boards import touched_boards
from judge.app.reply import Settings
from judge.app.rule_code.rule_with_code import rule_with_code
from judge.app.verifying.check_editions import faults_of_playing
from judge.explain.pages.references import Uses
from judge.model.cards.card import Words
from judge.model.diagnostic import Refused
from judge.model.rulebook.edition_change import PlayChange
from judge.model.value import change
from tests.games.pebbles.guest import NAME, visiting

SETTINGS = Settings(game=NAME, edition="3", language="en", width=100)


@pytest.fixture(autouse=True, scope="module")
def _guest() -> Iterator[None]:
    with visiting():
        yield


def test_editions_that_are_not_neighbours_are_compared_through_the_one_between() -> None:
    """Between 1 and 3 no rule names the other: 2.b and 4.c went through 2, and only 5.b is gone."""
    result = diff(SETTINGS, "1", "3").result
    kinds = {kind: {(*change["older"], *change["newer"]) for change in result["changes"] if change["kind"] == kind}
             for kind in ("moved", "changed", "added", "removed")}  # fmt: skip
    assert kinds == {
        "moved": {("pebbles/1/4.c", "pebbles/3/4.e")},
        "changed": {
            ("pebbles/1/2.b", "pebbles/3/2.d"),
            ("pebbles/1/4.d", "pebbles/3/4.d"),
            ("pebbles/1/5.a", "pebbles/3/5.a"),
        },
        "added": set(),
        "removed": {("pebbles/1/5.b",)},
    }


def test_what_changes_in_play_has_the_numbers_of_the_editions_that_were_asked_for() -> None:
    plays = diff(SETTINGS, "1", "3", play=True).result["plays"]
    assert [(play["older"], play["newer"]) for play in plays] == [
        (["pebbles/1/2.b"], ["pebbles/3/2.d"]),
        (["pebbles/1/5.a"], ["pebbles/3/5.a"]),
        (["pebbles/1/4.d"], ["pebbles/3/4.d"]),
        (["pebbles/1/5.a", "pebbles/1/5.b"], ["pebbles/3/5.a"]),
    ]


def boards_at(older: str, newer: str) -> dict[str, list[str]]:
    """By the rules of each line on what changes in play, the boards to look at again."""
    plays = diff(SETTINGS, older, newer, play=True).result["plays"]
    return {" ".join(rule.rpartition("/")[2] for rule in play["older"]): play["boards"] for play in plays}


def test_a_board_that_states_another_answer_for_the_newer_edition_is_to_be_looked_at_again() -> None:
    """twice-changed is Yes in 1 and No in 2, and its contrast turns on another rule (2.c); its file names 2.b, which changed."""
    assert boards_at("1", "2") == {"5.a": [], "2.b": ["twice-changed"]}
    # round-the-ring states for 3 what comes out, and the answer is the same.
    assert boards_at("2", "3") == {"4.d": [], "5.a 5.b": ["charm-after-charm"]}


def test_of_which_change_another_answer_comes_is_what_decides_it_or_else_what_is_cited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The strongest that is known of the board, and only that."""
    first, second = PlayChange("moving", ("4.x",), ("4.a",), Words()), PlayChange("moving", ("5.x",), ("5.a",), Words())
    answers = {"out-of-reach": Words((("en", "Yes."),)), "as-before": Words((("en", "Yes."),))}
    older = Uses({}, {"4.a": ("out-of-reach", "as-before")}, answers=answers)
    newer = Uses({}, {"5.x": ("out-of-reach",)}, answers=answers | {"out-of-reach": Words((("en", "No."),))})

    def touched(older: Uses | None, newer: Uses | None) -> list[tuple[str, ...]]:
        uses = {"older": older, "newer": newer}
        monkeypatch.setattr("judge.app.lookup.touched_boards.uses_of", lambda game, edition: uses[edition])
        boards = touched_boards(NAME, "older", "newer", (first, second))
        return [boards[first], boards[second]]

    assert touched(older, newer) == [("out-of-reach",), ()]
    assert touched(change(older, scenarios={}), newer) == [(), ("out-of-reach",)]
    assert touched(change(older, decided={"5.a": ("out-of-reach",)}), newer) == [(), ("out-of-reach",)]
    assert touched(older, older) == touched(older, None) == touched(None, newer) == [(), ()]


def test_the_newer_edition_may_be_typed_first() -> None:
    assert diff(SETTINGS, "3", "1").text == diff(SETTINGS, "1", "3").text


@pytest.mark.parametrize(("number", "edition"), [("4.c", "1"), ("4.e", "2"), ("4.e", "3")])
def test_the_history_of_a_rule_goes_through_all_editions(number: str, edition: str) -> None:
    settings = change(SETTINGS, edition=edition)
    [way] = rule_history(settings, (number,), is_named=True).result
    assert [stage["rules"] for stage in way["stages"]] == [["pebbles/1/4.c"], ["pebbles/2/4.e"], ["pebbles/3/4.e"]]
    assert [stage["became"] for stage in way["stages"]] == [None, "moved", "same"]
    pairs = rule_editions(settings, (number,), is_named=True).result
    assert [(pair["older"], pair["newer"]) for pair in pairs] == [
        (["pebbles/1/4.c"], ["pebbles/2/4.e"]),
        (["pebbles/2/4.e"], ["pebbles/3/4.e"]),
    ]


def test_a_rule_is_enforced_or_has_a_class_and_check_says_where_not() -> None:
    """1.a is structural, 4.d enforced; nothing is told of the edition as it is."""
    book = corpus(NAME, "3").rulebook
    assert [*faults_of_playing(book)] == []
    [twice] = faults_of_playing(change(book, classes=(*book.classes, ("4.d", "structural", "tests/x.py::y"))))
    assert (twice.code, twice.severity) == ("library/class-of-enforced", "error")
    [silent] = faults_of_playing(change(book, classes=()))
    assert (silent.code, silent.severity) == ("library/without-class", "warning")
    [idle, _] = faults_of_playing(change(book, classes=(("1.a", "in_part", "something"),)))
    assert (idle.code, idle.variant) == ("library/class-of-enforced", "in-part")


def test_all_that_parts_code_and_edition_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that is gone, and a reading on which a default rests: neither fault hides the other."""
    book, game = corpus(NAME, "3").rulebook, GAMES[NAME]["3"]
    cut = tuple(
        change(part, rules=tuple(rule for rule in part.rules if rule.id != "4.d" and not rule.id.startswith("4.d.")))
        for part in book.sections
    )
    resting = change(game.edition, read_by={next(iter(game.edition.fillings)): ("R-4.d",)})
    monkeypatch.setitem(GAMES[NAME], "3", change(game, edition=resting))
    told = [fault for fault in faults_of_playing(change(book, sections=cut)) if fault.code == "library/code-apart"]
    assert [(fault.variant, fault.argument("numbers"), fault.argument("readings")) for fault in told] == [
        ("", ("4.d",), ""),
        ("readings", "", ("R-4.d",)),
    ]


def test_where_nothing_is_said_of_play_those_editions_are_named_that_say_it(monkeypatch: pytest.MonkeyPatch) -> None:
    silent = change(compared(NAME, "1", "3"), plays=())
    monkeypatch.setattr("judge.app.editions.edition_diff.compared", lambda *editions: silent)
    with pytest.raises(Refused) as refused:
        diff(SETTINGS, "1", "3", play=True)
    assert [fault.argument("steps") for fault in refused.value.diagnostics] == [("1 → 2", "2 → 3")]


def test_a_board_is_shown_at_the_rules_of_every_edition_for_which_it_states_what_comes_out() -> None:
    """Of edition 3 are no boards of its own: two of older ones say what happens there, and 4.d adds 2 damage to both."""
    page = rule(SETTINGS, ("4.d",)).text
    assert "Scenarios that cite it: charm-after-charm --edition 3, round-the-ring --edition 3" in page
    assert "(charm-after-charm --edition 3)" in page
    assert page.count("→ Yes.") == 2, page
    first = rule(change(SETTINGS, edition="1"), ("4.d",)).text
    assert "round-the-ring" in first
    assert "--edition" not in first
    code = rule_with_code(SETTINGS, ("4.d",), lambda line: None)
    [record] = code.result[0]["code"]
    assert [board["scenario"] for board in record["boards"]] == ["charm-after-charm", "round-the-ring"]
    assert "come out otherwise without it" in code.text


def test_a_board_is_shown_at_no_rule_that_its_replay_does_not_cite() -> None:
    """5.b of edition 2, which closes the window, is none of edition 3; 2.d counts the charms there, on one board alone."""
    page = rule(SETTINGS, ("2.d",)).text
    assert "charm-after-charm --edition 3" in page
    assert "round-the-ring" not in page
