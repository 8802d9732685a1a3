"""Lists with any bullets, what is created by its name, and keywords of other editions: read as printed, or told.

Derived: a list of a print has « • » before each of two or three effects, of which one is done; what is created is known
by its name, since no two have the same; the print only adds its statistics and its sub-type.
"""

from __future__ import annotations

from functools import lru_cache

import pytest

from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import told
from tests.asking import of_altered

LINES = {
    "en": ("", "ana ben", "noon", "card Quiet Scribe"),
    "fr": ("", "ana ben", "midi", "carte Scribe muet"),
}
KINDS = {"en": "character 2 2 1 1 1", "fr": "personnage 2 2 1 1 1"}
JOINS = "when: {moves: {what: self, to: expedition_zone}}"
TWO = f'{{{JOINS}, do: [{{choose_one: [[{{draw: 1}}], [{{gain: {{boost: 2, "on": self}}}}]]}}]}}'


@lru_cache(maxsize=4)
def described(language: str, kind: str = "") -> NewSession:
    return told(of_altered(language=language), (*LINES[language], kind or KINDS[language]))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", f"{{J}} Choose one{colon} {first} Draw a card. {second} I gain 2 boosts.")
        for colon in (":", " :")
        for first, second in (("•", "•"), ("-", "-"), ("–", "–"), ("●", "●"), ("*", "*"), ("1.", "2."), ("1)", "2)"), ("(1)", "(2)"))
    ]
    + [
        ("en", "{J} Choose one:\n- Draw a card.\n- I gain 2 boosts."),
        ("en", "{J} Choose one of the following: • Draw a card. • I gain 2 boosts."),
        ("fr", "{J} Choisissez l’un : - Piochez une carte. - Je gagne 2 boosts."),
        ("fr", "{J} Choisissez un effet : 1. Piochez une carte. 2. Je gagne 2 boosts."),
        ("fr", "{J} Choisissez une option :\n● Piochez une carte.\n● Je gagne 2 boosts."),
    ],
)  # fmt: skip
def test_a_list_has_whatever_bullets_people_type(language: str, text: str) -> None:
    assert described(language).answer(text).own().abilities == (TWO,)


@pytest.mark.parametrize(
    "text", ["{J} Draw 2 cards - I gain 2 boosts.", "{J} Choose one: - Draw a card.", "{J} Roll a die: 1. Draw a card."]
)
def test_one_sign_is_no_list(text: str) -> None:
    with pytest.raises(Unanswerable):
        described("en").answer(text)


RECRUIT = f"{{{JOINS}, do: [{{create: {{token: ordis_recruit, in: same_expedition_as_self}}}}]}}"
RECRUITS = f"{{{JOINS}, do: [{{create: {{token: ordis_recruit, in: same_expedition_as_self, amount: 2}}}}]}}"


@pytest.mark.parametrize(
    ("language", "text", "ability"),
    [
        ("en", "{J} Create an Ordis Recruit token in my Expedition.", RECRUIT),
        ("en", "{J} Create an Ordis Recruit 1/1/1 token in my Expedition.", RECRUIT),
        ("en", "{J} Create one Ordis Recruit 1 / 1 / 1 Soldier token in my Expedition.", RECRUIT),
        ("en", "{J} Create one 1/1/1 Ordis Recruit token in my Expedition.", RECRUIT),
        ("en", "{J} Create two Ordis Recruit tokens in my Expedition.", RECRUITS),
        ("fr", "{J} Créez un jeton Recrue Ordis dans mon Expédition.", RECRUIT),
        ("fr", "{J} Créez un jeton Recrue Ordis 1/1/1 dans mon Expédition.", RECRUIT),
        ("fr", "{J} Créez un jeton Soldat Recrue Ordis 1/1/1 dans mon Expédition.", RECRUIT),
        ("fr", "{J} Créez deux jetons Recrue Ordis 1/1/1 dans mon Expédition.", RECRUITS),
    ],
)
def test_what_is_created_is_known_by_its_name(language: str, text: str, ability: str) -> None:
    assert described(language).answer(text).own().abilities == (ability,)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "{J} Create an Ordis Recruit 2/1/1 token in my Expedition."),
        ("en", "{J} Create an Ordis Recruit 1/1/1 Robot token in my Expedition."),
        ("fr", "{J} Créez un jeton Recrue Ordis 1/1/2 dans mon Expédition."),
        ("fr", "{J} Créez un jeton Robot Recrue Ordis 1/1/1 dans mon Expédition."),
    ],
)
def test_what_has_other_statistics_or_another_sub_type_is_another(language: str, text: str) -> None:
    with pytest.raises(Unanswerable):
        described(language).answer(text)


@pytest.mark.parametrize(
    ("language", "text", "word"),
    [
        ("en", "{J} Target Expedition Ascends.", "ascend"),
        ("en", "{R} You may Rush to draw a card.", "Rush"),
        ("en", "{J} [Scout] {2}.", "Scout"),
        ("fr", "{J} Une Expédition ciblée s’élève.", "s’élever"),
        ("fr", "{R} Vous pouvez Foncer pour piocher une carte.", "Foncer"),
        ("fr", "Foncez.", "Foncer"),
    ],
)
def test_a_keyword_of_another_edition_is_told_wherever_it_stands(language: str, text: str, word: str) -> None:
    with pytest.raises(Unanswerable, match=f"{word} (is a keyword that edition|est un mot-clé que l’édition)"):
        described(language).answer(text)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Give target Character 1 frob."),  # the word is one of 4.0, and texts that are read have it
        ("en", "{J} Spend 1 frob."),
        ("en", "{J} Augment target frob."),  # no rule of 1.0 has it, but the vocabulary
        ("fr", "Donnez 1 frob à un Personnage ciblé."),
    ],
)
def test_what_can_be_described_is_told_as_no_keyword_elsewhere(language: str, text: str) -> None:
    with pytest.raises(Unanswerable) as raised:
        described(language).answer(text)
    assert "frob" in str(raised.value) or "Augment" in str(raised.value)
    assert "1.0" not in str(raised.value)


def test_a_word_that_is_refused_is_shown_where_it_stands() -> None:
    """« le » was found within « ciblée »."""
    text = "{J} Une Expédition ciblée avance d’une région. Sauf le Repos, piochez une carte."
    with pytest.raises(Unanswerable, match=rf"«\u202fle\u202f».*caractère {text.index(' le ') + 2}\b"):
        described("fr").answer(text)


def test_what_only_explains_is_no_ability() -> None:
    with pytest.raises(Unanswerable, match="only explains"):
        described("en", "token 2 2 2").answer("(If I leave the Expedition zone, remove me from the game.)")
