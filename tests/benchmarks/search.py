"""How long search takes over 125, 2,000 and 20,000 records, beside SQLite FTS5 and a plain search for substrings.

    python tests/benchmarks/search.py             Markdown on standard output, two or three minutes
    python tests/benchmarks/search.py --small     without the 20,000

The records are the bundled ones, the numbered rules first; beyond their number, copies of them in which every fourth
word is another one's. The questions are those of tests/search. All three are measured in turns in one run.

Times are those of the processor, not of the clock: nothing here waits for anything, and the machine may be busy.
``warm`` asks each question of an open index that has never been asked it, and takes the least of three. ``cold`` is a new process that imports what it needs, opens what lies on the disk and asks one
question, in multiples of ``python -c pass``. The plain search keeps nothing: what it opens are the texts themselves.
"""

from __future__ import annotations

import json
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

HOUSE = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(HOUSE), str(HOUSE / "tests" / "search")]

from engines import asked_fts5, asked_substring, found_in, fts5, plain_texts
from quality import questions

from judge.app.corpus.rules_and_messages import corpus
from judge.app.store.place import rules_root
from judge.library.search.analysis.language_file import load_languages
from judge.library.search.find import search
from judge.library.search.index.building import built
from judge.library.search.index.whoosh_index import opened
from judge.library.search.record import IndexedRecord
from judge.library.search.sources import synonyms_of
from judge.model.cards.card import Words
from judge.model.value import change
from judge.text.languages import LANGUAGES

Ask = Callable[[str, str], object]
SIZES = (125, 2_000, 20_000)
COLD = {
    "ours": "import sys; from judge.library.search.index.whoosh_index import opened\n"
    "from judge.library.search.find import search; index = opened(open(sys.argv[1], 'rb').read())\n"
    "print(len(search(index, sys.argv[2], ('fr', 'en')).hits))",
    "SQLite FTS5": "import re, sqlite3, sys; base = sqlite3.connect(sys.argv[1])\n"
    "words = ' OR '.join(f'\"{word}\"' for word in re.findall(r'\\w+', sys.argv[2]))\n"
    "print(len(base.execute('SELECT id FROM found WHERE found MATCH ? ORDER BY bm25(found, 1, 3, 1) LIMIT 20', "
    "(words,)).fetchall()))",
    "substring": "import json, sys; texts = json.load(open(sys.argv[1])); words = sys.argv[2].casefold().split()\n"
    "print(len(sorted(texts, key=lambda one: -sum(word in one[1] for word in words))[:20]))",
}
"""What a new process does: the least that answers."""
ROUNDS, QUESTION = 7, "réaction à Midi"


class Measured(NamedTuple):
    """One search over one number of records; seconds, bytes, and multiples of ``python -c pass``."""

    build: float
    size: int
    open: float
    warm: list[float]
    cold: float


def main() -> None:
    sizes = SIZES[:2] if "--small" in sys.argv else SIZES
    print(f"# Search\n\nCPython {'.'.join(map(str, sys.version_info[:3]))}, one run, seconds of the processor.\n")
    for line in table(sizes):
        print(line, flush=True)


def table(sizes: Sequence[int] = SIZES) -> Iterator[str]:
    """The measurements as Markdown, line by line; how many times as long as FTS5 ours takes stands in brackets."""
    yield "| records | search | build | on disk | open | warm: median | slowest | cold |"
    yield "|--:|---|--:|--:|--:|--:|--:|--:|"
    for size in sizes:
        found = _measured(_sources(size))
        other = found["SQLite FTS5"]
        for name, one in found.items():
            warm, its = statistics.median(one.warm), statistics.median(other.warm)
            beside = [f" ({a / b:.1f} ×)" if name == "ours" else "" for a, b in ((warm, its), (one.cold, other.cold))]
            yield (
                f"| {size:,} | {name} | {one.build:.2f} s | {one.size / 1e6:.1f} MB | {one.open * 1000:.1f} ms "
                f"| {warm * 1000:.2f} ms{beside[0]} | {max(one.warm) * 1000:.1f} ms | {one.cold:.1f} ×{beside[1]} |"
            )


def _measured(sources: tuple[IndexedRecord, ...]) -> dict[str, Measured]:
    with tempfile.TemporaryDirectory() as folder:
        files = {name: str(Path(folder) / f"{at}") for at, name in enumerate(COLD)}
        build = {
            "ours": _seconds(lambda: _write_ours(sources, files["ours"])),
            "SQLite FTS5": _seconds(lambda: fts5(sources, files["SQLite FTS5"])),
            "substring": _seconds(lambda: Path(files["substring"]).write_text(json.dumps(plain_texts(sources)))),
        }
        opening, warm = _asked(files)
        cold = _cold(files)
        return {
            name: Measured(build[name], Path(files[name]).stat().st_size, opening[name], warm[name], cold[name])
            for name in COLD
        }


def _write_ours(sources: tuple[IndexedRecord, ...], file: str) -> None:
    languages = load_languages(rules_root(), LANGUAGES)
    found = built(sources, languages, synonyms_of(corpus("altered", "1.0").rulebook))
    Path(file).write_bytes(found.packed())


def _open_ours(file: str) -> Ask:
    index = opened(Path(file).read_bytes())
    assert index is not None
    return lambda asked, language: search(index, asked, (language, *(one for one in LANGUAGES if one != language)))


def _open_fts5(file: str) -> Ask:
    import sqlite3

    base = sqlite3.connect(file)
    base.execute("SELECT count(*) FROM found_config").fetchall()
    return lambda asked, _: asked_fts5(base, asked)


def _open_substring(file: str) -> Ask:
    texts = json.loads(Path(file).read_text())
    return lambda asked, _: asked_substring(texts, asked)


def _asked(files: dict[str, str]) -> tuple[dict[str, float], dict[str, list[float]]]:
    """The time to open, and for each of the questions: the least of three."""
    openers = {"ours": _open_ours, "SQLite FTS5": _open_fts5, "substring": _open_substring}
    opening: dict[str, float] = {}
    warm: dict[str, list[float]] = {}
    for _ in range(3):
        for name, opener in openers.items():
            begin = time.process_time()
            ask = opener(files[name])
            opening[name] = min(opening.get(name, 1e9), time.process_time() - begin)
            taken = [_seconds(lambda one=one, ask=ask: ask(one.ask, one.lang)) for one in questions()]
            warm[name] = [min(pair) for pair in zip(taken, warm.get(name, taken), strict=True)]
    return opening, warm


def _cold(files: dict[str, str]) -> dict[str, float]:
    """New processes that open and ask, in turns, beside one that does nothing."""
    nothing: list[float] = []
    taken: dict[str, list[float]] = {name: [] for name in files}
    for _ in range(ROUNDS):
        nothing.append(_process("pass"))
        for name, file in files.items():
            taken[name].append(_process(COLD[name], file, QUESTION))
    return {name: statistics.median(one) / statistics.median(nothing) for name, one in taken.items()}


def _process(code: str, *words: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code, *words], cwd=HOUSE, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def _seconds(work: Callable[[], object]) -> float:
    begin = time.process_time()
    work()
    return time.process_time() - begin


def _sources(size: int) -> tuple[IndexedRecord, ...]:
    """The rules first; then everything; then copies with other words in them."""
    every = found_in()
    numbered = [one for one in every if one.record.kind in ("rule", "heading") and one.record.id[0].isdigit()]
    ordered = [*numbered, *(one for one in every if one not in numbered)]
    draw = random.Random(1)
    lexicon = {
        language: [word for one in every for word in dict(one.record.text.texts).get(language, "").split()]
        for language in LANGUAGES
    }
    while len(ordered) < size:
        one = every[len(ordered) % len(every)]
        text = Words(
            tuple((language, _other(said, lexicon[language], draw)) for language, said in one.record.text.texts)
        )
        ordered.append(change(one, record=change(one.record, id=f"{one.record.id}-{len(ordered)}", text=text)))
    return tuple(ordered[:size])


def _other(text: str, lexicon: list[str], draw: random.Random) -> str:
    return " ".join(draw.choice(lexicon) if draw.random() < 0.25 else word for word in text.split())


if __name__ == "__main__":
    main()
