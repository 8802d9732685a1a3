"""What the parser does not even begin changes nothing: the same readings, and the same refusals at the same places."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from lark import UnexpectedInput

from judge.app.store.place import rules_root
from judge.library.compiler.foresight import Foresight
from judge.library.compiler.grammar import TextGrammar, load_grammar
from judge.library.compiler.paragraphs import PrintedWord, paragraphs
from judge.library.compiler.refusal import NotCompiled, Refusal
from judge.model.value import change
from tests.library.compiler.texts import FRENCH, MAIN, REFUSED, SUPPORT
from tests.sample import how_many, seed

PRINTED = {
    "en": [*(text for _, text, _ in MAIN), *(text for _, text, *_ in REFUSED), *(text for text, _ in SUPPORT)],
    "fr": [text for *_, text in FRENCH],
}


@cache
def both(language: str) -> tuple[TextGrammar, TextGrammar]:
    """The grammar as it is used, and another one whose parser begins all that may stand at a place."""
    folder = rules_root() / "altered" / "grammar"
    foreseeing = load_grammar(folder, language)
    other = load_grammar.__wrapped__(folder, language)
    earley = other.parser.parser.parser
    earley.predictions = dict(earley.predictions.items())
    assert not isinstance(earley.predictions, Foresight)
    return foreseeing, other


def read(grammar: TextGrammar, words: tuple[PrintedWord, ...], start: str) -> Any:
    try:
        return grammar.readings(words, start)
    except NotCompiled as nothing:
        return nothing.refusal


def mutants(language: str, random: Random) -> Iterator[tuple[PrintedWord, ...]]:
    """Printed paragraphs, cut anywhere and gone on with as another one does."""
    letters = both(language)[0].letters
    known: list[tuple[PrintedWord, ...]] = []
    for text in PRINTED[language]:
        try:
            known += [paragraph.words for paragraph in paragraphs(text, letters) if paragraph.words]
        except NotCompiled:
            continue
    yield from known
    while True:
        first, then = random.choices(known, k=2)
        both_parts = first[: random.randint(0, len(first))] + then[random.randint(0, len(then)) :]
        if both_parts:
            yield tuple(change(word, at=at) for at, word in enumerate(both_parts))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_read_and_what_is_refused_is_the_same(language: str) -> None:
    foreseeing, other = both(language)
    random = Random(seed())
    counts = {"read": 0, "refused": 0}
    for words, _ in zip(mutants(language, random), range(how_many(3_000, 200)), strict=False):
        start = random.choice(foreseeing.starts)
        reading, of_all = read(foreseeing, words, start), read(other, words, start)
        if isinstance(reading, Refusal) and isinstance(of_all, Refusal):
            # Of the words with which a sentence goes on, those are not told that begin a part of their own.
            assert set(reading.known) <= set(of_all.known)
            reading, of_all = change(reading, known=()), change(of_all, known=())
        assert reading == of_all, " ".join(word.text for word in words)
        counts["read" if hasattr(reading, "data") else "refused"] += 1
    assert min(counts.values()) > 20


def test_nothing_is_begun_that_the_next_word_cannot_begin() -> None:
    grammar, other = both("en")
    words = next(paragraphs("{J} Draw a card.", grammar.letters)).words
    begun = {}
    for each in (grammar, other):
        try:
            each.readings(words[:2] * 2, "paragraph")
        except NotCompiled as nothing:
            fault = nothing.__context__
            assert isinstance(fault, UnexpectedInput)
            begun[each is grammar] = len(getattr(fault, "considered_rules", None) or ())
    assert begun[True] * 10 < begun[False]
