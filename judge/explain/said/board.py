"""Tells a board before and after: what lies where, and what of it is new, gone or changed."""

from __future__ import annotations

from judge.explain.said.speaker import Speaker, player_name
from judge.model.play.note import PlaceArg
from judge.model.play.place import Place
from judge.model.play.view import Area, BoardView, Item
from judge.model.telling.explanation import Board, BoardThing, BoardZone
from judge.model.telling.phrase import Argument

NEW, GONE, CHANGED = "new", "gone", "changed"


def told_boards(before: BoardView, after: BoardView, speaker: Speaker) -> tuple[Board, Board]:
    """Both boards, each marked with what distinguishes it from the other."""
    return (
        _board("board.before", before, after, speaker, GONE),
        _board("board.after", after, before, speaker, NEW),
    )


def _board(key: str, view: BoardView, other: BoardView, speaker: Speaker, mark: str) -> Board:
    there = {repr(area.title): area for area in other.areas}
    zones = (_zone(area, there.get(repr(area.title)), speaker, mark) for area in view.areas)
    return Board(speaker.catalogue.say(key), tuple(zones))


def _zone(area: Area, other: Area | None, speaker: Speaker, mark: str) -> BoardZone:
    things = [
        BoardThing(_text(item, speaker), _change(item, other.items if other else (), mark)) for item in area.items
    ]
    if area.hidden:
        text = speaker.catalogue.say("board.hidden", count=area.hidden, others=bool(things))
        changed = mark != GONE and other is not None and other.hidden != area.hidden
        things.append(BoardThing(text, CHANGED if changed else ""))
    title = area.title
    place = title.place if isinstance(title, PlaceArg) else None
    bare = PlaceArg(Place(place.zone, "", place.part)) if place else title
    said, label = (speaker.catalogue.say(f"board.{key}", zone=speaker.argument(bare)) for key in ("zone", "label"))
    return BoardZone(player_name(area.player), said, label, tuple(things), bool(place and place.part))


def _change(item: Item, others: tuple[Item, ...], mark: str) -> str:
    """What distinguishes a thing from those of the same zone on the other board; things are known by their ids."""
    same = next((one for one in others if one.id == item.id), None)
    if same is None:
        return mark
    return CHANGED if mark == NEW and same != item else ""


def _text(item: Item, speaker: Speaker) -> str:
    marks: Argument = tuple(speaker.catalogue.say("board.mark", mark=speaker.argument(mark)) for mark in item.marks)
    return speaker.catalogue.say("board.item", name=speaker.argument(item.name), marked=bool(item.marks), marks=marks)
