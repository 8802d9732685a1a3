"""Whatever stands in a file, it is read or refused with places in it: no exception of ours reaches the user.

Two files that have every key are spoiled at every place, one place at a time, with what people and editors leave there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from judge.app.executing.scenario_files import parse
from judge.model.diagnostic import Refused
from judge.text.nodes import plain_value
from judge.text.yaml import read
from tests.sample import some_of
from tests.scenario.marked_boards import faults
from tests.told import told

WHOLE = """
game: altered
edition: "1.0"
name: {en: A board with everything, fr: Un plateau avec tout}
question: {en: What then?, fr: Et alors ?}
topic: all
rules: ["4.4.b"]
cards:
  bell:
    name: {en: Bell, fr: Cloche}
    kind: permanent
    cost: {hand: 1, reserve: 2}
    statistics: {forest: 1}
    subtypes: [landmark]
    abilities:
      - when: {phase: noon}
        if: {count: {is: character, of: you, with: [anchored], not: boost}, at_least: 0, at_most: 9}
        do:
          - may_pay: {mana: 1, put: {choose: {in: hand, of: you}, to: reserve}}
            to: [{create: {token: brassbug, in: {target: expedition}, amount: {count: {is: card, in: reserve}}}}]
          - may: {resupply: {amount: 1, who: opponent}}
          - together: [{draw: 1}, {exhaust: self}]
          - if: {count: {card: dracaena, other: yes}}
            do: {gain: {boost: 1, on: {each: {token: yes, is: character}}}}
            else: [{discard: {target: character}}]
          - choose_one: [{put: {what: self, to: {deck: top}}}, {gain: {status: asleep, on: self}}]
      - when: {moves: {what: {is: card, of: you}, from: hand, to: reserve}}
        support: yes
        do: [{draw: 1}]
board:
  day: 2
  phase: noon
  moment: begins
  first_player: ana
  players:
    ana:
      hero: subhash_marmo
      landmarks: [bell]
      hand: [chiron, {card: unknown, count: 2}]
      mana: {ready: 1, exhausted: 1}
      deck: 5
      hero_expedition: [{card: dracaena, statuses: [anchored], counters: {boost: 1}, owner: ben, exhausted: no}]
    ben: {reserve: [chiron], mana: 2}
  limbo: [{reaction: dracaena, of: ben, ability: 2}]
play:
  - ana chooses reaction: bell
  - ana pays: no
  - ana may: no
until: phase_end
asks: {legal: {ana chooses reaction: bell}}
expect:
  zones: {limbo: 0, ana.reserve: [chiron]}
  marks: {ana.hero_expedition.dracaena: [anchored, boost=1]}
  facts: {phase: noon, day: 2}
  changed: {ana.hand: +1, ben.hand: 0}
  order: [{plays: bell}, {draws: ana}]
  offered: {ana pays: [yes, no]}
  asked: [ana pays]
  cites: {must: ["4.4.b"], not: ["4.4.c"]}
  not_triggered: [{reaction: bell, because: "6.3.d"}]
  stops: until
contrast:
  - if: {en: it were day three, fr: c’était le troisième jour}
    change: {day: 3, players: {ana: {hand: 1}}}
    play: [{ana pays: yes}]
    why: "6.3.d"
    expect: {zones: {limbo: 0}}
budget: {steps: 300}
"""
SPOILS: tuple[Any, ...] = ("", "x", "²", "-1", "unknown", [], {}, [[]], {"x": "y"})


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a file."""
    yield path
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from _places(inner, (*path, key))


def _with(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """The same file with something else in one place."""
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = _with(copy[path[0]], path[1:], new)
    return copy


FILE = plain_value(read(WHOLE.encode(), "whole.yaml"))
PLACES = list(_places(FILE))


@pytest.mark.long(keep=1)
@pytest.mark.parametrize("spoil", SPOILS, ids=repr)
def test_a_spoilt_file_is_read_or_refused(spoil: Any) -> None:
    for path in some_of(PLACES, 60, f"spoilt {spoil!r}"):
        text = json.dumps(_with(FILE, path, spoil), ensure_ascii=False, indent=1)
        for one in faults(text):
            assert one.span.file == "board.yaml", path
            assert 1 <= one.span.line <= text.count("\n") + 1, path
            assert told(one).what, path


def test_a_key_that_nobody_knows_is_refused_everywhere() -> None:
    """Nothing passes silently: a misspelt key is a fault wherever a mapping stands (a name of a player is one, too)."""
    free = [("board", "players"), ("cards",)]
    for path in some_of(PLACES, 60, "unknown key"):
        there: Any = FILE
        for key in path:
            there = there[key]
        if not isinstance(there, dict) or path in free:
            continue
        text = json.dumps(_with(FILE, path, {**there, "zzz": "x"}), ensure_ascii=False)
        with pytest.raises(Refused):
            parse(text.encode(), "spoilt.yaml", "spoilt")


def test_a_key_with_nothing_behind_it_counts_as_left_out() -> None:
    for key in ("question", "topic", "rules", "cards", "play", "until", "asks", "expect", "contrast", "budget", "note"):
        text = json.dumps(_with(FILE, (), {**FILE, "cards": {}, "play": []}), ensure_ascii=False)
        whole = json.loads(text)
        whole["board"]["players"]["ana"]["landmarks"] = []
        whole = {name: value for name, value in whole.items() if name not in ("expect", "asks", "contrast")}
        lines = [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in whole.items() if name != key]
        assert parse("\n".join([*lines, f"{key}:"]).encode(), "x", "x").id == "x", key


@pytest.mark.parametrize("moment", ["prepare", "draw", "expand", "clean_up"])
@pytest.mark.parametrize("phase", [None, "nothing", [], ["noon"]], ids=repr)
def test_a_moment_before_a_daily_effect_of_no_phase_is_refused(moment: str, phase: Any) -> None:
    board = {**FILE["board"], "moment": moment, "phase": phase}
    found = faults(json.dumps({**FILE, "board": {key: value for key, value in board.items() if value is not None}}))
    assert any(one.severity == "error" for one in found)
