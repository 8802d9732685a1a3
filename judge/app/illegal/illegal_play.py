"""Illegal play found later: what was illegal first, why, what would have made it legal, and what rested on it."""

from __future__ import annotations

from judge.app.executing.answers.forced_choices import Planned
from judge.app.executing.legal_change import smallest_change
from judge.app.executing.replay import IllegalPlay
from judge.app.illegal.illegal_reason import card_about, place_meant, reason, spot_meant
from judge.app.illegal.later_lines import LaterLines, later_lines
from judge.explain.ruling.tell_run import ILLEGAL
from judge.model.disputes.scenario import PlannedAnswer, Scenario
from judge.model.play.note import FlagArg, ListArg, Note, TextArg, note
from judge.model.rulebook.ruleset import Ruleset
from judge.scenario.addressing.planned_answers import asked_as


def _line(planned: PlannedAnswer) -> str:
    return f"{asked_as(planned.answer.player, planned.answer.kind)}: {planned.answer.text}"


def illegal_notes(scenario: Scenario, ruleset: Ruleset, illegal: IllegalPlay) -> tuple[Note, ...]:
    """What was illegal and why, the smallest change that would have made it legal, and what becomes of later lines."""
    card = card_about(illegal)
    notes = [note(ILLEGAL, (), line=TextArg(_line(illegal.planned))), reason(scenario, ruleset, illegal)]
    # Which zones there are hangs on no position: no change is looked for where one of them was named.
    may_be_changed = bool(card or spot_meant(scenario, illegal)) or place_meant(scenario, illegal) is None
    legal_change = smallest_change(scenario, ruleset, illegal, card) if may_be_changed else None
    notes += [note("illegal.change", (), change=legal_change.says)] if legal_change is not None else []
    return (*notes, *_later_notes(later_lines(scenario, ruleset, illegal, legal_change)))


def _later_notes(later: LaterLines) -> list[Note]:
    """What falls with the illegal line, what is illegal even without it, and what stands."""
    notes = [note("illegal.rests", (), lines=_lines(later.resting))] if later.resting else []
    for illegal_too in later.too:
        notes += [note("illegal.too", (), line=TextArg(_line(illegal_too.planned))), illegal_too.why]
        notes += [note("illegal.rests-too", (), lines=_lines(illegal_too.resting))] if illegal_too.resting else []
    standing_note = note("illegal.stands", (), lines=_lines(later.standing), several=FlagArg(bool(later.too)))
    return [*notes, standing_note] if later.standing else notes


def _lines(answers: Planned) -> ListArg:
    return ListArg(tuple(TextArg(_line(planned)) for planned in answers))
