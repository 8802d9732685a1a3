"""Why an answer of a line of play was no option, and what on the board it is about."""

from __future__ import annotations

from judge.app.corpus.games import game_of, maps
from judge.app.executing.legal_change import ACTION, out_of_turns
from judge.app.executing.replay import IllegalPlay
from judge.model.disputes.scenario import Scenario
from judge.model.play.note import CardArg, ListArg, Note, PlaceArg, PlayerArg, TextArg, note
from judge.model.play.place import ObjectRef, Place, PlaceRef
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import change
from judge.scenario.addressing.names import PLAIN, places, plain

REASONS = ("look.unplayed", "look.unplayed-action", "look.not-offered", "look.mode")
"""Notes of a watched replay that say why something was no option."""
PASS, YES, NO = "pass", "yes", "no"


def card_meant(state: State, text: str) -> str:
    """The card on the board that an answer names; empty if it names none."""
    *_, word = [part for part in plain(text).split(".") if not part.isdecimal()] or [""]
    return next((thing.card for thing in state.objects if plain(thing.card) == word), "")


def card_about(illegal: IllegalPlay) -> str:
    """The card that an illegal answer is about: the one it names, or for a yes or no the one that asks."""
    asks = dict(illegal.choice.about).get("card")
    if illegal.choice.kind in PLAIN:
        return asks.card if isinstance(asks, CardArg) else ""
    return card_meant(illegal.run.end, illegal.planned.answer.text)


def place_meant(scenario: Scenario, illegal: IllegalPlay) -> Place | None:
    """The place on the board that an illegal answer names, one's own where no player stands before it; None if none."""
    text, state = plain(illegal.planned.answer.text), illegal.run.end
    places_by_name = places(game_of(scenario).reads.board, state.players) | _on_the_map(scenario, state)
    places_by_text = {plain(name): place for name, place in places_by_name.items()}
    return places_by_text.get(text) or places_by_text.get(plain(f"{illegal.planned.answer.player}.{text}"))


def _on_the_map(scenario: Scenario, state: State) -> dict[str, Place]:
    """The places of the map that lies on the table, by name; nothing of a game without one."""
    zones_and_maps = [
        (key.zone, maps(scenario.game)[state.fact(key.name)]) for key in game_of(scenario).reads.board.maps
    ]
    return {
        map_place: Place(zone, "", map_place) for zone, board_map in zones_and_maps for map_place in board_map.places
    }


def spot_meant(scenario: Scenario, illegal: IllegalPlay) -> str:
    """The place of a map that an illegal answer names; empty if it names none. What may be chosen of a map hangs on the
    position, as with cards: which zones there are does not."""
    place = place_meant(scenario, illegal)
    return place.part if place is not None and place in _on_the_map(scenario, illegal.run.end).values() else ""


def is_of_play(scenario: Scenario, illegal: IllegalPlay) -> bool:
    """Whether an illegal answer is one of a play, and no misspelt word.

    It names a card or a place of the board, says yes or no where that is asked, or is a pass out of turn.
    """
    text = illegal.planned.answer.text
    if illegal.planned.answer.kind in PLAIN:
        return plain(text) in (YES, NO)
    is_known = card_meant(illegal.run.end, text) or place_meant(scenario, illegal) is not None
    return bool(is_known) or (illegal.is_out_of_turn and plain(text) == PASS)


def reason(scenario: Scenario, ruleset: Ruleset, illegal: IllegalPlay) -> Note:
    """Why the answer was no option, as a note of what happened; of several things that are called so, the nearest."""
    return out_of_turns(scenario, ruleset, illegal) or _reason(scenario, illegal)


def _reason(scenario: Scenario, illegal: IllegalPlay) -> Note:
    """The reason where it was that player's turn, or one may come."""
    if illegal.is_out_of_turn:
        player, other = PlayerArg(illegal.planned.answer.player), PlayerArg(illegal.choice.player)
        return note("illegal.out-of-turn", illegal.choice.rules, player=player, other=other)
    if illegal.choice.kind in PLAIN:
        return _unanswerable(illegal)
    text = plain(illegal.planned.answer.text)
    card = card_meant(illegal.run.end, text)
    thing = card or spot_meant(scenario, illegal)
    notes_on_thing = [look for look in illegal.looks if look.key in REASONS and thing and look.about == thing]
    mode_notes = [look for look in illegal.looks if dict(look.args).get("nth") == TextArg(text)]
    is_action = text.startswith(ACTION)
    closest_notes = [
        look for look in notes_on_thing if (look.key == "look.unplayed-action") == is_action
    ] or notes_on_thing
    reasons = sorted((*closest_notes, *mode_notes), key=lambda look: look.tone != "near")
    if reasons:
        return _as_sentence(reasons[0])
    place = place_meant(scenario, illegal)
    places_offered = tuple(PlaceArg(ref.place) for ref in illegal.choice.options if isinstance(ref, PlaceRef))
    is_between_places = bool(places_offered) and not any(isinstance(ref, ObjectRef) for ref in illegal.choice.options)
    if place is not None and is_between_places:
        player, place_arg = PlayerArg(illegal.choice.player), PlaceArg(place)
        return note(
            "illegal.no-place", illegal.choice.rules, player=player, place=place_arg, places=ListArg(places_offered)
        )
    return _no_option(illegal)


def _unanswerable(illegal: IllegalPlay) -> Note:
    """Why yes, or no, could not be said: what was lacking for it, if something was."""
    return next((_as_sentence(look) for look in illegal.looks if look.tone == "near"), _no_option(illegal))


def _as_sentence(look: Note) -> Note:
    """A reason, which behind "not" is no sentence of its own, as one."""
    return change(look, key=look.key.replace("look.", "illegal.", 1), tone="did")


def _no_option(illegal: IllegalPlay) -> Note:
    answer, player = TextArg(illegal.planned.answer.text), PlayerArg(illegal.choice.player)
    return note("illegal.no-option", illegal.choice.rules, player=player, answer=answer)
