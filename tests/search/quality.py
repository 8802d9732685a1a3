"""How well search answers the questions of ``questions.yaml``, beside SQLite FTS5 and plain substrings.

    python tests/search/quality.py           the report, as Markdown, into tests/search/QUALITY.md
    python tests/search/quality.py --print   the same on standard output

The questions were written from the rules alone, before the search; the file is never changed for the search's sake.
"""

from __future__ import annotations

import math
import statistics
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import yaml

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))
sys.path.insert(0, str(HERE))

from copies import english, french, misspelt  # noqa: E402 — the two lines above say where it is
from engines import Engine, found_in, fts5, ours, substring  # noqa: E402

from judge.library.search.queries import interpret  # noqa: E402

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
    """What a search makes of a question: the place of the first right record, 0 if there is none, and what is first."""

    question: Question
    place: int
    found: tuple[str, ...]

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
        ids = engine(one.ask, one.lang)
        place = next((at for at, id in enumerate(ids, 1) if id in one.right), 0)
        found.append(Answer(one, place, tuple(ids[:FIRST])))
    return found


def share(found: list[Answer]) -> float:
    """The part of the questions that is answered among the first."""
    return sum(one.is_hit for one in found) / len(found)


def turned(found: list[Answer]) -> float:
    """The mean of 1/place."""
    return statistics.mean(1 / one.place if one.place else 0 for one in found)


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
        "Made by `python tests/search/quality.py`.",
        "",
        "The questions were blind when they were written. The search that is measured here was made with its misses in",
        "sight: its means are general, and each is measured below, but the figure is no longer that of strangers. The",
        "pieces of the publisher's sentences, further down, were never looked at one by one.",
        "",
        *_table(found),
        *_groups(found),
        *_without(asked),
        *_growing(asked),
        *_misses(found),
        *_elsewhere(engines),
        *_times(),
    ]
    return "\n".join(lines) + "\n"


def _table(found: dict[str, list[Answer]]) -> list[str]:
    rows = [
        "| search | first | first three | first ten | mean of 1/place |",
        "|---|--:|--:|--:|--:|",
    ]
    for name, every in found.items():
        within = [sum(0 < one.place <= most for one in every) for most in (1, FIRST, 10)]
        rows.append(
            f"| {name} | {within[0]} | **{within[1]}** ({within[1] / len(every):.1%}) | {within[2]} | {turned(every):.2f} |"
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
        "synonyms": "what players call the terms (`synonyms:` of the terms)",
        "everyday": "everyday words (`alike:` and `asks:` of rules/languages)",
        "leads": "what readings, terms and boards pass on to their rules",
        "around": "the words around a record: headings, the rule above, its terms",
    }
    for name, says in names.items():
        every = answers(ours(name), asked)
        rows.append(f"| {says} | {sum(one.is_hit for one in every)} ({share(every):.1%}) |")
    none = answers(ours(*names), asked)
    rows.append(f"| all four | {sum(one.is_hit for one in none)} ({share(none):.1%}) |")
    return [*rows, ""]


def _growing(asked: list[Question]) -> list[str]:
    """What becomes of it as boards come: they answer questions too, and lead to the rules that they show."""
    boards = sum(one.record.kind == "scenario" for one in found_in())
    rows = [
        "## As boards come",
        "",
        "Each board is found too, and lifts the rules that it shows. Here with none, every fourth, every second and all.",
        "The texts of the rulebook come first since that was measured: before, 80 with 115 boards had become 78 with 184.",
        "",
        "| boards | first three |",
        "|--:|--:|",
    ]
    for step in (0, 4, 2, 1):
        every = answers(ours(*([f"boards-{step}"] if step != 1 else [])), asked)
        rows.append(
            f"| {math.ceil(boards / step) if step else 0} | {sum(one.is_hit for one in every)} ({share(every):.1%}) |"
        )
    return [*rows, ""]


def _misses(found: dict[str, list[Answer]]) -> list[str]:
    """Every question that ours does not answer."""
    rows = [
        "## Misses of ours",
        "",
        "Boards are never among the right records, for none was written yet when the questions were.",
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
    pieces = _publishers()
    if not pieces:
        return []
    counts = ", ".join(f"{len(asked)} {name}" for name, asked in pieces.items())
    rows = [
        "## Pieces of the publisher's sentences",
        "",
        "Pieces of 6 to 14 words, some left out, cut at random from the user's own copies (no word of them is kept here);",
        "right is the rule of that number, or the one that borrows from it, or a part of it. Misspelt are the same with a",
        "slip in every third word of five letters or more. The constants of the ranking were set on such pieces and on",
        "the questions of the blind boards, not on the questions above. There are:",
        f"{counts}.",
        "",
        f"| search, answered in the first {FIRST} | {' | '.join(pieces)} |",
        f"|---|{'--:|' * len(pieces)}",
    ]
    for name, engine in engines.items():
        rows.append(f"| {name} | {' | '.join(f'{share(answers(engine, asked)):.1%}' for asked in pieces.values())} |")
    return [*rows, "", *_slips(engines["**ours**"], pieces)]


def _publishers() -> dict[str, list[Question]]:
    found: dict[str, list[Question]] = {}
    for language, asked in (("French", french()), ("English", english())):
        for name, every in ((language, asked), (f"{language}, misspelt", misspelt(asked))):
            if every:
                found[name] = [Question(text, language[:2].lower(), "piece", right) for text, right in every]
    return found


def _slips(engine: Engine, pieces: dict[str, list[Question]]) -> list[str]:
    """What a slip should take from a word: why `slip` in weights.py is what it is."""
    pairs = {name: (asked, pieces[f"{name}, misspelt"]) for name, asked in pieces.items() if "," not in name}
    rows = [
        "What a word should count that has slips in it. A misspelt piece should find first what the same piece finds that",
        "is well spelt: each cell says how often it does, and then how often a right record is among the first",
        f"{FIRST}. The more a slip takes, the less the first; the second hardly moves. The square was in use. To take nothing",
        "would trust a guess as much as what was typed.",
        "",
        f"| a word with slips counts | {' | '.join(pairs)} |",
        f"|---|{'--:|' * len(pairs)}",
    ]
    kept = interpret.slip
    for power, says in (
        (0, "as if it had none"),
        (1, "**the part that is right**"),
        (2, "its square"),
        (3, "its cube"),
    ):
        interpret.slip = lambda letters, length, power=power: (1 - letters / length) ** power
        rows.append(f"| {says} | {' | '.join(_agreeing(engine, *pair) for pair in pairs.values())} |")
    interpret.slip = kept
    return [*rows, ""]


def _agreeing(engine: Engine, well: list[Question], badly: list[Question]) -> str:
    """Over the pieces that have a slip: how often the first hit is the same, and how often a right one is there."""
    pairs = [(one, other) for one, other in zip(well, badly, strict=True) if one.ask != other.ask]
    first, second = (answers(engine, asked) for asked in zip(*pairs, strict=True))
    same = sum(one.found[:1] == other.found[:1] for one, other in zip(first, second, strict=True))
    return f"{same / len(pairs):.1%} · {share(second):.1%}"


def _times() -> list[str]:
    """How long it takes, by the number of records."""
    sys.path.insert(0, str(HERE.parent / "benchmarks"))
    from search import table

    return [
        "## Time",
        "",
        "`python tests/benchmarks/search.py` repeats this table and says what each column is. All in one run, in turns, in",
        "time of the processor; in brackets, how many times as long as FTS5 ours takes. **We lose to FTS5, which is in C,**",
        "to build, in size, warm and cold; to open is about the same. What we win stands above. The plain search has",
        "nothing to build; warm it falls behind as the records grow.",
        "",
        *table(),
        "",
    ]


if __name__ == "__main__":
    written = report()
    if "--print" in sys.argv:
        print(written)
    else:
        REPORT.write_text(written, encoding="utf-8")
