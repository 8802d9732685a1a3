"""Reads abilities, effects, filters and triggers from YAML (the vocabulary page is scenarios/VOCABULARY.md)."""

from __future__ import annotations

from judge.library.passives import PassiveReader
from judge.model.ability import (
    Ability,
    Act,
    Amount,
    ChooseOne,
    Count,
    Destination,
    If,
    Itself,
    May,
    MayPay,
    MovesTrigger,
    Number,
    PhaseTrigger,
    Selector,
    Step,
    That,
    Together,
    Trigger,
)
from judge.model.diagnostic import Span
from judge.model.vocabulary import Verb, Vocabulary
from judge.text.decode import Faults, Fields, advice
from judge.text.nodes import Mapping, Node, Scalar, Sequence, kind_of

ABILITY_KEYS = ("when", "if", "do", "support", "cost", "passive")
STEP_WORDS = ("may", "may_pay", "together", "if", "choose_one")
COMPANIONS = {"may_pay": ("to",), "if": ("do", "else")}
NOT_YET = ("for_each", "until")
TRIGGERS_NOT_YET = ("played", "status", "any_of")
SELECTORS = ("what", "choose", "target", "each", "on")
NOT_SUPPORTED = "effects/not-supported-yet"


class EffectReader(PassiveReader):
    """Reads one card's abilities; every fault is collected, nothing is guessed."""

    def __init__(self, vocabulary: Vocabulary, faults: Faults) -> None:
        super().__init__(vocabulary, faults)
        self._keys = 0

    def abilities(self, nodes: tuple[Node, ...]) -> tuple[Ability, ...]:
        """All abilities of a card, in printed order."""
        return tuple(self._ability(node) for node in nodes)

    def _ability(self, node: Node) -> Ability:
        fields = Fields(node, self.faults, ABILITY_KEYS, "an ability")
        if fields.has("cost"):
            self.not_yet(fields.span("cost"), "cost")
        passive = fields.node("passive")
        if passive is not None:
            found = self.passive(passive, self.steps)
            return Ability("passive", support=fields.flag("support", False), passive=found)
        trigger = fields.node("when")
        return Ability(
            kind="reaction" if trigger is not None else "effect",
            support=fields.flag("support", False),
            trigger=None if trigger is None else self._trigger(trigger),
            condition=self.condition(fields.node("if")),
            steps=self.steps(fields.required("do")),
        )

    def _trigger(self, node: Node) -> Trigger | None:
        fields = Fields(node, self.faults, (*self.vocabulary.triggers, *TRIGGERS_NOT_YET), "a trigger")
        for later in TRIGGERS_NOT_YET:
            if fields.has(later):
                self.not_yet(fields.span(later), later)
                return None
        if fields.has("phase"):
            return PhaseTrigger(fields.one_of("phase", self.vocabulary.phases, self.vocabulary.phases[0]))
        moves = fields.required("moves")
        if moves is None:
            return None
        inner = Fields(moves, self.faults, ("what", "from", "to"), "the trigger moves")
        return MovesTrigger(
            what=self.filter(inner.required("what")),
            origin=inner.one_of("from", self.vocabulary.zones, ""),
            destination=inner.one_of("to", self.vocabulary.zones, ""),
        )

    def steps(self, node: Node | None) -> tuple[Step, ...]:
        """A list of steps, or a single one."""
        if node is None:
            return ()
        items = node.items if isinstance(node, Sequence) else (node,)
        return tuple(step for item in items if (step := self._step(item)) is not None)

    def _step(self, node: Node) -> Step | None:
        if not isinstance(node, Mapping):
            what = f"a step must be a mapping with one verb, not {kind_of(node)}"
            self.faults.error(node.span, "effects/not-a-step", what, how='Write for example "draw: 1".')
            return None
        verbs = tuple(verb.name for verb in self.vocabulary.verbs if verb.name != "pay_mana")
        heads = [entry.key for entry in node.entries if entry.key.text in (*STEP_WORDS, *verbs, *NOT_YET)]
        if not heads:
            self._unknown_step(node, (*STEP_WORDS, *verbs))
            return None
        head = heads[0].text
        if head in NOT_YET:
            self.not_yet(heads[0].span, head)
            return None
        fields = Fields(node, self.faults, (head, *COMPANIONS.get(head, ())), f"the step {head}")
        value = fields.required(head)
        if value is None:
            return None
        return self._word(head, value, fields) if head in STEP_WORDS else self.act(head, value)

    def _unknown_step(self, node: Mapping, known: tuple[str, ...]) -> None:
        first = node.entries[0].key if node.entries else None
        span = first.span if first else node.span
        word = first.text if first else ""
        how = advice(word, known)
        self.faults.error(span, "effects/unknown-step", f'"{word}" is no verb of effects', how=how)

    def _word(self, head: str, value: Node, fields: Fields) -> Step:
        match head:
            case "may":
                return May(self.steps(value))
            case "may_pay":
                return MayPay(self.cost(value), self.steps(fields.required("to")))
            case "together":
                return Together(tuple(one for one in self.steps(value) if isinstance(one, Act)))
            case "if":
                condition = self.condition(value)
                assert condition is not None
                return If(condition, self.steps(fields.required("do")), self.steps(fields.node("else")))
        modes = value.items if isinstance(value, Sequence) else ()
        if len(modes) < 2:
            self.faults.error(value.span, "effects/modes", "choose_one needs at least two modes", how="List them.")
        return ChooseOne(tuple(self.steps(mode) for mode in modes), self.key())

    def cost(self, node: Node) -> tuple[Act, ...]:
        """A cost: ``mana`` and verbs, all of one step."""
        verbs = tuple(verb.name for verb in self.vocabulary.verbs if verb.name != "pay_mana")
        fields = Fields(node, self.faults, ("mana", *verbs), "a cost")
        parts: list[Act] = []
        for entry in fields.entries():
            if entry.key.text == "mana":
                parts.append(Act("pay_mana", amount=self.amount(entry.value)))
            elif entry.key.text in verbs and (act := self.act(entry.key.text, entry.value)) is not None:
                parts.append(act)
        return tuple(parts)

    def act(self, name: str, node: Node) -> Act | None:
        """One verb with what it needs."""
        verb = self.vocabulary.verb(name)
        assert verb is not None
        if not verb.supported:
            self.not_yet(node.span, name)
            return None
        if isinstance(node, Scalar):
            return self._short_act(verb, node)
        allowed = [*SELECTORS, "who"] if verb.what != "no" else ["amount", "who"]
        allowed += ["to"] if verb.to != "no" else []
        allowed += {"token": ["token", "in", "amount"], "mark": ["status", "amount", *self.vocabulary.counters]}.get(
            verb.names, []
        )
        fields = Fields(node, self.faults, allowed, f"the verb {name}")
        what = self._one_selector(fields, verb) if verb.what != "no" else None
        return Act(
            verb=name,
            what=what,
            to=self._destination(fields, verb),
            amount=self._amount_of(fields, verb),
            name=self._name_of(fields, verb),
            who=fields.one_of("who", ("you", "opponent", "each_player"), "you"),
        )

    def _short_act(self, verb: Verb, node: Scalar) -> Act | None:
        if verb.what == "no" and verb.to == "no":
            return Act(verb.name, amount=self.amount(node))
        if verb.what == "required" and verb.to == "no" and not verb.names and node.text in ("self", "that"):
            return Act(verb.name, what=self.selector(node))
        what = f'the verb {verb.name} needs more than "{node.text}"'
        self.faults.error(node.span, "effects/incomplete", what, how="See the page of vocabulary for its form.")
        return None

    def _one_selector(self, fields: Fields, verb: Verb) -> Selector | None:
        found = [key for key in SELECTORS if fields.has(key)]
        if len(found) != 1:
            what = f"the verb {verb.name} needs exactly one of {', '.join(SELECTORS)}"
            self.faults.error(fields.span(), "effects/selector", what, how="Say what it acts upon.")
            return None
        node = fields.node(found[0])
        assert node is not None
        if found[0] in ("what", "on"):
            return self.selector(node)
        return self.selecting(found[0], node, self.key())

    def selector(self, node: Node) -> Selector:
        """``self``, ``that``, or a mapping with target, choose or each."""
        if isinstance(node, Scalar):
            if node.text not in ("self", "that"):
                self._bad_selector(node.span, node.text)
            return super().selecting("what", node, "")
        fields = Fields(node, self.faults, ("target", "choose", "each"), "a selector")
        for word in ("target", "choose", "each"):
            inner = fields.node(word)
            if inner is not None:
                return self.selecting(word, inner, self.key())
        return Itself()

    def _bad_selector(self, span: Span, word: str) -> None:
        how = advice(word, ("self", "that", "target", "choose", "each"))
        self.faults.error(span, "effects/selector", f'"{word}" does not say which object', how=how)

    def _destination(self, fields: Fields, verb: Verb) -> Destination | None:
        key = "in" if verb.names == "token" else "to"
        node = fields.required(key) if verb.to == "required" else None
        if node is None:
            return None
        if isinstance(node, Scalar) and node.text == "same_expedition_as_self":
            return Itself()
        if isinstance(node, Scalar) or (verb.destinations and isinstance(node, Mapping)):
            where = self.where(fields, key)
            if verb.destinations and where.zone not in verb.destinations:
                self.not_yet(node.span, f"{verb.name} to {where.zone}")
            return where
        selector = self.selector(node)
        return None if isinstance(selector, That) else selector

    def _amount_of(self, fields: Fields, verb: Verb) -> Amount:
        counter = next((name for name in self.vocabulary.counters if fields.has(name)), None)
        node = fields.node(counter or "amount")
        return Number(1) if node is None else self.amount(node)

    def _name_of(self, fields: Fields, verb: Verb) -> str:
        if verb.names == "token":
            return fields.text("token", "", required=True)
        if verb.names == "mark":
            counter = next((name for name in self.vocabulary.counters if fields.has(name)), None)
            return counter or fields.one_of("status", self.vocabulary.statuses, "") or self._no_mark(fields)
        return ""

    def _no_mark(self, fields: Fields) -> str:
        self.faults.error(
            fields.span(),
            "effects/incomplete",
            "this verb needs a status or a counter",
            how=f"Write status: … or one of {', '.join(self.vocabulary.counters)}.",
        )
        return ""

    def amount(self, node: Node) -> Amount:
        """A number, or ``{count: filter}``."""
        if isinstance(node, Scalar):
            if node.text.isdigit() and len(node.text) < 4:
                return Number(int(node.text))
            self.faults.error(node.span, "effects/amount", f'"{node.text}" is no amount', how="Write a number.")
            return Number(1)
        fields = Fields(node, self.faults, ("count",), "an amount")
        return Count(self.filter(fields.required("count")))

    def key(self) -> str:
        """A fresh key for a selector of this card."""
        self._keys += 1
        return f"s{self._keys}"
