"""Questions about one card in the end: where it lies then, and whether it has a status or counter.

*Is Kodama Fleeting?* asks how Kodama is, and not what happens to it: what is Fleeting need not have become so.
"""

from __future__ import annotations

from judge.app.corpus.typed_words import typed_words
from judge.app.explaining.heard_question import WORD, stem_of
from judge.app.explaining.left_out import LeftOut
from judge.model.disputes.scenario import Check
from judge.scenario.addressing.names import PLAYS
from judge.scenario.expectations.arrivals import ARRIVES
from judge.scenario.expectations.followed_cards import ENDS_IN, name_parts


class StateAsked(LeftOut):
    """A typed question, of which is known whether it asks how a card is in the end, and where."""

    def _asks_of_state(self) -> bool:
        """Whether it asks how something is, or still is, and not what happens."""
        return self._heard.is_of_a_state or self._heard.has("state-at-the-end", "keeps")

    def _is_where(self, address: str) -> bool:
        """Whether the question asks where this card ends up, whatever it says of how it goes there."""
        if not self._meant.names_any() or not self._meant.is_card(name_parts(address)[1]):
            return False
        if self.asks_which_place():
            words = WORD.findall(self._heard.clause)
            return not any(self._from_there(words, self._stems_of_place(code)) for code in self._meant.places)
        heard = self._heard
        if heard.narrowed or heard.kinds or self._other_verbs((ENDS_IN, ARRIVES), ()):
            return False
        has_end_verb = self._has(ENDS_IN) or self._has(ARRIVES)
        asks_where = heard.opened_by in typed_words(*self._about, "open-where")
        # "Where is Kodama?" is asked of now, which is the end; where it was, or is from, of another time.
        is_now = asks_where and not self._has(PLAYS) and not heard.says("whence")
        return is_now or (has_end_verb and (asks_where or (heard.asks_who and heard.has("zone"))))

    def _is_still(self, card: str, mark: str) -> bool:
        """Whether the question asks for a state in the end: whether this card has, or still has, this mark."""
        heard = self._heard
        is_state = not heard.is_open and not heard.kinds and self._asks_of_state()
        if not is_state or not self._names_mark(mark) or self._other_verbs((ENDS_IN,), (mark,)):
            return False
        is_of_this_card = (
            self._meant.is_card(card, mark) if self._meant.names_any() else self._meant.alone_bears(card, mark)
        )
        # "Does the Anchored one end up in the Reserve?" asks for the place; the mark only says which is meant.
        asks_for_a_place = self._has(ENDS_IN) and self._meant.names_any_place()
        return (
            is_of_this_card
            and not asks_for_a_place
            and self._is_said_last(mark)
            and not self._keeps_in_part(card, mark)
        )

    def _is_said_last(self, mark: str) -> bool:
        """Whether it says this mark behind all places and other marks, which tell what is meant: not *this or that*."""
        others = [stems for code, stems in self._meant.marks.items() if code != mark and self._names_mark(code)]
        if others and self._heard.has("joins"):
            return False
        stems = [stem_of(word) for word in WORD.findall(self._heard.clause)]
        last_index = max((n for n, stem in enumerate(stems) if stem in self._meant.marks[mark]), default=-1)
        beside = frozenset[str]().union(*others, *self._meant.places.values())
        return beside.isdisjoint(stems[last_index + 1 :])

    def _keeps_in_part(self, card: str, mark: str) -> bool:
        """Whether it asks if something is kept of which a part may be lost; or if somebody keeps another *from* it."""
        if not self._heard.has("keeps"):
            return False
        counts = (thing.count(mark) for thing in self._scenario.start.objects if thing.card == card)
        return self._heard.has("from") or any(count > 1 for count in counts)

    def _ends(self, check: Check) -> bool:
        """Whether the question asks where this card is in the end, and not whether it comes there at some time."""
        heard, is_verb, (_, card, _) = self._heard, self._has(ENDS_IN), name_parts(check.wanted[0])
        if self._other_verbs((ENDS_IN, ARRIVES), ()):
            return False
        if heard.is_open:
            return is_verb and self._meant.names_card(card)
        # "Does it count as played from the Hand?" asks for no place in the end.
        is_end = is_verb or not (self._has(ARRIVES) or self._has(PLAYS))
        is_place = self._meant.is_place(check.subject, card)
        # What stays in the Expedition stays in that in which it lies.
        is_place |= heard.has("stays") and self._meant.is_own_place(check.subject, card)
        return is_end and is_place and self._meant.is_card(card)
