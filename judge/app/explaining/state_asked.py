"""Questions about one card in the end: where it lies then, and whether it has a status or counter.

*Is Kodama Fleeting?* asks how Kodama is, and not what happens to it: what is Fleeting need not have become so.
"""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise

from judge.app.corpus.games import game_of
from judge.app.corpus.typed_words import typed_words
from judge.app.explaining.asked.heard_question import WORD, stem_of
from judge.app.explaining.left_out import LeftOut
from judge.explain.said.told_apart import created_in
from judge.model.disputes.scenario import Check
from judge.model.play.place import Place
from judge.model.play.run import Applied
from judge.model.play.state import State
from judge.scenario.addressing.names import PLAYS, name_of, places
from judge.scenario.expectations.arrivals import ARRIVES
from judge.scenario.expectations.followed_cards import ENDS_IN, meant, name_parts

DISCARDS = "discards"
"""The verb after which the zone is named to which goes what does not survive, in games that have one."""


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

    def _stays_in_play(self, place: str, card: str) -> bool:
        """Whether the question asks if this card *stays in play*, or *survives*, and that is to stay where it lies.

        What is in play lies in a part of a zone of its player: where it leaves its own for another, it stays in play.
        """
        heard, board = self._heard, game_of(self._scenario).reads.board
        is_asked = heard.has("survives") or (heard.has("stays") and heard.says("in-play"))
        places_in_play = {name for name, own in places(board, self._players).items() if own.part}
        things = self._lying(frozenset((card,)))
        if not is_asked or place not in places_in_play or {name_of(board, thing.place) for thing in things} != {place}:
            return False
        if self._run is None or self._meant.names_any_place():
            return False
        ends = {name_of(board, end) for end in _places_of(card, self._run.end)} - {place}
        # Of what goes to the Reserve some say that it survives; what is discarded does not, nor what is no more.
        discards = dict(game_of(self._scenario).speaks.moves).get(DISCARDS, "")
        is_discarded = all(end.rpartition(".")[2] == discards for end in ends)
        return places_in_play.isdisjoint(ends) and (is_discarded or not heard.has("survives"))

    def _loses(self, bearer: str, counter: str) -> bool:
        """Whether what this card *loses* is what an effect takes from it: it stays where it is, and has but one.

        Of several *loses its boosts* may mean all; *a boost* is one of them.
        """
        card = name_parts(bearer)[1]
        if not bearer or not self.never_moves(card):
            return False
        counts = [thing.count(counter) for thing in self._scenario.start.objects if thing.card == card]
        return all(count < 2 for count in counts) or self._is_of_one(counter)

    def _is_of_one(self, counter: str) -> bool:
        """Whether the counter is named as one of several, *a boost*: an article for one stands before its name."""
        words = WORD.findall(self._heard.clause)
        articles, stems = typed_words(*self._about, "one-of"), self._meant.marks[counter]
        return any(word in articles and stem_of(behind) in stems for word, behind in pairwise(words))

    def never_moves(self, card: str) -> bool:
        """Whether all cards of this name lie, as far as was played, where they lay at the start."""
        if self._run is None:
            return False
        states = (entry.after for entry in self._run.entries if isinstance(entry, Applied))
        return all(_places_of(card, state) == _places_of(card, self._scenario.start) for state in states)

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

    def _is_created_too(self, name: str) -> bool:
        """Whether more of what lies there by this name is created: then a name alone does not say which is meant."""
        card = name_parts(name)[1]
        return card in self._created and any(thing.card == card for thing in self._scenario.start.objects)

    @cached_property
    def _created(self) -> frozenset[str]:
        """The tokens that were created: looked for once, as every question that is proposed is compared."""
        return created_in(game_of(self._scenario), self._run) if self._run is not None else frozenset()

    def _is_another_copy(self, name: str, mark: str) -> bool:
        """Whether of several cards of one name another alone has the mark at the start: that one *still has it*."""
        game, start = game_of(self._scenario), self._scenario.start
        (copy_meant, *others), copies = meant(game, start, name) or (None,), meant(game, start, name_parts(name)[1])
        bearers = [thing for thing in copies if mark in thing.statuses or thing.count(mark)]
        is_single = copy_meant is not None and not others and len(copies) > 1
        return is_single and len(bearers) == 1 and bearers[0] != copy_meant

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
        is_place |= self._stays_in_play(check.subject, card)
        return is_end and is_place and self._meant.is_card(card)


def _places_of(card: str, state: State) -> list[Place]:
    """Where the cards of this name lie."""
    things = (thing for thing in state.objects if thing.card == card and thing.emblem is None)
    return sorted((thing.place for thing in things), key=repr)
