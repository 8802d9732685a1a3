"""What a handler returns: a change, a question, or the end of the run."""

from __future__ import annotations

from judge.model.play.choice import Choice
from judge.model.play.event import Event
from judge.model.play.note import Note
from judge.model.play.run import Stop
from judge.model.play.state import State
from judge.model.value import Value


class Moved(Value, frozen=True):
    """The next state, what is said of the way there, and the event if one was applied."""

    state: State
    notes: tuple[Note, ...] = ()
    event: Event | None = None


class Change(Value, frozen=True):
    """What an event made of a state; ``born`` has, for each of its atomic actions, the id of the new object or 0."""

    state: State
    born: tuple[int, ...]


Result = Moved | Choice | Stop


class Unsupported(Exception):
    """Raised inside a handler where the engine does not do something yet: the run stops there and says so."""

    def __init__(self, what: Note) -> None:
        self.what = what
        super().__init__(what.key)
