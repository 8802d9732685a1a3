"""Choices and their options in words."""

from __future__ import annotations

from judge.explain.said.speaker import Speaker, player_name
from judge.model.play.choice import CHANCE, Choice
from judge.model.play.note import CardArg, ClauseArg, PlaceArg, PlayerArg, TextArg
from judge.model.play.place import ActionRef, ObjectRef, PlaceRef, Ref, WordRef
from judge.model.play.state import State

WORDS = ("yes", "no", "none", "pass", "any")


def question_of(speaker: Speaker, choice: Choice) -> str:
    """Who is asked what, as a sentence."""
    player_args = () if choice.player == CHANCE else (("player", PlayerArg(choice.player)),)
    args = dict(choice.about) | dict(player_args)
    return speaker.key(f"question.{kind_told(choice)}", tuple(args.items()))


def kind_told(choice: Choice) -> str:
    """The word of the messages for what is chosen: of objects that are all places, a place."""
    is_of_places = choice.kind == "object" and all(isinstance(option, PlaceRef) for option in choice.options)
    return "place" if is_of_places else choice.kind


def options_of(speaker: Speaker, state: State, choice: Choice, names: tuple[str, ...]) -> tuple[str, ...]:
    """The options in words. Those that would sound alike are told apart: reactions by their ability, or by what their
    trigger spoke of; all else by its name among ``names``.
    """
    args_by_name = {name: arg for name, arg in choice.about if isinstance(arg, ClauseArg)}
    spoken_options = tuple(
        _said(speaker, args_by_name[ref.word])
        if isinstance(ref, WordRef) and ref.word in args_by_name
        else _option(speaker, state, ref)
        for ref in choice.options
    )
    option_texts = list(spoken_options)
    for repeated_text in {repeated_text for repeated_text in spoken_options if spoken_options.count(repeated_text) > 1}:
        indexes_alike = [n for n, option_text in enumerate(spoken_options) if option_text == repeated_text]
        texts_with_names = tuple(f"{repeated_text} ({names[n]})" for n in indexes_alike)
        texts_apart = (
            _reactions_apart(speaker, state, tuple(choice.options[n] for n in indexes_alike)) or texts_with_names
        )
        for n, text_apart in zip(indexes_alike, texts_apart, strict=True):
            option_texts[n] = text_apart
    return tuple(option_texts)


def _reactions_apart(speaker: Speaker, state: State, refs: tuple[Ref, ...]) -> tuple[str, ...]:
    """Reactions of one card, each with what makes it another; empty where nothing does, or one is no reaction."""
    option_objects = tuple(state.find(ref.id) for ref in refs if isinstance(ref, ObjectRef))
    cards_and_emblems = tuple(
        (thing.card, thing.emblem) for thing in option_objects if thing is not None and thing.emblem is not None
    )
    if len(cards_and_emblems) < len(refs):
        return ()
    texts_by_ability = tuple(
        speaker.key("option.ability", (("card", CardArg(card)), ("nth", TextArg(str(emblem.ability.index + 1)))))
        for card, emblem in cards_and_emblems
    )
    if len(set(texts_by_ability)) == len(refs):
        return texts_by_ability
    things_spoken_of = tuple(state.find(emblem.that) for _, emblem in cards_and_emblems if emblem.that)
    texts_by_thing = tuple(
        speaker.key("option.about", (("card", CardArg(card)), ("thing", CardArg(thing.card, thing.controller))))
        for (card, _), thing in zip(cards_and_emblems, things_spoken_of, strict=False)
        if thing is not None
    )
    return texts_by_thing if len(set(texts_by_thing)) == len(refs) else ()


def _option(speaker: Speaker, state: State, ref: Ref) -> str:
    if isinstance(ref, PlaceRef):
        return _said(speaker, PlaceArg(ref.place))
    if isinstance(ref, ObjectRef):
        card_object = state.find(ref.id)
        return _said(speaker, CardArg(card_object.card)) if card_object is not None else ""
    if isinstance(ref, ActionRef):
        bearer = state.find(ref.id)
        return "" if bearer is None else speaker.key("option.quick_action", (("card", CardArg(bearer.card)),))
    if ref.word in WORDS:
        return speaker.catalogue.say(f"option.{ref.word}")
    if f"face.{ref.word}" in speaker.catalogue.messages:
        return speaker.catalogue.say(f"face.{ref.word}")
    if ref.word in state.players:
        return player_name(ref.word)
    card, dot, number = ref.word.partition(".")
    return card if card.isdecimal() else _said(speaker, CardArg(card)) + (f" {number}" if dot else "")


def _said(speaker: Speaker, arg: CardArg | ClauseArg | PlaceArg) -> str:
    return speaker.key("option.thing", (("thing", arg),))
