"""Finds what "it" means: the one thing that the text has spoken of, or nothing.

A text speaks of the thing that its trigger is about, and of what a verb acts upon or brings into being. Where there is
one of these, "it" is that; where there is none or more than one, the text is refused.
"""

from __future__ import annotations

from typing import Any

from judge.library.cards.read_verbs import MAKING
from judge.library.cards.things.read_filters import EXPEDITION
from judge.library.compiler.meanings import AGAIN, IT, ITS, Meaning
from judge.library.compiler.refusal import PRONOUN, refuse

ABOUT = ("target", "up_to", "choose", "each")
"""The keys by which a verb finds things."""
PAYING = "may_pay"
THAT, LAST = "that", "it"
OTHER = "other"
EFFECT = {"do"}
"""An ability without trigger, cost and passive is the effect of what does not lie anywhere: other than what?"""


def resolved(ability: Meaning) -> Meaning:
    """The ability, in which every pronoun says what it means.

    Raises:
        NotCompiled: one could mean several things, or nothing.
    """
    walk = _Walk(_speaks_of_something(ability.get("when", {})), set(ability) != EFFECT)
    return {key: walk.through(value, key) for key, value in ability.items()}


def _speaks_of_something(trigger: Meaning) -> bool:
    """Whether a trigger is about a thing other than the bearer itself."""
    about = next(iter(trigger.values()), None)
    return isinstance(about, dict) and about.get("what", "self") != "self"


def _is_place(filter: Any) -> bool:
    """Whether what a verb finds is an Expedition, which no text calls "it"."""
    return isinstance(filter, dict) and filter.get("is") == EXPEDITION


def _speaks_of_others_beside_a_thing(value: dict[str, Any]) -> bool:
    """Whether a verb that finds things is done as often, or gives as much, as there are others."""
    amounts = (member for key, member in value.items() if key not in ABOUT and isinstance(member, dict))
    return any(word in value for word in ABOUT) and any(OTHER in amount.get("count", {}) for amount in amounts)


class _Walk:
    """Through one ability in the order of its text. ``spoken_of`` are the places of the verbs so far."""

    def __init__(self, has_that: bool, has_bearer: bool) -> None:
        self._has_that = has_that
        self._has_bearer = has_bearer
        self._verbs = 0

    def through(self, value: Any, key: str) -> Any:
        """The value without pronouns."""
        if isinstance(value, list):
            return [self.through(member, key) for member in value]
        if not isinstance(value, dict):
            return self._meant(value)
        if key == "reaction":
            return _Walk(_speaks_of_something(value.get("when", {})), False)._all(value)
        if OTHER in value and (self._verbs or not self._has_bearer):
            # Other than the bearer, or than what was spoken of before?
            raise refuse(PRONOUN, OTHER)
        if PAYING in value:
            return self._internal_action(value)
        if _speaks_of_others_beside_a_thing(value):
            # "Target Character gains a boost for each other one": other than that, or than the bearer?
            raise refuse(PRONOUN, OTHER)
        value_through = self._all(value)
        if key in MAKING or any(word in value and not _is_place(value[word]) for word in ABOUT):
            self._verbs += 1
        return value_through

    def _internal_action(self, value: dict[str, Any]) -> dict[str, Any]:
        """What is paid with, and what that is for, is nothing that the text around goes on about."""
        verbs_before, members_through = self._verbs, {}
        for key, member in value.items():
            self._verbs = 0 if key == PAYING else verbs_before
            members_through[key] = self.through(member, key)
        self._verbs = verbs_before
        return members_through

    def _all(self, value: dict[str, Any]) -> dict[str, Any]:
        return {self._meant(key): self.through(member, key) for key, member in value.items()}

    def _meant(self, word: str) -> str:
        if word == AGAIN:
            return LAST
        if word == ITS and self._has_that and not self._verbs:
            return ITS.removeprefix("~")
        if word not in (IT, ITS):
            return word
        if word == ITS:
            # Only the Expedition of what the trigger speaks of can be asked about.
            raise refuse(PRONOUN, "its")
        meant = [THAT] * self._has_that + [LAST] * self._verbs
        if len(meant) != 1:
            raise refuse(PRONOUN, "it", more="nothing" if not meant else "several things")
        return meant[0]
