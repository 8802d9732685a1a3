"""What may be typed at a place of a file: keys and words of closed lists, as its schema has them, and names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.app.completing.completables import Completable
from judge.app.editing.cursor import Cursor, cursor_at
from judge.app.editing.names import names_at, term_word
from judge.app.editing.schema_place import SchemaPlace, place_in
from judge.app.editing.written_file import WrittenFile, schema_for
from judge.app.reply import Settings

MOST = 5_000
"""So many are offered; an editor lets the person type on."""


def offered(
    lines: Sequence[str], line: int, column: int, file: WrittenFile, settings: Settings
) -> Iterator[Completable]:
    """What fits at this column of a line (both from zero): keys that are not there yet, words, names, each once."""
    cursor = cursor_at(lines, line, column)
    place = place_in(schema_for(file, settings), cursor.path)
    for count, name in enumerate(dict.fromkeys(_all(cursor, place, file, settings))):
        if count == MOST:
            return
        if not (cursor.is_key and name.word in cursor.above):
            yield name


def _all(cursor: Cursor, place: SchemaPlace | None, file: WrittenFile, settings: Settings) -> Iterator[Completable]:
    if place is not None and cursor.is_value:
        yield from (Completable("value", word, term_word(word, file, settings)) for word in place.words)
    if place is not None and cursor.is_key:
        yield from (Completable("key", name, meaning) for name, meaning in place.keys.items())
    yield from names_at(cursor, place, file, settings)
