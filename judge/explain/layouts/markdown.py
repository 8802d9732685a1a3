"""Lays an explanation out as Markdown that reads well raw."""

from __future__ import annotations

from collections.abc import Iterable

from judge.explain.layouts.board_text import MARKS
from judge.explain.said.depth import ALL, RULING, Page, answer_of, reasons, sentences, shown_boards, shown_steps
from judge.model.telling.explanation import Because, Board, BoardZone, Explanation, Line, Missed
from judge.text.catalogue import Catalogue
from judge.text.clean import clean
from judge.text.markup import inline


def as_markdown(told: Explanation, catalogue: Catalogue, shorts: dict[str, str], page: Page | None = None) -> str:
    """The ruling as a heading, numbered steps with their rules, and what would change it."""
    page = page or Page()
    brief, boards = page.depth == RULING, shown_boards(told, page)
    out = [f"## {inline(told.title)}", "", f"*{inline(told.header)} · {inline(told.edition)}*", ""]
    if told.question:
        out += [f"**{inline(told.question)}** {_said(answer_of(told, page), shorts)}", ""]
        out += [f"{_said(one, shorts)}\n" for one in reasons(told, page)]
    out += _board(told.boards[0]) if boards else []
    if brief:
        out += [f"{_said(one, shorts)}\n" for one in sentences(told) if one.text != told.title]
    else:
        out += [row for line in told.lines for row in _step(line, catalogue, shorts, page.depth == ALL)]
    out += ["", *_board(told.boards[1]), inline(catalogue.say("board.legend"))] if boards else []
    out += _why(told.why, catalogue, shorts) if told.why else []
    out += _ended(told, catalogue, shorts, brief)
    return "\n".join([*out, "", *(f"> {inline(one)}" for one in told.stamp)]) + "\n"


def _step(line: Line, catalogue: Catalogue, shorts: dict[str, str], deep: bool) -> list[str]:
    rows = [f"{line.n}. {_said(Missed(line.text, line.cites), shorts)}"]
    for one in line.details if deep else ():
        rows.append(f"   - *{catalogue.say(f'detail.{one.kind}')}* {_said(Missed(one.text, one.cites), shorts)}")
    return rows + [f"   - *{catalogue.say('label.not')}* {_said(one, shorts)}" for one in line.missed]


def _why(why: Because, catalogue: Catalogue, shorts: dict[str, str]) -> list[str]:
    """Everything about the card that was asked about."""
    out = ["", f"### {inline(why.title)}", "", *([inline(why.none), ""] if why.none else [])]
    for one in why.found:
        label = catalogue.say("label.not" if one.kind == "missed" else f"detail.{one.kind}")
        steps = catalogue.say("why.steps", steps=shown_steps(one))
        out.append(f"- *{label}* {_said(Missed(f'{one.text} ({steps})', one.cites), shorts)}")
    return [*out, "", *(f"- → {_said(one, shorts)}" for one in why.flips), "", inline(why.tried)]


def _ended(told: Explanation, catalogue: Catalogue, shorts: dict[str, str], brief: bool) -> list[str]:
    out = ["", inline(told.stop)] if told.stop else []
    out += ["", catalogue.say("stop.paste"), "", "```yaml", *map(_fenced, told.paste), "```"] if told.paste else []
    out += ["", inline(" ".join((told.verdict, *(() if brief else told.choices))))]
    out += [f"- {inline(one)}" for one in told.differences]
    return [*out, "", *(f"- {_said(one, shorts)}" for one in (() if brief else told.contrasts))]


def _fenced(line: str) -> str:
    """A line inside a fence, which it cannot close."""
    return clean(line).replace("```", "'''")


def _board(board: Board) -> list[str]:
    """A table with the players' Expeditions face to face and what is shared between them."""
    players = tuple(dict.fromkeys(zone.player for zone in board.zones if zone.player))
    rows = [row for player in reversed(players[1:]) for row in _side(board, player)]
    rows += [f"| | *{_zone(zone)}* |" for zone in board.zones if not zone.player]
    rows += [row for player in players[:1] for row in reversed(_side(board, player))]
    return [f"| {inline(board.title)} | |", "| --- | --- |", *rows, ""]


def _side(board: Board, player: str) -> list[str]:
    own = [zone for zone in board.zones if zone.player == player]
    behind = " · ".join(_zone(zone) for zone in own if not zone.facing and zone.things)
    facing = " | ".join(_zone(zone) for zone in own if zone.facing)
    return [f"| **{inline(player)}** | {behind} |", *([f"| {facing} |"] if facing else [])]


def _zone(zone: BoardZone) -> str:
    things = ", ".join(inline(f"{MARKS[one.change]}{one.text}") for one in zone.things) or "–"
    return f"{inline(zone.label)} {things}"


def _said(one: Missed, shorts: dict[str, str]) -> str:
    return f"{inline(one.text)} {_cites(one.cites, shorts)}".rstrip()


def _cites(rules: Iterable[str], shorts: dict[str, str]) -> str:
    named = ", ".join(dict.fromkeys(inline(shorts.get(rule, rule)) for rule in rules))
    return f"({named})" if named else ""
