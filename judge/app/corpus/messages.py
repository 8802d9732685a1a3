"""The sentences of a language for a game, and the printed forms of its citations."""

from __future__ import annotations

from functools import lru_cache

from judge.app.corpus.rules_and_messages import corpus
from judge.explain.said.printed_citation import printed_citation
from judge.model.rulebook.rule import Rule, Rulebook
from judge.text.catalogue import Catalogue, grammar_of


@lru_cache(maxsize=8)
def catalogue(game: str, edition: str, language: str) -> Catalogue:
    """The sentences of a language for a game.

    Raises:
        Refused: a file of them is faulty.
    """
    return corpus(game, edition).catalogue(language)


def spoken_languages(game: str, edition: str) -> tuple[str, ...]:
    """The languages in which answers can be given: those that have sentences, none of them in a faulty file."""
    return tuple(corpus(game, edition).messages)


def shorts(game: str, edition: str, language: str) -> dict[str, str]:
    """The printed form of every citation that differs from its id."""
    words = catalogue(game, edition, language)
    printed = ((rule.id, printed_citation(rule, words)) for rule in corpus(game, edition).rulebook.rules)
    return {id: citation for id, citation in printed if citation != id}


def rule_texts(game: str, edition: str, rules: tuple[str, ...], language: str) -> dict[str, str]:
    """Our words for these rules, by id and in this order; of a sentence that goes on in items, all that make it one."""
    book = corpus(game, edition).rulebook
    records, typeset = book.by_id(), grammar_of(language).typeset
    return {rule: typeset(_whole(records[rule], book, language)) for rule in rules if rule in records}


def _whole(rule: Rule, book: Rulebook, language: str) -> str:
    """The words of a rule; of an item behind those of its rule, and of a rule before its items, if it needs them."""
    text = rule.words.get(language)
    if _goes_on(text):
        items = (item.words.get(language) for item in book.rules if item.parent == rule.id and item.kind == "item")
        return " ".join((text, *items))
    lead_text = book.by_id()[rule.parent].words.get(language) if rule.kind == "item" else ""
    return f"{lead_text} {text.rstrip(' ;.')}." if _goes_on(lead_text) else text


def _goes_on(text: str) -> bool:
    """Whether words are no sentence without the items below them."""
    return text.rstrip().endswith(":")
