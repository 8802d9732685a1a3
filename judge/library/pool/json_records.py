"""Cuts a JSON file from outside into its records, each with the line on which it begins."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NoReturn

import msgspec

from judge.model.diagnostic import Refused, Span, refusal
from judge.model.value import Value
from judge.text.clean import shortened

LARGEST = 16 * 1024 * 1024
"""Bytes of one file: ten times the largest that is published."""
MOST_RECORDS = 20_000
_MOST_DIGITS = 18
_BYTE = re.compile(r"\(byte ([0-9]+)\)")
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_BOM = b"\xef\xbb\xbf"


class JsonRecord(Value, frozen=True):
    """One record: where it begins, and its JSON; ``key`` is the name under which it stands, where it has one."""

    line: int
    raw: bytes
    key: str = ""


class Damaged(ValueError):
    """Why a record cannot be read: ``variant`` names the sentence, ``what`` is what it is about."""

    def __init__(self, variant: str, what: str = "") -> None:
        self.variant, self.what = variant, what
        super().__init__(variant)


def records_of(name: str, raw: bytes) -> tuple[JsonRecord, ...]:
    """The records of a file: a list of them, an object of them by name, or one alone.

    Raises:
        Refused: it is too large, is no JSON, holds no objects, or has two under one name.
    """
    if len(raw) > LARGEST:
        raise refusal(Span(name, 1, 1), "import/too-big", "cards", largest=LARGEST // (1024 * 1024))
    if raw.startswith(_UTF_16):
        raise refusal(Span(name, 1, 1), "import/encoding", "utf-16")
    text = raw.removeprefix(_BOM)
    if not text.strip():
        raise refusal(Span(name, 1, 1), "import/empty")
    try:
        text.decode()
    except UnicodeDecodeError as error:
        byte = f"0x{text[error.start]:02x}"
        raise refusal(Span(name, line_of(text, error.start), 1), "import/encoding", byte=byte) from None
    return tuple(_placed(text, _slices(name, text)))


def decoded(raw: bytes) -> dict[str, Any]:
    """The object of a record, plain. A number that is too long for one is refused before it is computed.

    Raises:
        Damaged: it has such a number or a sign that JSON has not, has one key twice, lies too deep, or is no object.
    """
    try:
        value = json.loads(raw, parse_int=_number, parse_constant=_no_constant, object_pairs_hook=_members)
    except RecursionError:
        raise Damaged("deep") from None
    except json.JSONDecodeError:
        raise Damaged("json") from None
    if not isinstance(value, dict):
        raise Damaged("no-object")
    return value


def line_of(raw: bytes, at: int) -> int:
    """The line on which a byte stands, counted from 1."""
    return raw.count(b"\n", 0, at) + 1


def _slices(name: str, text: bytes) -> list[tuple[str, bytes]]:
    """The records with their keys, as they stand in the file."""
    first_sign = text.lstrip()[:1]
    try:
        if first_sign == b"[":
            items = msgspec.json.decode(text, type=list[msgspec.Raw])
            _refuse_many(name, len(items))  # before millions of them are copied
            return [("", bytes(item)) for item in items]
        if first_sign == b"{":
            members = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
            _refuse_many(name, len(members))
            bytes_by_key = {key: bytes(member) for key, member in members.items()}
            is_many = bool(bytes_by_key) and all(
                raw.startswith(b"{") and b'"elements"' in raw for raw in bytes_by_key.values()
            )
            if not is_many:
                return [("", text.strip())]
            _refuse_twins(name, text)
            return list(bytes_by_key.items())
    except msgspec.DecodeError as error:
        raise _broken(name, text, str(error)) from None
    except RecursionError:
        raise refusal(Span(name, 1, 1), "cards-file/deep") from None
    raise refusal(Span(name, 1, 1), "cards-file/no-json")


def _refuse_many(name: str, count: int) -> None:
    if count > MOST_RECORDS:
        raise refusal(Span(name, 1, 1), "cards-file/too-many", most=MOST_RECORDS)


def _broken(name: str, text: bytes, error: str) -> Refused:
    """The refusal of what is no JSON, at the place where it ceases to be."""
    byte_match = _BYTE.search(error)
    byte_index = min(int(byte_match[1]), len(text)) if byte_match else len(text)
    column = len(text[text.rfind(b"\n", 0, byte_index) + 1 : byte_index].decode("utf-8", "replace")) + 1
    return refusal(Span(name, line_of(text, byte_index), column), "cards-file/broken", "" if byte_match else "cut")


def _placed(text: bytes, slices: list[tuple[str, bytes]]) -> Iterator[JsonRecord]:
    """The records with their lines: each stands behind the one before it."""
    search_start, line = 0, 1
    for key, raw in slices:
        record_start = max(text.find(raw, search_start), search_start)
        line += text.count(b"\n", search_start, record_start)
        yield JsonRecord(line, raw, key)
        line += raw.count(b"\n")
        search_start = record_start + len(raw)


def _refuse_twins(name: str, text: bytes) -> None:
    """Refuse a file that has two records under one name: JSON would keep the last, and say nothing.

    Raises:
        Refused: as it says.
    """
    outermost_keys: list[str] = []

    def pairs(members: list[tuple[str, Any]]) -> None:
        outermost_keys[:] = [key for key, _ in members]  # the object around all others is finished last

    try:
        json.loads(text, object_pairs_hook=pairs, parse_int=str, parse_constant=str)
    except (ValueError, RecursionError):  # a record that cannot be read is told where it is read
        return
    repeated_key = next((key for key, count in Counter(outermost_keys).items() if count > 1), "")
    if repeated_key:
        quoted_key = json.dumps(repeated_key, ensure_ascii=False).encode()
        second_place = text.find(quoted_key, text.find(quoted_key) + 1)
        raise refusal(
            Span(name, line_of(text, max(second_place, 0)), 1), "cards-file/key-twice", key=shortened(repeated_key)
        )


def _members(members: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(members)
    if len(value) < len(members):
        repeated_key = next(key for key, count in Counter(key for key, _ in members).items() if count > 1)
        raise Damaged("key-twice", shortened(repeated_key))
    return value


def _number(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise Damaged("number")
    return int(digits)


def _no_constant(sign: str) -> NoReturn:
    raise Damaged("number", sign)
