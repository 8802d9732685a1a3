"""What is told where a rule is switched off: nothing of what was not asked, and no cause that is none."""

from __future__ import annotations

from pathlib import Path

from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import load_scenario
from judge.engine.run.build_ruleset import without
from judge.model.play.note import Note, TextArg

ONE_CARD = """
game: altered
edition: "1.0"
name: Ana has one card left to draw.
board:
  day: 2
  phase: morning
  first_player: ben
  players:
    ana: {deck: [aloe_vera]}
    ben: {}
until: phase_end
"""
QUICK = "quick-action-keeps-the-turn"


def told(name: str, rule: str = "") -> tuple[Note, ...]:
    """The notes on a bundled board, under all rules or without one."""
    scenario = load_scenario(name)
    ruleset = ruleset_for(scenario)
    return tuple(execute(scenario, without(ruleset, rule) if rule else ruleset).run.notes)


def cited(notes: tuple[Note, ...]) -> set[str]:
    return {rule for note in notes for rule in note.rules}


def test_without_a_rule_on_drawing_no_deck_is_said_to_lack_cards() -> None:
    """Nobody draws in the Morning then, but that is not for want of cards."""
    keys = [note.key for note in told("whole-draw-replaced", "borrowed/draw")]
    assert "daily.nothing" in keys
    assert "deck.missing.draw" not in keys


def test_a_deck_that_lacks_cards_is_told(tmp_path: Path) -> None:
    """The same Morning with one card in Ana's Deck and none in her Discard pile: there a card is missing."""
    board = tmp_path / "one-card.yaml"
    board.write_text(ONE_CARD, "utf-8")
    lacking = [note for note in told(str(board)) if note.key == "deck.missing.draw"]
    assert [dict(note.args)["count"] for note in lacking] == [TextArg(1)]


def test_a_turn_that_ends_after_a_quick_action_cites_no_rule_on_cards_and_passes() -> None:
    """Without the rule by which it goes on the turn ends, but that a card or a pass ends it was not asked."""
    notes = told(QUICK, "4.2.3.c.3")
    first, second = [at for at, note in enumerate(notes) if note.key == "turn.of"][:2]
    assert "4.2.3.c.4" not in cited(notes[first:second])
    # Later turns end with a pass and a card.
    assert "4.2.3.c.4" in cited(notes[second:])


def test_a_turn_that_goes_on_after_a_card_cites_no_rule_on_quick_actions() -> None:
    """The other way round: the first turn goes on after its card, of which the rule on quick actions says nothing."""
    notes = told("turns-alternate", "4.2.3.c.4")
    assert [note for note in notes if note.key == "turn.goes-on"]
    assert "4.2.3.c.3" not in cited(notes)
