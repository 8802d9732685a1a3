"""Boards that come as a code: the dictionaries that both sides have, and the file that a code stands for."""

from __future__ import annotations

from functools import cache

from judge.app.store.place import rules_root
from judge.model.diagnostic import Span, refusal
from judge.model.disputes.scenario import Origin
from judge.scenario.writing.shared_forms import code_parts
from judge.text.nodes import Mapping

_HERE = Span("<code>", 1, 1)


def is_code(text: str) -> bool:
    """Whether the text is a code of a board, and neither a name nor a file."""
    return code_parts(text) is not None


def file_of(code: str) -> bytes:
    """The file that a code stands for.

    Raises:
        Refused: it was packed by a newer program, was changed on its way, or unpacks to more than a board has.
    """
    from judge.scenario.writing.board_code import BadCode, unpacked  # dear, and few boards come as a code

    number, _ = code_parts(code) or ("", "")
    words = _dictionary(number)
    if not words:
        raise refusal(_HERE, "share/code", "newer", number=number)
    try:
        return unpacked(code, words)
    except BadCode as bad:
        raise refusal(_HERE, "share/code", str(bad)) from bad


def code_for(node: Mapping, origin: Origin, language: str) -> str:
    """The code of a board.

    Raises:
        Refused: the board has no room in a code.
    """
    from judge.scenario.writing.board_code import MOST, NEWEST, packed

    code = packed(node, origin, _dictionary(NEWEST), language)
    if len(code) > MOST:
        raise refusal(Span("--code", 1, 1), "share/code", "too-long", count=len(code), most=MOST)
    return code


@cache
def _dictionary(number: str) -> bytes:
    path = rules_root() / "languages" / "board-codes" / f"{int(number)}.txt"
    return path.read_bytes() if path.is_file() else b""
