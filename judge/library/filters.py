"""Reads filters, conditions and selectors."""

from __future__ import annotations

from judge.model.ability import Choose, Condition, Each, Filter, Itself, Selector, Target, That
from judge.model.diagnostic import Span
from judge.model.vocabulary import Vocabulary
from judge.text.decode import Faults, Fields, advice
from judge.text.nodes import Node, Scalar

FILTER_KEYS = ("is", "in", "of", "card", "with", "not", "other", "token", "faction")


class FilterReader:
    """The part of the effect reader that describes things."""

    def __init__(self, vocabulary: Vocabulary, faults: Faults) -> None:
        self.vocabulary = vocabulary
        self.faults = faults

    def filter(self, node: Node | None) -> Filter:
        """A kind of object as one word, ``self``, or a mapping."""
        if node is None:
            return Filter()
        if isinstance(node, Scalar):
            return self._short(node)
        fields = Fields(node, self.faults, FILTER_KEYS, "a filter")
        if fields.text("in", "") == "same_expedition_as_self":
            self.not_yet(fields.span("in"), "same_expedition_as_self")
            return Filter()
        return Filter(
            kind=fields.one_of("is", self.vocabulary.kinds, ""),
            zone=fields.one_of("in", self.vocabulary.zones, ""),
            of=fields.one_of("of", ("you", "opponent"), ""),
            card=fields.text("card", ""),
            having=self._marks(fields, "with"),
            lacking=self._marks(fields, "not"),
            other=fields.flag("other", False),
            token=fields.flag("token", False),
            faction=fields.text("faction", ""),
        )

    def _short(self, node: Scalar) -> Filter:
        if node.text == "self":
            return Filter(itself=True)
        if node.text not in self.vocabulary.kinds:
            how = advice(node.text, ("self", *self.vocabulary.kinds))
            self.faults.error(node.span, "effects/unknown-kind", f'"{node.text}" is no kind of object', how=how)
        return Filter(kind=node.text)

    def _marks(self, fields: Fields, key: str) -> tuple[str, ...]:
        node = fields.node(key)
        words = ((node.text,) if isinstance(node, Scalar) else fields.texts(key)) if node is not None else ()
        known = (*self.vocabulary.statuses, *self.vocabulary.counters)
        for word in words:
            if word not in known:
                how = advice(word, known)
                self.faults.error(
                    fields.span(key), "effects/unknown-mark", f'"{word}" is no status or counter', how=how
                )
        return words

    def condition(self, node: Node | None) -> Condition | None:
        """``{count: filter, at_least: n, at_most: n}``; None where there is none."""
        if node is None:
            return None
        fields = Fields(node, self.faults, ("count", "at_least", "at_most"), "a condition")
        return Condition(
            filter=self.filter(fields.required("count")),
            at_least=fields.integer("at_least", 0 if fields.has("at_most") else 1, 0, 999),
            at_most=fields.integer("at_most", -1, 0, 999) if fields.has("at_most") else -1,
        )

    def selecting(self, word: str, node: Node, key: str) -> Selector:
        """The selector that a word and a filter make."""
        match word:
            case "target":
                return Target(self.filter(node), key)
            case "choose":
                return Choose(self.filter(node), key)
            case "each":
                return Each(self.filter(node))
        return That() if isinstance(node, Scalar) and node.text == "that" else Itself()

    def not_yet(self, span: Span, word: str) -> None:
        """The word belongs to the vocabulary, but the engine does not run it yet."""
        self.faults.error(
            span,
            "effects/not-supported-yet",
            f'"{word}" is not supported yet',
            why="It is part of the vocabulary, but the engine would have to guess what it does.",
            how="Describe the board without it, or leave the card's ability out and say so in the scenario's name.",
        )
