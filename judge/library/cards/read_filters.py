"""Reads filters and conditions: descriptions of things."""

from __future__ import annotations

from judge.library.cards import writing_hints
from judge.model.cards.ability import Condition, Filter
from judge.model.cards.vocabulary import Vocabulary
from judge.model.diagnostic import Span
from judge.model.value import Value
from judge.text.decode import Faults, Fields, advice
from judge.text.nodes import Mapping, Node, Scalar, Sequence, is_empty

FILTER_KEYS = ("is", "in", "of", "card", "with", "not", "other", "token", "faction")
EXPEDITION = "expedition"
"""The one kind that is a place and no object."""
LATER_PLACES = ("same_expedition_as_self",)


class Mention(Value, frozen=True):
    """What an ability names, with its place in the file: a ``card``, a ``token`` that it creates, or a ``faction``."""

    name: str
    span: Span
    kind: str = "card"


class FilterReader:
    """The part of the effect reader that describes things."""

    def __init__(self, vocabulary: Vocabulary, faults: Faults) -> None:
        self.vocabulary = vocabulary
        self.faults = faults
        self.mentions: list[Mention] = []

    def filter(self, node: Node | None) -> Filter:
        """A kind of object as one word, ``self``, or a mapping."""
        if node is None:
            return Filter()
        if isinstance(node, Scalar):
            return self._short(node)
        fields = Fields(node, self.faults, FILTER_KEYS, "a filter", writing_hints.ZONES)
        self._check(node, fields)
        return Filter(
            kind=fields.one_of("is", self.vocabulary.kinds, ""),
            zone=self._zone(fields),
            of=fields.one_of("of", ("you", "opponent"), ""),
            card=self._mentioned(fields, "card"),
            having=self._marks(fields, "with"),
            lacking=self._marks(fields, "not"),
            other=fields.flag("other", False),
            token=fields.flag("token", False),
            faction=self._mentioned(fields, "faction"),
        )

    def _short(self, node: Scalar) -> Filter:
        if node.text == "self":
            return Filter(itself=True)
        if node.text not in self.vocabulary.kinds:
            self.faults.error(
                node.span,
                "effects/unknown-kind",
                f'"{node.text}" is no kind of object',
                "Nothing would ever fit it.",
                f"{advice(node.text, ('self', *self.vocabulary.kinds))} {writing_hints.WHOSE}",
            )
        return Filter(kind=node.text)

    def _check(self, node: Node, fields: Fields) -> None:
        """A filter says something, and nothing of an Expedition but whose it is."""
        if isinstance(node, Mapping) and not node.entries:
            self.faults.error(
                node.span,
                "effects/filter",
                "this filter says nothing",
                "Everything would fit it, cards in hands and Decks included.",
                'Write a kind, as in "character" or {is: card, in: reserve, of: you}.',
            )
        if fields.text("is", "") != EXPEDITION:
            return
        for entry in fields.entries():
            if entry.key.text in FILTER_KEYS and entry.key.text not in ("is", "of"):
                self.faults.error(
                    entry.key.span,
                    "effects/filter",
                    f'"{entry.key.text}" says nothing of an Expedition',
                    "An Expedition is a place: it has no zone, marks or card, so the word would silently be ignored.",
                    'Leave it out: beside "is: expedition" only "of" may stand.',
                )

    def _zone(self, fields: Fields) -> str:
        word = fields.node("in")
        if isinstance(word, Scalar) and word.text in LATER_PLACES:
            self.not_yet(word.span, f"in: {word.text}")
            return ""
        return fields.one_of("in", self.vocabulary.zones, "")

    def _mentioned(self, fields: Fields, key: str) -> str:
        """A name that is looked up once all cards are known."""
        name = fields.text(key)
        if name is not None:
            self.mentions.append(Mention(name, fields.span(key), key))
        return name or ""

    def _marks(self, fields: Fields, key: str) -> tuple[str, ...]:
        node = fields.node(key)
        if isinstance(node, Scalar):
            words: tuple[Node, ...] = () if is_empty(node) else (node,)
        else:
            fields.texts(key)  # says what is no text
            words = node.items if isinstance(node, Sequence) else ()
        known = (*self.vocabulary.statuses, *self.vocabulary.counters)
        found = [word for word in words if isinstance(word, Scalar)]
        for word in found:
            if word.text not in known:
                self.faults.error(
                    word.span,
                    "effects/unknown-mark",
                    f'"{word.text}" is no status or counter',
                    "Nothing ever has it.",
                    advice(word.text, known),
                )
        return tuple(word.text for word in found)

    def condition(self, node: Node | None) -> Condition | None:
        """``{count: filter, at_least: n, at_most: n}``; None where there is none."""
        if node is None:
            return None
        fields = Fields(node, self.faults, ("count", "at_least", "at_most"), "a condition", writing_hints.CONDITION)
        most = fields.integer("at_most", -1, 0, 999)
        return Condition(
            filter=self.filter(fields.required("count")),
            at_least=fields.integer("at_least", 1 if most < 0 else 0, 0, 999),
            at_most=most,
        )

    def not_yet(self, span: Span, word: str) -> None:
        """The word belongs to the vocabulary, but the engine does not run it yet."""
        self.faults.error(
            span,
            "effects/not-supported-yet",
            f'"{word}" is not supported yet',
            why="It is part of the vocabulary, but the engine would have to guess what it does.",
            how="Describe the board without it, or leave the card's ability out and say so in the scenario's name.",
        )
