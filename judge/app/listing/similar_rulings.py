"""Finds the rulings that may answer a question already: those that share its rarest words, in either language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import log

from judge.app.listing.known_ruling import Known
from judge.model.cards.card import Card
from judge.text.spelling import fold

_WORD = re.compile(r"[^\W\d_]{4,}")
_STEM = 5
"""So many letters of a word count: *boosted* and *boosts* are one word here, and so are *pioche* and *piocher*."""
_CARD = 2
"""A word of a card's name counts so many times: a dispute is about cards."""
_SHARE = 0.5
"""So much of what is rare in the question a ruling must share; found by trying the questions of the bundled rulings."""

_MANY = 8
"""On a board of more cards than these no card counts of which its sentences do not speak: each is one among many."""
_ABOUT = 2 / 3
"""So much of the cards' names in the question a ruling must share: a ruling about other cards is hardly the one."""


def alike(
    rulings: Sequence[Known], question: str, cards: Mapping[str, Card], empty_words: frozenset[str]
) -> tuple[str, ...]:
    """The ids of the rulings that share enough with the question, best first; empty words do not count."""
    stems_by_ruling = {ruling.id: _words_of(ruling, cards, empty_words) for ruling in rulings}
    ruling_counts = Counter(stem for stems in stems_by_ruling.values() for stem in stems)
    name_stems = frozenset(
        stem for card in cards.values() for _, text in card.name.texts for stem in _stems(text, empty_words)
    )
    weights = {
        stem: log(len(stems_by_ruling) / (1 + ruling_counts[stem])) * (_CARD if stem in name_stems else 1)
        for stem in _stems(question, empty_words)
        if 1 + ruling_counts[stem] < len(stems_by_ruling) / 2
    }
    whole_weight = sum(weights.values())
    name_weights = {stem: weight for stem, weight in weights.items() if stem in name_stems}
    scores = {id: sum(weights[stem] for stem in weights.keys() & stems) for id, stems in stems_by_ruling.items()}
    least_shared = min(2, len(weights))  # one word in common is chance, unless there is no other
    near_ids = [
        id
        for id, score in scores.items()
        if whole_weight
        and score >= _SHARE * whole_weight
        and len(weights.keys() & stems_by_ruling[id]) >= least_shared
        and _is_about(name_weights, stems_by_ruling[id])
    ]
    # Of rulings with equally many of the rare words, the one whose whole question is nearest comes first.
    question_stems = _stems(question, empty_words)
    question_stems_by_ruling = {
        ruling.id: [_stems(text, empty_words) for _, text in ruling.question.texts]
        for ruling in rulings
        if ruling.id in near_ids
    }
    return tuple(
        sorted(near_ids, key=lambda id: (-scores[id], -_overlap(question_stems, question_stems_by_ruling[id])))
    )


def _is_about(name_weights: Mapping[str, float], ruling_stems: frozenset[str]) -> bool:
    """Whether a ruling has enough of the names in the question, each counted by its weight: rare names count more."""
    return sum(name_weights[stem] for stem in name_weights.keys() & ruling_stems) >= _ABOUT * sum(name_weights.values())


def _overlap(question_stems: frozenset[str], ruling_questions: list[frozenset[str]]) -> float:
    """The share of words common to a question and a ruling's, 0 to 1, in the language where it is greatest."""
    return max(
        (len(question_stems & stems) / len(question_stems | stems) for stems in ruling_questions if stems), default=0.0
    )


def _words_of(ruling: Known, cards: Mapping[str, Card], empty_words: frozenset[str]) -> frozenset[str]:
    """The stems of a ruling's sentences and of the names of its cards, in every language."""
    texts = [text for words in (ruling.name, ruling.question, *ruling.contrasts) for _, text in words.texts]
    if len(ruling.cards) <= _MANY:
        texts += [text for id in ruling.cards if id in cards for _, text in cards[id].name.texts]
    texts += [spelling for card in ruling.named for spelling in card.spellings]
    return frozenset(stem for text in texts for stem in _stems(text, empty_words))


@lru_cache(maxsize=4096)  # a dialogue compares the same rulings with one question after the other
def _stems(text: str, empty_words: frozenset[str]) -> frozenset[str]:
    """The first letters of a text's words, without short words and those that say nothing."""
    return frozenset(word[:_STEM] for word in _WORD.findall(fold(text)) if word not in empty_words)
