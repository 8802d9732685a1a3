"""What is noted while the files of an edition are read, so that all faults of all of them come at once."""

from __future__ import annotations

from collections.abc import Callable
from os import path as paths
from pathlib import Path

from judge.model.cards.card import Words
from judge.model.diagnostic import Diagnostic, Refused, Span
from judge.model.value import Value
from judge.text.decode import Faults, Fields
from judge.text.faults import reason_of
from judge.text.languages import LANGUAGES
from judge.text.nodes import Mapping, Node, Scalar, is_empty
from judge.text.yaml import read

ELSEWHERE = ("elsewhere", "older", "settled", "later")
"""Mentions of another edition: a rule with the same matter, a rule that has changed, a reading that is settled, a rule
that settles one."""


def from_disk(path: Path) -> Node:
    """The document of a file, as it lies on the disk.

    Raises:
        Refused: it is faulty.
        OSError: it cannot be read.
    """
    return read(path.read_bytes(), shown_path(path))


Opening = Callable[[Path], Node]
"""How a document is come by: ``from_disk``, or as somebody is just writing it."""


class RuleMention(Value, frozen=True):
    """A place that names a rule (``rule``), a term (``term``) or a number of the edition (``number``).

    One of ``ELSEWHERE`` is in another edition, which its id names first. ``by`` is the record that names it, where that
    matters.
    """

    kind: str
    id: str
    span: Span
    by: str = ""


class Ledger:
    """Faults, the place of each id, and what is mentioned where; checked when everything has been read."""

    def __init__(self, opening: Opening = from_disk) -> None:
        self._opening = opening
        self.faults = Faults()
        self.mentions: list[RuleMention] = []
        self._places: dict[str, Span] = {}
        self._unreadable: list[Diagnostic] = []

    def open(self, path: Path) -> Node | None:
        """The document of a file; None, and its faults noted, if it cannot be read."""
        try:
            return self._opening(path)
        except Refused as refused:
            self._unreadable.extend(refused.diagnostics)
        except OSError as error:
            self.faults.error(Span(shown_path(path), 1, 1), "library/unreadable", reason=reason_of(error))
        return None

    def define(self, id: str, span: Span) -> None:
        """Note that a record has this id; a second one is a fault that names the first."""
        if id in self._places:
            self.faults.error(span, "library/duplicate", "id", id=id, place=str(self._places[id]))
        self._places.setdefault(id, span)

    def place(self, id: str) -> Span:
        """Where the record with this id was defined."""
        return self._places[id]

    def mention(self, kind: str, fields: Fields, key: str) -> tuple[str, ...]:
        """The list at ``key``, each of its texts noted with its place."""
        for node in fields.sequence(key):
            self.mention_one(kind, node)
        return fields.number_texts(key)

    def mention_one(self, kind: str, node: Node | None, by: str = "") -> None:
        """Note that this text names a record."""
        if isinstance(node, Scalar):
            self.mentions.append(RuleMention(kind, node.text, node.span, by))

    def mention_older(self, kind: str, edition: str, fields: Fields, key: str) -> tuple[str, ...]:
        """The list at ``key``, each of its texts noted as a record of an older edition."""
        for node in fields.sequence(key):
            if isinstance(node, Scalar):
                self.mentions.append(RuleMention(kind, f"{edition}:{node.text}", node.span))
        return fields.number_texts(key)

    def words(self, fields: Fields, key: str, required: bool = True) -> Words:
        """A text in every language; a language that lacks it is a fault."""
        node = fields.required(key) if required else fields.node(key)
        if node is None or is_empty(node):
            return Words()
        if isinstance(node, Scalar):
            self.faults.error(node.span, "library/missing-language", "all", key=key, languages=LANGUAGES)
        texts = fields.bilingual(key)
        missing_languages = (
            [language for language in LANGUAGES if not texts.get(language)] if isinstance(node, Mapping) else []
        )
        for language in missing_languages:
            self.faults.error(fields.span(key), "library/missing-language", key=key, language=language)
        return Words(tuple((language, " ".join(text.split())) for language, text in texts.items()))

    def refuse_if_any(self) -> None:
        """Refuse everything if there is a fault.

        Raises:
            Refused: it carries all faults of all files, in their order.
        """
        if self._unreadable or self.faults.has_errors:
            diagnostics = (*self._unreadable, *self.faults.diagnostics)
            raise Refused(
                sorted(
                    diagnostics,
                    key=lambda diagnostic: (diagnostic.span.file, diagnostic.span.line, diagnostic.span.column),
                )
            )


def shown_path(path: Path) -> str:
    """The path as diagnostics show it: from the current folder if it lies below it."""
    try:
        relative = paths.relpath(path)
    except (ValueError, OSError):  # another drive, or the current folder is gone
        return str(path)
    return str(path) if relative.startswith("..") else relative
