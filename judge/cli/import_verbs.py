"""The verbs about cards, lists of cards and documents of the user's own.

As in ``commands``, the annotations are real objects: they are read.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

from judge.cli.typed.declared import CommandArgument, CommandOption
from judge.cli.verb import verb

if TYPE_CHECKING:
    from judge.app.reply import Reply, Settings

Progress = Callable[[str], None]
CARDS = "cards"
"""The word before the files of card data; a document of that name is ``./cards``."""
Official = Annotated[bool, CommandOption("--official", help="Let imported official wording into --json.")]


def add() -> None:
    """Register ``card``, ``deck`` and ``import``."""
    verb("card", "judge card Sprint")(card)
    verb("deck", "judge deck my-list.txt")(list_of_cards)
    verb("import", "judge import rulebook.txt --dry-run")(import_documents)


def card(
    settings: "Settings",
    name: Annotated[list[str], CommandArgument(metavar="NAME...", help="A card, in either language.")],
    official: Official = False,
) -> "Reply":
    """Show a card with every ruling, rule and scenario that concerns it."""
    from judge.app.lookup.cards import card as answer

    return answer(settings, name=tuple(name), official=official)


def list_of_cards(
    settings: "Settings",
    file: Annotated[str, CommandArgument(metavar="FILE", help="A list, such as 3 Name on a line; - reads it.")],
    rules: Annotated[str | None, CommandOption(metavar="FILE", help="The numbers of another format.")] = None,
) -> "Reply":
    """Say whether a list of cards may be played, and by which rule not; needs imported cards."""
    from judge.app.decks.check_list import check_list as answer

    return answer(settings, file=file, rules=rules)


def import_documents(  # noqa: PLR0913, PLR0917 — an option each
    settings: "Settings",
    progress: Progress,
    lang: str | None,
    edition: str | None,
    game: str | None,
    files: Annotated[
        list[str] | None,
        CommandArgument(metavar="[FILE]...", help="Your own copies; of card data: cards FILE..."),
    ] = None,
    date: Annotated[str | None, CommandOption(metavar="DATE", help="Of cards: the date of their texts.")] = None,
    dry_run: Annotated[bool, CommandOption("--dry-run", help="Say what would change, and change nothing.")] = False,
    list_: Annotated[bool, CommandOption("--list", help="List what was imported.")] = False,
    remove: Annotated[str | None, CommandOption(metavar="NAME", help="Remove a document, by name or hash.")] = None,
    official: Official = False,
) -> "Reply":
    """Import official documents of yours; their wording is shown on your terminal only."""
    if files and files[0] == CARDS:
        from judge.app.importing.card_data.import_cards import import_cards

        return import_cards(settings, tuple(files[1:]), dry_run, date, lang, game, progress)
    from judge.app.importing.import_documents import import_files as answer

    return answer(
        settings, files=tuple(files or ()), dry_run=dry_run, list_=list_, remove=remove,
        lang=lang, edition=edition, progress=progress, game=game, official=official, date=date,
    )  # fmt: skip
