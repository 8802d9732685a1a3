"""Reads verbs with what they need: objects, places, amounts, names."""

from __future__ import annotations

import re

from judge.library import mistakes
from judge.library.filters import EXPEDITION, FilterReader, Mention
from judge.model.ability import (
    Act,
    Amount,
    Choose,
    Count,
    Destination,
    Each,
    Filter,
    Itself,
    Marks,
    Number,
    Selector,
    Target,
    That,
    Trigger,
    Where,
)
from judge.model.diagnostic import Span
from judge.model.value import change
from judge.model.vocabulary import Verb, Vocabulary
from judge.text.decode import Faults, Fields, advice
from judge.text.nodes import Mapping, Node, Scalar, is_empty, kind_of

IN_PLAY = ("expedition_zone", "hero_zone", "landmark_zone")
SELECTORS = ("what", "choose", "target", "up_to", "each", "on")
CHOOSING = ("target", "choose", "each")
ASKED = ("target", "up_to", "choose")
SEVERAL = "number"
"""The key that says how many things a verb asks for."""
SAME_EXPEDITION = "same_expedition_as_self"
_AMOUNT = re.compile(r"[0-9]{1,3}")


class ActReader(FilterReader):
    """The part of the effect reader that reads single verbs."""

    def __init__(self, vocabulary: Vocabulary, faults: Faults) -> None:
        super().__init__(vocabulary, faults)
        self._keys = 0

    def act(self, name: str, node: Node) -> Act | None:
        """One verb with what it needs."""
        verb = self.vocabulary.verb(name)
        assert verb is not None
        if not verb.supported:
            self.not_yet(node.span, name)
            return None
        if verb.names == EXPEDITION:
            return Act(name, to=self._expedition(node))
        if verb.bare:
            return self._bare(verb, node)
        if isinstance(node, Scalar):
            return self._short_act(verb, node)
        fields = Fields(node, self.faults, self._keys_of(verb), f"the verb {name}", mistakes.of_verb(verb))
        if verb.names == "trigger":
            return self._activation(verb, fields)
        if verb.names == "token":
            return Act(name, to=self._where(fields), amount=self._amount(fields, "amount"), name=self._token(fields))
        if verb.what == "no":
            who = fields.one_of("who", ("you", "opponent", "each_player"), "you")
            return Act(name, amount=self._amount(fields, "amount"), who=who)
        mark = self._mark(fields) if verb.names == "mark" else ""
        return Act(
            name,
            what=self._object(fields, verb),
            to=self._zone_of(fields, verb) if verb.to != "no" else None,
            amount=self._amount(fields, mark) if mark in self.vocabulary.counters else Number(1),
            name=mark,
            who=fields.one_of("who", ("you", "opponent", "each_player"), "you"),
        )

    def _activation(self, verb: Verb, fields: Fields) -> Act:
        """Whose reactions are activated, and by what trigger they are called."""
        node = fields.required("when")
        called = None if node is None else self.trigger(node)
        who = fields.one_of("who", ("you", "opponent", "each_player"), "you")
        return Act(verb.name, what=self._object(fields, verb), who=who, trigger=called)

    def trigger(self, node: Node) -> Trigger | None:
        """A trigger; read by the reader of abilities."""
        raise NotImplementedError

    def _bare(self, verb: Verb, node: Node) -> Act | None:
        """A verb that takes nothing."""
        if isinstance(node, Scalar) and node.text in ("yes", "true", "oui"):
            taken = Target(Filter(kind="card", zone=verb.takes), self.fresh_key(), optional=True)
            return Act(verb.name, what=taken if verb.takes else None)
        why, how = "What else it should do would have to be guessed.", f'Write "{verb.name}: yes".'
        self.faults.error(node.span, "effects/incomplete", f"the verb {verb.name} takes nothing", why, how)
        return None

    def _keys_of(self, verb: Verb) -> tuple[str, ...]:
        """The keys of a verb's long form: exactly those that change what it does."""
        if verb.names == "token":
            return ("token", "in", "amount")
        if verb.names == "trigger":
            return (*SELECTORS, SEVERAL, "who", "when")
        if verb.what == "no":
            return ("amount", "who")
        marks = ("status", *self.vocabulary.counters) if verb.names == "mark" else ()
        return (*SELECTORS, SEVERAL, "who", *(("to",) if verb.to != "no" else ()), *marks)

    def _short_act(self, verb: Verb, node: Scalar) -> Act | None:
        if verb.what == "no" and verb.to == "no":
            return Act(verb.name, amount=self.amount(node))
        if verb.what == "required" and verb.to == "no" and not verb.names and node.text in ("self", "that"):
            return Act(verb.name, what=self.selector(node))
        self.faults.error(
            node.span,
            "effects/incomplete",
            f'the verb {verb.name} needs more than "{node.text}"',
            "What it acts upon, or where, would have to be guessed.",
            f"Write for example {mistakes.example_of(verb)}. Its keys are {', '.join(self._keys_of(verb))}.",
        )
        return None

    def _object(self, fields: Fields, verb: Verb) -> Selector | None:
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
        self._within(fields, verb, chosen)
        chosen = self._several(fields, chosen)
        return self._ones_own(fields, chosen) if verb.own else self._chooser(fields, chosen)

    def _several(self, fields: Fields, chosen: Selector | None) -> Selector | None:
        """How many things a verb asks for: one, where nothing is said."""
        if not fields.has(SEVERAL):
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

    def _within(self, fields: Fields, verb: Verb, chosen: Selector | None) -> None:
        """What a verb acts upon lies in one of the zones where it can be done."""
        if verb.within and isinstance(chosen, Target | Choose | Each) and chosen.filter.zone not in verb.within:
            self.faults.error(
                fields.span(),
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
        own = change(chosen.filter, of="you", kind=chosen.filter.kind or "")
        return change(chosen, filter=own)

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

    def _where(self, fields: Fields) -> Destination | None:
        """Where a token is created: in Expeditions, and nowhere else."""
        node = fields.required("in")
        return None if node is None else self._expedition(node)

    def _expedition(self, node: Node) -> Destination | None:
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

    def _zone_of(self, fields: Fields, verb: Verb) -> Destination | None:
        """Where something is moved: a zone of its owner, the top or the bottom of a Deck."""
        node = fields.required("to") if verb.to == "required" else fields.node("to")
        if node is None:
            return None
        if isinstance(node, Mapping) and any(entry.key.text in CHOOSING for entry in node.entries):
            self.not_yet(node.span, f"{verb.name} to a place that is chosen")
            return None
        if isinstance(node, Scalar) and node.text == SAME_EXPEDITION:
            self.not_yet(node.span, f"{verb.name} to {SAME_EXPEDITION}")
            return None
        where = self.where(fields, "to")
        if where.zone and verb.destinations and where.zone not in verb.destinations:
            self.not_yet(node.span, f"{verb.name} to {where.zone}")
        return where

    def where(self, fields: Fields, key: str) -> Where:
        """A zone: its name, ``{reserve: you}``, ``{deck: top}`` or ``{deck: bottom, nth: 3}``."""
        node = fields.node(key)
        if not isinstance(node, Mapping):
            return Where(fields.one_of(key, self.vocabulary.zones, ""))
        inner = Fields(node, self.faults, (*self.vocabulary.zones, "nth"), "a destination")
        zones = [one for one in self.vocabulary.zones if inner.has(one)]
        in_deck = zones == ["deck"]
        if len(zones) != 1 or (inner.has("nth") and not in_deck):
            if len(zones) + inner.has("nth") == len(node.entries):
                what = f"a destination is one zone, and this names {len(zones)}"
                self.faults.error(
                    node.span,
                    "effects/where",
                    what if len(zones) != 1 else f'"nth" is a position in a Deck, and this is {zones[0]}',
                    "Where it goes would have to be guessed.",
                    "Write for example to: reserve, to: {reserve: you}, or to: {deck: bottom, nth: 2}.",
                )
            return Where("")
        zone = zones[0]
        if not in_deck:
            return Where(zone, of=inner.one_of(zone, ("you", "opponent", "owner"), "owner").replace("owner", ""))
        inner.required("deck")
        end = inner.one_of("deck", ("top", "bottom"), "top")
        nth = inner.integer("nth", 1, 1, 99)
        return Where("deck", end if nth == 1 else f"{end}:{nth}")

    def _token(self, fields: Fields) -> str:
        name = fields.text("token", required=True)
        if name is not None:
            self.mentions.append(Mention(name, fields.span("token"), "token"))
        return name or ""

    def _mark(self, fields: Fields) -> str:
        """The one status or counter that a verb gives."""
        counters = self.vocabulary.counters
        found = [entry.key.text for entry in fields.entries() if entry.key.text in ("status", *counters)]
        if len(found) != 1:
            self.faults.error(
                fields.span(found[1]) if found else fields.span(),
                "effects/mark",
                f"this verb needs exactly one of status, {', '.join(counters)}",
                "With none there is nothing to give; of several, all but one would silently be left out.",
                f"Write {{status: …}} or {{{counters[0]}: 2}}; give two marks in two steps, or with together.",
            )
            return ""
        fields.required(found[0])
        return found[0] if found[0] in counters else fields.one_of("status", self.vocabulary.statuses, "")

    def _amount(self, fields: Fields, key: str) -> Amount:
        node = fields.node(key)
        return Number(1) if node is None or is_empty(node) else self.amount(node)

    def amount(self, node: Node) -> Amount:
        """A number, or ``{count: filter}``."""
        if isinstance(node, Scalar):
            if _AMOUNT.fullmatch(node.text):
                return Number(int(node.text))
            why = "How much it is would have to be guessed."
            how = "Write a number from 0 to 999, {count: FILTER} or {counters: boost, on: self}."
            self.faults.error(node.span, "effects/amount", f'"{node.text}" is no amount', why, how)
            return Number(1)
        fields = Fields(node, self.faults, ("count", "counters", "on"), "an amount")
        if not fields.has("counters") and not fields.has("on"):
            return Count(self.filter(fields.required("count")))
        fields.required("counters")
        if fields.has("count"):
            what = "an amount counts things, or the counters of one thing"
            self.faults.error(node.span, "effects/amount", what, "One of them would be left out.", "Write one of them.")
        whose = fields.one_of("on", ("self", "that"), "self")
        return Marks(fields.one_of("counters", self.vocabulary.counters, ""), whose == "that")
