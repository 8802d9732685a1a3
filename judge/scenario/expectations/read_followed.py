"""Reads the names of cards that are followed: one that means several cards of the board is a fault, never a guess."""

from __future__ import annotations

from judge.model.disputes.scenario import Check
from judge.model.play.state import State
from judge.scenario.addressing.names import Names, span_of
from judge.scenario.expectations.followed_cards import (
    ENDS_IN,
    full_name,
    meant,
    name_parts,
    with_alike_followed,
    with_followed,
)
from judge.text.decode import named
from judge.text.nodes import Entry, Scalar, Sequence, kind_of


class FollowedReader:
    """Reads where cards end, on one board after the other: that of the file, those of its contrasts.

    It keeps the names that it has read: on every board of the file the cards that they mean are followed.
    """

    def __init__(self, names: Names, start: State) -> None:
        self._names = names
        self._start = start
        self._read: list[str] = []
        self._are_all_apart = False

    def on(self, start: State) -> None:
        """From now on names mean cards of this board."""
        self._start = start

    def tell_all_apart(self) -> None:
        """From now on every card is followed that has the name of another: any of them may be one that is asked for."""
        self._are_all_apart = True

    def marked(self, start: State) -> State:
        """A board of the file on which the cards that were named are told apart from all others."""
        game = self._names.game
        start_told_apart = with_alike_followed(game, start) if self._are_all_apart else start
        return with_followed(game, start_told_apart, self._read)

    def ends(self, key_and_value: Entry) -> list[Check]:
        """The cards that end in one place: a name, or a list of them."""
        place, contents = key_and_value.key, key_and_value.value
        cards: tuple[Scalar, ...] = (contents,) if isinstance(contents, Scalar) and contents.text else ()
        if isinstance(contents, Sequence):
            cards = self._names.words(contents, named("card"))
        elif not cards:
            kind = kind_of(contents)
            self._names.faults.error(span_of(key_and_value), "expect/not-cards", place=place.text, kind=kind)
        is_place = self._names.place(place.text, place.span)
        are_known = [self.names_card(card) for card in cards]
        return [Check(ENDS_IN, place.text, (card.text,), card.span) for card in cards if is_place and all(are_known)]

    def names_card(self, card: Scalar) -> bool:
        """Whether this is the name of one card of the board, or of one that may come onto it; else a fault is noted."""
        names = self._names
        place_or_player, card_name, number = name_parts(card.text)
        places_and_players = (*names.players, *names.places)
        if place_or_player and not names.known(
            place_or_player, card.span, places_and_players, "expect/unknown-place", "nor-player"
        ):
            return False
        if not names.card(card_name, card.span):
            return False
        objects_meant = meant(names.game, self._start, card.text) if self._start.objects else ()
        if len(objects_meant) > 1:
            full_names = tuple(full_name(names.game, self._start, game_object) for game_object in objects_meant)
            names.faults.error(card.span, "expect/which-card", word=card.text, full_names=full_names)
            return False
        if not objects_meant and self._start.objects and (number or place_or_player in names.places):
            names.faults.error(card.span, "expect/not-there", word=card.text)
            return False
        self._read.append(card.text)
        return True
