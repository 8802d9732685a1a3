"""Likely mistakes of somebody who describes a card, each with how to mend it: more than a list of known words."""

from __future__ import annotations

from judge.model.cards.vocabulary import Verb

Tips = dict[str, str]
EXAMPLE = ""
"""Under this key stands an example of the whole: for what is no mapping at all."""

ABILITY: Tips = {
    EXAMPLE: "Write for example {when: {phase: noon}, do: [{draw: 1}]}.",
    "trigger": 'The trigger stands under "when".',
    "on": 'The trigger stands under "when".',
    "condition": 'The condition stands under "if".',
    "effect": 'What it does stands under "do".',
    "effects": 'What it does stands under "do".',
    "then": 'What it does stands under "do".',
    "may": "A part that one may leave out is a step: do: [{may: [{draw: 1}]}].",
    "you_may": "A part that one may leave out is a step: do: [{may: [{draw: 1}]}].",
    "may_pay": "It is a step: do: [{may_pay: {mana: 1}, to: [{draw: 1}]}].",
}


def passive_tip(word: str) -> str:
    """An example of a word that says what always holds, below the key where it belongs."""
    examples = {
        "cannot": "passive: {cannot: {moves: {what: self, by: discard}}}",
        "instead": "passive: {when: {draws: you}, instead: nothing}",
        "also": "passive: {when: {draws: you}, also: [{draw: 1}]}",
        "costs": "passive: {costs: {played: spell, less: 1}}",
        "tough": "passive: {tough: 2}",
        "fleeting": "passive: {fleeting: yes}",
    }
    return f"Write it below the key passive, alone in its ability, for example {examples[word]}."


_JOINS = "Write {moves: {what: self, to: expedition_zone}}; for a Permanent, to: landmark_zone."
_PATTERN = "What happens to others is a pattern of a passive; a reaction to it is a trigger such as "
TRIGGER: Tips = {
    EXAMPLE: "Write for example {phase: noon} or {moves: {what: self, to: reserve}}.",
    "J": _JOINS,
    "H": "Write {played: {what: self, from: hand}}.",
    "R": "Write {played: {what: self, from: reserve}}.",
    "enters": _JOINS,
    "joins": _JOINS,
    "arrives": _JOINS,
    "goes": "Write {moves: {what: self, to: reserve}}.",
    "leaves": "Write {moves: {what: self, from: expedition_zone}}.",
    "draws": f"{_PATTERN}{{moves: {{what: {{is: card, of: you}}, from: deck, to: hand}}}}.",
    "draw": "Write {moves: {what: {is: card, of: you}, from: deck, to: hand}}.",
    "resupply": "Write {moves: {what: {is: card, of: you}, from: deck, to: reserve}}.",
    "creates": f"{_PATTERN}{{moves: {{what: {{token: yes}}, to: expedition_zone}}}}.",
    "discard": "Write {moves: {what: self, to: discard_pile}}.",
    "dies": "Write {moves: {what: self, from: expedition_zone, to: discard_pile}}.",
} | {phase: f"Write {{phase: {phase}}}." for phase in ("morning", "noon", "afternoon", "dusk", "night")}

MOVES: Tips = {"into": 'Where it goes stands under "to".', "in": 'Where it goes stands under "to".'}

CONDITION: Tips = {
    EXAMPLE: "Write for example {count: {is: character, of: you}, at_least: 2}.",
    **dict.fromkeys(
        ("is", "in", "of", "with", "not", "card"),
        "What is counted stands under count: {count: {is: character, of: you}}.",
    ),
    "control": "Write {count: {is: character, of: you}, at_least: 2}.",
}

COST: Tips = {EXAMPLE: "Write for example {mana: 1}, {T: yes} or {mana: 1, discard: {choose: {in: hand, of: you}}}."}

FACE: Tips = {EXAMPLE: "Write roll: [{from: 4, to: 6, do: [{draw: 1}]}]."}

PATTERN: Tips = {EXAMPLE: "Write for example {draws: you} or {moves: {what: self, by: discard}}."}

ZONES: Tips = {
    "landmarks": "In abilities it is called landmark_zone.",
    "hero": "In abilities it is called hero_zone.",
    "mana": "In abilities it is called mana_zone.",
    "discard": "It is called discard_pile.",
    **dict.fromkeys(
        ("hero_expedition", "companion_expedition", "expedition", "expeditions"),
        "In abilities both Expeditions of both players are the expedition_zone; whose it is stands under of.",
    ),
}

WHOSE = "Whose it is stands beside: {is: character, of: opponent}."

RETURN: Tips = {"to": "What is returned goes to hand; for another zone write put or send."}

MARKS: Tips = dict.fromkeys(
    ("anchored", "asleep", "fleeting", "exhausted"), "A status stands under status, as in {status: anchored, on: self}."
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
