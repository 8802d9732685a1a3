"""What goes wrong before or outside a verb's answer: a message, the exit code, and in ``--json`` an envelope."""

from __future__ import annotations

import os
import sys
from itertools import pairwise

from typer._click.core import Command
from typer._click.exceptions import BadParameter, ClickException, NoArgsIsHelpError, NoSuchOption, UsageError

from judge.app.reply import INTERNAL, USAGE, Reply
from judge.cli.help import COMMON, WrongCommand
from judge.cli.output import LINE, Options, show
from judge.cli.streams import hush, write
from judge.model.diagnostic import Diagnostic, Refused, Span
from judge.text.clean import clean
from judge.text.spelling import nearest


def report(fault: Exception, argv: list[str]) -> int:
    """Say what went wrong and give back the exit code."""
    if isinstance(fault, NoArgsIsHelpError):
        write(f"{fault.format_message()}\n", sys.stdout)
        return 0
    command = "" if isinstance(fault, WrongCommand) else _command(argv)
    code = USAGE
    if isinstance(fault, Refused):
        diagnostics = fault.diagnostics
    elif isinstance(fault, ClickException):
        diagnostics = (_usage(fault, argv),)
    elif isinstance(fault, OSError):
        diagnostics = (_system(fault),)
    else:
        code, diagnostics = INTERNAL, (_internal(fault, argv),)
    return show(Reply(command, code, diagnostics=diagnostics), Options(json=_wants_json(argv)))


def _usage(fault: ClickException, argv: list[str]) -> Diagnostic:
    context = fault.ctx if isinstance(fault, UsageError) else None
    path = clean(context.command_path) if context else "judge"
    message, how, word, code = fault.format_message(), f"See {path} -h.", "", "usage/wrong"
    if isinstance(fault, WrongCommand):
        code, message, word = "usage/unknown-command", fault.message, fault.word
        how = _meant(fault.near) + how
    elif isinstance(fault, NoSuchOption):
        code, message, word = "usage/unknown-option", f"{path} has no option {fault.option_name}.", fault.option_name
        how = _option_advice(word, context.command if context else None, path) + how
    elif isinstance(fault, BadParameter) and fault.param is not None and fault.param.name == "scenario":
        how = f"Bundled scenarios: judge list. {how}"
    return Diagnostic(Span(LINE, 1, _column(word, argv)), code, clean(message), how=clean(how))


def _option_advice(word: str, command: Command | None, path: str) -> str:
    options = [
        option
        for parameter in (command.params if command else [])
        for option in parameter.opts
        if option.startswith("--")
    ]
    near = nearest(word, [*options, "--help"])
    if near:
        return _meant(near)
    if word.lstrip("-") in (*COMMON, "reading"):
        return f"{word} goes after the command: {path} run noon-limbo {word} … "
    return ""


def _meant(near: tuple[str, ...]) -> str:
    return f"Did you mean {' or '.join(near)}? " if near else ""


def _column(word: str, argv: list[str]) -> int:
    """Where the word begins, as if the line had been typed with single spaces."""
    index = next((number for number, argument in enumerate(argv) if word and argument.split("=")[0] == word), None)
    return 1 if index is None else len(" ".join(["judge", *argv[:index]])) + 2


def _system(fault: OSError) -> Diagnostic:
    file_name = fault.filename
    file = os.fsdecode(file_name) if isinstance(file_name, (str, bytes)) else LINE
    why = fault.strerror or str(fault) or type(fault).__name__
    if file == LINE:
        hush(sys.stdout)  # the likeliest: standard output is on a full disk, and would fail again at the end
    message = f"Cannot use {clean(file)}: {why}." if file != LINE else f"Cannot read or write: {why}."
    return Diagnostic(Span(clean(file), 1, 1), "system/file", clean(message))


def _internal(fault: Exception, argv: list[str]) -> Diagnostic:
    description = clean(f"{type(fault).__name__}: {fault}")[:200]
    report_path = _keep(fault, argv)
    message = f"internal error ({description}); please report it" + (f" with {report_path}" if report_path else "")
    if os.environ.get("JUDGE_DEBUG"):
        import traceback

        write("".join(traceback.format_exception(fault)), sys.stderr)
    return Diagnostic(Span(LINE, 1, 1), "internal/error", message)


def _keep(fault: Exception, argv: list[str]) -> str:
    """Write the traceback into a file that only the user can read; its path, or nothing where none can be written."""
    import tempfile
    import traceback

    try:
        with tempfile.NamedTemporaryFile(
            "w", prefix="judge-", suffix=".txt", delete=False, encoding="utf-8", errors="replace"
        ) as page:
            page.write(f"judge {argv!r}\nPython {sys.version}\n\n")
            page.write("".join(traceback.format_exception(fault)))
        return page.name
    except OSError:
        return ""


def _wants_json(argv: list[str]) -> bool:
    option_words = argv[: argv.index("--")] if "--" in argv else argv
    return "--json" in option_words or "--format=json" in option_words or ("--format", "json") in pairwise(option_words)


def _command(argv: list[str]) -> str:
    """The command that the words begin with, for the envelope; empty where they name none."""
    words = [word for word in argv[:2] if not word.startswith("-")]
    return " ".join(words if words[:1] == ["faq"] else words[:1])
