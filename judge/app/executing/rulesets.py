"""The ruleset of a scenario, with readings chosen."""

from __future__ import annotations

from judge.app.corpus.games import game_of, rulebook
from judge.app.executed.answered import Choices
from judge.engine.run.build_ruleset import build
from judge.model.diagnostic import Diagnostic, Refused, Span, fault_at, refusal
from judge.model.disputes.scenario import Scenario
from judge.model.rulebook.rule import OPEN, Reading
from judge.model.rulebook.ruleset import Ruleset
from judge.text.decode import advice


def ruleset_for(scenario: Scenario, readings: tuple[tuple[str, str], ...] = ()) -> Ruleset:
    """The ruleset under which a scenario is run."""
    game = game_of(scenario)
    return build(game, rulebook(scenario.game, scenario.edition), readings)


def _unswitched(span: Span, reading: Reading, option: str) -> Diagnostic:
    """Why an option cannot be taken: no board could show it, or the engine cannot do it yet."""
    reason = next(known_option.unswitched for known_option in reading.options if known_option.name == option)
    option_arguments = {"reading": reading.id, "option": option, "default": reading.default}
    if not reason.texts:
        return fault_at(span, "reading/not-supported-yet", **option_arguments)
    return fault_at(span, "reading/nothing-to-switch", **option_arguments, reason=reason.phrase)


def chosen_ruleset(board: Scenario, readings: tuple[tuple[str, str], ...]) -> Ruleset:
    """The scenario's ruleset under other readings; naming a default changes nothing.

    Raises:
        Refused: no such reading or option, the engine cannot switch it yet, or two that contradict each other.
    """
    game, book = game_of(board), rulebook(board.game, board.edition)
    offered_options = game.edition.readings
    switched_options = []
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
        if option != reading.default and (id, option) not in offered_options:
            raise Refused([_unswitched(span, reading, option)])
        unseated_option = next(
            (pair for pair in readings if pair[0] != id and unseats((id, option), pair, board)), None
        )
        if unseated_option is not None:
            both_options = {"first": "=".join(unseated_option), "second": f"{id}={option}"}
            raise refusal(span, "reading/contradict", **both_options)
        if option != reading.default:
            switched_options.append((id, option))
    return build(game, book, switched_options)


def unseats(option: tuple[str, str], held: tuple[str, str], board: Scenario) -> bool:
    """Whether taking an option takes another reading's held option, a default too, out of force.

    Two options that fill one slot with different functions cannot both be in force; and a function by which some option
    of the held reading departs from its default departs from it under any other name.
    """
    offered = game_of(board).edition.readings
    taken_functions = {name: filling.function for name, filling in offered.get(option, {}).items()}
    if held in offered:
        held_functions = {name: filling.function for name, filling in offered[held].items()}
        return any(
            taken_functions[name] is not held_functions[name] for name in taken_functions.keys() & held_functions.keys()
        )
    fillings_of_options = [fillings for (id, _), fillings in offered.items() if id == held[0]]
    return any(
        taken_functions.get(name) is filling.function
        for fillings in fillings_of_options
        for name, filling in fillings.items()
    )


def open_options(
    scenario: Scenario, ruleset: Ruleset, slots: frozenset[str], named: Choices = (), standing: str = OPEN
) -> Choices:
    """The options that somebody may hold of the readings on which these slots rest, beside those ``named``.

    Not those of a reading that is named, nor one that would put a named one out of force. With another ``standing``,
    those that stand so.
    """
    edition = game_of(scenario).edition
    consulted_readings = {id for name in slots for id in edition.read_by.get(name, ())}
    book = rulebook(scenario.game, scenario.edition)
    options_in_force = dict(ruleset.readings)
    options = []
    for id in sorted(consulted_readings):
        reading = book.reading(id)
        if reading is None or id in dict(named):
            continue
        option_now = options_in_force.get(id, reading.default)
        names = [option.name for option in reading.options if option.name != option_now and option.standing == standing]
        options += [(id, name) for name in names if name == reading.default or (id, name) in edition.readings]
    return tuple(
        option for option in options if not any(unseats(option, held_option, scenario) for held_option in named)
    )
