"""The verbs: what each takes on the command line, and the function of ``judge.app`` that answers it.

Each imports its function in its body, so that a help page imports none. No ``from __future__ import annotations``:
see ``judge.cli.verb``. Typer is imported for help pages, and for words that are not plain.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Literal

from judge.cli import board_verbs, claim_verbs, edition_verbs, faq_verbs, import_verbs, upkeep_verbs
from judge.cli.front.ask_first import command_asked
from judge.cli.typed.declared import CommandArgument, CommandOption
from judge.cli.typed.plain_line import plain_line
from judge.cli.typed.spelled_out import GROUPS, is_bare
from judge.cli.typed.wrong_usage import WrongUsage
from judge.cli.verb import VERBS, verb

if TYPE_CHECKING:
    import typer

    from judge.app.reply import Reply, Settings

FileKind = Literal["scenario", "cards", "rules", "rulings", "map", "messages", "layout", "import", "search", "texts"]
"""Those of ``judge.publish.schema.file_kinds``, which is imported only where a schema is printed."""

Progress = Callable[[str], None]
Paths = Annotated[list[str] | None, CommandArgument(metavar="[PATH]...", help="Files or folders; default: all.")]
Rule = Annotated[str | None, CommandOption(metavar="NUMBER", help="Only what concerns this rule.")]
Official = Annotated[bool, CommandOption("--official", help="Let imported official wording into --json.")]


def main(argv: list[str]) -> int:
    """Run the verb that the command line names; a fault in its words is raised as typer's usage error, or ours."""
    words = command_asked(argv) if is_bare(argv) else argv
    if words is None:
        return 0
    name = " ".join(words[: 1 + (words[0] in GROUPS)])
    if name in VERBS:
        values = plain_line(VERBS[name].parameters(), words[len(name.split(" ")) :])
        if values is not None:
            return VERBS[name].run(values)
    from judge.cli.front.program import answered

    return answered(app(words[0]), words)


def app(word: str = "") -> "typer.Typer":
    """The program as typer has it: with the verb or the group of this name alone; without one, with all verbs.

    Typer makes an object of every option of each before it reads a word.
    """
    from judge.cli.front.program import program

    alone = {name: each for name, each in VERBS.items() if name.split(" ")[0] == word}
    return program(alone or VERBS)


@verb("run", "judge run noon-limbo --lang fr", readings=True, plays=True)
def run(
    settings: "Settings",
    scenario: Annotated[str, CommandArgument(metavar="SCENARIO", help="A name, a path, or - for standard input.")],
    edition: str | None,
    first: Annotated[bool, CommandOption("--first", help="Take the first legal answer of an open choice.")] = False,
    slip: Annotated[bool, CommandOption("--slip", help="One screen, to show at the table.")] = False,
    format: Annotated[Literal["text", "md", "html", "json"], CommandOption(help="Shape of the ruling.")] = "text",
    depth: Annotated[
        Literal["ruling", "steps", "all"], CommandOption(help="Three sentences, the steps, or all that was looked at.")
    ] = "steps",
    board: Annotated[bool, CommandOption("--board", help="Show the board before and after.")] = False,
    why_not: Annotated[
        str | None, CommandOption(metavar="CARD", help="Everything about this card: why not, and what would change it.")
    ] = None,
    ask: Annotated[bool, CommandOption("--ask", help="Ask for the answer of an open choice, here.")] = False,
) -> "Reply":
    """Replay a scenario and print the ruling, a rule cited on every line."""
    from judge.app.reply import Shape
    from judge.app.ruling.run import run as answer

    shape = Shape(format, depth, board, why_not or "", slip)
    if ask:
        from judge.cli.board_verbs import ask_and_run

        return ask_and_run(settings, scenario, edition, first, shape)
    return answer(settings, scenario=scenario, edition=edition, first=first, shape=shape)


@verb("rule", "judge rule 6.3.f 4.4.a")
def rule(
    settings: "Settings",
    progress: Progress,
    game: str | None,
    edition: str | None,
    words: Annotated[list[str] | None, CommandArgument(metavar="[NUMBER]...", help="6.3.f, 6.2.e-h, 4.4.")] = None,
    official: Official = False,
    code: Annotated[
        bool, CommandOption("--code", help="The code that enforces it: who asks, who answers, which boards notice.")
    ] = False,
    verbose: Annotated[bool, CommandOption("--verbose", help="Say what enforces the rule, too.")] = False,
    editions: Annotated[
        bool, CommandOption("--editions", help="Both wordings beside each other, the words that changed marked.")
    ] = False,
    history: Annotated[bool, CommandOption("--history", help="Its numbers from edition to edition.")] = False,
) -> "Reply":
    """Look rules up by number; without one, list the headings."""
    if not (game or edition):
        from judge.app.lookup.which_game import of_the_number

        settings = of_the_number(settings, tuple(words or ()))
    if code:
        from judge.app.rule_code.rule_with_code import rule_with_code

        return rule_with_code(settings, tuple(words or ()), progress)
    if editions or history:
        from judge.cli.edition_verbs import rule_in_editions

        return rule_in_editions(settings, tuple(words or ()), bool(edition), history)
    if not edition:
        from judge.app.editions.edition_meant import rule_meant

        return rule_meant(settings, words=tuple(words or ()), official=official, verbose=verbose)
    from judge.app.editions.own_copy import is_only_copied, rule_in_copy

    if is_only_copied(settings.game, settings.edition):
        return rule_in_copy(settings, tuple(words or ()))
    from judge.app.lookup.search import rule as answer

    return answer(settings, words=tuple(words or ()), official=official, verbose=verbose)


@verb("term", "judge term Limbo")
def term(
    settings: "Settings",
    edition: str | None,
    words: Annotated[list[str] | None, CommandArgument(metavar="[WORD]...", help="A term, or its code name.")] = None,
) -> "Reply":
    """Look a defined term up, in French or English; without one, list them all."""
    if not edition:
        from judge.app.editions.edition_meant import term_meant

        return term_meant(settings, words=tuple(words or ()))
    from judge.app.editions.own_copy import is_only_copied

    if is_only_copied(settings.game, settings.edition):
        from judge.app.editions.own_glossary import term_in_copy

        return term_in_copy(settings, tuple(words or ()))
    from judge.app.lookup.terms import term as answer

    return answer(settings, words=tuple(words or ()))


@verb("search", 'judge search "internal action"')
def search(
    settings: "Settings",
    edition: str | None,
    words: Annotated[
        list[str],
        CommandArgument(
            metavar="WORDS...",
            help='Words, a "phrase", a word only begun*, kind:term, section:6.3, edition:3.0, authority:borrowed, '
            "card:NAME; AND, OR, NOT in capitals, in any language, with brackets. Of your cards: cost:3, "
            "faction:axiom, keyword:scout, rarity:rare, type:spell.",
        ),
    ],
    limit: Annotated[int | None, CommandOption(metavar="N", min=1, help="So many hits on a page; default: 10.")] = None,
    page: Annotated[
        int | None, CommandOption(metavar="N", min=1, help="This page of hits; default: the first.")
    ] = None,
    all_: Annotated[bool, CommandOption("--all", help="Every hit.")] = False,
) -> "Reply":
    """Search rules, terms and scenarios by words, in French or English."""
    from judge.app.lookup.hit_window import HitWindow

    window = HitWindow(limit or HitWindow().size, page or 1, all_)
    if not edition:
        from judge.app.editions.search_editions import search_editions
        from judge.app.lookup.imported.imported_search import search_imported, with_imported
        from judge.app.store.one_moment import one_moment

        typed = tuple(words)
        with one_moment():
            of_cards = search_imported(settings, typed, window)
            return of_cards or with_imported(settings, typed, search_editions(settings, words=typed, window=window))
    from judge.app.editions.own_copy import is_only_copied, search_in_copy

    if is_only_copied(settings.game, settings.edition):
        return search_in_copy(settings, tuple(words), window)
    from judge.app.lookup.search import search as answer

    return answer(settings, words=tuple(words), window=window)


@verb("test", "judge test scenarios --jobs 4", readings=True, plays=True, runs=True)
def test(
    settings: "Settings",
    progress: Progress,
    edition: str | None,
    paths: Paths = None,
    jobs: Annotated[int, CommandOption(metavar="N", min=1, help="How many run at once.")] = 1,
    accept: Annotated[
        bool, CommandOption("--accept", help="Take the explanations of now as the expected ones.")
    ] = False,
) -> "Reply":
    """Run scenarios and compare what happens with what they expect."""
    from judge.app.verifying.verify_boards import test as answer

    return answer(settings, paths=tuple(paths or ()), jobs=jobs, accept=accept, progress=progress, edition=edition)


@verb("check", "judge check my-board.yaml", plays=True)
def check(settings: "Settings", progress: Progress, paths: Paths = None) -> "Reply":
    """Read rules and scenarios and report every fault, with its place."""
    from judge.app.verifying.check_files import check as answer

    return answer(settings, paths=tuple(paths or ()), progress=progress)


faq_verbs.add()


@verb("coverage", "judge coverage --ablate --rule 4.4.b", plays=True)
def coverage(
    settings: "Settings",
    progress: Progress,
    ablate: Annotated[bool, CommandOption("--ablate", help="Switch each rule off: which scenario notices?")] = False,
    texts: Annotated[bool, CommandOption("--texts", help="Every example and remark: on which board?")] = False,
    boards: Annotated[bool, CommandOption("--boards", help="Every board: which rules decide it, who acts?")] = False,
    timing: Annotated[
        bool, CommandOption("--timing", help="Every procedure, step by step: which rules are at work?")
    ] = False,
    cards: Annotated[bool, CommandOption("--cards", help="Every shipped card: which are played, and why not?")] = False,
    tests: Annotated[bool, CommandOption("--tests", help="The last run of every test: what came of it?")] = False,
    language: Annotated[
        str | None, CommandOption(metavar="CODE", help="A language of answers: which sentences lack, file by file?")
    ] = None,
    rule: Rule = None,
) -> "Reply":
    """Say of every rule how it is covered, and by which scenario."""
    from judge.app.coverage.report_coverage import coverage as answer

    tables = {"ablation": ablate, "texts": texts, "boards": boards, "tests": tests}
    if sum(tables.values()) + timing + cards + (language is not None) > 1:
        raise WrongUsage("tables")
    if language is not None:
        from judge.app.coverage.report_language import language as spoken

        return spoken(settings, language)
    if cards:
        from judge.app.coverage.report_cards import cards_report

        return cards_report(settings)
    if timing:
        from judge.app.rule_code.timing_chart import timing as chart

        return chart(settings)
    show = next((name for name, is_wanted in tables.items() if is_wanted), "classes")
    return answer(settings, show=show, rule=rule or "", progress=progress)


@verb("schema", "judge schema scenario")
def schema(
    settings: "Settings",
    kind: Annotated[
        Literal[FileKind, "result", "vocabulary", "format"],
        CommandArgument(
            metavar="KIND",
            help="scenario, cards, rules, rulings, map, messages, layout, import, search or texts: a kind of file; "
            "result: what --json prints; format or vocabulary: a page.",
        ),
    ] = "scenario",
) -> "Reply":
    """Print the JSON Schema of a kind of file, or of what --json prints; or a page to read."""
    from judge.app.schema import schema as answer

    return answer(settings, kind=kind)


board_verbs.add()
claim_verbs.add()
edition_verbs.add()
import_verbs.add()
upkeep_verbs.add()
