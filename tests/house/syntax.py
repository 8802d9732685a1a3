"""The syntax of the program's files, parsed once for all tests that look at it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def tree(file: Path) -> ast.Module:
    """A file as Python reads it. The value is shared: nobody may change it."""
    return ast.parse(file.read_text(encoding="utf-8"))
