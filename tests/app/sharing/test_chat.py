"""A ruling as one message: it fits, and question, answer, reason, steps, rules and abilities are in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.chat import chat
from judge.app.executing.scenario_files import bundled
from judge.app.reply import Settings
from judge.explain.layouts.chat import MOST

MADE = [name for name, path in bundled().items() if "altered" in path.parts]


def told(name: str, language: str = "en") -> str:
    """The message on a bundled board."""
    return chat(Settings("altered", "1.0", language), name).text


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["whole-day", "steps-in-order", "tough-target-too-dear", "own-order-decides"])
def test_the_longest_rulings_fit(name: str, language: str) -> None:
    assert len(told(name, language)) <= MOST


@pytest.mark.long(keep=8)
@pytest.mark.parametrize("name", MADE)
def test_every_ruling_fits(name: str) -> None:
    assert len(told(name)) <= MOST


def test_a_message_has_what_a_reader_needs() -> None:
    lines = told("noon-limbo").splitlines()
    assert lines[1].endswith("May Ana play it?")
    assert lines[2].startswith("→ No. Lamplighter’s “At Noon” reaction")
    assert sum(line.partition(".")[0].isdigit() and ". " in line for line in lines) == 3
    assert any(line.startswith("6.3.d · ") for line in lines)
    assert any(line.startswith("Lamplighter: Character, cost 2") for line in lines)


def steps(name: str) -> list[int]:
    """The numbers of the steps in a message."""
    starts = (line.partition(". ")[0] for line in told(name).splitlines())
    return [int(start) for start in starts if start.isdecimal()]


def test_the_steps_are_what_is_asked_about_and_how_it_came_to_that() -> None:
    """Anubis joins, its reaction has the Jellyfish sacrificed, and the Jellyfish's own puts it into the Reserve."""
    assert steps("sacrificed-and-back-in-reserve") == [5, 7, 9]


def test_of_what_happens_twice_the_first_the_last_and_what_brought_both_about(tmp_path: Path) -> None:
    """Rest is step 3; the Warden gains a boost for each of the two that it takes away, and the Clean-up does nothing."""
    board = tmp_path / "board.yaml"
    board.write_text(
        "game: altered\nedition: '1.0'\nname: A board at Night.\nquestion: How many boosts does Warden gain?\n"
        "cards:\n  warden: {name: Warden, kind: character, cost: {hand: 2, reserve: 2}, abilities: [{when: {moves: {what: "
        "{is: character, of: you, other: yes}, from: expedition_zone}}, do: [{gain: {boost: 1, on: self}}]}]}\n"
        "board:\n  phase: night\n  first_player: ana\n  players:\n"
        "    ana: {hero_expedition: [{card: warden, statuses: [anchored]}, kodama, ozma]}\n    ben: {}\n"
        "asks: {count: {gains: warden.boost}}\nuntil: phase_end\n"
    )
    assert steps(str(board)) == [3, 5, 6]


@pytest.mark.parametrize("name", MADE[::25])
def test_no_step_of_a_message_finds_nothing(name: str) -> None:
    for line in told(name).splitlines():
        if not line[:1].isdigit():
            continue  # what a card says of Limbo is no step
        assert "No reaction is waiting" not in line


def test_what_no_program_computed_stays_in_the_message(tmp_path: object) -> None:
    board = tmp_path / "board.yaml"  # type: ignore[operator]
    board.write_text(
        "game: altered\nedition: '1.0'\nname: A board with a card that says more.\nquestion: Does Ana draw?\n"
        "cards:\n  scribe: {name: Quiet Scribe, kind: character, cost: {hand: 1, reserve: 1}, statistics: {forest: 1, mountain: 1, water: 1},\n"
        "    not_computed: [It whispers.]}\n"
        "board:\n  phase: noon\n  first_player: ana\n  players:\n    ana: {hero_expedition: [scribe]}\n    ben: {}\n"
        "asks: {happens: [{draws: ana}]}\n"
    )
    assert "It whispers" in told(str(board))
