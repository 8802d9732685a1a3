"""What our own rules have for an import: the numbers of every edition that has a folder here, and printed words."""

from __future__ import annotations

from judge.app.corpus.known_games import known_games, printed_words
from judge.app.corpus.rules_and_messages import corpus
from judge.app.store.place import rules_of, rules_root
from judge.library.importers.registry import Shipped
from judge.library.rulebook.load_rulebook import editions
from judge.library.search.analysis.language_file import load_languages
from judge.model.diagnostic import Refused
from judge.model.rulebook.rule import Rulebook
from judge.model.value import Value
from judge.text.languages import LANGUAGES


class Ours(Value, frozen=True):
    """Our numbers of an edition; of one that is not here, those that other editions borrow (``is_borrowed``)."""

    numbers: frozenset[str]
    is_borrowed: bool = False


def known_numbers() -> dict[str, dict[str, frozenset[str]]]:
    """The official numbers that our own rules have, by game and edition."""
    numbers_by_edition: dict[str, dict[str, frozenset[str]]] = {}
    for rulebook in _rulebooks():
        numbers_by_edition.setdefault(rulebook.game, {})[rulebook.edition] = _numbers(rulebook)
    return numbers_by_edition


def shipped() -> Shipped:
    """All that an import is handed: numbers, and words of documents and of languages.

    Raises:
        Refused: a file of words is faulty.
    """
    languages = {language.code: language.commonest for language in load_languages(rules_root(), LANGUAGES)}
    return Shipped(known_numbers(), printed_words(), languages)


def ours_of(game: str, edition: str) -> Ours | None:
    """Our numbers to compare an import with; None if there are none."""
    rulebooks = [rulebook for rulebook in _rulebooks() if rulebook.game == game]
    edition_rulebook = next((rulebook for rulebook in rulebooks if rulebook.edition == edition), None)
    if edition_rulebook is not None:
        return Ours(_numbers(edition_rulebook))
    sources_of_rules = (rule.source.partition(":") for borrower in rulebooks for rule in borrower.rules)
    borrowed_numbers = frozenset(number for source, _, number in sources_of_rules if source == edition)
    return Ours(borrowed_numbers, is_borrowed=True) if borrowed_numbers else None


def _numbers(rulebook: Rulebook) -> frozenset[str]:
    return frozenset((*rulebook.numbers, *rulebook.headings))


def _rulebooks() -> list[Rulebook]:
    """Our rulebooks of all games and editions; those that cannot be read are left out."""
    rulebooks = []
    for game in known_games():
        for edition in editions(rules_of(game), game):
            try:
                rulebooks.append(corpus(game, edition).rulebook)
            except Refused:  # `judge check` says what is wrong with it; an import can do without
                continue
    return rulebooks
