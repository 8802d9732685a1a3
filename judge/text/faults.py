"""The faults of one file, gathered so that the user sees all of them at once."""

from __future__ import annotations

import errno

from judge.model.diagnostic import Diagnostic, Refused, Span, fault_at, warning_at
from judge.model.phrase import Argument, Phrase

LIMIT = 100
"""After so many, one more helps nobody: a last diagnostic says that there are others."""


_TOLD = frozenset(
    (
        errno.ENOENT, errno.EACCES, errno.EISDIR, errno.ENOTDIR, errno.ENOSPC, errno.EROFS, errno.EEXIST,
        errno.ENAMETOOLONG, errno.ELOOP,
    )
)  # fmt: skip
"""What the operating system says of a file, where there is a message for it."""


class Faults:
    """The diagnostics of one file, gathered while it is decoded. The only mutable thing of a reading."""

    def __init__(self) -> None:
        self._found: dict[Diagnostic, None] = {}

    def error(self, span: Span, code: str, variant: str = "", /, **arguments: Argument) -> None:
        """Note a fault, which will refuse the file."""
        self.add(fault_at(span, code, variant, **arguments))

    def warn(self, span: Span, code: str, variant: str = "", /, **arguments: Argument) -> None:
        """Note a remark, which lets the file through."""
        self.add(warning_at(span, code, variant, **arguments))

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

    def add(self, diagnostic: Diagnostic) -> None:
        """Note a diagnostic that was made already."""
        if len(self._found) < LIMIT:
            self._found[diagnostic] = None
        elif len(self._found) == LIMIT and diagnostic not in self._found:
            self._found[fault_at(diagnostic.span, "too-many")] = None


def reason_of(error: OSError) -> str | Phrase:
    """Why the system refused: a message where there is one for it, else its own words."""
    if error.errno in _TOLD:
        return Phrase(f"system.{errno.errorcode[error.errno]}")
    return error.strerror or str(error) or type(error).__name__
