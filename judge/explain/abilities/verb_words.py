"""Says the verbs of effects: « put a card of your choice from your Hand into its owner’s Reserve »."""

from __future__ import annotations

from judge.explain.abilities.filter_words import FilterWords, said
from judge.model.cards.ability import (
    Act,
    AfterTrigger,
    Amount,
    Choose,
    Count,
    Destination,
    Each,
    ExpeditionTrigger,
    Itself,
    Marks,
    Number,
    PassTrigger,
    PhaseTrigger,
    PlayedTrigger,
    Selector,
    Target,
    That,
    Trigger,
    Where,
)
from judge.model.telling.phrase import Name, Phrase, Single, TermRef
from judge.model.value import change

_SELECTED: dict[type[Selector], str] = {Target: "target", Choose: "choose", Each: "each"}
_SEVERAL: dict[type[Selector], str] = {Target: "targets", Choose: "choices"}
_BY_SOMEBODY = ("draw", "resupply")
_COUNTED = (*_BY_SOMEBODY, "pay_mana")
_FOR_EXPEDITIONS = ("move_forward", "move_backward")
_ALONE = ("after_you", "T", "D")
_SIMPLE = ("discard", "exhaust", "ready", "sacrifice", "return", "play_for_free")
"""Verbs that say nothing but what they act upon."""


class ActWords(FilterWords):
    """Verbs as infinitives, so that they stand after « you may » as well."""

    def act(self, act: Act) -> Phrase:
        """A verb; a key of its own where an opponent acts, and for what is given."""
        n, each = self._amount(act.amount)
        if n == 0:
            return said("verb.nothing")
        if act.verb in _BY_SOMEBODY and act.who != "you":
            return said(f"verb.{act.verb}_other", n=n, each=each, who=said(f"who.{act.who}"))
        if act.verb in _COUNTED:
            return said(f"verb.{act.verb}", n=n, each=each)
        if act.verb in _FOR_EXPEDITIONS:
            return said(f"verb.{act.verb}", thing=self._expeditions(act.to))
        if act.verb in _ALONE:
            return said(f"verb.{act.verb}")
        if act.verb == "create":
            return said("verb.create", n=n, each=each, card=self.named(act.name), where=self.where(act.to))
        return self._upon(act, n, each)

    def _upon(self, act: Act, n: int, each: Single) -> Phrase:
        """A verb that acts upon something."""
        thing = self._selected(act.what) if act.what is not None else ""
        several = isinstance(act.what, Target | Choose) and act.what.number > 1
        match act.verb:
            case "put" | "send":
                return said(f"verb.{act.verb}", thing=thing, where=self.where(act.to, several))
            case "exchange":
                return said("verb.exchange", thing=thing, other=self.where_from(act.to))
            case "activate" if act.trigger is not None:
                return said("verb.activate", thing=thing, trigger=self.trigger(act.trigger))
            case "gain" | "lose" if act.name in self.counters:
                return said(f"verb.{act.verb}_counter", thing=thing, mark=TermRef(act.name), n=n, each=each)
            case "gain" | "lose":
                return said(f"verb.{act.verb}_status", thing=thing, mark=TermRef(act.name))
        if act.verb == "sabotage":
            return said("verb.sabotage")
        if act.verb in _SIMPLE:
            whose: dict[str, Single] = {"several": several} if act.verb == "return" else {}
            return said(f"verb.{act.verb}", thing=thing, **whose)
        return said("verb.other", verb=act.verb, thing=thing)

    def trigger(self, trigger: Trigger) -> Phrase:
        """The trigger of a reaction."""
        if isinstance(trigger, PhaseTrigger):
            return said("at", phase=TermRef(trigger.phase))
        if isinstance(trigger, PassTrigger):
            return said("passes", who=said(f"passer.{trigger.of or 'anybody'}"), first=trigger.first)
        if isinstance(trigger, AfterTrigger):
            return said("after", effect=TermRef("draw_step" if trigger.effect == "draw" else trigger.effect))
        if isinstance(trigger, ExpeditionTrigger):
            return said(trigger.moves, which=said(f"which.{trigger.whose}"))
        thing = self.thing(trigger.what, "one")
        if isinstance(trigger, PlayedTrigger):
            return said("played", thing=thing, origin=TermRef(trigger.origin) if trigger.origin else "")
        ends: dict[str, Single] = {}
        if trigger.origin:
            ends["origin"] = TermRef(trigger.origin)
        if trigger.destination:
            ends["destination"] = TermRef(trigger.destination)
        key = {(): "moves", ("origin",): "leaves", ("destination",): "joins"}.get(tuple(ends), "goes")
        return said(key, thing=thing, **ends)

    def _amount(self, amount: Amount) -> tuple[int, Single]:
        """The number, and what it is taken for each of."""
        match amount:
            case Number(n):
                return n, ""
            case Count(filter):
                return 1, self.thing(filter, "bare")
            case Marks(counter, that):
                return 1, said("mark_on", mark=TermRef(counter), thing=said("that" if that else "this"))
        raise TypeError(amount)

    def _expeditions(self, to: Destination | None) -> Phrase:
        """Which Expeditions a verb moves."""
        return self._selected(to) if isinstance(to, Target | Choose | Each) else said("which.mine")

    def _selected(self, selector: Selector) -> Phrase:
        match selector:
            case Itself():
                return said("this")
            case That():
                return said("that")
            case Target(optional=True):
                one = change(selector, optional=False)
                return said("up_to_several" if selector.number > 1 else "up_to", thing=self._selected(one))
            case Target(filter, number=n) | Choose(filter, number=n) if n > 1:
                return self.things(filter, _SEVERAL[type(selector)], n)
            case Target(filter) | Choose(filter) | Each(filter):
                return self.thing(filter, _SELECTED[type(selector)])
        raise TypeError(selector)

    def where(self, to: Destination | None, several: bool = False) -> Phrase:
        """Where something goes, or things of several owners, or where a token is created."""
        match to:
            case Where(zone, position):
                end, _, nth = position.partition(":")
                if nth:
                    return said(f"where.{end}_nth", nth=nth, several=several)
                if end:
                    return said(f"where.{end}", several=several)
                return said("where.zone", zone=TermRef(zone), several=several)
            case Itself():
                return said("where.own")
            case Target() | Choose() | Each():
                return said("where.in", thing=self._selected(to))
        return said("that")

    def where_from(self, to: Destination | None) -> Phrase:
        """The other thing of an exchange, with where it is taken from."""
        return self._selected(to) if isinstance(to, Target | Choose | Each) else said("that")

    def named(self, card: str) -> Name:
        """A card by its name in this language."""
        found = self.names.get(card)
        return Name(found.get(self.catalogue.language) if found else card)
