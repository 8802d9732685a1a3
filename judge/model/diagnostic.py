"""What is wrong with a file or a command: where, which fault, and the values that its sentences are filled with."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.model.phrase import Argument
from judge.model.value import Value

Argued = Argument | Callable[[], Argument]
"""An argument, or what finds it: a search for the nearest spelling is not made for a fault that is only counted."""


class Span(Value, frozen=True):
    """A place in a file. Lines and columns count from 1; column counts characters, not bytes."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class Diagnostic(Value, frozen=True):
    """One fault (``error``) or remark (``warning``) about the user's input, in no language.

    ``code`` is stable and short (``yaml/duplicate-key``, ``scenario/unknown-card``); ``variant`` tells apart the faults
    of one code that are said in different sentences. ``arguments`` are what the sentences are filled with: what was
    typed, numbers, what is known. Of a word outside a closed list, ``near`` holds the nearest spellings and ``known``
    the list.
    """

    span: Span
    code: str
    variant: str = ""
    arguments: tuple[tuple[str, Argument], ...] = ()
    severity: str = "error"

    def argument(self, name: str) -> Argument:
        """The argument of that name; empty where the fault has none."""
        return dict(self.arguments).get(name, "")

    def __str__(self) -> str:
        """The fault without a language, for whoever debugs: the sentences stand in the catalogues of faults."""
        variant = f" {self.variant}" if self.variant else ""
        shown_arguments = ", ".join(f"{name}={argument!r}" for name, argument in self.arguments)
        return f"{self.span}: {self.severity}: [{self.code}]{variant}{' ' if shown_arguments else ''}{shown_arguments}"


class Refused(Exception):
    """Input that cannot be used. Carries every fault found, not the first."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__("\n".join(str(diagnostic) for diagnostic in self.diagnostics))


def fault_at(span: Span, code: str, variant: str = "", /, **arguments: Argued) -> Diagnostic:
    """A fault at this place."""
    return Diagnostic(span, code, variant, _resolved(arguments))


def warning_at(span: Span, code: str, variant: str = "", /, **arguments: Argued) -> Diagnostic:
    """A remark at this place."""
    return Diagnostic(span, code, variant, _resolved(arguments), "warning")


def refusal(span: Span, code: str, variant: str = "", /, **arguments: Argued) -> Refused:
    """The refusal for one fault at this place."""
    return Refused((fault_at(span, code, variant, **arguments),))


def _resolved(arguments: dict[str, Argued]) -> tuple[tuple[str, Argument], ...]:
    """The arguments of a fault that is told; those that are still to be found are looked for now."""
    return tuple((name, argument() if callable(argument) else argument) for name, argument in arguments.items())
