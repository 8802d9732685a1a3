"""The files of boards that are tried or checked, and those among them that must be refused."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import bundled, load_scenario
from judge.app.reply import Settings
from judge.app.store.place import board_folders, boards_of
from judge.model.diagnostic import Diagnostic, Refused, Span, fault_at

_KEY = re.compile(
    rb"""^[\s{"']*(game|edition|board|cards|play|expect|asks|claims|question)["']?[ \t]*:""", re.MULTILINE
)
_FIRST = 4_000
_REFUSED = re.compile(r"^# refused: (?P<code>\S+) at (?P<line>\d+):(?P<column>\d+)\s*$", re.MULTILINE)


def files_of(paths: tuple[str, ...], settings: Settings, passed: list[Path] | None = None) -> Iterable[Path]:
    """Every scenario file below the paths; bundled scenarios also by name.

    No path means all that is bundled; of a game that was typed, what lies with it. In a folder, what is none of ours
    lands in ``passed``, if that is given.
    """
    if not paths:
        for folder in (boards_of(settings.game),) if settings.names_game else board_folders():
            yield from sorted(folder.rglob("*.yaml"))
        return
    scenario_paths = bundled()
    for text in paths:
        path = Path(text)
        if path.is_dir():
            yield from _below(path, passed)
        else:
            yield scenario_paths.get(text, path) if not path.exists() else path


def _below(folder: Path, passed: list[Path] | None) -> Iterator[Path]:
    """The boards and files of cards in a folder of one's own, one folder after the other; where nobody asks for what is
    passed over, every file that is called like one.

    No link is followed, and no folder of another disk or of the system: what lies there is not in this one. Names that
    begin with a dot are those of programs.
    """
    device_number = folder.stat().st_dev
    for folder_path, folders, files in os.walk(folder):
        folder_names = [name for name in sorted(folders) if not name.startswith(".")]
        folders[:] = [name for name in folder_names if _is_own(Path(folder_path, name), device_number)]
        for name in sorted(files):
            path = Path(folder_path, name)
            if name.endswith(".yaml") and not name.startswith("."):
                if passed is None or (_is_own_file(path) and _is_of_ours(path)):
                    yield path
                else:
                    passed.append(path)


def _is_own(folder: Path, device: int) -> bool:
    try:
        return not folder.is_symlink() and folder.stat().st_dev == device
    except OSError:
        return False


def _is_own_file(path: Path) -> bool:
    return path.is_file() and not path.is_symlink()


def _is_of_ours(path: Path) -> bool:
    """Whether the first lines of a file have a key of a board or of cards; one that cannot be read is to be told."""
    try:
        with path.open("rb") as file:
            return _KEY.search(file.read(_FIRST)) is not None
    except OSError:
        return True


def refused_as_declared(file: Path) -> Iterable[Diagnostic]:
    """A board under ``refused/`` must be refused with the code and at the place that its first comment states."""
    raw = file.read_bytes()
    declared_fault = _REFUSED.search(raw[:400].decode("utf-8", "replace"))
    span = Span(str(file), 1, 1)
    if declared_fault is None:
        yield fault_at(span, "test/undeclared")
        return
    wanted_fault = (declared_fault["code"], int(declared_fault["line"]), int(declared_fault["column"]))
    try:
        scenario = load_scenario(str(file))
        replay(scenario, ruleset_for(scenario))
    except Refused as refused:
        refusals = [(fault.code, fault.span.line, fault.span.column) for fault in refused.diagnostics]
        if wanted_fault not in refusals:
            yield fault_at(span, "test/refused-otherwise", wanted=str(wanted_fault), refusals=str(refusals))
        return
    yield fault_at(span, "test/not-refused", wanted=str(wanted_fault))
