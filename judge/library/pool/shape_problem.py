"""Why a record has not the shape of a card: what the decoder says in English, as a message of every language."""

from __future__ import annotations

import re

from judge.model.phrase import Phrase

_AT = r"(?: - at `(?P<at>[^`]*)`)?"
_MISSING = re.compile(rf"Object missing required field `(?P<field>[^`]*)`{_AT}")
_KIND = re.compile(rf"Expected `(?P<wanted>[^`]*)`, got `(?P<got>[^`]*)`{_AT}")
_NAMED = ("str", "int", "float", "bool", "null", "array", "object")
"""The kinds of values for which there is a word; several of them stand as \"str | null\"."""
_LONGEST = 60


def shape_problem(sentence: str) -> Phrase:
    """What is wrong, and at which place of the record; only that something is, where it is said in other words."""
    if missing := _MISSING.fullmatch(sentence):
        return Phrase("record.missing", (("field", missing["field"][:_LONGEST]), ("at", _place(missing["at"]))))
    kinds = _KIND.fullmatch(sentence)
    if kinds is None or kinds["got"] not in _NAMED:
        return Phrase("record.other")
    wanted_names = kinds["wanted"].split(" | ")
    if not set(wanted_names) <= set(_NAMED):
        return Phrase("record.other")
    wanted = tuple(Phrase(f"record.kind.{name}") for name in wanted_names)
    arguments = (("wanted", wanted), ("got", Phrase(f"record.kind.{kinds['got']}")), ("at", _place(kinds["at"])))
    return Phrase("record.kind.wrong", arguments)


def _place(path: str | None) -> str:
    """The place inside the record; empty for the record itself."""
    return (path or "").removeprefix("$").removeprefix(".")[:_LONGEST]
