"""What happened on a board, from its start to where it stopped."""

from __future__ import annotations

from judge.model.play.choice import Asked, Choice
from judge.model.play.event import Event
from judge.model.play.note import Note
from judge.model.play.state import State
from judge.model.value import Tagged, Value, change


class Said(Tagged, frozen=True, tag="said"):
    """A note, in its place among the events; ``is_look`` marks what only a watched replay notes."""

    note: Note
    is_look: bool = False


class Applied(Tagged, frozen=True, tag="applied"):
    """An event that happened."""

    event: Event
    before: State
    after: State


Entry = Said | Applied | Asked


class Stop(Tagged, frozen=True, tag="stop"):
    """Why a run ended.

    ``reason`` is ``until`` (where the scenario wanted it), ``choice`` (somebody must choose and no answer was given),
    ``unsupported`` (the engine does not do this yet), ``undetermined`` (no rule of this corpus says), ``blocked`` (the
    rules themselves let nothing go on), ``limit`` (the budget is spent) or ``done`` (nothing is left to resolve).
    """

    reason: str
    detail: Note | None = None


class Run(Value, frozen=True):
    """A replay: where it began and ended, everything in between, why it stopped.

    ``consulted`` are the names of the slots of the ruleset that were asked; only they can have mattered.
    """

    start: State
    end: State
    entries: tuple[Entry, ...]
    stop: Stop
    consulted: tuple[str, ...]
    choice: Choice | None = None

    @property
    def notes(self) -> tuple[Note, ...]:
        """Everything that was said, in order."""
        return tuple(entry.note for entry in self.entries if isinstance(entry, Said))

    @property
    def events(self) -> tuple[Event, ...]:
        """The events that happened, in order."""
        return tuple(entry.event for entry in self.entries if isinstance(entry, Applied))

    @property
    def asked(self) -> tuple[Asked, ...]:
        """The choices that were answered, in order; those for which something was lacking are none."""
        return tuple(entry for entry in self.entries if isinstance(entry, Asked) and not entry.choice.lacking)

    @property
    def cited(self) -> frozenset[str]:
        """Every rule number that a note cites, also the one that says why the run stops."""
        all_notes = self.notes if self.stop.detail is None else (*self.notes, self.stop.detail)
        return frozenset(rule for note in all_notes for rule in note.rules)


def without_looks(run: Run) -> Run:
    """A watched run as it would be had nobody watched: what was looked at and what was not offered is left out."""
    return change(run, entries=tuple(entry for entry in run.entries if not (isinstance(entry, Said) and entry.is_look)))
