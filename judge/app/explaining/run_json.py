"""A ruling for ``--json``: the same keys in every language, citations always with game and edition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.app.executed.answered import Answered, readings_consulted
from judge.model.telling.explanation import Because, Board, Explanation, Line


def as_result(answered: Answered, told: Explanation) -> dict[str, Any]:
    """The ruling as plain dicts, lists and strings (``judge schema result``)."""
    scenario = answered.scenario

    def full(rules: tuple[str, ...]) -> list[str]:
        return [f"{scenario.game}/{scenario.edition}/{rule}" for rule in rules]

    def step(line: Line) -> dict[str, Any]:
        return {
            "n": line.n,
            "kind": line.kind,
            "by": line.by,
            "among": list(line.among),
            "text": line.text,
            "cites": full(line.cites),
            "changes": list(line.changes),
            "not": [{"text": one.text, "cites": full(one.cites)} for one in line.missed],
            "steps": [{"kind": one.kind, "text": one.text, "cites": full(one.cites)} for one in line.details],
        }

    return {
        "scenario": scenario.id,
        "title": told.title,
        "question": told.question,
        "answer": told.answer,
        "header": told.header,
        "reason": [{"text": one.text, "cites": full(one.cites)} for one in told.reason],
        "outcome": told.outcome,
        "steps": [step(line) for line in told.lines],
        "board": [_board(one) for one in told.boards],
        "why_not": _why(told.why, full),
        "verdict": told.verdict,
        "agrees": not told.differences,
        "differences": list(told.differences),
        "choices": list(told.choices),
        "contrasts": [{"text": one.text, "cites": full(one.cites)} for one in told.contrasts],
        "stop": {"reason": answered.run.stop.reason, "text": told.stop, "answers": list(told.paste)},
        "readings": [
            {"id": id, "option": option, "default": default} for id, option, default in readings_consulted(answered)
        ],
        "stamp": list(told.stamp),
    }


def _why(why: Because | None, full: Callable[[tuple[str, ...]], list[str]]) -> dict[str, Any] | None:
    """Everything about the card that was asked about; null where none was."""
    if why is None:
        return None
    return {
        "title": why.title,
        "found": [
            {"steps": list(one.steps), "kind": one.kind, "text": one.text, "cites": full(one.cites)}
            for one in why.found
        ],
        "flips": [{"text": one.text, "cites": full(one.cites)} for one in why.flips],
        "tried": why.tried,
    }


def _board(board: Board) -> dict[str, Any]:
    zones = [
        {
            "player": zone.player,
            "zone": zone.title,
            "things": [{"text": one.text, "change": one.change} for one in zone.things],
        }
        for zone in board.zones
    ]
    return {"title": board.title, "zones": zones}
