"""The verbs that take a dispute at the table to a ruling: find the ruling that there is, write a new one, compare.

As in ``commands``, the annotations are real objects: typer reads them.
"""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.help import WrongUsage
from judge.cli.verb import verb

if TYPE_CHECKING:
    from judge.app.reply import Reply, Settings, Shape

Word = str | None
Words = list[str] | None


def add(app: typer.Typer) -> None:
    """Register ``new``, ``list``, ``compare``, ``share`` and ``report``."""
    verb(app, "new", "judge new --lang fr")(new)
    verb(app, "list", "judge list --rule 4.4.b --verdict no")(list_scenarios)
    verb(app, "compare", "judge compare noon-limbo --mana +1", readings=True, plays=True)(compare)
    verb(app, "share", "judge share my-board.yaml", readings=True, plays=True)(share)
    verb(app, "report", 'judge report my-board.yaml "Ben draws"', readings=True, plays=True)(report)


def new(
    settings: "Settings",
    question: Annotated[Words, typer.Argument(metavar="[QUESTION]", help="The dispute, if you have its words.")] = None,
    out: Annotated[Word, typer.Option(metavar="FILE", help="The file to write; - prints it.")] = None,
) -> "Reply":
    """Describe a dispute in a dialogue, get the ruling, and the file that keeps it.

    For a disagreement at the table: you say what lies where and what was decided, the program plays it by the
    rules, says who is right and why, and writes a file that gives the same ruling again. You need not know the
    format of that file.

    It asks for the question (and shows rulings that may answer it), the players, the phase and how far to play,
    what lies where, the decisions, what is to be answered (whether something happens or is allowed, which of two
    comes first, how often, what lies where), who says yes and who says no, what would turn the answer, and where
    the file goes. A card that is not known here is described on the spot.

    At any prompt: ? explains, u undoes, b shows the board; q or Ctrl-C leaves, prints what there is and writes no
    file. Parts of names will do, in French or English; Enter takes what stands in brackets, Tab completes.

    The file is written at the end only, and never over another. Until then every answer is kept as a draft in
    ~/.local/share/judge/new-dialogue.json (in $XDG_DATA_HOME instead of ~/.local/share where that is set), and the
    next judge new offers to go on from there. Answers from a pipe always begin a new one; a draft stays kept.
    """
    from judge.app.new.dialogue import asking, begin, finished, keep_typed
    from judge.app.ruling.session import phrases
    from judge.cli.dialogue import converse
    from judge.cli.terminal import is_terminal

    session, words = begin(settings, out or "", keeps=True, resumes=is_terminal(sys.stdin)), phrases(settings)
    return finished(converse(asking(session, " ".join(question or ())), words, keep=keep_typed))


def list_scenarios(  # noqa: PLR0913, PLR0917 — an option each
    settings: "Settings",
    edition: Word,
    words: Annotated[Words, typer.Argument(metavar="[WORD]...", help="Only rulings with these words.")] = None,
    rule: Annotated[Word, typer.Option(metavar="NUMBER", help="Only rulings that rest on this rule.")] = None,
    card: Annotated[Word, typer.Option(metavar="NAME", help="Only rulings with this card.")] = None,
    topic: Annotated[Word, typer.Option(metavar="NAME", help="Only this topic.")] = None,
    verdict: Annotated[Word, typer.Option(metavar="ANSWER", help="Only this answer: yes, no, open, value.")] = None,
    text: Annotated[Word, typer.Option(metavar="WORDS", help="Only rulings with these words.")] = None,
    page: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="This page only; default: the first on a terminal.")
    ] = None,
) -> "Reply":
    """Find the ruling that already exists: list the bundled rulings, each with its question and its answer."""
    from judge.app.listing.list_rulings import list_scenarios as answer
    from judge.app.reply import ListFilter

    wanted = ListFilter(
        rule or "", card or "", topic or "", verdict or "", " ".join((*(words or ()), text or "")).strip()
    )
    return answer(settings, wanted=wanted, edition=edition, page=page or 0)


def compare(  # noqa: PLR0913, PLR0917 — an option each
    settings: "Settings",
    edition: Word,
    one: Annotated[str, typer.Argument(metavar="SCENARIO", help="A name, a path, or - for standard input.")],
    other: Annotated[
        Word, typer.Argument(metavar="[OTHER]", help="A second board; without it, the same one with a change.")
    ] = None,
    editions: Annotated[
        Word, typer.Option(metavar="N[,N]", help="Other rules for the second side, or those of both.")
    ] = None,
    without: Annotated[Words, typer.Option(metavar="OBJECT", help="Without this object; repeatable.")] = None,
    first_player: Annotated[Word, typer.Option(metavar="PLAYER", help="With another first player.")] = None,
    mana: Annotated[
        Words, typer.Option(metavar="[PLAYER=]+N", help="More (+1) or less (-1) ready mana, of both or of one.")
    ] = None,
    answer: Annotated[
        Words, typer.Option(metavar="LINE", help="Another answer, as in play: 'ana pays: no'; repeatable.")
    ] = None,
    contrast: Annotated[int, typer.Option(metavar="N", min=0, help="The file's own contrast N.")] = 0,
    first: Annotated[bool, typer.Option("--first", help="Take the first legal answer of an open choice.")] = False,
) -> "Reply":
    """Compare two boards, or one with a change: same outcome or not, where they part, what follows."""
    from judge.app.comparing.compare import compare as compared
    from judge.app.reply import SecondSide

    variant = SecondSide(
        editions=tuple(part.strip() for part in (editions or "").split(",") if part.strip()),
        without=tuple(without or ()),
        leader=first_player or "",
        pays=tuple(mana or ()),
        answers=tuple(answer or ()),
        contrast=contrast,
    )
    if edition and editions:
        raise WrongUsage("editions")
    return compared(settings, scenario=one, second_scenario=other, variant=variant, first=first, edition=edition)


def share(
    settings: "Settings",
    edition: Word,
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO", help="A name, a path, or - for standard input.")],
    fence: Annotated[bool, typer.Option("--fence", help="Between marks that keep it as it is in a chat.")] = False,
    chat: Annotated[bool, typer.Option("--chat", help="A message for people who will not run it.")] = False,
    code: Annotated[bool, typer.Option("--code", help="One word that judge run takes in place of a board.")] = False,
) -> "Reply":
    """Print a ruling as one text to paste elsewhere; it runs there with: judge run -."""
    if chat:
        from judge.app.chat import chat as answer_in_chat

        return answer_in_chat(settings, scenario=scenario, edition=edition)
    from judge.app.share import share as answer

    return answer(settings, scenario=scenario, fence=fence, edition=edition, code=code)


def report(
    settings: "Settings",
    edition: Word,
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO", help="A name, a path, or - for standard input.")],
    objection: Annotated[
        Words, typer.Argument(metavar="[OBJECTION]", help="What you hold against it, in your words.")
    ] = None,
    fence: Annotated[bool, typer.Option("--fence", help="Between marks that keep it as it is in a chat.")] = False,
) -> "Reply":
    """Print a ruling that you believe wrong, with what is needed to look into it, as one text to send."""
    from judge.app.report import report as answer

    return answer(settings, scenario=scenario, objection=" ".join(objection or ()), fence=fence, edition=edition)


def ask_and_run(settings: "Settings", scenario: str, edition: str | None, first: bool, shape: "Shape") -> "Reply":
    """Answer the open choices of a board on the terminal, then print its ruling."""
    from judge.app.ruling.ask_choices import begin, finished
    from judge.app.ruling.session import phrases
    from judge.cli.dialogue import converse

    if first:
        raise WrongUsage("ask-first")
    session = converse(begin(settings, scenario, edition), phrases(settings))
    return finished(session, shape)
