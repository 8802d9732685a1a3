"""Tells the value that a scenario asks for: what lies in a zone, or a fact, at the end of the run."""

from __future__ import annotations

from judge.explain.said.speaker import Speaker, player_name
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.cards.vocabulary import BoardShape
from judge.model.play.note import Arg, CardArg, PlaceArg, PlayerArg, TermArg, TextArg
from judge.model.play.place import Place

_NOTHING = "0"


def told_value(subject: str, found: str, shape: BoardShape, players: tuple[str, ...], speaker: Speaker) -> str:
    """``ana.hand`` and ``unknown, unknown`` as « Main d’Ana : deux cartes »; a fact by its words."""
    player, dot, key = subject.rpartition(".")
    zone = shape.zone(key)
    if not dot or zone is None:
        said = speaker.argument(_fact(found, players, speaker))
        return speaker.catalogue.say("faq.value.fact", value=said)
    place = speaker.argument(PlaceArg(Place(zone.zone, "", zone.part)))
    things = _things(found, speaker)
    return speaker.catalogue.say("faq.value.zone", zone=place, player=player_name(player), things=things)


def _things(found: str, speaker: Speaker) -> tuple[str, ...] | str:
    """The cards by name; only their number where one of them may not be seen."""
    codes = tuple(found.split(", "))
    if found == _NOTHING:
        return speaker.catalogue.say("faq.nothing_there")
    if UNKNOWN_CARD in codes:
        return speaker.catalogue.say("faq.hidden", count=len(codes), others=False)
    return tuple(speaker.catalogue.say("faq.mark_of", mark=speaker.argument(CardArg(code))) for code in codes)


def _fact(found: str, players: tuple[str, ...], speaker: Speaker) -> Arg:
    if found in players:
        return PlayerArg(found)
    return TermArg(found) if found in speaker.catalogue.terms else TextArg(found)
