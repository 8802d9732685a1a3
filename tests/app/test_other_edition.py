"""A game from elsewhere in two editions that are played: homes, numbers of several games, what a board expects there."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.app.comparing.compare import compare
from judge.app.corpus.games import GAMES, newest
from judge.app.corpus.known_games import known_games
from judge.app.corpus.played_games import PLAYED, newest_edition
from judge.app.executing.other_edition import in_edition
from judge.app.executing.scenario_files import bundled, load_scenario
from judge.app.lookup.rules import rule
from judge.app.lookup.which_game import of_the_number, unambiguous
from judge.app.reply import DONE, NO, SecondSide
from judge.app.ruling.run import run
from judge.app.store.place import HOMES, rules_root, scenarios_root
from judge.app.verifying.verify_boards import Trial, faults_of
from judge.app.verifying.verify_boards import test as tried
from judge.model.diagnostic import Refused
from judge.model.value import change
from tests.asking import of_altered

WHOLE_PHASE = ("R-4.2.b-at", "whole-phase")
"""In edition 1.1 of the guest what comes in the course of Noon reacts to it: there this reading's option is the rule."""
THERE = """
expect_when:
  - edition: "1.1"
    play:
      - ana pays: yes
      - ana chooses target: ana.hero_expedition
      - ana chooses card: lamplighter
    expect: {zones: {ana.hand: %s}}
"""


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The guest: Altered under another name, in two editions, and one board."""
    home = tmp_path_factory.mktemp("home")
    shutil.copytree(rules_root() / "altered", home / "rules" / "guest", ignore=shutil.ignore_patterns("4.0"))
    rules = home / "rules" / "guest"
    shutil.copytree(rules / "1.0", rules / "1.1")
    for edition in ("1.0", "1.1"):
        file = rules / edition / "edition.yaml"
        text = file.read_text(encoding="utf-8").replace("game: altered", "game: guest")
        file.write_text(text.replace('edition: "1.0"', f'edition: "{edition}"'), encoding="utf-8")
    boards = home / "scenarios"
    boards.mkdir()
    board = (scenarios_root() / "altered" / "noon-limbo.yaml").read_text(encoding="utf-8")
    # Ana starts with two cards: one was put into Reserve, and there the Lamplighter draws another.
    board = board.replace("game: altered", "game: guest") + THERE % 2
    (boards / "of-the-guest.yaml").write_text(board, encoding="utf-8")
    first = change(newest("altered"), name="guest")
    later = change(first.edition, name="1.1", fillings=first.edition.fillings | first.edition.readings[WHOLE_PHASE])
    GAMES["guest"], HOMES["guest"] = {"1.0": first, "1.1": change(first, edition=later)}, home
    yield boards / "of-the-guest.yaml"
    del GAMES["guest"], HOMES["guest"]


def test_the_names_of_what_is_played_are_those_of_the_games() -> None:
    assert {game: tuple(editions) for game, editions in GAMES.items() if game not in HOMES} == PLAYED


def test_a_guest_has_a_home_and_leaves_with_it(guest: Path) -> None:
    assert "guest" in known_games()
    assert newest_edition("guest") == "1.1"
    assert bundled()["of-the-guest"] == guest
    reply = tried(of_altered(game="guest", edition="1.1", names_game=True))
    assert [row["name"] for row in reply.result["scenarios"]] == [f"{guest.parent.name}/of-the-guest"]
    assert "guest" not in str(tried(of_altered(names_game=True), ("marks", str(guest))).result)


def test_what_is_expected_of_another_edition_is_tried(guest: Path, tmp_path: Path) -> None:
    assert not tuple(faults_of(load_scenario(str(guest)), Trial(of_altered())))
    text = guest.read_text(encoding="utf-8")
    for wrong, codes in ((3, ["test/differs"]), (1, ["test/differs"])):
        file = tmp_path / f"board-{wrong}.yaml"
        file.write_text(text.replace(THERE % 2, THERE % wrong), encoding="utf-8")
        faults = tuple(faults_of(load_scenario(str(file)), Trial(of_altered())))
        assert [(fault.code, fault.variant) for fault in faults] == [(code, "edition") for code in codes]


def test_a_board_runs_and_compares_under_another_edition_with_its_checks(guest: Path) -> None:
    board = in_edition(load_scenario(str(guest)), "1.1")
    assert (board.edition, [check.wanted for check in board.checks]) == ("1.1", [("2",)])
    settings = of_altered(game="guest", edition="1.1")
    assert "→ No." in run(settings, str(guest)).text
    there = run(settings, str(guest), edition="1.1")
    assert there.edition == "1.1"
    assert "→ Yes." in there.text
    reply = compare(settings, str(guest), variant=SecondSide(editions=("1.0", "1.1")))
    assert reply.exit == NO


def test_a_number_of_several_games_is_asked_back_and_one_of_a_single_game_is_found(guest: Path) -> None:
    with pytest.raises(Refused) as refused:
        of_the_number(of_altered(), ("4.4.b",))
    (fault,) = refused.value.diagnostics
    assert (fault.code, fault.argument("games")) == ("rule/several-games", ("altered", "guest"))
    # 1.1.1.a is one of Altered 4.0 alone: its game is known, and the page of 1.0 says where it is.
    assert of_the_number(of_altered(), ("1.1.1.a",)).game == "altered"
    assert of_the_number(of_altered(), ("9.9.z",)).edition == "1.0"
    assert "4.4.b" not in unambiguous(of_altered())
    assert rule(of_altered(game="guest", edition="1.1"), ("4.4.b",)).exit == DONE


def test_a_number_is_found_in_the_only_game_that_has_it(guest: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = of_altered(game="underworlds", edition="2018-11")
    monkeypatch.delitem(HOMES, "guest")
    found = of_the_number(settings, ("4.4.b",))
    assert (found.game, found.edition) == ("altered", "1.0")
