"""How well search answers the questions of ``questions.yaml``, beside SQLite FTS5 and plain substrings.

    python tests/search/quality.py           the report, as Markdown, into tests/search/QUALITY.md
    python tests/search/quality.py --print   the same on standard output

The questions were written from the rules alone, before the search; the file is never changed for the search's sake.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import yaml

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))
sys.path.insert(0, str(HERE))

from copies import sentences  # noqa: E402 — the two lines above say where it is
from engines import Engine, fts5, ours, substring  # noqa: E402

REPORT = HERE / "QUALITY.md"
FIRST = 3
"""A question is answered if a right record is among so many."""
GOAL = 0.95


class Question(NamedTuple):
    """What somebody types, and the records that answer it."""

    ask: str
    lang: str
    style: str
    right: tuple[str, ...]


class Answer(NamedTuple):
    """What a search makes of a question: the place of the first right record, 0 if there is none, and how long."""

    question: Question
    place: int
    found: tuple[str, ...]
    seconds: float

    @property
    def is_hit(self) -> bool:
        """Whether a right record is among the first."""
        return 0 < self.place <= FIRST


def questions() -> list[Question]:
    """The evaluation set."""
    every = yaml.load((HERE / "questions.yaml").read_bytes(), yaml.BaseLoader)["questions"]
    return [Question(one["ask"], one["lang"], one["style"], tuple(one["right"])) for one in every]


def answers(engine: Engine, asked: Iterable[Question]) -> list[Answer]:
    """What an engine makes of the questions."""
    found = []
    for one in asked:
        begin = time.perf_counter()
        ids = engine(one.ask, one.lang)
        seconds = time.perf_counter() - begin
        place = next((at for at, id in enumerate(ids, 1) if id in one.right), 0)
        found.append(Answer(one, place, tuple(ids[:FIRST]), seconds))
    return found


def share(found: list[Answer]) -> float:
    """The part of the questions that is answered among the first."""
    return sum(one.is_hit for one in found) / len(found)


def report() -> str:
    """The whole report as Markdown."""
    asked = questions()
    engines = {"**ours**": ours(), "SQLite FTS5 (unicode61)": fts5(), "plain substring": substring()}
    found = {name: answers(engine, asked) for name, engine in engines.items()}
    mine = found["**ours**"]
    verdict = "reached" if share(mine) >= GOAL else "**not reached**"
    lines = [
        "# How well search answers",
        "",
        f"{len(asked)} questions, written from the rules alone before the search was (`questions.yaml`). A question is",
        f"answered if a right record is among the first {FIRST}. The goal of {GOAL:.0%} is {verdict}: {share(mine):.1%}.",
        "Made by `python tests/search/quality.py`; times are of one run on a shared machine.",
        "",
        *_table(found),
        *_groups(found),
        *_without(asked),
        *_misses(found),
        *_elsewhere(engines),
    ]
    return "\n".join(lines) + "\n"


def _table(found: dict[str, list[Answer]]) -> list[str]:
    rows = [
        "| search | first | first three | first ten | mean of 1/place | median | slowest |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    for name, every in found.items():
        within = [sum(0 < one.place <= most for one in every) for most in (1, FIRST, 10)]
        turned = statistics.mean(1 / one.place if one.place else 0 for one in every)
        seconds = [one.seconds * 1000 for one in every]
        rows.append(
            f"| {name} | {within[0]} | **{within[1]}** ({within[1] / len(every):.1%}) | {within[2]} | {turned:.2f} "
            f"| {statistics.median(seconds):.1f} ms | {max(seconds):.0f} ms |"
        )
    return [*rows, ""]


def _groups(found: dict[str, list[Answer]]) -> list[str]:
    """The same by language and by style."""
    rows = ["## By kind of question", "", f"| questions | {' | '.join(found)} |", f"|---|{'--:|' * len(found)}"]
    every = next(iter(found.values()))
    kinds = dict.fromkeys((*(one.question.lang for one in every), *(one.question.style for one in every)))
    for kind in kinds:
        cells = []
        for answered in found.values():
            own = [one for one in answered if kind in (one.question.lang, one.question.style)]
            cells.append(f"{sum(one.is_hit for one in own)}/{len(own)}")
        rows.append(f"| {kind} | {' | '.join(cells)} |")
    return [*rows, ""]


def _without(asked: list[Question]) -> list[str]:
    """What each of our means contributes."""
    rows = ["## Ours without one of its means", "", "| without | first three |", "|---|--:|"]
    names = {
        "synonyms": "what players call the terms (`synonyms:` of terms.yaml)",
        "everyday": "everyday words (`alike:` and `asks:` of rules/language)",
        "leads": "what readings, terms and boards pass on to their rules",
        "around": "the words around a record: headings, the rule above, its terms",
    }
    for name, says in names.items():
        every = answers(ours(name), asked)
        rows.append(f"| {says} | {sum(one.is_hit for one in every)} ({share(every):.1%}) |")
    none = answers(ours(*names), asked)
    rows.append(f"| all four | {sum(one.is_hit for one in none)} ({share(none):.1%}) |")
    return [*rows, ""]


def _misses(found: dict[str, list[Answer]]) -> list[str]:
    """Every question that ours does not answer."""
    rows = [
        "## Misses of ours",
        "",
        "| question | right | place | found first | FTS5 | substring |",
        "|---|---|--:|---|--:|--:|",
    ]
    for mine, *others in zip(*found.values(), strict=True):
        if not mine.is_hit:
            cells = [mine.question.ask, ", ".join(mine.question.right), str(mine.place or "–"), ", ".join(mine.found)]
            rows.append(f"| {' | '.join([*cells, *(str(one.place or '–') for one in others)])} |")
    return [*rows, ""]


def _elsewhere(engines: dict[str, Engine]) -> list[str]:
    """The sentences of the publisher, as far as there are copies here: nothing of ours was written for them."""
    asked = [Question(text, "fr", "sentence", right) for text, right in sentences()]
    if not asked:
        return []
    rows = [
        "## Pieces of the publisher's sentences",
        "",
        f"{len(asked)} pieces of 6 to 14 words, some left out, cut at random from the user's own copies (no word of them",
        "is kept here); right is the rule of that number or a part of it. The constants of the ranking were looked at",
        "on these, on the questions of the blind boards and on misspelt lines of ours, not on the questions above.",
        "",
        "| search | first three |",
        "|---|--:|",
    ]
    for name, engine in engines.items():
        every = answers(engine, asked)
        rows.append(f"| {name} | {sum(one.is_hit for one in every)} ({share(every):.1%}) |")
    return [*rows, ""]


if __name__ == "__main__":
    written = report()
    if "--print" in sys.argv:
        print(written)
    else:
        REPORT.write_text(written, encoding="utf-8")
