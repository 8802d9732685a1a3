"""The verb that compares two editions of the rules.

As in ``commands``, the annotations are real objects: typer reads them.
"""

from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.verb import verb

if TYPE_CHECKING:
    from judge.app.reply import Reply, Settings

Edition = Annotated[str, typer.Argument(metavar="EDITION", help="An edition that is here, or that you imported.")]


def add(app: typer.Typer) -> None:
    """Register ``diff``."""
    verb(app, "diff", "judge diff 1.0 4.0 6.2")(diff)


def diff(
    settings: "Settings",
    older: Edition,
    newer: Edition,
    section: Annotated[
        str | None, typer.Argument(metavar="[SECTION]", help="Only this section or rule, in either edition.")
    ] = None,
    play: Annotated[
        bool, typer.Option("--play", help="Only what changes in play, by topic, with the boards it touches.")
    ] = False,
    official: Annotated[bool, typer.Option("--official", help="Let imported official wording into --json.")] = False,
) -> "Reply":
    """Say what became of the rules from one edition to another, and what that changes in play."""
    from judge.app.editions.edition_diff import diff as answer

    return answer(settings, older=older, newer=newer, section=section or "", play=play, official=official)


def rule_in_editions(settings: "Settings", words: tuple[str, ...], is_named: bool, history: bool) -> "Reply":
    """A rule in every edition: both wordings, or with ``history`` its numbers and what became of it."""
    if history:
        from judge.app.editions.rule_history import rule_history

        return rule_history(settings, words, is_named)
    from judge.app.editions.rule_editions import rule_editions

    return rule_editions(settings, words, is_named)
