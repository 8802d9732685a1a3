"""``judge explore``: what it prints holds when it is played again, and it never claims more than it saw."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import families
import pytest
from brute import Outcome, outcomes_of
from jsonschema import Draft202012Validator

from judge.app.corpus.games import game_of
from judge.app.executed.explored import Explored
from judge.app.executing.explore_board import Plan, explored
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import bundled, load_scenario
from judge.app.executing.settle_claims import settled
from judge.app.executing.show_lines import MOST_OUTCOMES, LinesOfPlay, show_exploration
from judge.app.explaining.explain_exploration import ExplorationTeller
from judge.app.ruling.explore import FEW, Limits, explore
from judge.cli.output import envelope
from judge.games.altered.board.shape import QUESTIONS
from judge.model.disputes.scenario import Scenario
from judge.model.play.graph import Progress
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.told import ToldOutcome
from judge.model.value import change
from judge.publish.schema.result import result_schema
from judge.scenario.addressing.planned_answers import read_play
from judge.text.faults import Faults
from judge.text.nodes import Sequence
from judge.text.yaml import read
from tests.asking import of_altered
from tests.bundle import by_name
from tests.patience import unit, wait_for_work, worked, worked_by_the_ended
from tests.sample import GUARD, how_many

SCHEMA = Draft202012Validator(result_schema())
SMALL = how_many(400, 150)
"""Counted in positions and not in seconds, so that a busy machine sees as far; 400 of a whole day take ten minutes."""


def board(tmp_path: Path, family: str, n: int) -> str:
    file = tmp_path / f"{family}.yaml"
    file.write_text(families.board(family, n), encoding="utf-8")
    return str(file)


def told_outcomes(
    scenario: Scenario, ruleset: Ruleset, explored: Explored, most: int = MOST_OUTCOMES
) -> tuple[ToldOutcome, ...]:
    """The outcomes of an exploration as they are told in English."""
    shown = show_exploration(scenario, ruleset, explored, most)
    return ExplorationTeller(scenario, explored, "en").outcomes(shown.outcomes)


@pytest.mark.parametrize(("language", "heading"), [("en", "What the cards do"), ("fr", "Ce que font les cartes")])
def test_the_cards_that_act_stand_below_as_in_a_ruling(language: str, heading: str) -> None:
    """Those that act in an outcome; not the cards that only lie there, nor a card that only a contrast has."""
    text = explore(of_altered(language=language), "noon-own-order").text
    below = text.partition(heading)[2]
    assert "Subhash & Marmo" in below
    assert text.index(heading) < text.rindex("Altered 1.0 · judge")
    assert ("Ordis Trooper" if language == "en" else "Troupière Ordis") not in below


def _interrupted(progress: Progress) -> None:
    if progress.positions > 5:
        raise KeyboardInterrupt


def test_ctrl_c_keeps_what_was_found_only_where_that_is_wanted() -> None:
    """Half an exploration proves nothing of a board under test, or of an answer of the FAQ."""
    scenario = load_scenario("noon-limbo")
    part = explored(scenario, ruleset_for(scenario), Plan(reduce=False, keep=True), _interrupted)
    assert part.why == "interrupted"
    with pytest.raises(KeyboardInterrupt):
        explored(scenario, ruleset_for(scenario), Plan(reduce=False), _interrupted)
    with pytest.raises(KeyboardInterrupt):
        settled(scenario, ruleset_for(scenario), scenario.claims, Plan(reduce=False), _interrupted)


@pytest.mark.long(keep=12)
@pytest.mark.parametrize("name", sorted(bundled()))
def test_every_witness_leads_to_its_outcome(name: str) -> None:
    scenario = by_name()[name]
    ruleset = ruleset_for(scenario)
    most = min(SMALL, scenario.positions or SMALL)  # a loop that makes objects without end sets a limit of its own
    done = explored(scenario, ruleset, Plan(positions=most, seconds=GUARD))
    game = game_of(scenario)
    told = told_outcomes(scenario, ruleset, done, 8)
    assert told or not done.graph.complete
    declared = [one for one in scenario.play if one.answer.kind in game.runs.declarations]
    for one in told:
        if sum(" plays: " in line for line in one.witness) < len(declared):
            continue  # what the file declares cannot be declared on this line: a replay would refuse it
        node = read("\n".join(one.witness).encode() or b"[]", "witness")
        assert isinstance(node, Sequence)
        play = read_play(node.items, scenario.start.players, QUESTIONS, Faults())
        run = replay(scenario, ruleset, play=(*scenario.chance, *play))  # what stands under ``chance`` stays there
        reason = "" if run.stop.reason in ("until", "done") else run.stop.reason
        assert Outcome(game.speaks.outcome(run.end), reason) == outcomes_of(game, done.graph)[one.n - 1]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_answer_fits_its_schema(language: str) -> None:
    for name in ("noon-own-order", "steps-in-order"):
        reply = explore(of_altered(language=language), name)
        SCHEMA.validate(envelope(reply))
        assert reply.exit == 0
        assert {"en": "Every line of play was followed", "fr": "Tous les déroulements"}[language] in reply.text


def test_a_limit_is_said_and_claims_nothing(tmp_path: Path) -> None:
    reply = explore(of_altered(), board(tmp_path, "clique", 5), Limits(positions=10))
    assert reply.exit == 3
    assert "Not complete: the limit of positions" in reply.text
    assert reply.result["complete"] is False
    assert all(not one["forced_by"] for one in reply.result["outcomes"]) or reply.result["outcomes"]


def test_nobody_is_said_to_force_what_was_not_followed(tmp_path: Path) -> None:
    scenario = load_scenario(board(tmp_path, "pairs", 6))
    ruleset = ruleset_for(scenario)
    part = explored(scenario, ruleset, Plan(positions=3))
    whole = explored(scenario, ruleset, Plan())
    sure = {change(one, n=0).text for one in told_outcomes(scenario, ruleset, whole) if "ana" in one.forced_by}
    for one in told_outcomes(scenario, ruleset, part):
        assert "ana" not in one.forced_by or one.text in sure


def test_a_mermaid_chart_has_every_decision() -> None:
    reply = explore(of_altered(), "noon-own-order", Limits(mermaid=True))
    assert reply.text.startswith("flowchart TD\n")
    decisions = [one for one in reply.result["tree"]["entries"] if "asked" in one]
    assert reply.text.count("{") == len(decisions)


def test_after_an_interruption_few_lines_are_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a day with a hundred choices each line takes its time again, and whoever interrupts waits for no more."""
    scenario, played = load_scenario("whole-day"), []
    ruleset = ruleset_for(scenario)
    exploration = explored(scenario, ruleset, Plan(positions=20))
    whole = show_exploration(scenario, ruleset, exploration)
    play = LinesOfPlay.play
    monkeypatch.setattr(LinesOfPlay, "play", lambda *given: (played.append(given), play(*given))[1])
    few = show_exploration(scenario, ruleset, exploration, FEW)
    assert whole.tree is not None and few.tree is not None
    assert len(played) <= 2 * FEW < len(whole.outcomes) + len(whole.tree.entries)
    assert few.tree.left > whole.tree.left


@pytest.mark.dear
def test_ctrl_c_keeps_what_was_found(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "judge", "explore", board(tmp_path, "clique", 9), "--json"]
    words += ["--max-positions", "1000000", "--max-seconds", str(GUARD)]
    earlier = worked_by_the_ended()
    running = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    wait_for_work(running, 20)
    before = worked(running)
    running.send_signal(signal.SIGINT)
    out, _ = running.communicate(timeout=GUARD)
    after = worked_by_the_ended() - earlier - before
    assert after < 40 * unit()  # a second, which is seven of them
    found: Any = json.loads(out)
    SCHEMA.validate(found)
    assert (running.returncode, found["exit"], found["ok"]) == (130, 130, False)
    assert found["result"]["why"] == "interrupted"
    assert found["result"]["positions"] > 0
    assert found["result"]["outcomes"][0]["witness"]


def test_the_title_of_ones_own_file_stands_as_its_authors_words(tmp_path: Path) -> None:
    """No outcome is an answer: beside « Ana keeps her card » it would read as one. A bundled title somebody has read."""
    own = tmp_path / "board.yaml"
    text = Path(by_name()["noon-own-order"].span.file).read_text(encoding="utf-8")
    own.write_text(text, encoding="utf-8")
    title = by_name()["noon-own-order"].name.get("en").replace("'", "’")
    first_lines = [
        " ".join(explore(of_altered(), name, Limits()).text.split()) for name in (str(own), "noon-own-order")
    ]
    assert first_lines[0].startswith(f"The file says: “{title}”")
    assert first_lines[1].startswith(title)
