"""Loading an edition: ids, order, and every fault with its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_game import BORROWED, DEFINITIONS, EDITION, READINGS, SECTION, Write

from judge.app.store.place import rules_root
from judge.library.rulebook.load_rulebook import editions, inspect, load
from judge.model.diagnostic import Refused
from tests.told import told


def test_items_remarks_and_examples_have_ids_of_their_own(tmp_path: Path, write: Write) -> None:
    rules = load(tmp_path, "chess", "1.0").by_id()
    assert [id for id in rules if id.startswith("1.2.a")] == [
        "1.2.a",
        "1.2.a.1",
        "1.2.a.2",
        "1.2.a/remark-1",
        "1.2.a/example-1",
    ]
    assert rules["1.2.a.2"].words.get("fr") == "deux"
    assert rules["1.2.a.2"].parent == "1.2.a"
    assert rules["1.2.a/remark-1"].authority == "community"
    assert rules["1.2"].kind == "heading"
    assert rules["borrowed/castle"].short == "3.0:4.5.6"


def test_sections_stand_in_the_order_of_their_numbers(tmp_path: Path, write: Write) -> None:
    rulebook = load(tmp_path, "chess", "1.0")
    assert [section.number for section in rulebook.sections] == ["1.2", "1.10", "borrowed"]


@pytest.mark.parametrize(
    ("written", "numbers"),
    [('"3.0:1.3.a"', ("3.0:1.3.a",)), ('["3.0:1.3.a", "3.0:1.3.b"]', ("3.0:1.3.a", "3.0:1.3.b"))],
)
def test_a_rule_has_one_number_in_a_later_edition_or_several(
    tmp_path: Path, write: Write, written: str, numbers: tuple[str, ...]
) -> None:
    write("1.0/1.2.yaml", SECTION.replace('- number: "1.2.b"\n', f'- number: "1.2.b"\n    renumbered_to: {written}\n'))
    rules = load(tmp_path, "chess", "1.0").by_id()
    assert rules["1.2.b"].renumbered_to == numbers
    assert rules["1.2.a"].renumbered_to == ()


def test_classes_are_read(tmp_path: Path, write: Write) -> None:
    write("1.0/classes.yaml", 'structural: {"1.2.a": "tests/x.py::y"}\nnot_for_engine: {"1.2.b": {why: Talk.}}\n')
    found = load(tmp_path, "chess", "1.0").classes
    assert found == (("1.2.a", "structural", "tests/x.py::y"), ("1.2.b", "not_for_engine", "Talk."))


HELD_BY_NOBODY = READINGS.replace("white: {says", "white: {standing: misprint, says")
NO_EDITION = READINGS.replace("white: {says", 'white: {later: ["1.2.b"], says')
SETTLED_TWICE = READINGS.replace("{says", '{later: ["4.0:1.2.b"], says')
WORDLESS = "definitions: {pass: {rules: [1.2.b], definition: Rien.}}"
FAULTS = [
    ("1.0/1.2.yaml", SECTION.replace('"1.2.b"\n', '"1.2.c"\n'), 16, 13, "library/unknown-number", "1.2.b"),
    ("1.0/1.2.yaml", SECTION.replace('"1.2.b"\n', '"1.2.a"\n'), 16, 13, "library/duplicate", "1.2.yaml:5:13"),
    ("1.0/1.2.yaml", SECTION.replace('"1.2.b"\n', '"1.10.a"\n'), 16, 13, "library/wrong-section", "Move"),
    ("1.0/1.2.yaml", SECTION.replace('"1.2.a.2"]', '"1.2.a.3"]'), 7, 20, "library/unknown-rule", "1.2.a.2"),
    ("1.0/1.2.yaml", SECTION.replace("{fr: deux, en: two}", "{fr: deux}"), 10, 15, "library/missing-language", "en"),
    ("1.0/1.2.yaml", SECTION.replace("{fr: deux, en: two}", "deux"), 10, 15, "library/missing-language", "fr"),
    ("1.0/1.2.yaml", SECTION.replace("- text: {fr: deux, en: two}", "- deux"), 10, 9, "decode/not-a-mapping", "text"),
    ("1.0/1.2.yaml", SECTION.replace("community", "comunity"), 13, 20, "decode/unknown-value", "community"),
    ("1.0/1.2.yaml", SECTION.replace("remarks:", "remark:"), 11, 5, "decode/unknown-key", "remarks"),
    ("1.0/edition.yaml", EDITION.replace('"1.0"', '"2.0"'), 2, 10, "library/wrong-folder", "Mend"),
    ("1.0/edition.yaml", EDITION.replace('"1.2.b",', '"1.2.a",'), 5, 20, "library/duplicate", "Delete"),
    ("1.0/borrowed.yaml", BORROWED.replace('    from: "3.0:4.5.6"\n', ""), 5, 16, "library/source", "from"),
    ("1.0/definitions.yaml", DEFINITIONS.replace("1.2.b", "1.2.z"), 2, 10, "library/unknown-rule", "1.2"),
    ("1.0/definitions.yaml", DEFINITIONS.replace("pass", "pasz"), 2, 3, "library/unknown-term", "pass"),
    ("1.0/definitions.yaml", WORDLESS, 1, 50, "library/missing-language", "fr"),
    ("1.0/readings.yaml", READINGS.replace("default: white", "default: red"), 8, 14, "library/unknown-option", "white"),
    ("1.0/readings.yaml", HELD_BY_NOBODY, 8, 14, "library/default-not-open", "white"),
    ("1.0/readings.yaml", NO_EDITION, 6, 22, "library/no-edition-named", "1.2.b"),
    ("1.0/readings.yaml", SETTLED_TWICE, 6, 7, "library/settled-twice", "4.0"),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault[4]}-{fault[2]}")
def test_a_fault_has_its_place(tmp_path: Path, write: Write, fault: tuple[str, str, int, int, str, str]) -> None:
    file, text, line, column, code, said = fault
    write(file, text)
    with pytest.raises(Refused) as refused:
        load(tmp_path, "chess", "1.0")
    found = [one for one in refused.value.diagnostics if one.code == code]
    assert found, str(refused.value)
    assert (found[0].span.line, found[0].span.column) == (line, column)
    assert found[0].span.file.endswith(file)
    assert said in f"{told(found[0]).what} {told(found[0]).how}"


def test_all_faults_of_all_files_come_at_once(tmp_path: Path, write: Write) -> None:
    write("terms/basic.yaml", "terms: [")
    write("1.0/edition.yaml", EDITION.replace("Chess}", "Chess, de: Schach}"))
    write("1.0/1.2.yaml", SECTION.replace("official", "oficial").replace("{fr: deux, en: two}", "{en: two}"))
    with pytest.raises(Refused) as refused:
        load(tmp_path, "chess", "1.0")
    codes = [one.code for one in refused.value.diagnostics]
    assert codes.count("decode/unknown-key") == 1
    assert codes.count("decode/unknown-value") == 1
    assert codes.count("library/missing-language") == 1
    assert codes.count("yaml/syntax") == 1


def test_an_unknown_term_is_a_warning(tmp_path: Path, write: Write) -> None:
    write("1.0/1.2.yaml", SECTION.replace("[pass]", "[pasz]"))
    warnings = inspect(tmp_path, "chess", "1.0")[1]
    assert [(one.code, one.severity, one.span.line) for one in warnings] == [("library/unknown-term", "warning", 18)]


@pytest.mark.parametrize(
    ("game", "edition", "said"), [("ches", "1.0", "chess"), ("chess", "1.00", "1.0"), ("..", "1.0", "game")]
)
def test_an_unknown_edition_is_refused_with_those_that_there_are(
    tmp_path: Path, write: Write, game: str, edition: str, said: str
) -> None:
    with pytest.raises(Refused, match=said):
        load(tmp_path, game, edition)
    assert editions(tmp_path, "chess") == ("1.0",)


def test_altered_is_complete() -> None:
    rulebook = load(rules_root(), "altered", "1.0")
    records = rulebook.by_id()
    assert len(rulebook.numbers) == 116
    assert len(rulebook.headings) == 9
    assert not [number for number in (*rulebook.numbers, *rulebook.headings) if number not in records]
    assert all(rule.words.get(language) for rule in rulebook.rules for language in ("fr", "en"))
