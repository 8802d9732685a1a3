"""The manual page, made of what the help pages say: one source, so that neither says what the other does not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.cli.help import COMMON, Translation
from judge.version import __version__

_EXITS = (
    ("0", "Done; it agrees."),
    ("1", "Done, and the answer is no: something differs, was illegal, or was not found, a file has faults."),
    ("2", "The command is misspelt, or the scenario is refused."),
    ("3", "The run stopped before its end: somebody must choose, something is not supported, the limit is reached."),
    ("70", "A fault of this program."),
    ("130", "Interrupted."),
)
_VARIABLES = (
    ("LC_ALL, LC_MESSAGES, LANG", "The language of the answers."),
    ("NO_COLOR, TERM, COLUMNS", "Whether there are colours, and how wide the terminal is."),
    ("JUDGE_DATA", "Another folder with rules and scenarios."),
)
_FILES = (
    ("$XDG_CACHE_HOME/judge, ~/.cache/judge", "What is kept computed; it may be deleted at any time."),
    ("$XDG_DATA_HOME/judge, ~/.local/share/judge", "The documents that you imported, and drafts of dialogues."),
)


def man_page(command: Any, context: Any, words: Translation) -> str:
    """The page for all verbs, in the language of the words."""
    lines = [
        '.\\" -*- coding: utf-8 -*-',
        f'.TH JUDGE 1 "" "judge {__version__}" "judge"',
        *_section("Name", words),
        f"judge \\- {_plain(words.word(command.help or ''))}",
        *_section("Synopsis", words),
        f".B judge\n{_plain(words.words('COMMAND [ARGS]...'))}",
        *_section("Commands", words),
    ]
    common_options: dict[str, str] = {}
    for name, verb in _verbs(command, "judge"):
        lines += _verb(name, verb, context, words, common_options)
    lines += _section("Options of every command", words)
    lines += [line for name, meaning in common_options.items() for line in (".TP", f".B {name}", meaning)]
    for heading, rows in (("Exit status", _EXITS), ("Environment", _VARIABLES), ("Files", _FILES)):
        lines += _section(heading, words)
        for name, meaning in rows:
            lines += [".TP", f".B {_plain(name)}", _plain(words.word(meaning))]
    return "\n".join(lines) + "\n"


def _verbs(group: Any, above: str) -> Iterator[tuple[str, Any]]:
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from _verbs(command, f"{above} {name}")
        else:
            yield f"{above} {name}", command


def _verb(name: str, command: Any, context: Any, words: Translation, common: dict[str, str]) -> Iterator[str]:
    verb_context = type(context)(command, info_name=name, obj=words)
    usage = words.words(" ".join(command.collect_usage_pieces(verb_context)))
    yield f".SS {_plain(name)} {_plain(usage)}"
    yield from "\n.PP\n".join(_plain(text) for text in words.paragraphs(command.help or "").split("\n\n")).split("\n")
    for parameter in command.params:
        record = parameter.get_help_record(verb_context)
        if record is None:
            continue
        term, meaning = _plain(words.words(record[0])), _plain(words.meaning(record[1]))
        if parameter.name in COMMON:
            common[term] = meaning
        else:
            yield from (".TP", f".B {term}", meaning)
    if command.epilog:
        yield from (".PP", ".nf", f".B {_plain(command.epilog)}", ".fi")


def _section(heading: str, words: Translation) -> list[str]:
    return [f".SH {_plain(words.word(f'{heading}:').rstrip(': ').strip()).upper()}"]


def _plain(text: str) -> str:
    """A text that roff prints as it stands."""
    line = " ".join(text.replace("\\", "\\e").replace("-", "\\-").split(" "))
    return "\n".join(f"\\&{row}" if row[:1] in (".", "'") else row for row in line.split("\n"))
