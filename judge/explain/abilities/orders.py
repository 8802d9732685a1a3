"""What a text tells somebody to do, as an order, where a language says it otherwise than what somebody may do."""

from __future__ import annotations

from judge.explain.abilities.filter_words import phrase
from judge.model.phrase import Argument, Phrase, Single

_VERB = "ability.verb."
_ORDER = "ability.order"
_TOLD_TO_DO = {
    "then": ("one", "other"),
    "break": ("one", "other"),
    "also": ("one", "other"),
    "or": ("one", "other"),
    "part": ("part",),
    "together": ("acts",),
    "if": ("steps", "otherwise"),
    "attempt": ("steps", "done", "undone"),
    "for_each": ("steps",),
    "roll": ("faces",),
    "face": ("steps",),
    "face_any": ("steps",),
    "choose": ("modes",),
}
"""The messages of parts that hold others, with the arguments for these. What somebody "may" do is no order."""
_BEGINNING_WITH_A_VERB = ("roll",)


def as_order(told: Single) -> Single:
    """The parts of an effect with each verb as an order, but for those that somebody may do, or pays for."""
    if not isinstance(told, Phrase):
        return told
    if told.key.startswith(_VERB):
        return Phrase(_ORDER, (("act", told),))
    part_name = told.key.removeprefix("ability.")
    told_to_do = _TOLD_TO_DO.get(part_name, ())
    ordered = Phrase(
        told.key,
        tuple((name, _ordered(argument) if name in told_to_do else argument) for name, argument in told.arguments),
        told.plural,
    )
    return phrase("order", act=ordered) if part_name in _BEGINNING_WITH_A_VERB else ordered


def _ordered(argument: Argument) -> Argument:
    return tuple(map(as_order, argument)) if isinstance(argument, tuple) else as_order(argument)
