"""The slip as a page: one screen of a telephone, or a quarter of a sheet of paper."""

from __future__ import annotations

from judge.explain.layouts.html_rules import cards_section
from judge.explain.layouts.slip import Slip, further_rules, slip_of
from judge.explain.said.told_card import ToldCard
from judge.model.telling.explanation import Explanation
from judge.text.catalogue import Catalogue
from judge.text.html_elements import Markup, block, element, policy, raw

_COLUMNS, _SCREEN = 52, 40
"""Characters on a line and lines on a screen of 390 by 844, in the type below."""
_STYLE = """
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{font:14px/1.35 system-ui,sans-serif;max-width:26rem;margin:0 auto;padding:12px 14px}
h1{font-size:15px;line-height:1.3;margin:8px 0}
h2{font-size:12px;margin:10px 0 2px;opacity:.8}
p{margin:6px 0}
.head,.stamp,.rules{font-size:12px;opacity:.8}
.answer{font-size:19px;font-weight:bold;margin:4px 0}
dl{margin:0;font-size:13px}dt{font-weight:bold;display:inline}dd{margin:0 0 0 .5em;display:inline}
dd::after{content:"\\A";white-space:pre}
@page{size:105mm 148mm;margin:5mm}
@media print{body{max-width:none;padding:0;font-size:9pt;line-height:1.2}
h1{font-size:9.5pt;line-height:1.2;margin:2pt 0}p{margin:2pt 0}h2{margin:2pt 0 0}dl{font-size:9pt}
.head,.stamp,.rules,h2{font-size:9pt;opacity:1}.answer{font-size:12pt;margin:1pt 0}}
"""


def as_html_slip(
    explanation: Explanation, catalogue: Catalogue, shorts: dict[str, str], cards: tuple[ToldCard, ...]
) -> str:
    """The slip as a page of its own: no script, no picture, no address outside it."""
    slip = slip_of(explanation, catalogue, shorts, cards, _COLUMNS, _SCREEN)
    head = (
        element("meta", charset="utf-8"),
        policy(_STYLE),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", slip.title),
        raw("style", _STYLE),
    )
    body = block("body", *_body(slip, catalogue, shorts))
    return f"<!doctype html>\n{block('html', block('head', *head), body, lang=explanation.language)}\n"


def _body(slip: Slip, catalogue: Catalogue, shorts: dict[str, str]) -> list[Markup]:
    rules_text = " ".join((*(shorts.get(rule, rule) for rule in slip.rules), *further_rules(slip, catalogue)))
    elements = [
        element("p", slip.header, class_="head"),
        element("h1", slip.title),
        *([element("p", slip.question), element("p", f"→ {slip.answer}", class_="answer")] if slip.question else []),
    ]
    elements += [
        element("p", text) for text in (slip.reason, slip.steps, *slip.silent, slip.outcome, *slip.notes) if text
    ]
    elements += [element("p", rules_text, class_="rules")] if rules_text else []
    elements += cards_section(slip.cards, catalogue)
    return [*elements, element("p", slip.stamp, class_="stamp")]
