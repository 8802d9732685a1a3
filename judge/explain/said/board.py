"""Tells a board before and after: what lies where, and what of it is new, gone or changed."""

from __future__ import annotations

from judge.explain.said.speaker import ITEM, Speaker, player_name
from judge.model.play.note import FlagArg, ListArg, PlaceArg
from judge.model.play.place import Place
from judge.model.play.view import Area, BoardView, Item
from judge.model.telling.explanation import Board, BoardThing, BoardZone
from judge.model.value import change
from judge.text.catalogue import grammar_of
from judge.text.grammar import between as between_items

NEW, GONE, CHANGED = "new", "gone", "changed"


def told_boards(before: BoardView, after: BoardView, speaker: Speaker, map_title: str = "") -> tuple[Board, Board]:
    """Both boards, each marked with what distinguishes it from the other; ``map_title`` is what their map is called."""
    boards = (
        _board("board.before", before, after, speaker, GONE),
        _board("board.after", after, before, speaker, NEW),
    )
    heading = map_title[:1].upper() + map_title[1:]
    return change(boards[0], map=heading), change(boards[1], map=heading)


def _board(key: str, view: BoardView, other_view: BoardView, speaker: Speaker, mark: str) -> Board:
    other_areas = {repr(area.title): area for area in other_view.areas}
    zones = (_zone(area, other_areas.get(repr(area.title)), speaker, mark) for area in view.areas)
    return Board(speaker.catalogue.say(key), tuple(zones))


def _zone(area: Area, other_area: Area | None, speaker: Speaker, mark: str) -> BoardZone:
    board_things = [
        BoardThing(told_item(item, speaker), _change(item, other_area.items if other_area else (), mark))
        for item in area.items
    ]
    if area.hidden:
        text = speaker.catalogue.say("board.hidden", count=area.hidden, others=bool(board_things))
        is_changed = mark != GONE and other_area is not None and other_area.hidden != area.hidden
        board_things.append(BoardThing(text, CHANGED if is_changed else ""))
    title = area.title
    place = title.place if isinstance(title, PlaceArg) else None
    empty_key = f"board.empty.{place.zone}" if place else ""
    if not board_things and empty_key in speaker.catalogue.messages:
        board_things.append(BoardThing(speaker.catalogue.say(empty_key)))
    place_without_player = PlaceArg(Place(place.zone, "", place.part)) if place else title
    heading, label = (
        speaker.catalogue.say(f"board.{key}", zone=speaker.argument(place_without_player)) for key in ("zone", "label")
    )
    is_facing, things = bool(place and place.part), tuple(board_things)
    return BoardZone(player_name(area.player), heading, label, things, is_facing, _between(board_things, speaker))


def _between(board_things: list[BoardThing], speaker: Speaker) -> str:
    """What stands between the things of a zone: a semicolon as the language sets it, where a name has a comma."""
    sign = between_items([board_thing.text for board_thing in board_things])
    return grammar_of(speaker.catalogue.language).typeset(f"x{sign}x")[1:-1]


def _change(item: Item, other_items: tuple[Item, ...], mark: str) -> str:
    """How a thing differs from itself in the same zone of the other board: ``mark`` if it is not there, ``changed`` or
    empty. Things are recognised by their ids.
    """
    counterpart = next((other_item for other_item in other_items if other_item.id == item.id), None)
    if counterpart is None:
        return mark
    return CHANGED if mark == NEW and counterpart != item else ""


def told_item(item: Item, speaker: Speaker) -> str:
    """A thing with its statuses, which agree with its name, and its counters."""
    args = (("name", item.name), ("marked", FlagArg(bool(item.marks))), ("marks", ListArg(item.marks)))
    return speaker.key(ITEM, args)
