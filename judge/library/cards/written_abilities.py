"""The abilities of one shared card as its file has them: the notation, which what is read from it no longer is."""

from __future__ import annotations

from pathlib import Path

from judge.library.cards.card_index import CardPlace
from judge.library.cards.printed_names import COMPILED
from judge.text.nodes import Mapping, Node, Sequence
from judge.text.yaml import read

CARDS, ABILITIES = "cards", "abilities"


def written_abilities(root: Path, game: str, id: str, place: CardPlace | None) -> tuple[Node, ...]:
    """The nodes of a card's abilities, in their order; none where no file has the card.

    ``place`` is where it stands among the written files: then that part alone is read.
    """
    folder = root / game / CARDS
    if place is not None:
        path = folder / COMPILED / place.file
        part = path.read_bytes()[place.begin : place.end]
        return _of_card(read(f"{CARDS}:\n".encode() + part, str(path)), id)
    files = (read(path.read_bytes(), str(path)) for path in sorted(folder.glob("*.yaml")))
    return next((nodes for nodes in (_of_card(file, id) for file in files) if nodes), ())


def _of_card(file: Node, id: str) -> tuple[Node, ...]:
    abilities = _member(_member(_member(file, CARDS), id), ABILITIES)
    return abilities.items if isinstance(abilities, Sequence) else ()


def _member(node: Node | None, key: str) -> Node | None:
    entries = node.entries if isinstance(node, Mapping) else ()
    return next((entry.value for entry in entries if entry.key.text == key), None)
