"""Boards for the table of arrivals: one thing that moves at Noon, and beside it a card for each ability that is asked about."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from arrival_rules import Form, Move, Wanted

from judge.app.corpus.games import cards
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.engine.run.advance import advance
from judge.engine.run.table import Table
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Scenario
from judge.model.play.choice import Choice
from judge.model.play.event import AtomicAction, EmblemAction
from judge.model.play.place import Ref, WordRef
from judge.model.play.run import Applied
from judge.model.play.state import State

Yaml = Any


class Way(NamedTuple):
    """How something comes to move: the steps of Ana's Bell at Noon, what lies where, and the moves that come of it."""

    name: str
    steps: tuple[Yaml, ...]
    zones: Mapping[str, Yaml]
    mover: Mapping[str, Yaml]
    moves: tuple[Move, ...]
    detour: Yaml = None


def trigger(form: Form, wanted: Wanted) -> Yaml:
    """The words of a trigger or a pattern of this form, about what this filter asks for."""
    named = {"from": form.origin, "to": form.destination, "by": form.by}
    return {"what": what(wanted), **{word: said for word, said in named.items() if said}}


def what(wanted: Wanted) -> Yaml:
    """The words of a filter."""
    if wanted.itself:
        return "self"
    named = {"is": wanted.kind, "in": wanted.zone, "of": wanted.of, "card": wanted.card, "faction": wanted.faction}
    said: Yaml = {word: value for word, value in named.items() if value}
    said |= {"token": "yes"} if wanted.token else {}
    return said | ({"with": list(wanted.marks)} if wanted.marks else {})


def reacts(form: Form, wanted: Wanted, support: bool = False) -> Yaml:
    """A reaction with this trigger."""
    ability = {"when": {"moves": trigger(form, wanted)}, "do": [{"draw": 1}]}
    return ability | ({"support": "yes"} if support else {})


def adds(form: Form, wanted: Wanted) -> Yaml:
    """A passive that gives its card a boost for each move of this form."""
    return {"passive": {"when": {"moves": trigger(form, wanted)}, "also": [{"gain": {"boost": 1, "on": "self"}}]}}


def bars(form: Form, wanted: Wanted) -> Yaml:
    """A passive that makes moves of this form impossible."""
    return {"passive": {"cannot": {"moves": trigger(form, wanted)}}}


def read(way: Way, abilities: Mapping[str, Yaml], own: tuple[Yaml, ...] = ()) -> Scenario:
    """The board of a way: a card in Ana's Landmark zone for each of these abilities, and the mover's own.

    Raises:
        Refused: the vocabulary has no such ability.
    """
    watchers = {name: {"name": name, "kind": "permanent", "abilities": [said]} for name, said in abilities.items()}
    detour = {"detour": {"name": "Detour", "kind": "permanent", "abilities": [way.detour]}} if way.detour else {}
    known = {
        "bell": {"name": "Bell", "abilities": [{"when": {"phase": "noon"}, "do": list(way.steps)}]},
        "mover": {**way.mover, "name": "Mover", "abilities": list(own)},
        **detour,
        **watchers,
    }
    landmarks = [*detour, *watchers, *way.zones.get("landmarks", ())]
    ana = {"companion_expedition": ["bell"], **way.zones, "landmarks": landmarks}
    board = {"phase": "noon", "first_player": "ana", "players": {"ana": ana, "ben": {}}}
    text = {"game": "altered", "edition": "1.0", "name": way.name, "cards": known, "board": board}
    return parse(json.dumps(text).encode(), f"{way.name}.yaml", way.name)


@lru_cache(maxsize=4096)
def is_sayable(said: str) -> bool:
    """Whether the vocabulary has this ability (as JSON)."""
    nothing = Way("ability", ({"draw": 1},), {}, {}, ())
    try:
        read(nothing, {"asked": json.loads(said)})
    except Refused:
        return False
    return True


def happened(scenario: Scenario) -> list[AtomicAction]:
    """Everything that happens until the reaction of Ana's Bell is over; its own detour is applied before all else."""
    table = Table(ruleset_for(scenario), cards("altered") | {card.id: card for card in scenario.cards})
    state, answer, actions = scenario.start, None, list[AtomicAction]()
    rung = False

    def is_over(now: State) -> bool:
        nonlocal rung
        waits = any(held.emblem is not None and held.card == "bell" for held in now.objects)
        rung = rung or waits
        return rung and not waits

    for _ in range(20):
        halt = advance(table, state, is_over, answer)
        actions += [action for entry in halt.entries if isinstance(entry, Applied) for action in entry.event.actions]
        if halt.choice is None:
            break
        state, answer = halt.state, _picked(halt.choice)
    assert any(action.kind == "cease" and action.card == "bell" for action in actions), halt.stop
    return actions


def _picked(choice: Choice) -> Ref:
    return next((option for option in choice.options if option == WordRef("detour")), choice.options[0])


def activations(actions: list[AtomicAction]) -> Counter[tuple[str, int]]:
    """How often each reaction was activated, by its card and its position among that card's abilities."""
    emblems = (action.emblem for action in actions if isinstance(action, EmblemAction))
    return Counter((emblem.ability.card, emblem.ability.index) for emblem in emblems if emblem.passive is None)


def boosts(actions: list[AtomicAction]) -> Counter[str]:
    """How often each card was given a boost."""
    return Counter(action.card for action in actions if action.kind == "gain_counter")


def moved(actions: list[AtomicAction]) -> int:
    """How often the mover, or a card from a Deck, changed its zone or came into being."""
    return sum(
        action.kind == "draw" or (action.kind in ("move", "create") and action.card == "mover") for action in actions
    )
