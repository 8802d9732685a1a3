"""Looks for the contrast of a new board: the smallest change under which the answer is the other one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from judge.app.corpus.games import GAMES, cards_of
from judge.app.executed.answered import FINISHED
from judge.app.executing.replay import replay
from judge.app.executing.small_changes import option_arg
from judge.app.new.contrast_expectation import shown_by
from judge.app.new.draft import Draft, Item, document, plain_spaces, scenario_of
from judge.app.ruling.ask_choices import RunSession, speaker_of
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Scenario
from judge.model.play.note import Arg, CardArg, PlaceArg, PlayerArg
from judge.model.play.run import Run
from judge.model.telling.executed import OPEN
from judge.model.value import Value, change
from judge.scenario.addressing.names import places
from judge.scenario.addressing.planned_answers import question
from judge.scenario.addressing.walk import answered
from judge.scenario.expectations.compare_run import answer_to, compare
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


class Found(Value, frozen=True):
    """A contrast: the sentence about it in every language, the answer that it gives, and its keys in a file."""

    says: tuple[tuple[str, str], ...]
    answer: str
    keys: tuple[tuple[str, Document], ...]


def contrasts_of(run: RunSession, draft: Draft, most: int = 3) -> tuple[Found, ...]:
    """The first few changes that turn the computed answer; none if none does, or nothing is asked.

    A contrast ends where the board does, and everybody decides as before; nobody is asked what was not asked before.
    Only where there is no such one may that be asked of which the question is. That a card lay elsewhere tells the
    least: of each card one such place is offered, and of all of them two, so that a decision has its place, too.
    """
    base = run.file
    if base.asks is None:
        return ()
    answer = answer_to(GAMES[base.game], run.run, base.asks)
    if answer == OPEN:
        return ()
    found: list[Found] = []
    moved: set[tuple[int, str]] = set()
    subject = base.asks[1].subject if base.asks[0] == "legal" else ""
    for allowed in ("", subject)[: 2 if subject else 1]:
        for one in islice(_changes(run, draft), MOST):
            if len(found) == most or (one.moved and (one.moved in moved or len(moved) == MOST_MOVED)):
                continue
            file, other = _replayed(run, one, allowed)
            if file is None or other is None:
                continue
            turned = answer_to(GAMES[base.game], other, base.asks)
            keys = _written(run, draft, one, file, other) if turned not in (answer, OPEN) else {}
            if keys:
                found.append(Found(one.says, turned, tuple(keys.items())))
                moved.update((one.moved,) if one.moved else ())
        if found:
            break
    return tuple(found)


def _replayed(run: RunSession, one: Tried, allowed: str) -> tuple[Scenario | None, Run | None]:
    """The changed board with the answers that were given; nothing where it goes further, or asks something else."""
    try:
        file = scenario_of(one.draft)
        other = replay(file, run.ruleset, recording=True, first=bool(allowed), strict=False)
    except Refused:
        return None, None
    if other.stop.reason not in FINISHED or not _ends_alike(run.run, other):
        return None, None
    if any(asked not in (allowed, *_by_question(run.file, run.run)) for asked in _by_question(file, other)):
        return None, None
    return (file, other) if not one.touched or _decides_alike(run, file, other) else (None, None)


def _ends_alike(one: Run, other: Run) -> bool:
    """Whether two runs come to their ends on the same day, in the same phase."""
    return all(one.end.fact(name) == other.end.fact(name) for name in ("day", "phase"))


def _decides_alike(run: RunSession, file: Scenario, other: Run) -> bool:
    """Whether everybody decides as before wherever the same is asked: else two things would have been changed."""
    before, after = _by_question(run.file, run.run), _by_question(file, other)
    alike = (zip(answers, after.get(asked, ()), strict=False) for asked, answers in before.items())
    longer = any(len(answers) > len(before.get(asked, ())) for asked, answers in after.items() if asked in before)
    return not longer and all(a == b for pairs in alike for a, b in pairs)


def _by_question(file: Scenario, run: Run) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for asked, answer in _answers(file, run):
        found.setdefault(asked, []).append(answer)
    return found


def _changes(run: RunSession, draft: Draft) -> Iterator[Tried]:
    """Another first player or turn; then each card in another zone, or gone; then each decision otherwise."""
    facts = dict(draft.facts)
    for name in ("first_player", "turn"):
        for player in draft.players if name in facts else ():
            if player != facts[name]:
                after = change(draft, facts=tuple((facts | {name: player}).items()))
                yield Tried(_said(run, f"flip.{name}", player=PlayerArg(player)), after, ((name,),))
    placed = [(at, item) for at, (_, _, items) in enumerate(draft.zones) for item in items]
    for at, item in sorted(placed, key=lambda one: one[1].card not in " ".join(draft.asks[1])):
        yield from _elsewhere(run, draft, at, item)
    for at, item in placed:
        yield _without(run, draft, at, item)
    yield from _decided_otherwise(run, draft)


def _taken(draft: Draft, at: int, item: Item) -> Draft:
    """The draft without an item of one of its lines."""
    player, key, items = draft.zones[at]
    rest = tuple(one for one in items if one is not item)
    left = ((player, key, rest),) if rest else ()  # a zone in which nothing lies is not written
    return change(draft, zones=(*draft.zones[:at], *left, *draft.zones[at + 1 :]))


def _without(run: RunSession, draft: Draft, at: int, item: Item) -> Tried:
    player, key, _ = draft.zones[at]
    place = PlaceArg(places(GAMES[run.file.game].board, draft.players)[f"{player}.{key}"])
    says = (
        _said(run, "new.if.empty", place=place)
        if item.card == UNKNOWN_CARD
        else _said(run, "flip.gone", card=CardArg(item.card))
    )
    return Tried(says, _taken(draft, at, item), (("players", player, key),), (at, item.card))


def _elsewhere(run: RunSession, draft: Draft, at: int, item: Item) -> Iterator[Tried]:
    """A known card in each other zone of its player in which it may lie."""
    player, key, _ = draft.zones[at]
    game = GAMES[run.file.game]
    known = cards_of(run.file)
    for zone in game.board.zones:
        kind = known[item.card].kind if item.card in known else ""
        if zone.key == key or item.card == UNKNOWN_CARD or (zone.takes and kind not in zone.takes) or zone.single:
            continue
        moved = _taken(draft, at, item)
        after = change(moved, zones=(*moved.zones, (player, zone.key, (item,))))
        place = PlaceArg(places(game.board, draft.players)[f"{player}.{zone.key}"])
        says = _said(run, "flip.zone", card=CardArg(item.card), place=place)
        yield Tried(says, after, (("players", player, key), ("players", player, zone.key)), (at, item.card))


def _decided_otherwise(run: RunSession, draft: Draft) -> Iterator[Tried]:
    """Each decision with each of the other answers, the last first: it is the nearest to what is disputed.

    What is asked after it is answered as before.
    """
    game, at = GAMES[run.file.game], 0
    taken = tuple(_answers(run.file, run.run))
    found: list[list[Tried]] = []
    for state, entry in answered(run.run):
        if entry.only:
            continue
        found.append([])
        asked, names = question(entry.choice), [one[0] for one in game.answers(state, entry.choice)]
        for ref, other in zip(entry.choice.options, names, strict=True):
            if ref != entry.answer:
                words = {"answer": option_arg(state, ref), "taken": option_arg(state, entry.answer)}
                says = _said(run, "flip.answer", player=PlayerArg(entry.choice.player), **words)
                found[-1].append(Tried(says, change(draft, play=(*taken[:at], (asked, other), *taken[at + 1 :])), ()))
        at += 1
    yield from (one for others in reversed(found) for one in others)


def _said(run: RunSession, key: str, **arguments: Arg) -> tuple[tuple[str, str], ...]:
    """The sentence in every language; a card by its name there."""
    speakers = ((one, speaker_of(change(run.settings, language=one), run.file)) for one in BY_CODE)
    return tuple((language, speaker.key(key, tuple(arguments.items()))) for language, speaker in speakers)


def _written(run: RunSession, draft: Draft, one: Tried, file: Scenario, other: Run) -> dict[str, Document]:
    """The contrast with all its answers, and something that it shows and the board itself does not."""
    found: dict[str, Document] = {"if": plain_spaces(one.says)}
    board = document(one.draft)["board"]
    if one.touched:
        found["change"] = _joined([_part(board, path) for path in one.touched])
    answers: list[Document] = [{asked: answer} for asked, answer in _answers(file, other)]
    if answers or run.given or not one.touched:
        found["play"] = answers
    fitting = (expect for expect in shown_by(run, other) if _tells(run, draft, {**found, "expect": expect}, other))
    expect = next(fitting, None)
    return {} if expect is None else {**found, "expect": expect}


def _tells(run: RunSession, draft: Draft, contrast: dict[str, Document], other: Run) -> bool:
    """Whether what is expected is so on the changed board, and not on the board itself: else it would prove nothing."""
    (read,) = scenario_of(draft, {"contrast": contrast}).contrasts
    game = GAMES[run.file.game]
    return bool(compare(game, run.run, read.checks)) and not compare(game, other, read.checks)


def _part(board: Document, path: tuple[str, ...]) -> Document:
    """What of a board stands at this place, in the mappings around it; an empty list where nothing does any more."""
    if not path:
        return board
    inner = board.get(path[0], []) if isinstance(board, dict) else []
    return {path[0]: _part(inner, path[1:])}


def _joined(parts: list[Document]) -> Document:
    """Mappings laid over each other."""
    found: dict[str, Document] = {}
    for part in parts:
        assert isinstance(part, dict)
        for key, value in part.items():
            both = isinstance(value, dict) and isinstance(found.get(key), dict)
            found[key] = _joined([found[key], value]) if both else value
    return found


def _answers(file: Scenario, run: Run) -> Iterator[Line]:
    """Every decision of a run, as lines of ``play:``."""
    game = GAMES[file.game]
    for state, entry in answered(run):
        if not entry.only:
            names = game.answers(state, entry.choice)[entry.choice.options.index(entry.answer)]
            yield question(entry.choice), names[0]
