"""What is announced of a declaration: modes, targets first, then how the cost will be paid, and what Tough adds."""

from __future__ import annotations

from typing import Any

from judge.engine.run.bindings import selectors, step_of
from judge.engine.run.slots import TARGETED_ONCE
from judge.engine.run.table import Table
from judge.games.altered.costs.tough import asked, surcharge, tough_targets, toughness
from judge.games.altered.matching.filters import amount
from judge.games.altered.objects.action_phrases import refs_as_arg
from judge.games.altered.playing.declaration import declared, modal
from judge.games.altered.slots.event_slots import SPECIFIC
from judge.games.altered.slots.play_slots import (
    COST_ORDER,
    DECLARE,
    DECLARED,
    EXPEDITION_DECLARED,
    OWN_COST,
    PRICE,
    QUICK_LIKE_SPELL,
    REACTION_COST,
    TARGETS,
    TOUGH,
    TOUGH_WAIVED,
)
from judge.model.cards.ability import Act, Choose, ChooseOne, Costs, Target
from judge.model.play.frame import Scope
from judge.model.play.note import Arg, CardArg, ClauseArg, FlagArg, ListArg, Note, PlayerArg, TextArg, note
from judge.model.play.place import ObjectRef, WordRef
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Slot

NAMED = ("internal_action", "reaction")
"""What is announced in a sentence of its own; a card and a quick action are said to be played with it."""


def announcement(table: Table, state: State, scope: Scope, settled: Scope) -> tuple[Note, ...]:
    """The sentences of a declaration; ``settled`` has the cost that is really due."""
    decided = declared(table, scope)
    targets = _targets(state, scope, decided)
    payment = [clause for part in settled.cost for clause in _payment(table, state, settled, part)]
    modes = modal(scope.steps, scope)
    said = _tough(table, state, scope)
    if (scope.played in NAMED or scope.free) and not decided and not payment and not modes:
        return said
    rules: list[Slot[Any]] = [DECLARE, DECLARED] if decided or payment else [DECLARE]
    rules += [QUICK_LIKE_SPELL] if scope.played == "quick_action" else []
    aimed = [one for one in decided if isinstance(one, Target)]
    rules += [TARGETS] if aimed else []
    rules += [TARGETED_ONCE] if any(_beside(scope, one) for one in aimed) else []
    rules += _rules_of_card(table, state, scope, settled)
    announced = note(
        f"declared.{scope.played}",
        table.cites(*rules),
        player=PlayerArg(scope.controller),
        card=CardArg(scope.card),
        targeted=FlagArg(bool(targets)),
        several=FlagArg(len(targets) > 1),
        targets=ListArg(targets),
        paying=FlagArg(bool(payment)),
        payment=ListArg(tuple(payment)),
        modes=ListArg(tuple(TextArg(_number(scope, one)) for one in modes)),
    )
    return (announced, *said)


def _targets(state: State, scope: Scope, decided: tuple[Target | Choose, ...]) -> tuple[Arg, ...]:
    """What is announced; a thing that several parts of the text target is said once, with how often."""
    chosen = [one for one in decided if not _pays(scope, one) and scope.bound(one.key) != ()]
    bound = [scope.bound(one.key) for one in chosen]
    said = {refs: _named(state, scope, one) for refs, one in zip(bound, chosen, strict=True)}
    return tuple(
        arg if (n := bound.count(refs)) == 1 else ClauseArg("chosen.times", (("thing", arg), ("count", TextArg(n))))
        for refs, arg in said.items()
    )


def _pays(scope: Scope, selector: Target | Choose) -> bool:
    return any(selector in selectors(act) for act in scope.cost)


def _beside(scope: Scope, target: Target) -> bool:
    """Whether another target of the same step was chosen beside this one."""
    beside = (one for act in step_of(scope.steps, target.key) for one in selectors(act) if one.key != target.key)
    return bool(scope.bound(target.key)) and any(isinstance(one, Target) and scope.bound(one.key) for one in beside)


def _rules_of_card(table: Table, state: State, scope: Scope, settled: Scope) -> list[Slot[Any]]:
    """The rules on a card's own cost and place, and those under which another card changes what is due."""
    found: list[Slot[Any]] = []
    if scope.played == "card":
        found += [PRICE] if settled.cost else []
        found += [EXPEDITION_DECLARED] if scope.bound("expedition") else []
    before = sum(amount(table, state, scope, part.amount) for part in scope.cost if part.verb == "pay_mana")
    after = sum(amount(table, state, settled, part.amount) for part in settled.cost if part.verb == "pay_mana")
    if not scope.free and after != before + surcharge(table, state, scope):
        found += [SPECIFIC, *([OWN_COST] if _of_its_own(table, scope) else [])]
        found += [COST_ORDER] if surcharge(table, state, scope) else []
    return found


def _of_its_own(table: Table, scope: Scope) -> bool:
    """Whether a card that is played says something of its own cost."""
    passives = (one.passive for one in table.cards[scope.card].abilities) if scope.played == "card" else ()
    return any(isinstance(one, Costs) and one.played == "self" for one in passives)


def surcharged(table: Table, scope: Scope) -> tuple[str, ...]:
    """The rules that made a declaration cost more than the text of what is played says."""
    return table.cites(*((REACTION_COST,) if scope.played == "reaction" else ()), TOUGH)


def _tough(table: Table, state: State, scope: Scope) -> tuple[Note, ...]:
    """What each Tough target adds to the cost, or that a Spell played for free is spared it."""
    if not asked(table, state, scope):
        found = tough_targets(table, state, scope) if scope.free else ()
        rules = table.cites(TOUGH_WAIVED)
        return tuple(note("tough.waived", rules, card=CardArg(one.card, one.controller)) for one in found if rules)
    return tuple(
        note(
            "tough.more",
            surcharged(table, scope),
            card=CardArg(one.card, one.controller),
            count=TextArg(toughness(table, one)),
        )
        for one in tough_targets(table, state, scope)
    )


def _number(scope: Scope, mode: ChooseOne) -> str:
    ref = (scope.bound(mode.key) or (WordRef("?"),))[0]
    return ref.word if isinstance(ref, WordRef) else "?"


def _named(state: State, scope: Scope, selector: Target | Choose) -> Arg:
    """What was chosen: a card with where it lies, a target with who controls it."""
    refs = scope.bound(selector.key) or ()
    found = state.find(refs[0].id) if len(refs) == 1 and isinstance(refs[0], ObjectRef) else None
    if isinstance(selector, Target) and found is not None and found.emblem is None:
        return CardArg(found.card, found.controller)
    return refs_as_arg(state, refs)


def _payment(table: Table, state: State, scope: Scope, part: Act) -> list[Arg]:
    if part.verb == "pay_mana":
        return [ClauseArg("payment.mana", (("count", TextArg(amount(table, state, scope, part.amount))),))]
    if part.verb in ("T", "D"):
        return [ClauseArg(f"payment.{part.verb}", (("card", CardArg(scope.card)),))]
    return [_named(state, scope, one) for one in selectors(part)]
