"""Puts answers into the text of a scenario file, and leaves everything else in it as it is: comments, order, quotes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from judge.model.diagnostic import Refused
from judge.scenario.writing.write_scenario import scalar
from judge.text.nodes import Mapping, Node, Scalar, Sequence, is_empty, plain_value
from judge.text.yaml import read

Line = tuple[str, str]
"""A question and its answer, as under ``play:``."""
_MARK = b"\xef\xbb\xbf"
_BREAK = re.compile(r"(?<=\n)|(?<=\r)(?!\n)")
"""Where a line ends. A file that went through many hands may end one line so and the next otherwise."""


def with_answers(raw: bytes, answers: tuple[Line, ...]) -> bytes | None:
    """The file with these answers at the end of its ``play:``; None where no place for them could be found.

    Every way of inserting them is read again, and taken only if the file then says what it said, and them.
    """
    node = read(raw, "file")
    if not isinstance(node, Mapping) or not answers:
        return None
    wanted_document = _wanted(node, answers)
    text = raw.removeprefix(_MARK).decode("utf-8")
    for new_text in _ways(text, node, answers):
        new_raw = (_MARK if raw.startswith(_MARK) else b"") + new_text.encode()
        if _says(new_raw) == wanted_document:
            return new_raw
    return None


def _wanted(node: Mapping, answers: tuple[Line, ...]) -> object:
    """What the file is to say afterwards."""
    document = plain_value(node)
    assert isinstance(document, dict)
    return document | {"play": [*(document.get("play") or []), *({question: answer} for question, answer in answers)]}


def _says(raw: bytes) -> object:
    try:
        return plain_value(read(raw, "file"))
    except Refused:
        return None


def _ways(text: str, node: Mapping, answers: tuple[Line, ...]) -> Iterator[str]:
    """Texts that may be right, the one that a person would write first."""
    newline = "\r\n" if "\r\n" in text else "\n"
    play = next((field for field in node.entries if field.key.text == "play"), None)
    if play is None:
        yield from _with_a_new_key(text, node, answers, newline)
    elif isinstance(play.value, Sequence) and play.value.items:
        yield from _after_the_last(text, play.value, answers, newline)
    elif is_empty(play.value):
        yield _put_in(text, play.key.span.line, _rows(answers, "  "), newline)
    yield from _in_brackets(text, play.value if play else None, answers)


def _put_in(text: str, at: int, rows: list[str], newline: str) -> str:
    """The text with more lines below its first ``at`` lines; the lines that it has keep their ends."""
    lines = _BREAK.split(text)
    text_above, text_below = "".join(lines[:at]), "".join(lines[at:])
    line_break = "" if text_above.endswith(("\r", "\n")) else newline
    return f"{text_above}{line_break}{newline.join([*rows, text_below])}"


def _rows(answers: tuple[Line, ...], indent: str) -> list[str]:
    return [f"{indent}- {scalar(question)}: {scalar(answer)}" for question, answer in answers]


def _with_a_new_key(text: str, node: Mapping, answers: tuple[Line, ...], newline: str) -> Iterator[str]:
    """A ``play:`` of its own: below the board if something follows it, else at the end."""
    rows = ["play:", *_rows(answers, "  ")]
    keys = [field.key for field in node.entries]
    for line in (next_key.span.line for key, next_key in pairwise(keys) if key.text == "board"):
        line_count = _above_comments(_BREAK.split(text), line - 1)
        yield _put_in(text, line_count, [*rows, ""], newline)
    text_before = text.rstrip("\r\n \t")
    yield newline.join([text_before, "", *rows, ""])


def _above_comments(lines: list[str], at: int) -> int:
    """The line above the comments that stand right before this one: they speak of what follows."""
    while at > 0 and lines[at - 1].lstrip().startswith("#"):
        at -= 1
    return at


def _after_the_last(text: str, play: Sequence, answers: tuple[Line, ...], newline: str) -> Iterator[str]:
    """Below the last answer, as deep as that one stands."""
    lines = _BREAK.split(text)
    last_line = play.items[-1].span.line
    indent = re.match(r"[ ]*", lines[last_line - 1])
    assert indent is not None
    for line_count in range(last_line, min(last_line + 4, len(lines)) + 1):
        yield _put_in(text, line_count, _rows(answers, indent[0]), newline)


def _in_brackets(text: str, play: Node | None, answers: tuple[Line, ...]) -> Iterator[str]:
    """Within ``[…]``, or in a file that is one pair of braces: before each bracket that could be the right one."""
    pairs = ", ".join(f"{{{scalar(question)}: {scalar(answer)}}}" for question, answer in answers)
    if isinstance(play, Scalar):
        return
    play_start = 0 if play is None else _index(text, play)
    for bracket_start in (bracket.start() for bracket in re.finditer(r"[]}]", text[play_start:])):
        text_before, text_behind = text[: play_start + bracket_start].rstrip(), text[play_start + bracket_start :]
        separator = "" if text_before.endswith("[") else " " if text_before.endswith(",") else ", "
        yield (
            f"{text_before}{separator}{pairs}{text_behind}"
            if play is not None
            else f"{text_before}{separator}play: [{pairs}]{text_behind}"
        )


def _index(text: str, node: Node) -> int:
    """Where in the text a node begins."""
    return sum(map(len, _BREAK.split(text)[: node.span.line - 1])) + node.span.column - 1
