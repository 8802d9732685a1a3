"""The menu of abilities: the conditions under which something is done."""

from __future__ import annotations

from judge.model.cards.ability_menu import Alternatives

_DONE = "do: [<step><more>]"
_SO: Alternatives = (
    ("at-least", "count: {<thing>}, at_least: <number>"),
    ("at-most", "count: {<thing>}, at_most: <number>"),
    ("counters", "counters: <counter>, on: self, at_least: <number>"),
    ("self-with", "self: {with: <word>}"),
    ("first-player", "first_player: <player>"),
    ("in-phase", "phase: <phase>"),
    ("standing", "<standing>: <expedition-so>"),
    ("first-today", "first_today: <kind-played>"),
    ("first-this-afternoon", "first_this_afternoon: <kind-played>"),
    ("zero", "zero_statistics: {<thing>}, at_least: <number>"),
    ("not", "not: {<so>}"),
    ("any", "any_of: [{<so>}, {<so>}]"),
    ("all", "all_of: [{<so>}, {<so>}]"),
)
_OF_ITSELF: Alternatives = (
    ("counters-most", "counters: <counter>, on: self, at_most: <number>"),
    ("self-without", "self: {not: <word>}"),
    ("self-terrain", "self: {terrain: <terrain>}"),
)
_OFTEN = (
    ("at-least", "count: {<thing>}, at_least: <number>"),
    ("at-most", "count: {<thing>}, at_most: <number>"),
    ("boosts", "counters: boost, on: self, at_least: <number>"),
    ("self-with", "self: {with: <word>}"),
    ("first-player", "first_player: you"),
    ("behind", "behind: mine"),
    ("in-phase", "phase: <phase>"),
    ("something-else", "<so>"),
)
"""Conditions as they are asked for before a dash, and of what is always so."""
_BEFORE_DASH = (
    *(pair for pair in _OFTEN if pair[0] != "something-else"),
    ("first-this-afternoon", "first_this_afternoon: character"),
    ("self-had", "was: {self: {with: <word>}}"),
    ("self-had-not", "was: {self: {not: <word>}}"),
    ("was-so", "was: {<so>}"),
    ("something-else", "<so>"),
)
CONDITION_GAPS: dict[str, Alternatives] = {
    "if": (
        ("none", _DONE),
        ("behind-dash", f"do: [{{if: {{<so-then>}}, {_DONE}}}<more>]"),
        *((name, f"if: {{{condition}}}, {_DONE}") for name, condition in _BEFORE_DASH),
    ),
    "if-always": (
        ("at-least", "if: {count: {<thing>}, at_least: <number>}, "),
        ("unless", "if: {not: {count: {<thing>}, at_least: <number>}}, "),
        ("boosts", "if: {counters: boost, on: self, at_least: <number>}, "),
        ("first-player", "if: {first_player: you}, "),
        ("something-else", "if: {<so>}, "),
    ),
    "while": (
        ("none", ""),
        *((name, f", if: {{{condition}}}") for name, condition in _OFTEN),
        ("terrain", ", if: {self: {terrain: <terrain>}}"),
    ),
    "terrain": (("forest", "forest"), ("mountain", "mountain"), ("water", "water")),
    "so": (*_SO, *_OF_ITSELF),
    "so-then": (
        *_SO,
        ("that", "that: {<such>}"),
        *_OF_ITSELF,
        ("counters-that", "counters: <counter>, on: that, at_least: <number>"),
        ("counters-that-most", "counters: <counter>, on: that, at_most: <number>"),
        ("it", "it: {<such>}"),
        ("its-standing", "<standing>: its"),
    ),
    "player": (("you", "you"), ("opponent", "opponent")),
    "standing": (("behind", "behind"), ("tied", "tied"), ("ahead", "ahead")),
    "expedition-so": (
        ("mine", "mine"),
        ("facing", "facing"),
        ("hero", "hero"),
        ("companion", "companion"),
        ("any", "any"),
    ),
}
"""A condition between trigger and dash asks nothing of what the trigger speaks of, and may be in the past tense;
one within the effect may ask of it, and knows no event before which something was so."""
