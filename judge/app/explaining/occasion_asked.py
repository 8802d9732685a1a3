"""The clause *when …* of a typed question: whether it says no more than what is asked, or what is played."""

from __future__ import annotations

from collections.abc import Iterator

from judge.app.corpus.typed_words import typed_words
from judge.app.explaining.asked_phrases import happening_words
from judge.app.explaining.heard_question import WORD, stem_of, stems_of, verb_stems
from judge.app.explaining.said_words import Said, SaidWords, parts_of
from judge.app.explaining.tell_cards import words_on_card
from judge.model.disputes.scenario import Check
from judge.model.play.choice import Answer
from judge.scenario.addressing.names import PASS, PLAYS
from judge.scenario.expectations.done_by import line_of_happening
from judge.text.languages import BY_CODE

ACTIVATES, REACTION = "activates", "reaction"


class OccasionAsked(SaidWords):
    """A typed question, of which is known whether its clause *when …* is one of the board."""

    def _occasion_left(self, check: Check, said: Said) -> frozenset[str]:
        """The words of the clause *when …*, where it says more than what is asked, or what is played on this board.

        What somebody plays is the occasion of all that is asked; of what else happens it may be one among many.
        """
        words = WORD.findall(self._heard.occasion)
        if not words:
            return frozenset()
        is_said = any(all(occasion.has(word) for word in words) for occasion in self._occasions(check, said))
        return frozenset() if is_said else frozenset(words)

    def _occasions(self, check: Check, said: Said) -> Iterator[Said]:
        """All that such a clause may say: each thing that is played, and what a reaction waits for."""
        clause_words = frozenset(typed_words(*self._about, "clause"))
        named = self._players_meant()
        for planned in self._scenario.play:
            known = self._played(planned.answer, said) if named <= {planned.answer.player} else None
            if known is not None:
                yield _both(known, Said(words=clause_words))
        if not self._players_named(self._heard.occasion):
            yield from (_both(own, said, Said(words=clause_words)) for own in self._own_events(check))

    def _played(self, answer: Answer, said: Said) -> Said | None:
        """What is said of something that is played; of a pass nothing, where nobody is named who passes.

        None of an answer that plays nothing, as a target.
        """
        parts = parts_of((answer.player, answer.text))
        is_named = bool(self._players_named(self._heard.occasion))
        if not (is_named if PASS in parts else answer.kind.endswith((PLAYS, REACTION))):
            return None
        stems, words = happening_words(self._about, PLAYS)
        pass_words = typed_words(*self._about, "passing") if PASS in parts else ()
        known = Said(words=words.union(pass_words), stems=self._stems_of_things(parts), verb_stems=stems)
        return _both(known, said)

    def _players_meant(self) -> set[str]:
        """The players of whom the clause speaks: those whom it names, else those meant by *she* and the like."""
        named = self._players_named(self._heard.occasion)
        has_pronoun = not set(WORD.findall(self._heard.occasion)).isdisjoint(typed_words(*self._about, "pronouns"))
        return named or (self._players_named(self._heard.clause) if has_pronoun else set())

    def _players_named(self, clause: str) -> set[str]:
        stems = frozenset(map(stem_of, WORD.findall(clause)))
        return {player for player in self._players if not stems.isdisjoint(stems_of(self._about, player))}

    def _own_events(self, check: Check) -> Iterator[Said]:
        """What the card of which it is asked whether it reacts waits for, as its own text says: *goes to Reserve*."""
        for line in check.wanted:
            verb, _, subject = line.partition(" ")
            if verb == ACTIVATES:
                card = subject.rpartition(".")[2]
                told_words = frozenset(
                    word for language in BY_CODE for word in WORD.findall(words_on_card(self._scenario, card, language))
                )
                yield self._waited_for(told_words)

    def _waited_for(self, told_words: frozenset[str]) -> Said:
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
        return Said(
            words=frozenset[str]().union(*(words for _, words in spoken)),
            stems=frozenset[str]().union(*places),
            verb_stems=frozenset[str]().union(*(own_stems for own_stems, _ in spoken)),
        )


def _both(*all_said: Said) -> Said:
    """All that is said by any of these."""
    return Said(
        words=frozenset[str]().union(*(said.words for said in all_said)),
        stems=frozenset[str]().union(*(said.stems for said in all_said)),
        verb_stems=frozenset[str]().union(*(said.verb_stems for said in all_said)),
    )
