"""Says what is different in outcomes that sound alike: what lies in a zone with its marks, or a fact."""

from __future__ import annotations

from itertools import starmap
from typing import Any

from judge.explain.said.speaker import ITEM, Speaker, player_name
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.cards.vocabulary import BoardShape
from judge.model.phrase import Argument
from judge.model.play.note import Arg, CardArg, ClauseArg, FlagArg, ListArg, PlaceArg, TermArg, TextArg
from judge.model.play.view import SeenCard
from judge.model.value import change
from judge.publish.told_value import told_value
from judge.scenario.addressing.names import place_named


def entry_told(name: str, outcome_value: Any, shape: BoardShape, players: tuple[str, ...], speaker: Speaker) -> str:
    """One entry of an outcome: « Main d’Ana : Chiron (un boost) »."""
    if not isinstance(outcome_value, tuple):
        return f"{name} = {told_value(name, str(outcome_value), shape, players, speaker).rstrip('.')}"
    say = speaker.catalogue.say
    told_cards: Argument = tuple(
        say("faq.mark_of", mark=speaker.argument(_thing(seen_card))) for seen_card in starmap(SeenCard, outcome_value)
    )
    told_cards = told_cards or say("faq.nothing_there")
    place = place_named(shape, players, name)
    zone = speaker.argument(TermArg(name) if place is None else PlaceArg(change(place, player="")))
    if place is None or not place.player:
        return say("faq.in_zone", zone=say("faq.zone", zone=zone), things=told_cards)
    return say("faq.value.zone", zone=zone, player=player_name(place.player), things=told_cards).rstrip(".")


def _thing(seen_card: SeenCard) -> Arg:
    name: Arg = ClauseArg("card.unknown") if seen_card.card == UNKNOWN_CARD else CardArg(seen_card.card)
    marks: list[Arg] = [TermArg(status) for status in seen_card.statuses]
    marks += [
        ClauseArg("view.counter", (("counter", TermArg(counter)), ("count", TextArg(count))))
        for counter, count in seen_card.counters
    ]
    marks += [
        ClauseArg(
            "view.change",
            (("characteristic", TermArg(changed_name)), ("kind", TermArg(kind)), ("amount", TextArg(amount))),
        )
        for changed_name, kind, amount in seen_card.changes
    ]
    args: tuple[tuple[str, Arg], ...] = (("name", name), ("marked", FlagArg(bool(marks))))
    return ClauseArg(ITEM, (*args, ("marks", ListArg(tuple(marks)))))
