"""What a rejected reading would make of a claim: nobody may hold it, but whoever is wrong may have had it in mind."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.reply import Reply
from judge.app.ruling.rule_on_claims import ruling
from tests.asking import of_altered

BOARD = """
game: altered
edition: "1.0"
name: Two sacrifices at one stroke, one reaction.
question: How many boosts does Maw have?
cards:
  glutton:
    name: Glutton
    kind: character
    cost: {hand: 1, reserve: 1}
    statistics: {forest: 1, mountain: 1, water: 1}
    abilities:
      - when: {moves: {what: self, to: expedition_zone}}
        do: [{sacrifice: {choose: character, number: NUMBER}}]
board:
  phase: afternoon
  first_player: ana
  turn: ana
  moment: during
  players:
    ana: {companion_expedition: [maw], hero_expedition: [ordis_trooper, kodama], mana: 1, hand: [glutton]}
    ben: {}
play:
  - ana plays: glutton
  - ana chooses object: ana.hero_expedition
  - ana chooses object: kodama
MORE
asks: {value: maw.boost}
claims:
  - by: ana
    that: {facts: {maw.boost: RIGHT}}
  - by: ben
    that: {facts: {maw.boost: WRONG}}
follow: yes
"""
"""Maw gains two boosts whenever a Character is sacrificed: twice for two, by an official answer (R-6.3-count)."""
REJECTED = {("R-6.3-count", "per-event"), ("R-6.2.h-per", "once-in-step")}


def ruled(folder: Path, language: str, number: int, right: int, wrong: int) -> Reply:
    chosen = "".join(f"  - ana chooses object: {card}\n" for card in ("ordis_trooper",)[: number - 1])
    several = f", number: {number}" if number > 1 else ""
    text = BOARD.replace(", number: NUMBER", several).replace("MORE\n", chosen)
    path = folder / "board.yaml"
    path.write_text(text.replace("RIGHT", str(right)).replace("WRONG", str(wrong)), encoding="utf-8")
    return ruling(of_altered(language=language), str(path))


def options(reply: Reply, key: str) -> set[tuple[str, str]]:
    return {(option["id"], option["option"]) for option in reply.result[key]}


def test_who_holds_a_rejected_reading_is_wrong_and_told_why_it_is_rejected(tmp_path: Path) -> None:
    reply = ruled(tmp_path, "en", 2, right=4, wrong=2)
    assert [claim["verdict"] for claim in reply.result["claims"]] == ["right", "wrong"]
    assert options(reply, "rejected") == REJECTED
    assert options(reply, "tried").isdisjoint(REJECTED)
    ana, ben = (" ".join(claim["why"]) for claim in reply.result["claims"])
    assert "official answer of 7 September 2024" in ben
    assert "rejected" not in ana
    assert "that are open change nothing. Under two readings that are rejected" in " ".join(reply.text.split())


def test_where_no_rejected_reading_would_turn_it_none_is_spoken_of(tmp_path: Path) -> None:
    reply = ruled(tmp_path, "en", 1, right=2, wrong=4)
    assert [claim["verdict"] for claim in reply.result["claims"]] == ["right", "wrong"]
    assert options(reply, "rejected") == set()
    assert "rejected" not in reply.text
    assert "Other readings of the rules change nothing." in " ".join(reply.text.split())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_is_said_in_the_language_that_is_asked(tmp_path: Path, language: str) -> None:
    reply = ruled(tmp_path, language, 2, right=4, wrong=2)
    assert ("écartées" in reply.text) == (language == "fr")
    assert ("rejected" in reply.text) == (language == "en")
