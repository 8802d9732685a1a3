"""What is known of files, forgotten: one of them was saved, and the next answer is to know it."""

from __future__ import annotations

from judge.app.corpus.fault_sentences import fault_catalogue
from judge.app.corpus.games import cards, maps, shelf, written
from judge.app.corpus.known_cards import every_card, known_cards
from judge.app.corpus.messages import catalogue
from judge.app.corpus.rules_and_messages import corpus
from judge.app.editing.names import names_by_kind, terms_by_code

_OF_FILES = (shelf, cards, written, known_cards, every_card, maps)


def forget_files() -> None:
    """Read rules, sentences, cards and maps again when they are asked for next."""
    for known in (*_OF_FILES, corpus, catalogue, fault_catalogue, names_by_kind, terms_by_code):
        known.cache_clear()
