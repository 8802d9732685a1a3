"""The step that shows why a player may choose, play or pay what is asked about: where that is done in the run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.explain.reasons.deciding_rules import MOST_CITED
from judge.explain.reasons.option_reasons import offered
from judge.explain.said.line_layout import Choosing, Group
from judge.explain.said.lines import joined
from judge.explain.said.speaker import Speaker
from judge.model.disputes.scenario import Check
from judge.model.game import Game
from judge.model.play.note import Note
from judge.model.telling.executed import NO
from judge.model.telling.explanation import Missed
from judge.model.telling.layout import Layout
from judge.model.value import Value
from judge.scenario.addressing.names import PAYS
from judge.scenario.addressing.planned_answers import question

TARGET = "target"
"""The kind of choice of which the step says more than a rule: that the thing was there to be chosen."""
LESS, PAYMENT = ("cost.lowered", "cost.for-less", "cost.free"), "event.cost"
"""The notes that say what makes a cost less; the note that it is paid."""


class Turning(Value, frozen=True):
    """The rules that turn an answer, and the first of them in its own words."""

    rules: tuple[str, ...] = ()
    worded: Missed | None = None


def allowed_step(
    speaker: Speaker, game: Game, groups: Sequence[Group], check: Check, layout: Layout, turning: Turning
) -> Missed | None:
    """Why it may be done: what made it cost less, where a rule on that turns the answer; the payment that is asked
    about; the choice of the target; else the rule that decides; else the step at which it is done; else among what it
    was offered. None where nothing says so.
    """
    worded = turning.worded
    done_at = list(_done_at(game, groups, check))
    asked = check.subject.partition(" ")[2]
    if not done_at:
        return worded or _among(speaker, groups, check)
    step = done_at[-1]
    lowered = tuple(note for note in groups[step - 1].did if _lowers_cost(note, turning.rules))
    if lowered:
        return step_as_reason(speaker, step, lowered)
    if asked == PAYS and NO not in check.wanted and (payment := _payment(groups, step)) is not None:
        return step_as_reason(speaker, *payment)
    if worded is not None and not asked.endswith(f" {TARGET}"):
        return worded
    aside = (*layout.checks, *layout.turns, *layout.closes)
    spoken = tuple(note for note in groups[step - 1].did if note.key not in aside)
    return step_as_reason(speaker, step, spoken) if spoken else worded


def step_as_reason(speaker: Speaker, step: int, notes: tuple[Note, ...]) -> Missed:
    """A step in words, with the rules of these words."""
    rules = tuple(dict.fromkeys(rule for note in notes for rule in note.rules))
    says = joined(speaker, notes)
    return Missed(step_told(speaker, "reason.step", step, says), rules[:MOST_CITED], stepless=says)


def step_told(speaker: Speaker, key: str, step: int, says: str) -> str:
    """A step as a reason: first what it says, which is read aloud, and then its number, which is looked up."""
    return speaker.catalogue.say(key, n=step, says=says.removesuffix("."))


def _done_at(game: Game, groups: Sequence[Group], check: Check) -> Iterator[int]:
    """The steps at which the player gives the answer that is asked about."""
    for n, group in enumerate(groups, 1):
        if any(_is_given(game, choosing, check) for choosing in group.asked):
            yield n


def _is_given(game: Game, choosing: Choosing, check: Check) -> bool:
    asked = choosing.asked
    if question(asked.choice) != check.subject:
        return False
    names = game.speaks.answers(choosing.state, asked.choice)[asked.choice.options.index(asked.answer)]
    return not set(names).isdisjoint(check.wanted)


def _lowers_cost(note: Note, rules: tuple[str, ...]) -> bool:
    return note.key in LESS and not set(note.rules).isdisjoint(rules)


def _payment(groups: Sequence[Group], step: int) -> tuple[int, tuple[Note, ...]] | None:
    """The first step from this one on that tells of a payment, with its notes."""
    for n, group in enumerate(groups[step - 1 :], step):
        notes = tuple(note for note in group.did if note.key == PAYMENT)
        if notes:
            return n, notes
    return None


def _among(speaker: Speaker, groups: Sequence[Group], check: Check) -> Missed | None:
    """Among what it was offered, where another thing was chosen."""
    choosings = (
        choosing for group in groups for choosing in group.asked if question(choosing.asked.choice) == check.subject
    )
    first = next(choosings, None)
    return None if first is None else offered(speaker, check.subject.partition(" ")[0], first)
