"""Gathers the sentences of a language: the core's, and those of a game."""

from __future__ import annotations

from pathlib import Path

from judge.library.common.file_faults import shown_path
from judge.text.decode import Faults
from judge.text.sentences import messages_from
from judge.text.yaml import read


def load_messages(root: Path, game: str, language: str, home: Path | None = None) -> dict[str, str]:
    """Every message of this language: those of the program, and those of the game.

    They lie in ``root/languages/<code>/messages`` and ``home/<game>/messages/<code>``; ``home`` is ``root`` but for a
    game from elsewhere. The game's stand before the program's.

    Raises:
        Refused: a file is faulty.
    """
    faults = Faults()
    messages: dict[str, str] = {}
    folders = (root / "languages" / language / "messages", (home or root) / game / "messages" / language)
    for path in (path for folder in folders for path in sorted(folder.glob("*.yaml"))):
        messages |= messages_from(read(path.read_bytes(), shown_path(path)), language, faults)
    faults.refuse_if_any()
    return messages
