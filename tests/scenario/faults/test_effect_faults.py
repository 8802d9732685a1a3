"""What may not stand in an ability: what the engine cannot do is refused where it is written, never approximated."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from judge.app.corpus.games import GAMES
from judge.library.cards.read_cards import load_cards
from judge.library.cards.things.ability_ledger import later
from judge.model.cards.ability import Act
from judge.model.cards.selectors import Itself, Where
from judge.model.cards.vocabulary import Vocabulary
from judge.model.diagnostic import Refused
from judge.model.phrase import Phrase
from judge.model.value import change
from tests.scenario.marked_boards import MARK, read, run
from tests.told import told

ALTERED = GAMES["altered"]["1.0"]
LATER = "effects/not-supported-yet"


def bell(do: str, when: str = "{phase: noon}") -> str:
    return f"cards:\n  bell: {{name: Bell, kind: permanent, abilities: [{{when: {when}, do: [{do}]}}]}}\n"


@pytest.mark.parametrize(
    ("do", "code", "words"),
    [
        # put leads to a zone
        ("{send: {what: self, to: §same_expedition_as_self}}", LATER, ("send to same_expedition_as_self",)),
        ("{send: {what: self, to: §{target: expedition}}}", LATER, ("send to a place",)),
        ("{put: {what: self, to: §{each: expedition}}}", LATER, ("put to a place",)),
        ("{put: {what: self, to: §{choose: {is: expedition}}, who: opponent}}", LATER, ("put to a place",)),
        ("{put: {what: self, to: §{choose: character}}}", "effects/where", ("this is none",)),
        ("{put: {what: self, to: §landmark_zone}}", LATER, ("put to landmark_zone",)),
        ("{put: {what: self, to: §{}}}", "effects/where", ("names 0",)),
        ("{put: {what: self, to: §{reserve: you, hand: you}}}", "effects/where", ("names 2",)),
        ("{put: {what: self, to: {reserve: §ana}}}", "decode/unknown-value", ("opponent",)),
        ("{put: {what: self, to: {deck: §middle}}}", "decode/unknown-value", ("bottom",)),
        ("{put: {what: self, to: {deck: top, nth: §0}}}", "decode/out-of-range", ()),
        ("{put: {what: self, to: {deck: top, §nht: 3}}}", "decode/unknown-key", ("nth",)),
        ("{put: {what: self, to: §[hand]}}", "decode/not-a-text", ()),
        ("{put: {what: self, to: §self}}", "decode/unknown-value", ("hand",)),
        # create puts a token into Expeditions
        (
            "{create: {token: brassbug, in: §reserve}}",
            "effects/where",
            ("Expedition", "target: expedition", "landmark_zone"),
        ),
        ("{create: {token: brassbug, in: {§reserve: you}}}", "effects/where", ("target: expedition", "landmark_zone")),
        ("{create: {token: brassbug, in: {landmark_zone: §owner}}}", "decode/unknown-value", ("opponent",)),
        ("{create: {token: brassbug, in: §expedition_zone}}", "effects/where", ("same_expedition_as_self",)),
        ("{create: {token: brassbug, in: §same_expediton_as_self}}", "effects/where", ("Did you mean",)),
        (
            "{create: {token: brassbug, in: §self}}",
            "effects/where",
            ('"self" is none', "same_expedition_as_self, target, choose, each"),
        ),
        ("{create: {token: brassbug, in: §{target: character}}}", "effects/where", ("an Expedition", "this is none")),
        ("{create: {token: brassbug, in: §{each: {of: you}}}}", "effects/where", ()),
        ("{create: {token: brassbug, in: §{choose: self}}}", "effects/where", ()),
        ("{create: {token: brassbug, in: §[a]}}", "effects/where", ("a list",)),
        ("{create: {token: brassbug, in: §{}}}", "effects/selector", ("target, choose, each",)),
        ("{create: {token: brassbug, in: §{each: expedition, target: expedition}}}", "effects/selector", ()),
        ("{create: {token: brassbug, in: {each: expedition}, §to: hand}}", "decode/unknown-key", ("token, in",)),
        ("{create: {token: brassbug, in: {each: expedition}, §who: opponent}}", "decode/unknown-key", ()),
        (
            "{create: {token: §ordis_trooper, in: {each: expedition}}}",
            "effects/no-token",
            ("is a character", "or name one of brassbug, booda, ordis_recruit, mana_moth,"),
        ),
        ("{create: {token: §bell, in: {each: expedition}}}", "effects/no-token", ("kind: token",)),
        (
            "{create: {token: §brasbug, in: {each: expedition}}}",
            "effects/unknown-card",
            ("Known: brassbug, booda, ordis_recruit, mana_moth,",),
        ),
        # verbs act upon exactly one selector
        ("{discard: {each: §{}}}", "effects/filter", ("says nothing",)),
        ("{discard: {what: §{}}}", "effects/selector", ()),
        ("{discard: {what: §{each: character, target: character}}}", "effects/selector", ()),
        (
            "{discard: {what: §slef}}",
            "effects/selector",
            ('"slef" does not say which object', "self, that, it, target, choose, each"),
        ),
        ("{discard: {what: §[self]}}", "decode/not-a-mapping", ("a selector",)),
        ("{discard: {what: {§chose: card}}}", "decode/unknown-key", ("choose",)),
        ("{discard: {target: character, number: §[2]}}", "decode/not-a-text", ()),
        ("{discard: §{}}", "effects/selector", ("exactly one of",)),
        ("{discard: {target: §expedition}}", "effects/selector", ("a place",)),
        ("{exhaust: {what: self, who: §opponents}}", "decode/unknown-value", ("opponent",)),
        ("{put: {what: self, to: hand, who: §everybody}}", "decode/unknown-value", ()),
        ("{return: {what: self, §to: hand}}", "decode/unknown-key", ()),
        ("{sacrifice: {target: §expedition}}", "effects/selector", ("a place",)),
        ("{ready: §{}}", "effects/selector", ()),
        ("{send: §{what: self}}", "decode/missing-key", ("to",)),
        ("{send: {what: self, to: §landmark_zone}}", LATER, ("send to landmark_zone",)),
        ("{lose: {boost: 1, status: §anchored, on: self}}", "effects/mark", ("exactly one",)),
        ("{lose: {status: §tired, on: self}}", "decode/unknown-value", ()),
        # gain gives one mark
        ("{gain: {boost: 1, §amount: 2, on: self}}", "decode/unknown-key", ("boost",)),
        ("{gain: {boost: 1, status: §anchored, on: self}}", "effects/mark", ("exactly one",)),
        ("{gain: {status: anchored, §amount: 2, on: self}}", "decode/unknown-key", ()),
        ("{gain: §{on: self}}", "effects/mark", ("status, boost",)),
        # how many things, and the other one of two
        ("{discard: {target: character, number: §1}}", "decode/out-of-range", ("at least 2 and at most 9",)),
        ("{discard: {target: character, number: §10}}", "decode/out-of-range", ()),
        (
            "{discard: {each: character, number: §2}}",
            "effects/selector",
            ('"number" says how many', "here nothing is", "Write it beside target, up_to, choose."),
        ),
        ("{discard: {what: self, number: §2}}", "effects/selector", ()),
        ("{discard: {target: {is: character, hand_cost: §result}}}", "effects/amount", ("none is rolled here",)),
        ("{discard: {target: {is: character, hand_cost: {at_most: §result}}}}", "effects/amount", ("none is rolled",)),
        (
            "{gain: {boost: 3, each: character, distributed: §yes}}",
            "effects/selector",
            ("only a fixed number", "targeted or chosen"),
        ),
        (
            "{gain: {status: asleep, choose: character, distributed: §yes}}",
            "effects/selector",
            ("only a fixed number",),
        ),
        ("{gain: {boost: {count: card}, choose: character, distributed: §yes}}", "effects/selector", ()),
        ("{gain: {boost: 1, choose: character, distributed: §yes}}", "effects/selector", ("2 to 20",)),
        ("{gain: {boost: 2, choose: character, who: opponent, distributed: §yes}}", LATER, ("what opponent",)),
        ("{create: {token: brassbug, in: {each: {is: expedition}, number: §2}}}", "effects/selector", ()),
        (
            "{put: {choose: {in: reserve}, to: §{choose: {is: expedition}, number: 2}}}",
            LATER,
            (),
        ),
        (
            "{reveal_top: 1}, {exchange: {target: {in: reserve}, with: §{choose: {among: shown}}}}",
            LATER,
            ("not chosen in",),
        ),
        ("{if: {it: §{type: spell}}, do: [{draw: 1}]}", "effects/it", ()),
        ("{discard: {each: {among: §shown}}}", "effects/filter", ("reveal_top",)),
        ("{reveal_top: 1}, {discard: {each: {in: deck, among: §shown}}}", "effects/filter", ("leave",)),
        ("{reveal_top: 1}, {discard: {each: {among: §hidden}}}", "decode/unknown-value", ("shown",)),
        ("{exchange: §{target: {in: reserve}}}", "decode/missing-key", ("the verb exchange", "with")),
        ("{exchange: {target: {in: reserve}, with: §slef}}", "effects/selector", ('Did you mean "self"?',)),
        ("{exchange: {target: {in: reserve}, with: §self}}", LATER, ("of something that is not chosen in",)),
        ("{exchange: {target: {in: reserve}, with: §{each: {in: hand}}}}", LATER, ("of more than two things",)),
        ("{exchange: §{each: {in: reserve}, with: {choose: {in: hand}}}}", LATER, ("of more than two things",)),
        ("{exchange: §{target: character, with: {choose: {in: hand}}}}", LATER, ("not chosen in",)),
        ("{exchange: {target: {in: reserve}, with: {choose: {in: hand}}, §who: you}}", "decode/unknown-key", ()),
        ("{activate: {what: self, when: {phase: noon}, §form: x}}", "decode/unknown-key", ("number, who, when",)),
        ("{draw: {§number: 2}}", "decode/unknown-key", ("amount, who",)),
        *(
            (f"{{{verb}: §self}}", "effects/incomplete", (verb, 'needs more than "self"'))
            for verb in ("gain", "activate", "exchange")
        ),
        ("{put: {what: self, to: {§rserve: you}}}", "decode/unknown-key", ("reserve",)),
        ("{put: {what: self, to: {hand: you, §nht: 2}}}", "decode/unknown-key", ("nth",)),
        # what is missing in a verb
        ("{create: §{in: {each: expedition}}}", "decode/missing-key", ("the verb create", '"token"')),
        ("{create: §{token: brassbug}}", "decode/missing-key", ('"in"',)),
        ("{put: §{what: self}}", "decode/missing-key", ('"to"',)),
        ("{put: {what: self, to: {§deck: }}}", "decode/missing-key", ()),
        ("{put: {what: self, to: {deck: top, nth: §100}}}", "decode/out-of-range", ("at most 99",)),
        ("{gain: {§status: , on: self}}", "decode/missing-key", ()),
        ("{gain: {status: asleep, boost: §1, on: self}}", "effects/mark", ("{status: …} or {boost: 2}",)),
        ("{draw: {amount: §{on: self}}}", "decode/missing-key", ('an amount has no "counters"',)),
        ("{draw: {amount: §{}}}", "decode/missing-key", ('"count"',)),
        ("{draw: {amount: §{counters: boost, count: card}}}", "effects/amount", ("the counters of one thing",)),
        ("{draw: {amount: {counters: §bost}}}", "decode/unknown-value", ("boost",)),
        ("{draw: {amount: {counters: boost, on: §it}}}", "decode/unknown-value", ("self, that",)),
        ("{draw: §x}", LATER, ("the amount x",)),
        ("{draw: §y}", "effects/amount", ('"y" is no amount',)),
        ("{draw: §1000}", "effects/amount", ("0 to 999",)),
        # parts of an effect
        ("§{may_pay: {mana: 1}}", "decode/missing-key", ('the step may_pay has no "to"',)),
        ("{may_pay: {§mona: 1}, to: {draw: 1}}", "decode/unknown-key", ("mana, T, D",)),
        ("{§pay_mana: 1}", "effects/unknown-step", ("may_pay",)),
        ("{may_pay: {§pay_mana: 1}, to: {draw: 1}}", "decode/unknown-key", ("mana",)),
        ("{may_pay: {T: §maybe}, to: {draw: 1}}", "decode/not-a-flag", ()),
        ("{may_pay: {§sabotage: yes}, to: {draw: 1}}", "decode/unknown-key", ()),
        ("§{if: {count: card}}", "decode/missing-key", ('the step if has no "do"',)),
        ("{if: §{at_least: 1}, do: {draw: 1}}", "decode/missing-key", ('a condition has no "count"',)),
        ("{if: {count: card, at_least: §1000}, do: {draw: 1}}", "decode/out-of-range", ("at most 999",)),
        ("{if: {count: card, at_most: §1000}, do: {draw: 1}}", "decode/out-of-range", ()),
        ("§{for_each: {count: card}}", "decode/missing-key", ("for_each",)),
        ("{for_each: §²,  do: {draw: 1}}", "effects/amount", ()),
        ("{choose_one: §[{draw: 1}]}", "effects/modes", ("at least two modes", "List them")),
        ("{choose_one: §{draw: 1}}", "effects/modes", ()),
        ("{roll: §[]}", "effects/roll", ("nothing uses this roll", "{from: 4, do: STEPS}")),
        ("{roll: §{from: 4, to: 3, do: {draw: 1}}}", "effects/roll", ("at least 4 and at most 3",)),
        ("{roll: {from: §0, do: {draw: 1}}}", "decode/out-of-range", ("at least 1 and at most 6",)),
        ("{roll: {to: §7, do: {draw: 1}}}", "decode/out-of-range", ()),
        ("{roll: §{from: 4}}", "decode/missing-key", ('a result of a die has no "do"',)),
        ("{together: §[]}", "effects/together", ("nothing happens together here",)),
        ("{§together: }", "decode/missing-key", ()),
        # what holds for a while
        ("{until: §week, passive: {cannot: {draws: you}}}", "decode/unknown-value", ("turn, afternoon, day",)),
        ("§{until: day}", "decode/missing-key", ('the step until has no "passive"',)),
        ("{until: day, §do: {draw: 1}, passive: {cannot: {draws: you}}}", "decode/unknown-key", ()),
        # several things name several players, who would have to decide one by one
        ("{discard: {each: character}}, {may: {draw: 1}, who: §its_controller}", LATER, ("owners of several things",)),
        ("{discard: {target: character, number: 2}}, {may: {draw: 1}, who: §its_owner}", LATER, ()),
        ("{resupply: {who: each_player}}, {may: {draw: 1}, who: §its_owner}", LATER, ()),
        (
            "{discard: {each: character}}, {resupply: {who: its_owner}}, {may: {draw: 1}, who: §its_owner}",
            LATER,
            (),
        ),
        ("{until: day, passive: §{tough: 1}}", LATER, ("speaks of its bearer",)),
        ("{until: day, passive: §{costs: {played: self, less: 1}}}", LATER, ()),
        ("{until: day, passive: §{cannot: {moves: self}}}", LATER, ()),
        ("{until: day, passive: §{cannot: {moves: {what: {is: character, other: yes}}}}}", LATER, ()),
        ("{until: day, passive: §{cannot: {moves_forward: facing}}}", LATER, ()),
        ("{until: day, passive: §{when: {draws: you}, also: [{exhaust: self}]}}", LATER, ()),
        ("{until: day, passive: §{grants: {to: character, when: {phase: noon}, do: {draw: 1}}}}", LATER, ()),
        (
            "{until: day, passive: {when: {draws: you}, also: [§{until: day, passive: {cannot: {draws: you}}}]}}",
            LATER,
            ("lets a passive hold",),
        ),
        (
            "{until: day, passive: {costs: {played: internal_action, less: 1, next: §yes}}}",
            "effects/passive",
            ("the next thing played in a turn", "quick_action, card"),
        ),
        ("§{}", "effects/unknown-step", ()),
        ("{discard: {each: {is: §charcter}}}", "decode/unknown-value", ("character",)),
        (
            "{discard: {each: §charcter}}",
            "effects/unknown-kind",
            ('"charcter" is no kind of object', "self, character, permanent"),
        ),
        ("{discard: {each: {is: card, of: §me}}}", "decode/unknown-value", ("you, opponent",)),
        ("{discard: {each: {with: [§[anchored]]}}}", "decode/not-a-text", ()),
        ("{discard: {each: {other: §maybe}}}", "decode/not-a-flag", ()),
        # some verbs take nothing, some lie somewhere, some have whose
        ("{sabotage: §no}", "effects/incomplete", ("takes nothing", 'Write "sabotage: yes".')),
        ("{after_you: §{}}", "effects/incomplete", ("after_you",)),
        (
            "{play_for_free: §{target: character}}",
            "effects/selector",
            ("what lies in hand or reserve", "{choose: {in: hand, of: you}}"),
        ),
        ("{sacrifice: §{each: {is: character, of: opponent}}}", "effects/selector", ("what its player controls",)),
        ("{sacrifice: §{each: {in: reserve}}}", "effects/selector", ("Leave",)),
        ("{discard: {target: character, who: §opponent}}", "effects/selector", ("Write choose instead of target.",)),
        ("{draw: {who: §everybody}}", "decode/unknown-value", ("you, opponent, each_player",)),
        ("{gain: §boost}", "effects/incomplete", ('the verb gain needs more than "boost"', "{boost: 1, on: self}")),
        ("{put: §self}", "effects/incomplete", ("what, choose, target, up_to, each, on, number, of_target, who, to.",)),
        ("{gain: {boost: 1, target: character, of_target: §player}}", "effects/selector", ("beside each",)),
        ("{discard: §character}", "effects/incomplete", ("discard",)),
        ("{move_forward: §mine}", "effects/where", ('"mine" is none',)),
        ("{discard: {choose: §{in: deck}}}", "effects/selector", ("named by its position", "draw or resupply")),
        ("{activate: §{what: self}}", "decode/missing-key", ("when",)),
        # together holds verbs
        ("{together: [{draw: 1}, §{may: [{draw: 1}]}]}", "effects/together", ("only verbs",)),
        ("{together: [§{if: {count: card}, do: [{draw: 1}]}, {draw: 1}]}", "effects/together", ()),
        ("{together: [§{may_pay: {mana: 1}, to: [{draw: 1}]}]}", "effects/together", ()),
        ("{together: [§{choose_one: [{draw: 1}, {draw: 2}]}]}", "effects/together", ()),
        ("{together: [§{together: [{draw: 1}]}]}", "effects/together", ()),
        ("{together: §draw}", "effects/not-a-step", ()),
        # the rest
        ("{draw: §²}", "effects/amount", ("999",)),
        ("{draw: §result}", "effects/amount", ("none is rolled here",)),
        ("{roll: [{do: [{draw: 1}]}]}, {draw: §result}", "effects/amount", ("what a die shows",)),
        ("{put: {what: self, to: {deck: top, nth: §result}}}", "effects/amount", ("none is rolled here",)),
        (
            "{roll: [{do: [{until: day, reaction: {when: {after: rest}, do: [{draw: §result}]}}]}]}",
            "effects/amount",
            ("reacts later",),
        ),
        ("{draw: §-1}", "effects/amount", ()),
        ("{may_pay: §{}, to: [{draw: 1}]}", "effects/incomplete", ("nothing to pay",)),
        ("{draw: 1, §resupply: 1}", "decode/unknown-key", ()),
        ("{§dwar: 1}", "effects/unknown-step", ('"dwar" is no verb of effects', "draw")),
        ("{discard: {each: §[a]}}", "decode/not-a-mapping", ("a filter",)),
        ("{create: {token: brassbug, in: {each: {is: expedition, §foo: 1}}}}", "decode/unknown-key", ("is, in, of",)),
        ("{discard: {each: {is: character, with: [anchored, §boots]}}}", "effects/unknown-mark", ("boost",)),
        ("{discard: {each: {is: character, in: §same_expedition_as_self}}}", LATER, ()),
        ("{discard: {each: {is: character, with: [§anchord]}}}", "effects/unknown-mark", ("anchored",)),
        (
            "{discard: {each: {is: character, not: §anchord}}}",
            "effects/unknown-mark",
            ('"anchord" is no status or counter', "anchored"),
        ),
        ("{discard: {each: {card: §ordis_troper}}}", "effects/unknown-card", ("ordis_trooper",)),
        (
            "{create: {token: brassbug, in: {each: {is: expedition, §token: yes}}}}",
            "effects/filter",
            ('"token" says nothing of an Expedition', "a place"),
        ),
        ("{draw: {amount: {count: {is: expedition, §in: reserve}}}}", "effects/filter", ()),
    ],
)
def test_what_no_effect_may_say(scene: Any, refused: Any, do: str, code: str, words: tuple[str, ...]) -> None:
    refused(scene(before=bell(do)), code, *words)


@pytest.mark.parametrize(
    ("when", "code", "words"),
    [
        ("{phase: noon, §moves: {what: self}}", "effects/trigger", ("this one has 2", "All but one")),
        ("{moves: {what: self}, §played: {what: self}}", "effects/trigger", ("several abilities",)),
        ("§{}", "effects/trigger", ("this one has 0", "Nothing would ever trigger it", "Write one of phase, ")),
        ("{§status: {what: self}}", "decode/unknown-key", ("{gains: {what: self, status: asleep}}",)),
        ("{any_of: §[{phase: noon}]}", "effects/trigger", ("at least two",)),
        ("{gains: {what: self, status: asleep, reaches: §3}}", "effects/trigger", ("Only counters have a number",)),
        ("{sacrificed: {what: self, §form: hand}}", "decode/unknown-key", ("the event sacrificed",)),
        ("{§moves: }", "decode/missing-key", ()),
        ("{moves: §{from: hand}}", "decode/missing-key", ("the event moves", "what")),
        ("{moves: {what: self, from: §hnad}}", "decode/unknown-value", ("hand",)),
        ("{moves: {what: self, to: §hnad}}", "decode/unknown-value", ("hand",)),
        ("{moves: {what: self, §form: hand}}", "decode/unknown-key", ("from",)),
        ("{moves: §self}", "decode/not-a-mapping", ("the event moves",)),
        ("{played: §{from: hand}}", "decode/missing-key", ("the event played", "what")),
        ("{played: {what: self, from: §deck}}", "decode/unknown-value", ("hand, reserve",)),
        ("{after: §night}", "decode/unknown-value", ("Write {phase: night}.",)),
        ("{after: §dinner}", "decode/unknown-value", ("rest, clean_up",)),
        (
            "{moves_forward: §me}",
            "decode/unknown-value",
            ("mine, facing, other, facing_other, you, opponent, anybody",),
        ),
        ("{passes: §me}", "decode/unknown-value", ("you, opponent, anybody",)),
        ("{§phase: }", "decode/missing-key", ()),
        ("{phase: §noonn}", "decode/unknown-value", ('Did you mean "noon"?',)),
        ("{§phse: noon}", "decode/unknown-key", ('Did you mean "phase"?',)),
    ],
)
def test_a_trigger_is_one_word(scene: Any, refused: Any, when: str, code: str, words: tuple[str, ...]) -> None:
    refused(scene(before=bell("{draw: 1}", when)), code, *words)


@pytest.mark.parametrize(
    "do",
    [
        "{create: {token: brassbug, in: {target: expedition}}}",
        "{create: {token: brassbug, in: {each: {is: expedition, of: you}}, amount: 2}}",
        "{create: {token: brassbug, in: same_expedition_as_self}}",
        "{put: {each: {is: character}, to: {deck: top}}}",
        "{gain: {boost: 2, each: character}}",
        "{gain: {status: asleep, on: {each: {is: character, card: dracaena}}}}",
        "{together: {draw: 1}}",
        "{together: [{draw: 1}, {resupply: {amount: 1, who: opponent}}]}",
    ],
)
def test_what_an_effect_may_say(scene: Any, do: str) -> None:
    done = run(read(scene(before=bell(do), ana="landmarks: [bell], hero_expedition: [dracaena]")))
    assert done.stop.reason in ("until", "choice")


CARDS = """cards:
  bell: {{name: Bell, kind: permanent, abilities: [{ability}]}}
  sprite: {{name: Sprite, kind: token}}
  ghost: {{name: Ghost, kind: token, unsupported: it haunts}}
  {more}
"""


def shared(folder: Path, ability: str, more: str = "", vocabulary: Vocabulary = ALTERED.reads.vocabulary) -> Any:
    """Read a file of shared cards; ``judge check`` and every run read them so."""
    file = folder / "altered" / "cards" / "core.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(CARDS.format(ability=ability, more=more).replace(MARK, ""), encoding="utf-8")
    return load_cards(folder, "altered", vocabulary)


@pytest.mark.parametrize(
    ("ability", "code"),
    [
        ("{do: [{create: {token: §bell, in: {each: expedition}}}]}", "effects/no-token"),
        ("{do: [{create: {token: §sprit, in: {each: expedition}}}]}", "effects/unknown-card"),
        ("{do: [{create: {token: §ghost, in: {each: expedition}}}]}", "effects/unsupported-card"),
        ("{do: [{discard: {each: {card: §sprit}}}]}", "effects/unknown-card"),
    ],
)
def test_shared_cards_name_cards_that_exist(tmp_path: Path, ability: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        shared(tmp_path, ability)
    (one,) = refused.value.diagnostics
    column = CARDS.format(ability=ability, more="").splitlines()[1].index(MARK) + 1
    assert (one.code, one.span.line, one.span.column) == (code, 2, column)
    assert told(one).why
    assert told(one).how


def test_a_shared_card_may_name_a_card_of_another_line(tmp_path: Path) -> None:
    found = shared(tmp_path, "{do: [{create: {token: sprite, in: {each: expedition}}}]}")
    assert not found["bell"].unsupported


def test_what_is_not_supported_makes_a_shared_card_unsupported(tmp_path: Path) -> None:
    found = shared(tmp_path, "{do: [{send: {what: self, to: same_expedition_as_self}}]}")
    assert found["bell"].unsupported
    assert dict(found["bell"].obstacle.arguments)["word"] == later("to", verb="send", place="same_expedition_as_self")
    assert found["bell"].abilities == ()


def test_a_verb_that_the_engine_does_not_run_makes_a_shared_card_unsupported(tmp_path: Path) -> None:
    words = ALTERED.reads.vocabulary
    verbs = tuple(change(one, supported=one.name != "resupply") for one in words.verbs)
    found = shared(tmp_path, "{do: [{draw: 1}, {resupply: 1}]}", vocabulary=change(words, verbs=verbs))
    assert found["bell"].obstacle == Phrase("form.not-yet", (("word", "resupply"),))


@pytest.mark.parametrize(("to", "where"), [("", None), (", to: reserve", Where("reserve"))])
def test_a_verb_may_leave_its_place_open(tmp_path: Path, to: str, where: Where | None) -> None:
    words = ALTERED.reads.vocabulary
    verbs = tuple(change(one, to="optional") if one.name == "return" else one for one in words.verbs)
    found = shared(tmp_path, f"{{do: [{{return: {{what: self{to}}}}}]}}", vocabulary=change(words, verbs=verbs))
    assert found["bell"].abilities[0].steps == (Act("return", what=Itself(), to=where),)


def test_a_shared_card_has_a_code_name(tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        shared(tmp_path, "{do: [{draw: 1}]}", "Big Bell: {name: x}")
    assert [one.code for one in refused.value.diagnostics] == ["cards/code-name"]


@pytest.mark.parametrize(
    ("ability", "code", "words"),
    [
        ("{cost: {T: yes}, §when: {phase: noon}, do: {draw: 1}}", "effects/quick-action", ('"when" has no meaning',)),
        ("{cost: {T: yes}, §if: {count: card}, do: {draw: 1}}", "effects/quick-action", ('"if" has no meaning',)),
        ("§{cost: {T: yes}}", "decode/missing-key", ('an ability has no "do"',)),
        ("{cost: §{}, do: {draw: 1}}", "effects/incomplete", ("nothing to pay",)),
        ("{passive: {cannot: {draws: you}}, §cost: {T: yes}}", "effects/passive", ('"cost" has no meaning',)),
        ("§{when: {phase: noon}}", "decode/missing-key", ('"do"',)),
        (
            "{passive: {cannot: {draws: you}}, §cannot: {draws: you}}",
            "decode/unknown-key",
            ('"cannot" is no key of an ability',),
        ),
        ("{§costs: {played: spell, less: 1}}", "effects/passive", ('"costs" stands in a passive',)),
        ("{do: {draw: 1}, support: §maybe}", "decode/not-a-flag", ()),
        ("{do: §draw}", "effects/not-a-step", ("not a text",)),
        ("§[a]", "decode/not-a-mapping", ("an ability",)),
    ],
)
def test_what_no_ability_may_say(scene: Any, refused: Any, ability: str, code: str, words: tuple[str, ...]) -> None:
    marked = (
        ability.replace("§when: ", "when: §").replace("§if: ", "if: §").replace("§cost: {T: yes}}", "cost: §{T: yes}}")
    )
    refused(scene(before=f"cards:\n  bell: {{name: Bell, kind: permanent, abilities: [{marked}]}}\n"), code, *words)
