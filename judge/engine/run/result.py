"""What a handler returns: a change, a question, or the end of the run; and what is kept of a step that was taken."""

from __future__ import annotations

from judge.model.play.choice import Choice
from judge.model.play.event import Event
from judge.model.play.note import Note
from judge.model.play.run import Entry, Stop
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import Value


class Moved(Value, frozen=True):
    """The next state, the notes about how it came about, and the event if one was applied."""

    state: State
    notes: tuple[Note, ...] = ()
    event: Event | None = None


class ChangedState(Value, frozen=True):
    """The state after an event; ``born`` has, for each atomic action of it, the id of the object it made, or 0."""

    state: State
    born: tuple[int, ...]


Result = Moved | Choice | Stop


class KnownStep(Value, frozen=True):
    """One step, from a ``state`` under a ``ruleset``: its ``result``, and the choices that it noted on the way.

    ``asked`` are the slots that it consulted, in the order of their first use. ``rests_on`` are these and the slots
    whose rules it cites: under other rules that fill them alike the step is the same. None where that cannot be said,
    for the ruleset was looked at as a whole.
    """

    state: State
    ruleset: Ruleset
    result: Moved | Choice
    entries: tuple[Entry, ...]
    asked: tuple[str, ...]
    rests_on: frozenset[str] | None


class Unsupported(Exception):
    """Raised inside a handler where the engine does not do something yet: the run stops there and says so."""

    verdict = "unsupported"

    def __init__(self, note: Note) -> None:
        self.what = note
        super().__init__(note.key)


class Undetermined(Unsupported):
    """Raised inside a handler that needs what the board does not say: the run stops there and says what."""

    verdict = "undetermined"
