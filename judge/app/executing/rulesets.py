"""The ruleset of a scenario, with readings chosen."""

from __future__ import annotations

from judge.app.corpus.games import GAMES, rulebook
from judge.engine.run.build_ruleset import build
from judge.model.diagnostic import Diagnostic, Refused, Span, fault_at, refusal
from judge.model.disputes.scenario import Scenario
from judge.model.rulebook.rule import Reading
from judge.model.rulebook.ruleset import Ruleset
from judge.text.decode import advice


def ruleset_for(scenario: Scenario, readings: tuple[tuple[str, str], ...] = ()) -> Ruleset:
    """The ruleset under which a scenario is run."""
    game = GAMES[scenario.game]
    return build(game, rulebook(scenario.game, scenario.edition), scenario.edition, readings)


def _unswitched(span: Span, reading: Reading, option: str) -> Diagnostic:
    """Why an option cannot be taken: no board could show it, or the engine cannot do it yet."""
    reason = next(known_option.unswitched for known_option in reading.options if known_option.name == option)
    chosen = {"reading": reading.id, "option": option, "default": reading.default}
    if not reason.texts:
        return fault_at(span, "reading/not-supported-yet", **chosen)
    return fault_at(span, "reading/nothing-to-switch", **chosen, reason=reason.phrase)


def chosen_ruleset(board: Scenario, readings: tuple[tuple[str, str], ...]) -> Ruleset:
    """The scenario's ruleset under other readings; naming a default changes nothing.

    Raises:
        Refused: no such reading or option, or the engine cannot switch it yet.
    """
    game, book = GAMES[board.game], rulebook(board.game, board.edition)
    offered = game.editions[board.edition].readings
    switched = []
    for id, option in readings:
        reading = book.reading(id)
        span = Span("--reading", 1, 1)
        if reading is None:
            raise refusal(
                span,
                "reading/unknown",
                id=id,
                **advice(id, tuple(known_reading.id for known_reading in book.readings)),
            )
        names = tuple(known_option.name for known_option in reading.options)
        if option not in names:
            raise refusal(span, "reading/unknown-option", id=id, option=option, **advice(option, names))
        if option != reading.default and (id, option) not in offered:
            raise Refused([_unswitched(span, reading, option)])
        if option != reading.default:
            switched.append((id, option))
    return build(game, book, board.edition, switched)
