"""Reads selectors: which things a verb acts upon, how many of them, and which Expeditions."""

from __future__ import annotations

from judge.library.cards.read_filters import EXPEDITION, FilterReader
from judge.model.cards.ability import Choose, Destination, Each, Itself, Selector, Target, That
from judge.model.cards.vocabulary import Verb, Vocabulary
from judge.model.diagnostic import Span
from judge.model.value import change
from judge.text.decode import Faults, Fields, advice
from judge.text.nodes import Mapping, Node, Scalar, kind_of

IN_PLAY = ("expedition_zone", "hero_zone", "landmark_zone")
SELECTORS = ("what", "choose", "target", "up_to", "each", "on")
CHOOSING = ("target", "choose", "each")
ASKED = ("target", "up_to", "choose")
SEVERAL = "number"
"""The key that says how many things a verb asks for."""
PARTNER = "with"
"""The key of the second of two things."""
SAME_EXPEDITION = "same_expedition_as_self"


class SelectorReader(FilterReader):
    """The part of the effect reader that reads which things are meant."""

    def __init__(self, vocabulary: Vocabulary, faults: Faults) -> None:
        super().__init__(vocabulary, faults)
        self._keys = 0

    def object(self, fields: Fields, verb: Verb) -> Selector | None:
        """What a verb acts upon: objects, never an Expedition."""
        found = [key for key in SELECTORS if fields.has(key)]
        if len(found) != 1:
            self.faults.error(
                fields.span(),
                "effects/selector",
                f"the verb {verb.name} needs exactly one of {', '.join(SELECTORS)}",
                "What it acts upon would have to be guessed.",
                "Say what it acts upon, as in {what: self} or {target: character}.",
            )
            return None
        node = fields.node(found[0])
        assert node is not None
        chosen = self.selector(node) if found[0] in ("what", "on") else self.selecting(found[0], node)
        if isinstance(chosen, Target | Choose | Each) and chosen.filter.kind == EXPEDITION:
            self.faults.error(
                node.span,
                "effects/selector",
                f"the verb {verb.name} acts upon objects, and an Expedition is a place",
                "It would silently do nothing.",
                "Name objects, as in {each: {is: character, in: expedition_zone}}.",
            )
        self.within(fields.span(), verb, chosen)
        chosen = self._several(fields, chosen)
        return self._ones_own(fields, chosen) if verb.own else self._chooser(fields, chosen)

    def _several(self, fields: Fields, chosen: Selector | None) -> Selector | None:
        """How many things a verb asks for: one, where nothing is said."""
        if fields.text(SEVERAL) is None:
            return chosen
        number = fields.integer(SEVERAL, 2, 2, 9)
        if isinstance(chosen, Target | Choose):
            return change(chosen, number=number)
        self.faults.error(
            fields.span(SEVERAL),
            "effects/selector",
            f'"{SEVERAL}" says how many things are chosen, and here nothing is',
            "It would silently be left out.",
            f"Write it beside {', '.join(ASKED)}.",
        )
        return chosen

    def within(self, span: Span, verb: Verb, chosen: Selector | None) -> None:
        """What a verb acts upon lies in one of the zones where it can be done."""
        if isinstance(chosen, Target | Choose | Each) and chosen.filter.zone in verb.within:
            if isinstance(chosen, Each) and verb.names == PARTNER:
                self.not_yet(span, f"{verb.name} of more than two things")
        elif verb.names == PARTNER and chosen is not None:
            self.not_yet(span, f"{verb.name} of what is not chosen in {' or '.join(verb.within)}")
        elif verb.within and isinstance(chosen, Target | Choose | Each):
            self.faults.error(
                span,
                "effects/selector",
                f"the verb {verb.name} acts upon what lies in {' or '.join(verb.within)}",
                "Elsewhere it would silently do nothing.",
                f"Write for example {{choose: {{in: {verb.within[0]}, of: you}}}}.",
            )

    def _chooser(self, fields: Fields, chosen: Selector | None) -> Selector | None:
        """Another player may choose, but targets are declared by whoever plays."""
        if isinstance(chosen, Target) and fields.text("who", "you") != "you":
            self.faults.error(
                fields.span("who"),
                "effects/selector",
                'a target is chosen by the player who declares it: "who" has no meaning beside it',
                "It would be asked twice, and one of the answers ignored.",
                "Write choose instead of target.",
            )
        return chosen

    def _ones_own(self, fields: Fields, chosen: Selector | None) -> Selector | None:
        """A verb that a player does to what is theirs, in play."""
        if not isinstance(chosen, Target | Choose | Each):
            return chosen
        if chosen.filter.of == "opponent" or chosen.filter.zone not in ("", *IN_PLAY):
            self.faults.error(
                fields.span(),
                "effects/selector",
                "this verb is done to what its player controls in play",
                "It would silently be done to something else.",
                'Leave "of: opponent" and other zones out.',
            )
        return change(chosen, filter=change(chosen.filter, of="you"))

    def selector(self, node: Node) -> Selector | None:
        """``self``, ``that``, or a mapping with exactly one of target, choose and each."""
        if isinstance(node, Scalar) and node.text in ("self", "that"):
            return That() if node.text == "that" else Itself()
        if isinstance(node, Scalar):
            self._no_selector(node.span, f'"{node.text}" does not say which object', node.text)
            return None
        fields = Fields(node, self.faults, CHOOSING, "a selector")
        found = [word for word in CHOOSING if fields.has(word)]
        if len(found) != 1:
            if isinstance(node, Mapping) and len(node.entries) == len(found):
                self._no_selector(node.span, f"a selector is exactly one of {', '.join(CHOOSING)}", "")
            return None
        inner = fields.node(found[0])
        assert inner is not None
        return self.selecting(found[0], inner)

    def selecting(self, word: str, node: Node) -> Selector:
        """The selector that a word and a filter make; a card in a Deck is named by its position (3.2.2.c)."""
        found = self.filter(node)
        if found.zone == "deck":
            self.faults.error(
                node.span,
                "effects/selector",
                "a card in a Deck is named by its position, not by what it is",
                "Nobody knows which cards of a Deck fit a description (3.2.2.c).",
                "Use draw or resupply, which take cards from the top.",
            )
        if word == "each":
            return Each(found)
        key = self.fresh_key()
        return Choose(found, key) if word == "choose" else Target(found, key, optional=word == "up_to")

    def fresh_key(self) -> str:
        """A key for one more decision of this card."""
        self._keys += 1
        return f"s{self._keys}"

    def _no_selector(self, span: Span, what: str, word: str) -> None:
        why = "Which thing is meant would have to be guessed."
        self.faults.error(span, "effects/selector", what, why, advice(word, ("self", "that", *CHOOSING)))

    def expedition(self, node: Node) -> Destination | None:
        """An Expedition, or several: that of the bearer, or what target, choose or each finds."""
        if isinstance(node, Scalar) and node.text == SAME_EXPEDITION:
            return Itself()
        before = len(self.faults.diagnostics)
        chosen = self.selector(node) if isinstance(node, Mapping) else None
        if len(self.faults.diagnostics) > before:
            return None
        if isinstance(chosen, Target | Choose | Each) and chosen.filter.kind == EXPEDITION:
            return chosen
        said = f'"{node.text}"' if isinstance(node, Scalar) else "this" if chosen else kind_of(node)
        how = advice(node.text, (SAME_EXPEDITION, *CHOOSING)) if isinstance(node, Scalar) else ""
        self.faults.error(
            node.span,
            "effects/where",
            f"an Expedition is named here, and {said} is none",
            "Tokens are created in Expeditions, and only Expeditions go forward and back.",
            f"Write {{target: expedition}}, or with choose or each, or {SAME_EXPEDITION}. {how}".strip(),
        )
        return None
