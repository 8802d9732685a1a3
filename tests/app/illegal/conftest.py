"""Rules on a line of play with cards that need little: a board and its lines, as ``judge run`` reads them."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.reply import Reply, Shape
from judge.app.ruling.run import run
from tests.asking import of_altered

CARDS = """
  dart:
    name: {fr: Fléchette, en: Dart}
    kind: spell
    cost: {hand: 1, reserve: 1}
    abilities: [{do: [{discard: {target: {is: character, of: opponent}}}]}]
  ox:
    name: {fr: Bœuf, en: Ox}
    abilities: [{passive: {tough: 2}}]
  well:
    name: {fr: Puits, en: Well}
    kind: permanent
    abilities: [{cost: {T: yes}, do: [{draw: 1}]}]
  guide:
    name: {fr: Guide, en: Guide}
    kind: permanent
    abilities: [{passive: {costs: {played: spell, less: 1}}}]
  toll:
    name: {fr: Péage, en: Toll}
    kind: permanent
    abilities: [{passive: {costs: {played: quick_action, more: 2}}}]
  altar:
    name: {fr: Autel, en: Altar}
    kind: permanent
    abilities: [{when: {phase: noon}, do: [{sacrifice: {choose: {is: character, of: you}}}]}]
  snipe:
    name: {fr: Affût, en: Snipe}
    kind: permanent
    abilities: [{when: {phase: noon}, do: [{discard: {target: {is: character, of: opponent}}}]}]
  whim:
    name: {fr: Caprice, en: Whim}
    kind: permanent
    abilities: [{when: {phase: noon}, do: [{may: [{discard: {target: {is: character, of: opponent}}}]}]}]
  dear:
    name: {fr: Ruineux, en: Dear}
    kind: permanent
    abilities: [{when: {phase: noon}, do: [{may_pay: {mana: 2}, to: [{draw: 1}]}]}]
  cheap:
    name: {fr: Modique, en: Cheap}
    kind: permanent
    abilities: [{when: {phase: noon}, do: [{may_pay: {mana: 1}, to: [{draw: 1}]}]}]
  scroll:
    name: {fr: Parchemin, en: Scroll}
    kind: spell
    cost: {hand: 4, reserve: 4}
    abilities: [{do: [{draw: 1}]}]
"""


@pytest.fixture
def ruled(tmp_path: Path):  # type: ignore[no-untyped-def]
    """The ruling on a line of play: what Ana and Ben have, and the lines."""

    def rule(
        ana: str,
        ben: str,
        *lines: str,
        language: str = "en",
        phase: str = "afternoon",
        facts: str = "first_player: ana",
        until: str = "",
        asks: str = "",
        cards: str = "",
    ) -> Reply:
        facts = facts if "first_player" in facts else f"{facts}, first_player: ana"
        play = "".join(f"\n  - {line}" for line in lines) + (f"\nuntil: {until}" if until else "")
        play += f"\nasks: {{{asks}}}" if asks else ""
        board = f"board: {{phase: {phase}, {facts}, players: {{ana: {{{ana}}}, ben: {{{ben}}}}}}}"
        file = tmp_path / "line.yaml"
        file.write_text(f'game: altered\nedition: "1.0"\nname: A line.\ncards:{CARDS}{cards}\n{board}\nplay:{play}\n')
        return run(of_altered(language=language, width=400), str(file), shape=Shape())

    return rule


def numbers(reply: Reply) -> set[str]:
    """The rules of the step that says what is illegal."""
    [step] = [step for step in reply.result["steps"] if "line of play" in step["text"]]
    return {cite.rpartition("/")[2] for cite in step["cites"]}
