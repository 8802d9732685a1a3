"""A typed question that asks two things, each with a verb of its own: *does Ana draw, and is Kodama discarded?*"""

from __future__ import annotations

import re

from judge.app.corpus.typed_words import any_of, typed_words
from judge.app.explaining.asked.heard_question import About
from judge.text.spelling import fold


def two_parts(about: About, question: str) -> tuple[str, ...]:
    """The two questions of which one is made; empty where it asks one thing, or more than two."""
    asking = question.strip().rstrip("?\u00a0\u202f ")
    if "?" in asking or re.search(r"[.!;:]\s", asking) or not any_of(typed_words(*about, "between-parts")):
        return ()
    parts = re.split(rf"\s*,?\s+{any_of(typed_words(*about, 'between-parts'))}\s+", asking, flags=re.IGNORECASE)
    return (
        tuple(f"{part.strip()}?" for part in parts) if len(parts) == 2 and all(_asks(about, p) for p in parts) else ()
    )


def speaks_of_another(about: About, part: str) -> bool:
    """Whether a part has a word for a card that was named before: *it*."""
    return not set(re.findall(r"[^\W\d_]+", fold(part))).isdisjoint(typed_words(*about, "named-before"))


def _asks(about: About, part: str) -> bool:
    """Whether a part is a question by itself: it begins with a word that asks, or its verb is turned round."""
    words = re.findall(r"[^\W\d_]+", fold(part))
    opens = (*typed_words(*about, "begins-a-part"), *typed_words(*about, "open-question"))
    pronouns = typed_words(*about, "behind-verb")
    is_turned = bool(pronouns) and bool(re.search(rf"[^\W\d_]-(?:t-)?{any_of(pronouns)}\b", fold(part)))
    return bool(words) and (words[0] in opens or is_turned)
