"""Tells a card's abilities in words: sentences of the catalogue, made from the closed vocabulary of effects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from functools import reduce
from itertools import repeat

from judge.explain.abilities.filter_words import phrase
from judge.explain.abilities.offered_to_others import as_offered
from judge.explain.abilities.orders import as_order
from judge.explain.abilities.passive_words import PassiveWords
from judge.explain.abilities.spoken_of import NOTHING, conditions_of, refers, spoken_of
from judge.model.cards.ability import (
    Ability,
    Act,
    Attempt,
    ChooseOne,
    Condition,
    Face,
    ForEach,
    If,
    Keyword,
    May,
    MayPay,
    Roll,
    Step,
    Together,
)
from judge.model.cards.card import Card
from judge.model.cards.selectors import ItsPlayer, word_for
from judge.model.phrase import Argument, Phrase, Single

ANY_FACE = 1, 6
"""The bounds where a text does something whatever the die shows."""


class AbilityWords(PassiveWords):
    """The abilities of one game's cards, in one language; ``cards`` are those that they may name, by code name."""

    def tell(self, ability: Ability) -> str:
        """The whole ability as one sentence."""
        text = self._always(ability) if ability.passive else self.whole(ability)
        return text[:1].upper() + text[1:]

    def modes(self, card: Card) -> tuple[str, ...]:
        """The modes of a card's "choose one" as a sentence each; none where it has several, or none."""
        modal_steps = [part for ability in card.abilities for part in _modal(ability.steps)]
        if len(modal_steps) != 1:
            return ()
        steps_of_modes = (as_order(self._steps(mode, inside=False)) for mode in modal_steps[0].modes)
        sentences = (
            self.catalogue.say("ability.effect", support=False, condition="", steps=steps) for steps in steps_of_modes
        )
        return tuple(text[:1].upper() + text[1:] for text in sentences)

    def _always(self, ability: Ability) -> str:
        """A passive, behind its condition if it has one."""
        assert ability.passive is not None
        if ability.condition is None:
            return self.passive(ability.passive, ability.support)
        sentence = self.passive(ability.passive, False)
        # A keyword is a name, wherever it stands.
        passive_sentence = sentence if isinstance(ability.passive, Keyword) else sentence[:1].lower() + sentence[1:]
        arguments: dict[str, Argument] = {"support": ability.support, "condition": self.condition(ability.condition)}
        is_named = isinstance(ability.passive, Keyword) and not self.is_sentence(ability.passive)
        key = "ability.passive.if-keyword" if is_named else "ability.passive.if"
        return self.catalogue.say(key, passive=passive_sentence, **arguments)

    def whole(self, ability: Ability) -> str:
        """A reaction, a quick action or an effect as one sentence."""
        words = copy(self)
        words.spoken_of = spoken_of(ability)
        return words._whole(ability)

    def asked(self, condition: Condition) -> Phrase:
        """A condition by itself, in the words of the card that asks it; in general ones where cards differ in them."""
        if not refers(condition):
            return self.condition(condition)
        abilities = (ability for card in self.cards.values() for ability in card.abilities)
        texts = {spoken_of(ability) for ability in abilities if condition in conditions_of(ability)}
        words = copy(self)
        words.spoken_of = next(iter(texts)) if len(texts) == 1 else NOTHING
        return words.condition(condition)

    def _whole(self, ability: Ability) -> str:
        condition = self.condition(ability.condition) if ability.condition else ""
        arguments: dict[str, Argument] = {"support": ability.support, "condition": condition}
        steps = as_order(self._steps(ability.steps, inside=False))
        if ability.kind == "quick_action":
            cost = tuple(self.act(act) for act in ability.cost)
            return self.catalogue.say("ability.quick_action", support=ability.support, cost=cost, steps=steps)
        if ability.trigger is None:
            return self.catalogue.say("ability.effect", steps=steps, **arguments)
        return self.catalogue.say("ability.reaction", trigger=self.trigger(ability.trigger), steps=steps, **arguments)

    def _steps(self, steps: tuple[Step, ...], inside: bool = True) -> Single:
        """Steps one after the other. Where one that holds others ends, a full stop says, or ``inside`` brackets do."""
        if inside:
            step_phrases = (self._step(step) for step in steps)
            bracketed_phrases = (
                phrase("part", part=piece) if _needs_brackets(step, steps) else piece
                for step, piece in zip(steps, step_phrases, strict=True)
            )
            return _joined(bracketed_phrases)
        keys = ("break" if _holds_steps(step) else "then" for step in steps)
        return _joined((self._step(step) for step in steps), keys)

    def _enclosed(self, steps: tuple[Step, ...]) -> Single:
        """Steps behind which an alternative comes: in brackets where one of them might go on with it."""
        steps_phrase = self._steps(steps)
        return phrase("part", part=steps_phrase) if any(map(_may_run_on, steps)) else steps_phrase

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
            case May() | MayPay():
                return self._optional(step)
            case If(condition, steps, otherwise):
                otherwise_phrase = self._steps(otherwise) if otherwise else ""
                steps_phrase = self._enclosed(steps) if otherwise else self._steps(steps)
                return phrase("if", condition=self.condition(condition), steps=steps_phrase, otherwise=otherwise_phrase)
            case Attempt():
                return self._attempt(step)
            case ForEach(amount, steps):
                n, counted_noun = self._amount(amount)
                return phrase("for_each", n=n, each=counted_noun, steps=self._steps(steps))
            case Roll(faces):
                # What is done whatever the die shows is said without a condition where nothing else is.
                is_only_face = bool(faces) and not faces[1:] and _is_any(faces[0])
                face_phrases = (self._enclosed(face.steps) if is_only_face else self._face(face) for face in faces)
                return phrase("roll", faces=_joined(face_phrases, repeat("also")))
            case ChooseOne(modes):
                return phrase("choose", modes=_joined((self._enclosed(mode) for mode in modes), repeat("or")))
        raise TypeError(step)

    def _optional(self, part: May | MayPay) -> Phrase:
        if isinstance(part, May) and part.who != "you":
            return phrase("may_of", who=_who(part.who), **self._offered(as_offered(part.steps, part.who)))
        offered = self._offered(part.steps)
        if isinstance(part, May):
            return phrase("may", **offered)
        return Phrase("ability.may_pay", (("cost", tuple(self.act(act) for act in part.cost)), *offered.items()))

    def _attempt(self, part: Attempt) -> Phrase:
        """A part with what hangs on it. What is optional is left out by a player, all else since it cannot be done."""
        steps_by_key = {"done": part.done, "undone": part.undone}
        phrases_by_key: dict[str, Single] = {
            key: self._steps(steps) if steps else "" for key, steps in steps_by_key.items()
        }
        is_refusable = any(isinstance(step, May | MayPay) for step in part.steps)
        is_of_others = any(isinstance(step, May) and step.who != "you" for step in part.steps)
        # In brackets where they are several: "if you do" would be taken for the last alone.
        attempt_phrase = phrase("part", part=self._steps(part.steps)) if part.steps[1:] else self._steps(part.steps)
        return phrase("attempt", steps=attempt_phrase, refusable=is_refusable, others=is_of_others, **phrases_by_key)

    def _face(self, face: Face) -> Phrase:
        if _is_any(face):
            return phrase("face_any", steps=self._enclosed(face.steps))
        return phrase("face", low=str(face.low), high=str(face.high), steps=self._enclosed(face.steps))


def _modal(steps: tuple[Step, ...]) -> Iterator[ChooseOne]:
    """The parts "choose one" among steps, those of optional and conditional steps with them."""
    for step in steps:
        match step:
            case ChooseOne():
                yield step
            case May() | MayPay() | If():
                yield from _modal(step.steps)


def _is_any(face: Face) -> bool:
    return (face.low, face.high) == ANY_FACE


def _who(who: str | ItsPlayer) -> Phrase:
    """A player, as who may do something."""
    return phrase(f"who.{word_for(who)}")


def _holds_steps(step: Step) -> bool:
    """Whether a step holds others, so that what follows it might be taken for one of them."""
    return not isinstance(step, Act | Together)


def _may_run_on(step: Step) -> bool:
    """Whether what follows a whole part might be taken for the end of this step: "you may draw a card" is over."""
    return _holds_steps(step) and not (isinstance(step, May | MayPay) and not any(map(_holds_steps, step.steps)))


def _needs_brackets(step: Step, steps: tuple[Step, ...]) -> bool:
    """Whether a step within a part is told in brackets: where others follow that might be taken for its own.

    An attempt always is, since its words are several sentences.
    """
    return isinstance(step, Attempt) or (_holds_steps(step) and step is not steps[-1])


def _lasts(step: Step) -> bool:
    return isinstance(step, Act) and step.passive is not None


def _joined(pieces: Iterable[Single], keys: Iterable[str] = repeat("then")) -> Single:
    """Pieces one after the other, each joined to those before it by the message of its key; empty if there are none.

    The key of a piece says how the next one is joined to it.
    """
    spoken_pieces, joining_keys = tuple(pieces), iter(keys)
    return (
        reduce(lambda joined, piece: phrase(next(joining_keys), one=joined, other=piece), spoken_pieces)
        if spoken_pieces
        else ""
    )
