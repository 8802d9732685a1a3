"""What a file is handed of the user's imported cards: those that it names, and the names of all for who misspells."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping as Map

from judge.model.cards.card import UNKNOWN_CARD, Card
from judge.model.game import Game
from judge.model.value import Value
from judge.text.nodes import Mapping, Node, Scalar, Sequence
from judge.text.spelling import fold
from judge.text.yes_no import NO, YES, words_for

BOARD, CONTRAST, UNKNOWN = "board", "contrast", "unknown"
PARTS = (BOARD, UNKNOWN, CONTRAST)
"""The parts of a file in which cards are put somewhere."""


class ImportedCards(Value, frozen=True):
    """Cards of the user's import. ``ids`` say which code names a name or number means, folded, of these or of ours;
    ``names`` are those of the whole import."""

    cards: tuple[Card, ...] = ()
    ids: tuple[tuple[str, tuple[str, ...]], ...] = ()
    names: tuple[str, ...] = ()

    def meant(self, name: str) -> tuple[str, ...]:
        """The code names of the cards that are called so, or have this number."""
        folded_name = fold(name)
        return next((ids for folded_card_name, ids in self.ids if folded_card_name == folded_name), ())


NO_IMPORTS = ImportedCards()


def unknown_words(node: Node, game: Game, shared: Map[str, Card]) -> tuple[str, ...]:
    """The words on the boards of a file that name none of our cards, none of its own, and nothing that boards have."""
    shape, vocabulary = game.reads.board, game.reads.vocabulary
    known_words = {fold(called) for card in shared.values() for called in card.called}
    known_words |= {
        fold(word) for word in (*vocabulary.statuses, *vocabulary.counters, *words_for(YES), *words_for(NO))
    }
    known_words |= {fold(value) for _, values in shape.facts for value in values}
    known_words |= {UNKNOWN_CARD, *(word for row in shape.rows for word in row.words)}
    known_words |= _players(node)
    own_card_names = _own_names(node)
    return tuple(
        word
        for word in _words_on_boards(node)
        if word
        and not word.isdecimal()
        and word not in shared
        and not {fold(word), word} & (known_words | own_card_names)
    )


def _own_names(node: Node) -> set[str]:
    """The code names and the names of the cards that the file defines."""
    cards_node = _entry(node, "cards")
    names: set[str] = set()
    for card in cards_node.entries if isinstance(cards_node, Mapping) else ():
        name = _entry(card.value, "name")
        names |= {card.key.text, *(fold(text) for text in _texts(name))}
    return names


def _texts(node: Node | None) -> tuple[str, ...]:
    if node is None:
        return ()
    if isinstance(node, Scalar):
        return (node.text,)
    return tuple(text for entry in getattr(node, "entries", ()) for text in _texts(entry.value))


def _players(node: Node) -> set[str]:
    board = _entry(node, BOARD)
    players = _entry(board, "players") if board is not None else None
    return {fold(entry.key.text) for entry in players.entries} if isinstance(players, Mapping) else set()


def _entry(node: Node, key: str) -> Node | None:
    entries = node.entries if isinstance(node, Mapping) else ()
    return next((entry.value for entry in entries if entry.key.text == key), None)


def _words_on_boards(node: Node) -> tuple[str, ...]:
    """The values in the parts of a file that put cards somewhere, each once: names of cards are among them."""
    board, unknown_node, contrast_node = (_entry(node, key) for key in PARTS)
    contrasts = contrast_node.items if isinstance(contrast_node, Sequence) else (contrast_node,)
    change_nodes = (_entry(one_contrast, "change") for one_contrast in contrasts if one_contrast is not None)
    nodes = (part for part in (board, unknown_node, *change_nodes) if part is not None)
    return tuple(dict.fromkeys(word for part in nodes for word in _words(part)))


def _words(node: Node) -> Iterator[str]:
    if isinstance(node, Scalar):
        yield node.text
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _words(item)
    else:
        for entry in node.entries:
            yield from _words(entry.value)
