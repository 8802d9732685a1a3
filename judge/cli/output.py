"""A finished answer goes out: to a person, to a pipe, or as one JSON envelope."""

from __future__ import annotations

import os
import sys
from typing import Any

from judge.app.reply import DONE, Grid, Reply
from judge.cli import highlight
from judge.cli.guard.longest_answer import DOCUMENTS, bounded_faults, bounded_json, bounded_text
from judge.cli.streams import write
from judge.cli.terminal import colours, columns, is_terminal
from judge.model.diagnostic import Diagnostic, Refused
from judge.model.value import Value, change
from judge.text.clean import clean, inert_json

ENVELOPE = 1
"""The version of the envelope; it grows when a key changes its meaning."""
LINE = "<command line>"
"""What stands for the file in a diagnostic about the command line; an option's name may stand there too."""

_TITLED = ("run", "ruling", "explore")
"""The verbs whose text may begin with a title, and ends with what it rests on."""


class Options(Value, frozen=True):
    """What the command line says about the shape of the answer."""

    json: bool = False
    plain: bool = False
    color: str = "auto"
    language: str = "en"


def show(reply: Reply, options: Options) -> int:
    """Print the answer, the remarks after it, and give back the exit code.

    What is longer than anybody reads is cut off and said to be.
    """
    if options.json:
        reply, json_text = bounded_json(reply, lambda told: _json(envelope(told, options.language)))
        write(json_text, sys.stdout)
        return reply.exit
    is_coloured = not options.plain and colours(options.color, os.environ, sys.stdout)
    not_happened = _not_happened(reply, options.language) if is_coloured else ""
    text, footer = (_painted(reply, part, is_coloured, not_happened) for part in (reply.text, reply.footer))
    grid = _grid(reply.grid, options, is_coloured) if reply.grid else ""
    texts_shown = [part.rstrip("\n") for part in (text, grid, footer)]
    text_written = "\n\n".join(part for part in texts_shown if part)
    reply, text_written = bounded_text(reply, f"{text_written}\n" if text_written else "")
    write(text_written, sys.stdout)
    reply = bounded_faults(reply, lambda fault: len(_message(fault, options.language)))
    tell(reply.diagnostics, options)
    return reply.exit


def placed(reply: Reply, game: str, edition: str) -> Reply:
    """The reply with the game and the edition of the command line, where it is of none in particular."""
    return change(reply, game=reply.game or game, edition=reply.edition or edition)


def tell(diagnostics: tuple[Diagnostic, ...], options: Options) -> None:
    """Say to a person what is wrong with the input."""
    is_coloured = not options.plain and colours(options.color, os.environ, sys.stderr)
    for diagnostic in diagnostics:
        message = _message(diagnostic, options.language)
        write((highlight.diagnostic(message, diagnostic.severity) if is_coloured else message) + "\n", sys.stderr)


def _message(diagnostic: Diagnostic, language: str) -> str:
    is_typed = diagnostic.span.file.startswith(("--", LINE))
    return _clean((as_typed if is_typed else _in_file)(diagnostic, language))


def as_typed(diagnostic: Diagnostic, language: str) -> str:
    """A fault of the command line as text without its place, which would say nothing to the person who typed it."""
    from judge.app.corpus.fault_sentences import told_in

    fault_sentences = told_in(language, diagnostic)
    message = (
        fault_sentences.what if diagnostic.span.file == LINE else f"{diagnostic.span.file}: {fault_sentences.what}"
    )
    return "\n".join(
        [f"judge: {message}", *(f"  {part}" for part in (fault_sentences.why, fault_sentences.how) if part)]
    )


def _in_file(diagnostic: Diagnostic, language: str) -> str:
    from judge.app.corpus.fault_sentences import lines_in

    return lines_in(language, diagnostic)


def envelope(reply: Reply, language: str = "en") -> dict[str, Any]:
    """The one shape of every verb's ``--json``, its faults in this language."""
    from judge.app.corpus.fault_json import fault_json

    return {
        "judge": ENVELOPE,
        "command": reply.command,
        "game": reply.game,
        "edition": reply.edition,
        "readings": dict(reply.readings),
        "ok": reply.exit == DONE,
        "exit": reply.exit,
        "result": reply.result,
        "diagnostics": [fault_json(diagnostic, language) for diagnostic in reply.diagnostics],
    }


def _json(contents: dict[str, Any]) -> str:
    import json

    return inert_json(json.dumps(contents, ensure_ascii=False, indent=2, allow_nan=False)) + "\n"


def _clean(text: str) -> str:
    # The last barrier against terminal escapes in a card's or a file's name.
    return "\n".join(clean(line) for line in text.split("\n"))


def _not_happened(reply: Reply, language: str) -> str:
    """The word behind which a ruling of this language says what did not happen; without rules, that no line has."""
    from judge.app.corpus.messages import catalogue

    try:
        return catalogue(reply.game, reply.edition, language).say("label.not")
    except Refused:
        return "\0"


def _painted(reply: Reply, text: str, coloured: bool, not_happened: str) -> str:
    cleaned = _clean(text)
    if not coloured or cleaned.startswith(DOCUMENTS):
        return cleaned
    if reply.command == "search":
        cleaned = highlight.hits(cleaned)
    title = str(reply.result.get("title", "")) if isinstance(reply.result, dict) else ""
    is_titled = reply.command in _TITLED and text is reply.text
    return highlight.text(cleaned, not_happened, titled=is_titled, title=title)


def _grid(grid: Grid, options: Options, coloured: bool) -> str:
    is_drawn = not options.plain and (options.color == "always" or is_terminal(sys.stdout))
    if not is_drawn:
        return "\n".join("\t".join(clean(cell) for cell in row) for row in (grid.headings, *grid.rows))
    from judge.cli.grid import draw

    return draw(grid, columns(os.environ, sys.stdout), coloured)
