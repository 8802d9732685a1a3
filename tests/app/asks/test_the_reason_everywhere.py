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
    short = shorts(scenario.game, scenario.edition, language)
    pages = {
        "text": as_text(told, words, 100, short),
        "slip": as_slip(told, words, 100, short),
        "chat": as_chat(told, words, short),
        "html slip": as_html_slip(told, words, short, ()),
        "html": as_html(told, words, short),
        "md": as_markdown(told, words, short),
    }
    # A slip and a message tell the steps themselves, where these show the answer.
    forms = {page: text for page, text in pages.items() if told.reason or page in ("text", "html", "md")}
    for reason in reason_of(told):
        # Where no step is shown, none is numbered.
        stepless = reason.text if reason.stepless is None else reason.stepless
        said = {page: reason.text if page in ("text", "html", "md") else stepless for page in forms}
        # The ruling says what a rule says in its own words, and less.
        said |= {"text": told.ruling} if reason.is_rule else {}
        assert [page for page, text in forms.items() if _plain(said[page]) not in _plain(text)] == []
        result = as_result(answered, told, ())
        assert (result["reason"] or result["shows"])[0]["text"] == reason.text
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
    "fr": "toutes les réactions de Ben se jouent avant celles",
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


# By board: what its reason says, and the first rule beside it or, where it has none of its own, beside the answer.
SAID = {
    "leaving-waits-for-the-spell": (
        "waits until reactions are checked",
        "attend la prochaine vérification",
        "4.2.3.c.2",
    ),
    "a-reaction-made-while-another-pays": (
        "Reactions are not checked after",
        "On ne vérifie pas les réactions après",
        "4.4.a/remark-1",
    ),
    "permanent-and-its-reactions": ("Ben has the initiative", "Ben a l’initiative", "1.4.5.a"),
    "whose-reaction-comes-next": (
        "all of Ana’s reactions come before",
        "toutes ses réactions se jouent avant",
        "1.4.5.a",
    ),
    "target-gone": ("The target is gone", "La cible n’est plus là", "1.4.4.a"),
    "when-you-exhaust": ("this is Ana’s doing", "c’est Ana qui agit", "6.3.b"),
    "third-boost-beside-a-loss": (
        "does not reach the number asked for, 3",
        "n’atteint pas ainsi le nombre requis, 3",
        "6.1.f",
    ),
    "it-is-no-target": ("Ben is never asked to pay.", "On ne demande jamais à Ben de payer.", "1.2.5.b"),
    "tough-in-ones-own-hands": ("nothing more is to be paid", "rien de plus à payer", "7.4.5.c"),
    "lent-quick-action": ("It is Ana who controls", "C’est Ana qui contrôle", "5.1.1.b"),
    "one-of-those-looked-at": (
        "can choose only from Ozma, Anansi and Chiron",
        "qu’entre Ozma, Anansi et",
        "borrowed/put",
    ),
    "only-cards-of-a-sub-type": ("which Snare cannot choose", "ne peut pas choisir", "borrowed/types-in-play"),
    "this-turn-said-at-noon": ("“this turn” means none", "Ce n’est le tour de personne", "borrowed/duration.1"),
}


@pytest.mark.parametrize("name", SAID)
def test_a_reason_names_what_made_the_answer_so(name: str) -> None:
    """Not the last step that a player took, and not the announcement of a target that is gone by then."""
    english, french, rule = SAID[name]
    answered = execute(by_name()[name], ruleset_for(by_name()[name]))
    for language, words in (("en", english), ("fr", french)):
        told = tell(answered, language)
        assert words in _plain(told.reason[0].text)
        assert [*told.reason[0].cites, *told.decisive][0] == rule


def test_a_reason_keeps_its_own_rule_where_others_turn_the_answer() -> None:
    """What changed zones is another object (1.4.4.a): the slot was asked. That targets are announced turns it, too."""
    board = by_name()["target-gone"]
    told = tell(execute(board, ruleset_for(board)), "en")
    assert told.reason[0].cites[:2] == ("1.4.4.a", "5.1.2.b.2")
