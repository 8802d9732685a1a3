"""Looks for contrasts of a new board: small changes under which the answer is another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from judge.app.corpus.games import cards_of, game_of
from judge.app.executed.answered import FINISHED
from judge.app.executing.beyond.rest_of_phase import decided_answer
from judge.app.executing.replay import replay
from judge.app.executing.small_changes import option_arg
from judge.app.new.contrast_expectation import shown_by
from judge.app.new.drafts.draft import Draft, DraftItem, document, path_of, place_of, plain_spaces, scenario_of
from judge.app.ruling.ask_choices import RunSession, speaker_of
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Scenario
from judge.model.play.note import Arg, CardArg, PlaceArg, PlayerArg, TermArg
from judge.model.play.run import Run
from judge.model.telling.executed import OPEN
from judge.model.value import Value, change
from judge.scenario.addressing.planned_answers import question
from judge.scenario.addressing.walk import answered
from judge.scenario.expectations.compare_run import compare
from judge.scenario.writing.insert_answers import Line
from judge.scenario.writing.write_scenario import Document
from judge.text.languages import BY_CODE

MOST = 150
"""So many boards are tried: a number and not a time, so that the same dispute has the same contrast everywhere."""

MOST_MOVED = 2


class Tried(Value, frozen=True):
    """A change: the sentence about it in every language, the changed draft, the places in the board that it touches.

    ``moved`` is the line of the board and the card that lies elsewhere, or not there.
    """

    says: tuple[tuple[str, str], ...]
    draft: Draft
    touched: tuple[tuple[str, ...], ...]
    moved: tuple[int, str] | None = None


class FoundContrast(Value, frozen=True):
    """A contrast: the sentence about it in every language, the answer that it gives, and its keys in a file."""

    says: tuple[tuple[str, str], ...]
    answer: str
    keys: tuple[tuple[str, Document], ...]


def contrasts_of(run: RunSession, draft: Draft, most: int = 3) -> tuple[FoundContrast, ...]:
    """The first few changes that turn the computed answer; none if none does, or nothing is asked.

    A contrast ends on the day and in the phase in which the board does, everybody decides as before, and nobody is
    asked what was not asked before. Only where no change does so may the question be asked that ``asks`` is about.
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
    moved: set[tuple[int, str]] = set()
    subject = file.asks[1].subject if file.asks[0] == "legal" else ""
    for allowed in ("", subject)[: 2 if subject else 1]:
        for tried in islice(_changes(run, draft), MOST):
            if len(contrasts) == most or (tried.moved and (tried.moved in moved or len(moved) == MOST_MOVED)):
                continue
            changed_file, changed_run = _replayed(run, tried, allowed)
            if changed_file is None or changed_run is None:
                continue
            turned_answer = decided_answer(changed_file, run.ruleset, changed_run)
            keys = _written(run, draft, tried, changed_file, changed_run) if turned_answer not in (answer, OPEN) else {}
            if keys:
                contrasts.append(FoundContrast(tried.says, turned_answer, tuple(keys.items())))
                moved.update((tried.moved,) if tried.moved else ())
        if contrasts:
            break
    return tuple(contrasts)


def _replayed(run: RunSession, tried: Tried, allowed: str) -> tuple[Scenario | None, Run | None]:
    """The changed board and its run with the answers of before; nothing if it ends elsewhere, or asks something else.

    ``allowed`` is a question that may be asked though it was not before; empty for none.
    """
    try:
        changed_file = scenario_of(tried.draft)
        changed_run = replay(changed_file, run.ruleset, recording=True, first=bool(allowed), strict=False)
    except Refused:
        return None, None
    if changed_run.stop.reason not in FINISHED or not _ends_alike(run, changed_run):
        return None, None
    if any(
        asked not in (allowed, *_by_question(run.file, run.run)) for asked in _by_question(changed_file, changed_run)
    ):
        return None, None
    return (
        (changed_file, changed_run)
        if not tried.touched or _decides_alike(run, changed_file, changed_run)
        else (None, None)
    )


def _ends_alike(run: RunSession, changed_run: Run) -> bool:
    """Whether two runs come to their ends on the same day, in the same phase."""
    shape = game_of(run.file).reads.board
    # What a game counts is its days or rounds; what else a board has facts of is who does something.
    times = [name for name, values in shape.facts if not values or name == shape.day.phase]
    return all(run.run.end.fact(name) == changed_run.end.fact(name) for name in times)


def _decides_alike(run: RunSession, changed_file: Scenario, changed_run: Run) -> bool:
    """Whether each question that both runs ask is answered alike: else more than one thing would have been changed."""
    before, after = _by_question(run.file, run.run), _by_question(changed_file, changed_run)
    answer_pairs = (zip(answers, after.get(asked, ()), strict=False) for asked, answers in before.items())
    has_more_answers = any(
        len(answers) > len(before.get(asked, ())) for asked, answers in after.items() if asked in before
    )
    return not has_more_answers and all(
        old_answer == new_answer for pairs_of_question in answer_pairs for old_answer, new_answer in pairs_of_question
    )


def _by_question(file: Scenario, run: Run) -> dict[str, list[str]]:
    """The answers given in a run by question, in order."""
    answers_by_question: dict[str, list[str]] = {}
    for asked, answer in _answers(file, run):
        answers_by_question.setdefault(asked, []).append(answer)
    return answers_by_question


def _changes(run: RunSession, draft: Draft) -> Iterator[Tried]:
    """Changes to try: another first player or turn; then each card in another zone, or gone; then another decision."""
    facts = dict(draft.facts)
    for name in (game_of(draft).reads.board.leads, "turn"):
        for player in draft.players if name in facts else ():
            if player != facts[name]:
                after = change(draft, facts=tuple((facts | {name: player}).items()))
                yield Tried(_said(run, f"flip.{name}", player=PlayerArg(player)), after, ((name,),))
    placed = [(line_index, item) for line_index, (_, _, items) in enumerate(draft.zones) for item in items]
    for line_index, item in sorted(placed, key=lambda placed_item: placed_item[1].card not in " ".join(draft.asks[1])):
        yield from _unmarked(run, draft, line_index, item)
        yield from _elsewhere(run, draft, line_index, item)
    for line_index, item in placed:
        yield _without(run, draft, line_index, item)
    yield from _decided_otherwise(run, draft)


def _taken(draft: Draft, line_index: int, item: DraftItem) -> Draft:
    """The draft without an item of one of its lines, which goes if nothing else is in it."""
    player, key, items = draft.zones[line_index]
    remaining_items = tuple(lying_item for lying_item in items if lying_item is not item)
    remaining_line = (
        ((player, key, remaining_items),) if remaining_items else ()
    )  # a zone in which nothing lies is not written
    return change(draft, zones=(*draft.zones[:line_index], *remaining_line, *draft.zones[line_index + 1 :]))


def _without(run: RunSession, draft: Draft, line_index: int, item: DraftItem) -> Tried:
    """The change that takes an item from the board."""
    player, key, _ = draft.zones[line_index]
    path = path_of(draft, player, key)
    place = PlaceArg(place_of(draft, player, key))
    says = (
        _said(run, "new.if.empty", place=place)
        if item.card == UNKNOWN_CARD
        else _said(run, "flip.gone", card=CardArg(item.card))
    )
    return Tried(says, _taken(draft, line_index, item), (path,), (line_index, item.card))


def _unmarked(run: RunSession, draft: Draft, line_index: int, item: DraftItem) -> Iterator[Tried]:
    """The changes that take one of its statuses from a known card."""
    player, key, items = draft.zones[line_index]
    for status in item.statuses if item.card != UNKNOWN_CARD else ():
        left = change(item, statuses=tuple(other for other in item.statuses if other != status))
        line = (player, key, tuple(left if lying is item else lying for lying in items))
        after = change(draft, zones=(*draft.zones[:line_index], line, *draft.zones[line_index + 1 :]))
        says = _said(run, "flip.no-status", card=CardArg(item.card), mark=TermArg(status))
        yield Tried(says, after, (path_of(draft, player, key),), (line_index, item.card))


def _elsewhere(run: RunSession, draft: Draft, line_index: int, item: DraftItem) -> Iterator[Tried]:
    """The changes that put a known card into each other zone of its player in which it may lie."""
    player, key, _ = draft.zones[line_index]
    game = game_of(run.file)
    known_cards = cards_of(run.file)
    for zone in game.reads.board.zones:
        kind = known_cards[item.card].kind if item.card in known_cards else ""
        if zone.key == key or item.card == UNKNOWN_CARD or (zone.takes and kind not in zone.takes) or zone.single:
            continue
        draft_without = _taken(draft, line_index, item)
        after = change(draft_without, zones=(*draft_without.zones, (player, zone.key, (item,))))
        place = PlaceArg(place_of(draft, player, zone.key))
        says = _said(run, "flip.zone", card=CardArg(item.card), place=place)
        touched = path_of(draft, player, key), path_of(draft, player, zone.key)
        yield Tried(says, after, touched, (line_index, item.card))


def _decided_otherwise(run: RunSession, draft: Draft) -> Iterator[Tried]:
    """The changes that give another answer to one decision, the last decision first: it is nearest to the dispute.

    What is asked after it is answered as before.
    """
    game, decision_index = game_of(run.file), 0
    decisions = tuple(_answers(run.file, run.run))
    changes_by_decision: list[list[Tried]] = []
    for state, entry in answered(run.run):
        if entry.only:
            continue
        changes_by_decision.append([])
        asked, answers = question(entry.choice), [names[0] for names in game.speaks.answers(state, entry.choice)]
        for ref, other_answer in zip(entry.choice.options, answers, strict=True):
            if ref != entry.answer:
                words = {"answer": option_arg(state, ref), "taken": option_arg(state, entry.answer)}
                says = _said(run, "flip.answer", player=PlayerArg(entry.choice.player), **words)
                changes_by_decision[-1].append(
                    Tried(
                        says,
                        change(
                            draft,
                            play=(*decisions[:decision_index], (asked, other_answer), *decisions[decision_index + 1 :]),
                        ),
                        (),
                    )
                )
        decision_index += 1
    yield from (tried for changes in reversed(changes_by_decision) for tried in changes)


def _said(run: RunSession, key: str, **arguments: Arg) -> tuple[tuple[str, str], ...]:
    """The sentence of a message in every language, with the names of cards in that language."""
    speakers = ((language, speaker_of(change(run.settings, language=language), run.file)) for language in BY_CODE)
    return tuple((language, speaker.key(key, tuple(arguments.items()))) for language, speaker in speakers)


def _written(
    run: RunSession, draft: Draft, tried: Tried, changed_file: Scenario, changed_run: Run
) -> dict[str, Document]:
    """The keys of the contrast, with all its answers and an expectation that holds there only; empty if none does."""
    keys: dict[str, Document] = {"if": plain_spaces(tried.says)}
    board = document(tried.draft)["board"]
    if tried.touched:
        keys["change"] = _joined([_part(board, path) for path in tried.touched])
    answers: list[Document] = [{asked: answer} for asked, answer in _answers(changed_file, changed_run)]
    if answers or run.given or not tried.touched:
        keys["play"] = answers
    fitting = (
        expect for expect in shown_by(run, changed_run) if _tells(run, draft, {**keys, "expect": expect}, changed_run)
    )
    expect = next(fitting, None)
    return {} if expect is None else {**keys, "expect": expect}


def _tells(run: RunSession, draft: Draft, contrast: dict[str, Document], changed_run: Run) -> bool:
    """Whether the expectation holds on the changed board and fails on the board itself: else it would prove nothing."""
    try:
        (read,) = scenario_of(draft, {"contrast": contrast}).contrasts
    except Refused:  # what cannot be written as an expectation
        return False
    game = game_of(run.file)
    return bool(compare(game, run.run, read.checks)) and not compare(game, changed_run, read.checks)


def _part(board: Document, path: tuple[str, ...]) -> Document:
    """The part of a board at a path of keys, in the mappings around it; an empty list where nothing is there now."""
    if not path:
        return board
    inner = board.get(path[0], []) if isinstance(board, dict) else []
    return {path[0]: _part(inner, path[1:])}


def _joined(parts: list[Document]) -> Document:
    """Mappings merged, also those inside of each other; a later value replaces an earlier one."""
    joined: dict[str, Document] = {}
    for part in parts:
        assert isinstance(part, dict)
        for key, value in part.items():
            are_mappings = isinstance(value, dict) and isinstance(joined.get(key), dict)
            joined[key] = _joined([joined[key], value]) if are_mappings else value
    return joined


def _answers(file: Scenario, run: Run) -> Iterator[Line]:
    """Every decision of a run, as lines of ``play:``."""
    game = game_of(file)
    for state, entry in answered(run):
        if not entry.only:
            names = game.speaks.answers(state, entry.choice)[entry.choice.options.index(entry.answer)]
            yield question(entry.choice), names[0]
