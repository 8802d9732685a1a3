"""What is broken off: verbs that are killed, run twice at once, have no room on the disk, or meet Ctrl-C.

    python tests/fuzz/broken_off.py --kills 40 --pairs 20 --breaks 10 --seed 1

Whatever happens, a file is as it was or as it should be, nothing else is left once the verb has run again, no fault of
the program is told, and Ctrl-C ends it within ``SOON`` seconds of work. One line a verb; exit code 1: something broke.
Every moment comes from the seed and from how long the verb takes here, so that a busy machine only makes it longer.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.fuzz.trial import HOUSE, Trial, Written, trial
from tests.patience import worked

SOON = 1.0
INTERNAL = 70
TYPED = ("Whose gizmo is it, yours or mine?", "", "", "a landmarks brassbug hive, monol", "", "3", "happens gains boost", "a yes, b no", "", "", "made")  # fmt: skip
BOARDS = ("noon-limbo", "own-arrival", "afternoon-initiative", "whole-day")
"""The boards of the small copy in which verbs are tried: of all of them a document takes too long to be killed often."""


WRITTEN = {
    "new": Written(("new", "--out", "made.yaml"), "made.yaml", TYPED),
    "import": Written(("import", str(HOUSE / "tests/importers/documents/page.txt"), "--edition", "1.0"), "home/judge/overlays/altered/1.0/en/official.json"),
    "faq release": Written(("faq", "release", "9.1", "--date", "2026-11", "--out", "release.yaml"), "release.yaml"),
    "faq build": Written(("faq", "build", "--out", "faq.md"), "faq.md"),
    "cache of search": Written(("search", "reaction"), "cache", is_cache=True),
    "cache of rule": Written(("rule", "4.4.b"), "cache", is_cache=True),
}  # fmt: skip
LONG = {
    "test": ("test", "--jobs", "1"),
    "check": ("check",),
    "run": ("run", "whole-day", "--depth", "all"),
    "explore": ("explore", "whole-day"),
    "ruling": ("ruling", "whole-day"),
    "compare": ("compare", "whole-day", "--first-player", "ben"),
    "coverage": ("coverage", "--ablate"),
    "faq build": ("faq", "build", "--out", "-"),
    "search": ("search", "reaction"),
}


def usual(data: Path, verb: Written) -> tuple[float, int, bytes | None, bytes]:
    """How long the verb takes, its exit code, what its file holds and what it says, where nothing comes between."""
    with trial(data, verb) as undisturbed:
        begun = time.monotonic()
        code, said = undisturbed.ended()
        return time.monotonic() - begun, code, undisturbed.content, said


def killed(data: Path, verb: Written, random: Random, times: int) -> Counter[str]:
    """What was left and lost by so many kills at random moments."""
    took, code, content, said = usual(data, verb)
    tally: Counter[str] = Counter()
    for _ in range(times):
        with trial(data, verb) as broken:
            process = broken.begun()
            time.sleep(random.uniform(0, 1.1 * took))
            process.kill()
            process.communicate()
            tally["written" if broken.content else "not yet"] += 1
            tally["BROKEN: half a file"] += not verb.is_cache and broken.content not in (None, content)
            tally["aside, until it runs again"] += bool(broken.asides())
            has_draft = _has_draft(broken, tally)
            tally["draft kept"] += has_draft
            if verb.is_cache or not (broken.content or has_draft):  # with a draft it asks whether to go on
                again = broken.ended()
                tally["BROKEN: another answer"] += again[0] != code or (verb.is_cache and again[1] != said)
                tally["BROKEN: left behind"] += bool(broken.asides())
    return tally


def _has_draft(broken: Trial, tally: Counter[str]) -> bool:
    path = broken.folder / "home/judge/new-dialogue.json"
    if not path.exists():
        return False
    try:
        json.loads(path.read_bytes())
    except ValueError:
        tally["BROKEN: half a draft"] += 1
    return True


def twice(data: Path, verb: Written, times: int) -> Counter[str]:
    """What comes of two at once."""
    _, code, content, _ = usual(data, verb)
    tally: Counter[str] = Counter()
    for _ in range(times):
        with trial(data, verb) as both:
            codes = []
            for process in [both.begun(), both.begun()]:
                process.communicate()
                codes.append(process.returncode)
            tally[f"exits {sorted(codes)}"] += 1
            tally["BROKEN: half a file"] += not verb.is_cache and both.content not in (content, None)
            tally["BROKEN: none wrote it"] += code not in codes
            tally["BROKEN: left behind"] += bool(both.asides())
    return tally


def without_room(data: Path, verb: Written) -> Counter[str]:
    """What comes of a disk on which nothing, or only a little, has room."""
    tally: Counter[str] = Counter()
    content = usual(data, verb)[2]
    for room in (0, 1, 500, 5_000, 50_000):
        with trial(data, verb) as full:
            code, said = full.ended(room)
            tally[f"exit {code}"] += 1
            tally["BROKEN: internal error"] += code == INTERNAL or b"Traceback" in said
            tally["BROKEN: half a file"] += not verb.is_cache and full.content not in (None, content)
            tally["BROKEN: left behind"] += bool(full.asides())
            tally["BROKEN: what was typed is lost"] += bool(verb.typed) and code != 0 and b"Whose gizmo" not in said
    return tally


def interrupted(data: Path, verb: Written, random: Random, times: int) -> Counter[str]:
    """How soon Ctrl-C ends a long verb, in seconds of its own work."""
    took = usual(data, verb)[0]
    tally: Counter[str] = Counter()
    longest = 0.0
    for _ in range(times):
        with trial(data, verb) as broken:
            process = broken.begun(is_heard=False)
            time.sleep(random.uniform(0.1, 0.9) * took)
            before = _worked(process)
            os.kill(process.pid, signal.SIGINT)
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            longest = max(longest, used.ru_utime + used.ru_stime - before)
            tally[f"exit {process.returncode}"] += 1
            tally["BROKEN: internal error"] += process.returncode == INTERNAL
            tally["BROKEN: left behind"] += bool(broken.asides())
    tally[f"longest {longest:.2f} s"] += 1
    tally["BROKEN: too slow"] += longest > SOON
    return tally


def _worked(process: subprocess.Popen[bytes]) -> float:
    try:
        return worked(process)
    except (OSError, IndexError):
        return 0.0


def small_copy(folder: Path) -> Path:
    """The data with a few boards only."""
    shutil.copytree(HOUSE / "rules", folder / "rules")
    for name in BOARDS:
        for path in (HOUSE / "scenarios").rglob(f"{name}.*"):
            place = folder / path.relative_to(HOUSE)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, place)
    return folder


def main() -> int:
    """The command."""
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, usually in (("kills", 40), ("pairs", 20), ("breaks", 10), ("seed", 1)):
        told.add_argument(f"--{name}", type=int, default=usually)
    told.add_argument("--only", default="", help="only what this expression fits, as in: kill.*import")
    options = told.parse_args()
    random, broken = Random(options.seed), False
    tries: dict[str, tuple[dict[str, Written], Callable[[Path, Written], Counter[str]]]] = {
        f"kill -9 × {options.kills}": (WRITTEN, lambda data, verb: killed(data, verb, random, options.kills)),
        f"two at once × {options.pairs}": (WRITTEN, lambda data, verb: twice(data, verb, options.pairs)),
        "full disk": (WRITTEN, without_room),
        f"Ctrl-C × {options.breaks}": (
            {name: Written(words, "none") for name, words in LONG.items()},
            lambda data, verb: interrupted(data, verb, random, options.breaks),
        ),
    }
    with tempfile.TemporaryDirectory() as folder:
        data = small_copy(Path(folder))
        for what, (verbs, tried) in tries.items():
            for name, verb in verbs.items():
                if re.search(options.only, f"{what} {name}"):
                    tally = tried(data, verb)
                    broken |= any(count for case, count in tally.items() if case.startswith("BROKEN"))
                    cases = ", ".join(f"{case} {count}" for case, count in tally.items() if count)
                    print(f"{what} | {name} | {cases}", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
