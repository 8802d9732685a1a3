"""Marks which words of a text are gone from another and which are new, with signs that need no colour."""

from __future__ import annotations

from difflib import SequenceMatcher

KEPT, REMOVED, ADDED = "kept", "removed", "added"
Run = tuple[str, str]
_OPENS = {REMOVED: "[-", ADDED: "{+"}
_CLOSES = {REMOVED: "-]", ADDED: "+}"}
_ALIKE = 0.3
"""Below this share of common words the second text is another one, and marks would say nothing."""


def word_changes(older: str, newer: str) -> tuple[Run, ...]:
    """The runs of words of both texts in their order, each with what became of it.

    Words stand between ASCII spaces: what a no-break space holds together is one.
    """
    older_words, newer_words = _words(older), _words(newer)
    runs: list[Run] = []
    matcher = SequenceMatcher(None, older_words, newer_words, autojunk=False)
    for what, older_start, older_end, newer_start, newer_end in matcher.get_opcodes():
        if what == "equal":
            runs.append((KEPT, " ".join(older_words[older_start:older_end])))
            continue
        if older_end > older_start:
            runs.append((REMOVED, " ".join(older_words[older_start:older_end])))
        if newer_end > newer_start:
            runs.append((ADDED, " ".join(newer_words[newer_start:newer_end])))
    return tuple(runs)


def are_alike(older: str, newer: str) -> bool:
    """Whether the texts share enough words for marks to help."""
    return SequenceMatcher(None, _words(older), _words(newer), autojunk=False).ratio() >= _ALIKE


def marked(older: str, newer: str) -> tuple[str, str]:
    """Both texts, the older with ``[-words-]`` that are gone, the newer with ``{+words+}`` that are new."""
    runs = word_changes(older, newer)
    return _with_marks(runs, REMOVED), _with_marks(runs, ADDED)


def _with_marks(runs: tuple[Run, ...], shown: str) -> str:
    texts = (
        text if what == KEPT else f"{_OPENS[what]}{text}{_CLOSES[what]}" for what, text in runs if what in (KEPT, shown)
    )
    return " ".join(texts)


def _words(text: str) -> list[str]:
    return text.split(" ") if text else []
