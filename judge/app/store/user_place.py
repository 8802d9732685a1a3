"""Where the user's own data lie. Light: what must answer at once watches this folder, so nothing but ``os``."""

from __future__ import annotations

import os

DEEPEST = 200
"""So many folders deep the user's own may lie: where there are a thousand, nothing can be made or walked."""


def is_usable(base: str) -> bool:
    """Whether the environment names a folder that can be used; else the usual one is."""
    return os.path.isabs(base) and base.count(os.sep) <= DEEPEST


def user_folder() -> str:
    """The folder of what belongs to the user and cannot be computed again; it may not be there yet."""
    base = os.environ.get("XDG_DATA_HOME", "")
    if not is_usable(base):
        base = os.path.expanduser(os.path.join("~", ".local", "share"))
    return os.path.join(base, "judge")


def overlays_folder() -> str:
    """The folder of the imported official texts."""
    return os.path.join(user_folder(), "overlays")


def has_cards(game: str) -> bool:
    """Whether cards of the game were imported; no file is read for that."""
    return os.path.isfile(os.path.join(overlays_folder(), game, "cards", "cards.json"))
