"""Lays an explanation out as one HTML page that needs nothing else: no script, no picture, no address outside it."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from judge.explain.said.depth import ALL, RULING, Page, answer_of, reasons, sentences, shown_boards, shown_steps
from judge.model.telling.explanation import Because, Board, BoardThing, BoardZone, Explanation, Line, Missed
from judge.text.catalogue import Catalogue
from judge.text.clean import clean

_STYLE = """
:root{color-scheme:light dark}
body{font:1rem/1.5 Georgia,serif;max-width:52rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.35rem;line-height:1.3}
h2{font-size:1.1rem}
.head,.stamp,.cites{font:.8rem/1.4 system-ui,sans-serif;opacity:.75}
.head{display:flex;justify-content:space-between;gap:1rem;flex-wrap:wrap}
.answer{font-size:1.2rem;font-weight:bold}
ol{padding-left:1.8rem}li{margin:.5rem 0}
.cites{margin-left:.6rem}
.inside{font-size:.9rem;margin:.2rem 0 .2rem 1rem;padding:0;list-style:none}
.inside li{margin:.1rem 0}.missed{color:#96510b}
@media (prefers-color-scheme:dark){.missed{color:#f0b060}}
table{border-collapse:collapse;width:100%;margin:1rem 0;table-layout:fixed}
caption{text-align:left;font-weight:bold}
td{border:1px solid #8888;padding:.3rem .6rem;vertical-align:top;overflow-wrap:anywhere}
.middle{text-align:center}.zone{font:.75rem system-ui,sans-serif;opacity:.75;display:block}
.new{font-weight:bold}.gone{text-decoration:line-through}.changed{font-style:italic}
pre{padding:.6rem;border:1px solid #8888;overflow-x:auto}
"""
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
_SIGNS = {"new": "+ ", "gone": "− ", "changed": "~ ", "": ""}


def as_html(told: Explanation, catalogue: Catalogue, shorts: dict[str, str], page: Page | None = None) -> str:
    """The ruling as a page of its own; whatever a card, a player or a file is called, it stays text."""
    page = page or Page()
    body = [*_head(told), *_asked(told, shorts, page)]
    body += _board(told.boards[0]) if shown_boards(told, page) else []
    body += _brief(told, shorts) if page.depth == RULING else _steps(told, catalogue, shorts, page.depth == ALL)
    if shown_boards(told, page):
        body += [*_board(told.boards[1]), _tag("p", catalogue.say("board.legend"), "stamp")]
    body += _why(told.why, catalogue, shorts) if told.why else []
    body += _ended(told, catalogue, shorts, page.depth == RULING)
    body += [_tag("p", line, "stamp") for line in told.stamp]
    title = f"<title>{_text(told.title)}</title>"
    policy = f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
    head = ['<meta charset="utf-8">', policy, '<meta name="viewport" content="width=device-width">', title]
    lines = ["<!doctype html>", f'<html lang="{_text(told.language)}">', "<head>", *head, f"<style>{_STYLE}</style>"]
    return "\n".join([*lines, "</head>", "<body>", *body, "</body>", "</html>"]) + "\n"


def _head(told: Explanation) -> list[str]:
    both = _tag("span", told.header) + _tag("span", told.edition)
    return [_tag("h1", told.title), f'<div class="head">{both}</div>']


def _asked(told: Explanation, shorts: dict[str, str], page: Page) -> list[str]:
    if not told.question:
        return []
    answer = answer_of(told, page)
    reason = [_paragraph(one, shorts, "missed") for one in reasons(told, page)]
    return [_tag("p", told.question), _paragraph(Missed(f"→ {answer.text}", answer.cites), shorts, "answer"), *reason]


def _brief(told: Explanation, shorts: dict[str, str]) -> list[str]:
    return [_paragraph(one, shorts) for one in sentences(told) if one.text != told.title]


def _steps(told: Explanation, catalogue: Catalogue, shorts: dict[str, str], deep: bool) -> list[str]:
    return ["<ol>", *(_step(line, catalogue, shorts, deep) for line in told.lines), "</ol>"]


def _step(line: Line, catalogue: Catalogue, shorts: dict[str, str], deep: bool) -> str:
    inside = [
        _item(catalogue.say(f"detail.{one.kind}"), Missed(one.text, one.cites), shorts, "")
        for one in (line.details if deep else ())
    ]
    inside += [_item(catalogue.say("label.not"), one, shorts, "missed") for one in line.missed]
    under = f'<ul class="inside">{"".join(inside)}</ul>' if inside else ""
    return f"<li>{_text(line.text)}{_cites(line.cites, shorts)}{under}</li>"


def _item(label: str, one: Missed, shorts: dict[str, str], kind: str) -> str:
    return f'<li class="{kind}"><b>{_text(label)}</b> {_text(one.text)}{_cites(one.cites, shorts)}</li>'


def _why(why: Because, catalogue: Catalogue, shorts: dict[str, str]) -> list[str]:
    """Everything about the card that was asked about."""
    rows = []
    for one in why.found:
        label = catalogue.say("label.not" if one.kind == "missed" else f"detail.{one.kind}")
        steps = catalogue.say("why.steps", steps=shown_steps(one))
        kind = "" if one.kind == "applies" else "missed"
        rows.append(_item(label, Missed(f"{one.text} ({steps})", one.cites), shorts, kind))
    flips = [_item("→", one, shorts, "") for one in why.flips]
    listed = ['<ul class="inside">', *rows, *flips, "</ul>"] if rows or flips else []
    none = [_tag("p", why.none)] if why.none else []
    return [_tag("h2", why.title), *none, *listed, _tag("p", why.tried, "stamp")]


def _ended(told: Explanation, catalogue: Catalogue, shorts: dict[str, str], brief: bool) -> list[str]:
    out = [_tag("p", told.stop)] if told.stop else []
    if told.paste:
        out += [_tag("p", catalogue.say("stop.paste")), _tag("pre", "\n".join(map(clean, told.paste)))]
    out.append(_tag("p", " ".join((told.verdict, *(() if brief else told.choices)))))
    out += [_tag("p", one) for one in told.differences]
    return out + [_paragraph(one, shorts) for one in (() if brief else told.contrasts)]


def _board(board: Board) -> list[str]:
    """The players opposite each other, their Expeditions face to face, what is shared between them."""
    players = tuple(dict.fromkeys(zone.player for zone in board.zones if zone.player))
    shared = [zone for zone in board.zones if not zone.player]
    rows = [row for player in reversed(players[1:]) for row in _side(board, player, far=True)]
    rows += [_row([zone], "middle") for zone in shared]
    rows += [row for player in players[:1] for row in _side(board, player, far=False)]
    return ["<table>", f"<caption>{_text(board.title)}</caption>", *rows, "</table>"]


def _side(board: Board, player: str, far: bool) -> list[str]:
    own = [zone for zone in board.zones if zone.player == player]
    facing = [zone for zone in own if zone.facing]
    behind = "".join(_zone(zone) for zone in own if not zone.facing and zone.things)
    far_row = f'<tr><td colspan="2">{_tag("b", player)}{behind}</td></tr>'
    rows = [far_row, *([_row(facing)] if facing else [])]
    return rows if far else rows[::-1]


def _row(zones: list[BoardZone], kind: str = "") -> str:
    span = ' colspan="2"' if len(zones) == 1 else ""
    return "<tr>" + "".join(f'<td{span} class="{kind}">{_zone(zone)}</td>' for zone in zones) + "</tr>"


def _zone(zone: BoardZone) -> str:
    things = ", ".join(map(_thing, zone.things)) or "–"
    return f"<div>{_tag('span', zone.title, 'zone')}{things}</div>"


def _thing(one: BoardThing) -> str:
    return _tag("span", f"{_SIGNS[one.change]}{one.text}", one.change)


def _paragraph(one: Missed, shorts: dict[str, str], kind: str = "") -> str:
    return f'<p class="{kind}">{_text(one.text)}{_cites(one.cites, shorts)}</p>'


def _cites(rules: Iterable[str], shorts: dict[str, str]) -> str:
    named = " ".join(dict.fromkeys(shorts.get(rule, rule) for rule in rules))
    return _tag("span", named, "cites") if named else ""


def _tag(name: str, text: str, kind: str = "") -> str:
    return f'<{name} class="{kind}">{_text(text)}</{name}>' if kind else f"<{name}>{_text(text)}</{name}>"


def _text(text: str) -> str:
    """Text that HTML shows as it stands: no markup, no control signs, nothing that turns the direction of reading."""
    return escape("\n".join(clean(line) for line in text.split("\n")), quote=True)
