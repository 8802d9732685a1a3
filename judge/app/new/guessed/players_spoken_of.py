"""Which names of a question are players' by what it says of them: what they do, or have, no card does or has."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.app.corpus.typed_words import any_of
from judge.app.new.heard.typed_names import Tongue
from judge.text.spelling import fold

_NAME = r"([^\W\d_]+)"
_SHORT = 2
"""No word of a place that is so short says which place it is."""
_ASKED_BACK = r"(?:-t)?-[^\W\d_]+"
"""Behind a verb in French: « paie-t-elle »."""
_BETWEEN = r"(?:[^\W\d_]+['’ ]+){0,3}"
"""Between what somebody has and who has it: « l’Expédition du Héros d’Alice », *Alice’s Hero Expedition*."""


class PlayersSpokenOf:
    """A question as it speaks of players."""

    def __init__(self, tongue: Tongue, question: str) -> None:
        self._tongue = tongue
        self._question = question

    def doers(self) -> list[tuple[int, str]]:
        """The names, each with its place, of whom it is said that they do, or may do, what players do."""
        deeds, asked, infinitives = (self._any(key) for key in ("does", "does-asked", "do-what-players-do"))
        patterns = (
            rf"\b{_NAME}(?=\s+{deeds}\b)",
            rf"\b(?i:{asked})\s+{_NAME}(?=\s+{infinitives}\b)",
            rf"\b{_NAME}(?=\s+{asked}(?:{_ASKED_BACK})?\s+{infinitives}\b)",
        )
        matches = (match for pattern in patterns for match in self._matches(pattern))
        named_at = {(match.start(1), match[1]) for match in matches if not self._is_done_to(match)}
        return sorted({*named_at, *self._both()})

    def are_letters(self) -> frozenset[str]:
        """The players who are called by a letter each, *A* and *B*: one alone may be a word of the language."""
        letters = frozenset(name for _, name in self.doers() if len(name) == 1 and name.isupper())
        return letters if len(letters) > 1 else frozenset()

    def _is_done_to(self, match: re.Match[str]) -> bool:
        """Whether it is said what is done to a name: *is Sierra played*. Then it is no player's."""
        words_before = fold(self._question[: match.start(1)]).split()
        return bool(words_before) and words_before[-1] in self._words("copula")

    def is_player(self, name: str) -> bool:
        """Whether a name that is a card's, too, is a player's here: they do, or have, what no card does or has, and
        nobody plays them.

        *Kodama plays* may be said of a card that is played; *Kodama plays Ozma* is not.
        """
        escaped = re.escape(name)
        # What plays *its* reaction may be the card itself.
        if not singulars(fold(name)).isdisjoint(self._words_of_terms()) or self._plays_its_own(escaped):
            return False
        played, articles = self._any("plays-now"), any_of(tuple(filter(str.isalpha, self._words("article"))))
        if any(self._matches(rf"\b{before}\s+{escaped}\b") for before in (played, articles)):
            return False
        if (
            name in (named for _, named in self._both())
            or self._has_a_place(re.escape(fold(name)))
            or self._has_a_card(escaped)
        ):
            return True
        deeds, asked, infinitives = (self._any(key) for key in ("does", "does-asked", "do-what-players-do"))
        return any(
            self._matches(pattern)
            for pattern in (
                rf"\b{escaped}\s+{deeds}(?:{_ASKED_BACK}|\s+[^\W\d_])",
                rf"\b(?i:{asked})\s+{escaped}\s+{infinitives}\b",
                rf"\b{escaped}\s+{asked}(?:{_ASKED_BACK})?\s+{infinitives}\b",
            )
        )

    def is_of_a_card(self, match: re.Match[str]) -> bool:
        """Whether whose something is said to be is a card: by a name of several words, or by what only cards have.

        *Quiet Scribe's reaction*, « le coût d’Orque » name nobody.
        """
        start, end = match.span(1)
        before, behind = self._question[:start].rstrip(), self._question[end:]
        word_before = re.search(rf"{_NAME}$", before)
        opens = word_before is not None and not before[: word_before.start()].strip()
        # *At Noon Zoé's Piper* has a term before the name.
        is_term = word_before is not None and not singulars(fold(word_before[1])).isdisjoint(self._words_of_terms())
        is_second = word_before is not None and word_before[1].istitle() and not opens and not is_term
        word_behind = re.match(rf"\s+{_NAME}", behind)
        is_first = word_behind is not None and word_behind[1].istitle()
        words_before, words_behind = self._words("owned-by"), self._words("owner-of")
        own = self._any("cards-own")
        has = rf"\b{own}\s+{any_of(words_before)}\s*$" if any(words_before) else ""
        is_had = bool(has and re.search(has, self._question[:start], re.IGNORECASE))
        is_had |= bool(words_behind and re.match(rf"{any_of(words_behind)}\s+{own}\b", behind, re.IGNORECASE))
        return is_second or is_first or is_had

    def _words_of_terms(self) -> frozenset[str]:
        return frozenset(" ".join(map(fold, self._tongue.every_term())).split())

    def _plays_its_own(self, escaped: str) -> bool:
        """Whether it is said that somebody, or something, plays its own reaction."""
        asked, own = self._any("does-asked"), self._any("its-reaction")
        return any(
            self._matches(pattern)
            for pattern in (
                rf"\b(?i:{asked})\s+{escaped}\s+[^\W\d_]+\s+{own}\b",
                rf"\b{escaped}(?:\s+{asked})?(?:{_ASKED_BACK})?\s+[^\W\d_]+(?:{_ASKED_BACK})?\s+{own}\b",
            )
        )

    def _both(self) -> Iterator[tuple[int, str]]:
        """The names of two who do something together: *Alice and Bruno disagree*."""
        for match in self._matches(rf"\b{_NAME}\s+{self._any('in-a-row')}\s+{_NAME}(?=\s+{self._any('both-do')}\b)"):
            yield from ((match.start(n), match[n]) for n in (1, 2))

    def _has_a_place(self, folded: str) -> bool:
        """Whether something of that name is spoken of that only players have: a place of the board, a turn."""
        spellings = (words for _, spellings in self._tongue.zones.entries for words in spellings)
        places = {word for words in spellings for word in words if len(word) > _SHORT}
        own = any_of((*places.difference(self._words("empty-zone")), *self._words("players-own")))
        before, behind = self._words("owned-by"), self._words("owner-of")
        patterns = (
            rf"\b{own}\s+{_BETWEEN}{any_of(before)}\s*{folded}\b",
            rf"\b{folded}{any_of(behind)}\s+{_BETWEEN}{own}\b",
        )
        return any(re.search(pattern, fold(self._question)) for pattern in patterns)

    def _has_a_card(self, escaped: str) -> bool:
        """Whether a card is said to be theirs: « la Sentinelle d’Alice », *Alice’s Kodama*; no part of a name."""
        before, behind = self._words("owned-by"), self._words("owner-of")
        patterns = (
            rf"[^\W\d_]+\s+{any_of(before)}\s*{escaped}\b",
            rf"\b{escaped}{any_of(behind)}\s+[^\W\d_]+",
        )
        of_theirs = [match[0] for pattern in patterns for match in self._matches(pattern)]
        names = [fold(text) for card in self._tongue.with_imports for text in card.spellings]
        capitals = (text for text in of_theirs if all(word[:1].isupper() for word in _ends_of(text)))
        return any(not any(fold(text) in name for name in names) for text in capitals)

    def _matches(self, pattern: str) -> list[re.Match[str]]:
        return [*re.finditer(pattern, self._question)]

    def _words(self, key: str) -> tuple[str, ...]:
        return tuple(word.replace("_", " ") for word in self._tongue.words(key))

    def _any(self, key: str) -> str:
        return any_of(self._words(key))


def singulars(word: str) -> frozenset[str]:
    """A word, and what it may be the plural of: *Inès* is none of *in*."""
    without = (word.removesuffix(ending) for ending in ("s", "x", "es"))
    return frozenset((word, *(single for single in without if len(single) > _SHORT)))


def _ends_of(text: str) -> tuple[str, str]:
    """The first and the last word of what is somebody's, without what stands between: « Sentinelle d’Alice »."""
    words = re.findall(r"[^\W\d_]+", text)
    return words[0], words[-1]
