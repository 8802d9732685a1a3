"""Claims as people say them, and claims that are typed a question too late."""

from __future__ import annotations

import pytest

from judge.app.new.new_session import NewSession
from judge.app.reply import Settings
from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import told
from tests.asking import of_altered

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")


def at_the_claims(settings: Settings) -> NewSession:
    """A dispute of which the question is computed: does Ana's Kodama rest in the Reserve?"""
    noon = {"en": "noon", "fr": "midi"}[settings.language]
    session = told(
        settings, ("", "", noon, "ana hero exp kodama" if noon == "noon" else "ana expédition du héros kodama", "")
    )
    while session.stage not in ("asks", "unasked"):
        session = session.answer("")
    session = session.answer("gains kodama asleep" if noon == "noon" else "gagne kodama endormi")
    assert session.stage == "claims"
    return session


@pytest.mark.parametrize(
    ("settings", "typed"),
    [
        (ENGLISH, "ana yes, ben no"),
        (ENGLISH, "Ana says yes and Ben says no"),
        (ENGLISH, "ana: yes, ben thinks no"),
        (FRENCH, "Ana dit oui et Ben dit non"),
        (FRENCH, "Ana dit que oui, Ben que non"),
    ],
)
def test_who_says_what_is_heard_as_it_is_said(settings: Settings, typed: str) -> None:
    claims = at_the_claims(settings).answer(typed).draft.claims
    assert [(claim.player, claim.answer) for claim in claims] == [("ana", "yes"), ("ben", "no")]


@pytest.mark.parametrize(("settings", "typed"), [(ENGLISH, "ana no, ben yes"), (FRENCH, "Ana dit non et Ben oui")])
def test_claims_are_no_title(settings: Settings, typed: str) -> None:
    session = at_the_claims(settings).answer("")
    while session.stage != "name":
        session = session.answer("")
    with pytest.raises(Unanswerable, match="yes" if settings is ENGLISH else "oui"):
        session.answer(typed)
    assert session.answer("Ana is right that Ben says no").draft.name == "Ana is right that Ben says no"
