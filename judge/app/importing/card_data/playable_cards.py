"""How many of the imported cards can be played, and why the others cannot: what their texts compile to decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from judge.app.corpus.games import GAMES, cards, newest
from judge.app.store.place import rules_of
from judge.library.compiler.compile_text import Compiler, compiler_of, has_grammar
from judge.library.compiler.refusal import Refusal
from judge.library.pool.joined_pool import CardVersion, Pool
from judge.model.value import Value

NOT_COMPILED, NO_CARD = "not-compiled", "no-card"
"""Reasons beside those of the compiler: there is none for this game or these languages; it is created, or pays."""
_MAIN, _CREATED = "MAIN_EFFECT", "TOKEN"


class Playability(Value, frozen=True):
    """The count of playable cards, and of the refused ones by reason, the most frequent first."""

    playable: int
    refused: tuple[tuple[str, int], ...]


def playability(pool: Pool, progress: Callable[[str], None] | None = None) -> Playability:
    """Of the versions of all cards, how many can be played and why the others cannot."""
    judged = _Judged(pool.game)
    reasons: Counter[str] = Counter()
    for at, version in enumerate(pool.versions):
        if progress is not None and at % 100 == 0:
            progress(f"{at}/{len(pool.versions)}")
        reasons[judged.obstacle(version)] += 1
    playable = reasons.pop("", 0)
    return Playability(playable, tuple(sorted(reasons.items(), key=lambda item: (-item[1], item[0]))))


class _Judged:
    """The compiler of a game with what it said of each text: rarities of a card share most of theirs."""

    def __init__(self, game: str) -> None:
        self._rules, self._game = rules_of(game), game
        self._compiler: Compiler | None = None
        if game in GAMES and has_grammar(self._rules, game, "en"):
            vocabulary = newest(game).reads.vocabulary
            self._compiler = compiler_of(self._rules, game, vocabulary, cards(game).values())
        self._known: dict[tuple[object, ...], str] = {}

    def obstacle(self, version: CardVersion) -> str:
        """Why a card cannot be played: the first reason that one of its texts gives; empty if it can."""
        if version.kind.startswith(_CREATED):
            return NO_CARD
        return next((reason for reason in map(self._of_text, self._texts(version)) if reason), "")

    def _texts(self, version: CardVersion) -> list[tuple[str, bool, tuple[tuple[str, str], ...]]]:
        """The texts of a card with its kind, and whether they are those of its support ability, in every language."""
        kind = version.kind.lower().rpartition("_")[2]
        elements = dict.fromkeys(text.element for text in version.texts)
        return [
            (
                kind,
                element != _MAIN,
                tuple((text.language, text.current.text) for text in version.texts if text.element == element),
            )
            for element in elements
        ]

    def _of_text(self, asked: tuple[str, bool, tuple[tuple[str, str], ...]]) -> str:
        if asked not in self._known:
            kind, support, texts = asked
            spoken = {language: text for language, text in texts if has_grammar(self._rules, self._game, language)}
            compiled = self._compiler.compile_all(spoken, kind, support) if self._compiler and spoken else None
            self._known[asked] = (
                NOT_COMPILED if compiled is None else compiled.reason if isinstance(compiled, Refusal) else ""
            )
        return self._known[asked]
