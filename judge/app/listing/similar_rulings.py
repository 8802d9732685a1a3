"""Finds the rulings that may answer a question already: those that share its rarest words, in either language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from math import log

from judge.app.listing.known_rulings import Known
from judge.model.cards.card import Card
from judge.text.spelling import fold

_WORD = re.compile(r"[^\W\d_]{4,}")
_STEM = 5
"""So many letters of a word count: *boosted* and *boosts* are one word here, and so are *pioche* and *piocher*."""
_CARD = 2
"""A word of a card's name counts so many times: a dispute is about cards."""
_SHARE = 0.5
"""So much of what is rare in the question a ruling must share; found by trying the questions of the bundled rulings."""

_ABOUT = 2 / 3
"""So much of the cards' names in the question a ruling must share: a ruling about other cards is hardly the one."""
_EMPTY = frozenset(
    ("been", "come", "comes", "does", "from", "goes", "have", "into", "that", "there", "they", "this", "what", "when",
     "which", "with", "avec", "cela", "dans", "elle", "elles", "pour", "quand", "quoi", "sont")
)  # fmt: skip
"""Words that say nothing of what a question is about."""


def alike(rulings: Sequence[Known], question: str, cards: Mapping[str, Card]) -> tuple[str, ...]:
    """The ids of the rulings that share enough with the question, best first."""
    words = {one.id: _words_of(one, cards) for one in rulings}
    common = Counter(stem for stems in words.values() for stem in stems)
    named = frozenset(stem for card in cards.values() for _, text in card.name.texts for stem in _stems(text))
    asked = {
        stem: log(len(words) / (1 + common[stem])) * (_CARD if stem in named else 1)
        for stem in _stems(question)
        if 1 + common[stem] < len(words) / 2
    }
    most = sum(asked.values())
    about = {stem: weight for stem, weight in asked.items() if stem in named}
    scores = {id: sum(asked[stem] for stem in asked.keys() & stems) for id, stems in words.items()}
    few = min(2, len(asked))  # one word in common is chance, unless there is no other
    near = [
        id
        for id, score in scores.items()
        if most and score >= _SHARE * most and len(asked.keys() & words[id]) >= few and _is_about(about, words[id])
    ]
    said = _stems(question)
    asked_there = {one.id: [_stems(text) for _, text in one.question.texts] for one in rulings if one.id in near}
    return tuple(sorted(near, key=lambda id: (-scores[id], -_overlap(said, asked_there[id]))))


def _is_about(named: Mapping[str, float], words: frozenset[str]) -> bool:
    """Whether a ruling knows most of the names in the question, the rare ones above all."""
    return sum(named[stem] for stem in named.keys() & words) >= _ABOUT * sum(named.values())


def _overlap(said: frozenset[str], others: list[frozenset[str]]) -> float:
    """How much two questions share of all their words: of rulings with the same rare words, the nearest comes first."""
    return max((len(said & one) / len(said | one) for one in others if one), default=0.0)


def _words_of(one: Known, cards: Mapping[str, Card]) -> frozenset[str]:
    """The words of a ruling's sentences and of the names of its cards, in every language."""
    texts = [text for words in (one.name, one.question, *one.contrasts) for _, text in words.texts]
    texts += [text for id in one.cards if id in cards for _, text in cards[id].name.texts]
    texts += [spelling for card in one.named for spelling in card.spellings]
    return frozenset(stem for text in texts for stem in _stems(text))


def _stems(text: str) -> frozenset[str]:
    return frozenset(word[:_STEM] for word in _WORD.findall(fold(text)) if word not in _EMPTY)
