"""The ruleset of a scenario, with readings chosen."""

from __future__ import annotations

from judge.app.corpus.games import GAMES, rulebook
from judge.engine.run.build_ruleset import build
from judge.model.diagnostic import Diagnostic, Refused, Span
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
    how = f"Leave it out; the default is {reading.default}."
    reason = next(known_option.unswitched.get("en") for known_option in reading.options if known_option.name == option)
    if not reason:
        what = f"{reading.id}={option} is recorded, but the engine cannot switch it yet"
        return Diagnostic(span, "reading/not-supported-yet", what, how=how)
    what = f"{reading.id}={option} is recorded, but there is nothing to switch"
    return Diagnostic(span, "reading/nothing-to-switch", what, " ".join(reason.split()), how)


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
            how = advice(id, tuple(known_reading.id for known_reading in book.readings))
            raise Refused([Diagnostic(span, "reading/unknown", f'there is no reading "{id}"', how=how)])
        names = tuple(known_option.name for known_option in reading.options)
        if option not in names:
            raise Refused(
                [
                    Diagnostic(
                        span, "reading/unknown-option", f'{id} has no option "{option}"', how=advice(option, names)
                    )
                ]
            )
        if option != reading.default and (id, option) not in offered:
            raise Refused([_unswitched(span, reading, option)])
        if option != reading.default:
            switched.append((id, option))
    return build(game, book, board.edition, switched)
