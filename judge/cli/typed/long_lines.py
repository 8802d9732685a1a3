"""A command line that is longer than anybody types: it is refused before anything is looked up with it."""

from __future__ import annotations

from judge.cli.help import WrongUsage
from judge.cli.typed.spelled_out import spelled_out

MOST = 8_192
"""Characters of a command line: twice as many as a path may have. Whoever hands over a whole document by mistake is not
kept waiting while each of its words is looked for."""
OF_FILES = ("check", "test", "import")
"""Verbs that take any number of files: of these each word is counted for itself."""


def refuse_long(argv: list[str]) -> None:
    """Refuse words that are too long together.

    Raises:
        WrongUsage: as it says.
    """
    lengths = [len(word) for word in argv]
    count = max(lengths) if spelled_out(argv)[0] in OF_FILES else sum(lengths)
    if count > MOST:
        raise WrongUsage("long", count=str(count), most=str(MOST))
