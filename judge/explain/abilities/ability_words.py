"""Tells a card's abilities in words: sentences of the catalogue, made from the closed vocabulary of effects."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import repeat

from judge.explain.abilities.filter_words import phrase, thing_kind
from judge.explain.abilities.passive_words import PassiveWords
from judge.model.cards.ability import (
    Ability,
    Act,
    ChooseOne,
    Condition,
    Face,
    ForEach,
    If,
    May,
    MayPay,
    Roll,
    Step,
    Together,
)
from judge.model.phrase import Argument, Phrase, Single


class AbilityWords(PassiveWords):
    """The abilities of one game's cards, in one language; ``cards`` are those that they may name, by code name."""

    def tell(self, ability: Ability) -> str:
        """The whole ability as one sentence."""
        text = self.passive(ability.passive, ability.support) if ability.passive else self.whole(ability)
        return text[:1].upper() + text[1:]

    def whole(self, ability: Ability) -> str:
        """A reaction, a quick action or an effect as one sentence."""
        condition = self.condition(ability.condition) if ability.condition else ""
        about: dict[str, Argument] = {"support": ability.support, "condition": condition}
        steps = self._steps(ability.steps, inside=False)
        if ability.kind == "quick_action":
            cost = tuple(self.act(act) for act in ability.cost)
            return self.catalogue.say("ability.quick_action", support=ability.support, cost=cost, steps=steps)
        if ability.trigger is None:
            return self.catalogue.say("ability.effect", steps=steps, **about)
        return self.catalogue.say("ability.reaction", trigger=self.trigger(ability.trigger), steps=steps, **about)

    def condition(self, condition: Condition) -> Phrase:
        """A condition as a noun phrase with its number: « at least three other Characters »."""
        least, most = condition.at_least, condition.at_most
        nouns: dict[str, Single] = {form: self.thing(condition.filter, form) for form in ("many", "none")}
        nouns["one"] = self.thing(condition.filter, thing_kind(self.catalogue.language))
        if most == 0:
            return phrase("condition.none", **nouns)
        if most < 0 or least == most:
            return phrase("condition.least" if most < 0 else "condition.exactly", n=least, **nouns)
        if least == 0:
            return phrase("condition.most", n=most, **nouns)
        return phrase("condition.between", least=least, most=most, **nouns)

    def _steps(self, steps: tuple[Step, ...], inside: bool = True) -> Single:
        """Steps one after the other. Where one that holds others ends, a full stop says, or ``inside`` brackets do."""
        if inside:
            spoken = (self._step(step) for step in steps)
            closed = (
                phrase("part", part=piece) if _holds_steps(step) and step is not steps[-1] else piece
                for step, piece in zip(steps, spoken, strict=True)
            )
            return _joined(closed)
        keys = ("break" if _holds_steps(step) else "then" for step in steps)
        return _joined((self._step(step) for step in steps), keys)

    def _enclosed(self, steps: tuple[Step, ...]) -> Single:
        """Steps behind which an alternative comes: in brackets where one of them might go on with it."""
        spoken = self._steps(steps)
        return phrase("part", part=spoken) if any(_holds_steps(step) for step in steps) else spoken

    def _offered(self, steps: tuple[Step, ...]) -> dict[str, Single]:
        """Steps behind "you may": what begins with no verb is announced."""
        begins = bool(steps) and isinstance(steps[0], Act | Together) and not _lasts(steps[0])
        return {"steps": self._steps(steps), "announced": not begins}

    def _step(self, step: Step) -> Phrase:
        match step:
            case Act():
                return self.act(step)
            case Together(acts):
                return Phrase("ability.together", (("acts", tuple(self.act(act) for act in acts)),))
            case May(steps):
                return phrase("may", **self._offered(steps))
            case MayPay(cost, steps):
                paid_cost = ("cost", tuple(self.act(act) for act in cost))
                return Phrase("ability.may_pay", (paid_cost, *self._offered(steps).items()))
            case If(condition, steps, otherwise):
                alternative = self._steps(otherwise) if otherwise else ""
                done = self._enclosed(steps) if otherwise else self._steps(steps)
                return phrase("if", condition=self.condition(condition), steps=done, otherwise=alternative)
            case ForEach(amount, steps):
                n, counted_noun = self._amount(amount)
                return phrase("for_each", n=n, each=counted_noun, steps=self._steps(steps))
            case Roll(faces):
                return phrase("roll", faces=_joined((self._face(face) for face in faces), repeat("or")))
            case ChooseOne(modes):
                return phrase("choose", modes=_joined((self._enclosed(mode) for mode in modes), repeat("or")))
        raise TypeError(step)

    def _face(self, face: Face) -> Phrase:
        return phrase("face", low=str(face.low), high=str(face.high), steps=self._enclosed(face.steps))


def _holds_steps(step: Step) -> bool:
    """Whether a step holds others, so that what follows it might be taken for one of them."""
    return not isinstance(step, Act | Together)


def _lasts(step: Step) -> bool:
    return isinstance(step, Act) and step.passive is not None


def _joined(pieces: Iterable[Single], keys: Iterable[str] = repeat("then")) -> Single:
    """Pieces one after the other, each joined to those before it by the message of its key; empty if there are none.

    The key of a piece says how the next one is joined to it.
    """
    spoken_pieces, joints = tuple(pieces), iter(keys)
    return (
        reduce(lambda joined, piece: phrase(next(joints), one=joined, other=piece), spoken_pieces)
        if spoken_pieces
        else ""
    )
