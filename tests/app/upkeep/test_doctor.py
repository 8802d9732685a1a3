"""``judge doctor``: nothing is wrong with a healthy installation, and each damage is found, with how to mend it."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.app.corpus.fault_sentences import fault_catalogue
from judge.app.corpus.rules_and_messages import corpus
from judge.app.reply import DONE, NO, Reply
from judge.app.store.place import data_root
from judge.app.upkeep import distribution, installation
from judge.app.upkeep import doctor as desk
from judge.app.upkeep.distribution import Installed, Needed
from judge.app.upkeep.doctor import Surroundings, doctor
from judge.app.upkeep.examined import AREAS, size
from judge.library.overlay import Overlay, OverlayRecord, OverlaySource, encode, overlay_path
from tests.asking import of_altered

LANGUAGES = ("en", "fr")
Place = Callable[[], Path]


@pytest.fixture(autouse=True)
def own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A cache, documents and a locale of the test's own."""
    for variable, name in (("XDG_CACHE_HOME", "cache"), ("XDG_DATA_HOME", "data")):
        (tmp_path / name).mkdir(mode=0o700)
        monkeypatch.setenv(variable, str(tmp_path / name))
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    return tmp_path


def asked(language: str = "en", **around: Any) -> Reply:
    return doctor(of_altered(language), Surroundings(**around))


def faults(reply: Reply) -> dict[str, dict[str, Any]]:
    """The faults and remarks by their codes, but what is said of a Python that is newer than the tests."""
    told = (finding["fault"] for finding in reply.result["findings"] if finding["fault"])
    return {fault["code"]: fault for fault in told if fault["code"] != "doctor/newer-python"}


def imported(root: Path, edition: str = "1.0", file: Overlay | None = None) -> Path:
    record = OverlayRecord("4.4.b", "rule", "whose turn it is", ((1, 1),))
    overlay = Overlay("altered", edition, "fr", (OverlaySource("book.txt", "ab" * 32, "altered-page", (record,)),))
    path = overlay_path(root / "data" / "judge", "altered", edition, "fr")
    path.parent.mkdir(parents=True)
    path.write_bytes(encode(file or overlay))
    return path


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_healthy_installation_is_one(language: str) -> None:
    reply = asked(language)
    assert (reply.exit, reply.result["healthy"], faults(reply)) == (DONE, True, {})
    assert {finding["area"] for finding in reply.result["findings"]} == set(AREAS)
    assert "tabletop-judge" in reply.text
    assert "Altered 1.0" in reply.text
    assert re.search(r"Underworlds 2018-11\s?: \d{2,} ", reply.text)
    assert "⟨" not in reply.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_untrusted_cache_is_wrong(own_folders: Path, language: str) -> None:
    (own_folders / "cache" / "judge").mkdir(mode=0o755)
    reply = asked(language)
    assert reply.exit == NO
    fault = faults(reply)["doctor/cache-untrusted"]
    assert fault["variant"] == "open-to-others"
    assert "chmod 700" in fault["how"]
    assert "chmod 700" in reply.text


def test_a_file_in_the_place_of_the_cache_is_wrong(own_folders: Path) -> None:
    (own_folders / "cache" / "judge").write_text("")
    assert faults(asked())["doctor/cache-untrusted"]["variant"] == "no-folder"


def test_what_a_killed_program_left_is_told(own_folders: Path) -> None:
    corpus.cache_clear()
    corpus("altered", "1.0")
    [name] = [name for name in os.listdir(own_folders / "cache" / "judge") if name.startswith("corpus-altered-1.0")]
    kept = own_folders / "cache" / "judge" / name
    (kept.parent / f"{name}.999999999").write_bytes(kept.read_bytes()[:5000])
    (kept.parent / "holiday.txt").write_text("none of ours")
    reply = asked()
    assert reply.exit == DONE
    assert faults(reply)["doctor/cache-left"]["arguments"]["count"] == 1
    assert faults(reply)["doctor/cache-foreign"]["arguments"]["first"] == "holiday.txt"


@pytest.mark.parametrize("language", LANGUAGES)
def test_documents_are_listed_with_their_day(own_folders: Path, language: str) -> None:
    path = imported(own_folders)
    os.utime(path, (4_000_000_000, 4_000_000_000))
    reply = asked(language)
    assert faults(reply) == {}
    [document] = [finding["facts"] for finding in reply.result["findings"] if finding["name"] == "document"]
    assert (document["file"], document["edition"], document["language"]) == ("book.txt", "1.0", "fr")
    assert document["day"] == "2096-10-02"
    assert "2096-10-02" in reply.text


def test_a_document_older_than_our_rules_is_stale(own_folders: Path) -> None:
    os.utime(imported(own_folders), (1_000_000_000, 1_000_000_000))
    assert faults(asked())["doctor/document-stale"]["arguments"]["edition"] == "1.0"


def test_a_document_of_an_edition_that_is_not_here_is_read_from_the_copy_and_not_remarked_on(own_folders: Path) -> None:
    os.utime(imported(own_folders, "0.9"), (1_000_000_000, 1_000_000_000))
    reply = asked()
    assert (reply.exit, faults(reply)) == (DONE, {})


@pytest.mark.long(keep=2)
@pytest.mark.parametrize("raw", [b"", b"{", b"\xff\xfe", b"[]", b'{"game": "altered"}'])
def test_a_damaged_document_is_wrong(own_folders: Path, raw: bytes) -> None:
    imported(own_folders).write_bytes(raw)
    reply = asked()
    assert reply.exit == NO
    assert "import" in faults(reply)["doctor/document-damaged"]["how"]


def test_a_document_that_does_not_lie_where_it_says_is_wrong(own_folders: Path) -> None:
    imported(own_folders, "1.0", Overlay("altered", "4.0", "fr", ()))
    assert faults(asked())["doctor/document-damaged"]["variant"] == "moved"


@pytest.mark.long(keep=3)
@pytest.mark.parametrize(
    ("have", "codes"),
    [
        (Installed("9.9.9", "x"), {"doctor/other-version"}),
        (Installed("", "x", stranger="0.3"), {"doctor/stranger"}),
        (Installed("", "x", (Needed("typer", "<0.29,>=0.20", "", "0.29.2"),)), {"doctor/package-does-not-fit"}),
        (Installed("", "x", (Needed("typer", "<0.29,>=0.20", "", ""),)), {"doctor/package-absent"}),
        (Installed("", "x", (Needed("typst", ">=0.15,<0.16", "pdf", "0.14"),)), {"doctor/extra-does-not-fit"}),
        (Installed("", "x", (Needed("whoosh", "==2.7.4", "", "2.7.4"),)), set()),
        (Installed("", "x", (Needed("typst", ">=0.15,<0.16", "pdf", ""),)), set()),
    ],
)
def test_what_is_installed_wrongly_is_found(monkeypatch: pytest.MonkeyPatch, have: Installed, codes: set[str]) -> None:
    monkeypatch.setattr(desk, "installed", lambda: have)
    reply = asked()
    assert set(faults(reply)) == codes
    assert reply.exit == (NO if codes else DONE)
    assert all(fault["how"] for fault in faults(reply).values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_that_was_changed_is_found(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setattr(installation, "damaged_files", lambda: ("judge/text/clean.py", "judge/text/code.py"))
    reply = asked(language)
    assert reply.exit == NO
    assert "judge/text/clean.py" in reply.text


def test_files_that_nobody_wrote_down_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "installed", lambda: Installed("", "x", is_listed=False))
    reply = asked()
    assert (reply.exit, set(faults(reply))) == (DONE, {"doctor/files-unlisted"})


def test_what_was_installed_is_compared_with_its_hashes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    info = tmp_path / "tabletop_judge-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.4\nName: tabletop-judge\nVersion: 0.1.0\n")
    (tmp_path / "whole.py").write_bytes(b"")
    (tmp_path / "changed.py").write_bytes(b"x")
    empty = "sha256=47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"
    rows = [f"{name}.py,{empty},0" for name in ("whole", "changed", "gone")]
    (info / "RECORD").write_text("\n".join([*rows, "tabletop_judge-0.1.0.dist-info/RECORD,,"]))
    monkeypatch.syspath_prepend(tmp_path)
    assert distribution.damaged_files() == ("changed.py", "gone.py")


def test_rules_that_cannot_be_read_are_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    house = tmp_path / "house"
    for name in ("rules/languages/en", "rules/altered/1.0", "scenarios/altered"):
        (house / name).mkdir(parents=True)
    (house / "rules/languages/en/faults").symlink_to(data_root() / "rules/languages/en/faults")
    (house / "rules/languages/en/messages").symlink_to(data_root() / "rules/languages/en/messages")
    (house / "rules/altered/1.0/edition.yaml").write_text("game: [")
    monkeypatch.setenv("JUDGE_DATA", str(house))
    for kept in (corpus, fault_catalogue):
        kept.cache_clear()
    reply = asked()
    assert reply.exit == NO
    assert "edition.yaml" in faults(reply)["doctor/rules-unreadable"]["what"]
    assert "judge check" in reply.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_any_data_it_still_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str) -> None:
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "nowhere"))
    fault_catalogue.cache_clear()
    reply = asked(language)
    fault_catalogue.cache_clear()
    assert reply.exit == NO
    assert str(tmp_path / "nowhere") in reply.text
    assert "⟨" not in reply.text
    assert "doctor/no-data" in faults(reply)


@pytest.mark.parametrize(
    ("locale", "is_spoken"), [("fr_FR.UTF-8", True), ("C.UTF-8", True), ("de_DE", False), ("", True)]
)
def test_a_locale_that_is_not_spoken_is_told(locale: str, is_spoken: bool) -> None:
    reply = asked(locale=locale, variable="LANG" if locale else "")
    assert ("doctor/other-locale" in faults(reply)) is not is_spoken
    assert reply.exit == DONE


def test_the_terminal_is_told() -> None:
    reply = asked(is_terminal=True, columns=72, coloured=True, term="xterm")
    assert "72 columns, with colours (TERM=xterm)" in reply.text


@pytest.mark.parametrize(
    ("bytes_", "key", "shown"),
    [(0, "kilobytes", "0"), (1, "kilobytes", "1"), (999_999, "kilobytes", "1000"), (1_000_001, "megabytes", "1.1")],
)
def test_sizes_are_rounded_up(bytes_: int, key: str, shown: str) -> None:
    phrase = size(bytes_)
    assert phrase.key == f"upkeep.{key}"
    assert ".".join(str(value) for _, value in phrase.arguments) == shown


def test_every_sentence_of_the_doctor_is_used() -> None:
    """Each key stands in the program, whole or in the part that is not put before it."""
    house = Path(desk.__file__).parents[2]
    files = [*(house / "app/upkeep").glob("*.py"), *(house / "cli/completion").glob("*.py")]
    program = "".join(file.read_text(encoding="utf-8") for file in files)
    keys = [key for key in fault_catalogue("en").messages if key.startswith("upkeep.")]
    unused = []
    for key in keys:
        name = key.removeprefix("upkeep.")
        ways = (key, name, name.rpartition(".")[2], name.removeprefix("completion-"))
        unused += [] if any(f'"{way}"' in program or f"'{way}'" in program for way in ways) else [key]
    assert unused == []


def test_a_package_whose_modules_are_gone_is_missing_though_its_record_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "kettle-1.2.dist-info"
    record.mkdir()
    (record / "METADATA").write_text("Metadata-Version: 2.1\nName: kettle\nVersion: 1.2\n")
    (record / "RECORD").write_text("kettle/__init__.py,,\nkettle/deep/er.py,,\n")
    (tmp_path / "kettle").mkdir()
    (tmp_path / "kettle" / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert distribution._needed("kettle>=1").version == "1.2"
    (tmp_path / "kettle" / "__init__.py").unlink()
    assert distribution._needed("kettle>=1").version == ""
