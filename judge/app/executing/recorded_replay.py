"""Replays a board while looking at everything: what was looked at, offered, refused. The normal run pays nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from judge.engine.run.slots import ASKING
from judge.engine.run.table import Table
from judge.model.cards.selectors import Selector
from judge.model.game import Game
from judge.model.play.choice import Asked, Choice
from judge.model.play.frame import Scope
from judge.model.play.place import Ref
from judge.model.play.run import Entry, Said
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Slot

F = TypeVar("F", bound=Callable[..., Any])


class WatchingTable(Table):
    """A table that remembers for which selector somebody was asked last."""

    selecting: tuple[Scope, Selector] | None = None

    def use(self, slot: Slot[F]) -> F:
        """The function in force; the one that asks is overheard."""
        function = super().use(slot)
        return cast(F, self._overheard(function)) if slot.name == ASKING.name else function

    def _overheard(self, asking: Callable[..., Choice]) -> Callable[..., Choice]:
        def ask(table: Table, state: State, scope: Scope, selector: Selector, options: tuple[Ref, ...]) -> Choice:
            self.selecting = (scope, selector)
            return asking(table, state, scope, selector, options)

        return ask


class Watcher:
    """Notes of one replay. It looks with a table of its own: what it asks, the rules of the replay did not consult."""

    def __init__(self, game: Game, table: WatchingTable) -> None:
        self._game = game
        self._watched = table
        self._own = Table(table.ruleset, table.cards, maps=table.maps, meter=table.meter)
        # By identity, each with its choice, so that no other can come to have its address: a choice that was forced may
        # be looked at once more when the line for it turns out illegal.
        self._selecting: dict[int, tuple[Choice, tuple[Scope, Selector] | None]] = {}

    def before(self, state: State) -> list[Entry]:
        """What the next step makes the rules look at."""
        return [Said(note, is_look=True) for note in self._game.speaks.looks(self._own, state)]

    def chosen(self, state: State, choice: Choice, answer: Ref) -> list[Entry]:
        """What was offered and taken, and what was not offered; where something was lacking, only the latter."""
        if id(choice) not in self._selecting:
            self._selecting[id(choice)] = choice, self._watched.selecting
            self._watched.selecting = None
        _, selecting = self._selecting[id(choice)]
        notes = self._game.speaks.choosing(self._own, state, choice, answer, selecting)
        return [Said(note, is_look=True) for note in notes if not (choice.lacking and note.tone == "asked")]

    def left_out(self, state: State, choice: Choice) -> list[Entry]:
        """What an open choice does not offer; of its answer nothing can be said."""
        look_entries = self.chosen(state, choice, choice.options[0])
        return [
            look_entry
            for look_entry in look_entries
            if isinstance(look_entry, Said) and look_entry.note.tone != "asked"
        ]

    def unasked(self, state: State, entries: tuple[Entry, ...]) -> list[Entry]:
        """The same for choices with a single option, which nobody was asked."""
        unasked_entries = (entry for entry in entries if isinstance(entry, Asked) and entry.only)
        return [look for entry in unasked_entries for look in self.chosen(state, entry.choice, entry.answer)]
