"""Lines of what happened beside those that are wanted: whether one says the other, and whether they are in order."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from judge.scenario.addressing.quick_actions import bearer_named, prefix_of


def are_in_order(wanted: tuple[str, ...], shown: tuple[str, ...]) -> bool:
    lines_left = iter(shown)
    return all(any(line == shown_line for shown_line in lines_left) for line in wanted)


def first_of(wanted: tuple[str, ...], shown: tuple[str, ...]) -> tuple[str, ...]:
    """The one of these that happens first; nothing if none does."""
    return next(((line,) for line in shown if line in wanted), ())


def in_order(wanted: tuple[str, ...], steps: Iterable[tuple[str, ...]], done: int = 0) -> int:
    """How many of the wanted lines have come in their order, ``done`` of them before these steps.

    What one step does happens at once, so that any order of it will do.
    """
    for step in steps:
        done, _ = lines_taken(wanted, step, done)
    return done


def lines_taken(wanted: tuple[str, ...], step: tuple[str, ...], done: int) -> tuple[int, tuple[str, ...]]:
    """How many of the wanted lines have come after this step, and what else it does."""
    lines_left = list(step)
    while done < len(wanted):
        fitting_lines = [line for line in lines_left if says((line,), wanted[done])]
        if not fitting_lines:
            break
        # A word without a player takes rather what no later word needs: the order within a step is free.
        lines_left.remove(min(fitting_lines, key=lambda line: (line != wanted[done], line in wanted[done + 1 :])))
        done += 1
    return done, tuple(lines_left)


def says(step: Collection[str], wanted: str) -> bool:
    """Whether one of these lines is the wanted one; ``plays piper`` is also said by ``plays ana.piper``."""
    return wanted in step or any(wanted in _shorter(line) for line in step)


def _shorter(line: str) -> Iterator[str]:
    """The line without the player, and without the thing that bears a mark."""
    verb, _, subject = line.partition(" ")
    name = bearer_named(subject)
    while "." in name:
        name = name.partition(".")[2]
        yield f"{verb} {prefix_of(subject)}{name}"
