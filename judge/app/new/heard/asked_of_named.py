"""Questions for what a dispute names: whether that happens to it, also where nothing of the kind has happened."""

from __future__ import annotations

from collections.abc import Iterator

from judge.app.corpus.games import game_of
from judge.app.explaining.asked.order_asked import ANSWERED
from judge.app.explaining.question_fit import QuestionFit
from judge.app.new.heard.likeness import is_in
from judge.app.new.heard.order_or_option import Suggestion, check_of
from judge.app.new.heard.which_card import comings_of
from judge.app.ruling.ask_choices import RunSession
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.play.state import GameObject
from judge.scenario.addressing.names import PLAYS, places
from judge.scenario.expectations.compare_run import happening_by
from judge.scenario.expectations.done_by import is_by
from judge.scenario.expectations.each_of_many import is_each
from judge.scenario.expectations.read_expectations import order_words

CARD, REACTION, PLAYER, MARK, PLACE = "card", "reaction", "player", "mark", "place"


def asked_of_named(run: RunSession, question: str) -> list[Suggestion]:
    """Whether, or how often, what the question names does or suffers what it asks; empty where it names nothing.

    What has happened is suggested anyhow. But half of all disputes are about what has not: their answer is No.
    """
    if not question.strip():
        return []
    fit = QuestionFit(run.file, question, run.run)
    kind = "count" if is_in(run, question, "often") else "happens"
    suggestions: list[Suggestion] = [(kind, (line,)) for line in _lines(run, fit, kind)]
    suggestions += [*_arrivals(run, fit), *_of_both(run)] if kind == "happens" else []
    return [suggestion for suggestion in suggestions if fit.of(kind, check_of(*suggestion)) == ANSWERED]


def _lines(run: RunSession, fit: QuestionFit, kind: str) -> Iterator[str]:
    """A line for each word of what can happen, and each thing of which that is said and which the question names."""
    game = game_of(run.file)
    vocabulary = game.reads.vocabulary
    marks = (*vocabulary.statuses, *vocabulary.counters)
    cards = tuple(card for card in fit.cards if fit.names_card(card))
    subjects = {
        CARD: cards,
        REACTION: cards,
        PLAYER: tuple(player for player in run.file.start.players if fit.names_player(player)),
        # How many counters something gains has questions of its own, by which counter it is.
        MARK: tuple(f"{card}.{mark}" for card in cards for mark in marks) if kind != "count" else (),
        # "Does Kodama stay in the Hero Expedition?" asks of Kodama, and not of the Expedition.
        PLACE: () if cards else tuple(places(game.reads.board, run.file.start.players)),
    }
    for verb, said_of in order_words(game).items():
        # What players declare is what they were asked: that it was not played is hardly what a dispute is about.
        if not (is_each(verb) or is_by(verb) or verb == PLAYS):
            yield from (f"{verb}: {subject}" for subject in subjects.get(said_of, ()))


def _of_both(run: RunSession) -> Iterator[Suggestion]:
    """Whether both parts of a player's zone do something, in the order in which they do, where both have done so.

    What comes in several steps may come in either order: of that it is not asked.
    """
    game = game_of(run.file)
    steps = [[line for line, _ in step] for step in happening_by(game, run.run)]
    own_places = places(game.reads.board, run.file.start.players)
    for verb, said_of in order_words(game).items():
        for player in run.file.start.players if said_of == PLACE else ():
            names = [name for name, place in own_places.items() if place.part and place.player == player]
            lines = [f"{verb} {name}" for name in names]
            happened = [line for line in lines if any(line in step for step in steps)]
            if happened != lines or any(all(line in step for line in lines) for step in steps):
                yield "happens", tuple(f"{verb}: {name}" for name in names)


def _arrivals(run: RunSession, fit: QuestionFit) -> Iterator[Suggestion]:
    """Whether a card that is named comes to a zone of its own: of *is it discarded?* the verb names the zone."""
    zones = game_of(run.file).reads.board.zones
    things = (thing for thing in run.file.start.objects if thing.emblem is None and thing.card != UNKNOWN_CARD)
    for thing, zone in ((thing, zone) for thing in things if fit.names_card(thing.card) for zone in zones):
        player = _of_whom(thing, bool(zone.part))
        yield from comings_of(run, f"{player}.{zone.key}", thing.card)


def _of_whom(thing: GameObject, is_part: bool) -> str:
    """Whose zones a thing comes to: its owner's, but within what is parted its controller's."""
    return thing.controller if is_part else thing.owner
