"""Boards that nobody would write: bundled ones with pieces lost, doubled, moved, or replaced by hostile words."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import hypothesis.strategies as st

from judge.app.executing.scenario_files import bundled
from judge.text.nodes import plain_value
from judge.text.yaml import read

Path = tuple[Any, ...]

HOSTILE = (
    "\x1b[31mred\x1b[0m", "\x1b]0;title\x07", "\u202eabc", "\u2066x\u2069", "<script>alert(1)</script>", "[x](http://y)",
    "{player}", "{x", "%s", "{0}", "⟨x⟩", "\u0000", "a\nb", "é" * 300, "`x` *y* | z", "&amp; &#60;", "-->", "</title>",
    "😀", "ﷺ", "\ufeff", "no", "²", "1e9", "0x10", "-0", "999999999999", "null", "~", "'", '"', "- a", ": ", "# c",
)  # fmt: skip
SMALL: tuple[Any, ...] = ("", None, True, 0, -1, 1, 99, 10**9, 1.5, [], {}, [[]], {"x": "y"}, *HOSTILE)


@lru_cache(maxsize=1)
def corpus() -> tuple[Any, ...]:
    """Every bundled board as plain values."""
    return tuple(plain_value(read(path.read_bytes(), path.name)) for path in bundled().values())


def places(value: Any, path: Path = ()) -> list[Path]:
    """Where something stands in a file, the file itself left out."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [below for key, one in inner for below in ((*path, key), *places(one, (*path, key)))]


def at(value: Any, path: Path) -> Any:
    """What stands at a place."""
    for key in path:
        value = value[key]
    return value


def put(value: Any, path: Path, new: Any) -> Any:
    """The file with something else at one place."""
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = put(copy[path[0]], path[1:], new)
    return copy


def without(value: Any, path: Path) -> Any:
    """The file without what stands at a place."""
    *above, last = path
    holder = at(value, tuple(above))
    less = {k: v for k, v in holder.items() if k != last} if isinstance(holder, dict) else [
        one for n, one in enumerate(holder) if n != last
    ]  # fmt: skip
    return put(value, tuple(above), less)


@st.composite
def boards(draw: st.DrawFn) -> bytes:
    """A bundled board with one to four pieces changed; most stay close enough to the rules to be played."""
    value = draw(st.sampled_from(corpus()))
    for _ in range(draw(st.integers(1, 4))):
        found = places(value)
        if not found:
            break
        path = draw(st.sampled_from(found))
        match draw(st.sampled_from(("splice", "splice", "drop", "double", "hostile", "same-key", "same-key"))):
            case "splice":
                other = draw(st.sampled_from(corpus()))
                value = put(value, path, at(other, draw(st.sampled_from(places(other)))))
            case "same-key":
                value = _same_key(draw, value, path)
            case "drop":
                value = without(value, path)
            case "double" if isinstance(at(value, path), list):
                value = put(value, path, at(value, path) * draw(st.integers(2, 5)))
            case _:
                value = put(value, path, draw(st.sampled_from(SMALL)))
    return json.dumps(value, ensure_ascii=False, indent=1).encode("utf-8", "surrogatepass")


def _same_key(draw: st.DrawFn, value: Any, path: Path) -> Any:
    """What another board has under the same key, so that the file stays one that can be read."""
    other = draw(st.sampled_from(corpus()))
    alike = [place for place in places(other) if place[-1] == path[-1]]
    return put(value, path, at(other, draw(st.sampled_from(alike)))) if alike else value


@st.composite
def torn(draw: st.DrawFn) -> bytes:
    """The bytes of a bundled board, cut and mixed with others."""
    raw = draw(st.sampled_from([path.read_bytes() for path in bundled().values()]))
    for _ in range(draw(st.integers(1, 5))):
        start = draw(st.integers(0, len(raw)))
        end = min(len(raw), start + draw(st.integers(0, 40)))
        raw = raw[:start] + draw(st.binary(max_size=6) | st.just(raw[end : end + 30])) + raw[end:]
    return raw
