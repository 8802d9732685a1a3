"""Reads a command line whose words are plain, as most are; all others are left to typer, which says what is wrong.

Plain is a line on which every option is spelled out and has a value that it takes, and every argument is there. In any
doubt nothing is understood here: a test compares what is with what typer makes of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from types import NoneType
from typing import Any, Literal, get_args, get_origin

from judge.cli.typed.declared import CommandArgument, Declared

_DIGITS = re.compile(r"[0-9]{1,9}")
_DECIMAL = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,9})?")


class _NotPlain(Exception):
    """A word that typer has to look at."""


def plain_line(parameters: Sequence[Declared], words: Sequence[str]) -> dict[str, Any] | None:
    """The values of a verb's parameters, as typer would hand them on; None where it has to look."""
    options = {name: each for each in parameters for name in _names(each)}
    values: dict[str, Any] = {}
    arguments: list[str] = []
    left = iter(words)
    try:
        for word in left:
            if _is_argument(word):
                arguments.append(word)
            else:
                _take(options, word, left, values)
        _fill([each for each in parameters if isinstance(each.words, CommandArgument)], arguments, values)
        return {each.name: values[each.name] if each.name in values else _default(each) for each in parameters}
    except _NotPlain:
        return None


def _names(option: Declared) -> tuple[str, ...]:
    if isinstance(option.words, CommandArgument):
        return ()
    return option.words.names or (f"--{option.name.replace('_', '-')}",)


def _is_argument(word: str) -> bool:
    if not word:
        raise _NotPlain
    return word == "-" or not word.startswith("-")


def _take(options: dict[str, Declared], word: str, left: Iterator[str], values: dict[str, Any]) -> None:
    """Take an option, and the next word if that is its value."""
    name, equals, text = word.partition("=")
    option = options.get(name)
    if option is None:
        raise _NotPlain
    if option.kind is bool:
        if equals or not option.words.names or option.name in values:
            raise _NotPlain
        values[option.name] = True
        return
    if not equals:
        text = next(left, "")
        if not _is_argument(text):
            raise _NotPlain
    if _is_many(option):
        values.setdefault(option.name, []).append(_value(str, text, option))
    elif option.name in values:
        raise _NotPlain
    else:
        values[option.name] = _value(_bare(option.kind), text, option)


def _fill(places: list[Declared], arguments: list[str], values: dict[str, Any]) -> None:
    """Give the words that stand for themselves to their places; one that takes many is the last."""
    for place in places:
        if not arguments:
            break
        if _is_many(place):
            values[place.name] = [_value(str, word, place) for word in arguments]
            arguments = []
        else:
            values[place.name] = _value(_bare(place.kind), arguments[0], place)
            arguments = arguments[1:]
    if arguments:
        raise _NotPlain


def _default(parameter: Declared) -> Any:
    if parameter.default is ...:
        raise _NotPlain
    return float(parameter.default) if parameter.kind is float else parameter.default


def _bare(kind: Any) -> Any:
    """The kind of a value that is there."""
    kinds = [each for each in get_args(kind) if each is not NoneType]
    return kinds[0] if NoneType in get_args(kind) and len(kinds) == 1 else kind


def _is_many(parameter: Declared) -> bool:
    return get_origin(_bare(parameter.kind)) is list


def _value(kind: Any, text: str, parameter: Declared) -> Any:
    """The text as a value of its kind."""
    if kind is str and text:
        return text
    if get_origin(kind) is Literal and text in get_args(kind):
        return text
    numbers = {int: _DIGITS, float: _DECIMAL}
    if kind in numbers and numbers[kind].fullmatch(text):
        number = kind(text)
        if number >= parameter.words.settings.get("min", number):
            return number
    raise _NotPlain
