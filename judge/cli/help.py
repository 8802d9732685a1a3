"""Help pages that stay readable at 40 columns, and wrong words answered with the nearest spelling.

Typer 0.28 carries its own copy of click; ``TyperGroup`` and ``TyperCommand`` are the documented places to hook into it,
and only the formatter comes from the copy itself (typer is pinned below 0.29).
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from typer import Context
from typer._click.core import Command as ClickCommand
from typer._click.exceptions import BadParameter, UsageError
from typer._click.formatting import HelpFormatter
from typer.core import TyperCommand, TyperGroup

from judge.cli.terminal import help_width
from judge.text.spelling import nearest

COMMON = ("lang", "json", "plain", "game", "edition", "color")
"""The options that every verb has."""
_ROOMY = 64


_REMARKS = re.compile(r"(?P<text>.*?)(?:(?:^|  )\[(?P<remarks>[^\[\]]*)\])?", re.DOTALL)
"""The help of an option, and what typer puts behind it: ``[default: 1; x>=1]``."""


class Translation:
    """The words of help pages by their English ones; what is not there stays English."""

    def __init__(self, read_words: Callable[[], dict[str, str]] = dict) -> None:
        self._read_words = read_words

    @cached_property
    def _words(self) -> dict[str, str]:
        return self._read_words()

    def word(self, text: str) -> str:
        """A sentence, a heading or a word of the command line in the language."""
        plain_text = " ".join(text.split())
        if plain_text in self._words:
            return self._words[plain_text]
        whole_sentence = self._words.get(f"{plain_text}.", "")  # lists of verbs leave the full stop out
        return whole_sentence.removesuffix(".") or text

    def words(self, text: str) -> str:
        """Words of the command line, one by one: ``[OPTIONS] SCENARIO``."""
        return " ".join(self.word(word) for word in text.split(" "))

    def paragraphs(self, text: str) -> str:
        """A text, a paragraph at a time."""
        return "\n\n".join(self.word(paragraph) for paragraph in text.split("\n\n"))

    def meaning(self, text: str) -> str:
        """What an option means, with the remarks behind it."""
        text_match = _REMARKS.fullmatch(text)
        if text_match is None or not text_match["remarks"]:
            return self.word(text)
        remarks = "; ".join(self._remark(remark) for remark in text_match["remarks"].split("; "))
        return "  ".join(text_part for text_part in (self.word(text_match["text"]), f"[{remarks}]") if text_part)

    def _remark(self, remark: str) -> str:
        name, colon, shown_value = remark.partition(": ")
        return self.word(f"{name}:") + f" {shown_value}" if colon else self.word(remark)


class _Page(HelpFormatter):
    """A help page in a language."""

    def __init__(self, translation: Translation, width: int) -> None:
        super().__init__(width=width)
        self.translation = translation

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, self.translation.words(args), f"{self.translation.word(prefix or 'Usage:')} ")

    def write_heading(self, heading: str) -> None:
        self.write(f"{'':>{self.current_indent}}{self.translation.word(f'{heading}:')}\n")

    def write_text(self, text: str) -> None:
        # Not click's own wrapping: that breaks at hyphens, and a path that is broken cannot be copied.
        margin = " " * self.current_indent
        paragraphs = self.translation.paragraphs(text).split("\n\n")
        filled_paragraphs = [
            textwrap.fill(
                " ".join(text.split()),
                self.width,
                initial_indent=margin,
                subsequent_indent=margin,
                break_on_hyphens=False,
            )
            for text in paragraphs
        ]
        self.write("\n\n".join(filled_paragraphs) + "\n")

    def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        translated_rows = [(self.translation.words(term), self.translation.meaning(text)) for term, text in rows]
        # The default of 30 columns for the terms leaves ten for their meaning on a narrow terminal.
        super().write_dl(translated_rows, col_max if self.width >= _ROOMY else 8, col_spacing)


class _Context(Context):
    def make_formatter(self) -> HelpFormatter:
        translation = self.obj if isinstance(self.obj, Translation) else Translation()
        return _Page(translation, width=help_width() - 2)


class WrongCommand(UsageError):
    """A verb that does not exist; ``word`` is what was typed, ``near`` what was probably meant."""

    def __init__(self, word: str, near: tuple[str, ...], context: Any) -> None:
        super().__init__(f"There is no command {word!r}.", context)
        self.word, self.near = word, near


class WrongUsage(BadParameter):
    """Values that cannot be used together; which, and what they are, as the arguments of a fault."""

    def __init__(self, variant: str, **arguments: str) -> None:
        super().__init__(variant)
        self.variant, self.arguments = variant, arguments


class VerbHelp(TyperCommand):
    """One verb: its own options first, then those that every verb has, then an example."""

    context_class = _Context

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """The words after the command's name; a required one stands plain, as everywhere else."""
        return [piece.strip("{}") for piece in super().collect_usage_pieces(ctx)]

    def format_options(self, ctx: Any, formatter: HelpFormatter) -> None:
        """Write the options in two groups, so that those of this verb are seen."""
        verb_options: list[tuple[str, str]] = []
        common_options: list[tuple[str, str]] = []
        arguments: list[tuple[str, str]] = []
        for parameter in self.get_params(ctx):
            record = parameter.get_help_record(ctx)
            is_common = parameter.name in COMMON or parameter.name == "help"
            kind = (
                arguments if parameter.param_type_name == "argument" else common_options if is_common else verb_options
            )
            kind.extend([record] if record else [])
        for title, records in (
            ("Arguments", arguments),
            ("Options", verb_options),
            ("Options of every command", common_options),
        ):
            if records:
                with formatter.section(title):
                    formatter.write_dl(records)

    def format_epilog(self, ctx: Any, formatter: HelpFormatter) -> None:
        """Write the example, unwrapped: it is there to be copied."""
        _examples(self.epilog, formatter)


class Verbs(TyperGroup):
    """The verbs together: a wrong one is answered with the nearest."""

    context_class = _Context

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, ClickCommand | None, list[str]]:
        """The verb that the words begin with."""
        is_wrong = args[0] not in self.commands and not args[0].startswith("-")
        if is_wrong and not ctx.resilient_parsing:
            raise WrongCommand(args[0], nearest(args[0], self.commands), ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: Any, formatter: HelpFormatter) -> None:
        """Write each verb with its whole first sentence: the default cuts it short."""
        rows = [(name, command.get_short_help_str(200)) for name, command in self.commands.items()]
        with formatter.section("Commands"):
            formatter.write_dl(rows)

    def format_epilog(self, ctx: Any, formatter: HelpFormatter) -> None:
        """Write one example a verb, unwrapped."""
        _examples(self.epilog, formatter)


def _examples(lines: str | None, formatter: HelpFormatter) -> None:
    if lines:
        title = "Examples" if "\n" in lines else "Example"
        with formatter.section(title):
            for line in lines.splitlines():
                formatter.write(f"  {line}\n")
