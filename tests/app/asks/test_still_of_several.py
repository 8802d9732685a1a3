"""Of several cards of one name *still Anchored* means the one that is: Enter takes no question about another of them."""

from __future__ import annotations

from tests.app.new.tried import offered, told
from tests.asking import of_altered

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")
ONE = "ana hero exp kodama + asleep + anchored; ana reserve 2 kodama"
TWO = "ana hero exp kodama + anchored; ana companion exp kodama + anchored"
ONE_FRENCH = "ana expédition du héros kodama + ancré; ana réserve 2 kodama"


def test_the_one_that_has_it_is_meant() -> None:
    session = told(ENGLISH, ("Is Ana's Kodama still Anchored at the end?", "ana ben", "dusk", ONE, "", ""))
    assert session.stage == "asks"
    assert "the one in the Hero Expedition" in offered(session)[1]


def test_in_french_too() -> None:
    session = told(
        FRENCH, ("Le Kodama d’Ana est-il encore Ancré à la fin ?", "ana ben", "crépuscule", ONE_FRENCH, "", "")
    )
    assert session.stage == "asks"
    assert "Expédition du Héros" in offered(session)[1]


def test_of_two_that_have_it_none_is_taken() -> None:
    session = told(ENGLISH, ("Is Ana's Kodama still Anchored at the end?", "ana ben", "dusk", TWO, "", ""))
    assert session.stage == "asks"
    assert offered(session)[1] == ""
