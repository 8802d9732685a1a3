"""What a file may speak of: the players of its board, their places, cards, marks; and how it calls them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from collections.abc import Mapping as Map

from judge.model.cards.card import RULE, UNKNOWN_CARD, Card
from judge.model.cards.vocabulary import BoardShape
from judge.model.diagnostic import Span
from judge.model.game import Game
from judge.model.play.choice import CHANCE
from judge.model.play.place import Place
from judge.text.clean import quoted
from judge.text.decode import Faults, advice
from judge.text.nodes import Entry, Mapping, Node, Scalar, Sequence, is_empty, kind_of
from judge.text.spelling import fold

LIMBO = "limbo"
MOMENT = "moment"
"""The one fact of a board that says how the replay begins, and that no state holds."""
RESERVED = (CHANCE, LIMBO)
"""Words that stand where a player could: no player may be called so."""
PLAIN = ("pays", "may")
"""Questions with the answers yes and no."""
COUNTED = {"mode": 9, "die": 6}
"""Questions that are answered by a number, and the highest of them."""
PLAYS, PASS, QUICK_ACTION = "plays", "pass", "quick_action"
"""The question what a player does in a turn, and two words of its answers."""
FREE = {"oui": "yes", "true": "yes", "non": "no", "false": "no", "aucune": "none"}
LOST = "What it says would silently be left out."
UNSEEN = "It would be compared with something that does not exist, and nobody would notice."


def plain(word: str) -> str:
    """An answer without what does not matter: case, space, and the language of yes and no."""
    folded = word.strip().casefold()
    return FREE.get(folded, folded)


def places(shape: BoardShape, players: Iterable[str]) -> dict[str, Place]:
    """Every place of a board by its name in a file: ``ana.hand``, ``limbo``."""
    places_by_name = {
        f"{player}.{zone.key}": Place(zone.zone, player, zone.part) for player in players for zone in shape.zones
    }
    return places_by_name | {LIMBO: Place(LIMBO)}


def span_of(entry: Entry) -> Span:
    """The place of a value; of its key where nothing is written behind it."""
    return entry.key.span if is_empty(entry.value) else entry.value.span


def facts(shape: BoardShape, players: Iterable[str] = ()) -> dict[str, tuple[str, ...]]:
    """The facts of a position, each with the values that it may take; a number, as a player's facts are, lists none."""
    values_by_fact: dict[str, tuple[str, ...]] = {name: values for name, values in shape.facts if name != MOMENT}
    return values_by_fact | {f"{player}.{player_fact.name}": () for player in players for player_fact in shape.own}


def check_players(keys: tuple[Scalar, ...], faults: Faults) -> None:
    """Refuse names that could not be written where players are named, or that could be taken for each other."""
    for number, key in enumerate(keys):
        if not _is_name(key.text):
            what = f"{quoted(key.text)} is no name of a player"
        elif key.text.casefold() in RESERVED:
            what = f"no player can be called {quoted(key.text)}"
        elif fold(key.text) in (fold(earlier_key.text) for earlier_key in keys[:number]):
            what = f"{quoted(key.text)} is too much like the other player's name"
        else:
            continue
        faults.error(
            key.span,
            "scenario/player-name",
            what,
            f'Answers and places begin with it, as in "ana pays" and ana.hand; {", ".join(RESERVED)} are taken.',
            "Use one word of letters, digits, _ or -, with a letter or _ first.",
        )


def _is_name(text: str) -> bool:
    has_allowed_signs = all(
        sign in "_-" or sign.isalnum() or unicodedata.category(sign).startswith("M") for sign in text
    )
    return bool(text) and has_allowed_signs and (text[0] == "_" or text[0].isalpha())


class Names:
    """The names that a file may use. What it does not know is a fault at its place, with the nearest spelling."""

    def __init__(self, game: Game, cards: Map[str, Card], players: tuple[str, ...], faults: Faults) -> None:
        self.game = game
        self.cards = cards
        self.players = players
        self.faults = faults
        self.places = places(game.board, players)
        self.marks = (*game.vocabulary.statuses, *game.vocabulary.counters)

    def known(self, text: str, span: Span, options: Iterable[str], code: str, what: str) -> bool:
        """Whether the text is one of the options; a fault if it is not."""
        options = tuple(options)
        if text in options:
            return True
        self.faults.error(span, code, f"{quoted(text)} {what}", UNSEEN, advice(text, options))
        return False

    def words(self, node: Node, what: str) -> tuple[Scalar, ...]:
        """The words of a list; ``what`` says what each of them is."""
        if not isinstance(node, Sequence):
            self.faults.error(
                node.span, "expect/not-a-list", f"this must be a list, not {kind_of(node)}", LOST, "Write [ … ]."
            )
            return ()
        for word_node in node.items:
            if not isinstance(word_node, Scalar):
                message = f"{what} is one word, not {kind_of(word_node)}"
                self.faults.error(word_node.span, "expect/not-a-word", message, LOST, "Write the word alone.")
        return tuple(word_node for word_node in node.items if isinstance(word_node, Scalar))

    def refuse_empty(self, node: Node, key: str) -> None:
        """A fault if the list or mapping of an expectation has nothing in it."""
        if (isinstance(node, Sequence) and not node.items) or (isinstance(node, Mapping) and not node.entries):
            why = "An expectation that names nothing is met by everything."
            how = "Name something, or leave the key out."
            self.faults.error(node.span, "expect/empty", f'"{key}" names nothing', why, how)

    def player(self, text: str, span: Span) -> bool:
        """Whether the text names a player."""
        return self.known(text, span, self.players, "expect/unknown-player", "is no player of this board")

    def place(self, text: str, span: Span) -> bool:
        """Whether the text names a place."""
        full_names = tuple(name for name in self.places if name.partition(".")[2] == text)
        if full_names:
            what = f"{quoted(text)} is no place of this board: it lacks its player"
            self.faults.error(span, "expect/unknown-place", what, UNSEEN, f"Write {' or '.join(full_names)}.")
            return False
        return self.known(text, span, self.places, "expect/unknown-place", "is no place of this board")

    def card(self, text: str, span: Span) -> bool:
        """Whether the text is the code name of a card, or ``unknown``."""
        return text == UNKNOWN_CARD or self.reaction(text, span)

    def reaction(self, text: str, span: Span) -> bool:
        """Whether the text is the code name of a card that somebody knows: only such a card has reactions."""
        what = "is the code name of no card that this file or the rules define"
        return self.known(text, span, self.cards, "expect/unknown-card", what)

    def phase(self, text: str, span: Span) -> bool:
        """Whether the text is a phase."""
        return self.known(text, span, self.game.vocabulary.phases, "expect/unknown-phase", "is no phase")

    def token(self, text: str, span: Span) -> bool:
        """Whether the text is the code name of a token."""
        tokens = tuple(card.id for card in self.cards.values() if card.token)
        return self.known(text, span, tokens, "expect/unknown-card", "is the code name of no token")

    def mark(self, text: str, span: Span) -> bool:
        """Whether the text is a status or a counter."""
        return self.known(text, span, self.marks, "expect/unknown-mark", "is no status or counter")

    def answer(self, kind: str, text: str, span: Span) -> bool:
        """Whether the text could be an answer to a question of this kind, on some board with these names."""
        word = plain(text)
        if kind in PLAIN:
            return self.known(word, span, ("yes", "no"), "expect/unknown-answer", "is neither yes nor no")
        if kind in COUNTED:
            numbers = tuple(str(number) for number in range(1, COUNTED[kind] + 1))
            return self.known(word, span, numbers, "expect/unknown-answer", f"is no number of a {kind}")
        if kind == PLAYS:
            return word == PASS or self._declared(word, span)
        cards = tuple(self.cards) if kind == "reaction" else (*self.cards, UNKNOWN_CARD)
        if kind == "modifier" and word.partition(".")[0] == RULE:
            return True
        return (kind in ("reaction", "mana", "target") and word == "none") or self._thing(word, span, cards)

    def _declared(self, word: str, span: Span) -> bool:
        """Whether the word could name a card to play, or a quick action: ``quick_action.kuwat.2``."""
        first, _, remainder = word.partition(".")
        bearer, _, number = remainder.rpartition(".")
        name = word if first != QUICK_ACTION else bearer if number.isdecimal() and bearer else remainder
        return self._thing(name, span, tuple(self.cards))

    def _thing(self, word: str, span: Span, cards: tuple[str, ...]) -> bool:
        """Whether the word could name an object or a place: ``piper``, ``ana.hand.piper.2``, ``hero_expedition``."""
        prefixes = [plain(name) for name in (*self.players, *self.places)]
        parts = [zone.key for zone in self.game.board.zones if zone.part]
        if word in (*parts, *map(plain, self.places)):
            return True
        *where, last = word.split(".")
        if where and last.isdecimal():
            *where, last = where
        what = "names nothing that could be chosen"
        if where and ".".join(where) not in prefixes:
            return self.known(".".join(where), span, prefixes, "expect/unknown-place", "is no player and no place here")
        return self.known(last, span, cards, "expect/unknown-card", what)
