"""Reads verbs with what they need: objects, places, amounts, names."""

from __future__ import annotations

import re

from judge.library.cards import writing_hints
from judge.library.cards.read_filters import EXPEDITION, Mention
from judge.library.cards.read_selectors import CHOOSING, PARTNER, SAME_EXPEDITION, SELECTORS, SEVERAL, SelectorReader
from judge.model.cards.ability import (
    Act,
    Amount,
    Choose,
    Count,
    Destination,
    Filter,
    Marks,
    Number,
    Target,
    Trigger,
    Where,
)
from judge.model.cards.vocabulary import Verb
from judge.text.decode import Fields
from judge.text.nodes import Mapping, Node, Scalar, is_empty

CHOSEN = "x"
"""The amount that a player chooses in declaring: it has its place, and is not supported yet."""
_AMOUNT = re.compile(r"[0-9]{1,3}")


class ActReader(SelectorReader):
    """The part of the effect reader that reads single verbs."""

    def act(self, name: str, node: Node) -> Act | None:
        """One verb with what it needs."""
        verb = self.vocabulary.verb(name)
        assert verb is not None
        if not verb.supported:
            self.not_yet(node.span, name)
            return None
        if verb.names == EXPEDITION:
            return Act(name, to=self.expedition(node))
        if verb.bare:
            return self._bare(verb, node)
        if isinstance(node, Scalar):
            return self._short_act(verb, node)
        fields = Fields(node, self.faults, self._keys_of(verb), f"the verb {name}", writing_hints.of_verb(verb))
        if verb.what == "required":
            return self._upon(verb, fields)
        if verb.names == "token":
            return Act(name, to=self._where(fields), amount=self._amount(fields, "amount"), name=self._token(fields))
        who = fields.one_of("who", ("you", "opponent", "each_player"), "you")
        return Act(name, amount=self._amount(fields, "amount"), who=who)

    def _upon(self, verb: Verb, fields: Fields) -> Act:
        """A verb that acts upon objects."""
        if verb.names == "trigger":
            return self._activation(verb, fields)
        if verb.names == PARTNER:
            return Act(verb.name, what=self.object(fields, verb), to=self._partner(fields, verb))
        mark = self._mark(fields) if verb.names == "mark" else ""
        return Act(
            verb.name,
            what=self.object(fields, verb),
            to=self._zone_of(fields, verb) if verb.to != "no" else None,
            amount=self._amount(fields, mark),
            name=mark,
            who=fields.one_of("who", ("you", "opponent", "each_player"), "you"),
        )

    def _activation(self, verb: Verb, fields: Fields) -> Act:
        """Whose reactions are activated, and by what trigger they are called."""
        node = fields.required("when")
        called = None if node is None else self.trigger(node)
        who = fields.one_of("who", ("you", "opponent", "each_player"), "you")
        return Act(verb.name, what=self.object(fields, verb), who=who, trigger=called)

    def _partner(self, fields: Fields, verb: Verb) -> Target | Choose | None:
        """The other one of two things, chosen like the first."""
        node = fields.required(PARTNER)
        if node is None:
            return None
        chosen = self.selector(node)
        self.within(node.span, verb, chosen)
        return chosen if isinstance(chosen, Target | Choose) else None

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
        if verb.names == PARTNER:
            return (*SELECTORS, PARTNER)
        if verb.names == "trigger":
            return (*SELECTORS, SEVERAL, "who", "when")
        if verb.what == "no":
            return ("amount", "who")
        marks = ("status", *self.vocabulary.counters) if verb.names == "mark" else ()
        return (*SELECTORS, SEVERAL, "who", *(("to",) if verb.to != "no" else ()), *marks)

    def _short_act(self, verb: Verb, node: Scalar) -> Act | None:
        if verb.what == "no" and verb.to == "no":
            return Act(verb.name, amount=self.amount(node))
        if verb.to == "no" and not verb.names and node.text in ("self", "that"):
            return Act(verb.name, what=self.selector(node))
        self.faults.error(
            node.span,
            "effects/incomplete",
            f'the verb {verb.name} needs more than "{node.text}"',
            "What it acts upon, or where, would have to be guessed.",
            f"Write for example {writing_hints.example_of(verb)}. Its keys are {', '.join(self._keys_of(verb))}.",
        )
        return None

    def _where(self, fields: Fields) -> Destination | None:
        """Where a token is created: in Expeditions, and nowhere else."""
        node = fields.required("in")
        return None if node is None else self.expedition(node)

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
            return Where(zone, of=inner.one_of(zone, ("you", "opponent", "owner"), "").replace("owner", ""))
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
            if node.text == CHOSEN:
                self.not_yet(node.span, f"the amount {CHOSEN}")
                return Number(1)
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
