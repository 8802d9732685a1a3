"""Reads one card of a file without what stands around it."""

from __future__ import annotations

from pathlib import Path

from judge.library.cards.read_cards import PRINTED, Mentions, shared_card
from judge.model.cards.card import Card
from judge.model.cards.vocabulary import Vocabulary
from judge.text.decode import Faults, Fields, named
from judge.text.yaml import read

_HEAD = b"cards:\n"


def read_block(block: bytes, path: Path, line: int, vocabulary: Vocabulary) -> tuple[Card, tuple[str, ...]]:
    """The card whose lines these are, the first of them this line of the file; and the cards that its abilities name.

    Raises:
        Refused: somebody has changed the file by hand, and the card is faulty.
    """
    faults = Faults()
    card, mentions = _card(_HEAD + block, path, vocabulary, faults)
    if faults.diagnostics:
        faults = Faults()
        _card(b"\n" * (line - 2) + _HEAD + block, path, vocabulary, faults)  # with the lines of the whole file
        faults.refuse_if_any()
    return card, tuple(mention.name for mention in mentions if mention.kind not in PRINTED)


def _card(raw: bytes, path: Path, vocabulary: Vocabulary, faults: Faults) -> tuple[Card, Mentions]:
    fields = Fields(read(raw, str(path)), faults, None, named("file-of-cards"))
    return shared_card(fields.mapping("cards")[0], vocabulary, faults)
