"""Gathers the sentences of a language: the core's, and those of a game."""

from __future__ import annotations

from pathlib import Path

from judge.library.common.file_faults import shown_path
from judge.text.decode import Faults
from judge.text.sentences import messages_from
from judge.text.yaml import read


def load_messages(root: Path, game: str, language: str) -> dict[str, str]:
    """Every message of ``root/messages`` and ``root/<game>/messages`` in this language; the game's stand first.

    Raises:
        Refused: a file is faulty.
    """
    faults = Faults()
    messages: dict[str, str] = {}
    for path in (*_files(root, language), *_files(root / game, language)):
        messages |= messages_from(read(path.read_bytes(), shown_path(path)), language, faults)
    faults.refuse_if_any()
    return messages


def _files(root: Path, language: str) -> tuple[Path, ...]:
    """``fr.yaml``, then ``lookup.fr.yaml`` and its like."""
    folder = root / "messages"
    return (*sorted(folder.glob(f"{language}.yaml")), *sorted(folder.glob(f"*.{language}.yaml")))
