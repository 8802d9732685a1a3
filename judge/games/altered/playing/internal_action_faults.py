"""Why an internal action is not offered: its cost cannot be paid, or its target cannot be chosen."""

from __future__ import annotations

from judge.engine.run.table import Table
from judge.games.altered.costs.payment import forbidden, payable
from judge.games.altered.costs.tough import toughness
from judge.games.altered.matching.filters import candidates
from judge.games.altered.objects.last_known_information import asks_the_unknown
from judge.games.altered.playing.declared_text import required_targets, text_of
from judge.games.altered.playing.legality import legal
from judge.games.altered.playing.lookahead import declarable
from judge.games.altered.playing.unpayable_parts import cost_lacks
from judge.games.altered.slots.event_slots import FORBIDDEN
from judge.games.altered.slots.play_slots import LEGAL, NEEDS_TARGET, PAYABLE, TARGETS, TOUGH, UNPAYABLE
from judge.model.play.frame import Scope
from judge.model.play.note import Arg, CardArg, ListArg, Note, PlayerArg
from judge.model.play.place import ObjectRef
from judge.model.play.state import State


def obstacle(table: Table, state: State, scope: Scope) -> Note | None:
    """Why the internal action cannot even be declared; None if it can. Details are only worked out if recorded."""
    args: tuple[tuple[str, Arg], ...] = (("player", PlayerArg(scope.controller)), ("card", CardArg(scope.card)))
    # The cost before the targets: without any it is as low as it can be, so whoever cannot pay then never can. And
    # first whether it can be said at all what it is: an unknown number must not count as one that can be paid.
    if asks_the_unknown(table, state, scope, scope.cost):
        # Without a rule: only a reading leaves it out (R-1.4.4-lki).
        return Note("internal.unknown", args[1:], (), "missed", about=scope.card)
    if not payable(table, state, scope):
        rules = table.cites(*([UNPAYABLE, FORBIDDEN] if forbidden(table, state, scope) else []), PAYABLE)
        lacks = ListArg(tuple(clause for clause, _ in cost_lacks(table, state, scope)) if table.recording else ())
        return Note("internal.unpayable", (*args, ("lacks", lacks)), rules, "missed", about=scope.card)
    if not declarable(table, state, scope) and table.use(NEEDS_TARGET)():
        return Note("internal.no-target", args, table.cites(TARGETS), "missed", about=scope.card)
    # Each by itself is possible now; what is left is whether they are so together.
    if legal(table, state, scope):
        return None
    opposing_objects = (game_object for game_object in state.objects if game_object.controller != scope.controller)
    if any(toughness(table, state, game_object) for game_object in opposing_objects):
        # Asked for the record: it is this rule that makes the targets too dear.
        table.use(TOUGH)
        targets = ListArg(tough_candidates(table, state, scope) if table.recording else ())
        rules = table.cites(TOUGH, LEGAL, PAYABLE, TARGETS)
        return Note("internal.too-tough", (*args, ("targets", targets)), rules, "missed", about=scope.card)
    return Note("internal.no-target", args, table.cites(LEGAL), "missed", about=scope.card)  # no mode has one


def tough_candidates(table: Table, state: State, scope: Scope) -> tuple[Arg, ...]:
    """The required targets' candidates that have Tough, and would cost more."""
    refs = (ref for target in required_targets(text_of(scope)) for ref in candidates(table, state, scope, target))
    objects = (state.find(ref.id) for ref in dict.fromkeys(refs) if isinstance(ref, ObjectRef))
    targets = (target for target in objects if target is not None and toughness(table, state, target))
    return tuple(CardArg(target.card, target.controller) for target in targets)
