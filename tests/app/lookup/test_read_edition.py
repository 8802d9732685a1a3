"""An edition that is looked up and that no engine plays, beside the one that is: what each verb makes of it."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from judge.app.corpus.games import corpus_hash
from judge.app.corpus.messages import catalogue
from judge.app.corpus.rules_and_messages import corpus
from judge.app.lookup import rules, terms
from judge.app.lookup.search_index import opened
from judge.app.store.place import rules_root, scenarios_root
from judge.cli.start import main

FILES = {
    "edition.yaml": """\
game: altered
edition: "9.0"
title: {fr: Règles 9.0, en: Rules 9.0}
numbers: ["4.4.a", "4.4.d", "4.4.e"]
""",
    "4.4.yaml": """\
section: "4.4"
title: {fr: Réactions, en: Reactions}
rules:
  - number: "4.4.a"
    supersedes: "1.0:4.4.a"
    text: {fr: On attend dans un vestibule., en: One waits in an antechamber.}
    terms: [limbo]
  - number: "4.4.d"
    supersedes: ["1.0:4.4.b", "1.0:4.4.c"]
    text: {fr: Puis on joue., en: Then one plays.}
""",
}
Judge = Callable[..., tuple[int, str, str]]
PLAYED = (
    "run noon-limbo",
    "explore noon-own-order",
    "ruling own-order-decides",
    "test noon-limbo",
    "list",
    "faq build",
    "faq release 9",
    "faq diff 1.0",
    "coverage --ablate",
    "coverage --texts",
    "coverage --boards",
    "coverage --timing",
)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All data, and an edition of Altered beside 1.0 that has two rules."""
    folder = tmp_path_factory.mktemp("data")
    game = folder / "rules" / "altered"
    (game / "9.0").mkdir(parents=True)
    for file, text in FILES.items():
        (game / "9.0" / file).write_text(text, encoding="utf-8")
    for path in rules_root().iterdir():
        if path.name != "altered":
            (folder / "rules" / path.name).symlink_to(path.resolve())
    for path in (rules_root() / "altered").iterdir():
        (game / path.name).symlink_to(path.resolve())
    (folder / "scenarios").symlink_to(scenarios_root().resolve())
    return folder


@pytest.fixture
def judge(data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Judge]:
    """The command line, with that data and a cache beside it."""
    monkeypatch.setenv("JUDGE_DATA", str(data))
    monkeypatch.setenv("XDG_CACHE_HOME", str(data / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(data / "share"))
    _forget()

    def run(line: str, language: str = "en") -> tuple[int, str, str]:
        capsys.readouterr()
        monkeypatch.setattr(sys, "argv", ["judge", *line.split(), "--lang", language])
        with pytest.raises(SystemExit) as left:
            main()
        assert isinstance(left.value.code, int)
        return left.value.code, *capsys.readouterr()

    yield run
    _forget()


def _forget() -> None:
    for kept in (corpus, catalogue, opened, rules._desk, terms._desk):
        kept.cache_clear()


def test_its_rules_are_read_with_what_the_other_edition_has(judge: Judge) -> None:
    code, out, err = judge("rule 4.4.d --edition 9.0")
    assert (code, err) == (0, "")
    assert "Then one plays." in out
    assert "In edition 1.0: 4.4.b, 4.4.c" in out
    assert "enforced" not in out
    (record,) = json.loads(judge("rule 4.4.d --edition 9.0 --json")[1])["result"]
    assert (record["class"], record["other_editions"]) == (None, ["altered/1.0/4.4.b", "altered/1.0/4.4.c"])


def test_the_edition_that_is_played_is_read_unless_another_is_named(judge: Judge) -> None:
    code, out, _ = judge("rule 4.4.b", "fr")
    assert code == 0
    assert out.startswith("Altered 1.0 ›")
    assert "Dans l’édition 9.0\N{NO-BREAK SPACE}: 4.4.d" in out
    assert judge("rule 4.4.e --edition 1.0")[0] == 1


def test_a_number_that_the_edition_played_lacks_is_read_in_the_newest_that_has_it(judge: Judge) -> None:
    code, out, _ = judge("rule 4.4.d")
    assert code == 0
    assert out.startswith("Edition 1.0, the newest that is played, has no rule for it; this is edition 9.0.")
    assert "Then one plays." in out
    assert "Then one plays." in judge("rule 9.0:4.4.d")[1]
    assert judge("rule 4.4.d --edition 1.0")[0] == 1


@pytest.mark.dear
def test_a_number_of_an_edition_that_is_here_says_how_to_read_it(judge: Judge) -> None:
    code, out, _ = judge("rule 9.0:4.4.d --edition 1.0")
    assert code == 1
    assert "judge rule 4.4.d --edition 9.0" in " ".join(out.split())
    assert "--edition" not in judge("rule 8.0:4.4.d")[1]
    assert "judge rule 4.4.b --edition 1.0" in " ".join(judge("rule altered/1.0/4.4.b --edition 9.0", "fr")[1].split())


def test_its_terms_are_those_that_its_rules_name(judge: Judge) -> None:
    assert "Rules 9.0: 1 defined term" in judge("term --edition 9.0")[1]
    assert "Also used in: 4.4.a" in judge("term Limbo --edition 9.0")[1]
    assert judge("term Reserve --edition 9.0")[0] == 1


def test_it_is_searched_alone_where_it_is_named(judge: Judge) -> None:
    assert "4.4.a" in judge("search antechamber --edition 9.0")[1]
    assert judge("search antechamber --edition 1.0")[0] == 1
    kinds = {hit["kind"] for hit in json.loads(judge("search limbo --edition 9.0 --json")[1])["result"]}
    assert kinds == {"rule", "term"}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("line", PLAYED)
def test_what_needs_an_engine_refuses_it(judge: Judge, line: str, language: str) -> None:
    code, out, err = judge(f"{line} --edition 9.0", language)
    assert (code, out) == (2, "")
    refusal = {
        "en": "altered 9.0 is looked up here, and not played",
        "fr": "altered 9.0 se consulte ici, mais ne s’y joue pas",
    }
    assert refusal[language] in err
    assert "1.0" in err


def test_a_board_of_it_is_refused(judge: Judge, tmp_path: Path) -> None:
    board = tmp_path / "board.yaml"
    text = (scenarios_root() / "altered" / "noon-limbo.yaml").read_text(encoding="utf-8")
    assert 'edition: "1.0"' in text
    board.write_text(text.replace('edition: "1.0"', 'edition: "9.0"'), encoding="utf-8")
    code, _, err = judge(f"run {board}")
    assert code == 2
    assert "altered 9.0 is looked up here, and not played" in err


def test_coverage_says_what_it_is(judge: Judge) -> None:
    code, out, _ = judge("coverage --edition 9.0")
    assert code == 0
    assert "Rules 9.0: texts only" in out
    assert "3 rules" in out
    assert "1 not restated yet" in out
    assert json.loads(judge("coverage --edition 9.0 --json")[1])["result"]["missing"] == ["4.4.e"]
    assert "Règles 9.0" in judge("coverage --edition 9.0", "fr")[1]


def test_what_it_says_does_not_change_what_a_ruling_of_the_other_was_made_with(data: Path, judge: Judge) -> None:
    before = {edition: corpus_hash("altered", edition) for edition in ("1.0", "9.0")}
    section = data / "rules" / "altered" / "9.0" / "4.4.yaml"
    section.write_text(FILES["4.4.yaml"].replace("Then", "Later"), encoding="utf-8")
    after = {edition: corpus_hash("altered", edition) for edition in ("1.0", "9.0")}
    section.write_text(FILES["4.4.yaml"], encoding="utf-8")
    assert after["1.0"] == before["1.0"]
    assert after["9.0"] != before["9.0"]


@pytest.mark.dear
def test_check_reads_every_edition(judge: Judge, data: Path) -> None:
    assert " of 3 editions" in judge("check")[1]
    section = data / "rules" / "altered" / "9.0" / "4.4.yaml"
    section.write_text(FILES["4.4.yaml"].replace('"1.0:4.4.a"', '"1.0:4.4.z"'), encoding="utf-8")
    try:
        code, out, err = judge("check")
    finally:
        section.write_text(FILES["4.4.yaml"], encoding="utf-8")
    assert code == 1
    assert "4.4.yaml:5:17" in out + err
    assert "library/unknown-elsewhere" in out + err
