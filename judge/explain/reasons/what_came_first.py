"""Why one thing comes before another: who had the initiative, or which reaction had to wait for a check."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from judge.explain.reasons.reactions_under_way import REACTION, arrival, reaction_under_way
from judge.explain.said.divergence import HAPPENS, Moment, happening_so, moments
from judge.explain.said.line_layout import Group, grouped
from judge.model.disputes.scenario import Check, Scenario
from judge.model.game import Game
from judge.model.play.note import CardArg, Note, TextArg
from judge.model.play.run import Run
from judge.model.play.state import GameObject
from judge.model.telling.executed import NO, YES
from judge.model.telling.layout import Layout
from judge.model.value import change
from judge.scenario.addressing.planned_answers import question
from judge.scenario.expectations.done_by import line_of_happening
from judge.scenario.expectations.each_of_many import line_of_event
from judge.scenario.expectations.followed_cards import name_parts
from judge.scenario.expectations.who_did import THEN, WHO

WAITS, STEP = "order.waits", "n"
"""The note that a reaction waited for a check, where no note of the run says that."""


def order_note(game: Game, scenario: Scenario, run: Run, layout: Layout, answer: str) -> Note | None:
    """What decided the order that is asked about, by the rules that it cites; None where nothing shows it.

    Of two reactions that wait together the last word on who goes first says so; a reaction that came to be while
    something else was under way waits for the next check. What a player chose to play first is no matter of rules.
    """
    if scenario.asks is None or scenario.asked is not None:
        return None
    kind, check = scenario.asks
    groups = grouped(run, layout)
    if kind == "legal":
        return _of_a_choice(groups, check, layout) if answer == NO else None
    happened = [moment for moment in moments(game, run, layout, check.wanted) if moment.kind == HAPPENS]
    lines = _in_order(kind, check, answer, happened)
    if lines is None:
        return None
    note = _between(groups, layout, *lines)
    # Whose turn it is first explains why something came too early, and never that it came when it was asked for.
    return note if note is not None or answer == YES else _of_turns(groups, layout, *lines)


def _of_turns(groups: tuple[Group, ...], layout: Layout, early: int, late: int) -> Note | None:
    """Whose turn it is first, where each of the two comes in a turn of another player."""
    if late < early or any(reaction_under_way(groups, n) for n in (early, late)):
        return None
    first_turn, later_turn = (_last(groups[:n], layout.turns) for n in (early, late))
    return None if first_turn is None or later_turn is None or first_turn.args == later_turn.args else first_turn


class TooEarly(NamedTuple):
    """The line at which something comes before what it should follow, the line of that, and what comes so."""

    early: int
    late: int
    what: str


def too_early(happened: Sequence[Moment], wanted: tuple[str, ...]) -> TooEarly | None:
    """What comes before what it should follow in an order, and never after it; None where nothing does."""
    begin, line_before = 0, 0
    for what in [line_of_happening(line_of_event(line)) for line in wanted]:
        at = happening_so(happened, what)
        later = [index for index in at if index >= begin]
        if not later:
            return TooEarly(happened[at[-1]].line, line_before, what) if at else None
        begin, line_before = later[0] + 1, happened[later[0]].line
    return None


def _in_order(kind: str, check: Check, answer: str, happened: Sequence[Moment]) -> tuple[int, int] | None:
    """The lines at which the first and the second of what is asked about happen; None where no order is."""
    if kind == WHO and THEN in answer:
        verb = line_of_happening(check.subject).partition(" ")[0]
        told = [moment for moment in happened if moment.what.partition(" ")[0] == verb]
        # Of two things at one line their order is no question.
        return next(((a.line, b.line) for a, b in pairwise(told) if a.what != b.what and a.line != b.line), None)
    if kind not in ("happens", "before"):
        return None
    if answer != NO:
        return _as_wanted(happened, check.wanted, answer)
    early = too_early(happened, check.wanted)
    return None if early is None else (early.early, early.late)


def _as_wanted(happened: Sequence[Moment], wanted: tuple[str, ...], answer: str) -> tuple[int, int] | None:
    """The lines of the first two things of an order, where they come in it and at different lines."""
    lines = ordered_lines(happened, wanted[:2]) if answer == YES else ()
    return (lines[0], lines[1]) if len(lines) > 1 and lines[0] < lines[1] else None


def ordered_lines(seen_moments: Sequence[Moment], wanted: tuple[str, ...]) -> tuple[int, ...]:
    """The lines at which all things of an order happen, each at its first time after the one before it; none where they
    do not come in it.
    """
    happened = [moment for moment in seen_moments if moment.kind == HAPPENS]
    begin, lines = 0, list[int]()
    for what in [line_of_happening(line_of_event(line)) for line in wanted]:
        index = next((n for n in happening_so(happened, what) if n >= begin), None)
        if index is None:
            return ()
        begin, lines = index + 1, [*lines, happened[index].line]
    return tuple(lines)


def _between(groups: tuple[Group, ...], layout: Layout, early: int, late: int) -> Note | None:
    """What made the reaction that does the later thing come later."""
    later_reaction = reaction_under_way(groups, late) if late > early else None
    if later_reaction is None:
        return None
    played_at, emblem_id = later_reaction
    activated_at = arrival(groups, emblem_id, played_at) or 0
    earlier_reaction = reaction_under_way(groups, early)
    if activated_at > early or (earlier_reaction is not None and earlier_reaction[1] == emblem_id):
        return None
    if earlier_reaction is not None and activated_at < earlier_reaction[0]:
        # Those of one player come in the order which that player chooses.
        owners = {_emblem(groups, id, n) for id, n in ((emblem_id, played_at), earlier_reaction[::-1])}
        controllers = {emblem.controller for emblem in owners if emblem is not None}
        return (
            _last(groups[max(activated_at, 1) - 1 : earlier_reaction[0] - 1], layout.orders)
            if len(controllers) > 1
            else None
        )
    waiting = _emblem(groups, emblem_id, played_at)
    return _last(groups[early - 1 : played_at - 1], layout.waits) or _waits(groups, layout, waiting, early, played_at)


def without_step(note: Note) -> Note:
    """The same note where nobody sees the step that it names."""
    return change(note, args=tuple((name, TextArg("") if name == STEP else arg) for name, arg in note.args))


def _waits(
    groups: tuple[Group, ...], layout: Layout, emblem: GameObject | None, early: int, played_at: int
) -> Note | None:
    """That the reaction waits for the check at which it is played."""
    checks = ((n, note) for n in range(early, played_at + 1) for note in groups[n - 1].did if note.key in layout.checks)
    n, check = next(checks, (0, None))
    if emblem is None or check is None:
        return None
    args = (("card", CardArg(emblem.card, emblem.controller)), (STEP, TextArg(n)))
    return Note(WAITS, args, check.rules, tone="missed", about=emblem.card)


def _of_a_choice(groups: tuple[Group, ...], check: Check, layout: Layout) -> Note | None:
    """Why a reaction that waits was none of those from which a player chose the next: it is the other player's."""
    wanted = {name_parts(option)[1] for option in check.wanted}
    for n, group in enumerate(groups, 1):
        for choosing in group.asked:
            choice = choosing.asked.choice
            waiting = {
                thing.card for thing in choosing.state.objects if thing.emblem and thing.controller != choice.player
            }
            if question(choice) == check.subject and choice.kind == REACTION and wanted <= waiting:
                return _last(groups[:n], layout.orders)
    return None


def _last(groups: Iterable[Group], keys: tuple[str, ...]) -> Note | None:
    """The last note of these on some lines."""
    notes = [note for group in groups for note in group.did if note.key in keys]
    return notes[-1] if notes else None


def _emblem(groups: tuple[Group, ...], id: int, n: int) -> GameObject | None:
    """The emblem of a reaction, as it was when it was played at this line."""
    states = [choosing.state for choosing in groups[n - 1].asked]
    return next((emblem for state in states if (emblem := state.find(id)) is not None), None)
