"""What the rows of ``ability_table.py`` are made of: what a key may say, and where it stands."""

from __future__ import annotations

NOON = "{when: {phase: noon}, do: [§]}"

FILTERS = (
    "{is: character}",
    "{is: permanent}",
    "{is: character, of: you}",
    "{is: character, of: opponent}",
    "{is: character, card: ozma}",
    "{is: character, card: kodama}",
    "{is: character, with: anchored}",
    "{is: character, with: asleep}",
    "{is: character, with: [anchored, asleep]}",
    "{is: character, with: boost}",
    "{is: character, not: anchored}",
    "{is: character, not: boost}",
    "{is: character, other: yes}",
    "{is: character, token: yes}",
    "{is: character, faction: ordis}",
    "{is: character, faction: lyra}",
    "{is: character, token: no}",
    "{is: character, faction: [ordis, lyra]}",
    "{is: character, subtype: robot}",
    "{is: character, subtype: soldier}",
    "{is: character, subtype: robot, hand_cost: 2}",
    "{is: character, hand_cost: 2}",
    "{is: character, hand_cost: 3}",
    "{is: character, hand_cost: {at_least: 2}}",
    "{is: character, hand_cost: {at_most: 2}}",
    "{is: character, hand_cost: {at_least: 1, at_most: 2}}",
    "{is: character, reserve_cost: 2}",
    "{is: character, base_cost: 2}",
    "{is: character, forest: 2}",
    "{is: character, mountain: 2}",
    "{is: character, water: 2}",
    "{is: character, expedition: mine}",
    "{is: character, expedition: facing}",
    "{is: character, expedition: other}",
    "{is: character, expedition: hero}",
    "{is: character, expedition: companion}",
    *(
        f"{{is: character, hand_cost: {{{bound}: {{{amount}}}}}}}"
        for bound in ("at_least", "at_most")
        for amount in ("count: character", "count: character, plus: 1", "counters: boost", "counters: kelon, on: that")
    ),
    "{is: character, standing: ahead}",
    "{is: character, standing: tied}",
    "{is: character, terrain: forest}",
    "{is: character, counters: {boost: 2}}",
    "{is: character, counters: {boost: {at_least: 2}}}",
    "{is: character, counters: {kelon: {at_least: 2}}}",
    "{is: character, counters: {any: {at_least: 2}}}",
    "{is: character, terrain: [forest, water]}",
    "{is: card, type: permanent, in: hand}",
    "{is: card, type: character, in: hand}",
    "{is: [character, permanent]}",
    "{is: [character, permanent], hand_cost: 2}",
    "{is: character, in: [reserve, expedition_zone]}",
    "{any_of: [{is: character}, {is: card, in: reserve}]}",
    "{any_of: [{is: character}, {is: card, in: reserve, of: you}]}",
    "{is: card, in: reserve}",
    "{is: card, in: reserve, of: you}",
    "{is: card, in: reserve, of: opponent}",
    "{is: card, in: discard_pile}",
    "{is: card, in: expedition_zone}",
    "{is: card, in: expedition_zone, of: you}",
    "{is: card, in: expedition_zone, of: opponent}",
)
"""Each differs from some other in one key."""


def put(text: str, inside: str, who: str = "") -> str:
    """The text with something put into its gap, and perhaps who is to do it."""
    return text.replace("§", inside).replace("WHO", who)


def noon(step: str) -> str:
    """A reaction that does this at Noon."""
    return put(NOON, step)


IN_FILTER = (
    noon("{discard: {target: §}}"),
    noon("{discard: {target: §, number: 2}}"),
    noon("{discard: {up_to: §}}"),
    noon("{discard: {choose: §}}"),
    noon("{discard: {choose: §, number: 2}}"),
    noon("{discard: {each: §}}"),
    noon("{discard: {choose: §, who: opponent}}"),
    noon("{discard: {choose: §, number: 2, who: each_player}}"),
    noon("{discard: {each: §, who: each_player}}"),
    noon("{draw: {amount: {count: §}}}"),
    noon("{for_each: {count: §}, do: [{draw: 1}]}"),
    noon("{if: {count: §}, do: [{draw: 1}]}"),
    "{when: {phase: noon}, if: {count: §, at_least: 2}, do: [{draw: 1}]}",
    "{when: {phase: noon}, if: {count: §, at_most: 0}, do: [{draw: 1}]}",
    "{when: {moves: {what: §, from: expedition_zone}}, do: [{draw: 1}]}",
    "{when: {played: {what: §}}, do: [{draw: 1}]}",
    "{passive: {when: {moves: {what: §}}, instead: nothing}}",
    "{passive: {when: {gains: {what: §}}, also: [{draw: 1}]}}",
    "{passive: {cannot: {loses: {what: §}}}}",
    "{passive: {when: {creates: {what: §}}, instead: nothing}}",
    "{passive: {cannot: {activates: {what: §, when: {phase: noon}}}}}",
    "{passive: {grants: {to: §, when: {phase: noon}, do: [{draw: 1}]}}}",
)
"""Where a filter stands."""
EXPEDITIONS = (
    "{is: expedition}",
    "{is: expedition, of: you}",
    "{is: expedition, of: opponent}",
    "{is: expedition, expedition: mine}",
    "{is: expedition, expedition: facing}",
    "{is: expedition, expedition: other}",
    "{is: expedition, expedition: hero}",
    "{is: expedition, expedition: companion, of: you}",
    "{is: expedition, expedition: companion, of: opponent}",
    "{is: expedition, standing: behind}",
    "{is: expedition, standing: [behind, tied]}",
    "{is: expedition, terrain: water}",
    "{is: expedition, terrain: [water, forest]}",
)
SEVERAL_EXPEDITIONS = tuple(
    noon(f"{{create: {{token: brassbug, {deal}}}}}")
    for deal in (
        "in: {target: {is: expedition}, number: 2}",
        "in: {target: {is: expedition}, number: 3}",
        "in: {up_to: {is: expedition}, number: 2}",
        "in: {up_to: {is: expedition}, number: any}",
        "in: {choose: {is: expedition}, number: 2}",
        "in: {choose: {is: expedition, of: you}, number: 2}",
        "amount: 2, in: {choose: {is: expedition}}, distributed: yes",
        "amount: 3, in: {choose: {is: expedition}}, distributed: yes",
        "amount: 2, in: {up_to: {is: expedition}, number: any}, distributed: yes",
        "amount: 2, in: {target: {is: expedition}, number: 2}, distributed: yes",
    )
)
"""Several Expeditions, and what is distributed among them."""
COMPARED_WITH_A_DIE = tuple(
    noon(f"{{roll: [{{do: [{{discard: {{target: {{is: character, hand_cost: {bound}}}}}}}]}}]}}")
    for bound in ("result", "{at_least: result}", "{at_most: result}", "{at_least: 1, at_most: result}", "2")
)
"""Numbers of a thing that are compared with what a die shows."""
DISTRIBUTED = tuple(
    noon(f"{{gain: {{{deal}, distributed: yes}}}}")
    for deal in (
        "boost: 2, choose: character",
        "boost: 3, choose: character",
        "boost: 3, choose: {type: character, in: reserve}",
        "kelon: 3, choose: character",
        "boost: 3, choose: character, at_most: 2",
        "boost: 3, up_to: character, number: any",
        "boost: 3, up_to: character, number: 2",
        "boost: 3, target: character, number: 2",
    )
)
IN_EXPEDITION = tuple(
    noon(step)
    for selector in ("target", "choose", "each")
    for step in (
        f"{{create: {{token: brassbug, in: {{{selector}: §}}}}}}",
        f"{{move_forward: {{{selector}: §}}}}",
    )
)
ZONES = (
    "hand",
    "reserve",
    "discard_pile",
    "{deck: top}",
    "{deck: bottom}",
    "{deck: top, nth: 2}",
    "{deck: bottom, nth: 2}",
)
OWNERS = ("reserve", "{reserve: you}", "{reserve: opponent}")
WHO = ("you", "opponent", "each_player")
ACTED_UPON = (
    "discard: {§, who: WHO}",
    "exhaust: {§, who: WHO}",
    "ready: {§, who: WHO}",
    "sacrifice: {§, who: WHO}",
    "return: {§, who: WHO}",
    "put: {§, to: hand, who: WHO}",
    "put: {§, to: {reserve: you}, who: WHO}",
    "put: {§, to: {reserve: opponent}, who: WHO}",
    "send: {§, to: {deck: top}, who: WHO}",
    "gain: {boost: 1, §, who: WHO}",
    "gain: {boost: 1, §, who: WHO, at_most: 2}",
    "gain: {boost: 1, §, who: WHO, at_most: 3}",
    "gain: {status: asleep, §, who: WHO}",
    "lose: {boost: 1, §, who: WHO}",
    "lose: {status: asleep, §, who: WHO}",
    "activate: {when: {phase: noon}, §, who: WHO}",
)
"""Verbs with what they act upon, and who is to do it."""
SELECTED = (
    "what: self",
    "what: that",
    "target: card",
    "up_to: card",
    "choose: card",
    "each: card",
    "target: card, number: 2",
    "target: card, number: 3",
    "up_to: card, number: 2",
    "up_to: card, number: any",
    "up_to: {is: character, total_hand_cost: {at_most: 5}}, number: 3",
    "up_to: {is: character, total_hand_cost: {at_most: 6}}, number: 3",
    "choose: card, number: 2",
    "choose: card, number: any",
)
AMOUNTS = (
    "1",
    "2",
    "{count: character}",
    "{count: permanent}",
    "{counters: boost, on: self}",
    "{counters: boost, on: that}",
    "{count: character, plus: 1}",
    "{count: character, plus: 2}",
    "{count: permanent, plus: 1}",
    "{counters: boost, on: self, plus: 1}",
)
WHOSE = ("mine", "facing", "other", "facing_other", "you", "opponent", "anybody")
TRIGGERS = (
    "{phase: noon}",
    "{phase: dusk}",
    "{after: rest}",
    "{after: draw}",
    "{moves: {what: character}}",
    "{moves: {what: self}}",
    "{moves: {what: character, from: reserve}}",
    "{moves: {what: character, from: hand}}",
    "{moves: {what: character, to: reserve}}",
    "{moves: {what: character, to: hand}}",
    "{moves: {what: character, from: reserve, to: hand}}",
    "{moves: {what: character, from: hand, to: reserve}}",
    *(f"{{moves_forward: {whose}}}" for whose in WHOSE),
    *(f"{{fails_to_move_forward: {whose}}}" for whose in WHOSE),
    "{played: {what: character}}",
    "{played: {what: self}}",
    "{played: {what: character, from: hand}}",
    "{sacrificed: {what: self}}",
    "{sacrificed: {what: character}}",
    "{sacrificed: {what: permanent}}",
    "{gains: {what: self}}",
    "{gains: {what: character}}",
    "{gains: {what: character, status: asleep}}",
    "{gains: {what: character, status: asleep, by: you}}",
    "{gains: {what: character, status: asleep, by: opponent}}",
    "{gains: {what: character, status: fleeting}}",
    "{gains: {what: character, counter: boost}}",
    "{gains: {what: character, counter: boost, reaches: 1}}",
    "{gains: {what: character, counter: boost, reaches: 3}}",
    *(f"{{{word}: {who}}}" for word in ("draws", "resupplies") for who in ("you", "opponent", "anybody")),
    *(f"{{{word}: {{who: opponent, one_or_more: yes}}}}" for word in ("draws", "resupplies")),
    *(f"{{rolls: {who}}}" for who in ("you", "opponent", "anybody")),
    "{rolls: {who: opponent, one_or_more: yes}}",
    *(
        f"{{rolls: {{result: {result}}}}}"
        for result in ("4", "{at_least: 4}", "{at_most: 4}", "{at_least: 2, at_most: 4}")
    ),
    "{any_of: [{draws: you}, {resupplies: you}]}",
    "{any_of: [{draws: you}, {passes: you}]}",
    "{played: {what: character, from: reserve}}",
    *(f"{{{word}: {who}}}" for word in ("passes", "passes_first") for who in ("you", "opponent", "anybody")),
)
IN_TRIGGER = (
    "{when: §, do: [{draw: 1}]}",
    noon("{activate: {target: character, when: §}}"),
    "{passive: {cannot: {activates: {what: character, when: §}}}}",
    "{passive: {grants: {to: character, when: §, do: [{draw: 1}]}}}",
)
MOVES = ("what: character", "from: reserve", "to: hand", "by: discard", "by: sacrifice", "from: hand, to: reserve")
PATTERNS = (
    *(f"{{moves: {{{one}}}}}" for one in MOVES),
    "{moves: {what: character, by: discard}}",
    "{moves: {from: reserve, by: discard}}",
    "{moves: {to: hand, by: discard}}",
    *(f"{{draws: {who}}}" for who in ("you", "opponent", "anybody")),
    *(f"{{moves_forward: {whose}}}" for whose in WHOSE),
    "{creates: {what: character}}",
    "{creates: {what: character, token: brassbug}}",
    "{creates: {token: brassbug}}",
    "{creates: {token: ordis_recruit}}",
    *(
        f"{{{verb}: {{what: character{mark}}}}}"
        for verb in ("gains", "loses")
        for mark in ("", ", status: asleep", ", status: anchored", ", counter: boost")
    ),
    *(
        f"{{{verb}: {what}}}"
        for verb in ("gains", "loses")
        for what in ("{status: asleep}", "{what: self, status: asleep}")
    ),
)
IN_PATTERN = (
    "{passive: {when: §, instead: nothing}}",
    "{passive: {when: §, instead: [{draw: 1}]}}",
    "{passive: {when: §, also: [{draw: 1}]}}",
    "{passive: {cannot: §}}",
)
MODIFIERS = tuple(
    f"{{passive: {{when: {{moves: {{what: character}}}}, {what}{optional}{of_step}}}}}"
    for what in (
        "instead: nothing",
        "instead: {to: hand}",
        "instead: {to: {reserve: you}}",
        "instead: {to: {reserve: opponent}}",
        "instead: {to: reserve}",
        "instead: {to: {deck: top}}",
        "instead: [{draw: 1}]",
        "instead: [{draw: 1}, {resupply: 1}]",
        "also: [{draw: 1}]",
        "also: [{resupply: 1}]",
    )
    for optional in ("", ", optional: yes")
    for of_step in ("", ', "on": step')
)
KINDS = ("internal_action", "reaction", "quick_action", "card", "character", "permanent", "spell", "self")
NEXT = ("quick_action", "card", "character", "permanent", "spell")
COSTS = tuple(
    f"{{costs: {{played: {kind}, {change}}}}}" for kind in KINDS for change in ("less: 1", "more: 1", "less: 2")
)
ENTERING = (
    "{enters: {played: spell, loses: fleeting}}",
    "{cannot: {played: self}}",
    "{enters: {played: spell, loses: asleep}}",
    "{enters: {played: spell, loses: fleeting, who: opponent}}",
    "{enters: {played: spell, loses: fleeting, what: {in: reserve}}}",
)
DESCRIBED_COSTS = (
    "{costs: {played: card, less: 1}}",
    "{costs: {played: card, less: 1, who: opponent}}",
    "{costs: {played: card, less: 1, who: anybody}}",
    "{costs: {played: card, less: 1, minimum: 1}}",
    "{costs: {played: card, less: 1, minimum: 2}}",
    "{costs: {played: card, less: 1, optional: yes}}",
    "{costs: {played: self, less: 1, optional: yes}}",
    "{costs: {played: card, less: 1, what: {subtype: robot}}}",
    "{costs: {played: card, less: 1, what: {subtype: soldier}}}",
    "{costs: {played: card, less: 1, what: {in: reserve}}}",
    "{costs: {played: character, less: 1, what: {in: reserve}}}",
    "{costs: {played: card, more: 1, what: {in: reserve}}}",
    "{costs: {played: card, less: {count: character}}}",
    "{costs: {played: card, less: {count: permanent}}}",
    "{costs: {played: self, less: {count: permanent}}}",
    "{costs: {played: card, more: {count: character}}}",
    "{costs: {played: card, at_least: 1}}",
    "{costs: {played: card, free: yes}}",
    "{costs: {played: spell, free: yes}}",
    "{costs: {played: spell, free: yes, who: opponent}}",
    "{costs: {played: spell, free: yes, what: {in: reserve}}}",
    "{costs: {played: self, free: yes}}",
    "{costs: {played: card, at_least: 2}}",
    "{costs: {played: card, at_least: 2, who: opponent}}",
)
NEXT_COSTS = tuple(
    f"{{costs: {{played: {kind}, {change}{only}}}}}"
    for kind in NEXT
    for change in ("less: 1", "more: 1")
    for only in ("", ", next: yes")
)
PAID = (
    "{mana: 1}",
    "{mana: 2}",
    "{T: yes}",
    "{D: yes}",
    "{mana: 1, T: yes}",
    "{discard: {choose: {in: hand, of: you}}}",
    "{discard: {choose: {in: hand, of: you}, number: 2}}",
    "{exhaust: self}",
    "{lose: {boost: 1, what: self}}",
    "{lose: {boost: 2, what: self}}",
)
COUNTED = (
    "",
    ", at_least: 2",
    ", at_least: 3",
    ", at_most: 0",
    ", at_most: 1",
    ", at_least: 1, at_most: 2",
    ", at_least: 2, at_most: 2",
)
AWAITED = (
    "{until: turn, reaction: {when: {after: rest}, do: [{draw: 1}]}}",
    "{until: day, reaction: {when: {after: rest}, do: [{draw: 1}]}}",
    "{until: day, reaction: {when: {after: rest}, do: [{draw: 1}]}, next: yes}",
    "{until: day, reaction: {when: {after: rest}, do: [{draw: 2}]}}",
    "{until: day, reaction: {when: {after: rest}, if: {count: character}, do: [{draw: 1}]}}",
)
"""Reactions that exist for a while."""
SPOKEN_OF = (
    "{gain: {boost: 1, target: character}}, {exhaust: it}",
    "{gain: {boost: 1, target: character}}, {exhaust: self}",
    "{gain: {boost: 1, each: character}}, {exhaust: it}",
    "{gain: {boost: 1, each: character}}, {exhaust: self}",
    "{gain: {boost: 1, each: character, of_target: expedition}}, {exhaust: self}",
    "{gain: {boost: 1, each: character, of_target: player}}, {exhaust: self}",
    "{gain: {boost: 1, target: character}}, {lose: {status: fleeting, on: it}}",
    "{gain: {boost: 1, target: character}}, {draw: 1}",
    "{gain: {boost: 1, target: character}}, {draw: {who: its_controller}}",
    "{gain: {boost: 1, target: character}}, {draw: {who: its_owner}}",
    "{gain: {boost: 1, target: character}}, {draw: {who: target_player}}",
    "{gain: {boost: 1, target: character}}, {may: [{draw: 1}]}",
    "{gain: {boost: 1, target: character}}, {if: {it: {with: anchored}}, do: [{draw: 1}]}",
    "{gain: {boost: 1, target: character}}, {if: {it: {with: asleep}}, do: [{draw: 1}]}",
    "{gain: {boost: 1, target: character}}, {if: {not: {it: {with: asleep}}}, do: [{draw: 1}]}",
    "{gain: {boost: 1, target: character}}, {if: {self: {with: asleep}}, do: [{draw: 1}]}",
    "{gain: {boost: 1, target: character}}, {may: [{draw: 1}], who: opponent}",
    "{gain: {boost: 1, target: character}}, {may: [{draw: {who: opponent}}]}",
    "{gain: {boost: 1, target: character}}, {may: [{draw: {who: opponent}}], who: opponent}",
    "{gain: {boost: 1, target: character}}, {may: [{resupply: {who: opponent}}], who: opponent}",
    "{gain: {boost: 1, target: character}}, {may: [{resupply: 1}], who: opponent}",
    "{gain: {boost: 1, target: character}}, {may: [{discard: self}], who: opponent}",
    "{gain: {boost: 1, target: character}}, {may: [{discard: {what: self, who: opponent}}], who: opponent}",
    "{gain: {boost: 1, target: character}}, {may: [{if: {count: character}, do: [{draw: 1}]}], who: opponent}",
    "{gain: {boost: 1, target: character}}, {may: [{if: {count: character}, do: [{draw: {who: opponent}}]}], who: opponent}",
    "{gain: {boost: 1, target: character}}, {may: [{draw: {who: its_owner}}], who: its_owner}",
    "{gain: {boost: 1, target: character}}, {may: [{draw: {who: its_controller}}], who: its_owner}",
)
"""What goes on about a thing that was just named, and what does not."""
CONDITIONS = (
    "{self: {with: anchored}}",
    "{self: {with: boost}}",
    "{not: {self: {with: boost}}}",
    "{that: {with: boost}}",
    "{that: {hand_cost: 3}}",
    *(f"{{counters: boost{counted}}}" for counted in COUNTED),
    "{counters: boost, on: that}",
    "{not: {counters: boost}}",
    *(f"{{zero_statistics: character{counted}}}" for counted in COUNTED),
    "{zero_statistics: permanent}",
    "{first_player: you}",
    "{first_player: opponent}",
    *(f"{{{word}: {kind}}}" for word in ("first_today", "first_this_afternoon") for kind in ("character", "card")),
    "{not: {first_today: [character, spell]}}",
    "{not: {first_player: you}}",
    "{phase: noon}",
    "{phase: [noon, dusk]}",
    *(
        f"{{{word}: {which}}}"
        for word in ("behind", "tied", "ahead")
        for which in ("mine", "facing", "its", "hero", "companion", "any", "[hero, companion]")
    ),
    "{any_of: [{first_player: you}, {phase: noon}]}",
    "{all_of: [{first_player: you}, {phase: noon}]}",
    "{not: {all_of: [{first_player: you}, {phase: noon}]}}",
    "{any_of: [{first_player: you}, {all_of: [{phase: noon}, {self: {with: boost}}]}]}",
    "{all_of: [{any_of: [{first_player: you}, {phase: noon}]}, {self: {with: boost}}]}",
)
COUNTED_KEYWORDS = ("gigantic: yes", "cooldown: yes", "tough: {count: character}", "tough: {count: permanent}")
"""What is printed only, and given by no passive."""
KEYWORDS = (
    "tough: 1",
    "tough: 2",
    "fleeting: yes",
    "defender: yes",
    "eternal: yes",
    "seasoned: yes",
    "highest_statistics: yes",
)
A, B, C = "{draw: 1}", "{resupply: 1}", "{exhaust: self}"
PARTS = (
    "{for_each: {count: character}, do: [§]}",
    "{may: [§]}",
    "{may_pay: {mana: 1}, to: [§]}",
    "{if: {count: character}, do: [§]}",
    "{if: {count: character}, do: [{sabotage: yes}], else: [§]}",
    "{roll: [{from: 4, do: [§]}]}",
    "{roll: [{do: [§]}]}",
    "{roll: [{do: [{draw: result}, §]}]}",
    "{choose_one: [[{sabotage: yes}], [§]]}",
    "{attempt: [{sabotage: yes}], if_done: [§]}",
    "{attempt: [{sabotage: yes}], if_not: [§]}",
    "{attempt: [{may: [{sabotage: yes}]}], if_done: [§]}",
    "{attempt: [{may: [{sabotage: yes}]}], if_not: [§]}",
    "{attempt: [{sabotage: yes}], if_done: [{draw: 7}], if_not: [§]}",
)
"""Steps that hold steps: where they end, their words must say."""
