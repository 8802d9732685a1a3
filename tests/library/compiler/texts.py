"""Sentences of no card, in the manner of cards, with the abilities that they are."""

from __future__ import annotations

CHARACTER, PERMANENT, SPELL = "character", "permanent", "spell"
NOON = "when: {phase: noon}"
JOINS = "when: {moves: {what: self, to: expedition_zone}}"
BUILT = "when: {moves: {what: self, to: landmark_zone}}"
FROM_HAND = "when: {played: {what: self, from: hand}}"
FROM_RESERVE = "when: {played: {what: self, from: reserve}}"
COUNTED, COMPTES = "where X is the number of", "où X est le nombre de"
RECRUIT = "token: ordis_recruit"
SACRIFICED = "when: {sacrificed: {what: self}}"
GOES = "when: {moves: {what: self, from: expedition_zone, to: reserve}}"

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
    # what is distributed
    (
        SPELL,
        "Create three [Ordis Recruit 1/1/1] Soldier tokens, distributed as you choose among any number of target "
        "Expeditions.",
        "[{do: [{create: {token: ordis_recruit, amount: 3, in: {up_to: {is: expedition}, number: any}, "
        "distributed: yes}}]}]",
    ),
    (
        SPELL,
        "Create two [Ordis Recruit 1/1/1] Soldier tokens, distributed among any Expeditions.",
        "[{do: [{create: {token: ordis_recruit, amount: 2, in: {choose: {is: expedition}}, distributed: yes}}]}]",
    ),
    (
        PERMANENT,
        "{T}, {2}: Distribute 4 boosts among any Characters in Reserve.",
        "[{cost: {mana: 2, T: yes}, do: [{gain: {boost: 4, choose: {type: character, in: reserve}, "
        "distributed: yes}}]}]",
    ),
    # of each of several things, as many as one likes
    (
        CHARACTER,
        "{R} For each Permanent you control, you may activate its {j} abilities.",
        f"[{{{FROM_RESERVE}, do: [{{may: [{{activate: {{choose: {{is: permanent, of: you}}, number: any, "
        "when: {moves: {what: self, to: landmark_zone}}}}]}]}]",
    ),
    (
        CHARACTER,
        "{H} For each other Character you control, you may activate its {j} abilities.",
        f"[{{{FROM_HAND}, do: [{{may: [{{activate: {{choose: {{is: character, of: you, other: yes}}, number: any, "
        "when: {moves: {what: self, to: expedition_zone}}}}]}]}]",
    ),
    # a token that lies among the Landmarks
    (
        PERMANENT,
        "At Noon — Create an [Aerolith] token in your Landmarks.",
        f"[{{{NOON}, do: [{{create: {{token: aerolith, in: landmark_zone}}}}]}}]",
    ),
    (
        CHARACTER,
        "{H} Create two [Aerolith] tokens in target player's Landmarks.",
        f"[{{{FROM_HAND}, do: [{{create: {{token: aerolith, amount: 2, in: {{landmark_zone: target_player}}}}}}]}}]",
    ),
    # a decrease that one may leave out
    (
        PERMANENT,
        "You may play Characters with Hand Cost {6} or more for {2} less.",
        "[{passive: {costs: {played: character, what: {hand_cost: {at_least: 6}}, less: 2, optional: yes}}}]",
    ),
    (
        CHARACTER,
        "You may play Spells for {1} less if their Base Cost is {5} or more.",
        "[{passive: {costs: {played: spell, what: {base_cost: {at_least: 5}}, less: 1, optional: yes}}}]",
    ),
    (
        CHARACTER,
        "If I'm [[Boosted]], you may play Robots from your Reserve for {1} less, down to a minimum of {1}.",
        "[{if: {counters: boost, on: self}, passive: {costs: {played: card, what: {subtype: robot, in: reserve}, less: 1, "
        "minimum: 1, optional: yes}}}]",
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
    (
        SPELL,
        "Discard up to two target Characters with a total Hand Cost {4} or less.",
        "[{do: [{discard: {up_to: {is: character, total_hand_cost: {at_most: 4}}, number: 2}}]}]",
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
    (
        SPELL,
        "All Robots controlled by target player gain 3 boosts.",
        "[{do: [{gain: {boost: 3, each: {subtype: robot}, of_target: player}}]}]",
    ),
    (
        SPELL,
        "Discard each [[Boosted]] Character in target Expedition.",
        "[{do: [{discard: {each: {is: character, with: boost}, of_target: expedition}}]}]",
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
    (
        SPELL,
        f"Send to Reserve target Permanent with Hand Cost {{X}} or less, {COUNTED} Robots you control.",
        "[{do: [{send: {target: {is: permanent, hand_cost: {at_most: {count: {subtype: robot, of: you}}}},"
        " to: reserve}}]}]",
    ),
    (
        CHARACTER,
        "At Noon — You may discard a card from your hand. If it's a Character, I gain 2 boosts.",
        f"[{{{NOON}, do: [{{may: [{{discard: {{choose: {{is: card, in: hand, of: you}}}}}}]}},"
        " {if: {it: {type: character}}, do: [{gain: {boost: 2, on: self}}]}]}]",
    ),
    # how things stand
    (
        CHARACTER,
        "{J} If my Expedition is behind or tied, I gain 2 boosts. Otherwise, I gain [[Fleeting]].",
        f"[{{{JOINS}, do: [{{if: {{any_of: [{{behind: mine}}, {{tied: mine}}]}},"
        " do: [{gain: {boost: 2, on: self}}], else: [{gain: {status: fleeting, on: self}}]}]}]",
    ),
    (
        CHARACTER,
        "{J} Unless I'm in {V}, exhaust target card in Reserve.",
        f"[{{{JOINS}, do: [{{if: {{not: {{self: {{terrain: forest}}}}}},"
        " do: [{exhaust: {target: {is: card, in: reserve}}}]}]}]",
    ),
    (
        CHARACTER,
        "At Night — If your hand is empty, target Robot in {M} gains 2 boosts.",
        "[{when: {phase: night}, do: [{if: {count: {is: card, in: hand, of: you}, at_most: 0},"
        " do: [{gain: {boost: 2, target: {subtype: robot, terrain: mountain}}}]}]}]",
    ),
    (
        CHARACTER,
        "When another Robot joins my Expedition — It gains 2 boosts and [[Asleep]].",
        "[{when: {moves: {what: {subtype: robot, expedition: mine, other: yes}, to: expedition_zone}},"
        " do: [{gain: {boost: 2, on: that}}, {gain: {status: asleep, on: that}}]}]",
    ),
    (
        PERMANENT,
        "{T}, Spend 2 of my boosts: I gain 3 Sap counters, up to a max of 5.",
        "[{cost: {T: yes, spend: {boost: 2, on: self}}, do: [{gain: {sap: 3, at_most: 5, on: self}}]}]",
    ),
    (
        PERMANENT,
        "At Dusk — I gain 1 Quest counter per Robot you control.",
        "[{when: {phase: dusk}, do: [{gain: {quest: {count: {subtype: robot, of: you}}, on: self}}]}]",
    ),
    (
        CHARACTER,
        "I cost {3} less if there are four or more exhausted cards in Reserve.",
        "[{if: {count: {is: card, in: reserve, with: exhausted}, at_least: 4},"
        " passive: {costs: {played: self, less: 3}}}]",
    ),
    (
        CHARACTER,
        "{R} The next Spell you play this Afternoon loses [[Fleeting]].",
        f"[{{{FROM_RESERVE}, do: [{{until: afternoon, passive: {{enters: {{played: spell, loses: fleeting, next: yes}}}}}}]}}]",
    ),
    (
        CHARACTER,
        "{J} If you have four or more base statistics of 0 among Robots you control, draw a card.",
        f"[{{{JOINS}, do: [{{if: {{zero_statistics: {{subtype: robot, of: you}}, at_least: 4}}, do: [{{draw: 1}}]}}]}}]",
    ),
    (
        CHARACTER,
        f"[Tough X], {COUNTED} Robots you control.",
        "[{passive: {tough: {count: {subtype: robot, of: you}}}}]",
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
    (
        SPELL,
        "Roll a die. Target Robot gains X boosts, where X is the result.",
        "[{do: [{roll: [{do: [{gain: {boost: result, target: {subtype: robot}}}]}]}]}]",
    ),
    (
        CHARACTER,
        "When you roll one or more dice — Draw a card.",
        "[{when: {rolls: {who: you, one_or_more: yes}}, do: [{draw: 1}]}]",
    ),
    (
        PERMANENT,
        "The first Permanent you play each Afternoon gains 2 Sap counters.",
        "[{when: {played: {what: {is: permanent, of: you}}}, if: {first_this_afternoon: permanent},"
        " do: [{gain: {sap: 2, on: that}}]}]",
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
    (
        PERMANENT,
        "{T} : The next Permanent you play from your hand this Afternoon activates its {R} abilities.",
        "[{cost: {T: yes}, do: [{until: afternoon, reaction: {when: {played: {what: {is: permanent, of: you},"
        f" from: hand}}}}, do: [{{activate: {{what: that, {FROM_RESERVE}}}}}]}}, next: yes}}]}}]",
    ),
    (
        PERMANENT,
        "{T} : The next Permanent you play this Afternoon is free.",
        "[{cost: {T: yes}, do: [{until: afternoon, passive: {costs: {played: permanent, free: yes, next: yes}}}]}]",
    ),
    # what somebody else does, and what faces me
    (
        CHARACTER,
        "When an opponent plays a Robot — Draw a card.",
        "[{when: {played: {what: {is: card, subtype: robot, of: opponent}}}, do: [{draw: 1}]}]",
    ),
    (
        CHARACTER,
        "When an opponent plays a card from Reserve — Draw a card.",
        "[{when: {played: {what: {is: card, of: opponent}, from: reserve}}, do: [{draw: 1}]}]",
    ),
    (
        CHARACTER,
        "When you play another Spell — I gain 1 boost.",
        "[{when: {played: {what: {is: spell, of: you, other: yes}}}, do: [{gain: {boost: 1, on: self}}]}]",
    ),
    (
        CHARACTER,
        "When a Robot you control gains [[Asleep]] — Draw two cards.",
        "[{when: {gains: {what: {subtype: robot, of: you}, status: asleep}}, do: [{draw: 2}]}]",
    ),
    (
        CHARACTER,
        "When I gain [[Anchored]] — Draw two cards.",
        "[{when: {gains: {what: self, status: anchored}}, do: [{draw: 2}]}]",
    ),
    (
        CHARACTER,
        "When you pass first — Draw a card.",
        "[{when: {passes_first: you}, do: [{draw: 1}]}]",
    ),
    (
        CHARACTER,
        "At Dusk — If I'm facing a Robot, draw a card.",
        "[{when: {phase: dusk}, do: [{if: {count: {subtype: robot, expedition: facing}}, do: [{draw: 1}]}]}]",
    ),
    (
        CHARACTER,
        "At Dusk — If I'm facing an Expedition in {V}, draw a card.",
        "[{when: {phase: dusk}, do: [{if: {count: {is: expedition, expedition: facing, terrain: forest}}, do: [{draw: 1}]}]}]",
    ),
    (
        CHARACTER,
        "At Dusk — If your Reserve is empty, draw a card.",
        "[{when: {phase: dusk}, do: [{if: {count: {is: card, in: reserve, of: you}, at_most: 0}, do: [{draw: 1}]}]}]",
    ),
    (
        CHARACTER,
        "If an opponent controls four or more Robots, I cost {3} less.",
        "[{if: {count: {subtype: robot, of: opponent}, at_least: 4}, passive: {costs: {played: self, less: 3}}}]",
    ),
    (
        CHARACTER,
        "When a Robot joins the Expedition facing me — Draw a card.",
        "[{when: {moves: {what: {subtype: robot, expedition: facing}, to: expedition_zone}}, do: [{draw: 1}]}]",
    ),
    (
        CHARACTER,
        "At Dusk — If there are no Characters in the Expedition facing me, draw two cards.",
        "[{when: {phase: dusk}, do: [{if: {count: {is: character, expedition: facing}, at_most: 0},"
        " do: [{draw: 2}]}]}]",
    ),
    (
        CHARACTER,
        "When an opponent plays a Robot — That Character gains [[Asleep]].",
        "[{when: {played: {what: {is: card, subtype: robot, of: opponent}}}, do: [{gain: {status: asleep, on: that}}]}]",
    ),
    (
        CHARACTER,
        "At Dusk — If I'm facing three or more Robots, draw a card.",
        "[{when: {phase: dusk}, do: [{if: {count: {subtype: robot, expedition: facing}, at_least: 3},"
        " do: [{draw: 1}]}]}]",
    ),
    (
        CHARACTER,
        "At Dusk — If I have no boosts, draw a card.",
        "[{when: {phase: dusk}, do: [{if: {counters: boost, on: self, at_most: 0}, do: [{draw: 1}]}]}]",
    ),
    # cards in a Reserve
    (
        CHARACTER,
        "When you exhaust a card in Reserve — Draw two cards.",
        "[{when: {gains: {what: {is: card, in: reserve}, status: exhausted, by: you}}, do: [{draw: 2}]}]",
    ),
    (
        CHARACTER,
        "{R} [Exhausted Resupply].",
        f"[{{{FROM_RESERVE}, do: [{{resupply: 1}}, {{exhaust: {{what: it}}}}]}}]",
    ),
    (
        CHARACTER,
        "{H} Discard an exhausted card in Reserve.",
        f"[{{{FROM_HAND}, do: [{{discard: {{choose: {{is: card, in: reserve, with: exhausted}}}}}}]}}]",
    ),
    (
        SPELL,
        "Target Character in Reserve gains 4 boosts.",
        "[{do: [{gain: {boost: 4, target: {type: character, in: reserve}}}]}]",
    ),
    (
        SPELL,
        "Robots in your Reserve gain 4 boosts.",
        "[{do: [{gain: {boost: 4, each: {is: card, subtype: robot, in: reserve, of: you}}}]}]",
    ),
    (SPELL, "Exhaust all cards in Reserve.", "[{do: [{exhaust: {each: {is: card, in: reserve}}}]}]"),
    (SPELL, "Ready all cards in your Reserve.", "[{do: [{ready: {each: {is: card, in: reserve, of: you}}}]}]"),
    # what cannot be done
    (
        CHARACTER,
        "{H} Exhaust a Robot or Permanent. If you can't, draw two cards.",
        f"[{{{FROM_HAND}, do: [{{attempt: [{{exhaust: {{choose: {{any_of: [{{subtype: robot}}, {{is: permanent}}]}}}}}}],"
        " if_not: [{draw: 2}]}]}]",
    ),
    # passives
    (
        CHARACTER,
        "Your other Expedition and the Expedition facing it can't move forward.",
        "[{passive: {cannot: {moves_forward: other}}}, {passive: {cannot: {moves_forward: facing_other}}}]",
    ),
    (
        CHARACTER,
        "I can't be played if you have less than four Mana Orbs.",
        "[{if: {count: {is: mana_orb, of: you}, at_most: 3}, passive: {cannot: {played: self}}}]",
    ),
    (
        CHARACTER,
        "At Noon — If you have five or more Mana Orbs, draw a card.",
        f"[{{{NOON}, do: [{{if: {{count: {{is: mana_orb, of: you}}, at_least: 5}}, do: [{{draw: 1}}]}}]}}]",
    ),
    (CHARACTER, "[Tough 3].", "[{passive: {tough: 3}}]"),
    (CHARACTER, "[Gigantic].", "[{passive: {gigantic: yes}}]"),
    (SPELL, "[Cooldown].  Draw a card.", "[{passive: {cooldown: yes}}, {do: [{draw: 1}]}]"),
    (
        CHARACTER,
        "Robots in my Expedition are [Seasoned].",
        "[{passive: {grants: {to: {subtype: robot, expedition: mine}, seasoned: yes}}}]",
    ),
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
    # any number, and that many
    (
        CHARACTER,
        "{R} You may sacrifice any number of Robots to draw that many cards.",
        f"[{{{FROM_RESERVE}, do: [{{may_pay: {{sacrifice: {{choose: {{subtype: robot}}, number: any}}}},"
        " to: [{draw: that_many}]}]}]",
    ),
    (
        CHARACTER,
        "At Noon — Any number of other target Robots in {M} each gain 3 boosts.",
        f"[{{{NOON}, do: [{{gain: {{boost: 3, up_to: {{subtype: robot, terrain: mountain, other: yes}}, number: any}}}}]}}]",
    ),
    # a play by an effect, an exchange, another Expedition
    (
        CHARACTER,
        "{R} You may immediately play a Permanent for {2} less.",
        f"[{{{FROM_RESERVE}, do: [{{may: [{{play_for_less: {{choose: {{type: permanent, in: [hand, reserve], of: you}},"
        " less: 2}}]}]}]",
    ),
    (
        CHARACTER,
        "{H} Exchange target Spell from your Reserve with a card from your hand.",
        f"[{{{FROM_HAND}, do: [{{exchange: {{target: {{type: spell, in: reserve, of: you}},"
        " with: {choose: {in: hand, of: you}}}}]}]",
    ),
    (SPELL, "Target Robot defects.", "[{do: [{defect: {target: {subtype: robot}}}]}]"),
    (
        CHARACTER,
        "If I would gain [[Anchored]], I gain 2 boosts instead.",
        "[{passive: {when: {gains: {what: self, status: anchored}}, instead: [{gain: {boost: 2, on: self}}]}}]",
    ),
    (
        PERMANENT,
        "At Noon — Target player draws two cards.",
        f"[{{{NOON}, do: [{{draw: {{amount: 2, who: target_player}}}}]}}]",
    ),
    # what leaves: seen where it was
    (
        CHARACTER,
        "When a Character leaves your Expeditions — Draw two cards.",
        "[{when: {moves: {what: {is: character, of: you}, from: expedition_zone}}, do: [{draw: 2}]}]",
    ),
    (
        PERMANENT,
        "When a card leaves your Reserve — I gain 1 Trial counter.",
        "[{when: {moves: {what: {is: card, of: you}, from: reserve}}, do: [{gain: {trial: 1, on: self}}]}]",
    ),
    # what is done to it where it has gone
    (
        SPELL,
        "Send target Robot to Reserve. Exhaust it ({T}).",
        "[{do: [{send: {target: {subtype: robot}, to: reserve}}, {exhaust: {what: it}}]}]",
    ),
    # what was so before the event, in the past tense
    (
        CHARACTER,
        "When I go to Reserve from the Expedition zone, if I was [[Anchored]] — Draw two cards.",
        f"[{{{GOES}, if: {{was: {{self: {{with: anchored}}}}}}, do: [{{draw: 2}}]}}]",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if I was not [[Anchored]] — Draw two cards.",
        f"[{{{SACRIFICED}, if: {{was: {{self: {{not: anchored}}}}}}, do: [{{draw: 2}}]}}]",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if I had 3 or more boosts — Draw two cards.",
        f"[{{{SACRIFICED}, if: {{was: {{counters: boost, on: self, at_least: 3}}}}, do: [{{draw: 2}}]}}]",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if you controlled two or more Robots — Draw two cards.",
        f"[{{{SACRIFICED}, if: {{was: {{count: {{subtype: robot, of: you}}, at_least: 2}}}}, do: [{{draw: 2}}]}}]",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if my Expedition was behind or tied — Draw two cards.",
        f"[{{{SACRIFICED}, if: {{was: {{any_of: [{{behind: mine}}, {{tied: mine}}]}}}}, do: [{{draw: 2}}]}}]",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if I was in {M} — Draw two cards.",
        f"[{{{SACRIFICED}, if: {{was: {{self: {{terrain: mountain}}}}}}, do: [{{draw: 2}}]}}]",
    ),
)
"""The kind of the card, the text, the abilities."""

SUPPORT: tuple[tuple[str, str], ...] = (
    ("{D} : Draw two cards.", "[{cost: {D: yes}, support: yes, do: [{draw: 2}]}]"),
    (
        "{I} When a Robot joins your Expeditions — I gain 2 Quest counters, up to a max of 4.",
        "[{when: {moves: {what: {subtype: robot, of: you}, to: expedition_zone}}, support: yes,"
        " do: [{gain: {quest: 2, at_most: 4, on: self}}]}]",
    ),
    (
        "{1}, {D} : The next Spell you play this turn costs {3} less.",
        "[{cost: {mana: 1, D: yes}, support: yes,"
        " do: [{until: turn, passive: {costs: {played: spell, less: 3, next: yes}}}]}]",
    ),
)

REFUSED: tuple[tuple[str, str, str, str], ...] = (
    (CHARACTER, "{J} Wiggle a card.", "word", "wiggle"),
    (CHARACTER, "{J} Draw {Y}.", "word", "{y}"),
    (CHARACTER, "[Wobbly].", "keyword", "wobbly"),
    (CHARACTER, "{J} Draw a card", "sentence", ""),
    (CHARACTER, "{J} Draw a Character.", "sentence", "character"),
    # Before what it was so, an effect does not say; and a condition is in one tense.
    (CHARACTER, "At Noon — If I was [[Fleeting]], draw a card.", "sentence", "was"),
    (CHARACTER, "At Noon, if you control two or more Robots and I was boosted — Draw a card.", "sentence", "and"),
    (CHARACTER, "I am [Eternal] if you controlled a Landmark.", "sentence", "controlled"),
    (CHARACTER, "{J} I gain [[Anchored].", "word", "]"),
    (CHARACTER, "At Noon — It gains 1 boost.", "pronoun", "it"),
    (CHARACTER, "At Noon — If it's a Permanent, draw a card.", "pronoun", "it"),
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
    (CHARACTER, "[Cooldown].", "vocabulary", "cooldown"),
    (PERMANENT, "Robots you control are [Gigantic].", "vocabulary", "gigantic"),
    (PERMANENT, "[Defender].", "vocabulary", "defender"),
    (CHARACTER, "When a Character you control gains 2 or more boosts — Draw a card.", "vocabulary", "2"),
    ("hero", "{J} Draw a card.", "meaning", "hero"),
    (CHARACTER, "Draw a card.", "sentence", "."),
)
"""The kind of the card, the text, why it is refused, what stands there."""

FRENCH: tuple[tuple[str, str, str], ...] = (
    (
        CHARACTER,
        "{R} You may sacrifice any number of Robots to draw that many cards.",
        "{R} Vous pouvez sacrifier autant de Robots que vous le voulez pour piocher le même nombre de cartes.",
    ),
    (
        CHARACTER,
        "At Noon — Any number of target Robots each gain [[Asleep]].",
        "À Midi — N’importe quel nombre de Robots ciblés gagnent chacun [[Endormi]].",
    ),
    (
        CHARACTER,
        "{H} Exchange target Spell from your Reserve with a card from your hand.",
        "{H} Échangez un Sort ciblé de votre Réserve contre une carte de votre main.",
    ),
    (
        CHARACTER,
        "{R} You may immediately play a Permanent for {2} less. It gains 3 Sap counters.",
        "{R} Vous pouvez immédiatement jouer un Permanent pour {2} de moins. Il gagne 3 compteurs Sève.",
    ),
    (
        CHARACTER,
        "{H} You may play a Spell with Base Cost {4} or more for free.",
        "{H} Vous pouvez jouer un Sort de Coût de Base {4} ou plus gratuitement.",
    ),
    (SPELL, "Target token Character defects.", "Un jeton Personnage ciblé trahit."),
    (
        PERMANENT,
        "At Noon — Target player puts a card from their hand in Reserve.",
        "À Midi — Un joueur ciblé met une carte de sa main en Réserve.",
    ),
    (
        CHARACTER,
        "{H} Target opponent may put a card from their hand in Reserve.",
        "{H} Un adversaire ciblé peut mettre une carte de sa main en Réserve.",
    ),
    (
        CHARACTER,
        "{J} Target opponent may [Exhausted Resupply].",
        "{J} Un adversaire ciblé peut [Ravitailler Épuisé].",
    ),
    (
        CHARACTER,
        "At Dusk — Each other Robot you control gains 2 boosts.",
        "Au Crépuscule — Chaque autre Robot que vous contrôlez gagne 2 boosts.",
    ),
    (
        CHARACTER,
        "{R} Up to three target Characters in play or in Reserve each gain 2 boosts.",
        "{R} Jusqu’à trois Personnages ciblés en jeu ou en Réserve gagnent chacun 2 boosts.",
    ),
    (
        CHARACTER,
        "At Dusk — Another target Character in play or in Reserve gains 2 boosts.",
        "Au Crépuscule — Un autre Personnage ciblé en jeu ou en Réserve gagne 2 boosts.",
    ),
    (
        PERMANENT,
        "When a Character in your Reserve gains 1 or more boosts — Draw two cards.",
        "Lorsqu’un Personnage dans votre Réserve gagne au moins 1 boost — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I gain my third Sap counter — Sacrifice me.",
        "Lorsque je gagne mon troisième compteur Sève — Sacrifiez-moi.",
    ),
    (
        CHARACTER,
        "If I would gain [[Anchored]], I gain 2 boosts instead.",
        "Si je devais gagner [[Ancré]], je gagne 2 boosts à la place.",
    ),
    (
        PERMANENT,
        "Cards played from Reserve cost {2} less, down to a minimum of {1}.",
        "Les cartes jouées depuis la Réserve coûtent {2} de moins, jusqu’à un minimum de {1}.",
    ),
    (
        CHARACTER,
        "{J} I gain 1 boost per Robot target opponent controls.",
        "{J} Je gagne 1 boost par Robot qu’un adversaire ciblé contrôle.",
    ),
    (
        CHARACTER,
        "{J} Roll a die. On a:  • 5+, draw two cards.  • 1-4, I gain [[Asleep]].",
        "{J} Lancez un dé. Sur un résultat de :  • 5+, piochez deux cartes.  • 1-4, je gagne [[Endormi]].",
    ),
    (
        PERMANENT,
        "The {V}, {M} and {O} of Robots you control are equal to their highest statistic.",
        "Les {V}, {M} et {O} des Robots que vous contrôlez sont égales à leur statistique la plus élevée.",
    ),
    (
        CHARACTER,
        "When a Robot joins the Expedition facing me — Draw a card.",
        "Lorsqu’un Robot rejoint l’Expédition qui me fait face — Piochez une carte.",
    ),
    (
        CHARACTER,
        "At Dusk — If there are no Characters in the Expedition facing me, draw two cards.",
        "Au Crépuscule — S’il n’y a aucun Personnage dans l’Expédition qui me fait face, piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When an opponent plays a Robot — That Character gains [[Asleep]].",
        "Lorsqu’un adversaire joue un Robot — Ce Personnage gagne [[Endormi]].",
    ),
    (
        CHARACTER,
        "At Dusk — If I'm facing three or more Robots, draw a card.",
        "Au Crépuscule — Si je suis face à au moins trois Robots, piochez une carte.",
    ),
    (
        CHARACTER,
        "At Dusk — If I have no boosts, draw a card.",
        "Au Crépuscule — Si je n’ai pas de boost, piochez une carte.",
    ),
    (
        CHARACTER,
        "When you exhaust a card in Reserve — Draw two cards.",
        "Lorsque vous épuisez une carte en Réserve — Piochez deux cartes.",
    ),
    (CHARACTER, "{R} [Exhausted Resupply].", "{R} [Ravitaillez Épuisé]."),
    (CHARACTER, "[Gigantic].", "[Gigantesque]."),
    (SPELL, "[Cooldown].  Draw a card.", "[Rafraîchissement].  Piochez une carte."),
    (
        SPELL,
        "Discard up to two target Characters with a total Hand Cost {4} or less.",
        "Défaussez jusqu’à deux Personnages ciblés avec un Coût de Main total de {4} ou moins.",
    ),
    (
        CHARACTER,
        "{H} Discard an exhausted card in Reserve.",
        "{H} Défaussez une carte épuisée en Réserve.",
    ),
    (
        SPELL,
        "Target Character in Reserve gains 4 boosts.",
        "Un Personnage ciblé en Réserve gagne 4 boosts.",
    ),
    (SPELL, "Robots in your Reserve gain 4 boosts.", "Les Robots dans votre Réserve gagnent 4 boosts."),
    (SPELL, "Exhaust all cards in Reserve.", "Épuisez toutes les cartes en Réserve."),
    (SPELL, "Ready all cards in your Reserve.", "Redressez toutes les cartes dans votre Réserve."),
    (
        CHARACTER,
        "{H} Exhaust a Robot or Permanent. If you can't, draw two cards.",
        "{H} Épuisez un Robot ou un Permanent. Si vous ne pouvez pas le faire, piochez deux cartes.",
    ),
    (CHARACTER, "{J} Draw four cards.", "{J} Piochez quatre cartes."),
    (CHARACTER, "{H} [Sabotage], then [Resupply].", "{H} [Sabotez], puis [Ravitaillez]."),
    (
        CHARACTER,
        "At Noon — Target Character loses [[Anchored]] and gains 2 boosts.",
        "À Midi — Un Personnage ciblé perd [[Ancré]] et gagne 2 boosts.",
    ),
    (CHARACTER, "{R} I lose [[Fleeting]] and gain [[Asleep]].", "{R} Je perds [[Fugace]] et je gagne [[Endormi]]."),
    (
        CHARACTER,
        "When I leave the Expedition zone, if I was [[Fleeting]] — Draw a card.",
        "Lorsque je quitte la zone d’Expédition, si j’étais [[Fugace]] — Piochez une carte.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if I was not [[Anchored]] — Draw two cards.",
        "Lorsque je suis sacrifiée, si je n’étais pas [[Ancrée]] — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if I was boosted — Draw two cards.",
        "Lorsque je suis sacrifié, si j’étais boosté — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if I was in {M} — Draw two cards.",
        "Lorsque je suis sacrifié, si j’étais en {M} — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if I had 3 or more boosts — Draw two cards.",
        "Lorsque je suis sacrifié, si j’avais au moins 3 boosts — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if I had 2 boosts or less — Draw two cards.",
        "Lorsque je suis sacrifié, si j’avais 2 boosts ou moins — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if I had no boosts — Draw two cards.",
        "Lorsque je suis sacrifié, si je n’avais pas de boost — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if you controlled a Robot — Draw two cards.",
        "Lorsque je suis sacrifié, si vous contrôliez un Robot — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if you controlled two or more Robots — Draw two cards.",
        "Lorsque je suis sacrifié, si vous contrôliez au moins deux Robots — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if you controlled two or more other Robots — Draw two cards.",
        "Lorsque je suis sacrifié, si vous contrôliez au moins deux autres Robots — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if an opponent controlled two or more Robots — Draw two cards.",
        "Lorsque je suis sacrifié, si un adversaire contrôlait au moins deux Robots — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if you were the first player — Draw two cards.",
        "Lorsque je suis sacrifié, si vous étiez le premier joueur — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if your opponent was first player — Draw two cards.",
        "Lorsque je suis sacrifié, si votre adversaire était le premier joueur — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if my Expedition was behind or tied — Draw two cards.",
        "Lorsque je suis sacrifié, si mon Expédition était en retard ou à égalité — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if I was facing a Robot — Draw two cards.",
        "Lorsque je suis sacrifié, si j’étais face à un Robot — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if I was facing two or more Characters — Draw two cards.",
        "Lorsque je suis sacrifié, si j’étais face à au moins deux Personnages — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if I was facing an Expedition in {V} — Draw two cards.",
        "Lorsque je suis sacrifié, si j’étais face à une Expédition en {V} — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if there were no Characters in the Expedition facing me — Draw two cards.",
        "Lorsque je suis sacrifié, s’il n’y avait aucun Personnage dans l’Expédition qui me faisait face — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if your Reserve was empty — Draw two cards.",
        "Lorsque je suis sacrifié, si votre Réserve était vide — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if your hand was empty — Draw two cards.",
        "Lorsque je suis sacrifié, si votre Main était vide — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if you had two or more cards in Reserve — Draw two cards.",
        "Lorsque je suis sacrifié, si vous aviez au moins deux cartes en Réserve — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if you had less than four Mana Orbs — Draw two cards.",
        "Lorsque je suis sacrifié, si vous aviez moins de quatre Orbes de Mana — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if you had five or more Mana Orbs — Draw two cards.",
        "Lorsque je suis sacrifié, si vous aviez au moins cinq Orbes de Mana — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I'm sacrificed, if there were two or more exhausted cards in Reserve — Draw two cards.",
        "Lorsque je suis sacrifié, s’il y avait au moins deux cartes épuisées en Réserve — Piochez deux cartes.",
    ),
    (CHARACTER, "{H} You may draw two cards.", "{H} Vous pouvez piocher deux cartes."),
    (
        CHARACTER,
        "{H} You may pay {3} and exhaust me ({T}) to draw two cards.",
        "{H} Vous pouvez payer {3} et m’épuiser ({T}) pour piocher deux cartes.",
    ),
    (
        CHARACTER,
        "{J} You may sacrifice another Permanent. If you do, draw a card.",
        "{J} Vous pouvez sacrifier un autre Permanent. Si vous le faites, piochez une carte.",
    ),
    (
        SPELL,
        "Up to three target Characters you control each gain [[Anchored]].",
        "Jusqu’à trois Personnages ciblés que vous contrôlez gagnent chacun [[Ancré]].",
    ),
    (SPELL, "Discard target [[Asleep]] Character.", "Défaussez un Personnage [[Endormi]] ciblé."),
    (
        SPELL,
        "Return target Permanent with Hand Cost {2} or more to its owner's hand.",
        "Renvoyez un Permanent ciblé de Coût de Main {2} ou plus dans la main de son propriétaire.",
    ),
    (SPELL, "All Robots you control gain 1 boost.", "Les Robots que vous contrôlez gagnent 1 boost."),
    (
        SPELL,
        "All Robots controlled by target player gain 3 boosts.",
        "Chaque Robot contrôlé par le joueur ciblé gagne 3 boosts.",
    ),
    (
        SPELL,
        "Discard each [[Boosted]] Character in target Expedition.",
        "Défaussez chaque Personnage [[Boosté]] dans une Expédition ciblée.",
    ),
    (
        CHARACTER,
        "I can't be played if you have less than four Mana Orbs.",
        "Je ne peux pas être joué si vous avez moins de quatre Orbes de Mana.",
    ),
    (
        CHARACTER,
        "At Noon — If you have five or more Mana Orbs, draw a card.",
        "À Midi — Si vous avez au moins cinq Orbes de Mana, piochez une carte.",
    ),
    (
        CHARACTER,
        "When an opponent plays a Robot — Draw a card.",
        "Lorsqu’un adversaire joue un Robot — Piochez une carte.",
    ),
    (
        CHARACTER,
        "When an opponent plays a card from Reserve — Draw a card.",
        "Lorsqu’un adversaire joue une carte depuis la Réserve — Piochez une carte.",
    ),
    (
        CHARACTER,
        "When you play another Spell — I gain 1 boost.",
        "Lorsque vous jouez un autre Sort — Je gagne 1 boost.",
    ),
    (
        CHARACTER,
        "When a Robot you control gains [[Asleep]] — Draw two cards.",
        "Lorsqu’un Robot que vous contrôlez gagne [[Endormi]] — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When I gain [[Anchored]] — Draw two cards.",
        "Lorsque je gagne [[Ancré]] — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When you pass first — Draw a card.",
        "Lorsque vous passez en premier — Piochez une carte.",
    ),
    (
        CHARACTER,
        "At Dusk — If I'm facing a Robot, draw a card.",
        "Au Crépuscule — Si je suis face à un Robot, piochez une carte.",
    ),
    (
        CHARACTER,
        "At Dusk — If I'm facing an Expedition in {V}, draw a card.",
        "Au Crépuscule — Si je suis face à une Expédition en {V}, piochez une carte.",
    ),
    (
        CHARACTER,
        "At Dusk — If your Reserve is empty, draw a card.",
        "Au Crépuscule — Si votre Réserve est vide, piochez une carte.",
    ),
    (
        CHARACTER,
        "If an opponent controls four or more Robots, I cost {3} less.",
        "Si un adversaire contrôle au moins quatre Robots, je coûte {3} de moins.",
    ),
    (
        SPELL,
        "Choose one:  • Draw a card.  • Exhaust target Permanent.",
        "Choisissez l’un :  • Piochez une carte.  • Épuisez un Permanent ciblé.",
    ),
    (
        CHARACTER,
        "{J} Create three [Ordis Recruit 1/1/1] Soldier tokens in your Hero Expedition.",
        "{J} Créez trois jetons Soldat [1/1/1 Recrue Ordis] dans votre Expédition Héros.",
    ),
    (
        CHARACTER,
        "{J} Each player draws two cards, then discards a card from their hand.",
        "{J} Chaque joueur pioche deux cartes, puis se défausse d’une carte de sa main.",
    ),
    (
        CHARACTER,
        "At Dusk — If you control four or more tokens, draw a card.",
        "Au Crépuscule — Si vous contrôlez au moins quatre jetons, piochez une carte.",
    ),
    (
        CHARACTER,
        "{J} Roll a die. On a 5+, I gain [[Anchored]]. On a 2-4, draw a card.",
        "{J} Lancez un dé. Sur 5+, je gagne [[Ancré]]. Sur 2-4, piochez une carte.",
    ),
    (
        PERMANENT,
        "{T} : The next Permanent you play from your hand this Afternoon activates its {R} abilities.",
        "{T} : Le prochain Permanent que vous jouez de votre main cet après-midi active ses capacités {R}.",
    ),
    (
        PERMANENT,
        "{T} : The next Permanent you play this Afternoon is free.",
        "{T} : Le prochain Permanent que vous jouez cet après-midi est gratuit.",
    ),
    (
        CHARACTER,
        "Your other Expedition and the Expedition facing it can't move forward.",
        "Votre autre Expédition et l’Expédition qui lui fait face ne peuvent pas avancer.",
    ),
    (
        PERMANENT,
        "When a Plant joins your Expeditions — It gains [[Anchored]].",
        "Lorsqu’une Plante rejoint vos Expéditions — Elle gagne [[Ancrée]].",
    ),
    (
        PERMANENT,
        "{T} : The next Permanent you play from your Reserve this turn gains 1 Sap counter.",
        "{T} : Le prochain Permanent que vous jouez depuis votre Réserve ce tour-ci gagne 1 compteur Sève.",
    ),
    (
        PERMANENT,
        "{3}, {T}, Discard a card from your hand: The next card you play this Afternoon costs {2} less.",
        "{T}, {3}, Défaussez une carte de votre main : La prochaine carte que vous jouez cet Après-midi coûte {2} de moins.",
    ),
    (
        SPELL,
        "Create three [Ordis Recruit 1/1/1] Soldier tokens, distributed as you choose among any number of target "
        "Expeditions.",
        "Créez trois jetons Soldat [1/1/1 Recrue Ordis], distribués comme vous le souhaitez dans n'importe quel nombre "
        "d'Expéditions ciblées.",
    ),
    (
        SPELL,
        "Create two [Ordis Recruit 1/1/1] Soldier tokens, distributed among any Expeditions.",
        "Créez deux jetons Soldat [1/1/1 Recrue Ordis], distribués dans n'importe quel nombre d'Expéditions.",
    ),
    (
        PERMANENT,
        "{T}, {2}: Distribute 4 boosts among any Characters in Reserve.",
        "{T}, {2}\u00a0: Distribuez 4\u00a0boosts parmi les Personnages en Réserve.",
    ),
    (
        PERMANENT,
        "You may play Characters with Hand Cost {6} or more for {2} less.",
        "Vous pouvez jouer les Personnages de Coût de Main {6} ou plus pour {2} de moins.",
    ),
    (
        CHARACTER,
        "You may play Spells for {1} less if their Base Cost is {5} or more.",
        "Vous pouvez jouer les Sorts pour {1} de moins si leur Coût de Base est {5} ou plus.",
    ),
    (
        CHARACTER,
        "If I'm [[Boosted]], you may play Robots from your Reserve for {1} less, down to a minimum of {1}.",
        "Si je suis [[Boosté]], vous pouvez jouer les Robots depuis votre Réserve pour {1} de moins, jusqu'à un minimum "
        "de {1}.",
    ),
    (
        PERMANENT,
        "At Noon — Create an [Aerolith] token in your Landmarks.",
        "À Midi — Créez un jeton [Aérolithe] dans vos Repères.",
    ),
    (
        CHARACTER,
        "{H} Create two [Aerolith] tokens in target player's Landmarks.",
        "{H} Créez deux jetons [Aérolithe] dans les Repères d'un joueur ciblé.",
    ),
    (
        CHARACTER,
        "{R} For each Permanent you control, you may activate its {j} abilities.",
        "{R} Pour chaque Permanent que vous contrôlez, vous pouvez activer ses capacités {j}.",
    ),
    (
        CHARACTER,
        "{H} For each other Character you control, you may activate its {j} abilities.",
        "{H} Pour chaque autre Personnage que vous contrôlez, vous pouvez activer ses capacités {j}.",
    ),
    (CHARACTER, "[Tough 3].", "[Coriace 3]."),
    (CHARACTER, "Robots in my Expedition are [Seasoned].", "Les Robots dans mon Expédition sont [Aguerris]."),
    (PERMANENT, "Robots you control are [Tough 1].", "Les Robots que vous contrôlez sont [Coriaces 1]."),
    (
        CHARACTER,
        "I am [Eternal] if you control a Landmark.",
        "Je suis [Éternelle] si vous contrôlez un Repère.",
    ),
    (
        PERMANENT,
        "Spells your opponents play can't cost less than {3}.",
        "Les Sorts joués par vos adversaires ne peuvent pas coûter moins de {3}.",
    ),
    (
        CHARACTER,
        "{J} If my Expedition is behind or tied, I gain 2 boosts. Otherwise, I gain [[Fleeting]].",
        "{J} Si mon Expédition est en retard ou à égalité, je gagne 2 boosts. Sinon, je gagne [[Fugace]].",
    ),
    (
        CHARACTER,
        "{J} If you have four or more base statistics of 0 among Robots you control, draw a card.",
        "{J} Si vous avez au moins quatre statistiques de base de 0 parmi les Robots que vous contrôlez, piochez une carte.",
    ),
    (
        CHARACTER,
        f"[Tough X], {COUNTED} Robots you control.",
        "[Coriace X], X étant le nombre de Robots que vous contrôlez.",
    ),
    (
        CHARACTER,
        "{J} Unless I'm in {V}, exhaust target card in Reserve.",
        "{J} Épuisez ({T}) une carte ciblée en Réserve sauf si je suis en {V}.",
    ),
    (
        CHARACTER,
        "When another Robot joins my Expedition — It gains 2 boosts and [[Asleep]].",
        "Lorsqu’un autre Robot rejoint mon Expédition — Il gagne 2 boosts et [[Endormi]].",
    ),
    (
        PERMANENT,
        "{T}, Spend 2 of my boosts: I gain 3 Sap counters, up to a max of 5.",
        "{T}, dépensez 2 de mes boosts : je gagne 3 compteurs Sève, jusqu’à un max de 5.",
    ),
    (
        CHARACTER,
        "I cost {3} less if there are four or more exhausted cards in Reserve.",
        "Je coûte {3} de moins s’il y a au moins quatre cartes épuisées en Réserve.",
    ),
    (
        SPELL,
        f"Send to Reserve target Permanent with Hand Cost {{X}} or less, {COUNTED} Robots you control.",
        f"Envoyez en Réserve un Permanent ciblé de Coût de Main {{X}} ou moins, {COMPTES} Robots que vous contrôlez.",
    ),
    (
        CHARACTER,
        "At Noon — You may discard a card from your hand. If it's a Character, I gain 2 boosts.",
        "À Midi — Vous pouvez défausser une carte de votre main. Si c’est un Personnage, je gagne 2 boosts.",
    ),
    (
        CHARACTER,
        "{H} You may have another target Character lose [[Asleep]] and gain 3 boosts.",
        "{H} Vous pouvez faire perdre [[Endormi]] et gagner 3 boosts à un autre Personnage ciblé.",
    ),
    (
        CHARACTER,
        "{H} You may sacrifice me to have target Robot gain 2 boosts.",
        "{H} Vous pouvez me sacrifier pour qu’un Robot ciblé gagne 2 boosts.",
    ),
    (
        CHARACTER,
        "{J} Send target Character to Reserve.",
        "{J} Renvoyez un Personnage ciblé dans la Réserve de son propriétaire.",
    ),
    (
        CHARACTER,
        "{H} Return up to two target Characters to Reserve.",
        "{H} Envoyer jusqu’à deux Personnages ciblés dans la Réserve de leurs propriétaires.",
    ),
    (SPELL, "Return all Robots to the Reserve.", "Renvoyez tous les Robots dans la Réserve de leur propriétaire."),
    (CHARACTER, "{R} You may return me to Reserve.", "{R} Vous pouvez me renvoyer en Réserve."),
    (CHARACTER, "When I'm played — Draw two cards.", "Lorsque je suis jouée — Piochez deux cartes."),
    (
        CHARACTER,
        "When you play me from your hand — Draw two cards.",
        "Lorsque vous me jouez depuis votre main — Piochez deux cartes.",
    ),
    (
        CHARACTER,
        "{R} You may have another target Character switch Expeditions.",
        "{R} Vous pouvez changer un autre Personnage ciblé d’Expédition.",
    ),
    (
        CHARACTER,
        "{R} Target Character gains 3 boosts. If it's facing me, draw two cards.",
        "{R} Un Personnage ciblé gagne 3 boosts. S’il me fait face, piochez deux cartes.",
    ),
    (
        CHARACTER,
        "When a Character leaves your Expeditions — Draw two cards.",
        "Lorsqu’un Personnage quitte vos Expéditions — Piochez deux cartes.",
    ),
    (
        PERMANENT,
        "When a card leaves your Reserve — I gain 1 Trial counter.",
        "Lorsqu’une carte quitte votre Réserve — Je gagne 1 compteur Épreuve.",
    ),
    (
        CHARACTER,
        "Unless you have three or more Mana Orbs, I am [Defender].",
        "Sauf si vous avez au moins trois Orbes de Mana, je suis [Défenseur].",
    ),
    (
        SPELL,
        "Send target Robot to Reserve, then exhaust it ({T}).",
        "Envoyez un Robot ciblé en Réserve, puis épuisez-le ({T}).",
    ),
)
"""The kind of the card, the English text, the French one."""
