"""The rulings as they are bundled, every fault of their files with its place, and what search finds of them."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from judge.app.schema import schema
from judge.app.store.place import rules_root
from judge.library.cards.card_names import match, named_facts
from judge.library.rulebook.edition import DEFINITIONS_FILE, EDITION_FILE
from judge.library.rulebook.load_rulebook import load
from judge.library.rulings.load_rulings import has_rulings, load_rulings
from judge.library.rulings.search_records import records
from judge.model.diagnostic import Refused
from judge.model.rulebook.published_ruling import RulingBook
from judge.text.nodes import plain_value
from judge.text.yaml import read
from tests.asking import of_altered

GAME, EDITION = "underworlds", "2018-11"
SCHEMA = Draft202012Validator(schema(of_altered(), "rulings").result)
RULES = Draft202012Validator(schema(of_altered(), "rules").result)


@pytest.fixture(scope="module")
def book() -> RulingBook:
    return load_rulings(rules_root(), GAME, EDITION)


class TestBundled:
    """What the commentary has, counted."""

    def test_every_entry_once(self, book: RulingBook) -> None:
        assert [one.id for one in book.rulings] == [f"WU-{n:03}" for n in range(1, 145)]
        assert len(book.distinct) == 142
        assert {(one.id, one.same_as) for one in book.rulings if one.same_as} == {
            *(("WU-103", "WU-138"), ("WU-138", "WU-103")),
            *(("WU-105", "WU-139"), ("WU-139", "WU-105")),
        }

    def test_parts_sections_grades(self, book: RulingBook) -> None:
        parts = [one.part for one in book.rulings]
        assert (parts.count("nightvault"), parts.count("shadespire")) == (48, 96)
        assert parts == sorted(parts)
        assert {one.section for one in book.rulings} == {f"S{n:02}" for n in range(1, 28)}
        grades = [one.grade for one in book.rulings]
        assert {grade: grades.count(grade) for grade in "ABL"} == {"A": 119, "B": 19, "L": 6}
        subjects = [one.subject.kind for one in book.rulings]
        assert (subjects.count("general"), subjects.count("warband")) == (33, 8)

    def test_numbers_are_keys_inside_a_part_only(self, book: RulingBook) -> None:
        for number in ("11", "432"):
            parts = {one.part for one in book.cards if number in one.numbers}
            assert parts == {"nightvault", "shadespire"}

    def test_every_text_stands_in_both_languages(self, book: RulingBook) -> None:
        for one in book.rulings:
            for words in (one.question, one.ruling, one.value, one.reason, one.example, one.note, *one.paragraphs):
                assert words.languages in ((), ("fr", "en")), one.id
            assert one.question.texts and one.ruling.texts
            assert bool(one.value.texts) == (one.verdict == "value")

    def test_our_statement_does_not_look_official(self, book: RulingBook) -> None:
        assert all(one.id.startswith("wu/") and one.authority == "ours" for one in book.statements)
        assert all(one.says for one in book.statements)
        assert all(one.nearest and one.id.startswith("wu/undetermined/") for one in book.undetermined)

    def test_the_rulebook_beside_it_has_the_terms(self) -> None:
        rulebook = load(rules_root(), GAME, EDITION)
        inspired = next(one for one in rulebook.terms if one.code == "inspired")
        assert rulebook.sections == ()
        assert dict(inspired.synonyms)["fr"]

    @pytest.mark.parametrize(
        "path", sorted((rules_root() / GAME / EDITION).rglob("*.yaml")), ids=lambda path: str(path.stem)
    )
    def test_files_fit_their_schema(self, path: Path) -> None:
        raw = path.read_bytes()
        schema = RULES if path.name in (EDITION_FILE, DEFINITIONS_FILE) else SCHEMA
        for value in (plain_value(read(raw, path.name)), yaml.safe_load(raw)):
            found = best_match(schema.iter_errors(value))
            assert found is None, f"{found.json_path}: {found.message}"


Spoil = Callable[[str, str, str], list[str]]


@pytest.fixture
def spoilt(tmp_path: Path) -> Spoil:
    """The codes and places of the faults after a change of one file of the bundled edition."""
    shutil.copytree(rules_root() / GAME, tmp_path / GAME)

    def faults(file: str, old: str, new: str) -> list[str]:
        place = tmp_path / GAME / EDITION / file
        text = place.read_text(encoding="utf-8")
        assert old in text
        place.write_text(text.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(Refused) as refused:
            load_rulings(tmp_path, GAME, EDITION)
        assert all(Path(one.span.file).suffix == ".yaml" and one.span.line > 0 for one in refused.value.diagnostics)
        return [one.code for one in refused.value.diagnostics]

    return faults


GENERAL, LAST = "rulings/general.yaml", "rulings/shadespire-3.yaml"


@pytest.mark.long(keep=8)
@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        (GENERAL, "WU-002:", "WU-999:", "rulings/unknown-number"),
        (GENERAL, "WU-002:", "WU-001:", "yaml/duplicate-key"),
        (GENERAL, "section: S01", "section: S99", "decode/unknown-value"),
        (GENERAL, "part: nightvault", "part: nightvalt", "decode/unknown-value"),
        (GENERAL, "grade: L", "grade: Z", "decode/unknown-value"),
        (GENERAL, 'verdict: "no"', "verdict: maybe", "decode/unknown-value"),
        (GENERAL, 'verdict: "value"', 'verdict: "no"', "rulings/value"),
        (GENERAL, "tags: [cards, setup]", "tags: [cards, setpu]", "rulings/unknown-tag"),
        (GENERAL, "terms: [unique_card", "terms: [uniqe_card", "rulings/unknown-term"),
        (GENERAL, "see: [WU-003]", "see: [WU-145]", "rulings/unknown-ruling"),
        (GENERAL, "subject: {general: yes}", "subject: {card: no_such_card}", "rulings/unknown-card"),
        (GENERAL, "subject: {general: yes}", "subject: {general: yes, card: sprint}", "rulings/subject"),
        (GENERAL, "subject: {general: yes}", "subject: {fighter: sprint}", "rulings/subject"),
        (GENERAL, "subject: {general: yes}", "subject: {card: sprint}", "rulings/unlisted"),
        (GENERAL, 'warband: ""', "warband: nobody", "rulings/unknown-warband"),
        (GENERAL, "question:", "qestion:", "decode/unknown-key"),
        (LAST, "same_as: WU-105", "same_as: WU-106", "rulings/not-the-same"),
        ("cards.yaml", "rulings: [WU-034]", "rulings: []", "rulings/unlisted"),
        ("cards.yaml", 'number: "13"', 'number: "11"', "rulings/number"),
        ("cards.yaml", 'number: "13"', "number: thirteen", "rulings/number"),
        ("cards.yaml", "kind: spell", "kind: spel", "decode/unknown-value"),
        ("attack.yaml", "wu/attack/2:", "attack-2:", "rulings/id"),
        ("attack.yaml", "open: [wu/undetermined/rounding]", "open: [wu/undetermined/round]", "rulings/unknown-open"),
        ("attack.yaml", "authority: ours\n    topic", "authority: official\n    topic", "decode/unknown-value"),
        ("undetermined.yaml", "nearest: [WU-126]", "nearest: [WU-226]", "rulings/unknown-ruling"),
        ("edition.yaml", "WU-143, WU-144", "WU-143, WU-144, WU-145", "rulings/missing"),
    ],
)
def test_a_fault_is_found(spoilt: Spoil, file: str, old: str, new: str, code: str) -> None:
    assert code in spoilt(file, old, new)


def test_a_language_that_is_missing_is_a_fault(spoilt: Spoil) -> None:
    english = "    question:\n      fr: >-\n        Au moment de choisir"
    assert "decode/unknown-key" in spoilt(GENERAL, english, english.replace("fr:", "de:"))


def test_all_faults_come_at_once(spoilt: Spoil, tmp_path: Path) -> None:
    cards = tmp_path / GAME / EDITION / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("kind: spell", "kind: spel"), encoding="utf-8")
    found = spoilt(GENERAL, "grade: L", "grade: Z")
    assert found.count("decode/unknown-value") > 5


def test_an_edition_without_rulings_is_empty(tmp_path: Path) -> None:
    assert not has_rulings(rules_root(), "altered", "1.0")
    assert has_rulings(rules_root(), GAME, EDITION)
    assert load_rulings(tmp_path, "chess", "1.0").rulings == ()


class TestRecords:
    """What search is given."""

    def test_every_record_once_in_both_languages(self, book: RulingBook) -> None:
        found = records(book, load(rules_root(), GAME, EDITION).terms)
        assert len({(one.kind, one.id) for one in found}) == len(found)
        count = len(book.rulings) + len(book.cards) + len(book.statements) + len(book.undetermined)
        assert len(found) == count
        for one in found:
            assert dict(one.title.texts)["fr"]
            assert dict(one.title.texts)["en"]

    def test_english_words_lead_to_a_card_with_a_french_name(self, book: RulingBook) -> None:
        found = {one.id: one for one in records(book, load(rules_root(), GAME, EDITION).terms)}
        ruling = found["WU-105"]
        for language in ("fr", "en"):
            title = dict(ruling.title.texts)[language]
            assert "Dernière Chance" in title
            assert "Last Chance" in title
        assert "Soultrap" in dict(ruling.text.texts)["en"]

    def test_synonyms_of_terms_are_words_of_their_rulings(self, book: RulingBook) -> None:
        terms = {one.code: one for one in load(rules_root(), GAME, EDITION).terms}
        found = {one.id: one for one in records(book, terms.values())}
        for one in book.rulings:
            for code in one.terms:
                for language, words in terms[code].synonyms:
                    assert all(word in dict(found[one.id].around.texts)[language] for word in words)


class TestNames:
    """How a card is called."""

    @pytest.mark.parametrize(
        ("asked", "id"),
        [
            ("Dernière Chance", "last_chance"),
            ("derniere chance", "last_chance"),
            ("LAST-CHANCE", "last_chance"),
            ("last_chance", "last_chance"),
            ("336", "last_chance"),
            ("n° 336", "last_chance"),
            ("#336", "last_chance"),
            ("shadespire 11", "blood_rain"),
            ("nightvault/11", "chain_lightning"),
            ("Garrek", "garrek_gorebeard"),
            ("Le Nécromancie Ordonne", "the_necromancer_commands"),
            ("Piège à Âme", "soultrap"),
        ],
    )
    def test_found(self, book: RulingBook, asked: str, id: str) -> None:
        assert [one.id for one in match(asked, named_facts(book)).cards] == [id]

    def test_ambiguous_and_unknown(self, book: RulingBook) -> None:
        cards = named_facts(book)
        assert {one.id for one in match("11", cards).cards} == {"chain_lightning", "blood_rain"}
        assert match("Dernire Chanse", cards).nearest == ("Dernière Chance",)
        for nothing in ("", "   ", "!!!", "99999", "\x00", "x" * 10_000):
            assert match(nothing, cards).cards == ()
