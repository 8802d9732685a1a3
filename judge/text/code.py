"""Notation within prose, between backquotes: `when: {phase: noon}`. It is to be typed as it stands: never typeset."""

from __future__ import annotations

import re

_CODE = re.compile(r"`[^`\n]+`")


def with_code_of(before: str, after: str) -> str:
    """The typeset text ``after``, with each piece of notation as it stands in ``before``, the text as it was."""
    if "`" not in before:
        return after
    pieces = iter(_CODE.findall(before))
    return _CODE.sub(lambda code_match: next(pieces, code_match[0]), after)


def bare(text: str) -> str:
    """The text without the backquotes, for a terminal from which notation is copied."""
    return text.replace("`", "")
