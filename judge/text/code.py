"""Notation within prose, between backquotes: `when: {phase: noon}`. Typed as it stands, it is never typeset."""

from __future__ import annotations

import re

_CODE = re.compile(r"`[^`\n]+`")


def with_code_of(before: str, after: str) -> str:
    """The text after it was typeset, with each piece of notation as it was before."""
    if "`" not in before:
        return after
    pieces = iter(_CODE.findall(before))
    return _CODE.sub(lambda found: next(pieces, found[0]), after)


def bare(text: str) -> str:
    """The text without the backquotes, for a terminal from which notation is copied."""
    return text.replace("`", "")
