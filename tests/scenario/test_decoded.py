"""Every word of VOCABULARY.md is read as what that page says it means: nothing of it is lost, and nothing is added."""

from __future__ import annotations

import pytest

from judge.model.cards.ability import (
    Ability,
    Act,
    Also,
    Cannot,
    ChooseOne,
    Condition,
    Costs,
    Face,
    ForEach,
    If,
    Instead,
    Keyword,
    May,
    MayPay,
    Passive,
    Pattern,
    Roll,
    Step,
    Together,
    Trigger,
)
from judge.model.cards.selectors import (
    Choose,
    Count,
    DecisionKey,
    Each,
    Filter,
    Itself,
    Marks,
    Number,
    Quality,
    Target,
    That,
    Where,
)
from judge.model.diagnostic import Refused
from tests.scenario.marked_boards import board, read

DRAW = Act("draw")
CHARACTER, CARD, EXPEDITION = Filter("character"), Filter("card"), Filter("expedition")
MINE = Filter("card", zone="hand", of="you")


def ability(text: str, kind: str = "permanent") -> Ability:
    """The ability of the one card of a board."""
    card = f"cards:\n  bell: {{name: Bell, kind: {kind}, abilities: [{text}]}}"
    return read(board(before=card)).cards[0].abilities[0]


@pytest.mark.parametrize(
    ("when", "trigger"),
    [
        ("{phase: dusk}", Trigger("phase", "dusk")),
        ("{after: rest}", Trigger("after", "rest")),
        ("{moves: {what: self}}", Trigger("moves", "", Filter(itself=True))),
        ("{moves: {what: card, from: hand, to: reserve}}", Trigger("moves", "", CARD, "hand", "reserve")),
        ("{moves_forward: facing}", Trigger("moves_forward", "facing")),
        ("{moves_forward: anybody}", Trigger("moves_forward", "anybody")),
        ("{fails_to_move_forward: mine}", Trigger("fails_to_move_forward", "mine")),
        ("{played: {what: spell}}", Trigger("played", "", Filter("spell"))),
        ("{played: {what: self, from: reserve}}", Trigger("played", "", Filter(itself=True), "reserve")),
        ("{passes: you}", Trigger("passes", "", who="you")),
        ("{passes: anybody}", Trigger("passes", "")),
        ("{passes_first: opponent}", Trigger("passes", "", who="opponent", first=True)),
    ],
)
def test_triggers(when: str, trigger: Trigger) -> None:
    assert ability(f"{{when: {when}, do: [{{draw: 1}}]}}") == Ability("reaction", trigger=trigger, steps=(DRAW,))


@pytest.mark.parametrize(
    ("do", "steps"),
    [
        ("{draw: 0}", (Act("draw", amount=Number(0)),)),
        ("{draw: 999}", (Act("draw", amount=Number(999)),)),
        ("{draw: {amount: {count: character}}}", (Act("draw", amount=Count(CHARACTER)),)),
        ("{draw: {amount: 2, who: opponent}}", (Act("draw", amount=Number(2), who="opponent"),)),
        ("{resupply: {who: each_player}}", (Act("resupply", who="each_player"),)),
        ("{draw: {amount: {counters: boost}}}", (Act("draw", amount=Marks("boost")),)),
        ("{draw: {amount: {counters: boost, on: self}}}", (Act("draw", amount=Marks("boost")),)),
        ("{draw: {amount: {counters: boost, on: that}}}", (Act("draw", amount=Marks("boost", that=True)),)),
        (
            "{create: {token: brassbug, in: same_expedition_as_self, amount: 2}}",
            (Act("create", to=Itself(), amount=Number(2), name="brassbug"),),
        ),
        (
            "{create: {token: brassbug, in: {choose: expedition}}}",
            (Act("create", to=Choose(EXPEDITION, DecisionKey("s1")), name="brassbug"),),
        ),
        (
            "{create: {token: booda, in: {each: {is: expedition, of: opponent}}}}",
            (Act("create", to=Each(Filter("expedition", of="opponent")), name="booda"),),
        ),
        ("{exhaust: self}", (Act("exhaust", what=Itself()),)),
        ("{ready: that}", (Act("ready", what=That()),)),
        ("{discard: {what: self}}", (Act("discard", what=Itself()),)),
        ("{return: {on: that}}", (Act("return", what=That()),)),
        ("{discard: {target: character}}", (Act("discard", what=Target(CHARACTER, DecisionKey("s1"))),)),
        ("{discard: {what: {target: character}}}", (Act("discard", what=Target(CHARACTER, DecisionKey("s1"))),)),
        ("{discard: {up_to: character}}", (Act("discard", what=Target(CHARACTER, DecisionKey("s1"), optional=True)),)),
        (
            "{discard: {choose: {in: hand, of: you}, who: each_player}}",
            (Act("discard", what=Choose(Filter(zone="hand", of="you"), DecisionKey("s1")), who="each_player"),),
        ),
        ("{put: {what: self, to: deck}}", (Act("put", what=Itself(), to=Where("deck")),)),
        ("{put: {what: self, to: {deck: top}}}", (Act("put", what=Itself(), to=Where("deck", "top")),)),
        ("{put: {what: self, to: {deck: bottom}}}", (Act("put", what=Itself(), to=Where("deck", "bottom")),)),
        (
            "{put: {what: self, to: {deck: top, nth: 3}}}",
            (Act("put", what=Itself(), to=Where("deck", "top", nth=Number(3))),),
        ),
        (
            "{put: {what: self, to: {deck: top, nth: 99}}}",
            (Act("put", what=Itself(), to=Where("deck", "top", nth=Number(99))),),
        ),
        ("{put: {what: self, to: {reserve: you}}}", (Act("put", what=Itself(), to=Where("reserve", of="you")),)),
        ("{send: {what: that, to: {hand: owner}}}", (Act("send", what=That(), to=Where("hand")),)),
        (
            "{sacrifice: {choose: character}}",
            (Act("sacrifice", what=Choose(Filter("character", of="you"), DecisionKey("s1"))),),
        ),
        ("{sacrifice: self}", (Act("sacrifice", what=Itself()),)),
        ("{gain: {boost: 2, on: self}}", (Act("gain", what=Itself(), amount=Number(2), name="boost"),)),
        (
            "{lose: {boost: {count: card}, each: character}}",
            (Act("lose", what=Each(CHARACTER), amount=Count(CARD), name="boost"),),
        ),
        (
            "{gain: {status: asleep, target: character}}",
            (Act("gain", what=Target(CHARACTER, DecisionKey("s1")), name="asleep"),),
        ),
        (
            "{activate: {each: character, when: {phase: noon}, who: opponent}}",
            (Act("activate", what=Each(CHARACTER), who="opponent", trigger=Trigger("phase", "noon")),),
        ),
        ("{move_forward: same_expedition_as_self}", (Act("move_forward", to=Itself()),)),
        ("{move_backward: {target: expedition}}", (Act("move_backward", to=Target(EXPEDITION, DecisionKey("s1"))),)),
        (
            "{sabotage: yes}",
            (Act("sabotage", what=Target(Filter("card", zone="reserve"), DecisionKey("s1"), optional=True)),),
        ),
        ("{after_you: oui}", (Act("after_you"),)),
        (
            "{play_for_free: {choose: {in: hand, of: you}}}",
            (Act("play_for_free", what=Choose(Filter(zone="hand", of="you"), DecisionKey("s1"))),),
        ),
        (
            "{discard: {target: character, number: 2}}",
            (Act("discard", what=Target(CHARACTER, DecisionKey("s1"), number=2)),),
        ),
        (
            "{discard: {up_to: card, number: 9}}",
            (Act("discard", what=Target(CARD, DecisionKey("s1"), optional=True, number=9)),),
        ),
        (
            "{exchange: {target: {in: reserve, of: you}, with: {choose: {in: hand, of: you}}}}",
            (
                Act(
                    "exchange",
                    what=Target(Filter(zone="reserve", of="you"), DecisionKey("s1")),
                    to=Choose(Filter(zone="hand", of="you"), DecisionKey("s2")),
                ),
            ),
        ),
        (
            "{sabotage: true}",
            (Act("sabotage", what=Target(Filter("card", zone="reserve"), DecisionKey("s1"), optional=True)),),
        ),
        (
            "{activate: {what: self, when: {phase: noon}}}",
            (Act("activate", what=Itself(), trigger=Trigger("phase", "noon")),),
        ),
        ("{exhaust: {what: that, who: each_player}}", (Act("exhaust", what=That(), who="each_player"),)),
        ("{send: {each: card, to: hand}}", (Act("send", what=Each(CARD), to=Where("hand")),)),
        ("{lose: {status: anchored, on: that}}", (Act("lose", what=That(), name="anchored"),)),
        ("{draw: {amount: 2}}", (Act("draw", amount=Number(2)),)),
        ("{draw: {amount: }}", (DRAW,)),
        ("{put: {what: self, to: {deck: top, nth: 1}}}", (Act("put", what=Itself(), to=Where("deck", "top")),)),
        (
            "{put: {what: self, to: {reserve: opponent}}}",
            (Act("put", what=Itself(), to=Where("reserve", of="opponent")),),
        ),
        ("{draw: {who: you}}", (DRAW,)),
        ("{discard: {target: character, number: }}", (Act("discard", what=Target(CHARACTER, DecisionKey("s1"))),)),
        ("{sacrifice: {what: self}}", (Act("sacrifice", what=Itself()),)),
        (
            "{sacrifice: {each: {in: expedition_zone}}}",
            (Act("sacrifice", what=Each(Filter(zone="expedition_zone", of="you"))),),
        ),
        (
            "{play_for_free: {each: {in: reserve, of: you}}}",
            (Act("play_for_free", what=Each(Filter(zone="reserve", of="you"))),),
        ),
        ("{exhaust: {what: self, who: you}}", (Act("exhaust", what=Itself()),)),
        ("{exhaust: {what: self, who: opponent}}", (Act("exhaust", what=Itself(), who="opponent"),)),
        *(
            (
                f"{{activate: {{what: that, when: {{phase: dusk}}, who: {who}}}}}",
                (Act("activate", what=That(), who=who, trigger=Trigger("phase", "dusk")),),
            )
            for who in ("you", "each_player")
        ),
        ("{may: {draw: 1}}", (May((DRAW,)),)),
        (
            "{may_pay: {mana: 1, discard: {choose: {is: card, in: hand, of: you}}, T: yes, D: no}, to: {draw: 1}}",
            (
                MayPay(
                    (Act("pay_mana"), Act("discard", what=Choose(MINE, DecisionKey("s1"))), Act("T")),
                    (DRAW,),
                ),
            ),
        ),
        ("{if: {count: card}, do: {draw: 1}}", (If(Condition(CARD), (DRAW,)),)),
        (
            "{if: {count: card, at_most: 2}, do: {draw: 1}, else: {resupply: 1}}",
            (If(Condition(CARD, 0, 2), (DRAW,), (Act("resupply"),)),),
        ),
        ("{if: {count: card, at_least: 0}, do: {draw: 1}}", (If(Condition(CARD, 0), (DRAW,)),)),
        ("{if: {count: card, at_most: 0}, do: {draw: 1}}", (If(Condition(CARD, 0, 0), (DRAW,)),)),
        ("{if: {count: card, at_most: }, do: {draw: 1}}", (If(Condition(CARD), (DRAW,)),)),
        ("{if: {count: card, at_least: , at_most: 999}, do: {draw: 1}}", (If(Condition(CARD, 0, 999), (DRAW,)),)),
        ("{if: {count: card, at_least: 3, at_most: 3}, do: {draw: 1}}", (If(Condition(CARD, 3, 3), (DRAW,)),)),
        ("{choose_one: [{draw: 1}, [{resupply: 1}]]}", (ChooseOne(((DRAW,), (Act("resupply"),)), DecisionKey("s1")),)),
        (
            "{roll: [{from: 4, do: {draw: 1}}, {to: 3, do: {resupply: 1}}]}",
            (Roll((Face(4, 6, (DRAW,)), Face(1, 3, (Act("resupply"),)))),),
        ),
        ("{roll: {from: 1, to: 1, do: {draw: 1}}}", (Roll((Face(1, 1, (DRAW,)),)),)),
        ("{may_pay: {mana: 1, T: , D: yes}, to: {draw: 1}}", (MayPay((Act("pay_mana"), Act("D")), (DRAW,)),)),
        ("{roll: {from: 6, to: 6, do: {draw: 1}}}", (Roll((Face(6, 6, (DRAW,)),)),)),
        ("{together: [{draw: 1}, {exhaust: self}]}", (Together((DRAW, Act("exhaust", what=Itself()))),)),
        ("{for_each: {count: character}, do: {draw: 1}}", (ForEach(Count(CHARACTER), (DRAW,)),)),
        (
            "{draw: 1}, {discard: {target: character}}, {discard: {choose: character}}",
            (
                DRAW,
                Act("discard", what=Target(CHARACTER, DecisionKey("s1"))),
                Act("discard", what=Choose(CHARACTER, DecisionKey("s2"))),
            ),
        ),
    ],
)
def test_steps(do: str, steps: tuple[Step, ...]) -> None:
    assert ability(f"{{do: [{do}]}}") == Ability("effect", steps=steps)


@pytest.mark.parametrize(
    ("described", "found"),
    [
        ("self", Filter(itself=True)),
        ("{is: card, in: reserve, of: you}", Filter("card", zone="reserve", of="you")),
        ("{is: character, with: , not: , of: , in: }", CHARACTER),
        ("{card: dracaena, other: yes}", Filter(card="dracaena", other=True)),
        ("{token: yes, of: opponent}", Filter(of="opponent", qualities=(Quality("token", names=("yes",)),))),
        (
            "{is: character, with: anchored, not: [boost, asleep]}",
            Filter("character", having=("anchored",), lacking=("boost", "asleep")),
        ),
        (
            "{in: expedition_zone, faction: axiom, token: no}",
            Filter(
                zone="expedition_zone",
                qualities=(Quality("token", names=("no",)), Quality("faction", names=("axiom",))),
            ),
        ),
        (
            "{is: [character, permanent], hand_cost: {at_most: 3}, forest: 0}",
            Filter(
                qualities=(Quality("hand_cost", most=3), Quality("forest", most=0)),
                any_of=(Filter("character"), Filter("permanent")),
            ),
        ),
        (
            "{any_of: [{is: character}, {is: card, in: reserve}], of: you}",
            Filter(of="you", any_of=(Filter("character"), Filter("card", zone="reserve"))),
        ),
    ],
)
def test_filters(described: str, found: Filter) -> None:
    assert ability(f"{{do: [{{exhaust: {{each: {described}}}}}]}}").steps == (Act("exhaust", what=Each(found)),)


@pytest.mark.parametrize(
    ("passive", "value"),
    [
        ("{when: {draws: you}, instead: nothing}", Instead(Pattern("draws", of="you"))),
        ("{when: {draws: anybody}, instead: {to: reserve}}", Instead(Pattern("draws"), Where("reserve"))),
        (
            "{when: {draws: opponent}, instead: [{resupply: 1}], on: step, optional: yes}",
            Instead(Pattern("draws", of="opponent"), None, (Act("resupply"),), step=True, optional=True),
        ),
        (
            "{when: {moves: {what: character, from: expedition_zone, to: discard_pile, by: discard}}, instead: {to: {deck: top}}}",
            Instead(Pattern("moves", CHARACTER, "expedition_zone", "discard_pile", by="discard"), Where("deck", "top")),
        ),
        ("{when: {moves: card}, instead: nothing, on: action}", Instead(Pattern("moves", CARD))),
        (
            "{when: {creates: {token: brassbug}}, also: {gain: {boost: 1, on: self}}}",
            Also(Pattern("creates", name="brassbug"), (Act("gain", what=Itself(), name="boost"),)),
        ),
        (
            "{when: {draws: you}, also: {draw: 1}, on: step, optional: yes}",
            Also(Pattern("draws", of="you"), (DRAW,), True, True),
        ),
        (
            "{cannot: {gains: {what: self, status: asleep}}}",
            Cannot(Pattern("gains", Filter(itself=True), name="asleep")),
        ),
        (
            "{when: {draws: you}, instead: nothing, on: step, optional: yes}",
            Instead(Pattern("draws", of="you"), step=True, optional=True),
        ),
        (
            "{when: {draws: you}, instead: {to: hand}, on: step, optional: oui}",
            Instead(Pattern("draws", of="you"), Where("hand"), (), step=True, optional=True),
        ),
        ("{when: {draws: you}, instead: {resupply: 1}}", Instead(Pattern("draws", of="you"), None, (Act("resupply"),))),
        ("{cannot: {moves: {from: hand}}}", Cannot(Pattern("moves", origin="hand"))),
        ("{cannot: {creates: self}}", Cannot(Pattern("creates", Filter(itself=True)))),
        ("{tough: 1}", Keyword("tough", 1)),
        ("{costs: {played: card, more: 20}}", Costs("card", -20)),
        ("{costs: {played: quick_action, less: 1}}", Costs("quick_action", 1)),
        ("{cannot: {loses: {counter: boost}}}", Cannot(Pattern("loses", name="boost"))),
        ("{cannot: {moves_forward: facing}}", Cannot(Pattern("moves_forward", of="facing"))),
        (
            "{cannot: {activates: {what: {of: opponent}, when: {phase: noon}}}}",
            Cannot(Pattern("activates", Filter(of="opponent"), trigger=Trigger("phase", "noon"))),
        ),
        ("{costs: {played: internal_action, less: 1}}", Costs("internal_action", 1)),
        ("{costs: {played: spell, less: 20}}", Costs("spell", 20)),
        ("{costs: {played: self, more: 2}}", Costs("self", -2)),
        ("{tough: 2}", Keyword("tough", 2)),
    ],
)
def test_passives(passive: str, value: Passive) -> None:
    assert ability(f"{{passive: {passive}, support: yes}}") == Ability("passive", support=True, passive=value)
    assert not ability(f"{{passive: {passive}}}").support


def test_fleeting_is_of_a_spell_where_it_says_yes() -> None:
    assert ability("{passive: {fleeting: yes}}", "spell").passive == Keyword("fleeting")
    assert ability("{passive: {fleeting: no}}", "spell").passive is None


def test_a_quick_action_has_its_cost_and_a_reaction_its_condition() -> None:
    assert ability("{cost: {T: yes, mana: 2}, do: {draw: 1}, support: oui}") == Ability(
        "quick_action", support=True, cost=(Act("T"), Act("pay_mana", amount=Number(2))), steps=(DRAW,)
    )
    assert ability("{when: {phase: noon}, if: {count: card, at_most: 0}, do: {draw: 1}, support: yes}") == Ability(
        "reaction",
        support=True,
        trigger=Trigger("phase", "noon"),
        condition=Condition(CARD, 0, 0),
        steps=(DRAW,),
    )
    assert not ability("{cost: {T: yes}, do: {draw: 1}}").support


@pytest.mark.parametrize(
    "described",
    [
        "{of: you, any_of: [{is: character, of: opponent}, {is: permanent}]}",
        "{is: character, any_of: [{is: permanent}, {in: reserve}]}",
        "{is: character, subtype: []}",
        "{any_of: [{is: character}]}",
    ],
)
def test_what_a_filter_would_silently_drop_is_refused(described: str) -> None:
    with pytest.raises(Refused):
        ability(f"{{do: [{{exhaust: {{each: {described}}}}}]}}")
