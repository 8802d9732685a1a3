"""The words by which a person calls zones, facts, marks, players and cards: in both languages, in part, misspelt."""

from __future__ import annotations

import re

from judge.app.corpus.games import GAMES, cards
from judge.app.corpus.messages import catalogue
from judge.app.corpus.rules_and_messages import corpus
from judge.app.new.draft import Draft
from judge.app.ruling.session import Unanswerable
from judge.library.cards.card_names import Named, key, match, named_cards
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.telling.phrase import Argument
from judge.model.value import Value
from judge.scenario.expectations.read_expectations import ORDER_WORDS
from judge.text.spelling import fold

_WORD = re.compile(r"[^\s:]+")
_EMPTY = ("zone", "pile", "de", "du", "d", "l", "of", "the")
"""Words of a zone's name that nobody says at the table."""


UNKNOWN = (UNKNOWN_CARD, "inconnu", "inconnue", "inconnues", "inconnus", "?")
"""Words for what nobody knows."""


class Spelled(Value, frozen=True):
    """Code names with their spellings, folded, each as its words."""

    entries: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]

    def find(self, words: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
        """The code names that the first words call, and how many words that takes: a whole spelling before a part."""
        best: dict[str, tuple[int, bool]] = {}
        for code, spellings in self.entries:
            for spelling in spellings:
                count, whole = _shared(spelling, words)
                if count:
                    best[code] = max(best.get(code, (0, False)), (count, whole))
        if not best:
            return (), 0
        most = max(best.values())
        count = max(n for n, _ in best.values())
        found = tuple(code for code, one in best.items() if one == (count, True)) or tuple(
            code for code, one in best.items() if one[0] == count
        )
        return found, most[0]


def _shared(spelling: tuple[str, ...], words: tuple[str, ...]) -> tuple[int, bool]:
    """How many of the words are, one by one, beginnings of the spelling's; and whether that is all of it, in full."""
    count = 0
    for known, word in zip(spelling, words, strict=False):
        if not (known.startswith(word) or word == f"{known}s"):
            break
        count += 1
    whole = count == len(spelling) and all(a == b for a, b in zip(spelling, words, strict=False))
    return count, whole


class Tongue:
    """What a person may say about a draft: names of the game's words, of the players, of the cards."""

    def __init__(self, draft: Draft, language: str) -> None:
        self.draft = draft
        self.language = language
        self.game = GAMES[draft.game]
        terms = {term.code: term for term in corpus(draft.game, draft.edition).rulebook.terms}
        self._terms = {
            code: (*(one.form for _, one in term.forms), *(word for _, words in term.synonyms for word in words))
            for code, term in terms.items()
        }
        self._zone_terms = {
            zone.key: f"{zone.part}_expedition" if zone.part else zone.zone for zone in self.game.board.zones
        }
        self.zones = self._spelled([(key, (key, term)) for key, term in self._zone_terms.items()])
        self.marks = self.values((*self.game.vocabulary.statuses, *self.game.vocabulary.counters))
        own = {one.id: Named(draft.game, one.id, (one.id, one.name)) for one in draft.cards}
        shared = (one for one in named_cards(draft.game, cards(draft.game).values()) if one.id not in own)
        self.cards = (*shared, *own.values())

    def _spelled(self, codes: list[tuple[str, tuple[str, ...]]]) -> Spelled:
        """Code names with the words of their terms, in every language, and with those alone that tell them apart."""
        entries = []
        for code, terms in codes:
            texts = (code.replace("_", " "), *(form for term in terms for form in self._terms.get(term, ())))
            spelled = [_words(text) for text in texts]
            telling = [tuple(word for word in words if word not in _EMPTY) for words in spelled]
            entries.append((code, tuple(dict.fromkeys(words for words in (*spelled, *telling) if words))))
        return Spelled(tuple(entries))

    def zone_called(self, key: str) -> str:
        """A zone as a person of this language says it."""
        return self.called(self._zone_terms[key])

    def called(self, code: str) -> str:
        """A code name as a person of this language says it."""
        found = corpus(self.draft.game, self.draft.edition).rulebook.terms
        forms = next((dict(term.forms) for term in found if term.code == code), {})
        return forms[self.language].form if self.language in forms else code.replace("_", " ")

    def verbs_called(self) -> tuple[str, ...]:
        """What can happen, each in a word of this language."""
        said = catalogue(self.draft.game, self.draft.edition, self.language).messages
        return tuple(said.get(f"new.verb.{one}", one) for one in ORDER_WORDS)

    def verb(self, word: str) -> str:
        """What happens, by its word in a file or in this language, or by the beginning of one; empty if none fits."""
        words = tuple(zip(ORDER_WORDS, self.verbs_called(), strict=True))
        wanted = fold(word)
        exact = [code for code, said in words if wanted in (code, fold(said))]
        begun = [code for code, said in words if code.startswith(wanted) or fold(said).startswith(wanted)]
        found = exact or (begun if len(wanted) > 2 else [])
        return found[0] if len(found) == 1 else ""

    def every_term(self) -> tuple[str, ...]:
        """The words of every term, in every language."""
        found = corpus(self.draft.game, self.draft.edition).rulebook.terms
        return tuple(one.form for term in found for _, one in term.forms)

    def answer_called(self, answer: str) -> str:
        """A computed value: cards by their names, everything else as it is."""
        titles = {one.id: self.title(one) for one in self.cards}
        return ", ".join(titles.get(one, one) for one in answer.split(", "))

    def values(self, codes: tuple[str, ...]) -> Spelled:
        """The spellings of a fact's values, or of any other code names."""
        return self._spelled([(one, (one,)) for one in codes])

    def player(self, word: str) -> str | None:
        """The player whom a word names, in full or by its beginning."""
        wanted = fold(word).removesuffix("'s").removeprefix("d'")
        exact = [one for one in self.draft.players if fold(one) == wanted]
        begun = exact or [one for one in self.draft.players if wanted and fold(one).startswith(wanted)]
        return begun[0] if len(begun) == 1 else None

    def card(self, name: str) -> str:
        """The card that a name calls.

        Raises:
            Unanswerable: none is called so, or several are.
        """
        if fold(name) in UNKNOWN:
            return UNKNOWN_CARD
        found = match(name, self.cards)
        if len(found.cards) == 1:
            return found.cards[0].id
        near = tuple(self.title(one) for one in found.cards) or found.nearest
        raise self.unfit("several-cards" if found.cards else "no-card", name=name.strip(), near=", ".join(near))

    def knows(self, name: str) -> bool:
        """Whether a name calls one card."""
        return bool(name) and len(match(name, self.cards).cards) == 1

    def title(self, card: Named) -> str:
        """The name of a card in this language."""
        known = cards(self.draft.game).get(card.id)
        return known.name.get(self.language) if known else card.spellings[-1]

    def unfit(self, key: str, **arguments: Argument) -> Unanswerable:
        """What is wrong with an answer, as a sentence of this language."""
        words = catalogue(self.draft.game, self.draft.edition, self.language)
        return Unanswerable(words.say(f"new.unfit.{key}", **arguments), is_said=True)

    def is_card(self, name: str) -> bool:
        """Whether a card is called exactly so, letter for letter."""
        wanted = key(name)
        return bool(wanted) and any(key(spelling) == wanted for one in self.cards for spelling in one.spellings)


def _words(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(fold(text).replace("_", " ").replace("'", " ")))
