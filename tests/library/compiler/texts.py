"""Sentences of no card, in the manner of cards, with the abilities that they are."""

from __future__ import annotations

CHARACTER, PERMANENT, SPELL = "character", "permanent", "spell"
NOON = "when: {phase: noon}"
JOINS = "when: {moves: {what: self, to: expedition_zone}}"
BUILT = "when: {moves: {what: self, to: landmark_zone}}"
FROM_HAND = "when: {played: {what: self, from: hand}}"
FROM_RESERVE = "when: {played: {what: self, from: reserve}}"
RECRUIT = "token: ordis_recruit"

MAIN: tuple[tuple[str, str, str], ...] = (
    # the symbols mean other moves on other cards
    (CHARACTER, "{J} Draw four cards.", f"[{{{JOINS}, do: [{{draw: 4}}]}}]"),
    (PERMANENT, "{J} Draw four cards.", f"[{{{BUILT}, do: [{{draw: 4}}]}}]"),
    (CHARACTER, "{H} [Sabotage], then [Resupply].", f"[{{{FROM_HAND}, do: [{{sabotage: yes}}, {{resupply: 1}}]}}]"),
    (CHARACTER, "{R} I gain 5 boosts.", f"[{{{FROM_RESERVE}, do: [{{gain: {{boost: 5, on: self}}}}]}}]"),
    # two verbs of one subject
    (
        CHARACTER,
        "At Noon — Target Character loses [[Anchored]] and gains 2 boosts.",
        f"[{{{NOON}, do: [{{lose: {{status: anchored, target: character}}}}, {{gain: {{boost: 2, on: it}}}}]}}]",
    ),
    (
        CHARACTER,
        "{R} I lose [[Fleeting]] and gain [[Asleep]].",
        f"[{{{FROM_RESERVE}, do: [{{lose: {{status: fleeting, on: self}}}}, {{gain: {{status: asleep, on: self}}}}]}}]",
    ),
    # may, and may pay: not the same
    (CHARACTER, "{H} You may draw two cards.", f"[{{{FROM_HAND}, do: [{{may: [{{draw: 2}}]}}]}}]"),
    (
        CHARACTER,
        "{H} You may pay {3} and exhaust me ({T}) to draw two cards.",
        f"[{{{FROM_HAND}, do: [{{may_pay: {{mana: 3, T: yes}}, to: [{{draw: 2}}]}}]}}]",
    ),
    (
        CHARACTER,
        "{J} You may sacrifice another Permanent. If you do, draw a card.",
        f"[{{{JOINS}, do: [{{attempt: [{{may: [{{sacrifice: {{choose: {{is: permanent, other: yes}}}}}}]}}],"
        " if_done: [{draw: 1}]}]}]",
    ),
    # what is targeted, chosen, or all of it
    (
        SPELL,
        "Up to three target Characters you control each gain [[Anchored]].",
        "[{do: [{gain: {status: anchored, up_to: {is: character, of: you}, number: 3}}]}]",
    ),
    (SPELL, "Discard target [[Asleep]] Character.", "[{do: [{discard: {target: {is: character, with: asleep}}}]}]"),
    (
        SPELL,
        "Return target Permanent with Hand Cost {2} or more to its owner's hand.",
        "[{do: [{return: {target: {is: permanent, hand_cost: {at_least: 2}}}}]}]",
    ),
    (
        SPELL,
        "All Robots you control gain 1 boost.",
        "[{do: [{gain: {boost: 1, each: {subtype: robot, of: you}}}]}]",
    ),
    (SPELL, "Sacrifice two Permanents.", "[{do: [{sacrifice: {choose: permanent, number: 2}}]}]"),
    # the effects of a Spell are one
    (
        SPELL,
        "[[Fleeting]].  Draw a card.  Ready target Permanent.",
        "[{passive: {fleeting: yes}}, {do: [{draw: 1}, {ready: {target: permanent}}]}]",
    ),
    (
        SPELL,
        "Choose one:  • Draw a card.  • Exhaust target Permanent.",
        "[{do: [{choose_one: [[{draw: 1}], [{exhaust: {target: permanent}}]]}]}]",
    ),
    # where tokens are created
    (
        CHARACTER,
        "{J} Create three [Ordis Recruit 1/1/1] Soldier tokens in your Hero Expedition.",
        f"[{{{JOINS}, do: [{{create: {{{RECRUIT}, in: {{each: {{is: expedition, of: you, expedition: hero}}}},"
        " amount: 3}}]}]",
    ),
    # players
    (
        CHARACTER,
        "{J} Each player draws two cards, then discards a card from their hand.",
        f"[{{{JOINS}, do: [{{draw: {{amount: 2, who: each_player}}}},"
        " {discard: {choose: {is: card, in: hand, of: you}, who: each_player}}]}]",
    ),
    (
        CHARACTER,
        "{H} Target opponent sacrifices a Permanent.",
        f"[{{{FROM_HAND}, do: [{{sacrifice: {{choose: {{is: permanent, of: you}}, who: opponent}}}}]}}]",
    ),
    # conditions
    (
        CHARACTER,
        "At Dusk — If you control four or more tokens, draw a card.",
        "[{when: {phase: dusk}, do: [{if: {count: {token: yes, of: you}, at_least: 4}, do: [{draw: 1}]}]}]",
    ),
    (
        CHARACTER,
        "At Dusk, if I have 5 or more boosts — Draw a card.",
        "[{when: {phase: dusk}, if: {counters: boost, on: self, at_least: 5}, do: [{draw: 1}]}]",
    ),
    # dice
    (
        CHARACTER,
        "{J} Roll a die. On a 5+, I gain [[Anchored]]. On a 2-4, draw a card.",
        f"[{{{JOINS}, do: [{{roll: [{{from: 5, do: [{{gain: {{status: anchored, on: self}}}}]}},"
        " {from: 2, to: 4, do: [{draw: 1}]}]}]}]",
    ),
    # "it": of the trigger, of the verb before
    (
        PERMANENT,
        "When a Plant joins your Expeditions — It gains [[Anchored]].",
        "[{when: {moves: {what: {subtype: plant, of: you}, to: expedition_zone}},"
        " do: [{gain: {status: anchored, on: that}}]}]",
    ),
    (
        CHARACTER,
        "{H} Exhaust target Permanent. You may sacrifice me to return it to its owner's hand.",
        f"[{{{FROM_HAND}, do: [{{exhaust: {{target: permanent}}}},"
        " {may_pay: {sacrifice: self}, to: [{return: {what: it}}]}]}]",
    ),
    # what lasts
    (
        PERMANENT,
        "{T} : The next Permanent you play from your Reserve this turn gains 1 Sap counter.",
        "[{cost: {T: yes}, do: [{until: turn, reaction: {when: {played: {what: {is: permanent, of: you},"
        " from: reserve}}, do: [{gain: {sap: 1, on: that}}]}, next: yes}]}]",
    ),
    (
        PERMANENT,
        "{3}, {T}, Discard a card from your hand: The next card you play this Afternoon costs {2} less.",
        "[{cost: {mana: 3, T: yes, discard: {choose: {is: card, in: hand, of: you}}},"
        " do: [{until: afternoon, passive: {costs: {played: card, less: 2, next: yes}}}]}]",
    ),
    # passives
    (CHARACTER, "[Tough 3].", "[{passive: {tough: 3}}]"),
    (
        PERMANENT,
        "Robots you control are [Tough 1].",
        "[{passive: {grants: {to: {subtype: robot, of: you}, tough: 1}}}]",
    ),
    (
        CHARACTER,
        "I am [Eternal] if you control a Landmark.",
        "[{if: {count: {subtype: landmark, of: you}}, passive: {eternal: yes}}]",
    ),
    (
        PERMANENT,
        "Spells your opponents play can't cost less than {3}.",
        "[{passive: {costs: {played: spell, who: opponent, at_least: 3}}}]",
    ),
)
"""The kind of the card, the text, the abilities."""

SUPPORT: tuple[tuple[str, str], ...] = (
    ("{D} : Draw two cards.", "[{cost: {D: yes}, support: yes, do: [{draw: 2}]}]"),
    (
        "{1}, {D} : The next Spell you play this turn costs {3} less.",
        "[{cost: {mana: 1, D: yes}, support: yes,"
        " do: [{until: turn, passive: {costs: {played: spell, less: 3, next: yes}}}]}]",
    ),
)

REFUSED: tuple[tuple[str, str, str, str], ...] = (
    (CHARACTER, "{J} Wiggle a card.", "word", "wiggle"),
    (CHARACTER, "{J} Draw {X}.", "word", "{x}"),
    (CHARACTER, "[Wobbly].", "keyword", "wobbly"),
    (CHARACTER, "{J} Draw a card", "sentence", ""),
    (CHARACTER, "{J} Draw a Character.", "sentence", "character"),
    (CHARACTER, "{J} I gain [[Anchored].", "word", "]"),
    (CHARACTER, "At Noon — It gains 1 boost.", "pronoun", "it"),
    (
        CHARACTER,
        "When you sacrifice a Character — Target Character gains 1 boost. You may give it 1 boost.",
        "pronoun",
        "it",
    ),
    (CHARACTER, "{J} Exhaust target Permanent. Ready target Permanent. Exhaust it.", "pronoun", "it"),
    (SPELL, "Another target Character gains 1 boost.", "pronoun", "other"),
    (CHARACTER, "{J} Create a [Cogwheel 9/9/9] Robot token in target Expedition.", "created", "cogwheel 9/9/9 robot"),
    (CHARACTER, "{J} Draw a card. (Or two, if nobody looks.)", "reminder", "("),
    (SPELL, "[Seasoned].", "vocabulary", "seasoned"),
    (PERMANENT, "[Defender].", "vocabulary", "defender"),
    (CHARACTER, "When a Character you control gains 2 or more boosts — Draw a card.", "vocabulary", "2"),
    ("hero", "{J} Draw a card.", "meaning", "hero"),
    (CHARACTER, "Draw a card.", "sentence", "."),
)
"""The kind of the card, the text, why it is refused, what stands there."""
