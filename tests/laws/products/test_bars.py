"""Every bar × every kind of trigger: what cannot activate, and what cannot happen, activates nothing (7.3.1.e, 1.4.1.d).

What each cell should give stands in the tables here, and comes from the rules alone: a bar on a trigger is about
reactions with exactly that trigger, of things that fit its filter where the event finds them, or leads them where the
reaction is to the thing's own arrival; an event that is forbidden does not happen, so nothing reacts to it.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import load_scenario

NOON, DUSK, NIGHT = (
    ("phase: noon", "", ""),
    ("phase: dusk, day: 2", "", "until: phase_end"),
    ("phase: night", "", "until: phase_end"),
)


def turn(*lines: str) -> tuple[str, str, str]:
    """An Afternoon with these lines of play."""
    return "phase: afternoon", "play: [" + ", ".join(f"{{{line}}}" for line in lines) + "]", ""


PLAYED = turn("ana plays: bearer", "ana chooses object: ana.hero_expedition")
TROOPER = turn("ana plays: ordis_trooper", "ana chooses object: ana.companion_expedition")
ROWS = {
    # name: (trigger, kind of the bearer, what Ana has, when and how the event comes about)
    "phase": ("{phase: noon}", "permanent", "landmarks: [bearer]", NOON),
    "after": ("{after: rest}", "permanent", "landmarks: [bearer]", NIGHT),
    "J": ("{moves: {what: self, to: expedition_zone}}", "character", "hand: [bearer], mana: 1", PLAYED),
    "H": ("{played: {what: self, from: hand}}", "character", "hand: [bearer], mana: 1", PLAYED),
    "R": ("{played: {what: self, from: reserve}}", "character", "reserve: [bearer], mana: 1", PLAYED),
    "leaves": (
        "{moves: {what: self, from: expedition_zone}}",
        "character",
        "landmarks: [tide], hero_expedition: [bearer]",
        NOON,
    ),
    "leaves to": (
        "{moves: {what: self, from: expedition_zone, to: reserve}}",
        "character",
        "landmarks: [tide], hero_expedition: [bearer]",
        NOON,
    ),
    "joins": (
        "{moves: {what: {is: character, of: you}, to: expedition_zone}}",
        "permanent",
        "landmarks: [bearer], hand: [ordis_trooper], mana: 1",
        TROOPER,
    ),
    "is played": (
        "{played: {what: {is: character}}}",
        "permanent",
        "landmarks: [bearer], hand: [ordis_trooper], mana: 1",
        TROOPER,
    ),
    "token joins": (
        "{moves: {what: {is: character, token: yes}, to: expedition_zone}}",
        "permanent",
        "landmarks: [bearer, mint]",
        NOON,
    ),
    "resupplied": (
        "{moves: {what: {is: card, of: you}, from: deck, to: reserve}}",
        "permanent",
        "landmarks: [bearer, axiom_reprocessor]",
        NOON,
    ),
    "forward": ("{moves_forward: you}", "permanent", "landmarks: [bearer], hero_expedition: [strider]", DUSK),
    "stays": ("{fails_to_move_forward: you}", "permanent", "landmarks: [bearer]", DUSK),
    "passes": (
        "{passes: you}",
        "permanent",
        "landmarks: [bearer], hand: [ordis_trooper], mana: 1",
        turn("ana plays: pass"),
    ),
    "passes first": (
        "{passes_first: you}",
        "permanent",
        "landmarks: [bearer], hand: [ordis_trooper], mana: 1",
        turn("ana plays: pass"),
    ),
}
BY_NOON = {"leaves", "leaves to", "token joins", "resupplied"}
FORBIDDEN = {
    # what cannot happen: the rows of which it is the event, or a part without which there is none
    "{moves: {what: {is: character}, to: expedition_zone}}": {"J", "H", "R", "joins", "is played", "token joins"},
    "{moves: {what: {is: character}, from: expedition_zone}}": {"leaves", "leaves to"},
    "{moves: {what: {is: card}, from: deck}}": {"resupplied"},
    "{moves: {by: resupply}}": {"resupplied"},
    "{moves: {by: put}}": {"leaves", "leaves to"},
    "{creates: {}}": {"token joins"},
    "{moves_forward: anybody}": {"forward"},
    "{draws: anybody}": set(),
    "{gains: {what: character, status: anchored}}": set(),
    "{loses: {what: character, counter: boost}}": set(),
}
CARDS = """
  tide: {name: Tide, kind: permanent, abilities: [{when: {phase: noon}, do: [{put: {each: {is: character}, to: reserve}}]}]}
  mint: {name: Mint, kind: permanent, abilities: [{when: {phase: noon}, do: [{create: {token: ordis_recruit, in: {each: {is: expedition, of: you}}}}]}]}
  strider: {name: Strider, statistics: {forest: 2, mountain: 2, water: 2}}
"""


def activated(folder: Path, row: str, passive: str, whose: str) -> bool:
    """Whether the reaction of a row is activated beside this passive, which lies with that player."""
    trigger, kind, ana, (when, play, end) = ROWS[row]
    bearer = f"  bearer: {{name: Bearer, kind: {kind}, abilities: [{{when: {trigger}, do: [{{draw: 1}}]}}]}}"
    bar = f"  bar: {{name: Bar, kind: permanent, abilities: [{{passive: {{cannot: {passive}}}}}]}}"
    # A Hero zone bears the bar: it holds one card, and takes the place of nothing that a row needs.
    bar = bar.replace("kind: permanent", "kind: hero")
    players = {"ana": ana, "ben": "companion_expedition: [strider]"}
    players[whose] += ", hero: bar" if passive else ""
    board = ", ".join(f"{player}: {{{zones}}}" for player, zones in players.items())
    file = folder / "board.yaml"
    file.write_text(
        f'game: altered\nedition: "1.0"\nname: A bar.\ncards:{CARDS}{bearer}\n{bar if passive else ""}\n'
        f"board: {{{when}, first_player: ana, players: {{{board}}}}}\n{play}\n{end}\n",
        encoding="utf-8",
    )
    scenario = load_scenario(str(file))
    run = replay(scenario, ruleset_for(scenario), strict=False, first=True)
    return any(
        action.kind == "create_emblem" and action.card == "bearer" for event in run.events for action in event.actions
    )


@pytest.mark.parametrize("row", ROWS)
def test_without_a_bar_every_row_is_activated(tmp_path: Path, row: str) -> None:
    assert activated(tmp_path, row, "", "ben")


@pytest.mark.long(keep=15)
@pytest.mark.parametrize(
    ("row", "barred", "whose", "kind"),
    list(product(ROWS, ROWS, ("ana", "ben"), ("same", "other"))),
)
def test_a_trigger_that_cannot_activate(tmp_path: Path, row: str, barred: str, whose: str, kind: str) -> None:
    """The bar is about the opponent's things of one kind: Ben's holds for Ana's bearer, and for its own trigger only."""
    own = ROWS[row][1]
    about = own if kind == "same" else {"permanent": "character", "character": "permanent"}[own]
    passive = f"{{activates: {{what: {{is: {about}, of: opponent}}, when: {ROWS[barred][0]}}}}}"
    holds = row == barred and kind == "same"
    # Where Ana's own Noon reaction of a Permanent brings the event about, a bar on that one keeps the event away, too.
    holds |= row in BY_NOON and barred == "phase" and about == "permanent"
    holds &= whose == "ben"
    assert activated(tmp_path, row, passive, whose) is not holds


@pytest.mark.long(keep=10)
@pytest.mark.parametrize(("row", "passive", "whose"), list(product(ROWS, FORBIDDEN, ("ana", "ben"))))
def test_what_cannot_happen_activates_nothing(tmp_path: Path, row: str, passive: str, whose: str) -> None:
    assert activated(tmp_path, row, passive, whose) is not (row in FORBIDDEN[passive])
