"""Says the verbs of effects: « put a card of your choice from your Hand into its owner’s Reserve »."""

from __future__ import annotations

from judge.explain.abilities.filter_words import YOU, phrase
from judge.explain.abilities.offered_to_others import THEY, YOU_FOR_THEM
from judge.explain.abilities.trigger_words import TriggerWords
from judge.model.cards.ability import PLAYER, Act
from judge.model.cards.selectors import (
    ANY_NUMBER,
    Amount,
    Choose,
    Chosen,
    Count,
    Destination,
    Each,
    Earlier,
    Itself,
    Marks,
    Number,
    Rolled,
    Selector,
    Sum,
    Target,
    That,
    Where,
    word_for,
)
from judge.model.phrase import Name, Phrase, Single, TermRef
from judge.model.value import change

_SELECTED: dict[type[Selector], str] = {Target: "target", Choose: "choose", Each: "each"}
_SEVERAL: dict[type[Selector], str] = {Target: "targets", Choose: "choices"}
_BY_SOMEBODY = ("draw", "resupply", "put_top", "reveal_top", "look_at_top")
"""What is done with the top cards of a Deck, by its player."""
_COUNTED = ("pay_mana",)
_FOR_EXPEDITIONS = ("move_forward", "move_backward")
ANY_COUNTER = "counter"
"""What counters of whatever name are called, as a term as well."""
_ALONE = ("after_you", "T", "D")
_CROSSING = ("switch_expeditions", "defect")
_BY_NOBODY = (*_ALONE, *_FOR_EXPEDITIONS, *_CROSSING)
"""Verbs of which it does not matter who does them."""
_TAKING = (
    *("put", "send", "return", "discard", "sacrifice", "exchange"),
    *("play_for_free", "play_for_less"),
)
"""Verbs that take something out of its zone: « from your Hand »; with others it lies there."""
_SIMPLE = ("discard", "exhaust", "ready", "sacrifice", "return", "play_for_free", "augment", *_CROSSING)
"""Verbs that say nothing but what they act upon."""


class ActWords(TriggerWords):
    """Verbs as infinitives, so that they stand after « you may » as well."""

    def act(self, act: Act) -> Phrase:
        """A verb with all that belongs to it; draws and resupplies of somebody else have messages of their own."""
        if act.who == YOU_FOR_THEM:
            phrase_for_you = self.act(change(act, who=YOU))
            return phrase_for_you if act.verb in _BY_NOBODY else phrase("verb.have_you", act=phrase_for_you)
        n, counted_noun = self._amount(act.amount)
        if n == 0:
            return phrase("verb.nothing")
        if act.verb in _BY_SOMEBODY:
            return _from_top(act, n, counted_noun)
        if act.verb in _COUNTED:
            return phrase(f"verb.{act.verb}", n=n, each=counted_noun)
        if act.verb in _FOR_EXPEDITIONS:
            return phrase(f"verb.{act.verb}", thing=self._expeditions(act.to))
        if act.verb in _ALONE:
            return phrase(f"verb.{act.verb}")
        if act.verb == "create":
            return self._creating(act, n, counted_noun)
        is_dealt = isinstance(act.what, Choose) and act.what.shares > 0
        return self._done_by(act, self._dealing(act) if is_dealt else self._upon(act, n, counted_noun))

    def _acted_upon(self, act: Act) -> Single:
        """What a verb acts upon; of what lies within a target, with that target."""
        if act.what is None:
            return ""
        thing = self._selected(act.what, word_for(act.who), act.verb not in _TAKING)
        if act.whom is None or not (isinstance(act.what, Each) and act.what.within):
            return thing
        if act.whom.filter.kind == PLAYER:
            return phrase("thing.of-player", thing=thing)
        return phrase("thing.in-place", thing=thing, place=self._selected(act.whom))

    def _creating(self, act: Act, n: int, counted_noun: Single) -> Phrase:
        token = self.cards.get(act.name)
        statistics = statistics_said(token.statistics) if token and any(token.statistics) else ""
        arguments: dict[str, Single] = {"card": self.named(act.name), "statistics": statistics}
        if isinstance(act.to, Choose) and act.to.shares:
            return phrase("verb.create_distributed", n=act.to.shares, among=self._dealt_among(act, act.to), **arguments)
        return phrase("verb.create", n=n, each=counted_noun, where=self._created_in(act.to), **arguments)

    def _dealt_among(self, act: Act, dealt: Choose) -> Phrase:
        """Among which things something is dealt out: those that are targeted, or any that fit."""
        if act.whom is not None:
            return self._selected(act.whom, stays=True)
        return phrase("among_any", things=self.thing(dealt.filter, "many", stays=True))

    def _done_by(self, act: Act, upon: Phrase) -> Phrase:
        """What is done, with the player who has to where that is not "you"."""
        if act.who in (YOU, THEY):
            return upon
        return phrase("verb.have", who=phrase(f"who.{word_for(act.who)}"), act=upon)

    def _dealing(self, act: Act) -> Phrase:
        """Counters that are dealt out."""
        dealt = act.what
        assert isinstance(dealt, Choose)
        mark_arguments: dict[str, Single] = {"mark": TermRef(act.name), "most": str(act.most or "")}
        among = self._dealt_among(act, dealt)
        return phrase("verb.gain_distributed", n=dealt.shares, among=among, **mark_arguments)

    def _upon(self, act: Act, n: int, counted_noun: Single) -> Phrase:
        """A verb that acts upon something."""
        acted_upon = self._acted_upon(act)
        is_several = _is_several(act.what)
        match act.verb:
            case "put" | "send":
                return phrase(f"verb.{act.verb}", thing=acted_upon, where=self._goal(act, is_several))
            case "play_for_less":
                return phrase("verb.play_for_less", thing=acted_upon, n=n, each=counted_noun)
            case "exchange":
                return phrase("verb.exchange", thing=acted_upon, other=self.where_from(act.to))
            case "activate" if act.trigger is not None:
                return phrase("verb.activate", thing=acted_upon, trigger=self.trigger(act.trigger))
            case "gain" | "lose" | "spend" if act.name in (*self.counters, ANY_COUNTER):
                most_argument: dict[str, Single] = {"most": str(act.most or "")} if act.verb == "gain" else {}
                arguments: dict[str, Single] = {
                    "mark": TermRef(act.name),
                    "n": n,
                    "each": counted_noun,
                    # Two boosts for two of them would be heard as one for each.
                    "several": isinstance(act.what, Target | Choose) and act.what.number != 1,
                    **most_argument,
                }
                return phrase(f"verb.{act.verb}_counter", thing=acted_upon, **arguments)
            case "gain" | "lose":
                return phrase(f"verb.{act.verb}_status", thing=acted_upon, mark=TermRef(act.name))
        if act.verb == "sabotage":
            return phrase("verb.sabotage")
        return self._plainly_upon(act, acted_upon, n, is_several)

    def _destination(self, act: Act) -> Destination | None:
        """Where something goes: what lies in a zone of yours is yours, and so is the zone to which it goes."""
        to = act.to
        if not isinstance(to, Where) or to.of or to.position or not isinstance(act.what, Target | Choose | Each):
            return to
        taken_filter = act.what.filter
        is_own = (
            act.who == YOU
            and taken_filter.of == YOU
            and bool(taken_filter.zone)
            and taken_filter.zone not in self.shared
        )
        return change(to, of=YOU) if is_own else to

    def _plainly_upon(self, act: Act, acted_upon: Single, n: int, several: bool) -> Phrase:
        """A verb that acts upon something and goes nowhere."""
        if act.verb in _SIMPLE:
            plural_arguments: dict[str, Single] = {"several": several} if act.verb == "return" else {}
            return phrase(f"verb.{act.verb}", thing=acted_upon, **plural_arguments)
        if f"ability.verb.{act.verb}" in self.catalogue.messages:
            # A verb of one game alone: its own message says it, with the number and the term that the verb names.
            name_argument: dict[str, Single] = {"named": TermRef(act.name)} if act.name else {}
            return phrase(f"verb.{act.verb}", thing=acted_upon, n=n, **name_argument)
        return phrase("verb.other", verb=act.verb, thing=acted_upon)

    def _amount(self, amount: Amount) -> tuple[int, Single]:
        """The number, and the noun of the things for each of which it is taken; empty for a fixed number."""
        match amount:
            case Number(n):
                return n, ""
            case Count(filter):
                return 1, self.thing(filter, "bare")
            case Marks(counter, that):
                return 1, phrase("mark_on", mark=TermRef(counter), thing=self.that() if that else self.this())
            case Sum(whole, plus):
                return 1, phrase("each_plus", each=self._amount(whole)[1], plus=str(plus))
            case Chosen():
                return 1, phrase("so_chosen")
            case Rolled():
                return 1, phrase("rolled")
        raise TypeError(amount)

    def _expeditions(self, to: Destination | None) -> Phrase:
        """Which Expeditions a verb moves."""
        return self._selected(to) if isinstance(to, Target | Choose | Each) else phrase("which.mine")

    def _selected(self, selector: Selector, by: str = YOU, stays: bool = False) -> Phrase:
        """What a verb acts upon, or where; ``by`` is who does it and decides. What ``stays`` is not taken anywhere."""
        match selector:
            case Itself():
                return self.this()
            case That():
                return self.that()
            case Earlier(several=several):
                return self.it(several)
            case Target(filter, number=n) | Choose(filter, number=n) if n == ANY_NUMBER:
                word = "any_targets" if isinstance(selector, Target) else "any_choices"
                chooser: dict[str, Single] = {} if isinstance(selector, Target) else {"somebody": by != YOU}
                return phrase(word, things=self.thing(filter, "many", by, stays), **chooser)
            case Target(optional=True):
                required_target = change(selector, optional=False)
                return phrase(
                    "up_to_several" if selector.number > 1 else "up_to",
                    thing=self._selected(required_target, by, stays),
                )
            case Target(filter, number=n) | Choose(filter, number=n) if n > 1:
                return self.things(filter, _SEVERAL[type(selector)], n, by, stays)
            case Target(filter) | Choose(filter) | Each(filter):
                return self.thing(filter, _SELECTED[type(selector)], by, stays)
        raise TypeError(selector)

    def where(self, to: Destination | None, several: bool = False, by: str = YOU) -> Phrase:
        """Where something is put or a token is created; ``several`` is true if things of several owners can go."""
        match to:
            case Where(zone, deck_end, of, nth):
                if isinstance(nth, Rolled):
                    return phrase(f"where.{deck_end}_rolled", several=several)
                if nth is not None:
                    return phrase(f"where.{deck_end}_nth", nth=str(nth.n), several=several)
                if deck_end:
                    return phrase(f"where.{deck_end}", several=several)
                if of:
                    owner_word = (
                        ("yours" if of == YOU else "theirs") if by == YOU else ("own" if of == YOU else "others")
                    )
                    return phrase(f"where.zone_of.{owner_word}", zone=TermRef(zone))
                return phrase("where.zone", zone=TermRef(zone), several=several)
            case Itself():
                return phrase("where.own")
            case Target() | Choose() | Each():
                return phrase("where.in", thing=self._selected(to))
        return self.that()

    def _goal(self, act: Act, several: bool) -> Phrase:
        """Where a verb leads: into an Expedition that is named, or to a zone."""
        if isinstance(act.to, Target | Choose):
            return phrase("where.into", thing=self._selected(act.to))
        return self.where(self._destination(act), several, word_for(act.who))

    def _created_in(self, to: Destination | None) -> Phrase:
        """Where something is created; nothing is created in a Deck, so a zone has no positions here."""
        if not isinstance(to, Where):
            return self.where(to)
        return phrase(f"created.{word_for(to.of) or YOU}", zone=TermRef(to.zone))

    def where_from(self, to: Destination | None) -> Phrase:
        """The other thing of an exchange, with where it is taken from."""
        return self._selected(to) if isinstance(to, Target | Choose | Each) else self.that()

    def named(self, card: str) -> Name:
        """A card by its name in this language."""
        name = self.names.get(card)
        return Name(name.get(self.catalogue.language) if name else card)


def _is_several(what: Selector | None) -> bool:
    """Whether a verb acts upon several things, which may have several owners."""
    if isinstance(what, Earlier):
        return what.several
    return isinstance(what, Target | Choose) and what.number > 1


def _from_top(act: Act, n: int, counted_noun: Single) -> Phrase:
    """What is done with the top cards of a Deck, in the words for whoever does it."""
    to = act.to
    place_arguments: dict[str, Single] = {}
    if isinstance(to, Where):
        place_arguments = {"zone": TermRef(to.zone), "lies": TermRef(to.position) if to.position else ""}
    if act.who == YOU:
        return phrase(f"verb.{act.verb}", n=n, each=counted_noun, **place_arguments)
    if act.who == THEY:
        return phrase(f"verb.{act.verb}_own", n=n, each=counted_noun, **place_arguments)
    who = phrase(f"who.{word_for(act.who)}")
    return phrase(f"verb.{act.verb}_other", n=n, each=counted_noun, who=who, **place_arguments)


def statistics_said(statistics: tuple[int, ...]) -> str:
    """Statistics one after the other, as they are printed on a card; with the sign for minus and no hyphen."""
    return "/".join(map(str, statistics)).replace("-", "−")
