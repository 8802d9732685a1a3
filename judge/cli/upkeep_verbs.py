"""The verbs that look after the program itself, and those that let other programs ask it.

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
    """Register ``doctor``, ``cache``, ``completion``, ``lsp`` and ``mcp``."""
    verb(app, "doctor", "judge doctor --json")(doctor)
    verb(app, "cache", "judge cache clear")(cache)
    verb(app, "completion", "judge completion --install")(completion)
    verb(app, "lsp", "judge lsp")(lsp)
    verb(app, "mcp", "judge mcp")(mcp)


def doctor(settings: "Settings") -> "Reply":
    """Look whether this installation is healthy, from versions to extras, and say how to mend what is not."""
    from judge.app.upkeep.doctor import Surroundings
    from judge.app.upkeep.doctor import doctor as answer
    from judge.cli.completion.installing import installed_in
    from judge.cli.terminal import colours, columns, is_terminal, locale_variable

    variable, locale = locale_variable(os.environ)
    surroundings = Surroundings(
        is_terminal(sys.stdout), columns(os.environ, sys.stdout), colours("auto", os.environ, sys.stdout),
        os.environ.get("TERM", ""), locale, variable, installed_in(),
    )  # fmt: skip
    return answer(settings, surroundings)


def cache(
    settings: "Settings",
    action: Annotated[
        Literal["show", "clear"], typer.Argument(metavar="[ACTION]", help="show, or clear: remove it; default: show.")
    ] = "show",
) -> "Reply":
    """Show what the program keeps computed, how large it is and of what use; or clear it away."""
    from judge.app.upkeep.cache_verb import cache as answer

    return answer(settings, action=action)


def completion(
    settings: "Settings",
    shell: Annotated[
        Literal["bash", "zsh", "fish"] | None,
        typer.Argument(metavar="[SHELL]", help="bash, zsh or fish; default: the one of SHELL."),
    ] = None,
    install: Annotated[
        bool, typer.Option("--install", help="Add it to the file that your shell reads at its start, after asking.")
    ] = False,
) -> "Reply":
    """Complete in your shell with Tab: boards, rules, cards, terms, readings; print the script, or install it."""
    from judge.cli.completion.installing import completion as answer

    return answer(settings, shell or "", install)


def lsp(settings: "Settings") -> "Reply":
    """Serve an editor while boards and rules are written: faults as typed, words on hover, completion, definitions.

    Your editor starts it, and talks to it on standard input and output; it needs the extra lsp.
    """
    from judge.serve.serving import served

    return served("lsp", settings.language)


def mcp(settings: "Settings") -> "Reply":
    """Serve an assistant with tools that look up and rule, each answer with its citations; nothing is written.

    Your assistant starts it, and talks to it on standard input and output; it needs the extra mcp.
    """
    from judge.serve.serving import served

    return served("mcp", settings.language)
