"""Says what is different in outcomes that sound alike: what lies in a zone with its marks, or a fact."""

from __future__ import annotations

from typing import Any

from judge.explain.said.speaker import Speaker, player_name
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.cards.vocabulary import BoardShape
from judge.model.phrase import Argument
from judge.model.play.note import Arg, CardArg, ClauseArg, FlagArg, ListArg, PlaceArg, TermArg, TextArg
from judge.model.play.place import Place
from judge.publish.told_value import told_value


def entry_told(name: str, outcome_value: Any, shape: BoardShape, players: tuple[str, ...], speaker: Speaker) -> str:
    """One entry of an outcome: « Main d’Ana : Chiron (un boost) »."""
    if not isinstance(outcome_value, tuple):
        return f"{name} = {told_value(name, str(outcome_value), shape, players, speaker).rstrip('.')}"
    say = speaker.catalogue.say
    player, _, key = name.rpartition(".")
    zone = shape.zone(key)
    told_cards: Argument = tuple(
        say("faq.mark_of", mark=speaker.argument(_thing(*outcome_card))) for outcome_card in outcome_value
    )
    told_cards = told_cards or say("faq.nothing_there")
    place = speaker.argument(PlaceArg(Place(zone.zone, "", zone.part)) if zone is not None else TermArg(key))
    if not player:
        return say("faq.in_zone", zone=say("faq.zone", zone=place), things=told_cards)
    return say("faq.value.zone", zone=place, player=player_name(player), things=told_cards).rstrip(".")


def _thing(card: str, _: str, statuses: tuple[str, ...], counters: tuple[tuple[str, int], ...]) -> Arg:
    name: Arg = ClauseArg("card.unknown") if card == UNKNOWN_CARD else CardArg(card)
    marks: list[Arg] = [TermArg(status) for status in statuses]
    marks += [
        ClauseArg("view.counter", (("counter", TermArg(counter)), ("count", TextArg(count))))
        for counter, count in counters
    ]
    args: tuple[tuple[str, Arg], ...] = (("name", name), ("marked", FlagArg(bool(marks))))
    return ClauseArg("board.item", (*args, ("marks", ListArg(tuple(marks)))))
