"""Other ways to type a command line, spelled out as the verbs take it. Light: it imports nothing.

``judge help run`` is ``judge run -h``, ``judge version`` is ``judge --version``, ``judge --lang fr run x`` is
``judge run x --lang fr``, and ``judge --install-completion`` is ``judge completion --install``: what is known of other
programs is no fault here.
"""

from __future__ import annotations

_LANG = "--lang"
GROUPS = ("faq",)
"""Verbs of two words."""


def spelled_out(argv: list[str]) -> list[str]:
    """The words as the verbs take them; those that need nothing are given back as they are."""
    language, words = _language_first(argv)
    if words[:1] == ["version"]:
        words = ["--version", *words[1:]]
    elif words[:1] == ["--install-completion"]:
        words = ["completion", "--install", *words[1:]]
    elif words[:1] == ["--show-completion"]:
        words = ["completion", *words[1:]]
    elif words[:1] == ["help"]:
        words = [*words[1:], "-h"]
    if len(words) == 1 and words[0] in GROUPS:
        words = [*words, "-h"]
    length_of_verb = _length_of_verb(words)
    return [*words[:length_of_verb], *language, *words[length_of_verb:]]


def _length_of_verb(words: list[str]) -> int:
    """So many words name the verb; none where an option stands first, which is then for all verbs."""
    if not words or words[0].startswith("-"):
        return 0
    if words[0] not in GROUPS:
        return 1
    return 0 if words[1].startswith("-") else 2


def is_bare(argv: list[str]) -> bool:
    """Whether nothing stands there, or nothing but the language."""
    return not _language_first(argv)[1]


def _language_first(argv: list[str]) -> tuple[list[str], list[str]]:
    """The option of the language that stands before everything else, and what stands behind it."""
    if argv[:1] == [_LANG] and len(argv) > 1:
        return argv[:2], argv[2:]
    if argv and argv[0].startswith(f"{_LANG}="):
        return argv[:1], argv[1:]
    return [], argv
