"""What is told of a card that has the name of the one asked about, and is another: no reason for that one.

Sentences name a card, and not which of several of its name it is. So what is told of such a name is a reason only where
what happens there happens to the card that is meant.
"""

from __future__ import annotations

from judge.explain.reasons.where_it_ended import where_note
from judge.explain.reasons.why_not import cards_in
from judge.explain.said.line_layout import Group
from judge.model.disputes.scenario import Check, Scenario
from judge.model.game import Game
from judge.model.play.note import CardArg, Note
from judge.model.play.run import Run
from judge.model.play.state import GameObject, State
from judge.scenario.expectations.arrivals import ARRIVES, arrival_parts
from judge.scenario.expectations.followed_cards import ENDS_IN, bearers, meant, name_parts
from judge.scenario.expectations.read_expectations import order_words
from judge.scenario.expectations.state_at_the_end import HAS


class CopyMeant:
    """The one card of several of its name that is asked about; none, where the question means any of them."""

    def __init__(self, game: Game, scenario: Scenario, run: Run) -> None:
        self._game, self._run = game, run
        self.address = _address_asked(game, scenario)
        things = meant(game, run.start, self.address) if self.address else ()
        self.card = name_parts(self.address)[1] if len(things) == 1 else ""
        self._thing = things[0] if self.card else None
        alike = [thing for thing in run.start.objects if thing.card == self.card and thing.emblem is None]
        self._others = [thing for thing in alike if thing != self._thing]
        if not self._others:
            self.card = ""

    def may_be_of_another(self, note: Note) -> bool:
        """Whether a sentence names such a card, and may mean another one of that name."""
        if not self.card or self.card not in {*cards_in(arg for _, arg in note.args), note.about}:
            return False
        controllers = {arg.controller for _, arg in note.args if isinstance(arg, CardArg) and arg.card == self.card}
        return not controllers or not all(map(self._is_alone_of, controllers))

    def is_of_another(self, group: Group) -> bool:
        """Whether a step tells of such a card, and nothing in it happens to the one that is meant."""
        return any(map(self.may_be_of_another, group.did)) and not self._is_touched(group)

    def where_it_is(self, scenario: Scenario) -> Note | None:
        """Where the one that is meant is in the end, if it is asked whether it goes elsewhere."""
        if not self.card or scenario.asks is None or not _is_of_a_move(self._game, *scenario.asks):
            return None
        check = scenario.asks[1]
        return where_note(self._game, Check(ENDS_IN, "", (self.address,), check.span), self._run)

    def _is_alone_of(self, controller: str) -> bool:
        """Whether the one that is meant is that player's, and no other is."""
        is_own = self._thing is not None and self._thing.controller == controller
        return is_own and all(controller not in (other.controller, other.owner) for other in self._others)

    def _is_touched(self, group: Group) -> bool:
        return any(self._now(event.before) != self._now(event.after) for event in group.events)

    def _now(self, state: State) -> tuple[GameObject, ...]:
        return bearers(self._game, self._run.start, self.address, state)


def _address_asked(game: Game, scenario: Scenario) -> str:
    """The name of the card that is asked about, as the file has it; empty where none is, or several are."""
    if scenario.asks is None or scenario.asked is not None:
        return ""
    kind, check = scenario.asks
    if kind in (HAS, ENDS_IN) and len(check.wanted) == 1:
        return check.wanted[0]
    if kind not in ("happens", "count") or len(check.wanted) != 1:
        return ""
    verb, _, subject = check.wanted[0].partition(" ")
    if verb == ARRIVES:
        return arrival_parts(subject)[1]
    said_of = order_words(game).get(verb, "")
    if said_of == "mark":
        return subject.rpartition(".")[0]
    return subject if said_of in ("card", "reaction") else ""


def _is_of_a_move(game: Game, kind: str, check: Check) -> bool:
    """Whether it is asked if a card goes somewhere."""
    verb = check.wanted[0].partition(" ")[0] if check.wanted else ""
    return kind == "happens" and (verb == ARRIVES or verb in dict(game.speaks.moves))
