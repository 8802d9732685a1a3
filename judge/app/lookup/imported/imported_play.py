"""What the imported versions of a card are in play: told in our words, or why no board takes them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.app.corpus.fault_sentences import fault_catalogue
from judge.app.corpus.games import cards
from judge.app.importing.card_data.board_imports import card_of
from judge.app.importing.card_data.played_versions import played_versions
from judge.explain.abilities.ability_words import AbilityWords
from judge.explain.said.paragraph import wrapped
from judge.library.pool.joined_pool import CardVersion, PoolCard
from judge.library.pool.played_record import OTHER, SAME, UNKNOWN
from judge.library.pool.read_played import earlier_abilities
from judge.model.cards.card import Card
from judge.model.game import Game
from judge.model.phrase import Argument
from judge.model.value import Value
from judge.text.catalogue import Catalogue


class PlayedImport(Value, frozen=True):
    """A version in play: the card, or one that no board takes, and what its abilities were before its text changed."""

    card: Card
    before: tuple[str, ...] = ()


class ImportedPlay:
    """Tells what the versions of imported cards do on boards of a game, in one language and width."""

    def __init__(self, game: Game, catalogue: Catalogue, abilities: AbilityWords, width: int) -> None:
        self._game = game
        self._catalogue = catalogue
        self._abilities = abilities
        self._width = width

    def played(self, card: PoolCard) -> dict[str, PlayedImport]:
        """Each version that is none of our cards, by its first number."""
        shared_cards = cards(self._game.name)
        our_codes = {card.code for card in shared_cards.values() if card.code}
        numbers_wanted = {
            version.references[0] for version in card.versions if our_codes.isdisjoint(version.references)
        }
        versions = played_versions(self._game.name, lambda played: not numbers_wanted.isdisjoint(played.references[:1]))
        return {
            played.references[0]: PlayedImport(
                card_of(played, self._game, shared_cards),
                tuple(map(self._abilities.tell, earlier_abilities(played, self._game.reads.vocabulary))),
            )
            for played in versions
            if played.id not in shared_cards
        }

    def lines(self, version: CardVersion, played: dict[str, PlayedImport]) -> Iterator[str]:
        """What a version does on boards; nothing of one that is ours."""
        played_import = played.get(version.references[0])
        if played_import is None:
            return
        if played_import.card.unsupported:
            yield from self._say("refused", reason=self._why_not(played_import.card))
            return
        abilities = " ".join(self._abilities.tell(ability) for ability in played_import.card.abilities)
        yield from self._say("played", id=played_import.card.id, abilities=abilities)
        copy = played_import.card.copy
        if copy is not None and copy.reworded in (SAME, OTHER, UNKNOWN):
            yield from self._say(f"before.{copy.reworded}", date=copy.before, abilities=" ".join(played_import.before))

    def record(self, version: CardVersion, played: dict[str, PlayedImport]) -> dict[str, Any]:
        """The same for a program: the code name on boards, our words, the reason, what a change of the text did."""
        played_import = played.get(version.references[0])
        if played_import is None:
            return {}
        copy = played_import.card.copy
        return {
            "played": {
                "id": played_import.card.id,
                "abilities": [self._abilities.tell(ability) for ability in played_import.card.abilities],
                "refused": self._why_not(played_import.card) if played_import.card.unsupported else None,
                "reworded": copy.reworded if copy else "",
            }
        }

    def _why_not(self, card: Card) -> str:
        return fault_catalogue(self._catalogue.language).phrase(card.obstacle)

    def _say(self, key: str, /, **arguments: Argument) -> list[str]:
        return wrapped(self._catalogue.say(f"imported.play.{key}", **arguments), self._width, "  ", "    ")
