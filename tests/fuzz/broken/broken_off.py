"""What is broken off: verbs that are killed, run twice at once, have no room on the disk, or meet Ctrl-C.

    python tests/fuzz/broken/broken_off.py --kills 40 --pairs 20 --breaks 10 --seed 1
    python tests/fuzz/broken/broken_off.py --only "full disk|before each.*import"

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
from dataclasses import dataclass
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from tests.fuzz.broken.trial import CACHE, DRAFT, HOUSE, Trial, Written, trial
from tests.fuzz.broken.writing_verbs import WRITTEN
from tests.patience import worked

SOON = 1.0
INTERNAL = 70
BOARDS = ("noon-limbo", "own-arrival", "afternoon-initiative", "whole-day")
"""The boards of the small copy in which verbs are tried: of all of them a document takes too long to be killed often."""

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


@dataclass(frozen=True)
class Usual:
    """What a verb does where nothing comes between: its seconds, its exit code, its files before and after, its words."""

    seconds: float
    code: int
    before: dict[str, bytes]
    after: dict[str, bytes]
    said: bytes

    def is_half(self, content: dict[str, bytes]) -> bool:
        """Whether a file is neither as it was nor as it should be."""
        return any(
            content.get(name) not in (self.before.get(name), self.after.get(name))
            for name in {*self.before, *self.after}
            if not name.startswith(CACHE)
        )

    def left(self, content: dict[str, bytes]) -> set[str]:
        """The files that are there, and would not be; the draft of a dialogue is to be."""
        return {*content} - {*self.before} - {*self.after} - {DRAFT}

    def how_far(self, content: dict[str, bytes]) -> str:
        """Whether the files are as they were, as they should be, or some of them."""
        changed = [name for name, held in self.after.items() if self.before.get(name) != held and _is_kept(name)]
        changed += [name for name in self.before if name not in self.after]
        done = sum(content.get(name) == self.after.get(name) for name in changed)
        return "written" if done == len(changed) else "not yet" if not done else "some of the files"


def _is_kept(name: str) -> bool:
    return not name.startswith(CACHE)


def usual(data: Path, verb: Written) -> Usual:
    """What the verb does where nothing comes between."""
    with trial(data, verb) as undisturbed:
        begun = time.monotonic()
        code, said = undisturbed.ended()
        taken = time.monotonic() - begun
        after = undisturbed.content
        if verb.is_cache:  # whoever asks once more finds a cache, and may keep further ones from it
            undisturbed.ended()
            after = undisturbed.content | after
        return Usual(taken, code, undisturbed.at_first, after, undisturbed.anywhere(said))


def killed(data: Path, verb: Written, random: Random, times: int) -> Counter[str]:
    """What was left and lost by so many kills at random moments: half of them of the last third, in which most is written."""
    expected = usual(data, verb)
    tally: Counter[str] = Counter()
    for number in range(times):
        with trial(data, verb) as broken:
            running = broken.begun()
            time.sleep(random.uniform(0.66 if number % 2 else 0, 1.05) * expected.seconds)
            running.process.kill()
            running.heard()
            _look_at(broken, expected, tally)
    return tally


def killed_everywhere(data: Path, verb: Written) -> Counter[str]:
    """What was left and lost where the verb was killed before each time that it touches a file of its folder."""
    expected = usual(data, verb)
    tally: Counter[str] = Counter()
    with trial(data, verb) as undisturbed:
        touches = undisturbed.touches()
    for number in range(1, touches + 1):
        with trial(data, verb) as broken:
            code, _ = broken.ended(ends_at=number)
            tally[f"was not killed: exit {code}"] += code != -signal.SIGKILL
            _look_at(broken, expected, tally)
    return tally


def _look_at(broken: Trial, expected: Usual, tally: Counter[str]) -> None:
    """Note what was left of a verb that was killed, and whether it does its work when it runs again."""
    content = broken.content
    far = expected.how_far(content)
    tally[far] += not broken.verb.is_cache
    tally["BROKEN: half a file"] += expected.is_half(content)
    tally["aside, until it runs again"] += bool(expected.left(content))
    if broken.has_draft():
        tally["draft kept"] += 1
        tally["BROKEN: half a draft"] += not _is_json(content[DRAFT])
        return  # it would ask whether to go on
    code, said = broken.ended()
    again = broken.content
    tally["BROKEN: internal error"] += code == INTERNAL or b"Traceback" in said
    tally["BROKEN: left behind"] += bool(expected.left(again))
    if broken.verb.is_cache:
        tally["BROKEN: another answer"] += (code, broken.anywhere(said)) != (expected.code, expected.said)
    elif far != "written":
        tally[f"BROKEN: not written again (exit {code})"] += expected.how_far(again) != "written"


def _is_json(raw: bytes) -> bool:
    try:
        json.loads(raw)
    except ValueError:
        return False
    return True


def twice(data: Path, verb: Written, times: int) -> Counter[str]:
    """What comes of two at once."""
    expected = usual(data, verb)
    tally: Counter[str] = Counter()
    for _ in range(times):
        with trial(data, verb) as both:
            codes = []
            for running in [both.begun(), both.begun()]:
                said = running.heard()
                codes.append(running.process.returncode)
                tally["BROKEN: internal error"] += codes[-1] == INTERNAL or b"Traceback" in said
            content = both.content
            tally[f"exits {sorted(codes)}"] += 1
            tally["BROKEN: half a file"] += expected.is_half(content)
            tally["BROKEN: none did it"] += expected.code not in codes or expected.how_far(content) != "written"
            tally["BROKEN: left behind"] += bool(expected.left(content))
    return tally


def without_room(data: Path, verb: Written) -> Counter[str]:
    """What comes of a disk on which nothing, or only a little, has room."""
    tally: Counter[str] = Counter()
    expected = usual(data, verb)
    for room in (0, 1, 500, 5_000, 50_000):
        with trial(data, verb) as full:
            code, said = full.ended(room)
            content = full.content
            far = expected.how_far(content)
            tally[f"exit {code}{'' if verb.is_cache else f', {far}'}"] += 1
            tally["BROKEN: internal error"] += code == INTERNAL or b"Traceback" in said
            tally["BROKEN: half a file"] += expected.is_half(content)
            tally["BROKEN: done, as it says, and not written"] += code == expected.code and far != "written"
            tally["BROKEN: left behind"] += bool(expected.left(content))
            tally["BROKEN: what was typed is lost"] += (
                verb is WRITTEN["new"] and code != 0 and b"Whose gizmo" not in said
            )
    return tally


def interrupted(data: Path, verb: Written, random: Random, times: int) -> Counter[str]:
    """How soon Ctrl-C ends a long verb, in seconds of its own work."""
    expected = usual(data, verb)
    tally: Counter[str] = Counter()
    longest = 0.0
    for _ in range(times):
        with trial(data, verb) as broken:
            process = broken.begun(is_heard=False).process
            time.sleep(random.uniform(0.1, 0.9) * expected.seconds)
            before = _worked(process)
            os.kill(process.pid, signal.SIGINT)
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            longest = max(longest, used.ru_utime + used.ru_stime - before)
            tally[f"exit {process.returncode}"] += 1
            tally["BROKEN: internal error"] += process.returncode == INTERNAL
            tally["BROKEN: left behind"] += bool(expected.left(broken.content))
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
        "kill -9 before each file is touched": (WRITTEN, killed_everywhere),
        f"two at once × {options.pairs}": (WRITTEN, lambda data, verb: twice(data, verb, options.pairs)),
        "full disk": (WRITTEN, without_room),
        f"Ctrl-C × {options.breaks}": (
            {name: Written(words, ()) for name, words in LONG.items()},
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
