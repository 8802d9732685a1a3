"""Questions that ask which of two it is: *is it discarded, or does it go to the Reserve?*, *does Ana or Ben draw?*

Whoever asks so wants neither a yes nor a no, but the place, or those of whom it is true.
"""

from __future__ import annotations

import re

from judge.app.corpus.games import game_of
from judge.app.corpus.typed_words import any_of, typed_words
from judge.app.explaining.asked.asked_phrases import happening_words
from judge.app.explaining.asked.heard_question import WORD, stem_of, verb_stems
from judge.app.explaining.asked.meant_things import Named
from judge.app.explaining.asked.verbs_asked import VerbsAsked
from judge.scenario.addressing.names import PLAYS, places

_BOTH = 2
"""So many parts of a zone are *both* of them."""


class AlternativesAsked(VerbsAsked):
    """A typed question, of which is known between which two places, cards or players it asks."""

    @property
    def _sides(self) -> tuple[frozenset[str], frozenset[str]] | None:
        """The words on either side of the only *or* of the asking clause; None where it has none, or several."""
        if self._heard.is_open:
            return None
        sides = re.split(rf"\b{any_of(typed_words(*self._about, 'or'))}\b", self._heard.clause)
        if len(sides) != 2:
            return None
        one_side, other_side = (frozenset(WORD.findall(side)) for side in sides)
        return one_side, other_side

    def asks_which_place(self) -> bool:
        """Whether it asks in which of two places one card ends: each is named, or is where the card stays."""
        heard, sides = self._heard, self._sides
        cards = [card for card in self._meant.cards if self._meant.names_card(card)]
        if sides is None or len(cards) != 1 or heard.narrowed or heard.kinds or self._has(PLAYS):
            return False
        if heard.says("whence"):
            return False
        one_side, other_side = map(self._zones_on, sides)
        return len(one_side) == len(other_side) == 1 and one_side != other_side

    def asks_for_all_of(self, lines: tuple[str, ...]) -> bool:
        """Whether it asks if *both Expeditions* of a player whom it names do this: the lines are one for each."""
        verbs, subjects = zip(*(line.split(" ", 1) for line in lines), strict=True)
        player = subjects[0].partition(".")[0]
        own_parts = {
            name
            for name, place in places(game_of(self._scenario).reads.board, self._players).items()
            if place.part and place.player == player
        }
        is_each = len(set(verbs)) == 1 and set(subjects) == own_parts and len(lines) == len(own_parts) == _BOTH
        if not is_each or self._heard.is_open or self._meant.names_any_card() or not self._has(verbs[0]):
            return False
        zone_stems = frozenset[str].intersection(*(self._meant.whole_places[name] for name in own_parts))
        names_players = [name for name in self._players if self.names_player(name)]
        is_both = self._heard.says("both") and not zone_stems.isdisjoint(self._heard.asked)
        names_one = any((self._meant.whole_places[name] - zone_stems) & self._heard.said for name in own_parts)
        return is_both and names_players == [player] and not names_one and not self._heard.kinds

    def _zones_on(self, words: frozenset[str]) -> frozenset[str]:
        """The zones that such words name, by a noun or by the verb for going there; empty for that where it stays."""
        stems, verbs = frozenset(map(stem_of, words)), verb_stems(words)
        zones = {code.rpartition(".")[2] for code, own_stems in self._meant.places.items() if own_stems & stems}
        for verb, zone in game_of(self._scenario).speaks.moves:
            own_stems, own_words = happening_words(self._about, verb)
            if zone and (own_stems & verbs or own_words & words):
                zones.add(zone)
        is_staying = not words.isdisjoint(typed_words(*self._about, "stays"))
        return frozenset(("",)) if is_staying else frozenset(zones)

    def named_on_both_sides(self) -> frozenset[str]:
        """The two cards, or else the two players, of which the question asks which it is; empty where it asks no such.

        *Does Kodama sacrifice Ozma or Chiron?* names three, and means none of them by itself.
        """
        sides = self._sides
        for named in (self._meant.cards, self._meant.players):
            on_sides = [_named_by(named, side) for side in sides or ()]
            if any(on_sides):
                is_pair = all(len(codes) == 1 for codes in on_sides) and on_sides[0] != on_sides[1]
                return on_sides[0] | on_sides[1] if is_pair else frozenset()
        return frozenset()


def _named_by(named: Named, words: frozenset[str]) -> frozenset[str]:
    """Which of these things such words name."""
    stems = frozenset(map(stem_of, words))
    return frozenset(code for code, own_stems in named.items() if own_stems & stems)
