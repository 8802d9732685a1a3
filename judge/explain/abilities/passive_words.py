"""Says passives: what replaces, adds, forbids, or changes a cost."""

from __future__ import annotations

from judge.explain.abilities.filter_words import said
from judge.explain.abilities.verb_words import ActWords
from judge.model.cards.ability import (
    Ability,
    Act,
    Also,
    Cannot,
    Costs,
    Filter,
    Grants,
    Instead,
    Keyword,
    Passive,
    Pattern,
)
from judge.model.telling.phrase import Argument, Phrase, Single, TermRef


class PassiveWords(ActWords):
    """Passives as sentences."""

    def act(self, act: Act) -> Phrase:
        """A verb, or a passive that holds for a while: its sentence, in quotation marks."""
        if act.passive is None:
            return super().act(act)
        return said(f"until.{act.name}", what=self.passive(act.passive, False).rstrip("."))

    def passive(self, passive: Passive, support: bool) -> str:
        """The whole ability."""
        match passive:
            case Cannot(pattern):
                return self._say("cannot", support, event=self._event(pattern, cannot=True))
            case Costs(played, less, True):
                return self._say(f"next.{played}", support, n=abs(less), less=less > 0)
            case Costs(played, less):
                return self._say(f"costs.{played}", support, n=abs(less), less=less > 0)
            case Also(pattern, acts, step, optional):
                done = tuple(self.act(act) for act in acts)
                event = self._event(pattern)
                return self._say("also", support, event=event, acts=done, step=step, optional=optional)
            case Grants(what, ability):
                return self._say("grants", support, things=self.thing(what, "each"), ability=self.whole(ability))
            case Keyword(name, amount):
                return self._say(name, support, n=amount)
            case Instead():
                return self._instead(passive, support)
        raise TypeError(passive)

    def whole(self, ability: Ability) -> str:
        """An ability that is no passive, as one sentence."""
        raise NotImplementedError

    def _instead(self, one: Instead, support: bool) -> str:
        about: dict[str, Argument] = {"event": self._event(one.pattern), "step": one.step, "optional": one.optional}
        if one.to is not None:
            return self._say("elsewhere", support, where=self.where(one.to), **about)
        if one.acts:
            return self._say("instead", support, acts=tuple(self.act(act) for act in one.acts), **about)
        return self._say("nothing", support, **about)

    def _say(self, key: str, support: bool, **arguments: Argument) -> str:
        return self.catalogue.say(f"ability.passive.{key}", support=support, **arguments)

    def _event(self, pattern: Pattern, cannot: bool = False) -> Phrase:
        """What would happen, or cannot."""
        by: Single = TermRef(pattern.by) if pattern.by else ""
        match pattern.verb:
            case "moves_forward":
                return said("event.moves_forward", which=said(f"which.{pattern.of}"), cannot=cannot)
            case "draws":
                return said(f"event.draws_{pattern.of or 'anybody'}", cannot=cannot)
            case "creates":
                thing = said("token") if pattern.what == Filter() else self.thing(pattern.what, "one")
                token: Single = self.named(pattern.name) if pattern.name else ""
                return said("event.creates", thing=thing, token=token, cannot=cannot)
            case "activates" if pattern.trigger is not None:
                borne = said("anything") if pattern.what == Filter() else self.thing(pattern.what, "one")
                return said("event.activates", thing=borne, trigger=self.trigger(pattern.trigger))
            case "gains" | "loses":
                mark = self._mark("with", pattern.name) if pattern.name else said("with.any")
                thing = self.thing(pattern.what, "one")
                return said(f"event.{pattern.verb}", thing=thing, mark=mark, cannot=cannot)
        ends: dict[str, Single] = {"origin": TermRef(pattern.origin)} if pattern.origin else {}
        ends |= {"destination": TermRef(pattern.destination)} if pattern.destination else {}
        key = {(): "moves", ("origin",): "leaves", ("destination",): "joins"}.get(tuple(ends), "goes")
        return said(f"event.{key}", thing=self.thing(pattern.what, "one"), by=by, cannot=cannot, **ends)
