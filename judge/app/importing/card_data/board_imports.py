"""The imported cards that a board names: exactly, by a name in any language, a code name or a number of the data."""

from __future__ import annotations

from collections.abc import Mapping

from judge.app.importing.card_data.played_store import has_imports, played_versions
from judge.library.pool.played_record import PlayedVersion
from judge.library.pool.read_played import copy_of, named, read_played
from judge.model.cards.card import UNKNOWN_CARD, Card
from judge.model.game import Game
from judge.model.phrase import Phrase
from judge.model.value import change
from judge.scenario.board.imported_cards import NO_IMPORTS, ImportedCards, words_on_boards
from judge.text.clean import clean
from judge.text.nodes import Mapping as YamlMapping
from judge.text.nodes import Node, Scalar
from judge.text.spelling import fold

_OWN = "cards"
_EDITION = "edition"
"""The reason where only the words of the board's edition lack."""


def imports_for(node: Node, game: Game, shared: Mapping[str, Card]) -> ImportedCards:
    """What a file is handed of the user's import: nothing where its cards are ours (``shared``) or its own."""
    if not has_imports(game.name):
        return NO_IMPORTS
    unknown = {fold(word): word for word in _unknown_words(node, game, shared)}
    return imported_cards(tuple(unknown.values()), game, shared) if unknown else NO_IMPORTS


def imported_cards(words: tuple[str, ...], game: Game, shared: Mapping[str, Card]) -> ImportedCards:
    """The cards that these words name, each a name or a number; ours where the imported card is ours, too."""
    wanted = {fold(word) for word in words}
    our_ids = {card.code: card.id for card in shared.values() if card.code}
    names: dict[str, None] = {}

    def is_wanted(played: PlayedVersion) -> bool:
        names.update(dict.fromkeys(clean(name) for _, name in played.names))
        return not wanted.isdisjoint(_called(played))

    ids: dict[str, dict[str, bool]] = {}
    imported: dict[str, Card] = {}
    for played in played_versions(game.name, is_wanted):
        id = next((our_ids[number] for number in played.references if number in our_ids), played.id)
        for called, is_sure in _called(played).items():
            if called in wanted:
                ids.setdefault(called, {})[id] = is_sure
        if id not in shared:
            imported[id] = card_of(played, game, shared)
    meant = tuple(
        (called, tuple(id for id in versions if versions[id]) or tuple(versions)) for called, versions in ids.items()
    )
    used = {id for _, several in meant for id in several}
    return ImportedCards(tuple(card for id, card in imported.items() if id in used), meant, tuple(names))


def card_of(played: PlayedVersion, game: Game, shared: Mapping[str, Card]) -> Card:
    """The card that is played, or one that no board takes, with the reason."""
    card = read_played(played, game.reads.vocabulary, shared) if played.obstacle is None else None
    if card is not None:
        return card
    copy = change(copy_of(played), refused=_why_not(played))
    return Card(played.id, named(played), game.reads.vocabulary.proposed_kind, unsupported=_EDITION, copy=copy)


def _why_not(played: PlayedVersion) -> Phrase:
    """The reason as an argument of a fault, with its place in the text."""
    obstacle = played.obstacle
    if obstacle is None:
        return Phrase(f"uncompiled.{_EDITION}")
    text = f"uncompiled.text.{obstacle.element.lower()}" if obstacle.element else ""
    where = Phrase(text, (("language", obstacle.language),)) if text else ""
    arguments = (("word", clean(obstacle.word)), ("at", obstacle.at + 1), ("where", where))
    return Phrase(f"uncompiled.{obstacle.reason}", arguments)


def _called(played: PlayedVersion) -> dict[str, bool]:
    """The names and numbers of a version, folded; False for a name that means another version of the card first."""
    names = {fold(clean(name)): played.is_first for _, name in played.names}
    return names | {fold(word): True for word in (played.id, *played.references)}


def _unknown_words(node: Node, game: Game, shared: Mapping[str, Card]) -> tuple[str, ...]:
    """The words on the boards of a file that name none of our cards, none of its own, and nothing that boards have."""
    shape, vocabulary = game.reads.board, game.reads.vocabulary
    known = {fold(text) for card in shared.values() for _, text in card.name.texts}
    known |= {fold(word) for word in (*vocabulary.statuses, *vocabulary.counters, UNKNOWN_CARD, "true", "false")}
    known |= {fold(value) for _, values in shape.facts for value in values}
    known |= _players(node)
    own = _own_names(node)
    return tuple(
        word
        for word in words_on_boards(node)
        if word and not word.isdecimal() and word not in shared and not {fold(word), word} & (known | own)
    )


def _own_names(node: Node) -> set[str]:
    """The code names and the names of the cards that the file defines."""
    own = _entry(node, _OWN)
    names: set[str] = set()
    for card in own.entries if isinstance(own, YamlMapping) else ():
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
    board = _entry(node, "board")
    players = _entry(board, "players") if board is not None else None
    return {fold(entry.key.text) for entry in players.entries} if isinstance(players, YamlMapping) else set()


def _entry(node: Node, key: str) -> Node | None:
    entries = node.entries if isinstance(node, YamlMapping) else ()
    return next((entry.value for entry in entries if entry.key.text == key), None)
