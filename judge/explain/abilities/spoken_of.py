"""What a text speaks of as "that" and "it", by its kind: « that Character » says more than « that object »."""

from __future__ import annotations

from collections.abc import Iterator

from judge.explain.abilities.said_in_one import CARD, TOKEN, noun_kind
from judge.model.cards.ability import Ability, Act, Condition, If, Trigger
from judge.model.cards.selectors import Choose, Each, Earlier, Filter, Target, alternatives
from judge.model.value import Value

_PARTS = ("acts", "steps", "cost", "otherwise", "done", "undone", "modes", "faces")
"""The fields in which a part of an effect has others."""
_CARDS_BY = ("resupply", "draw", "put_top", "reveal_top", "look_at_top")
_CREATE = "create"
_USE = "it"
"""The word of conditions for what the text has acted upon, and the mark of every place that speaks of it."""
_REFERRING = ("self", "that", _USE, "counters")
"""The words of conditions that say something of what the text speaks of."""


class SpokenOf(Value, frozen=True):
    """The kinds of what ``that`` and ``it`` mean in a text, empty where it may be several.

    ``is_apart``: the trigger is about some card, so that "this card" would be taken for that one.
    """

    that: str = ""
    it: str = ""
    is_apart: bool = False


NOTHING = SpokenOf()


def spoken_of(ability: Ability) -> SpokenOf:
    """What the text of a reaction, a quick action or an effect speaks of."""
    trigger_kinds = set(_kinds_of_trigger(ability.trigger)) if ability.trigger is not None else set()
    acted_kinds = set(_before_last_use(tuple(_in_order(ability.steps))))
    is_of_itself = ability.trigger is not None and ability.trigger.what.itself
    return SpokenOf(_only(trigger_kinds), _only(acted_kinds), not is_of_itself and CARD in trigger_kinds)


def conditions_of(part: object) -> Iterator[Condition]:
    """The conditions that a part of a text asks, those of parts within it too."""
    if isinstance(part, Ability | If) and part.condition is not None:
        yield part.condition
    if isinstance(part, tuple):
        for piece in part:
            yield from conditions_of(piece)
    elif not isinstance(part, Act):
        for field in _PARTS:
            yield from conditions_of(getattr(part, field, ()))


def refers(condition: Condition) -> bool:
    """Whether a condition says something of what its text speaks of: other conditions are told alike everywhere."""
    return condition.word in _REFERRING or any(map(refers, condition.parts))


def _only(kinds: set[str]) -> str:
    return next(iter(kinds)) if len(kinds) == 1 else ""


def _kinds_of_trigger(trigger: Trigger) -> Iterator[str]:
    """The kinds of the things that an event is about; of an event about no thing none."""
    for part in trigger.parts or (trigger,):
        if part.parts:
            yield from _kinds_of_trigger(part)
        elif part.what != Filter():
            yield from _kinds_of(part.what)


def _kinds_of(filter: Filter) -> Iterator[str]:
    for whole in alternatives(filter):
        yield "" if whole.itself else noun_kind(whole)[0]


def _before_last_use(words: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds of all that was acted upon before the text says "it" for the last time."""
    last_use = max((index for index, word in enumerate(words) if word == _USE), default=0)
    return tuple(word for word in words[:last_use] if word != _USE)


def _in_order(part: object) -> Iterator[str]:
    """As the text goes on, the kind of each thing that a verb acts upon, and where it is spoken of as "it"."""
    if isinstance(part, Act):
        yield from _of_act(part)
    elif isinstance(part, tuple):
        for piece in part:
            yield from _in_order(piece)
    else:
        condition = part.condition if isinstance(part, If) else None
        yield from _of_condition(condition) if condition is not None else ()
        for field in _PARTS:
            yield from _in_order(getattr(part, field, ()))


def _of_act(act: Act) -> Iterator[str]:
    if isinstance(act.what, Target | Choose | Each):
        yield from _kinds_of(act.what.filter)
    elif isinstance(act.what, Earlier):
        yield _USE
    elif act.verb in _CARDS_BY:
        yield CARD
    elif act.verb == _CREATE:
        yield TOKEN


def _of_condition(condition: Condition) -> Iterator[str]:
    if condition.word == _USE:
        yield _USE
    for part in condition.parts:
        yield from _of_condition(part)
