"""Fills the gaps in the notation of an ability, one after the other, from the left."""

from __future__ import annotations

import re

from judge.model.cards.ability_menu import AT, AbilityMenu

GAP = re.compile(r"<([a-z-]+)>")
"""A gap of the notation, and its name."""
SHOWN_GAP = "…"
HERE = "@"
"""Stands in the alternatives for the zone in which the card is in play."""


def gap_of(notation: str) -> str:
    """The gap that is asked for next; empty if none is left."""
    gap = GAP.search(notation)
    return gap[1] if gap else ""


def before_gap(notation: str) -> str:
    """The notation as far as the gap that is asked for next."""
    return notation[: gap.start()] if (gap := GAP.search(notation)) else notation


def parts_of(menu: AbilityMenu, notation: str) -> tuple[str, ...]:
    """The messages for the parts in whose lists the next gap stands, the innermost last; none in the ability's own."""
    opened_lists = list[str]()
    for sign in re.finditer(r"(\w*): \[|([\[\]])", before_gap(notation)):
        if sign[0] == "]":
            opened_lists.pop()
        else:
            opened_lists.append(_part_named(menu, notation, sign) if len(opened_lists) else "")
    return tuple(filter(None, opened_lists)) if opened_lists and opened_lists[-1] else ()


def _part_named(menu: AbilityMenu, notation: str, sign: re.Match[str]) -> str:
    """The message for a list that begins here: by the question for its first step, where that has a name of its own."""
    asked = menu.question(menu.steps, f"{notation[: sign.end()]}{AT}")
    plain, _, name = asked.partition(".ask-")
    of_step = _step_before(menu, notation[: sign.end()])
    return f"menu.{menu.more}.in-{name}" if plain and name and name in menu.named_parts else of_step


def _step_before(menu: AbilityMenu, text: str) -> str:
    """The message for the last thing done whose list begins behind this text, as « {may_pay: » has one for its own."""
    keys = re.findall(r"\{(\w+): ", text)
    steps = {
        piece.partition(": ")[0].lstrip("{"): f"menu.{menu.steps}.{name}"
        for name, piece in reversed(menu.gaps.get(menu.steps, ()))  # of several that begin alike the first is plainest
    }
    return next((steps[key] for key in reversed(keys) if key in steps and key in menu.nested), "")


def around_gap(notation: str) -> str:
    """The notation with a mark in place of the gap that is asked for next."""
    return GAP.sub(AT, notation, count=1)


def filled(menu: AbilityMenu, notation: str, piece: str, kind: str) -> str:
    """The notation with its first gap filled, for a card of this kind, and the next ones that need not be asked for."""
    piece = piece.replace(HERE, dict(menu.arrives_in).get(kind, menu.usual_zone))
    notation_after = GAP.sub(lambda gap: piece, notation, count=1)
    settled_piece = menu.settles(gap_of(notation_after), around_gap(notation_after))
    return notation_after if settled_piece is None else filled(menu, notation_after, settled_piece, kind)


def shown(notation: str) -> str:
    """The notation so far, with a dot-dot-dot for the gaps that are left."""
    return GAP.sub(SHOWN_GAP, notation)
