"""Which of several cards of one name a question means: each is told apart by where it lay, never taken for another."""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.ruling.ask_choices import RunSession
from judge.model.disputes.scenario import Scenario
from judge.model.game import Game
from judge.model.play.state import State
from judge.scenario.addressing.quick_actions import bearer_named, prefix_of
from judge.scenario.expectations.arrivals import ARRIVES, FROM, arrival_parts
from judge.scenario.expectations.counters_had import counter_of
from judge.scenario.expectations.followed_cards import ENDS_IN, full_name, meant
from judge.scenario.expectations.read_expectations import order_words
from judge.scenario.expectations.state_at_the_end import HAS, WHERE

Suggestion = tuple[str, tuple[str, ...]]
"""A kind of question with its lines."""
OF_CARDS = ("card", "reaction")
"""What is said of a card, in words of ``order``; of a mark it may be."""
MARK = "mark"


def apart(run: RunSession, suggestions: list[Suggestion]) -> list[Suggestion]:
    """The suggestions; one about a card of which there are several becomes one for each of them."""
    suggestions_apart: list[Suggestion] = []
    for kind, lines in suggestions:
        suggestions_apart += [(kind, (line,)) for line in each_meant(run.file, kind, lines)] or [(kind, lines)]
    return suggestions_apart


def each_meant(file: Scenario, kind: str, lines: tuple[str, ...]) -> tuple[str, ...]:
    """The line of a question once for each of several cards that it may mean; empty where no other has the name.

    It is one line where only one of them can come to the place that is named.
    """
    game = game_of(file)
    if kind == "value":
        card, counter = counter_of(game, file.start.players, lines[0])
        things = meant(game, file.start, card) if card else ()
        return tuple(f"{full_name(game, file.start, thing)}.{counter}" for thing in things) if len(things) > 1 else ()
    if kind in (WHERE, HAS):
        card, _, mark = lines[0].partition(": ")
        things, mark_behind = meant(game, file.start, card), f": {mark}" if mark else ""
        named_lines = tuple(f"{full_name(game, file.start, thing)}{mark_behind}" for thing in things)
        return named_lines if len(things) > 1 else ()
    if kind not in ("happens", "count", ENDS_IN) or len(lines) != 1:
        return ()
    head, _, subject = lines[0].partition(": ")
    if head == ARRIVES:
        place, card = arrival_parts(subject)
        head, mark, action = f"{ARRIVES}: {place}{FROM}", "", ""
    else:
        card, mark = (subject, "") if kind == ENDS_IN else _card_and_mark(game, head, subject)
        card, action, head = bearer_named(card), prefix_of(card), f"{head}: "
    if not card or len(meant(game, file.start, card)) < 2:
        return ()
    names = _names_there(game, file.start, head, card)
    return tuple(f"{head}{action}{name}{mark}" for name in names)


def _card_and_mark(game: Game, verb: str, subject: str) -> tuple[str, str]:
    """The card that a happening names, and behind it the mark, ``.boost``; both empty where it names none."""
    subject_kind = order_words(game).get(verb, "")
    if subject_kind == MARK:
        card, dot, mark = subject.rpartition(".")
        return card, dot + mark
    return (subject, "") if subject_kind in OF_CARDS else ("", "")


def _names_there(game: Game, start: State, head: str, card: str) -> tuple[str, ...]:
    """The full names of the cards of the start that a name means: those that can come to the place that is named."""
    place = head.removeprefix(f"{ARRIVES}: ").removesuffix(": ").removesuffix(FROM)
    things = meant(game, start, card)
    if "." not in place:
        return tuple(full_name(game, start, thing) for thing in things)
    owner, key = place.split(".", 1)
    # What belongs to somebody else goes to that player's zone of this name; in an Expedition it may be anybody's.
    is_part = any(zone.key == key and zone.part for zone in game.reads.board.zones)
    things_of_owner = [thing for thing in things if is_part or thing.owner == owner]
    return tuple(full_name(game, start, thing) for thing in things_of_owner or things)


def ends_of(run: RunSession, place: str, card: str) -> list[Suggestion]:
    """Whether a card ends in a place: of several of its name, each for itself."""
    return _of_each(run, (ENDS_IN, (f"{place}: {card}",)), f"{place}: ", card)


def comings_of(run: RunSession, place: str, card: str) -> list[Suggestion]:
    """Whether a card comes to a place at some time: of several of its name, each for itself."""
    return _of_each(run, ("happens", (f"{ARRIVES}: {place}.{card}",)), f"{ARRIVES}: {place}{FROM}", card)


def _of_each(run: RunSession, alone: Suggestion, head: str, card: str) -> list[Suggestion]:
    game, start = game_of(run.file), run.file.start
    if len(meant(game, start, card)) < 2:
        return [alone]
    return [(alone[0], (f"{head}{name}",)) for name in _names_there(game, start, head, card)]
