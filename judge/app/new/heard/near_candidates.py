"""What could be computed of the things that a typed question names, for want of a question that it surely is."""

from __future__ import annotations

from collections.abc import Iterator

from judge.app.corpus.games import cards_of, game_of
from judge.app.explaining.accounted import NOTHING
from judge.app.explaining.aim_asked import source_of
from judge.app.explaining.asked.order_asked import ANSWERED
from judge.app.explaining.question_fit import LOSES
from judge.app.new.heard.nearness import Nearness
from judge.app.new.heard.order_or_option import Suggestion, check_of
from judge.app.new.heard.which_card import comings_of, ends_of
from judge.app.ruling.ask_choices import RunSession
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.play.choice import Choice
from judge.model.play.state import GameObject
from judge.scenario.addressing.counted_things import EACH
from judge.scenario.addressing.names import PLAYS, facts, name_of, places
from judge.scenario.expectations.asked_turns import CHOSEN, choices_met, is_of_things
from judge.scenario.expectations.done_by import is_by
from judge.scenario.expectations.each_of_many import is_each
from judge.scenario.expectations.read_expectations import order_words
from judge.scenario.expectations.state_at_the_end import HAS, WHERE
from judge.scenario.expectations.who_did import MARK, WHO, asked_words

_OF_CARDS = ("card", "reaction")


def near_candidates(run: RunSession, near: Nearness) -> Iterator[Suggestion]:
    """Questions about what lies on the board and what the question names; in the same order for the same question."""
    things = [thing for thing in run.file.start.objects if thing.emblem is None and thing.card in cards_of(run.file)]
    for thing in things:
        yield from _of_thing(run, near, thing)
    yield from _of_players(run, near)
    yield from (asked for asked in of_choices(run) if near.asks_to_choose(check_of(*asked).subject))
    yield from _of_whom(run, near)


def marks_there(run: RunSession) -> frozenset[str]:
    """The statuses and counters that something has when the play begins, or when it is over."""
    objects = (*run.run.start.objects, *run.run.end.objects)
    return frozenset(mark for thing in objects for mark in _marks_on(thing))


def _marks_on(thing: GameObject) -> tuple[str, ...]:
    return (*thing.statuses, *(counter for counter, _ in thing.counters))


def _of_thing(run: RunSession, near: Nearness, thing: GameObject) -> Iterator[Suggestion]:
    """Where a card comes to lie, what it has in the end, and what happens to it by a verb of the question."""
    game = game_of(run.file)
    board, vocabulary = game.reads.board, game.reads.vocabulary
    yield from ends_of(run, name_of(board, thing.place), thing.card)
    for zone in board.zones:
        player = thing.controller if zone.part else thing.owner
        if zone.key in near.zones_named():
            yield from ends_of(run, f"{player}.{zone.key}", thing.card)
            yield from comings_of(run, f"{player}.{zone.key}", thing.card)
    yield WHERE, (thing.card,)
    borne = _marks_on(thing)
    for mark in (*vocabulary.statuses, *vocabulary.counters):
        if mark in borne or near.names_mark(mark):
            yield HAS, (f"{thing.card}: {mark}",)
            yield from (("value", (f"{thing.card}.{mark}",)),) if mark in vocabulary.counters else ()
            yield from (
                ("happens", (f"{verb}: {thing.card}.{mark}",))
                for verb, said_of in order_words(game).items()
                if said_of == MARK and near.hears(verb) and not is_each(verb)
                # What moves “loses” no counter, and has none: that would be no answer.
                if not (verb == LOSES and mark in vocabulary.counters and not near.never_moves(thing.card))
            )
    for verb, said_of in order_words(game).items():
        if said_of in _OF_CARDS and near.hears(verb) and verb != PLAYS and not is_by(verb):
            yield "happens", (f"{verb}: {thing.card}",)


def _of_players(run: RunSession, near: Nearness) -> Iterator[Suggestion]:
    """What players and their Expeditions do by a verb of the question; what lies in the zones that it names."""
    game, players = game_of(run.file), run.file.start.players
    own_places = places(game.reads.board, players)
    for verb, said_of in order_words(game).items():
        if near.hears(verb) and not is_each(verb):
            parts = tuple(name for name, place in own_places.items() if place.part)
            subjects = {"player": players, "place": parts}.get(said_of, ())
            yield from (("happens", (f"{verb}: {subject}",)) for subject in subjects)
            yield from (("count", (f"{verb}: {subject}",)) for subject in subjects if "count" in near.kinds)
    for counter in () if any(map(near.names_card, near.cards)) else game.reads.vocabulary.counters:
        if near.names_mark(counter):
            yield "value", (f"{EACH}.{counter}",)
            yield from (("value", (f"{player}.{EACH}.{counter}",)) for player in players if near.names_player(player))
    for place in own_places:
        if place.rpartition(".")[2] in near.zones_named():
            yield "value", (place,)
    yield from (("value", (fact,)) for fact in facts(game.reads.board, players))


def of_choices(run: RunSession) -> Iterator[Suggestion]:
    """What players were asked: whether each of the cards there may be chosen, or nothing."""
    for choice in choices_met(run.run):
        asked = f"{choice.player} chooses {choice.kind}"
        if choice.kind in CHOSEN and is_of_things(choice):
            cards = dict.fromkeys(thing.card for thing in run.file.start.objects if _may_be_chosen(choice, thing))
            yield from (("legal", (f"{asked}: {option}",)) for option in (*cards, NOTHING))


def choices_meant(run: RunSession, question: str) -> list[Suggestion]:
    """What a question asks of a choice that a player had, where it can be of no other: may it be so answered?"""
    near = Nearness(run.file, question, run.run)
    meant = [asked for asked in dict.fromkeys(of_choices(run)) if near.of("legal", check_of(*asked)) == ANSWERED]
    return meant if len(meant) == 1 else []


def _may_be_chosen(choice: Choice, thing: GameObject) -> bool:
    """Whether somebody may ask of this if it may be chosen: a card that is known, and not that which has it chosen."""
    return thing.emblem is None and thing.card not in (UNKNOWN_CARD, source_of(choice))


def _of_whom(run: RunSession, near: Nearness) -> Iterator[Suggestion]:
    """Of whom it is true what the question says by a verb of it."""
    for verb, said_of in asked_words(game_of(run.file)).items():
        if near.hears(verb) and said_of != MARK:
            yield WHO, (verb,)
        if said_of == MARK and near.hears(verb):
            yield from ((WHO, (f"{verb} {mark}",)) for mark in sorted(marks_there(run)) if near.names_mark(mark))
