"""Reads YAML into nodes with places, and refuses what could surprise: the only module that knows PyYAML."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import yaml

from judge.model.diagnostic import Refused, Span
from judge.text.builder import Builder
from judge.text.clean import quoted
from judge.text.faults import LIMIT, Faults
from judge.text.nodes import Node, Scalar, is_empty
from judge.text.source import LineStarts, control_in, decoded, report_control, report_controls
from judge.text.syntax import mend

DEEPEST = 30
MOST_EVENTS = 200_000
# libyaml is twelve times faster than the pure loader, but not in every build of PyYAML.
_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


def read(raw: bytes, file: str) -> Node:
    """The one document of the file.

    ``file`` is the name that diagnostics show. Places count lines and characters from 1.

    Raises:
        Refused: the file is not one plain YAML document; carries all faults that could be found.
    """
    lines = LineStarts(decoded(raw, file), file)
    faults = Faults()
    report_controls(lines, faults)
    faults.refuse_if_any()
    reading = _Reading(lines, faults)
    reading.parse()
    reading.report_tabs()
    faults.refuse_if_any()
    root = reading.builder.root
    if root is None or is_empty(root):
        faults.error(Span(file, 1, 1), "yaml/empty", "the file is empty", how="Write a document into it.")
        raise Refused(faults.diagnostics)
    return root


class _Stop(Exception):
    """Raised where nothing that follows in the file could help the user."""


class _Reading:
    """One pass over the parser's events. Never ``compose``: 200,000 brackets crash it."""

    def __init__(self, lines: LineStarts, faults: Faults) -> None:
        self.builder = Builder(faults)
        self._lines = lines
        self._faults = faults
        self._documents = 0
        self._inside: set[int] = set()  # lines on which a tab is content: within quotes or a block
        self._broken: tuple[Span, str, str, str] | None = None

    def parse(self) -> None:
        """Take every event; a syntax error ends it."""
        try:
            for count, event in enumerate(yaml.parse(self._lines.text, Loader=_LOADER)):
                if count > MOST_EVENTS:
                    self._stop(event, "too-big", f"the file has more than {MOST_EVENTS:,} parts", "Split the file.")
                self._take(event)
        except _Stop:
            pass
        except yaml.MarkedYAMLError as error:
            self._broken = self._explained(error)
        except (yaml.YAMLError, ValueError, OverflowError) as error:
            # Code points and version numbers out of range leave the pure loader as ValueError.
            self._broken = (self._lines.span(0), f"this is not YAML: {quoted(str(error), 120)}", "", mend(""))

    def report_tabs(self) -> None:
        """Faults for tabs in the indentation; a syntax error from there on is their consequence."""
        tabs = list(islice(self._tabs(), LIMIT + 1))
        how = "Indent with spaces only."
        for span in tabs:
            self._faults.error(span, "yaml/tab", "a tab in the indentation", "YAML does not allow it.", how)
        if self._broken and not any(span.line <= self._broken[0].line for span in tabs):
            span, fault, why, how = self._broken
            self._faults.error(span, "yaml/syntax", fault, why, how)

    def _tabs(self) -> Iterator[Span]:
        return (span for span in self._lines.tabbed() if span.line not in self._inside)

    def _take(self, event: Any) -> None:
        if isinstance(event, yaml.ScalarEvent):
            self._scalar(event)
        elif isinstance(event, yaml.CollectionStartEvent):
            self._begin(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            self.builder.end()
        elif isinstance(event, yaml.AliasEvent):
            self._alias(event)
        elif isinstance(event, yaml.DocumentStartEvent):
            self._document(event)

    def _scalar(self, event: Any) -> None:
        span = self._decorated(event)
        if event.style:
            end = event.end_mark
            self._inside.update(range(event.start_mark.line + 2, end.line + 1 + (end.column > 0)))
        character = control_in(event.value) if event.style == '"' else ""
        if character:
            report_control(character, span, self._faults)
        self.builder.add(Scalar(event.value, not event.style, span))

    def _begin(self, event: Any) -> None:
        span = self._decorated(event)
        if self.builder.depth >= DEEPEST:
            fault = f"more than {DEEPEST} lists and mappings inside one another"
            self._stop(event, "too-deep", fault, "Close the brackets, or flatten this part.")
        if isinstance(event, yaml.MappingStartEvent):
            self.builder.begin_mapping(span)
        else:
            self.builder.begin_sequence(span)

    def _alias(self, event: Any) -> None:
        span = self._span(event.start_mark)
        self._refuse_anchor(span, f"*{event.anchor}")
        self.builder.add(Scalar("", False, span))

    def _document(self, event: Any) -> None:
        self._documents += 1
        if self._documents > 1:
            fault = "a second document begins here"
            self._stop(event, "several-documents", fault, 'Keep one document a file: delete "---" or split the file.')

    def _decorated(self, event: Any) -> Span:
        span = self._span(event.start_mark)
        if event.anchor is not None:
            self._refuse_anchor(span, f"&{event.anchor}")
        if event.tag is not None:
            fault = f"the tag {quoted(event.tag)} is not read"
            how = "Delete it; put the text in quotes if the ! belongs to it."
            self._faults.error(span, "yaml/tag", fault, "All scalars are text.", how)
        return span

    def _refuse_anchor(self, span: Span, written_sign: str) -> None:
        how = "Write the value out at each place; put the text in quotes if the sign belongs to it."
        fault = f"anchors and aliases are not read: {quoted(written_sign)}"
        self._faults.error(span, "yaml/anchor", fault, "A file must say what it says.", how)

    def _stop(self, event: Any, code: str, fault: str, how: str) -> None:
        self._faults.error(self._span(event.start_mark), f"yaml/{code}", fault, how=how)
        raise _Stop

    def _explained(self, error: Any) -> tuple[Span, str, str, str]:
        problem = str(error.problem or error.context or "unreadable")
        beginning = self._span(error.context_mark) if error.context_mark else None
        place = self._span(error.problem_mark) if error.problem_mark else beginning or self._lines.span(0)
        if _reaches(self._lines.end(), place):
            # What is not closed shows at the end of the file only: its beginning is the place to look at.
            place = beginning if beginning and not _reaches(self._lines.end(), beginning) else self._lines.end()
            problem += " at the end"
        why = f"Found {error.context} that begins at {beginning}." if beginning and beginning != place else ""
        return place, f"this is not YAML: {quoted(problem, 120)[1:-1]}", why, mend(problem)

    def _span(self, mark: Any) -> Span:
        return Span(self._lines.file, mark.line + 1, mark.column + 1)


def _reaches(end: Span, place: Span) -> bool:
    return (place.line, place.column) >= (end.line, end.column)
