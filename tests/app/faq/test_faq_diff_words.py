"""``judge faq diff`` in words: what the release said, what is said now, and what made the difference."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from judge.app.faq.change_words import ChangeWords
from judge.app.faq.faq_words import FaqWords
from judge.app.faq.release import diff, release
from judge.app.reply import Settings
from judge.model.cards.card import Words
from judge.model.rulebook.rule import Rule, Section
from judge.model.value import change
from judge.publish.faq.entry import CHANGED, FaqEntry
from judge.publish.faq.release import Alteration, Recorded, alterations, recorded, release_from
from judge.publish.faq.release_words import BOARD as OF_BOARD
from judge.publish.faq.release_words import (
    DECIDING,
    FAULT,
    READING,
    RULES,
    WORDING,
    WORDS,
    Basis,
    Cause,
    causes,
    part_words,
)
from tests.app.faq.faq_house import BOARD, House, house
from tests.asking import of_altered

__all__ = ["house"]  # a fixture
ENGLISH, FRENCH = of_altered(), of_altered("fr")
BASIS = Basis("no", (("6.3.d", "x"), ("4.4.b", "y")), ("6.3.d",), (("R-1", "a"),))


def kinds(after: Basis, *parts: str, before: Basis = BASIS) -> list[str]:
    return [cause.kind for cause in causes(before, after, parts)]


def change_of(settings: Settings) -> dict[str, Any]:
    [altered] = diff(settings, "1.0").result["changes"]
    assert isinstance(altered, dict)
    return altered


def test_another_sentence_for_the_same_answer_is_only_words(house: House) -> None:
    release(ENGLISH, "1.0")
    house.write(BOARD, "A card that reaches the Reserve during Noon", "A card that comes to the Reserve during Noon")
    altered = change_of(ENGLISH)
    assert [cause["kind"] for cause in altered["causes"]] == [WORDS]
    [words] = altered["words"]
    assert words["part"] == "answer"
    assert "that reaches the Reserve" in words["before"][0]
    assert "that comes to the Reserve" in words["after"][0]
    text = " ".join(diff(ENGLISH, "1.0").text.split())
    assert "- No. A card" in text and "+ No. A card" in text
    assert "Only the words have changed" in text


def test_another_board_is_named_as_what_made_the_difference(house: House) -> None:
    release(FRENCH, "1.0")
    house.write(BOARD, "mana: 2", "mana: 3")
    altered = change_of(FRENCH)
    assert [cause["kind"] for cause in altered["causes"]] == [OF_BOARD]
    [words] = altered["words"]
    assert words["part"] == "board"
    assert any("2" in line or "deux" in line for line in words["before"])
    assert any("3" in line or "trois" in line for line in words["after"])
    text = diff(FRENCH, "1.0").text
    assert "Le plateau, ou la question posée" in text
    assert f"{BOARD}\u00a0: " in text  # with the space that French wants


def test_a_rule_in_other_words_is_named() -> None:
    entry = FaqEntry("x", Words(), "May Ana?", "no", "No.", "Nobody may.", True, (), rules=("4.4.b", "4.4.c"))

    def record(of_the_rule: str, short: str) -> tuple[Recorded, ...]:
        rules = tuple(
            Rule(id, "rule", "4.4", Words((("en", text),))) for id, text in (("4.4.b", of_the_rule), ("4.4.c", "Same."))
        )
        return recorded({"en": [change(entry, short=short)]}, [Section("4.4", Words(), "official", rules)])

    [altered] = alterations(record("One by one.", "Nobody may."), record("Each in turn.", "None may."), "en")
    assert [(cause.kind, cause.after) for cause in altered.causes] == [(WORDING, ("4.4.b",))]
    assert [(words.before, words.after) for words in altered.words] == [(("No. Nobody may.",), ("No. None may.",))]


def test_a_release_that_kept_no_words_says_so(house: House) -> None:
    release(ENGLISH, "1.0")
    [path] = house.releases.glob("*.json")
    kept = json.loads(path.read_text(encoding="utf-8"))
    for entry in kept["entries"]:
        del entry["words"], entry["basis"]
    path.write_text(json.dumps(kept), encoding="utf-8")
    house.write(BOARD, "mana: 2", "mana: 3")
    altered = change_of(ENGLISH)
    assert (altered["words"], altered["causes"]) == ([], [])
    assert "The release kept no words of this entry" in diff(ENGLISH, "1.0").text


@pytest.mark.parametrize(
    ("after", "parts", "expected"),
    [
        (Basis("yes", BASIS.rules, ("6.3.d",), BASIS.readings), ("answer",), [FAULT]),
        (Basis("yes", BASIS.rules, ("4.4.b",), BASIS.readings), ("answer",), [FAULT, DECIDING]),
        (Basis("lamplighter", BASIS.rules, ("6.3.d",), BASIS.readings), ("answer",), [FAULT]),
        (Basis("yes", BASIS.rules, ("6.3.d",), (("R-1", "b"),)), ("answer",), [READING]),
        (Basis("no", (("6.3.d", "z"), ("4.4.b", "y")), ("6.3.d",), BASIS.readings), ("reason",), [WORDING]),
        (Basis("no", (("6.3.d", "x"),), ("6.3.d",), BASIS.readings), ("reason",), [FAULT, RULES]),
        (BASIS, ("contrast",), [WORDS]),
        (BASIS, ("question",), [OF_BOARD]),
        (BASIS, ("place",), []),
    ],
)
def test_what_made_the_difference(after: Basis, parts: tuple[str, ...], expected: list[str]) -> None:
    assert kinds(after, *parts) == expected


def test_of_an_old_release_nothing_is_guessed() -> None:
    assert kinds(BASIS, "answer", before=Basis()) == []


def test_only_the_lines_that_differ_are_shown() -> None:
    before = (("q",), ("a",), ("one", "two", "three"), (), ())
    after = (("q",), ("a",), ("one", "2", "three", "four"), (), ())
    [words] = part_words(before, after, ("reason",))
    assert (words.before, words.after) == (("two",), ("2", "four"))
    assert [*part_words((), after, ("reason",))] == []


def test_a_value_is_recorded_free_of_any_language(house: House) -> None:
    """Else another value would be taken for other words."""
    house.write(BOARD, "legal: {ana chooses reaction: lamplighter}", "value: ana.reserve")
    release(ENGLISH, "1.0")
    [path] = house.releases.glob("*.json")
    recorded_bases = {entry.id: entry.basis.answer for entry in release_from(path.read_bytes()).entries}
    assert recorded_bases[BOARD] == "lamplighter"


def test_a_sentence_that_stays_beside_another_answer_is_asked_about(house: House) -> None:
    release(FRENCH, "1.0")
    house.write(BOARD, "legal: {ana chooses reaction: lamplighter}", "legal: {ana chooses card: ordis_trooper}")
    words = next(words for words in change_of(FRENCH)["words"] if words["part"] == "answer")
    assert (
        words["kept"] and words["before"] == [f"Non. {words['kept']}"] and words["after"] == [f"Oui. {words['kept']}"]
    )
    assert "! La phrase à côté est restée la même" in diff(FRENCH, "1.0").text


def test_a_sentence_that_is_another_too_is_not_asked_about() -> None:
    before, after = (("q",), ("No.", "It goes."), (), (), ()), (("q",), ("Yes.", "It stays."), (), (), ())
    [words] = part_words(before, after, ("answer",))
    assert (words.before, words.after, words.kept) == (("No. It goes.",), ("Yes. It stays.",), "")


def test_a_reason_that_its_step_says_as_well_stands_once(house: House) -> None:
    """Under the answer and at its step it is the same sentence: a change of its words is told once."""
    release(ENGLISH, "1.0")
    [path] = house.releases.glob("*.json")
    lines = next(entry.words["en"] for entry in release_from(path.read_bytes()).entries if entry.id == BOARD)
    [reasoning] = [part for part in lines if any("was not yet in" in line for line in part)]
    [saying] = [line for line in reasoning if "was not yet in" in line]
    assert " is not activated: " in saying


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "“Do the statistics of an Asleep Character count at Dusk?” (from R-1.3.2.e.2=exempt to R-1.3.2.e.2=count)",
        ),
        ("fr", "Avant : Non. Maintenant : Oui."),
    ],
)
def test_another_reading_is_told_by_its_question_and_answers(language: str, said: str) -> None:
    words = FaqWords(of_altered(language))
    cause = Cause(READING, ("R-1.3.2.e.2=exempt",), ("R-1.3.2.e.2=count",))
    altered = Alteration(CHANGED, "x", Words(), ("answer",), causes=(cause,))
    told = next(ChangeWords(words.catalogue, words.rulebook, 1_000).lines(altered))
    assert said in re.sub("[\u00a0\u202f]", " ", told)
    gone = change(altered, causes=(change(cause, before=("R-1.3.2.e.2=gone",)),))
    told = next(ChangeWords(words.catalogue, words.rulebook, 1_000).lines(gone))
    assert "R-1.3.2.e.2=gone" in told and "?" not in told
