"""Reads our own statement of the rules behind the rulings, and what the rulings leave open."""

from __future__ import annotations

import re

from judge.library.common.file_faults import Ledger
from judge.model.rulebook.published_ruling import TOPICS, OpenPoint, Statement
from judge.text.decode import Fields, named
from judge.text.nodes import Entry, Node, Scalar

STATEMENT_FILE_KEYS = ("game", "edition", "authority", "sections")
STATEMENT_KEYS = ("authority", "topic", "title", "text", "says", "open", "note")
POINT_KEYS = ("question", "nearest", "why")
# Ids that nobody can take for official numbers.
_STATEMENT_ID = re.compile(r"wu/[a-z]+/[1-9][0-9]*")
_POINT_ID = re.compile(r"wu/undetermined/[a-z][a-z-]*")


def read_statements(node: Node | None, ledger: Ledger) -> tuple[Statement, ...]:
    """The sections of the statement, in the order of the file."""
    if node is None:
        return ()
    fields = Fields(node, ledger.faults, STATEMENT_FILE_KEYS, named("file-of-statements"))
    fields.one_of("authority", ("ours",))
    return tuple(_statement(statement_entry, ledger) for statement_entry in fields.mapping("sections"))


def _statement(statement_entry: Entry, ledger: Ledger) -> Statement:
    id = _id(statement_entry.key, _STATEMENT_ID, "wu/attack/4", ledger)
    fields = Fields(statement_entry.value, ledger.faults, STATEMENT_KEYS, named("statement", id=id))
    fields.required("topic")
    return Statement(
        id=id,
        topic=fields.one_of("topic", TOPICS, ""),
        title=ledger.words(fields, "title"),
        words=ledger.words(fields, "text"),
        says=ledger.mention("ruling", fields, "says"),
        open=ledger.mention("open", fields, "open"),
        note=ledger.words(fields, "note", required=False),
        authority=fields.one_of("authority", ("ours",), "ours"),
    )


def read_points(node: Node | None, ledger: Ledger) -> tuple[OpenPoint, ...]:
    """What the rulings do not settle, in the order of the file."""
    if node is None:
        return ()
    fields = Fields(node, ledger.faults, ("undetermined",), named("file-of-open-points"))
    return tuple(_point(point_entry, ledger) for point_entry in fields.mapping("undetermined"))


def _point(point_entry: Entry, ledger: Ledger) -> OpenPoint:
    id = _id(point_entry.key, _POINT_ID, "wu/undetermined/rounding", ledger)
    fields = Fields(point_entry.value, ledger.faults, POINT_KEYS, named("open-point", id=id))
    return OpenPoint(
        id=id,
        question=ledger.words(fields, "question"),
        nearest=ledger.mention("ruling", fields, "nearest"),
        why=ledger.words(fields, "why"),
    )


def _id(key: Scalar, form: re.Pattern[str], example: str, ledger: Ledger) -> str:
    ledger.define(key.text, key.span)
    if not form.fullmatch(key.text):
        ledger.faults.error(key.span, "rulings/id", word=key.text, example=example)
    return key.text
