"""Altered, as it is handed over to the program."""

from __future__ import annotations

from judge.engine import slots as engine
from judge.games.altered import (
    abilities,
    board,
    changes,
    checks,
    costs,
    effects,
    happenings,
    initiative,
    matching,
    phases,
    playing,
    reactions,
    slots,
    telling,
    verbs,
    view,
)
from judge.model.game import Edition, Game
from judge.model.ruleset import Filling

PROCEDURES = {
    "phase": (slots.BEGIN_PHASE, slots.CHECK_AT_START, slots.DAILY_EFFECTS, slots.NEXT_PHASE),
    "check": (slots.LOOK, slots.PICK),
    "play": (slots.DECLARE, slots.PAY, slots.RESOLVE, slots.FINISH),
}
"""The procedures of the rules, step by step: a phase (4.2), a check of reactions (4.4), playing something (5.1.2)."""

FIRST_EDITION = (
    Filling(engine.SPLIT, effects.a_step_a_verb),
    Filling(engine.ACTIONS, effects.actions),
    Filling(engine.CANDIDATES, matching.candidates),
    Filling(engine.ASKING, effects.asking),
    Filling(engine.HOLDS, matching.holds),
    Filling(engine.INSIDE, effects.inside),
    Filling(engine.MODIFIERS, reactions.modifiers),
    Filling(engine.CHANGE, changes.change_all),
    Filling(engine.AFTER, reactions.after),
    Filling(engine.SAY, telling.say),
    Filling(slots.INITIATIVE, initiative.initiative_order),
    Filling(slots.FUNCTIONS, abilities.where_it_should),
    Filling(slots.OCCURRENCES, reactions.one_for_each_object),
    Filling(slots.ACTIVATE, reactions.add_an_emblem),
    Filling(slots.EARLIER, reactions.before_the_event),
    Filling(slots.SELF_MOVE, reactions.its_own_arrival),
    Filling(slots.BEGIN_PHASE, phases.begin_phase),
    Filling(slots.CHECK_AT_START, phases.check_at_start),
    Filling(slots.DAILY_EFFECTS, phases.daily_effects),
    Filling(slots.NEXT_PHASE, phases.next_phase),
    Filling(slots.LOOK, checks.look),
    Filling(slots.PICK, checks.pick),
    Filling(slots.WHO_PLAYS, checks.first_in_initiative_order),
    Filling(slots.MUST_PLAY, checks.must_play_one),
    Filling(slots.AGAIN, checks.check_again),
    Filling(slots.AFTER_INTERNAL, playing.no_check_inside),
    Filling(slots.DECLARE, playing.declare),
    Filling(slots.PAY, playing.pay),
    Filling(slots.RESOLVE, playing.resolve),
    Filling(slots.FINISH, playing.finish),
    Filling(slots.LIKE_SPELL, playing.like_a_spell),
    Filling(slots.DECLARED, playing.targets_then_payment),
    Filling(slots.TARGETS, playing.own_targets),
    Filling(slots.CEASES, playing.ceases),
    Filling(slots.COST_STEPS, costs.in_one_step),
    Filling(slots.PAYABLE, costs.all_or_nothing),
    Filling(slots.REFUSABLE, costs.may_be_refused),
    Filling(slots.OFFERED, effects.played_while_resolving),
    Filling(slots.REFUSED, costs.skipped),
    Filling(slots.MANA_COST, costs.exhaust_orbs),
    Filling(slots.VERBS["create"], verbs.create),
    Filling(slots.VERBS["draw"], verbs.draw),
    Filling(slots.VERBS["put"], verbs.put),
    Filling(slots.VERBS["discard"], verbs.discard),
    Filling(slots.VERBS["resupply"], verbs.resupply),
    Filling(slots.VERBS["gain_counters"], verbs.gain_counters),
    Filling(slots.VERBS["gain_status"], verbs.gain_status),
    Filling(slots.VERBS["exhaust"], verbs.exhaust),
)

READ_BY: dict[str, tuple[str, ...]] = {
    slots.LOOK.name: ("R-4.4.a",),
    slots.EARLIER.name: ("R-4.2.b-at",),
    slots.DECLARED.name: ("R-5.1.2.b-when",),
}
"""Which readings a default function rests on: a run that asked the slot consulted them."""

GAME = Game(
    name="altered",
    vocabulary=board.VOCABULARY,
    board=board.SHAPE,
    procedures=PROCEDURES,
    editions={"1.0": Edition("1.0", FIRST_EDITION, readings={}, read_by=READ_BY)},
    begin=board.begin,
    until=board.UNTIL,
    view=view.view,
    outcome=view.outcome,
    observe=view.observe,
    answers=view.answers,
    happenings=happenings.happenings,
    played=happenings.played,
)
