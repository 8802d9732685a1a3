"""The page of a rule: what enforces and cites it, and the official wording that the user has imported."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from judge.app.corpus.rules_and_messages import corpus
from judge.app.executing.scenario_files import bundled
from judge.app.lookup import rules
from judge.app.lookup.rule_uses import uses_of
from judge.app.lookup.rules import rule
from judge.app.store.place import rules_root
from judge.cli.start import main
from tests.app.lookup.overlays import FRENCH, LATER, write_overlays
from tests.asking import of_altered
from tests.bundle import scenarios


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache and an empty data folder."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    rules._desk.cache_clear()
    return tmp_path / "share" / "judge"


@pytest.fixture
def four_boards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All rules, and of the boards four that cite 6.3.d: one more than a page shows, whatever else is bundled."""
    boards = tmp_path / "data" / "scenarios" / "altered"
    boards.mkdir(parents=True)
    for name in ("alone-at-noon", "noon-limbo", "own-arrival", "resupplied-itself"):
        shutil.copy(bundled()[name], boards)
    (tmp_path / "data" / "rules").symlink_to(rules_root().resolve(), target_is_directory=True)
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "data"))


class TestUses:
    """What enforces and cites a rule."""

    def test_an_enforced_rule_names_its_slots_and_scenarios(self) -> None:
        text = rule(of_altered(language="en"), ("4.4.b",), verbose=True).text
        assert "Enforced by the engine: check.who" in text
        assert "noon-limbo" in text.split("Scenarios that cite it:")[1]

    def test_questions_come_with_their_answers_before_all_references_and_names_of_files_last(
        self, four_boards: None
    ) -> None:
        settings = of_altered(language="en", width=1000)
        text = rule(settings, ("6.3.d",)).text
        question = "→ Yes. (own-arrival)"
        at = [
            text.index(part) for part in (question, "judge list --rule 6.3.d", "Authority:", "Scenarios that cite it:")
        ]
        assert at == sorted(at)

    def test_the_questions_that_the_rule_decides_come_first(self, four_boards: None) -> None:
        """The fourth board is the first by name, and its contrast has other reasons; noon-limbo has two of them."""
        text = rule(of_altered(language="en", width=1000), ("6.3.d",)).text
        above = text.partition("Authority:")[0]
        assert [name for name in ("noon-limbo", "own-arrival", "resupplied-itself") if f"({name})" not in above] == []
        assert "(alone-at-noon)" not in above
        assert uses_of("altered", "1.0").decided["6.3.d"] == ("own-arrival", "resupplied-itself", "noon-limbo")

    def test_what_only_developers_want_to_know_is_asked_for(self) -> None:
        settings = of_altered(language="en")
        for number in ("4.4.b", "6.3.d", "1.4.1.d"):
            plain, verbose = (rule(settings, (number,), verbose=verbose).text for verbose in (False, True))
            assert not re.search("Enforced by the engine|Structural|tests/", plain)
            assert re.search("Enforced by the engine|Structural", verbose)

    def test_a_rule_is_enforced_by_its_lines(self) -> None:
        (record,) = rule(of_altered(), ("4.4.a",)).result
        assert record["class"] == "enforced"
        assert "R-4.4.a" in record["readings"]

    def test_every_rule_has_a_class(self) -> None:
        found = {
            one: rule(of_altered(), (one,)).result[0]["class"] for one in corpus("altered", "1.0").rulebook.numbers
        }
        assert set(found.values()) <= {"enforced", "structural", "not_for_engine", "pending"}
        assert list(found.values()).count("enforced") >= 20
        shown = rule(
            of_altered(language="en"), (next(one for one, name in found.items() if name == "structural"),), verbose=True
        ).text
        assert "Structural, proved by" in shown

    def test_the_classes_are_those_of_coverage(self) -> None:
        from judge.app.corpus.games import GAMES, rulebook
        from judge.app.coverage.report_coverage import class_of
        from judge.engine.run.build_ruleset import build

        book = rulebook("altered", "1.0")
        ruleset = build(GAMES["altered"]["1.0"], book)
        for number in book.numbers:
            kind, _ = class_of(book, ruleset, number)
            found = rule(of_altered(), (number,)).result[0]
            assert found["class"] == kind, number

    def test_uses_are_compiled(self, monkeypatch: pytest.MonkeyPatch) -> None:
        first = uses_of("altered", "1.0")
        monkeypatch.setattr("judge.app.lookup.rule_uses._computed", lambda *_: pytest.fail("computed again"))
        assert uses_of("altered", "1.0") == first

    def test_where_no_engine_plays_nothing_is_said(self) -> None:
        assert uses_of("altered", "9.9") is None

    def test_no_bundled_scenario_is_left_out(self) -> None:
        found = uses_of("altered", "1.0")
        assert found is not None
        wanted = {one.id for one in scenarios() if (one.game, one.edition) == ("altered", "1.0") and one.rules}
        assert {name for names in found.scenarios.values() for name in names} == wanted


class TestOfficial:
    """The user's own copy beside our words: on the terminal, and where a program asks for it."""

    def test_without_an_import_there_is_none(self) -> None:
        assert "Official wording" not in rule(of_altered(language="en"), ("4.4.b",)).text
        assert rule(of_altered(), ("4.4.b",), official=True).result[0]["official"] == []

    def test_it_stands_beside_ours_and_says_whose_it_is(self, home: Path) -> None:
        write_overlays(home)
        text = rule(of_altered(language="fr"), ("4.4.a",)).text
        assert "Texte officiel, édition 1.0, en français, tiré de votre copie page.txt" in text
        for words in FRENCH.values():
            assert (words in text) == (words in (FRENCH["4.4.a"], FRENCH["4.4.a.2"], FRENCH["4.4.a/remark-3"]))
        assert "Pas de l’éditeur" in text.split(FRENCH["4.4.a.2"])[1]
        assert text.index("la formulation est la nôtre") > text.index(FRENCH["4.4.a"])

    @pytest.mark.dear
    def test_search_shows_it_under_a_hit_and_marks_it(self, home: Path) -> None:
        from judge.app.lookup.search import search

        wanted = of_altered(language="fr"), ("vérification", "Limbo", "Emblème-Réaction")
        assert "Texte officiel" not in search(*wanted).text
        write_overlays(home)
        assert f"Texte officiel, tiré de votre copie page.txt : {FRENCH['4.4.b']}" in " ".join(
            search(*wanted).text.replace("\xa0", " ").replace("\u202f", " ").split()
        )

    def test_in_a_language_that_was_not_imported_the_other_is_shown(self, home: Path) -> None:
        write_overlays(home)
        text = rule(of_altered(language="en"), ("4.4.b",)).text
        assert "edition 1.0, in French" in text
        assert FRENCH["4.4.b"] in text

    def test_a_borrowed_rule_shows_the_edition_that_it_comes_from(self, home: Path) -> None:
        write_overlays(home)
        text = rule(of_altered(language="en"), ("draw",)).text
        assert "edition 3.0, in English" in text
        assert LATER in text

    def test_a_program_gets_it_only_if_it_asks(self, home: Path, capsys: pytest.CaptureFixture[str],
                                               monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
        write_overlays(home)
        for words, is_told in ((["--json"], False), (["--json", "--official"], True)):
            for _ in range(2):
                monkeypatch.setattr("sys.argv", ["judge", "rule", "4.4.b", *words])
                with pytest.raises(SystemExit):
                    main()
                assert (FRENCH["4.4.b"] in capsys.readouterr().out) == is_told
        (record,) = rule(of_altered(), ("4.4.b",), official=True).result
        (quote,) = record["official"]
        assert quote["id"] == "altered/1.0/4.4.b"
        assert (quote["text"], quote["source"], quote["lines"]) == (FRENCH["4.4.b"], "page.txt", [4, 4])

    @pytest.mark.dear
    def test_no_verb_but_rule_prints_it(self, home: Path) -> None:
        from judge.app.faq.build_faq import build
        from judge.app.ruling.run import run

        write_overlays(home)
        answers = (
            build(of_altered(language="fr"), topics=("reactions",)),
            run(of_altered(language="fr"), scenario="noon-limbo", edition=None),
        )
        for reply in answers:
            assert not [words for words in FRENCH.values() if words in f"{reply.text}{reply.footer}{reply.result}"]

    def test_a_damaged_overlay_keeps_nobody_from_our_words(self, home: Path) -> None:
        for path in write_overlays(home):
            path.write_bytes(path.read_bytes()[:40])
        assert rule(of_altered(language="fr"), ("4.4.b",)).exit == 0

    @pytest.mark.parametrize("width", [40, 60, 100])
    def test_no_line_is_too_long(self, home: Path, width: int) -> None:
        write_overlays(home)
        for number in ("4.4.a", "4.4.a.2", "draw"):
            lines = rule(of_altered(language="fr", width=width), (number,)).text.splitlines()
            assert max(len(line) for line in lines) <= width
