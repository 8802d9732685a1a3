"""What the rest of the program does with each rule: for the pages of look-up, computed once and kept compiled."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from judge.app.lookup.board_answers import answers_of, scenarios_of
from judge.app.store.cached_value import compiled
from judge.explain.pages.references import Uses
from judge.model.cards.card import Words
from judge.model.value import Value

if TYPE_CHECKING:
    from judge.model.disputes.scenario import Scenario


class _Kept(Value, frozen=True):
    """The uses as the cache keeps them; None for an edition that no engine here plays."""

    uses: Uses | None


def uses_of(game: str, edition: str) -> Uses | None:
    """What enforces and cites each rule. None says that it is not known, so that no page calls a rule pending."""
    return compiled(f"uses-{game}-{edition}.json", _Kept, lambda: _Kept(_computed(game, edition))).uses


def _computed(game: str, edition: str) -> Uses | None:
    # Games and engine are imported only where something has changed since the last time.
    from judge.app.corpus.games import GAMES, rulebook
    from judge.engine.run.build_ruleset import UnknownCitation, build

    if edition not in GAMES.get(game, {}):
        return None
    try:
        enforced = build(GAMES[game][edition], rulebook(game, edition)).enforced
    except UnknownCitation:  # the rules are not those that this program was made for: they can be read all the same
        return None
    scenarios = tuple(scenarios_of(game, edition))
    questions = {scenario.id: scenario.question for scenario in scenarios if scenario.question != Words()}
    scenarios_by_rule = _turned((scenario.id, scenario.rules) for scenario in scenarios)
    boards_by_text = _turned((scenario.id, scenario.recasts) for scenario in scenarios)
    answers = answers_of(game, edition, scenarios)
    defaults = frozenset(rulebook(game, edition).defaults)
    boards_by_rule, boards_by_reading = (
        _decided(scenarios),
        _turned((board.id, _readings(board, defaults)) for board in scenarios),
    )
    return Uses(
        dict(enforced),
        scenarios_by_rule,
        questions,
        answers,
        boards_by_text,
        boards_by_rule,
        boards_by_reading,
        _stated(edition, scenarios),
    )


def _stated(edition: str, scenarios: tuple[Scenario, ...]) -> dict[str, str]:
    """Of the scenarios whose file is of another edition, by name: with what they are run under this one."""
    ids_of_others = (board.id for board in scenarios if any(entry.edition == edition for entry in board.in_editions))
    return dict.fromkeys(ids_of_others, f"--edition {edition}")


def _decided(scenarios: tuple[Scenario, ...]) -> dict[str, tuple[str, ...]]:
    """Rule → the scenarios whose answer it decides: the reason of a contrast, first of those that have fewest reasons.

    What a file says of its contrast is verified by ``judge test``. Switching every rule off on every board would tell
    more, and would cost the first look-up after a change ten seconds.
    """
    reasons_by_name = {scenario.id: _reasons(scenario) for scenario in scenarios if scenario.question.texts}
    nearest_first = sorted(reasons_by_name.items(), key=lambda named: len(named[1]))
    return _turned(nearest_first)


def _readings(scenario: Scenario, defaults: frozenset[tuple[str, str]]) -> tuple[str, ...]:
    """The readings of which the file says what an option beside the default would change."""
    options_chosen = (pair for other in scenario.elsewhere for pair in other.readings if pair not in defaults)
    return tuple(dict.fromkeys(reading for reading, _ in options_chosen))


def _reasons(scenario: Scenario) -> tuple[str, ...]:
    """The rules by which the answer is another one on a changed board."""
    return tuple(dict.fromkeys(rule for contrast in scenario.contrasts for rule in contrast.why))


def _turned(rules_by_scenario: Iterable[tuple[str, tuple[str, ...]]]) -> dict[str, tuple[str, ...]]:
    """Rule → the scenarios that name it."""
    scenarios_by_rule: dict[str, tuple[str, ...]] = {}
    for name, rules in rules_by_scenario:
        for rule in dict.fromkeys(rules):
            scenarios_by_rule[rule] = (*scenarios_by_rule.get(rule, ()), name)
    return scenarios_by_rule
