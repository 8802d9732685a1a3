"""Who-questions have no yes and no: what is computed is of whom it is true, in the order in which it happens."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.corpus.games import game_of
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import load_scenario
from judge.app.new.dialogue import finished
from judge.app.new.new_session import NewSession
from judge.app.reply import Settings
from judge.app.ruling.explore import Limits
from judge.app.ruling.rule_on_claims import ruling
from judge.scenario.expectations.compare_run import answer_to
from tests.app.new.tried import comes_out, told
from tests.asking import of_altered

HOME = Path(__file__).resolve().parents[3] / "scenarios" / "altered"
ENGLISH, FRENCH = of_altered(), of_altered(language="fr")
SHARDS = ("ana ben", "", "", "ana landmarks aether shard; ben landmarks aether shard; ben hero exp dracaena", "")
FRAGMENTS = ("ana ben", "", "", "ana repères fragment; ben repères fragment; ben expédition du héros dracaena", "")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def proposed(session: NewSession) -> str:
    """What Enter takes, as it is typed; empty where nothing is taken unseen."""
    question = session.next_question()
    assert question is not None
    return question.options[int(question.default) - 1].answer if question.default.isdecimal() else ""


def to_the_end(session: NewSession, claims: str) -> str:
    session = session.answer(claims)
    while session.stage != "file":
        session = session.answer("")
    return finished(session.answer("board")).text


# the question → what Enter takes
ASKED = {
    "Who draws first?": "who draws",
    "Who draws?": "who draws",
    "In what order do the players draw?": "who draws",
    "So who draws a card?": "who draws",
    "Who gains boosts?": "who gains boost",
    "Who discards a card?": "who discards_by",
    "Which cards are discarded?": "who discards",
    "Which player discards?": "who discards_by",
    "Who is sacrificed?": "who sacrifices",
    # Another is named than all of whom it may be true: nothing is taken for it unseen.
    "Which of Ana's Characters gain a boost?": "",
    "Which Characters gain a boost?": "",
    "Which Characters are sacrificed?": "",
    "Why does Ana draw?": "",
    "Where does the emblem go?": "",
}


@pytest.mark.parametrize("question", ASKED)
def test_who_is_asked_by_the_words_of_the_question(question: str) -> None:
    assert proposed(told(ENGLISH, (question, *SHARDS), plays=True)) == ASKED[question]


DEMANDED = {
    "Qui pioche ?": "who draws",
    "Qui pioche en premier ?": "who draws",
    "C’est qui qui pioche ?": "who draws",
    "Dans quel ordre les joueurs piochent-ils ?": "who draws",
    "Quels Personnages gagnent un boost ?": "who gains boost",
    "Qui gagne des boosts ?": "who gains boost",
    "Qui défausse une carte ?": "who discards_by",
    "Quelles cartes sont défaussées ?": "who discards",
    "Quels Personnages sont sacrifiés ?": "who sacrifices",
    "Combien de temps dure Midi ?": "",
}


@pytest.mark.parametrize("question", DEMANDED)
def test_who_is_asked_in_french(question: str) -> None:
    assert proposed(told(FRENCH, (question, *FRAGMENTS), plays=True)) == DEMANDED[question]


def test_who_draws_first_is_told_and_claimed_in_order() -> None:
    """Ana is the first player: her reaction comes before both of Ben's (1.4.5.a, 4.4.b), whatever he plays first."""
    session = told(ENGLISH, ("Who draws first?", *SHARDS), plays=True).answer("")
    printed = to_the_end(session, "ana ana then ben, ben ben then ana")
    assert "→ Ana, then Ben." in printed
    assert "Yes." not in printed
    assert "Ana is right. Ben is wrong." in printed
    assert comes_out(ENGLISH, "board.yaml")
    verdicts = [claim["verdict"] for claim in ruling(ENGLISH, "board.yaml", Limits()).result["claims"]]
    assert verdicts == ["right", "wrong"]


def test_who_is_told_in_french_and_may_be_nobody() -> None:
    """Nothing is discarded at Noon here; Dracaena alone gains a boost."""
    session = told(FRENCH, ("Qui défausse une carte ?", *FRAGMENTS), plays=True).answer("")
    printed = to_the_end(session, "ana personne, ben ana puis ben")
    assert "→ Personne." in printed
    assert "Ana a raison. Ben a tort." in printed
    Path("board.yaml").unlink()
    printed = to_the_end(told(FRENCH, ("Qui gagne des boosts ?", *FRAGMENTS), plays=True).answer(""), "ana dracaena")
    assert "→ Dracaena." in printed
    assert "Ana a raison" in printed


@pytest.mark.parametrize(
    ("typed", "asks"),
    [
        ("who draws", ("who", ("draws",))),
        ("who discards", ("who", ("discards_by",))),
        ("which discards", ("who", ("discards",))),
        ("who gains boost", ("who", ("gains boost",))),
        ("which gains anchored", ("who", ("gains anchored",))),
    ],
)
def test_who_may_be_typed(typed: str, asks: object) -> None:
    assert told(ENGLISH, SHARDS, plays=True).answer(typed).draft.asks == asks


BOARD = """
game: altered
edition: "1.0"
name: {en: A board., fr: Un plateau.}
cards:
  storm:
    name: {en: Storm, fr: Orage}
    kind: spell
    cost: {hand: 1, reserve: 1}
    abilities: [{do: [ACT]}]
board:
  day: 3
  phase: afternoon
  turn: ana
  moment: during
  first_player: ana
  players:
    ana: {mana: 2, hand: [storm], hero_expedition: [kodama]}
    ben: {hero_expedition: [kodama, kodama], companion_expedition: [dracaena]}
play: [{ana plays: storm}]
until: phase_end
asks: ASKS
"""


def answer_of(act: str, asks: str) -> str:
    """What a board on which Ana plays a Spell with this text answers."""
    Path("board.yaml").write_text(BOARD.replace("ACT", act).replace("ASKS", asks), encoding="utf-8")
    file = load_scenario("board.yaml")
    assert file.asks is not None
    run = replay(file, chosen_ruleset(file, ()), first=True)
    return answer_to(game_of(file), run, file.asks)


EACH = "{each: {is: character}}"


def test_of_two_cards_of_one_name_each_is_told() -> None:
    """All at once: Ana's Kodama, then Ben's two, which are told apart by where they lay."""
    named = answer_of(f"{{gain: {{boost: 1, on: {EACH}}}}}", "{who: gains boost}")
    assert sorted(named.split(" + ")) == [
        "ana.kodama", "ben.hero_expedition.kodama.1", "ben.hero_expedition.kodama.2", "dracaena",
    ]  # fmt: skip


def test_whose_a_card_is_and_who_sends_it_away_are_two_things() -> None:
    """Ana returns every Character: three of them are Ben's, and it is Ana who does it."""
    act = f"{{return: {{what: {EACH}}}}}"
    assert answer_of(act, "{who: returns_by}") == "ana"
    assert answer_of(act, "{count: {returns: ben}}") == "3"
    assert answer_of(act, "{count: {returns: ana}}") == "1"
    assert answer_of(act, "{count: {returns_by: ana}}") == "4"
    assert answer_of(act, "{count: {returns_by: ben}}") == "0"
    assert answer_of(act, "{happens: [{returns: ben.dracaena}]}") == "yes"
    assert answer_of(act, "{happens: [{returns: ana.dracaena}]}") == "no"


COUNTED = [
    (ENGLISH, "How many cards does Ana discard?", "count discards_by: ana"),
    (ENGLISH, "How many of Ben's cards are discarded?", "count discards: ben"),
    (ENGLISH, "How many cards does Ben return to hand?", "count returns_by: ben"),
    # Not every card is a Character, and what loses is no card of the words: none is taken unseen.
    (ENGLISH, "How many Characters does Ana sacrifice?", ""),
    (ENGLISH, "How many cards does Ana lose?", ""),
    (FRENCH, "Combien de cartes Ana défausse-t-elle ?", "count discards_by: ana"),
    (FRENCH, "Combien de cartes de Ben sont défaussées ?", "count discards: ben"),
]


@pytest.mark.parametrize(("settings", "question", "asks"), COUNTED)
def test_how_many_cards_a_player_discards_is_not_how_many_of_them_are_discarded(
    settings: Settings, question: str, asks: str
) -> None:
    board = SHARDS if settings is ENGLISH else FRAGMENTS
    assert proposed(told(settings, (question, *board), plays=True)) == asks


def test_who_does_it_is_ruled_on_over_every_line() -> None:
    """Ana returns all of them, her own card and two of Ben’s."""
    claims = "claims:\n- {by: ana, that: {who: {returns_by: [ana]}}}\n- {by: ben, that: {who: {returns_by: [ben]}}}\n"
    more = "- {by: ana, that: {times: [{returns_by: ana, times: 3}]}}\n- {by: ben, that: {who: {returns_by: []}}}\n"
    bundled = (HOME / "ends" / "whose-and-by-whom.yaml").read_text(encoding="utf-8")
    text = f"{bundled.partition('claims:')[0]}{claims}{more}"
    Path("board.yaml").write_text(text, encoding="utf-8")
    verdicts = [claim["verdict"] for claim in ruling(ENGLISH, "board.yaml", Limits()).result["claims"]]
    assert verdicts == ["right", "wrong", "right", "wrong"]


def test_what_every_line_answers_is_the_answer_though_the_file_makes_no_choice() -> None:
    """Ben has two reactions, and whichever is first, Ana draws before him (4.4.b)."""
    session = told(ENGLISH, ("Who draws?", *SHARDS), plays=True).answer("")
    to_the_end(session, "ana ana then ben")
    board = Path("board.yaml").read_text(encoding="utf-8")
    assert "play:\n  - ben chooses reaction: aether_shard\n" in board
    Path("board.yaml").write_text(
        board.replace("play:\n  - ben chooses reaction: aether_shard\n", ""), encoding="utf-8"
    )
    text = ruling(ENGLISH, "board.yaml", Limits()).text
    assert "→ Ana, then Ben." in text
    assert "This replay does not settle it" not in text
