"""Draws the boards of a quiz: in an order that the seed says, one after the other, as they are asked for."""

from __future__ import annotations

from random import Random

from judge.app.executing.scenario_files import bundled, load_scenario
from judge.app.quiz.ask_board import item_of
from judge.app.quiz.quiz_item import QuizItem
from judge.app.reply import Settings
from judge.app.store.place import boards_of
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Scenario
from judge.model.value import Value, change


class QuizWish(Value, frozen=True):
    """What a quiz is to be about: a topic, a level, and how many questions; an empty topic and level 0 are any."""

    topic: str = ""
    level: int = 0
    count: int = 10
    seed: int = 0


class Pile(Value, frozen=True):
    """The boards that are left to be drawn, by name. None is executed before it is drawn."""

    settings: Settings
    wanted: QuizWish
    left: tuple[str, ...]

    def draw(self) -> tuple[QuizItem | None, Pile]:
        """The next question that is wanted, and the pile below it; None where no board is left that asks one."""
        for number, name in enumerate(self.left, 1):
            scenario = _fitting(name, self.settings, self.wanted)
            item = item_of(scenario, self.settings.language, f"{self.wanted.seed} {name}") if scenario else None
            if item is not None and self.wanted.level in (0, item.difficulty.level):
                return item, change(self, left=self.left[number:])
        return None, change(self, left=())


def pile_of(settings: Settings, wanted: QuizWish) -> Pile:
    """All boards of the game, shuffled: the same seed always says the same order."""
    folder = boards_of(settings.game)
    names = sorted(name for name, path in bundled().items() if path.is_relative_to(folder))
    Random(wanted.seed).shuffle(names)
    return Pile(settings, wanted, tuple(names))


def _fitting(name: str, settings: Settings, wanted: QuizWish) -> Scenario | None:
    """The board, if it is one of the edition and the topic that are wanted."""
    try:
        scenario = load_scenario(name)
    except Refused:  # `judge check` reports it
        return None
    is_there = (scenario.game, scenario.edition) == (settings.game, settings.edition)
    return scenario if is_there and wanted.topic in ("", *scenario.topics) else None
