"""The regression net of changes that are to change nothing: does this checkout print what a commit prints, byte for byte?

    python tests/benchmarks/same_bytes.py main                            everything, against the commit `main`
    python tests/benchmarks/same_bytes.py HEAD --only explore --only "run */disputes/*"
    python tests/benchmarks/same_bytes.py HEAD --sample 300 --seed 7      a part that chance chooses, the same for a seed
    python tests/benchmarks/same_bytes.py HEAD --list                     the commands, without answering them

Both sides answer the same commands, those of the rules and boards of either: standard output, standard error and the
exit code are compared. What may differ is the table ``MASKS``, and nothing else. It exits with 1 if something differs.

``sides.py`` runs a side: with this Python, its own folder before everything on the path, and a private folder of its
own. What the commit answers is kept in the user's cache folder, command by command; this checkout is always run anew.
Ctrl-C keeps what the commit has answered, and reports what was compared.

What one commit does not print alike each time is not asked for: an exploration is told where to end in positions, not in
seconds (of ``whole-day`` and ``clean-up-in-order`` that is a part), a document gets its date, and ``coverage`` of
underworlds, which names a file of chance as it fails, is left out. The 20 seconds that a question about every line may
take where a ruling or a document is made have no option; they could tell on a very busy machine. No time is printed.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import importlib.util
import os
import random
import re
import shlex
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from functools import partial
from pathlib import Path
from typing import NamedTuple

HOUSE = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(Path(__file__).parent)]

from every_command import commands
from sides import PRIVATE, Command, Done, Kept, SideFailedError, answers, checkout


class Mask(NamedTuple):
    """What is not compared: bytes that fit the pattern, which may depend on the side, in answers of verbs (or of all)."""

    name: str
    pattern: Callable[[Path], bytes]
    verb: str = ""


def _slots(folder: Path) -> bytes:
    """Cells of the table, and values in JSON, that list slots of that side; a name is what its code gives ``Slot``."""
    names = set()
    for file in sorted((folder / "judge").rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        calls = ast.walk(ast.parse(text)) if "Slot(" in text else ()
        names |= {
            _name(call.args[0])
            for call in calls
            if isinstance(call, ast.Call) and _called(call) == "Slot" and call.args
        }
    listed = "|".join(sorted(names - {""}, key=len, reverse=True))
    if not listed:
        raise SystemExit(f"no slot is found in {folder}")
    return rf'(?:(?<=\t)|(?<="where": "))(?:{listed})(?:, (?:{listed}))*(?=[\t\n"])'.encode()


def _called(call: ast.Call) -> str:
    return getattr(call.func, "id", "") or getattr(call.func, "attr", "")


def _name(given: ast.expr) -> str:
    """The pattern of a name: of a constant, or of an f-string that puts something in; nothing for other expressions."""
    parts = given.values if isinstance(given, ast.JoinedStr) else [given]
    texts = [part.value if isinstance(part, ast.Constant) else r"[\w-]+" for part in parts]
    return "".join(map(str, texts)) if any(isinstance(part, ast.Constant) for part in parts) else ""


MASKS = (
    # The stamp of a ruling or a document changes with every byte of the rules, so with a test that classes.yaml names.
    Mask("corpus hash", lambda _: rb'(?<=\bcorpus )[0-9a-f]{8}\b|(?<="corpus": ")[0-9a-f]{8}(?=")'),
    # Tests move as the modules that they test do; classes.yaml names them, `coverage` and `rule` print them. On a page,
    # whether one stands on a line of its own depends on its length: the space or break before it is hidden too.
    Mask("test", lambda _: rb"(?:\n  | |\b)tests/[\w/-]+\.py(?:::\w+)*"),
    # Slots may be renamed: their names are seen in `coverage` only, where a whole cell lists those of a rule.
    Mask("slot", _slots, "coverage"),
    # The two sides lie in two folders.
    Mask("checkout", lambda folder: re.escape(str(folder)).encode()),
    # Each side gets a private folder whose name chance ends; `import --list` says where it would keep things.
    Mask("private folder", lambda _: rf"{re.escape(tempfile.gettempdir())}/{PRIVATE}\w+".encode()),
)


Hidden = dict[str, list[bytes]]
"""What the masks hid, by the name of the mask."""


class Masker:
    """Puts the name of a mask where something of a side is not compared."""

    def __init__(self, folder: Path) -> None:
        self._masks = [(mask, re.compile(mask.pattern(folder))) for mask in MASKS]

    def masked(self, command: Command, done: Done) -> tuple[Done, Hidden]:
        """What came of a command, without what the masks hide; and that."""
        hidden: Hidden = {}
        for mask, pattern in self._masks:
            if mask.verb in ("", *command[:2]):
                hidden[mask.name] = [*pattern.findall(done.out), *pattern.findall(done.err)]
                put = partial(_put, f"<{mask.name}>".encode())
                done = done._replace(out=pattern.sub(put, done.out), err=pattern.sub(put, done.err))
        return done, hidden


def _put(name: bytes, at: re.Match[bytes]) -> bytes:
    """The name of a mask, as often as there are things in what it hides."""
    return b", ".join([name] * (at[0].count(b", ") + 1))


class Report:
    """What was compared so far."""

    def __init__(self, base: Path, most: int) -> None:
        self._ours, self._theirs, self._most = Masker(HOUSE), Masker(base), most
        self._compared, self._bytes, self._differing = Counter[str](), Counter[str](), Counter[str]()
        self._only_masked = Counter[str]()
        self._seconds: defaultdict[str, float] = defaultdict(float)

    def compare(self, command: Command, before: Done, now: Done) -> None:
        """Compare the two answers to a command, and print how they differ."""
        verb = _verb(command)
        self._compared[verb] += 1
        self._seconds[verb] += now.seconds
        self._bytes[verb] += len(now.out) + len(now.err)
        if before[:3] == now[:3]:
            return
        before, then_hidden = self._theirs.masked(command, before)
        now, now_hidden = self._ours.masked(command, now)
        if before[:3] == now[:3]:
            self._only_masked.update(name for name in now_hidden if then_hidden[name] != now_hidden[name])
            return
        self._differing[verb] += 1
        if sum(self._differing.values()) <= self._most:
            print("\n".join([f"differs: {shlex.join(command)}", *_difference(before, now), ""]), flush=True)

    def close(self, whole: int) -> int:
        """Print the counts, and give back the exit code."""
        print(f"{'verb':12}{'commands':>10}{'differing':>11}{'bytes':>14}{'CPU s':>8}")
        for verb in (*self._compared, "all"):
            counts = self._compared, self._differing, self._bytes, self._seconds
            row = [sum(count.values()) if verb == "all" else count[verb] for count in counts]
            print(f"{verb:12}{row[0]:10}{row[1]:11}{row[2]:14}{row[3]:8.0f}")
        for name, times in self._only_masked.items():
            print(f"{times} answers are the same but for what a mask hides: {name}")
        compared, differing = self._compared.total(), self._differing.total()
        print(f"{compared} of {whole} commands compared, {differing} differ")
        return 1 if differing or compared < whole else 0


def _difference(before: Done, now: Done, most: int = 16) -> Iterator[str]:
    if before.exit != now.exit:
        yield f"  exit code {before.exit}, now {now.exit}"
    for stream, then_printed, now_printed in (("stdout", before.out, now.out), ("stderr", before.err, now.err)):
        then_lines, now_lines = _lines(then_printed), _lines(now_printed)
        changes = list(difflib.unified_diff(then_lines, now_lines, f"base {stream}", f"here {stream}", "", "", 1, ""))
        yield from (f"  {line[:200]}" for line in changes[:most])
        if len(changes) > most:
            yield f"  … {len(changes) - most} more lines"
        if then_printed != now_printed and not changes:
            yield f"  {stream} differs in the ends of its lines"


def _lines(printed: bytes) -> list[str]:
    return printed.decode("utf-8", "backslashreplace").splitlines()


def _verb(command: Command) -> str:
    return " ".join(command[:2]) if command[0] == "faq" else command[0]


def chosen(given: argparse.Namespace, *folders: Path) -> list[Command]:
    """The commands of all sides, or the part of them that was asked for, in their order."""
    every = list(dict.fromkeys(command for folder in folders for command in commands(folder)))
    if given.only:
        every = [command for command in every if _is_wanted(command, given.only)]
    if given.sample:
        drawn = set(random.Random(given.seed).sample(every, min(given.sample, len(every))))
        every = [command for command in every if command in drawn]
    return every


def _is_wanted(command: Command, wanted: list[str]) -> bool:
    return any(pattern == _verb(command) or fnmatch(" ".join(command), pattern) for pattern in wanted)


def watched(
    label: str, asked: list[Command], answered: Iterator[tuple[Command, Done]]
) -> Iterator[tuple[Command, Done]]:
    """The answers of a side; standard error says now and then how far it has come."""
    begun = last = time.monotonic()
    for nth, (command, done) in enumerate(answered, 1):
        yield command, done
        if time.monotonic() - last > 10 or nth == len(asked):
            last = time.monotonic()
            far = f"{label}: {nth} of {len(asked)}, {last - begun:.0f} s, {shlex.join(command)}"
            print(far, file=sys.stderr, flush=True)


def compare(given: argparse.Namespace) -> int:
    """Run what the commit has not answered yet, then this checkout, and compare."""
    asked = ["git", "rev-parse", "--verify", f"{given.base}^{{commit}}"]
    commit = subprocess.run(asked, cwd=HOUSE, stdout=subprocess.PIPE, text=True).stdout.strip()
    if not commit:
        return 2
    base = checkout(HOUSE, commit)
    every = chosen(given, base, HOUSE)
    if given.list:
        print("\n".join(map(shlex.join, every)))
        return 0
    kept, report = Kept(commit), Report(base, given.most)
    missing = [command for command in every if command not in kept]
    try:
        for command, done in watched("base", missing, answers(base, missing, given.jobs)):
            kept.keep(command, done)
        for command, done in watched("here", every, answers(HOUSE, every, given.jobs)):
            if command in kept:
                report.compare(command, kept[command], done)
            else:
                print(f"the commit did not answer in time: {shlex.join(command)}")
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
    except SideFailedError as failed:
        print(failed, file=sys.stderr)
    return report.close(len(every))


def main() -> int:
    """Compare this checkout with a commit."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("base", help="a revision of this repository")
    parser.add_argument(
        "--only", action="append", metavar="VERB", help="a verb, or a pattern of whole commands; repeatable"
    )
    parser.add_argument("--sample", type=int, metavar="N", help="only so many commands, chosen by chance")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="another seed, another sample")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="how many commands run at once"
    )
    parser.add_argument("--most", type=int, default=20, metavar="N", help="how many differences are shown")
    parser.add_argument("--list", action="store_true", help="print the commands, and run none")
    given = parser.parse_args()
    if importlib.util.find_spec("typer") is None:  # every answer would be that the program cannot start, and be kept
        parser.error(
            "this Python lacks what the program needs: run it with .venv/bin/python, or `python3 .ci/start.py python`"
        )
    return compare(given)


if __name__ == "__main__":
    sys.exit(main())
