"""The menu by which an ability is described in Altered, and examples of what may be typed instead."""

from __future__ import annotations

from judge.model.cards.ability_menu import CREATED, MARKS, PHASES, STATUSES, AbilityMenu, Alternatives

NUMBERS = (("number", (0, 999)), ("amount", (0, 999)), ("several", (2, 9)))
"""The gaps that a typed number fills, with the least and the most of it; a number is that number, and no position."""
_EFFECT = "<if>do: [<step><more>]"
_OWN_TRIGGERS: Alternatives = (
    ("hand", "played: {what: self, from: hand}"),
    ("reserve", "played: {what: self, from: reserve}"),
    ("joins", "moves: {what: self, to: @}"),
    ("phase", "phase: <phase>"),
    ("leaves", "moves: {what: self, from: @<goes>}"),
)
_TRIGGERS: Alternatives = (
    ("hand", "played: {what: self, from: hand}"),
    ("reserve", "played: {what: self, from: reserve}"),
    ("joins", "moves: {what: self, to: expedition_zone}"),
    ("joins-landmark", "moves: {what: self, to: landmark_zone}"),
    ("phase", "phase: <phase>"),
    ("leaves", "moves: {what: self, from: expedition_zone<goes>}"),
    ("leaves-landmark", "moves: {what: self, from: landmark_zone<goes>}"),
)
"""Of other cards, whatever the kind of the one that names them: of theirs each zone in which they come into play."""
_STEPS: Alternatives = (
    ("draw", "{draw: {amount: <amount>, who: <who>}}"),
    ("resupply", "{resupply: {amount: <amount>, who: <who>}}"),
    ("boost", "{gain: {boost: <amount>, <object>}}"),
    ("status", "{gain: {status: <status>, <object>}}"),
    ("lose", "{lose: {<mark>, <object>}}"),
    ("create", "{create: {token: <token>, in: <where>, amount: <amount>}}"),
    ("move", "<move>"),
    ("may", "{may: [<step>]}"),
    ("may-pay", "{may_pay: {<cost><costs>}, to: [<step><more>]}"),
    ("if", "{if: {count: {<thing>}, <bound>}, do: [<step><more>]}"),
    ("choose-one", "{choose_one: [[<step>], [<step>]]}"),
    ("roll", "{roll: [{from: <number>, do: [<step>]}, {to: <number>, do: [<step>]}]}"),
    ("for-each", "{for_each: {count: {<thing>}}, do: [<step>]}"),
    ("cheaper", "{until: <until>, passive: {costs: {played: <played-next>, less: <number>, next: yes}}}"),
    ("forward", "{move_forward: <where>}"),
    ("backward", "{move_backward: <where>}"),
    ("sabotage", "{sabotage: yes}"),
    ("after-you", "{after_you: yes}"),
    ("activate", "{activate: {<object>, when: {<trigger>}}}"),
)
_PASSIVES: Alternatives = (
    ("tough", "tough: <number>"),
    ("less", "costs: {played: <played>, less: <number>}"),
    ("more", "costs: {played: <played>, more: <number>}"),
    ("grants", "grants: {to: {<thing>}, when: {<trigger>}, do: [<step><more>]}"),
    ("never-gains", "cannot: {gains: {what: {<thing>}, status: <status>}}"),
    ("never-moves", "cannot: {moves: {what: {<thing>}, to: <zone>}}"),
    ("instead", "when: {moves: {what: {<thing>}, to: <zone>}}, instead: {to: <place>}"),
    ("draws-too", "when: {draws: <whom>}, also: [{draw: <number>}]"),
    ("gains-too", "when: {creates: {what: {<thing>}}}, also: [{gain: {boost: <number>, on: that}}]"),
)

GAPS: dict[str, Alternatives] = {
    "ability": (
        *((name, f"when: {{{trigger}}}, {_EFFECT}") for name, trigger in _OWN_TRIGGERS),
        ("event", f"when: {{<event>}}, {_EFFECT}"),
        ("quick", "cost: {<cost><costs>}, do: [<step><more>]"),
        ("always", "passive: {<passive>}"),
        ("support", "support: yes, <support>"),
    ),
    "support": (
        ("discarded", "cost: {D: yes<costs>}, do: [<step><more>]"),
        ("phase", f"when: {{phase: <phase>}}, {_EFFECT}"),
        ("arrives", f"when: {{moves: {{what: self<from>, to: reserve}}}}, {_EFFECT}"),
        ("event", f"when: {{<event>}}, {_EFFECT}"),
        ("always", "passive: {<passive>}"),
    ),
    "spell": (
        ("effect", "do: [<step><more>]"),
        ("fleeting", "passive: {fleeting: yes}"),
        ("less", "passive: {costs: {played: self, less: <number>}}"),
        ("support", "support: yes, <support>"),
    ),
    "trigger": _TRIGGERS,
    "goes": (("anywhere", ""), ("reserve", ", to: reserve"), ("discard", ", to: discard_pile"), ("hand", ", to: hand")),
    "from": (("anywhere", ""), ("hand", ", from: hand"), ("play", ", from: @"), ("deck", ", from: deck")),
    "event": (
        ("arrives", "moves: {what: {<thing>}, to: <zone>}"),
        ("leaves", "moves: {what: {<thing>}, from: <zone>}"),
        ("plays", "played: {what: {is: <kind-played><by-whom>}}"),
        ("passes", "passes: <whom>"),
        ("passes-first", "passes_first: <whom>"),
        ("draws", "moves: {what: {is: card<by-whom>}, from: deck, to: hand}"),
        ("forward", "moves_forward: <expedition>"),
        ("fails", "fails_to_move_forward: <expedition>"),
    ),
    "if": (
        ("none", ""),
        ("at-least", "if: {count: {<thing>}, at_least: <number>}, "),
        ("at-most", "if: {count: {<thing>}, at_most: <number>}, "),
    ),
    "bound": (("at-least", "at_least: <number>"), ("at-most", "at_most: <number>")),
    "step": _STEPS,
    "more": (("none", ""), ("then", ", <step><more>")),
    "move": (
        ("discard", "{discard: {<object>}}"),
        ("sacrifice", "{sacrifice: {<object>}}"),
        ("hand", "{return: {<object>}}"),
        ("reserve", "{send: {<object>, to: reserve}}"),
        ("deck-top", "{send: {<object>, to: {deck: top}}}"),
        ("deck-bottom", "{send: {<object>, to: {deck: bottom}}}"),
        ("exhaust", "{exhaust: {<object>}}"),
        ("ready", "{ready: {<object>}}"),
        ("play", "{play_for_free: {<object>}}"),
    ),
    "object": (
        ("self", "what: self"),
        ("that", "what: that"),
        ("target", "target: {<thing>}"),
        ("up-to", "up_to: {<thing>}"),
        ("choose", "choose: {<thing>}"),
        ("each", "each: {<thing>}"),
        ("targets", "target: {<thing>}, number: <several>"),
        ("opponent-chooses", "choose: {<thing>}, who: opponent"),
        ("each-chooses", "choose: {<thing>}, who: each_player"),
    ),
    "thing": (
        ("character", "is: character<whose><extra>"),
        ("permanent", "is: permanent<whose><extra>"),
        ("token", "is: character, token: yes<whose><extra>"),
        ("reserve", "is: card, in: reserve<whose><extra>"),
        ("hand", "is: card, in: hand<whose>"),
        ("discard", "is: card, in: discard_pile<whose>"),
        ("mana", "is: mana_orb<whose><extra>"),
        ("landmark", "is: permanent, in: landmark_zone<whose><extra>"),
        ("hero", "is: hero<whose>"),
    ),
    "whose": (("any", ""), ("you", ", of: you"), ("opponent", ", of: opponent")),
    "by-whom": (("any", ""), ("you", ", of: you"), ("opponent", ", of: opponent")),
    "extra": (
        ("none", ""),
        ("other", ", other: yes"),
        ("with", ", with: <word>"),
        ("without", ", not: <word>"),
        ("other-with", ", other: yes, with: <word>"),
    ),
    "who": (("you", "you"), ("opponent", "opponent"), ("each", "each_player")),
    "whom": (("you", "you"), ("opponent", "opponent"), ("anybody", "anybody")),
    "expedition": (("mine", "mine"), ("facing", "facing"), ("you", "you"), ("opponent", "opponent")),
    "where": (
        ("same", "same_expedition_as_self"),
        ("target", "{target: {is: expedition}}"),
        ("target-own", "{target: {is: expedition, of: you}}"),
        ("each-own", "{each: {is: expedition, of: you}}"),
        ("each-theirs", "{each: {is: expedition, of: opponent}}"),
        ("choose-own", "{choose: {is: expedition, of: you}}"),
    ),
    "zone": (
        ("expedition", "expedition_zone"),
        ("landmark", "landmark_zone"),
        ("reserve", "reserve"),
        ("hand", "hand"),
        ("discard", "discard_pile"),
    ),
    "cost": (
        ("mana", "mana: <number>"),
        ("exhaust", "T: yes"),
        ("discard-me", "D: yes"),
        ("discard-reserve", "discard: {choose: {in: reserve, of: you}}"),
        ("hand-to-reserve", "put: {choose: {in: hand, of: you}, to: reserve}"),
        ("sacrifice", "sacrifice: {choose: {<thing>}}"),
        ("sacrifice-me", "sacrifice: self"),
    ),
    "costs": (("none", ""), ("and", ", <cost><costs>")),
    "passive": _PASSIVES,
    "played": (
        ("card", "card"),
        ("character", "character"),
        ("permanent", "permanent"),
        ("spell", "spell"),
        ("quick", "quick_action"),
        ("self", "self"),
    ),
    "played-next": (
        ("card", "card"),
        ("character", "character"),
        ("permanent", "permanent"),
        ("spell", "spell"),
        ("quick", "quick_action"),
    ),
    "place": (
        ("reserve", "reserve"),
        ("hand", "hand"),
        ("discard", "discard_pile"),
        ("deck-top", "{deck: top}"),
        ("deck-bottom", "{deck: bottom}"),
    ),
    "kind-played": (("card", "card"), ("character", "character"), ("permanent", "permanent"), ("spell", "spell")),
    "until": (("turn", "turn"), ("afternoon", "afternoon"), ("day", "day")),
    "mark": (("boost", "boost: <amount>"), ("status", "status: <status>")),
}
"""Each gap with its alternatives; the first is what an empty answer takes."""
EXAMPLES = (
    "when: {phase: noon}, do: [{draw: 1}]",
    "support: yes, when: {phase: noon}, do: [{draw: 1}]",
    "when: {moves: {what: self, to: expedition_zone}}, do: [{gain: {boost: 1, on: self}}]",
    "when: {moves: {what: {is: character, of: opponent}, to: expedition_zone}}, do: [{draw: 1}]",
    "when: {moves: {what: self, from: expedition_zone}}, do: [{create: {token: brassbug, in: {target: expedition}}}]",
    "when: {phase: noon}, do: [{may_pay: {mana: 1}, to: [{discard: {target: {is: character, of: opponent}}}]}]",
    "cost: {T: yes}, do: [{gain: {boost: 1, on: {target: character}}}]",
    "passive: {when: {draws: you}, also: [{draw: 1}]}",
    "passive: {tough: 1}",
)
"""Abilities as they may be typed, one of each sort: reactions, of a card in Reserve, with an opponent; an internal
action with a target, a quick action, passives. A test reads each of them."""

MENU = AbilityMenu(
    GAPS,
    roots=(("spell", "spell"),),
    numbers=NUMBERS,
    filled=(("phase", PHASES), ("status", STATUSES), ("word", MARKS), ("token", CREATED)),
    arrives_in=(("permanent", "landmark_zone"),),  # every other kind comes into an Expedition
    usual_zone="expedition_zone",
    more="more",
    steps="step",
    nested=("may", "may_pay", "if", "roll", "for_each"),
    amount="amount",
    counted="{count: {<thing>}}",
    examples=EXAMPLES,
)
