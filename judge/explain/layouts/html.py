"""Lays an explanation out as one HTML page that needs nothing else: no script, no picture, no address outside it."""

from __future__ import annotations

from judge.explain.layouts.html_rules import CitedRules, cards_section
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
from judge.model.telling.explanation import Because, Board, BoardThing, BoardZone, Explanation, Line, Missed
from judge.text.catalogue import Catalogue
from judge.text.html_elements import NOTHING, Markup, block, element, lines, policy, raw, together

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
dt{font-weight:bold}dd{margin:0;padding:0 0 .4rem 1rem}.cites a{color:inherit;text-decoration-style:dotted}
.rules{font-size:.9rem}:target,:target+dd{background:#8883}:target{scroll-margin-top:1rem}
pre{padding:.6rem;border:1px solid #8888;overflow-x:auto}
"""
_SIGNS = {"new": "+ ", "gone": "− ", "changed": "~ ", "": ""}


def as_html(explanation: Explanation, catalogue: Catalogue, shorts: dict[str, str], page: Page | None = None) -> str:
    """The ruling as a page of its own; whatever a card, a player or a file is called, it stays text."""
    page = page or Page()
    body = _body(explanation, catalogue, CitedRules(shorts, page.texts), page)
    document = block("html", block("head", *_head(explanation)), block("body", *body), lang=explanation.language)
    return f"<!doctype html>\n{document}\n"


def _head(explanation: Explanation) -> list[Markup]:
    return [
        element("meta", charset="utf-8"),
        policy(_STYLE),
        element("meta", name="viewport", content="width=device-width"),
        element("title", _written(explanation.title)),
        raw("style", _STYLE),
    ]


def _body(explanation: Explanation, catalogue: Catalogue, cited: CitedRules, page: Page) -> list[Markup]:
    body = [*_heading(explanation), *_asked(explanation, cited, page)]
    body += [_board(explanation.boards[0])] if shown_boards(explanation, page) else []
    body += (
        _brief(explanation, cited)
        if page.depth == RULING
        else [_steps(explanation, catalogue, cited, page.depth == ALL)]
    )
    if shown_boards(explanation, page):
        body += [_board(explanation.boards[1]), element("p", catalogue.say("board.legend"), class_="stamp")]
    body += _why(explanation.why, catalogue, cited) if explanation.why else []
    body += _ended(explanation, catalogue, cited, page.depth)
    body += [*cards_section(page.cards, catalogue), *cited.section(catalogue)]
    return body + [element("p", line, class_="stamp") for line in shown_stamp(explanation, page)]


def _heading(explanation: Explanation) -> list[Markup]:
    spans = (element("span", explanation.header), element("span", explanation.edition))
    return [element("h1", _written(explanation.title)), element("div", *spans, class_="head")]


def _asked(explanation: Explanation, cited: CitedRules, page: Page) -> list[Markup]:
    paragraphs_below = [element("p", _written(text)) for text in explanation.under_the_answer]
    if not explanation.question:
        return paragraphs_below
    answer = answer_of(explanation, page)
    reason_paragraphs = [_paragraph(reason, cited, "missed") for reason in reason_on(explanation, page)]
    answer_paragraph = _paragraph(Missed(f"→ {answer.text}", answer.cites), cited, "answer")
    return [element("p", _written(explanation.question)), answer_paragraph, *reason_paragraphs, *paragraphs_below]


def _brief(explanation: Explanation, cited: CitedRules) -> list[Markup]:
    return [_paragraph(sentence, cited) for sentence in sentences(explanation) if sentence.text != explanation.title]


def _steps(explanation: Explanation, catalogue: Catalogue, cited: CitedRules, is_deep: bool) -> Markup:
    further_items = (_not(reason, catalogue, cited) for reason in further_reasons(explanation))
    steps = block("ol", *(_step(line, catalogue, cited, is_deep) for line in explanation.lines))
    return together(steps, element("ul", *further_items, class_="inside") if further_reasons(explanation) else NOTHING)


def _step(line: Line, catalogue: Catalogue, cited: CitedRules, is_deep: bool) -> Markup:
    inner_items = [
        _item(catalogue.say(f"detail.{detail.kind}"), Missed(detail.text, detail.cites), cited, "")
        for detail in (line.details if is_deep else ())
    ]
    inner_items += [_not(missed, catalogue, cited) for missed in line.missed]
    inside_list = element("ul", *inner_items, class_="inside") if inner_items else NOTHING
    return element("li", line.text, cited.cites(line.cites), inside_list)


def _not(missed: Missed, catalogue: Catalogue, cited: CitedRules) -> Markup:
    """What did not happen, below what did."""
    return _item(catalogue.say("label.not"), missed, cited, "missed")


def _item(label: str, sentence: Missed, cited: CitedRules, kind: str) -> Markup:
    return element("li", element("b", label), " ", sentence.text, cited.cites(sentence.cites), class_=kind)


def _why(why: Because, catalogue: Catalogue, cited: CitedRules) -> list[Markup]:
    """Everything about the card that was asked about."""
    rows = []
    for reason in why.found:
        label = catalogue.say("label.not" if reason.kind == "missed" else f"detail.{reason.kind}")
        steps = catalogue.say("why.steps", steps=shown_steps(reason))
        kind = "" if reason.kind == "applies" else "missed"
        rows.append(_item(label, Missed(f"{reason.text} ({steps})", reason.cites), cited, kind))
    flip_items = [_item("→", flip, cited, "") for flip in why.flips]
    reason_list = [block("ul", *rows, *flip_items, class_="inside")] if rows or flip_items else []
    nothing_found = [element("p", why.none)] if why.none else []
    return [element("h2", why.title), *nothing_found, *reason_list, element("p", why.tried, class_="stamp")]


def _ended(explanation: Explanation, catalogue: Catalogue, cited: CitedRules, depth: str) -> list[Markup]:
    paragraphs = [_paragraph(explanation.stop, cited)] if explanation.stop.text else []
    if explanation.paste:
        paragraphs += [element("p", catalogue.say("stop.paste")), element("pre", lines(explanation.paste))]
    closing_text = " ".join((unmet(explanation), *(explanation.choices if depth == ALL else ()))).strip()
    paragraphs += [element("p", closing_text)] if closing_text else []
    paragraphs += [element("p", difference) for difference in explanation.differences]
    return paragraphs + [_paragraph(contrast, cited) for contrast in (() if depth == RULING else explanation.contrasts)]


def _board(board: Board) -> Markup:
    """The players opposite each other, their Expeditions face to face, what is shared between them."""
    players = tuple(dict.fromkeys(zone.player for zone in board.zones if zone.player))
    shared_zones = [zone for zone in board.zones if not zone.player]
    rows = [row for player in reversed(players[1:]) for row in _side(board, player, far=True)]
    rows += [element("tr", element("td", element("b", board.map), colspan="2", class_="middle"))] if board.map else []
    rows += [_row([zone], "middle") for zone in shared_zones]
    rows += [row for player in players[:1] for row in _side(board, player, far=False)]
    return block("table", element("caption", board.title), *rows)


def _side(board: Board, player: str, far: bool) -> list[Markup]:
    zones = [zone for zone in board.zones if zone.player == player]
    facing_zones = [zone for zone in zones if zone.facing]
    zones_behind = (_zone(zone) for zone in zones if not zone.facing and zone.things)
    far_row = element("tr", element("td", element("b", player), *zones_behind, colspan="2"))
    rows = [far_row, *([_row(facing_zones)] if facing_zones else [])]
    return rows if far else rows[::-1]


def _row(zones: list[BoardZone], kind: str = "") -> Markup:
    span = "2" if len(zones) == 1 else None
    return element("tr", *(element("td", _zone(zone), colspan=span, class_=kind) for zone in zones))


def _zone(zone: BoardZone) -> Markup:
    separated_things = [piece for board_thing in zone.things for piece in (", ", _thing(board_thing))]
    return element("div", element("span", zone.title, class_="zone"), *(separated_things[1:] or ("–",)))


def _thing(board_thing: BoardThing) -> Markup:
    return element("span", f"{_SIGNS[board_thing.change]}{board_thing.text}", class_=board_thing.change or None)


def _paragraph(sentence: Missed, cited: CitedRules, kind: str = "") -> Markup:
    return element("p", _written(sentence.text), cited.cites(sentence.cites), class_=kind)


def _written(text: str) -> Markup:
    """Words of a file as text; its line breaks stay."""
    return lines(text.split("\n"))
