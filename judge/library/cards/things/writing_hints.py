"""Likely mistakes of somebody who describes a card, each with how to mend it: more than a list of known words."""

from __future__ import annotations

from judge.model.cards.vocabulary import Verb
from judge.model.phrase import Phrase
from judge.text.decode import tip

Tips = dict[str, Phrase]
EXAMPLE = ""
"""Under this key stands an example of the whole: for what is no mapping at all."""


def _write(notation: str) -> Phrase:
    return tip("write", notation=notation)


def _example(notation: str) -> Phrase:
    return tip("example", notation=notation)


ABILITY: Tips = {
    EXAMPLE: _example("{when: {phase: noon}, do: [{draw: 1}]}"),
    **dict.fromkeys(("trigger", "on"), tip("trigger-under", key="when")),
    "condition": tip("condition-under", key="if"),
    **dict.fromkeys(("effect", "effects", "then"), tip("effect-under", key="do")),
    **dict.fromkeys(("may", "you_may"), tip("optional-step", notation="do: [{may: [{draw: 1}]}]")),
    "may_pay": tip("step", notation="do: [{may_pay: {mana: 1}, to: [{draw: 1}]}]"),
}

PASSIVE_EXAMPLES = {
    "cannot": "passive: {cannot: {moves: {what: self, by: discard}}}",
    "instead": "passive: {when: {draws: you}, instead: nothing}",
    "also": "passive: {when: {draws: you}, also: [{draw: 1}]}",
    "costs": "passive: {costs: {played: spell, less: 1}}",
    "enters": "passive: {enters: {played: spell, loses: fleeting}}",
    "tough": "passive: {tough: 2}",
}
"""An example of each word that says what always holds, below the key where it belongs."""


def passive_example(word: str) -> str:
    """An example with a word of passives; a keyword of a game stands there with yes."""
    return PASSIVE_EXAMPLES.get(word, f"passive: {{{word}: yes}}")


_JOINS = tip("joins", notation="{moves: {what: self, to: expedition_zone}}", zone="landmark_zone")
TRIGGER: Tips = {
    EXAMPLE: tip("examples", first="{phase: noon}", second="{moves: {what: self, to: reserve}}"),
    **dict.fromkeys(("J", "enters", "joins", "arrives"), _JOINS),
    "H": _write("{played: {what: self, from: hand}}"),
    "R": _write("{played: {what: self, from: reserve}}"),
    "goes": _write("{moves: {what: self, to: reserve}}"),
    "leaves": _write("{moves: {what: self, from: expedition_zone}}"),
    "draw": _write("{draws: you}"),
    "resupply": _write("{resupplies: you}"),
    "status": _write("{gains: {what: self, status: asleep}}"),
    "sacrifice": _write("{sacrificed: {what: self}}"),
    "creates": tip("pattern", notation="{moves: {what: {token: yes}, to: expedition_zone}}"),
    "discard": _write("{moves: {what: self, to: discard_pile}}"),
    "dies": _write("{moves: {what: self, from: expedition_zone, to: discard_pile}}"),
} | {phase: _write(f"{{phase: {phase}}}") for phase in ("morning", "noon", "afternoon", "dusk", "night")}

MOVES: Tips = dict.fromkeys(("into", "in"), tip("destination-under", key="to"))

_COUNTED = "{count: {is: character, of: you}, at_least: 2}"
CONDITION: Tips = {
    EXAMPLE: _example(_COUNTED),
    **dict.fromkeys(
        ("is", "in", "of", "with", "not", "card"),
        tip("counted-under", key="count", notation="{count: {is: character, of: you}}"),
    ),
    "control": _write(_COUNTED),
}

COST: Tips = {
    EXAMPLE: tip(
        "three-examples",
        first="{mana: 1}",
        second="{T: yes}",
        third="{mana: 1, discard: {choose: {in: hand, of: you}}}",
    )
}

FACE: Tips = {EXAMPLE: _write("roll: [{from: 4, to: 6, do: [{draw: 1}]}]")}

PATTERN: Tips = {EXAMPLE: tip("examples", first="{draws: you}", second="{moves: {what: self, by: discard}}")}

ZONES: Tips = {
    "landmarks": tip("zone", zone="landmark_zone"),
    "hero": tip("zone", zone="hero_zone"),
    "mana": tip("zone", zone="mana_zone"),
    "discard": tip("called", name="discard_pile"),
    **dict.fromkeys(
        ("hero_expedition", "companion_expedition", "expedition", "expeditions"),
        tip("expeditions", zone="expedition_zone", key="of"),
    ),
}

RETURN: Tips = {"to": tip("return", zone="hand")}

MARKS: Tips = dict.fromkeys(
    ("anchored", "asleep", "fleeting", "exhausted"),
    tip("status-under", key="status", notation="{status: anchored, on: self}"),
)


def of_verb(verb: Verb) -> Tips:
    """The likely mistakes inside a verb."""
    return (MARKS if verb.names == "mark" else {}) | (RETURN if verb.what != "no" and verb.to == "no" else {})


def example_of(verb: Verb) -> str:
    """One way to write a verb."""
    operand = {
        "token": "{token: brassbug, in: {target: expedition}}",
        "mark": "{boost: 1, on: self}",
        "trigger": "{target: character, when: {phase: noon}}",
        "with": "{target: {in: reserve, of: you}, with: {choose: {in: hand, of: you}}}",
    }.get(verb.names, "{target: character}")
    is_move = verb.to != "no" and not verb.names
    return f"{verb.name}: {'{choose: {in: hand, of: you}, to: reserve}' if is_move else operand}"
