"""What the boards show: every example, remark and line of the rulebook, or why not; and which rules decide each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from judge.app.coverage.deciding_rules import TOGETHER, Decided, measured, not_triggered
from judge.app.executing.scenario_files import refused
from judge.app.lookup.rules import desk_of
from judge.app.reply import DONE, INTERRUPTED, NO, Grid, Reply, Settings, interrupted_after
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
    boards_by_text: dict[str, tuple[str, ...]] = {}
    for scenario in scenarios:
        for id in dict.fromkeys(scenario.recasts):
            boards_by_text[id] = (*boards_by_text.get(id, ()), scenario.id)
    reasons = {id: reason for id, kind, reason in book.classes if kind != "in_part"}
    # What is missing of a part is a reason for this part alone, and only if no board shows the rest of it.
    missing_reasons = {
        id: reason for id, kind, reason in book.classes if kind == "in_part" and id not in boards_by_text
    }
    return tuple(
        Recast(
            rule.id,
            boards_by_text.get(rule.id, ()),
            reasons.get(rule.id) or missing_reasons.get(rule.id) or reasons.get(rule.parent, ""),
        )
        for rule in book.rules
        if _is_shown(rule, book)
    )


def _is_shown(rule: Rule, book: Rulebook) -> bool:
    return rule.authority in SHOWN and rule.kind != "heading" and rule.id not in book.numbers


def headings(settings: Settings, *columns: str) -> tuple[str, ...]:
    """The headings of columns in the language of the answer."""
    say = desk_of(settings).catalogue.say
    return tuple(say(f"coverage.heading.{column}") for column in columns)


def counted(settings: Settings, recasts: Sequence[Recast]) -> str:
    """How many of these are on a board, in a line."""
    missing_count = sum(text.is_missing for text in recasts)
    shown_count = sum(bool(text.boards) for text in recasts)
    numbers = {
        "texts": len(recasts),
        "shown": shown_count,
        "unwanted": len(recasts) - shown_count - missing_count,
        "missing": missing_count,
    }
    return desk_of(settings).catalogue.say("coverage.texts", **numbers) + "\n"


def texts(settings: Settings, book: Rulebook, scenarios: tuple[Scenario, ...], rule: str = "") -> Reply:
    """Which board plays out which text of the rulebook; a text without board and reason makes the answer a no."""
    recasts = [
        text
        for text in recast(book, scenarios)
        if not rule or text.id.startswith((rule + ".", rule + "/")) or text.id == rule
    ]
    rows = tuple((text.id, ", ".join(text.boards) or "—", "" if text.boards else text.why) for text in recasts)
    return Reply(
        "coverage",
        NO if any(text.is_missing for text in recasts) else DONE,
        grid=Grid(headings(settings, "text", "board", "why"), rows),
        footer=counted(settings, recasts),
        result=[{"text": text.id, "scenarios": list(text.boards), "why": text.why or None} for text in recasts],
        edition=settings.edition,
    )


def boards(settings: Settings, scenarios: tuple[Scenario, ...], progress: Callable[[str], None] | None) -> Reply:
    """Which rules decide each board, and how many boards show several at work with both players acting.

    Ctrl-C leaves the boards that were looked at so far.
    """
    decided_boards: list[Decided] = []
    is_whole = True
    try:
        decided_boards.extend(measured(scenarios, progress))
    except KeyboardInterrupt:  # what was there already is kept: a list grows one by one
        is_whole = False
    counting_boards = sum(decided.counts for decided in decided_boards)
    near_misses = sum(map(not_triggered, scenarios))
    numbers = {
        "boards": len(decided_boards),
        "counting": counting_boards,
        "sections": TOGETHER,
        "refused": len(refused()),
    }
    footer = desk_of(settings).catalogue.say("coverage.boards", missed=near_misses, **numbers) + "\n"
    boards_with_contrast = sum(bool(scenario.contrasts) for scenario in scenarios)
    return Reply(
        "coverage",
        DONE if is_whole else INTERRUPTED,
        grid=Grid(
            headings(settings, "scenario", "decide", "acting"),
            tuple(
                (decided.scenario, ", ".join(decided.rules) or "—", ", ".join(decided.acting) or "—")
                for decided in decided_boards
            ),
        ),
        footer=footer,
        result=[
            {"scenario": decided.scenario, "rules": list(decided.rules), "acting": list(decided.acting)}
            for decided in decided_boards
        ],
        diagnostics=() if is_whole else (interrupted_after(len(decided_boards), boards_with_contrast),),
        edition=settings.edition,
    )
