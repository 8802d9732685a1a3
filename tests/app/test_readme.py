"""The README shows what the program prints."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from judge.app.coverage.report_coverage import coverage
from judge.cli.commands import main
from tests.asking import of_altered
from tests.sample import some_of

ROOT = Path(__file__).parents[2]


def test_the_ruling_is_the_golden_one() -> None:
    golden = (ROOT / "scenarios/altered/noon-limbo.en.golden").read_text(encoding="utf-8")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert golden.replace("judge … · corpus …", "judge 0.1.0 · corpus …").rstrip() in readme


TABLE = re.search(r"\| file of the checkout \|.*?\n\n", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)


def test_what_stands_in_place_of_a_file_can_be_called(capsys: pytest.CaptureFixture[str]) -> None:
    assert TABLE is not None
    rows = [row.split("|")[1:3] for row in TABLE[0].strip().split("\n")[2:]]
    calls = [call for _, last in rows for call in re.findall(r"`judge (.*?)`", last)]
    assert len(rows) == 6
    assert len(calls) > len(rows)
    for path in (one for first, _ in rows for one in re.findall("`(.*?)`", first)):
        assert list(ROOT.glob(path)), path
    for call in some_of(calls, 4, "calls of the table"):
        assert main(shlex.split(call)) == 0, call
        assert capsys.readouterr().out


def test_the_pages_name_one_another_as_an_installed_program_prints_them() -> None:
    for page in ("FORMAT.md", "VOCABULARY.md"):
        head = (ROOT / "scenarios" / page).read_text(encoding="utf-8")[:1200]
        assert "judge schema format" in head
        assert "judge schema vocabulary" in head


@pytest.mark.dear
def test_the_counts_of_rules_are_those_of_coverage() -> None:
    readme = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    said = re.search(
        r"of the (\d+) rules of the excerpts, (\d+) are enforced on boards, (\d+) hold by structure, and (\d+) no board "
        r"could show broken; (\d+) of the enforced ones are enforced in part",
        readme,
    )
    result = coverage(of_altered()).result
    counts = result["counts"]
    assert said is not None
    assert counts["pending"] == 0
    assert tuple(int(number) for number in said.groups()) == (
        len(result["rules"]),
        counts["enforced"],
        counts["structural"],
        counts["not_for_engine"],
        len(result["in_part"]),
    )
