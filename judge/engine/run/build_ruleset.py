"""Builds a ruleset from a game, an edition, readings, and rules switched off; checks every citation, once."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.run.slots import FAMILIES, REQUIRED
from judge.model.game import Edition, Game
from judge.model.rulebook.rule import Rulebook
from judge.model.rulebook.ruleset import Alternative, Ruleset
from judge.model.value import change


class UnknownCitation(Exception):
    """Code names a rule or a reading that the rulebook lacks: a fault of this program, not of the user.

    ``numbers`` are the rules that functions enforce and the edition has not, ``slots`` those that nothing fills,
    ``readings`` those on which a default rests and that exist nowhere.
    """

    def __init__(self, text: str, numbers: tuple[str, ...], slots: tuple[str, ...], readings: tuple[str, ...]) -> None:
        super().__init__(text)
        self.numbers, self.slots, self.readings = numbers, slots, readings


class UnknownReading(Exception):
    """A reading, or an option of one, that the edition does not offer."""


def build(game: Game, rulebook: Rulebook, readings: Iterable[tuple[str, str]] = (), off: Iterable[str] = ()) -> Ruleset:
    """The ruleset of a game as its edition plays it, with other readings chosen and rules switched off.

    Raises:
        UnknownCitation: a label names a rule or a reading that does not exist, or a slot stays empty.
        UnknownReading: the edition has no such option of that reading.
        KeyError: as ``without``.
    """
    # Kept whole, as they are read here and written down in the ruleset: what can be iterated once would be empty then.
    chosen_readings = tuple(readings)
    offered = game.edition
    # A copy: the edition's own table of fillings serves every other ruleset too.
    slots = dict(offered.fillings)
    for pair in chosen_readings:
        if pair not in offered.readings:
            raise UnknownReading(f"{pair[0]}={pair[1]}")
        # Later choices win over earlier ones, and both over the default. Before rules are switched off: what is off is
        # what the chosen reading does.
        slots |= offered.readings[pair]
    # What is off cites nothing, and a wrong number would hide behind it. Options that were not chosen are checked where
    # they are.
    _check(slots, offered, rulebook)
    ruleset = Ruleset(game.name, offered.name, slots, offered.procedures, readings=chosen_readings)
    for rule in off:
        ruleset = without(ruleset, rule)
    return ruleset


def without(ruleset: Ruleset, rule: str) -> Ruleset:
    """The same ruleset with one rule switched off: every slot that enforces it runs its declared alternative.

    A slot that enforces other rules with it loses these, too: its alternative does without them all.

    Raises:
        KeyError: nothing in this ruleset enforces the rule (any more).
    """
    slot_names = ruleset.enforced[rule]
    slots = dict(ruleset.slots)
    # All slots of the rule at once: half a rule would be a rule that nobody has written.
    for name in slot_names:
        function_without = slots[name].without
        # A label may say that its rule cannot be switched off: then it is as if nothing enforced it.
        if function_without is None:
            raise KeyError(rule)
        # Without numbers: what is done without the rule enforces nothing, and must not be cited for it.
        slots[name] = Alternative(function=function_without)
    return change(ruleset, slots=slots, off=(*ruleset.off, rule))


def _check(slots: dict[str, Alternative], offered: Edition, rulebook: Rulebook) -> None:
    """Raise an ``UnknownCitation`` if the functions chosen and the rulebook do not fit."""
    known_rules = rulebook.by_id()
    # All faults are gathered before they are raised: whoever mistyped sees all of it.
    unknown = sorted(
        {rule for slot_alternative in slots.values() for rule in slot_alternative.rules if rule not in known_rules}
    )
    # A family of which no slot is filled is one that the game does not have.
    begun_families = (family for family in FAMILIES if any(slot.name in slots for slot in family))
    empty = [slot.name for family in (REQUIRED, *begun_families) for slot in family if slot.name not in slots]
    # Recorded is enough: a default may rest on a question to which the code knows no other answer.
    switchable_readings = {id for id, _ in offered.readings}
    recorded_readings = {reading.id for reading in rulebook.readings}
    consulted_readings = {id for ids in offered.read_by.values() for id in ids}
    missing_readings = sorted(consulted_readings - switchable_readings - recorded_readings)
    if unknown or empty or missing_readings:
        unfit = f"rules not in {rulebook.game} {rulebook.edition}: {unknown}; empty slots: {empty}; no such readings:"
        raise UnknownCitation(f"{unfit} {missing_readings}", tuple(unknown), tuple(empty), tuple(missing_readings))
