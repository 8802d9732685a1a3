"""How a later edition has a point that a ruling hangs on: nobody is to take for open what is settled by now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.app.corpus.games import rulebook
from judge.model.disputes.scenario import Scenario
from judge.model.phrase import Argument
from judge.model.rulebook.rule import Settlement
from judge.model.value import Value, change

SO, HERE, THIRD = "so", "here", "third"
"""It takes the option that turns the ruling; our default, by which the ruling was made; or neither of the two."""


class LaterEdition(Value, frozen=True):
    """The newest edition that settles a reading, compared with an option that turns a ruling."""

    how: str
    edition: str
    rules: tuple[str, ...]

    @property
    def is_so(self) -> bool:
        """Whether what turns the ruling is what that edition has."""
        return self.how == SO

    @property
    def arguments(self) -> Mapping[str, Argument]:
        """What the sentences name of it."""
        return {"later": self.edition, "rules": ", ".join(self.rules)}


def later_edition(scenario: Scenario, id: str, option: str) -> LaterEdition | None:
    """What the newest edition that settles this reading has, beside an option of it; None where none settles it.

    What somebody chose is held, and nothing beside it is tried: what turns a ruling stands beside the default.
    """
    reading = rulebook(scenario.game, scenario.edition).reading(id)
    if reading is None or reading.settlement is None:
        return None
    settlement = reading.settlement
    return LaterEdition(_how(settlement, option, reading.default), settlement.edition, settlement.rules)


def said_so(key: str, later: LaterEdition | None) -> str:
    """The key of the sentence about an option that says how a later edition has the point, if one settles it."""
    return f"{key}-{later.how}" if later is not None else key


def option_says(scenario: Scenario, language: str, id: str, option: str) -> str:
    """What an option of a reading says."""
    reading = rulebook(scenario.game, scenario.edition).reading(id)
    options = reading.options if reading is not None else ()
    return next((known.says.get(language) for known in options if known.name == option), "")


def read_here(scenario: Scenario, language: str, id: str) -> str:
    """What our default of a reading says."""
    reading = rulebook(scenario.game, scenario.edition).reading(id)
    return option_says(scenario, language, id, reading.default) if reading is not None else ""


def why_read_so(scenario: Scenario, language: str, id: str) -> str:
    """Why a reading has the default that it has, and why its other options are not held."""
    reading = rulebook(scenario.game, scenario.edition).reading(id)
    return reading.why.get(language) if reading is not None else ""


def named_together(several: Iterable[LaterEdition | None]) -> Mapping[str, Argument]:
    """What one sentence about several options names: the edition, and every number once; nothing without an edition."""
    known = [later for later in several if later is not None]
    if not known:
        return {}
    rules = tuple(dict.fromkeys(rule for later in known for rule in later.rules))
    return change(known[0], rules=rules).arguments


def _how(settlement: Settlement, option: str, default: str) -> str:
    if settlement.option == option:
        return SO
    return HERE if settlement.option == default else THIRD
