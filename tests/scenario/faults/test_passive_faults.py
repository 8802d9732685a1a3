"""What may not stand in a passive ability, and what may: nothing of it is left out without a word."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenario.marked_boards import read, run

LATER = "effects/not-supported-yet"


def bell(passive: str, beside: str = "") -> str:
    return f"cards:\n  bell: {{name: Bell, kind: permanent, abilities: [{{passive: {passive}{beside}}}]}}\n"


@pytest.mark.parametrize(
    ("passive", "code", "words"),
    [
        # exactly one head, and only what belongs to it
        ("§{}", "effects/passive", ("instead, also, cannot, costs",)),
        ("§{when: {draws: you}}", "effects/passive", ()),
        ("{cannot: {draws: you}, §costs: {played: internal_action, less: 1}}", "effects/passive", ("2 of them",)),
        ("{cannot: {draws: you}, §optional: yes}", "effects/passive", ('"optional" has no meaning beside "cannot"',)),
        ("{cannot: {draws: you}, §when: {draws: you}}", "effects/passive", ()),
        ("{costs: {played: internal_action, less: 1}, §on: step}", "effects/passive", ()),
        ("§{instead: nothing}", "decode/missing-key", ("when",)),
        ("§{}", "effects/passive", ("and this one none of them", "Add what holds, as in")),
        ("{cannot: {draws: you}, §also: {draw: 1}}", "effects/passive", ("Write an ability for each.",)),
        ("§[a]", "decode/not-a-mapping", ("a passive must be a mapping",)),
        ("{when: {draws: you}, §instead: }", "decode/missing-key", ('"instead" is empty',)),
        ("{when: {draws: you}, instead: nothing, on: §part}", "decode/unknown-value", ("step, action",)),
        ("{when: {draws: you}, instead: nothing, optional: §perhaps}", "decode/not-a-flag", ()),
        (
            "{costs: {played: card, less: 1, next: §yes}}",
            "effects/passive",
            ("an effect says so", "Write it under until"),
        ),
        ("{cannot: §{activates: {what: self}}}", "effects/passive", ("which trigger cannot activate is missing",)),
        (
            "{when: §{activates: {when: {phase: noon}}}, instead: nothing}",
            "effects/passive",
            ('"activates" has no meaning beside "instead"', "beside cannot only"),
        ),
        ("{when: §{activates: {when: {phase: noon}}}, also: {draw: 1}}", "effects/passive", ('beside "also"',)),
        ("{cannot: §[a]}", "decode/not-a-mapping", ("what a modifier takes hold of",)),
        ("{when: §draws, instead: nothing}", "decode/not-a-mapping", ()),
        ("{cannot: {§draws: }}", "decode/missing-key", ()),
        ("{cannot: {moves_forward: §me}}", "decode/unknown-value", ("mine, facing",)),
        ("{cannot: {moves: §charcter}}", "effects/unknown-kind", ()),
        ("{cannot: {moves: {from: §hnad}}}", "decode/unknown-value", ()),
        ("{cannot: {moves: {to: §hnad}}}", "decode/unknown-value", ()),
        ("{cannot: {loses: {counter: §bost}}}", "decode/unknown-value", ("boost",)),
        ("{cannot: {creates: {token: §[brassbug]}}}", "decode/not-a-text", ()),
        # what it takes hold of
        ("{cannot: §{}}", "effects/passive", ("here are 0", "gains, loses, activates.")),
        ("{cannot: {draws: you, §moves: card}}", "effects/passive", ()),
        ("{cannot: {§drwas: you}}", "decode/unknown-key", ("draws",)),
        ("{cannot: {draws: §me}}", "decode/unknown-value", ("anybody",)),
        ("{cannot: {moves: {§token: brassbug}}}", "decode/unknown-key", ()),
        ("{cannot: {gains: {§from: hand}}}", "decode/unknown-key", ()),
        ("{cannot: {gains: {status: asleep, counter: §boost}}}", "effects/passive", ()),
        ("{cannot: {gains: {status: §asleap}}}", "decode/unknown-value", ("asleep",)),
        ("{cannot: {creates: {token: §brasbug}}}", "effects/unknown-card", ("brassbug",)),
        ("{cannot: {creates: {token: §bell}}}", "effects/no-token", ()),
        ("{cannot: {moves: {by: §diskard}}}", "decode/unknown-value", ("discard",)),
        (
            "{cannot: {moves: {what: {faction: §axoim}}}}",
            "effects/unknown-faction",
            ("Nothing would ever fit it.", "Known: axiom, bravos, lyra, muna, ordis, yzmir."),
        ),
        # what it does
        ("{when: {draws: you}, also: §[]}", "effects/passive", ()),
        ("{when: {draws: you}, also: [{draw: 1}, §{may: {draw: 1}}]}", "effects/passive", ("nothing else",)),
        ("{when: {draws: you}, also: [§{discard: {choose: card}}]}", LATER, ("chooses",)),
        ("{when: {draws: you}, also: [§{create: {token: brassbug, in: {target: expedition}}}]}", LATER, ()),
        ("{when: {draws: you}, instead: §{to: limbo}}", LATER, ("instead to limbo",)),
        ("{when: {draws: you}, instead: {to: §hnad}}", "decode/unknown-value", ("hand",)),
        ("{when: {gains: character}, instead: §{to: hand}}", "effects/passive", ("goes nowhere",)),
        ("{when: {draws: you}, instead: §nought}", "effects/not-a-step", ()),
        ("{when: {draws: you}, instead: {to: §{hand: you, nth: 2}}}", "effects/where", ("Deck",)),
        # costs
        ("{costs: §{played: internal_action}}", "effects/passive", ("less or more",)),
        ("{costs: §{played: internal_action, less: 1, more: 1}}", "effects/passive", ()),
        ("{costs: §{less: 1}}", "decode/missing-key", ("played",)),
        ("{costs: {played: §token, less: 1}}", "decode/unknown-value", ("internal_action",)),
        ("{costs: {played: internal_action, less: §0}}", "decode/out-of-range", ()),
        ("{costs: {played: internal_action, less: §21}}", "decode/out-of-range", ("at most 20",)),
        ("{costs: {played: internal_action, more: §0}}", "decode/out-of-range", ("at least 1",)),
        ("{costs: {played: internal_action, more: §21}}", "decode/out-of-range", ()),
        ("{costs: §less}", "decode/not-a-mapping", ("costs must be a mapping",)),
        ("{costs: {played: spell, less: 1, §mroe: 1}}", "decode/unknown-key", ("more",)),
    ],
)
def test_what_no_passive_may_say(scene: Any, refused: Any, passive: str, code: str, words: tuple[str, ...]) -> None:
    refused(scene(before=bell(passive)), code, *words)


@pytest.mark.parametrize("beside", [", §do: [{draw: 1}]", ", §when: {phase: noon}", ", §cost: {mana: 1}"])
def test_a_passive_stands_alone(scene: Any, refused: Any, beside: str) -> None:
    key = beside[3:].partition(":")[0]
    marked = beside.replace("§", "").replace(f"{key}: ", f"{key}: §")
    refused(scene(before=bell("{cannot: {draws: you}}", marked)), "effects/passive", key)


@pytest.mark.parametrize(
    "passive",
    [
        "{when: {moves: {what: {of: you, faction: axiom}, from: deck, to: hand, by: draw}}, instead: {to: reserve}}",
        "{when: {draws: anybody}, instead: {to: {deck: bottom, nth: 2}}, optional: yes}",
        "{when: {draws: you}, instead: nothing, on: step}",
        "{when: {creates: {token: brassbug}}, also: {gain: {boost: 1, on: self}}}",
        "{cannot: {loses: {what: self, counter: boost}}}",
        "{cannot: {gains: self}}",
        "{costs: {played: internal_action, more: 1}}",
    ],
)
def test_what_a_passive_may_say(scene: Any, passive: str) -> None:
    done = run(read(scene(before=bell(passive), ana="landmarks: [bell, aether_shard]")))
    assert done.stop.reason in ("until", "choice")
