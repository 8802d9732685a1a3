"""What an option of a choice is called in a sentence: never by the word that a file answers with."""

from __future__ import annotations

from judge.model.play.choice import Choice
from judge.model.play.note import Arg, CardArg, ClauseArg, PlaceArg, TextArg
from judge.model.play.place import ActionRef, ObjectRef, PlaceRef, Ref, WordRef
from judge.model.play.state import State
from judge.scenario.addressing.names import QUICK_ACTION

WORDS = ("yes", "no", "none", "pass")
MODE = "mode"


def option_arg(state: State, choice: Choice, ref: Ref) -> Arg:
    """An option as an argument of a sentence; a rule of the game by the message on it, which the choice brings."""
    match ref:
        case ObjectRef(id):
            game_object = state.find(id)
            return CardArg(game_object.card, game_object.controller) if game_object else TextArg("?")
        case ActionRef(id):
            bearer = state.find(id)
            return ClauseArg(f"option.{QUICK_ACTION}", (("card", CardArg(bearer.card)),)) if bearer else TextArg("?")
        case PlaceRef(place):
            return PlaceArg(place)
        case WordRef(word):
            return _word_arg(state, choice, word)
    return TextArg("?")


def _word_arg(state: State, choice: Choice, word: str) -> Arg:
    called, cards = dict(choice.about).get(word), {game_object.card for game_object in state.objects}
    card, _, nth = word.partition(".")
    if isinstance(called, ClauseArg):
        return called
    if word in WORDS:
        return ClauseArg(f"option.{word}")
    if choice.kind == MODE and word.isdecimal():
        return ClauseArg(f"option.{MODE}", (("nth", TextArg(word)),))
    if card not in cards:
        return TextArg(word)
    return ClauseArg("option.nth", (("card", CardArg(card)), ("nth", TextArg(nth)))) if nth else CardArg(card)
