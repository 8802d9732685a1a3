"""Tells below the steps who decided what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from judge.explain.said.options import kind_told
from judge.explain.said.speaker import Speaker
from judge.model.play.choice import CHANCE, Asked
from judge.model.play.note import Arg, ClauseArg, FlagArg, ListArg, PlayerArg, TextArg
from judge.model.play.place import PASS
from judge.model.play.run import Run, Said
from judge.model.value import Value

MAY = "may"
_TOLD_OF_PARTS = ("card", "deed")
"""What is told of an optional part: the card that allows it, and what it lets somebody do."""


class ToldChoice(Value, frozen=True):
    """What somebody decided at once: of several targets of one step, each is asked for by itself."""

    player: str
    thing: ClauseArg


def decisions_told(speaker: Speaker, run: Run) -> tuple[str, ...]:
    """Who chose what, in the order of their first choice."""
    decisions = tuple(_decisions(run))
    sentences = []
    for player in dict.fromkeys(decision.player for decision in decisions):
        things = [decision.thing for decision in decisions if decision.player == player]
        count_by_thing = Counter(things)
        # How many they are has been said before: of one kind alone it is not counted again.
        is_one_kind = len(count_by_thing) == 1 and len(things) > 1
        counted_key = "chose.each-time" if is_one_kind else "chose.times"
        things_with_counts = tuple(
            ClauseArg(counted_key, (("thing", thing), ("count", TextArg(n)))) for thing, n in count_by_thing.items()
        )
        args: tuple[tuple[str, Arg], ...] = (
            ("player", PlayerArg(player)),
            ("count", TextArg(len(things))),
            ("things", ListArg(things_with_counts)),
        )
        sentences.append(speaker.key("chose.chance" if player == CHANCE else "chose.line", args))
    return tuple(sentences)


def _decisions(run: Run) -> Iterator[ToldChoice]:
    """What was decided, in order; without what had one option, but of several things that is one of them."""
    for together in _occasions(run):
        # What chance has left open is nothing that it has decided.
        answered = [asked for asked in together if not asked.only and asked.answer != asked.choice.undecided]
        if answered and answered[0].choice.player == CHANCE:
            yield from (ToldChoice(CHANCE, _thing(asked, False)) for asked in answered)
        elif answered:
            yield ToldChoice(answered[0].choice.player, _thing(answered[0], len(together) > 1))


def _occasions(run: Run) -> Iterator[list[Asked]]:
    """The choices that were answered; together those of one kind between which nothing happened and nothing is told."""
    together: list[Asked] = []
    for entry in run.entries:
        if isinstance(entry, Asked) and entry.choice.lacking:
            continue
        if isinstance(entry, Asked) and together and _is_of_one(together[-1], entry):
            together.append(entry)
        elif isinstance(entry, Asked):
            if together:
                yield together
            together = [entry]
        elif together and not (isinstance(entry, Said) and (entry.is_look or not entry.note.key)):
            yield together
            together = []
    if together:
        yield together


def _is_of_one(asked: Asked, other: Asked) -> bool:
    choice, other_choice = asked.choice, other.choice
    asked_of = (choice.player, choice.kind, choice.about)
    return choice.kind != MAY and asked_of == (other_choice.player, other_choice.kind, other_choice.about)


def _thing(asked: Asked, is_several: bool) -> ClauseArg:
    """What was decided; of what a card allows, with the card that allows it."""
    kind = kind_told(asked.choice)
    if kind == MAY:
        return ClauseArg("chose.may", tuple(pair for pair in asked.choice.about if pair[0] in _TOLD_OF_PARTS))
    if asked.answer == PASS:
        return ClauseArg("chose.passes")
    kind_of_thing = dict(asked.choice.about).get("kind", TextArg(""))
    return ClauseArg(f"chose.{kind}", (("several", FlagArg(is_several)), ("kind", kind_of_thing)))
