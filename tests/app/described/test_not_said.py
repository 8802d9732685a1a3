"""What is typed and cannot be said is named in its own words, with what can be typed instead; a dash is not to blame."""

from __future__ import annotations

import pytest

from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import told
from tests.asking import of_altered

CARD = {"en": "card", "fr": "carte"}


def describing(language: str, sentence: str) -> NewSession:
    return told(of_altered(language=language), ("", "ana ben", "", f"{CARD[language]} Wasp Foundry", "", sentence))


@pytest.mark.parametrize(
    ("language", "sentence", "named", "instead"),
    [
        ("en", "The first Spell you play each turn costs {1} less.", "“each turn”", "each Afternoon or each day"),
        ("fr", "Le premier Sort que vous jouez chaque tour coûte {1} de moins.", "chaque tour", "chaque Après-midi"),
        ("en", "Your Landmark limit increases by 2.", "“Landmark limit”", "the one of the rules"),
        ("fr", "Votre limite de Repères augmente de 2.", "limite de", "celle des règles"),
        ("en", "{J} Remove all boosts from target Robot.", "“Remove all”", "I lose all my boosts"),
        ("en", "{J} Target Robot loses all its boosts.", "“all its boosts”", "loses 2 boosts"),
        ("fr", "{J} Un Robot ciblé perd tous ses boosts.", "tous ses boosts", "Je perds tous mes boosts"),
        ("en", "{J} Create a Brassbug in its controller’s other Expedition.", "other Expedition", "target Expedition"),
        ("fr", "{J} Créez un Scarabot dans son autre Expédition.", "son autre Expédition", "Expédition ciblée"),
        ("en", "{J} Augment a boost.", "“Augment a boost”", "Augment target Character"),
        ("fr", "{J} Amplifiez un compteur.", "Amplifiez un compteur", "Amplifiez un Personnage ciblé"),
    ],
)
def test_what_cannot_be_said_is_named(language: str, sentence: str, named: str, instead: str) -> None:
    with pytest.raises(Unanswerable) as unfit:
        describing(language, sentence)
    assert named in str(unfit.value) and instead in str(unfit.value)


def test_words_that_were_read_are_not_blamed() -> None:
    """The limit is no reason where something before it is not understood."""
    with pytest.raises(Unanswerable) as unfit:
        describing("en", "{J} Juggle. Your Landmark limit increases by 2.")
    assert "“Juggle”" in str(unfit.value) and "Clean-up" not in str(unfit.value)


@pytest.mark.parametrize(
    ("language", "sentence", "said"),
    [
        (
            "en",
            "When another Robot joins — Draw two cards.",
            "behind “another robot joins”, for example with “my” or “reserve” or “the” or “your”",
        ),
        ("en", "When I go — Draw two cards.", "behind “when i go”"),
        (
            "fr",
            "Lorsque je quitte — Piochez deux cartes.",
            "«\u202florsque je quitte\u202f», par exemple avec «\u202fla\u202f» ou",
        ),
    ],
)
def test_a_mark_that_comes_too_soon_says_what_lacks_before_it(language: str, sentence: str, said: str) -> None:
    with pytest.raises(Unanswerable) as unfit:
        describing(language, sentence)
    assert said in str(unfit.value)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "When I go to Reserve, draw two cards."),
        ("fr", "Quand je vais en Réserve, piochez deux cartes."),
        ("fr", "Quand je suis envoyé en Réserve — Piochez deux cartes."),
        ("fr", "Quand je vais dans la Réserve : piochez deux cartes."),
    ],
)
def test_who_goes_to_reserve_needs_no_origin(language: str, sentence: str) -> None:
    assert describing(language, sentence).own().abilities == (
        "{when: {moves: {what: self, to: reserve}}, do: [{draw: 2}]}",
    )


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "{J} Create a Brassbug in target Expedition."),
        ("fr", "{J} Créez un Scarabot dans une Expédition ciblée."),
    ],
)
def test_what_is_created_need_not_be_called_a_token(language: str, sentence: str) -> None:
    (ability,) = describing(language, sentence).own().abilities
    assert "do: [{create: {token: brassbug, in: {target: {is: expedition}}}}]" in ability
