"""What may follow something that is done: within the part in which it stands, behind that part, or if it is done."""

from __future__ import annotations

import re

from judge.app.new.described.filled_notation import GAP, filled, gap_of, parts_of
from judge.model.cards.ability_menu import AFTERWARDS, NOTHING_MORE, AbilityMenu
from judge.model.value import Value


class Following(Value, frozen=True):
    """One way to go on: its name, what it puts into each of the gaps that come next, and the part in which it goes on.

    ``part`` is the message that names the part, ``is_behind`` says that parts are left for it; ``is_last`` that nothing
    is asked for afterwards.
    """

    name: str
    pieces: tuple[str, ...]
    part: str = ""
    is_behind: bool = False
    is_last: bool = False


def open_parts(notation: str, more: str) -> int:
    """How many parts are open where the next gap asks for more: gaps of that name, with nothing else between them."""
    names, count = [gap[1] for gap in GAP.finditer(notation)], 0
    while count < len(names) and names[count] == more:
        count += 1
    return count


def followings(menu: AbilityMenu, notation: str) -> tuple[Following, ...]:
    """The ways to go on where the next gap asks for more: one answer closes as many parts as are left."""
    pieces = dict(menu.gaps[menu.more])
    nothing, count = pieces[NOTHING_MORE], open_parts(notation, menu.more)
    closed, going_on = notation, list[Following]()
    for left in range(count):
        parts = parts_of(menu, closed)
        there = tuple(name for name in pieces if name != NOTHING_MORE and (not left or name not in menu.afterwards))
        going_on += (
            Following(name, (*(nothing for _ in range(left)), pieces[name]), parts[-1] if parts else "", left > 0)
            for name in there
            if name not in menu.afterwards or may_be_attempted(closed)
        )
        closed = GAP.sub(nothing, closed, count=1)
    ended = Following(NOTHING_MORE, tuple(nothing for _ in range(count)), is_last=not gap_of(closed))
    # What hangs on whether it was done stands behind what merely follows it.
    return (ended, *sorted(going_on, key=lambda following: following.name in menu.afterwards))


def may_be_attempted(notation: str) -> bool:
    """Whether what was done last is one plain thing, of which it can be asked whether it was done."""
    start = step_before(notation)
    return re.match(r"\{(?:attempt|if|roll|choose_one|for_each|until|may_pay|together): ", notation[start:]) is None


def step_before(notation: str) -> int:
    """Where the thing begins that stands directly before the next gap."""
    gap, depth = GAP.search(notation), 0
    at = gap.start() if gap else len(notation)
    while at > 0:
        at -= 1
        depth += {"}": 1, "]": 1, "{": -1, "[": -1}.get(notation[at], 0)
        if depth == 0 and notation[at] == "{":
            return at
    return 0


def gone_on(menu: AbilityMenu, notation: str, pieces: tuple[str, ...], kind: str) -> str:
    """The notation with its next gaps filled by these pieces; one of them may take in what was done just before."""
    for piece in pieces:
        if AFTERWARDS in piece:
            start, gap = step_before(notation), GAP.search(notation)
            assert gap is not None
            done_before, notation = notation[start : gap.start()], f"{notation[:start]}{notation[gap.start() :]}"
            notation = filled(menu, notation, piece.replace(AFTERWARDS, done_before), kind)
        else:
            notation = filled(menu, notation, piece, kind)
    return notation
