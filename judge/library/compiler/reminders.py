"""Text in parentheses: it reminds of a rule, and is left out only where it is known to say just that.

The sentences are their publisher's. What stands in ``reminders.yaml`` is a mark of each, by which it is recognised, the
word that it explains, the rule that says so, and what it says in our words.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from judge.library.compiler.meanings import Meaning
from judge.library.compiler.refusal import REMINDER, refuse
from judge.model.value import Value
from judge.text.nodes import plain_value
from judge.text.yaml import read

_SENTENCES = re.compile(r"(?<=\.)\s+")
_NUMBER = re.compile(r"\{(\d+)\}")
_MARKUP = re.compile(r"[\s#\[\]]+")


class Reminder(Value, frozen=True):
    """What a sentence explains: one of these words stands in the ability, with the number that the sentence says."""

    explains: tuple[str, ...]
    rule: str
    says: str


class Reminders(Value, frozen=True):
    """The known sentences by their marks."""

    by_mark: Mapping[str, Reminder]

    def check(self, texts: tuple[tuple[str, int], ...], meanings: list[Meaning], language: str) -> None:
        """Refuse a text in parentheses that is not known, or explains what the abilities do not have."""
        words = list(_pairs(meanings)) if texts else []
        for text, text_position in texts:
            for sentence in _SENTENCES.split(text):
                reminder = self.by_mark.get(mark_of(sentence, language))
                # What says the text of another card says its numbers, too: those of the ability are no matter then.
                own_numbers = () if reminder is None else tuple(_NUMBER.findall(sentence))
                reminder = reminder or self.by_mark.get(mark_of(sentence, language, of_another_card=True))
                if reminder is None or not _explains(reminder, own_numbers, words):
                    raise refuse(REMINDER, "(", text_position, "unknown" if reminder is None else reminder.explains[0])


def mark_of(sentence: str, language: str, of_another_card: bool = False) -> str:
    """By which a sentence is recognised: whatever its markup, its capitals and the number of mana in it.

    That number belongs to it where it is the text ``of_another_card``, as of a token that is created.
    """
    plain = _MARKUP.sub(" ", sentence.replace("’", "'").lower()).strip().rstrip(".")
    told = plain if of_another_card else _NUMBER.sub("{n}", plain)
    return hashlib.sha256(f"{language}:{told}".encode()).hexdigest()[:16]


def _explains(reminder: Reminder, numbers: tuple[str, ...], words: list[tuple[str, str]]) -> bool:
    return any(word in reminder.explains and (not numbers or text_behind in numbers) for word, text_behind in words)


def _pairs(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every word with what stands behind it, where that is a text; and every text that stands behind one."""
    if isinstance(value, dict):
        for inner_key, member in value.items():
            yield inner_key, ""
            yield from _pairs(member, inner_key)
    elif isinstance(value, list):
        for member in value:
            yield from _pairs(member, key)
    else:
        yield key, str(value)
        yield str(value), ""


@lru_cache(maxsize=2)
def load_reminders(folder: Path) -> Reminders:
    """The sentences of ``reminders.yaml``."""
    path = folder / "reminders.yaml"
    reminder_rows: Any = plain_value(read(path.read_bytes(), str(path)))
    return Reminders(
        {
            mark: Reminder(tuple(row["explains"]), row["rule"], row["says"])
            for row in reminder_rows
            for mark in row["marks"]
        }
    )
