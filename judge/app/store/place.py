"""Where the rules, the scenarios and the private cache lie. Light: the fast path imports it, so nothing but ``os``."""

from __future__ import annotations

import os

TYPE_CHECKING = False  # ``typing`` costs a tenth of a cold look-up
if TYPE_CHECKING:
    from pathlib import Path

_PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def data_folder() -> str:
    """The folder with ``rules`` and ``scenarios``: ``JUDGE_DATA``, else inside the wheel, else the checkout."""
    chosen = os.environ.get("JUDGE_DATA")
    if chosen:
        return chosen
    packaged = os.path.join(_PACKAGE, "_data")
    return packaged if os.path.isdir(packaged) else _checkout(_PACKAGE)


def package_folder() -> str:
    """The folder of this program's own modules."""
    return _PACKAGE


def data_root() -> Path:
    """``data_folder`` as a path."""
    from pathlib import Path

    return Path(data_folder())


def rules_root() -> Path:
    """The folder that has one folder a game."""
    return data_root() / "rules"


def answer_languages() -> tuple[str, ...]:
    """The languages in which answers are given, in the order of their codes: each has a file of messages."""
    try:
        names = os.listdir(os.path.join(data_folder(), "rules", "messages"))
    except OSError:  # there are no rules here, as the answer will say
        names = []
    codes = (name[:-5] for name in names if name.endswith(".yaml"))
    return tuple(sorted(code for code in codes if code.isalpha()))


def scenarios_root() -> Path:
    """The folder of the bundled scenarios."""
    return data_root() / "scenarios"


def cache_folder() -> str | None:
    """The user's private folder for what can be computed again, made if need be; None where there cannot be one.

    It must belong to the user and be closed to others: the search index in it is read with ``pickle``.
    """
    base = os.environ.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(base):
        base = os.path.expanduser(os.path.join("~", ".cache"))
    folder = os.path.join(base, "judge")
    try:
        os.makedirs(base, mode=0o700, exist_ok=True)
        if not os.path.isdir(folder):
            os.mkdir(folder, 0o700)
    except OSError:
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


def _checkout(start: str) -> str:
    """The nearest folder above with a ``pyproject.toml`` that names this project."""
    folder = start
    while os.path.dirname(folder) != folder:
        folder = os.path.dirname(folder)
        if _names_judge(os.path.join(folder, "pyproject.toml")):
            return folder
    return os.path.dirname(start)


def _names_judge(file: str) -> bool:
    try:
        with open(file, "rb") as opened:
            lines = opened.read().splitlines()
    except OSError:
        return False
    return any(line.replace(b" ", b"").replace(b"'", b'"') == b'name="judge"' for line in lines)
