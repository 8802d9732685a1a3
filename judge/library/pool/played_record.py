"""What the imported cards are in play, kept beside their texts: facts and abilities in our vocabulary, or why not.

The file is made from the imported texts by the grammars, and says of which: where either is another by now, it is of no
use. It lies in the user's data folder, so that it is read as whatever anybody may have written there.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from judge.library.compiler.refusal import REASONS
from judge.library.pool.elements import TEXTS
from judge.library.pool.printing import LARGEST, pool_path
from judge.library.regular_file import regular_bytes
from judge.model.value import Value, from_json, to_json

RECORD_VERSION = 1
"""Grows when the shape of the file changes."""
FILE = "played.json"
LARGEST_RECORD = LARGEST // 4
"""So much the record may hold: of all public sets it comes to a quarter of their texts."""
SAME, OTHER, NUMBERS, UNKNOWN = "same", "other", "numbers", "unknown"
"""What a new wording does to play, and that numbers were others, or that the old wording is not understood."""
NOT_COMPILED, NO_CARD, KIND, FACTS, TWO_TEXTS = "not-compiled", "no-card", "kind", "facts", "disputed"
"""Reasons beside those of the compiler: there is none for the game or these languages; it is created, or pays; no zone
takes this kind; a number or a faction that no card has; two wordings of one date."""
UNREAD = "unread"
"""The reason that is none of the card: so much was read before it that its turn comes another time."""
OBSTACLES = frozenset((*REASONS, NOT_COMPILED, NO_CARD, KIND, FACTS, TWO_TEXTS, UNREAD))
"""All reasons that there are."""
Id = Annotated[str, msgspec.Meta(max_length=120, pattern=r"^[a-z][a-z0-9_]*\Z")]
Number = Annotated[str, msgspec.Meta(max_length=80, pattern=r"^[A-Z0-9_-]*\Z")]
Code = Annotated[str, msgspec.Meta(max_length=80, pattern=r"^[A-Za-z0-9_-]*\Z")]
Short = Annotated[str, msgspec.Meta(max_length=200)]
Written = Annotated[str, msgspec.Meta(max_length=64_000)]
Language = Annotated[str, msgspec.Meta(pattern=r"^[a-z]{2}\Z")]


class TextObstacle(Value, frozen=True, omit_defaults=True):
    """Why a card is not played: the reason, and where it is one of its texts, which, and the place and word in it."""

    reason: Code
    element: Code = ""
    language: Code = ""
    at: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    word: Short = ""

    @property
    def is_unread(self) -> bool:
        """Whether all that is in the way is that the text has not been read yet."""
        return self.reason == UNREAD


class EarlierWording(Value, frozen=True, omit_defaults=True):
    """What the card was before a date: what that did to play, and the abilities of then, as a file has them."""

    date: Short
    effect: Code
    abilities: Written = ""


class PlayedVersion(Value, frozen=True, omit_defaults=True):
    """A version of an imported card. ``id`` is its code name on boards; ``is_first``: a bare name means this version.

    ``made_of`` is the hash of what it was compiled from, ``card`` the JSON of a card as it stands in a file of cards.
    """

    id: Id
    names: tuple[tuple[Language, Short], ...]
    references: tuple[Number, ...]
    made_of: Code
    rarity: Code = ""
    is_first: bool = False
    date: Short = ""
    flags: tuple[Code, ...] = ()
    card: Written = ""
    obstacle: TextObstacle | None = None
    before: EarlierWording | None = None

    @property
    def is_unread(self) -> bool:
        """Whether its texts have not been read yet."""
        return self.obstacle is not None and self.obstacle.is_unread


class PlayedFile(Value, frozen=True):
    """The versions of all imported cards of a game; ``pool`` is the hash of the file of their texts, ``grammar`` that
    of what compiled them.
    """

    game: str
    pool: str
    grammar: str
    versions: tuple[PlayedVersion, ...] = ()
    played: int = RECORD_VERSION


def record_path(data_root: Path, game: str) -> Path:
    """Where the record of a game lies, whether there is one or not.

    Raises:
        ValueError: it is no plain name.
    """
    return pool_path(data_root, game).with_name(FILE)


def encode_record(file: PlayedFile) -> bytes:
    """The bytes of the record: the same for equal cards."""
    return to_json(file) + b"\n"


def load_record(path: Path) -> PlayedFile | None:
    """The record; None if there is none, or it is too large, damaged, or of another version: it can be made anew."""
    try:
        file = from_json(regular_bytes(path, LARGEST_RECORD), PlayedFile)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    is_of_its_folder = file.game == path.parents[1].name
    is_ours = file.played == RECORD_VERSION and is_of_its_folder and all(map(_is_tellable, file.versions))
    return file if is_ours and _has_each_number_once(file) else None


def _has_each_number_once(file: PlayedFile) -> bool:
    """Whether no two versions claim one number: no import joins them so, and each of thousands would be read for it."""
    numbers = [number for version in file.versions for number in version.references]
    return len(set(numbers)) == len(numbers)


def _is_tellable(played: PlayedVersion) -> bool:
    """Whether there are words for what is in the way of a version, if anything is."""
    obstacle = played.obstacle
    return obstacle is None or (obstacle.reason in OBSTACLES and obstacle.element in ("", *TEXTS))
