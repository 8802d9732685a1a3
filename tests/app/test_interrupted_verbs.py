"""Ctrl-C in a verb that takes long: what was known is said, and the exit code is that of an interruption."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest

from judge.app.coverage.report_coverage import coverage
from judge.app.faq.build_faq import build
from judge.app.reply import DONE, INTERRUPTED, STOPPED, Reply
from judge.app.ruling import explore as exploring
from judge.app.ruling import rule_on_claims
from judge.app.ruling.explore import explore
from judge.app.ruling.rule_on_claims import ruling
from judge.app.verifying import check_files
from judge.app.verifying.check_files import check
from judge.app.verifying.verify_boards import test as try_boards
from judge.model.diagnostic import Diagnostic
from tests.asking import of_altered
from tests.sample import GUARD
from tests.told import told

BOARDS = ("noon-limbo", "noon-own-order", "night-rest")


def interrupting(after: int) -> Callable[[str], None]:
    """A progress line that is interrupted when it is shown for this time."""
    shown: list[str] = []

    def progress(sentence: str) -> None:
        shown.append(sentence)
        if len(shown) == after:
            raise KeyboardInterrupt

    return progress


def last(reply: Reply) -> Diagnostic:
    assert reply.exit == INTERRUPTED
    assert reply.diagnostics[-1].code == "internal/interrupted"
    return reply.diagnostics[-1]


@pytest.mark.parametrize("done", [0, 2])
def test_boards_that_were_tried_before_an_interruption_are_counted(done: int) -> None:
    reply = try_boards(of_altered(), BOARDS, progress=interrupting(done + 1))
    assert told(last(reply)).what == f"interrupted after {done} of 3; what is known so far stands above"
    assert reply.result["passed"] == done
    assert [board["result"] for board in reply.result["scenarios"]] == ["ok"] * done


def test_files_that_were_checked_before_an_interruption_are_told() -> None:
    reply = check(of_altered(), BOARDS, progress=interrupting(3))
    assert told(last(reply)).what == "interrupted after 2 files; what is known so far stands above"
    assert reply.result["files"] == 2


def test_a_folder_with_more_boards_than_anybody_has_is_checked_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_files, "MOST_FILES", 2)
    reply = check(of_altered(), BOARDS)
    assert (reply.exit, reply.result["files"]) == (STOPPED, 2)
    assert told(reply.diagnostics[-1]).what == "there are more than 2 boards: the others were not looked at"
    assert check(of_altered(), BOARDS[:2]).exit == DONE


def test_rules_that_were_noticed_before_an_interruption_are_told() -> None:
    reply = coverage(of_altered(), show="ablation", rule="6.3", progress=interrupting(4))
    assert told(last(reply)).what.startswith("interrupted after 3 of ")
    assert reply.result
    assert all(noticed["scenario"] and noticed["changed"] for noticed in reply.result)


def test_a_ruling_that_is_interrupted_tries_nothing_further(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was found so far is told; what it hangs on would take as long again."""
    tried: list[object] = []
    for module, name in (("rule_on_claims", "show_question"), ("rule_on_claims", "under_readings")):
        function = getattr(rule_on_claims, name)
        counted = lambda *given, function=function: (tried.append(given), function(*given))[1]  # noqa: E731
        monkeypatch.setattr(f"judge.app.ruling.{module}.{name}", counted)
    monkeypatch.setattr("judge.app.executing.turning_claims.settled", lambda *given: tried.append(given))
    reply = ruling(of_altered(), "own-order-decides", progress=interrupting(1))
    assert reply.exit == INTERRUPTED
    assert reply.text
    assert len(tried) == 1
    monkeypatch.undo()
    assert ruling(of_altered(), "own-order-decides").exit != INTERRUPTED


@pytest.mark.parametrize("moment", ["show_exploration", "ExplorationTeller.outcomes"])
def test_an_exploration_that_is_interrupted_while_it_is_told_gives_its_numbers(
    monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    whole = explore(of_altered(), "own-order-decides")
    name, _, method = moment.partition(".")
    owner, attribute = (getattr(exploring, name), method) if method else (exploring, name)
    told_part = getattr(owner, attribute)
    moments = [KeyboardInterrupt]

    def break_off_once(*given: object) -> object:
        if moments:
            raise moments.pop()
        return told_part(*given)

    monkeypatch.setattr(owner, attribute, break_off_once)
    reply = explore(of_altered(), "own-order-decides")
    assert told(last(reply)).what.startswith("interrupted while the outcomes were put into words")
    assert whole.exit == DONE
    for count in ("count", "positions", "ends", "complete", "certain"):
        assert reply.result[count] == whole.result[count] != 0
    assert reply.result["outcomes"] == []
    assert whole.result["summary"][0] in reply.text


def test_a_document_that_is_interrupted_is_not_written() -> None:
    reply = build(of_altered(language="fr"), topics=("reactions",), progress=interrupting(60))
    assert (reply.text, reply.result["out"]) == ("", None)
    remark = last(reply)
    assert remark.argument("failed") == 0
    assert remark.argument("done")
    assert "rien n’a été écrit" in told(remark, "fr").what


WHILE_IMPORTED = """
import sys
class Breaking:
    def find_spec(self, name, *_):
        if name == "yaml.cyaml" and self in sys.meta_path:
            sys.meta_path.remove(self)
            raise KeyboardInterrupt
sys.meta_path.insert(0, Breaking())
from judge.cli.start import main
sys.argv = ["judge", "check", "/nowhere", "--lang", "en"]
main()
"""


def test_ctrl_c_while_a_package_is_imported_is_told_as_always() -> None:
    done = subprocess.run([sys.executable, "-c", WHILE_IMPORTED], capture_output=True, check=False, timeout=GUARD)
    assert (done.returncode, b"Traceback" in done.stderr) == (130, False), done.stderr
    assert done.stderr.startswith(b"judge: interrupted")
