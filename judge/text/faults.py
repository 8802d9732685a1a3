"""The faults of one file, gathered so that the user sees all of them at once."""

from __future__ import annotations

from judge.model.diagnostic import Diagnostic, Refused, Span

LIMIT = 100
"""After so many, one more helps nobody: a last diagnostic says that there are others."""


class Faults:
    """The diagnostics of one file, gathered while it is decoded. The only mutable thing of a reading."""

    def __init__(self) -> None:
        self._found: dict[Diagnostic, None] = {}

    def error(self, span: Span, code: str, what: str, why: str = "", how: str = "") -> None:
        """Note a fault, which will refuse the file."""
        self._add(Diagnostic(span, code, what, why, how))

    def warn(self, span: Span, code: str, what: str, why: str = "", how: str = "") -> None:
        """Note a remark, which lets the file through."""
        self._add(Diagnostic(span, code, what, why, how, severity="warning"))

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What was found, in the order of the file."""
        return tuple(
            sorted(
                self._found, key=lambda diagnostic: (diagnostic.span.file, diagnostic.span.line, diagnostic.span.column)
            )
        )

    @property
    def has_errors(self) -> bool:
        """True if the file will be refused."""
        return any(diagnostic.severity == "error" for diagnostic in self._found)

    def refuse_if_any(self) -> None:
        """Refuse the file if there is an error; the exception carries the warnings too.

        Raises:
            Refused: at least one error was noted.
        """
        if self.has_errors:
            raise Refused(self.diagnostics)

    def _add(self, diagnostic: Diagnostic) -> None:
        if len(self._found) < LIMIT:
            self._found[diagnostic] = None
        elif len(self._found) == LIMIT and diagnostic not in self._found:
            closing_diagnostic = Diagnostic(
                diagnostic.span, "too-many", "there are more faults than are shown", how="Mend these first."
            )
            self._found[closing_diagnostic] = None
