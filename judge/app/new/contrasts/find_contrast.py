"""Looks for contrasts of a new board: small changes under which the answer is another."""

from __future__ import annotations

from itertools import islice

from judge.app.corpus.games import game_of
from judge.app.executed.answered import FINISHED, replay_answers
from judge.app.executing.beyond.rest_of_phase import decided_answer, is_idle, unreached
from judge.app.executing.replay import replay
from judge.app.executing.small_changes import other_answers
from judge.app.explaining.computed_question import value_said
from judge.app.explaining.explain_run import answer_printed
from judge.app.new.contrasts.contrast_expectation import shown_by
from judge.app.new.contrasts.tried_changes import Tried, changes_of, decided_otherwise, decisions_of, facts_changed
from judge.app.new.drafts.draft import Draft, document, plain_spaces, scenario_of
from judge.app.ruling.ask_choices import RunSession, speaker_of
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Run
from judge.model.rulebook.rule import belongs
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import OPEN, UNREACHED_DAY
from judge.model.value import Value, change
from judge.scenario.addressing.planned_answers import question
from judge.scenario.expectations.compare_run import compare, happening_by
from judge.scenario.expectations.state_at_the_end import OF_THE_END
from judge.scenario.writing.write_scenario import Document
from judge.text.languages import BY_CODE

MOST = 150
"""So many boards are tried: a number and not a time, so that the same dispute has the same contrast everywhere."""

MOST_MOVED = 2
ANY = "*"
"""Every question may be asked that was not asked before."""
MOST_ANSWERS = 12
"""So many other answers to such questions are tried at most; where there are more, the change is none."""


class FoundContrast(Value, frozen=True):
    """A contrast: the sentence about it and the answer that it gives, in every language, and its keys in a file."""

    says: tuple[tuple[str, str], ...]
    answers: tuple[tuple[str, str], ...]
    keys: tuple[tuple[str, Document], ...]


def contrasts_of(run: RunSession, draft: Draft, most: int = 3) -> tuple[FoundContrast, ...]:
    """The first few changes that turn the computed answer; none if none does, or nothing is asked.

    A contrast ends on the day and in the phase in which the board does, everybody decides as before, and nobody is
    asked what was not asked before. Only where no change does so may the question be asked that ``asks`` is about; and
    last, where who is first, whose turn it is, or another decision alone turns the answer, any other whose answers
    leave it turned.
    That a card lay elsewhere tells the least: one such change is offered for a card, and at most two in all, so that
    another decision is offered, too.
    """
    file = run.file
    if file.asks is None:
        return ()
    answer = decided_answer(file, run.ruleset, run.run)
    if answer == OPEN:
        return ()
    contrasts: list[FoundContrast] = []
    items_moved: set[tuple[int, str]] = set()
    zones_filled: set[str] = set()
    subject = file.asks[1].subject if file.asks[0] == "legal" else ""
    allowed_and_changes = [("", changes_of), *([(subject, changes_of)] if subject else []), (ANY, facts_changed)]
    allowed_and_changes.append((ANY, decided_otherwise))
    for extra_question, changes in allowed_and_changes:
        for tried_change in islice(changes(run, draft), MOST):
            is_told = tried_change.moved in items_moved or tried_change.more_in in zones_filled
            if len(contrasts) == most or is_told or (tried_change.moved and len(items_moved) == MOST_MOVED):
                continue
            contrast = _turning(run, draft, tried_change, extra_question, answer)
            if contrast is not None:
                contrasts.append(contrast)
                items_moved.update((tried_change.moved,) if tried_change.moved else ())
                zones_filled.update((tried_change.more_in,) if tried_change.more_in else ())
        if contrasts:
            break
    return tuple(contrasts)


def _turning(run: RunSession, draft: Draft, tried: Tried, allowed: str, answer: str) -> FoundContrast | None:
    """The contrast that a change is, if it turns the answer and can be written; else None."""
    changed_file, changed_run = _replayed(run, tried, allowed)
    if changed_file is None or changed_run is None:
        return None
    turned_answer = _answer_by_then(changed_file, run.ruleset, changed_run)
    if turned_answer in (answer, OPEN):
        return None
    if allowed == ANY and not _stays(run, changed_file, changed_run, turned_answer):
        return None
    keys = _written(run, draft, tried, changed_file, changed_run)
    if not keys:
        return None
    return FoundContrast(tried.says, _said(run, changed_file, changed_run, turned_answer), tuple(keys.items()))


def _said(run: RunSession, file: Scenario, changed_run: Run, answer: str) -> tuple[tuple[str, str], ...]:
    """The answer of a changed board in every language, as a ruling on that board would print it."""
    speakers = {language: speaker_of(change(run.settings, language=language), file) for language in BY_CODE}
    return tuple(
        (language, answer_printed(value_said(file, changed_run, answer, speaker), speaker.catalogue))
        for language, speaker in speakers.items()
    )


def _answer_by_then(file: Scenario, ruleset: Ruleset, run: Run) -> str:
    """The answer of a changed board at the moment at which the board itself has its own.

    Where something is when a play is over is no less certain as the rest of the day may bring it elsewhere.
    """
    is_of_the_end = file.asks is not None and file.asks[0] in OF_THE_END
    if is_of_the_end and unreached(file, ruleset, run) == UNREACHED_DAY:
        return replay_answers(file, run)
    return decided_answer(file, ruleset, run)


def _replayed(run: RunSession, tried: Tried, allowed: str) -> tuple[Scenario | None, Run | None]:
    """The changed board and its run with the answers of before; nothing if it ends elsewhere, or asks something else.

    ``allowed`` is a question that may be asked though it was not before; empty for none, ``ANY`` for all.
    """
    try:
        changed_file = scenario_of(tried.draft)
        changed_run = replay(changed_file, run.ruleset, recording=True, first=bool(allowed), strict=False)
    except Refused:
        return None, None
    if changed_run.stop.reason not in FINISHED or not _ends_alike(run, changed_run):
        return None, None
    if allowed != ANY and any(
        run_question not in (allowed, *_by_question(run.file, run.run))
        for run_question in _by_question(changed_file, changed_run)
    ):
        return None, None
    is_alike = not tried.touched or _decides_alike(run, tried, changed_file, changed_run)
    # That nothing happens without what it is all about tells nothing.
    if tried.moved and is_idle(happening_by(game_of(changed_file), changed_run)):
        return None, None
    return (changed_file, changed_run) if is_alike and _is_ruled(run, tried, changed_run) else (None, None)


def _stays(run: RunSession, file: Scenario, changed_run: Run, answer: str) -> bool:
    """Whether a changed board keeps its answer whatever is chosen where nobody was asked before."""
    questions_before = _by_question(run.file, run.run)
    other_changes = [
        tried_change
        for tried_change in other_answers(game_of(file), changed_run, keeps_later=True)
        if tried_change.choice is not None and question(tried_change.choice) not in questions_before
    ]
    replays = (
        replay(file, run.ruleset, play=tried_change.play, first=True, strict=False) for tried_change in other_changes
    )
    return len(other_changes) <= MOST_ANSWERS and all(
        decided_answer(file, run.ruleset, other_run) == answer for other_run in replays
    )


def _ends_alike(run: RunSession, changed_run: Run) -> bool:
    """Whether two runs come to their ends on the same day, in the same phase."""
    shape = game_of(run.file).reads.board
    # What a game counts is its days or rounds; what else a board has facts of is who does something.
    time_facts = [name for name, values in shape.facts if not values or name == shape.day.phase]
    return all(run.run.end.fact(name) == changed_run.end.fact(name) for name in time_facts)


def _decides_alike(run: RunSession, tried: Tried, changed_file: Scenario, changed_run: Run) -> bool:
    """Whether each question that both runs ask is answered alike: else more than one thing would have been changed.

    Where a card is gone, what was decided about it falls away, and the other answers stand as they were.
    """
    answers_before, answers_after = _by_question(run.file, run.run), _by_question(changed_file, changed_run)
    if tried.keeps_play:
        return answers_before == answers_after
    return all(
        _is_left_of(answers, answers_before[asked_question])
        if tried.gone
        else answers == answers_before[asked_question][: len(answers)]
        for asked_question, answers in answers_after.items()
        if asked_question in answers_before
    )


def _is_left_of(answers: list[str], answers_before: list[str]) -> bool:
    """Whether these are answers of before in their order, some of them left out."""
    before = iter(answers_before)
    return all(answer in before for answer in answers)


def _is_ruled(run: RunSession, tried: Tried, changed_run: Run) -> bool:
    """Whether a rule about the place decides where a change puts a card, if it has to be one."""
    rules_telling_apart = changed_run.cited ^ run.run.cited
    return not tried.ruled_by or any(belongs(rule, tried.ruled_by) for rule in rules_telling_apart)


def _by_question(file: Scenario, run: Run) -> dict[str, list[str]]:
    """The answers given in a run by question, in order."""
    answers_by_question: dict[str, list[str]] = {}
    for asked_question, answer in decisions_of(file, run):
        answers_by_question.setdefault(asked_question, []).append(answer)
    return answers_by_question


def _written(
    run: RunSession, draft: Draft, tried: Tried, changed_file: Scenario, changed_run: Run
) -> dict[str, Document]:
    """The keys of the contrast, with all its answers and an expectation that holds there only; empty if none does."""
    keys: dict[str, Document] = {"if": plain_spaces(tried.says)}
    board = document(tried.draft)["board"]
    if tried.touched:
        keys["change"] = _joined([_part(board, path) for path in tried.touched])
    answers: list[Document] = [
        {asked_question: answer} for asked_question, answer in decisions_of(changed_file, changed_run)
    ]
    if answers or run.given or not tried.touched:
        keys["play"] = answers
    telling_expectations = (
        expect for expect in shown_by(run, changed_run) if _tells(run, draft, {**keys, "expect": expect}, changed_run)
    )
    expect = next(telling_expectations, None)
    return {} if expect is None else {**keys, "expect": expect}


def _tells(run: RunSession, draft: Draft, contrast: dict[str, Document], changed_run: Run) -> bool:
    """Whether the expectation holds on the changed board and fails on the board itself: else it would prove nothing."""
    try:
        (contrast_read,) = scenario_of(draft, {"contrast": contrast}).contrasts
    except Refused:  # what cannot be written as an expectation
        return False
    game = game_of(run.file)
    return bool(compare(game, run.run, contrast_read.checks)) and not compare(game, changed_run, contrast_read.checks)


def _part(board: Document, path: tuple[str, ...]) -> Document:
    """The part of a board at a path of keys, in the mappings around it; an empty list where nothing is there now."""
    if not path:
        return board
    inner = board.get(path[0], []) if isinstance(board, dict) else []
    return {path[0]: _part(inner, path[1:])}


def _joined(parts: list[Document]) -> Document:
    """Mappings merged, also those inside of each other; a later value replaces an earlier one."""
    joined_mapping: dict[str, Document] = {}
    for part in parts:
        assert isinstance(part, dict)
        for key, value in part.items():
            are_mappings = isinstance(value, dict) and isinstance(joined_mapping.get(key), dict)
            joined_mapping[key] = _joined([joined_mapping[key], value]) if are_mappings else value
    return joined_mapping
