"""How long the printed answer on one board may be: what is longer nobody reads, and a terminal or a chat chokes on."""

from __future__ import annotations

from judge.app.reply import STOPPED, Reply
from judge.model.diagnostic import Span, fault_at
from judge.model.value import change

MOST = 4_000_000
"""Characters of an answer: many times what any bundled board comes to."""
DEARER = ("ruling", "explore", "compare")
"""The verbs that follow all lines of a board, or answer two boards: they may cost twice as much as those that answer
one as it was played."""
OF_ONE_BOARD = (*DEARER, "run", "share", "report")
"""The verbs that answer on a board. Those that go through many say how far they are, and end when they have all."""
DOCUMENTS = ("<!doctype", "## ")
"""What a file begins with: such a text is printed as it is, or not at all."""
LINE = "<command line>"


def is_too_long(reply: Reply, printed: str) -> bool:
    """Whether so much is not to be printed."""
    return reply.command in OF_ONE_BOARD and len(printed) > MOST


def cut_off(reply: Reply) -> Reply:
    """The beginning of the text, which is what was found; of a document nothing, as half a one is none."""
    text = reply.text
    text_kept = "" if text.startswith(DOCUMENTS) else text[: text.rfind("\n", 0, MOST) + 1]
    return change(_told(reply, len(text)), text=text_kept)


def without_result(reply: Reply, printed: str) -> Reply:
    """What is told of an envelope that would be printed like this: not what is too long in it."""
    return change(_told(reply, len(printed)), result=None)


def _told(reply: Reply, size: int) -> Reply:
    too_long = fault_at(Span(LINE, 1, 1), "internal/too-long", "text", size=size, most=MOST)
    return change(reply, exit=STOPPED, diagnostics=(*reply.diagnostics, too_long))
