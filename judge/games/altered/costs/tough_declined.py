"""A required target that nobody has to pay for: all that it could be is Tough and opposing (reading R-7.4.5.c.7)."""

from __future__ import annotations

from judge.engine.run.bindings import bind_each
from judge.engine.run.enforce import fills, reading
from judge.engine.run.table import Table
from judge.games.altered.costs.tough import tough_cost
from judge.games.altered.slots.open_slots import TOUGH_DECLINED
from judge.games.altered.slots.play_slots import NEEDS_TARGET, TOUGH
from judge.model.cards.selectors import Choose, Target
from judge.model.play.frame import Scope
from judge.model.play.note import CardArg, ListArg, Note, PlayerArg
from judge.model.play.place import ObjectRef, Ref
from judge.model.play.state import State


@fills(TOUGH_DECLINED, rests_on=("R-7.4.5.c.7",))
def goes_on_without_it() -> bool:
    """Nobody has to pay for a Tough target: the play goes on as if that could not be targeted."""
    return True


@reading("R-7.4.5.c.7", "must-choose", slot=TOUGH_DECLINED)
def has_to_be_targeted() -> bool:
    """A target that can be paid for has to be chosen; one who refuses its price has not played the card."""
    return False


def may_be_declined(
    table: Table, state: State, scope: Scope, selector: Target | Choose, options: tuple[Ref, ...]
) -> bool:
    """Whether a target may be left out although it could be one of these options: each of them asks for more mana.

    Not of a reaction: what comes of not paying for that is said by 5.5.d. Nor of an optional target, which may be left
    out in any case.
    """
    if not options or not isinstance(selector, Target) or selector.optional or scope.played == "reaction":
        return False
    # By what the whole play would pay and not by the keyword: a free Spell is spared it, what the play aims at already
    # asks for nothing more, and one's own objects never do.
    mana_asked_before = tough_cost(table, state, scope).asked
    scopes_by_option = bind_each(scope, selector.key, options)
    if any(tough_cost(table, state, aimed_scope).asked <= mana_asked_before for _, aimed_scope in scopes_by_option):
        return False
    # Where what lacks its target cannot be declared, nothing is gained by leaving it out (R-5.1.2.c-no-target).
    return table.use(TOUGH_DECLINED)() and not table.use(NEEDS_TARGET)()


def declined(table: Table, state: State, scope: Scope, options: tuple[Ref, ...]) -> tuple[Note, ...]:
    """The note on a target that was left out, with what it could have been."""
    objects = (state.find(ref.id) for ref in options if isinstance(ref, ObjectRef))
    targets = tuple(CardArg(target.card, target.controller) for target in objects if target is not None)
    args = (
        ("player", PlayerArg(scope.controller)),
        ("card", CardArg(scope.card, scope.controller)),
        ("targets", ListArg(targets)),
    )
    return (Note("target.declined", args, table.cites(TOUGH), "missed", about=scope.card),)
