"""Where each card of the written files stands, so that a board reads its own cards and no others.

The files under ``cards/compiled`` are laid out by the program that writes them: a line for the code name, then one for
the names. So a card is found without reading the YAML around it; ``judge check`` compares what an index finds with what
the whole file says.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from judge.library.cards.card_names import plainest
from judge.library.cards.printed_names import COMPILED, compiled_files, printed_in
from judge.model.cards.card import Card, Words
from judge.model.cards.vocabulary import Vocabulary
from judge.model.value import Value
from judge.text.spelling import fold

_SCALAR = r'"(?:[^"\\]|\\.)*"|[^",{}\[\]]+'
_NAMES = rf"    name: \{{en: ({_SCALAR}), fr: ({_SCALAR})\}}\n"
_CARD = re.compile(rf"^  ([a-z][a-z0-9_]*):\n{_NAMES}(?:    plural: .*\n)?    kind: (\w+)\n", re.MULTILINE)
_CODE = re.compile(r"^    code: (\w+)$", re.MULTILINE)
_ESCAPED = re.compile(r"\\(.)")


class CardPlace(Value, frozen=True):
    """Where a card stands: the file, the bytes from its code name on, the line; with what lists of cards say of it."""

    file: str
    begin: int
    end: int
    line: int
    name: Words
    kind: str
    is_played: bool
    code: str


class CardIndex(Value, frozen=True):
    """The places of all cards by code name, the code names by folded names, and the factions and sub-types printed."""

    places: dict[str, CardPlace]
    by_name: dict[str, tuple[str, ...]]
    printed: dict[str, tuple[str, ...]]

    def ids(self, text: str) -> tuple[str, ...]:
        """The cards that a code name, a printed name or the publisher's number means."""
        return (text,) if text in self.places else self.by_name.get(fold(text), ())

    def is_sure(self, text: str, id: str) -> bool:
        """Whether a text means this very print: by its code name or its number, and not by a name that others bear."""
        return text == id or fold(text) == fold(self.places[id].code)


def index_of(root: Path, game: str) -> CardIndex:
    """The index of all written files of a game."""
    places = {id: place for path in compiled_files(root, game) for id, place in _places(path)}
    ids_by_name: dict[str, dict[str, None]] = {}
    for id, place in places.items():
        for card_word in (*(name for _, name in place.name.texts), place.code):
            ids_by_name.setdefault(fold(card_word), {})[id] = None
    return CardIndex(places, {name: plainest(tuple(ids)) for name, ids in ids_by_name.items()}, printed_in(root, game))


def _places(path: Path) -> Iterator[tuple[str, CardPlace]]:
    text = path.read_text(encoding="utf-8")
    begin_byte = text_position = line = 0  # in bytes, in characters, in lines
    matches = list(_CARD.finditer(text))
    end_positions = (*(match.start() for match in matches[1:]), len(text))[: len(matches)]
    for match, end in zip(matches, end_positions, strict=True):
        text_before, block = text[text_position : match.start()], text[match.start() : end]
        begin_byte += len(text_before.encode())
        line += text_before.count("\n")
        length = len(block.encode())
        name = Words((("en", _plain(match[2])), ("fr", _plain(match[3]))))
        is_played = "\n    unsupported: " not in block
        code = number[1] if (number := _CODE.search(block)) else ""
        yield match[1], CardPlace(path.name, begin_byte, begin_byte + length, line + 1, name, match[4], is_played, code)
        begin_byte, text_position, line = begin_byte + length, end, line + block.count("\n")


def _plain(scalar: str) -> str:
    return _ESCAPED.sub(r"\1", scalar[1:-1]) if scalar.startswith('"') else scalar


class WrittenCards(Mapping[str, Card]):
    """The cards of the written files by code name; each is read when it is asked for, and once."""

    def __init__(self, root: Path, game: str, vocabulary: Vocabulary, index: CardIndex) -> None:
        self.index = index
        self._folder = root / game / "cards" / COMPILED
        self._vocabulary = vocabulary
        self._read: dict[str, Card] = {}
        self._named: dict[str, tuple[str, ...]] = {}

    def __getitem__(self, id: str) -> Card:
        if id not in self._read:
            self._read[id] = self._card(id)
        return self._read[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self.index.places)

    def __len__(self) -> int:
        return len(self.index.places)

    def with_named(self, ids: Iterable[str]) -> dict[str, Card]:
        """The cards of these code names with those that their abilities name: tokens that they create, above all."""
        cards_needed: dict[str, Card] = {}
        ids_waiting = list(ids)
        while ids_waiting:
            id = ids_waiting.pop(0)
            if id in self.index.places and id not in cards_needed:
                cards_needed[id] = self[id]
                ids_waiting += self._named[id]
        return cards_needed

    def _card(self, id: str) -> Card:
        """A card read alone.

        Raises:
            Refused: somebody has changed the file by hand, and the card is faulty.
        """
        from judge.library.cards.one_card import read_block  # reading YAML is dear, and seldom needed

        place = self.index.places[id]
        path = self._folder / place.file
        with path.open("rb") as file:
            file.seek(place.begin)
            block = file.read(place.end - place.begin)
        card, self._named[id] = read_block(block, path, place.line, self._vocabulary)
        return card
