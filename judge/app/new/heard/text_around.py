"""The words of an imported text where it is not understood: shown to whoever imported it, in the dialogue alone."""

from __future__ import annotations

import re

from judge.app.importing.card_data.pool_store import imported_pool
from judge.library.pool.played_record import TextObstacle

_WORDS = 3
"""So many words are shown on each side: enough to find the place in a text that lies on the table."""
_MARKUP = re.compile(r"[\[\]#]")


def text_around(game: str, number: str, obstacle: TextObstacle | None) -> str:
    """The words around the place that is not understood; empty where the reason is none of a text.

    The place is counted in the text as it was imported, with its markup, which nobody sees printed.
    """
    text = _text(game, number, obstacle) if obstacle is not None and obstacle.element else ""
    if obstacle is None or not obstacle.word or obstacle.at >= len(text):
        return ""
    before, behind = _plain(text[: obstacle.at]), _plain(text[obstacle.at :])
    glued = "" if text[obstacle.at - 1 : obstacle.at].isspace() else "\0"
    first, rest = before[-_WORDS:], behind[: _WORDS + 1]
    shown = f"{' '.join(first)} {glued}{' '.join(rest)}".replace(" \0", "").strip()
    return f"{'… ' * (len(before) > _WORDS)}{shown}{' …' * (len(behind) > _WORDS + 1)}"


def _plain(text: str) -> list[str]:
    return _MARKUP.sub("", text).split()


def _text(game: str, number: str, obstacle: TextObstacle) -> str:
    """The imported text of the card with this number in which the place lies; empty where it is not there."""
    versions = (version for card in imported_pool(game).cards for version in card.versions)
    version = next((version for version in versions if number in version.references), None)
    texts = version.texts if version is not None else ()
    wanted = (obstacle.element, obstacle.language)
    return next((text.current.text for text in texts if (text.element, text.language) == wanted), "")
