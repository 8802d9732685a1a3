"""The grammar of one language, as it stands in its file, on the parser that reads it.

The parser keeps every reading of a text (Earley, ``ambiguity="explicit"``): none is preferred by its place in the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from lark import Lark, Token, Tree, UnexpectedInput
from lark.lexer import Lexer

from judge.library.compiler.foresight import Foresight
from judge.library.compiler.paragraphs import LETTERS, PrintedWord
from judge.library.compiler.refusal import KEYWORD, SENTENCE, WORD, refuse
from judge.model.value import Value
from judge.text.nodes import plain_value
from judge.text.yaml import read

Reading = Tree[Token]
"""All readings of a paragraph, in one tree."""
WORDS = "letters"
"""The key of the pattern of a word."""
STARTS = "starts"
"""The key of the lines with which a paragraph begins: for kinds of cards that have lines of their own, and others."""


class TextGrammar(Value, frozen=True):
    """The lines of one language, and the words that its groups stand for."""

    language: str
    letters: str
    starts: tuple[str, ...]
    parser: Any
    foresight: Foresight
    terminals: frozenset[str]
    quoted: dict[str, str]
    groups: dict[str, tuple[str, str]]

    def readings(self, words: tuple[PrintedWord, ...], start: str) -> Reading:
        """All readings of a paragraph, in one tree.

        Raises:
            NotCompiled: a word is in no line, or no line goes on with it.
        """
        tokens = [self._token(word) for word in words]
        try:
            return self.parser.parse(self.foresight.over(tokens), start=start)  # type: ignore[no-any-return]
        except UnexpectedInput as fault:
            token = getattr(fault, "token", None)
            if token is None or token.type == "$END" or not hasattr(token, "start_pos") or token.start_pos is None:
                last_word = words[-1]
                at = last_word.at + len(last_word.text)
                raise refuse(SENTENCE, "", at, _after(words, len(words)), self._known(fault)) from None
            number = next(number for number, word in enumerate(words) if word.at == token.start_pos)
            at = token.start_pos
            raise refuse(SENTENCE, words[number].text, at, _after(words, number), self._known(fault)) from None

    def _known(self, fault: UnexpectedInput) -> tuple[str, ...]:
        """The words with which what has been begun goes on; none where a group of words, a mark or a number does."""
        expected: set[str] = set(getattr(fault, "expected", None) or ())
        words_by_terminal = {name: word for word, name in self.quoted.items()}
        return tuple(sorted(words_by_terminal[name] for name in expected if name in words_by_terminal))

    def _token(self, word: PrintedWord) -> Token:
        if word.kind not in (LETTERS, *self.terminals):
            raise refuse(WORD, word.text, word.at)
        if word.kind != LETTERS:
            return Token(word.kind, word.text, start_pos=word.at)
        if word.text in self.quoted:
            return Token(self.quoted[word.text], word.text, start_pos=word.at)
        if word.text in self.groups:
            group, code = self.groups[word.text]
            return Token(group, code, start_pos=word.at)
        raise refuse(KEYWORD if word.bracketed else WORD, word.text, word.at)


def _after(words: tuple[PrintedWord, ...], number: int) -> str:
    """The words before a place, by which one sees what was being read."""
    return " ".join(word.text for word in words[max(0, number - 3) : number])


class _Ready(Lexer):
    """Hands over words that have been told apart already."""

    def __init__(self, _conf: Any) -> None:
        pass

    def lex(self, lexer_state: Any, parser_state: Any = None) -> Iterator[Token]:
        return iter(lexer_state)


@lru_cache(maxsize=4)
def load_grammar(folder: Path, language: str) -> TextGrammar:
    """The grammar of a language from ``<language>.lark`` and ``words.yaml`` of the folder."""
    path = folder / "words.yaml"
    word_lists: Any = plain_value(read(path.read_bytes(), str(path)))
    lines = (folder / f"{language}.lark").read_text(encoding="utf-8")
    start_symbols = tuple(word_lists[STARTS])
    parser = Lark(lines, parser="earley", lexer=_Ready, ambiguity="explicit", start=list(start_symbols))
    terminal_names = frozenset(symbol.name for rule in parser.rules for symbol in rule.expansion if symbol.is_term)
    letters = word_lists[language].pop(WORDS)
    names_by_text = {
        terminal.pattern.value: terminal.name for terminal in parser.terminals if terminal.pattern.type == "str"
    }
    groups = {
        printed_word: (group, code)
        for group, words in word_lists[language].items()
        for printed_word, code in words.items()
    }
    return TextGrammar(
        language, letters, start_symbols, parser, _foreseeing(parser), terminal_names, names_by_text, groups
    )


def _foreseeing(parser: Any) -> Foresight:
    """Have the parser predict by what comes next."""
    earley = parser.parser.parser
    earley.predictions = Foresight(earley.predictions, earley.FIRST, earley.NULLABLE)
    return earley.predictions  # type: ignore[no-any-return]
