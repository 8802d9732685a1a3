"""Why not, where two things stand in the way of a reaction or none does: what is told alone has to be the one thing.

What each board should give comes from the rules: a hundred activations a day are all (6.3.f), a trigger that cannot
activate activates nothing (7.3.1.e), a granted reaction is a reaction, and a condition is part of what is waited for.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.reply import Shape
from judge.app.ruling.run import run
from tests.asking import of_altered

ARRIVES = "{moves: {what: self, to: expedition_zone}}"
NOON = "{phase: noon}"
HERALD = f"activate: {{target: {{is: character}}, when: {ARRIVES}}}"


def told(folder: Path, cards: str, board: str, rest: str, about: str = "dummy", **options: object) -> str:
    """All that is told of a board, asked why not about a card of it."""
    file = folder / "board.yaml"
    file.write_text(
        f'game: altered\nedition: "1.0"\nname: A board.\ncards:\n{cards}board: {{{board}}}\n{rest}', encoding="utf-8"
    )
    return run(of_altered(language="en", width=300, **options), str(file), shape=Shape(why_not=about)).text


def barred(folder: Path, trigger: str, times: int, granted: bool) -> str:
    """What is told of a Dummy whose reaction, its own or granted, is barred and was activated so often: Noon or an order."""
    reaction = f"when: {trigger}, do: [{{draw: 1}}]"
    own = "" if granted else f", abilities: [{{{reaction}}}]"
    gift = f"{{passive: {{grants: {{to: {{card: dummy}}, {reaction}}}}}}}" if granted else ""
    motor = f"{{when: {NOON}, do: [{{{HERALD}}}]}}" if trigger == ARRIVES else ""
    activated = f"activated: [{{reaction: dummy, of: ben, times: {times}}}], " if times else ""
    return told(
        folder,
        f"  bar: {{name: Bar, kind: permanent, abilities: [{{passive: {{cannot: {{activates: {{what: {{is: character}}, when: {trigger}}}}}}}}}]}}\n"
        f"  dummy: {{name: Dummy, kind: character{own}}}\n"
        f"  motor: {{name: Motor, kind: permanent, abilities: [{', '.join(filter(None, (motor, gift)))}]}}\n",
        f"phase: noon, first_player: ana, {activated}"
        "players: {ana: {hero_expedition: [ordis_trooper], landmarks: [motor]}, ben: {hero_expedition: [dummy], landmarks: [bar]}}",
        "play: [{ana chooses target: dummy}]\n" if trigger == ARRIVES else "",
    )


@pytest.mark.parametrize("trigger", [NOON, ARRIVES])
def test_what_is_used_up_for_today_is_told_of_a_barred_reaction_alike(tmp_path: Path, trigger: str) -> None:
    """By its event or by an order: the limit, since without the bar it would not be activated either."""
    text = barred(tmp_path, trigger, 100, granted=False)
    assert "is not activated again today: a hundred times a day is the most" in text, text
    assert "keeps its trigger from activating" not in text, text


@pytest.mark.parametrize("trigger", [NOON, ARRIVES])
@pytest.mark.parametrize("granted", [False, True])
def test_the_bar_on_a_granted_reaction_is_told_too(tmp_path: Path, trigger: str, granted: bool) -> None:
    assert "Bar keeps its trigger from activating" in barred(tmp_path, trigger, 0, granted)


def after_rest(folder: Path, **options: object) -> str:
    """What is told of an Owl in the Reserve that waits for the end of Rest, where it does not function."""
    owl = "  owl: {name: Owl, kind: permanent, abilities: [{when: {after: rest}, do: [{draw: 1}]}]}\n"
    board = "phase: night, first_player: ana, players: {ana: {reserve: [owl]}, ben: {}}"
    return told(folder, owl, board, "until: phase_end\n", "owl", **options)


def test_what_does_not_function_is_told_to_have_missed_the_end_of_a_daily_effect(tmp_path: Path) -> None:
    text = after_rest(tmp_path)
    assert "Ana draws" not in text
    assert "this ability does not function in the Reserve" in text, text


def test_what_a_reading_lets_react_all_the_same_missed_nothing(tmp_path: Path) -> None:
    steps, _, _ = after_rest(tmp_path, readings=(("R-6.3.d-self.3", "exist"),)).partition("About Owl")
    assert "Ana draws a card" in steps, steps
    assert "does not function" not in steps, steps


NEARLY = {
    # the trigger; where and when; what happens; what is said of it where its condition holds
    "a second pass": (
        "{passes_first: you}",
        "phase: afternoon, first_player: ben",
        "play: [{ben plays: pass}, {ana plays: pass}]\n",
        "is not activated: somebody has already passed.",
    ),
    "created, not played": (
        "{played: {what: {is: character, of: you}}}",
        "phase: noon, first_player: ana",
        "",
        "is not activated: Ordis Recruit is not played.",
    ),
}


@pytest.mark.parametrize("row", NEARLY)
@pytest.mark.parametrize("holding", [False, True])
def test_with_its_condition_unmet_as_well_it_was_not_near(tmp_path: Path, row: str, holding: bool) -> None:
    trigger, board, play, said = NEARLY[row]
    condition = f"{{count: {{is: permanent, of: you}}, at_least: {2 if holding else 9}}}"
    creates = "{create: {token: ordis_recruit, in: {each: {is: expedition, of: you}}}}"
    text = told(
        tmp_path,
        f"  dummy: {{name: Dummy, kind: permanent, abilities: [{{when: {trigger}, if: {condition}, do: [{{draw: 1}}]}}]}}\n"
        f"  motor: {{name: Motor, kind: permanent, abilities: [{{when: {{phase: noon}}, do: [{creates}]}}]}}\n",
        f"{board}, players: {{ana: {{landmarks: [dummy, motor]}}, ben: {{}}}}",
        play,
    )
    alone = f"reaction {said}"
    assert (alone in text) == holding, text


def test_what_lasts_for_a_while_is_no_reaction_that_waits_for_the_other_player(tmp_path: Path) -> None:
    """It lies in Limbo as one does (borrowed/duration), but nobody plays it."""
    noon = f"when: {NOON}, do: [{{draw: 1}}]"
    sale = f"when: {NOON}, do: [{{until: day, passive: {{costs: {{played: spell, less: 1}}}}}}]"
    text = told(
        tmp_path,
        "".join(
            f"  {name}: {{name: {name.title()}, kind: permanent, abilities: [{{{noon}}}]}}\n" for name in ("one", "two")
        )
        + f"  sale: {{name: Sale, kind: permanent, abilities: [{{{sale}}}]}}\n",
        "phase: noon, first_player: ben, "
        "players: {ana: {landmarks: [one, two], deck: [ozma, chiron]}, ben: {landmarks: [sale], deck: [ozma]}}",
        "play: [{ana chooses reaction: one}]\n",
        about="sale",
    )
    assert "Sale" in text, text
    assert "waits" not in text, text


def test_what_would_have_nothing_done_to_it_is_not_told_to_be_taken(tmp_path: Path) -> None:
    """R-1.4.1.d.1=also-physical: what is exhausted already cannot be chosen to be exhausted (1.2.6.f), and nobody took it."""
    motor = f"when: {NOON}, do: [{{exhaust: {{choose: {{is: permanent}}}}}}]"
    text = told(
        tmp_path,
        "".join(f"  {name}: {{name: {name.title()}, kind: permanent}}\n" for name in ("one", "two"))
        + f"  motor: {{name: Motor, kind: permanent, abilities: [{{{motor}}}]}}\n",
        "phase: noon, first_player: ana, "
        "players: {ana: {landmarks: [motor, {card: one, statuses: [exhausted]}, two]}, ben: {}}",
        "play: [{ana chooses object: two}]\n",
        about="one",
        readings=(("R-1.4.1.d.1", "also-physical"),),
    )
    assert "Ana cannot choose One (in Ana’s Landmark zone): nothing would be done to it." in text, text


ON_SACRIFICE = {
    "itself": "when: {sacrificed: {what: self}}, if: {self: {not: fleeting}}, do: [{draw: 1}]",
    "another": "when: {sacrificed: {what: {is: character, of: you}}}, do: [{draw: 1}]",
    "either": "when: {any_of: [{sacrificed: {what: self}}, {moves: {what: self, from: expedition_zone}}]}, do: [{draw: 1}]",
}


def discarded(folder: Path, verb: str, dummy: str, zone: str = "hero_expedition", waits: str = "itself") -> str:
    """What is told of Ana's Dummy, which waits for a sacrifice, when a reaction of hers does this to it at Noon."""
    return told(
        folder,
        f"  dummy: {{name: Dummy, kind: character, abilities: [{{{ON_SACRIFICE[waits]}}}]}}\n"
        f"  motor: {{name: Motor, kind: permanent, abilities: [{{when: {NOON}, do: [{{{verb}}}]}}]}}\n",
        f"phase: noon, first_player: ana, players: {{ana: {{landmarks: [motor], {zone}: [{dummy}], deck: 3}}, ben: {{}}}}",
        "",
    )


DISCARDS = "discard: {each: {is: card, in: expedition_zone}}"
NOT_SACRIFICED = "discarded and not sacrificed"


def test_a_discard_that_is_no_sacrifice_is_near(tmp_path: Path) -> None:
    """Only a player who must sacrifice does so (borrowed/sacrifice), and a sacrifice is a discard, not the reverse."""
    assert NOT_SACRIFICED in discarded(tmp_path, DISCARDS, "dummy")


@pytest.mark.parametrize(
    ("verb", "dummy", "zone", "waits"),
    [
        # A second thing is missing: the condition, or the zone.
        (DISCARDS, "{card: dummy, statuses: [fleeting]}", "hero_expedition", "itself"),
        ("discard: {each: {is: card, in: reserve}}", "dummy", "reserve", "itself"),
        # No discard at all, or a sacrifice.
        ("return: {each: {is: card, in: expedition_zone}}", "dummy", "hero_expedition", "itself"),
        ("sacrifice: {each: {is: character, of: you}}", "dummy", "hero_expedition", "itself"),
        # It waits for something else besides, which happens.
        (DISCARDS, "dummy", "hero_expedition", "either"),
    ],
)
def test_what_lacks_two_things_or_none_is_not(tmp_path: Path, verb: str, dummy: str, zone: str, waits: str) -> None:
    assert NOT_SACRIFICED not in discarded(tmp_path, verb, dummy, zone, waits)
