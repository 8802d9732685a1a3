"""The page of numbered paragraphs, trap by trap."""

from __future__ import annotations

from pathlib import Path

import pytest
from imported import PRINTED, assert_complete, path_of, records_of, texts_of

from judge.library.importers.altered import glossary_page
from judge.library.importers.draft import ImportedText
from judge.library.importers.registry import broken
from judge.library.importers.source import text_of

RAW = Path(path_of("page.txt")).read_bytes()


def read(text: str) -> ImportedText:
    draft = glossary_page.read(text_of("f", text.encode()), PRINTED["altered"])
    assert_complete(draft, text.encode())
    return draft


@pytest.fixture(scope="module")
def draft() -> ImportedText:
    return read(RAW.decode())


def test_every_word_is_accounted_for_and_what_is_no_rule_is_said(draft: ImportedText) -> None:
    assert texts_of(draft, "title") == ["Glossaire Altered, page d'essai"]
    assert texts_of(draft, "unfiled") == ["Accueil | Boutique | Contact", "Mentions légales"]
    assert dict(draft.counts) == {
        "rules": 10, "headings": 1, "items": 9, "remarks": 4, "examples": 1, "unnumbered": 6
    }  # fmt: skip


def test_a_heading_is_a_number_without_a_letter(draft: ImportedText) -> None:
    found = records_of(draft)["2.1"]
    assert (found.kind, found.text, found.lines) == ("heading", "« À plat » bat « debout »", ((2, 2),))


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("2.1.b.1", "Les ronds, que tout le monde ramasse."),  # a list without marks, after a colon
        ("2.1.b.3", "Les autres."),
        ("2.1.c.1", "Le tenir à plat ;"),  # a numbered one
        ("2.1.c.3", "Se taire."),
        ("2.1.d.3", "sans canards."),  # one with bullets
        ("2.2.a/example-1", "Ana pose trois galets gris dans son seau. Le seau en contient trois."),  # « ++Exemple : »
        ("2.1.c/remark-1", "Se taire ne suffit pas."),
    ],
)
def test_what_belongs_to_a_rule_has_an_id_of_its_own(draft: ImportedText, id: str, text: str) -> None:
    assert records_of(draft)[id].text == text
    assert records_of(draft)[id].authority == "official"


def test_a_star_after_the_number_is_no_part_of_it(draft: ImportedText) -> None:
    assert records_of(draft)["2.1.c"].text == "Pour lancer un galet, le joueur doit, dans cet ordre :"


def test_lines_torn_by_lost_signs_are_put_together(draft: ImportedText) -> None:
    assert records_of(draft)["2.1.f"].text == "Chaque couleur de galet a son seau : gris , noir , blanc ."


def test_sentences_after_a_remark_are_the_pages_own(draft: ImportedText) -> None:
    found = records_of(draft)
    assert found["2.1.c/remark-2"].text == "Les lancers ratés amusent pourtant la galerie."
    assert found["2.1.c/remark-3"].text == "Ils comptent pour [presque], (rien) — [du tout]"
    assert {found[f"2.1.c/remark-{count}"].authority for count in (2, 3)} == {"community"}


def test_a_pointer_to_another_page_is_no_part_of_the_rule(draft: ImportedText) -> None:
    assert records_of(draft)["2.1.e"].text == "Lors d'un lancer sous la lune"
    assert records_of(draft)["2.1.e/remark-1"].authority == "community"


def test_the_clarification_of_the_phases_has_ids_of_its_own(draft: ImportedText) -> None:
    found = records_of(draft)
    assert found["clarification/morning/1"].text == "Ramassage : Chaque joueur ramasse deux galets."
    assert found["clarification/morning/2"].text == "Tri : Les galets sont triés par couleur."
    assert found["clarification/night/1"].authority == "community"


def test_the_same_number_twice_is_two_records(draft: ImportedText) -> None:
    assert [record.lines for record in draft.records if record.id == "2.1.a"] == [((3, 3),), ((30, 30),)]


def test_rules_that_break_off_are_named(draft: ImportedText) -> None:
    assert broken(draft.records) == ("2.1.e", "2.2.c")


def test_what_follows_something_unknown_is_unknown_too() -> None:
    found = read("1.1.a Un.\nMenu\nAccueil\nBoutique\n1.1.b Deux.")
    assert texts_of(found, "unfiled") == ["Menu Accueil Boutique"]
    assert records_of(found)["1.1.a"].text == "Un."


def test_a_wrapped_paragraph_is_put_together() -> None:
    found = read("1.1.a Un galet est\nplat et demi-\nrond, comme un\nŒuf.")
    assert records_of(found)["1.1.a"].text == "Un galet est plat et demirond, comme un Œuf."
    assert records_of(read("1.1.a Un demi-rond.\n1.1.b Un demi-\nrond."))["1.1.b"].text == "Un demi-rond."


def test_escapes_and_control_characters_stay_out_of_the_records() -> None:
    found = read("1.1.a Un \x1b[31mgalet\x1b[0m \u202eplat.")
    assert records_of(found)["1.1.a"].text == "Un galet plat."
