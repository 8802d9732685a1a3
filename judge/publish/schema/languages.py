"""Gives the descriptions of a schema in two languages: an editor shows them, and not everybody reads English."""

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


def bilingual(schema: Schema, other: Mapping[str, str]) -> Schema:
    """The schema with the other language behind each English description; one that it lacks stays as it is."""
    translated: Schema = _walked(schema, other)
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


def _walked(node: Any, other: Mapping[str, str]) -> Any:
    if isinstance(node, list):
        return [_walked(child, other) for child in node]
    if not isinstance(node, Mapping):
        return node
    return {
        key: _both(content, other) if key == "description" and isinstance(content, str) else _walked(content, other)
        for key, content in node.items()
    }


def _both(text: str, other: Mapping[str, str]) -> str:
    """A description in both languages; a parenthesis at its end (words of terms, the rule of a verb) is kept once."""
    if text in other:
        return f"{text}{BETWEEN}{other[text]}"
    match = _BEHIND.fullmatch(text)
    sentence, parenthesis = (match["text"], match["behind"]) if match else (text, "")
    translation = in_other(sentence, other) if sentence else ""
    return f"{sentence}{BETWEEN}{translation}{parenthesis}" if translation else text


def in_other(text: str, other: Mapping[str, str]) -> str:
    """A description in the other language, composed where it ends with a default or begins with ``LATER``, or empty."""
    if text in other:
        return other[text]
    if text.startswith(f"{LATER} "):
        translation = in_other(text.removeprefix(f"{LATER} "), other)
        return f"{other.get(LATER, LATER)} {translation}" if translation else ""
    default_match = _DEFAULT.fullmatch(text)
    if default_match is None or (default_match["text"] and default_match["text"] not in other):
        return ""
    french_value = other.get(default_match["value"], default_match["value"])
    return f"{other.get(default_match['text'], '')} {other.get(DEFAULT, DEFAULT)} {french_value}.".strip()
