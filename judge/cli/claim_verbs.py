"""The verbs that settle a dispute: explore every line, rule on claims.

As in ``commands``, the annotations are real objects: typer reads them.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.verb import verb

if TYPE_CHECKING:
    from judge.app.reply import Reply, Settings

Say = Callable[[str], None]
Scenario = Annotated[str, typer.Argument(metavar="SCENARIO", help="A name, a path, or - for standard input.")]
Positions = Annotated[
    int, typer.Option(metavar="N", min=0, show_default=False, help="Stop after so many positions; default: 20000.")
]
Seconds = Annotated[
    float, typer.Option(metavar="N", min=0, show_default=False, help="Stop after so many seconds; default: 60.")
]
NoReduce = Annotated[bool, typer.Option("--no-reduce", help="Try the orders that cannot matter, too.")]
Follow = Annotated[bool, typer.Option("--follow", help="Keep the answers that the file gives under play.")]


def add(app: typer.Typer) -> None:
    """Register ``explore`` and ``ruling``."""
    verb(app, "explore", "judge explore noon-own-order", readings=True, plays=True, runs=True)(explore)
    verb(app, "ruling", "judge ruling my-board.yaml", readings=True, plays=True, runs=True)(ruling)


def explore(
    settings: "Settings",
    progress: Say,
    edition: str | None,
    scenario: Scenario,
    max_positions: Positions = 0,
    max_seconds: Seconds = 0,
    no_reduce: NoReduce = False,
    follow: Follow = False,
    mermaid: Annotated[bool, typer.Option("--mermaid", help="Only the decisions, as a Mermaid chart.")] = False,
) -> "Reply":
    """Try every legal answer to every choice: the outcomes, who decides, who can force what."""
    from judge.app.ruling.explore import Limits
    from judge.app.ruling.explore import explore as answer

    limits = Limits(max_positions, max_seconds, not no_reduce, follow, mermaid)
    return answer(settings, scenario=scenario, limits=limits, progress=progress, edition=edition)


def ruling(
    settings: "Settings",
    progress: Say,
    edition: str | None,
    scenario: Scenario,
    max_positions: Positions = 0,
    max_seconds: Seconds = 0,
    no_reduce: NoReduce = False,
    follow: Follow = False,
) -> "Reply":
    """Settle what both sides say of a board: right, wrong with a line that refutes it, or on what it depends."""
    from judge.app.ruling.explore import Limits
    from judge.app.ruling.rule_on_claims import ruling as answer

    limits = Limits(max_positions, max_seconds, not no_reduce, follow)
    return answer(settings, scenario=scenario, limits=limits, progress=progress, edition=edition)
