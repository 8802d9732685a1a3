"""A decision that somebody must make."""

from __future__ import annotations

from judge.model.play.note import Arg
from judge.model.play.place import Ref
from judge.model.value import Tagged, Value

CHANCE = "chance"


class Choice(Tagged, frozen=True, tag="choice"):
    """A position in which ``player`` must choose one of ``options``.

    ``kind`` names what is asked (``reaction``, ``pays``, ``target``, ``card``, ``may``, ``mode`` …) and is the word by
    which a scenario addresses its answers. ``rules`` say why that player, and why these options. ``alike`` has, for
    each option, the things that are not offered because that option stands for them: they are equal to it in every
    respect. It is empty where nothing was left out. ``lacking`` says that nobody is asked at all: what is lacking (a
    cost that can be paid, a thing that fits) leaves only to do without, which is its one option. ``undecided`` is the
    option that says nothing, where nothing has to be known yet: it leads to all that the others lead to, and what it
    leaves open is asked when something needs to know it.
    """

    player: str
    kind: str
    options: tuple[Ref, ...]
    rules: tuple[str, ...] = ()
    about: tuple[tuple[str, Arg], ...] = ()
    alike: tuple[tuple[Ref, ...], ...] = ()
    lacking: bool = False
    undecided: Ref | None = None


class Asked(Tagged, frozen=True, tag="asked"):
    """A choice that was answered. ``only`` is true where it had one option and nobody was asked."""

    choice: Choice
    answer: Ref
    only: bool = False


class Answer(Value, frozen=True):
    """An answer as a scenario writes it: ``ana chooses reaction: kuwat``."""

    player: str
    kind: str
    text: str
