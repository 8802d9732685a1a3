"""Looks for the contrast of a new board: the smallest change under which the answer is the other one."""

from __future__ import annotations

from collections.abc import Iterator

from judge.app.execute import replay
from judge.app.flips import option_arg
from judge.app.house import GAMES, cards
from judge.app.new_draft import Draft, Item, document, scenario_of
from judge.app.session_run import RunSession, speaker_of
from judge.model.card import UNKNOWN_CARD
from judge.model.choice import Asked
from judge.model.diagnostic import Refused
from judge.model.note import Arg, CardArg, PlaceArg, PlayerArg
from judge.model.run import Applied, Run
from judge.model.scenario import Check, Scenario
from judge.model.value import Value, change
from judge.scenario.compare import answer_to, happenings, look
from judge.scenario.insert import Line
from judge.scenario.names import places
from judge.scenario.play import question
from judge.scenario.write import Document

LANGUAGES = ("en", "fr")


class Tried(Value, frozen=True):
    """A change: the sentence about it in every language, the changed draft, the places in the board that it touches."""

    says: tuple[tuple[str, str], ...]
    draft: Draft
    touched: tuple[tuple[str, ...], ...]


def contrast_of(run: RunSession, draft: Draft) -> dict[str, Document]:
    """The first change that turns the computed answer, as a file says it; empty if none does, or nothing is asked."""
    base = run.file
    if base.asks is None:
        return {}
    answer = answer_to(GAMES[base.game], run.run, base.asks)
    for one in _changes(run, draft):
        try:
            file = scenario_of(one.draft)
            other = replay(file, run.ruleset, recording=True, first=True, strict=False)
        except Refused:
            continue
        if one.touched and not _decides_alike(run, file, other):
            continue
        if answer_to(GAMES[base.game], other, base.asks) != answer:
            return _written(run, one, file, other)
    return {}


def _decides_alike(run: RunSession, file: Scenario, other: Run) -> bool:
    """Whether everybody decides as before wherever the same is asked: else two things would have been changed."""
    before, after = _by_question(run.file, run.run), _by_question(file, other)
    return all(
        all(a == b for a, b in zip(answers, after.get(asked, ()), strict=False)) for asked, answers in before.items()
    )


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
    for at, item in sorted(placed, key=lambda one: one[1].card not in draft.asks[1]):
        yield from _elsewhere(run, draft, at, item)
    for at, item in placed:
        yield _without(run, draft, at, item)
    yield from _decided_otherwise(run, draft)


def _taken(draft: Draft, at: int, item: Item) -> Draft:
    """The draft without an item of one of its lines."""
    player, key, items = draft.zones[at]
    rest = tuple(one for one in items if one is not item)
    return change(draft, zones=(*draft.zones[:at], (player, key, rest), *draft.zones[at + 1 :]))


def _without(run: RunSession, draft: Draft, at: int, item: Item) -> Tried:
    player, key, _ = draft.zones[at]
    place = PlaceArg(places(GAMES[run.file.game].board, draft.players)[f"{player}.{key}"])
    says = (
        _said(run, "new.if.empty", place=place)
        if item.card == UNKNOWN_CARD
        else _said(run, "flip.gone", card=CardArg(item.card))
    )
    return Tried(says, _taken(draft, at, item), (("players", player, key),))


def _elsewhere(run: RunSession, draft: Draft, at: int, item: Item) -> Iterator[Tried]:
    """A known card in each other zone of its player in which it may lie."""
    player, key, _ = draft.zones[at]
    game = GAMES[run.file.game]
    known = cards(run.file.game) | {card.id: card for card in run.file.cards}
    for zone in game.board.zones:
        kind = known[item.card].kind if item.card in known else ""
        if zone.key == key or item.card == UNKNOWN_CARD or (zone.takes and kind not in zone.takes) or zone.single:
            continue
        moved = _taken(draft, at, item)
        after = change(moved, zones=(*moved.zones, (player, zone.key, (item,))))
        place = PlaceArg(places(game.board, draft.players)[f"{player}.{zone.key}"])
        says = _said(run, "flip.zone", card=CardArg(item.card), place=place)
        yield Tried(says, after, (("players", player, key), ("players", player, zone.key)))


def _decided_otherwise(run: RunSession, draft: Draft) -> Iterator[Tried]:
    """Each decision, with each of the other answers; what is asked after it takes the first one."""
    game, state, given = GAMES[run.file.game], run.run.start, list[Line]()
    for entry in run.run.entries:
        if isinstance(entry, Applied):
            state = entry.after
        if not isinstance(entry, Asked) or entry.only:
            continue
        asked, names = question(entry.choice), [one[0] for one in game.answers(state, entry.choice)]
        for ref, other in zip(entry.choice.options, names, strict=True):
            if ref != entry.answer:
                words = {"answer": option_arg(state, ref), "taken": option_arg(state, entry.answer)}
                says = _said(run, "flip.answer", player=PlayerArg(entry.choice.player), **words)
                yield Tried(says, change(draft, play=(*given, (asked, other))), ())
        given.append((asked, names[entry.choice.options.index(entry.answer)]))


def _said(run: RunSession, key: str, **arguments: Arg) -> tuple[tuple[str, str], ...]:
    """The sentence in every language; a card by its name there."""
    speakers = ((one, speaker_of(change(run.settings, language=one), run.file)) for one in LANGUAGES)
    return tuple((language, speaker.key(key, tuple(arguments.items()))) for language, speaker in speakers)


def _written(run: RunSession, one: Tried, file: Scenario, other: Run) -> dict[str, Document]:
    """The contrast with all its answers, and something that it shows and the board itself does not."""
    found: dict[str, Document] = {"if": dict(one.says)}
    board = document(one.draft)["board"]
    if one.touched:
        found["change"] = _joined([_part(board, path) for path in one.touched])
    answers: list[Document] = [{asked: answer} for asked, answer in _answers(file, other)]
    if answers or run.given or not one.touched:
        found["play"] = answers
    return {**found, "expect": _shown(run, other)}


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
    game, state = GAMES[file.game], run.start
    for entry in run.entries:
        if isinstance(entry, Applied):
            state = entry.after
        elif isinstance(entry, Asked) and not entry.only:
            names = game.answers(state, entry.choice)[entry.choice.options.index(entry.answer)]
            yield question(entry.choice), names[0]


def _shown(run: RunSession, other: Run) -> Document:
    """The happening that is asked about, where it now takes place; else what lies otherwise; else what happens."""
    game, asks = GAMES[run.file.game], run.file.asks
    assert asks is not None
    if asks[0] == "happens" and answer_to(game, other, asks) == "yes":
        return {"order": [_line(one) for one in asks[1].wanted]}
    if asks[0] == "legal" and asks[1].wanted[0] in look(game, other, change(asks[1], kind="offered")):
        return {"offered": {asks[1].subject: list(look(game, other, change(asks[1], kind="offered")))}}
    zones: dict[str, Document] = {}
    for place in places(game.board, other.start.players):
        check = Check("zones", place, (), run.file.span)
        before, after = (look(game, one, check) for one in (run.run, other))
        if sorted(before) != sorted(after):
            zones[place] = str(len(after)) if UNKNOWN_CARD in after else list(after)
    return {"zones": zones} if zones else {"order": [_line(one) for one in happenings(game, other)]}


def _line(happening: str) -> Document:
    verb, _, subject = happening.partition(" ")
    return {verb: subject}
