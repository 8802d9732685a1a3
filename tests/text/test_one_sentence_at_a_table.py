"""What a judge says in one sentence is one: where a Fleeting card goes, what is chosen among, how much is read as usual."""

from __future__ import annotations

import re

import pytest

from judge.app.executing.scenario_files import parse
from judge.app.reply import Shape
from judge.app.ruling.explore import explore
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import rule_on, run
from judge.explain.said.depth import ALL
from tests.asking import of_altered

WIDE = 400


def plain(text: str) -> str:
    """The text with plain spaces."""
    return re.sub(r"[\u00a0\u202f]", " ", text)


def steps(board: str, language: str) -> str:
    """All that a replay says, on lines that never break."""
    return plain(run(of_altered(language, width=WIDE), board).text)


def run_deep(board: str, language: str) -> str:
    """All that was looked at, in the same way."""
    return plain(run(of_altered(language, width=WIDE), board, shape=Shape(depth=ALL)).text)


def verdicts(board: str, language: str) -> str:
    """All that a settled dispute says, in the same way."""
    return plain(ruling(of_altered(language, width=WIDE), board).text)


FERN = """
game: altered
edition: "1.0"
name: {fr: Un essai, en: A try}
cards:
  fern:
    name: {fr: Fougère, en: Fern}
    kind: permanent
    abilities: [{when: {phase: noon}, if: CONDITION, do: [{draw: 1}]}]
  sap:
    name: {fr: Sève, en: Sap}
    kind: character
    abilities: [{when: {phase: noon}, if: CONDITION, do: [{draw: 1}]}]
board:
  phase: noon
  first_player: ana
  adventure: [[mountain, water], [forest], [mountain], [water], [forest, mountain], [mountain]]
  players: {ana: {BOARD}, ben: {}}
asks: {happens: [{draws: ana}]}
"""


@pytest.mark.parametrize(
    ("board", "language", "said", "unsaid"),
    [
        (
            "sent-away-and-discarded",
            "fr",
            "Kodama, Fugace, va à la Pile de défausse de Ben au lieu de la Réserve.",
            "ne garde ni statut",
        ),
        (
            "sent-away-and-discarded",
            "en",
            "Kodama is Fleeting and goes to Ben’s Discard pile instead of the Reserve.",
            "keeps no status",
        ),
        # What leads it elsewhere once more stands between: each is told for itself.
        (
            "fleeting-applies-once",
            "en",
            "Runner is Fleeting and would go to the Discard pile instead of the Reserve. Shelter applies: Runner goes to "
            "Ben’s Reserve instead.",
            "Runner goes to Ben’s Reserve.",
        ),
        # Of another card in the same step the sentence is as it was, and what that one loses is told.
        ("night-rest", "en", "Ozma loses its boosts on leaving the Expedition zone", "Chiron loses"),
    ],
)
def test_where_a_fleeting_card_goes_is_one_sentence(board: str, language: str, said: str, unsaid: str) -> None:
    text = steps(board, language)
    assert said in text
    assert unsaid not in text


def test_a_reaction_and_a_rule_among_modifiers_are_called_what_they_are() -> None:
    english, french = (
        plain(explore(of_altered(language, width=WIDE), "fleeting-sent-away").text) for language in ("en", "fr")
    )
    assert "Homecomer’s reaction → outcome" in english
    assert "the rule on Fleeting, for Homecomer → outcome" in english
    assert "Ana chooses which of these applies first: Homecomer’s reaction and the rule on Fleeting." in english
    assert "la réaction du Revenant → issue" in french


@pytest.mark.parametrize(("language", "word"), [("en", "rule."), ("fr", "rule."), ("fr", "Chance"), ("fr", " any")])
def test_no_word_of_the_notation_stands_among_what_was_on_offer(language: str, word: str) -> None:
    for board in ("fleeting-sent-away", "the-rest-of-a-shuffle-waits"):
        text = run_deep(board, language)
        offered = [line for line in text.splitlines() if re.search("on offer|au choix :", line)]
        assert offered
        assert not [line for line in offered if word in line]


def test_usual_readings_are_counted_and_told_with_everything() -> None:
    brief, deep = steps("fleeting-applies-once", "en"), run_deep("fleeting-applies-once", "en")
    told = [line for line in deep.splitlines() if line.startswith("Reading: ")]
    assert len(told) == 4
    assert "The rules leave four questions open here; each is answered in the usual way (see --depth all)." in brief
    assert "Reading: " not in brief
    assert "answered here as usual" not in deep


def test_a_reading_that_somebody_chose_is_told_in_full() -> None:
    text = run(
        of_altered("en", width=WIDE, readings=(("R-1.3.2.f-fleeting", "standing"),)), "fleeting-applies-once"
    ).text
    assert "(R-1.3.2.f-fleeting=standing)" in text


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Whether Ben is right on point 4, “Ana draws the Cadets”, depends."),
        ("fr", "Sur le point 4, « Ana pioche les Cadets », Ben a raison ou tort selon le cas."),
    ],
)
def test_a_point_that_is_left_open_is_named(language: str, said: str) -> None:
    assert said in verdicts("which-card-comes-back", language)


@pytest.mark.parametrize(
    ("board", "language", "said"),
    [
        (
            "unpaid-reaction-has-no-effect",
            "en",
            "Ana does not pay, and Hawk’s reaction, played all the same, has no effect (step 9).",
        ),
        (
            "already-on-its-way",
            "en",
            "Straggler adds nothing to the step: it already moves Straggler, and nothing is moved twice in one step.",
        ),
        ("already-on-its-way", "fr", "La Traînarde n’ajoute rien à l’étape : elle déplace déjà la Traînarde"),
    ],
)
def test_the_reason_is_what_kept_it_from_being(board: str, language: str, said: str) -> None:
    assert said in steps(board, language)


@pytest.mark.parametrize(
    ("card", "condition", "language", "said"),
    [
        ("fern", "{count: {is: expedition, expedition: hero, of: you, terrain: forest}, at_least: 1}", "en",
         "“if your Hero Expedition is in Forest”, is not met: Ana’s Hero Expedition is in Mountain and Water."),
        ("sap", "{self: {terrain: forest}}", "en",
         "“if this card is in Forest”, is not met: Ana’s Hero Expedition is in Mountain and Water."),
        ("sap", "{self: {terrain: forest}}", "fr",
         "« si cette carte est en Forêt », n’est pas remplie : l’Expédition du Héros d’Ana est en Montagne et Eau."),
    ],
)  # fmt: skip
def test_a_condition_on_a_place_says_where_it_stands(card: str, condition: str, language: str, said: str) -> None:
    lying = "landmarks: [fern]" if card == "fern" else "hero_expedition: [sap]"
    text = FERN.replace("CONDITION", condition).replace("BOARD", f"{lying}, hero_distance: 1")
    file = parse(text.encode(), "board.yaml", "board")
    told = rule_on(of_altered(language, width=WIDE), file, False, Shape()).text
    assert said in plain(told)


@pytest.mark.parametrize(
    ("board", "language", "said"),
    [
        ("if-it-costs-three", "fr", "Lorsqu’une carte passe de votre Réserve à la Pile de défausse :"),
        ("if-it-costs-three", "en", "When a card goes from your Reserve to the Discard pile:"),
        ("if-it-is-dusk", "fr", "Lorsqu’une carte quitte votre Réserve, si c’est le Crépuscule :"),
        ("half-an-exchange", "en", "A card cannot leave the Reserve."),
    ],
)
def test_a_zone_that_something_leaves_is_said_once(board: str, language: str, said: str) -> None:
    assert said in steps(board, language)
