"""Keeps what was typed in a dialogue that did not come to its end, so that it is offered again."""

from __future__ import annotations

import json
from pathlib import Path

from judge.app.store.atomic_write import write_aside
from judge.app.store.user_place import user_folder

LARGEST = 2_000_000


def keep(typed: tuple[str, ...]) -> None:
    """Put down all answers that were typed so far. Where the folder cannot be written, the dialogue goes on without."""
    try:
        _file().parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_aside(_file(), json.dumps({"typed": typed}, ensure_ascii=False).encode("utf-8", "replace"))
    except OSError:
        return


def kept() -> tuple[str, ...]:
    """The answers of the dialogue that was left before its end; none if it has no words, or cannot be read."""
    try:
        if not _file().is_file() or _file().stat().st_size > LARGEST:
            return ()
        typed_answers = json.loads(_file().read_bytes())["typed"]
    except (OSError, ValueError, KeyError, TypeError):
        return ()
    return (
        tuple(typed_answers)
        if isinstance(typed_answers, list)
        and all(isinstance(text, str) for text in typed_answers)
        and any(text.strip() for text in typed_answers)
        else ()
    )


def forget() -> None:
    """Drop what was kept: the dialogue came to its end."""
    try:
        _file().unlink(missing_ok=True)
    except OSError:
        return


def _file() -> Path:
    return Path(user_folder()) / "new-dialogue.json"
