"""Every French form over a hostile table, and the typography."""

from __future__ import annotations

import hypothesis.strategies as st
import pytest
from hypothesis import given

from judge.model.phrase import Name
from judge.text.catalogue import Catalogue
from judge.text.grammar import FEMININE_NAME, TermWords, listed
from judge.text.grammars import french
from tests.grammar_words import sounds

SOUNDS = sounds("fr")

NOUNS: dict[str, TermWords | str] = {
    name: name for name in ("Ana", "Hugo", "Éléonore", "Ben", "Hélène", "Yves", "Yann", "Œdipe", "3")
} | {
    "reserve": TermWords("Réserve", "la", "f", plural="Réserves"),
    "limbo": TermWords("Limbo", gender="m"),
    "deck": TermWords("Deck", "le", "m"),
    "hero": TermWords("Héros", "le", "m"),
    "hero_expedition": TermWords("Expédition du Héros", "l’", "f", plural="Expéditions du Héros"),
    "man": TermWords("homme", "l’", "m"),
    "statistics": TermWords("Statistiques", "les", "f", "p"),
    "noon": TermWords("Midi", "", "m", at="À Midi"),
}
TABLE = {
    "de": "d’Ana|de Hugo|d’Éléonore|de Ben|d’Hélène|d’Yves|de Yann|d’Œdipe|de 3|de la Réserve"
    "|de Limbo|du Deck|du Héros"
    "|de l’Expédition du Héros|de l’homme|des Statistiques|de Midi",
    "à": "à Ana|à Hugo|à Éléonore|à Ben|à Hélène|à Yves|à Yann|à Œdipe|à 3|à la Réserve|à Limbo|au Deck|au Héros"
    "|à l’Expédition du Héros|à l’homme|aux Statistiques|à Midi",
    "le": "Ana|Hugo|Éléonore|Ben|Hélène|Yves|Yann|Œdipe|3|la Réserve|Limbo|le Deck|le Héros"
    "|l’Expédition du Héros|l’homme|les Statistiques|Midi",
    "un": "Ana|Hugo|Éléonore|Ben|Hélène|Yves|Yann|Œdipe|3|une Réserve|un Limbo|un Deck|un Héros"
    "|une Expédition du Héros|un homme|des Statistiques|un Midi",
    "son": "Ana|Hugo|Éléonore|Ben|Hélène|Yves|Yann|Œdipe|3|sa Réserve|son Limbo|son Deck|son Héros"
    "|son Expédition du Héros|son homme|ses Statistiques|son Midi",
    "de+son": "d’Ana|de Hugo|d’Éléonore|de Ben|d’Hélène|d’Yves|de Yann|d’Œdipe|de 3|de sa Réserve|de son Limbo"
    "|de son Deck|de son Héros|de son Expédition du Héros|de son homme|de ses Statistiques|de son Midi",
    "dans": "dans Ana|dans Hugo|dans Éléonore|dans Ben|dans Hélène|dans Yves|dans Yann|dans Œdipe"
    "|dans 3|dans la Réserve"
    "|dans Limbo|dans le Deck|dans le Héros|dans l’Expédition du Héros|dans l’homme|dans les Statistiques|dans Midi",
    "depuis": "depuis Ana|depuis Hugo|depuis Éléonore|depuis Ben|depuis Hélène|depuis Yves|depuis Yann"
    "|depuis Œdipe|depuis 3"
    "|depuis la Réserve|depuis Limbo|depuis le Deck|depuis le Héros|depuis l’Expédition du Héros|depuis l’homme"
    "|depuis les Statistiques|depuis Midi",
    "que": "qu’Ana|que Hugo|qu’Éléonore|que Ben|qu’Hélène|qu’Yves|que Yann|qu’Œdipe|que 3|que la Réserve|que Limbo"
    "|que le Deck|que le Héros|que l’Expédition du Héros|que l’homme|que les Statistiques|que Midi",
    "si": "si Ana|si Hugo|si Éléonore|si Ben|si Hélène|si Yves|si Yann|si Œdipe|si 3|si la Réserve|si Limbo"
    "|si le Deck|si le Héros|si l’Expédition du Héros|si l’homme|si les Statistiques|si Midi",
    "at": "Ana|Hugo|Éléonore|Ben|Hélène|Yves|Yann|Œdipe|3|Réserve|Limbo|Deck|Héros"
    "|Expédition du Héros|homme|Statistiques|À Midi",
    "cap": "Ana|Hugo|Éléonore|Ben|Hélène|Yves|Yann|Œdipe|3|Réserve|Limbo|Deck|Héros"
    "|Expédition du Héros|Homme|Statistiques|Midi",
    "pluriel": "Ana|Hugo|Éléonore|Ben|Hélène|Yves|Yann|Œdipe|3|Réserves|Limbos|Decks|Héros"
    "|Expéditions du Héros|hommes"
    "|Statistiques|Midis",
    "de+pluriel": "d’Ana|de Hugo|d’Éléonore|de Ben|d’Hélène|d’Yves|de Yann|d’Œdipe|de 3|des Réserves"
    "|de Limbos|des Decks"
    "|des Héros|des Expéditions du Héros|des hommes|des Statistiques|de Midis",
    "à+pluriel": "à Ana|à Hugo|à Éléonore|à Ben|à Hélène|à Yves|à Yann|à Œdipe|à 3|aux Réserves|à Limbos|aux Decks"
    "|aux Héros|aux Expéditions du Héros|aux hommes|aux Statistiques|à Midis",
    "de+un": "d’Ana|de Hugo|d’Éléonore|de Ben|d’Hélène|d’Yves|de Yann|d’Œdipe|de 3|d’une Réserve|d’un Limbo|d’un Deck"
    "|d’un Héros|d’une Expédition du Héros|d’un homme|de Statistiques|d’un Midi",
    "que+un": "qu’Ana|que Hugo|qu’Éléonore|que Ben|qu’Hélène|qu’Yves|que Yann|qu’Œdipe|que 3"
    "|qu’une Réserve|qu’un Limbo"
    "|qu’un Deck|qu’un Héros|qu’une Expédition du Héros|qu’un homme|que des Statistiques|qu’un Midi",
    "accord": "|||||||||e||||e||es|",
    "accord+pluriel": "|||||||||es|s|s|s|es|s|es|s",
    "carte": "l’Ana|le Hugo|l’Éléonore|le Ben|l’Hélène|l’Yves|le Yann|l’Œdipe|le 3|la Réserve|Limbo|le Deck|le Héros"
    "|l’Expédition du Héros|l’homme|les Statistiques|Midi",
    "carte+de": "de l’Ana|du Hugo|de l’Éléonore|du Ben|de l’Hélène|de l’Yves|du Yann|de l’Œdipe|du 3|de la Réserve|de Limbo"
    "|du Deck|du Héros|de l’Expédition du Héros|de l’homme|des Statistiques|de Midi",
    "carte+un": "un Ana|un Hugo|un Éléonore|un Ben|un Hélène|un Yves|un Yann|un Œdipe|un 3|une Réserve|un Limbo|un Deck"
    "|un Héros|une Expédition du Héros|un homme|des Statistiques|un Midi",
    "nu": "Ana|Hugo|Éléonore|Ben|Hélène|Yves|Yann|Œdipe|3|Réserve|Limbo|Deck|Héros"
    "|Expédition du Héros|homme|Statistiques|Midi",
    "ordre": "Ana|Hugo|Éléonore|Ben|Hélène|Yves|Yann|Œdipe|3|Réserve|Limbo|Deck|Héros"
    "|Expédition du Héros|homme|Statistiques|Midi",
    "le+cap": "Ana|Hugo|Éléonore|Ben|Hélène|Yves|Yann|Œdipe|3|La Réserve|Limbo|Le Deck|Le Héros"
    "|L’Expédition du Héros|L’homme|Les Statistiques|Midi",
}


@pytest.mark.parametrize("forms", TABLE)
def test_every_form_of_every_noun(forms: str) -> None:
    assert [french.inflect(noun, forms.split("+"), SOUNDS) for noun in NOUNS.values()] == TABLE[forms].split("|")


@pytest.mark.parametrize(
    ("name", "forms", "said"),
    [
        ("Le Monolithe", "de", "du Monolithe"),
        ("Le Monolithe", "à", "au Monolithe"),
        ("Le Monolithe", "de+cap", "Du Monolithe"),
        ("Le Monolithe", "dans", "dans le Monolithe"),
        ("Le Monolithe", "le", "le Monolithe"),
        ("Les Orphelins", "de", "des Orphelins"),
        ("Les Orphelins", "à+cap", "Aux Orphelins"),
        ("La Tour", "de", "de la Tour"),
        ("Léonie", "à", "à Léonie"),
        ("le masque", "de", "du masque"),
        ("les objets en question", "à", "aux objets en question"),
        ("LE MASQUE", "de", "de LE MASQUE"),
        ("Le Monolithe", "nu", "Monolithe"),
        ("L’Écho", "nu", "Écho"),
        ("Les Orphelins", "carte+un", "les Orphelins"),
        ("La Tour", "accord", "e"),
        ("Le Monolithe", "accord", ""),
    ],
)
def test_the_article_of_a_name_contracts_where_it_is_written_as_one(name: str, forms: str, said: str) -> None:
    assert french.inflect(name, forms.split("+"), SOUNDS) == said


def test_a_plural_is_regular_unless_the_term_says_it() -> None:
    terms = [
        TermWords("choix", "le", "m"),
        TermWords("nez", "le", "m"),
        TermWords("œil", "l’", "m", plural="yeux"),
        TermWords("jeton", "le", "m"),
    ]
    assert [french.inflect(one, ("le", "pluriel"), SOUNDS) for one in terms] == [
        "les choix",
        "les nez",
        "les yeux",
        "les jetons",
    ]


@pytest.mark.parametrize(
    ("name", "said"),
    [("Onze", "de Onze"), ("Ouistiti", "de Ouistiti"), ("Oui-Oui", "de Oui-Oui"), ("Y", "de Y"), ("Yves", "d’Yves"),
     ("Ursule", "d’Ursule"), ("Hadrien", "d’Hadrien"), ("Hadrienne", "de Hadrienne"), ("il Duce", "d’il Duce")],
)  # fmt: skip
def test_a_name_elides_by_its_sound(name: str, said: str) -> None:
    assert french.inflect(name, ("de",), SOUNDS) == said


def test_what_elides_in_the_singular_elides_in_the_plural() -> None:
    """The article says that the initial h of a term is mute; an irregular plural has the same sound before it."""
    clock, eye = TermWords("horloge", "l’", "f"), TermWords("œil", "l’", "m", plural="yeux")
    assert [french.inflect(noun, ("de", "un", "pluriel"), SOUNDS) for noun in (clock, eye)] == ["d’horloges", "d’yeux"]
    assert [french.inflect(noun, ("que", "pluriel"), SOUNDS) for noun in (clock, eye)] == [
        "que les horloges",
        "que les yeux",
    ]


def test_a_capital_keeps_its_accent() -> None:
    assert french.inflect("éléonore", ("cap",), SOUNDS) == "Éléonore"
    assert french.inflect("« œuf »", ("cap",), SOUNDS) == "« Œuf »"
    assert french.inflect("« … »", ("cap",), SOUNDS) == "« … »"


def test_si_elides_before_il_and_nothing_else() -> None:
    said = ("il n’y avait pas eu de Lutin", "ils partaient", "elle partait", "Ilse passait")
    assert [french.inflect(one, ("si",), SOUNDS) for one in said] == [
        "s’il n’y avait pas eu de Lutin", "s’ils partaient", "si elle partait", "si Ilse passait",
    ]  # fmt: skip


def test_a_list_of_lists_keeps_them_apart() -> None:
    assert listed(("a et b", "c"), "et") == "a et b; c"
    assert listed(("a", "b", "c"), "et") == "a, b et c"


def test_every_form_of_the_module_is_in_the_table() -> None:
    assert {form for forms in TABLE for form in forms.split("+")} == {*french._FORMS} - french.OF_LISTS


@pytest.mark.parametrize("forms", ["the", "de+à", "le+un", "le+son", "at+de", "at+le"])
def test_forms_that_are_unknown_or_exclude_each_other(forms: str) -> None:
    assert french.problem(forms.split("+"))


def test_plural_begins_at_two() -> None:
    assert [french.is_singular(number) for number in (0, 1, 2, -1, 100)] == [True, True, False, True, False]


def test_lists() -> None:
    assert [listed(items, "et") for items in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a et b",
        "a, b et c",
    ]


@pytest.mark.parametrize(
    ("plain", "set_"),
    [
        ("Quoi? Oui! Non; fin", "Quoi\u202f? Oui\u202f! Non\u202f; fin"),
        ("Quoi ?! « x » : oui", "Quoi\u202f?! «\u202fx\u202f»\u00a0: oui"),
        ("«x»", "«\u202fx\u202f»"),
        ("réaction : Ana", "réaction\u00a0: Ana"),
        ("réaction: Ana", "réaction\u00a0: Ana"),
        ("3.0:7.3.7 à 12:30", "3.0:7.3.7 à 12:30"),
        ("http://a.b/c?d=e;f", "http://a.b/c?d=e;f"),
        ("l'Orbe d'Ana", "l’Orbe d’Ana"),
        ('la carte "Deck" part', "la carte «\u202fDeck\u202f» part"),
        ("a \u00a0; b", "a\u202f; b"),
    ],
)
def test_typography(plain: str, set_: str) -> None:
    assert french.typeset(plain) == set_


@given(st.text(st.sampled_from("ab3 \u00a0\u202f\n:;?!«»'\".()/")))
def test_typesetting_twice_changes_nothing_more(text: str) -> None:
    once = french.typeset(text)
    assert french.typeset(once) == once


def test_a_status_agrees_with_what_bears_it() -> None:
    exhausted, fleeting, gone = (
        TermWords("Épuisé", plural="Épuisés"),
        TermWords("Fugace", plural="Fugaces"),
        TermWords("hors jeu"),
    )
    stone, shard, recruits = (
        TermWords("Pierre à aiguiser", gender="f"),
        TermWords("Fragment", gender="m"),
        TermWords("Recrues Ordis", gender="f", number="p"),
    )
    assert [french.agreeing(exhausted, noun) for noun in (stone, shard, recruits)] == ["Épuisée", "Épuisé", "Épuisées"]
    assert [french.agreeing(fleeting, noun) for noun in (stone, recruits)] == ["Fugace", "Fugaces"]
    assert french.agreeing(gone, stone) == "hors jeu"
    assert french.agreeing(exhausted, "Kodama") == "Épuisé", "of a proper noun nobody knows the gender"
    assert french.agreeing(exhausted, "une carte") == "Épuisée"


def test_a_name_of_a_woman_has_no_article_and_what_is_said_of_it_agrees() -> None:
    exhausted, genders = TermWords("Épuisé"), {"ozma": FEMININE_NAME}
    ozma, chiron = (french.named(name, False, genders) for name in ("Ozma", "Chiron"))
    assert [french.agreeing(exhausted, name) for name in (ozma, chiron)] == ["Épuisée", "Épuisé"]
    assert [french.inflect(ozma, forms, sounds("fr")) for forms in (("le",), ("de",), ("carte", "le"), ("accord",))] == [
        "Ozma", "d’Ozma", "l’Ozma", "e"
    ]  # fmt: skip
    assert french.agreeing(exhausted, french.named("Ozma & Chiron", False, genders)) == "Épuisé"


def test_words_that_only_an_accent_tells_apart_have_their_own_genders() -> None:
    messages = {"grammar.nouns.masculine": "fossé", "grammar.nouns.feminine": "fosse", "it": "{card:le}"}
    words = Catalogue("fr", messages, {})
    assert [words.say("it", card=Name(name)) for name in ("Fossé", "Fosse", "FOSSÉ")] == [
        "le Fossé",
        "la Fosse",
        "le FOSSÉ",
    ]
