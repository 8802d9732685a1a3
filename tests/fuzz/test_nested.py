"""However deep a file may nest an ability, it is told to its end in both languages; what is deeper is refused."""

from __future__ import annotations

from typing import Any

import pytest

from judge.app.executing.scenario_files import parse
from judge.app.reply import Shape
from judge.app.ruling.run import rule_on
from judge.model.diagnostic import Refused
from tests.asking import of_altered
from tests.fuzz.hostile import board
from tests.fuzz.ruled import UNTOLD
from tests.told import lines

DRAW = {"draw": 1}
HEROES, CHARACTERS = {"count": "hero"}, {"count": "character"}
STEPS = {
    "for each": lambda inner: {"for_each": 1, "do": inner},
    "may": lambda inner: {"may": inner},
    "may pay": lambda inner: {"may_pay": {"mana": 1}, "to": inner},
    "if": lambda inner: {"if": HEROES, "do": inner, "else": DRAW},
    "attempt": lambda inner: {"attempt": inner, "if_done": DRAW, "if_not": DRAW},
    "choose one": lambda inner: {"choose_one": [inner, DRAW]},
    "roll": lambda inner: {"roll": [{"from": 4, "do": inner}]},
    "until": lambda inner: {"until": "day", "reaction": {"when": {"after": "rest"}, "do": inner}},
}
CONDITIONS = {
    "not": lambda inner: {"not": inner},
    "all of": lambda inner: {"all_of": [HEROES, inner]},
    "any of": lambda inner: {"any_of": [inner, HEROES]},
}


def nested(of: dict[str, Any], name: str, depth: int) -> Any:
    """A step, or a condition, in itself so often."""
    value: Any = DRAW if name in STEPS else CHARACTERS
    for _ in range(depth):
        value = of[name](value)
    return value


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", [*STEPS, *CONDITIONS])
def test_what_is_not_refused_as_too_deep_is_told(name: str, language: str) -> None:
    for depth in range(1, 40):
        ability: dict[str, Any] = {"when": {"phase": "noon"}, "do": DRAW}
        ability |= {"do": nested(STEPS, name, depth)} if name in STEPS else {"if": nested(CONDITIONS, name, depth)}
        try:
            file = parse(board((ability,)), "nested.yaml", "nested")
        except Refused as refused:
            assert depth > 1
            assert "too-deep" in lines(refused) or "not-supported-yet" in lines(refused), lines(refused)
            return
        text = rule_on(of_altered(language=language), file, True, Shape(depth="all")).text
        assert not UNTOLD.search(text), (depth, text)
    raise AssertionError("nothing was too deep")
