"""Says of which moment a question about a declaration speaks: after what was declared last before it.

And of which cards only a reaction is played, whatever is declared.
"""

from __future__ import annotations

from judge.explain.said.speaker import Speaker
from judge.model.game import Game
from judge.model.play.choice import Asked
from judge.model.play.note import Arg, CardArg, PlayerArg, TextArg
from judge.model.play.place import ActionRef, ObjectRef
from judge.model.play.run import Applied, Run
from judge.model.play.state import State
from judge.model.value import Value
from judge.scenario.addressing.names import QUICK_ACTION, plain
from judge.scenario.addressing.walk import answered, walk


class Declared(Value, frozen=True):
    """What a player declared: a card or its quick action; no card where it was a pass."""

    player: str
    card: str = ""
    is_action: bool = False

    @property
    def args(self) -> tuple[tuple[str, Arg], ...]:
        """Who declared what, as a sentence names them."""
        of_card: tuple[tuple[str, Arg], ...] = (("card", CardArg(self.card)),) if self.card else ()
        return (("player", PlayerArg(self.player)), *of_card)


def declared_in(game: Game, run: Run) -> tuple[Declared, ...]:
    """Everything that was declared in the turns of a run, in order."""
    declared = ((state, entry) for state, entry in answered(run) if entry.choice.kind in game.runs.declarations)
    return tuple(declared_by(state, entry) for state, entry in declared)


def declared_by(state: State, entry: Asked) -> Declared:
    """What was declared with this answer."""
    ref, player = entry.answer, entry.choice.player
    bearer = state.find(ref.id) if isinstance(ref, ObjectRef | ActionRef) else None
    return Declared(player) if bearer is None else Declared(player, bearer.card, isinstance(ref, ActionRef))


def reactions_in(game: Game, run: Run) -> frozenset[str]:
    """The cards of which a reaction was activated or might have been, and that nobody played otherwise."""
    # A note about a card and none of its abilities says of something else why it was not so: a play, a mark, a payment.
    reactions = {note.about for note in run.notes if note.about and note.ability}
    reactions |= {waiting.card for waiting in run.start.objects if waiting.emblem is not None}
    played_otherwise = set[str]()
    for state, entry in walk(run):
        if isinstance(entry, Applied):
            lines = [line.partition(" ") for line in game.speaks.happenings(entry.before, entry.event)]
            reactions |= {name for verb, _, name in lines if verb == "activates"}
            played_otherwise |= {name for verb, _, name in lines if verb == "plays"}
        elif isinstance(entry, Asked) and entry.choice.kind == "reaction":
            reactions |= {line.partition(" ")[2] for line in game.speaks.played(state, entry.answer)}
    return frozenset(reactions - played_otherwise)


def moment_said(speaker: Speaker, declared: tuple[Declared, ...], asked: str, wanted: str) -> str:
    """After what the thing ``wanted`` is to be declared; empty where nothing comes before it.

    What was declared itself is meant where it was; anything else in that player's last turn.
    """
    player = asked.partition(" ")[0]
    played = [number for number, thing in enumerate(declared) if thing.player == player and _is(thing, wanted)]
    own = [number for number, thing in enumerate(declared) if thing.player == player]
    # What the others declare behind that turn comes too late to be before it.
    before = declared[: (played or own[-1:] or [len(declared)])[0]]
    last = next((number for number in range(len(before) - 1, -1, -1) if before[number].card), None)
    if last is None:
        return ""
    others = [thing.player for thing in before[last + 1 :] if thing.player != player]
    # An empty text where nobody passed: a message whose argument is not given at all is told as a gap.
    passed: Arg = PlayerArg(others[-1]) if others else TextArg("")
    key = "action" if before[last].is_action else "played"
    return speaker.key(f"asked.moment.{key}", (*before[last].args, ("passed", passed)))


def _is(thing: Declared, wanted: str) -> bool:
    """Whether this is what a word means, with what may stand before and behind the name of its card."""
    is_action, parts = wanted.startswith(f"{QUICK_ACTION}."), wanted.split(".")
    return bool(thing.card) and is_action == thing.is_action and plain(thing.card) in parts
