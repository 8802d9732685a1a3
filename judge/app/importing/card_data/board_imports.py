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
    wanted_words = {fold(word) for word in words}
    our_ids = {card.code: card.id for card in shared.values() if card.code}
    names_seen: dict[str, None] = {}

    def is_wanted(played: PlayedVersion) -> bool:
        names_seen.update(dict.fromkeys(clean(name) for _, name in played.names))
        return not wanted_words.isdisjoint(_called(played))

    sureness_by_id: dict[str, dict[str, bool]] = {}
    versions_by_id: dict[str, PlayedVersion] = {}
    for played in played_versions(game.name, is_wanted):
        id = next((our_ids[number] for number in played.references if number in our_ids), played.id)
        for card_word, is_sure in _called(played).items():
            if card_word in wanted_words:
                sureness_by_id.setdefault(card_word, {})[id] = is_sure
        if id not in shared:
            versions_by_id[id] = played
    ids_by_name = tuple(
        (card_word, tuple(id for id in versions if versions[id]) or tuple(versions))
        for card_word, versions in sureness_by_id.items()
    )
    used_ids = {id for _, ids_of_name in ids_by_name for id in ids_of_name[:_MOST_OF_A_NAME]}
    cards_read = tuple(card_of(played, game, shared) for id, played in versions_by_id.items() if id in used_ids)
    return ImportedCards(cards_read, ids_by_name, tuple(islice(names_seen, _MOST_NAMES)))


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
    element_key = f"uncompiled.text.{obstacle.element.lower()}" if obstacle.element else ""
    element_phrase = Phrase(element_key, (("language", obstacle.language),)) if element_key else ""
    arguments = (("word", clean(obstacle.word)), ("at", obstacle.at + 1), ("where", element_phrase))
    return Phrase(f"uncompiled.{obstacle.reason}", arguments)


def _called(played: PlayedVersion) -> dict[str, bool]:
    """The names and numbers of a version, folded; False for a name that means another version of the card first."""
    names = {fold(clean(name)): played.is_first for _, name in played.names}
    return names | {fold(word): True for word in (played.id, *played.references)}
