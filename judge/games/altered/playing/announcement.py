"""The announcement of a declaration: modes and targets first, then how the cost will be paid, and what Tough adds."""

from __future__ import annotations

from typing import Any

from judge.engine.run.bindings import selectors
from judge.engine.run.slots import TARGETED_ONCE
from judge.engine.run.table import Table
from judge.games.altered.code_names import TOKEN
from judge.games.altered.costs.price import Due
from judge.games.altered.costs.tough import is_tough_elsewhere, toughness
from judge.games.altered.matching.keywords import givers
from judge.games.altered.objects.action_phrases import refs_as_arg, which_action
from judge.games.altered.playing.declaration import Declaration, DeclaredDecision
from judge.games.altered.playing.declaration_rules import OWN_EXPEDITION
from judge.games.altered.slots.event_slots import COST_AFTER_CARDS, FUNCTIONS, SUPPORT, TOKEN_TEXT
from judge.games.altered.slots.play_slots import (
    CALLED_FREE,
    COST_LIMIT,
    COST_ORDER,
    DECLARE,
    DECLARED,
    EXPEDITION_DECLARED,
    MODES,
    OWN_COST,
    PRICE,
    QUICK_LIKE_SPELL,
    REACTION_COST,
    TARGETS,
    TOUGH,
    TOUGH_WAIVED,
)
from judge.games.altered.words.keyword_words import TOUGH as TOUGH_WORD
from judge.model.cards.ability import Act, Costs
from judge.model.cards.selectors import Target
from judge.model.play.note import Arg, CardArg, ClauseArg, FlagArg, ListArg, Note, PlaceArg, PlayerArg, TextArg, note
from judge.model.play.place import ObjectRef
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Slot

NAMED = ("internal_action", "reaction")
"""What is announced in a sentence of its own; a card and a quick action are said to be played with it."""


SYMBOLS = ("T", "D")
"""The parts of a cost that are printed as a symbol: to exhaust the bearer, and to discard it."""
_PAID_BY_THE_WAY = ("card", "quick_action")
"""What is said to be played in the sentence that says what it is played for."""


def announcement(table: Table, state: State, declaration: Declaration, due: Due) -> tuple[Note, ...]:
    """The sentences of a declaration in which all is decided; ``due`` is the cost that has to be paid for it."""
    lowering_notes, raising_notes = _changes(table, declaration, due)
    # In the order in which they are applied: what raises a cost before what lowers it (borrowed/order-of-costs).
    change_notes = (
        *raising_notes,
        *_tough(table, state, declaration, due),
        *_tough_for_nothing(table, state, declaration),
        *lowering_notes,
    )
    # A reaction has been announced by the check that plays it, a free play by the step that says so; alone they need no
    # second sentence.
    # One that a passive makes free is said by no step.
    is_announced_elsewhere = declaration.played in NAMED or (declaration.free and not due.freed)
    # How it is paid is announced even where that leaves no choice (5.1.2.b.3): reason enough for a sentence.
    payment = _payment(state, declaration, due)
    if is_announced_elsewhere and not declaration.decisions and not payment and not declaration.modes:
        return change_notes
    announced_things = _targets(state, declaration)
    is_action = declaration.played == "quick_action"
    is_paid = bool(payment) or any(part.verb in SYMBOLS for part in due.cost)
    announcement_note = note(
        f"declared.{declaration.played}",
        table.cites(*_rules(table, declaration, due, is_paid)),
        player=PlayerArg(declaration.player),
        card=CardArg(declaration.card),
        targeted=FlagArg(bool(announced_things)),
        several=FlagArg(len(announced_things) > 1),
        targets=ListArg(announced_things),
        paying=FlagArg(bool(payment)),
        payment=ListArg(payment),
        modes=ListArg(tuple(TextArg(number) for number in declaration.modes)),
        **(which_action(table.cards[declaration.card], declaration.ability) if is_action else {}),
    )
    # The announcement first: whoever takes the play back leaves it out, and what changed the cost is told all the same.
    return (announcement_note, *change_notes)


def _targets(state: State, declaration: Declaration) -> tuple[Arg, ...]:
    """The targets and places that are announced; one that several parts of the text chose stands once, with a count."""
    # Of what found nothing there is nothing to say; what pays is told with the payment.
    announced_decisions = [decision for decision in declaration.decisions if not decision.pays and decision.refs != ()]
    chosen_refs = [decision.refs for decision in announced_decisions]
    # In the order in which each was chosen first.
    arg_by_refs = {decision.refs: _named(state, decision) for decision in announced_decisions}
    return tuple(
        arg
        if (n := chosen_refs.count(refs)) == 1
        else ClauseArg("chosen.times", (("thing", arg), ("count", TextArg(n))))
        for refs, arg in arg_by_refs.items()
    )


def _payment(state: State, declaration: Declaration, due: Due) -> tuple[Arg, ...]:
    """What each part of the cost is paid with: of cards and quick actions as it ends the sentence on their play."""
    return tuple(clause for part in due.cost for clause in _part_paid(state, part, declaration, due))


def _part_paid(state: State, part: Act, declaration: Declaration, due: Due) -> list[Arg]:
    """What one part of the cost is paid with."""
    is_by_the_way = declaration.played in _PAID_BY_THE_WAY
    word = "paying" if is_by_the_way else "payment"
    if part.verb == "pay_mana":
        return [ClauseArg(f"{word}.mana", (("count", TextArg(due.mana)),))]
    # These two name nothing: what they exhaust or discard is the bearer itself (borrowed/symbols-t-d). Of what is
    # played by the way it is told as it is paid.
    if part.verb in SYMBOLS:
        return [] if is_by_the_way else [ClauseArg(f"payment.{part.verb}", (("card", CardArg(declaration.card)),))]
    decisions = {decision.selector: decision for decision in declaration.decisions}
    asked_for = selectors(part)
    # Nothing is decided where a declaration includes no decision (5.1.2.b): then it is named without things, and kept
    # in the list, as this part is paid all the same and the sentence has to say that something is.
    things = [_named(state, decisions.get(selector, DeclaredDecision(selector, None))) for selector in asked_for]
    return [ClauseArg("paying.thing", (("thing", thing),)) for thing in things] if is_by_the_way else [*things]


def _rules(table: Table, declaration: Declaration, due: Due, paying: bool) -> list[Slot[Any]]:
    """The rules that had a part in this declaration."""
    # From the declaration as a whole to the single target; that one decides at all is cited only where one did;
    # modes have a rule of their own.
    target_decisions = [decision for decision in declaration.decisions if isinstance(decision.selector, Target)]
    rules: list[Slot[Any]] = [DECLARE, DECLARED] if declaration.decisions or paying else [DECLARE]
    if declaration.played == "quick_action":
        # That a token has an ability at all is a rule of its own.
        rules += [QUICK_LIKE_SPELL, *([TOKEN_TEXT] if table.cards[declaration.card].kind == TOKEN else [])]
        rules += [SUPPORT] if table.cards[declaration.card].abilities[declaration.ability].support else []
    rules += [TARGETS] if target_decisions else []
    rules += [MODES] if declaration.modes else []
    rules += [TARGETED_ONCE] if any(decision.beside for decision in target_decisions) else []
    return rules + _rules_of_card(table, declaration, due)


def _rules_of_card(table: Table, declaration: Declaration, due: Due) -> list[Slot[Any]]:
    """The rules on a card's own cost and Expedition, and those under which other abilities change what is due."""
    rules: list[Slot[Any]] = [REACTION_COST] if declaration.played == "reaction" and due.cost else []
    if declaration.played == "card":
        joins_expedition = any(
            decision.selector == OWN_EXPEDITION and decision.refs for decision in declaration.decisions
        )
        # Only what had a part in it is cited: without a cost no price was asked, without an Expedition none was named.
        rules += [PRICE] if due.cost else []
        rules += [EXPEDITION_DECLARED] if joins_expedition else []
    if _changed(declaration, due):
        rules += [COST_AFTER_CARDS, *([OWN_COST] if _of_its_own(table, declaration) else [])]
        # In which order is a question only where Tough has raised what a card then lowers.
        rules += [COST_ORDER] if due.tough.with_the_rest else []
    return rules


def _of_its_own(table: Table, declaration: Declaration) -> bool:
    """Whether the card that is played has an ability that changes its own cost."""
    if declaration.played != "card":
        return False
    passives = (ability.passive for ability in table.cards[declaration.card].abilities)
    return any(isinstance(passive, Costs) and passive.played == "self" for passive in passives)


def surcharged(table: Table, declaration: Declaration, due: Due) -> tuple[str, ...]:
    """The rules that made a declaration cost more than the text of what is played says."""
    rules: list[Slot[Any]] = [REACTION_COST] if declaration.played == "reaction" else []
    rules += [TOUGH] if due.tough.asked else []
    # Of a card the printed cost and its changes were known before; of a reaction any cost is a surprise.
    rules += [COST_AFTER_CARDS] if declaration.played == "reaction" and _changed(declaration, due) else []
    return table.cites(*rules)


def _changed(declaration: Declaration, due: Due) -> bool:
    """Whether passives changed the amount; Tough by itself is told elsewhere."""
    return not declaration.free and due.mana != due.named + due.tough.with_the_rest


def _changes(table: Table, declaration: Declaration, due: Due) -> tuple[list[Note], list[Note]]:
    """By how much each card lowers the cost, and raises it: the payment tells only what comes of it."""
    rules = table.cites(COST_AFTER_CARDS, *([OWN_COST] if _of_its_own(table, declaration) else []))
    lowering_notes: list[Note] = []
    raising_notes: list[Note] = []
    # By itself, as no passive does it; among what lowers a cost, any order comes to the same (`lowered`).
    lowering_notes += [
        # One of them is told: what several call free is free but once.
        note("cost.free", table.cites(CALLED_FREE), card=CardArg(bearer.card, bearer.controller))
        for bearer in due.freed[:1]
    ]
    if due.by_effect:
        lowering_notes.append(note("cost.for-less", rules, count=TextArg(due.by_effect)))
    for bearer, mana_less in due.less:
        # Less than nothing off is so much more.
        about: dict[str, Arg] = {"card": CardArg(bearer.card, bearer.controller), "count": TextArg(abs(mana_less))}
        about |= {"own": FlagArg(bearer.card == declaration.card), "of": _card_played(declaration)}
        if mana_less > 0:
            lowering_notes.append(note("cost.lowered", rules, **about))
        else:
            raising_notes.append(note("cost.raised", rules, **about, **_of_the_total(due)))
    # Last, as it is applied last: a limit bounds what all that lowers the cost may come to together.
    lowering_notes += [
        note(
            "cost.limited",
            table.cites(COST_LIMIT),
            card=CardArg(bearer.card, bearer.controller),
            count=TextArg(least_mana),
        )
        for bearer, least_mana in due.limits
    ]
    return lowering_notes, raising_notes


def _tough(table: Table, state: State, declaration: Declaration, due: Due) -> tuple[Note, ...]:
    """What each Tough target adds to the cost, or that a Spell played for free is spared it."""
    if not due.tough.asked:
        # Nothing is asked for although there are targets with Tough: that is either the remark on free Spells, or a
        # rule that is switched off, and of that nothing is said.
        waiving_rules = table.cites(TOUGH_WAIVED) if declaration.free else ()
        spared_targets = (CardArg(target.card, target.controller) for target in due.tough.targets if waiving_rules)
        return tuple(note("tough.waived", waiving_rules, card=card) for card in spared_targets)
    rules = table.cites(*((REACTION_COST,) if declaration.played == "reaction" else ()), TOUGH)
    return tuple(
        note(
            "tough.more",
            rules,
            card=CardArg(target.card, target.controller),
            count=TextArg(target.more),
            by=givers(table, state, state.find(target.id), TOUGH_WORD),
            apart=FlagArg(not due.tough.with_the_rest),
            **_of_the_total(due, due.tough.with_the_rest),
        )
        for target in due.tough.targets
    )


def _card_played(declaration: Declaration) -> Arg:
    """The card of which a cost is; empty where something of a card is played, and not the card."""
    return CardArg(declaration.card) if declaration.played == "card" else TextArg("")


def _of_the_total(due: Due, mana: int = 1) -> dict[str, Arg]:
    """What is to be paid, which is said before what raises it, and whether what raises it is a part of that.

    It is none where something lowers the cost again, nor where it is paid apart: then ``mana`` is 0.
    """
    is_lowered = bool(due.by_effect or due.freed) or any(mana_less > 0 for _, mana_less in due.less)
    return {"within": FlagArg(bool(mana) and not is_lowered), "total": TextArg(due.mana)}


def _tough_for_nothing(table: Table, state: State, declaration: Declaration) -> tuple[Note, ...]:
    """That a target with Tough asks for nothing, being the player's own or lying where Tough does not function.

    It is why the cost is not higher.
    """
    # Without 7.4.5.c no target is dearer, whoever controls it and wherever it lies.
    if not table.cites(TOUGH):
        return ()
    refs = (
        ref
        for decision in declaration.decisions
        if isinstance(decision.selector, Target)
        for ref in decision.refs or ()
    )
    # Each once, though two parts of the text aim at it: Tough asks for it once.
    targets = (state.find(ref.id) for ref in dict.fromkeys(refs) if isinstance(ref, ObjectRef))
    notes = []
    for target in targets:
        if target is None:
            continue
        card = CardArg(target.card)
        if target.controller == declaration.player and toughness(table, state, target):
            # Asked for the record, as a ruling rests on whatever was asked: whose Tough it is decides here, and no
            # target of others has asked it.
            table.use(TOUGH)
            notes.append(note("tough.own", table.cites(TOUGH), card=card, player=PlayerArg(declaration.player)))
        elif target.controller != declaration.player and is_tough_elsewhere(table, state, target):
            notes.append(note("tough.elsewhere", table.cites(FUNCTIONS), card=card, place=PlaceArg(target.place)))
    return tuple(notes)


def _named(state: State, decision: DeclaredDecision) -> Arg:
    """How a choice is named: a target by its card and who controls it, anything else by where it lies."""
    refs = decision.refs or ()
    game_object = state.find(refs[0].id) if len(refs) == 1 and isinstance(refs[0], ObjectRef) else None
    if isinstance(decision.selector, Target) and game_object is not None:
        return CardArg(game_object.card, game_object.controller)
    return refs_as_arg(state, refs)
