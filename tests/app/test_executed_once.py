"""Execute, then tell: how often a board is replayed for an answer, whatever is told of it and in how many forms."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.app.executing import replay as replaying
from judge.app.executing import turning_rules
from judge.app.executing.answer_question import execute
from judge.app.executing.answers.script import Script
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import bundled, load_scenario
from judge.app.faq.build_faq import build
from judge.app.faq.executed_entry import entry_of
from judge.app.reply import DONE, Shape
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import rule_on, run
from tests.asking import of_altered

Replays = Counter[tuple[object, ...]]


class CountedScript(Script):
    """The answers of one replay: each replay makes one, and no other is made."""

    made = 0

    def __init__(self, *given: object, **named: object) -> None:
        super().__init__(*given, **named)  # type: ignore[arg-type]
        CountedScript.made += 1


@pytest.fixture
def count(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[CountedScript]]:
    """How many replays under its own rules there were since the test began, as ``made``."""
    monkeypatch.setattr(replaying, "Script", CountedScript)
    # Without some rule the board is another, and which rules decide is found on those.
    for module in ("judge.app.executing.answer_question", "judge.app.faq.executed_entry"):
        monkeypatch.setattr(f"{module}.turning_rules", lambda *_: ())
    monkeypatch.setattr("judge.app.executing.answer_question.turned", lambda *_: ())
    CountedScript.made = 0
    entry_of.cache_clear()
    yield CountedScript
    # What was kept of these documents names no rule that decides: another test would publish it.
    entry_of.cache_clear()


def replays_of(count: type[CountedScript], name: str, shape: Shape | None = None, language: str = "en") -> int:
    count.made = 0
    run(of_altered(language=language), name, first=True, shape=shape)
    return count.made


# What each contrast answers is told. Where somebody asks why something is no option, and nobody was asked, the rule stands on
# its board; so does, of what did not happen and no rule is shown to have kept, which near miss decides. It is replayed once for all.
@pytest.mark.long(keep=15)
@pytest.mark.parametrize("name", sorted(bundled()))
def test_a_ruling_replays_its_board_once(name: str, count: type[CountedScript]) -> None:
    scenario = load_scenario(name)
    told = run(of_altered(language="en"), name, first=True).result
    kind, check = scenario.asks or ("", None)
    # Why a card that is asked about was never played, a watched replay shows.
    is_watched = (
        check is not None and kind == "happens" and "plays" in " ".join(check.wanted) and told["answer"] != "Yes."
    )
    # One that waits for a choice is played once more, with the first legal answers.
    contrasts = execute(scenario, ruleset_for(scenario), first=True).contrasts
    waiting = sum(not contrast.is_whole for contrast in contrasts)
    # Of the board as it was read: of which turn a question speaks is looked for by whoever reads it, once for all.
    count.made = 0
    rule_on(of_altered(language="en"), scenario, True, Shape())
    assert count.made in range(1, 2 + len(scenario.contrasts) + waiting + is_watched)


@pytest.mark.long(keep=20)
@pytest.mark.parametrize("name", sorted(bundled()))
def test_which_rules_decide_is_found_with_few_replays(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    replayed = turning_rules.replay
    monkeypatch.setattr(turning_rules, "replay", lambda *given, **named: (made.append(1), replayed(*given, **named))[1])
    run(of_altered(language="en"), name, first=True)
    assert len(made) <= turning_rules.MOST_TRIED


CLAIMED = """
game: altered
edition: "1.0"
name: Ana draws.
board: {phase: noon, first_player: ana, players: {ana: {landmarks: [aether_shard]}, ben: {}}}
asks: {happens: [{draws: ana}]}
claims: [{by: ana, says: I draw., that: {order: [{draws: ana}]}}]
"""


def test_a_board_that_was_explored_for_a_claim_is_not_explored_for_the_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []
    for module in ("asked_lines", "settle_claims"):
        explored = importlib.import_module(f"judge.app.executing.{module}").explored
        counted = lambda *given, explored=explored: (made.append(given[1].off), explored(*given))[1]  # noqa: E731
        monkeypatch.setattr(f"judge.app.executing.{module}.explored", counted)
    monkeypatch.setattr("judge.app.ruling.rule_on_claims.under_readings", lambda *given: given[2])
    file = tmp_path / "claimed.yaml"
    file.write_text(CLAIMED)
    reply = ruling(of_altered(language="en"), str(file))
    assert reply.exit == DONE
    # Which rules decide is found on boards without some rule; with all of them there is one.
    assert made.count(()) == 1


@pytest.mark.parametrize("shape", [Shape(depth="all"), Shape(board=True), Shape(format="html"), Shape(slip=True)])
def test_what_is_shown_of_it_costs_no_replay(shape: Shape, count: type[CountedScript]) -> None:
    assert replays_of(count, "noon-limbo", shape) == replays_of(count, "noon-limbo")


def test_why_not_replays_the_board_once_more_at_most(
    count: type[CountedScript], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside the board itself stand its contrasts, once each, and the small changes that somebody might guess."""
    monkeypatch.setattr("judge.app.executing.ask_why_not.flips", lambda *_: ((), 0))
    contrasts = len(load_scenario("noon-limbo").contrasts)
    assert replays_of(count, "noon-limbo", Shape(why_not="lamplighter")) <= 2 + contrasts


def test_a_document_executes_each_board_once_whatever_its_formats(count: type[CountedScript], tmp_path: Path) -> None:
    """Another format, and a part of the document, are made of what was executed for the first."""
    settings = of_altered(game="altered", edition="1.0", language="fr")
    # Of which turn a question speaks is looked for as a board is read, once for all that is made of it.
    build(settings, topics=("control",), shape="md", out=tmp_path / "read.md")
    entry_of.cache_clear()
    CountedScript.made = 0
    build(settings, topics=("control",), shape="md", out=tmp_path / "faq.md")
    once = count.made
    assert once > 0
    for shape in ("html", "json", "md"):
        build(settings, topics=("control",), shape=shape, out=tmp_path / f"faq.{shape}")
    assert count.made == once
    entries = [load_scenario(name) for name, path in bundled().items() if "control" in load_scenario(str(path)).topics]
    entries = [entry for entry in entries if entry.question.texts]
    boards = sum(1 + len(entry.contrasts) for entry in entries)
    assert once <= boards + sum(len(entry.contrasts) for entry in entries if entry.asks and entry.asks[0] == "legal")
