"""The daily effects of each phase, and by which names abilities speak of them."""

from __future__ import annotations

from judge.games.altered.code_names import PHASES

DAILY: dict[str, tuple[str, ...]] = {
    "morning": ("succeed", "prepare", "draw_two", "expand"),
    "noon": (),
    "afternoon": (),
    "dusk": ("progress",),
    "night": ("rest", "clean_up"),
}
"""The daily effects of each phase, each the name of a procedure. Noon and Afternoon have none (1.3.2.c)."""

CALLED = {"draw_two": "draw"}
"""Daily effects that abilities call otherwise than their procedure is called."""
DAILY_EFFECTS = tuple(CALLED.get(effect, effect) for phase in PHASES for effect in DAILY[phase])
"""The daily effects by the names that abilities use for them."""
