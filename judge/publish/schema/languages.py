"""Gives the descriptions of a schema in both languages: an editor shows them, and not everybody reads English."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from judge.publish.schema.parts import LATER, Schema

BETWEEN = " · "
"""Stands between the languages, as between the two words of a term."""
DEFAULT = "Default:"
"""Stands before the value that a key has where it is left out."""
_DEFAULT = re.compile(r"(?P<text>.*?)\s*Default: (?P<value>[\w, ]+)\.")
_BEHIND = re.compile(r"(?P<text>.*?)(?P<behind> ?\((?:[^()]|\([^()]*\))*\))")


def bilingual(schema: Schema, french: Mapping[str, str]) -> Schema:
    """The schema with its French behind each English description; a description without French stays as it is."""
    translated: Schema = _walked(schema, french)
    return translated


def described(node: object) -> Iterator[str]:
    """Every description in a schema."""
    if isinstance(node, Mapping):
        for key, content in node.items():
            if key == "description" and isinstance(content, str):
                yield content
            else:
                yield from described(content)
    elif isinstance(node, list):
        for child in node:
            yield from described(child)


def _walked(node: Any, french: Mapping[str, str]) -> Any:
    if isinstance(node, list):
        return [_walked(child, french) for child in node]
    if not isinstance(node, Mapping):
        return node
    return {
        key: _both(content, french) if key == "description" and isinstance(content, str) else _walked(content, french)
        for key, content in node.items()
    }


def _both(text: str, french: Mapping[str, str]) -> str:
    """A description in both languages; a parenthesis at its end (words of terms, the rule of a verb) is kept once."""
    if text in french:
        return f"{text}{BETWEEN}{french[text]}"
    match = _BEHIND.fullmatch(text)
    sentence, parenthesis = (match["text"], match["behind"]) if match else (text, "")
    translation = french_of(sentence, french) if sentence else ""
    return f"{sentence}{BETWEEN}{translation}{parenthesis}" if translation else text


def french_of(text: str, french: Mapping[str, str]) -> str:
    """The French of a description, composed where it ends with a default or begins with ``LATER``; empty if none."""
    if text in french:
        return french[text]
    if text.startswith(f"{LATER} "):
        translation = french_of(text.removeprefix(f"{LATER} "), french)
        return f"{french[LATER]} {translation}" if translation else ""
    default = _DEFAULT.fullmatch(text)
    if default is None or (default["text"] and default["text"] not in french):
        return ""
    french_value = french.get(default["value"], default["value"])
    return f"{french.get(default['text'], '')} {french[DEFAULT]} {french_value}.".strip()
