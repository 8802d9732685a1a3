"""What players choose: by the card that has it chosen, never in the words of another choice, and by what keeps it."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import load_scenario
from judge.app.new.new_session import NewSession
from judge.app.ruling.explore import Limits
from judge.app.ruling.rule_on_claims import ruling
from tests.app.asks.test_who import ENGLISH, FRENCH, proposed, to_the_end, told
from tests.app.new.tried import offered

AMBUSHED = (
    "", "afternoon", "", "ana hand: Ambusher; ana mana 3; ben hero exp: Iron Guard", "card Ambusher",
    "Character 3 3 1 1 1", "{J} Discard target Character.", "", "card Iron Guard", "Character 2 2 2 2 2", "Tough 1.", "",
    "", "Ambusher", "1", "1",
)  # fmt: skip
SHOVED = (
    "ben ana", "afternoon", "", "ben hand: Shove; ben mana 2; ana hero exp: Iron Guard", "card Shove", "Spell 2 2",
    "Discard target Character.", "", "card Iron Guard", "Character 2 2 2 2 2", "Tough 1.", "", "", "Shove",
)  # fmt: skip
VISE = (
    "théo inès", "après-midi", "", "théo main: Bourrasque; théo mana 2; inès expédition du héros: Passeur",
    "carte Bourrasque", "Sort 2 2", "Défaussez un Personnage ciblé.", "", "carte Passeur", "Personnage 2 2 2 2 2", "",
    "", "Bourrasque",
)  # fmt: skip


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


# the question → what Enter takes
AIMED = [
    ("Can Ana's Ambusher target Ben's Iron Guard?", "legal ana chooses target: iron_guard"),
    ("May Ana choose Iron Guard as the target?", "legal ana chooses target: iron_guard"),
    ("Can Iron Guard be targeted by Ambusher?", "legal ana chooses target: iron_guard"),
    ("May Ana target Iron Guard with Ambusher?", "legal ana chooses target: iron_guard"),
    # The other way round it is another question, and so is what Ben may do.
    ("Can Iron Guard target Ambusher?", ""),
    ("May Ben target Iron Guard with Ambusher?", ""),
]


@pytest.mark.parametrize(("question", "asks"), AIMED)
def test_what_a_card_targets_is_what_its_player_may_choose(question: str, asks: str) -> None:
    assert proposed(told(ENGLISH, (question, *AMBUSHED))) == asks


def test_in_french_it_is_aimed_with_a_card() -> None:
    session = told(FRENCH, ("Théo peut-il viser le Passeur avec la Bourrasque ?", *VISE))
    assert proposed(session) == "legal théo chooses target: passeur"
    printed = to_the_end(session.answer(""), "théo oui, inès non")
    assert printed.startswith("Théo peut choisir le Passeur pour cible.")
    assert "→ Oui." in printed


def test_what_cannot_be_paid_for_cannot_be_targeted() -> None:
    """Tough 1 costs 1 more (7.4.5.c), and Ben has paid all that he has for the Spell itself."""
    session = told(ENGLISH, ("May Ben's Shove target Iron Guard?", *SHOVED))
    assert proposed(session) == "legal ben chooses target: iron_guard"
    printed = " ".join(to_the_end(session.answer(""), "ben yes, ana no").split())
    assert "→ No. Ben cannot choose Iron Guard (in Ana’s Hero Expedition): Iron Guard is Tough 1" in printed
    assert "Ana is right" in printed


PEBBLED = (
    "ben ana", "afternoon", "", "ben hand: Shove, Pebble; ben mana 1; ana hero exp: Iron Guard", "card Shove",
    "Spell 2 2", "Discard target Character.", "", "card Pebble", "Spell 1 1", "Draw a card.", "", "card Iron Guard",
    "Character 2 2 2 2 2", "Tough 1.", "", "", "pass",
)  # fmt: skip


def test_what_cannot_be_played_targets_nothing() -> None:
    """Shove costs 2 and Ben has 1: nobody looks for a target of it. With mana enough it is not said what is chosen."""
    session = told(ENGLISH, ("May Ben's Shove target Iron Guard?", *PEBBLED))
    assert proposed(session) == "legal ben plays: shove"
    assert "→ No." in to_the_end(session.answer(""), "ben yes, ana no")
    rich = tuple(line.replace("mana 1", "mana 2") for line in PEBBLED)
    unsaid = told(ENGLISH, ("May Ben's Shove target Iron Guard?", *rich))
    assert proposed(unsaid) == ""
    # That it may be played, with whatever target, is not near to it.
    assert _answers(unsaid)[0] != "legal ben plays: shove"


def test_no_two_questions_have_the_same_words() -> None:
    questions = ("May Ana choose Iron Guard?", "Can Ambusher target it?", "May Ana choose nothing?", "Who chooses?", "")
    boards = {AMBUSHED: "iron_guard", SHOVED: "iron_guard"}
    for question, board in product(questions, boards):
        texts, _ = offered(told(ENGLISH, (question, *board)))
        assert len(set(texts)) == len(texts)


def _answers(session: NewSession) -> list[str]:
    question = session.next_question()
    assert question is not None
    return [option.answer for option in question.options]


def test_an_expedition_is_no_choice_between_cards() -> None:
    """Ana was asked for an Expedition, as for an object: no card was to choose from there."""
    answers = _answers(told(ENGLISH, ("May Ana choose Iron Guard?", *AMBUSHED)))
    assert "legal ana chooses target: iron_guard" in answers
    assert not [answer for answer in answers if answer.startswith("legal ana chooses object: iron")]


BOARD = """
game: altered
edition: "1.0"
name: {en: A board., fr: Un plateau.}
cards:
  ambusher:
    name: {en: Ambusher, fr: Embusqué}
    kind: character
    cost: {hand: 3, reserve: 3}
    abilities: [{when: {moves: {what: self, to: expedition_zone}}, do: [{discard: {target: character}}]}]
  guard:
    name: {en: Guard, fr: Garde}
    kind: character
    cost: {hand: 2, reserve: 2}
board:
  phase: afternoon
  first_player: ana
  turn: ana
  moment: during
  players:
    ana: {mana: 3, hand: [ambusher]}
    ben: {hero_expedition: [guard]}
play:
  - ana plays: ambusher
  - ana chooses object: ana.hero_expedition
  - ana chooses target: guard
asks: {legal: {ana chooses object: guard}}
claims: [{by: ana, that: {legal: {ana chooses object: guard}}}]
"""


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        (ENGLISH, "Ana chooses no object here; Ana may choose Guard as a target."),
        (FRENCH, "Ana ne choisit ici aucun objet ; Ana peut choisir le Garde pour cible."),
    ],
)
def test_what_is_chosen_in_another_way_is_said_so(settings: object, reason: str) -> None:
    Path("board.yaml").write_text(BOARD, encoding="utf-8")
    file = load_scenario("board.yaml")
    assert execute(file, chosen_ruleset(file, ()), first=True, strict=False).answer == "no"
    printed = " ".join(ruling(settings, "board.yaml", Limits()).text.replace("\u202f", " ").split())  # type: ignore[arg-type]
    assert reason in printed
    assert "The answer is the same whatever is chosen" not in printed
    assert "de quelque façon" not in printed
