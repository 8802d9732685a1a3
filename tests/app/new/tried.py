"""What a file that the dialogue made is worth to ``judge test``."""

from __future__ import annotations

from judge.app.reply import Settings
from judge.app.verifying.verify_boards import test as judge_test

NOTHING = "test/expects-nothing"


def comes_out(settings: Settings, file: str) -> bool:
    """Whether nothing in the file is wrong but that it may expect nothing yet, which its author is told."""
    reply = judge_test(settings, (file,))
    return {fault.code for fault in reply.diagnostics if fault.severity == "error"} <= {NOTHING}
