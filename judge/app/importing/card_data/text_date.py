"""The date of the texts in a file of cards, and how it is known: no record of the data says it."""

from __future__ import annotations

import datetime
import os
import re

from judge.model.diagnostic import Span, refusal
from judge.model.value import Value

GIVEN, NAMED, ANSWERED, SAVED = "given", "named", "answered", "saved"
_DATE = re.compile(r"(?P<year>[0-9]{4})(?:-(?P<month>[0-9]{2})(?:-(?P<day>[0-9]{2}))?)?")
_IN_NAME = re.compile(r"(?<![0-9])(20[0-9]{2}(?:-[0-9]{2}(?:-[0-9]{2})?)?)(?![0-9])")


class TextDate(Value, frozen=True):
    """A day, a month or a year, and how it is known."""

    date: str
    how: str


def given_date(typed: str) -> TextDate:
    """The date that the user gives.

    Raises:
        Refused: there is no such day, month or year.
    """
    if not _exists(typed):
        raise refusal(Span("--date", 1, 1), "import/date", date=typed[:40])
    return TextDate(typed, GIVEN)


def date_of(file: str, newest_answer: str) -> TextDate:
    """The date in the file's name; else the day of the newest answer in it, which it cannot be older than; else the day
    on which the file was last written.
    """
    dates_in_name = [match[1] for match in _IN_NAME.finditer(os.path.basename(file)) if _exists(match[1])]
    if dates_in_name:
        return TextDate(dates_in_name[-1], NAMED)
    if newest_answer:
        return TextDate(newest_answer, ANSWERED)
    try:
        moment = os.stat(file).st_mtime
        day = datetime.datetime.fromtimestamp(moment, tz=datetime.UTC).date().isoformat()
    except (OSError, ValueError, OverflowError):
        day = ""
    return TextDate(day, SAVED)


def _exists(typed: str) -> bool:
    match = _DATE.fullmatch(typed)
    if not match:
        return False
    try:
        datetime.date(int(match["year"]), int(match["month"] or 1), int(match["day"] or 1))
    except ValueError:
        return False
    return True
