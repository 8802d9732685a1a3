"""What the bundled boards of an edition answer: for look-up and search, computed once and kept compiled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

from judge.app.store.cached_value import compiled
from judge.model.cards.card import Words
from judge.model.value import Value

if TYPE_CHECKING:
    from judge.model.disputes.scenario import Scenario


class _Kept(Value, frozen=True):
    """The answers as the cache keeps them."""

    answers: Mapping[str, Words]


def answers_of(game: str, edition: str, scenarios: tuple[Scenario, ...] | None = None) -> Mapping[str, Words]:
    """What each bundled board with a question answers, by its name; a board that is refused has no answer.

    ``scenarios`` are the boards, where the caller has read them already.
    """
    kept = compiled(f"answers-{game}-{edition}.json", _Kept, lambda: _Kept(dict(_computed(game, edition, scenarios))))
    return kept.answers


def _computed(game: str, edition: str, scenarios: tuple[Scenario, ...] | None) -> Iterator[tuple[str, Words]]:
    # The engine is imported only where something has changed since the last time.
    from judge.app.lookup.question_answers import answered_question
    from judge.model.diagnostic import Refused

    for scenario in scenarios_of(game, edition) if scenarios is None else scenarios:
        if scenario.question.texts:
            with suppress(Refused):
                yield scenario.id, answered_question(scenario).says


def scenarios_of(game: str, edition: str) -> Iterator[Scenario]:
    """The bundled scenarios of the edition, and those of others that state what comes out in it, as they are there.

    What a file names of its rules, it names of its own edition: of another one they are those that its replay cites.
    `judge check` reports the faulty files.
    """
    from judge.app.executing.other_edition import as_stated_in
    from judge.app.executing.scenario_files import bundled, load_scenario
    from judge.model.diagnostic import Refused
    from judge.model.value import change

    for path in bundled().values():
        with suppress(Refused):
            scenario = load_scenario(str(path))
            scenario_there = as_stated_in(scenario, edition) if scenario.game == game else None
            if scenario_there is not None:
                yield (
                    scenario_there
                    if scenario_there == scenario
                    else change(scenario_there, rules=_cited(scenario_there))
                )


def _cited(scenario: Scenario) -> tuple[str, ...]:
    """The rules that the replay of a board cites.

    Raises:
        Refused: an answer of the scenario is illegal, or is left over.
    """
    from judge.app.executing.rulesets import ruleset_for
    from judge.app.executing.run_answer import run_with_reasons

    return tuple(sorted(run_with_reasons(scenario, ruleset_for(scenario)).cited))
