"""A table for a person's eyes. The only place where rich is imported."""

from __future__ import annotations

import io

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from judge.app.reply import Grid
from judge.text.clean import clean


def draw(grid: Grid, width: int, coloured: bool) -> str:
    """The grid as lines of at most ``width`` columns; long cells are folded, never cut."""
    table = Table(box=SIMPLE_HEAD, header_style="bold" if coloured else "", pad_edge=False, show_edge=False)
    for heading in grid.headings:
        table.add_column(Text(clean(heading)), overflow="fold")
    for row in grid.rows:
        table.add_row(*(Text(clean(cell)) for cell in row))
    page = io.StringIO()
    # Every choice is made here: rich would read NO_COLOR, TERM and COLUMNS its own way.
    Console(
        file=page,
        width=width,
        force_terminal=coloured,
        color_system="standard" if coloured else None,
        no_color=not coloured,
        legacy_windows=False,
        _environ={},
    ).print(table)
    return "\n".join(line.rstrip() for line in page.getvalue().split("\n"))
