"""The languages in which every text of the rules is written. Light: it imports nothing.

Answers are given in these, and in every further language that has sentences: see ``answer_languages``.
"""

from __future__ import annotations

LANGUAGES = ("fr", "en")
BY_CODE = tuple(sorted(LANGUAGES))
"""The same in the order of their codes, in which ``Words`` and the files that we write have their texts."""
