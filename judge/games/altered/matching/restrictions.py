"""Which of an ability's restrictions keeps it from fitting: found by dropping them, one at a time.

Nothing here repeats what a rule decides. The game's own functions are asked again about the same ability with one
restriction less; where that one was all that stood in the way, it is the obstacle. A word that is added to the
vocabulary is looked at without a line here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

from judge.engine.run.result import Undetermined
from judge.model.cards.ability import Condition, Pattern, Trigger
from judge.model.cards.selectors import Filter
from judge.model.value import change

R = TypeVar("R", Filter, Pattern, Trigger, Condition)
Path = tuple[str, ...]
PARTS = "qualities"
"""The field of a filter whose parts are restrictions each by itself, named by their words."""
ALTERNATIVES = "parts"
"""The field of a trigger with the triggers that it is one of: without them it would be about nothing."""


# Kept, here and below: the texts of a board are few and are asked about at every event; the size is only a bound.
@lru_cache(maxsize=4096)
def restrictions(value: Any, above: Path = ()) -> tuple[Path, ...]:
    """The restrictions of a filter, a pattern or a trigger, as paths of field names.

    Only optional fields restrict. A required field says what the thing is about: without it nothing would be left.
    """
    paths: list[Path] = []
    defaults = _defaults(type(value))
    for name in value.__struct_fields__:
        setting = getattr(value, name)
        # A filter itself is no restriction: what it restricts is in its fields.
        if isinstance(setting, Filter):
            paths += restrictions(setting, (*above, name))
        elif name == PARTS:
            paths += [(*above, name, quality.word) for quality in setting]
        # What a trigger is about is in its parts, where there are any: it has no reading without them. Of the others,
        # taken whole, alternatives (`any_of`) are one: no single one of them is what is missing.
        elif name != ALTERNATIVES and name in defaults and setting != defaults[name]:
            paths.append((*above, name))
    return tuple(paths)


def _defaults(kind: Any) -> dict[str, Any]:
    """The value of each optional field of a type, with which it restricts nothing; read without its annotations."""
    values = kind.__struct_defaults__
    return dict(zip(kind.__struct_fields__[-len(values) :], values, strict=True)) if values else {}


@lru_cache(maxsize=4096)
def relaxed(value: R) -> tuple[tuple[Path, R], ...]:
    """The same filter, pattern or trigger with one restriction dropped, once for each of its restrictions."""
    return tuple((path, without(value, path)) for path in restrictions(value))


def asked_by(value: Any, path: Path) -> Any:
    """What a filter, pattern or trigger asks for at this path; None where it asks nothing there."""
    if not path:
        return value
    name, *rest = path
    # As the paths are made: behind PARTS stands the word of a quality (`restrictions`), behind ALTERNATIVES the number
    # of an event (`parts_of`), behind all else a field.
    if name == PARTS:
        return next((quality for quality in getattr(value, name) if quality.word in rest), None)
    if name == ALTERNATIVES:
        number, *rest = rest
        return asked_by(value.parts[int(number)], tuple(rest))
    return asked_by(getattr(value, name, None), tuple(rest))


def parts_of(trigger: Trigger) -> tuple[tuple[Path, Trigger], ...]:
    """The events of which a trigger waits for one, each with the path to it; of a plain one the trigger itself."""
    if not trigger.parts:
        return (((), trigger),)
    return tuple(((ALTERNATIVES, str(number)), part) for number, part in enumerate(trigger.parts))


def without(value: R, path: Path) -> R:
    """The same filter, pattern or trigger with the restriction at this path dropped."""
    name, *inner_path = path
    # Before the fields within: behind PARTS stands the word of a quality, and no name of a field.
    if name == PARTS:
        other_qualities = tuple(quality for quality in getattr(value, name) if quality.word not in inner_path)
        return change(value, **{name: other_qualities})
    if inner_path:
        return change(value, **{name: without(getattr(value, name), tuple(inner_path))})
    return change(value, **{name: _defaults(type(value))[name]})


def obstacles(value: R, fits: Callable[[R], bool]) -> tuple[Path, ...] | None:
    """The restrictions that keep a value from fitting: empty if it fits, None if it would not fit without any of them.

    A single one is named if dropping it is enough. Otherwise all are named that are not met even when they stand alone;
    if there are not at least two such, all restrictions, as the meaning of one can depend on another. What the board
    leaves open is named as none: with one restriction less, something may be asked that nobody had to know.
    """
    if _fits_or(fits, value, otherwise=False):
        return ()
    # One that is enough is the best answer, so it is looked for first.
    for path, looser_value in relaxed(value):
        if _fits_or(fits, looser_value, otherwise=False):
            return (path,)
    # Without any restriction it would not fit either: then no restriction is the reason.
    if not _fits_or(fits, _only(value, ()), otherwise=False):
        return None
    paths = restrictions(value)
    # Each by itself, since with several unmet ones to drop one is never enough.
    unmet_restrictions = tuple(path for path in paths if not _fits_or(fits, _only(value, path), otherwise=True))
    return unmet_restrictions if len(unmet_restrictions) > 1 else paths


def _fits_or(fits: Callable[[R], bool], value: R, *, otherwise: bool) -> bool:
    """Whether it fits; ``otherwise`` where the board does not say: nothing stops for what is only told."""
    try:
        return fits(value)
    except Undetermined:
        return otherwise


@lru_cache(maxsize=4096)
def _only(value: R, kept: Path) -> R:
    """The same with this restriction alone; with none for an empty path."""
    for path in restrictions(value):
        value = value if path == kept else without(value, path)
    return value
