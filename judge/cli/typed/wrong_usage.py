"""Words that cannot be used together, or not at all: a fault of the command line, beside those that typer finds."""

from __future__ import annotations


class WrongUsage(Exception):
    """Which words these are (``variant``), and what they are, as the arguments of a fault; ``path`` is the command."""

    def __init__(self, variant: str, **arguments: str) -> None:
        super().__init__(variant)
        self.variant, self.arguments, self.path = variant, arguments, "judge"
