"""A ruling believed wrong as one text: it runs elsewhere, says what is held against it, and nothing of whoever wrote it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.executing.scenario_files import bundled, parse
from judge.app.reply import DONE, Shape
from judge.app.report import report
from judge.app.ruling.run import rule_on, run
from judge.model.diagnostic import Refused
from judge.model.value import change
from judge.scenario.writing.shared_forms import origin_of
from judge.version import __version__
from tests.asking import of_altered

ENGLISH = of_altered()
OBJECTION = "The second player should come first."


@pytest.fixture
def own_file(tmp_path: Path) -> Path:
    """A board of somebody's own, with a note and a comment that are nobody's business."""
    text = bundled()["noon-limbo"].read_text(encoding="utf-8")
    file = tmp_path / "table-nine.yaml"
    file.write_text(f"# seen at the shop\n{text}\nnote: the wording that I copied\n", encoding="utf-8")
    return file


def test_the_whole_text_runs_where_it_is_pasted(own_file: Path) -> None:
    text = report(ENGLISH, str(own_file), OBJECTION).text
    pasted = parse(text.encode(), "<stdin>", "stdin")
    here = run(ENGLISH, "noon-limbo").result
    there = rule_on(ENGLISH, pasted, False, Shape()).result
    # A pasted board is no bundled one: where nobody can see that its question is what was computed, that stands above.
    assert there["answer"] == here["answer"]
    assert there["steps"] == here["steps"]


def test_it_holds_the_objection_the_answer_the_ruling_and_what_it_rests_on(own_file: Path) -> None:
    reading = change(ENGLISH, readings=(("R-4.2.b-at", "whole-phase"),))
    for settings in (ENGLISH, reading):
        text = report(settings, str(own_file), OBJECTION).text
        ruling = rule_on(change(settings, width=96), parse(text.encode(), "<stdin>", "stdin"), False, Shape()).text
        assert f"# Held against it: {OBJECTION}" in text
        assert all(f"# {line}".rstrip() in text.splitlines() for line in ruling.splitlines() if "Shared" not in line)
        assert origin_of(text.encode()) is not None
        assert f"judge {__version__}" in text
    assert "R-4.2.b-at=whole-phase" in text
    assert "judge run - --reading R-4.2.b-at=whole-phase" in text


def test_nothing_of_whoever_wrote_it_is_in_it(own_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(own_file.parent)
    monkeypatch.setenv("HOME", str(own_file.parent.parent))
    objection = f"In {own_file} ({own_file.parent.parent}/x) \x1b[31mPiper is first"
    for path in (str(own_file), own_file.name, f"./{own_file.name}"):
        text = report(ENGLISH, path, objection).text
        assert "Held against it: In table-nine.yaml (…/x) " in text
        for private in (str(own_file.parent), str(own_file.parent.parent), "seen at the shop", "that I copied", "\x1b"):
            assert private not in text


def test_claims_are_settled_in_it() -> None:
    text = report(ENGLISH, "own-order-decides").text
    assert "# What is held against it was not said." in text
    assert "# Ana is right" in text


def test_a_fence_is_put_round_all_of_it_and_may_be_pasted_too(own_file: Path) -> None:
    reply = report(of_altered(language="fr"), str(own_file), "Piper d'abord", fence=True)
    assert reply.exit == DONE
    assert reply.text.startswith("```yaml\n# Une décision de judge que l’on croit fausse.")
    assert reply.text.endswith("```\n")
    assert "# Ce que judge décide sur ce plateau" in reply.text


def test_a_board_that_is_refused_has_no_ruling_to_report(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_text("game: altered\nbord: 3\n", encoding="utf-8")
    with pytest.raises(Refused):
        report(ENGLISH, str(file), OBJECTION)
