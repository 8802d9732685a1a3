"""The one base of every value in this program.

Chosen by measurement (tests/benchmarks/value_base.py repeats it; CPython 3.11, ratios to ``python -c pass``):

=================  =======================  =======================
base               import of 60 types       one change and its hash
=================  =======================  =======================
dataclass          6.3 ×                    1.8 µs
attrs              6.9 ×                    1.7 µs
typing.NamedTuple  2.7 ×                    1.1 µs
msgspec.Struct     3.3 ×                    0.2 µs
=================  =======================  =======================

A NamedTuple imports a little faster, but two of different types with the same fields are *equal*, and a state full of
frames and actions may not confuse them. ``msgspec`` also writes and reads the canonical JSON of a state by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec

V = TypeVar("V", bound="Value")


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A frozen, hashable, comparable value: plain data all the way down."""


class Tagged(Value, frozen=True, tag=True, tag_field="is"):
    """A value that stands in a union with others: its JSON names its type under ``is``."""


change = msgspec.structs.replace
"""The same value with some fields replaced: ``change(value, field=other)``.

It is called too often for a function of ours around it.
"""


def parts(value: object) -> Iterator[Value]:
    """A value and every value inside it, from outside in; of a tuple, those of its members."""
    if isinstance(value, tuple):
        for member in value:
            yield from parts(member)
    elif isinstance(value, Value):
        yield value
        for name in value.__struct_fields__:
            yield from parts(getattr(value, name))


def to_json(value: object) -> bytes:
    """Canonical JSON: fields in the order of their definition, no spaces, the same bytes for equal values."""
    return msgspec.json.encode(value)


def from_json(raw: bytes, kind: type[V]) -> V:
    """Read back what ``to_json`` wrote.

    Raises:
        msgspec.ValidationError: the JSON is well formed but is not such a value.
        msgspec.DecodeError: it is not JSON.
    """
    return msgspec.json.decode(raw, type=kind)
