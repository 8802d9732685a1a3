"""Where the rules, the scenarios and the private cache lie. Light: the fast path imports it, so nothing but ``os``."""

from __future__ import annotations

import os

from judge.app.store.user_place import is_usable, user_folder
from judge.text.data_folder import data_folder, is_packaged, package_folder

__all__ = [
    "HOMES", "answer_languages", "board_folders", "boards_of", "cache_folder", "cache_place", "data_folder",
    "data_root", "home_of", "is_private", "package_folder", "release_folders", "rules_of", "rules_root",
    "scenarios_root",
]  # fmt: skip
TYPE_CHECKING = False  # ``typing`` costs a tenth of a cold look-up
if TYPE_CHECKING:
    from pathlib import Path

HOMES: dict[str, Path] = {}
"""The folders of the games that do not lie among the program's own data, laid out alike: ``rules``, ``scenarios``."""


def data_root() -> Path:
    """``data_folder`` as a path."""
    from pathlib import Path

    return Path(data_folder())


def rules_root() -> Path:
    """The folder that has one folder a game."""
    return data_root() / "rules"


def home_of(game: str) -> Path:
    """The folder in which the rules and the boards of a game lie."""
    return HOMES.get(game) or data_root()


def rules_of(game: str) -> Path:
    """The folder that has the folder of this game's rules."""
    return home_of(game) / "rules"


def boards_of(game: str) -> Path:
    """The folder of a game's boards; a home of its own needs no folder of the game's name in it."""
    folder = home_of(game) / "scenarios"
    return folder if game in HOMES and not (folder / game).is_dir() else folder / game


def release_folders(game: str, edition: str) -> tuple[Path, ...]:
    """Where the releases of an edition's FAQ lie; a new one goes to the last.

    They lie beside the rules, under version control. Of an installed program, whose folder an update replaces, the
    user's own lie among what belongs to the user.
    """
    from pathlib import Path

    beside = rules_of(game) / game / edition / "faq"
    return (beside, Path(user_folder()) / "faq" / game / edition) if is_packaged() and game not in HOMES else (beside,)


def board_folders() -> tuple[Path, ...]:
    """Every folder in which boards lie that come with a game, the program's own first."""
    return (scenarios_root(), *(home / "scenarios" for home in HOMES.values()))


def answer_languages() -> tuple[str, ...]:
    """The languages in which answers are given, in the order of their codes: each has a folder."""
    try:
        names = os.listdir(os.path.join(data_folder(), "rules", "languages"))
    except OSError:  # there are no rules here, as the answer will say
        names = []
    return tuple(sorted(name for name in names if name.isalpha()))


def scenarios_root() -> Path:
    """The folder of the bundled scenarios."""
    return data_root() / "scenarios"


def cache_place() -> str:
    """Where the cache folder is, or would be."""
    base = os.environ.get("XDG_CACHE_HOME", "")
    if not is_usable(base):
        base = os.path.expanduser(os.path.join("~", ".cache"))
    return os.path.join(base, "judge")


def cache_folder() -> str | None:
    """The user's private folder for what can be computed again, made if need be; None where there cannot be one.

    It must belong to the user and be closed to others: the search index in it is read with ``pickle``.
    """
    folder = cache_place()
    try:
        os.makedirs(os.path.dirname(folder), mode=0o700, exist_ok=True)
        if not os.path.isdir(folder):
            os.mkdir(folder, 0o700)
    except (OSError, RecursionError):  # the latter where the home lies a thousand folders deep
        return None
    return folder if is_private(folder) else None


def is_private(folder: str) -> bool:
    """True for a real folder that belongs to this user and that nobody else may enter."""
    try:
        status = os.lstat(folder)
    except OSError:
        return False
    is_mine = not hasattr(os, "getuid") or status.st_uid == os.getuid()
    is_folder = status.st_mode & 0o170000 == 0o040000
    # Windows has no such bits; its profile folders are closed to others by inheritance.
    return is_folder and is_mine and (os.name == "nt" or status.st_mode & 0o077 == 0)
