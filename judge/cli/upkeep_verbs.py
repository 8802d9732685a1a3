"""The verbs that look after the program itself: is this installation healthy, what does it keep?

As in ``commands``, the annotations are real objects: typer reads them.
"""

import os
import sys
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from judge.cli.verb import verb

if TYPE_CHECKING:
    from judge.app.reply import Reply, Settings


def add(app: typer.Typer) -> None:
    """Register ``doctor`` and ``cache``."""
    verb(app, "doctor", "judge doctor --json")(doctor)
    verb(app, "cache", "judge cache clear")(cache)


def doctor(settings: "Settings") -> "Reply":
    """Look whether this installation is healthy, from versions to extras, and say how to mend what is not."""
    from judge.app.upkeep.doctor import Surroundings
    from judge.app.upkeep.doctor import doctor as answer
    from judge.cli.terminal import colours, columns, is_terminal, locale_variable

    variable, locale = locale_variable(os.environ)
    around = Surroundings(
        is_terminal(sys.stdout), columns(os.environ, sys.stdout), colours("auto", os.environ, sys.stdout),
        os.environ.get("TERM", ""), locale, variable,
    )  # fmt: skip
    return answer(settings, around)


def cache(
    settings: "Settings",
    action: Annotated[
        Literal["show", "clear"], typer.Argument(metavar="[ACTION]", help="show, or clear: remove it; default: show.")
    ] = "show",
) -> "Reply":
    """Show what the program keeps computed, how large it is and of what use; or clear it away."""
    from judge.app.upkeep.cache_verb import cache as answer

    return answer(settings, action=action)
