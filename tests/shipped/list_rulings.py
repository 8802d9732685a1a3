"""Lists the official answers of the public card data about cards of one set: ``python list_rulings.py FOLDER --half odd``.

FOLDER holds the files of the data, as they can be downloaded. Each different question with its answer is one entry, whatever
prints it stands on: numbered from 1 by name, question and answer, so that the numbers are the same wherever the files are. What
is printed may be kept: a number, a name, a hash and a date, no sentence. ``--questions`` prints the questions as well, and
``--answers`` the answers: for the eyes of who writes a board, and for no file.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

SET = "CORE"
SETS = (SET, "COREKS", "ALIZE", "BISE")
"""Files that have answers about cards of the set: those that print them again, too."""
LENGTH = 12
HALVES = {"odd": 1, "even": 0}


class OfficialAnswer(NamedTuple):
    """A question that somebody asked about a card, and what was answered, on which days it says."""

    number: int
    card: str
    question: str
    answer: str
    dates: tuple[str, ...]

    @property
    def hash(self) -> str:
        """By which the table knows it again without its words."""
        return hashlib.sha256(f"{self.question}\n{self.answer}".encode()).hexdigest()[:LENGTH]


def answers_in(folder: Path) -> list[OfficialAnswer]:
    """All of them, in the order of their numbers."""
    names = {record["name"] for record in _records(folder / f"{SET}_EN.json")}
    dates: dict[tuple[str, str, str], set[str]] = {}
    for path in (folder / f"{name}_EN.json" for name in SETS):
        for record in _records(path):
            if record["name"] in names:
                for ruling in record.get("cardRulings") or ():
                    key = (record["name"], ruling["question"], ruling["answer"])
                    dates.setdefault(key, set()).add(ruling["createdAt"][:10])
    return [OfficialAnswer(number, *key, tuple(sorted(dates[key]))) for number, key in enumerate(sorted(dates), 1)]


def half(answers: Sequence[OfficialAnswer], name: str) -> list[OfficialAnswer]:
    """Those with an odd or with an even number."""
    return [answer for answer in answers if answer.number % 2 == HALVES[name]]


def is_here(folder: Path) -> bool:
    """Whether all files are there."""
    return all((folder / f"{name}_EN.json").exists() for name in SETS)


def _records(path: Path) -> Iterator[Mapping[str, Any]]:
    yield from json.loads(path.read_text(encoding="utf-8"))


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--half", choices=HALVES)
    parser.add_argument("--questions", action="store_true")
    parser.add_argument("--answers", action="store_true")
    options = parser.parse_args(words)
    every = answers_in(options.folder)
    for answer in half(every, options.half) if options.half else every:
        print(answer.number, answer.card, answer.hash, " ".join(answer.dates), sep=" | ")
        for shown, text in ((options.questions, answer.question), (options.answers, answer.answer)):
            if shown:
                print("   ", text)


if __name__ == "__main__":
    main()
