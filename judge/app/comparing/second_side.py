"""The second side of a comparison: the same board with one thing otherwise."""

from __future__ import annotations

import re

from judge.app.corpus.games import cards_of, game_of
from judge.app.executing.other_edition import in_edition
from judge.app.reply import SecondSide
from judge.model.cards.card import UNKNOWN_CARD, Card
from judge.model.cards.vocabulary import ZoneKey
from judge.model.diagnostic import Refused, Span, refusal
from judge.model.disputes.scenario import PlannedAnswer, Scenario
from judge.model.game import Game
from judge.model.play.choice import Choice
from judge.model.play.place import ObjectRef
from judge.model.play.run import Run
from judge.model.play.state import GameObject, State
from judge.model.value import change
from judge.scenario.addressing.names import places
from judge.scenario.addressing.planned_answers import (
    asked_as,
    fitting,
    option_named,
    question,
    read_answer,
    wrong_answer,
)
from judge.text.decode import Faults, advice
from judge.text.nodes import Mapping
from judge.text.spelling import fold
from judge.text.yaml import read

_LEADER, _PAYS = "--first-player", "--mana"
"""The options, as they are typed; which fact and which zone they mean is what the shape of a board says."""
_MORE = re.compile(r"(?:(?P<player>[^=]+)=)?(?P<by>[+-][0-9]{1,2})")
_ANSWER = re.compile(r"(?:-\s*)?(?P<asked>[^:]+):\s*(?P<answer>.+)")


def varied(scenario: Scenario, variant: SecondSide) -> Scenario:
    """The scenario of the second side.

    Raises:
        Refused: there is no such contrast, edition, object, player or answer, or the change is none.
    """
    second_scenario = _contrast(scenario, variant.contrast) if variant.contrast else scenario
    game = game_of(second_scenario)
    if variant.editions:
        second_scenario = in_edition(second_scenario, variant.editions[-1])
    start = second_scenario.start
    for name in variant.without:
        start = _without(game, start, name, scenario)
    if variant.leader:
        start = _led_by(game, start, variant.leader)
    for word in variant.pays:
        start = _paid_with(game, start, word)
    second_scenario = change(second_scenario, play=_play_of(second_scenario, start))
    return change(second_scenario, start=start, play=_answered(second_scenario, answers_of(variant, second_scenario)))


def _play_of(scenario: Scenario, start: State) -> tuple[PlannedAnswer, ...]:
    """The answers that belong to this board: those of the contrast whose board it is, else those of the file."""
    if start == scenario.start:
        return scenario.play
    return next((contrast.play for contrast in scenario.contrasts if contrast.start == start), scenario.play)


def _contrast(scenario: Scenario, number: int) -> Scenario:
    """The board of a contrast as a scenario of its own."""
    if not 1 <= number <= len(scenario.contrasts):
        raise refusal(Span("--contrast", 1, 1), "compare/no-contrast", scenario=scenario.id, number=number)
    contrast = scenario.contrasts[number - 1]
    return change(
        scenario, start=contrast.start, play=contrast.play, chance=contrast.chance, checks=contrast.checks, rules=()
    )


def _without(game: Game, state: State, name: str, scenario: Scenario) -> State:
    """The board without one object, by any of its names: as in ``play:``, or as printed on the card."""
    choice = Choice("", "object", tuple(ObjectRef(game_object.id) for game_object in state.objects))
    ids_by_name = {fold(text): card.id for card in _cards(scenario) for _, text in card.name.texts}
    text = ids_by_name.get(fold(name), name)
    option = option_named(game, state, choice, text)
    if isinstance(option, ObjectRef):
        return state.without_object(option.id)
    span = Span("--without", 1, 1)
    fitting_names = [
        game.speaks.answers(state, change(choice, options=(ref,)))[0][0] for ref in fitting(game, state, choice, text)
    ]
    if fitting_names:
        raise refusal(
            span, "compare/several-objects", name=name, count=len(fitting_names), several=tuple(fitting_names)
        )
    known_names = dict.fromkeys(names[0] for names in game.speaks.answers(state, choice) if "unknown" not in names[0])
    raise refusal(span, "compare/unknown-object", name=name, **advice(name, known_names))


def _cards(scenario: Scenario) -> tuple[Card, ...]:
    return tuple(cards_of(scenario).values())


def _led_by(game: Game, state: State, player: str) -> State:
    """The board with this player as the one who comes first."""
    if not game.reads.board.leads:
        raise refusal(Span(_LEADER, 1, 1), "compare/nobody-leads", game=game.name.capitalize())
    _known_player(state, player, _LEADER)
    return state.with_fact(game.reads.board.leads, player)


def _known_player(state: State, player: str, option: str) -> None:
    if player not in state.players:
        raise refusal(Span(option, 1, 1), "compare/unknown-player", player=player, **advice(player, state.players))


def _paid_with(game: Game, state: State, word: str) -> State:
    """The board with more or less of what pays costs, for all players (``+1``) or for one (``ana=-2``)."""
    zone = game.reads.board.zone(game.reads.board.pays)
    if zone is None:
        raise refusal(Span(_PAYS, 1, 1), "compare/nothing-pays", game=game.name.capitalize())
    amount_match = _MORE.fullmatch(word.replace(" ", ""))
    if amount_match is None:
        raise refusal(Span(_PAYS, 1, 1), "compare/pays", word=word)
    players = (amount_match["player"],) if amount_match["player"] else state.players
    for player in players:
        _known_player(state, player, _PAYS)
        state = _more_in(game, state, zone, player, int(amount_match["by"]))
    return state


def _more_in(game: Game, state: State, zone: ZoneKey, player: str, by: int) -> State:
    """The board with so many unknown cards more in this zone, or so many fewer of those that are ready."""
    place = places(game.reads.board, state.players)[f"{player}.{zone.key}"]
    if by > 0:
        for _ in range(by):
            state = state.add(GameObject(0, UNKNOWN_CARD, zone.kind, player, player, place))
        return state
    spent_statuses = [status for _, status in zone.counted if status]
    ready_objects = [
        game_object for game_object in state.at(place) if not any(game_object.is_(status) for status in spent_statuses)
    ]
    if len(ready_objects) < -by:
        raise refusal(Span(_PAYS, 1, 1), "compare/pays", "too-few", player=player, count=len(ready_objects), taken=-by)
    for game_object in ready_objects[len(ready_objects) + by :]:
        state = state.without_object(game_object.id)
    return state


def answers_of(variant: SecondSide, scenario: Scenario) -> tuple[PlannedAnswer, ...]:
    """The answers of ``--answer``, each written as a line of ``play:``.

    Raises:
        Refused: one of them is no such line.
    """
    faults = Faults()
    answers = []
    for line in variant.answers:
        answer_match = _ANSWER.fullmatch(line.strip())
        text = f'"{answer_match["asked"].strip()}": "{answer_match["answer"].strip()}"' if answer_match else line
        node = read(text.encode("utf-8", "surrogatepass"), "--answer")
        answer = read_answer(node, scenario.start.players, game_of(scenario).reads.questions, faults)
        if answer is not None and isinstance(node, Mapping):
            answers.append(change(answer, span=Span("--answer", 1, 1)))
    faults.refuse_if_any()
    return tuple(answers)


def _answered(scenario: Scenario, answers: tuple[PlannedAnswer, ...]) -> tuple[PlannedAnswer, ...]:
    """The play with these answers in place of the first ones to the same questions."""
    answers_in_order, answers_left = [], list(answers)
    for planned in scenario.play:
        asked_question = (planned.answer.player, planned.answer.kind)
        given_answer = next(
            (
                answer_left
                for answer_left in answers_left
                if (answer_left.answer.player, answer_left.answer.kind) == asked_question
            ),
            None,
        )
        if given_answer is not None:
            answers_left.remove(given_answer)
        answers_in_order.append(given_answer or planned)
    return (*answers_in_order, *answers_left)


def check_answers(scenario: Scenario, answers: tuple[PlannedAnswer, ...], run: Run) -> None:
    """Refuse an answer of the command line that the run could not take.

    Raises:
        Refused: it is not legal, or nobody asks for it.
    """
    game = game_of(scenario)
    asked_questions = tuple(dict.fromkeys(question(asked.choice) for asked in run.asked if not asked.only))
    for planned in answers:
        question_words = asked_as(planned.answer.player, planned.answer.kind)
        if run.choice is not None and question(run.choice) == question_words:
            if option_named(game, run.end, run.choice, planned.answer.text) is None:
                raise Refused([wrong_answer(game, run.end, run.choice, planned)])
        elif question_words not in asked_questions:
            raise refusal(planned.span, "play/not-asked", "asked", question=question_words, asked=asked_questions)
