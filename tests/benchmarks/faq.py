"""How long a FAQ of 50, 200 and 1,000 executed entries takes to build, and how large each format becomes.

    python tests/benchmarks/faq.py                         all sizes and formats, Markdown, some minutes
    python tests/benchmarks/faq.py --sizes 50 --formats md html

The entries are the bundled ones, over and over under other names: every copy is read, executed with its contrasts, and
told like any other. Gathering is done once a size; what each format adds is measured by itself. Times are those of the
processor, since a busy machine would make others longer; behind a stroke, those of the clock. Progress goes to standard
error.

Measured on two busy cores (CPython 3.11, processor / clock): 50 entries 0.8 / 1.9 s, 200 entries 2.8 / 9.4 s, 1,000
entries 14.3 / 81.8 s; of 1,000 the HTML takes 1.5 / 5.4 s more (6.1 MB), the PDF 25.2 / 158.6 s (41.5 MB: each of some
forty citations an entry is a tagged link).
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

HOUSE = Path(__file__).resolve().parents[2]
if str(HOUSE) not in sys.path:
    sys.path.insert(0, str(HOUSE))

SIZES, FORMATS = (50, 200, 1000), ("md", "json", "html", "pdf")
_QUESTION = re.compile(r"^question:", re.MULTILINE)


def main(words: Sequence[str] | None = None) -> int:
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--sizes", type=int, nargs="+", default=SIZES, help="numbers of entries")
    told.add_argument("--formats", nargs="+", choices=FORMATS, default=FORMATS)
    told.add_argument("--lang", choices=("fr", "en"), default="fr")
    options = told.parse_args(words)
    print("| entries | gather | " + " | ".join(f"{one} time | {one} size" for one in options.formats) + " |")
    print("| --: |" + " --: |" * (1 + 2 * len(options.formats)))
    gathered = 0.0
    for size in options.sizes:
        with tempfile.TemporaryDirectory(prefix="judge-faq-") as folder:
            _copies(Path(folder), size)
            os.environ["JUDGE_DATA"] = folder
            gathered = _row(size, tuple(options.formats), options.lang)
    print(f"\nOne entry, executed with its contrasts and told: {1000 * gathered / max(options.sizes[-1], 1):.0f} ms.")
    return 0


def _copies(folder: Path, size: int) -> None:
    """A folder of data with so many entries."""
    (folder / "rules").symlink_to(HOUSE / "rules", target_is_directory=True)
    scenarios = folder / "scenarios" / "altered"
    scenarios.mkdir(parents=True)
    bundled = sorted((HOUSE / "scenarios" / "altered").rglob("*.yaml"))
    texts = [(path, path.read_text(encoding="utf-8")) for path in bundled if "refused" not in path.parts]
    entries = [(path, text) for path, text in texts if _QUESTION.search(text)]
    for number in range(size):
        path, text = entries[number % len(entries)]
        (scenarios / f"{path.stem}-{number // len(entries):03}.yaml").write_text(text, encoding="utf-8")


def _row(size: int, formats: tuple[str, ...], language: str) -> float:
    """One line of the table; gives back how long the entries took."""
    from judge.app.faq.faq_words import FaqWords
    from judge.app.faq.formats import written
    from judge.app.faq.gather_entries import gather
    from judge.app.reply import Settings
    from judge.publish.faq.document import Front, faq_of

    settings = Settings("altered", "1.0", language)
    words = FaqWords(settings)
    found, took = _timed(lambda: gather(settings, words, progress=_progress(size)))
    assert (found.failed, len(found.entries)) == (0, size), found.faults
    front = Front(title="FAQ", game="altered", edition="1.0", language=language)
    faq = faq_of(front, found.entries, words.rulebook.sections, words.glossary(), words.readings())
    cells = [_shown(*took)]
    for shape in formats:
        print(f"\r\x1b[K{size} entries: {shape}", end="", file=sys.stderr, flush=True)
        document, each = _timed(lambda one=shape: written(faq, words, one))
        cells += [_shown(*each), f"{len(document) / 1e6:.2f} MB"]
    print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    print(f"| {size} | " + " | ".join(cells) + " |", flush=True)
    return took[0]


def _shown(processor: float, clock: float) -> str:
    return f"{processor:.1f} / {clock:.1f} s"


def _progress(size: int) -> Callable[[str], None]:
    def show(sentence: str) -> None:
        print(f"\r\x1b[K{size} entries: {sentence[:60]}", end="", file=sys.stderr, flush=True)

    return show


def _timed(work: Callable[[], Any]) -> tuple[Any, tuple[float, float]]:
    """What the work gives, and the seconds of the processor and of the clock."""
    processor, clock = time.process_time(), time.perf_counter()
    found = work()
    return found, (time.process_time() - processor, time.perf_counter() - clock)


if __name__ == "__main__":
    sys.exit(main())
