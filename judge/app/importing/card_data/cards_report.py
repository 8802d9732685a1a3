"""Tells an import of cards in a language: file by file, then what all files make together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.app.importing.card_data.imported_cards import CardsImport, ImportedFile
from judge.app.importing.import_report import import_catalogue, language_name
from judge.explain.said.paragraph import wrapped
from judge.library.pool.joined_pool import CardVersion
from judge.library.pool.read_card_file import Unknown
from judge.model.phrase import Argument

_MOST = 8


class CardsReport:
    """The words of an import of cards in one language."""

    def __init__(self, language: str, width: int) -> None:
        self._words = import_catalogue(language)
        self._width = width

    def text(self, outcome: CardsImport) -> str:
        """The report: each file, and the cards as they are now."""
        blocks = [*(self._file(file) for file in outcome.files), self._pool(outcome)]
        return "\n\n".join("\n".join(block) for block in blocks)

    def _file(self, file: ImportedFile) -> Iterator[str]:
        read = file.read
        yield file.name
        if not read.printings:
            yield from self._lines(f"import.cards.no-cards.{read.shape}", count=read.records)
            return
        languages = tuple(
            language_name(self._words, language)
            for language in sorted({printing.language for printing in read.printings})
        )
        date = self._words.say(f"import.cards.dated.{file.date.how}", date=file.date.date)
        yield from self._lines(
            f"import.cards.read.{read.shape}",
            count=read.records, cards=len(read.printings), languages=languages, dated=date,
        )  # fmt: skip
        if read.damaged or read.repeated:
            yield from self._lines("import.cards.rest", damaged=read.damaged, repeated=read.repeated)
        lists = (("fields", read.fields), ("signs", read.signs), ("kinds", read.kinds))
        if not any(unknown_names for _, unknown_names in lists):
            yield from self._lines("import.cards.understood")
        for list_name, unknown_names in lists:
            if unknown_names:
                first_names, has_more = self._unknown(unknown_names), len(unknown_names) > _MOST
                yield from self._lines(f"import.cards.unknown.{list_name}", list=first_names, rest=has_more)

    def _pool(self, outcome: CardsImport) -> Iterator[str]:
        pool = outcome.pool
        printing_count = sum(len(version.references) for version in pool.versions)
        yield from self._lines(
            "import.cards.all", "", game=pool.game.capitalize(), cards=len(pool.versions), names=len(pool.cards),
            printings=printing_count, sources=outcome.sources,
            languages=tuple(language_name(self._words, language) for language in outcome.languages),
        )  # fmt: skip
        for key, versions in (("errata", outcome.errata), ("disputed", outcome.disputed)):
            if versions:
                names = self._names(versions)
                yield from self._lines(f"import.cards.{key}", count=len(versions), names=names)
        if any(outcome.flagged.values()):
            yield from self._lines("import.cards.flags", **outcome.flagged)
        playability = outcome.playability
        reasons = tuple(
            self._words.say(f"import.cards.refused.{reason}", count=count) for reason, count in playability.refused
        )
        yield from self._lines("import.cards.playable", count=playability.playable, reasons=reasons)
        key = "unchanged" if not outcome.is_changed else "dry" if outcome.dry_run else "written"
        yield from self._lines(f"import.{key}", path=outcome.path)
        if pool.cards and not outcome.dry_run:
            yield from self._lines("import.cards.look-up", name=pool.cards[0].name.get(self._words.language))

    def _names(self, versions: Sequence[CardVersion]) -> str:
        """The names of some cards, each once, cut with an ellipsis where there are too many."""
        names = tuple(dict.fromkeys(version.name.get(self._words.language) for version in versions))
        return ", ".join(names[:_MOST]) + (" …" if len(names) > _MOST else "")

    def _unknown(self, unknown: Sequence[Unknown]) -> tuple[str, ...]:
        return tuple(
            self._words.say("import.cards.unknown.each", what=each.what, count=each.count, card=each.first)
            for each in unknown[:_MOST]
        )

    def _lines(self, key: str, margin: str = "  ", /, **arguments: Argument) -> list[str]:
        return wrapped(self._words.say(key, **arguments), self._width, margin, f"{margin}  ")
