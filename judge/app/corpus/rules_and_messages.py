"""The rules of an edition with the sentences of all languages: from the files, or compiled if they have not changed."""

from __future__ import annotations

import re
from functools import lru_cache

from judge.app.store.cache import read, stamp, write
from judge.model.rulebook.rule import Rulebook
from judge.model.value import Value, from_json, to_json

LANGUAGES = ("fr", "en")
_NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,40}")


class Corpus(Value, frozen=True):
    """A rulebook, and the messages by language."""

    rulebook: Rulebook
    messages: dict[str, dict[str, str]]


@lru_cache(maxsize=8)
def corpus(game: str, edition: str) -> Corpus:
    """The corpus of an edition, read once a process.

    Raises:
        Refused: there is no such edition, or a file is faulty.
    """
    if not (_NAME.fullmatch(game) and _NAME.fullmatch(edition)):
        return _loaded(game, edition)  # it refuses, and says what there is
    name, current = f"corpus-{game}-{edition}.json", stamp()
    return _compiled(read(name, current)) or _kept(name, current, _loaded(game, edition))


def _compiled(raw: bytes | None) -> Corpus | None:
    import zlib

    check, _, body = (raw or b"").lstrip(b"\n").partition(b"\n")
    if not body or check != b"%d" % zlib.crc32(body):
        return None
    try:
        return from_json(body, Corpus)
    except ValueError:  # both errors of msgspec are: some other version of this program wrote it
        return None


def _kept(name: str, current: str, found: Corpus) -> Corpus:
    import zlib

    body = to_json(found)
    write(name, current, b"%d\n" % zlib.crc32(body) + body)
    return found


def _loaded(game: str, edition: str) -> Corpus:
    # The reader of YAML is imported only where something has to be read.
    from judge.app.store.place import rules_root
    from judge.library.common.messages import load_catalogue
    from judge.library.rulebook.load_rulebook import load

    root = rules_root()
    rulebook = load(root, game, edition)
    catalogues = {language: load_catalogue(root, rulebook, language) for language in LANGUAGES}
    return Corpus(rulebook, {language: dict(found.messages) for language, found in catalogues.items()})
