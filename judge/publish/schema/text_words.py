"""The schema of words of steps, of what passives begin with, and of amounts, from the rows of a game."""

from __future__ import annotations

from typing import Any

from judge.model.cards import text_forms as shape
from judge.model.cards.notation import PLAYED, PLAYERS
from judge.model.cards.text_forms import TextForm, TextPart, TextWord
from judge.model.cards.vocabulary import Vocabulary
from judge.publish.schema.parts import Schema, about, integer, listed, mapping, ref

DOERS = ("you", "opponent", "each_player", "its_controller", "its_owner", "target_player")


def step_word(row: TextWord, vocabulary: Vocabulary) -> Schema:
    """A word of steps with what stands beside it."""
    form = row.form
    keys = {form.name: _behind(form, vocabulary), **_keys(form.beside, vocabulary)}
    required = [form.name, *(part.key for part in form.beside if part.required)]
    return mapping(keys, required, _said_of(row), **_choice(form))


def head_schema(row: TextWord, vocabulary: Vocabulary) -> Schema:
    """What stands behind the word with which a passive begins, or behind an amount."""
    return about(_behind(row.form, vocabulary), _said_of(row))


def amount_alone(row: TextWord) -> Schema:
    """An amount that takes nothing: the word alone."""
    return {"const": row.name, "description": _said_of(row)}


def _said_of(row: TextWord) -> str:
    return f"{row.meaning} ({row.rule})"


def keys_beside(rows: tuple[TextWord, ...], vocabulary: Vocabulary) -> dict[str, Schema]:
    """Everything that may stand beside some of these words."""
    return {key: schema for row in rows for key, schema in _keys(row.form.beside, vocabulary).items()}


def _behind(form: TextForm, vocabulary: Vocabulary) -> Schema:
    if form.shape == shape.PARTS:
        required = [part.key for part in form.parts if part.required]
        return mapping(_keys(form.parts, vocabulary), required, form.meaning, **_choice(form))
    return _said(_schema(form.shape, vocabulary), form.meaning)


def _keys(parts: tuple[TextPart, ...], vocabulary: Vocabulary) -> dict[str, Schema]:
    return {part.key: _part(part, vocabulary) for part in parts}


def _part(part: TextPart, vocabulary: Vocabulary) -> Schema:
    if part.shape == shape.PARTS:
        return mapping(_keys(part.parts, vocabulary), [p.key for p in part.parts if p.required], part.meaning)
    return _said(_schema(part.shape, vocabulary), part.meaning)


def _said(schema: Schema, meaning: str) -> Schema:
    return about(schema, meaning) if meaning else schema


def _choice(form: TextForm) -> dict[str, Any]:
    """Which of the keys have to be there, and which need another."""
    choice: dict[str, Any] = {}
    if form.either:
        choice["oneOf"] = [{"required": [key]} for key in form.either]
    if form.at_least_one:
        choice["anyOf"] = [{"required": [key]} for key in form.at_least_one]
    if form.needs:
        choice["dependentRequired"] = {key: [needed] for key, needed in form.needs}
    return choice


def _schema(name: str, vocabulary: Vocabulary) -> Schema:
    """The schema of a shape: a definition of its own, or a short one."""
    of_words = {
        shape.MODES: listed(ref("steps"), minItems=2),
        shape.FACES: listed(ref("face"), minItems=1),
        shape.ASKED: {"enum": ["you", "opponent", *DOERS[3:]]},
        shape.DURATION: {"enum": list(vocabulary.durations)},
        shape.REPLACEMENT: {"anyOf": [{"const": "nothing"}, _elsewhere(), ref("verbs")]},
        shape.KIND_PLAYED: {"enum": list(PLAYED)},
        shape.SPELL_PLAYED: {"enum": ["spell"]},
        shape.STATUS: {"enum": list(vocabulary.statuses)},
        shape.PLAYER: {"enum": list(PLAYERS)},
        shape.PRICE: {"anyOf": [integer(1, 20), ref("amount")]},
        shape.FEW: integer(1, 20),
        shape.YES_ALONE: {"enum": ["yes", True]},
        shape.STEP_OR_ACTION: {"enum": ["step", "action"]},
        shape.COUNTER: {"enum": list(vocabulary.counters)},
        shape.WHOSE_COUNTERS: {"enum": ["self", "that"]},
        shape.MORE: integer(1, 99),
    }
    return of_words[name] if name in of_words else ref(name)


def _elsewhere() -> Schema:
    return mapping({"to": ref("destination")}, ["to"], "The same move or draw, elsewhere.")
