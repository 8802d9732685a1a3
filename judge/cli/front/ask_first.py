"""``judge`` alone: on a terminal it asks what the question is; anywhere else it prints the help."""

from __future__ import annotations

import os
import sys

from judge.cli.terminal import is_terminal, prose_width


def command_asked(argv: list[str]) -> list[str] | None:
    """The command line to which the question leads, in the same language; None where the person left.

    Where nobody can be asked it is the help page.
    """
    if not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
        return [*argv, "-h"]
    from judge.app.asking.first_question import FirstQuestion
    from judge.app.reply import Settings
    from judge.app.ruling.session import phrases
    from judge.cli.dialogue import converse
    from judge.cli.typed.language import language_of
    from judge.cli.typed.which_game import game_and_edition
    from judge.model.value import change

    settings = Settings(
        *game_and_edition(None, None), language=language_of(argv), width=prose_width(os.environ, sys.stdout)
    )
    first_question = FirstQuestion(settings)
    command = converse(first_question, change(phrases(settings), hint=first_question.hint())).command()
    return [command[0], *argv, *command[1:]] if command else None
