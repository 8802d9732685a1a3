"""What a handler returns: a change, a question, or the end of the run."""

from __future__ import annotations

from judge.model.play.choice import Choice
from judge.model.play.event import Event
from judge.model.play.note import Note
from judge.model.play.run import Stop
from judge.model.play.state import State
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


class Unsupported(Exception):
    """Raised inside a handler where the engine does not do something yet: the run stops there and says so."""

    def __init__(self, note: Note) -> None:
        self.what = note
        super().__init__(note.key)
