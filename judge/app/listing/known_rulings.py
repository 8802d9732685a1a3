"""Every bundled ruling with what it can be found by: its rules, cards, topic, words, and its computed answer."""

from __future__ import annotations

from functools import lru_cache

from judge.app.corpus.games import cards_of
from judge.app.executing.scenario_files import bundled, load_scenario
from judge.app.lookup.question_answers import answered_question
from judge.app.store.cached_value import compiled
from judge.library.cards.ability_codes import tokens_of
from judge.library.cards.card_names import Named, named_cards
from judge.model.cards.card import Words
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Scenario
from judge.model.telling.executed import OPEN
from judge.model.value import Value

VALUE = "value"
"""The listed answer of a question that asks for a number, a card or a player; the ruling itself says which."""


class Known(Value, frozen=True):
    """A bundled ruling, executed.

    ``answer`` is ``yes``, ``no``, ``open``, ``value``, or empty where nothing is asked; ``says`` is what it comes to in
    every language, a value in words. ``decided`` are the rules that
    the file says it rests on, ``cited`` all that its replay cites. ``cards`` are those on its board and the tokens that
    they create.
    """

    id: str
    edition: str
    topic: str
    topics: tuple[str, ...]
    name: Words
    question: Words
    answer: str
    says: Words
    decided: tuple[str, ...]
    cited: tuple[str, ...]
    cards: tuple[str, ...]
    named: tuple[Named, ...]
    contrasts: tuple[Words, ...]


class KnownRulings(Value, frozen=True):
    """The bundled rulings of a game, in the order of their files."""

    rulings: tuple[Known, ...]


@lru_cache(maxsize=4)
def known_rulings(game: str) -> tuple[Known, ...]:
    """The bundled rulings of a game; executed once, and again when a rule, a board or the program has changed."""
    return compiled(f"known-{game}.json", KnownRulings, lambda: _executed(game)).rulings


def _executed(game: str) -> KnownRulings:
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
