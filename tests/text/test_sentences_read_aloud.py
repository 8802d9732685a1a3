"""Sentences as a judge says them at a table: a condition in its own words, what cannot be, who decides, who is right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.app.corpus.messages import catalogue
from judge.app.executing.scenario_files import bundled
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import run
from judge.explain.said.speaker import Speaker
from judge.model.play.note import CardArg, Note
from tests.asking import of_altered

WIDE = 400


def steps(board: str, language: str) -> str:
    """All that a replay says, on lines that never break, with plain spaces."""
    return re.sub(r"[\u00a0\u202f]", " ", run(of_altered(language, width=WIDE), board).text)


def verdicts(board: str, language: str) -> str:
    """All that a settled dispute says, in the same way."""
    return re.sub(r"[\u00a0\u202f]", " ", ruling(of_altered(language, width=WIDE), board).text)


@pytest.mark.parametrize(
    ("board", "language", "said"),
    [
        (
            "facing-in-terrain",
            "fr",
            "La Guetteuse dit « si l’Expédition qui fait face à celle de cette carte est en Montagne » : cette condition "
            "est remplie.",
        ),
        (
            "condition-no-longer-met",
            "fr",
            "L’Avare dit « s’il y a au plus deux cartes dans la Main d’un adversaire » : cette condition n’est pas "
            "remplie, et cette partie est ignorée.",
        ),
        (
            "condition-no-longer-met",
            "en",
            "says “if there are at most two cards in an opponent’s Hand”: that condition is not met, and this part is "
            "skipped.",
        ),
        (
            "if-you-are-first-player",
            "fr",
            "La condition de la réaction « À Midi » de la Vigie de Ben, « si vous êtes le premier joueur », n’est pas "
            "remplie.",
        ),
        (
            "if-you-are-first-player",
            "en",
            "The condition of Ben’s Lookout’s “At Noon” reaction, “if you are the first player”, is not met.",
        ),
    ],
)
def test_a_condition_is_told_in_the_words_of_the_card_met_or_not(board: str, language: str, said: str) -> None:
    assert said in steps(board, language)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "Ana cannot pay for Trader: because of Sealed Vault, Ordis Trooper cannot go to",
        ),
        (
            "fr",
            "Ana ne peut pas payer pour la Troqueuse : à cause de la Chambre forte, la Troupière Ordis ne peut pas aller dans",
        ),
    ],
)
def test_a_cost_that_is_forbidden_is_said_as_what_cannot_be(language: str, said: str) -> None:
    assert said in steps("impossible-cost", language)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "Ana is right on points 1 and 2, “I can keep Ben from drawing” and “I can have Ben draw, too”. Ben is wrong",
        ),
        ("fr", "« Je peux aussi faire piocher Ben ». Ben a tort sur le point 3, « Je choisis quand passe la mienne »."),
    ],
)
def test_who_is_right_is_said_once_with_the_points(language: str, said: str, tmp_path: Path) -> None:
    """With what is said there, where no question stands above: beside one the numbers are enough."""
    text = bundled()["chain-or-not"].read_text(encoding="utf-8")
    without_question = re.sub(r"^question:\n(?:  .*\n)+|^asks: .*\n", "", text, flags=re.MULTILINE)
    (tmp_path / "chain.yaml").write_text(without_question, encoding="utf-8")
    assert said in verdicts(str(tmp_path / "chain.yaml"), language)
    assert said not in verdicts("chain-or-not", language)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_chance_is_no_player(language: str) -> None:
    """“It is up to Chance alone” named one, and said what the next sentence says."""
    said = verdicts("which-card-comes-back", language)
    assert "Chance alone" not in said and "C’est Chance" not in said
    assert {"en": "Chance decides the next card", "fr": "Le hasard décide de la carte suivante"}[language] in said


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Swimmer does not have Water 0."), ("fr", "la Nageuse n’a pas 0 en Eau.")],
)
def test_a_statistic_is_something_that_a_card_has(language: str, said: str) -> None:
    assert said in steps("by-statistic", language)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "two copies of Ordis Recruit go to Ben’s Discard pile and, as tokens, cease to exist"),
        (
            "fr",
            "deux exemplaires de la Recrue Ordis vont dans la Pile de défausse de Ben et, étant des jetons, cessent d’exister",
        ),
    ],
)
def test_several_tokens_cease_in_the_plural(language: str, said: str) -> None:
    assert said in steps("mourner-leaves-too", language)


def test_what_stands_behind_a_colon_in_a_list_ends_with_its_item() -> None:
    said = steps("new-first-player-orders", "fr")
    assert "Ben ravitaille Aloe Vera, Ben ravitaille Dracaena" in said
    assert "Pioche : Ben choisit ce qui s’applique d’abord" in said


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("en", 0, "Ana draws no card"),
        ("en", 2, "Ana draws a card twice"),
        ("fr", 0, "Ana ne pioche aucune carte"),
        ("fr", 2, "Ana pioche une carte deux fois"),
    ],
)
def test_how_often_something_happens_is_one_sentence(language: str, count: int, said: str) -> None:
    """“Ana draws a card: zero times” was read out."""
    step, denied = {
        "en": ("Ana draws a card", "Ana draws no card"),
        "fr": ("Ana pioche une carte", "Ana ne pioche aucune carte"),
    }[language]
    words = catalogue("altered", "1.0", language)
    assert words.say("asked.count.so", step=step, denied=denied, count=count) == said


def test_what_becomes_exhausted_does_so_in_one_word() -> None:
    speaker = Speaker(catalogue("altered", "1.0", "fr"), {})
    assert speaker.say(Note("clause.exhaust", (("card", CardArg("kodama")),))) == "Kodama s’épuise"
