"""What the command line hands to every verb, as the tests of Altered ask for it."""

from __future__ import annotations

from typing import Any

from judge.app.reply import Settings


def of_altered(language: str = "en", width: int = 100, **more: Any) -> Settings:
    """Settings of Altered, in its excerpts of 1.0 unless ``edition`` says otherwise; another ``game`` is one, too."""
    place = {"game": "altered", "edition": "1.0", **more}
    return Settings(language=language, width=width, **place)
