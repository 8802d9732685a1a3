"""Which cards, players and places a typed question means: those that it names, or describes by where they lie."""

from __future__ import annotations

from collections import Counter

from judge.app.corpus.games import cards_of, game_of
from judge.app.explaining.asked.asked_phrases import (
    all_card_stems,
    card_stems,
    happening_words,
    mark_stems,
    place_stems,
    term_stems,
    whole_place_stems,
)
from judge.app.explaining.asked.heard_question import WORD, HeardQuestion, stem_of, stems_of, verb_stems
from judge.model.disputes.scenario import Scenario
from judge.model.play.state import GameObject
from judge.scenario.addressing.names import name_of

CARD = "card"
"""The term for a card of whatever name."""
Named = dict[str, frozenset[str]]
"""Things by their code names, with the stems by which a question names them."""


class MeantThings:
    """The cards, players and places of a board, as a question that was typed about it names them."""

    def __init__(self, scenario: Scenario, heard: HeardQuestion) -> None:
        self._scenario = scenario
        self._heard = heard
        self.cards: Named = _without_names_within(card_stems(scenario), all_card_stems(scenario), heard)
        self.places: Named = place_stems(scenario)
        self.whole_places: Named = whole_place_stems(scenario)
        vocabulary = game_of(scenario).reads.vocabulary
        marks = (*vocabulary.statuses, *vocabulary.counters)
        self.marks: Named = {mark: mark_stems(heard.about, mark, marks) for mark in marks}
        self.players: Named = {player: stems_of(heard.about, player) for player in scenario.start.players}

    def is_card(self, card: str, mark: str = "") -> bool:
        """Whether the question means this card: by its name, as the only one that lies where it says, or by its marks.

        ``mark`` is what is asked for itself, and so does not tell which card is meant.
        """
        is_any_card = not self._heard.asked.isdisjoint(term_stems(self._heard.about, CARD))
        if self._in_clause(self.cards):
            return self._is_meant(card, self.cards)
        if is_any_card:
            return self._described() == {card}
        marked_cards = self.marked(mark)
        return card in marked_cards if marked_cards else self._is_meant(card, self.cards)

    def is_borne(self, card: str, mark: str) -> bool:
        """Whether such a card (without a name: anything) has this status or counter at the start."""
        return any(
            mark in (*game_object.statuses, *(counter for counter, _ in game_object.counters))
            for game_object in self._scenario.start.objects
            if card in ("", game_object.card)
        )

    def alone_bears(self, card: str, mark: str) -> bool:
        """Whether of all cards only such a one has this status or counter at the start: who asks of *it* means that."""
        bearers = {other for other in self.cards if self.is_borne(other, mark)}
        return bearers == {card}

    def names_any(self) -> bool:
        """Whether the question has the name of any card, in whichever part of it."""
        return any(stems & self._heard.said for stems in self.cards.values())

    def is_player(self, player: str) -> bool:
        """Whether the question means this player."""
        return self._is_meant(player, self.players)

    def is_place(self, place: str, card: str = "") -> bool:
        """Whether the question names this place, no other of its player as well, and no other player.

        "Ann's Expedition" may be either of two, and "Ann's Hero" a zone or an Expedition: neither is meant then. The
        place where ``card`` lies at the start tells which card is meant: *is Ann's Landmark discarded?*
        """
        player = place.rpartition(".")[0]
        is_named = not self._heard.asked.isdisjoint(self.places.get(place, frozenset()))
        return is_named and self._is_best_named(place, card) and (not player or self.is_player(player))

    def stems_of_places(self) -> frozenset[str]:
        """All the stems by which places are called: those of *Hero Expedition* name no Hero."""
        return frozenset[str]().union(*self.whole_places.values())

    def is_own_place(self, place: str, card: str) -> bool:
        """Whether the question names this place as that where the card lies at the start, and no place more.

        Of a card that *stays in the Expedition* it need not be said which; *the Companion Expedition* is that alone.
        """
        player, stems = place.rpartition(".")[0], self.whole_places.get(place, frozenset())
        named_counts = {code: len(own & self._heard.asked) for code, own in self.whole_places.items()}
        is_named = not stems.isdisjoint(self._heard.asked) and named_counts[place] == max(named_counts.values())
        return is_named and self._places_of(card) == {place} and self.is_player(player)

    def _is_best_named(self, place: str, card: str) -> bool:
        """Whether the asking clause has more words of this place than of any other of its player, but where the card
        lies; of as many, the whole question."""
        word_counts = {
            code: (len(stems & self._heard.asked), len(stems & self._heard.said))
            for code, stems in self.whole_places.items()
        }
        player = place.rpartition(".")[0]
        return all(
            word_count < word_counts.get(place, (0, 0))
            for code, word_count in word_counts.items()
            if code != place and code.rpartition(".")[0] == player and code not in self._places_of(card)
        )

    def _places_of(self, card: str) -> frozenset[str]:
        """Where cards of this name lie at the start."""
        board = game_of(self._scenario).reads.board
        return frozenset(name_of(board, thing.place) for thing in self._scenario.start.objects if thing.card == card)

    def is_of_all(self, player: str, parts: frozenset[str]) -> bool:
        """Whether it goes without saying that something is this player's: all cards of a name in these parts are."""
        named_objects = [thing for thing in self._scenario.start.objects if thing.card in parts]
        return bool(named_objects) and all(
            player in (thing.owner, thing.controller, thing.place.player) for thing in named_objects
        )

    def names_any_place(self) -> bool:
        """Whether the asking clause has the name of any place of a player."""
        return bool(self._in_clause(self.places))

    def is_named_after(self, verb: str) -> bool:
        """Whether a zone is named after this verb: who asks *is it discarded?* means the Discard pile.

        Another rule may bring the card there, or elsewhere, whatever was done by that verb.
        """
        stems, _ = happening_words(self._heard.about, verb)
        return any(not stems.isdisjoint(verb_stems(place_stems)) for place_stems in self.places.values())

    def is_created(self, card: str) -> bool:
        """Whether this is what effects create, which ceases to exist where a card would come to lie."""
        known_cards = cards_of(self._scenario)
        created_kind = game_of(self._scenario).reads.vocabulary.created_kind
        return card in known_cards and known_cards[card].kind == created_kind

    def names_card(self, card: str) -> bool:
        """Whether the asking clause itself has the name of this card."""
        return not self._heard.asked.isdisjoint(self.cards.get(card, frozenset()))

    def names_any_card(self) -> bool:
        """Whether the asking clause has the name of any card."""
        return bool(self._in_clause(self.cards))

    def _in_clause(self, named: Named) -> frozenset[str]:
        return frozenset(code for code, stems in named.items() if stems & self._heard.asked)

    def _is_meant(self, code: str, named: Named) -> bool:
        """Whether it is this one that the question names; also where it names none of them.

        Where its asking clause names some, it is among these; else it is the only one that the question names.
        """
        in_clause = self._in_clause(named)
        if in_clause:
            return code in in_clause
        return {other for other, stems in named.items() if stems & self._heard.said} <= {code}

    def _described(self) -> set[str]:
        """The cards that lie where the asking clause says, with the marks that it names; none if it names no place."""
        return {game_object.card for game_object in self._scenario.start.objects if self._is_described(game_object)}

    def marked(self, but: str = "") -> set[str]:
        """The cards with all the marks that the asking clause names, of the player whom it names; else none.

        « Le Personnage Fugace et Ancré de Ben » is no other card on the board.
        """
        named_marks = self._named_marks() - {but}
        return {
            game_object.card
            for game_object in self._scenario.start.objects
            if named_marks and named_marks <= _marks_on(game_object) and self.is_player(game_object.controller)
        }

    def _named_marks(self) -> set[str]:
        heard = self._heard
        return {mark for mark, stems in self.marks.items() if not heard.asked.isdisjoint(stems)}

    def _is_described(self, game_object: GameObject) -> bool:
        place = name_of(game_of(self._scenario).reads.board, game_object.place)
        return self._named_marks() <= _marks_on(game_object) and self.is_place(place)


def _without_names_within(named: Named, whole_names: Named, heard: HeardQuestion) -> Named:
    """The cards without those whose names are said only as a part of the name of another, as Brassbug is of its Hive.

    Said once more, it is meant beside that.
    """
    counts = Counter(stem_of(word) for word in WORD.findall(heard.clause))
    named_in_clause = [id for id, stems in named.items() if stems & heard.asked]
    within = {
        id
        for id in named_in_clause
        for other in named_in_clause
        if whole_names[id] <= whole_names[other] - named[other] and all(counts[stem] < 2 for stem in whole_names[id])
    }
    return {id: stems for id, stems in named.items() if id not in within}


def _marks_on(game_object: GameObject) -> set[str]:
    return {*game_object.statuses, *(counter for counter, _ in game_object.counters)}
