"""What the condition of a whole ability may ask: of its bearer and of the board, not of what its trigger speaks of."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenario.marked_boards import MARK, read, run

PLAYED = "{played: {what: {is: character, of: you}}}"
PRINTED = f"{{when: {PLAYED}, if: CONDITION, do: [{{draw: 1}}]}}"
AWAITED = (
    f"{{when: {{phase: noon}}, do: [{{until: day, reaction: {{when: {PLAYED}, if: CONDITION, do: [{{draw: 1}}]}}}}]}}"
)
GRANTED = f"{{passive: {{grants: {{to: character, when: {PLAYED}, if: CONDITION, do: [{{draw: 1}}]}}}}}}"
INSIDE = f"{{when: {PLAYED}, do: [{{if: CONDITION, do: [{{draw: 1}}]}}]}}"
THAT = "§{that: {hand_cost: {at_least: 3}}}"


def bell(ability: str, condition: str) -> str:
    printed = ability.replace("CONDITION", condition)
    return f"cards:\n  bell: {{name: Bell, kind: permanent, abilities: [{printed}]}}\n"


@pytest.mark.parametrize(
    ("ability", "condition"),
    [
        (PRINTED, THAT),
        (AWAITED, THAT),
        (GRANTED, THAT),
        (PRINTED, "§{not: {that: {is: character}}}"),
        (PRINTED, "§{counters: boost, on: that}"),
        (PRINTED, "§{behind: its}"),
        (PRINTED, "§{tied: [mine, its]}"),
        (PRINTED, "§{all_of: [{first_player: you}, {any_of: [{ahead: mine}, {that: {is: character}}]}]}"),
    ],
)
def test_what_the_trigger_speaks_of_is_not_asked_before_the_effect(
    scene: Any, refused: Any, ability: str, condition: str
) -> None:
    refused(scene(before=bell(ability, condition)), "effects/not-supported-yet", '"what" of the trigger', '"do"')


@pytest.mark.parametrize(
    ("ability", "condition"),
    [
        (PRINTED, "{self: {is: permanent}}"),
        (PRINTED, "{counters: boost, on: self}"),
        (PRINTED, "{any_of: [{behind: [facing, any]}, {first_player: you}]}"),
        (INSIDE, THAT),
        (INSIDE, "{all_of: [{counters: boost, on: that}, {behind: its}]}"),
    ],
)
def test_what_a_condition_may_ask(scene: Any, ability: str, condition: str) -> None:
    text = bell(ability, condition.replace(MARK, ""))
    assert run(read(scene(before=text, ana="landmarks: [bell]"))).stop.reason in ("until", "choice")


WAS = "{was: {self: {is: character}}}"
ALWAYS = "{if: CONDITION, passive: {tough: 1}}"
ALONE = "{if: CONDITION, do: [{draw: 1}]}"


@pytest.mark.parametrize(
    ("ability", "condition"),
    [
        (INSIDE, f"{{§was: {WAS[6:-1]}}}"),
        (ALWAYS, f"{{§was: {WAS[6:-1]}}}"),
        (ALONE, f"{{§was: {WAS[6:-1]}}}"),
        (PRINTED, "{not: {§was: {first_player: you}}}"),
        (PRINTED, "{was: {§was: {first_player: you}}}"),
        (PRINTED, "{any_of: [{first_player: you}, {§was: {phase: noon}}]}"),
        (PRINTED, "{was: {all_of: [{first_player: you}, {§was: {phase: noon}}]}}"),
    ],
)
def test_only_the_whole_condition_of_a_reaction_is_in_the_past(
    scene: Any, refused: Any, ability: str, condition: str
) -> None:
    """Elsewhere nothing happens before which something was so, and a text has one tense."""
    refused(scene(before=bell(ability, condition)), "effects/condition", '"was" stands where', "reaction")


def test_what_was_may_not_be_asked_of_what_the_trigger_speaks_of(scene: Any, refused: Any) -> None:
    text = scene(before=bell(PRINTED, "§{was: {that: {is: character}}}"))
    refused(text, "effects/not-supported-yet", '"what" of the trigger', '"do"')


@pytest.mark.parametrize("ability", [PRINTED, AWAITED, GRANTED])
@pytest.mark.parametrize("condition", [WAS, "{was: {not: {any_of: [{first_player: you}, {phase: noon}]}}}"])
def test_every_reaction_may_say_what_was_so(scene: Any, ability: str, condition: str) -> None:
    text = bell(ability, condition)
    assert run(read(scene(before=text, ana="landmarks: [bell]"))).stop.reason in ("until", "choice")
