"""What the boards show: every example, remark and line of the rulebook, or why not; and which rules decide each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from judge.app.coverage.deciding_rules import TOGETHER, measured, not_triggered
from judge.app.executing.scenario_files import refused
from judge.app.lookup.rules import desk_of
from judge.app.reply import DONE, NO, Grid, Reply, Settings
from judge.model.disputes.scenario import Scenario
from judge.model.rulebook.rule import Rule, Rulebook
from judge.model.value import Value

SHOWN = ("official", "community")
"""Whose texts are recast. Remarks of borrowed rules are another edition's, and ours are notes on the sources."""


class Recast(Value, frozen=True):
    """A text of the rulebook, the scenarios that play it out, and why there is none where that has a reason."""

    id: str
    boards: tuple[str, ...]
    why: str = ""

    @property
    def is_missing(self) -> bool:
        """Neither a board nor a reason."""
        return not self.boards and not self.why


def recast(book: Rulebook, scenarios: Iterable[Scenario]) -> tuple[Recast, ...]:
    """Every item, remark and example of the excerpts, and every line without a number, in the order of the book."""
    boards: dict[str, tuple[str, ...]] = {}
    for scenario in scenarios:
        for id in dict.fromkeys(scenario.recasts):
            boards[id] = (*boards.get(id, ()), scenario.id)
    reasons = {id: reason for id, _, reason in book.classes}
    return tuple(
        Recast(one.id, boards.get(one.id, ()), reasons.get(one.id) or reasons.get(one.parent, ""))
        for one in book.rules
        if _is_shown(one, book)
    )


def _is_shown(one: Rule, book: Rulebook) -> bool:
    return one.authority in SHOWN and one.kind != "heading" and one.id not in book.numbers


def headings(settings: Settings, *columns: str) -> tuple[str, ...]:
    """The headings of columns in the language of the answer."""
    say = desk_of(settings).catalogue.say
    return tuple(say(f"coverage.heading.{column}") for column in columns)


def counted(settings: Settings, found: Sequence[Recast]) -> str:
    """How many of these are on a board, in a line."""
    missing = sum(one.is_missing for one in found)
    shown = sum(bool(one.boards) for one in found)
    numbers = {"texts": len(found), "shown": shown, "unwanted": len(found) - shown - missing, "missing": missing}
    return desk_of(settings).catalogue.say("coverage.texts", **numbers) + "\n"


def texts(settings: Settings, book: Rulebook, scenarios: tuple[Scenario, ...], rule: str = "") -> Reply:
    """Which board plays out which text of the rulebook; a text without board and reason makes the answer a no."""
    found = [
        one
        for one in recast(book, scenarios)
        if not rule or one.id.startswith((rule + ".", rule + "/")) or one.id == rule
    ]
    rows = tuple((one.id, ", ".join(one.boards) or "—", "" if one.boards else one.why) for one in found)
    return Reply(
        "coverage",
        NO if any(one.is_missing for one in found) else DONE,
        grid=Grid(headings(settings, "text", "board", "why"), rows),
        footer=counted(settings, found),
        result=[{"text": one.id, "scenarios": list(one.boards), "why": one.why or None} for one in found],
        edition=settings.edition,
    )


def boards(settings: Settings, scenarios: tuple[Scenario, ...], progress: Callable[[str], None] | None) -> Reply:
    """Which rules decide each board, and how many boards show several at work with both players acting."""
    found = tuple(measured(scenarios, progress))
    counting = sum(one.counts for one in found)
    missed = sum(map(not_triggered, scenarios))
    numbers = {"boards": len(found), "counting": counting, "sections": TOGETHER, "refused": len(refused())}
    footer = desk_of(settings).catalogue.say("coverage.boards", missed=missed, **numbers) + "\n"
    return Reply(
        "coverage",
        grid=Grid(
            headings(settings, "scenario", "decide", "acting"),
            tuple((one.scenario, ", ".join(one.rules) or "—", ", ".join(one.acting) or "—") for one in found),
        ),
        footer=footer,
        result=[{"scenario": one.scenario, "rules": list(one.rules), "acting": list(one.acting)} for one in found],
        edition=settings.edition,
    )
