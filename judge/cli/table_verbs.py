"""The verbs that take a dispute at the table to a ruling: find the ruling that there is, write a new one, compare.

As in ``commands``, the annotations are real objects: typer reads them.
"""

from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.verb import verb

if TYPE_CHECKING:
    from judge.app.reply import Reply, Settings

Word = str | None


def add(app: typer.Typer) -> None:
    """Register ``list``."""

    @verb(app, "list", "judge list --rule 4.4.b --verdict no")
    def list_scenarios(
        settings: "Settings",
        edition: Word,
        rule: Annotated[Word, typer.Option(metavar="NUMBER", help="Only rulings that rest on this rule.")] = None,
        card: Annotated[Word, typer.Option(metavar="NAME", help="Only rulings with this card.")] = None,
        topic: Annotated[Word, typer.Option(metavar="NAME", help="Only this topic.")] = None,
        verdict: Annotated[Word, typer.Option(metavar="ANSWER", help="Only this answer: yes, no, open, value.")] = None,
        text: Annotated[Word, typer.Option(metavar="WORDS", help="Only rulings with these words.")] = None,
    ) -> "Reply":
        """Find the ruling that already exists: list the bundled scenarios, with the answer of each."""
        from judge.app.listing import list_scenarios as answer
        from judge.app.reply import Wanted

        wanted = Wanted(rule or "", card or "", topic or "", verdict or "", text or "")
        return answer(settings, wanted=wanted, edition=edition)
