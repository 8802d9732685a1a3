"""A question about a reaction: by its words, also where nothing activated it, and beside the one about its card."""

from __future__ import annotations

import pytest

from judge.app.new.new_session import NewSession
from tests.app.new.tried import offered, told
from tests.asking import of_altered

INKCASTER = ("zoe tom", "afternoon", "zoe", "zoe hand kodama; zoe mana 3; tom hero exp inkcaster; tom hand 1", "")
ENCRIER = ("zoe tom", "après-midi", "zoe", "zoe main kodama; zoe mana 3; tom expé héros encrière; tom main 1", "")
IN_HAND = ("zoe tom", "afternoon", "tom", "tom hand inkcaster; tom mana 3; zoe hand 1", "")


def after_kodama(language: str, question: str) -> NewSession:
    """The dialogue about an Inkcaster that is in play, with a reaction which nothing has activated."""
    board = ENCRIER if language == "fr" else INKCASTER
    return told(of_altered(language=language), (question, *board), plays=True)


@pytest.mark.parametrize(
    ("language", "typed", "asks"),
    [
        ("en", "legal tom reaction inkcaster", ("legal", "tom chooses reaction: ouroboros_inkcaster")),
        ("en", "may tom the reaction of the inkcaster", ("legal", "tom chooses reaction: ouroboros_inkcaster")),
        ("en", "may tom inkcaster's reaction", ("legal", "tom chooses reaction: ouroboros_inkcaster")),
        ("en", "may tom inkcaster", ("legal", "tom plays: ouroboros_inkcaster")),
        # That its card is played says nothing of it.
        ("en", "happens plays reaction inkcaster", ("happens", "activates: ouroboros_inkcaster")),
        ("en", "count plays the inkcaster's reaction", ("count", "activates: ouroboros_inkcaster")),
        ("en", "happens plays inkcaster", ("happens", "plays: ouroboros_inkcaster")),
        ("fr", "permis tom réaction encrière", ("legal", "tom chooses reaction: ouroboros_inkcaster")),
        ("fr", "permis tom la réaction de l’encrière", ("legal", "tom chooses reaction: ouroboros_inkcaster")),
        ("fr", "permis tom encrière", ("legal", "tom plays: ouroboros_inkcaster")),
        ("fr", "joue la réaction de l'encrière", ("happens", "activates: ouroboros_inkcaster")),
    ],
)
def test_a_reaction_is_named_by_its_words(language: str, typed: str, asks: tuple[str, str]) -> None:
    """“legal tom reaction inkcaster” named no card, and without the word it was taken for playing the card."""
    kind, lines = after_kodama(language, "").answer(typed).draft.asks
    assert (kind, *lines) == asks


@pytest.mark.parametrize(
    ("language", "question", "taken"),
    [
        (
            "en",
            "May Tom activate the Inkcaster's reaction?",
            "May Tom play Ouroboros Inkcaster’s reaction?",
        ),
        (
            "en",
            "Does the Inkcaster's reaction trigger?",
            "Is Ouroboros Inkcaster’s reaction activated?",
        ),
        (
            "fr",
            "Tom peut-il activer la réaction de l'Encrière ?",
            "Est-ce que Tom peut jouer la réaction de l’Encrière de l’Ouroboros ?",
        ),
        # In play it can no more be played from the Hand: nothing says that, and nothing is taken for it.
        ("en", "May Tom play Inkcaster?", ""),
    ],
)
def test_it_is_offered_though_nothing_activated_it(language: str, question: str, taken: str) -> None:
    assert " ".join(offered(after_kodama(language, question))[1].split()) == taken


def test_the_card_and_its_reaction_are_offered_beside_each_other() -> None:
    texts, taken = offered(told(of_altered(), ("May Tom play Inkcaster?", *IN_HAND), plays=True))
    assert taken == "May Tom play Ouroboros Inkcaster?"
    assert "May Tom play Ouroboros Inkcaster’s reaction?" in texts


POOR = ("zoe tom", "noon", "zoe hero subhash; zoe hand 1; tom hand 1", "")
PAUVRE = ("zoe tom", "midi", "zoe héros subhash; zoe main 1; tom main 1", "")


@pytest.mark.parametrize(
    ("language", "question", "taken_by_enter"),
    [
        ("en", "Can Zoe pay for the reaction of Subhash & Marmo?", "May Zoe pay?"),
        ("en", "Can Zoe pay for Subhash & Marmo?", "May Zoe pay?"),
        ("fr", "Zoe peut-elle payer pour la réaction de Subhash & Marmo ?", "Est-ce que Zoe peut payer ?"),
    ],
)
def test_who_may_pay_is_no_matter_of_who_may_play(language: str, question: str, taken_by_enter: str) -> None:
    """To play a reaction costs nothing: she plays it, and has no Orb for what it asks. A yes would be wrong."""
    board = PAUVRE if language == "fr" else POOR
    _, taken = offered(told(of_altered(language=language), (question, *board), plays=True))
    assert " ".join(taken.split()) == taken_by_enter
