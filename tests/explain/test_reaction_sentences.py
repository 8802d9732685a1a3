"""Sentences on reactions that cost something, wait in numbers, or are activated by a step that says so."""

from __future__ import annotations

import json
from typing import Any

import pytest
from told import ruling, shown

from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import parse
from judge.app.explaining.explain_run import tell
from judge.explain.said.depth import Page
from judge.model.telling.explanation import Explanation

DRAWS = {"when": {"phase": "noon"}, "do": [{"draw": 1}]}


def told(language: str, pipers: int, dear: int) -> Explanation:
    """Noon with so many of Ana's Pipers, who draw, beside so many cards that make each reaction cost 1 mana."""
    statistics = {"forest": 1, "mountain": 1, "water": 1}
    kind: dict[str, Any] = {"kind": "character", "statistics": statistics}
    more = {"passive": {"costs": {"played": "reaction", "more": 1}}}
    cards = {
        "piper": {"name": "Piper", **kind, "abilities": [DRAWS]},
        "dear": {"name": "Dear", **kind, "abilities": [more]},
    }
    side = {"hero_expedition": ["piper"] * pipers + ["dear"] * dear, "mana": 3, "deck": ["piper"] * 3}
    board = {"phase": "noon", "first_player": "ana", "players": {"ana": side, "ben": {}}}
    text: dict[str, Any] = {"game": "altered", "edition": "1.0", "name": "Reactions", "cards": cards, "board": board}
    text |= {
        "play": [{"ana pays": "yes"}] * dear + [{"ana chooses reaction": "limbo.piper.1"}] * (pipers - 1),
        "until": "phase_end",
    }
    scenario = parse(json.dumps(text).encode(), "reactions.yaml", "reactions")
    return tell(execute(scenario, chosen_ruleset(scenario, ())), language)


def flat(explanation: Explanation) -> str:
    """The text of a ruling without its line breaks and citations at line ends."""
    return " ".join(shown(explanation, Page(), width=400).split())


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Ana announces the payment: 1 mana."), ("fr", "Ana annonce le paiement : 1 mana.")],
)
def test_a_cost_is_announced_where_nothing_is_targeted(language: str, sentence: str) -> None:
    """5.1.2.b.3: how the cost will be paid is all that there is to announce."""
    assert sentence in flat(told(language, 1, 1))


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ("Ana has three waiting.", "Ana has two waiting.", "Ana has one waiting.")),
        ("fr", ("Ana en a trois en attente.", "Ana en a deux en attente.", "Ana en a une en")),
    ],
)
def test_the_reactions_still_in_limbo_are_counted(language: str, sentences: tuple[str, ...]) -> None:
    """4.4.c: of four reactions that wait, three, two and one are left at the checks between them."""
    text = flat(told(language, 4, 0))
    places = [text.find(sentence) for sentence in sentences]
    assert -1 not in places
    assert places == sorted(places)


@pytest.mark.parametrize(("language", "matches"), [("en", "matches this event"), ("fr", "Une réaction s’active")])
def test_a_reaction_that_a_step_activates_matches_no_event(language: str, matches: str) -> None:
    """7.3.1.b: the reaction modifies the step that names it; that it be there before an event (6.3.d) is not asked."""
    lines = shown(ruling("activated-without-event", language), Page(), width=400).splitlines()
    (line,) = [line for line in lines if line.startswith(" 5 ")]
    assert "7.3.1.b" in line
    assert matches not in line
    assert "6.3.d" not in line


@pytest.mark.parametrize(("language", "effect"), [("en", "daily effect"), ("fr", "effet quotidien")])
def test_the_afternoon_ends_when_all_have_passed(language: str, effect: str) -> None:
    """4.2.c, 4.2.f: the Afternoon has no daily effects that could be used up."""
    text = " ".join(shown(ruling("two-players-one-afternoon", language), Page(), width=400).split())
    assert effect not in text
