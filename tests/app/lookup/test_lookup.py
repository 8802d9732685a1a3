"""Look-up and search as verbs: both paths say the same, and no state of the cache can make an answer wrong."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.app.corpus.rules_and_messages import corpus
from judge.app.lookup import rules
from judge.app.lookup.search import askable, rule, search
from judge.app.lookup.search_index import opened
from judge.app.store import cache as shelf
from judge.app.store import place
from judge.app.store.page_width import width_class
from judge.app.store.place import cache_folder, is_private
from judge.cli import terminal
from judge.cli.commands import main as verbs
from judge.cli.fast import kept_pages, rule_fast_path
from judge.cli.start import main
from tests.asking import of_altered
from tests.sample import some_of


@pytest.fixture(scope="module")
def read_rules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache with the rules as they were read, and nothing else: to read them takes a second."""
    home = tmp_path_factory.mktemp("rules")
    with pytest.MonkeyPatch.context() as patch:
        _live_in(home, patch)
        corpus("altered", "1.0")
    return home / "judge"


@pytest.fixture(autouse=True)
def cache(read_rules: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache for each test, in which nothing has been looked up yet."""
    shutil.copytree(read_rules, tmp_path / "judge")
    (tmp_path / "judge").chmod(0o700)
    _live_in(tmp_path, monkeypatch)
    return tmp_path / "judge"


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home whose cache has the pages of the fast path, which take long to make; they are made for this home only."""
    home = tmp_path_factory.mktemp("pages")
    with pytest.MonkeyPatch.context() as patch:
        _live_in(home, patch)
        assert rule_fast_path.try_rule(["rule", "4.4.b"]) is None
    return home


@pytest.fixture
def compiled(cache: Path, pages: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The cache with those pages, left as it was whatever a test does to them."""
    _live_in(pages, monkeypatch)
    kept = {file: file.read_bytes() for file in (pages / "judge").iterdir()}
    yield pages / "judge"
    for file, content in kept.items():
        file.write_bytes(content)


def _live_in(home: Path, patch: pytest.MonkeyPatch) -> None:
    patch.setenv("XDG_CACHE_HOME", str(home))
    patch.setenv("XDG_DATA_HOME", str(home / "share"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "NO_COLOR"):
        patch.delenv(name, raising=False)
    _forget()


def _forget() -> None:
    for one in (corpus, opened, rules._desk):
        one.cache_clear()


def _answer(argv: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    code = verbs(argv)
    return code, capsys.readouterr().out


class TestFastPath:
    """What the fast path prints is what the verbs print."""

    @pytest.mark.dear
    @pytest.mark.long(keep=1)
    @pytest.mark.parametrize("language", ["fr", "en"])
    @pytest.mark.parametrize("form", [[], ["--json"]])
    def test_same_bytes_for_every_number(
        self, every_page: None, language: str, form: list[str], capsys: pytest.CaptureFixture[str]
    ) -> None:
        numbers = askable(of_altered(language=language))
        assert len(numbers) > 250
        assert rule_fast_path.try_rule(["rule", numbers[0], "--lang", language, *form]) is None  # it compiles
        for number in some_of(numbers, 15, f"bytes {language} {form}"):
            argv = ["rule", number, "--lang", language, *form]
            assert rule_fast_path.try_rule(argv) == 0, number
            served = capsys.readouterr().out
            assert (0, served) == _answer(argv, capsys)

    @pytest.mark.long(keep=1)
    @pytest.mark.parametrize("columns", ["20", "40", "59", "80", "99", "100", "200"])
    def test_same_bytes_at_every_width(
        self, columns: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("COLUMNS", columns)
        argv = ["rule", "4.4.a", "--lang=fr"]
        assert rule_fast_path.try_rule(argv) is None
        assert rule_fast_path.try_rule(argv) == 0
        served = capsys.readouterr().out
        assert (0, served) == _answer(argv, capsys)
        assert max(len(line) for line in served.splitlines()) <= max(40, int(columns))

    @pytest.mark.dear
    def test_same_bytes_in_colour_on_a_terminal(
        self, every_page: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setenv("COLUMNS", "60")
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
        rule_fast_path.try_rule(["rule", "4.4.a"])
        coloured = 0
        for number in ("4.4.a", *some_of(askable(of_altered())[:60], 20, "coloured")):
            for form in ([], ["--plain"]):
                capsys.readouterr()
                assert rule_fast_path.try_rule(["rule", number, *form]) == 0
                served = capsys.readouterr().out
                assert (0, served) == _answer(["rule", number, *form], capsys)
                assert not (form and "\x1b" in served)
                coloured += "\x1b" in served
        assert coloured

    @pytest.mark.long(keep=5)
    @pytest.mark.parametrize("argv", [
        ["rule"], ["rule", "6.3F"], ["rule", "9.9.z"], ["rule", "4.4.b", "4.4.c"], ["rule", "4.4.b", "--lang", "de"],
        ["rule", "4.4.b", "--lang"], ["rule", "4.4.b", "--color", "always"], ["rule", "4.4.b", "-h"],
        ["rule", "--json"], ["search", "4.4.b"], ["rule", "4.4.b\n"], ["rule", ""], ["rule", "é"],
        ["rule", "4.4.b\tplain"],
    ])  # fmt: skip
    def test_in_doubt_it_says_nothing(
        self, compiled: Path, argv: list[str], capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert rule_fast_path.try_rule(["rule", "4.4.b"]) == 0
        capsys.readouterr()
        assert rule_fast_path.try_rule(argv) is None
        assert capsys.readouterr().out == ""

    def test_damage_is_noticed(self, compiled: Path, capsys: pytest.CaptureFixture[str]) -> None:
        argv = ["rule", "4.4.b"]
        (pages,) = compiled.glob("pages-*")
        whole = pages.read_bytes()
        at = whole.index(b"\n4.4.b\tplain\t") + 60
        for damaged in (whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :], whole[:at], b"", b"\0" * 999):
            pages.write_bytes(damaged)
            assert rule_fast_path.try_rule(argv) is None
        assert capsys.readouterr().out == ""

    def test_a_page_does_not_pass_for_that_of_another_number(
        self, compiled: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """One wrong bit makes 4.4.c of 4.4.b, and it stands before the right one."""
        (pages,) = compiled.glob("pages-*")
        whole = pages.read_bytes()
        assert rule_fast_path.try_rule(["rule", "4.4.c"]) == 0
        assert ord("b") ^ ord("c") == 1
        pages.write_bytes(whole.replace(b"\n4.4.b\tplain\t", b"\n4.4.c\tplain\t"))
        capsys.readouterr()
        assert rule_fast_path.try_rule(["rule", "4.4.c"]) is None
        assert capsys.readouterr().out == ""

    def test_a_change_of_the_rules_makes_it_stale(self, compiled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        argv = ["rule", "4.4.b"]
        assert rule_fast_path.try_rule(argv) == 0
        now = shelf.stamp()
        monkeypatch.setattr(rule_fast_path, "stamp", lambda: f"{now}|4.4.yaml 1 2")
        assert rule_fast_path.try_rule(argv) is None

    def test_it_knows_the_terminal_as_the_verbs_do(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            for locale in ("fr_FR.UTF-8", "fr", "FR-CA", "de_DE", "C", "en_GB", ""):
                monkeypatch.setenv(name, locale)
                assert kept_pages.spoken_language() == terminal.language(os.environ)
        for columns in ("", "0", "7", "40", "79", "100", "250", "-3", "x", "9" * 9):
            monkeypatch.setenv("COLUMNS", columns)
            assert kept_pages.page_width() == width_class(terminal.prose_width(os.environ, sys.stdout))
        for name, value in (("NO_COLOR", "1"), ("TERM", "dumb"), ("TERM", "xterm")):
            monkeypatch.setenv(name, value)
            monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
            assert kept_pages.is_coloured() == terminal.colours("auto", os.environ, sys.stdout)

    @pytest.mark.dear
    def test_it_imports_nothing(self) -> None:
        code = "import sys; from judge.cli.start import main; sys.argv = ['judge', 'rule', '4.4.b']\ntry: main()\n"
        code += "except SystemExit: print(sorted(sys.modules), file=sys.stderr)"
        command = [sys.executable, "-c", code]
        runs = [subprocess.run(command, check=True, capture_output=True, text=True) for _ in range(2)]
        dear = ("typing", "re", "json", "pathlib", "typer", "yaml", "rich", "whoosh", "msgspec", "judge.engine")
        assert runs[0].stdout == runs[1].stdout
        assert "'typer'" in runs[0].stderr
        assert not [name for name in dear if f"'{name}'" in runs[1].stderr]


class TestRule:
    """The verb ``rule``."""

    def test_no_word_gives_the_contents(self) -> None:
        reply = rule(of_altered(language="fr"))
        assert reply.exit == 0
        assert "6.3  Réactions (6 règles)" in reply.text
        assert len(reply.result) == 30

    def test_a_page_says_all_of_a_rule(self) -> None:
        text = rule(of_altered(language="en"), ("4.4.a",)).text
        for part in ("4.4 Checking reactions", "  3.  once a player", "Remark 1", "(community)", "See: 4.2.b",
                     "Referred to by:", "Terms: check of the reactions", "Left open: Is a card that",
                     "Previous: 4.2.3.c · Next: 4.4.b", "Authority: official"):  # fmt: skip
            assert part in text
        assert "borrowed, 3.0:7.3.7" in rule(of_altered(), ("draw",)).text
        assert "Lacune de la source" in rule(of_altered(language="fr"), ("1.3.2.f",)).text

    @pytest.mark.parametrize(("language", "term"), [
        ("en", "Limbo"), ("fr", "coriace"), ("en", "coriace"), ("fr", "limbes"), ("fr", "réactions"),
    ])  # fmt: skip
    def test_a_term_that_is_no_name_of_a_rule_leads_to_the_term(self, language: str, term: str) -> None:
        reply = rule(of_altered(language=language), (term,))
        assert reply.exit == 1
        assert f"`judge term {term}`" in " ".join(reply.text.split())
        assert "judge term" not in rule(of_altered(language=language), ("blabla",)).text

    def test_an_unknown_number_is_a_no_with_the_nearest(self) -> None:
        reply = rule(of_altered(language="fr"), ("9.9.z", "4.4.b"))
        assert reply.exit == 1
        assert "7.4.5.a" in reply.text
        assert "4.4.b" in reply.text
        assert reply.result[0]["kind"] == "unknown"
        assert reply.result[1]["id"] == "altered/1.0/4.4.b"

    @pytest.mark.parametrize(
        ("language", "parts"),
        [
            ("en", ("a reading of 6.3.d", "Which triggers are exempt", "strict (default)", "broad", "Why that default:",
                    "--reading R-6.3.d-self.1=broad")),
            ("fr", ("une lecture de 6.3.d", "Quels déclencheurs", "strict (par défaut)", "Pourquoi ce choix",
                    "--reading R-6.3.d-self.1=broad")),
        ],
    )  # fmt: skip
    def test_a_reading_is_looked_up_as_the_stamp_names_it(self, language: str, parts: tuple[str, ...]) -> None:
        for asked in ("R-6.3.d-self.1", "r-6.3.d-self.1=broad"):
            reply = rule(of_altered(language=language), (asked,))
            assert reply.exit == 0
            for part in parts:
                assert part in reply.text
            (record,) = reply.result
            assert (record["kind"], record["default"], record["rules"]) == ("reading", "strict", ["altered/1.0/6.3.d"])
            assert [one["name"] for one in record["options"]] == ["strict", "broad"]

    def test_every_reading_has_a_page_and_only_an_option_of_some_board_is_advised(self) -> None:
        for reading in corpus("altered", "1.0").rulebook.readings:
            reply = rule(of_altered(language="fr"), (reading.id,))
            assert reply.exit == 0
            advised = reply.text.replace("\n", " ").partition(f"{reading.id}=")[2].split(" ")[0]
            unswitched = {one.name for one in reading.options if one.unswitched.texts}
            assert advised not in unswitched | {reading.default}

    def test_an_unknown_reading_is_a_no_with_the_nearest(self) -> None:
        reply = rule(of_altered(language="en"), ("R-6.3.d-self",))
        assert reply.exit == 1
        assert "R-6.3.d-self.1" in reply.text

    def test_french_typography(self) -> None:
        text = rule(of_altered(language="fr"), ("4.4.a",)).text
        assert "«\u202fvérifier" in text
        assert "réactions\u202f»\u00a0:" in text

    @pytest.mark.long(keep=2)
    @pytest.mark.parametrize("width", [40, 60, 80, 100])
    def test_no_line_is_too_long(self, width: int) -> None:
        for language in ("fr", "en"):
            settings = of_altered(language=language, width=width)
            for number in (*some_of(askable(settings), 15, f"lines {width}"), "9.9.z"):
                assert all(len(line) <= width for line in rule(settings, (number,)).text.splitlines()), number


class TestSearch:
    """The verb ``search``."""

    @pytest.mark.dear
    def test_hits_stand_under_their_heading(self) -> None:
        reply = search(of_altered(language="fr"), ("ordre", "d’initiative"))
        assert reply.exit == 0
        assert "1.4.5 Ordre d’initiative" in reply.text
        assert "*initiative*" in reply.text
        assert reply.result[0].keys() >= {"kind", "id", "title", "path", "snippet", "language"}

    def test_a_number_is_looked_up(self) -> None:
        settings = of_altered(language="fr")
        for words in (("6.3.f",), ("6.3F",), ("§6.3", "f"), ("6,3,f.",), ("règle 6.3.f",)):
            reply = search(settings, words)
            assert (reply.command, reply.text) == ("search", rule(settings, ("6.3.f",)).text)

    @pytest.mark.dear
    def test_without_a_cache_it_searches_in_memory_and_says_so(self, cache: Path) -> None:
        cache.mkdir(mode=0o755, exist_ok=True)
        cache.chmod(0o755)  # open to others: pickles are not read from there
        assert cache_folder() is None
        reply = search(of_altered(language="en"), ("limbo",))
        assert reply.exit == 0
        assert [(one.code, one.severity) for one in reply.diagnostics] == [("search/in-memory", "warning")]

    @pytest.mark.dear
    def test_the_cache_is_private(self, cache: Path) -> None:
        shutil.rmtree(cache)
        search(of_altered(), ("limbo",))
        assert is_private(str(cache))
        assert all(file.stat().st_mode & 0o077 == 0 for file in cache.iterdir())


def test_start_serves_and_falls_back(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for argv, code in ((["rule", "4.4.b"], 0), (["rule", "4.4.b"], 0), (["rule", "6.3F"], 0), (["rule", "9.9.z"], 1)):
        monkeypatch.setattr(sys, "argv", ["judge", *argv])
        with pytest.raises(SystemExit) as leaving:
            main()
        assert leaving.value.code == code
    pages = capsys.readouterr().out
    assert pages.count("4.4 Checking reactions") == 2


def test_the_rules_are_found_where_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JUDGE_DATA", raising=False)
    assert (place.rules_root() / "altered" / "1.0" / "edition.yaml").is_file()
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path))
    assert place.scenarios_root() == tmp_path / "scenarios"
