"""What a computed question says: the names of the cards, players, places, marks and the phase that it is about."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge.app.corpus.games import cards_of, game_of
from judge.app.explaining.asked_phrases import all_card_stems, term_stems
from judge.app.explaining.heard_question import stem_of, stems_of, verb_stems
from judge.app.explaining.meant_things import CARD
from judge.app.explaining.order_asked import OrderAsked
from judge.model.disputes.scenario import Check
from judge.model.play.state import GameObject
from judge.model.value import Value
from judge.scenario.addressing.names import name_of

_PARTS = re.compile(r"[\s.:,]+")


class Said(Value, frozen=True):
    """What a computed question says: whole words, and the beginnings of words and of verbs."""

    words: frozenset[str] = frozenset()
    stems: frozenset[str] = frozenset()
    verb_stems: frozenset[str] = frozenset()

    def has(self, word: str) -> bool:
        """Whether a typed word is one of these."""
        return word in self.words or stem_of(word) in self.stems or not self.verb_stems.isdisjoint(verb_stems((word,)))


def lines_of(check: Check) -> tuple[str, ...]:
    """The lines of what is computed, as files have them."""
    return tuple(line for line in (check.subject, *check.wanted) if line)


def parts_of(lines: Iterable[str]) -> frozenset[str]:
    """The code names of which such lines are made."""
    return frozenset(part for line in lines for part in _PARTS.split(line) if part)


class SaidWords(OrderAsked):
    """A typed question, beside the words that name what a computed one is about."""

    def _stems_of_things(self, parts: frozenset[str]) -> frozenset[str]:
        """The stems of what is spoken of: cards with what they are and where they lie, players, places, marks."""
        names = all_card_stems(self._scenario)
        known_cards = cards_of(self._scenario)
        cards = [part for part in parts if part in names]
        kinds = [known_cards[card].kind for card in cards]
        lying = self._lying(parts)
        marks = {*parts.intersection(self._marks), *(mark for thing in lying for mark in _marks_on(thing))}
        terms = (CARD, self._only_phase(), *kinds, *marks)
        players = [player for player in self._players if player in parts]
        owners = [thing.controller for thing in lying]
        return frozenset[str]().union(
            *(names[card] for card in cards),
            *(term_stems(self._about, term) for term in terms),
            *(stems_of(self._about, player) for player in (*players, *owners)),
            *(self._stems_of_place(code) for code in self._meant.places if _is_said(code, parts)),
            *map(self._stems_of_place, self._places_of(lying)),
        )

    def _lying(self, parts: frozenset[str]) -> list[GameObject]:
        """The cards of which these lines speak, as they lie at the start."""
        return [thing for thing in self._scenario.start.objects if thing.card in parts]

    def _stems_of_place(self, code: str) -> frozenset[str]:
        """The stems of all that a place is called, those of its zone that others have, too."""
        own_stems = self._meant.places.get(code, frozenset())
        return own_stems | term_stems(self._about, code.rpartition(".")[2]) if own_stems else own_stems

    def _only_phase(self) -> str:
        """The phase that is played, where the day is not played beyond it: nothing else is *at Noon*; else no word."""
        day = game_of(self._scenario).reads.board.day
        phase, phases = self._scenario.start.fact(day.phase), game_of(self._scenario).reads.vocabulary.phases
        is_beyond = self._scenario.until.word == day.ends[1] and phase not in phases[-1:]
        return "" if is_beyond or not day.phase else phase

    def _places_of(self, lying: Iterable[GameObject]) -> Iterator[str]:
        """Where these cards lie at the start: *the Kodama in Ben's Reserve*."""
        board = game_of(self._scenario).reads.board
        return (name_of(board, thing.place) for thing in lying)


def _is_said(place: str, parts: frozenset[str]) -> bool:
    """Whether a line names this place: its player and its zone."""
    return parts.issuperset(place.split("."))


def _marks_on(thing: GameObject) -> tuple[str, ...]:
    return (*thing.statuses, *(counter for counter, _ in thing.counters))
