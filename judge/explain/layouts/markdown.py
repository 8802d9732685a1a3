"""Lays an explanation out as Markdown that reads well raw."""

from __future__ import annotations

from collections.abc import Iterable

from judge.explain.layouts.board_text import MARKS
from judge.explain.said.depth import (
    ALL,
    RULING,
    Page,
    answer_of,
    further_reasons,
    reason_on,
    sentences,
    shown_boards,
    shown_stamp,
    shown_steps,
    unmet,
)
from judge.explain.said.told_card import ToldCard
from judge.model.telling.explanation import Because, Board, BoardZone, Explanation, Line, Missed
from judge.text.catalogue import Catalogue
from judge.text.clean import clean
from judge.text.markup import inline


def as_markdown(
    explanation: Explanation, catalogue: Catalogue, shorts: dict[str, str], page: Page | None = None
) -> str:
    """The ruling as a heading, numbered steps with their rules, and what would change it."""
    page = page or Page()
    is_brief, shows_boards = page.depth == RULING, shown_boards(explanation, page)
    rows = [
        f"## {inline(explanation.title)}",
        "",
        f"*{inline(explanation.header)} · {inline(explanation.edition)}*",
        "",
    ]
    if explanation.question:
        rows += [f"**{inline(explanation.question)}** {_said(answer_of(explanation, page), shorts)}", ""]
        rows += [f"{_said(reason, shorts)}\n" for reason in reason_on(explanation, page)]
    rows += [f"{inline(sentence_below)}\n" for sentence_below in explanation.under_the_answer]
    rows += _board(explanation.boards[0]) if shows_boards else []
    if is_brief:
        rows += [
            f"{_said(sentence, shorts)}\n" for sentence in sentences(explanation) if sentence.text != explanation.title
        ]
    else:
        rows += [row for line in explanation.lines for row in _step(line, catalogue, shorts, page.depth == ALL)]
        rows += _not(further_reasons(explanation), catalogue, shorts)
    rows += ["", *_board(explanation.boards[1]), inline(catalogue.say("board.legend"))] if shows_boards else []
    rows += _why(explanation.why, catalogue, shorts) if explanation.why else []
    rows += _ended(explanation, catalogue, shorts, page.depth)
    rows += _cards(page.cards, catalogue)
    return "\n".join([*rows, "", *(f"> {inline(stamp_line)}" for stamp_line in shown_stamp(explanation, page))]) + "\n"


def _step(line: Line, catalogue: Catalogue, shorts: dict[str, str], is_deep: bool) -> list[str]:
    rows = [f"{line.n}. {_said(Missed(line.text, line.cites), shorts)}"]
    for detail in line.details if is_deep else ():
        rows.append(
            f"   - *{catalogue.say(f'detail.{detail.kind}')}* {_said(Missed(detail.text, detail.cites), shorts)}"
        )
    return rows + _not(line.missed, catalogue, shorts)


def _not(missed: Iterable[Missed], catalogue: Catalogue, shorts: dict[str, str]) -> list[str]:
    """What did not happen, below what did."""
    return [f"   - *{catalogue.say('label.not')}* {_said(sentence, shorts)}" for sentence in missed]


def _why(why: Because, catalogue: Catalogue, shorts: dict[str, str]) -> list[str]:
    """What was missing for the card that was asked about, what would have made a difference, and what was tried."""
    rows = ["", f"### {inline(why.title)}", "", *([inline(why.none), ""] if why.none else [])]
    for reason in why.found:
        label = catalogue.say("label.not" if reason.kind == "missed" else f"detail.{reason.kind}")
        steps = catalogue.say("why.steps", steps=shown_steps(reason))
        rows.append(f"- *{label}* {_said(Missed(f'{reason.text} ({steps})', reason.cites), shorts)}")
    return [*rows, "", *(f"- → {_said(flip, shorts)}" for flip in why.flips), "", inline(why.tried)]


def _ended(explanation: Explanation, catalogue: Catalogue, shorts: dict[str, str], depth: str) -> list[str]:
    rows = ["", _said(explanation.stop, shorts)] if explanation.stop.text else []
    rows += (
        ["", catalogue.say("stop.paste"), "", "```yaml", *map(_fenced, explanation.paste), "```"]
        if explanation.paste
        else []
    )
    rows += ["", inline(" ".join((unmet(explanation), *(explanation.choices if depth == ALL else ()))).strip())]
    rows += [f"- {inline(difference)}" for difference in explanation.differences]
    return [
        *rows,
        "",
        *(f"- {_said(contrast, shorts)}" for contrast in (() if depth == RULING else explanation.contrasts)),
    ]


def _cards(cards: tuple[ToldCard, ...], catalogue: Catalogue) -> list[str]:
    """The cards that act, each with what it does."""
    rows = [f"- **{inline(card.name)}** {inline(card.text)}" for card in cards]
    return ["", f"### {inline(catalogue.say('acting.title'))}", "", *rows] if rows else []


def _fenced(line: str) -> str:
    """A line that is safe inside a fenced block: it cannot close the fence."""
    return clean(line).replace("```", "'''")


def _board(board: Board) -> list[str]:
    """A table with the players' Expeditions face to face and what is shared between them."""
    players = tuple(dict.fromkeys(zone.player for zone in board.zones if zone.player))
    rows = [row for player in reversed(players[1:]) for row in _side(board, player)]
    rows += [f"| | **{inline(board.map)}** |"] if board.map else []
    rows += [f"| | *{_zone(zone)}* |" for zone in board.zones if not zone.player]
    rows += [row for player in players[:1] for row in reversed(_side(board, player))]
    return [f"| {inline(board.title)} | |", "| --- | --- |", *rows, ""]


def _side(board: Board, player: str) -> list[str]:
    zones = [zone for zone in board.zones if zone.player == player]
    zones_behind = " · ".join(_zone(zone) for zone in zones if not zone.facing and zone.things)
    facing_zones = " | ".join(_zone(zone) for zone in zones if zone.facing)
    return [f"| **{inline(player)}** | {zones_behind} |", *([f"| {facing_zones} |"] if facing_zones else [])]


def _zone(zone: BoardZone) -> str:
    things = [inline(f"{MARKS[board_thing.change]}{board_thing.text}") for board_thing in zone.things]
    contents = zone.between.join(things) or "–"
    return f"{inline(zone.label)} {contents}"


def _said(sentence: Missed, shorts: dict[str, str]) -> str:
    return f"{inline(sentence.text)} {_cites(sentence.cites, shorts)}".rstrip()


def _cites(rules: Iterable[str], shorts: dict[str, str]) -> str:
    citations = ", ".join(dict.fromkeys(inline(shorts.get(rule, rule)) for rule in rules))
    return f"({citations})" if citations else ""
