"""How an order of two things stands to a typed question: it asks for it, for its reverse, or for something else."""

from __future__ import annotations

from judge.app.explaining.asked.alternatives_asked import AlternativesAsked
from judge.app.explaining.asked.asked_phrases import happening_words, term_stems
from judge.app.explaining.asked.heard_question import WORD, stem_of, stems_of, verb_stems
from judge.model.disputes.scenario import Check
from judge.scenario.addressing.quick_actions import is_quick_action

ANSWERED, ANOTHER, REVERSED = "", "another", "reversed"
"""How the computed question stands to the typed one: it says it, it is another one, it has its order the other way."""


class OrderAsked(AlternativesAsked):
    """A typed question, of which is known where it names each of two things."""

    def _order(self, check: Check) -> str:
        """How an order stands to the typed one; whoever asks which comes first is told it, and names no order."""
        heard, lines = self._heard, check.wanted[:2]
        is_after = heard.has("after")
        if heard.kinds != {"before"} and not (is_after and not heard.kinds):
            return ANOTHER
        cards = [line.rpartition(" ")[2].rpartition(".")[2] for line in lines]
        are_named = all(card not in self._meant.cards or self._meant.names_card(card) for card in cards)
        are_actions = any(is_quick_action(line.partition(" ")[2]) for line in lines)
        if self._meant.names_any_card() and are_actions != self._asks_of_action():
            return ANOTHER
        # "Does Kodama or Chiron gain a boost first?" asks the same of either.
        if self.named_on_both_sides() and len({line.partition(" ")[0] for line in lines}) > 1:
            return ANOTHER
        if heard.is_open:
            return ANSWERED if are_named or not self._meant.names_any_card() else ANOTHER
        first_stems, second_stems = map(self._named_by, lines)
        positions = self._position(first_stems - second_stems), self._position(second_stems - first_stems)
        if not are_named or heard.narrowed or -1 in positions:
            return ANOTHER
        return REVERSED if (positions[0] > positions[1]) != is_after else ANSWERED

    def _named_by(self, line: str) -> frozenset[str]:
        """The stems by which a question names one of the two things of an order."""
        verb, _, subject = line.partition(" ")
        player, _, card = subject.rpartition(".")
        if card in self._meant.cards:
            return self._meant.cards[card] | stems_of(self._about, player)
        if self._verbs.get(verb) == "mark":
            return term_stems(self._about, card)
        stems, whole_words = happening_words(self._about, verb)
        return stems | whole_words

    def _position(self, stems: frozenset[str]) -> int:
        """At which letter the asking clause has the first of these stems; -1 if it has none."""
        words = ((match.start(), match[0]) for match in WORD.finditer(self._heard.clause))
        stems_by_position = ((position, {word, stem_of(word), *verb_stems((word,))}) for position, word in words)
        return next((position for position, own_stems in stems_by_position if own_stems & stems), -1)

    def named_at(self, line: str) -> int:
        """At which letter of its asking clause the question names this happening; -1 if it does not."""
        return self._position(self._named_by(line))
