"""The fast path serves every number of the edition, with and without an overlay, in the bytes of the verbs."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.corpus.rules_and_messages import corpus
from judge.app.lookup import rules
from judge.app.store import cache
from judge.app.store.user_place import overlays_folder
from judge.cli.commands import main as verbs
from judge.cli.fast import rule_fast_path
from judge.library.overlay import overlay_files
from tests.app.lookup.overlays import FRENCH, write_overlays
from tests.sample import some_of


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache and an empty data folder."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "NO_COLOR", "JUDGE_DATA"):
        monkeypatch.delenv(name, raising=False)
    rules._desk.cache_clear()
    return tmp_path / "share" / "judge"


def numbers() -> tuple[str, ...]:
    book = corpus("altered", "1.0").rulebook
    return (*book.numbers, *(one for one in book.headings if one not in book.numbers))


@pytest.mark.dear
@pytest.mark.long(keep=1)
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("form", [[], ["--json"]])
@pytest.mark.parametrize("has_overlay", [False, True])
def test_it_serves_each_of_the_125_numbers(
    every_page: None, home: Path, capsys: pytest.CaptureFixture[str], language: str, form: list[str], has_overlay: bool
) -> None:
    if has_overlay:
        write_overlays(home)
    wanted = numbers()
    assert len(wanted) == len(set(wanted)) == 125
    wanted = tuple({*some_of(wanted, 12, f"{language} {form}"), "4.4.a", "4.4.b"})  # the two that the overlay has
    options = ["--lang", language, *form]
    assert rule_fast_path.try_rule(["rule", wanted[0], *options]) is None  # it compiles
    served = quoted = 0
    for number in wanted:
        capsys.readouterr()
        served += rule_fast_path.try_rule(["rule", number, *options]) == 0
        printed = capsys.readouterr().out
        assert verbs(["rule", number, *options]) == 0
        assert printed == capsys.readouterr().out
        quoted += any(words in printed for words in FRENCH.values())
    assert served == len(wanted)
    assert quoted == (2 if has_overlay and form != ["--json"] else 0)


@pytest.mark.dear
def test_an_import_is_seen_at_once(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["rule", "4.4.b", "--lang", "fr"]
    assert [rule_fast_path.try_rule(argv), rule_fast_path.try_rule(argv)] == [None, 0]
    before = cache.stamp()
    paths = write_overlays(home)
    assert cache.stamp() != before
    assert [rule_fast_path.try_rule(argv), rule_fast_path.try_rule(argv)] == [None, 0]
    assert FRENCH["4.4.b"] in capsys.readouterr().out
    for path in paths:
        path.unlink()
    assert [rule_fast_path.try_rule(argv), rule_fast_path.try_rule(argv)] == [None, 0]
    assert FRENCH["4.4.b"] not in capsys.readouterr().out


def test_official_wording_for_a_program_is_left_to_the_verbs(capsys: pytest.CaptureFixture[str]) -> None:
    rule_fast_path.try_rule(["rule", "4.4.b", "--json"])
    assert rule_fast_path.try_rule(["rule", "4.4.b", "--json", "--official"]) is None
    assert capsys.readouterr().out == ""


def test_the_stamp_watches_the_folder_of_the_overlays(home: Path) -> None:
    assert Path(overlays_folder()) == home / "overlays"
    write_overlays(home)
    assert [path.parts[-3:-1] for path in overlay_files(home)] == [("1.0", "fr"), ("3.0", "en")]
    assert cache.stamp().count("official.json") == 2
