"""Says to a person what an import found, with the official words where they matter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from judge.app.importing.import_json import Edition, range_of, unfiled
from judge.app.store.place import rules_root
from judge.explain.said.paragraph import wrapped
from judge.library.importers.compare import Conflict
from judge.library.importers.draft import SET_ASIDE
from judge.library.importers.registry import Imported
from judge.model.telling.phrase import Argument
from judge.text.catalogue import Catalogue
from judge.text.clean import quoted
from judge.text.faults import Faults
from judge.text.sentences import messages_from
from judge.text.yaml import read

_MOST = 40
"""So many lines of one list are printed; ``--json`` has them all."""


class Report:
    """The answer of an import in one language and width."""

    def __init__(self, language: str, width: int, dry_run: bool = False) -> None:
        self._words = _catalogue(language)
        self._width = width
        self._dry_run = dry_run

    def say(self, key: str, /, **arguments: Argument) -> str:
        """A message, set to the width."""
        return "\n".join(self._lines(key, "", **arguments))

    def headings(self) -> tuple[str, ...]:
        """What stands above the columns of the list of sources."""
        columns = ("game", "edition", "language", "file", "hash", "records")
        return tuple(self._words.say(f"import.column.{one}") for one in columns)

    def text(self, files: Sequence[Imported], editions: Sequence[Edition]) -> str:
        """What was found, file by file, and what the sources of an edition say together."""
        blocks = [*(self._file(one) for one in files), *(self._edition(one) for one in editions)]
        return "\n\n".join("\n".join(block) for block in blocks)

    def _file(self, one: Imported) -> Iterator[str]:
        yield one.source.name
        said = (
            self._words.say(f"import.game.{one.game.how}", game=one.game.value.capitalize()),
            self._words.say(f"import.edition.{one.edition.how}", edition=one.edition.value),
            self._words.say(f"import.language.{one.language.how}", language=self._language(one.language.value)),
        )
        yield from self._lines("import.found", game=said[0], edition=said[1], language=said[2])
        keys = ((f"import.count.{one.game.value}.{name}", count) for name, count in one.counts if count)
        counts = tuple(self._words.say(key, count=count) for key, count in keys if key in self._words.messages)
        yield from self._lines("import.counts", counts=counts)
        yield from self._aside(one)
        if one.broken:
            yield from self._lines("import.broken", ids=_few(one.broken))
        yield from self._unfiled(one)

    def _aside(self, one: Imported) -> Iterator[str]:
        kinds = tuple(
            self._words.say(f"import.aside.{kind}", count=sum(part.words for part in one.account if part.kind == kind))
            for kind in SET_ASIDE
            if any(part.kind == kind for part in one.account)
        )
        if kinds:
            yield from self._lines("import.left_out", kinds=kinds)

    def _unfiled(self, one: Imported) -> Iterator[str]:
        lost = unfiled(one)
        if not lost:
            yield from self._lines("import.all_filed")
            return
        yield from self._lines("import.unfiled", count=len(lost))
        for part in lost[:_MOST]:
            words = quoted(" ".join(part.text.split()), max(20, self._width - 20))
            yield f"    {range_of(part.first, part.last)}  {words}"
        if len(lost) > _MOST:
            yield from self._lines("import.more", count=len(lost) - _MOST)

    def _edition(self, one: Edition) -> Iterator[str]:
        overlay, found = one.overlay, one.together
        about = {"game": overlay.game.capitalize(), "edition": overlay.edition}
        language, count = self._language(overlay.language), len(overlay.sources)
        yield from self._lines("import.sources", "", language=language, count=count, **about)
        distinct = self._words.say(f"import.distinct.{overlay.game}", count=len(found.ids))
        repeated, conflicts = len(found.repeated), len(found.conflicts)
        yield from self._lines("import.together", distinct=distinct, repeated=repeated, conflicts=conflicts)
        if found.repeated:
            yield from self._lines("import.repeated", ids=_few(tuple(each.id for each in found.repeated)))
        if one.ours is None:
            yield from self._lines("import.alone")
        elif one.ours.is_borrowed:
            yield from self._lines("import.borrowed", missing=_few(one.missing))
        else:
            yield from self._lines("import.compared", new=_few(one.new), missing=_few(one.missing))
        for conflict in found.conflicts[:_MOST]:
            yield from self._conflict(conflict)
        if len(found.conflicts) > _MOST:
            yield from self._lines("import.more", count=len(found.conflicts) - _MOST)
        key = "unchanged" if not one.is_changed else "dry" if self._dry_run else "written"
        yield from self._lines(f"import.{key}", path=str(one.path))

    def _conflict(self, conflict: Conflict) -> Iterator[str]:
        yield from self._lines("import.conflict", id=conflict.id)
        for variant in conflict.variants:
            places = ", ".join(f"{place.source}:{range_of(place.first, place.last)}" for place in variant.places)
            yield from wrapped(places, self._width, "    ", "    ")
            yield from wrapped(quoted(variant.text, 2000), self._width, "      ", "      ")

    def _lines(self, key: str, margin: str = "  ", /, **arguments: Argument) -> list[str]:
        return wrapped(self._words.say(key, **arguments), self._width, margin, f"{margin}  ")

    def _language(self, code: str) -> str:
        key = f"import.languages.{code}"
        return self._words.say(key) if key in self._words.messages else code


@lru_cache(maxsize=4)
def _catalogue(language: str) -> Catalogue:
    """The sentences of imports: they belong to no game, and must be there for one that has no rules here."""
    path = rules_root() / "messages" / f"import.{language}.yaml"
    faults = Faults()
    messages = messages_from(read(path.read_bytes(), str(path)), language, faults)
    faults.refuse_if_any()
    return Catalogue(language, messages, {})


def _few(ids: tuple[str, ...]) -> str:
    shown = ", ".join(ids[:_MOST])
    return f"{shown} …" if len(ids) > _MOST else shown
