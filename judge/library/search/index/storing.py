"""Writes an index with Whoosh, in memory. What only writing needs is imported here, and seldom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from judge.library.search.index.counting import Amount
from judge.library.search.index.harmless import RamStorage, lean, whoosh3
from judge.library.search.index.whoosh_index import FORMAT, NAME

with lean():
    from whoosh.fields import FieldType, Schema

_MEMORY = 4096
"""Megabytes that Whoosh may use before it would put pieces on the disk, which may be full."""
_BLOCK = 4096
"""Postings in a block: as many as can be, for they are all read."""


class Weighed(FieldType):  # type: ignore[misc]
    """A field that is given its terms, each with a weight and positions."""

    def __init__(self) -> None:
        super().__init__(FORMAT, None)

    def index(self, value: Mapping[str, Amount], **_: Any) -> Iterator[tuple[bytes, int, float, bytes]]:
        """What Whoosh asks a field for: its terms with frequency, weight and what is stored of them."""
        for term, amount in value.items():
            yield term.encode(), 1, amount.weight, FORMAT.encode(amount.positions)


class Scratchless(RamStorage):  # type: ignore[misc]
    """Memory whose scratch room is memory as well: Whoosh would look for a folder, and a full disk has none."""

    def temp_storage(self, name: str | None = None) -> RamStorage:
        """Room for what is gathered before it is written: so little that it fits beside the index."""
        return RamStorage()


def stored(documents: Iterable[Mapping[str, Mapping[str, Amount]]]) -> tuple[RamStorage, str]:
    """A storage with these documents, numbered in their order, and Whoosh's name for what it wrote."""
    all_documents = list(documents)
    first_storage = Scratchless()
    schema = Schema(**{name: Weighed() for name in (all_documents[0] if all_documents else {})})
    codec = whoosh3.W3Codec(blocklimit=_BLOCK, compression=0)
    writer = first_storage.create_index(schema, NAME).writer(limitmb=_MEMORY, codec=codec, compound=False)
    for document in all_documents:
        writer.add_document(**document)
    segment: str = writer.get_segment().segid
    writer.commit()
    lasting_storage = RamStorage()
    lasting_storage.files = {name: bytes(body) for name, body in first_storage.files.items() if segment in name}
    return lasting_storage, segment
