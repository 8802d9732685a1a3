"""Questions whether one card may have another chosen: *can Ambusher target Kodama?*, « viser … avec la Bourrasque ».

It is the player of the first card who chooses, as far as that card has anybody choose on the board that is played.
"""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.corpus.typed_words import typed_words
from judge.app.explaining.asked.heard_question import WORD, stem_of
from judge.app.explaining.said_words import OccasionAsked
from judge.explain.reasons.deciding_rules import UNPAID
from judge.model.disputes.scenario import Check
from judge.model.play.choice import Choice
from judge.model.play.note import CardArg, PlayerArg
from judge.scenario.addressing.names import PAYS, PLAYS
from judge.scenario.addressing.planned_answers import question
from judge.scenario.expectations.asked_turns import CHOSEN, choices_met, offered_at_last, turns
from judge.scenario.expectations.followed_cards import name_parts


def source_of(choice: Choice) -> str:
    """The card that has somebody choose; empty where none does."""
    source = dict(choice.about).get("card")
    return source.card if isinstance(source, CardArg) else ""


class AimAsked(OccasionAsked):
    """A typed question, of which is known which card it says chooses which other."""

    def source_aimed(self, check: Check) -> str:
        """The card by which, as the question says, this is chosen; empty where it says that of none, or of another."""
        kind, card = check.subject.rpartition(" ")[2], name_parts(check.wanted[0])[1]
        source, target = self._aim
        is_chosen = kind in CHOSEN and bool(source) and card == target
        return source if is_chosen and source in self._sources_of(check.subject) else ""

    def is_kept_from_aiming(self, check: Check) -> bool:
        """Whether the question asks if this card may target another, and it cannot even be played, from where nobody
        else sees it: then it can target nothing.
        """
        source, _ = self._aim
        player, game, run = check.subject.partition(" ")[0], game_of(self._scenario), self._run
        if run is None or not source or check.wanted != (source,) or not check.subject.endswith(f" {PLAYS}"):
            return False
        others = [other for other in self._players if other != player]
        is_hidden = all(
            thing.controller == player and any(game.runs.hides(thing.place, other) for other in others)
            for thing in self._lying(frozenset((source,)))
        )
        seen = turns(game, run, check)
        return is_hidden and bool(seen) and not offered_at_last(seen)

    def is_of_playing_what_aims(self, check: Check) -> bool:
        """Whether this asks only if that card may be played of which the question asks if it may target another."""
        source, _ = self._aim
        is_of_playing = check.subject.endswith(f" {PLAYS}") and check.wanted == (source,)
        return is_of_playing and not self.is_kept_from_aiming(check)

    def _cards_of_aim(self, check: Check) -> frozenset[str]:
        """The cards that the question names beside that of which is computed whether it may be chosen, or played."""
        is_said = bool(self.source_aimed(check)) or self.is_kept_from_aiming(check)
        return frozenset(self._aim if is_said else ())

    def _paid_for(self, check: Check) -> frozenset[str]:
        """The one card for which a player is asked to pay, or cannot pay, where it is asked if that player may pay.

        Of several the question means one, and what is computed is whether any can be paid for.
        """
        player, _, asked = check.subject.partition(" ")
        if asked != PAYS or self._run is None:
            return frozenset()
        met = (choice.about for choice in choices_met(self._run) if (choice.player, choice.kind) == (player, PAYS))
        unpaid = (note.args for note in self._run.notes if note.key.startswith(UNPAID))
        of_player = (args for args in unpaid if dict(args).get("player") == PlayerArg(player))
        cards = {dict(args).get("card") for args in (*met, *of_player)}
        return frozenset(card.card for card in cards if isinstance(card, CardArg)) if len(cards) == 1 else frozenset()

    @property
    def _aim(self) -> tuple[str, str]:
        """The card that chooses and the card that is chosen, as the question says; both empty where it does not."""
        words = WORD.findall(self._heard.clause)
        verbs, means = (typed_words(*self._about, key) for key in ("choosing", "by-means-of"))
        verb_index = next((n for n, word in enumerate(words) if word in verbs), -1)
        places = {card: self._index_of(card, words) for card in self._meant.cards}
        named = sorted((card for card, index in places.items() if index >= 0), key=lambda card: places[card])
        if verb_index < 0 or len(named) != 2:
            return "", ""
        first, second = named
        between = words[places[first] + 1 : places[second]]
        if places[first] < verb_index < places[second]:
            return (second, first) if self._heard.is_passive else (first, second)
        is_by_the_second = verb_index < places[first] and not set(between).isdisjoint(means)
        return (second, first) if is_by_the_second else ("", "")

    def _index_of(self, card: str, words: list[str]) -> int:
        """Which of these words is the first that names this card; -1 where none does."""
        stems = self._meant.cards[card]
        return next((n for n, word in enumerate(words) if stem_of(word) in stems), -1)

    def _sources_of(self, asked: str) -> set[str]:
        """The cards that have a player choose what is asked so, on the board that is played."""
        if self._run is None:
            return set()
        return {source_of(choice) for choice in choices_met(self._run) if question(choice) == asked} - {""}
