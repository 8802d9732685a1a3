"""An event is about to happen: strike what is impossible, apply one modifier after the other, look again after each."""

from __future__ import annotations

from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import CHOOSER, COUNT, MODIFIERS, MODIFY, SETTLE, STRIKE
from judge.engine.run.table import Table
from judge.model.play.choice import Choice
from judge.model.play.event import Modifier
from judge.model.play.frame import ApplyEvent, ModifyEvent
from judge.model.play.note import CardArg, PlayerArg, note
from judge.model.play.place import NO, YES, Ref, WordRef
from judge.model.play.run import Stop
from judge.model.play.state import State
from judge.model.value import change

MOST_ACTIONS = 200
"""An event that has grown to so many atomic actions feeds itself: the run stops and says so."""


def modify(table: Table, state: State, frame: ModifyEvent, answer: Ref | None) -> Result:
    """Apply the modifiers of an event until none is applicable, then let it happen.

    Additive modifiers that nothing else touches cannot be ordered wrongly: they are applied together, unasked. A choice
    is asked as soon as a replacement stands beside anything else, or not all of what is applicable may be applied.
    """
    struck = table.use(STRIKE)(table, state, frame.event)
    if struck is not None:
        return Moved(state.replace_top(change(frame, event=struck[0])), struck[1])
    if len(frame.event.actions) > MOST_ACTIONS:
        return Stop("limit")
    found = table.use(MODIFIERS)(table, state, frame)
    if not found:
        settled = table.use(SETTLE)(table, state, frame.event)
        return Moved(state.replace_top(ApplyEvent(settled, frame.applied)))
    if frame.pending:
        return _decide(table, state, frame, found, answer)
    if _order_matters(found):
        return _choose(table, state, frame, found, answer)
    return _together(table, state, frame, found)


def _order_matters(found: tuple[Modifier, ...]) -> bool:
    if any(one.left >= 0 and sum(one.quota == other.quota for other in found) > one.left for one in found):
        return True
    abilities = {one.key for one in found}  # one ability on several actions leads to the same in any order
    return len(abilities) > 1 and any(one.mode == "replacement" for one in found)


def _choose(table: Table, state: State, frame: ModifyEvent, found: tuple[Modifier, ...], answer: Ref | None) -> Result:
    """The chooser says which modifier is applied next."""
    names = labels(found)
    if answer is None:
        player, rules = table.use(CHOOSER)(table, state, frame.event, found)
        if player:
            options = tuple(WordRef(name) for name in names)
            return Choice(player, "modifier", options, rules, (("player", PlayerArg(player)),))
        answer = WordRef(names[0])
    assert isinstance(answer, WordRef)
    picked = found[names.index(answer.word)]
    taken = _take(table, state, frame, picked)
    player, rules = table.use(CHOOSER)(table, state, frame.event, found)
    if not player:
        return taken
    said = note("modifier.chosen", rules, player=PlayerArg(player), card=CardArg(picked.card, picked.controller))
    return Moved(taken.state, (said, *taken.notes))


def _together(table: Table, state: State, frame: ModifyEvent, found: tuple[Modifier, ...]) -> Result:
    """Apply what cannot be ordered wrongly; an optional modifier waits for its controller's word."""
    optional = next((one for one in found if one.optional), None)
    if optional is not None:
        return _take(table, state, frame, optional)
    result = Moved(state)
    for one in found:  # bound to positions, which neither additions nor one ability's replacements move
        top = result.state.frames[-1]
        assert isinstance(top, ModifyEvent)
        done = _apply(table, result.state, top, one, accepted=True)
        result = Moved(done.state, result.notes + done.notes)
    return result


def _take(table: Table, state: State, frame: ModifyEvent, picked: Modifier) -> Moved:
    if picked.optional:
        return Moved(state.replace_top(change(frame, pending=identity(picked))))
    return _apply(table, state, frame, picked, accepted=True)


def _decide(table: Table, state: State, frame: ModifyEvent, found: tuple[Modifier, ...], answer: Ref | None) -> Result:
    """The controller of an optional modifier says whether it is applied."""
    picked = next((one for one in found if identity(one) == frame.pending), None)
    if picked is None:
        return Moved(state.replace_top(change(frame, pending="")))
    if answer is None:
        about = (("player", PlayerArg(picked.controller)), ("card", CardArg(picked.card)))
        return Choice(picked.controller, "may", (YES, NO), about=about)
    return _apply(table, state, change(frame, pending=""), picked, accepted=answer == YES)


def _apply(table: Table, state: State, frame: ModifyEvent, picked: Modifier, accepted: bool) -> Moved:
    event, notes = table.use(MODIFY)(table, frame, picked, accepted)
    applied = (*frame.applied, picked.key) if picked.on < 0 else frame.applied
    counted = table.use(COUNT)(table, state, picked) if accepted else state
    return Moved(counted.replace_top(change(frame, event=event, applied=applied, looked=True)), notes)


def identity(one: Modifier) -> str:
    """A modifier on one action or on the step."""
    return f"{one.key}@{one.on}"


def labels(found: tuple[Modifier, ...]) -> tuple[str, ...]:
    """A word for each modifier by which an answer names it: its card, numbered where two share one."""
    cards = [one.card for one in found]
    seen: dict[str, int] = {}
    names = []
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        names.append(card if cards.count(card) == 1 else f"{card}.{seen[card]}")
    return tuple(names)
