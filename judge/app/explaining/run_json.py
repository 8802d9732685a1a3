"""A ruling for ``--json``: the same keys in every language, citations always with game and edition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.app.corpus.games import rulebook
from judge.app.executed.answered import Answered, readings_consulted
from judge.explain.said.told_card import ToldCard
from judge.model.disputes.scenario import Scenario
from judge.model.telling.explanation import Because, Board, Explanation, Line

MOST_NAMED = 50
"""So many of the things that could be chosen are listed at one choice: of hundreds, at dozens of choices, a list of all
is a megabyte that nobody reads."""


def named(options: tuple[str, ...], key: str) -> dict[str, Any]:
    """What could be chosen, under this key, and how many things more are not listed."""
    return {key: list(options[:MOST_NAMED]), "left_out": max(0, len(options) - MOST_NAMED)}


def as_result(answered: Answered, explanation: Explanation, cards: tuple[ToldCard, ...]) -> dict[str, Any]:
    """The ruling as plain dicts, lists and strings (``judge schema result``)."""
    scenario = answered.scenario

    def full(rules: tuple[str, ...]) -> list[str]:
        return [f"{scenario.game}/{scenario.edition}/{rule}" for rule in rules]

    def step(line: Line) -> dict[str, Any]:
        return {
            "n": line.n,
            "kind": line.kind,
            "by": line.by,
            **named(line.among, "among"),
            "text": line.text,
            "cites": full(line.cites),
            "changes": list(line.changes),
            "not": [{"text": missed.text, "cites": full(missed.cites)} for missed in line.missed],
            "steps": [
                {"kind": detail.kind, "text": detail.text, "cites": full(detail.cites)} for detail in line.details
            ],
        }

    return {
        "scenario": scenario.id,
        "title": explanation.title,
        "question": explanation.question,
        "answer": explanation.answer,
        "header": explanation.header,
        "reason": [{"text": missed.text, "cites": full(missed.cites)} for missed in explanation.reason],
        "shows": [{"text": shown.text, "cites": full(shown.cites)} for shown in explanation.shows],
        "otherwise": list(explanation.otherwise),
        "not_computed": list(explanation.not_computed),
        "outcome": explanation.outcome,
        "steps": [step(line) for line in explanation.lines],
        "board": [_board(board) for board in explanation.boards],
        "why_not": _why(explanation.why, full),
        "verdict": explanation.verdict,
        "agrees": not explanation.differences,
        "differences": list(explanation.differences),
        "choices": list(explanation.choices),
        "contrasts": [{"text": missed.text, "cites": full(missed.cites)} for missed in explanation.contrasts],
        "cards": [card_result(card) for card in cards],
        "stop": {
            "reason": answered.run.stop.reason,
            "text": explanation.stop.text,
            "cites": full(explanation.stop.cites),
            "answers": list(explanation.paste),
        },
        "readings": [_reading(answered.scenario, *consulted) for consulted in readings_consulted(answered)],
        "stamp": list(explanation.stamp),
    }


def _reading(scenario: Scenario, id: str, option: str, is_default: bool) -> dict[str, Any]:
    """A reading in force, with how a later edition has the point; null where none settles it."""
    reading = rulebook(scenario.game, scenario.edition).reading(id)
    settlement = reading.settlement if reading is not None else None
    later = None
    if settlement is not None:
        rules = [f"{scenario.game}/{settlement.edition}/{number}" for number in settlement.rules]
        later = {"edition": settlement.edition, "option": settlement.option, "rules": rules}
    return {"id": id, "option": option, "default": is_default, "later": later}


def card_result(card: ToldCard) -> dict[str, Any]:
    """A card that acts, as plain values."""
    told_parts = {"abilities": list(card.abilities), "not_computed": list(card.not_computed)}
    return {"name": card.name, "facts": card.facts, **told_parts}


def _why(why: Because | None, full: Callable[[tuple[str, ...]], list[str]]) -> dict[str, Any] | None:
    """Everything about the card that was asked about; null where none was."""
    if why is None:
        return None
    return {
        "title": why.title,
        "found": [
            {"steps": list(reason.steps), "kind": reason.kind, "text": reason.text, "cites": full(reason.cites)}
            for reason in why.found
        ],
        "flips": [{"text": flip.text, "cites": full(flip.cites)} for flip in why.flips],
        "tried": why.tried,
    }


def _board(board: Board) -> dict[str, Any]:
    zones = [
        {
            "player": zone.player,
            "zone": zone.title,
            "things": [{"text": thing.text, "change": thing.change} for thing in zone.things],
        }
        for zone in board.zones
    ]
    return {"title": board.title, "zones": zones}
