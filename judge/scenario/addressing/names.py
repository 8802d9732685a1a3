"""What a file may speak of: the players of its board, their places, cards, marks; and how it calls them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from collections.abc import Mapping as Map

from judge.model.cards.card import RULE, UNKNOWN_CARD, Card
from judge.model.cards.vocabulary import BoardShape
from judge.model.diagnostic import Span
from judge.model.game import Game
from judge.model.phrase import Phrase
from judge.model.play.choice import CHANCE
from judge.model.play.place import Place
from judge.text.decode import Faults, advice
from judge.text.nodes import Entry, Mapping, Node, Scalar, Sequence, is_empty, kind_of
from judge.text.spelling import advice_of_many, fold
from judge.text.yes_no import in_notation

MOMENT = "moment"
"""The one fact of a board that says how the replay begins, and that no state holds."""
PLAIN = ("pays", "may")
"""Questions with the answers yes and no."""
MODE, DIE = "mode", "die"
MODES = tuple(map(str, range(1, 10)))
"""The numbers by which modes are chosen."""
PLAYS, PASS, QUICK_ACTION = "plays", "pass", "quick_action"
"""The question what a player does in a turn, and two words of its answers."""
PAYS = "pays"
"""The question whether a player pays."""


def plain(word: str) -> str:
    """An answer without what does not matter: case, space, and the language of yes and no."""
    return in_notation(word.strip().casefold())


def places(shape: BoardShape, players: Iterable[str]) -> dict[str, Place]:
    """Every place of a board by its name in a file: ``ana.hand``, ``limbo``."""
    places_by_name = {
        f"{player}.{zone.key}": Place(zone.zone, player, zone.part) for player in players for zone in shape.zones
    }
    return places_by_name | ({shape.waiting: Place(shape.waiting)} if shape.waiting else {})


def place_named(shape: BoardShape, players: Iterable[str], name: str) -> Place | None:
    """The place of this name; of a map any place, which whoever read the file has looked up on it. None for a fact."""
    place = places(shape, players).get(name)
    may_be_on_a_map = place is None and shape.maps and "." not in name and name not in facts(shape, players)
    return Place(shape.maps[0].zone, "", name) if may_be_on_a_map else place


def name_of(shape: BoardShape, place: Place) -> str:
    """The name of a place in a file; empty if a board has no such place."""
    if any(place.zone == map_key.zone for map_key in shape.maps):
        return place.part
    if not place.player:
        return place.zone if place.zone == shape.waiting else ""
    keys = (zone.key for zone in shape.zones if (zone.zone, zone.part) == (place.zone, place.part))
    return next((f"{place.player}.{key}" for key in keys), "")


def reserved(shape: BoardShape, spots: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Words that stand where a player could: no player may be called so. ``spots`` are the places of the map."""
    return (CHANCE, *((shape.waiting,) if shape.waiting else ()), *spots)


def span_of(entry: Entry) -> Span:
    """The place of a value; of its key where nothing is written behind it."""
    return entry.key.span if is_empty(entry.value) else entry.value.span


def facts(shape: BoardShape, players: Iterable[str] = ()) -> dict[str, tuple[str, ...]]:
    """The facts of a position, each with the values that it may take; a number, as a player's facts are, lists none."""
    values_by_fact: dict[str, tuple[str, ...]] = {name: values for name, values in shape.facts if name != MOMENT}
    return values_by_fact | {f"{player}.{player_fact.name}": () for player in players for player_fact in shape.own}


def check_players(keys: tuple[Scalar, ...], taken: tuple[str, ...], faults: Faults) -> None:
    """Refuse names that could not be written where players are named, that are ``taken``, or that are alike."""
    for number, key in enumerate(keys):
        if not _is_name(key.text):
            variant = "form"
        elif key.text.casefold() in taken:
            variant = "reserved"
        elif fold(key.text) in (fold(earlier_key.text) for earlier_key in keys[:number]):
            variant = "alike"
        else:
            continue
        faults.error(key.span, "scenario/player-name", variant, word=key.text, reserved=taken)


def _is_name(text: str) -> bool:
    has_allowed_signs = all(
        sign in "_-" or sign.isalnum() or unicodedata.category(sign).startswith("M") for sign in text
    )
    return bool(text) and has_allowed_signs and (text[0] == "_" or text[0].isalpha())


class Names:
    """The names that a file may use. What it does not know is a fault at its place, with the nearest spelling."""

    def __init__(
        self,
        game: Game,
        cards: Map[str, Card],
        players: tuple[str, ...],
        faults: Faults,
        spots: tuple[str, ...] = (),
        here: tuple[str, ...] = (),
        elsewhere: tuple[str, ...] = (),
    ) -> None:
        """``here`` are the cards that lie on the board or that the file describes; ``elsewhere`` are names of cards of
        which the file does not speak.
        """
        self.game = game
        self.cards = cards
        self._here = here
        self._elsewhere = elsewhere
        self.players = players
        self.faults = faults
        places_of_map = {spot: Place(map_key.zone, "", spot) for map_key in game.reads.board.maps for spot in spots}
        self.places = places(game.reads.board, players) | places_of_map
        self.marks = (*game.reads.vocabulary.statuses, *game.reads.vocabulary.counters)

    def known(self, text: str, span: Span, options: Iterable[str], code: str, variant: str = "") -> bool:
        """Whether the text is one of the options; a fault if it is not."""
        options = tuple(options)
        if text in options:
            return True
        self.faults.error(span, code, variant, word=text, **advice(text, options))
        return False

    def _card(self, text: str, span: Span, options: tuple[str, ...], variant: str = "", here: bool = True) -> bool:
        """Whether the text is one of these code names; a fault, which lists them only where they are few, if not."""
        if text in options:
            return True
        if here and text in self._elsewhere:
            self.faults.error(span, "expect/unknown-card", "not-here", word=text)
            return False
        names = (*options, *self._elsewhere) if here else options
        about_names = advice_of_many(text, names, self._here if here else ())
        self.faults.error(span, "expect/unknown-card", variant, word=text, **about_names)
        return False

    def words(self, node: Node, name: Phrase) -> tuple[Scalar, ...]:
        """The words of a list; ``name`` says what each of them is."""
        if not isinstance(node, Sequence):
            self.faults.error(node.span, "expect/not-a-list", kind=kind_of(node))
            return ()
        for word_node in node.items:
            if not isinstance(word_node, Scalar):
                self.faults.error(word_node.span, "expect/not-a-word", name=name, kind=kind_of(word_node))
        return tuple(word_node for word_node in node.items if isinstance(word_node, Scalar))

    def refuse_empty(self, node: Node, key: str) -> None:
        """A fault if the list or mapping of an expectation has nothing in it."""
        if (isinstance(node, Sequence) and not node.items) or (isinstance(node, Mapping) and not node.entries):
            self.faults.error(node.span, "expect/empty", key=key)

    def player(self, text: str, span: Span) -> bool:
        """Whether the text names a player."""
        return self.known(text, span, self.players, "expect/unknown-player")

    def place(self, text: str, span: Span) -> bool:
        """Whether the text names a place."""
        full_names = tuple(name for name in self.places if name.partition(".")[2] == text)
        if full_names:
            self.faults.error(span, "expect/unknown-place", "lacks-player", word=text, full_names=full_names)
            return False
        return self.known(text, span, self.places, "expect/unknown-place")

    def card(self, text: str, span: Span) -> bool:
        """Whether the text is the code name of a card, or ``unknown``."""
        return text == UNKNOWN_CARD or self.reaction(text, span)

    def reaction(self, text: str, span: Span) -> bool:
        """Whether the text is the code name of a card that somebody knows: only such a card has reactions."""
        return self._card(text, span, tuple(self.cards))

    def phase(self, text: str, span: Span) -> bool:
        """Whether the text is a phase."""
        return self.known(text, span, self.game.reads.vocabulary.phases, "expect/unknown-phase")

    def token(self, text: str, span: Span) -> bool:
        """Whether the text is the code name of a token."""
        tokens = tuple(card.id for card in self.cards.values() if card.token)
        return self._card(text, span, tokens, "token", here=False)

    def mark(self, text: str, span: Span) -> bool:
        """Whether the text is a status or a counter."""
        return self.known(text, span, self.marks, "expect/unknown-mark")

    def counter(self, text: str, span: Span) -> bool:
        """Whether the text is a counter, of which something may have several."""
        return self.known(text, span, self.game.reads.vocabulary.counters, "expect/unknown-mark", "counter")

    def answer(self, kind: str, text: str, span: Span) -> bool:
        """Whether the text could be an answer to a question of this kind, on some board with these names."""
        word = plain(text)
        if kind in PLAIN:
            return self.known(word, span, ("yes", "no"), "expect/unknown-answer", "yes-no")
        if kind == MODE:
            return self.known(word, span, MODES, "expect/unknown-answer", "mode")
        if kind == DIE:
            faces = self.game.reads.vocabulary.faces
            variant = "die" if all(face.isdecimal() for face in faces) else "face"
            return self.known(word, span, faces, "expect/unknown-answer", variant)
        if kind == PLAYS:
            return word == PASS or self._declared(word, span)
        cards = tuple(self.cards) if kind == "reaction" else (*self.cards, UNKNOWN_CARD)
        if kind == "modifier" and word.partition(".")[0] == RULE:
            return True
        return (kind in self.game.reads.declined and word == "none") or self._thing(word, span, cards)

    def _declared(self, word: str, span: Span) -> bool:
        """Whether the word could name a card to play, or a quick action: ``quick_action.kuwat.2``."""
        first_word, _, words_after = word.partition(".")
        bearer, _, number = words_after.rpartition(".")
        name = word if first_word != QUICK_ACTION else bearer if number.isdecimal() and bearer else words_after
        return self._thing(name, span, tuple(self.cards))

    def _thing(self, word: str, span: Span, cards: tuple[str, ...]) -> bool:
        """Whether the word could name an object or a place: ``piper``, ``ana.hand.piper.2``, ``hero_expedition``."""
        prefixes = [plain(name) for name in (*self.players, *self.places)]
        expedition_keys = [zone.key for zone in self.game.reads.board.zones if zone.part]
        # A player may be chosen, too, where a text targets one.
        if word in (*expedition_keys, *map(plain, (*self.players, *self.places))):
            return True
        *words_before, last_word = word.split(".")
        if words_before and last_word.isdecimal():
            *words_before, last_word = words_before
        if words_before and ".".join(words_before) not in prefixes:
            return self.known(".".join(words_before), span, prefixes, "expect/unknown-place", "nor-player")
        return self._card(last_word, span, cards, "choosable")
