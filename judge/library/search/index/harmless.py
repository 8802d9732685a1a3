"""Imports Whoosh 2.7.4 without what nothing here calls, without its warnings, and with pickles that cannot run code.

Whoosh keeps its postings as pickles, and a pickle runs whatever it names. Those of postings name nothing, they hold
numbers, texts and bytes; so one that names anything is refused, whoever made it and however it got here.
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


class _Harmless(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        raise pickle.UnpicklingError(f"an index has no {module}.{name}")


def _load(file: BinaryIO) -> Any:
    return _Harmless(file).load()


def _loads(raw: bytes) -> Any:
    return _Harmless(io.BytesIO(raw)).load()


def _dumps(value: Any, _: int = 0) -> bytes:
    return pickle.dumps(value, 4)  # the oldest protocol that has bytes, and so names nothing for them


@contextmanager
def lean() -> Iterator[None]:
    """Imports of Whoosh without what is never called, and without warnings."""
    modules_replaced = [name for name, _ in _NEVER_CALLED if name not in sys.modules]
    for name, function in _NEVER_CALLED:
        if name in modules_replaced:
            sys.modules[name] = ModuleType(name)
            setattr(sys.modules[name], function, None)
    try:
        # Invalid escapes in its sources: a SyntaxWarning each from Python 3.12 on.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        for name in modules_replaced:
            del sys.modules[name]


with lean():
    import whoosh
    from whoosh import formats
    from whoosh.codec import whoosh3
    from whoosh.filedb import structfile
    from whoosh.filedb.filestore import RamStorage

for _module, _name, _harmless in (
    (whoosh3, "loads", _loads),
    (whoosh3, "dumps", _dumps),
    (formats, "loads", _loads),
    (formats, "dumps", _dumps),
    (structfile, "load_pickle", _load),
):
    setattr(_module, _name, _harmless)

VERSION = whoosh.versionstring()

__all__ = ["VERSION", "RamStorage", "formats", "lean", "whoosh3"]
