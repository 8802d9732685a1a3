"""What the readings of a text mean: the templates of ``meanings.yaml``, filled with the meanings of their parts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any, TypeAlias

from lark import Token, Tree

from judge.library.compiler.refusal import AMBIGUOUS, CREATED, MEANING, VOCABULARY, NotCompiled, refuse
from judge.model.value import Value
from judge.text.nodes import plain_value
from judge.text.yaml import read

Meaning: TypeAlias = Any
"""A text, a list or a mapping, as they would stand in a file of cards."""
MOST_READINGS = 64
IT, ITS = "~it", "~its"
AGAIN = "~again"
"""What the text last spoke of, and whose Expedition; what stands for the subject that a predicate has a second time."""
_AMBIGUITY = "_ambig"


class Print(Value, frozen=True):
    """What a text is printed on: the kind of its card; and what it may create, by its print."""

    kind: str
    created: Mapping[str, str]


@lru_cache(maxsize=2)
def load_meanings(folder: Path) -> Mapping[str, Meaning]:
    """The templates by the names of the lines of the grammars."""
    path = folder / "meanings.yaml"
    templates: Any = plain_value(read(path.read_bytes(), str(path)))
    return dict(templates)


def meaning_of(reading: Tree[Token], meanings: Mapping[str, Meaning], on: Print) -> Meaning:
    """The one meaning that all readings of a text have.

    Raises:
        NotCompiled: they have several, or a line means nothing on such a card.
    """
    meanings_read = list(_Readings(meanings, on).of(reading))
    if len(meanings_read) > 1:
        raise refuse(AMBIGUOUS, more=" | ".join(map(as_json, meanings_read)))
    return meanings_read[0]


def as_json(meaning: Meaning) -> str:
    """What a text was read as, for whoever is to see several readings side by side."""
    return json.dumps(meaning, ensure_ascii=False)


class _Readings:
    def __init__(self, meanings: Mapping[str, Meaning], on: Print) -> None:
        self._meanings = meanings
        self._on = on

    def of(self, reading: Tree[Token] | Token) -> Iterator[Meaning]:
        """Every meaning of a part once; a reading that means nothing is left out if another one means something."""
        if isinstance(reading, Token):
            yield str(reading)
            return
        meanings_by_json: dict[str, Meaning] = {}
        refusal: NotCompiled | None = None
        for number, (name, part_meanings) in enumerate(self._lines(reading)):
            if number > MOST_READINGS:
                raise refuse(AMBIGUOUS)
            try:
                meaning = _filled(self._meanings[name], part_meanings, self._on)
            except NotCompiled as not_compiled:
                refusal = not_compiled
                continue
            meanings_by_json.setdefault(json.dumps(meaning, sort_keys=True), meaning)
        if refusal is not None and not meanings_by_json:
            raise refusal
        yield from meanings_by_json.values()

    def _lines(self, reading: Tree[Token]) -> Iterator[tuple[str, tuple[Meaning, ...]]]:
        if reading.data == _AMBIGUITY:
            for alternative in reading.children:
                assert isinstance(alternative, Tree)
                yield from self._lines(alternative)
            return
        children = [list(self.of(child)) for child in reading.children]
        for part_meanings in product(*children):
            yield str(reading.data), part_meanings


def _filled(template: Meaning, parts: tuple[Meaning, ...], on: Print) -> Meaning:
    if isinstance(template, str):
        return _part(template, parts)
    if isinstance(template, list):
        return list(_members(template, parts, on))
    if len(template) == 1:
        ((word, argument),) = template.items()
        if word in DOINGS:
            return DOINGS[word](_filled(argument, parts, on) if word != "=kind" else (argument, parts), on)
    return {str(_part(key, parts)): _filled(value, parts, on) for key, value in template.items()}


def _part(word: str, parts: tuple[Meaning, ...]) -> Meaning:
    if word == "$*":
        return list(parts)
    return parts[int(word[1:]) - 1] if word.startswith("$") else word


def _members(template: list[Meaning], parts: tuple[Meaning, ...], on: Print) -> Iterator[Meaning]:
    for member in template:
        if isinstance(member, str) and member.startswith("$") and member.endswith("*") and member != "$*":
            yield from _part(member[:-1], parts)
        else:
            yield _filled(member, parts, on)


def _joined(mappings: list[Meaning], _on: Print) -> Meaning:
    """All mappings in one; what is said twice would be lost."""
    joined_mapping: dict[str, Meaning] = {}
    for mapping in mappings:
        for key, value in mapping.items():
            if key in joined_mapping:
                raise refuse(VOCABULARY, key, more="said twice")
            joined_mapping[key] = value
    return joined_mapping


def _applied(arguments: list[Meaning], _on: Print) -> Meaning:
    """A list of verbs with the subject that their sentence names once: the second verb is about the same things."""
    verb_mappings, subject = arguments
    later_subject = subject if set(subject) == {"what"} else {"what": AGAIN}
    return [
        {
            verb: _joined([verb_arguments, subject if number == 0 else later_subject], _on)
            for verb, verb_arguments in verb_mapping.items()
        }
        for number, verb_mapping in enumerate(verb_mappings)
    ]


def _done_by(arguments: list[Meaning], _on: Print) -> Meaning:
    """Verbs with the player who does them."""
    acts, who = arguments
    for act in acts:
        if len(act) != 1 or not isinstance(next(iter(act.values())), dict):
            raise refuse(VOCABULARY, who, more=next(iter(act)))
    return [{verb: {**verb_arguments, "who": who} for verb, verb_arguments in act.items()} for act in acts]


def _by_kind(arguments: tuple[Meaning, tuple[Meaning, ...]], on: Print) -> Meaning:
    meanings_by_kind, part_meanings = arguments
    if on.kind not in meanings_by_kind:
        raise refuse(MEANING, on.kind)
    return _filled(meanings_by_kind[on.kind], part_meanings, on)


def _created(arguments: list[Meaning], on: Print) -> Meaning:
    name, *subtypes = arguments
    printed_token = " ".join((name, *subtypes))
    if printed_token not in on.created:
        raise refuse(CREATED, printed_token)
    return on.created[printed_token]


def _only(steps: list[Meaning], _on: Print) -> Meaning:
    if len(steps) != 1:
        raise refuse(VOCABULARY, "cost", more="several verbs")
    return steps[0]


def _value(mapping: Meaning, _on: Print) -> Meaning:
    """The text of a mapping of one key."""
    (value,) = mapping.values()
    return value


def _if_number(wanted: str) -> Callable[[list[Meaning], Print], Meaning]:
    """What a text means only with this number in it: the vocabulary says nothing for others."""

    def meant(arguments: list[Meaning], _on: Print) -> Meaning:
        number, meaning = arguments
        if number != wanted:
            raise refuse(VOCABULARY, number, more=f"a number other than {wanted}")
        return meaning

    return meant


def _below(number: str, _on: Print) -> Meaning:
    """What "less than" a number allows at most."""
    return str(int(number) - 1)


def _lacks(what: Meaning, _on: Print) -> Meaning:
    raise refuse(VOCABULARY, str(what))


DOINGS: dict[str, Callable[[Any, Print], Meaning]] = {
    "+": _joined,
    "=apply": _applied,
    "=by": _done_by,
    "=kind": _by_kind,
    "=created": _created,
    "=only": _only,
    "=value": _value,
    "=one": _if_number("1"),
    "=two": _if_number("2"),
    "=zero": _if_number("0"),
    "=below": _below,
    "=lacks": _lacks,
}
"""What a template does with its parts, by the word that stands alone in its mapping."""
