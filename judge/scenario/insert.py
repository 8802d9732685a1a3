"""Puts answers into the text of a scenario file, and leaves everything else in it as it is: comments, order, quotes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from judge.model.diagnostic import Refused
from judge.scenario.write import scalar
from judge.text.nodes import Mapping, Node, Scalar, Sequence, is_empty, plain_value
from judge.text.yaml import read

Line = tuple[str, str]
"""A question and its answer, as under ``play:``."""
_MARK = b"\xef\xbb\xbf"


def with_answers(raw: bytes, answers: tuple[Line, ...]) -> bytes | None:
    """The file with these answers at the end of its ``play:``; None where no place for them could be found.

    Every way of inserting them is read again, and taken only if the file then says what it said, and them.
    """
    node = read(raw, "file")
    if not isinstance(node, Mapping) or not answers:
        return None
    wanted = _wanted(node, answers)
    text = raw.removeprefix(_MARK).decode("utf-8")
    for found in _ways(text, node, answers):
        made = (_MARK if raw.startswith(_MARK) else b"") + found.encode()
        if _says(made) == wanted:
            return made
    return None


def _wanted(node: Mapping, answers: tuple[Line, ...]) -> object:
    """What the file is to say afterwards."""
    document = plain_value(node)
    assert isinstance(document, dict)
    return document | {"play": [*(document.get("play") or []), *({asked: answer} for asked, answer in answers)]}


def _says(raw: bytes) -> object:
    try:
        return plain_value(read(raw, "file"))
    except Refused:
        return None


def _ways(text: str, node: Mapping, answers: tuple[Line, ...]) -> Iterator[str]:
    """Texts that may be right, the one that a person would write first."""
    newline = "\r\n" if "\r\n" in text else "\n"
    play = next((entry for entry in node.entries if entry.key.text == "play"), None)
    if play is None:
        yield from _with_a_new_key(text, node, answers, newline)
    elif isinstance(play.value, Sequence) and play.value.items:
        yield from _after_the_last(text, play.value, answers, newline)
    elif is_empty(play.value):
        lines = text.split(newline)
        yield newline.join([*lines[: play.key.span.line], *_rows(answers, "  "), *lines[play.key.span.line :]])
    yield from _in_brackets(text, play.value if play else None, answers)


def _rows(answers: tuple[Line, ...], indent: str) -> list[str]:
    return [f"{indent}- {scalar(asked)}: {scalar(answer)}" for asked, answer in answers]


def _with_a_new_key(text: str, node: Mapping, answers: tuple[Line, ...], newline: str) -> Iterator[str]:
    """A ``play:`` of its own: below the board if something follows it, else at the end."""
    lines = text.split(newline)
    keys = [entry.key for entry in node.entries]
    below = [after.span.line for one, after in pairwise(keys) if one.text == "board"]
    for line in below:
        at = _above_comments(lines, line - 1)
        yield newline.join([*lines[:at], "play:", *_rows(answers, "  "), "", *lines[at:]])
    end = text.rstrip("\r\n \t")
    yield newline.join([end, "", "play:", *_rows(answers, "  "), ""])


def _above_comments(lines: list[str], at: int) -> int:
    """The line above the comments that stand right before this one: they speak of what follows."""
    while at > 0 and lines[at - 1].lstrip().startswith("#"):
        at -= 1
    return at


def _after_the_last(text: str, play: Sequence, answers: tuple[Line, ...], newline: str) -> Iterator[str]:
    """Below the last answer, as deep as that one stands."""
    lines = text.split(newline)
    last = play.items[-1].span.line
    indent = re.match(r"[ ]*", lines[last - 1])
    assert indent is not None
    for at in range(last, min(last + 4, len(lines)) + 1):
        yield newline.join([*lines[:at], *_rows(answers, indent[0]), *lines[at:]])


def _in_brackets(text: str, play: Node | None, answers: tuple[Line, ...]) -> Iterator[str]:
    """Within ``[…]``, or in a file that is one pair of braces: before each bracket that could be the right one."""
    pairs = ", ".join(f"{{{scalar(asked)}: {scalar(answer)}}}" for asked, answer in answers)
    if isinstance(play, Scalar):
        return
    start = 0 if play is None else _index(text, play)
    for at in (found.start() for found in re.finditer(r"[]}]", text[start:])):
        head, tail = text[: start + at].rstrip(), text[start + at :]
        comma = "" if head.endswith(("[", "{", ",")) else ","
        yield f"{head}{comma} {pairs}{tail}" if play is not None else f"{head}{comma} play: [{pairs}]{tail}"
        if head.endswith("["):
            yield f"{head}{pairs}{tail}"


def _index(text: str, node: Node) -> int:
    """Where in the text a node begins."""
    lines = text.splitlines(keepends=True)
    return sum(len(line) for line in lines[: node.span.line - 1]) + node.span.column - 1
