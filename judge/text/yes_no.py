"""Yes, no and none as files and answers may have them: the words of the notation, and those of every language."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

from judge.model.diagnostic import Refused
from judge.text.data_folder import CHOSEN, data_folder
from judge.text.nodes import Mapping, Node, Scalar

YES, NO, NONE = "yes", "no", "none"
_NOTATION = {YES: YES, "true": YES, NO: NO, "false": NO}
_GRAMMAR, _YES_NO, _NONE = "grammar", "yes-no", "none"


def in_notation(word: str) -> str:
    """``yes``, ``no`` or ``none`` for a word that means it, in whatever language; any other word as it stands."""
    return _NOTATION.get(word) or _words_of_languages(os.environ.get(CHOSEN)).get(word, word)


def words_for(*answers: str) -> tuple[str, ...]:
    """All words for these answers, one answer after the other, the words of the notation first."""
    words = {**_NOTATION, **_words_of_languages(os.environ.get(CHOSEN))}
    return tuple(word for answer in answers for word, meaning in words.items() if meaning == answer)


@lru_cache(maxsize=4)
def _words_of_languages(chosen: str | None) -> dict[str, str]:
    """What each language calls yes, no and none, from its messages in the data folder that was ``chosen``, if any."""
    words: dict[str, str] = {}
    for path in sorted(Path(data_folder(), "rules", "languages").glob("*/messages/grammar.yaml")):
        yes_word, _, no_word = _own_words(path, _YES_NO).partition(" ")
        words |= {yes_word: YES, no_word: NO, _own_words(path, _NONE): NONE}
    return {word: answer for word, answer in words.items() if word and word not in (*_NOTATION, NONE)}


def _own_words(path: Path, key: str) -> str:
    """A message of the file; empty where it is not there, or where the file is faulty, which is told elsewhere."""
    from judge.text.yaml import read  # the parser is imported only where something has to be read

    try:
        node: Node | None = read(path.read_bytes(), path.name)
    except (Refused, OSError):
        return ""
    for name in ("messages", _GRAMMAR, key):
        entries = node.entries if isinstance(node, Mapping) else ()
        node = next((entry.value for entry in entries if entry.key.text == name), None)
    return node.text.casefold() if isinstance(node, Scalar) else ""
