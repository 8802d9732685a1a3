"""Choices that read alike whatever is answered are left out of a tree; all that reads otherwise stays."""

from __future__ import annotations

from pathlib import Path

from judge.app.ruling.rule_on_claims import ruling
from judge.explain.ruling.relevant_choices import that_matter
from judge.model.telling.told import ToldBranch, ToldDecision, ToldLeaf, ToldTree
from tests.asking import of_altered

SO, NOT = ToldLeaf("so", 1), ToldLeaf("not so")


def may(so: int, not_so: int, asked: str = "May Ana?") -> ToldDecision:
    """A question with two answers."""
    return ToldDecision("ana", asked, (), (ToldBranch(("yes",), so), ToldBranch(("no",), not_so)))


def place(*to: int) -> ToldDecision:
    """A choice of places, each leading elsewhere."""
    return ToldDecision("ana", "Where?", (), tuple(ToldBranch((f"place {n}",), one) for n, one in enumerate(to)))


def test_a_choice_whose_answers_read_alike_is_left_out() -> None:
    found = that_matter(ToldTree((place(1, 2), may(3, 4), may(3, 4), SO, NOT), 0))
    assert found.entries[found.root] == ToldDecision(
        "ana", "May Ana?", (), (ToldBranch(("yes",), found.entries.index(SO)), ToldBranch(("no",), found.entries.index(NOT)))
    )  # fmt: skip
    assert len(found.entries) == 3


def test_answers_that_read_alike_stand_together() -> None:
    found = that_matter(ToldTree((place(1, 2, 4), may(3, 4), may(3, 4), SO, NOT), 0))
    root = found.entries[found.root]
    assert isinstance(root, ToldDecision)
    assert [one.options for one in root.branches] == [("place 0", "place 1"), ("place 2",)]


def test_what_reads_otherwise_stays() -> None:
    for other in (may(4, 3), may(3, 4, "May Ben?")):
        found = that_matter(ToldTree((place(1, 2), may(3, 4), other, SO, NOT), 0))
        root = found.entries[found.root]
        assert isinstance(root, ToldDecision)
        assert root.question == "Where?"


def test_nothing_is_left_out_of_a_tree_that_is_not_told_whole() -> None:
    tree = ToldTree((place(1, 2), may(3, 4), may(3, 4), SO, NOT), 0, 1)
    assert that_matter(tree) == tree


BOARD = """
edition: "1.0"
name: {en: Two places and a choice., fr: Deux endroits et un choix.}
cards:
  crier:
    name: {en: Crier, fr: Crieur}
    kind: character
    cost: {hand: 1, reserve: 1}
    abilities: [{when: {moves: {what: self, to: expedition_zone}}, do: [{may: [{draw: 1}]}]}]
board:
  phase: afternoon
  first_player: ana
  players: {ana: {hand: [crier], mana: 1, deck: 3}, ben: {}}
until: phase_end
play: [ana plays: crier]
claims: [{by: ana, says: {en: I draw., fr: Je pioche.}, that: {zones: {ana.hand: 1}}}]
"""


def test_the_headline_names_the_choice_that_decides(tmp_path: Path) -> None:
    file = tmp_path / "crier.yaml"
    file.write_text(BOARD, encoding="utf-8")
    text = " ".join(ruling(of_altered(language="en"), str(file)).text.split())
    assert "It depends on a choice: Ana decides whether to do what Crier allows." in text
    assert "chooses an object" not in text.partition("What each choice leads to")[2]
