"""How well ``judge search`` answers players and judges: the queries of ``queries.tsv``, through every edition.

    python tests/search/players.py    the share that is answered, and what is not

The numbers were written from the texts of the rules before anything was asked. A query is answered if one of them is
among the first three, in its edition or in one that says the same; ``-`` says that nothing may be found.

Before search was mended 43 of the 60 queries of players were answered, and 35 of the 49 of a judge. Of the numbers one
was added since, the rule that says of two statuses at once what becomes of them, and the entries that the glossary got
for what players ask by a word that no rule has; one was taken away, for it was of something else.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from judge.app.editions.search_editions import search_editions  # noqa: E402 — the line above says where it is
from judge.app.reply import Settings  # noqa: E402

FIRST = 3
NOTHING = "-"


class Query(NamedTuple):
    """What is typed, and what answers it; an id without an edition is of the one that is played."""

    written_for: str
    language: str
    form: str
    spelling: str
    ask: str
    right: tuple[str, ...]


class Outcome(NamedTuple):
    """What is found first, each hit with its ids in all editions."""

    query: Query
    found: tuple[frozenset[str], ...]

    @property
    def is_answered(self) -> bool:
        """Whether a right one is among the first, or nothing is where nothing should be."""
        if self.query.right == (NOTHING,):
            return not self.found
        return any(ids & set(self.query.right) for ids in self.found[:FIRST])


def queries() -> list[Query]:
    """The queries of the file."""
    rows = (HERE / "queries.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return [Query(*row.split("\t")[:5], tuple(row.split("\t")[5].split())) for row in rows]


def outcomes(asked: Iterable[Query]) -> list[Outcome]:
    """What the verb finds, as a reader gets it."""
    found = []
    for query in asked:
        reply = search_editions(Settings("altered", "1.0", query.language), (query.ask,))
        records = reply.result if isinstance(reply.result, list) else []
        found.append(Outcome(query, tuple(_ids(record) for record in records)))
    return found


def answered(every: Iterable[Outcome]) -> float:
    """The part that is answered."""
    verdicts = [outcome.is_answered for outcome in every]
    return sum(verdicts) / len(verdicts)


def _ids(record: dict[str, object]) -> frozenset[str]:
    """The ids of a hit: bare in the edition that is played, else with the edition before a colon."""
    own = str(record["id"])
    if not own.startswith("altered/"):
        return frozenset((own,))
    elsewhere = record.get("other_editions", [])
    assert isinstance(elsewhere, list)
    cited = (id.removeprefix("altered/").split("/", 1) for id in (own, *elsewhere))
    return frozenset(id if edition == "1.0" else f"{edition}:{id}" for edition, id in cited)


if __name__ == "__main__":
    every = outcomes(queries())
    for written_for in ("player", "judge"):
        part = [outcome for outcome in every if outcome.query.written_for == written_for]
        print(f"{written_for}: {sum(outcome.is_answered for outcome in part)} of {len(part)}, {answered(part):.1%}")
    for outcome in every:
        if not outcome.is_answered:
            print(
                f"  {outcome.query.ask!r} wants {outcome.query.right[:4]}, finds {[sorted(ids) for ids in outcome.found[:4]]}"
            )
