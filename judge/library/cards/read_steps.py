"""Reads steps and passives.

The grammar goes round here: a passive holds steps, and a step may hold a passive for a while. So both stand in one
file, as functions that call each other; every other part of an ability is read by a file that knows neither.
"""

from __future__ import annotations

from judge.library.cards.passive_parts import (
    nothing_beside,
    read_cost_change,
    read_elsewhere,
    read_entering,
    read_head,
    read_keyword,
    read_keyword_granted,
    read_prohibition,
    speaks_of_bearer,
)
from judge.library.cards.read_costs import read_cost
from judge.library.cards.read_patterns import read_pattern, row_of
from judge.library.cards.read_triggers import read_trigger
from judge.library.cards.read_verbs import read_act
from judge.library.cards.step_parts import face_nodes, is_awaited, is_sure, unknown_step
from judge.library.cards.things import writing_hints
from judge.library.cards.things.ability_ledger import AbilityLedger, later
from judge.library.cards.things.read_amounts import read_amount
from judge.library.cards.things.read_conditions import read_condition, read_own_condition
from judge.library.cards.things.read_filters import read_filter
from judge.library.cards.things.read_who import CHOSEN, names_several, read_who
from judge.model.cards.ability import (
    Ability,
    Act,
    Also,
    Attempt,
    Awaits,
    ChooseOne,
    Face,
    ForEach,
    Grants,
    If,
    Instead,
    May,
    MayPay,
    Passive,
    Pattern,
    Roll,
    Step,
    Together,
)
from judge.model.cards.notation import (
    AWAITED_KEYS,
    FACE_KEYS,
    MODIFIERS,
    grant_keys,
    passive_keys,
    step_keys,
)
from judge.model.cards.selectors import DecisionKey, Earlier, word_for
from judge.text.decode import Fields, named
from judge.text.nodes import Mapping, Node, Scalar, Sequence, kind_of


def read_steps(node: Node | None, ledger: AbilityLedger) -> tuple[Step, ...]:
    """A list of steps, or a single one."""
    if node is None:
        return ()
    step_nodes = node.items if isinstance(node, Sequence) else (node,)
    return tuple(step for step_node in step_nodes if (step := _step(step_node, ledger)) is not None)


def _step(node: Node, ledger: AbilityLedger) -> Step | None:
    """One step: a verb, or a word that holds steps."""
    if not isinstance(node, Mapping):
        ledger.faults.error(node.span, "effects/not-a-step", kind=kind_of(node))
        return None
    verbs = tuple(verb.name for verb in ledger.vocabulary.verbs if verb.name != "pay_mana")
    step_words = tuple(row.name for row in ledger.vocabulary.step_words)
    head_keys = [field.key for field in node.entries if field.key.text in (*step_words, *verbs)]
    if not head_keys:
        unknown_step(node, (*step_words, *verbs), ledger)
        return None
    head = head_keys[0].text
    fields = Fields(node, ledger.faults, step_keys(head, ledger.vocabulary), named("step", head=head))
    head_node = fields.required(head)
    if head_node is None:
        return None
    return _step_of(head, head_node, fields, ledger) if head in step_words else read_act(head, head_node, ledger)


def _step_of(head: str, head_node: Node, fields: Fields, ledger: AbilityLedger) -> Step:
    match head:
        case "may":
            # Who may is said of what came before: in the part itself something else may be named.
            who = read_who(fields, "who", "you", ledger)
            if word_for(who) in ("each_player", CHOSEN):
                ledger.not_yet(fields.span("who"), later("may-of-all"))
            # Several things may be of several players, each of whom would decide for the own part of what follows.
            elif names_several(who, ledger.antecedent):
                ledger.not_yet(fields.span("who"), later("may-of-several"))
            return May(_optional(head_node, ledger), who)
        case "may_pay":
            return _internal_action(head_node, fields, ledger)
        case "together":
            return Together(_together(head_node, ledger))
        case "if":
            condition = read_condition(head_node, ledger)
            assert condition is not None
            return If(condition, *_branches((fields.required("do"), fields.node("else")), ledger))
        case "for_each":
            amount = read_amount(head_node, ledger)
            return ForEach(amount, _optional(fields.required("do"), ledger))
        case "attempt":
            return _attempt(head_node, fields, ledger)
    return _longer_step_of(head, head_node, fields, ledger)


def _longer_step_of(head: str, head_node: Node, fields: Fields, ledger: AbilityLedger) -> Step:
    if head == "until":
        return _lasting(fields, ledger)
    if head == "roll":
        return Roll(tuple(_face(face, ledger) for face in face_nodes(head_node, ledger)))
    modes = head_node.items if isinstance(head_node, Sequence) else ()
    if len(modes) < 2:
        ledger.faults.error(head_node.span, "effects/modes")
    return ChooseOne(_branches(tuple(modes), ledger), DecisionKey(ledger.fresh_key()))


def _internal_action(head_node: Node, fields: Fields, ledger: AbilityLedger) -> MayPay:
    """An internal action: what it is about is nothing that the text around it goes on about, nor is what paid it."""
    antecedent_before, ledger.antecedent = ledger.antecedent, Earlier()
    # But "that many" are those that paid.
    several_before, ledger.several = ledger.several, ""
    cost = read_cost(head_node, ledger)
    ledger.antecedent = antecedent_before
    steps = read_steps(fields.required("to"), ledger)
    ledger.antecedent, ledger.several = antecedent_before, several_before
    return MayPay(cost, steps)


def _attempt(head_node: Node, fields: Fields, ledger: AbilityLedger) -> Step:
    """A part, and what hangs on whether it was done: at least one of the two has to be there."""
    if not fields.has("if_done") and not fields.has("if_not"):
        ledger.faults.error(head_node.span, "effects/attempt")
    # In the order of the text, as what hangs on a part may go on about what that was about.
    antecedent_before = ledger.antecedent
    attempted_steps = read_steps(head_node, ledger)
    steps_if_done = read_steps(fields.node("if_done"), ledger)
    antecedent_if_done = ledger.antecedent
    # What was attempted in vain is nothing that was done: then the text goes on about what it spoke of before.
    ledger.antecedent = antecedent_if_done.or_else(antecedent_before)
    steps_if_not = read_steps(fields.node("if_not"), ledger)
    ledger.antecedent = ledger.antecedent.or_else(antecedent_if_done)
    return Attempt(attempted_steps, steps_if_done, steps_if_not)


def _branches(nodes: tuple[Node | None, ...], ledger: AbilityLedger) -> tuple[tuple[Step, ...], ...]:
    """Parts of which one is done: each goes on about what was spoken of before them, and none about another."""
    antecedent_before, antecedents = ledger.antecedent, list[Earlier]()
    parts_read: list[tuple[Step, ...]] = []
    for node in nodes:
        ledger.antecedent = antecedent_before
        parts_read.append(read_steps(node, ledger))
        antecedents.append(ledger.antecedent)
    # Behind them it is what was done last, on whichever way.
    for antecedent in antecedents[:-1]:
        ledger.antecedent = antecedent.or_else(ledger.antecedent)
    return tuple(parts_read)


def _optional(node: Node | None, ledger: AbilityLedger) -> tuple[Step, ...]:
    """A part that is done, or not at all."""
    return _branches((node, None), ledger)[0]


def _lasting(fields: Fields, ledger: AbilityLedger) -> Step:
    """A passive, or a reaction, that holds until the end of the turn, of the Afternoon or of the day."""
    duration = fields.one_of("until", ledger.vocabulary.durations, "")
    reaction = fields.node("reaction")
    if reaction is not None:
        return Act("until", name=duration, passive=_awaited(reaction, fields, ledger))
    if fields.has("next"):
        ledger.faults.error(fields.span("next"), "effects/awaits", "next")
    node = fields.required("passive")
    passive = None if node is None else read_passive(node, ledger, lasting=True)
    if node is not None and passive is not None and speaks_of_bearer(passive):
        ledger.not_yet(node.span, later("lasting-bearer"))
    elif node is not None and isinstance(passive, Grants):
        ledger.not_yet(node.span, later("lasting-grant"))
    return Act("until", name=duration, passive=passive)


def _awaited(node: Node, fields: Fields, ledger: AbilityLedger) -> Awaits:
    """A reaction that exists for a while: to a card being played, or to the end of a daily effect."""
    if fields.has("passive"):
        ledger.faults.error(fields.span("passive"), "effects/awaits", "both")
    awaited_fields = Fields(node, ledger.faults, AWAITED_KEYS, named("awaited"), writing_hints.ABILITY)
    # What it does is looked up on the card when it reacts, and by then no die has been rolled for it.
    antecedent_before, ledger.antecedent = ledger.antecedent, Earlier()
    roll_before, ledger.in_roll, ledger.several = ledger.in_roll, False, ""
    trigger_node = awaited_fields.required("when")
    condition = read_own_condition(awaited_fields, ledger, of_event=True)
    trigger = None if trigger_node is None else read_trigger(trigger_node, ledger)
    ability = Ability(
        "reaction", trigger=trigger, condition=condition, steps=read_steps(awaited_fields.required("do"), ledger)
    )
    ledger.antecedent, ledger.in_roll = antecedent_before, roll_before
    if trigger is not None and not is_awaited(trigger, ledger):
        ledger.not_yet(node.span, later("lasting-trigger"))
    awaits = Awaits(ability, fields.flag("next", False))
    if speaks_of_bearer(awaits):
        ledger.not_yet(node.span, later("lasting-bearer"))
    return awaits


def _face(node: Node, ledger: AbilityLedger) -> Face:
    """What is done for some results of a die."""
    fields = Fields(node, ledger.faults, FACE_KEYS, named("face"), writing_hints.FACE)
    lowest, highest = fields.integer("from", 1, 1, 6), fields.integer("to", 6, 1, 6)
    if lowest > highest:
        ledger.faults.error(node.span, "effects/roll", "order", low=lowest, high=highest)
    roll_before, ledger.in_roll = ledger.in_roll, True
    face = Face(lowest, highest, _optional(fields.required("do"), ledger))
    ledger.in_roll = roll_before
    return face


def _together(node: Node, ledger: AbilityLedger) -> tuple[Act, ...]:
    """Verbs that happen simultaneously: nothing that somebody would first have to decide may stand among them."""
    acts: list[Act] = []
    step_nodes = node.items if isinstance(node, Sequence) else (node,)
    if not step_nodes:
        ledger.faults.error(node.span, "effects/together", "nothing")
    for step_node in step_nodes:
        step = _step(step_node, ledger)
        if isinstance(step, Act):
            acts.append(step)
        elif step is not None:
            ledger.faults.error(step_node.span, "effects/together", "only-verbs")
    return tuple(acts)


def read_passive(node: Node, ledger: AbilityLedger, lasting: bool = False) -> Passive | None:
    """One passive ability; ``lasting`` where an effect lets it hold for a while. It is no part of a text around it."""
    antecedent_before, ledger.antecedent = ledger.antecedent, Earlier()
    roll_before, ledger.in_roll, ledger.several = ledger.in_roll, False, ""
    passive = _passive(node, ledger, lasting)
    ledger.antecedent, ledger.in_roll = antecedent_before, roll_before
    return passive


def _passive(node: Node, ledger: AbilityLedger, lasting: bool) -> Passive | None:
    fields = Fields(node, ledger.faults, passive_keys(ledger.vocabulary), named("passive"))
    head = read_head(node, fields, ledger)
    head_node = fields.required(head) if head else None
    if head_node is None:
        return None
    if head not in MODIFIERS:
        nothing_beside(fields, head, ledger)
    match head:
        case "grants":
            return _grants(head_node, ledger)
        case "costs":
            return read_cost_change(head_node, lasting, ledger)
        case "enters":
            return read_entering(head_node, lasting, ledger)
        case "cannot":
            return read_prohibition(head_node, ledger)
        case "instead" | "also":
            pattern = read_pattern(fields.required("when"), ledger)
            return None if pattern is None else _modifier(head, fields, pattern, ledger)
    return read_keyword(head, fields, ledger)


def _grants(node: Node, ledger: AbilityLedger) -> Grants | None:
    """A reaction or a keyword that other things have because of this passive."""
    keywords = tuple(row.name for row in ledger.vocabulary.keywords)
    fields = Fields(node, ledger.faults, grant_keys(ledger.vocabulary), named("grants"))
    keywords_given = [field.key for field in fields.entries() if field.key.text in keywords]
    if keywords_given:
        return read_keyword_granted(keywords_given[0].text, fields, ledger)
    filter_node, trigger_node, steps_node = fields.required("to"), fields.required("when"), fields.required("do")
    if filter_node is None or trigger_node is None or steps_node is None:
        return None
    condition = read_own_condition(fields, ledger, of_event=True)
    granted_ability = Ability(
        "reaction",
        trigger=read_trigger(trigger_node, ledger),
        condition=condition,
        steps=read_steps(steps_node, ledger),
    )
    return Grants(read_filter(filter_node, ledger), granted_ability)


def _modifier(head: str, fields: Fields, pattern: Pattern, ledger: AbilityLedger) -> Instead | Also:
    if row_of(pattern, ledger).only_forbidden:
        ledger.faults.error(fields.span("when"), "effects/passive", "only-forbidden", verb=pattern.verb, head=head)
    is_of_step = fields.one_of("on", ("step", "action"), "action") == "step"
    is_optional = fields.flag("optional", False)
    head_node = fields.node(head)
    assert head_node is not None
    if head == "also":
        return Also(pattern, _acts(head_node, ledger), is_of_step, is_optional)
    if isinstance(head_node, Scalar) and head_node.text == "nothing":
        return Instead(pattern, step=is_of_step, optional=is_optional)
    if isinstance(head_node, Mapping) and [field.key.text for field in head_node.entries] == ["to"]:
        return Instead(pattern, read_elsewhere(head_node, pattern, ledger), (), is_of_step, is_optional)
    return Instead(pattern, None, _acts(head_node, ledger), is_of_step, is_optional)


def _acts(node: Node, ledger: AbilityLedger) -> tuple[Act, ...]:
    """The verbs of a modifier: nothing in them may have to be decided, since nobody is asked."""
    step_nodes = node.items if isinstance(node, Sequence) else (node,)
    if not step_nodes:
        ledger.faults.error(node.span, "effects/passive", "nothing")
    acts: list[Act] = []
    for step_node in step_nodes:
        for step in read_steps(step_node, ledger):
            if isinstance(step, Act) and is_sure(step, step_node.span, ledger):
                acts.append(step)
            elif not isinstance(step, Act):
                ledger.faults.error(step_node.span, "effects/passive", "only-verbs")
    return tuple(acts)
