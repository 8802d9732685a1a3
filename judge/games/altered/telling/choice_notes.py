"""Notes on what could be chosen and what was not offered, for readers who want to see everything."""

from __future__ import annotations

from judge.engine.run.slots import CHANGE
from judge.engine.run.table import Table
from judge.games.altered.objects.action_phrases import ref_as_arg
from judge.games.altered.objects.limbo import emblems
from judge.games.altered.telling.action_clauses import clause
from judge.games.altered.why_not.considered_abilities import looks as looked_at
from judge.games.altered.why_not.unchosen import unchosen
from judge.games.altered.why_not.unpaid import unpaid
from judge.games.altered.why_not.unplayed import unchosen_modes, unplayed
from judge.model.cards.selectors import Selector
from judge.model.play.choice import CHANCE, Choice
from judge.model.play.event import Event
from judge.model.play.frame import ApplyEvent, Scope
from judge.model.play.note import Arg, CardArg, ClauseArg, ListArg, Note, PlayerArg, TextArg
from judge.model.play.place import NO, YES, ActionRef, Ref
from judge.model.play.state import State

_CHOSEN = ("target", "card", "object")
_SPOKEN = ("create", "draw", "move", "gain_status", "lose_status", "gain_counter", "lose_counter")


def looks(table: Table, state: State) -> tuple[Note, ...]:
    """Notes on what the rules look at here: the abilities considered, or each atomic action of an applied event."""
    frame = state.frames[-1] if state.frames else None
    return _actions(table, state, frame.event) if isinstance(frame, ApplyEvent) else looked_at(table, state)


def _actions(table: Table, state: State, event: Event) -> tuple[Note, ...]:
    """A note for each atomic action by itself, if the event has several that are told."""
    spoken_actions = [(at, action) for at, action in enumerate(event.actions) if action.kind in _SPOKEN]
    # With one, its clause is the sentence on the event already.
    if len(spoken_actions) < 2:
        return ()
    # As apply does it, so that the notes speak of the same board.
    state_before = state.pop()
    # Carried out for the telling alone: what a draw brings is known only from the state after it.
    change = table.use(CHANGE)(table, state_before, event)
    # Each as if it alone were told, so that its clause says which of several alike it is about.
    clauses = ((action, clause(table, state_before, change, [(at, action)], [action])) for at, action in spoken_actions)
    return tuple(
        Note("event.effect", (("clauses", action_clause),), (), "action", about=action.card)
        for action, action_clause in clauses
    )


def choosing(
    table: Table, state: State, choice: Choice, answer: Ref, selecting: tuple[Scope, Selector] | None
) -> tuple[Note, ...]:
    """Notes on the options and the answer of a choice; where objects are chosen, also on those not offered, and why."""
    options = ListArg(tuple(_option(table, state, choice, option) for option in choice.options))
    args: tuple[tuple[str, Arg], ...] = (
        ("player", PlayerArg(choice.player)),
        ("answer", _option(table, state, choice, answer)),
    )
    # Words differ with what is chosen: between several, from one only, or yes and no.
    key = "look.chooses" if len(choice.options) > 1 else "look.single"
    # Last, as yes and no are several options, too.
    key = "look.answers" if set(choice.options) == {YES, NO} else key
    # Chance is no player, and has a word of its own in every language.
    key = "look.chance" if choice.player == CHANCE else key
    choice_note = Note(key, (*args, ("options", options)), choice.rules, "asked")
    return (choice_note, *_left_out(table, state, choice, selecting))


def _left_out(table: Table, state: State, choice: Choice, selecting: tuple[Scope, Selector] | None) -> tuple[Note, ...]:
    """Notes on what a choice did not offer, and why; who orders modifiers, or is chance itself, is left nothing."""
    # In any order: a choice is of one kind. An internal action is asked as a payment is, and told by the same words.
    match choice.kind:
        case "plays":
            return unplayed(table, state, choice)
        case "reaction":
            return _waiting(state, choice)
        case "mode":
            return unchosen_modes(table, state, choice)
        case "pays" | "may":
            return unpaid(table, state, choice)
    return unchosen(table, state, choice, *selecting) if selecting and choice.kind in _CHOSEN else ()


def _waiting(state: State, choice: Choice) -> tuple[Note, ...]:
    """A note for each reaction in Limbo that the other player will play once this player has none left.

    These are no options that were left out: they wait for their own controller (4.4.b).
    """
    opposing_reactions = (emblem for emblem in emblems(state) if emblem.controller != choice.player)
    player = ("player", PlayerArg(choice.player))
    return tuple(
        Note(
            "look.waits",
            (("card", CardArg(emblem.card, emblem.controller)), player),
            choice.rules,
            "near",
            about=emblem.card,
        )
        for emblem in opposing_reactions
    )


def _option(table: Table, state: State, choice: Choice, ref: Ref) -> Arg:
    """An option as it is told: yes and no as words, a modifier by the card that bears it."""
    option = ref_as_arg(state, ref)
    # First, as it is named by its card, too, and a card that is chosen is told as it is.
    if isinstance(ref, ActionRef) and isinstance(option, CardArg):
        return ClauseArg("option.quick_action", (("card", option),))
    if not isinstance(option, TextArg):
        # As an option a card is told with the place where it lies, and in the words for that.
        is_lying_card = isinstance(option, ClauseArg) and option.key == "chosen.card"
        return ClauseArg("lying.card", option.args) if is_lying_card and isinstance(option, ClauseArg) else option
    # By the kind of the choice, as a mode is answered by a bare number.
    if choice.kind == "mode":
        return ClauseArg("option.mode", (("nth", option),))
    if option.text in ("yes", "no", "none", "pass", "any"):
        return ClauseArg(f"option.{option.text}")
    # A rule of the game modifies, too: its option is a mere word, and what it is called stands beside the question.
    if isinstance(called := dict(choice.about).get(str(option.text)), ClauseArg):
        return called
    # A word is left: the name of a card that bears a modifier, with a number where two share it.
    card, _, number = str(option.text).partition(".")
    if card not in table.cards:
        return option
    return ClauseArg("option.nth", (("card", CardArg(card)), ("nth", TextArg(number)))) if number else CardArg(card)
