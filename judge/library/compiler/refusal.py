"""Why a text is not compiled: what lacks, and where."""

from __future__ import annotations

from judge.model.value import Value

WORD, KEYWORD, SENTENCE, AMBIGUOUS = "word", "keyword", "sentence", "ambiguous"
PRONOUN, CREATED, REMINDER, VOCABULARY, MEANING = "pronoun", "created", "reminder", "vocabulary", "meaning"
LANGUAGES, LONG = "languages", "long"
REASONS = (WORD, KEYWORD, SENTENCE, AMBIGUOUS, PRONOUN, CREATED, REMINDER, VOCABULARY, MEANING, LANGUAGES, LONG)
"""A word that no line of the grammar has; a bracketed one; a word where no sentence goes on so; several readings; what
"it" means; something created that is not known; a text in parentheses that is not what the rules say; what the
vocabulary does not say; what a line means nothing for; two languages that say different things; more words than a card
has room for."""


class Refusal(Value, frozen=True):
    """Why a text is not compiled. ``at`` is the place in the text (from 0), ``word`` what stands there.

    ``language`` is that of the text, of a card that is printed in several; none where these contradict one another.
    ``known`` are words with which a sentence goes on there that the grammar has begun to read, not always all of them.
    """

    reason: str
    word: str = ""
    at: int = 0
    more: str = ""
    language: str = ""
    known: tuple[str, ...] = ()

    def __str__(self) -> str:
        """For a developer: the reason and what it is about."""
        return f"{self.reason}: {self.word}{f' ({self.more})' if self.more else ''}"


class NotCompiled(Exception):
    """Carries the refusal out of the middle of a text."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(str(refusal))


def refuse(reason: str, word: str = "", at: int = 0, more: str = "", known: tuple[str, ...] = ()) -> NotCompiled:
    """The exception with its refusal, to be raised."""
    return NotCompiled(Refusal(reason, word, at, more, known=known))
