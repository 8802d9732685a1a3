"""What the repository says of the last run of every test, whole. An installed program has no tests and says nothing."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from judge.app.lookup.rules import desk_of
from judge.app.reply import DONE, NO, Reply, Settings
from judge.app.store.place import package_folder

FILE = "tests/whole_run.toml"


def last_whole_run(file: Path) -> dict[str, Any]:
    """The entries of the file; none where it is not there, or where something else stands in it."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


def tests(settings: Settings) -> Reply:
    """When all tests were last run, of which commit, and what came of it; a failure makes the answer a no."""
    run = last_whole_run(Path(package_folder()) / FILE)
    say = desk_of(settings).catalogue.say
    value_names = ("date", "commit", "collected", "passed", "failed", "skipped")
    if any(name not in run for name in value_names):
        return Reply("coverage", NO, footer=say("coverage.no-whole-run") + "\n", edition=settings.edition)
    shown_values = {name: str(run[name]) for name in value_names}
    shown_values["commit"] = shown_values["commit"][:7]
    return Reply(
        "coverage",
        NO if run["failed"] else DONE,
        footer=say("coverage.whole-run", **shown_values) + "\n",
        result=run,
        edition=settings.edition,
    )
