"""Says conditions: « if there are at least three other Characters », « unless my Expedition is behind »."""

from __future__ import annotations

from functools import reduce

from judge.explain.abilities.filter_words import (
    EXPEDITION,
    YOU,
    FilterWords,
    or_joined,
    phrase,
    range_shape,
    thing_kind,
)
from judge.model.cards.ability import Condition
from judge.model.cards.selectors import Filter
from judge.model.phrase import Phrase, Single, TermRef
from judge.model.value import change

_COUNT, _COUNTERS = "count", "counters"
_ALL_OF, _WAS = "all_of", "was"
_CARD = "card"


class ConditionWords(FilterWords):
    """Conditions as clauses that begin with their conjunction."""

    def condition(self, condition: Condition, *, was: bool = False) -> Phrase:
        """A condition as a clause, in the past if it ``was`` so; one that is not to be true begins with "unless"."""
        if condition.word == _WAS:
            return self.condition(condition.parts[0], was=True)
        if condition.parts:
            return self._joined(condition, was)
        forms: dict[str, Single] = {"unless": condition.negated, "was": was}
        if condition.word == _COUNT:
            return self._count(condition, forms)
        if condition.word == _COUNTERS:
            return self._counters(condition, forms)
        key = f"condition.{condition.word}"
        if condition.names:
            names = [self._name(condition.word, name, was) for name in condition.names]
            return phrase(f"{key}.named", names=or_joined(names), **forms)
        if self.has_message(f"{key}.least"):
            return self._among(key, condition, forms)
        return self._of_one(key, condition, forms)

    def _of_one(self, key: str, condition: Condition, forms: dict[str, Single]) -> Phrase:
        """What one thing is, has or lacks, or where it is."""
        subjects = {"self": self.this, "that": self.that, "it": self.it}
        forms = {**forms, "subject": subjects[condition.word]()} if condition.word in subjects else forms
        has_or_lacks, mark = _mark_alone(condition.filter)
        if mark and self.has_message(f"{key}-{has_or_lacks}"):
            mark_phrase = self._mark("with" if has_or_lacks == "has" else "lacking", mark)
            return phrase(f"{key}-{has_or_lacks}", mark=mark_phrase, **forms)
        where = self._place_alone(condition.filter)
        if where is not None and self.has_message(f"{key}-where"):
            return phrase(f"{key}-where", where=where, **forms)
        return phrase(key, thing=self.thing(condition.filter, "one"), **forms)

    def _place_alone(self, filter: Filter) -> Single | None:
        """Where a card is to be, of a filter that asks for nothing else: « if this card is in Forest »; else None."""
        bare_filter = change(filter, qualities=())
        is_place_alone = bare_filter in (Filter(), Filter(kind=_CARD)) and all(
            self.has_message(f"quality.{quality.word}.alone") for quality in filter.qualities
        )
        if not filter.qualities or not is_place_alone:
            return None
        places = (
            phrase(f"quality.{quality.word}.alone", where=self._quality(quality, False)) for quality in filter.qualities
        )
        return reduce(lambda joined, part: phrase("quality.also", one=joined, other=part), places)

    def _among(self, key: str, condition: Condition, forms: dict[str, Single]) -> Phrase:
        """So many of something that things have, over all of these things."""
        at_least, at_most = condition.at_least, condition.at_most
        numbers: dict[str, Single] = {"least": str(at_least), "most": str(at_most)}
        things = self.thing(condition.filter, "many")
        return phrase(f"{key}.{range_shape(at_least, at_most)}", things=things, **numbers, **forms)

    def _joined(self, condition: Condition, was: bool) -> Phrase:
        """Several conditions, one after the other; those that hold others themselves stand in brackets."""
        key = "condition.and" if condition.word == _ALL_OF else "thing.or"
        clauses = (
            phrase("part", part=self.condition(part, was=was)) if part.parts else self.condition(part, was=was)
            for part in condition.parts
        )
        return reduce(lambda joined, clause: phrase(key, one=joined, other=clause), clauses)

    def _count(self, condition: Condition, forms: dict[str, Single]) -> Phrase:
        at_least, at_most = condition.at_least, condition.at_most
        if (place := self.the_one_place(condition.filter)) is not None and (at_least, at_most) in ((1, -1), (0, 0)):
            place_noun, qualities_asked = place
            return phrase("condition.place", noun=place_noun, what=qualities_asked, holds=at_least == 1, **forms)
        counted_filter, is_controlled = condition.filter, _is_controlled(condition.filter)
        if is_controlled:
            counted_filter = change(counted_filter, of="")
        nouns: dict[str, Single] = {form: self.thing(counted_filter, form) for form in ("many", "none")}
        nouns["one"] = self.thing(counted_filter, thing_kind(self.catalogue.language))
        key = "condition.controls" if is_controlled else "condition"
        if at_most == 0:
            return phrase(f"{key}.none", **nouns, **forms)
        if at_most < 0 or at_least == at_most:
            return phrase(f"{key}.{'least' if at_most < 0 else 'exactly'}", n=at_least, **nouns, **forms)
        if at_least == 0:
            return phrase(f"{key}.most", n=at_most, **nouns, **forms)
        return phrase(f"{key}.between", least=at_least, most=at_most, **nouns, **forms)

    def _counters(self, condition: Condition, forms: dict[str, Single]) -> Phrase:
        at_least, at_most = condition.at_least, condition.at_most
        shape = "none" if at_most == 0 else range_shape(at_least, at_most)
        arguments: dict[str, Single] = {"thing": self.that() if condition.that else self.this(), **forms}
        numbers: dict[str, Single] = {"least": at_least, "most": at_most}
        return phrase(f"condition.counters.{shape}", mark=TermRef(condition.names[0]), **arguments, **numbers)

    def _name(self, word: str, name: str, was: bool) -> Single:
        """What a name of a condition means, in words of its own or as the term that it is."""
        key = f"condition.{word}.{name}"
        if self.has_message(key):
            return phrase(key, was=was)
        key = f"condition.which.{name}"
        if self.has_message(key):
            return phrase(key)
        return TermRef(name)


def _is_controlled(filter: Filter) -> bool:
    """Whether these are things of yours in play: « if you control two Characters », and not « if there are two »."""
    return (
        filter.of == YOU
        and not (filter.zone or filter.any_of or filter.itself)
        and filter.kind not in ("", _CARD, EXPEDITION)
    )


def _mark_alone(filter: Filter) -> tuple[str, str]:
    """That a thing has one mark, or lacks one, and which: where the filter asks for nothing else."""
    for has_or_lacks, marks in (("has", filter.having), ("lacks", filter.lacking)):
        mark_filter = Filter(having=marks) if has_or_lacks == "has" else Filter(lacking=marks)
        if len(marks) == 1 and filter in (mark_filter, change(mark_filter, kind=_CARD)):
            return has_or_lacks, marks[0]
    return "", ""
