"""A sub-type that only an own card prints leaves nothing uncomputed: nothing reads it but a filter that names it."""

from __future__ import annotations

from pathlib import Path

from judge.app.reply import Shape
from judge.app.ruling.run import run
from tests.asking import of_altered

BOARD = """game: altered
edition: "1.0"
name: A board.
cards:
  golem:
    name: Golem
    kind: character
    subtypes: [gearhead]
    cost: {hand: 2, reserve: 2}
    statistics: {forest: 1, mountain: 1, water: 1}
  guild:
    name: Guild
    kind: permanent
    abilities: [{when: {phase: noon}, do: [{return: {each: {subtype: %s}}}]}]
board:
  phase: noon
  first_player: ana
  players: {ana: {hero_expedition: [golem], landmarks: [guild]}, ben: {}}
asks: {happens: [{returns: golem}]}
"""


def file_of(folder: Path, sub_type: str) -> str:
    """The path of a board whose Guild returns each card of a sub-type."""
    path = folder / f"{sub_type}.yaml"
    path.write_text(BOARD % sub_type, encoding="utf-8")
    return str(path)


def test_a_filter_reads_it_and_nothing_is_said_to_be_left_out(tmp_path: Path) -> None:
    for sub_type, answer in (("gearhead", "Yes."), ("robot", "No.")):
        reply = run(of_altered(), file_of(tmp_path, sub_type))
        assert (reply.result["answer"], reply.result["not_computed"]) == (answer, [])


def test_its_slip_tells_what_the_cards_do(tmp_path: Path) -> None:
    text = " ".join(run(of_altered(), file_of(tmp_path, "gearhead"), shape=Shape(slip=True)).text.split())
    assert "Guild: Permanent. At Noon: return each card of the sub-type Gearhead to its owner’s Hand." in text
