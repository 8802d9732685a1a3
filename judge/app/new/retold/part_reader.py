"""Parts of abilities, read from the notation by the reader of cards; None where it takes no such part."""

from __future__ import annotations

from judge.library.cards.read_abilities import read_abilities
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.library.compiler.as_nodes import as_node
from judge.library.compiler.meanings import Meaning
from judge.model.cards.ability import Ability, Act, Condition, Passive, Roll, Step, Trigger
from judge.model.cards.selectors import Filter, Target
from judge.model.cards.vocabulary import Vocabulary
from judge.text.faults import Faults

MOST_READ = 30_000
"""So many parts are read for one sentence at most: one that has so many more ways to be told is no sentence of ours."""
_DRAW = {"draw": "1"}
_SHOWN = {"reveal_top": "1"}
_SEVERAL = {"return": {"up_to": {"is": "card"}, "number": "any"}}
_PLAYED = {"played": {"what": {"is": "card"}}}
"""An event about a thing, by which a text may speak of "that"."""


class PartReader:
    """Reads parts of abilities, each in an ability in which it may stand; what was read once is kept."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self._read: dict[str, Ability | None] = {}

    def ability(self, written: Meaning) -> Ability | None:
        """A whole ability."""
        key = repr(written)
        if key not in self._read:
            if len(self._read) >= MOST_READ:
                return None
            self._read[key] = self._ability(written)
        return self._read[key]

    def _ability(self, written: Meaning) -> Ability | None:
        faults = Faults()
        (ability,) = read_abilities((as_node(written),), AbilityLedger(self.vocabulary, faults))
        return None if any(fault.severity == "error" for fault in faults.diagnostics) else ability

    def filter(self, written: Meaning) -> Filter | None:
        """A description of things."""
        condition = self.condition({"count": written})
        if condition is not None:
            return condition.filter
        # What is asked of all that are targeted together is asked of nothing else.
        act = self.act({"return": {"up_to": written, "number": "2"}})
        return act.what.filter if act is not None and isinstance(act.what, Target) else None

    def trigger(self, written: Meaning) -> Trigger | None:
        """The trigger of a reaction."""
        ability = self.ability({"when": written, "do": [_DRAW]})
        return None if ability is None else ability.trigger

    def condition(self, written: Meaning) -> Condition | None:
        """A condition, of the effect or of the trigger."""
        ways = self.steps([{"if": written, "do": [_DRAW]}])
        if ways:
            return getattr(ways[0][0], "condition", None)
        ability = self.ability({"when": _PLAYED, "if": written, "do": [_DRAW]})
        return None if ability is None else ability.condition

    def steps(self, written: list[Meaning]) -> tuple[tuple[Step, ...], ...]:
        """Steps of an effect, in which "it" may be one thing or several; alike, they are read once."""
        ways = (self._steps([_SEVERAL, _SHOWN], written), self._steps([_SHOWN, _SEVERAL], written))
        return tuple(dict.fromkeys(filter(None, ways)))

    def _steps(self, before: list[Meaning], written: list[Meaning]) -> tuple[Step, ...]:
        ability = self.ability({"when": _PLAYED, "do": [*before, {"roll": [{"do": written}]}]})
        roll = ability.steps[-1] if ability is not None else None
        return roll.faces[0].steps if isinstance(roll, Roll) else ()

    def act(self, written: Meaning) -> Act | None:
        """A verb alone."""
        ways = self.steps([written])
        return ways[0][0] if ways and isinstance(ways[0][0], Act) else None

    def cost(self, written: Meaning) -> tuple[Act, ...] | None:
        """What is paid: of a card in play, of one in Reserve, or within an effect."""
        for aside in ({}, {"support": "yes"}):
            ability = self.ability({**aside, "cost": written, "do": [_DRAW]})
            if ability is not None:
                return ability.cost
        return None

    def passive(self, written: Meaning) -> Passive | None:
        """A passive, of a card or for a while."""
        ability = self.ability({"passive": written})
        if ability is not None:
            return ability.passive
        act = self.act({"until": self.vocabulary.durations[0], "passive": written})
        return None if act is None else act.passive
