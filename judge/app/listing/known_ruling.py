"""A bundled ruling with what it can be found by: its rules, cards, topic, words, and its computed answer."""

from __future__ import annotations

from judge.library.cards.card_names import Named
from judge.model.cards.card import Words
from judge.model.value import Value

VALUE = "value"
"""The listed answer of a question that asks for a number, a card or a player; the ruling itself says which."""


class Known(Value, frozen=True):
    """A bundled ruling, executed.

    ``answer`` is ``yes``, ``no``, ``open``, ``value``, or empty where nothing is asked; ``says`` is what it comes to in
    every language, a value in words. ``decided`` are the rules that
    the file says it rests on, ``cited`` all that its replay cites. ``cards`` are those on its board and the tokens that
    they create.
    """

    id: str
    edition: str
    topic: str
    topics: tuple[str, ...]
    name: Words
    question: Words
    answer: str
    says: Words
    decided: tuple[str, ...]
    cited: tuple[str, ...]
    cards: tuple[str, ...]
    named: tuple[Named, ...]
    contrasts: tuple[Words, ...]


class KnownRulings(Value, frozen=True):
    """The bundled rulings of a game, in the order of their files."""

    rulings: tuple[Known, ...]
