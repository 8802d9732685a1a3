"""Imports Whoosh 2.7.4 without what nothing here calls, without its warnings, and with pickles that cannot run code.

Whoosh keeps its tables of contents and its postings as pickles, and a pickle runs whatever it names. Those it writes
name two classes of its own and otherwise hold numbers, texts and bytes: nothing else is loaded.
"""

from __future__ import annotations

import io
import pickle
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any, BinaryIO

_NEVER_CALLED = (("urllib.request", "urlretrieve"), ("whoosh.lang.morph_en", "variations"))
"""What Whoosh imports for functions that nothing here calls: a tenth of the time of a search."""
_NEEDED = frozenset((("whoosh.codec.whoosh3", "W3Segment"), ("whoosh.codec.whoosh3", "W3Codec")))


class _Harmless(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in _NEEDED:
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"an index has no {module}.{name}")


def _load(file: BinaryIO) -> Any:
    return _Harmless(file).load()


def _loads(raw: bytes) -> Any:
    return _Harmless(io.BytesIO(raw)).load()


@contextmanager
def _lean() -> Iterator[None]:
    stood_in = [name for name, _ in _NEVER_CALLED if name not in sys.modules]
    for name, function in _NEVER_CALLED:
        if name in stood_in:
            sys.modules[name] = ModuleType(name)
            setattr(sys.modules[name], function, None)
    try:
        # Invalid escapes in its sources: a SyntaxWarning each from Python 3.12 on.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        for name in stood_in:
            del sys.modules[name]


with _lean():
    import whoosh
    from whoosh import codec, fields, formats
    from whoosh.codec import whoosh3
    from whoosh.filedb import structfile
    from whoosh.filedb.filestore import RamStorage
    from whoosh.reading import TermNotFound

for _place, _name, _harmless in (
    (whoosh3, "loads", _loads),
    (formats, "loads", _loads),
    (structfile, "load_pickle", _load),
):
    setattr(_place, _name, _harmless)

VERSION = whoosh.versionstring()

__all__ = ["VERSION", "RamStorage", "TermNotFound", "codec", "fields", "formats", "whoosh3"]
