"""Reads abilities, triggers and effects from YAML (the vocabulary page is scenarios/VOCABULARY.md)."""

from __future__ import annotations

from judge.library.cards import writing_hints
from judge.library.cards.read_passives import HEADS, PassiveReader, speaks_of_bearer
from judge.model.cards.ability import (
    WHOSE,
    Ability,
    Act,
    AfterTrigger,
    ChooseOne,
    ExpeditionTrigger,
    Face,
    ForEach,
    Grants,
    If,
    May,
    MayPay,
    MovesTrigger,
    PassTrigger,
    PhaseTrigger,
    PlayedTrigger,
    Roll,
    Step,
    Together,
    Trigger,
)
from judge.text.decode import Fields, advice
from judge.text.nodes import Mapping, Node, Sequence, kind_of

ABILITY_KEYS = ("when", "if", "do", "support", "cost", "passive")
STEP_WORDS = ("may", "may_pay", "together", "if", "choose_one", "roll", "for_each", "until")
COMPANIONS = {"may_pay": ("to",), "if": ("do", "else"), "for_each": ("do",), "until": ("passive",)}
EXPEDITION_TRIGGERS = {"moves_forward": "forward", "fails_to_move_forward": "fails_forward"}
DURATIONS = ("turn", "afternoon", "day")
"""Until the end of what a passive may hold that an effect gives."""
PASSES = ("passes", "passes_first")
TRIGGERS_NOT_YET = ("status", "any_of")
NOT_SUPPORTED = "effects/not-supported-yet"


class EffectReader(PassiveReader):
    """Reads one card's abilities; every fault is collected, nothing is guessed."""

    def abilities(self, nodes: tuple[Node, ...]) -> tuple[Ability, ...]:
        """All abilities of a card, in printed order."""
        return tuple(self._ability(node) for node in nodes)

    def _ability(self, node: Node) -> Ability:
        if (alone := self._without_passive(node)) is not None:
            return alone
        fields = Fields(node, self.faults, ABILITY_KEYS, "an ability", writing_hints.ABILITY)
        passive = fields.node("passive")
        if passive is not None:
            self._alone(fields)
            support = fields.flag("support", False)
            return Ability("passive", support=support, passive=self.passive(passive, self.steps))
        cost = fields.node("cost")
        if cost is not None:
            return self._quick_action(fields, cost)
        trigger = fields.node("when")
        return Ability(
            kind="reaction" if trigger is not None else "effect",
            support=fields.flag("support", False),
            trigger=None if trigger is None else self.trigger(trigger),
            condition=self.condition(fields.node("if")),
            steps=self.steps(fields.required("do")),
        )

    def _without_passive(self, node: Node) -> Ability | None:
        """An ability that says directly what belongs under ``passive``: one fault, and none about what lacks."""
        keys = [entry.key for entry in node.entries] if isinstance(node, Mapping) else []
        found = [key for key in keys if key.text in HEADS]
        if not found or any(key.text == "passive" for key in keys):
            return None
        what = f'"{found[0].text}" stands in a passive, not directly in an ability'
        why = "An ability of its own says what always holds; a reaction or an effect says what is done once."
        self.faults.error(found[0].span, "effects/passive", what, why, writing_hints.passive_tip(found[0].text))
        return Ability("passive")

    def _quick_action(self, fields: Fields, cost: Node) -> Ability:
        """A quick action: a cost, a colon, an effect."""
        for key in ("when", "if"):
            if fields.has(key):
                self.faults.error(
                    fields.span(key),
                    "effects/quick-action",
                    f'"{key}" has no meaning beside "cost"',
                    "A quick action is played in its player's turn; nothing triggers it.",
                    "Leave it out, or write the reaction as an ability of its own.",
                )
        support = fields.flag("support", False)
        return Ability("quick_action", support=support, cost=self.cost(cost), steps=self.steps(fields.required("do")))

    def _alone(self, fields: Fields) -> None:
        """A passive has no trigger, no cost and no effect beside it."""
        for key in ("when", "if", "do", "cost"):
            if fields.has(key):
                self.faults.error(
                    fields.span(key),
                    "effects/passive",
                    f'"{key}" has no meaning beside "passive"',
                    "It would silently be left out.",
                    "Write the reaction as an ability of its own.",
                )

    def trigger(self, node: Node) -> Trigger | None:
        """The one word of a trigger, with what it is about."""
        known = (*self.vocabulary.triggers, *TRIGGERS_NOT_YET)
        fields = Fields(node, self.faults, known, "a trigger", writing_hints.TRIGGER)
        words = [entry.key for entry in fields.entries() if entry.key.text in known]
        if len(words) != 1:
            if isinstance(node, Mapping) and len(node.entries) == len(words):
                self.faults.error(
                    words[1].span if words else node.span,
                    "effects/trigger",
                    f"a trigger is one word, and this one has {len(words)}",
                    "All but one would silently be left out." if words else "Nothing would ever trigger it.",
                    f"Write one of {', '.join(self.vocabulary.triggers)}; several triggers are several abilities.",
                )
            return None
        word = words[0].text
        if word in TRIGGERS_NOT_YET:
            self.not_yet(fields.span(word), word)
            return None
        value = fields.required(word)
        if value is None:
            return None
        match word:
            case "moves":
                return self._moves(value)
            case "played":
                return self._played(value)
        return self._of_one_word(word, fields)

    def _of_one_word(self, word: str, fields: Fields) -> Trigger:
        """A trigger behind which one word stands."""
        if word == "after":
            return AfterTrigger(fields.one_of(word, self.vocabulary.daily_effects, ""))
        if word in EXPEDITION_TRIGGERS:
            return ExpeditionTrigger(EXPEDITION_TRIGGERS[word], fields.one_of(word, WHOSE, WHOSE[0]))
        if word in PASSES:
            whose = fields.one_of(word, ("you", "opponent", "anybody"), "you")
            return PassTrigger(whose.replace("anybody", ""), first=word != PASSES[0])
        return PhaseTrigger(fields.one_of(word, self.vocabulary.phases, ""))

    def _moves(self, node: Node) -> Trigger:
        fields = Fields(
            node, self.faults, ("what", "from", "to"), "the trigger moves", writing_hints.MOVES | writing_hints.ZONES
        )
        return MovesTrigger(
            what=self.filter(fields.required("what")),
            origin=fields.one_of("from", self.vocabulary.zones, ""),
            destination=fields.one_of("to", self.vocabulary.zones, ""),
        )

    def _played(self, node: Node) -> Trigger:
        fields = Fields(node, self.faults, ("what", "from"), "the trigger played")
        return PlayedTrigger(
            what=self.filter(fields.required("what")), origin=fields.one_of("from", ("hand", "reserve"), "")
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
            how = 'Write for example "draw: 1".'
            self.faults.error(node.span, "effects/not-a-step", what, "What it does would have to be guessed.", how)
            return None
        verbs = tuple(verb.name for verb in self.vocabulary.verbs if verb.name != "pay_mana")
        heads = [entry.key for entry in node.entries if entry.key.text in (*STEP_WORDS, *verbs)]
        if not heads:
            self._unknown_step(node, (*STEP_WORDS, *verbs))
            return None
        head = heads[0].text
        fields = Fields(node, self.faults, (head, *COMPANIONS.get(head, ())), f"the step {head}")
        value = fields.required(head)
        if value is None:
            return None
        return self._word(head, value, fields) if head in STEP_WORDS else self.act(head, value)

    def _unknown_step(self, node: Mapping, known: tuple[str, ...]) -> None:
        first = node.entries[0].key if node.entries else None
        span = first.span if first else node.span
        word = first.text if first else ""
        why = "What it does would have to be guessed."
        self.faults.error(span, "effects/unknown-step", f'"{word}" is no verb of effects', why, advice(word, known))

    def _word(self, head: str, value: Node, fields: Fields) -> Step:
        match head:
            case "may":
                return May(self.steps(value))
            case "may_pay":
                return MayPay(self.cost(value), self.steps(fields.required("to")))
            case "together":
                return Together(self._together(value))
            case "if":
                condition = self.condition(value)
                assert condition is not None
                return If(condition, self.steps(fields.required("do")), self.steps(fields.node("else")))
            case "for_each":
                return ForEach(self.amount(value), self.steps(fields.required("do")))
            case "until":
                return self._lasting(fields)
            case "roll":
                return Roll(tuple(self._face(one) for one in self._faces(value)))
        modes = value.items if isinstance(value, Sequence) else ()
        if len(modes) < 2:
            why = "With fewer there is nothing to choose."
            self.faults.error(
                value.span, "effects/modes", "choose_one needs at least two modes", why, "List them: [STEPS, STEPS]."
            )
        return ChooseOne(tuple(self.steps(mode) for mode in modes), self.fresh_key())

    def _lasting(self, fields: Fields) -> Step:
        """A passive that holds until the end of the turn, of the Afternoon or of the day."""
        end = fields.one_of("until", DURATIONS, DURATIONS[0])
        node = fields.required("passive")
        passive = None if node is None else self.passive(node, self.steps, lasting=True)
        if node is not None and passive is not None and speaks_of_bearer(passive):
            self.not_yet(node.span, "a passive that holds for a while and speaks of its bearer")
        elif node is not None and isinstance(passive, Grants):
            self.not_yet(node.span, "a reaction that is granted for a while")
        return Act("until", name=end, passive=passive)

    def _faces(self, node: Node) -> tuple[Node, ...]:
        """The entries behind a roll: at least one, or nothing would use what the die shows."""
        items = node.items if isinstance(node, Sequence) else (node,)
        if not items:
            why = "A die whose result nothing uses would silently change nothing."
            self.faults.error(node.span, "effects/roll", "nothing uses this roll", why, "Write {from: 4, do: STEPS}.")
        return items

    def _face(self, node: Node) -> Face:
        """What is done for some results of a die."""
        fields = Fields(node, self.faults, ("from", "to", "do"), "a result of a die", writing_hints.FACE)
        low, high = fields.integer("from", 1, 1, 6), fields.integer("to", 6, 1, 6)
        if low > high:
            what = f"no die shows at least {low} and at most {high}"
            self.faults.error(
                node.span, "effects/roll", what, "It would never be done.", "Write the lower number first."
            )
        return Face(low, high, self.steps(fields.required("do")))

    def _together(self, node: Node) -> tuple[Act, ...]:
        """Verbs that happen simultaneously: nothing that somebody would first have to decide may stand among them."""
        acts: list[Act] = []
        items = node.items if isinstance(node, Sequence) else (node,)
        if not items:
            why = "A step of nothing would silently be left out."
            self.faults.error(node.span, "effects/together", "nothing happens together here", why, "List verbs.")
        for item in items:
            step = self._step(item)
            if isinstance(step, Act):
                acts.append(step)
            elif step is not None:
                self.faults.error(
                    item.span,
                    "effects/together",
                    "only verbs may happen together",
                    "One step holds verbs; a part with a decision or a condition is a step of its own.",
                    'Put the part before or after "together", or the verbs inside the part.',
                )
        return tuple(acts)

    def cost(self, node: Node) -> tuple[Act, ...]:
        """A cost: ``mana`` and verbs, all of one step."""
        verbs = tuple(verb.name for verb in self.vocabulary.verbs if verb.name != "pay_mana" and verb.payable)
        symbols = self.vocabulary.symbols
        fields = Fields(node, self.faults, ("mana", *symbols, *verbs), "a cost", writing_hints.COST)
        if isinstance(node, Mapping) and not node.entries:
            why = "An internal action without a cost is an optional part."
            what = "this cost has nothing to pay"
            self.faults.error(node.span, "effects/incomplete", what, why, 'Write "may:" instead, or what is paid.')
        parts: list[Act] = []
        for entry in fields.entries():
            if entry.key.text == "mana":
                parts.append(Act("pay_mana", amount=self.amount(entry.value)))
            elif entry.key.text in symbols:
                parts += [Act(entry.key.text)] if fields.flag(entry.key.text, False) else []
            elif entry.key.text in verbs and (act := self.act(entry.key.text, entry.value)) is not None:
                parts.append(act)
        return tuple(parts)
