"""No word of Altered stands in the command line or in the rooms of the verbs: what a game calls things is the game's.

The exceptions are counted, and only ever fewer: a word that goes from a file goes from the list.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from judge.app.corpus.games import newest
from judge.app.corpus.rules_and_messages import corpus
from tests.house.syntax import tree

JUDGE = Path(__file__).resolve().parents[2] / "judge"
GENERAL = frozenset(
    ["card", "day", "draw", "game_object", "hand", "moment", "passed", "phase", "played", "progress", "rest", "turn"]
).union("TD")
"""Code names that are words of any game with cards, or of the program itself: phases and moments at which a board may
begin are of the core (``Vocabulary.phases``, ``BoardShape.moments``), though not every game has some."""
EXCEPTIONS = {
    "cli/board_verbs.py": "first_player mana",
    "cli/claim_verbs.py": "noon",
    "app/comparing/second_side.py": "mana",
}
"""The words that are still there, by file."""
REASONS = {
    "two options are called as players type them; what they mean is what the shape of the board says": "first_player mana",
    "the name of a bundled board, in an example of the help": "noon",
}
"""Why they are."""


def code_names() -> frozenset[str]:
    """The code names of phases, zones, kinds, statuses, counters, facts, statistics and terms of more than one word."""
    game = newest("altered")
    words, board = game.reads.vocabulary, game.reads.board
    names = {*words.kinds, *words.zones, *words.statuses, *words.counters, *words.phases, *words.daily_effects}
    names |= {*words.factions, *(zone.key for zone in board.zones), *(fact.name for fact in board.own)}
    names |= {name for name, _ in (*board.facts, *board.moments)} | {word for row in board.rows for word in row.words}
    names |= {term.code for term in corpus("altered", "1.0").rulebook.terms if "_" in term.code}
    return frozenset(names) - GENERAL


def _words(file: Path) -> Iterator[str]:
    """The words of a file's names and strings, docstrings and helps of more than three words apart."""
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value.split()) < 4:
            yield from re.findall(r"[A-Za-z_]+", node.value)
        elif isinstance(node, ast.Name | ast.Attribute | ast.arg | ast.keyword):
            name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else node.arg
            yield name or ""


def used() -> dict[str, set[str]]:
    """Which of the code names stand in which file."""
    names = code_names()
    files = (file for room in ("cli", "app") for file in sorted((JUDGE / room).rglob("*.py")))
    found = {file.relative_to(JUDGE).as_posix(): names & set(_words(file)) for file in files}
    return {file: words for file, words in found.items() if words}


def test_only_the_listed_words_of_the_game_stand_outside_of_it() -> None:
    assert used() == {file: set(words.split()) for file, words in EXCEPTIONS.items()}


def test_every_word_that_is_still_there_has_its_reason() -> None:
    reasoned = [word for words in REASONS.values() for word in words.split()]
    assert len(reasoned) == len(set(reasoned))
    assert set(reasoned) == {word for words in EXCEPTIONS.values() for word in words.split()}


def test_the_words_of_the_game_are_looked_for() -> None:
    assert {"noon", "mana", "hero_expedition", "first_player", "asleep", "boost", "forest"} <= code_names()
