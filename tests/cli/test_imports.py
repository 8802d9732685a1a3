"""What a command imports: only what its answer needs, as every module costs each start a part of a millisecond."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge.app.store.user_place import has_cards

HOUSE = Path(__file__).resolve().parents[2]
LAUNCH = """
import sys
from judge.cli.start import main
try:
    main()
finally:
    print(*sys.modules, file=sys.stderr)
"""
PLAYS = ("judge.games", "judge.engine.run.advance", "judge.scenario.reading", "judge.app.executing.replay")
EXPLORES = ("judge.engine.explore", "judge.app.executing.explore_board")
WRITES = ("judge.scenario.writing.board_code", "judge.scenario.writing.write_scenario", "json")
READS_YAML = ("yaml", "judge.text.yaml")
LAYOUTS = tuple(f"judge.explain.layouts.{name}" for name in ("html", "html_slip", "markdown", "slip", "chat"))
IMPORTED = ("judge.app.importing", "judge.library.importers", "judge.library.pool", "judge.library.compiler")
DIALOGUES = ("judge.app.asking", "judge.app.new", "judge.cli.dialogue")
SEARCHES = ("whoosh", "judge.library.search")
COMMANDS = {
    ("run", "noon-limbo"): (
        *EXPLORES,
        *WRITES,
        *LAYOUTS,
        *IMPORTED,
        *DIALOGUES,
        *SEARCHES,
        "judge.app.illegal.illegal_play",
        "hashlib",
    ),
    ("list",): (*PLAYS, *EXPLORES, *WRITES, *READS_YAML, *LAYOUTS, *IMPORTED, *DIALOGUES, *SEARCHES),
    ("search", "réaction"): (*PLAYS, *EXPLORES, *WRITES, *READS_YAML, *LAYOUTS, *IMPORTED, *DIALOGUES),
}
"""What each command does without, once its answers are kept: packages with all that is in them, or single modules."""


TRIES = 4
"""The first may have to compute what the next finds kept; and who works on the house meanwhile makes that stale."""


@pytest.mark.dear
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_command_imports_nothing_that_its_answer_does_without(words: tuple[str, ...]) -> None:
    around = os.environ | {"PYTHONPATH": str(HOUSE)}
    # Whoever works here may have imported cards, which are then looked at.
    rooms = [room for room in COMMANDS[words] if room not in IMPORTED or not has_cards("altered")]
    needless = {"not tried yet"}
    for _ in range(TRIES):
        if not needless:
            break
        line = [sys.executable, "-c", LAUNCH, *words]
        done = subprocess.run(line, env=around, capture_output=True, text=True, check=True, cwd=HOUSE)
        modules = set(done.stderr.split())
        assert {"judge.cli.verb", "msgspec"} <= modules
        needless = {name for name in modules for room in rooms if f"{name}.".startswith(f"{room}.")}
    assert not needless
