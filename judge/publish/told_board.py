"""Tells a board, zone by zone and player by player."""

from __future__ import annotations

from judge.explain.said.board import told_item
from judge.explain.said.speaker import Speaker, player_name
from judge.model.play.note import Arg, PlaceArg
from judge.model.play.place import Place
from judge.model.play.view import Area, BoardView
from judge.model.telling.executed import ToldSide, ToldZone


def told_board(view: BoardView, speaker: Speaker) -> tuple[ToldSide, ...]:
    """What lies in each zone: players in the order of the view, shared zones last; empty zones are left out."""
    owners = dict.fromkeys(area.player for area in view.areas)
    sides = (_side(owner, view, speaker) for owner in sorted(owners, key=lambda owner: not owner))
    return tuple(side for side in sides if side.zones)


def _side(owner: str, view: BoardView, speaker: Speaker) -> ToldSide:
    zones = (_zone(area, speaker) for area in view.areas if area.player == owner)
    return ToldSide(player_name(owner), tuple(zone for zone in zones if zone.things))


def _zone(area: Area, speaker: Speaker) -> ToldZone:
    contents = [told_item(item, speaker) for item in area.items]
    if area.hidden:
        contents.append(speaker.catalogue.say("faq.hidden", count=area.hidden, others=bool(contents)))
    empty_key = f"board.empty.{area.title.place.zone}" if isinstance(area.title, PlaceArg) else ""
    if not contents and empty_key in speaker.catalogue.messages:
        contents.append(speaker.catalogue.say(empty_key))
    title = speaker.catalogue.say("faq.zone", zone=speaker.argument(_without_player(area.title)))
    return ToldZone(title, tuple(contents))


def _without_player(title: Arg) -> Arg:
    """The zone's title without its player, whom the side already names above it."""
    return PlaceArg(Place(title.place.zone, "", title.place.part)) if isinstance(title, PlaceArg) else title
