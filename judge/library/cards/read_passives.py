"""Reads passive abilities: what replaces, adds, forbids, or changes a cost."""

from __future__ import annotations

from collections.abc import Callable

from judge.library.cards import writing_hints
from judge.library.cards.read_filters import Mention
from judge.library.cards.read_verbs import ActReader
from judge.model.cards.ability import (
    WHOSE,
    Ability,
    Act,
    Also,
    Cannot,
    Choose,
    Costs,
    Filter,
    Grants,
    Instead,
    Itself,
    Keyword,
    Passive,
    Pattern,
    Step,
    Target,
    Where,
)
from judge.model.diagnostic import Span
from judge.model.value import Value, parts
from judge.text.decode import Fields
from judge.text.nodes import Mapping, Node, Scalar, Sequence

KEYWORDS = ("tough", "fleeting")
"""Passives that the rules define by their name."""
HEADS = ("instead", "also", "cannot", "costs", "grants", *KEYWORDS)
GRANT_KEYS = ("to", "when", "if", "do")
MODIFIER_KEYS = ("when", "optional", "on")
PASSIVE_KEYS = (*HEADS, *MODIFIER_KEYS)
PATTERN_KEYS = {
    "moves": ("what", "from", "to", "by"),
    "draws": (),
    "moves_forward": (),
    "creates": ("what", "token"),
    "gains": ("what", "status", "counter"),
    "loses": ("what", "status", "counter"),
    "activates": ("what", "when"),
}
ONLY_FORBIDDEN = ("activates",)
"""What only *cannot* is said of: the activation itself replaces nothing and adds nothing of its own."""
ELSEWHERE = ("moves", "draws")
"""What can go elsewhere: things that move."""
PLAYED = ("internal_action", "reaction", "quick_action", "card", "character", "permanent", "spell", "self")
IN_TURNS = ("quick_action", "card", "character", "permanent", "spell")
LEFT_OUT = "What it says would silently be left out."
Steps = Callable[[Node | None], tuple[Step, ...]]


def speaks_of_bearer(passive: Passive) -> bool:
    """Whether a passive says "I", or names things by what bears it: an emblem in Limbo is nobody."""
    return any(_is_bearer(one) for one in parts(passive))


def _is_bearer(part: Value) -> bool:
    match part:
        case Keyword() | Grants() | Itself() | Filter(itself=True) | Filter(other=True) | Costs(played="self"):
            return True
        case Pattern(of="mine") | Pattern(of="facing"):
            return True
    return False


class PassiveReader(ActReader):
    """The part of the effect reader that reads passives; ``steps`` reads the verbs that they put in place or add."""

    def passive(self, node: Node, steps: Steps, lasting: bool = False) -> Passive | None:
        """One passive ability; ``lasting`` where an effect lets it hold for a while."""
        fields = Fields(node, self.faults, PASSIVE_KEYS, "a passive")
        heads = [entry.key for entry in fields.entries() if entry.key.text in HEADS]
        if len(heads) != 1:
            if isinstance(node, Mapping):
                what = f"a passive says exactly one of {', '.join(HEADS)}, and this one {len(heads) or 'none'} of them"
                span = heads[1].span if heads else node.span
                how = (
                    "Write an ability for each."
                    if heads
                    else "Add what holds, as in {when: {draws: you}, instead: nothing}."
                )
                self._passive_fault(span, what, how)
            return None
        head = heads[0].text
        value = fields.required(head)
        if value is None:
            return None
        if head in KEYWORDS:
            self._nothing_beside(fields, head)
            return self._keyword(head, fields)
        if head == "grants":
            self._nothing_beside(fields, head)
            return self._grants(value, steps)
        if head in ("cannot", "costs"):
            self._nothing_beside(fields, head)
            return self._costs(value, lasting) if head == "costs" else self._cannot(value)
        pattern = self._pattern(fields.required("when"))
        return None if pattern is None else self._modifier(head, fields, pattern, steps)

    def _keyword(self, head: str, fields: Fields) -> Keyword | None:
        """A keyword: Tough has a number, always; Fleeting has none."""
        if head == "tough":
            return Keyword(head, fields.integer(head, 1, 1, 20))
        return Keyword(head) if fields.flag(head, False) else None

    def _passive_fault(self, span: Span, what: str, how: str) -> None:
        self.faults.error(span, "effects/passive", what, LEFT_OUT, how)

    def _nothing_beside(self, fields: Fields, head: str) -> None:
        for entry in fields.entries():
            if entry.key.text in MODIFIER_KEYS:
                what = f'"{entry.key.text}" has no meaning beside "{head}"'
                self._passive_fault(entry.key.span, what, "Leave it out; it stands beside instead and also only.")

    def _grants(self, node: Node, steps: Steps) -> Grants | None:
        """A reaction that other things have because of this passive."""
        fields = Fields(node, self.faults, GRANT_KEYS, "what a passive grants")
        whom, trigger, done = fields.required("to"), fields.required("when"), fields.required("do")
        if whom is None or trigger is None or done is None:
            return None
        condition = self.condition(fields.node("if"))
        own = Ability("reaction", trigger=self.trigger(trigger), condition=condition, steps=steps(done))
        return Grants(self.filter(whom), own)

    def _cannot(self, node: Node) -> Cannot | None:
        found = self._pattern(node)
        if found is not None and found.verb == "activates" and found.trigger is None:
            self._passive_fault(node.span, "which trigger cannot activate is missing", "Write {activates: {when: …}}.")
        return Cannot(found) if found else None

    def _modifier(self, head: str, fields: Fields, pattern: Pattern, steps: Steps) -> Instead | Also:
        if pattern.verb in ONLY_FORBIDDEN:
            what = f'"{pattern.verb}" has no meaning beside "{head}"'
            self._passive_fault(fields.span("when"), what, "It stands beside cannot only.")
        step = fields.one_of("on", ("step", "action"), "action") == "step"
        optional = fields.flag("optional", False)
        value = fields.node(head)
        assert value is not None
        if head == "also":
            return Also(pattern, self._acts(value, steps), step, optional)
        if isinstance(value, Scalar) and value.text == "nothing":
            return Instead(pattern, step=step, optional=optional)
        if isinstance(value, Mapping) and [entry.key.text for entry in value.entries] == ["to"]:
            return Instead(pattern, self._elsewhere(value, pattern), (), step, optional)
        return Instead(pattern, None, self._acts(value, steps), step, optional)

    def _elsewhere(self, node: Mapping, pattern: Pattern) -> Where:
        """``instead: {to: reserve}``: the same move, elsewhere."""
        where = self.where(Fields(node, self.faults, None, "instead"), "to")
        known = {zone for verb in self.vocabulary.verbs for zone in verb.destinations}
        if pattern.verb not in ELSEWHERE:
            what = f"what {pattern.verb} goes nowhere, so it cannot go elsewhere"
            self._passive_fault(
                node.span, what, f"Write verbs, or nothing; only {' and '.join(ELSEWHERE)} have a place."
            )
        elif where.zone and where.zone not in known:
            self.not_yet(node.span, f"instead to {where.zone}")
        return where

    def _acts(self, node: Node, steps: Steps) -> tuple[Act, ...]:
        """The verbs of a modifier: nothing in them may have to be decided, since nobody is asked."""
        items = node.items if isinstance(node, Sequence) else (node,)
        if not items:
            self._passive_fault(node.span, "a modifier of nothing", "List verbs, or write instead: nothing.")
        acts: list[Act] = []
        for item in items:
            for step in steps(item):
                if not isinstance(step, Act):
                    what = "a modifier puts verbs in place or adds verbs, nothing else"
                    self._passive_fault(item.span, what, "Leave may, if, together and choices out.")
                elif step.passive is not None:
                    self.not_yet(item.span, "a modifier that lets a passive hold for a while")
                elif isinstance(step.what, Target | Choose) or isinstance(step.to, Target | Choose):
                    self.not_yet(item.span, "a modifier that chooses")
                else:
                    acts.append(step)
        return tuple(acts)

    def _pattern(self, node: Node | None) -> Pattern | None:
        """What a passive takes hold of: one verb with what it is about."""
        if node is None:
            return None
        fields = Fields(node, self.faults, PATTERN_KEYS, "what a modifier takes hold of", writing_hints.PATTERN)
        verbs = [entry.key for entry in fields.entries() if entry.key.text in PATTERN_KEYS]
        if len(verbs) != 1:
            if isinstance(node, Mapping) and len(node.entries) == len(verbs):
                what = f"a passive takes hold of one thing that happens, and here are {len(verbs)}"
                span = verbs[1].span if verbs else node.span
                self._passive_fault(span, what, f"Write one of {', '.join(PATTERN_KEYS)}.")
            return None
        verb = verbs[0].text
        value = fields.required(verb)
        if value is None:
            return None
        if verb == "moves_forward":
            return Pattern(verb, of=fields.one_of(verb, WHOSE, WHOSE[0]))
        if verb == "draws":
            whose = fields.one_of("draws", ("you", "opponent", "anybody"), "you")
            return Pattern("draws", of=whose.replace("anybody", ""))
        return Pattern(verb, self.filter(value)) if isinstance(value, Scalar) else self._described(verb, value)

    def _described(self, verb: str, node: Node) -> Pattern:
        fields = Fields(
            node, self.faults, PATTERN_KEYS[verb], f"what {verb}", writing_hints.MOVES | writing_hints.ZONES
        )
        movers = tuple(one.name for one in self.vocabulary.verbs)
        what, called = fields.node("what"), fields.node("when")
        return Pattern(
            verb,
            what=self.filter(what),
            origin=fields.one_of("from", self.vocabulary.zones, ""),
            destination=fields.one_of("to", self.vocabulary.zones, ""),
            name=self._named(fields),
            by=fields.one_of("by", movers, ""),
            trigger=None if called is None else self.trigger(called),
        )

    def _named(self, fields: Fields) -> str:
        """The token, status or counter that a pattern is about."""
        if fields.has("status") and fields.has("counter"):
            self._passive_fault(
                fields.span("counter"), "this names a status and a counter", "Write an ability for each."
            )
        token = fields.text("token")
        if token is not None:
            self.mentions.append(Mention(token, fields.span("token"), "token"))
        status = fields.one_of("status", self.vocabulary.statuses, "")
        return token or status or fields.one_of("counter", self.vocabulary.counters, "")

    def _costs(self, node: Node, lasting: bool) -> Costs:
        fields = Fields(node, self.faults, ("played", "less", "more", "next"), "costs")
        given = [key for key in ("less", "more") if fields.has(key)]
        if isinstance(node, Mapping) and len(given) != 1:
            self._passive_fault(node.span, "a cost is either less or more", "Write {played: internal_action, less: 1}.")
        fields.required("played")
        less = fields.integer("less", 0, 1, 20) - fields.integer("more", 0, 1, 20)
        played, only = fields.one_of("played", PLAYED, PLAYED[0]), fields.flag("next", False)
        if only and (not lasting or played not in IN_TURNS):
            what = "what costs less only once is the next thing played in a turn, and an effect says so"
            self._passive_fault(fields.span("next"), what, f"Write it under until, of {', '.join(IN_TURNS)}.")
        return Costs(played, less, only)
