"""The scan of a designers' commentary, trap by trap (T1 and so on: underworlds.md, 1.4)."""

from __future__ import annotations

from pathlib import Path

import pytest
from imported import PRINTED, assert_complete, path_of, records_of, texts_of, words_of

from judge.library.importers.draft import ImportedText
from judge.library.importers.registry import broken
from judge.library.importers.source import MOST_LINES, text_of
from judge.library.importers.underworlds import commentary
from judge.model.diagnostic import Refused

TEXT = Path(path_of("commentary.txt")).read_text(encoding="utf-8")


def read(text: str) -> ImportedText:
    draft = commentary.read(text_of("f", text.encode()), PRINTED["underworlds"])
    assert_complete(draft, text.encode())
    return draft


@pytest.fixture(scope="module")
def draft() -> ImportedText:
    return read(TEXT)


def entry(draft: ImportedText, id: str) -> tuple[str, str]:
    found = records_of(draft)[id]
    return found.question, found.text


def test_counts(draft: ImportedText) -> None:
    assert dict(draft.counts) == {
        "entries": 14, "answers": 13, "parts": 2, "sections": 6, "section_texts": 5,
        "items": 7, "numbered": 5, "numbers": 4, "general": 4, "on_section": 1, "on_item": 9,
        "one_word": 6, "repeated": 1,
    }  # fmt: skip


def test_it_says_its_game_and_edition(draft: ImportedText) -> None:
    assert (draft.game, draft.edition) == ("underworlds", "2031-03")


def test_ids_say_the_place_where_the_document_has_not_the_shape_of_the_edition(draft: ImportedText) -> None:
    assert "nightvault/faq-generales/1" in records_of(draft)
    assert "WU-001" not in records_of(draft)


@pytest.mark.parametrize(
    ("id", "question", "answer"),
    [
        ("nightvault/faq-generales/1", "Un caillou est-il un galet ?", "Non."),  # T2: both on a line
        ("nightvault/faq-generales/2", "Qui ramasse les galets?", "Tout le monde."),
        ("nightvault/cartes-universelles-objectifs/40/2", "Puis-je crier ?", "Non."),  # T4: the marker is a formula
    ],
)
def test_entries(draft: ImportedText, id: str, question: str, answer: str) -> None:
    assert entry(draft, id) == (question, answer)


def test_a_question_may_begin_after_an_answer(draft: ImportedText) -> None:  # T1, T10, T18
    question, answer = entry(draft, "nightvault/faq-generales/3")
    assert question == "Et les coquillages?"
    assert "(ex: Panier (n° 71) par exemple) on les lui demande. Réaction: il peut dire oui. Il peut aussi" in answer


def test_page_breaks_do_not_part_sentences_and_paragraphs_stay(draft: ImportedText) -> None:  # T14, T15
    question, answer = entry(draft, "nightvault/faq-generales/4")
    assert question == "Combien de galets faut-il pour un seau ?"
    assert "quand le joueur rentre chez lui, et seulement là.\nCela vaut aussi pour les seaux percés." in answer
    card = "nightvault/les-ramasseurs-de-la-plage-manoeuvres/13/1"
    assert entry(draft, card)[0] == "Le petit seau est-il posé sur le sable ?"


def test_full_stops_mark_too_and_lists_stay_lists(draft: ImportedText) -> None:  # T3, T15
    assert entry(draft, "nightvault/les-ramasseurs-de-la-plage-manoeuvres/11/1") == (
        "Que met-on dedans?",
        "Au moins deux choses de cette liste:\n- Galets\n- Coquillages\n- Sable\n"
        "Notez que le sable ne compte qu'une fois.",
    )


def test_formulas_become_words_and_glyphs_get_names(draft: ImportedText) -> None:  # T5, T17
    found = records_of(draft)["nightvault/cartes-universelles-objectifs/40/1"]
    assert found.text == "Le galet qui vole ? n'importe lequel."
    assert "🌣" in found.question
    assert found.reading.startswith("Si un joueur obtient 1 [crit] et l'autre [crit], que")


def test_a_lost_question_mark_is_no_answer(draft: ImportedText) -> None:  # T5
    id = "plage/pecheurs-du-port-combattants/yves-le-breton/1"
    assert entry(draft, id) == ("Yves peut-il nager ?", "Oui, si l'eau 🏲 est froide.")


def test_headings_carry_over_and_a_card_is_known_by_part_and_number(draft: ImportedText) -> None:  # T6–T9, T11, T12
    sections = [record.text for record in draft.records if record.kind == "heading"]
    assert sections == [
        "FAQ GÉNÉRALES",
        "LES RAMASSEURS DE LA PLAGE – MANŒUVRES",
        "CARTES UNIVERSELLES – OBJECTIFS",
        "PÊCHEURS DU PORT - COMBATTANTS",
        "NUÉE DE MOUETTES",
        "CARTES UNIVERSELLES – OBJECTIFS",
    ]
    items = [(record.path[0], record.text, record.number) for record in draft.records if record.kind == "item"]
    assert items == [
        ("nightvault", "Grand Seau", "11"),
        ("nightvault", "Petit Seau", "13"),
        ("nightvault", "Ricochet", "40"),
        ("plage", "Yves Le Breton", ""),
        ("plage", "Ancienne Barque", ""),
        ("plage", "Vague", "11"),
        ("plage", "Sieste", "12"),
    ]  # fmt: skip


def test_a_part_has_an_introduction_that_belongs_to_no_entry(draft: ImportedText) -> None:  # T13, T23
    assert texts_of(draft, "boilerplate")[-1] == "Ces FAQ sont relatifs à la plage."
    assert entry(draft, "plage/nuee-de-mouettes/1") == ("Que mangent-elles ?", "Tout.")


def test_the_same_ruling_under_two_headings_is_kept_twice_and_said(draft: ImportedText) -> None:  # T21
    repeated = [(record.id, record.same_as) for record in draft.records if record.same_as]
    assert repeated == [
        ("plage/pecheurs-du-port-combattants/ancienne-barque/1", "nightvault/faq-generales/1")
    ]  # fmt: skip


def test_an_answer_without_a_question_is_words_and_a_question_without_an_answer_is_broken(draft: ImportedText) -> None:
    assert entry(draft, "plage/cartes-universelles-objectifs/11/1") == ("La vague compte-t-elle ?", "Oui. R. Oui.")
    assert entry(draft, "plage/cartes-universelles-objectifs/12/1") == ("Qui dort ?", "")
    assert broken(draft.records) == ("plage/cartes-universelles-objectifs/12/1",)


def test_what_is_neither_heading_nor_entry_is_said(draft: ImportedText) -> None:
    assert texts_of(draft, "unfiled") == ["Ce n'est pas une question."]
    assert words_of(draft)["marker"] == 27


def test_no_line_of_markers_fills_the_memory() -> None:
    with pytest.raises(Refused) as caught:
        read("Q: a R: b " * (MOST_LINES // 5))
    assert caught.value.diagnostics[0].code == "import/too-long"
