"""The marks of a card where it lies in the end: which of several it is, and what it bears."""

from __future__ import annotations

from judge.model.disputes.scenario import Check
from judge.model.game import Game
from judge.model.play.run import Run
from judge.model.play.state import GameObject, State
from judge.scenario.addressing.names import place_named

UNCLEAR = "? "
"""Begins what is found where the expectation points at no card, or not at one alone."""


def lying_at(game: Game, state: State, subject: str) -> tuple[GameObject, ...]:
    """What lies in a place; behind it what lies in another one and is there as well, if the game has such a thing."""
    place = place_named(game.reads.board, state.players, subject)
    assert place is not None  # whoever read the file has looked it up
    spread = (thing for thing in state.objects if state.spread and thing.card in state.spread)
    also_there = (thing for thing in spread if thing.place != place and place in game.speaks.present(state, thing))
    return (*state.at(place), *also_there)


def are_marked(wanted: tuple[str, ...], marks: tuple[str, ...]) -> bool:
    """Whether all these marks are there; none wanted means that none may be, ``boost=0`` that no boost may be."""
    if not wanted or (marks and marks[0].startswith(UNCLEAR)):
        return not marks
    absent_marks = {mark.removesuffix("=0") for mark in wanted if mark.endswith("=0")}
    needed_marks = {mark for mark in wanted if not mark.endswith("=0")}
    return needed_marks <= set(marks) and absent_marks.isdisjoint(mark.partition("=")[0] for mark in marks)


def marks_found(game: Game, run: Run, check: Check) -> tuple[str, ...]:
    """The marks of one card; where several there have its name, a number in the check says which of them."""
    place, _, card = check.subject.rpartition(".")
    number = 0
    if card.isdecimal():
        number = int(card)
        place, _, card = place.rpartition(".")
    same_card_objects = [game_object for game_object in lying_at(game, run.end, place) if game_object.card == card]
    if number > len(same_card_objects) or not same_card_objects:
        return (f"{UNCLEAR}{len(same_card_objects)} of {card} in {place}",)
    if len(same_card_objects) > 1 and not number:
        numbered_names = ", ".join(f"{place}.{card}.{n}" for n in range(1, len(same_card_objects) + 1))
        return (f"{UNCLEAR}which of {numbered_names}",)
    game_object = same_card_objects[max(number, 1) - 1]
    return (*game_object.statuses, *(f"{counter}={n}" for counter, n in game_object.counters if n))
