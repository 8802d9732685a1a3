"""The imported cards that a board names: exactly, by a name in any language, a code name or a number of the data."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from judge.app.importing.card_data.played_versions import played_versions
from judge.library.pool.played_record import PlayedVersion
from judge.library.pool.read_played import copy_of, named, read_played
from judge.model.cards.card import Card
from judge.model.game import Game
from judge.model.phrase import Phrase
from judge.model.value import change
from judge.scenario.board.imported_cards import NO_IMPORTS, ImportedCards, unknown_words
from judge.text.clean import clean
from judge.text.nodes import Node
from judge.text.spelling import fold

_MOST_OF_A_NAME = 60
"""So many cards of one name are read: where it means several no board takes it, and thousands may bear it."""
_MOST_NAMES = 20_000
"""So many names are held against one that is misspelt, twenty times those of all public sets."""
_EDITION = "edition"
"""The reason where only the words of the board's edition lack."""


def imports_for(node: Node, game: Game, shared: Mapping[str, Card]) -> ImportedCards:
    """What a file is handed of the user's import: nothing where its cards are ours (``shared``) or its own."""
    words = unknown_words(node, game, shared)
    return imported_cards(words, game, shared) if words else NO_IMPORTS


def imported_cards(words: tuple[str, ...], game: Game, shared: Mapping[str, Card]) -> ImportedCards:
    """The cards that these words name, each a name or a number; ours where the imported card is ours, too."""
    wanted = {fold(word) for word in words}
    our_ids = {card.code: card.id for card in shared.values() if card.code}
    names: dict[str, None] = {}

    def is_wanted(played: PlayedVersion) -> bool:
        names.update(dict.fromkeys(clean(name) for _, name in played.names))
        return not wanted.isdisjoint(_called(played))

    ids: dict[str, dict[str, bool]] = {}
    unread: dict[str, PlayedVersion] = {}
    for played in played_versions(game.name, is_wanted):
        id = next((our_ids[number] for number in played.references if number in our_ids), played.id)
        for called, is_sure in _called(played).items():
            if called in wanted:
                ids.setdefault(called, {})[id] = is_sure
        if id not in shared:
            unread[id] = played
    meant = tuple(
        (called, tuple(id for id in versions if versions[id]) or tuple(versions)) for called, versions in ids.items()
    )
    used = {id for _, several in meant for id in several[:_MOST_OF_A_NAME]}
    read = tuple(card_of(played, game, shared) for id, played in unread.items() if id in used)
    return ImportedCards(read, meant, tuple(islice(names, _MOST_NAMES)))


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
