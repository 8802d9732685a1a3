"""Every row of the vocabulary, with each of its roles and names, can be put together by the menu, or it says why not.

The rows come from the vocabulary itself: a word, a role or a name that somebody adds is walked, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from judge.games.altered.board.vocabulary import VOCABULARY
from judge.model.cards.passive_rows import BY_VERB, OF_ITSELF, OF_PLAYER, TOKEN_NAME, TRIGGER
from judge.model.cards.vocabulary import (
    AMONG,
    BEFORE,
    BY,
    COUNTED,
    COUNTERS,
    FLAG,
    FROM,
    MARK,
    NAMED,
    NAMES,
    ONE_OR_MORE,
    PARTS,
    RANGE,
    REACHES,
    RESULT,
    THING,
    TO,
    WHAT,
    WHO,
)
from tests.app.described.menu_grammar import MenuGrammar

KINDS = ("character", "permanent", "spell")
DRAW = {"draw": {"amount": "1", "who": "you"}}
CHARACTER = {"is": "character"}
PLAYERS = ("you", "opponent", "anybody")
ZONES = ("expedition_zone", "landmark_zone", "reserve", "hand", "discard_pile")
NOON = {"phase": "noon"}
ASIDE = {symbol.name for symbol in VOCABULARY.symbol_words if symbol.aside}
Said = tuple[tuple[str, dict[str, Any]], ...]
SHOWN = {"reveal_top": {"amount": "1", "who": "you"}}


def says(ability: dict[str, Any]) -> bool:
    return any(MenuGrammar(kind).says(ability) for kind in KINDS)


MARKED: Said = (("status", {"status": "anchored"}), ("counter", {"counter": "boost"}), ("kelon", {"counter": "kelon"}))
REACTS: dict[str, Any] = {"when": {"moves": {"what": "self", "to": "expedition_zone"}}}
BESIDE: dict[str, Said] = {
    TO: tuple((f"to {zone}", {"to": zone}) for zone in ZONES),
    MARK: MARKED,
    BY: (("by", {"status": "anchored", "by": "you"}),),
    REACHES: (("reaches", {"what": "self", "counter": "boost", "reaches": "3"}),),
    ONE_OR_MORE: (("one or more", {"one_or_more": "yes"}),),
    RESULT: (("at least", {"result": {"at_least": "4"}}), ("at most", {"result": {"at_most": "4"}})),
    TRIGGER: (("when", REACTS),),
}
"""What is said of each role, beside what the row is about."""


def happenings(rows: tuple[Any, ...]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each thing that happens with each of its names, of each player, and with each of its roles."""
    for row in rows:
        plain = row.names if NAMED in row.roles else PLAYERS if {WHO, OF_PLAYER} & {*row.roles} else ()
        plain = ("self",) if OF_ITSELF in row.roles else plain
        yield from ((f"{row.name} {name}", {row.name: name}) for name in plain)
        about: dict[str, Any] = {"who": "opponent"} if WHO in row.roles else {"what": CHARACTER}
        for name, more in said_of(row):
            yield f"{row.name} {name}", {row.name: {**about, **more}}
        if row.roles == (WHAT,):
            yield row.name, {row.name: about}
        if TOKEN_NAME in row.roles:
            yield f"{row.name} token", {row.name: {"token": "brassbug"}}


def said_of(row: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """What may stand beside what a row is about."""
    if FROM in row.roles:
        yield from ((f"from {zone}", {"from": zone}) for zone in getattr(row, "zones", ()) or ZONES)
    for role in row.roles:
        is_verb = role == BY_VERB and row in VOCABULARY.pattern_words  # of an event it is a player
        yield from (("by", {"by": "discard"}),) if is_verb else BESIDE.get(role, ())


def filters() -> Iterator[tuple[str, dict[str, Any]]]:
    """Each word of filters with each of its names, or with either bound, beside what it is about."""
    for row in VOCABULARY.filter_words:
        names = row.names or {"faction": ("axiom",), "subtype": ("robot",)}.get(row.name, ())
        place: dict[str, Any] = {"in": "reserve"} if row.name == "type" else {"is": "character"}
        if row.shape == NAMES and row.name != "among":
            yield from ((f"{row.name} {name}", {**place, row.name: name}) for name in names)
        elif row.shape == FLAG:
            # A token may be a Permanent, too: the menu says of a token no more than that it is one.
            beside = {"yes": {} if row.name == "token" else place, "no": place}
            yield from ((f"{row.name} {said}", {**beside[said], row.name: said}) for said in ("yes", "no"))
        elif row.shape == RANGE:
            yield f"{row.name} at most", {**place, row.name: {"at_most": "2"}}
            yield f"{row.name} at least", {**place, row.name: {"at_least": "2"}}
        elif row.shape == COUNTED:
            yield row.name, {**place, row.name: {"boost": {"at_least": "2"}}}
    for lies in ("reserve", "hand", "discard_pile"):
        yield f"in {lies}", {"is": "card", "in": lies}
        yield f"of you in {lies}", {"is": "card", "in": lies, "of": "you"}
    yield "with", {**CHARACTER, "with": "anchored"}
    yield "not", {**CHARACTER, "not": "boost"}
    yield "other", {**CHARACTER, "other": "yes"}
    yield "any_of", {"any_of": [CHARACTER, {"is": "permanent"}]}
    yield "several kinds", {"is": ["character", "permanent"]}
    yield "counted cost", {**CHARACTER, "hand_cost": {"at_most": {"count": CHARACTER}}}


def conditions() -> Iterator[tuple[str, dict[str, Any]]]:
    """Each condition with each of its names or bounds; those of a thing with each word of filters that fits one."""
    yield "count at least", {"count": CHARACTER, "at_least": "2"}
    yield "count at most", {"count": CHARACTER, "at_most": "2"}
    yield "not", {"not": {"count": CHARACTER, "at_least": "2"}}
    for row in VOCABULARY.condition_words:
        if row.shape == NAMES:
            yield from ((f"{row.name} {name}", {row.name: name}) for name in row.names)
        elif row.shape == COUNTERS:
            for bound in ("at_least", "at_most"):
                yield f"{row.name} {bound}", {row.name: "boost", "on": "self", bound: "2"}
                yield f"{row.name} {bound} on that", {row.name: "boost", "on": "that", bound: "2"}
        elif row.shape == AMONG:
            yield row.name, {row.name: CHARACTER, "at_least": "2"}
        elif row.shape == PARTS:
            yield row.name, {row.name: [{"first_player": "you"}, {"behind": "mine"}]}
        elif row.shape == THING:
            asked = {"with": "anchored"}, {"not": "boost"}, {"terrain": "forest"}, {"standing": "behind"}
            yield from ((f"{row.name} {word}", {row.name: word}) for word in asked)
            if row.name != "self":
                sorts = {"type": "spell"}, {"subtype": "robot"}, {"hand_cost": {"at_most": "2"}}, {"token": "yes"}
                yield from ((f"{row.name} {word}", {row.name: word}) for word in sorts)
                yield f"{row.name} facing", {row.name: {"expedition": "facing"}}
                yield f"{row.name} mine", {row.name: {"expedition": "mine"}}


def amounts() -> Iterator[tuple[str, Any]]:
    yield "count", {"count": CHARACTER}
    yield "count plus", {"count": CHARACTER, "plus": "1"}
    for on in ("self", "that"):
        yield f"counters on {on}", {"counters": "boost", "on": on}
        yield f"counters plus on {on}", {"counters": "boost", "on": on, "plus": "1"}
    yield "that_many", "that_many"


def verbs() -> Iterator[tuple[str, dict[str, Any]]]:
    """Each verb that acts upon a thing, upon a thing of each selector; each other one as it stands alone."""
    selectors: dict[str, dict[str, Any]] = {
        "self": {"what": "self"},
        "that": {"what": "that"},
        "target": {"target": CHARACTER},
        "choose": {"choose": CHARACTER},
        "each": {"each": CHARACTER},
        "up_to": {"up_to": CHARACTER},
        "several": {"target": CHARACTER, "number": "2"},
        "any number": {"up_to": CHARACTER, "number": "any"},
    }
    places = {"what": "self"}
    for verb in (row for row in VOCABULARY.verbs if row.supported):
        if verb.bare:
            yield verb.name, {verb.name: "yes"}
        elif verb.what == "required" and verb.names != "mark" and verb.name not in ("exchange", "put", "send"):
            more = {"less": "1"} if verb.name == "play_for_less" else {"boost": "1"} if verb.name == "spend" else {}
            more |= {"when": {"moves": {"what": "self", "to": "expedition_zone"}}} if verb.name == "activate" else {}
            yield from ((f"{verb.name} {name}", {verb.name: {**said, **more}}) for name, said in selectors.items())
        elif verb.names == "mark":
            for mark in ({"boost": "1"}, {"status": "anchored"}, {"kelon": "1"}):
                yield f"{verb.name} {mark}", {verb.name: {**mark, **places}}
        for zone in verb.destinations if verb.what == "required" and verb.to != "no" else ():
            said: Any = {"deck": "top"} if zone == "deck" else zone
            yield f"{verb.name} to {zone}", {verb.name: {**selectors["target"], "to": said}}


def steps() -> Iterator[tuple[str, dict[str, Any]]]:
    """The words of steps, each in a plain form."""
    yield "may", {"may": [DRAW]}
    yield "may of the opponent", {"may": [DRAW], "who": "opponent"}
    yield "may_pay", {"may_pay": {"mana": "1"}, "to": [DRAW]}
    yield "together", {"together": [DRAW, DRAW]}
    yield "if", {"if": {"first_player": "you"}, "do": [DRAW]}
    yield "if else", {"if": {"first_player": "you"}, "do": [DRAW], "else": [DRAW]}
    yield "choose_one", {"choose_one": [[DRAW], [DRAW]]}
    yield "roll", {"roll": [{"from": "4", "do": [DRAW]}, {"to": "3", "do": [DRAW]}]}
    yield "for_each", {"for_each": {"count": CHARACTER}, "do": [DRAW]}
    yield "attempt done", {"attempt": [DRAW], "if_done": [DRAW]}
    yield "attempt not", {"attempt": [DRAW], "if_not": [DRAW]}
    for until in VOCABULARY.durations:
        costs = {"costs": {"played": "card", "less": "1", "next": "yes"}}
        yield f"until {until}", {"until": until, "passive": costs}


def costs() -> Iterator[tuple[str, dict[str, Any]]]:
    """What can be paid: symbols, mana, counters, and cards of each sort."""
    yield from ((symbol, {symbol: "yes"}) for symbol in VOCABULARY.symbols)
    yield "mana", {"mana": "2"}
    yield "spend", {"spend": {"boost": "2", "what": "self"}}
    yield "sacrifice self", {"sacrifice": "self"}
    yield "sacrifice", {"sacrifice": {"choose": CHARACTER}}
    sorts: tuple[dict[str, Any], ...] = (
        {},
        {"type": "spell"},
        {"type": "character"},
        {"type": "permanent"},
        {"subtype": "robot"},
        {"hand_cost": {"at_least": "3"}},
        {"hand_cost": {"at_most": "3"}},
        {"other": "yes"},
    )
    for sort in (*sorts, {"with": "fleeting"}):
        yield f"discard {sort}", {"discard": {"choose": {"in": "reserve", "of": "you", **sort}}}
        yield f"discard any {sort}", {"discard": {"choose": {"in": "reserve", "of": "you", **sort}, "number": "any"}}
    for lying in (
        CHARACTER,
        {"is": "card", "in": "reserve", "of": "you"},
        {"type": "spell", "in": "reserve", "of": "you"},
    ):
        yield from ((f"{verb} {lying}", {verb: {"choose": lying}}) for verb in ("exhaust", "return"))
    for sort in sorts[:-1]:
        yield f"put {sort}", {"put": {"choose": {"in": "hand", "of": "you", **sort}, "to": "reserve"}}


def passives() -> Iterator[tuple[str, dict[str, Any]]]:
    """Keywords, and the heads of passives in plain forms."""
    yield from ((row.name, {row.name: "1" if row.number else "yes"}) for row in VOCABULARY.keywords)
    yield "instead", {"when": {"moves": {"what": CHARACTER, "to": "reserve"}}, "instead": {"to": "hand"}}
    yield "also", {"when": {"draws": "you"}, "also": [{"draw": "1"}]}
    for played in ("card", "character", "permanent", "spell", "quick_action", "internal_action", "self"):
        yield f"costs {played}", {"costs": {"played": played, "less": "1"}}
        yield f"costs more {played}", {"costs": {"played": played, "more": "1"}}
    yield "enters", {"enters": {"played": "spell", "loses": "fleeting"}}
    yield "grants", {"grants": {"to": CHARACTER, "when": NOON, "do": [DRAW]}}


def while_so() -> Iterator[tuple[str, dict[str, Any]]]:
    """What only holds as long as something is so: an Expedition that cannot move in a phase, in a region, behind."""
    for name, condition in (
        ("a phase", {"phase": "dusk"}),
        ("a terrain", {"self": {"terrain": "water"}}),
        ("behind", {"behind": "mine"}),
        ("many", {"count": CHARACTER, "at_least": "2"}),
    ):
        yield name, {"if": condition, "passive": {"cannot": {"moves_forward": "facing"}}}


def abilities() -> Iterator[tuple[str, dict[str, Any]]]:
    """Each walked word in an ability around it."""
    yield from (
        (f"when {name}", {"when": trigger, "do": [DRAW]}) for name, trigger in happenings(VOCABULARY.event_words)
    )
    for name, thing in filters():
        yield f"target {name}", {"when": NOON, "do": [{"discard": {"target": thing}}]}
    for name, condition in conditions():
        yield f"if {name}", {"when": NOON, "do": [SHOWN, {"if": condition, "do": [DRAW]}]}
        if not {"that", "it"} & {*condition, condition.get("on")} and "its" not in condition.values():
            yield f"quick action if {name}", {"cost": {"T": "yes"}, "do": [{"if": condition, "do": [DRAW]}]}
    for name, amount in amounts():
        yield f"amount {name}", {"when": NOON, "do": [{"draw": {"amount": amount, "who": "you"}}]}
    yield from (
        (f"cannot {name}", {"passive": {"cannot": pattern}}) for name, pattern in happenings(VOCABULARY.pattern_words)
    )
    yield from ((f"do {name}", {"when": NOON, "do": [step]}) for name, step in (*verbs(), *steps()))
    for name, cost in costs():
        aside = {"support": "yes"} if name in ASIDE else {}
        yield f"cost {name}", {**aside, "cost": cost, "do": [DRAW]}
    yield from ((f"passive {name}", {"passive": passive}) for name, passive in passives())
    yield from ((f"while {name}", ability) for name, ability in while_so())
    for tense in (row.name for row in VOCABULARY.condition_words if row.shape == BEFORE):
        for name, condition in conditions():
            if not {"that", "it"} & {*condition, condition.get("on")} and "its" not in condition.values():
                yield f"{tense} {name}", {"when": NOON, "if": {tense: condition}, "do": [DRAW]}


_AS_A_MOVE = "a draw is the move of a card from the Deck to the hand, and the menu says that"
_OF_MINE = "asked by how the Expedition of the thing stands"
NOT_BUILT = {
    "when draws you": _AS_A_MOVE,
    "when draws opponent": _AS_A_MOVE,
    "when draws anybody": _AS_A_MOVE,
    "target type hero": "no Hero lies in the Reserve",
    "if self {'standing': 'behind'}": _OF_MINE,
    "quick action if self {'standing': 'behind'}": _OF_MINE,
    "was self {'standing': 'behind'}": _OF_MINE,
    "if that {'standing': 'behind'}": _OF_MINE,
    "if it {'standing': 'behind'}": _OF_MINE,
    "do send to hand": "that is to return it",
    "do send to discard_pile": "that is to discard it",
}
"""What the menu does not build, and why: the names of ``abilities``."""


def test_the_walk_is_long() -> None:
    assert len(dict(abilities())) > 250


@pytest.mark.parametrize(("name", "ability"), [pair for pair in abilities() if pair[0] not in NOT_BUILT])
def test_the_menu_builds_it(name: str, ability: dict[str, Any]) -> None:
    assert says(ability), ability


@pytest.mark.parametrize(("name", "ability"), [pair for pair in abilities() if pair[0] in NOT_BUILT])
def test_what_is_said_not_to_be_built_is_not(name: str, ability: dict[str, Any]) -> None:
    assert not says(ability)
