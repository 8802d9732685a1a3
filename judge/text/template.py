"""The template language of messages. Small and closed: nothing in it runs code or reads an attribute.

====================================  ==========================================================
``{name}``, ``{name:form+form}``      an argument, in a form of the language
``{count|one reaction|# reactions}``  singular or plural; ``#`` is the number
``{count|One reaction|# reactions}``  the same, where it begins a sentence: ``Two reactions``
``{count|once|twice|# times}``        the same, with a word for two
``{card|goes|go}``                    the same, by the number of a name or of a list
``{flag?text}``, ``{flag?text/else}`` text if the argument is true, not 0 and not empty
``{{`` and ``}}``                     braces, outside placeholders
``||``, ``//`` and ``##``             the sign itself, where a single one would have a meaning
====================================  ==========================================================

Placeholders may stand inside branches; there a brace always belongs to a placeholder.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import TypeAlias

from judge.model.phrase import Argument, Phrase
from judge.model.value import Value
from judge.text.clean import clean

DEEPEST = 8
_NAME = re.compile(r"[a-z_][a-z0-9_]*")
_FORMS = re.compile(r"[^\W\d_]+(?:\+[^\W\d_]+)*")
_TEXT = re.compile(r"[^{}|/#]+")


class Placeholder(Value, frozen=True):
    """An argument."""

    name: str
    forms: frozenset[str] = frozenset()


class PluralCount(Value, frozen=True):
    """The number of a plural choice, written ``#``; with a capital where the singular beside it begins with one."""

    name: str
    is_capital: bool = False


class Plural(Value, frozen=True):
    """A choice by number; ``two`` is what is said of two, where they have words of their own."""

    name: str
    one: tuple[Part, ...]
    many: tuple[Part, ...]
    two: tuple[Part, ...] | None = None


class Maybe(Value, frozen=True):
    """A choice by truth."""

    name: str
    then: tuple[Part, ...]
    otherwise: tuple[Part, ...] = ()


Part: TypeAlias = str | Placeholder | PluralCount | Plural | Maybe


class Template(Value, frozen=True):
    """A message as parts; ``problem`` says why it could not be read."""

    parts: tuple[Part, ...]
    problem: Phrase | None = None


@lru_cache(maxsize=4096)
def parsed(text: str) -> Template:
    """The parts of a template, in text that is inert on a terminal; never raises."""
    try:
        return Template(_Parser(clean(unicodedata.normalize("NFC", text))).whole())
    except _Broken as error:
        return Template((), error.problem)


def slots(parts: tuple[Part, ...]) -> tuple[Placeholder, ...]:
    """Every argument that the parts name, in order, branches included."""
    named_slots: list[Placeholder] = []
    for part in parts:
        if isinstance(part, Placeholder):
            named_slots.append(part)
        elif not isinstance(part, str):
            named_slots.append(Placeholder(part.name))
            named_slots.extend(slots(_branches(part)))
    return tuple(named_slots)


def _branches(part: PluralCount | Plural | Maybe) -> tuple[Part, ...]:
    if isinstance(part, Plural):
        return part.one + (part.two or ()) + part.many
    return part.then + part.otherwise if isinstance(part, Maybe) else ()


def _begun_alike(one: tuple[Part, ...], many: tuple[Part, ...]) -> tuple[Part, ...]:
    """The plural, whose number gets a capital where the singular begins with one: both begin the same sentence."""
    is_capital = isinstance(one[0], str) and one[0][:1].isupper() if one and many else False
    if is_capital and isinstance(many[0], PluralCount):
        return PluralCount(many[0].name, is_capital=True), *many[1:]
    return many


class _Broken(Exception):
    """The text cannot be read as a template; ``problem`` says why."""

    def __init__(self, key: str, /, **arguments: Argument) -> None:
        self.problem = Phrase(f"template.{key}", tuple(arguments.items()))
        super().__init__(str(self.problem))


class _Parser:
    """Reads from left to right; ``self.at`` is the next character."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def whole(self) -> tuple[Part, ...]:
        parts = self._parts("", "", 0)
        if self.at < len(self.text):
            raise _Broken("lone-brace", at=self.at + 1)
        return parts

    def _parts(self, stops: str, counted: str, depth: int) -> tuple[Part, ...]:
        parts: list[Part] = []
        while self.at < len(self.text):
            text = _TEXT.match(self.text, self.at)
            sign = self.text[self.at]
            if text:
                parts.append(self._taken(text[0]))
            elif self._is_doubled(sign, stops, counted, depth):
                parts.append(self._taken(sign * 2)[0])
            elif sign == "{":
                parts.append(self._placeholder(counted, depth + 1))
            elif sign == "}" or sign in stops:
                break
            elif sign == "#" and counted:
                self._taken(sign)
                parts.append(PluralCount(counted))
            else:
                parts.append(self._taken(sign))
        return tuple(parts)

    def _is_doubled(self, sign: str, stops: str, counted: str, depth: int) -> bool:
        special = "{}" if depth == 0 else stops.replace("}", "") + ("#" if counted else "")
        return sign in special and self.text.startswith(sign * 2, self.at)

    def _placeholder(self, counted: str, depth: int) -> Part:
        start = self.at
        if depth > DEEPEST:
            raise _Broken("too-deep", most=DEEPEST)
        self._expect("{", start)
        name = _NAME.match(self.text, self.at)
        if not name:
            raise _Broken("no-name", at=start + 1)
        self._taken(name[0])
        part = self._body(name[0], counted, depth, start)
        self._expect("}", start)
        return part

    def _body(self, name: str, counted: str, depth: int, start: int) -> Part:
        sign = self.text[self.at : self.at + 1]
        if sign == ":":
            return Placeholder(name, self._forms())
        if sign == "|":
            self._taken(sign)
            singular_parts = self._parts("|}", name, depth)
            self._expect("|", start)
            further_parts = [_begun_alike(singular_parts, self._parts("|}", name, depth))]
            if self.text.startswith("|", self.at):
                self._taken("|")
                further_parts.append(_begun_alike(singular_parts, self._parts("|}", name, depth)))
            return Plural(name, singular_parts, further_parts[-1], further_parts[0] if further_parts[1:] else None)
        if sign == "?":
            self._taken(sign)
            then_parts = self._parts("/}", counted, depth)
            if not self.text.startswith("/", self.at):
                return Maybe(name, then_parts)
            self._taken("/")
            return Maybe(name, then_parts, self._parts("/}", counted, depth))
        return Placeholder(name)

    def _forms(self) -> frozenset[str]:
        forms = _FORMS.match(self.text, self._skip())
        if not forms:
            raise _Broken("no-form", at=self.at)
        return frozenset(self._taken(forms[0]).split("+"))

    def _skip(self) -> int:
        self.at += 1
        return self.at

    def _expect(self, sign: str, start: int) -> None:
        if not self.text.startswith(sign, self.at):
            raise _Broken("lacks-sign", start=start + 1, sign=sign, at=self.at + 1)
        self.at += 1

    def _taken(self, text: str) -> str:
        self.at += len(text)
        return text
