"""Every English form, and the apostrophes."""

from __future__ import annotations

import hypothesis.strategies as st
import pytest
from hypothesis import given

from judge.text.grammar import TermWords
from judge.text.grammars import english
from tests.grammar_words import sounds

SOUNDS = sounds("en")

NOUNS: tuple[TermWords | str, ...] = (
    "Ana",
    "Marcus",
    TermWords("Reserve", "the"),
    TermWords("Limbo"),
    TermWords("Expedition", "the", plural="Expeditions"),
    TermWords("Statistics", "the", number="p"),
    TermWords("Noon", at="At Noon"),
    TermWords("unit", "the"),
    TermWords("hour", "the"),
)
TABLE = {
    "the": "Ana|Marcus|the Reserve|Limbo|the Expedition|the Statistics|Noon|the unit|the hour",
    "a": "Ana|Marcus|a Reserve|a Limbo|an Expedition|Statistics|a Noon|a unit|an hour",
    "of": "of Ana|of Marcus|of the Reserve|of Limbo|of the Expedition|of the Statistics|of Noon"
    "|of the unit|of the hour",
    "in": "in Ana|in Marcus|in the Reserve|in Limbo|in the Expedition|in the Statistics|in Noon"
    "|in the unit|in the hour",
    "from+cap": "From Ana|From Marcus|From the Reserve|From Limbo|From the Expedition|From the Statistics|From Noon"
    "|From the unit|From the hour",
    "possessive": "Ana’s|Marcus’|Reserve’s|Limbo’s|Expedition’s|Statistics’|Noon’s|unit’s|hour’s",
    "possessive+the": "Ana’s|Marcus’|the Reserve’s|Limbo’s|the Expedition’s|the Statistics’|Noon’s|the unit’s"
    "|the hour’s",
    "behind": "Ana|Marcus|Reserve|Limbo|Expedition|Statistics|Noon|unit|hour",
    "at": "Ana|Marcus|Reserve|Limbo|Expedition|Statistics|At Noon|unit|hour",
    "plural": "Ana|Marcus|Reserves|Limbos|Expeditions|Statistics|Noons|units|hours",
    "a+plural": "Ana|Marcus|Reserves|Limbos|Expeditions|Statistics|Noons|units|hours",
    "of+a": "of Ana|of Marcus|of a Reserve|of a Limbo|of an Expedition|of Statistics|of a Noon|of a unit|of an hour",
}


@pytest.mark.parametrize("forms", TABLE)
def test_every_form_of_every_noun(forms: str) -> None:
    assert [english.inflect(noun, forms.split("+"), SOUNDS) for noun in NOUNS] == TABLE[forms].split("|")


def test_every_form_of_the_module_is_in_the_table() -> None:
    assert {form for forms in TABLE for form in forms.split("+")} == {*english._FORMS} - english.OF_LISTS


@pytest.mark.parametrize("forms", ["le", "of+in", "the+a", "at+of", "at+the", "at+possessive"])
def test_forms_that_are_unknown_or_exclude_each_other(forms: str) -> None:
    assert english.problem(forms.split("+"))
    assert not english.problem(("of", "a", "plural", "cap"))


def test_a_plural_is_regular_unless_the_term_says_it() -> None:
    assert [
        english.inflect(one, ("the", "plural"), SOUNDS)
        for one in (TermWords("die", "the", plural="dice"), TermWords("unit", "the"))
    ] == [
        "the dice",
        "the units",
    ]


@pytest.mark.parametrize(
    ("noun", "said"),
    [("euro", "a euro"), ("ewe", "a ewe"), ("one", "a one"), ("uninspired", "an uninspired"), ("Union", "a Union"),
     ("user", "a user"), ("utensil", "a utensil"), ("umbrella", "an umbrella"), ("heir", "an heir"), ("hero", "a hero"),
     ("honour", "an honour"), ("Émigré", "an Émigré")],
)  # fmt: skip
def test_the_article_goes_by_the_sound(noun: str, said: str) -> None:
    assert english.inflect(TermWords(noun, "the"), ("a",), SOUNDS) == said


def test_only_one_is_singular() -> None:
    assert [english.is_singular(number) for number in (0, 1, 2)] == [False, True, False]


def test_a_name_in_ss_takes_the_whole_ending() -> None:
    assert english.inflect("Hourglass", ("possessive",), SOUNDS) == "Hourglass’s"


def test_quotation_marks_are_those_of_printers() -> None:
    assert english.typeset('says "At Noon", "draw".') == "says “At Noon”, “draw”."
    assert english.typeset('a 3" board and a "lone one') == 'a 3" board and a "lone one'


def test_other_signs_are_left_alone() -> None:
    assert english.typeset("Ana's card; Marcus' card? 'so' : «x»") == "Ana’s card; Marcus' card? 'so' : «x»"
    assert english.typeset("Marcus' card") == "Marcus’ card"


@given(st.text(st.sampled_from("as '\n.")))
def test_typesetting_twice_changes_nothing_more(text: str) -> None:
    once = english.typeset(text)
    assert english.typeset(once) == once
