"""Lays a board out as text, as it lies on a table: the players opposite each other, their Expeditions face to face."""

from __future__ import annotations

import textwrap
from itertools import zip_longest

from judge.model.telling.explanation import Board, BoardThing, BoardZone

MARKS = {"new": "+", "gone": "-", "changed": "~", "": ""}
_NOTHING = "–"
_GAP = 3


def board_lines(board: Board, width: int, drawn: bool = False) -> list[str]:
    """The lines of a board: opponent's zones, shared ones, the first player's; ``drawn`` allows box-drawing signs.

    A map stands in the middle, too, under its name: a line for each of its places on which something lies.
    """
    players = tuple(dict.fromkeys(zone.player for zone in board.zones if zone.player))
    shared_zones = [zone for zone in board.zones if not zone.player and not zone.facing]
    map_zones = [zone for zone in board.zones if not zone.player and zone.facing]
    lines = [board.title]
    for player in reversed(players[1:]):
        lines += [_rule(player, width, drawn), *_personal(board, player, width), *_facing(board, player, width, drawn)]
    shared_text = "; ".join(f"{zone.label} {_said(zone)}" for zone in shared_zones)
    lines += _centred(shared_text, width, drawn) if shared_text or not map_zones else []
    lines += _centred(board.map, width, drawn) if map_zones else []
    lines += [line for zone in map_zones for line in _paragraph(zone, width) if zone.things]
    for player in players[:1]:
        lines += [*_facing(board, player, width, drawn), *_personal(board, player, width), _rule(player, width, drawn)]
    return [line.rstrip() for line in lines]


def _rule(player: str, width: int, drawn: bool) -> str:
    stroke = "─" if drawn else "-"
    return f"{stroke * 2} {player} ".ljust(width, stroke)[:width]


def _centred(text: str, width: int, drawn: bool) -> list[str]:
    """Shared zones, or the map, as the middle of the board: between two strokes if they fit on a line, else wrapped."""
    if len(text) + 8 > width:
        return textwrap.wrap(text, width, subsequent_indent="  ", break_on_hyphens=False)
    return [f" {text} ".center(width, "─" if drawn else "-")]


def _personal(board: Board, player: str, width: int) -> list[str]:
    """The player's zones in which something lies, one after the other."""
    zones = (zone for zone in board.zones if zone.player == player and not zone.facing and zone.things)
    return [line for zone in zones for line in _paragraph(zone, width)]


def _paragraph(zone: BoardZone, width: int) -> list[str]:
    text = f"{zone.label} {_said(zone)}"
    return textwrap.wrap(text, width, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)


def _facing(board: Board, player: str, width: int, drawn: bool) -> list[str]:
    """The zones that face the opponent's, side by side."""
    zones = [zone for zone in board.zones if zone.player == player and zone.facing]
    if not zones:
        return []
    column_width = max((width - 2 - _GAP * (len(zones) - 1)) // len(zones), 8)
    columns = [_cell(zone, column_width) for zone in zones]
    gap = " │ " if drawn else " | "
    return [f"  {gap.join(piece.ljust(column_width) for piece in row)}" for row in zip_longest(*columns, fillvalue="")]


def _cell(zone: BoardZone, room: int) -> list[str]:
    marked_things = [_marked(board_thing) for board_thing in zone.things] or [_NOTHING]
    return [
        line
        for text, indent in [(zone.label, ""), *((f"  {marked_thing}", "    ") for marked_thing in marked_things)]
        for line in textwrap.wrap(text, room, initial_indent="", subsequent_indent=indent, drop_whitespace=True) or [""]
    ]


def _said(zone: BoardZone) -> str:
    return zone.between.join(map(_marked, zone.things)) or _NOTHING


def _marked(board_thing: BoardThing) -> str:
    return f"{MARKS[board_thing.change]}{board_thing.text}"
