"""The faults of one file, gathered so that the user sees all of them at once."""

from __future__ import annotations

import errno
from collections import Counter

from judge.model.diagnostic import Argued, Diagnostic, Refused, Span, fault_at, warning_at
from judge.model.phrase import Argument, Phrase

LIMIT = 50
"""After so many of a kind, one more helps nobody: a last diagnostic says how many others there are."""

_TOLD = frozenset(
    (
        errno.ENOENT, errno.EACCES, errno.EISDIR, errno.ENOTDIR, errno.ENOSPC, errno.EROFS, errno.EEXIST,
        errno.ENAMETOOLONG, errno.ELOOP, errno.EDQUOT, errno.EFBIG, errno.EIO,
    )
)  # fmt: skip
"""What the operating system says of a file, where there is a message for it."""


class Faults:
    """The diagnostics of one file, gathered while it is decoded. The only mutable thing of a reading."""

    def __init__(self) -> None:
        self._found: dict[Diagnostic, None] = {}
        self._kinds: Counter[tuple[str, str]] = Counter()
        self._places: set[tuple[str, str, Span]] = set()
        self._others: dict[tuple[str, str], dict[Span, int]] = {}

    def error(self, span: Span, code: str, variant: str = "", /, **arguments: Argued) -> None:
        """Note a fault, which will refuse the file."""
        if self.has_room(code, variant):
            self.add(fault_at(span, code, variant, **arguments))
        else:
            self.count(span, code, variant)

    def warn(self, span: Span, code: str, variant: str = "", /, **arguments: Argument) -> None:
        """Note a remark, which lets the file through."""
        self.add(warning_at(span, code, variant, **arguments))

    def has_room(self, code: str, variant: str = "") -> bool:
        """Whether another fault of this kind is still told in full."""
        return self._kinds[code, variant] < LIMIT

    def count(self, span: Span, code: str, variant: str = "", times: int = 1) -> None:
        """Note that there are so many more of a kind of which enough are told, the first of them at this place."""
        if (code, variant, span) not in self._places:
            self._others.setdefault((code, variant), {})[span] = times

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What was found, in the order of the file."""
        return tuple(
            sorted(
                (*self._found, *self._counted()),
                key=lambda diagnostic: (diagnostic.span.file, diagnostic.span.line, diagnostic.span.column),
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
        kind = (diagnostic.code, diagnostic.variant)
        if diagnostic in self._found:
            return
        if self.has_room(*kind):
            self._kinds[kind] += 1
            self._places.add((*kind, diagnostic.span))
            self._found[diagnostic] = None
        else:
            self.count(diagnostic.span, *kind)

    def _counted(self) -> list[Diagnostic]:
        """Of each kind of which there are more than are told, how many more."""
        return [
            fault_at(next(iter(places)), "too-many", count=sum(places.values()), code=code)
            for (code, _), places in self._others.items()
        ]


def reason_of(error: OSError) -> str | Phrase:
    """Why the system refused: a message where there is one for it, else its own words."""
    if error.errno in _TOLD:
        return Phrase(f"system.{errno.errorcode[error.errno]}")
    return error.strerror or str(error) or type(error).__name__
