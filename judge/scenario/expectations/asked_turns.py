"""The turns in which a player could have declared what is asked about: the last of them is the one that is meant."""

from __future__ import annotations

from judge.model.disputes.scenario import Check, Scenario
from judge.model.game import Game
from judge.model.play.choice import Asked, Choice
from judge.model.play.place import PlaceRef
from judge.model.play.run import Run
from judge.model.play.state import State
from judge.model.value import Value, change
from judge.scenario.addressing.names import PASS
from judge.scenario.addressing.planned_answers import fitting, question
from judge.scenario.addressing.walk import answered

CHOSEN = ("target", "card", "object")
"""The kinds of choice that are answered by a thing."""


class Turn(Value, frozen=True):
    """A moment at which a player declares something: whether it was an option, was declared, and whether a pass was.

    ``given`` is the answer, with the state in which it was; none where nobody has answered.
    """

    offers_it: bool
    takes_it: bool = False
    passes: bool = False
    given: tuple[State, Asked] | None = None


def is_declared(game: Game, check: Check) -> bool:
    """Whether a check asks if a player may declare something in a turn."""
    return check.kind == "legal" and check.subject.endswith(tuple(f" {kind}" for kind in game.runs.declarations))


def is_put_to_nobody(game: Game, run: Run, check: Check) -> bool:
    """Whether a check asks what may be taken first, and nobody was asked: all of it may have applied all the same."""
    kinds = {choice.kind for choice in (*(asked.choice for asked in run.asked), *((run.choice,) if run.choice else ()))}
    asked_kinds = {kind for kind in game.runs.contended if check.subject.endswith(f" {kind}")}
    return check.kind == "legal" and bool(asked_kinds) and asked_kinds.isdisjoint(kinds)


def declaration_asked(game: Game, scenario: Scenario) -> Check | None:
    """What the question asks, or else the first claim that does, if it is whether a player may declare something."""
    asked = (scenario.asks[1],) if scenario.asks is not None else ()
    claimed = (check for claim in scenario.claims for check in claim.that)
    return next((check for check in (*asked, *claimed) if is_declared(game, check)), None)


def is_offered(game: Game, run: Run, check: Check) -> bool:
    """Whether an answer was an option: of what is declared in the turn that is meant, of anything else ever."""
    seen = turns(game, run, check)
    return offered_at_last(seen) if is_declared(game, check) else any(turn.offers_it for turn in seen)


def asked_otherwise(game: Game, run: Run, check: Check) -> Check | None:
    """The same thing as the answer of another kind of choice that this player has in the run, where it is an option;
    None where it is none, or where the player has such a choice as is asked: one between things, and not of a place.
    """
    kind = check.subject.rpartition(" ")[2]
    if (
        check.kind != "legal"
        or kind not in CHOSEN
        or any(is_of_things(choice) for choice in choices_met(run) if question(choice) == check.subject)
    ):
        return None
    head = check.subject.removesuffix(kind)
    others = (change(check, subject=f"{head}{other}") for other in CHOSEN if other != kind)
    return next((other for other in others if is_offered(game, run, other)), None)


def is_of_things(choice: Choice) -> bool:
    """Whether things are to choose from: an Expedition in which to put something is asked for in the same way."""
    return not all(isinstance(option, PlaceRef) for option in choice.options)


def choices_met(run: Run) -> tuple[Choice, ...]:
    """Every choice of a run, the open one last; with those for which something was lacking: nobody was asked then."""
    met = (*(entry.choice for entry in run.entries if isinstance(entry, Asked)), run.choice)
    return tuple(choice for choice in met if choice is not None)


def turns(game: Game, run: Run, check: Check) -> tuple[Turn, ...]:
    """The moments of a run at which this question came up, in order."""
    came = (
        _turn(game, state, entry, check) for state, entry in answered(run) if question(entry.choice) == check.subject
    )
    if run.choice is None or question(run.choice) != check.subject:
        return tuple(came)
    return (*came, Turn(bool(fitting(game, run.end, run.choice, check.wanted[0]))))


def offered_at_last(seen: tuple[Turn, ...]) -> bool:
    """Whether it was an option in the turn that is meant: in which it was declared, else the last."""
    return any(turn.takes_it for turn in seen) or (bool(seen) and seen[-1].offers_it)


def _turn(game: Game, state: State, entry: Asked, check: Check) -> Turn:
    choice, meant = entry.choice, fitting(game, state, entry.choice, check.wanted[0])
    names = game.speaks.answers(state, choice)[choice.options.index(entry.answer)]
    return Turn(bool(meant), entry.answer in meant, PASS in names, (state, entry))
