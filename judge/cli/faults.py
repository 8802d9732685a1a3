"""What goes wrong before or outside a verb's answer: a message, the exit code, and in ``--json`` an envelope."""

from __future__ import annotations

import os
import sys
from itertools import pairwise

from typer._click.exceptions import ClickException, NoArgsIsHelpError

from judge.app.reply import INTERNAL, USAGE, Reply
from judge.cli.help import WrongCommand
from judge.cli.output import LINE, Options, as_typed, placed, show
from judge.cli.streams import hush, write
from judge.cli.typed.language import language_of, options_of
from judge.cli.typed.spelled_out import spelled_out
from judge.cli.typed.usage_faults import usage_fault
from judge.cli.typed.which_game import game_and_edition
from judge.model.diagnostic import Diagnostic, Refused, Span, fault_at
from judge.text.clean import clean
from judge.text.faults import reason_of

LONGEST = 500
"""So much of an internal fault is said on the terminal: enough for two functions with their modules."""


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
        diagnostics = (usage_fault(fault, argv),)
    elif isinstance(fault, OSError):
        diagnostics = (_system(fault),)
    else:
        code, diagnostics = INTERNAL, (_internal(fault, argv),)
    options = Options(json=_wants_json(argv), language=language_of(argv))
    reply = Reply(command, code, diagnostics=diagnostics)
    return show(placed(reply, *game_and_edition(None, None)), options)


def interrupted(argv: list[str]) -> str:
    """What is said when the user has interrupted the program."""
    return as_typed(fault_at(Span(LINE, 1, 1), "internal/interrupted"), language_of(argv))


def _system(fault: OSError) -> Diagnostic:
    file_name = fault.filename
    file = os.fsdecode(file_name) if isinstance(file_name, (str, bytes)) else LINE
    if file == LINE:
        hush(sys.stdout)  # the likeliest: standard output is on a full disk, and would fail again at the end
    variant = "" if file == LINE else "named"
    return fault_at(Span(LINE, 1, 1), "system/file", variant, file=clean(file), reason=reason_of(fault))


def _internal(fault: Exception, argv: list[str]) -> Diagnostic:
    description = clean(f"{type(fault).__name__}: {fault}")[:LONGEST]
    report_path = _keep(fault, argv)
    if os.environ.get("JUDGE_DEBUG"):
        import traceback

        write("".join(traceback.format_exception(fault)), sys.stderr)
    if isinstance(fault, (ImportError, SyntaxError)):
        return _damage(fault, report_path, argv[:1] == ["doctor"])
    return fault_at(Span(LINE, 1, 1), "internal/error", description=description, report=report_path)


def _damage(fault: ImportError | SyntaxError, report_path: str, is_doctor: bool) -> Diagnostic:
    """What cannot be imported: no user's file is ever imported, so that it is one of the program, or a package.

    Where the doctor itself cannot begin, nobody is sent to it.
    """
    if isinstance(fault, SyntaxError):
        file, line = clean(str(fault.filename)), fault.lineno or 0
        return fault_at(
            Span(LINE, 1, 1),
            "internal/damaged",
            "no-python",
            file=file,
            line=line,
            report=report_path,
            doctor=is_doctor,
        )
    module = clean(fault.name or str(fault))[:LONGEST]
    return fault_at(Span(LINE, 1, 1), "internal/damaged", module=module, report=report_path, doctor=is_doctor)


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
    words = options_of(argv)
    return "--json" in words or "--format=json" in words or ("--format", "json") in pairwise(words)


def _command(argv: list[str]) -> str:
    """The command that the words begin with, for the envelope; empty where they name none."""
    first_words = [word for word in spelled_out(argv)[:2] if not word.startswith("-")]
    return " ".join(first_words if first_words[:1] == ["faq"] else first_words[:1])
