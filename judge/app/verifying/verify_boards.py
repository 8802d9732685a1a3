"""``judge test`` and ``judge check``: do the boards come out as expected, do the files hold together?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from judge.app.corpus.fault_sentences import said_of_check
from judge.app.corpus.games import game_of, rulebook
from judge.app.executing.answer_bounds import allowed
from judge.app.executing.answer_question import execute
from judge.app.executing.other_edition import as_stated_in, in_edition
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import chosen_ruleset, ruleset_for
from judge.app.executing.scenario_files import asked_as, is_bundled, load_scenario
from judge.app.reply import DONE, INTERRUPTED, NO, Grid, Reply, Settings, interrupted_after
from judge.app.verifying.board_files import files_of, refused_as_declared
from judge.app.verifying.golden import golden_faults
from judge.app.verifying.verify_claims import (
    as_named,
    is_about_every_line,
    said_faults,
    turns_a_verdict,
    verdict_elsewhere,
)
from judge.model.diagnostic import Diagnostic, Refused, fault_at, warning_at
from judge.model.disputes.scenario import Difference, Scenario
from judge.model.phrase import Argument
from judge.model.play.run import Run
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import Value, change
from judge.scenario.expectations.compare_run import compare
from judge.scenario.questions.cited_rules import uncited, unshown

Progress = Callable[[str], None]
MOST_JOBS = 61
"""So many processes at once can be waited for on every system."""


class Trial(Value, frozen=True):
    """How scenarios are tried: whether golden explanations are written anew, under which readings, and of what.

    Of a game or an edition that was typed, only its boards are; ``edition`` is empty where none was.
    """

    settings: Settings
    accept: bool = False
    edition: str = ""

    @property
    def readings(self) -> tuple[tuple[str, str], ...]:
        """The readings that are chosen for all of them."""
        return self.settings.readings

    def wants(self, scenario: Scenario) -> bool:
        """Whether a board is one of those that are to be tried."""
        is_of_game = not self.settings.names_game or scenario.game == self.settings.game
        return is_of_game and (not self.edition or as_stated_in(scenario, self.edition) is not None)


def test(
    settings: Settings,
    paths: tuple[str, ...] = (),
    jobs: int = 1,
    accept: bool = False,
    progress: Progress | None = None,
    edition: str | None = None,
) -> Reply:
    """Replay scenarios and compare each with its expectations, its contrasts and its golden explanation.

    ``accept`` writes golden explanations anew; of a game or an ``edition`` that was typed, only its boards are tried.
    """
    files = list(files_of(paths, settings))
    attempt = Trial(settings, accept, edition or "")
    rows: list[tuple[str, str]] = []
    diagnostics: list[Diagnostic] = []
    tried_count = 0
    try:
        for name, faults in _each(files, attempt, jobs, progress):
            tried_count += 1
            if faults is None:
                continue
            is_wrong = any(fault.severity == "error" for fault in faults)
            rows.append((name, "failed" if is_wrong else "ok"))
            diagnostics += faults
    except KeyboardInterrupt:
        diagnostics.append(interrupted_after(tried_count, len(files)))
    failed_count = sum(result == "failed" for _, result in rows)
    headings = tuple(said_of_check(settings.language, name) for name in ("scenario", "result"))
    rows_shown = tuple((name, said_of_check(settings.language, result)) for name, result in rows if result != "ok")
    summary = said_of_check(settings.language, "boards", passed=len(rows) - failed_count, failed=failed_count)
    return Reply(
        "test",
        exit=_exit_code(failed_count, is_whole=tried_count == len(files)),
        grid=Grid(headings, rows_shown) if rows_shown else None,
        footer=f"{summary}\n",
        result={
            "passed": len(rows) - failed_count,
            "failed": failed_count,
            "scenarios": [{"name": name, "result": result} for name, result in rows],
        },
        diagnostics=tuple(diagnostics),
    )


def _exit_code(failed: int, is_whole: bool) -> int:
    if not is_whole:
        return INTERRUPTED
    return NO if failed else DONE


def _each(
    files: list[Path], attempt: Trial, jobs: int, progress: Progress | None
) -> Iterable[tuple[str, tuple[Diagnostic, ...] | None]]:
    if jobs > 1 and len(files) > 1:
        from concurrent.futures import ProcessPoolExecutor

        with ProcessPoolExecutor(max_workers=min(jobs, len(files), MOST_JOBS)) as pool:
            yield from pool.map(_one, files, [attempt] * len(files), chunksize=4)
        return
    for number, file in enumerate(files, 1):
        if progress is not None:
            progress(f"{number}/{len(files)} {file.stem}")
        yield _one(file, attempt)


def _one(file: Path, attempt: Trial) -> tuple[str, tuple[Diagnostic, ...] | None]:
    """The name of a file and its faults; None for one that is not of the game or edition that is wanted."""
    name = f"{file.parent.name}/{file.stem}" if is_bundled(str(file)) else str(file)
    if "refused" in file.parts:
        return name, tuple(refused_as_declared(file))
    try:
        scenario = load_scenario(str(file), change(attempt.settings, names_game=False))
        with allowed():
            return name, tuple(faults_of(scenario, attempt)) if attempt.wants(scenario) else None
    except Refused as refused:
        return name, refused.diagnostics


def faults_of(scenario: Scenario, attempt: Trial) -> Iterable[Diagnostic]:
    """Everything in which a scenario and its replay disagree."""
    ruleset = chosen_ruleset(scenario, attempt.readings)
    run = replay(scenario, ruleset, recording=True)
    if expects_nothing(scenario):
        yield fault_at(scenario.span, "test/expects-nothing")
    yield from _differences(scenario, run)
    yield from said_faults(scenario, ruleset, attempt.readings)
    for rule in _uncited(scenario, run, ruleset):
        yield fault_at(scenario.span, "test/uncited", rule=rule)
    yield from _elsewhere_faults(scenario, run) if not attempt.readings else ()
    yield from _edition_faults(scenario) if not attempt.readings else ()
    yield from _contrasts(scenario, run, ruleset)
    yield from golden_faults(scenario, ruleset, attempt.accept)


def _uncited(scenario: Scenario, run: Run, ruleset: Ruleset) -> tuple[str, ...]:
    """The rules that the file says are cited, and that neither the replay cites nor why something was no option."""
    missing_rules = uncited(run, scenario)
    asks_for_an_option = scenario.asks is not None and scenario.asks[0] == "legal"
    # Only who watches the replay learns why an option was none: it costs a second one, and few files need it.
    return uncited(execute(scenario, ruleset).run, scenario) if missing_rules and asks_for_an_option else missing_rules


def expects_nothing(scenario: Scenario) -> bool:
    """Whether a file states nothing that its replay, a contrast or another reading could fail to meet."""
    verdicts = (claim.verdict for claim in scenario.claims)
    what_is_stated = (scenario.checks, scenario.rules, scenario.recasts, scenario.outcomes)
    stated_elsewhere = (scenario.elsewhere, scenario.in_editions)
    is_in_contrast = any(contrast.checks or contrast.verdicts for contrast in scenario.contrasts)
    return not any((*what_is_stated, *stated_elsewhere)) and not any(verdicts) and not is_in_contrast


def _contrasts(scenario: Scenario, run: Run, ruleset: Ruleset) -> Iterable[Diagnostic]:
    """Every contrast differs as it says, and all together show what the scenario recasts."""
    if not scenario.contrasts:
        yield _no_contrast(scenario)
    runs = [run]
    for contrast in scenario.contrasts:
        contrast_run = replay(scenario, ruleset, start=contrast.start, play=contrast.play, recording=True)
        runs.append(contrast_run)
        differences = compare(game_of(scenario), contrast_run, contrast.checks)
        for difference in differences:
            yield _differs(difference, "contrast")
        is_idle = not contrast.checks or not compare(game_of(scenario), run, contrast.checks)
        if is_idle and not turns_a_verdict(scenario, contrast):
            yield fault_at(contrast.span, "test/idle-contrast")
    for id in unshown(runs, scenario, rulebook(scenario.game, scenario.edition)):
        yield fault_at(scenario.span, "test/recasts-nothing", id=id)


def _no_contrast(scenario: Scenario) -> Diagnostic:
    """A fault of a bundled board; of somebody's own, only a remark: a ruling at a table may have no other answer."""
    as_fault = fault_at if is_bundled(scenario.span.file) else warning_at
    return as_fault(scenario.span, "test/no-contrast")


def _elsewhere_faults(scenario: Scenario, run: Run) -> Iterable[Diagnostic]:
    """Where the scenario under other readings does not come out as its ``expect_when`` says."""
    for elsewhere in scenario.elsewhere:
        readings_text = as_named(scenario, elsewhere.readings)
        yield from verdict_elsewhere(scenario, elsewhere)
        try:
            run_elsewhere = replay(
                scenario, chosen_ruleset(scenario, elsewhere.readings), play=elsewhere.play, recording=True
            )
        except Refused as refused:
            yield from refused.diagnostics
            continue
        for difference in compare(game_of(scenario), run_elsewhere, elsewhere.checks):
            yield _differs(difference, "elsewhere", readings=readings_text)
        is_idle = not compare(game_of(scenario), run, elsewhere.checks)
        if is_idle and not turns_a_verdict(scenario, elsewhere):
            yield fault_at(elsewhere.span, "test/idle-reading", readings=readings_text)


def _edition_faults(scenario: Scenario) -> Iterable[Diagnostic]:
    """Where the scenario under another edition's rules does not come out as its ``expect_when`` says.

    It may come out there as it does here: that a ruling has outlived its edition is worth stating, too.
    """
    for entry in scenario.in_editions:
        board = in_edition(scenario, entry.edition)
        run_there = replay(board, ruleset_for(board), recording=True)
        for difference in compare(game_of(board), run_there, entry.checks):
            yield _differs(difference, "edition", edition=entry.edition)


def _differences(scenario: Scenario, run: Run) -> Iterable[Diagnostic]:
    for difference in compare(game_of(scenario), run, scenario.checks):
        yield _differs(difference)
    is_open_choice = run.stop.reason == "choice" and scenario.play == scenario.chance and is_about_every_line(scenario)
    is_stop_expected = is_open_choice or any(check.kind == "stops" for check in scenario.checks)
    if run.stop.reason not in ("until", "done") and not is_stop_expected:
        yield fault_at(scenario.span, "test/stopped", run.stop.reason, board=asked_as(scenario))


def _differs(difference: Difference, variant: str = "", /, **arguments: Argument) -> Diagnostic:
    """An expectation that was not met; the variant says where it was looked at, if not on the board itself."""
    check = difference.check
    check_text = f"{check.kind} {check.subject}".strip()
    return fault_at(
        check.span, "test/differs", variant, check=check_text, wanted=check.wanted, actual=difference.found, **arguments
    )
