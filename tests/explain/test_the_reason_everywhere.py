"""The one reason of an answer, and the rule that decides it, stand first in every form of a ruling."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from judge.app.corpus.games import GAMES
from judge.app.corpus.messages import catalogue, shorts
from judge.app.executed.answered import Answered
from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import ruleset_for
from judge.app.explaining.explain_run import tell
from judge.app.explaining.run_json import as_result
from judge.app.reply import Shape
from judge.app.ruling.run import run
from judge.explain.layouts.chat import as_chat
from judge.explain.layouts.html import as_html
from judge.explain.layouts.html_slip import as_html_slip
from judge.explain.layouts.markdown import as_markdown
from judge.explain.layouts.slip import as_slip, whole_slip
from judge.explain.layouts.text import as_text
from judge.explain.said.depth import answer_of, reason_of
from tests.asking import of_altered
from tests.bundle import by_name, scenarios

ASKING = [scenario.id for scenario in scenarios() if GAMES[scenario.game] and scenario.asks is not None]


def _plain(text: str) -> str:
    """What is read of a page: no marks, and one space where there are several, or a narrow one."""
    return " ".join(re.sub(r"[*\\]", "", unescape(re.sub(r"<[^>]*>", "", text))).split())


@pytest.mark.long(keep=25)
@pytest.mark.parametrize("name", ASKING)
def test_every_form_has_the_same_reason_and_the_same_first_rule(name: str) -> None:
    scenario = by_name()[name]
    answered = execute(scenario, ruleset_for(scenario))
    for language in ("en", "fr"):
        _has_the_reason_everywhere(answered, language)


def _has_the_reason_everywhere(answered: Answered, language: str) -> None:
    scenario = answered.scenario
    told, words = tell(answered, language), catalogue(scenario.game, scenario.edition, language)
    short = shorts(scenario.game, scenario.edition)
    pages = {
        "text": as_text(told, words, 100, short),
        "slip": as_slip(told, words, 100, short),
        "chat": as_chat(told, words, short),
        "html slip": as_html_slip(told, words, short, ()),
        "html": as_html(told, words, short),
        "md": as_markdown(told, words, short),
    }
    for reason in reason_of(told):
        assert [page for page, text in pages.items() if _plain(reason.text) not in _plain(text)] == []
        assert as_result(answered, told, ())["reason"][0]["text"] == reason.text
    # What stands beside the answer in a ruling leads the numbers of what is shown to players.
    beside = [rule for sentence in (*reason_of(told), answer_of(told)) for rule in sentence.cites]
    assert list(whole_slip(told, short, ()).rules[: len(beside[:1])]) == beside[:1]


BOARD = """game: altered
edition: "1.0"
name: Both players' imps leave at once.
cards:
  undertow: {name: Undertow, kind: spell, cost: {hand: 1, reserve: 1}, abilities: [{do: [{discard: {each: character}}]}]}
  imp:
    name: Imp
    kind: character
    cost: {hand: 2, reserve: 2}
    abilities: [{when: {moves: {what: self, from: expedition_zone}}, do: [{draw: 1}]}]
  clerk:
    name: Clerk
    kind: character
    cost: {hand: 2, reserve: 2}
    abilities: [{when: {moves: {what: {is: character, of: you, other: yes}, from: expedition_zone}}, do: [{draw: 1}]}]
board:
  phase: afternoon
  first_player: ana
  turn: ben
  moment: during
  players:
    ana: {hero_expedition: [imp, clerk], deck: 5}
    ben: {hand: [undertow], mana: 1, companion_expedition: [imp], deck: 5}
play: [ben plays: undertow, ana chooses reaction: imp]
asks: {who: draws}
"""
INITIATIVE = {
    "en": "all of Ben’s reactions come before Ana’s",
    "fr": "toutes les réactions de Ben passent avant celles",
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("shape", [Shape(), Shape(slip=True), Shape(format="chat")])
def test_whose_comes_first_is_told_by_the_initiative(tmp_path: Path, language: str, shape: Shape) -> None:
    """It is Ben's turn: his come first (4.4.b), though Ana is the first player (1.4.5.a)."""
    path = tmp_path / "board.yaml"
    path.write_text(BOARD, encoding="utf-8")
    reply = run(of_altered(language=language), str(path), shape=shape)
    assert INITIATIVE[language] in _plain(reply.text)
    assert [rule.rpartition("/")[2] for rule in reply.result["reason"][0]["cites"]] == ["1.4.5.a", "4.4.b"]
