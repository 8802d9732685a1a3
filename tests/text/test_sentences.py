"""Catalogues from YAML."""

from __future__ import annotations

import pytest

from judge.text.catalogue import Catalogue
from judge.text.faults import Faults
from judge.text.grammar import Term
from judge.text.sentences import messages_from, terms_from
from judge.text.yaml import read

TERMS = """
terms:
  reserve:
    fr: {form: Réserve, plural: Réserves, article: la}
    en: {form: Reserve, article: the, number: s}
    definition: {fr: x, en: y}
    rules: ["1.2.4"]
    kind: zone
  limbo: {fr: Limbo, en: Limbo}
  hero_expedition: {fr: {form: Expédition du Héros, article: l', gender: f}}
"""
MESSAGES = "messages:\n  phase:\n    begins: '{phase:cap} commence.'\n  pays: '{who} paie.'\n"


def shown(faults: Faults) -> list[str]:
    return [f"{one.span.line}:{one.span.column} {one.code}" for one in faults.diagnostics]


def test_terms() -> None:
    faults = Faults()
    assert terms_from(read(TERMS.encode(), "f"), "fr", faults) == {
        "reserve": Term("Réserve", "la", "f", "s", "Réserves"),
        "limbo": Term("Limbo"),
        "hero_expedition": Term("Expédition du Héros", "l’", "f"),
    }
    assert set(terms_from(read(TERMS.encode(), "f"), "en", faults)) == {"reserve", "limbo"}
    assert shown(faults) == []


def test_an_article_in_the_plural_says_that_the_term_is_one() -> None:
    source = "terms: {statistics: {fr: {form: Statistiques, article: les, at: Aux Statistiques}}}"
    found = terms_from(read(source.encode(), "f"), "fr", Faults())
    assert found == {"statistics": Term("Statistiques", "les", "", "p", "", "Aux Statistiques")}


def test_a_fault_of_a_term_names_the_term_and_the_language() -> None:
    faults = Faults()
    terms_from(read(b"terms:\n  reserve: {fr: {plural: x}}\n", "terms.yaml"), "fr", faults)
    assert [str(one) for one in faults.diagnostics] == [
        'terms.yaml:2:17: error: the term reserve (fr) has no "form" [decode/missing-key]\n  how: Add "form: …".'
    ]


def test_of_a_list_in_the_place_of_a_message_one_thing_is_said() -> None:
    faults = Faults()
    assert messages_from(read(b"messages: {a: [x], b: , c: sound}", "f"), "fr", faults) == {"c": "sound"}
    assert shown(faults) == ["1:12 catalogue/not-a-template", "1:20 catalogue/not-a-template"]


def test_messages_stand_in_the_order_of_the_file() -> None:
    source = b"messages: {a: {b: x, c: {d: y, e: z}}, b: x}"
    assert list(messages_from(read(source, "f"), "fr", Faults())) == ["a.b", "a.c.d", "a.c.e", "b"]


def test_a_term_without_words_in_a_language_is_left_out_of_it() -> None:
    faults = Faults()
    assert terms_from(read(b"terms:\n  a: {fr: , en: x}\n  b: {en: y}\n", "f"), "fr", faults) == {}
    assert faults.diagnostics == ()


def test_the_number_of_a_term_may_be_said() -> None:
    faults = Faults()
    source = "terms: {a: {fr: {form: gens, article: les, number: p}}, b: {fr: {form: x, number: s}}, c: {fr: {form: y, number: z}}}"
    found = terms_from(read(source.encode(), "f"), "fr", faults)
    assert [one.number for one in found.values()] == ["p", "s", "s"]
    assert shown(faults) == ["1:114 decode/unknown-value"]


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("messages: {a: [x]}", [
            "f:1:12: error: the message a is no text [catalogue/not-a-template]",
            "  how: Put the template in quotes: a brace at its beginning has a meaning in YAML.",
        ]),
        ("messages: {a.b: x, a: {b: y}}", [
            "f:1:24: error: the message a.b is written twice, once with dots and once nested [catalogue/duplicate-message]",
            "  how: Keep one of them.",
        ]),
        ("messages: {a: '{x'}", [
            "f:1:15: error: the message a is broken: the placeholder at character 1 lacks its } at character 3 [catalogue/template]",
            "  how: The template language is described in judge/text/template.py.",
        ]),
    ],
)  # fmt: skip
def test_what_is_said_of_a_message(source: str, lines: list[str]) -> None:
    faults = Faults()
    messages_from(read(source.encode(), "f"), "fr", faults)
    assert [line for one in faults.diagnostics for line in str(one).splitlines()] == lines


def test_a_catalogue_speaks() -> None:
    faults = Faults()
    terms = terms_from(read(TERMS.encode(), "t"), "fr", faults)
    catalogue = Catalogue("fr", messages_from(read(MESSAGES.encode(), "m"), "fr", faults), terms)
    faults.refuse_if_any()
    assert set(catalogue.messages) == {"phase.begins", "pays"}
    assert catalogue.say("phase.begins", phase="midi") == "Midi commence."
    assert catalogue.check() == ()


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("messages: {a: '{x:zz}'}", ["1:15 catalogue/template"]),
        ("messages: {a: '{x'}", ["1:15 catalogue/template"]),
        ("messages: {a: {x}}", ["1:16 catalogue/not-a-template"]),
        ("messages: {a: [x]}", ["1:12 catalogue/not-a-template"]),
        ("messages: {a.b: x, a: {b: y}}", ["1:24 catalogue/duplicate-message"]),
        ("messages: x", ["1:11 decode/not-a-mapping"]),
    ],
)
def test_faults_of_messages(source: str, expected: list[str]) -> None:
    faults = Faults()
    messages_from(read(source.encode(), "f"), "fr", faults)
    assert shown(faults) == expected


def test_faults_of_terms() -> None:
    faults = Faults()
    source = "terms:\n  a: {fr: {fomr: A, gender: x}}\n  b: {fr: [c]}\n  c: d\n"
    terms_from(read(source.encode(), "f"), "fr", faults)
    assert shown(faults) == [
        "2:11 decode/missing-key",
        "2:12 decode/unknown-key",
        "2:29 decode/unknown-value",
        "3:11 decode/not-a-mapping",
        "4:6 decode/not-a-mapping",
    ]
