"""The program as typer has it, for help pages, and for words that it has to look at: misspelt ones, abbreviations."""

import inspect
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.main import get_command

from judge.cli.front.help_language import translation
from judge.cli.help import VerbHelp, Verbs
from judge.cli.typed.declared import CommandOption, Declared
from judge.cli.typed.spelled_out import GROUPS
from judge.cli.verb import LANG, CommandVerb
from judge.version import __version__

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
_SHAPE: dict[str, Any] = {
    "cls": Verbs, "context_settings": _HELP, "rich_markup_mode": None, "no_args_is_help": True,
}  # fmt: skip


def answered(program: typer.Typer, words: list[str]) -> int:
    """Run the verb that the words name; a fault in them is raised as typer's usage error."""
    command = get_command(program)
    # The body of typer's own ``main`` less its handlers: it exits 1 on a closed pipe and prints usage errors itself.
    try:
        with command.make_context("judge", words, obj=translation(words)) as context:
            return int(command.invoke(context) or 0)
    except typer.Exit as leave:
        return leave.exit_code


def program(verbs: Mapping[str, CommandVerb]) -> typer.Typer:
    """The program with these verbs."""
    app = typer.Typer(
        name="judge", epilog=_EXAMPLES, pretty_exceptions_enable=False, add_completion=False,
        help="Rule on card and board games, citing the rule of every step.", **_SHAPE,
    )  # fmt: skip
    app.callback()(_top)
    groups = {
        "faq": typer.Typer(epilog="judge faq build --out faq.md", help="Publish answers that were executed.", **_SHAPE)
    }
    for name, verb in verbs.items():
        group, _, last = name.rpartition(" ")
        _add(groups[group] if group else app, last, verb)
    for name in GROUPS:
        if groups[name].registered_commands:
            app.add_typer(groups[name], name=name)
    return app


def _add(app: typer.Typer, name: str, verb: CommandVerb) -> None:
    def run(**words: Any) -> int:
        return verb.run(words)

    # Without annotations of its own: the parameters have theirs already, and typer would resolve each twice more.
    run.__signature__ = inspect.Signature([_parameter(each) for each in verb.parameters()])  # type: ignore[attr-defined]
    run.__annotations__ = {}
    app.command(name, cls=VerbHelp, help=inspect.getdoc(verb.answer), epilog=verb.example)(run)


def _parameter(declared: Declared) -> inspect.Parameter:
    words = declared.words
    made: Callable[..., Any] = typer.Option if isinstance(words, CommandOption) else typer.Argument
    return inspect.Parameter(
        declared.name,
        inspect.Parameter.KEYWORD_ONLY,
        default=inspect.Parameter.empty if declared.default is ... else declared.default,
        annotation=Annotated[declared.kind, made(*words.names, **words.settings)],
    )


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
if TYPE_CHECKING:
    _Language = str | None
else:
    _Language = Annotated[LANG.__origin__, typer.Option(**LANG.__metadata__[0].settings)]


def _top(version: Version = False, man: Manual = False, lang: _Language = None) -> None:
    """Take what stands before a verb: typer calls this first. The language is handed to the verb by its own option."""
