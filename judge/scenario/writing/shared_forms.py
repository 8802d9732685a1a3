"""By what a shared board is known: the line that says what it was made with, and the shape of a code.

Every board that is read is looked at for them. What writes and unpacks shared boards is imported where there is one.
"""

from __future__ import annotations

import re

from judge.model.disputes.scenario import Origin
from judge.text.source import LARGEST

_STAMP = re.compile(r"# judge (\S+) · (\S+) (\S+) · corpus ([0-9a-f]{8}) · text ([0-9a-f]{8})")
_CODE = re.compile(r"J([0-9]{1,4})\.([A-Za-z0-9+-]+)")


def stamp_line(origin: Origin) -> str:
    """The comment that says what a text was made with."""
    return f"# judge {origin.version} · {origin.game} {origin.edition} · corpus {origin.corpus} · text {origin.text}"


def origin_of(raw: bytes) -> Origin | None:
    """What the text says it was made with; None if it does not say so."""
    stamp = _STAMP.search(raw.decode("utf-8", "replace"))
    return None if stamp is None else Origin(*stamp.groups())


def code_parts(text: str) -> tuple[str, str] | None:
    """The number of the dictionary that a code was packed with, and what was packed; None where the text is no code.

    White space that a chat put into it does not count; and nothing that is longer than any file may be is a code.
    """
    match = _CODE.fullmatch("".join(text.split())) if len(text) <= LARGEST else None
    return (match[1], match[2]) if match else None
