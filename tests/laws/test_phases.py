"""The phases of a day: what 4.2.a, 1.3.2.a and 1.3.2.c say of them is in the shape of the tables, and here."""

from __future__ import annotations

import json

import law_replay as laws
import pytest

from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.games.altered.board.shape import SHAPE
from judge.games.altered.board.vocabulary import VOCABULARY
from judge.games.altered.code_names import PHASES
from judge.games.altered.day.phases import TURNS
from judge.games.altered.game import EDITION_1_0 as GAME
from judge.games.altered.words.daily_words import DAILY
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Applied, Run

# What 4.2.a lists, in its order, written out a second time: the table in words.py is the program's, this is the rule's.
LISTED = ("morning", "noon", "afternoon", "dusk", "night")


def board(phase: str, until: str = "phase_end") -> Scenario:
    """A board on which nothing can happen."""
    fields = {"phase": phase, "first_player": "ana", "players": {"ana": {"hand": 3}, "ben": {"mana": 2}}}
    text = {"game": "altered", "edition": "1.0", "name": "Nothing", "board": fields, "until": until}
    return parse(json.dumps(text).encode(), "phases.yaml", "phases")


def through(phase: str) -> Run:
    """The run from the beginning of a phase to its end, or to where the engine does not go on."""
    scenario = board(phase)
    return replay(scenario, ruleset_for(scenario))


def test_a_day_has_five_phases_in_their_order() -> None:
    """4.2.a, 1.3.2.a: Morning, Noon, Afternoon, Dusk, Night; no other phase can be written on a board or a card."""
    assert PHASES == LISTED
    assert len(PHASES) == 5
    assert VOCABULARY.phases == LISTED
    assert dict(SHAPE.facts)["phase"] == LISTED
    assert set(DAILY) == set(LISTED)


def test_one_phase_follows_the_other_in_that_order() -> None:
    """4.2.a, 4.2.e: Noon ends, and the Afternoon is next; where a phase cannot be gone through yet, the run says so."""
    for phase in LISTED:
        run = through(phase)
        if run.stop.reason == "unsupported":
            assert DAILY[phase] or phase in TURNS
        else:
            assert run.end.fact("phase") == LISTED[(LISTED.index(phase) + 1) % 5]


def test_noon_does_nothing_of_its_own() -> None:
    """1.3.2.c: with no reaction "At Noon" nothing takes place but the beginning of the phase."""
    assert DAILY["noon"] == () and "noon" not in TURNS
    run = through("noon")
    assert run.stop.reason == "until"
    assert [action.kind for event in run.events for action in event.actions] == ["begin_phase"]
    assert run.end.objects == run.start.objects
    assert run.asked == ()


@pytest.mark.parametrize("phase", LISTED)
def test_every_phase_begins_with_a_check_before_anything_else(phase: str) -> None:
    """4.2.b, 4.2.c, 4.2.e: beginning, check, daily effects, next phase: the order of the rules is that of the steps."""
    names = [slot.name for slot in GAME.edition.procedures["phase"]]
    assert names == ["phase.begin", "phase.check", "phase.daily-effects", "phase.next"]
    run = through(phase)
    assert [note.key for note in run.notes][:2] == ["event.phase", "check.at-start"]
    laws.it_ends(laws.Followed(run, ()))


def test_whole_days_go_through_all_phases_in_turn() -> None:
    """4.2.a, 4.2.e: ten phases in two days, each with its check; the day's number and the first player change with it."""
    fields = {"day": 2, "phase": "morning", "first_player": "ana", "players": {"ana": {}, "ben": {}}}
    text = {"game": "altered", "edition": "1.0", "name": "Two days", "board": fields, "until": {"days": 2}}
    scenario = parse(json.dumps(text).encode(), "days.yaml", "days")
    run = replay(scenario, ruleset_for(scenario), first=True)
    begun = [action.name for event in run.events for action in event.actions if action.kind == "begin_phase"]
    assert run.stop.reason == "until"
    assert begun == [*LISTED, *LISTED]
    assert (run.end.fact("day"), run.end.fact("phase"), run.end.fact("first_player")) == ("4", "morning", "ana")


def test_a_new_day_has_forgotten_what_was_counted() -> None:
    """6.3.f, 5.3.d: what may be done a hundred times a day is counted anew each day."""
    ability = {"when": {"phase": "night"}, "do": [{"draw": 1}]}
    cards = {"owl": {"name": "Owl", "kind": "permanent", "abilities": [ability]}}
    players = {"ana": {"landmarks": ["owl"]}, "ben": {}}
    fields = {"phase": "night", "first_player": "ana", "players": players}
    text = {"game": "altered", "edition": "1.0", "name": "Night", "cards": cards, "board": fields, "until": "day_end"}
    scenario = parse(json.dumps(text).encode(), "night.yaml", "night")
    run = replay(scenario, ruleset_for(scenario))
    counted = [entry.after.tallies for entry in run.entries if isinstance(entry, Applied)]
    assert any(counted), "the reaction was not counted"
    assert run.end.tallies == ()
