"""The files of boards that are tried or checked, and those among them that must be refused."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import bundled, load_scenario
from judge.app.reply import Settings
from judge.app.store.place import board_folders, boards_of
from judge.model.diagnostic import Diagnostic, Refused, Span, fault_at

_REFUSED = re.compile(r"^# refused: (?P<code>\S+) at (?P<line>\d+):(?P<column>\d+)\s*$", re.MULTILINE)


def files_of(paths: tuple[str, ...], settings: Settings) -> Iterable[Path]:
    """Every scenario file below the paths; bundled scenarios also by name.

    No path means all that is bundled; of a game that was typed, what lies with it.
    """
    if not paths:
        for folder in (boards_of(settings.game),) if settings.names_game else board_folders():
            yield from sorted(folder.rglob("*.yaml"))
        return
    scenario_paths = bundled()
    for text in paths:
        path = Path(text)
        if path.is_dir():
            yield from sorted(path.rglob("*.yaml"))
        else:
            yield scenario_paths.get(text, path) if not path.exists() else path


def refused_as_declared(file: Path) -> Iterable[Diagnostic]:
    """A board under ``refused/`` must be refused with the code and at the place that its first comment states."""
    raw = file.read_bytes()
    declared = _REFUSED.search(raw[:400].decode("utf-8", "replace"))
    span = Span(str(file), 1, 1)
    if declared is None:
        yield fault_at(span, "test/undeclared")
        return
    wanted = (declared["code"], int(declared["line"]), int(declared["column"]))
    try:
        scenario = load_scenario(str(file))
        replay(scenario, ruleset_for(scenario))
    except Refused as refused:
        refusals = [(fault.code, fault.span.line, fault.span.column) for fault in refused.diagnostics]
        if wanted not in refusals:
            yield fault_at(span, "test/refused-otherwise", wanted=str(wanted), refusals=str(refusals))
        return
    yield fault_at(span, "test/not-refused", wanted=str(wanted))
