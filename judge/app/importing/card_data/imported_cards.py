"""What came of an import of cards: one value, from which the report and the JSON are told."""

from __future__ import annotations

from judge.app.importing.card_data.playable_cards import Playability
from judge.app.importing.card_data.text_date import TextDate
from judge.library.pool.joined_pool import DISPUTED, OLD, CardVersion, Pool
from judge.library.pool.printing import FLAGS
from judge.library.pool.read_card_file import CardsRead
from judge.model.value import Value


class ImportedFile(Value, frozen=True):
    """A file that was read, under the name that it is kept by, with the date of its texts."""

    name: str
    read: CardsRead
    date: TextDate


class CardsImport(Value, frozen=True):
    """The files of an import, and all cards as they are after it; ``is_interrupted``: Ctrl-C came while it was kept."""

    files: tuple[ImportedFile, ...]
    pool: Pool
    sources: int
    path: str
    is_changed: bool
    dry_run: bool
    playability: Playability
    is_interrupted: bool = False

    @property
    def errata(self) -> tuple[CardVersion, ...]:
        """The cards of which a text or a number was another before."""
        return tuple(version for version in self.pool.versions if version.old_numbers or _has(version, OLD))

    @property
    def disputed(self) -> tuple[CardVersion, ...]:
        """The cards with two wordings of one date."""
        return tuple(version for version in self.pool.versions if _has(version, DISPUTED))

    @property
    def flagged(self) -> dict[str, int]:
        """How many cards the publisher marks as banned, suspended, corrected."""
        return {flag: sum(flag in version.flags for version in self.pool.versions) for flag in FLAGS}

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which some card has a name."""
        return tuple(sorted({language for card in self.pool.cards for language in card.name.languages}))


def _has(version: CardVersion, state: str) -> bool:
    return any(wording.state == state for text in version.texts for wording in text.wordings)
