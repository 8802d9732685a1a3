"""At the question what a card is, nothing becomes something else: a text is no kind, and its words are no sub-types."""

from __future__ import annotations

import pytest

from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import told
from tests.asking import of_altered

SETTINGS = {"en": of_altered(), "fr": of_altered(language="fr")}
NAMED = {"en": ("", "ana ben", "noon", "card Quiet Scribe"), "fr": ("", "ana ben", "midi", "carte Scribe muet")}


def asked_for_kind(language: str) -> NewSession:
    return told(SETTINGS[language], NAMED[language])


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Your other Expedition and the Expedition beside it can't go on"),
        ("en", "Your other Expedition goes on"),
        ("en", "{D} : Draw a card."),
        ("en", "At Noon target Character gains 1 boost"),
        ("en", "Character gains 2 boosts"),
        ("en", "Character 2 2 1 1 1 When I join"),
        ("en", "Character 2 2 1 1 1 Draw a card."),
        ("en", "Spell. Draw two cards"),
        ("fr", "Votre autre Expédition et celle qui est à côté ne peuvent pas avancer"),
        ("fr", "{J} Piochez une carte."),
        ("fr", "À Midi, un Personnage ciblé gagne 1 boost"),
        ("fr", "Personnage 2 2 1 1 1 Piochez une carte"),
    ],
)
def test_a_text_says_no_kind(language: str, text: str) -> None:
    with pytest.raises(Unanswerable, match=r"looks like its text.*the text is asked for next|le texte est demandé"):
        asked_for_kind(language).answer(text)


@pytest.mark.parametrize(
    ("language", "typed", "kind", "numbers"),
    [
        ("en", "Character Bureaucrat Deity 6 4 4 4 4", "character", (6, 4, 4, 4, 4)),
        ("en", "Character - Bureaucrat, Deity 6/4 4/4/4", "character", (6, 4, 4, 4, 4)),
        ("en", "Character — Bureaucrat Deity: 6 4 4 4 4", "character", (6, 4, 4, 4, 4)),
        ("fr", "Personnage - Bureaucrate Divinité 6 4 4 4 4", "character", (6, 4, 4, 4, 4)),
        ("fr", "Bureaucrate Divinité Personnage 6 4 4 4 4", "character", (6, 4, 4, 4, 4)),
        ("fr", "Sort - Bureaucrate Divinité 6 4", "spell", (6, 4)),
    ],
)
def test_sub_types_stand_beside_the_kind(language: str, typed: str, kind: str, numbers: tuple[int, ...]) -> None:
    card = asked_for_kind(language).answer(typed).own()
    assert (card.kind, card.subtypes, (*card.cost, *card.statistics)) == (kind, ("bureaucrat", "deity"), numbers)
    assert card.not_computed == ()


@pytest.mark.parametrize(
    ("language", "typed", "said"),
    [
        ("en", "Character Bureaucrat Deity 6 4 4 4", "four numbers. A Character has five: .*: Character Bureaucrat Deity 2 2 1 1 1"),
        ("en", "6 4 4 4", "four numbers. A Character has five"),
        ("en", "Spell 1 2 3", "three numbers. A Spell has two: Hand, Reserve.*: Spell 2 2"),
        ("en", "Spell 2 2 1 1 1", "five numbers. A Spell has two"),
        ("en", "token Robot 2 2", "two numbers. A token has three: Forest, Mountain, Water.*: token Robot 1 1 1"),
        ("en", "token 2", "one number. A token has three"),
        ("fr", "Personnage Divinité 6 4 4 4", "quatre nombres.*il en faut cinq.*: Personnage Divinité 2 2 1 1 1"),
    ],
)  # fmt: skip
def test_numbers_that_do_not_fit_are_counted(language: str, typed: str, said: str) -> None:
    with pytest.raises(Unanswerable, match=said):
        asked_for_kind(language).answer(typed)


@pytest.mark.parametrize(("language", "said"), [("en", "none that we know: gearhead"), ("fr", "de tels : gearhead")])
def test_a_sub_type_that_no_card_has_is_told(language: str, said: str) -> None:
    kind = {"en": "Character", "fr": "Personnage"}[language]
    session = asked_for_kind(language)
    plain = " ".join(
        session.answer(f"{kind} Gearhead Robot 2 2").news().replace("\u202f", " ").replace("\xa0", " ").split()
    )
    assert said in plain
    assert "gearhead" not in session.answer(f"{kind} Robot 2 2").news()


@pytest.mark.parametrize(
    ("language", "typed", "name"),
    [
        ("en", "card Loud Scribe Character Deity 6 6 4 4 4", "card Loud Scribe"),
        ("en", "card Loud Scribe, Spell 2 2", "card Loud Scribe"),
        ("fr", "carte Scribe bruyant Personnage Divinité 6 6 4 4 4", "carte Scribe bruyant"),
    ],
)
def test_kind_and_numbers_are_no_part_of_a_name(language: str, typed: str, name: str) -> None:
    with pytest.raises(Unanswerable, match=f"{name}$"):
        told(SETTINGS[language], (*NAMED[language][:-1], typed))


@pytest.mark.parametrize(
    ("numbers", "costs"), [("23", (2, 3)), ("13", (1, 3)), ("10", (10, 10)), ("12", (12, 12)), ("9", (9, 9))]
)
def test_two_costs_may_stand_without_a_space_where_no_card_costs_so_much(numbers: str, costs: tuple[int, int]) -> None:
    """“22111” is read digit by digit: who types “spell 23” means two costs, and not twenty-three."""
    card = asked_for_kind("en").answer(f"spell {numbers}").card
    assert card is not None
    assert card.cost == costs


@pytest.mark.parametrize(
    ("language", "typed"),
    [("en", "Character, cost 3/2, stats: 2/2/1"), ("fr", "Personnage, coût 3/2, 2/2/1"), ("fr", "perso coûts : 3 2, stats 2 2 1")],
)  # fmt: skip
def test_words_for_what_the_numbers_are_are_no_text_of_the_card(language: str, typed: str) -> None:
    card = asked_for_kind(language).answer(typed).card
    assert card is not None
    assert (card.cost, card.statistics, card.subtypes, card.not_computed) == ((3, 2), (2, 2, 1), (), ())
