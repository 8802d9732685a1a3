"""How long a printed answer may be: what is longer nobody reads, and a terminal or a chat chokes on."""

from __future__ import annotations

from collections.abc import Callable

from judge.app.reply import STOPPED, Reply
from judge.model.diagnostic import Diagnostic, Span, fault_at
from judge.model.value import change

MOST = 4_000_000
"""Characters of an answer on one board: many times what any bundled board comes to."""
MOST_OF_MANY = 32_000_000
"""Characters of any other answer: some eight times the longest, a whole FAQ."""
MOST_FAULTS = 1_000_000
"""Characters of what is told of faults. Fifty of each kind are told in full: only names and places make it longer."""
DEARER = ("ruling", "explore", "compare")
"""The verbs that follow all lines of a board, or answer two boards: they may cost twice as much as those that answer
one as it was played."""
OF_ONE_BOARD = (*DEARER, "run", "share", "report")
"""The verbs that answer on a board. Those that go through many say how far they are, and end when they have all."""
WHOLE = ("share", "report", "faq build", "schema", "completion")
"""The verbs whose text is a file, to be pasted or kept: a half board would be another board."""
DOCUMENTS = ("<!doctype", "## ")
"""What a file begins with that another verb prints. Such a text is printed as it is, or not at all."""
LINE = "<command line>"


def most_of(reply: Reply) -> int:
    """How many characters are printed of the answer of this verb."""
    return MOST if reply.command in OF_ONE_BOARD else MOST_OF_MANY


def bounded_text(reply: Reply, printed: str) -> tuple[Reply, str]:
    """The beginning of what is printed, which is what was found; of a document nothing, as half a one is none.

    The reply tells how much is left out, and ends otherwise, where that is anything.
    """
    most = most_of(reply)
    if len(printed) <= most:
        return reply, printed
    if reply.command in WHOLE or printed.startswith(DOCUMENTS):
        return _told(reply, "document", size=len(printed), most=most, has_out=int(reply.command == "faq build")), ""
    kept = printed[: printed.rfind("\n", 0, most) + 1]
    lines = printed.count("\n", len(kept)) + (not printed.endswith("\n"))
    return _told(reply, "text", size=len(printed), most=most, lines=lines, has_depth=int(reply.command == "run")), kept


def bounded_json(reply: Reply, printed: Callable[[Reply], str]) -> tuple[Reply, str]:
    """The envelope as it is printed: without its result where that is too long, then with the first faults alone."""
    text, most = printed(reply), most_of(reply)
    if len(text) <= most:
        return reply, text
    reply = change(_told(reply, "result", size=len(text), most=most), result=None)
    text = printed(reply)
    if len(text) > most:
        bare_size = len(printed(change(reply, diagnostics=())))
        reply = bounded_faults(reply, lambda fault: len(printed(change(reply, diagnostics=(fault,)))) - bare_size)
        text = printed(reply)
    return reply, text


def bounded_faults(reply: Reply, length_of: Callable[[Diagnostic], int]) -> Reply:
    """The reply with as many of its faults as are told, and with how many are not; the last ones say how it ended."""
    length = 0
    for count, fault in enumerate(reply.diagnostics):
        length += length_of(fault)
        if length > MOST_FAULTS:
            first_faults = change(reply, diagnostics=reply.diagnostics[:count])
            return _told(first_faults, "faults", count=len(reply.diagnostics) - count, most=MOST_FAULTS)
    return reply


def _told(reply: Reply, what: str, **arguments: int | str) -> Reply:
    too_long = fault_at(Span(LINE, 1, 1), "internal/too-long", what, **arguments)
    return change(reply, exit=STOPPED, diagnostics=(*reply.diagnostics, too_long))
