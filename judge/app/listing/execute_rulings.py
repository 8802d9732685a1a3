"""Executes every bundled ruling for what it can be found by: its rules, cards, topic, words, its computed answer."""

from __future__ import annotations

from judge.app.corpus.games import cards_of
from judge.app.executing.scenario_files import bundled, load_scenario
from judge.app.listing.known_ruling import VALUE, Known, KnownRulings
from judge.app.lookup.question_answers import answered_question
from judge.library.cards.ability_codes import tokens_of
from judge.library.cards.card_names import named_cards
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Scenario
from judge.model.telling.executed import OPEN


def executed_rulings(game: str) -> KnownRulings:
    """Every bundled ruling of a game, replayed; files that are refused are left out."""
    rulings = []
    for path in bundled().values():
        try:
            scenario = load_scenario(str(path))
            if scenario.game == game:
                rulings.append(_known(scenario))
        except Refused:  # `judge check` reports it
            continue
    return KnownRulings(tuple(rulings))


def _known(scenario: Scenario) -> Known:
    """A ruling with what it can be found by, replayed for its answer and the rules that it cites."""
    answered = answered_question(scenario)
    known_cards = cards_of(scenario)
    board_cards = dict.fromkeys(
        game_object.card for game_object in scenario.start.objects if game_object.card in known_cards
    )
    tokens = (created for id in board_cards for created in tokens_of(known_cards[id]))
    contrast_rules = (rule for contrast in scenario.contrasts for rule in contrast.why)
    untriggered_rules = (rule for check in scenario.checks if check.kind == "not_triggered" for rule in check.wanted)
    return Known(
        id=scenario.id,
        edition=scenario.edition,
        topic=scenario.topic,
        topics=scenario.topics,
        name=scenario.name,
        question=scenario.question,
        answer=kind_of(scenario, answered.answer),
        says=answered.says,
        decided=tuple(dict.fromkeys((*scenario.rules, *contrast_rules, *untriggered_rules))),
        cited=tuple(sorted(answered.run.cited)),
        cards=tuple(dict.fromkeys((*board_cards, *tokens))),
        named=named_cards(scenario.game, scenario.cards),
        contrasts=tuple(contrast.says for contrast in scenario.contrasts if contrast.says.texts),
    )


def kind_of(scenario: Scenario, answer: str) -> str:
    """What kind of answer this is, in one of the words of ``Known.answer``."""
    is_value = scenario.asks is not None and scenario.asks[0] not in ("legal", "happens", "before")
    return VALUE if is_value and answer != OPEN else answer
