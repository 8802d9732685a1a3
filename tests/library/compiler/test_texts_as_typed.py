"""Texts as people type them, whom no print reminds of its wording: in both languages, against abilities by hand."""

from __future__ import annotations

import pytest

from judge.library.compiler.compile_text import Compiled, Compiler
from judge.library.compiler.refusal import Refusal
from tests.library.compiler.test_compiled_texts import by_hand
from tests.library.compiler.texts import CHARACTER, JOINS, PERMANENT, SPELL

OTHERS = "{is: character, of: you, other: yes}"
A, B, C = "{draw: 2}", "{resupply: 1}", "{sabotage: yes}"
ANYTHING = "{any_of: [{is: character}, {is: permanent}, {is: card, in: reserve}]}"
TYPED: tuple[tuple[str, str, str, str], ...] = (
    # where no origin is named, any counts; to send somewhere is to move there (3.0:7.3.26)
    (
        CHARACTER,
        "When I go to Reserve — Draw two cards.",
        "Lorsque je vais en Réserve — Piochez deux cartes.",
        "[{when: {moves: {what: self, to: reserve}}, do: [{draw: 2}]}]",
    ),
    (
        CHARACTER,
        "When I'm sent to the Reserve — Draw two cards.",
        "Lorsque je suis envoyée dans la Réserve — Piochez deux cartes.",
        "[{when: {moves: {what: self, to: reserve}}, do: [{draw: 2}]}]",
    ),
    (
        CHARACTER,
        "When I'm sent to Reserve from the Expedition zone — Draw two cards.",
        "Lorsque je suis envoyé en Réserve depuis la zone d’Expédition — Piochez deux cartes.",
        "[{when: {moves: {what: self, from: expedition_zone, to: reserve}}, do: [{draw: 2}]}]",
    ),
    (
        CHARACTER,
        "When I go to Reserve from my Expedition — Draw two cards.",
        "Lorsque je rejoins la Réserve depuis mon Expédition — Piochez deux cartes.",
        "[{when: {moves: {what: self, from: expedition_zone, to: reserve}}, do: [{draw: 2}]}]",
    ),
    (
        CHARACTER,
        "When another Robot joins the Reserve — Draw two cards.",
        "Lorsqu’un autre Robot rejoint la Réserve — Piochez deux cartes.",
        "[{when: {moves: {what: {is: card, subtype: robot, in: reserve, other: yes}, to: reserve}}, do: [{draw: 2}]}]",
    ),
    # seen where it was, if an origin is named; else where it arrives
    (
        PERMANENT,
        "When a Robot you control goes to Reserve from the Expedition zone — Draw two cards.",
        "Lorsqu’un Robot que vous contrôlez va en Réserve depuis la zone d’Expédition — Piochez deux cartes.",
        "[{when: {moves: {what: {subtype: robot, of: you}, from: expedition_zone, to: reserve}}, do: [{draw: 2}]}]",
    ),
    (
        CHARACTER,
        "When another Character goes to Reserve from the Expedition zone — Draw two cards.",
        "Lorsqu’un autre Personnage est envoyé en Réserve depuis la zone d’Expédition — Piochez deux cartes.",
        "[{when: {moves: {what: {is: character, other: yes}, from: expedition_zone, to: reserve}}, do: [{draw: 2}]}]",
    ),
    (
        CHARACTER,
        "When a Spell goes to Reserve — Draw two cards.",
        "Lorsqu’un Sort va en Réserve — Piochez deux cartes.",
        "[{when: {moves: {what: {type: spell, in: reserve}, to: reserve}}, do: [{draw: 2}]}]",
    ),
    (
        CHARACTER,
        "When another card is sent to Reserve — Draw two cards.",
        "Lorsqu’une autre carte va dans la Réserve — Piochez deux cartes.",
        "[{when: {moves: {what: {is: card, in: reserve, other: yes}, to: reserve}}, do: [{draw: 2}]}]",
    ),
    (
        CHARACTER,
        "When a Character goes to your Reserve — Draw two cards.",
        "Lorsqu’un Personnage va dans votre Réserve — Piochez deux cartes.",
        "[{when: {moves: {what: {type: character, in: reserve, of: you}, to: reserve}}, do: [{draw: 2}]}]",
    ),
    (
        CHARACTER,
        "When another Robot joins my Reserve — Draw two cards.",
        "Lorsqu’un autre Robot rejoint ma Réserve — Piochez deux cartes.",
        "[{when: {moves: {what: {is: card, subtype: robot, in: reserve, of: you, other: yes}, to: reserve}}, "
        "do: [{draw: 2}]}]",
    ),
    # an amount, and what is done so often (3.0:6.5.i)
    (
        CHARACTER,
        "{J} I gain 1 boost per other Character you control.",
        "{J} Je gagne 1 boost pour chaque autre Personnage que vous contrôlez.",
        f"[{{{JOINS}, do: [{{gain: {{boost: {{count: {OTHERS}}}, on: self}}}}]}}]",
    ),
    (
        CHARACTER,
        "{J} For each other Character you control, I gain 1 boost.",
        "{J} Pour chaque autre Personnage que vous contrôlez, je gagne 1 boost.",
        f"[{{{JOINS}, do: [{{for_each: {{count: {OTHERS}}}, do: [{{gain: {{boost: 1, on: self}}}}]}}]}}]",
    ),
    # the Expedition of what the trigger speaks of
    (
        PERMANENT,
        "When you play a Robot — If its Expedition is tied, draw two cards.",
        "Lorsque vous jouez un Robot — Si son Expédition est à égalité, piochez deux cartes.",
        "[{when: {played: {what: {is: card, subtype: robot, of: you}}}, do: [{if: {tied: its}, do: [{draw: 2}]}]}]",
    ),
    # what is so of the first of a day or of an Afternoon
    (
        PERMANENT,
        "The first Spell you play each Afternoon costs {2} less.",
        "Le premier Sort que vous jouez chaque Après-midi coûte {2} de moins.",
        "[{if: {first_this_afternoon: spell}, passive: {costs: {played: spell, less: 2}}}]",
    ),
    (
        PERMANENT,
        "The first card you play each day costs {1} less.",
        "La première carte que vous jouez chaque jour coûte {1} de moins.",
        "[{if: {first_today: card}, passive: {costs: {played: card, less: 1}}}]",
    ),
    (
        PERMANENT,
        "The first Permanent you play each day gains [[Anchored]].",
        "Le premier Permanent que vous jouez chaque jour gagne [[Ancré]].",
        "[{when: {played: {what: {is: permanent, of: you}}}, if: {first_today: permanent}, "
        "do: [{gain: {status: anchored, on: that}}]}]",
    ),
    (
        CHARACTER,
        "When you play a Spell during the Afternoon — I gain 2 boosts.",
        "Lorsque vous jouez un Sort pendant l’Après-midi — Je gagne 2 boosts.",
        "[{when: {played: {what: {is: spell, of: you}}}, if: {phase: afternoon}, do: [{gain: {boost: 2, on: self}}]}]",
    ),
    (
        CHARACTER,
        "When I go to Reserve during Dusk — Draw two cards.",
        "Lorsque je vais en Réserve pendant le Crépuscule — Piochez deux cartes.",
        "[{when: {moves: {what: self, to: reserve}}, if: {phase: dusk}, do: [{draw: 2}]}]",
    ),
    # two modes, in the order that the player chooses (3.0:6.5.g)
    (
        SPELL,
        "Choose two:  • Draw two cards.  • [Resupply].  • [Sabotage].",
        "Choisissez deux :  • Piochez deux cartes.  • [Ravitaillez].  • [Sabotez].",
        f"[{{do: [{{choose_one: [[{A}, {B}], [{A}, {C}], [{B}, {A}], [{B}, {C}], [{C}, {A}], [{C}, {B}]]}}]}}]",
    ),
    (
        CHARACTER,
        "{J} You may [Augment] another target Robot.",
        "{J} Vous pouvez [Amplifier] un autre Robot ciblé.",
        f"[{{{JOINS}, do: [{{may: [{{augment: {{target: {{subtype: robot, other: yes}}}}}}]}}]}}]",
    ),
    (
        CHARACTER,
        "{J} [Augment] target card in play or in Reserve.",
        "{J} [Amplifiez] une carte ciblée en jeu ou en Réserve.",
        f"[{{{JOINS}, do: [{{augment: {{target: {ANYTHING}}}}}]}}]",
    ),
    (
        CHARACTER,
        "{J} [Augment] any number of target cards in play or in Reserve.",
        "{J} [Amplifiez] n’importe quel nombre de cartes ciblées en jeu ou en Réserve.",
        f"[{{{JOINS}, do: [{{augment: {{up_to: {ANYTHING}, number: any}}}}]}}]",
    ),
    (
        CHARACTER,
        "{J} [Augment] me.",
        "{J} [Amplifiez]-moi.",
        f"[{{{JOINS}, do: [{{augment: self}}]}}]",
    ),
    (
        CHARACTER,
        "At Dusk — I lose all my boosts.",
        "Au Crépuscule — Je perds tous mes boosts.",
        "[{when: {phase: dusk}, do: [{lose: {boost: {counters: boost, on: self}, on: self}}]}]",
    ),
    (
        CHARACTER,
        "{J} Create an [Ordis Recruit 1/1/1] Soldier in my Expedition.",
        "{J} Créez un Soldat [1/1/1 Recrue Ordis] dans mon Expédition.",
        f"[{{{JOINS}, do: [{{create: {{token: ordis_recruit, in: same_expedition_as_self}}}}]}}]",
    ),
    # each day, or this day only
    (
        PERMANENT,
        "After Rest — Draw two cards.",
        "Après le Repos — Piochez deux cartes.",
        "[{when: {after: rest}, do: [{draw: 2}]}]",
    ),
    (
        CHARACTER,
        "{J} After Rest, draw two cards.",
        "{J} Après le Repos, piochez deux cartes.",
        f"[{{{JOINS}, do: [{{until: day, reaction: {{when: {{after: rest}}, do: [{{draw: 2}}]}}, next: yes}}]}}]",
    ),
    (
        PERMANENT,
        "When you play another card from Reserve — Draw two cards.",
        "Lorsque vous jouez une autre carte depuis la Réserve — Piochez deux cartes.",
        "[{when: {played: {what: {is: card, of: you, other: yes}, from: reserve}}, do: [{draw: 2}]}]",
    ),
    (
        PERMANENT,
        "When you play a Robot from your Reserve — Draw two cards.",
        "Lorsque vous jouez un Robot depuis votre Réserve — Piochez deux cartes.",
        "[{when: {played: {what: {is: card, subtype: robot, of: you}, from: reserve}}, do: [{draw: 2}]}]",
    ),
    # who leaves: seen where it was; a print that names no owner of an Orb asks for none
    (
        PERMANENT,
        "When another Character leaves my Expedition — Draw two cards.",
        "Lorsqu’un autre Personnage quitte mon Expédition — Piochez deux cartes.",
        "[{when: {moves: {what: {is: character, expedition: mine, other: yes}, from: expedition_zone}}, "
        "do: [{draw: 2}]}]",
    ),
    (
        PERMANENT,
        "When a Robot leaves my Expedition — Draw two cards.",
        "Lorsqu’un Robot quitte mon Expédition — Piochez deux cartes.",
        "[{when: {moves: {what: {subtype: robot, expedition: mine}, from: expedition_zone}}, do: [{draw: 2}]}]",
    ),
    (
        CHARACTER,
        "When another Character leaves your Expeditions — Draw two cards.",
        "Lorsqu’un autre Personnage quitte vos Expéditions — Piochez deux cartes.",
        f"[{{when: {{moves: {{what: {OTHERS}, from: expedition_zone}}}}, do: [{{draw: 2}}]}}]",
    ),
    (
        CHARACTER,
        "When a Character leaves the Expedition zone — Draw two cards.",
        "Lorsqu’un Personnage quitte la zone d’Expédition — Piochez deux cartes.",
        "[{when: {moves: {what: {is: character}, from: expedition_zone}}, do: [{draw: 2}]}]",
    ),
    (
        CHARACTER,
        "When another Character leaves the Expedition zone — Draw two cards.",
        "Lorsqu’un autre Personnage quitte la zone d’Expédition — Piochez deux cartes.",
        "[{when: {moves: {what: {is: character, other: yes}, from: expedition_zone}}, do: [{draw: 2}]}]",
    ),
    (
        CHARACTER,
        "{J} Ready a Mana Orb.",
        "{J} Redressez un Orbe de Mana.",
        f"[{{{JOINS}, do: [{{ready: {{choose: {{is: mana_orb}}}}}}]}}]",
    ),
    (
        CHARACTER,
        "{J} You may pay {2} to ready three Mana Orbs.",
        "{J} Vous pouvez payer {2} pour redresser trois Orbes de Mana.",
        f"[{{{JOINS}, do: [{{may_pay: {{mana: 2}}, to: [{{ready: {{choose: {{is: mana_orb}}, number: 3}}}}]}}]}}]",
    ),
    # what is contracted, and a price without its braces
    (
        CHARACTER,
        "When I am played — You may return target Character to its owner's hand.",
        "Lorsque je suis joué — Vous pouvez renvoyer un Personnage ciblé dans la main de son propriétaire.",
        "[{when: {played: {what: self}}, do: [{may: [{return: {target: character}}]}]}]",
    ),
    (
        CHARACTER,
        "When I am sent to Reserve — If I am boosted, draw two cards.",
        "Lorsque je suis envoyé en Réserve — Si je suis boosté, piochez deux cartes.",
        "[{when: {moves: {what: self, to: reserve}}, "
        "do: [{if: {counters: boost, on: self, at_least: 1}, do: [{draw: 2}]}]}]",
    ),
    (
        CHARACTER,
        "I'm [Eternal] if I am facing a Robot.",
        "Je suis [Éternel] si je suis face à un Robot.",
        "[{if: {count: {subtype: robot, expedition: facing}}, passive: {eternal: yes}}]",
    ),
    (
        PERMANENT,
        "When you play a card — If it is a Spell, draw two cards.",
        "Lorsque vous jouez une carte — Si c’est un Sort, piochez deux cartes.",
        "[{when: {played: {what: {is: card, of: you}}}, do: [{if: {that: {type: spell}}, do: [{draw: 2}]}]}]",
    ),
    (
        CHARACTER,
        "I cost 1 less if I am boosted.",
        "Je coûte 1 de moins si je suis boosté.",
        "[{if: {counters: boost, on: self, at_least: 1}, passive: {costs: {played: self, less: 1}}}]",
    ),
    (
        SPELL,
        "Discard target Character with hand cost 3 or less.",
        "Défaussez un Personnage ciblé de coût de main 3 ou moins.",
        "[{do: [{discard: {target: {is: character, hand_cost: {at_most: 3}}}}]}]",
    ),
    # so much less for each
    (
        CHARACTER,
        "I cost {1} less for each Character you control.",
        "Je coûte {1} de moins pour chaque Personnage que vous contrôlez.",
        "[{passive: {costs: {played: self, less: {count: {is: character, of: you}}}}}]",
    ),
    (
        CHARACTER,
        "I cost 1 less per card in your Reserve.",
        "Je coûte 1 de moins par carte dans votre Réserve.",
        "[{passive: {costs: {played: self, less: {count: {is: card, in: reserve, of: you}}}}}]",
    ),
    # whose it is, if it is not mine
    (
        CHARACTER,
        "When you play a Spell — Exhaust target Character of an opponent.",
        "Lorsque vous jouez un Sort — Épuisez un Personnage ciblé d’un adversaire.",
        "[{when: {played: {what: {is: spell, of: you}}}, do: [{exhaust: {target: {is: character, of: opponent}}}]}]",
    ),
    (
        CHARACTER,
        "{J} I gain 1 boost per Robot an opponent controls.",
        "{J} Je gagne 1 boost par Robot d’un adversaire.",
        f"[{{{JOINS}, do: [{{gain: {{boost: {{count: {{subtype: robot, of: opponent}}}}, on: self}}}}]}}]",
    ),
    (
        SPELL,
        "Discard target token Character.",
        "Défaussez un Personnage jeton ciblé.",
        "[{do: [{discard: {target: {is: character, token: yes}}}]}]",
    ),
)
NOT_SAID = (
    # a turn is neither an Afternoon nor a day; other than whom?
    ("en", "The first Character you play each turn costs {1} less.", "turn"),
    ("fr", "Le premier Personnage que vous jouez chaque tour coûte {1} de moins.", "tour"),
    ("en", "{J} Target Character gains 1 boost per other Character you control.", "other"),
    ("en", "{J} Target Character gains 1 boost for each other Character you control.", "other"),
    ("fr", "{J} Un Personnage ciblé gagne 1 boost pour chaque autre Personnage que vous contrôlez.", "other"),
    # whose? of what was targeted nothing can ask it
    ("en", "{J} Target Robot gains 2 boosts. If its Expedition is tied, draw a card.", "its"),
    ("fr", "{J} Si son Expédition est en retard, piochez deux cartes.", "its"),
    # from the hand or from the Reserve? mine or an opponent's? and less by two for each is no number of things
    ("en", "{J} Draw a card, then discard a card.", "."),
    ("fr", "{J} Piochez une carte, puis défaussez une carte.", "."),
    ("en", "{J} If you control a Character of an opponent, draw a card.", "of"),
    ("en", "I cost {2} less for each Character you control.", "2"),
    ("fr", "Je coûte {2} de moins pour chaque Personnage que vous contrôlez.", "2"),
    # as many as whom? and three of three are no choice
    ("en", "{J} Robots you control lose all boosts.", "all"),
    ("en", "{J} Choose three:  • Draw two cards.  • [Resupply].  • [Sabotage].", "3"),
    ("fr", "{J} Choisissez trois :  • Piochez deux cartes.  • [Ravitaillez].  • [Sabotez].", "3"),
)


@pytest.mark.parametrize(("kind", "english", "french", "abilities"), TYPED, ids=[typed for _, typed, _, _ in TYPED])
def test_what_is_typed_is_read_in_both_languages(
    compiler: Compiler, kind: str, english: str, french: str, abilities: str
) -> None:
    for language, text in (("en", english), ("fr", french)):
        compiled = compiler.compile(text, kind, language)
        assert isinstance(compiled, Compiled), (text, compiled)
        assert compiled.abilities == by_hand(abilities), text


def test_what_is_done_for_each_is_done_so_often(compiler: Compiler) -> None:
    """English prints "per" for an amount: "for each" behind a step is what edition 3.0 calls steps that happen again."""
    compiled = compiler.compile("{J} I gain 1 boost for each other Character you control.", CHARACTER)
    assert isinstance(compiled, Compiled)
    assert compiled.abilities == by_hand(TYPED[12][3])


@pytest.mark.parametrize(("language", "text", "word"), NOT_SAID, ids=[text for _, text, _ in NOT_SAID])
def test_what_would_be_another_text_is_refused(compiler: Compiler, language: str, text: str, word: str) -> None:
    refusal = compiler.compile(text, CHARACTER, language)
    assert isinstance(refusal, Refusal), refusal
    assert refusal.word == word


def test_each_of_two_modes_may_come_first_of_four(compiler: Compiler) -> None:
    text = "Choose two:  • Draw two cards.  • [Resupply].  • [Sabotage].  • Draw a card."
    compiled = compiler.compile(text, SPELL)
    assert isinstance(compiled, Compiled)
    parts = (A, B, C, "{draw: 1}")
    pairs = ", ".join(f"[{one}, {two}]" for one in parts for two in parts if one != two)
    assert compiled.abilities == by_hand(f"[{{do: [{{choose_one: [{pairs}]}}]}}]")
