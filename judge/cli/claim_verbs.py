"""The verbs that settle a dispute: explore every line, rule on claims; and the one that asks, where those answer.

As in ``commands``, the annotations are real objects: typer reads them.
"""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Literal

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
EveryLine = Annotated[
    bool,
    typer.Option(
        "--every-line",
        help="Try every answer, even where the file says that its claims are about the game as it was played.",
    ),
]


def add(app: typer.Typer) -> None:
    """Register ``explore``, ``ruling`` and ``quiz``."""
    verb(app, "explore", "judge explore noon-own-order", readings=True, plays=True, runs=True)(explore)
    verb(app, "ruling", "judge ruling my-board.yaml", readings=True, plays=True, runs=True)(ruling)
    verb(app, "quiz", "judge quiz --level 2", plays=True, runs=True)(quiz)


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
    every_line: EveryLine = False,
) -> "Reply":
    """Settle what both sides say of a board: right, wrong with a line that refutes it, or on what it depends."""
    from judge.app.ruling.explore import Limits
    from judge.app.ruling.rule_on_claims import ruling as answer

    limits = Limits(max_positions, max_seconds, not no_reduce, follow or (False if every_line else None))
    return answer(settings, scenario=scenario, limits=limits, progress=progress, edition=edition)


def quiz(
    settings: "Settings",
    as_json: bool,
    topic: Annotated[str, typer.Option(metavar="NAME", show_default=False, help="Only this topic.")] = "",
    level: Annotated[Literal["1", "2", "3"] | None, typer.Option(help="Only this level, from the easiest.")] = None,
    count: Annotated[int, typer.Option(metavar="N", min=1, help="How many questions.")] = 10,
    seed: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Which questions, in which order; default: by chance.")
    ] = None,
) -> "Reply":
    """Ask you about boards that are played for it; take your answer, show the ruling, keep the score.

    Each question is a bundled board: you see what lies there and what its cards do, and answer yes or no, with one of
    a few answers, or with a number. Then the ruling is shown in short, with its rules and the command that shows all
    of it.

    The level is computed and not chosen by hand. There is a point for each rule that turns the answer when it is
    switched off, three at most (two where only several together do); one point where up to four orders of play can
    matter, two where more can. Up to two points are level 1, three are level 2, more are level 3.

    The seed, which is printed at the end, asks the same questions again. q or Ctrl-C leaves with the score so far.
    Answers can come from a pipe, a line each; with --json the questions go to standard error.
    """
    from judge.app.quiz.draw_boards import QuizWish
    from judge.app.quiz.hold_quiz import begin, finished, hints
    from judge.cli.dialogue import converse

    session = begin(settings, QuizWish(topic, int(level or 0), count), seed)
    sessions = [session]
    try:
        session = converse(session, hints(settings), sys.stderr if as_json else sys.stdout, sessions.append)
    except KeyboardInterrupt:
        return finished(sessions[-1], is_interrupted=True)
    return finished(session)
