"""What a computed question says: the names of the cards, players, places, marks and the phase that it is about.

A clause *when …* of the typed one is said by it, too, where it is no more than what is asked, or what is played.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from judge.app.corpus.games import cards_of, game_of
from judge.app.corpus.typed_words import typed_words
from judge.app.explaining.asked.asked_phrases import all_card_stems, happening_words, term_stems
from judge.app.explaining.asked.heard_question import WORD, stem_of, stems_of, verb_stems
from judge.app.explaining.asked.meant_things import CARD
from judge.app.explaining.asked.order_asked import OrderAsked
from judge.app.explaining.tell_cards import words_on_card
from judge.model.disputes.scenario import Check
from judge.model.play.choice import Answer
from judge.model.play.state import GameObject
from judge.model.value import Value
from judge.scenario.addressing.names import PASS, PLAYS, name_of
from judge.scenario.expectations.done_by import line_of_happening
from judge.text.languages import BY_CODE

ACTIVATES, REACTION = "activates", "reaction"
_PARTS = re.compile(r"[\s.:,]+")


class WordsSaid(Value, frozen=True):
    """What a computed question says: whole words, and the beginnings of words and of verbs."""

    words: frozenset[str] = frozenset()
    stems: frozenset[str] = frozenset()
    verb_stems: frozenset[str] = frozenset()

    def has(self, word: str) -> bool:
        """Whether a typed word is one of these."""
        return self.names(word) or not self.verb_stems.isdisjoint(verb_stems((word,)))

    def names(self, word: str) -> bool:
        """Whether a typed word is one of these by more than the beginning of a verb."""
        return word in self.words or stem_of(word) in self.stems


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

    def _called(self, parts: frozenset[str]) -> frozenset[str]:
        """As what people speak of cards of these kinds: *guy*; and *one*, where a mark tells which is meant."""
        known_cards = cards_of(self._scenario)
        kinds = {known_cards[card].kind for card in parts.intersection(self._meant.cards) if card in known_cards}
        called = frozenset(word for kind in kinds for word in typed_words(*self._about, f"called-{kind}"))
        words, marks = WORD.findall(self._heard.clause), frozenset[str]().union(*self._meant.marks.values())
        nouns = typed_words(*self._about, "one-thing")
        return called | {noun for mark, noun in pairwise(words) if noun in nouns and stem_of(mark) in marks}

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


class OccasionAsked(SaidWords):
    """A typed question, of which is known whether its clause *when …* is one of the board."""

    def _occasion_left(self, check: Check, asked_words: WordsSaid) -> frozenset[str]:
        """The words of the clause *when …*, where it says more than what is asked, or what is played on this board.

        What somebody plays is the occasion of all that is asked; of what else happens it may be one among many.
        """
        words = WORD.findall(self._heard.occasion)
        if not words:
            return frozenset()
        # That it happens, and that the board is so, does not say that the one is the cause of the other.
        if not frozenset(words).isdisjoint(typed_words(*self._about, "causal")):
            return frozenset(words)
        is_said = any(all(occasion.has(word) for word in words) for occasion in self._occasions(check, asked_words))
        is_said = is_said or self._is_true_at_the_start(words, check) or self._is_said_of_who_leads()
        return frozenset() if is_said else frozenset(words)

    def _is_said_of_who_leads(self) -> bool:
        """Whether the clause says only who is the first player, or has the initiative, and that player is and stays it.

        In a phase of turns whoever *plays first* or has the initiative is another matter: there it says more.
        """
        game, players = game_of(self._scenario), self._players_named(self._heard.occasion)
        board, start = game.reads.board, self._scenario.start
        is_of_turns = bool(board.day.of_turns) and start.fact(board.day.phase) == board.day.of_turns
        keys = () if is_of_turns else ("is-first", "first-is", "has-initiative")
        phrases = [phrase.replace("_", r"\W+") for key in keys for phrase in typed_words(*self._about, key)]
        if not phrases:
            return False
        rest = re.sub(rf"\b(?:{'|'.join(sorted(phrases, key=len, reverse=True))})\b", " | ", self._heard.occasion)
        names = frozenset[str]().union(*(stems_of(self._about, player) for player in players))
        words = [word for word in WORD.findall(rest) if stem_of(word) not in names]
        is_all = "|" in rest and frozenset(words) <= {*typed_words(*self._about, "clause-words")}
        states = (start, *((self._run.end,) if self._run is not None else ()))
        return is_all and bool(board.leads) and all({state.fact(board.leads)} == players for state in states)

    def _is_true_at_the_start(self, words: list[str], check: Check) -> bool:
        """Whether the clause says only that its card has a status or counter that it has: *if it is Asleep*.

        Or that it is not, where it has none. A clause that is not true of the board asks for another one.
        """
        stems = frozenset(map(stem_of, words))
        marks = [mark for mark, own_stems in self._meant.marks.items() if not own_stems.isdisjoint(stems)]
        named = [card for card, own_stems in self._meant.cards.items() if not own_stems.isdisjoint(stems)]
        cards = named or sorted(parts_of(lines_of(check)) & {*self._meant.cards})
        things = self._lying(frozenset(cards))
        if len(marks) != 1 or len(cards) != 1 or len(things) != 1:
            return False
        keys = ("clause-words", "copula", "is-not", "already", "card-pronouns")
        state_words = WordsSaid(
            words=frozenset(
                part for key in keys for word in typed_words(*self._about, key) for part in word.split("_")
            ),
            stems=self._meant.marks[marks[0]].union(*(all_card_stems(self._scenario)[card] for card in named)),
        )
        is_denied = not frozenset(words).isdisjoint(typed_words(*self._about, "is-not"))
        copulas = (*typed_words(*self._about, "copula"), *typed_words(*self._about, "copula-short"))
        has_verb = not frozenset(words).isdisjoint(copulas)
        is_so = marks[0] in _marks_on(things[0])
        return has_verb and all(map(state_words.has, words)) and is_so != is_denied

    def _occasions(self, check: Check, asked_words: WordsSaid) -> Iterator[WordsSaid]:
        """All that such a clause may say: each thing that is played, and what a reaction waits for."""
        clause_words = frozenset(typed_words(*self._about, "clause-words"))
        named = self._players_meant()
        for planned in self._scenario.play:
            known = self._played(planned.answer, asked_words) if named <= {planned.answer.player} else None
            if known is not None:
                yield _both(known, WordsSaid(words=clause_words))
        if not self._players_named(self._heard.occasion):
            yield from (_both(own, asked_words, WordsSaid(words=clause_words)) for own in self._own_events(check))

    def _played(self, answer: Answer, asked_words: WordsSaid) -> WordsSaid | None:
        """What is said of something that is played; of a pass nothing, where nobody is named who passes.

        None of an answer that plays nothing, as a target.
        """
        parts = parts_of((answer.player, answer.text))
        is_named = bool(self._players_named(self._heard.occasion))
        if not (is_named if PASS in parts else answer.kind.endswith((PLAYS, REACTION))):
            return None
        stems, words = happening_words(self._about, PLAYS)
        pass_words = typed_words(*self._about, "passing") if PASS in parts else ()
        known = WordsSaid(words=words.union(pass_words), stems=self._stems_of_things(parts), verb_stems=stems)
        return _both(known, asked_words)

    def _players_meant(self) -> set[str]:
        """The players of whom the clause speaks: those whom it names, else those meant by *she* and the like."""
        named = self._players_named(self._heard.occasion)
        has_pronoun = not set(WORD.findall(self._heard.occasion)).isdisjoint(typed_words(*self._about, "pronouns"))
        return named or (self._players_named(self._heard.clause) if has_pronoun else set())

    def _players_named(self, clause: str) -> set[str]:
        stems = frozenset(map(stem_of, WORD.findall(clause)))
        return {player for player in self._players if not stems.isdisjoint(stems_of(self._about, player))}

    def _own_events(self, check: Check) -> Iterator[WordsSaid]:
        """What the card of which it is asked whether it reacts waits for, as its own text says: *goes to Reserve*."""
        for line in check.wanted:
            verb, _, subject = line.partition(" ")
            if verb == ACTIVATES:
                card = subject.rpartition(".")[2]
                told_words = frozenset(
                    word for language in BY_CODE for word in WORD.findall(words_on_card(self._scenario, card, language))
                )
                yield self._waited_for(told_words)

    def _waited_for(self, told_words: frozenset[str]) -> WordsSaid:
        """The words for what a text with these words waits for; what players do themselves is done by one of two."""
        stems, told_verb_stems = frozenset(map(stem_of, told_words)), verb_stems(told_words)
        spoken = [
            happening_words(self._about, line_of_happening(verb))
            for verb, said_of in self._verbs.items()
            if said_of != "player"
        ]
        spoken = [
            (own_stems, words)
            for own_stems, words in spoken
            if not own_stems.isdisjoint(told_verb_stems) or not words.isdisjoint(told_words)
        ]
        places = (self._stems_of_place(code) for code, own in self._meant.places.items() if not own.isdisjoint(stems))
        return WordsSaid(
            words=frozenset[str]().union(*(words for _, words in spoken)),
            stems=frozenset[str]().union(*places),
            verb_stems=frozenset[str]().union(*(own_stems for own_stems, _ in spoken)),
        )


def _both(*all_said: WordsSaid) -> WordsSaid:
    """All that is said by any of these."""
    return WordsSaid(
        words=frozenset[str]().union(*(each.words for each in all_said)),
        stems=frozenset[str]().union(*(each.stems for each in all_said)),
        verb_stems=frozenset[str]().union(*(each.verb_stems for each in all_said)),
    )


def _is_said(place: str, parts: frozenset[str]) -> bool:
    """Whether a line names this place: its player and its zone."""
    return parts.issuperset(place.split("."))


def _marks_on(thing: GameObject) -> tuple[str, ...]:
    return (*thing.statuses, *(counter for counter, _ in thing.counters))
