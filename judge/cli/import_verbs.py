"""The verbs about cards, lists of cards and documents of the user's own.

As in ``commands``, the annotations are real objects: typer reads them.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.verb import verb

if TYPE_CHECKING:
    from judge.app.reply import Reply, Settings

Progress = Callable[[str], None]
CARDS = "cards"
"""The word before the files of card data; a document of that name is ``./cards``."""
Official = Annotated[bool, typer.Option("--official", help="Let imported official wording into --json.")]


def add(app: typer.Typer) -> None:
    """Register ``card``, ``deck`` and ``import``."""
    verb(app, "card", "judge card Sprint")(card)
    verb(app, "deck", "judge deck my-list.txt")(list_of_cards)
    verb(app, "import", "judge import rulebook.txt --dry-run")(import_documents)


def card(
    settings: "Settings",
    game: str | None,
    name: Annotated[list[str], typer.Argument(metavar="NAME...", help="A card, in either language.")],
    official: Official = False,
) -> "Reply":
    """Show a card with every ruling, rule and scenario that concerns it."""
    from judge.app.lookup.cards import card as answer

    return answer(settings, name=tuple(name), official=official, in_all_games=game is None)


def list_of_cards(
    settings: "Settings",
    file: Annotated[str, typer.Argument(metavar="FILE", help="A list, such as 3 Name on a line; - reads it.")],
    rules: Annotated[str | None, typer.Option(metavar="FILE", help="The numbers of another format.")] = None,
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
        typer.Argument(metavar="[FILE]...", help="Your own copies; of card data: cards FILE..."),
    ] = None,
    date: Annotated[str | None, typer.Option(metavar="DATE", help="Of cards: the date of their texts.")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would change, and change nothing.")] = False,
    list_: Annotated[bool, typer.Option("--list", help="List what was imported.")] = False,
    remove: Annotated[str | None, typer.Option(metavar="NAME", help="Remove a document, by name or hash.")] = None,
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
