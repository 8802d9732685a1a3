"""Sentences that nobody would have said at a table, each as somebody would say it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.app.corpus.games import game_of
from judge.app.corpus.messages import catalogue
from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import load_scenario
from judge.app.executing.small_changes import other_answers
from judge.app.explaining.claims_told.claim_holds import holds_said
from judge.app.explaining.tell_cards import speaker_of
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import run
from judge.explain.said.speaker import Speaker
from judge.model.cards.card import Words
from judge.model.diagnostic import Span
from judge.model.disputes.claim import ALWAYS, CAN_FORCE, POSSIBLE
from judge.model.disputes.scenario import Claim
from judge.model.phrase import AGREEING, Name, Phrase, TermRef
from judge.model.play.note import Note
from tests.asking import of_altered

WIDE = 400


def plain(text: str) -> str:
    """With plain spaces, and on one line."""
    return re.sub(r"\s+", " ", text)


def steps(board: str, language: str) -> str:
    return plain(run(of_altered(language, width=WIDE), board).text)


def verdicts(board: str, language: str) -> str:
    return plain(ruling(of_altered(language, width=WIDE), board).text)


@pytest.mark.parametrize(
    ("board", "language", "said"),
    [
        # Gleaner's passive ability replaces; the Undertaker reacts; the rule on Fleeting is neither.
        ("replacement-beside-reaction", "en", "Ana chooses what applies first: the replacement by Gleaner."),
        (
            "replacement-beside-reaction",
            "fr",
            "Ana choisit ce qui s’applique d’abord : le remplacement dû à la Glaneuse.",
        ),
        ("discarded-or-kept", "en", "Ana chooses what applies first: Undertaker’s reaction."),
        ("discarded-or-kept", "fr", "Ana choisit ce qui s’applique d’abord : la réaction du Croque-mort."),
        ("fleeting-sent-away", "en", "Ana chooses what applies first: the rule on Fleeting."),
    ],
)
def test_it_is_said_what_of_a_card_is_applied_first(board: str, language: str, said: str) -> None:
    """“Ana applies first Gleaner” said it of a reaction and of a replacement alike."""
    assert said in steps(board, language)


def test_a_reaction_that_was_activated_goes_to_limbo_all_the_same() -> None:
    french, english = (steps("discarded-or-kept", language) for language in ("fr", "en"))
    assert "La réaction du Croque-mort, activée avant que l’étape soit modifiée, va tout de même dans Limbo." in french
    assert "Undertaker’s reaction was activated before the step was changed, and goes to Limbo all the same." in english


@pytest.mark.parametrize(
    ("language", "sentence", "behind"),
    [
        ("en", "It is Ana’s turn.", "it is Ana’s turn."),
        ("en", "Both players have passed.", "both players have passed."),
        ("en", "Targeting Loki costs more.", "targeting Loki costs more."),
        ("en", "Limbo holds a reaction.", "Limbo holds a reaction."),
        ("en", "Ana passes.", "Ana passes."),
        ("fr", "Après une action rapide, le tour d’Ana continue.", "après une action rapide, le tour d’Ana continue."),
        ("fr", "Les deux joueurs ont passé.", "les deux joueurs ont passé."),
        ("fr", "Midi commence.", "Midi commence."),
    ],
)
def test_behind_the_number_of_a_step_only_a_name_has_a_capital(language: str, sentence: str, behind: str) -> None:
    """“In step 1, It is Ana’s turn” stood there."""
    assert Speaker(catalogue("altered", "1.0", language), {}).small(sentence) == behind


def claim(holds: str, who: str = "") -> Claim:
    return Claim("ana", Words(()), holds, who, (), Span("", 1, 1))


@pytest.mark.parametrize(
    ("language", "possible", "always", "forced"),
    [
        ("en", "Can that come about?", "Is that always so?", "Can Ana bring that about, whatever anybody else does?"),
        (
            "fr",
            "Est-ce possible ?",
            "Est-ce toujours vrai ?",
            "Est-ce qu’Ana peut l’obtenir, quoi que fassent les autres ?",
        ),
    ],
)
def test_how_a_claim_is_meant_is_said_in_the_sentence(language: str, possible: str, always: str, forced: str) -> None:
    words = catalogue("altered", "1.0", language)
    assert holds_said(words, claim(POSSIBLE), "Ben") == possible
    assert holds_said(words, claim(ALWAYS), "Ben") == always
    assert holds_said(words, claim(CAN_FORCE, "ana"), "Ben") == forced


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ben says: “Ana may be lucky.” Ben is right."),
        ("fr", "Ben dit : « Ana peut avoir de la chance. » Ben a raison."),
    ],
)
def test_a_claim_that_says_may_itself_says_it_once(language: str, said: str) -> None:
    """“Ben says (possibly): Ana may be lucky” stood there."""
    assert said in verdicts("a-guess-in-the-dark", language)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ben says: “Ana draws one card only: there are no more in the Deck.” Can that come about?"),
        ("fr", "le Deck n’en a pas plus. » Est-ce possible ?"),
    ],
)
def test_a_claim_without_may_gets_one_before_it(language: str, said: str) -> None:
    assert said in verdicts("which-card-comes-back", language)


CHOSEN = """
game: altered
name: A turn
edition: "1.0"
board:
  phase: afternoon
  first_player: ana
  players: {ana: {hand: [loki, kodama], mana: 8, deck: 3}, ben: {deck: 3}}
play: [ana plays: loki, ana chooses object: ana.hero_expedition, ben plays: pass]
"""


@pytest.mark.parametrize(
    ("language", "passed", "other"),
    [
        ("en", "Ana had passed", "Ana had played Kodama instead of Loki"),
        ("fr", "Ana avait passé", "Ana avait joué Kodama et non Loki"),
    ],
)
def test_another_choice_is_told_as_something_done(language: str, passed: str, other: str, tmp_path: Path) -> None:
    """“If Ana had chosen to pass instead of Loki” told an answer of a list."""
    path = tmp_path / "board.yaml"
    path.write_text(CHOSEN, encoding="utf-8")
    scenario = load_scenario(str(path))
    board_run = execute(scenario, ruleset_for(scenario)).run
    speaker = speaker_of(scenario, catalogue("altered", "1.0", language))
    said = {speaker.say(Note(tried.says.key, tried.says.args)) for tried in other_answers(game_of(scenario), board_run)}
    assert {passed, other} <= said
    assert not {one for one in said if "to pass" in one or "choisissait passer" in one}


@pytest.mark.parametrize(
    ("board", "language", "said", "unsaid"),
    [
        (
            "cannot-or-instead",
            "en",
            "4 Ordis Cadets cannot go to Ben’s Discard pile: Bulwark forbids it.",
            "Nothing",
        ),
        ("cannot-beats-instead", "fr", "l’interdit.", "Il ne se passe rien"),
    ],
)
def test_a_step_that_is_forbidden_says_so_itself(board: str, language: str, said: str, unsaid: str) -> None:
    """“Nothing happens” stood there, and below it what cannot be."""
    told = steps(board, language)
    assert said in told and unsaid not in told


TWICE = """
game: altered
edition: "1.0"
name: Twice the same
cards:
  bell:
    name: {en: Bell, fr: Cloche}
    kind: permanent
    abilities: [{when: {phase: noon}, do: [STEPS]}]
board:
  phase: noon
  first_player: ana
  players: {ana: {landmarks: [bell], hero_expedition: [chiron]}, ben: {deck: 3}}
"""
BOOST = "{gain: {boost: 1, on: {each: {is: character, of: you}}}}"


@pytest.mark.parametrize(
    ("effects", "said", "times"),
    [
        (f"{BOOST}, {BOOST}", "Chiron gains a boost, twice.", 1),
        (BOOST, "Chiron gains a boost.", 1),
        (f"{BOOST}, {{draw: 1}}, {BOOST}", "Chiron gains a boost.", 2),
    ],
)
def test_equal_steps_in_a_row_are_told_once(effects: str, said: str, times: int, tmp_path: Path) -> None:
    """“Chiron gains a boost.” stood there twice; where something else happens between, it still does."""
    path = tmp_path / "board.yaml"
    path.write_text(TWICE.replace("STEPS", effects), encoding="utf-8")
    assert steps(str(path), "en").count(said) == times


@pytest.mark.parametrize("named", [("Ogre des Tourbes", "l’Ogre des Tourbes"), ("Sorcière grise", "la Sorcière grise")])
def test_a_described_card_has_its_article(named: tuple[str, str], tmp_path: Path) -> None:
    """“Est-ce qu’Ogre des Tourbes” stood there."""
    name, told = named
    path = tmp_path / "board.yaml"
    path.write_text(TWICE.replace("STEPS", BOOST).replace("Cloche", name), encoding="utf-8")
    assert told in steps(str(path), "fr")


@pytest.mark.parametrize(("name", "said"), [
    ("Ozma", "Épuisée"), ("Dracaena", "Épuisée"), ("Kodama", "Épuisé"), ("Retardataire", "Épuisée"), ("Fossé", "Épuisé"),
])  # fmt: skip
def test_a_status_agrees_with_the_cards_of_the_bundled_boards(name: str, said: str) -> None:
    words = catalogue("altered", "1.0", "fr")
    phrase = Phrase(AGREEING, (("term", TermRef("exhausted")), ("noun", Name(name))))
    assert words.untypeset(phrase) == said
