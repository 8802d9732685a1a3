"""What can be answered to a question of a quiz: yes or no, a verdict, one of a few values; or a number, typed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

from judge.app.corpus.games import game_of
from judge.app.corpus.messages import catalogue
from judge.app.executed.answered import Answered, replay_answers
from judge.app.explaining.computed_question import value_said
from judge.app.explaining.tell_cards import speaker_of
from judge.app.ruling.session import AnswerOption
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.disputes.claim import DEPENDS, RIGHT, WRONG
from judge.model.disputes.scenario import Scenario
from judge.model.play.place import Place
from judge.model.telling.executed import NO, YES
from judge.scenario.addressing.names import place_named
from judge.text.catalogue import Catalogue

MOST = 4
"""So many values are offered: the right one and three that somebody might think right."""
_NOTHING = "0"
_BETWEEN = ", "


def verdicts(words: Catalogue) -> tuple[AnswerOption, ...]:
    """What can be said of a claim."""
    right_or_wrong = (AnswerOption(verdict, words.say(f"dispute.word-{verdict}")) for verdict in (RIGHT, WRONG))
    return (*right_or_wrong, _depends(words))


def yes_or_no(words: Catalogue, over_all: bool) -> tuple[AnswerOption, ...]:
    """Yes and no; of every line together it may depend on something, too."""
    plain_answers = tuple(AnswerOption(answer, words.say(f"option.{answer}")) for answer in (YES, NO))
    return (*plain_answers, _depends(words)) if over_all else plain_answers


def _depends(words: Catalogue) -> AnswerOption:
    return AnswerOption(DEPENDS, words.say("quiz.depends"))


def is_number(answered: Answered) -> bool:
    """Whether the answer is a number that has to be typed: how often something comes, or a fact that is counted."""
    assert answered.scenario.asks is not None
    kind, check = answered.scenario.asks
    is_fact = kind == "value" and _place(answered.scenario, check.subject) is None
    return answered.answer.isdecimal() and (kind == "count" or is_fact)


def values(answered: Answered, language: str, seed: str) -> tuple[AnswerOption, ...]:
    """The right value among others that somebody might think right, in an order that only the seed says.

    Others are what comes of the contrasts of the file, nothing at all, one card more or less, another card of that
    player, another player. None of them means the same as the right one. Fewer than two: nothing can be asked.
    """
    scenario = answered.scenario
    words = catalogue(scenario.game, scenario.edition, language)
    speaker = speaker_of(scenario, words)
    options_by_words: dict[str, AnswerOption] = {}
    for value in (answered.answer, *_others(answered)):
        value_words = value_said(scenario, answered.run, value, speaker)
        options_by_words.setdefault(value_words, AnswerOption(value, value_words))
    options = list(islice(options_by_words.values(), MOST))
    Random(seed).shuffle(options)
    return tuple(options)


def _others(answered: Answered) -> Iterator[str]:
    right_answer = answered.answer
    assert answered.scenario.asks is not None
    place = _place(answered.scenario, answered.scenario.asks[1].subject)
    for value in (*_of_contrasts(answered), *(_players(answered) if place is None else _contents(answered, place))):
        codes = value.split(_BETWEEN)
        # Cards that nobody sees can be any: beside known ones the same could be meant. And nobody would think of a
        # card that only a contrast has.
        is_alike = (UNKNOWN_CARD in codes) == (UNKNOWN_CARD in right_answer) or value == _NOTHING
        is_there = place is None or {*codes} <= {*_cards_of(answered, ""), *right_answer.split(_BETWEEN), _NOTHING}
        if is_alike and is_there and Counter(codes) != Counter(right_answer.split(_BETWEEN)):
            yield value


def _of_contrasts(answered: Answered) -> Iterable[str]:
    return (
        replay_answers(answered.scenario, run)
        for run in (each.run for each in answered.contrasts)
        if run.stop.reason != "choice"
    )


def _players(answered: Answered) -> Iterable[str]:
    players = answered.run.start.players
    return players if answered.answer in players else ()


def _contents(answered: Answered, place: Place) -> Iterator[str]:
    """What might lie in a place instead: nothing, one card less or more, another card that this player has."""
    codes = answered.answer.split(_BETWEEN)
    yield _NOTHING
    if len(codes) > 1:
        yield _BETWEEN.join(codes[:-1])
    if UNKNOWN_CARD in codes:
        yield _BETWEEN.join((*codes, UNKNOWN_CARD))
        return
    for code in _cards_of(answered, place.player):
        if code not in codes:
            yield code
            yield _BETWEEN.join((*codes, code)) if codes != [_NOTHING] else code


def _cards_of(answered: Answered, player: str) -> Iterable[str]:
    """The cards of this player that the board shows, whoever holds them; where it is nobody's place, all."""
    objects = answered.run.start.objects
    cards_shown = (
        game_object.card
        for game_object in objects
        if game_object.card != UNKNOWN_CARD and player in ("", game_object.owner)
    )
    return dict.fromkeys(cards_shown)


def _place(scenario: Scenario, subject: str) -> Place | None:
    return place_named(game_of(scenario).reads.board, scenario.start.players, subject)
