"""Tells a card's abilities in words: sentences of the catalogue, made from the closed vocabulary of effects."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

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
    """The abilities of one game's cards, in one language; ``names`` are the names of cards by code name."""

    def tell(self, ability: Ability) -> str:
        """The whole ability as one sentence."""
        text = self.passive(ability.passive, ability.support) if ability.passive else self.whole(ability)
        return text[:1].upper() + text[1:]

    def whole(self, ability: Ability) -> str:
        """A reaction, a quick action or an effect as one sentence."""
        condition = self.condition(ability.condition) if ability.condition else ""
        about: dict[str, Argument] = {"support": ability.support, "condition": condition}
        steps = self._steps(ability.steps)
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

    def _steps(self, steps: Iterable[Step]) -> Single:
        return _joined("then", (self._step(step) for step in steps))

    def _step(self, step: Step) -> Phrase:
        match step:
            case Act():
                return self.act(step)
            case Together(acts):
                return Phrase("ability.together", (("acts", tuple(self.act(act) for act in acts)),))
            case May(steps):
                return phrase("may", steps=self._steps(steps))
            case MayPay(cost, steps):
                paid_cost = ("cost", tuple(self.act(act) for act in cost))
                return Phrase("ability.may_pay", (paid_cost, ("steps", self._steps(steps))))
            case If(condition, steps, otherwise):
                alternative = self._steps(otherwise) if otherwise else ""
                return phrase(
                    "if", condition=self.condition(condition), steps=self._steps(steps), otherwise=alternative
                )
            case ForEach(amount, steps):
                n, counted_noun = self._amount(amount)
                return phrase("for_each", n=n, each=counted_noun, steps=self._steps(steps))
            case Roll(faces):
                return phrase("roll", faces=_joined("or", (self._face(face) for face in faces)))
            case ChooseOne(modes):
                return phrase("choose", modes=_joined("or", (self._steps(mode) for mode in modes)))
        raise TypeError(step)

    def _face(self, face: Face) -> Phrase:
        return phrase("face", low=str(face.low), high=str(face.high), steps=self._steps(face.steps))


def _joined(key: str, pieces: Iterable[Single]) -> Single:
    """Pieces one after the other, each joined to those before it by the message; empty if there are none."""
    spoken_pieces = tuple(pieces)
    return reduce(lambda joined, piece: phrase(key, one=joined, other=piece), spoken_pieces) if spoken_pieces else ""
