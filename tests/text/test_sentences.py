"""Catalogues from YAML."""

from __future__ import annotations

import pytest

from judge.text.catalogue import Catalogue
from judge.text.faults import Faults
from judge.text.grammar import TermWords
from judge.text.sentences import messages_from
from judge.text.yaml import read
from tests.told import line

MESSAGES = "messages:\n  phase:\n    begins: '{phase:cap} commence.'\n  pays: '{who} paie.'\n"


def shown(faults: Faults) -> list[str]:
    return [f"{one.span.line}:{one.span.column} {one.code}" for one in faults.diagnostics]


def test_of_a_list_in_the_place_of_a_message_one_thing_is_said() -> None:
    faults = Faults()
    assert messages_from(read(b"messages: {a: [x], b: , c: sound}", "f"), "fr", faults) == {"c": "sound"}
    assert shown(faults) == ["1:12 catalogue/not-a-template", "1:20 catalogue/not-a-template"]


def test_messages_stand_in_the_order_of_the_file() -> None:
    source = b"messages: {a: {b: x, c: {d: y, e: z}}, b: x}"
    assert list(messages_from(read(source, "f"), "fr", Faults())) == ["a.b", "a.c.d", "a.c.e", "b"]


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
    assert [row for one in faults.diagnostics for row in line(one).splitlines()] == lines


def test_a_catalogue_speaks() -> None:
    faults = Faults()
    catalogue = Catalogue(
        "fr",
        messages_from(read(MESSAGES.encode(), "m"), "fr", faults),
        {"reserve": TermWords("Réserve", "la", "f", "s", "Réserves")},
    )
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
