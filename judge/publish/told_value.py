"""Tells the value that a scenario asks for: what lies in a zone, or a fact, at the end of the run."""

from __future__ import annotations

from judge.explain.said.speaker import Speaker, player_name
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.cards.vocabulary import BoardShape
from judge.model.play.note import Arg, CardArg, PlaceArg, PlayerArg, TermArg, TextArg
from judge.model.value import change
from judge.scenario.addressing.names import place_named

_NOTHING = "0"


def told_value(
    subject: str, answer: str, shape: BoardShape, players: tuple[str, ...], speaker: Speaker, counted: bool = False
) -> str:
    """A zone or fact with its value: ``ana.hand`` and ``unknown, unknown`` as « Main d’Ana : deux cartes ».

    With ``counted`` it says first how many there are.
    """
    place = place_named(shape, players, subject)
    if place is None:
        fact = speaker.argument(_fact(answer, players, speaker))
        return speaker.catalogue.say("faq.value.fact", value=fact)
    zone = speaker.argument(PlaceArg(change(place, player="")))
    contents = _things(answer, speaker)
    if counted and not isinstance(contents, str):
        contents = speaker.catalogue.say("faq.value.counted", count=str(len(contents)), things=contents)
    if not place.player:
        return speaker.catalogue.say("faq.value.place", place=zone, things=contents)
    return speaker.catalogue.say("faq.value.zone", zone=zone, player=player_name(place.player), things=contents)


def _things(answer: str, speaker: Speaker) -> tuple[str, ...] | str:
    """The names of the cards in a zone; only their number if one of them is hidden."""
    codes = tuple(answer.split(", "))
    if answer == _NOTHING:
        return speaker.catalogue.say("faq.nothing_there")
    if UNKNOWN_CARD in codes:
        return speaker.catalogue.say("faq.hidden", count=len(codes), others=False)
    return tuple(speaker.catalogue.say("faq.mark_of", mark=speaker.argument(CardArg(code))) for code in codes)


def _fact(answer: str, players: tuple[str, ...], speaker: Speaker) -> Arg:
    if answer in players:
        return PlayerArg(answer)
    return TermArg(answer) if answer in speaker.catalogue.terms else TextArg(answer)
