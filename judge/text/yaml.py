"""Reads YAML into nodes with places, and refuses what could surprise: the only module that knows PyYAML."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

from judge.model.diagnostic import Diagnostic, Refused, Span, fault_at
from judge.model.phrase import Argument
from judge.text.builder import Builder
from judge.text.clean import shortened
from judge.text.faults import Faults
from judge.text.nodes import Node, Scalar, is_empty
from judge.text.source import LineStarts, control_in, decoded, report_control, report_controls
from judge.text.syntax import complaint, mend

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
        faults.error(Span(file, 1, 1), "yaml/empty")
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
        self._broken: Diagnostic | None = None

    def parse(self) -> None:
        """Take every event; a syntax error ends it."""
        try:
            for count, event in enumerate(yaml.parse(self._lines.text, Loader=_LOADER)):
                if count > MOST_EVENTS:
                    self._faults.error(self._span(event.start_mark), "yaml/too-big", "parts", most=MOST_EVENTS)
                    raise _Stop
                self._take(event)
        except _Stop:
            pass
        except yaml.MarkedYAMLError as error:
            self._broken = self._explained(error)
        except (yaml.YAMLError, ValueError, OverflowError) as error:
            # Code points and version numbers out of range leave the pure loader as ValueError.
            problem = shortened(str(error), 120)
            self._broken = fault_at(self._lines.span(0), "yaml/syntax", "unreadable", problem=problem, tip=mend(""))

    def report_tabs(self) -> None:
        """Faults for tabs in the indentation; a syntax error from there on is their consequence."""
        tabs = list(self._tabs())
        for span in tabs:
            self._faults.error(span, "yaml/tab")
        if self._broken and not any(span.line <= self._broken.span.line for span in tabs):
            self._faults.add(self._broken)

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
            self._faults.error(self._span(event.start_mark), "yaml/too-deep", most=DEEPEST)
            raise _Stop
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
            self._faults.error(self._span(event.start_mark), "yaml/several-documents")
            raise _Stop

    def _decorated(self, event: Any) -> Span:
        span = self._span(event.start_mark)
        if event.anchor is not None:
            self._refuse_anchor(span, f"&{event.anchor}")
        if event.tag is not None:
            self._faults.error(span, "yaml/tag", tag=event.tag)
        return span

    def _refuse_anchor(self, span: Span, written_sign: str) -> None:
        self._faults.error(span, "yaml/anchor", sign=written_sign)

    def _explained(self, error: Any) -> Diagnostic:
        problem = str(error.problem or error.context or "unreadable")
        begun_at = self._span(error.context_mark) if error.context_mark else None
        place = self._span(error.problem_mark) if error.problem_mark else begun_at or self._lines.span(0)
        complaint_text, is_at_end = problem, _reaches(self._lines.end(), place)
        if is_at_end:
            # What is not closed shows at the end of the file only: its beginning is the place to look at.
            place = begun_at if begun_at and not _reaches(self._lines.end(), begun_at) else self._lines.end()
            complaint_text = f"{problem} at the end"
        arguments: dict[str, Argument] = {
            "problem": shortened(problem, 120), "wrong": complaint(complaint_text), "at_end": is_at_end,
            "tip": mend(complaint_text),
        }  # fmt: skip
        if not begun_at or begun_at == place:
            return fault_at(place, "yaml/syntax", **arguments)
        return fault_at(place, "yaml/syntax", "begun", context=str(error.context), begun=str(begun_at), **arguments)

    def _span(self, mark: Any) -> Span:
        return Span(self._lines.file, mark.line + 1, mark.column + 1)


def _reaches(end: Span, place: Span) -> bool:
    return (place.line, place.column) >= (end.line, end.column)
