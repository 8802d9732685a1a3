"""Tells a card's abilities in words: sentences of the catalogue, made from the closed vocabulary of effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce

from judge.explain.filter_words import FilterWords, thing_kind
from judge.model.ability import (
    Ability,
    Act,
    Amount,
    Choose,
    ChooseOne,
    Condition,
    Count,
    Destination,
    Each,
    If,
    Itself,
    May,
    MayPay,
    Number,
    PhaseTrigger,
    Selector,
    Step,
    Target,
    That,
    Together,
    Trigger,
    Where,
)
from judge.model.phrase import Name, Phrase, Single, TermRef

_BOTH_FORMS = ("draw", "resupply")
_SELECTED: dict[type[Selector], str] = {Target: "target", Choose: "choose", Each: "each"}


class AbilityWords(FilterWords):
    """The abilities of one game's cards, in one language; ``names`` are the names of cards by code name."""

    def tell(self, ability: Ability) -> str:
        """The whole ability as one sentence."""
        kind = "reaction" if ability.trigger is not None else "effect"
        said = self.catalogue.say(
            f"ability.{kind}",
            support=ability.support,
            condition=self.condition(ability.condition) if ability.condition else "",
            steps=self._steps(ability.steps),
            **({"trigger": self._trigger(ability.trigger)} if ability.trigger else {}),
        )
        return said[:1].upper() + said[1:]

    def _trigger(self, trigger: Trigger) -> Phrase:
        if isinstance(trigger, PhaseTrigger):
            return _phrase("at", phase=TermRef(trigger.phase))
        thing = self.thing(trigger.what, "one")
        ends: dict[str, Single] = {}
        if trigger.origin:
            ends["origin"] = TermRef(trigger.origin)
        if trigger.destination:
            ends["destination"] = TermRef(trigger.destination)
        key = {(): "moves", ("origin",): "leaves", ("destination",): "joins"}.get(tuple(ends), "goes")
        return _phrase(key, thing=thing, **ends)

    def condition(self, condition: Condition) -> Phrase:
        """« At least three other Characters »."""
        least, most = condition.at_least, condition.at_most
        nouns: dict[str, Single] = {one: self.thing(condition.filter, one) for one in ("many", "none")}
        nouns["one"] = self.thing(condition.filter, thing_kind(self.catalogue.language))
        if most == 0:
            return _phrase("condition.none", **nouns)
        if most < 0 or least == most:
            return _phrase("condition.least" if most < 0 else "condition.exactly", n=least, **nouns)
        if least == 0:
            return _phrase("condition.most", n=most, **nouns)
        return _phrase("condition.between", least=least, most=most, **nouns)

    def _steps(self, steps: Iterable[Step]) -> Single:
        return _joined("then", (self._step(step) for step in steps))

    def _step(self, step: Step) -> Phrase:
        match step:
            case Act():
                return self._act(step)
            case Together(acts):
                return Phrase("ability.together", (("acts", tuple(self._act(act) for act in acts)),))
            case May(steps):
                return _phrase("may", steps=self._steps(steps))
            case MayPay(cost, steps):
                paid = ("cost", tuple(self._act(act) for act in cost))
                return Phrase("ability.may_pay", (paid, ("steps", self._steps(steps))))
            case If(condition, steps, otherwise):
                rest = self._steps(otherwise) if otherwise else ""
                return _phrase("if", condition=self.condition(condition), steps=self._steps(steps), otherwise=rest)
            case ChooseOne(modes):
                return _phrase("choose", modes=_joined("or", (self._steps(mode) for mode in modes)))
        raise TypeError(step)

    def _act(self, act: Act) -> Phrase:
        """A verb; a key of its own where an opponent acts, and for what is given."""
        n, each = self._amount(act.amount)
        thing = self._selected(act.what) if act.what is not None else ""
        match act.verb:
            case "create":
                where = self._where(act.to)
                return _phrase("verb.create", n=n, each=each, card=self.named(act.name), where=where)
            case "draw" | "resupply" if act.who != "you":
                return _phrase(f"verb.{act.verb}_other", n=n, each=each, who=_phrase(f"who.{act.who}"))
            case "draw" | "resupply" | "pay_mana":
                return _phrase(f"verb.{act.verb}", n=n, each=each)
            case "put":
                return _phrase("verb.put", thing=thing, where=self._where(act.to))
            case "discard" | "exhaust":
                return _phrase(f"verb.{act.verb}", thing=thing)
        if act.name in self.counters:
            return _phrase("verb.gain_counter", thing=thing, mark=TermRef(act.name), n=n, each=each)
        if act.name:
            return _phrase("verb.gain_status", thing=thing, mark=TermRef(act.name))
        return _phrase("verb.other", verb=act.verb, thing=thing)

    def _amount(self, amount: Amount) -> tuple[int, Single]:
        """The number, and what it is taken for each of."""
        match amount:
            case Number(n):
                return n, ""
            case Count(filter):
                return 1, self.thing(filter, "bare")
        raise TypeError(amount)

    def _selected(self, selector: Selector) -> Phrase:
        match selector:
            case Itself():
                return _phrase("this")
            case That():
                return _phrase("that")
            case Target(filter) | Choose(filter) | Each(filter):
                return self.thing(filter, _SELECTED[type(selector)])
        raise TypeError(selector)

    def _where(self, to: Destination | None) -> Phrase:
        match to:
            case Where(zone, position):
                return _phrase(f"where.{position}") if position else _phrase("where.zone", zone=TermRef(zone))
            case Itself():
                return _phrase("where.own")
            case Target() | Choose() | Each():
                return _phrase("where.in", thing=self._selected(to))
        return _phrase("that")

    def named(self, card: str) -> Name:
        """A card by its name in this language."""
        found = self.names.get(card)
        return Name(found.get(self.catalogue.language) if found else card)


def _phrase(key: str, /, **arguments: Single) -> Phrase:
    return Phrase(f"ability.{key}", tuple(arguments.items()))


def _joined(key: str, parts: Iterable[Single]) -> Single:
    """Pieces one after the other, each joined to those before it."""
    found = tuple(parts)
    join: Callable[[Single, Single], Single] = lambda one, other: _phrase(key, one=one, other=other)
    return reduce(join, found) if found else ""
