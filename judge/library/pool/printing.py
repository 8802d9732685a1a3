"""One printing of a card in one language, as a file of the user's has it; and the file that keeps all of them.

The words are the publisher's: they are shown on the user's terminal, marked as theirs, and stand nowhere else. The file
is ``<data>/overlays/<game>/cards/cards.json``; the same sources give the same bytes.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from judge.library.overlay import is_name
from judge.library.pool.elements import NUMBERS, TEXTS
from judge.library.regular_file import regular_bytes
from judge.model.diagnostic import Span, refusal
from judge.model.phrase import Phrase
from judge.model.value import Value, from_json, to_json
from judge.text.faults import reason_of

VERSION = 1
"""Grows when the shape of the file changes."""
LARGEST = 96 * 1024 * 1024
"""So much the file may hold: twenty times what all public sets in two languages come to."""
FILE = "cards.json"
BANNED, SUSPENDED, ERRATED = "banned", "suspended", "errated"
FLAGS = (BANNED, SUSPENDED, ERRATED)
Pairs = tuple[tuple[str, str], ...]


class CardAnswer(Value, frozen=True):
    """A question about a card that its publisher answered, with the day of the answer."""

    date: str
    question: str
    answer: str


class Printing(Value, frozen=True, omit_defaults=True):
    """A card as one record prints it in one language.

    ``kind``, ``faction``, ``rarity`` and ``set`` are the codes of the data, ``named`` what the record calls them in its
    language; ``numbers`` and ``texts`` are the elements of the card by their names in the data: costs, statistics and
    limits, and the texts with their markup. ``line`` is where the record begins.
    """

    reference: str
    language: str
    name: str
    kind: str
    line: int
    faction: str = ""
    rarity: str = ""
    set: str = ""
    collector: str = ""
    subtypes: tuple[str, ...] = ()
    numbers: Pairs = ()
    texts: Pairs = ()
    flags: tuple[str, ...] = ()
    named: Pairs = ()
    answers: tuple[CardAnswer, ...] = ()


class CardSource(Value, frozen=True):
    """One imported file of cards: its name, the hash of its bytes, its shape, and the date of its texts.

    ``dated`` says how the date is known: given, named (by the file's name), answered (the day of its newest answer), or
    saved (the day on which the file was last written).
    """

    name: str
    sha256: str
    shape: str
    date: str
    dated: str
    printings: tuple[Printing, ...]

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that it has cards in."""
        return tuple(sorted({printing.language for printing in self.printings}))


class CardFile(Value, frozen=True):
    """What the file of a game's imported cards holds."""

    game: str
    sources: tuple[CardSource, ...] = ()
    cards: int = VERSION


def pool_path(data_root: Path, game: str) -> Path:
    """Where the imported cards of a game lie, whether there are any or not.

    Raises:
        ValueError: it is no plain name.
    """
    if not is_name(game):
        raise ValueError(f"not the name of a game: {game}")
    return data_root / "overlays" / game / "cards" / FILE


def encode(file: CardFile) -> bytes:
    """The bytes of the file: the same for equal sources."""
    return to_json(file) + b"\n"


def load(path: Path) -> CardFile:
    """The file's cards.

    Raises:
        Refused: it cannot be read, is no file or too large, is damaged, or a later version of this program wrote it.
    """
    try:
        file = from_json(regular_bytes(path, LARGEST), CardFile)
    except OSError as error:
        reason: str | Phrase = reason_of(error)
        raise refusal(Span(str(path), 1, 1), "overlay/unreadable", reason=reason) from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise refusal(Span(str(path), 1, 1), "overlay/unreadable", "damaged") from None
    # The folder says of which game it is: what the file says would name another place as soon as it is written.
    is_of_its_folder = file.game == path.parents[1].name
    if file.cards != VERSION or not is_of_its_folder or not all(map(_has_known_elements, file.sources)):
        raise refusal(Span(str(path), 1, 1), "overlay/unreadable", "damaged")
    return file


def _has_known_elements(source: CardSource) -> bool:
    """Whether there are words for every number and text, as there are for those of an import."""
    printings = source.printings
    texts = {element for printing in printings for element, _ in printing.texts}
    return texts <= TEXTS and {element for printing in printings for element, _ in printing.numbers} <= {*NUMBERS}
