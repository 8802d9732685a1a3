"""An event is about to happen: strike what is impossible, apply one modifier after the other, look again after each."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.run.meter import COPIES, MATCHES, within_one_event
from judge.engine.run.result import Moved, Result
from judge.engine.run.slots import CHOOSER, COUNT, MODIFIERS, MODIFY, PREPARE, SETTLE, STRIKE
from judge.engine.run.table import Table
from judge.model.cards.card import RULE
from judge.model.play.choice import Choice
from judge.model.play.event import EmblemAction, Event, Modifier
from judge.model.play.frame import ApplyEvent, ModifyEvent
from judge.model.play.keys import Application
from judge.model.play.note import Arg, CardArg, ClauseArg, ListArg, PlayerArg, TextArg, note
from judge.model.play.place import NO, YES, Ref, WordRef
from judge.model.play.state import State
from judge.model.value import change


def modify(table: Table, state: State, frame: ModifyEvent, answer: Ref | None) -> Result:
    """Apply the modifiers of an event until none is applicable, then let it happen.

    Modifiers that do not meet cannot be ordered wrongly: they are applied together, unasked. A choice is asked as soon
    as a replacement stands beside anything else on one action or on the step, or not all that is applicable may be
    applied.
    """
    # Before anything is looked at: what is asked here tells of which things the event is.
    unfinished = table.use(PREPARE)(table, state, frame, answer)
    if unfinished is not None:
        return unfinished
    # Before modifiers are looked for: what cannot happen cannot be turned into something that can.
    event_and_notes = table.use(STRIKE)(table, state, frame.event)
    # In a round of its own, so that what is left is looked at from the beginning: without the struck part other things
    # may be impossible or applicable.
    if event_and_notes is not None:
        return Moved(state.replace_top(change(frame, event=event_and_notes[0])), event_and_notes[1])
    # Once what is impossible is out, and before another look through all of them.
    within_one_event(frame.event.actions)
    # Looked for anew in every round: what was applied may have made another applicable, or none.
    modifiers = table.use(MODIFIERS)(table, state, frame)
    if not modifiers:
        # Another frame, not an immediate change: carrying out may have to ask first, and asks from a state of its own.
        settled_event = table.use(SETTLE)(table, state, frame.event)
        # What was applied goes along, as carrying out may send the event back to its modifiers.
        return Moved(state.replace_top(ApplyEvent(settled_event, frame.applied)))
    table.meter.spend(MATCHES, len(modifiers), modifiers[-1].card)  # mostly the newest stands last
    # An optional modifier that was picked waits for yes or no; who picks and who answers may be two players.
    if frame.pending:
        return _decide(table, state, frame, modifiers, answer)
    if _order_matters(modifiers):
        return _choose(table, state, frame, modifiers, answer)
    return _together(table, state, frame, modifiers)


def _order_matters(modifiers: tuple[Modifier, ...]) -> bool:
    """Whether somebody has to say which of these is applied next; if not, they are applied together."""
    # Of one quota more are applicable than may still be used (below 0: without limit): which of them are used is a
    # choice, even if all of them only add.
    if any(
        modifier.left >= 0
        and sum(modifier.quota == other_modifier.quota for other_modifier in modifiers) > modifier.left
        for modifier in modifiers
    ):
        return True
    # What works on the whole step meets every action; otherwise only modifiers of one and the same action meet.
    if any(modifier.on < 0 for modifier in modifiers):
        return _contend(modifiers)
    positions = {modifier.on for modifier in modifiers}
    return any(_contend(tuple(modifier for modifier in modifiers if modifier.on == at)) for at in positions)


def _contend(modifiers: tuple[Modifier, ...]) -> bool:
    """Whether one of these may come too late after another: one ability alone leads to the same in any order."""
    abilities = {modifier.key for modifier in modifiers}
    return len(abilities) > 1 and any(modifier.mode == "replacement" for modifier in modifiers)


def _choose(
    table: Table, state: State, frame: ModifyEvent, modifiers: tuple[Modifier, ...], answer: Ref | None
) -> Result:
    """Ask the chooser which modifier is applied next, or apply the chosen one; where nobody chooses, the first."""
    option_names = labels(modifiers)
    if answer is None:
        player, rules = table.use(CHOOSER)(table, state, frame.event, modifiers)
        if player:
            options = tuple(WordRef(name) for name in option_names)
            all_modifiers = ListArg(tuple(_applied(modifiers, at) for at in range(len(modifiers))))
            about: list[tuple[str, Arg]] = [("player", PlayerArg(player)), ("modifiers", all_modifiers)]
            about += _called_otherwise(state, frame.event, option_names, modifiers)
            return Choice(player, "modifier", options, rules, tuple(about))
        # Nobody chooses: the first that is listed, so that a run without the rule is still the same every time.
        answer = WordRef(option_names[0])
    assert isinstance(answer, WordRef)
    chosen_modifier = modifiers[option_names.index(answer.word)]
    taken_step = _take(table, state, frame, chosen_modifier)
    # Asked again, as nothing is kept between the question and the answer; here for the note alone.
    player, rules = table.use(CHOOSER)(table, state, frame.event, modifiers)
    if not player:
        return taken_step
    # First who chose, then what came of it; the rules are those of the choice, not of the modifier.
    at = option_names.index(answer.word)
    what = _reaction_to(frame.event, modifiers, at) or _applied(modifiers, at)
    chosen_note = note("modifier.chosen", rules, player=PlayerArg(player), what=what)
    return Moved(taken_step.state, (chosen_note, *taken_step.notes))


def _called_otherwise(
    state: State, event: Event, names: tuple[str, ...], modifiers: tuple[Modifier, ...]
) -> Iterator[tuple[str, Arg]]:
    """By the name of its option, what is applied: a reaction, what a card replaces or adds, and each rule of the game
    with that to which it would be applied.
    """
    cards = [modifier.card for modifier in modifiers]
    for at, (name, modifier) in enumerate(zip(names, modifiers, strict=True)):
        # The option of a card is its name, with a number where several are of it; that of a rule is only a word.
        if modifier.card != RULE and (_is_reaction(modifier) or cards.count(modifier.card) == 1):
            yield name, _applied(modifiers, at)
        elif modifier.card == RULE:
            object_met = state.find(event.actions[modifier.on].object) if modifier.on >= 0 else None
            card = (("card", CardArg(object_met.card, object_met.controller)),) if object_met is not None else ()
            yield name, ClauseArg("rule-that.on", (("rule", _called(modifier)), *card)) if card else _called(modifier)


def _reaction(modifiers: tuple[Modifier, ...], at: int) -> Arg:
    """A reaction among what modifies: beside other things its card alone says not what would be applied.

    Where several are of one card, it has the number that it has as an answer.
    """
    modifier, cards = modifiers[at], [modifier.card for modifier in modifiers]
    nth = cards[: at + 1].count(modifier.card) if cards.count(modifier.card) > 1 else ""
    card = CardArg(modifier.card, modifier.controller)
    return ClauseArg("modifier-of.reaction", (("card", card), ("nth", TextArg(nth))))


def _reaction_to(event: Event, modifiers: tuple[Modifier, ...], at: int) -> Arg | None:
    """Of several reactions of one card, that to one action of the event, by the thing that it is about; else None.

    Of several things of one name it has its number among them.
    """
    modifier, cards = modifiers[at], [modifier.card for modifier in modifiers]
    action = event.actions[modifier.on] if modifier.on >= 0 else None
    if action is None or not action.card or not _is_reaction(modifier) or cards.count(modifier.card) < 2:
        return None
    alike_positions = [
        n for n, other in enumerate(event.actions) if (other.kind, other.card) == (action.kind, action.card)
    ]
    nth = alike_positions.index(modifier.on) + 1 if len(alike_positions) > 1 else ""
    card, thing = CardArg(modifier.card, modifier.controller), CardArg(action.card)
    return ClauseArg("modifier-of.reaction-to", (("card", card), ("thing", thing), ("nth", TextArg(nth))))


def _applied(modifiers: tuple[Modifier, ...], at: int) -> Arg:
    """What is applied, as a sentence says it: a reaction, what a card replaces or adds, or a rule of the game."""
    modifier = modifiers[at]
    if modifier.card == RULE:
        return _called(modifier)
    if _is_reaction(modifier):
        return _reaction(modifiers, at)
    return ClauseArg(f"modifier-of.{modifier.mode}", (("card", CardArg(modifier.card, modifier.controller)),))


def _is_reaction(modifier: Modifier) -> bool:
    return any(isinstance(action, EmblemAction) for action in modifier.actions)


def _called(modifier: Modifier) -> Arg:
    """What a modifier is called: its card; a rule of the game by the message on it, ``rule-that.fleeting``."""
    if modifier.card != RULE:
        return CardArg(modifier.card, modifier.controller)
    return ClauseArg(f"rule-that.{modifier.key.ability}")


def _together(table: Table, state: State, frame: ModifyEvent, modifiers: tuple[Modifier, ...]) -> Result:
    """Apply all these modifiers, whose order cannot matter; an optional one is first put to its controller."""
    # One at a time: its controller may refuse, and that may change what else is applicable.
    first_optional = next((modifier for modifier in modifiers if modifier.optional), None)
    if first_optional is not None:
        return _take(table, state, frame, first_optional)
    result = Moved(state)
    for modifier in modifiers:  # bound to positions, which neither additions nor one ability's replacements move
        # Each finds the event as the one before has left it.
        top_frame = result.state.frames[-1]
        assert isinstance(top_frame, ModifyEvent)
        # Whatever it adds is added to a copy of all that is there.
        table.meter.spend(COPIES, within_one_event(top_frame.event.actions), modifier.card)
        applied_step = _apply(table, result.state, top_frame, modifier, accepted=True)
        result = Moved(applied_step.state, result.notes + applied_step.notes)
    return result


def _take(table: Table, state: State, frame: ModifyEvent, picked: Modifier) -> Moved:
    if picked.optional:
        return Moved(state.replace_top(change(frame, pending=identity(picked))))
    return _apply(table, state, frame, picked, accepted=True)


def _decide(
    table: Table, state: State, frame: ModifyEvent, modifiers: tuple[Modifier, ...], answer: Ref | None
) -> Result:
    """Ask the controller of the pending optional modifier whether it is applied, or do as they answered."""
    pending_modifier = next((modifier for modifier in modifiers if identity(modifier) == frame.pending), None)
    # Its own condition may have gone with what was struck in between; then there is nothing left to ask about.
    if pending_modifier is None:
        return Moved(state.replace_top(change(frame, pending=None)))
    if answer is None:
        # Without a rule: that on optional parts is about effects, and that this may be refused only its text says.
        player, card = PlayerArg(pending_modifier.controller), CardArg(pending_modifier.card)
        about = (("player", player), ("card", card), ("deed", TextArg("apply")))
        return Choice(pending_modifier.controller, "may", (YES, NO), about=about)
    return _apply(table, state, change(frame, pending=None), pending_modifier, accepted=answer == YES)


def _apply(table: Table, state: State, frame: ModifyEvent, picked: Modifier, accepted: bool) -> Moved:
    event, notes = table.use(MODIFY)(table, state, frame, picked, accepted)
    # On a single action the mark stands on the action itself; only what works on the whole step is the frame's to note.
    applied_keys = (*frame.applied, picked.key) if picked.on < 0 else frame.applied
    # A refused modifier was not used, so it leaves a limit of the day as it was; its one turn it has had all the same.
    counted_state = table.use(COUNT)(table, state, picked) if accepted else state
    return Moved(counted_state.replace_top(change(frame, event=event, applied=applied_keys, looked=True)), notes)


def identity(modifier: Modifier) -> Application:
    """A modifier together with the action on which it works (-1: the whole step)."""
    return Application(modifier.key, modifier.on)


def labels(modifiers: tuple[Modifier, ...]) -> tuple[str, ...]:
    """A word for each modifier by which an answer names it: its card, numbered where two share one.

    Words and not keys, as people write them into scenarios; of equal cards the one that is listed first has the
    first number.
    """
    # All of them beside the count so far: that a card needs a number at all shows only when the last is known.
    cards = [modifier.card for modifier in modifiers]
    seen_counts: dict[str, int] = {}
    labels_so_far = []
    for card in cards:
        seen_counts[card] = seen_counts.get(card, 0) + 1
        labels_so_far.append(card if cards.count(card) == 1 else f"{card}.{seen_counts[card]}")
    return tuple(labels_so_far)
