"""Whether what is computed says the question that somebody typed; one that it does not say is told as unanswered."""

from __future__ import annotations

import re

from judge.app.corpus.typed_words import any_of, typed_words
from judge.explain.said.question_words import ASKS, SO, AskedWords
from judge.model.disputes.scenario import Check
from judge.text.spelling import fold

ANSWERED, ANOTHER, REVERSED = "", "another", "reversed"
"""How the computed question stands to the typed one: it says it, it is another one, it has its order the other way."""
WORD = re.compile(r"[^\W\d_]+")
_STEM = 5
_SENTENCES = re.compile(r"[.:;!]\s")

About = tuple[str, str]
"""The game and the edition in whose words a question is typed."""


def stems_of(about: About, text: str) -> frozenset[str]:
    """The first letters of a text's words, without words that say nothing of what a question is about."""
    empty_words, shared_stems = typed_words(*about, "empty-asked"), typed_words(*about, "shared-stems")
    words = WORD.findall(fold(text).replace("_", " "))
    return frozenset(
        word[:_STEM].rstrip("s") for word in words if len(word) > 2 and word not in empty_words
    ).difference(shared_stems)


def main_clause(about: About, question: str) -> str:
    """The question, folded, without its clause *when …*, which goes to the end, or to a comma where it comes first."""
    folded = fold(question)
    clause = re.search(rf"\b{any_of(typed_words(*about, 'clause'))}\b", folded)
    if clause is None:
        return folded
    return folded[: clause.start()] if folded[: clause.start()].strip() else folded.partition(",")[2] or folded


def kinds_asked(about: About, question: str) -> frozenset[str]:
    """The kinds of question that the words of a question leave: *before* and *may … play* are no others; empty: any."""
    words = frozenset(WORD.findall(main_clause(about, question)))
    is_order = not words.isdisjoint(typed_words(*about, "earlier"))
    is_legal = not words.isdisjoint(typed_words(*about, "allowed"))
    is_legal = is_legal and not words.isdisjoint(typed_words(*about, "playing"))
    return frozenset(kind for kind, is_asked in (("before", is_order), ("legal", is_legal)) if is_asked)


def is_open(about: About, question: str) -> bool:
    """Whether the last sentence of the question, or a part of it behind a comma, begins with a word that asks for more.

    With a second part, *when …* is a clause, and asks for nothing.
    """
    sentences = [sentence for sentence in _SENTENCES.split(question.strip()) if sentence.strip()]
    parts = sentences[-1].split(", ") if sentences else []
    first_words = {words[0] for words in (WORD.findall(part.casefold()) for part in parts) if words}
    asking_alone = typed_words(*about, "open-question-alone") if len(parts) == 1 else ()
    return not first_words.isdisjoint((*typed_words(*about, "open-question"), *asking_alone))


def fit_of(about: About, question: str, asks: tuple[str, Check], words: AskedWords) -> str:
    """How what is computed stands to the question that was typed.

    It is another one if no word of it is in what was typed, or if it is of a kind that the typed words leave no room
    for. Whoever asks who or what is told a statement, and names no order of their own.
    """
    kind, check = asks
    if not question.strip():
        return ANSWERED
    asked = words.wondered(check.subject) if kind == "value" else words.say(kind, check, ASKS)
    codes = " ".join((check.subject, *check.wanted)).replace(".", " ")
    if stems_of(about, question).isdisjoint(stems_of(about, f"{asked} {codes}")):
        return ANOTHER
    kinds = kinds_asked(about, question)
    if is_open(about, question):
        return ANSWERED
    if kinds and kind not in kinds:
        return ANOTHER
    return _order_fit(about, question, check, words) if kind == "before" else ANSWERED


def named_at(about: About, question: str, distinct_stems: frozenset[str]) -> int:
    """At which letter a question has the first of these stems; its length if it has none."""
    spoken = ((match.start(), stems_of(about, match[0])) for match in WORD.finditer(fold(question)))
    return next((position for position, stems in spoken if stems & distinct_stems), len(question))


def _order_fit(about: About, question: str, check: Check, words: AskedWords) -> str:
    """How an order that is computed stands to the typed one: another, where the question names one of the two alone."""
    earlier, later = (stems_of(about, f"{words.line(line, SO)} {line.replace('.', ' ')}") for line in check.wanted[:2])
    first, second = (named_at(about, question, own) for own in (earlier - later, later - earlier))
    if len(question) in (first, second):
        return ANOTHER if kinds_asked(about, question) == {"before"} else ANSWERED
    spoken = frozenset(WORD.findall(fold(question)))
    is_after = not spoken.isdisjoint(typed_words(*about, "after"))
    return REVERSED if (first > second) != is_after else ANSWERED
