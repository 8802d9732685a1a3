"""Gives the descriptions of a schema in both languages: an editor shows them, and not everybody reads English."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from judge.publish.schema.parts import LATER, Schema

BETWEEN = " · "
"""Stands between the languages, as between the two words of a term."""
_DEFAULT = re.compile(r"(?P<text>.*?)\s*Default: (?P<value>[\w, ]+)\.")
_BEHIND = re.compile(r"(?P<text>.*?)(?P<behind> ?\((?:[^()]|\([^()]*\))*\))")
_NO = {"no": "non", "neutral": "neutre", "character": "personnage", "who says it": "qui le dit", "you": "vous"}


def bilingual(schema: Schema, french: Mapping[str, str]) -> Schema:
    """The schema with the French words behind each English description; one that has none stays as it is."""
    found: Schema = _walked(schema, french)
    return found


def described(node: object) -> Iterator[str]:
    """Every description in a schema."""
    if isinstance(node, Mapping):
        for key, value in node.items():
            if key == "description" and isinstance(value, str):
                yield value
            else:
                yield from described(value)
    elif isinstance(node, list):
        for item in node:
            yield from described(item)


def _walked(node: Any, french: Mapping[str, str]) -> Any:
    if isinstance(node, list):
        return [_walked(item, french) for item in node]
    if not isinstance(node, Mapping):
        return node
    return {
        key: _both(value, french) if key == "description" and isinstance(value, str) else _walked(value, french)
        for key, value in node.items()
    }


def _both(text: str, french: Mapping[str, str]) -> str:
    """Both languages; words of terms and the rule of a verb stand behind them once."""
    if text in french:
        return f"{text}{BETWEEN}{french[text]}"
    behind = _BEHIND.fullmatch(text)
    own, rest = (behind["text"], behind["behind"]) if behind else (text, "")
    said = french_of(own, french) if own else ""
    return f"{own}{BETWEEN}{said}{rest}" if said else text


def french_of(text: str, french: Mapping[str, str]) -> str:
    """The French of a description, put together where it ends with a default or begins as not supported; or nothing."""
    if text in french:
        return french[text]
    if text.startswith(f"{LATER} "):
        rest = french_of(text.removeprefix(f"{LATER} "), french)
        return f"{french[LATER]} {rest}" if rest else ""
    default = _DEFAULT.fullmatch(text)
    if default is None or (default["text"] and default["text"] not in french):
        return ""
    value = _NO.get(default["value"], default["value"])
    return f"{french.get(default['text'], '')} Par défaut : {value}.".strip()
