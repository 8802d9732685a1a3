"""Declaring, paying, resolving: nothing is decided in between, and nothing changes while something is declared."""

from __future__ import annotations

import json

import law_replay as laws

from judge.app.executing.replay import replay
from judge.app.executing.rulesets import chosen_ruleset, ruleset_for
from judge.app.executing.scenario_files import parse
from judge.model.disputes.scenario import Scenario
from judge.model.play.choice import Asked
from judge.model.play.frame import RunProcedure
from judge.model.play.run import Applied, Said

PAYS = {
    "may_pay": {
        "mana": 1,
        "put": {"choose": {"in": "hand", "of": "you"}, "to": "reserve"},
        "exhaust": {"choose": {"is": "permanent", "of": "you"}},
    },
    "to": [
        {"create": {"token": "brassbug", "in": {"target": "expedition"}}},
        {"gain": {"boost": 1, "target": {"is": "character"}}},
    ],
}
"""A cost with two things to choose and an effect with two targets: four decisions, all of them declared."""


def scenario() -> Scenario:
    cards = {"bell": {"name": "Bell", "kind": "permanent", "abilities": [{"when": {"phase": "noon"}, "do": [PAYS]}]}}
    ana = {
        "landmarks": ["bell", "aether_shard"],
        "hand": ["ordis_trooper", "ordis_cadets"],
        "hero_expedition": ["ordis_trooper", "ordis_cadets"],
        "mana": 2,
    }
    board = {"phase": "noon", "first_player": "ana", "players": {"ana": ana, "ben": {}}}
    text = {"game": "altered", "edition": "1.0", "name": "Four decisions", "cards": cards, "board": board}
    return parse(json.dumps(text).encode(), "declaration.yaml", "declaration")


def followed() -> laws.Followed:
    board = scenario()
    return laws.follow(board, ruleset_for(board), laws.numbered([1] + [0] * 20))


def test_four_decisions_are_made_and_then_announced() -> None:
    """5.1.2.b.2, 5.1.2.b.3: targets and the way to pay belong to the declaration, in whatever order."""
    run = followed().run
    told = next(
        n for n, one in enumerate(run.entries) if isinstance(one, Said) and one.note.key == "declared.internal_action"
    )
    pays = next(n for n, one in enumerate(run.entries) if isinstance(one, Asked) and one.choice.kind == "pays")
    asked = [one.choice.kind for one in run.entries[pays + 1 : told] if isinstance(one, Asked)]
    assert sorted(asked) == ["card", "object", "target", "target"]


def test_nobody_is_asked_between_the_declaration_and_the_payment() -> None:
    """5.1.2.b.3: how the costs will be paid is announced, so that after a declaration the next event is the cost."""
    one = followed()
    laws.nothing_is_asked_between_declaring_and_paying(one)
    entries = one.run.entries
    told = next(
        n for n, one in enumerate(entries) if isinstance(one, Said) and one.note.key == "declared.internal_action"
    )
    following = next(one for one in entries[told + 1 :] if isinstance(one, Asked | Applied))
    assert isinstance(following, Applied)
    assert following.event.cause == "cost"


def test_the_game_state_stays_as_it_is_while_something_is_declared() -> None:
    """5.1.2.c: while a player declares, only the declaration grows; objects and facts stay as they are."""
    declared: dict[object, set[object]] = {}
    for state, _ in followed().stood:
        top = state.frames[-1]
        if isinstance(top, RunProcedure) and top.name == "play" and top.at == 0:
            declared.setdefault((top.scope.emblem, top.scope.played), set()).add((state.objects, state.facts))
    assert len(declared) == 3  # Bell's reaction, the internal action inside it, Aether Shard's reaction
    assert all(len(positions) == 1 for positions in declared.values())


def test_a_cost_is_one_event() -> None:
    """6.1.d, 6.4.a: however many verbs describe it, a cost is one step."""
    run = followed().run
    costs = [one.event for one in run.entries if isinstance(one, Applied) and one.event.cause == "cost"]
    assert len(costs) == 1
    assert sorted(action.kind for action in costs[0].actions) == ["gain_status", "gain_status", "move"]


def test_the_mode_is_settled_when_the_intent_is_declared() -> None:
    """5.1.2.b.2: modes belong to the declaration, and only the targets of the mode that was chosen."""
    cards = {
        "bell": {
            "name": "Bell",
            "kind": "permanent",
            "abilities": [
                {
                    "when": {"phase": "noon"},
                    "do": [
                        {"draw": 1},
                        {"choose_one": [[{"gain": {"boost": 1, "target": "character"}}], [{"resupply": 1}]]},
                    ],
                }
            ],
        }
    }
    side = {"landmarks": ["bell"], "hero_expedition": ["ordis_trooper", "ordis_cadets"]}
    board = {"phase": "noon", "first_player": "ana", "players": {"ana": side, "ben": {}}}
    text: dict[str, object] = {"game": "altered", "edition": "1.0", "name": "Modes", "cards": cards, "board": board}
    text["play"] = [{"ana chooses mode": "2"}]
    one = parse(json.dumps(text).encode(), "modes.yaml", "modes")
    run = replay(one, ruleset_for(one))
    assert [asked.choice.kind for asked in run.asked if not asked.only] == ["mode"]
    first = next(n for n, entry in enumerate(run.entries) if isinstance(entry, Asked) and entry.choice.kind == "mode")
    drawn = next(
        n
        for n, entry in enumerate(run.entries)
        if isinstance(entry, Applied) and any(action.name == "draw" for action in entry.event.actions)
    )
    assert first < drawn


def test_what_two_cards_say_alike_is_decided_of_each() -> None:
    """R-1.2.6.c=declaration: whoever plays a reaction decides about its optional part then, once for each card.

    The texts are equal and are two: what is taken out of one is found by which object it is.
    """
    optional = [
        {
            "when": {"phase": "noon"},
            "do": [{"draw": 1}, {"may": [{"discard": {"choose": {"in": "hand", "of": "you"}}}]}],
        }
    ]
    cards = {name: {"name": name.title(), "kind": "permanent", "abilities": optional} for name in ("bell", "chime")}
    ana = {"landmarks": ["bell", "chime"], "hand": ["ozma", "kodama"]}
    board = {"phase": "noon", "first_player": "ana", "players": {"ana": ana, "ben": {}}}
    play = ["ana chooses reaction: bell", "ana may: no", "ana may: no"]
    text = {"game": "altered", "edition": "1.0", "name": "Two alike", "cards": cards, "board": board}
    play_lines = [dict([line.split(": ")]) for line in play]
    two_alike = parse(json.dumps(text | {"play": play_lines}).encode(), "alike.yaml", "alike")
    run = replay(two_alike, chosen_ruleset(two_alike, (("R-1.2.6.c", "declaration"),)))
    asked = [entry.choice.kind for entry in run.entries if isinstance(entry, Asked)]
    assert asked.count("may") == 2
    assert run.stop.reason == "until"
