"""The languages in which data are written and answers given. Light: it imports nothing."""

from __future__ import annotations

LANGUAGES = ("fr", "en")
BY_CODE = tuple(sorted(LANGUAGES))
"""The same in the order of their codes, in which ``Words`` and the files that we write have their texts."""
