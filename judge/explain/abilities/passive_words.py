"""Says passives: what replaces, adds, forbids, or changes a cost."""

from __future__ import annotations

from judge.explain.abilities.filter_words import YOU, phrase
from judge.explain.abilities.said_in_one import CARD, TYPE, noun_kind, pronoun_kind
from judge.explain.abilities.verb_words import ActWords
from judge.model.cards.ability import (
    Ability,
    Act,
    Also,
    Awaits,
    Cannot,
    Costs,
    Enters,
    Grants,
    Instead,
    Keyword,
    Passive,
    Pattern,
)
from judge.model.cards.selectors import Filter
from judge.model.phrase import Argument, Phrase, Single, TermRef
from judge.model.value import change


class PassiveWords(ActWords):
    """Passives as sentences."""

    def act(self, act: Act) -> Phrase:
        """A verb, or a passive that holds for a while: its sentence, in quotation marks."""
        if act.passive is None:
            return super().act(act)
        return phrase(f"until.{act.name}", what=self.passive(act.passive, False).rstrip("."))

    def passive(self, passive: Passive, support: bool) -> str:
        """The whole ability as one sentence; ``support`` is true if it is a support ability."""
        match passive:
            case Cannot(pattern):
                return self._say("cannot", support, event=self._event(pattern, cannot=True))
            case Awaits(ability, once):
                return self._say("awaits", support, ability=self.whole(ability).rstrip("."), once=once)
            case Costs() | Enters():
                return self._of_a_play(passive, support)
            case Also(pattern, acts, step, optional):
                added_acts = tuple(self.act(act) for act in acts)
                event = self._event(pattern)
                return self._say("also", support, event=event, acts=added_acts, step=step, optional=optional)
            case Grants(filter, Ability(passive=Keyword() as keyword)):
                return self._granted_keyword(filter, keyword, support)
            case Grants(filter, ability):
                return self._say("grants", support, things=self.thing(filter, "each"), ability=self.whole(ability))
            case Keyword():
                return self._keyword(passive, support)
            case Instead():
                return self._instead(passive, support)
        raise TypeError(passive)

    def _of_a_play(self, passive: Costs | Enters, support: bool) -> str:
        """What says something of what is played."""
        return self._cost(passive, support) if isinstance(passive, Costs) else self._entering(passive, support)

    def _keyword(self, keyword: Keyword, support: bool) -> str:
        """A keyword by its name, with its number, or with what is counted for that."""
        if keyword.each is not None:
            return self._say(f"{keyword.name}-each", support, things=self.thing(keyword.each, "many"))
        return self._say(keyword.name, support, n=keyword.amount)

    def is_sentence(self, keyword: Keyword) -> bool:
        """Whether a keyword is told by a sentence, and not by its name."""
        return self.has_message(f"passive.grants-{keyword.name}")

    def _granted_keyword(self, filter: Filter, keyword: Keyword, support: bool) -> str:
        """A keyword that others have; one that is a sentence, and no name, has another sentence for that."""
        things = self.thing(filter, "each")
        if self.is_sentence(keyword):
            return self._say(f"grants-{keyword.name}", support, things=things)
        words = self.passive(keyword, False).rstrip(".")
        return self._say("grants-keyword", support, things=things, keyword=words)

    def _cost(self, costs: Costs, support: bool) -> str:
        """What changes a cost: in a sentence of its own where it says only of which kind the thing is."""
        if costs.free or costs.what or costs.each or costs.minimum or costs.optional or costs.who != "you":
            return self._described_cost(costs, support)
        key = f"{'next' if costs.next else 'costs'}.{costs.played}"
        return self._say(key, support, n=abs(costs.less), less=costs.less > 0)

    def _described_cost(self, costs: Costs, support: bool) -> str:
        """What changes a cost and says more than of which kind the thing is: which, whose, for each of what."""
        arguments: dict[str, Argument] = {
            "n": abs(costs.less) or costs.minimum,
            "less": costs.less > 0,
            "next": costs.next,
            "each": self.thing(costs.each, "bare") if costs.each else "",
            "lowest": str(costs.minimum) if costs.minimum and costs.less else "",
            "optional": costs.optional,
        }
        play_arguments = self._played(costs)
        if costs.free:
            key, arguments = "costs-free", {"own": costs.played == "self", "next": costs.next, **play_arguments}
        elif costs.played == "self":
            key = "costs-self"
            del arguments["next"]
        elif costs.less:
            key, arguments = "costs-of", {**arguments, **play_arguments}
        else:
            key, arguments = "costs-least", {"n": arguments["n"], **play_arguments}
        return self._say(key, support, **arguments)

    def _played(self, passive: Costs | Enters) -> dict[str, Argument]:
        """What is played, by whom: « Robot cards that you play from the Reserve »; in brackets what no noun says."""
        thing_filter = passive.what or Filter()
        thing_filter = (
            change(thing_filter, of="") if thing_filter.of == passive.who else thing_filter
        )  # who plays it controls it
        kind, filter_without_kind = noun_kind(change(thing_filter, zone=""))
        is_plain = kind in (CARD, passive.played) and not (
            thing_filter.any_of or thing_filter.itself or thing_filter.other
        )
        told_filter = change(filter_without_kind, kind="") if is_plain else Filter()
        # Cards of one type are called by it: « Characters that you play », and not « cards that is a Character ».
        type_qualities = [
            quality for quality in told_filter.qualities if quality.word == TYPE and len(quality.names) == 1
        ]
        if passive.played == CARD and type_qualities:
            told_filter = change(
                told_filter,
                qualities=tuple(quality for quality in told_filter.qualities if quality is not type_qualities[0]),
            )
        kind_named = type_qualities[0].names[0] if passive.played == CARD and type_qualities else passive.played
        return {
            "whose": phrase(f"plays.{passive.who or 'anybody'}"),
            "kind": TermRef(kind_named),
            "next_kind": phrase(f"next_kind.{kind_named}") if self.has_message(f"next_kind.{kind_named}") else "",
            "tail": self._tail(told_filter, YOU, ""),
            "origin": phrase("played_from", zone=TermRef(thing_filter.zone)) if is_plain and thing_filter.zone else "",
            "only": "" if is_plain else self.thing(thing_filter, "one"),
        }

    def _entering(self, entering: Enters, support: bool) -> str:
        """What enters Limbo without a status."""
        about: dict[str, Argument] = {
            "next": entering.next,
            "status": TermRef(entering.loses),
            **self._played(entering),
        }
        return self._say("enters", support, **about)

    def whole(self, ability: Ability) -> str:
        """An ability that is no passive, as one sentence."""
        raise NotImplementedError

    def _instead(self, replacement: Instead, support: bool) -> str:
        arguments: dict[str, Argument] = {
            "event": self._event(replacement.pattern),
            "step": replacement.step,
            "optional": replacement.optional,
        }
        if replacement.to is not None:
            pronoun = phrase(f"pronoun.{pronoun_kind(replacement.pattern.what)}")
            return self._say("elsewhere", support, where=self.where(replacement.to), it=pronoun, **arguments)
        if replacement.acts:
            return self._say("instead", support, acts=tuple(self.act(act) for act in replacement.acts), **arguments)
        return self._say("nothing", support, **arguments)

    def _say(self, key: str, support: bool, **arguments: Argument) -> str:
        return self.catalogue.say(f"ability.passive.{key}", support=support, **arguments)

    def _event(self, pattern: Pattern, cannot: bool = False) -> Phrase:
        """The event that a passive replaces or adds to, or (``cannot``) that it forbids."""
        key = f"event.{pattern.verb}"
        # What is of one player, of an Expedition, of itself, a token or a mark says its message, whatever its word is.
        if self.has_message(f"{key}_{pattern.of or 'anybody'}"):
            return phrase(f"{key}_{pattern.of or 'anybody'}", cannot=cannot)
        if pattern.of:
            none = phrase(f"which_none.{pattern.of}") if self.has_message(f"which_none.{pattern.of}") else None
            if cannot and none is not None:
                return phrase(f"event.none_{pattern.verb}", which=none)
            return phrase(key, which=phrase(f"which.{pattern.of}"), cannot=cannot)
        if pattern.trigger is not None:
            bearer = phrase("anything") if pattern.what == Filter() else self.thing(pattern.what, "one")
            return phrase(key, thing=bearer, trigger=self.trigger(pattern.trigger))
        if self.has_message(f"{key}.itself"):
            return phrase(f"{key}.itself")
        if self.has_message(f"{key}.token"):
            noun = phrase("token") if pattern.what == Filter() else self.thing(pattern.what, "one")
            token: Single = self.named(pattern.name).text if pattern.name else ""
            return phrase(f"{key}.token", thing=noun, token=token, cannot=cannot)
        if self.has_message(f"{key}.mark"):
            mark = self._mark("none" if cannot else "with", pattern.name) if pattern.name else phrase("with.any")
            return phrase(f"{key}.mark", thing=self.thing(pattern.what, "one"), mark=mark, cannot=cannot)
        # What has no message of its own goes from somewhere to somewhere, as with triggers.
        return self._moving(pattern, cannot)

    def _moving(self, pattern: Pattern, cannot: bool) -> Phrase:
        """That something changes zone, and by which verb."""
        moving_verb: Single = TermRef(pattern.by) if pattern.by else ""
        # Of what is discarded “in your Reserve” it is said already from where.
        is_origin_told = bool(pattern.by) and pattern.origin == pattern.what.zone
        origin_and_destination = ("" if is_origin_told else pattern.origin, pattern.destination)
        return self.moved("event.", pattern.what, *origin_and_destination, by=moving_verb, cannot=cannot)
