"""``judge import``: what is written, what is said, and what is not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from imported import BOOK, COMMENTARY, OTHER, PAGE, run

from judge.app.importing.import_documents import import_files
from judge.app.reply import DONE, NO
from judge.app.store import user_place
from judge.library.official_texts import official
from judge.library.overlay import load
from judge.model.diagnostic import Refused
from tests.asking import of_altered
from tests.told import told


def tree(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*.json*") if path.is_file()}


def test_a_dry_run_writes_nothing(home: Path) -> None:
    reply = run(PAGE, dry_run=True)
    assert reply.exit == DONE
    assert not home.exists()
    assert reply.result["dry_run"] is True
    assert reply.result["editions"][0]["changed"] is True
    assert reply.result["editions"][0]["written"] is False


def test_an_import_keeps_one_record_a_rule_with_source_hash_and_lines(home: Path) -> None:
    reply = run(PAGE)
    assert reply.result["editions"][0]["written"] is True
    (source,) = load(home / "overlays/altered/1.0/fr/official.json").sources
    assert (source.name, len(source.sha256), source.format) == ("page.txt", 64, "altered-page")
    (found,) = official(home, "altered", "1.0", "2.1.c.2")
    assert (found.text, found.places[0].first) == ("Viser l'horizon ;", 10)


def test_the_same_file_twice_changes_nothing(home: Path, tmp_path: Path) -> None:
    run(PAGE, OTHER)
    before = tree(home)
    copy = tmp_path / "renamed.txt"
    copy.write_bytes(Path(PAGE).read_bytes())
    for files in ((OTHER,), (PAGE,), (PAGE, OTHER), (OTHER, PAGE, PAGE), (str(copy),)):
        reply = import_files(of_altered(), files, edition="1.0")
        assert reply.result["editions"][0]["written"] is False
        assert "Nothing has changed" in reply.text
        assert tree(home) == before


def test_the_order_of_imports_does_not_matter(home: Path) -> None:
    run(PAGE), run(OTHER)
    one = tree(home)
    run(remove="page.txt"), run(PAGE)
    assert tree(home) == one


def test_every_document_goes_where_it_belongs(home: Path) -> None:
    reply = import_files(of_altered(), (BOOK, COMMENTARY))
    assert {(one["game"], one["edition"], one["language"]) for one in reply.result["editions"]} == {
        ("altered", "9.1", "en"), ("underworlds", "2031-03", "fr")
    }  # fmt: skip
    assert [one["edition"]["how"] for one in reply.result["files"]] == ["printed", "printed"]
    assert sorted(tree(home)) == [
        "overlays/altered/9.1/en/official.json", "overlays/underworlds/2031-03/fr/official.json"
    ]  # fmt: skip


def test_what_the_user_says_wins_and_a_contradiction_is_said(home: Path) -> None:
    reply = run(BOOK, edition="3.0", lang="en", game="altered")
    (file,) = reply.result["files"]
    assert [file[key] for key in ("game", "edition", "language")] == [
        {"value": value, "how": "given"} for value in ("altered", "3.0", "en")
    ]
    assert "import/other-edition" in [one.code for one in reply.diagnostics]


def test_the_language_of_the_words_wins_over_that_of_the_answer_and_that_is_said(home: Path) -> None:
    """``--lang fr`` says in which language to answer, too: an English book was filed as French."""
    reply = run(BOOK, edition="3.0", lang="fr", game="altered")
    (file,) = reply.result["files"]
    assert file["language"] == {"value": "en", "how": "deduced"}
    assert "import/other-language" in [remark.code for remark in reply.diagnostics]


def test_an_edition_that_cannot_be_told_is_asked_for(home: Path) -> None:
    with pytest.raises(Refused) as caught:
        import_files(of_altered(), (PAGE,))
    assert caught.value.diagnostics[0].code == "import/no-edition"
    with pytest.raises(Refused) as caught:
        import_files(of_altered(), (COMMENTARY,), game="altered")
    assert caught.value.diagnostics[0].code == "import/other-game"


def test_the_edition_follows_from_the_numbers(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "f.txt"
    file.write_text("5.5.a Un galet est dans le seau.\n5.5.e Les galets sont dans la mer, pas ici.\n", encoding="utf-8")
    (found,) = import_files(of_altered(), (str(file),), dry_run=True).result["files"]
    assert found["edition"] == {"value": "1.0", "how": "deduced"}
    assert found["language"] == {"value": "fr", "how": "deduced"}


def test_one_bad_file_stops_all(home: Path, tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_bytes(b"\xff")
    with pytest.raises(Refused):
        run(PAGE, str(tmp_path / "bad.txt"))
    assert tree(home) == {}


def test_list_and_remove(home: Path) -> None:
    assert "Nothing has been imported" in run(list_=True).text
    run(PAGE, OTHER), import_files(of_altered(), (BOOK,))
    listed = run(list_=True)
    assert listed.grid is not None
    assert [row[:4] for row in listed.grid.rows] == [
        ("altered", "1.0", "fr", "other-page.txt"),
        ("altered", "1.0", "fr", "page.txt"),
        ("altered", "9.1", "en", "book.txt"),
    ]
    before = tree(home)
    assert run(remove="page.txt", dry_run=True).exit == DONE
    assert run(remove="nothing").exit == NO
    assert tree(home) == before
    assert run(remove="page.txt").exit == DONE
    assert len(official(home, "altered", "1.0", "2.1.a")) == 1
    assert run(remove=listed.result[2]["sha256"][:8]).exit == DONE
    assert list(tree(home)) == ["overlays/altered/1.0/fr/official.json"]
    assert not (home / "overlays/altered/9.1").exists()


def test_two_sources_of_one_name_are_told_apart_by_their_hash(home: Path, tmp_path: Path) -> None:
    for count in (1, 2):
        (tmp_path / str(count)).mkdir()
        (tmp_path / str(count) / "r.txt").write_text(f"6.3.f Les {count} galets sont dans le seau.\n", encoding="utf-8")
        import_files(of_altered(), (str(tmp_path / str(count) / "r.txt"),))
    with pytest.raises(Refused) as caught:
        run(remove="r.txt")
    hashes = [one["sha256"] for one in run(list_=True).result]
    assert all(one[:12] in told(caught.value.diagnostics[0]).what for one in hashes)
    assert run(remove=hashes[0][:12]).exit == DONE


@pytest.mark.parametrize(
    "options",
    [{}, {"list_": True, "remove": "x"}, {"files": (PAGE,), "list_": True}, {"files": (PAGE,), "remove": "x"}],
)
def test_options_that_do_not_go_together(home: Path, options: dict[str, Any]) -> None:
    with pytest.raises(Refused) as caught:
        import_files(of_altered(), **options)
    assert caught.value.diagnostics[0].code == "import/usage"


@pytest.mark.parametrize("name", ["../1.0", "a/b", "", "."])
def test_no_option_leads_out_of_the_data_folder(home: Path, name: str) -> None:
    for option in ("edition", "lang", "game"):
        with pytest.raises(Refused):
            import_files(of_altered(), (PAGE,), **{option: name})
    assert not home.exists()


def test_a_damaged_overlay_is_left_as_it_is(home: Path) -> None:
    run(PAGE)
    path = home / "overlays/altered/1.0/fr/official.json"
    path.write_bytes(b"{")
    for options in ({"files": (OTHER,), "edition": "1.0"}, {"list_": True}, {"remove": "page.txt"}):
        with pytest.raises(Refused) as caught:
            import_files(of_altered(), **options)
        assert caught.value.diagnostics[0].code == "overlay/unreadable"
    assert path.read_bytes() == b"{"


def test_a_folder_that_cannot_be_written(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    with pytest.raises(Refused) as caught:
        run(PAGE)
    assert caught.value.diagnostics[0].code == "import/unwritable"


def test_the_light_module_knows_the_same_folder(home: Path) -> None:
    assert user_place.overlays_folder() == str(home / "overlays")
