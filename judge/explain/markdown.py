"""Lays an explanation out as Markdown that reads well raw."""

from __future__ import annotations

import re

from judge.model.explanation import Explanation
from judge.text.catalogue import Catalogue

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>()#+!|~])")


def escaped(text: str) -> str:
    """Text that Markdown shows as it stands."""
    return _SPECIAL.sub(r"\\\1", text)


def as_markdown(told: Explanation, catalogue: Catalogue, shorts: dict[str, str]) -> str:
    """The ruling as a heading, numbered steps with their rules, and what would change it."""
    not_ = catalogue.say("label.not")
    out = [f"## {escaped(told.title)}", "", f"*{escaped(told.header)} · {escaped(told.edition)}*", ""]
    if told.question:
        out += [f"**{escaped(told.question)}** {escaped(told.answer)}", ""]
    for line in told.lines:
        out.append(f"{line.n}. {escaped(line.text)} {_cites(line.cites, shorts)}".rstrip())
        out += [f"   - *{not_}* {escaped(one.text)} {_cites(one.cites, shorts)}".rstrip() for one in line.missed]
    if told.stop:
        out += ["", escaped(told.stop)]
        out += ["", catalogue.say("stop.paste"), "", "```yaml", *told.paste, "```"] if told.paste else []
    out += ["", escaped(" ".join((told.verdict, *told.choices)))]
    out += [f"- {escaped(one)}" for one in told.differences]
    out += ["", *(f"- {escaped(one.text)} {_cites(one.cites, shorts)}".rstrip() for one in told.contrasts)]
    return "\n".join([*out, "", *(f"> {escaped(one)}" for one in told.stamp)]) + "\n"


def _cites(rules: tuple[str, ...], shorts: dict[str, str]) -> str:
    return f"({', '.join(escaped(shorts.get(rule, rule)) for rule in rules)})" if rules else ""
