"""Lays a board out as text, as it lies on a table: the players opposite each other, their Expeditions face to face."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from itertools import zip_longest

from judge.model.telling.explanation import Board, BoardThing, BoardZone

MARKS = {"new": "+", "gone": "-", "changed": "~", "": ""}
_NOTHING = "–"
_GAP = 3


def board_lines(board: Board, width: int, drawn: bool = False) -> list[str]:
    """The board from the opponent's far side to the first player's, what is shared in the middle."""
    players = tuple(dict.fromkeys(zone.player for zone in board.zones if zone.player))
    shared = [zone for zone in board.zones if not zone.player]
    lines = [board.title]
    for player in reversed(players[1:]):
        lines += [_rule(player, width, drawn), *_personal(board, player, width), *_facing(board, player, width, drawn)]
    middle = "; ".join(f"{zone.label} {_said(zone.things)}" for zone in shared)
    lines += _centred(middle, width, drawn)
    for player in players[:1]:
        lines += [*_facing(board, player, width, drawn), *_personal(board, player, width), _rule(player, width, drawn)]
    return [line.rstrip() for line in lines]


def _rule(player: str, width: int, drawn: bool) -> str:
    stroke = "─" if drawn else "-"
    return f"{stroke * 2} {player} ".ljust(width, stroke)[:width]


def _centred(text: str, width: int, drawn: bool) -> list[str]:
    """What lies in the middle, between two strokes where it fits on a line."""
    if len(text) + 8 > width:
        return textwrap.wrap(text, width, subsequent_indent="  ", break_on_hyphens=False)
    return [f" {text} ".center(width, "─" if drawn else "-")]


def _personal(board: Board, player: str, width: int) -> list[str]:
    """The player's zones in which something lies, one after the other."""
    own = (zone for zone in board.zones if zone.player == player and not zone.facing and zone.things)
    return [line for zone in own for line in _paragraph(zone, width)]


def _paragraph(zone: BoardZone, width: int) -> list[str]:
    said = f"{zone.label} {_said(zone.things)}"
    return textwrap.wrap(said, width, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)


def _facing(board: Board, player: str, width: int, drawn: bool) -> list[str]:
    """The zones that face the opponent's, side by side."""
    zones = [zone for zone in board.zones if zone.player == player and zone.facing]
    if not zones:
        return []
    room = max((width - 2 - _GAP * (len(zones) - 1)) // len(zones), 8)
    columns = [_cell(zone, room) for zone in zones]
    gap = " │ " if drawn else " | "
    return [f"  {gap.join(piece.ljust(room) for piece in row)}" for row in zip_longest(*columns, fillvalue="")]


def _cell(zone: BoardZone, room: int) -> list[str]:
    things = [_marked(one) for one in zone.things] or [_NOTHING]
    return [
        line
        for text, rest in [(zone.label, ""), *((f"  {one}", "    ") for one in things)]
        for line in textwrap.wrap(text, room, initial_indent="", subsequent_indent=rest, drop_whitespace=True) or [""]
    ]


def _said(things: Iterable[BoardThing]) -> str:
    return ", ".join(_marked(one) for one in things) or _NOTHING


def _marked(one: BoardThing) -> str:
    return f"{MARKS[one.change]}{one.text}"
