"""Which of an ability's restrictions keeps it from fitting: found by dropping them, one at a time.

Nothing here repeats what a rule decides. The game's own functions are asked again about the same ability with one
restriction less; where that one was all that stood in the way, it is the obstacle. A word that is added to the
vocabulary is looked at without a line here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

from judge.model.cards.ability import Condition, Filter, Pattern, Trigger
from judge.model.value import change

R = TypeVar("R", Filter, Pattern, Trigger, Condition)
Path = tuple[str, ...]


@lru_cache(maxsize=4096)
def restrictions(value: Any, above: Path = ()) -> tuple[Path, ...]:
    """The restrictions of a filter, a pattern or a trigger, as paths of field names.

    What is required says what it is about: without that, nothing would be left to look for.
    """
    found: list[Path] = []
    defaults = _defaults(type(value))
    for name in value.__struct_fields__:
        now = getattr(value, name)
        if isinstance(now, Filter):
            found += restrictions(now, (*above, name))
        elif name in defaults and now != defaults[name]:
            found.append((*above, name))
    return tuple(found)


def _defaults(kind: Any) -> dict[str, Any]:
    """What a field of this type holds where it restricts nothing; annotations, slow to evaluate, are left alone."""
    values = kind.__struct_defaults__
    return dict(zip(kind.__struct_fields__[-len(values) :], values, strict=True)) if values else {}


@lru_cache(maxsize=4096)
def relaxed(value: R) -> tuple[tuple[Path, R], ...]:
    """The same with one restriction less, for each of its restrictions."""
    return tuple((path, without(value, path)) for path in restrictions(value))


def without(value: R, path: Path) -> R:
    """The same with one restriction less."""
    name, *rest = path
    if rest:
        return change(value, **{name: without(getattr(value, name), tuple(rest))})
    return change(value, **{name: _defaults(type(value))[name]})


def obstacles(value: R, fits: Callable[[R], bool]) -> tuple[Path, ...] | None:
    """The restrictions that keep a value from fitting: none if it fits, None if it would not fit without any of them.

    One alone is named where dropping it suffices, and only there; else all that do not hold by themselves, or simply
    all where that does not tell: what one restriction means can depend on another.
    """
    if fits(value):
        return ()
    for path, looser in relaxed(value):
        if fits(looser):
            return (path,)
    if not fits(_only(value, ())):
        return None
    found = restrictions(value)
    alone = tuple(path for path in found if not fits(_only(value, path)))
    return alone if len(alone) > 1 else found


@lru_cache(maxsize=4096)
def _only(value: R, kept: Path) -> R:
    """The same with no restriction but one."""
    for path in restrictions(value):
        value = value if path == kept else without(value, path)
    return value
