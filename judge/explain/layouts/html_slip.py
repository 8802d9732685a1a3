"""The slip as a page: one screen of a telephone, or a quarter of a sheet of paper."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from judge.explain.layouts.slip import Slip, fitted, further_rules, stamp_of, whole_slip
from judge.explain.said.paragraph import wrapped
from judge.explain.said.told_card import ToldCard
from judge.model.telling.explanation import Explanation
from judge.model.value import Value
from judge.text.catalogue import Catalogue
from judge.text.html_elements import Markup, block, element, policy, raw, together

_STYLE = """
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{font:13px/1.3 system-ui,sans-serif;max-width:26rem;margin:0 auto;padding:8px 12px}
h1{font-size:14px;line-height:1.3;margin:6px 0}
h2{font-size:12px;margin:6px 0 0;opacity:.8}
p{margin:5px 0}
.head,.stamp,.rules{font-size:12px;opacity:.8}
.answer{font-size:18px;font-weight:bold;margin:3px 0}
.whole{white-space:nowrap}
dl{margin:0;font-size:12px}dt{font-weight:bold;display:inline}dd{margin:0 0 0 .5em;display:inline}
dd::after{content:"\\A";white-space:pre}
@page{size:105mm 148mm;margin:5mm}
.paper{display:none}
@media print{.screen{display:none!important}.paper{display:block}
body{max-width:none;padding:0;font-size:9pt;line-height:1.2}
h1{font-size:9.5pt;line-height:1.2;margin:2pt 0}p{margin:2pt 0}h2{margin:2pt 0 0}dl{font-size:9pt}
.head,.stamp,.rules,h2{font-size:9pt;opacity:1}.answer{font-size:12pt;margin:1pt 0}}
"""
_WIDE = 0.53
"""How wide a letter is on average in the widest of the usual types, of its height."""


class _Sheet(Value, frozen=True):
    """A telephone or a piece of paper, in pixels: what lies inside its margins, and the type of the style above."""

    width: float
    height: float
    type: float
    line: float
    gap: float
    title: float
    answer: float
    small: float

    def holds(self, slip: Slip, catalogue: Catalogue, shorts: dict[str, str]) -> bool:
        """Whether the slip fits on it without scrolling or a second page."""
        return sum(self._heights(slip, catalogue, shorts)) <= self.height

    def _heights(self, slip: Slip, catalogue: Catalogue, shorts: dict[str, str]) -> Iterator[float]:
        yield self._height(slip.header, self.small)
        if slip.title:
            yield self._height(slip.title, self.title, _BOLD)
        if slip.question:
            yield self._height(slip.question, self.type)
            yield self._height(f"→ {slip.answer}", self.answer, _BOLD)
        yield from (self._height(text, self.type) for text in _paragraphs(slip))
        yield self._height(_rules_text(slip, catalogue, shorts), self.small)
        if slip.cards:
            yield self._height(catalogue.say("acting.title"), self.small, _BOLD)
        yield from (self._height(f"{card.name}  {card.text}", self.small) - self.gap for card in slip.cards)
        yield self._height(stamp_of(slip, catalogue, shorts), self.small)

    def _height(self, text: str, type: float, weight: float = 1.0) -> float:
        """The height of a paragraph with the gap above it."""
        columns = int(self.width / (type * _WIDE * weight))
        return len(wrapped(text, columns)) * type * self.line + self.gap


_IN_ONE = re.compile(r"\d.*-|-.*\d|-.*=")
"""A word with a hyphen that is a number of a rule or a reading."""
_BOLD = 1.12
"""How much wider letters are that are bold."""
_TELEPHONE = _Sheet(width=366, height=826, type=13, line=1.3, gap=5, title=14, answer=18, small=12)
"""A telephone of 390 by 844."""
_QUARTER = _Sheet(width=359, height=519, type=12, line=1.2, gap=2.7, title=12.7, answer=16, small=12)
"""A quarter of a sheet of paper."""
_SCREEN, _PAPER = "screen", "paper"
"""What only the one shows."""


def as_html_slip(
    explanation: Explanation, catalogue: Catalogue, shorts: dict[str, str], cards: tuple[ToldCard, ...]
) -> str:
    """The slip as a page of its own: no script, no picture, no address outside it."""
    whole = whole_slip(explanation, shorts, cards)
    on_screen = fitted(whole, lambda shorter: _TELEPHONE.holds(shorter, catalogue, shorts))
    on_paper = fitted(whole, lambda shorter: _QUARTER.holds(shorter, catalogue, shorts))
    head = (
        element("meta", charset="utf-8"),
        policy(_STYLE),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", whole.title),
        raw("style", _STYLE),
    )
    body = block("body", *_body(on_screen, on_paper, catalogue, shorts))
    return f"<!doctype html>\n{block('html', block('head', *head), body, lang=explanation.language)}\n"


def _paragraphs(slip: Slip) -> tuple[str, ...]:
    """What stands between the answer and the rules."""
    return tuple(
        filter(None, (slip.verdicts, slip.reason, " ".join(slip.steps), *slip.silent, slip.outcome, *slip.notes))
    )


def _rules_text(slip: Slip, catalogue: Catalogue, shorts: dict[str, str]) -> str:
    # Wider apart than the words of one of them.
    return "\u00a0 ".join((*(shorts.get(rule, rule) for rule in slip.rules), *further_rules(slip, catalogue)))


def _unbroken(text: str) -> Markup:
    """Text in which no number breaks at a hyphen in it."""
    pieces = (element("span", word, class_="whole") if _IN_ONE.search(word) else word for word in text.split(" "))
    return together(*islice((piece for word in pieces for piece in (" ", word)), 1, None))


def _body(on_screen: Slip, on_paper: Slip, catalogue: Catalogue, shorts: dict[str, str]) -> list[Markup]:
    """What both have stands once; what only one has is hidden on the other."""
    slip = on_screen
    elements = [
        element("p", slip.header, class_="head"),
        *([element("h1", slip.title, class_=_only(bool(on_paper.title), _SCREEN))] if slip.title else []),
        *([element("p", slip.question), element("p", f"→ {slip.answer}", class_="answer")] if slip.question else []),
    ]
    screen_texts, paper_texts = _paragraphs(on_screen), _paragraphs(on_paper)
    elements += [element("p", _unbroken(text), class_=_only(text in paper_texts, _SCREEN)) for text in screen_texts]
    elements += [element("p", _unbroken(text), class_=_PAPER) for text in paper_texts if text not in screen_texts]
    elements += _both("rules", *(_rules_text(each, catalogue, shorts) for each in (on_screen, on_paper)))
    elements += _cards(on_screen, on_paper, catalogue)
    return elements + _both("stamp", *(stamp_of(each, catalogue, shorts) for each in (on_screen, on_paper)))


def _both(kind: str, on_screen: str, on_paper: str) -> list[Markup]:
    """A paragraph, once where it is the same on both."""
    if on_screen == on_paper:
        return [element("p", _unbroken(on_screen), class_=kind)]
    screen_and_paper = ((on_screen, _SCREEN), (on_paper, _PAPER))
    return [element("p", _unbroken(text), class_=f"{kind} {only}") for text, only in screen_and_paper]


def _cards(on_screen: Slip, on_paper: Slip, catalogue: Catalogue) -> list[Markup]:
    """The cards that act: a piece of paper has the first of those that a screen has."""
    if not on_screen.cards:
        return []
    rows = (
        element(name, text, class_=_only(card in on_paper.cards, _SCREEN))
        for card in on_screen.cards
        for name, text in (("dt", card.name), ("dd", card.text))
    )
    heading = element("h2", catalogue.say("acting.title"), class_=_only(bool(on_paper.cards), _SCREEN))
    return [heading, element("dl", *rows, class_="cards")]


def _only(is_on_both: bool, kind: str) -> str | None:
    return None if is_on_both else kind
