"""All that was executed to answer what a scenario asks."""

from __future__ import annotations

from judge.app.corpus.games import game_of, rulebook
from judge.explain.reasons.why_not import Asking
from judge.explain.said.asked_moment import Declared
from judge.model.disputes.scenario import Scenario
from judge.model.play.note import ClauseArg, Note
from judge.model.play.run import Run
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import NO, OPEN, YES
from judge.model.value import Value
from judge.scenario.expectations.compare_run import answer_to
from judge.scenario.expectations.state_at_the_end import OF_THE_END
from judge.scenario.questions.at_once import steps_at_once

Choices = tuple[tuple[str, str], ...]
"""Readings with the option that is chosen of each; or facts, each with its value."""
FINISHED = ("until", "done", "blocked")
"""Ends at which nothing more can follow: only there does "it was never offered" mean no."""


class Otherwise(Value, frozen=True):
    """What turns an answer: an option of an open reading, another legal choice (``says``), or a turn ``before`` the one
    that is meant, in which something else was declared; with the answer then.

    That is empty of an option for which no time or work was left: it may turn the answer. ``unasked`` says that the
    choice which is asked about is then given to nobody.
    """

    answer: str
    reading: str = ""
    option: str = ""
    says: ClauseArg | None = None
    before: Declared | None = None
    unasked: bool = False


class Beyond(Value, frozen=True):
    """What was looked at behind the end of a replay, before its answer was held for one.

    ``word`` says that there is no answer yet: ``unreached`` or ``unreached-day``, else empty. ``run`` is the replay
    with the rest of its phase, and ``consulted`` are the slots that the rest of its phase and day asked beside it: on
    them the answer rests, too. Both are empty where nothing had to be looked at.
    """

    word: str = ""
    run: Run | None = None
    consulted: tuple[str, ...] = ()


class Contrasting(Value, frozen=True):
    """The replay of a contrast. ``is_whole`` says that the file answers all that was asked there: otherwise the first
    legal answers stand for the others, and what comes of it is no answer.
    """

    run: Run
    is_whole: bool = True


class Answered(Value, frozen=True):
    """A board, replayed and answered: text, HTML, JSON, slip, document and listing are made of this value alone.

    ``answer`` is the computed one, free of any language: ``yes``, ``no``, ``open``, or what was counted or looked up;
    empty where nothing is asked. ``never_offered`` says why that which is asked about was no option,
    ``asked_in_contrast`` by which rules a contrast of the file makes it one; both are empty where that is not the
    question. ``deciding`` are the rules without which the answer would be another, three of them at most.
    ``contrasts`` are the replays of the file's contrasts so far as anything needed them, in their order; ``asking``
    is what ``--why-not`` asks, tried out. ``beyond`` is what the rest of phase and day said before this was an answer.
    ``turned_by`` are the rules that the file names for the first of its contrasts which answers otherwise, where no
    rule alone decides a no.
    ``in_contrasts`` is what each contrast of the file answers; empty where nobody has looked.
    ``otherwise`` are the open readings that turn the answer, and another choice that does. ``missed_elsewhere`` is what
    kept things from being on each contrast of the file that answers otherwise; empty where the rules alone show what
    decides.
    """

    scenario: Scenario
    ruleset: Ruleset
    run: Run
    answer: str = ""
    never_offered: tuple[Note, ...] = ()
    asked_in_contrast: tuple[str, ...] = ()
    deciding: tuple[str, ...] = ()
    contrasts: tuple[Contrasting, ...] = ()
    asking: Asking | None = None
    beyond: Beyond = Beyond()
    otherwise: tuple[Otherwise, ...] = ()
    missed_elsewhere: tuple[frozenset[Note], ...] = ()
    turned_by: tuple[str, ...] = ()
    in_contrasts: tuple[str, ...] = ()

    @property
    def unreached(self) -> str:
        """The word for an answer that is open only because the replay ended before its phase, or its day, did."""
        return self.beyond.word


def replay_answers(scenario: Scenario, run: Run) -> str:
    """What this one run answers, in the words of ``Answered.answer``.

    A run that did not come to its end can only prove a yes; of where a card ends it proves nothing.
    """
    if scenario.asks is None:
        return ""
    answer = answer_to(game_of(scenario), run, scenario.asks)
    is_proven = run.stop.reason in FINISHED or (answer == YES and scenario.asks[0] not in OF_THE_END)
    return answer if is_proven else OPEN


def told_at_once(scenario: Scenario, run: Run) -> tuple[tuple[str, ...], ...]:
    """What this run's answer tells as one step: of a story that came, or of an order that is none; else nothing."""
    if scenario.asks is None or replay_answers(scenario, run) != {"happens": YES, "before": NO}.get(scenario.asks[0]):
        return ()
    return steps_at_once(game_of(scenario), run, scenario.asks)


def readings_consulted(answered: Answered) -> tuple[tuple[str, str, bool], ...]:
    """The readings on which a ruling rests: id, option in force, whether that is the default.

    Of those that only the rest of the phase and of the day consulted, the ones that turn the answer: every day consults
    some, and they have nothing to do with most questions.
    """
    turning_readings = {otherwise.reading for otherwise in answered.otherwise}
    by_slot = game_of(answered.scenario).edition.read_by
    turning = tuple(
        name for name in answered.beyond.consulted if not turning_readings.isdisjoint(by_slot.get(name, ()))
    )
    return readings_of(answered.scenario, answered.ruleset, (*answered.run.consulted, *turning))


def readings_of(scenario: Scenario, ruleset: Ruleset, consulted: tuple[str, ...]) -> tuple[tuple[str, str, bool], ...]:
    """The readings on which these slots rest, and those that somebody chose: id, option, whether it is the default."""
    book = rulebook(scenario.game, scenario.edition)
    readings_by_slot = game_of(scenario).edition.read_by
    options_chosen = dict(ruleset.readings)
    ids = sorted({id for name in consulted for id in readings_by_slot.get(name, ())} | options_chosen.keys())
    readings = ((id, book.reading(id)) for id in ids)
    options = (
        (id, options_chosen.get(id, reading.default), reading.default)
        for id, reading in readings
        if reading is not None
    )
    return tuple((id, option, option == default) for id, option, default in options)
