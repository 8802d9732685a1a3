"""Marks which words of a text are gone from another and which are new, with signs that need no colour.

Words stand between ASCII spaces: what a no-break space holds together is one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby

KEPT, REMOVED, ADDED = "kept", "removed", "added"
Run = tuple[str, str]
_SIGNS = {REMOVED: ("[-", "-]"), ADDED: ("{+", "+}"), KEPT: ("", "")}
_ALIKE = 0.3
"""Below this share of common words the second text is another one, and marks would say nothing."""
_ISLAND = 2
"""So many common words have to stand together between changes: a lone “the” is nothing that was kept."""


def word_changes(older: str, newer: str) -> tuple[Run, ...]:
    """The runs of words of both texts in their order, each with what became of it."""
    older_words, newer_words = _words(older), _words(newer)
    runs: list[Run] = []
    for is_kept, older_part, newer_part in _blocks(older_words, newer_words):
        kinds_and_words = ((KEPT, newer_part),) if is_kept else ((REMOVED, older_part), (ADDED, newer_part))
        runs += ((kind_of_run, " ".join(words)) for kind_of_run, words in kinds_and_words if words)
    return tuple(runs)


def are_alike(older: Sequence[str], newer: Sequence[str]) -> bool:
    """Whether the paragraphs share enough words for marks to help."""
    matcher = SequenceMatcher(None, _words(" ".join(older)), _words(" ".join(newer)), autojunk=False)
    return matcher.ratio() >= _ALIKE


def inline(older: str, newer: str) -> str:
    """Both texts as one, with ``[-words-]`` that are gone and ``{+words+}`` that are new."""
    return " ".join(_signed(kind_of_run, text) for kind_of_run, text in word_changes(older, newer))


def marked(older: Sequence[str], newer: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The paragraphs of both texts, the older with the words marked that are gone, the newer with those that are new.

    The texts are compared as wholes, so that a word which has gone to another paragraph is no new one.
    """
    older_flags: list[str] = []
    newer_flags: list[str] = []
    for is_kept, older_part, newer_part in _blocks(_words(" ".join(older)), _words(" ".join(newer))):
        older_flags += [KEPT if is_kept else REMOVED] * len(older_part)
        newer_flags += [KEPT if is_kept else ADDED] * len(newer_part)
    return tuple(_with_flags(older, older_flags)), tuple(_with_flags(newer, newer_flags))


def _blocks(older: list[str], newer: list[str]) -> Iterator[tuple[bool, list[str], list[str]]]:
    """Stretches of both texts that belong together: whether they are the same, and their words on both sides."""
    codes = SequenceMatcher(None, older, newer, autojunk=False).get_opcodes()
    are_kept = [
        kind_of_code == "equal" and (code_index in (0, len(codes) - 1) or end - start >= _ISLAND)
        for code_index, (kind_of_code, start, end, _, _) in enumerate(codes)
    ]
    for is_kept, group in groupby(zip(are_kept, codes, strict=True), key=lambda pair: pair[0]):
        group_codes = [code for _, code in group]
        yield is_kept, older[group_codes[0][1] : group_codes[-1][2]], newer[group_codes[0][3] : group_codes[-1][4]]


def _with_flags(paragraphs: Sequence[str], flags: list[str]) -> Iterator[str]:
    """The paragraphs with the signs of their words; ``flags`` has one for each word of all of them."""
    start = 0
    for paragraph in paragraphs:
        words = _words(paragraph)
        flags_and_words = zip(flags[start : start + len(words)], words, strict=True)
        groups = groupby(flags_and_words, key=lambda pair: pair[0])
        yield " ".join(_signed(flag, " ".join(word for _, word in group)) for flag, group in groups)
        start += len(words)


def _signed(what: str, text: str) -> str:
    opening, closing = _SIGNS[what]
    return f"{opening}{text}{closing}"


def _words(text: str) -> list[str]:
    return text.split(" ") if text else []
