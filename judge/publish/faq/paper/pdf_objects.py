"""Makes a PDF small: the typesetter writes every object by itself, and they are very alike.

A tagged document of three hundred answers has seventy thousand objects that are no streams: links, and what screen
readers go by. Since PDF 1.5 such objects may stand together in compressed streams (ISO 32000-1, 7.5.7), and the table
of places in one of its own (7.5.8). What is said, how it looks and how it is tagged stays the same.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator

from judge.publish.faq.paper.pdf_links import NotAsExpected, led

_TABLE = re.compile(rb"startxref\s+(\d+)\s+%%EOF\s*$")
_SECTION = re.compile(rb"(\d+) (\d+)\s*\n")
_ROW = 20
_RECT = re.compile(rb"/Rect\[[^\]]*\]")
_LONG = re.compile(rb"\d+\.\d{3,}")
_FLATE = re.compile(rb"<<\s*/Length (\d+)\s*/Filter\s*/FlateDecode\s*>>\s*")
_KINDS = re.compile(rb"/(?:Type|S|Subtype)\s*/\w+")
_HEAD = re.compile(rb"(\d+) (\d+) obj\s*")
_TOGETHER = 3000
"""Objects in one stream: a reader opens a whole one for each that it wants."""
_END = b"endobj"
_FREE, _ALONE, _WITHIN = 0, 1, 2
_TRAILED = (b"/Root", b"/Info", b"/ID")

Place = tuple[int, int, int]
"""A row of the table: kind, offset or stream, generation or place within the stream."""


def compact(pdf: bytes) -> bytes:
    """The same document, its objects in compressed streams.

    Raises:
        NotAsExpected: it has no plain table of objects, or an object that is not where the table says.
    """
    plain_objects, trailer = _read(pdf)
    objects = led(plain_objects)
    streams = {number: _packed_again(body) for number, body in objects.items() if _is_stream(body)}
    # Like beside like: links beside links take a fifth less room than in the order of the pages.
    other_objects = ((number, _rounded(body)) for number, body in objects.items() if number not in streams)
    sorted_objects = sorted(other_objects, key=lambda item: _kind(item[1]))
    bytes_written = bytearray(
        pdf[: pdf.index(b"\n", pdf.index(b"\n") + 1) + 1]
    )  # the version, and the line of binary signs
    places: dict[int, Place] = {0: (_FREE, 0, 65535)}
    for number, body in streams.items():
        places[number] = (_ALONE, len(bytes_written), 0)
        bytes_written += _object(number, body)
    next_number = max(objects) + 1
    for start in range(0, len(sorted_objects), _TOGETHER):
        group = sorted_objects[start : start + _TOGETHER]
        for index, (number, _) in enumerate(group):
            places[number] = (_WITHIN, next_number, index)
        places[next_number] = (_ALONE, len(bytes_written), 0)
        bytes_written += _object(next_number, _object_stream(group))
        next_number += 1
    places[next_number] = (_ALONE, len(bytes_written), 0)
    table_offset = len(bytes_written)
    bytes_written += _object(next_number, _table_of(places, trailer))
    bytes_written += b"startxref\n%d\n%%%%EOF\n" % table_offset
    return bytes(bytes_written)


def _read(pdf: bytes) -> tuple[dict[int, bytes], bytes]:
    """Every object by its number, and the trailer."""
    table_match = _TABLE.search(pdf)
    if table_match is None or not pdf.startswith(b"xref", int(table_match[1])):
        raise NotAsExpected("there is no plain table of objects")
    read_position = int(table_match[1]) + len(b"xref")
    offsets: dict[int, int] = {}
    while section := _SECTION.match(pdf, _after_spaces(pdf, read_position)):
        first_number, count, read_position = int(section[1]), int(section[2]), section.end()
        for number in range(first_number, first_number + count):
            row = pdf[read_position : read_position + _ROW]
            if row[17:18] == b"n":
                offsets[number] = int(row[:10])
            read_position += _ROW
    trailer = pdf[read_position : table_match.start()]
    return dict(_bodies(pdf, offsets, int(table_match[1]))), trailer


def _bodies(pdf: bytes, offsets: dict[int, int], table: int) -> Iterator[tuple[int, bytes]]:
    """Each object's own words: from its head to its end, which stands last before the next object."""
    sorted_offsets = sorted(offsets.items(), key=lambda entry: entry[1])
    next_offsets = (*(offset for _, offset in sorted_offsets[1:]), table)
    for (number, offset), next_offset in zip(sorted_offsets, next_offsets, strict=True):
        head_match = _HEAD.match(pdf, offset)
        end_marker = pdf.rfind(_END, offset, next_offset)
        if head_match is None or int(head_match[1]) != number or int(head_match[2]) != 0 or end_marker < 0:
            raise NotAsExpected(f"object {number} is not where the table says")
        yield number, pdf[head_match.end() : end_marker].rstrip(b"\r\n ")


def _kind(body: bytes) -> tuple[bytes, ...]:
    """What sort of object it is: its type and its role, as far as it names them."""
    return tuple(match[0] for match in _KINDS.finditer(body, 0, 100))


def _rounded(body: bytes) -> bytes:
    """A link with its place in hundredths of a point, which nobody sees: longer numbers need a tenth of the room."""
    return _RECT.sub(lambda rect: _LONG.sub(lambda number: b"%.2f" % float(number[0]), rect[0]), body)


def _packed_again(body: bytes) -> bytes:
    """A stream packed as tightly as can be; one that is not simply packed stays as it is."""
    stream_head, _, bytes_behind = body.partition(b"stream")
    head_match = _FLATE.fullmatch(stream_head)
    if head_match is None:
        return body
    packed_bytes = bytes_behind.removeprefix(b"\r").removeprefix(b"\n")[: int(head_match[1])]
    repacked_bytes = zlib.compress(zlib.decompress(packed_bytes), 9)
    return _stream_of(b"", repacked_bytes) if len(repacked_bytes) < len(packed_bytes) else body


def _is_stream(body: bytes) -> bool:
    """Whether an object is a stream: such a one may not stand within another."""
    return body.endswith(b"endstream")


def _object(number: int, body: bytes) -> bytes:
    return b"%d 0 obj\n%s\nendobj\n" % (number, body)


def _object_stream(group: list[tuple[int, bytes]]) -> bytes:
    """Objects one after the other, behind a list of their numbers and where each begins."""
    numbers_and_offsets: list[bytes] = []
    bodies = bytearray()
    for number, body in group:
        numbers_and_offsets.append(b"%d %d" % (number, len(bodies)))
        bodies += body + b"\n"
    number_list = b" ".join(numbers_and_offsets) + b"\n"
    return _stream(b"/Type /ObjStm /N %d /First %d" % (len(group), len(number_list)), number_list + bytes(bodies))


def _table_of(places: dict[int, Place], trailer: bytes) -> bytes:
    """The table of places, which takes the trailer's part as well."""
    size = max(places) + 1
    rows = [_row(places.get(number, (_FREE, 0, 65535))) for number in range(size)]
    kept_matches = (re.search(rb"%s\s*(\[.*?\]|\d+ \d+ R)" % key, trailer, re.DOTALL) for key in _TRAILED)
    entries = b" ".join(match[0] for match in kept_matches if match is not None)
    head = b"/Type /XRef /Size %d /W [1 4 2] /DecodeParms << /Predictor 12 /Columns 7 >> %s" % (size, entries)
    return _stream(head, b"".join(_up(row_above, row) for row_above, row in zip((bytes(7), *rows), rows, strict=False)))


def _row(place: Place) -> bytes:
    kind, second_value, third_value = place
    return kind.to_bytes(1, "big") + second_value.to_bytes(4, "big") + third_value.to_bytes(2, "big")


def _up(above: bytes, row: bytes) -> bytes:
    """A row as its difference from the one above (PNG's filter 2): neighbours differ by one, which packs well."""
    return bytes((2, *((own_byte - byte_above) & 0xFF for byte_above, own_byte in zip(above, row, strict=True))))


def _stream(entries: bytes, data: bytes) -> bytes:
    return _stream_of(entries, zlib.compress(data, 9))


def _stream_of(entries: bytes, packed: bytes) -> bytes:
    return b"<< %s /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream" % (entries, len(packed), packed)


def _after_spaces(pdf: bytes, place: int) -> int:
    while pdf[place : place + 1].isspace():
        place += 1
    return place
