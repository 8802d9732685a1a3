"""Names in a typed question that nobody and nothing here has: no player, no card of the board, no word of the game."""

from __future__ import annotations

import re
from functools import lru_cache

from judge.app.corpus.games import GAMES, cards_of
from judge.app.corpus.rules_and_messages import corpus
from judge.app.corpus.typed_words import any_of, typed_words
from judge.app.explaining.asked.asked_phrases import all_card_stems, happening_words
from judge.app.explaining.asked.heard_question import About, common_of, stem_of, verb_stems
from judge.app.new.heard.presence.absent_cards import ids_there
from judge.app.new.heard.question_line import wholly_read
from judge.app.new.heard.typed_names import Tongue
from judge.app.ruling.ask_choices import RunSession
from judge.scenario.expectations.read_expectations import order_words
from judge.text.spelling import fold

_NAME = re.compile(r"[^\W\d_]+")
_SHORTEST = 2
_OPENS = re.compile(r"(?:^|[.:;!?…(“«\"–—-]\s*)$")
"""Behind this a sentence begins, where a capital says nothing."""


def strange_names(run: RunSession, tongue: Tongue, question: str) -> tuple[str, ...]:
    """The words with a capital in a question that are no name here, in its order, each once.

    Where a sentence begins, a capital is one of a name only if something is said to be that name's, or done by it.
    """
    if wholly_read(tongue, question) is not None:
        return ()
    known = _Known(run, tongue)
    names = (match for match in _NAME.finditer(question) if _is_a_name(tongue, question, match))
    return tuple(dict.fromkeys(match[0] for match in names if not known.has(match[0])))


def _is_a_name(tongue: Tongue, question: str, match: re.Match[str]) -> bool:
    """Whether a word has the capital of a name; one of nothing but capitals shouts."""
    word, before, behind = match[0], question[: match.start()], question[match.end() :]
    is_title = len(word) >= _SHORTEST and word[0].isupper() and word[1:].islower()
    if not is_title or not _OPENS.search(before):
        return is_title
    owners, deeds = tongue.words("owner-of"), (word.replace("_", " ") for word in tongue.words("does"))
    pronouns = tongue.words("behind-verb")
    is_asked_back = bool(pronouns and re.match(rf"\s+[^\W\d_]+-(?:t-)?{any_of(pronouns)}\b", behind))
    next_word = _NAME.search(behind)
    is_owner = bool(owners) and bool(re.match(rf"{any_of(owners)}\s", f"{behind} "))
    is_doer = bool(re.match(rf"\s+{any_of(tuple(deeds))}\b", behind)) or is_asked_back
    return is_owner or is_doer or (next_word is not None and bool(tongue.verb(next_word[0])))


class _Known:
    """All words that name something on a board, or belong to the game or to the language."""

    def __init__(self, run: RunSession, tongue: Tongue) -> None:
        known_cards, there = cards_of(run.file), ids_there(run) | {*all_card_stems(run.file)}
        texts = [text for id in there if id in known_cards for text in (id, *_names(known_cards[id].name.texts))]
        words = {*map(fold, run.file.start.players), *(w for text in texts for w in _words(text))}
        self._words = words | _words_of((run.file.game, run.file.edition))
        self._stems = frozenset(map(stem_of, words))
        verbs = order_words(tongue.game)
        spoken = [happening_words((run.file.game, run.file.edition), verb) for verb in verbs]
        self._verb_stems = frozenset[str]().union(*(own for own, _ in spoken))

    def has(self, name: str) -> bool:
        """Whether a word is one of them, in the plural too, and in the feminine, which in French adds an e."""
        word = fold(name)
        forms = {word, word.rstrip("sx"), word.rstrip("sx").removesuffix("e")}
        is_word = not forms.isdisjoint(self._words) or stem_of(word) in self._stems
        return is_word or not self._verb_stems.isdisjoint(verb_stems((word,)))


def _names(texts: tuple[tuple[str, str], ...]) -> list[str]:
    return [text for _, text in texts]


def _words(text: str) -> list[str]:
    return _NAME.findall(fold(text).replace("_", " "))


@lru_cache(maxsize=8)
def _words_of(about: About) -> frozenset[str]:
    """The words of the game's terms and of all that people type, in every language, and the commonest of each."""
    terms = (form.form for term in corpus(*about).rulebook.terms for _, form in term.forms)
    synonyms = (word for term in corpus(*about).rulebook.terms for _, words in term.synonyms for word in words)
    keys = {key for messages in corpus(*about).messages.values() for key in messages if key.startswith("typed.")}
    typed = (word for key in keys for word in typed_words(*about, key.removeprefix("typed.")))
    kinds = (
        word for messages in corpus(*about).messages.values() for key, word in messages.items() if "sub-type" in key
    )
    texts = (*terms, *synonyms, *typed, *kinds, *GAMES[about[0]][about[1]].reads.vocabulary.factions)
    return common_of(about).union(word for text in texts for word in _words(text))
