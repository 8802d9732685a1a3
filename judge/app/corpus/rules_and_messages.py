"""The rules of an edition with the sentences of all languages: from the files, or compiled if they have not changed."""

from __future__ import annotations

import re
from functools import lru_cache

from judge.app.store.cached_value import compiled
from judge.app.store.place import answer_languages
from judge.library.common.term_words import terms_of
from judge.model.diagnostic import Refused
from judge.model.rulebook.rule import Rulebook
from judge.model.value import Value
from judge.text.catalogue import Catalogue
from judge.text.languages import LANGUAGES

__all__ = ["LANGUAGES", "Corpus", "corpus"]
_DEFAULT = "en"
_COMMON = "grammar.common"
"""The message that is no sentence: the words by which one written in that language shows it."""
_NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,40}")


class Corpus(Value, frozen=True):
    """A rulebook, and the messages by language, without those languages that have a ``faulty`` file."""

    rulebook: Rulebook
    messages: dict[str, dict[str, str]]
    faulty: frozenset[str] = frozenset()

    def catalogue(self, language: str) -> Catalogue:
        """The sentences of a language, with the words of the game's terms.

        What a language lacks that the rules are not written in is said in English, terms too.

        Raises:
            Refused: a file of these sentences is faulty.
        """
        for faulty_language in {language, _DEFAULT} & self.faulty:
            _messages(self.rulebook.game, faulty_language)  # refuses, and says where
        terms = terms_of(self.rulebook, language)
        common_words = {
            code: frozenset(language_messages.get(_COMMON, "").split())
            for code, language_messages in self.messages.items()
        }
        if language in LANGUAGES or language not in self.messages:
            return Catalogue(language, self.messages.get(language, {}), terms, common_words)
        messages = {**self.messages.get(_DEFAULT, {}), **self.messages[language]}
        return Catalogue(language, messages, {**terms_of(self.rulebook, _DEFAULT), **terms}, common_words)


@lru_cache(maxsize=8)
def corpus(game: str, edition: str) -> Corpus:
    """The corpus of an edition, read once a process.

    Raises:
        Refused: there is no such edition, or a file of its rules is faulty. One of sentences keeps nobody from an
            answer but those who ask in that language: its catalogue is refused.
    """
    if not (_NAME.fullmatch(game) and _NAME.fullmatch(edition)):
        return _loaded(game, edition)  # it refuses, and says what there is
    return compiled(f"corpus-{game}-{edition}.json", Corpus, lambda: _loaded(game, edition))


def _loaded(game: str, edition: str) -> Corpus:
    # The reader of YAML is imported only where something has to be read.
    from judge.app.store.place import rules_of
    from judge.library.rulebook.load_rulebook import load

    rulebook = load(rules_of(game), game, edition)
    messages_by_language: dict[str, dict[str, str]] = {}
    faulty_languages = set()
    for language in answer_languages():
        try:
            messages_by_language[language] = _messages(rulebook.game, language)
        except Refused:
            faulty_languages.add(language)
    return Corpus(rulebook, messages_by_language, frozenset(faulty_languages))


def _messages(game: str, language: str) -> dict[str, str]:
    from judge.app.store.place import rules_of, rules_root
    from judge.library.common.messages import load_messages

    return load_messages(rules_root(), game, language, rules_of(game))
