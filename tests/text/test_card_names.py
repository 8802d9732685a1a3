"""Names of cards in French sentences: a common noun takes its article, a proper noun none, and a player never one."""

from __future__ import annotations

import pytest

from judge.app.corpus.messages import catalogue
from judge.model.phrase import Name, TermRef
from judge.text.catalogue import Catalogue

FRENCH = catalogue("altered", "1.0", "fr")
RESERVE = TermRef("reserve")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (Name("Muse"), "la Muse va dans la Réserve"),
        (Name("Héraut de Midi"), "le Héraut de Midi va dans la Réserve"),
        (Name("Écho"), "l’Écho va dans la Réserve"),
        (Name("Élémentaire de Kélon"), "l’Élémentaire de Kélon va dans la Réserve"),
        (Name("Bœuf"), "le Bœuf va dans la Réserve"),
        (Name("Cadets Ordis", plural=True), "les Cadets Ordis vont dans la Réserve"),
        (Name("Kodama"), "Kodama va dans la Réserve"),
        (Name("Le Monolithe, Bastion Ordis"), "le Monolithe, Bastion Ordis va dans la Réserve"),
        (Name("Subhash & Marmo", plural=True), "Subhash & Marmo vont dans la Réserve"),
        (Name(""), " va dans la Réserve"),
    ],
)
def test_a_name_takes_the_article_of_its_noun(name: Name, sentence: str) -> None:
    assert FRENCH.say("clause.move", card=name, place=RESERVE) == sentence


@pytest.mark.parametrize(
    ("name", "phrase"),
    [
        ("Muse", "la réaction de la Muse"),
        ("Héraut", "la réaction du Héraut"),
        ("Aimant", "la réaction de l’Aimant"),
        ("Ozma", "la réaction d’Ozma"),
        ("Le Monolithe", "la réaction du Monolithe"),
    ],
)
def test_a_preposition_meets_the_article(name: str, phrase: str) -> None:
    assert phrase in FRENCH.say("reaction.played", player="Ana", card=Name(name), several=False)


def test_each_name_of_a_list_has_its_article() -> None:
    kept = (Name("Pleureur"), Name("Ozma"), Name("Cadets Ordis", plural=True))
    said = FRENCH.say("clean-up.kept", player="Ana", cards=kept, own_zone=TermRef("reserve"))
    assert said == "Ana garde le Pleureur, Ozma et les Cadets Ordis dans sa Réserve."


def test_a_player_who_is_called_like_a_card_has_no_article() -> None:
    assert FRENCH.say("turn.of", player="Faucon") == "C’est le tour de Faucon."


def test_english_and_a_language_without_nouns_say_names_bare() -> None:
    english = catalogue("altered", "1.0", "en")
    assert english.say("clause.move", card=Name("Muse"), place=RESERVE).startswith("Muse ")
    bare = Catalogue("fr", {"a": "{card:le} {card|rejoint|rejoignent}"}, {})
    assert bare.say("a", card=Name("Muse")) == "Muse rejoint"
