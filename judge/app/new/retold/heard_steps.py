"""The steps that a part of a sentence may be: what is said around others is taken off, until verbs are left."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from judge.app.new.retold.heard_names import HeardNames
from judge.app.new.retold.heard_objects import WHO
from judge.app.new.retold.heard_parts import HeardParts, kept
from judge.app.new.retold.part_reader import PartReader
from judge.app.new.retold.sentence_parts import HOLE
from judge.app.new.retold.told_words import ToldWords
from judge.explain.abilities.filter_words import YOU
from judge.explain.abilities.offered_to_others import as_offered
from judge.library.compiler.meanings import Meaning
from judge.model.phrase import Single
from judge.text.yes_no import YES

Steps = list[Meaning]
_JOINS = ("then", "break")
"""How steps are joined that follow each other."""


class HeardSteps(HeardParts):
    """The steps that the parts of one sentence may be, and the abilities that are made of them."""

    def __init__(self, words: ToldWords, reader: PartReader, who: str = YOU) -> None:
        super().__init__(words, reader, who)
        self.steps = kept(lambda text: (steps for steps in self._steps(text) if self._are_told(steps, text)))
        self.passives = kept(lambda text: chain(self.heard(text).passives(), self._granted(text)))
        self._step = kept(self._one_step)

    def _are_told(self, steps: Steps, text: str) -> bool:
        """Whether steps are told in just the words of the text, as a whole effect or within one."""
        heard = self.heard(text)
        ways = (read if self.who == YOU else as_offered(read, self.who) for read in self.reader.steps(steps))
        return any(heard.is_told_as_steps(way, inside) for way in ways for inside in (False, True))

    def _steps(self, text: str) -> Iterator[Steps]:
        """Steps one after the other: the first part and the rest, wherever the text may be parted."""
        yield from ([step] for step in self._step(text))
        for join in _JOINS:
            for first, rest in self.words.parted(join, text):
                for step in self._step(first):
                    yield from ([step, *steps] for steps in self.steps(rest))

    def _one_step(self, text: str) -> Iterator[Meaning]:
        wholes = (self._in_brackets, self._attempts, self._optional, self._conditional, self._repeated, self._chosen)
        for whole in (*wholes, self._rolled, self._together, self._lasting):
            yield from whole(text)
        if not any(True for join in _JOINS for _ in self.words.parted(join, text)):
            yield from self.acts(text)

    def _in_brackets(self, text: str) -> Iterator[Meaning]:
        for (inner,) in self.words.parted("part", text, part=HOLE):
            yield from (steps[0] for steps in self.steps(inner) if len(steps) == 1)

    def _several(self, text: str) -> Iterator[Steps]:
        """Steps within a whole, in brackets or not."""
        yield from self.steps(text)
        for (inner,) in self.words.parted("part", text, part=HOLE):
            yield from self.steps(inner)

    def _optional(self, text: str) -> Iterator[Meaning]:
        # Within what another player may do, another optional part says itself who may.
        own = self if self.who == YOU else HeardSteps(self.words, self.reader)
        yield from own.optional(text)

    def optional(self, text: str) -> Iterator[Meaning]:
        """What somebody may do."""
        for announced in (False, True):
            for (inner,) in self.words.parted("may", text, steps=HOLE, announced=announced):
                yield from ({"may": steps} for steps in self.steps(inner))
            for paid, inner in self.words.parted("may_pay", text, cost=HOLE, steps=HOLE, announced=announced):
                yield from ({"may_pay": cost, "to": steps} for cost in self.costs(paid) for steps in self.steps(inner))
            for who in WHO:
                yield from self._offered(text, who, announced)

    def _offered(self, text: str, who: str, announced: bool) -> Iterator[Meaning]:
        """What another player may do."""
        if who == YOU:
            return
        telling = self.words.player(who)
        for (inner,) in self.words.parted("may_of", text, who=telling, steps=HOLE, announced=announced):
            offered = HeardSteps(self.words, self.reader, who)
            yield from ({"may": steps, "who": who} for steps in offered.steps(inner))

    def _conditional(self, text: str) -> Iterator[Meaning]:
        if self.words.conjunction(text) is None:
            return
        for asked, inner, other in self.words.parted("if", text, condition=HOLE, steps=HOLE, otherwise=HOLE):
            for condition in self.conditions(asked):
                yield from (
                    {"if": condition, "do": steps, "else": others}
                    for steps in self._several(inner)
                    for others in self.steps(other)
                )
        for asked, inner in self.words.parted("if", text, condition=HOLE, steps=HOLE, otherwise=""):
            for condition in self.conditions(asked):
                yield from ({"if": condition, "do": steps} for steps in self.steps(inner))

    def _attempts(self, text: str) -> Iterator[Meaning]:
        flags = ((refusable, others) for refusable in (False, True) for others in (False, True))
        for refusable, others in flags:
            for done, undone in ((HOLE, ""), ("", HOLE), (HOLE, HOLE)):
                arguments: dict[str, Single] = {
                    "refusable": refusable,
                    "others": others,
                    "done": done,
                    "undone": undone,
                }
                for inner, *behind in self.words.parted("attempt", text, steps=HOLE, **arguments):
                    keys = [key for key, telling in (("if_done", done), ("if_not", undone)) if telling]
                    yield from self._attempt(inner, dict(zip(keys, behind, strict=True)))

    def _attempt(self, inner: str, behind: dict[str, str]) -> Iterator[Meaning]:
        for steps in self._several(inner):
            attempts: list[Meaning] = [{"attempt": steps}]
            for key, text in behind.items():
                attempts = [{**attempt, key: others} for attempt in attempts for others in self.steps(text)]
            yield from attempts

    def _repeated(self, text: str) -> Iterator[Meaning]:
        for counted, inner in self.words.parted("for_each", text, n=1, each=HOLE, steps=HOLE):
            amounts = self.heard(counted).countable
            yield from ({"for_each": amount, "do": steps} for amount in amounts for steps in self.steps(inner))
        for n in HeardNames(text, self.words, self.reader).numbers:
            for (inner,) in self.words.parted("for_each", text, n=int(n), each="", steps=HOLE):
                yield from ({"for_each": n, "do": steps} for steps in self.steps(inner))

    def _chosen(self, text: str) -> Iterator[Meaning]:
        for (modes,) in self.words.parted("choose", text, modes=HOLE):
            yield from ({"choose_one": parts} for parts in self._modes(modes))

    def _modes(self, text: str) -> Iterator[list[Steps]]:
        for first, rest in self.words.parted("or", text):
            for steps in self._several(first):
                yield from ([steps, others] for others in self._several(rest))
                yield from ([steps, *others] for others in self._modes(rest))

    def _rolled(self, text: str) -> Iterator[Meaning]:
        for (inner,) in self.words.parted("roll", text, faces=HOLE):
            yield from ({"roll": faces} for faces in self._faces(inner))

    def _faces(self, text: str) -> Iterator[Steps]:
        yield from ([face] for face in self._face(text))
        yield from ([{"do": steps}] for steps in self._several(text))
        for first, rest in self.words.parted("also", text):
            for face in self._face(first):
                yield from ([face, *others] for others in self._faces(rest))

    def _face(self, text: str) -> Iterator[Meaning]:
        for low, high, inner in self.words.parted("face", text, low=HOLE, high=HOLE, steps=HOLE):
            if low.isdigit() and high.isdigit():
                yield from ({"from": low, "to": high, "do": steps} for steps in self._several(inner))
        for (inner,) in self.words.parted("face_any", text, steps=HOLE):
            yield from ({"do": steps} for steps in self._several(inner))

    def _together(self, text: str) -> Iterator[Meaning]:
        for (inner,) in self.words.parted("together", text, acts=HOLE):
            yield from ({"together": acts} for acts in self.listed(inner, self.acts))

    def _lasting(self, text: str) -> Iterator[Meaning]:
        """What is so for a while: a passive, or a reaction that exists as long."""
        for until in self.reader.vocabulary.durations:
            for (inner,) in self.words.parted(f"until.{until}", text, what=HOLE):
                yield from ({"until": until, "passive": passive} for passive in self.passives(inner))
                for once in (False, True):
                    for (told,) in self.words.awaited(inner, once):
                        next_alone = {"next": YES} if once else {}
                        yield from ({"until": until, **next_alone, "reaction": each} for each in self.reactions(told))

    def _granted(self, text: str) -> Iterator[Meaning]:
        """An ability that other cards have by this one."""
        for things, told in self.words.granted(text):
            nouns = [noun for noun in self.heard(things).named if self.heard(things).is_each(noun)]
            given = self.reactions(told) if nouns else ()
            yield from ({"grants": {"to": noun.written, **ability}} for ability in given for noun in nouns)

    def reactions(self, text: str) -> Iterator[Meaning]:
        """The reactions, quick actions and effects that a sentence may be."""
        is_headed = False
        for head, body in self.words.headed(text):
            heads = [*self.heads(head)]
            is_headed = is_headed or bool(heads)
            yield from ({**each, "do": steps} for each in heads for steps in (self.steps(body) if heads else ()))
        yield from () if is_headed else ({"do": steps} for steps in self.steps(text))
