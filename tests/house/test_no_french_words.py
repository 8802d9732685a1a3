"""No word of a language stands in the program: it belongs to the data of that language. What may stay is listed, with why."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.house.syntax import tree

JUDGE = Path(__file__).resolve().parents[2] / "judge"
ACCENTED = re.compile(r"\w*[àâçéèêëîïôûùüœÀÂÇÉÈÊËÎÏÔÛÙÜŒ]\w*")
_WORDS = """
le la les des du une et ou dans aux avec pour par sont quand lorsque qui que quoi ne sa ses ce cette il elle règle
règles oui non inconnu inconnue voir sommaire
"""
FUNCTION_WORDS = frozenset(_WORDS.split())
"""French words that are no English words, code names or signs of a notation."""
ALLOWED = {
    "text/grammars/french.py": "the names of its forms, and the articles and prepositions that contract and elide: computed, letter by letter",
    "text/spelling.py": "ligatures that folding takes apart: characters, not words",
    "library/search/analysis/analyzer.py": "an ending of French words that only an accent would tell",
    "library/importers/underworlds/commentary_entries.py": "a ligature that folding takes apart: a character, no word",
}
"""The modules that hold French words, and why."""


def _strings(path: Path) -> Iterator[tuple[int, str]]:
    """The strings of a module, docstrings apart."""
    module = tree(path)
    described = {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in described:
            yield node.lineno, node.value


def _french(text: str) -> list[str]:
    words = re.findall(r"[^\W\d_]+", text)
    return [word for word in words if ACCENTED.fullmatch(word) or word.lower() in FUNCTION_WORDS]


def _by_file() -> dict[str, list[str]]:
    french: dict[str, list[str]] = {}
    for path in sorted(JUDGE.rglob("*.py")):
        for line, text in _strings(path):
            for word in _french(text):
                french.setdefault(str(path.relative_to(JUDGE)), []).append(f"{line}: {word}")
    return french


def test_french_words_stand_in_data() -> None:
    assert {file: words for file, words in _by_file().items() if file not in ALLOWED} == {}


def test_no_exception_is_left_over() -> None:
    assert sorted(set(ALLOWED) - set(_by_file())) == []
