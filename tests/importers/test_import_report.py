"""What ``judge import`` says: to a person with the official words, to a program without."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from imported import BOOK, COMMENTARY, OTHER, PAGE, path_of, run

from judge.app.importing.import_documents import import_files
from judge.app.store.place import rules_root
from judge.cli.output import envelope
from judge.library.official_texts import official
from judge.publish.schema.result import result_schema
from judge.text.catalogue import Catalogue
from judge.text.faults import Faults
from judge.text.sentences import messages_from
from judge.text.yaml import read
from tests.asking import of_altered
from tests.told import line


def test_files_that_disagree_are_both_kept_and_shown_with_both_places(home: Path) -> None:
    run(PAGE)
    reply = run(OTHER)
    conflicts = reply.result["editions"][0]["conflicts"]
    assert [one["id"] for one in conflicts] == ["2.1.a", "2.1.d"]  # one word, and a line of the list that is missing
    places = [[(place["file"], place["first"]) for place in each["places"]] for each in conflicts[0]["variants"]]
    assert places == [[("other-page.txt", 1)], [("page.txt", 3), ("page.txt", 30)]]
    assert "Un galet est plat, gris et froid." in reply.text
    assert "Un galet est plat, gris et tiède." in reply.text
    assert [one.code for one in reply.diagnostics] == ["import/conflict", "import/conflict"]
    assert len(official(home, "altered", "1.0", "2.1.a")) == 2


def test_a_number_is_named_to_be_looked_up_that_can_be(home: Path, tmp_path: Path) -> None:
    ours = tmp_path / "ours.txt"
    ours.write_text(
        "2. Cards\n2.1. Stones\n2.1.a. A stone is flat.\n4.4. Checks\n4.4.b. The players play what waits.\n"
    )
    said = " ".join(import_files(of_altered(), (str(ours),), edition="1.0", lang="en").text.split())
    assert "judge rule 4.4.b --edition 1.0" in said
    assert "judge rule 2.1.a" not in said
    said = " ".join(run(PAGE).text.split())
    assert "none of its texts stands below our wording" in said
    assert "judge rule" not in said


def test_duplicates_come_with_their_places(home: Path) -> None:
    edition = run(PAGE, OTHER).result["editions"][0]
    assert [(one["id"], len(one["places"])) for one in edition["duplicates"]] == [("2.2.a", 2)]
    assert edition["distinct"] == 11


def test_what_is_new_and_what_is_missing(home: Path) -> None:
    edition = run(PAGE).result["editions"][0]
    assert edition["compared_with"] == "rules"
    assert "2.1.b" in edition["new"]
    assert "6.3.f" in edition["missing"]
    book = run(BOOK).result["editions"][0]
    assert (book["compared_with"], book["new"], book["missing"]) == (None, [], [])


def test_no_official_word_reaches_the_json_unasked(home: Path) -> None:
    reply = run(PAGE, OTHER)
    words = ["galet", "Boutique", "légales"]
    shown = json.dumps(reply.result, ensure_ascii=False) + "".join(map(line, reply.diagnostics))
    assert [word for word in words if word in shown] == []
    assert all(word in reply.text for word in words)
    asked = json.dumps(run(PAGE, OTHER, official=True).result, ensure_ascii=False)
    assert all(word in asked for word in words)


def test_every_word_is_in_the_account(home: Path) -> None:
    for file in run(PAGE).result["files"] + import_files(of_altered(), (BOOK, COMMENTARY)).result["files"]:
        words = dict(file["words"])
        total = len(Path(path_of(file["file"])).read_text(encoding="utf-8").split())
        assert words.pop("all") == sum(words.values()) == total


def test_messages_say_the_same_in_both_languages() -> None:
    found = {}
    for language in ("en", "fr"):
        path = rules_root() / "languages" / language / "messages" / "import.yaml"
        faults = Faults()
        messages = messages_from(read(path.read_bytes(), str(path)), language, faults)
        assert faults.diagnostics == ()
        found[language] = Catalogue(language, messages, {})
        assert found[language].check() == ()
    assert found["en"].messages.keys() == found["fr"].messages.keys()
    for key in found["en"].messages:
        assert found["en"].arguments(key) == found["fr"].arguments(key), key


@pytest.mark.parametrize("width", [40, 100])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_report_fits_its_width_and_says_everything(home: Path, language: str, width: int) -> None:
    settings = of_altered(language=language, width=width)
    text = (
        import_files(settings, (PAGE, OTHER), edition="1.0").text
        + "\n"
        + import_files(settings, (BOOK, COMMENTARY)).text
    )
    assert "⟨" not in text
    overlong = [line for line in text.splitlines() if len(line) > width and "/" not in line]
    assert overlong == []


def test_the_answer_fits_the_schema_of_every_answer(home: Path) -> None:
    validator = jsonschema.Draft202012Validator(result_schema())
    for reply in (run(PAGE, OTHER), run(PAGE, dry_run=True), run(list_=True), run(remove="page.txt")):
        validator.validate(json.loads(json.dumps(envelope(reply), allow_nan=False)))
