"""Printed sentences that the grammars take, as long as one likes: nobody prints them, but somebody may import them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random

from judge.app.importing.card_data.card_compiling import text_compiler
from judge.library.compiler.compile_text import SUPPORT, Compiler
from judge.library.compiler.grammar import load_grammar
from judge.library.compiler.paragraphs import MARKS
from tests.fuzz.spoiled import HOSTILE

GAME = "altered"
SYMBOLS = "jhritdxvmo"
SIGNS = {"INT": ["1", "2", "3"], "PRICE": ["{1}", "{3}"], "_GLOSS": ["({t})"], "CREATED": ["[brassbug 2/2/2]"]}
"""What stands for the groups of signs that are no words."""
FAR = 10**6
"""A depth that nothing has."""


@lru_cache(maxsize=1)
def compiler() -> Compiler:
    """What compiles texts of the game."""
    _, compiler = text_compiler(GAME)
    assert compiler is not None
    return compiler


class Deriver:
    """Derives sentences of one language from its grammar."""

    def __init__(self, language: str) -> None:
        grammar = load_grammar(compiler().folder, language)
        self.starts = tuple(grammar.starts)
        self._rules: dict[str, list[tuple[str, ...]]] = {}
        for rule in grammar.parser.rules:
            self._rules.setdefault(rule.origin.name, []).append(tuple(symbol.name for symbol in rule.expansion))
        self.words: dict[str, list[str]] = {name: [*signs] for name, signs in SIGNS.items()}
        groups = {word: name for word, (name, _) in grammar.groups.items()}
        symbols = {f"{{{letter}}}": f"_{letter.upper()}" for letter in SYMBOLS}
        for word, name in (*grammar.quoted.items(), *groups.items(), *MARKS.items(), *symbols.items()):
            self.words.setdefault(name, []).append(word)
        self._depths = _depths(self._rules, self.words)

    def text(self, random: Random, start: str, most: int) -> str:
        """A sentence of this kind; from so many words on, all that is begun is ended soon."""
        words: list[str] = []
        left = [start]
        while left:
            name = left.pop()
            if name in self._rules:
                left += reversed(self._expansion(random, name, len(words) + len(left) > most))
            else:
                words.append(random.choice(self.words[name]))
        return " ".join(words)

    def _expansion(self, random: Random, name: str, is_ending: bool) -> tuple[str, ...]:
        by_depth = {expansion: self._depth(expansion) for expansion in self._rules[name]}
        if is_ending:
            return random.choice(
                [expansion for expansion, depth in by_depth.items() if depth == min(by_depth.values())]
            )
        finite = [expansion for expansion, depth in by_depth.items() if depth < FAR]
        longer = [expansion for expansion in finite if name in expansion]
        return random.choice(longer if longer and random.random() < 0.7 else finite)

    def _depth(self, expansion: tuple[str, ...]) -> int:
        return max((self._depths.get(name, FAR) for name in expansion), default=0)


def _depths(rules: Mapping[str, list[tuple[str, ...]]], words: Mapping[str, Sequence[str]]) -> dict[str, int]:
    """How deep each name of a grammar is at least."""
    depths = dict.fromkeys(rules, FAR) | dict.fromkeys(words, 0)
    is_settled = False
    while not is_settled:
        is_settled = True
        for name, expansions in rules.items():
            depth = min(1 + max((depths.get(part, FAR) for part in expansion), default=0) for expansion in expansions)
            if depth < depths[name]:
                depths[name], is_settled = depth, False
    return depths


@lru_cache(maxsize=2)
def deriver(language: str) -> Deriver:
    """The sentences of a language."""
    return Deriver(language)


def text(random: Random, language: str) -> tuple[str, str]:
    """A text of a card, and the kind of sentence that its last one is: derived, and often cut, doubled or spoiled."""
    derive = deriver(language)
    start = random.choice(derive.starts)
    most = random.choice((6, 6, 12, 20, 60, 190))
    sentences = [derive.text(random, start, most) for _ in range(random.choice((1, 1, 2, 4)))]
    words = random.choice(("  ", " ", "\n")).join(sentences).split(" ")
    for _ in range(random.choice((0, 0, 0, 1, 3))):
        words = _spoiled(random, words, derive)
    return " ".join(words), start


def _spoiled(random: Random, words: list[str], derive: Deriver) -> list[str]:
    at = random.randrange(len(words) + 1)
    match random.randrange(5):
        case 0:
            return words[:at]
        case 1:
            return words[:at] + words[at + 1 :]
        case 2:
            return [*words[:at], random.choice(HOSTILE), *words[at:]]
        case 3:
            return [*words[:at], random.choice(derive.words[random.choice([*derive.words])]), *words[at:]]
    return words[:at] + words[max(0, at - 9) : at] * random.choice((2, 30)) + words[at:]


def kind_of(random: Random, start: str) -> tuple[str, bool]:
    """The kind of the card on which such a sentence stands, and whether it is that for the Reserve."""
    kinds = compiler().vocabulary.kinds_of_cards
    return (start if start in kinds else random.choice([*kinds])), start == SUPPORT
