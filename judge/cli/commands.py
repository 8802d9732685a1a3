"""The verbs: what each takes on the command line, and the function of ``judge.app`` that answers it.

Each imports its function in its body, so that a help page imports none. No ``from __future__ import annotations``:
see ``judge.cli.verb``.
"""

from collections.abc import Callable
from copy import copy
from typing import TYPE_CHECKING, Annotated, Literal

import typer
from typer.main import get_command

from judge.cli import board_verbs, claim_verbs, edition_verbs, faq_verbs, import_verbs, upkeep_verbs
from judge.cli.front.ask_first import command_asked
from judge.cli.front.help_language import translation
from judge.cli.help import Verbs, WrongUsage
from judge.cli.typed.spelled_out import is_bare
from judge.cli.verb import LANG, verb
from judge.version import __version__

if TYPE_CHECKING:
    from judge.app.reply import Reply, Settings

FileKind = Literal["scenario", "cards", "rules", "rulings", "map", "messages", "layout", "import", "search", "texts"]
"""Those of ``judge.publish.schema.file_kinds``, which is imported only where a schema is printed."""

_EXAMPLES = """\
judge run noon-limbo
judge explore noon-own-order
judge rule 6.3.f
judge diff 1.0 4.0
judge term Limbo
judge search "internal action"
judge test --jobs 4
judge check scenarios
judge faq build --out faq.md
judge faq release 1.1
judge faq diff 1.0
judge coverage --ablate
judge schema scenario
judge list --rule 4.4.b
judge new --lang fr
judge compare noon-limbo --mana +1
judge share my-board.yaml
judge report my-board.yaml "Ben draws"
judge card Sprint
judge deck my-list.txt
judge quiz --level 2
judge import rulebook.txt --dry-run
judge doctor --json
judge cache clear
judge completion --install
judge lsp
judge mcp"""
_HELP = {"help_option_names": ["-h", "--help"]}

app = typer.Typer(
    name="judge", cls=Verbs, epilog=_EXAMPLES, context_settings=_HELP, rich_markup_mode=None, no_args_is_help=True,
    pretty_exceptions_enable=False, add_completion=False,
    help="Rule on card and board games, citing the rule of every step.",
)  # fmt: skip
faq = typer.Typer(
    cls=Verbs, epilog="judge faq build --out faq.md", context_settings=_HELP, rich_markup_mode=None,
    no_args_is_help=True, help="Publish answers that were executed.",
)  # fmt: skip

Progress = Callable[[str], None]
Paths = Annotated[list[str] | None, typer.Argument(metavar="[PATH]...", help="Files or folders; default: all.")]
Rule = Annotated[str | None, typer.Option(metavar="NUMBER", help="Only what concerns this rule.")]
Official = Annotated[bool, typer.Option("--official", help="Let imported official wording into --json.")]


def main(argv: list[str]) -> int:
    """Run the verb that the command line names; a fault in its words is raised as typer's usage error."""
    words = command_asked(argv) if is_bare(argv) else argv
    if words is None:
        return 0
    command = get_command(_asked_alone(words[0]))
    # The body of typer's own ``main`` less its handlers: it exits 1 on a closed pipe and prints usage errors itself.
    try:
        with command.make_context("judge", words, obj=translation(words)) as context:
            return int(command.invoke(context) or 0)
    except typer.Exit as leave:
        return leave.exit_code


def _asked_alone(word: str) -> typer.Typer:
    """The program with the verb of this name alone, as typer makes every option of each anew; else with all of them."""
    app_of_verb = copy(app)
    app_of_verb.registered_commands = [verb for verb in app.registered_commands if verb.name == word]
    app_of_verb.registered_groups = [group for group in app.registered_groups if group.name == word]
    return app_of_verb if app_of_verb.registered_commands or app_of_verb.registered_groups else app


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"judge {__version__}")
        raise typer.Exit


def _man(context: typer.Context, wanted: bool) -> None:
    if wanted:
        from judge.cli.front.man_page import man_page

        typer.echo(man_page(context.command, context, context.obj), nl=False)
        raise typer.Exit


Version = Annotated[
    bool, typer.Option("--version", "-V", is_eager=True, callback=_version, help="Print the version and leave.")
]
Manual = Annotated[
    bool, typer.Option("--man", is_eager=True, callback=_man, help="Print the manual page and leave: man -l reads it.")
]


@app.callback()
def _top(version: Version = False, man: Manual = False, lang: LANG = None) -> None:
    """Take what stands before a verb: typer calls this first. The language is handed to the verb by its own option."""


@verb(app, "run", "judge run noon-limbo --lang fr", readings=True, plays=True)
def run(
    settings: "Settings",
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO", help="A name, a path, or - for standard input.")],
    edition: str | None,
    first: Annotated[bool, typer.Option("--first", help="Take the first legal answer of an open choice.")] = False,
    slip: Annotated[bool, typer.Option("--slip", help="One screen, to show at the table.")] = False,
    format: Annotated[Literal["text", "md", "html", "json"], typer.Option(help="Shape of the ruling.")] = "text",
    depth: Annotated[
        Literal["ruling", "steps", "all"], typer.Option(help="Three sentences, the steps, or all that was looked at.")
    ] = "steps",
    board: Annotated[bool, typer.Option("--board", help="Show the board before and after.")] = False,
    why_not: Annotated[
        str | None, typer.Option(metavar="CARD", help="Everything about this card: why not, and what would change it.")
    ] = None,
    ask: Annotated[bool, typer.Option("--ask", help="Ask for the answer of an open choice, here.")] = False,
) -> "Reply":
    """Replay a scenario and print the ruling, a rule cited on every line."""
    from judge.app.reply import Shape
    from judge.app.ruling.run import run as answer

    shape = Shape(format, depth, board, why_not or "", slip)
    if ask:
        from judge.cli.board_verbs import ask_and_run

        return ask_and_run(settings, scenario, edition, first, shape)
    return answer(settings, scenario=scenario, edition=edition, first=first, shape=shape)


@verb(app, "rule", "judge rule 6.3.f 4.4.a")
def rule(
    settings: "Settings",
    progress: Progress,
    game: str | None,
    edition: str | None,
    words: Annotated[list[str] | None, typer.Argument(metavar="[NUMBER]...", help="6.3.f, 6.2.e-h, 4.4.")] = None,
    official: Official = False,
    code: Annotated[
        bool, typer.Option("--code", help="The code that enforces it: who asks, who answers, which boards notice.")
    ] = False,
    verbose: Annotated[bool, typer.Option("--verbose", help="Say what enforces the rule, too.")] = False,
    editions: Annotated[
        bool, typer.Option("--editions", help="Both wordings beside each other, the words that changed marked.")
    ] = False,
    history: Annotated[bool, typer.Option("--history", help="Its numbers from edition to edition.")] = False,
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


@verb(app, "term", "judge term Limbo")
def term(
    settings: "Settings",
    edition: str | None,
    words: Annotated[list[str] | None, typer.Argument(metavar="[WORD]...", help="A term, or its code name.")] = None,
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


@verb(app, "search", 'judge search "internal action"')
def search(
    settings: "Settings",
    edition: str | None,
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="WORDS...",
            help='Words, a "phrase", a word only begun*, kind:term, section:6.3, edition:3.0, authority:borrowed, '
            "card:NAME; AND, OR, NOT in capitals, in any language, with brackets. Of your cards: cost:3, "
            "faction:axiom, keyword:scout, rarity:rare, type:spell.",
        ),
    ],
    limit: Annotated[int | None, typer.Option(metavar="N", min=1, help="So many hits on a page; default: 10.")] = None,
    page: Annotated[int | None, typer.Option(metavar="N", min=1, help="This page of hits; default: the first.")] = None,
    all_: Annotated[bool, typer.Option("--all", help="Every hit.")] = False,
) -> "Reply":
    """Search rules, terms and scenarios by words, in French or English."""
    from judge.app.lookup.hit_window import HitWindow

    window = HitWindow(limit or HitWindow().size, page or 1, all_)
    if not edition:
        from judge.app.editions.copies_searched import with_copies
        from judge.app.editions.search_editions import search_editions
        from judge.app.editions.search_named_copy import search_named_copy
        from judge.app.lookup.imported.imported_search import search_imported, with_imported
        from judge.app.store.one_moment import one_moment

        typed_words = tuple(words)
        with one_moment():
            card_reply = search_imported(settings, typed_words, window)
            if card_reply is not None:
                return card_reply
            named_reply = search_named_copy(settings, typed_words, window)
            if named_reply is not None:
                return named_reply
            reply = with_imported(settings, typed_words, search_editions(settings, words=typed_words, window=window))
            return with_copies(settings, typed_words, reply)
    from judge.app.editions.own_copy import is_only_copied, search_in_copy

    if is_only_copied(settings.game, settings.edition):
        return search_in_copy(settings, tuple(words), window)
    from judge.app.lookup.search import search as answer

    return answer(settings, words=tuple(words), window=window)


@verb(app, "test", "judge test scenarios --jobs 4", readings=True, plays=True, runs=True)
def test(
    settings: "Settings",
    progress: Progress,
    edition: str | None,
    paths: Paths = None,
    jobs: Annotated[int, typer.Option(metavar="N", min=1, help="How many run at once.")] = 1,
    accept: Annotated[
        bool, typer.Option("--accept", help="Take the explanations of now as the expected ones.")
    ] = False,
) -> "Reply":
    """Run scenarios and compare what happens with what they expect."""
    from judge.app.verifying.verify_boards import test as answer

    return answer(settings, paths=tuple(paths or ()), jobs=jobs, accept=accept, progress=progress, edition=edition)


@verb(app, "check", "judge check my-board.yaml", plays=True)
def check(settings: "Settings", progress: Progress, paths: Paths = None) -> "Reply":
    """Read rules and scenarios and report every fault, with its place."""
    from judge.app.verifying.check_files import check as answer

    return answer(settings, paths=tuple(paths or ()), progress=progress)


faq_verbs.add(faq)
app.add_typer(faq, name="faq")


@verb(app, "coverage", "judge coverage --ablate --rule 4.4.b", plays=True)
def coverage(
    settings: "Settings",
    progress: Progress,
    ablate: Annotated[bool, typer.Option("--ablate", help="Switch each rule off: which scenario notices?")] = False,
    texts: Annotated[bool, typer.Option("--texts", help="Every example and remark: on which board?")] = False,
    boards: Annotated[bool, typer.Option("--boards", help="Every board: which rules decide it, who acts?")] = False,
    timing: Annotated[
        bool, typer.Option("--timing", help="Every procedure, step by step: which rules are at work?")
    ] = False,
    cards: Annotated[bool, typer.Option("--cards", help="Every shipped card: which are played, and why not?")] = False,
    tests: Annotated[bool, typer.Option("--tests", help="The last run of every test: what came of it?")] = False,
    language: Annotated[
        str | None, typer.Option(metavar="CODE", help="A language of answers: which sentences lack, file by file?")
    ] = None,
    rule: Rule = None,
) -> "Reply":
    """Say of every rule how it is covered, and by which scenario."""
    from judge.app.coverage.report_coverage import coverage as answer

    wanted_by_table = {"ablation": ablate, "texts": texts, "boards": boards, "tests": tests}
    if sum(wanted_by_table.values()) + timing + cards + (language is not None) > 1:
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
    show = next((name for name, is_wanted in wanted_by_table.items() if is_wanted), "classes")
    return answer(settings, show=show, rule=rule or "", progress=progress)


@verb(app, "schema", "judge schema scenario")
def schema(
    settings: "Settings",
    kind: Annotated[
        Literal[FileKind, "result", "vocabulary", "format"],
        typer.Argument(
            metavar="KIND",
            help="scenario, cards, rules, rulings, map, messages, layout, import, search or texts: a kind of file; "
            "result: what --json prints; format or vocabulary: a page.",
        ),
    ] = "scenario",
) -> "Reply":
    """Print the JSON Schema of a kind of file, or of what --json prints; or a page to read."""
    from judge.app.schema import schema as answer

    return answer(settings, kind=kind)


board_verbs.add(app)
claim_verbs.add(app)
edition_verbs.add(app)
import_verbs.add(app)
upkeep_verbs.add(app)
