"""Fills the gaps in the notation of an ability, one after the other, from the left."""

from __future__ import annotations

import re

from judge.app.new.described.ability_grammar import ARRIVES_IN, HERE, IN_PLAY, ROOT, ROOTS

_GAP = re.compile(r"<([a-z-]+)>")
SHOWN_GAP = "…"


def begun_for(kind: str) -> str:
    """The notation with which an ability of this kind of card begins: one gap."""
    return f"<{ROOTS.get(kind, ROOT)}>"


def gap_of(notation: str) -> str:
    """The gap that is asked for next; empty if none is left."""
    gap = _GAP.search(notation)
    return gap[1] if gap else ""


def filled(notation: str, piece: str, kind: str) -> str:
    """The notation with its first gap filled, for a card of this kind."""
    return _GAP.sub(lambda gap: piece.replace(HERE, ARRIVES_IN.get(kind, IN_PLAY)), notation, count=1)


def shown(notation: str) -> str:
    """The notation so far, with a dot-dot-dot for the gaps that are left."""
    return _GAP.sub(SHOWN_GAP, notation)
