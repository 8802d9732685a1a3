"""Where the data of this program lies. Light: the fast path imports it, so nothing but ``os``."""

from __future__ import annotations

import os

DISTRIBUTION = "tabletop-judge"
"""The name under which the program is packed and installed; ``judge`` alone is a stranger's package."""
CHOSEN = "JUDGE_DATA"
"""The variable of the environment that names another folder of data."""
_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def data_folder() -> str:
    """The folder with ``rules`` and ``scenarios``: ``JUDGE_DATA``, else inside the wheel, else the checkout."""
    chosen_folder = os.environ.get(CHOSEN)
    if chosen_folder:
        return chosen_folder
    packaged = _packaged()
    return packaged if os.path.isdir(packaged) else _checkout(_PACKAGE)


def is_packaged() -> bool:
    """Whether the data lie inside the installed package: the next update replaces that folder, and what lies in it."""
    return data_folder() == _packaged()


def package_folder() -> str:
    """The folder of this program's own modules."""
    return _PACKAGE


def _packaged() -> str:
    return os.path.join(_PACKAGE, "_data")


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
        with open(file, "rb") as file_opened:
            lines = file_opened.read().splitlines()
    except OSError:
        return False
    wanted_line = b'name="%s"' % DISTRIBUTION.encode()
    return any(line.replace(b" ", b"").replace(b"'", b'"') == wanted_line for line in lines)
