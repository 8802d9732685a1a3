"""What is said of a faulty file: where, what, why, how to mend it."""

from __future__ import annotations

from collections.abc import Iterable

from judge.model.value import Value


class Span(Value, frozen=True):
    """A place in a file. Lines and columns count from 1; column counts characters, not bytes."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class Diagnostic(Value, frozen=True):
    """One fault (``error``) or remark (``warning``) about the user's input.

    ``code`` is stable and short (``yaml/duplicate-key``, ``scenario/unknown-card``); ``what`` states the fault,
    ``why`` the reason it matters, ``how`` the mend, with the nearest spelling where there is one.
    """

    span: Span
    code: str
    what: str
    why: str = ""
    how: str = ""
    severity: str = "error"

    def __str__(self) -> str:
        parts = [f"{self.span}: {self.severity}: {self.what} [{self.code}]"]
        parts += [f"  why: {self.why}"] if self.why else []
        parts += [f"  how: {self.how}"] if self.how else []
        return "\n".join(parts)


class Refused(Exception):
    """Input that cannot be used. Carries every fault found, not the first."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__("\n".join(str(diagnostic) for diagnostic in self.diagnostics))
