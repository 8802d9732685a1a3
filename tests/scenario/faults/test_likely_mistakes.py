"""What somebody is likely to write wrong who has read FORMAT.md and VOCABULARY.md once: each fault says how to mend it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.told import told


def guard(ability: str) -> str:
    return f"cards:\n  guard: {{name: Guard, kind: character, abilities: [{ability}]}}\n"


ABILITIES = [
    ("{§cannot: {moves: {what: self, by: discard}}}", "effects/passive", "passive: {cannot:"),
    ("{when: {draws: you}, §instead: nothing}", "effects/passive", "passive: {when: {draws: you}, instead: nothing}"),
    ("{when: {draws: you}, §also: [{draw: 1}]}", "effects/passive", "passive: {when: {draws: you}, also:"),
    ("{§costs: {played: spell, less: 1}}", "effects/passive", "passive: {costs:"),
    ("{§tough: 2}", "effects/passive", "passive: {tough: 2}"),
    ("{when: §noon, do: {draw: 1}}", "decode/not-a-mapping", "{phase: noon}"),
    ("{when: {§J: yes}, do: {draw: 1}}", "decode/unknown-key", "to: expedition_zone"),
    ("{when: {§H: yes}, do: {draw: 1}}", "decode/unknown-key", "played: {what: self, from: hand}"),
    ("{when: {§noon: yes}, do: {draw: 1}}", "decode/unknown-key", "{phase: noon}"),
    ("{when: {moves: {what: self, §into: reserve}}, do: {draw: 1}}", "decode/unknown-key", '"to"'),
    ("{§trigger: {phase: noon}, do: {draw: 1}}", "decode/unknown-key", '"when"'),
    ("{cost: §T, do: {draw: 1}}", "decode/not-a-mapping", "{T: yes}"),
    ("{cost: §1, do: {draw: 1}}", "decode/not-a-mapping", "{mana: 1}"),
    ("§draw a card at Noon", "decode/not-a-mapping", "do: [{draw: 1}]"),
    ("{when: {phase: noon}, do: {create: §brassbug}}", "effects/incomplete", "token: brassbug, in:"),
    ("{when: {phase: noon}, do: {gain: §boost}}", "effects/incomplete", "{boost: 1, on: self}"),
    ("{when: {phase: noon}, do: {return: {target: character, §to: hand}}}", "decode/unknown-key", "send"),
    ("{when: {phase: noon}, do: {discard: {choose: {in: §landmarks}}}}", "decode/unknown-value", "landmark_zone"),
    ("{when: {phase: noon}, do: {discard: {target: §enemy}}}", "effects/unknown-kind", "of: opponent"),
    ("{when: {phase: noon}, do: {roll: §6}}", "decode/not-a-mapping", "from: 4"),
    ("{passive: {cannot: §discard}}", "decode/not-a-mapping", "{draws: you}"),
]


@pytest.mark.parametrize(("ability", "code", "how"), ABILITIES)
def test_of_a_card(scene: Any, refused: Any, ability: str, code: str, how: str) -> None:
    refused(scene(before=guard(ability)), code, how)


def test_what_belongs_in_a_passive_is_one_fault(scene: Any, refused: Any) -> None:
    """Nothing is said beside it of an effect that lacks, or of a trigger that is none."""
    refused(scene(before=guard("{when: {draws: you}, §instead: nothing}")), "effects/passive", "alone in its ability")


@pytest.mark.parametrize(
    ("where", "text", "code", "how"),
    [
        ("ana", "hero_expedition: [{card: chiron, §boost: 2}]", "decode/unknown-key", "counters: {boost: 1}"),
        ("ana", "hero_expedition: [{card: chiron, §anchored: yes}]", "decode/unknown-key", "statuses: [anchored]"),
        ("ana", "mana: §three", "scenario/zone", "mana: 3"),
        ("ana", "hand: [§brasbug]", "scenario/unknown-card", 'Did you mean "brassbug"?'),
        ("ana", "hand: [§monolith]", "scenario/unknown-card", 'Did you mean "the_monolith_ordis_bastion" or'),
        ("ana", "hand: [§xyzzy]", "scenario/unknown-card", 'Describe the card under "cards:"'),
        ("ana", "hand: [§The Monolith]", "scenario/unknown-card", '"The Monolith, Ordis Bastion"'),
        ("board", "limbo: [§dracaena]", "decode/not-a-mapping", "{reaction: dracaena"),
        ("after", "play:\n  - §ana chooses reaction aether_shard", "play/not-an-answer", "reaction: aether_shard"),
        ("after", "play:\n  - §ana pays yes", "play/not-an-answer", "ana pays: yes"),
        ("after", "expect: {§hand: 3}", "decode/unknown-key", "zones: {ana.hand:"),
        ("after", "expect: {§phase: noon}", "decode/unknown-key", "facts: {phase:"),
        ("after", "expect: {§draws: ana}", "decode/unknown-key", "order: [{draws:"),
        (
            "after",
            "expect: {not_triggered: [§dracaena]}",
            "decode/not-a-mapping",
            'not_triggered: [{reaction: dracaena, because: "6.3.b"}]',
        ),
        ("after", "until: §end", "decode/unknown-value", "{phases: 1}"),
        ("after", "asks: §does Ana draw", "decode/not-a-mapping", "happens: [{draws: ana}]"),
    ],
)
def test_of_a_board(scene: Any, refused: Any, where: str, text: str, code: str, how: str) -> None:
    refused(scene(text) if where == "after" else scene(**{where: text}), code, how)


@pytest.mark.parametrize(
    ("asked", "how"),
    [
        # Of this board first: "ozma" is as near, and lies elsewhere.
        ("kodma", 'Did you mean "kodama"? This board has kodama, brassbug. `judge card` looks for a name'),
        # One word of a printed name, and the same with a letter left out.
        ("sierra", 'Did you mean "sierra_oddball"?'),
        ("siera", 'Did you mean "sierra_oddball"?'),
        # Like nothing: of hundreds of cards none is listed but those that are here.
        ("xyzzyx", "This board has kodama, brassbug. `judge card` looks for a name"),
        ("sierra_oddball", "Put it on the board where it lies"),
    ],
)
def test_a_misspelt_card_of_a_claim_is_told_the_cards_of_its_board(
    scene: Any, refused: Any, asked: str, how: str
) -> None:
    """It listed thirty code names, whatever lay on the board."""
    text = scene(
        f"claims: [{{by: ana, says: So., that: {{order: [{{plays: §{asked}}}]}}}}]",
        ana="reserve: [kodama, kodama]",
        ben="hero_expedition: [brassbug]",
    )
    fault = refused(text, "expect/unknown-card", how)
    assert "subhash_marmo" not in told(fault).how


def test_of_tokens_which_are_few_all_are_listed(scene: Any, refused: Any) -> None:
    """Tokens are less than a dozen: whoever names none of them is shown them."""
    refused(scene("asks: {happens: [{creates: §xyzzyx}]}"), "expect/unknown-card", "brassbug")


def test_a_card_that_an_ability_names_is_told_how_to_find_its_name(scene: Any, refused: Any) -> None:
    """Hundreds may be meant: none is listed."""
    ability = "{when: {phase: noon}, do: {discard: {each: {card: §xyzzyx}}}}"
    fault = refused(scene(before=guard(ability)), "effects/unknown-card", "`judge card` looks for a name")
    assert "subhash_marmo" not in told(fault).how
