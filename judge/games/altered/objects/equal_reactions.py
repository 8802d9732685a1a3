"""Reactions in Limbo that are equal in every respect: nobody is asked which of them comes first."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from judge.engine.run.table import Table
from judge.games.altered.objects.abilities import lookup
from judge.games.altered.words.condition_words import CONDITION_WORDS, ITS
from judge.games.altered.words.filter_words import FILTER_WORDS
from judge.model.cards.ability import SEEN_FROM_BEARER, Ability, Condition, Pattern
from judge.model.cards.selectors import Filter, Itself, Marks, Quality, That
from judge.model.play.state import GameObject
from judge.model.value import Value, parts

_FROM_BEARER = frozenset(
    (
        *(row.name for row in FILTER_WORDS if row.from_bearer),
        *(row.name for row in CONDITION_WORDS if row.from_bearer),
    )
)


def gathered(table: Table, reactions: Iterable[GameObject]) -> tuple[tuple[GameObject, ...], ...]:
    """Reactions in Limbo, those together that do the same to the same: any of them may stand for the others.

    Oldest first, in the groups and of the groups, if they come so: the oldest is the one that is offered. 4.4.b lets
    their player choose, but where all that could be chosen is equal there is nothing to choose.
    """
    # A dict keeps its groups in the order in which they began.
    groups: dict[tuple[object, ...], list[GameObject]] = {}
    for reaction in reactions:
        groups.setdefault(_sameness(table, reaction), []).append(reaction)
    return tuple(map(tuple, groups.values()))


def _sameness(table: Table, reaction: GameObject) -> tuple[object, ...]:
    """All of a waiting reaction that its effect can show: what bears it and "it" only where the text speaks of them.

    The card counts, as the option is told by it; the ability by what it says, so that one printed twice is equal.
    """
    emblem = reaction.emblem
    assert emblem is not None
    ability = lookup(table, emblem.ability)
    bearer_id = emblem.bearer if _speaks_of_bearer(ability) else 0
    that_id = emblem.that if _speaks_of_that(ability) else 0
    # Not `held`: what is held for the end of an effect is not among those that wait (`emblems`).
    return reaction.controller, reaction.card, ability, bearer_id, that_id


# Kept, here and below: the texts of a board are few, and are asked about at every check; the size is only a bound.
@lru_cache(maxsize=1024)
def _speaks_of_that(ability: Ability) -> bool:
    return any(_means_that(part) for part in _spoken(ability))


def _means_that(part: Value) -> bool:
    match part:
        case That() | Marks(that=True) | Condition(that=True) | Condition(word="that"):
            return True
        case Condition(names=names):
            return ITS in names
    return False


@lru_cache(maxsize=1024)
def _speaks_of_bearer(ability: Ability) -> bool:
    return any(_means_bearer(part) for part in _spoken(ability))


def _means_bearer(part: Value) -> bool:
    # In any order, as a part is of one kind.
    match part:
        case Itself() | Filter(itself=True) | Filter(other=True) | Marks(that=False):
            return True
        case Pattern(of=whose):
            return whose in SEEN_FROM_BEARER
        # As a row says it: "my Expedition", the counters on me. By the word alone, though it may mean another here: to
        # tell equal reactions apart only costs a question.
        case Quality(word=word):
            return word in _FROM_BEARER
        case Condition(word=word):
            return word in _FROM_BEARER
    return False


def _spoken(ability: Ability) -> list[Value]:
    """The parts of what is done when a reaction is played: its steps, and its condition, which may be asked again.

    Its trigger is past.
    """
    texts: list[Value | None] = [*ability.steps, ability.condition]
    return [part for text in texts if text is not None for part in parts(text)]
