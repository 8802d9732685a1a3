"""Under a yes stands what shows it: the step at which it happens, or the rule by which somebody may."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from judge.app.reply import Shape
from judge.app.ruling.run import run
from tests.asking import of_altered

BOARD = """game: altered
edition: "1.0"
name: What shows an answer.
cards:
  scholar: {name: Scholar, abilities: [{when: {phase: noon}, do: [{draw: 1}]}]}
  scribe: {name: Scribe, abilities: [{when: {draws: you}, do: [{gain: {boost: 1, on: self}}]}]}
board:
  phase: noon
  first_player: ana
  players: {ana: {hero_expedition: [scholar, scribe], deck: 3}, ben: {}}
%s
"""


def shown(folder: Path, asks: str, language: str = "en") -> dict[str, Any]:
    """What the ruling on the board says, where this is asked."""
    path = folder / "board.yaml"
    path.write_text(BOARD % asks, encoding="utf-8")
    return run(of_altered(language), str(path), first=True).result


@pytest.mark.parametrize(
    ("asks", "language", "says"),
    [
        (
            "asks: {happens: [{draws: ana}]}",
            "en",
            "Ana plays Scholar’s reaction. Ana draws a card. "
            "Scribe’s reaction is activated and goes to Limbo (step 3).",
        ),
        ("asks: {happens: [{gains: scribe.boost}]}", "en", "Scribe gains a boost (step 5)."),
        ("asks: {happens: [{gains: scribe.boost}]}", "fr", "Le Scribe gagne un boost (étape 5)."),
    ],
)
def test_the_step_that_shows_it(tmp_path: Path, asks: str, language: str, says: str) -> None:
    result = shown(tmp_path, asks, language)
    (step,) = result["shows"]
    assert step["text"] == says
    assert step["cites"]
    assert not result["reason"]


@pytest.mark.parametrize("asks", ["asks: {happens: [{draws: ben}]}", "asks: {count: {draws: ben}}"])
def test_nothing_shows_what_did_not_happen(tmp_path: Path, asks: str) -> None:
    assert shown(tmp_path, asks)["shows"] == []


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        (
            "scholar, scribe",
            "Ana plays Scholar’s reaction. Ana draws a card. ",
        ),
        ("scholar, scholar, scribe", "See steps 3 and 5."),
    ],
)
def test_what_is_counted_is_shown_by_each_step_at_which_it_happens(tmp_path: Path, cards: str, says: str) -> None:
    """Of two Scholars the first draws in step 3; the Scribe reacts and waits for the next check, with the second."""
    path = tmp_path / "board.yaml"
    text = BOARD.replace("[scholar, scribe]", f"[{cards}]") % "asks: {count: {draws: ana}}"
    path.write_text(text, encoding="utf-8")
    (shows,) = run(of_altered(), str(path), first=True).result["shows"]
    assert shows["text"].startswith(says)


@pytest.mark.parametrize(
    ("scholars", "language", "times", "says"),
    [
        (1, "en", 1, "Scribe gains a boost (step 5)."),
        (1, "fr", 1, "Le Scribe gagne un boost (étape 5)."),
        (2, "en", 2, "Scribe gains a boost (step 7). Scribe gains a boost (step 8)."),
        (4, "en", 0, "It changes in steps "),
    ],
)
def test_how_many_counters_there_are_is_shown_by_the_steps_that_change_it(
    tmp_path: Path, scholars: int, language: str, times: int, says: str
) -> None:
    """Each Scholar draws once and so gives the Scribe one boost: few steps are told, of more only the numbers."""
    path = tmp_path / "board.yaml"
    text = BOARD.replace("[scholar,", f"[{'scholar, ' * scholars}").replace("deck: 3", "deck: 9")
    path.write_text(text % "asks: {value: scribe.boost}", encoding="utf-8")
    result = run(of_altered(language), str(path), first=True).result
    (shows,) = result["shows"]
    assert result["answer"] == str(scholars)
    assert says in shows["text"]
    assert shows["text"].count("Scribe g") == times


def test_counters_that_never_change_are_shown_by_no_step(tmp_path: Path) -> None:
    assert shown(tmp_path, "asks: {value: scholar.boost}")["shows"] == []


def test_it_is_the_same_at_every_depth_but_for_the_number_of_a_step_where_no_step_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    path.write_text(BOARD % "asks: {happens: [{gains: scribe.boost}]}", encoding="utf-8")
    below_the_answer = {}
    for depth in ("ruling", "steps", "all"):
        lines = run(of_altered("en"), str(path), first=True, shape=Shape(depth=depth)).text.splitlines()
        answer = next(n for n, line in enumerate(lines) if line.startswith("→"))
        below_the_answer[depth] = lines[answer + 1].split("  ")[1]
    with_its_step = "Scribe gains a boost (step 5)."
    assert below_the_answer == {"ruling": "Scribe gains a boost.", "steps": with_its_step, "all": with_its_step}


@pytest.mark.parametrize(
    ("name", "says"),
    [
        # Of one player's reactions in the order that this player chose it is the first that shows it; of what follows
        # something else, both.
        ("made-meanwhile-and-first", "Ana plays The Monolith’s reaction"),
        ("quick-action-keeps-the-turn", "First Ana plays Whetstone’s quick action"),
    ],
)
def test_which_of_several_steps(name: str, says: str) -> None:
    (step,) = run(of_altered("en"), name).result["shows"]
    assert step["text"].startswith(says)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("afternoon-initiative", "In the Afternoon the player whose turn it is has the initiative"),
        ("afternoon-each-chooses", "Ben has the initiative and now has a reaction waiting as well"),
        ("reaction-made-inside", "Ana has the initiative and still has a reaction waiting"),
    ],
)
def test_that_one_comes_before_the_other_is_shown_by_who_has_the_initiative(name: str, says: str) -> None:
    """That the other comes later, in its own step, shows that it is so and not why."""
    result = run(of_altered("en"), name).result
    assert result["reason"][0]["text"].startswith(says)
    assert not result["shows"]


def test_that_somebody_may_is_shown_by_the_rule_that_decides() -> None:
    """No step says why one may: the rule stands there in its own words."""
    (rule,) = run(of_altered("en"), "after-rest").result["shows"]
    assert rule["cites"] == ["altered/1.0/4.2.d"]
    assert rule["text"].startswith("A check of the reactions follows")
