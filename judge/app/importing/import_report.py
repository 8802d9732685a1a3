"""Says to a person what an import found, with the official words where they matter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from judge.app.importing.import_json import ImportedEdition, range_of, unfiled
from judge.app.store.place import rules_root
from judge.explain.said.paragraph import wrapped
from judge.library.importers.compare import Conflict
from judge.library.importers.draft import SET_ASIDE
from judge.library.importers.registry import Imported
from judge.model.phrase import Argument
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
        self._words = import_catalogue(language)
        self._width = width
        self._dry_run = dry_run

    def say(self, key: str, /, **arguments: Argument) -> str:
        """A message, set to the width."""
        return "\n".join(self._lines(key, "", **arguments))

    def headings(self) -> tuple[str, ...]:
        """What stands above the columns of the list of sources."""
        columns = ("game", "edition", "language", "file", "hash", "records")
        return tuple(self._words.say(f"import.column.{column}") for column in columns)

    def text(self, files: Sequence[Imported], editions: Sequence[ImportedEdition]) -> str:
        """The report on an import: file by file, then the comparison of the sources of each edition."""
        blocks = [*(self._file(imported) for imported in files), *(self._edition(edition) for edition in editions)]
        return "\n\n".join("\n".join(block) for block in blocks)

    def _file(self, imported: Imported) -> Iterator[str]:
        yield imported.source.name
        findings = (
            self._words.say(f"import.game.{imported.game.how}", game=imported.game.value.capitalize()),
            self._words.say(f"import.edition.{imported.edition.how}", edition=imported.edition.value),
            self._words.say(
                f"import.language.{imported.language.how}", language=self._language(imported.language.value)
            ),
        )
        yield from self._lines("import.found", game=findings[0], edition=findings[1], language=findings[2])
        keys = ((f"import.count.{imported.game.value}.{name}", count) for name, count in imported.counts if count)
        counts = tuple(self._words.say(key, count=count) for key, count in keys if key in self._words.messages)
        yield from self._lines("import.counts", counts=counts)
        yield from self._aside(imported)
        if imported.broken:
            yield from self._lines("import.broken", ids=_few(imported.broken))
        yield from self._unfiled(imported)

    def _aside(self, imported: Imported) -> Iterator[str]:
        kind_sentences = tuple(
            self._words.say(
                f"import.aside.{kind}", count=sum(stretch.words for stretch in imported.account if stretch.kind == kind)
            )
            for kind in SET_ASIDE
            if any(stretch.kind == kind for stretch in imported.account)
        )
        if kind_sentences:
            yield from self._lines("import.left_out", kinds=kind_sentences)

    def _unfiled(self, imported: Imported) -> Iterator[str]:
        unfiled_stretches = unfiled(imported)
        if not unfiled_stretches:
            yield from self._lines("import.all_filed")
            return
        yield from self._lines("import.unfiled", count=len(unfiled_stretches))
        for stretch in unfiled_stretches[:_MOST]:
            words = quoted(" ".join(stretch.text.split()), max(20, self._width - 20))
            yield f"    {range_of(stretch.first, stretch.last)}  {words}"
        if len(unfiled_stretches) > _MOST:
            yield from self._lines("import.more", count=len(unfiled_stretches) - _MOST)

    def _edition(self, edition: ImportedEdition) -> Iterator[str]:
        overlay, comparison = edition.overlay, edition.together
        name_arguments = {"game": overlay.game.capitalize(), "edition": overlay.edition}
        language, count = self._language(overlay.language), len(overlay.sources)
        yield from self._lines("import.sources", "", language=language, count=count, **name_arguments)
        distinct_sentence = self._words.say(f"import.distinct.{overlay.game}", count=len(comparison.ids))
        repeated_count, conflict_count = len(comparison.repeated), len(comparison.conflicts)
        yield from self._lines(
            "import.together", distinct=distinct_sentence, repeated=repeated_count, conflicts=conflict_count
        )
        if comparison.repeated:
            yield from self._lines(
                "import.repeated", ids=_few(tuple(repeated_record.id for repeated_record in comparison.repeated))
            )
        if edition.ours is None:
            yield from self._lines("import.alone")
        elif edition.ours.is_borrowed:
            yield from self._lines("import.borrowed", missing=_few(edition.missing))
        else:
            yield from self._lines("import.compared", new=_few(edition.new), missing=_few(edition.missing))
        for conflict in comparison.conflicts[:_MOST]:
            yield from self._conflict(conflict)
        if len(comparison.conflicts) > _MOST:
            yield from self._lines("import.more", count=len(comparison.conflicts) - _MOST)
        key = "unchanged" if not edition.is_changed else "dry" if self._dry_run else "written"
        yield from self._lines(f"import.{key}", path=str(edition.path))
        if not self._dry_run:
            is_alone = edition.ours is None or edition.ours.is_borrowed
            # What stands beside our wording is found by a number that we have.
            numbers = [id for id in comparison.ids if is_alone or id not in edition.new]
            number = next((id for id in numbers if id.count(".") > 1), "1")
            how_to_read = "alone" if is_alone else "beside" if numbers else "apart"
            has_terms = any(record.kind == "term" for source in overlay.sources for record in source.records)
            asked: dict[str, Argument] = {"number": number, "terms": has_terms} if numbers else {}
            yield from self._lines(f"import.look-up.{how_to_read}", edition=overlay.edition, **asked)

    def _conflict(self, conflict: Conflict) -> Iterator[str]:
        yield from self._lines("import.conflict", id=conflict.id)
        for variant in conflict.variants:
            places = ", ".join(f"{place.source}:{range_of(place.first, place.last)}" for place in variant.places)
            yield from wrapped(places, self._width, "    ", "    ")
            yield from wrapped(quoted(variant.text, 2000), self._width, "      ", "      ")

    def _lines(self, key: str, margin: str = "  ", /, **arguments: Argument) -> list[str]:
        return wrapped(self._words.say(key, **arguments), self._width, margin, f"{margin}  ")

    def _language(self, code: str) -> str:
        return language_name(self._words, code)


def language_name(words: Catalogue, code: str) -> str:
    """What a language is called; its code where nobody says."""
    key = f"import.languages.{code}"
    return words.say(key) if key in words.messages else code


@lru_cache(maxsize=4)
def import_catalogue(language: str) -> Catalogue:
    """The sentences of imports: they belong to no game, and must be there for one that has no rules here."""
    folder, faults = rules_root() / "languages", Faults()
    messages: dict[str, str] = {}
    for name in ("grammar", "import"):
        paths = [folder / code / "messages" / f"{name}.yaml" for code in ("en", language)]
        for path in dict.fromkeys(filter(Path.is_file, paths)):  # what the language lacks is said in English
            messages |= messages_from(read(path.read_bytes(), str(path)), language, faults)
    faults.refuse_if_any()
    return Catalogue(language, messages, {})


def _few(ids: tuple[str, ...]) -> str:
    """The ids with commas, cut with an ellipsis where there are too many."""
    shown = ", ".join(ids[:_MOST])
    return f"{shown} …" if len(ids) > _MOST else shown
