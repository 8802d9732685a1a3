"""What a card says beside its abilities stands under every answer of a board on which it lies, whoever tells it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.executing.scenario_files import parse
from judge.app.reply import Settings, Shape
from judge.app.report import report
from judge.app.ruling.explore import explore
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import run
from judge.app.share import share
from tests.asking import of_altered

TEXT = "Robots you control gain 1 boost"
SENTENCE = {"en": "Not computed: Robo also says “", "fr": "Non calculé : Robo dit aussi « "}
OF_THE_CARD = {"en": "This card also says: “", "fr": "Cette carte dit aussi : « "}
WRONG = {"en": "Ana is wrong.", "fr": "Ana a tort."}
REASON = {"en": "Reactions are checked.", "fr": "On vérifie les réactions."}
ANSWER = {"en": "No.", "fr": "Non."}
BOARD = """
game: altered
edition: "1.0"
name: A card that says more than its abilities.
question: Does Robo gain a boost?
cards:
  robo:
    name: Robo
    statistics: {forest: 1, mountain: 1, water: 1}
    not_computed: ["Robots you control gain 1 boost."]
board:
  phase: noon
  first_player: ana
  players:
    ana: {LYING}
    ben: {}
asks: {happens: [gains: boost]}
claims:
  - {by: ana, that: {order: [gains: boost]}}
"""


@pytest.fixture
def board(tmp_path: Path) -> str:
    file = tmp_path / "robo.yaml"
    file.write_text(BOARD.replace("LYING", "hero_expedition: [robo]"), encoding="utf-8")
    return str(file)


@pytest.fixture
def board_without(tmp_path: Path) -> str:
    file = tmp_path / "nobody.yaml"
    file.write_text(BOARD.replace("LYING", "hand: 1"), encoding="utf-8")
    return str(file)


def one_line(text: str) -> str:
    """The text with plain spaces, as one line."""
    return " ".join(text.split())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_stands_directly_under_the_answer_of_a_run(board: str, language: str) -> None:
    settings = of_altered(language)
    for shape in (Shape(), Shape(depth="ruling"), Shape(depth="all"), Shape(slip=True), Shape(format="md")):
        text = one_line(run(settings, board, shape=shape).text)
        before, _, behind = text.partition(SENTENCE[language] + TEXT)
        assert behind, shape
        # Between the two there is at most the one reason of the answer; on a slip who is right stands before it.
        between = before.rpartition(ANSWER[language])[2].lstrip("*_ ").removeprefix(WRONG[language]).lstrip()
        assert between == "" or between.startswith(REASON[language]), (shape, before)
    assert OF_THE_CARD[language] + TEXT in one_line(run(settings, board).text)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_stands_above_the_lines_of_every_other_ruling(board: str, language: str) -> None:
    settings = of_altered(language)
    for text in (ruling(settings, board).text, explore(settings, board).text, share(settings, board).text):
        assert SENTENCE[language] + TEXT in one_line(text)


def test_it_is_a_value_of_its_own_for_programs(board: str) -> None:
    settings = of_altered()
    for result in (run(settings, board).result, ruling(settings, board).result, explore(settings, board).result):
        assert [TEXT in sentence for sentence in result["not_computed"]] == [True]


def test_of_a_card_that_lies_nowhere_nothing_is_said(board_without: str) -> None:
    for reply in (run(of_altered(), board_without), ruling(of_altered(), board_without)):
        assert TEXT not in reply.text
        assert reply.result["not_computed"] == []


def test_a_shared_text_keeps_the_words_and_a_report_leaves_them_out(board: str) -> None:
    shared = share(of_altered(), board).text
    assert parse(shared.encode(), "<stdin>", "stdin").cards[0].not_computed[0].get("en") == f"{TEXT}."
    reported = report(of_altered(), board, "it does").text
    assert TEXT not in reported
    assert len(parse(reported.encode(), "<stdin>", "stdin").cards[0].not_computed) == 1


def test_it_may_be_said_in_each_language(tmp_path: Path) -> None:
    file = tmp_path / "both.yaml"
    both = BOARD.replace(f'["{TEXT}."]', "[{en: It flies, fr: Elle vole}]")
    file.write_text(both.replace("LYING", "hero_expedition: [robo]"), encoding="utf-8")
    for language, words in (("en", "It flies"), ("fr", "Elle vole")):
        settings: Settings = of_altered(language)
        assert words in run(settings, str(file)).text
