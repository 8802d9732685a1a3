"""The smallest changes of a board, one at a time: each is tried, to see what would have come out otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from judge.app.corpus.games import GAMES, cards_of
from judge.app.executing.replay import replay
from judge.explain.ruling.why_not import Change, cards_in
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.cards.vocabulary import ZoneKey
from judge.model.diagnostic import Span
from judge.model.disputes.scenario import PlannedAnswer, Scenario
from judge.model.game import Game
from judge.model.play.choice import Answer, Asked, Choice
from judge.model.play.note import Arg, CardArg, ClauseArg, Note, PlaceArg, PlayerArg, TermArg, TextArg
from judge.model.play.place import NO, YES, ActionRef, ObjectRef, Place, PlaceRef, Ref, WordRef
from judge.model.play.run import Applied, Run
from judge.model.play.state import GameObject, State
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import Value, change
from judge.scenario.expectations.compare_run import happenings

MOST = 150
"""So many boards are tried; a number and not a time, so that the same question has the same answer everywhere."""
ENOUGH = 3
MOST_WORK = 10_000
"""So many things may happen on them together: boards that run away are few, and none is tried where this one does."""


class TriedChange(Value, frozen=True):
    """A changed board: what is said of the change, and what is replayed."""

    says: ClauseArg
    start: State
    play: tuple[PlannedAnswer, ...] | None = None


def flips(
    scenario: Scenario, ruleset: Ruleset, run: Run, card: str, player: str, base: frozenset[str]
) -> tuple[tuple[Change, ...], int]:
    """The first few changes under which more happens with a card than ``base``, and how many were tried."""
    game, tried, work = GAMES[scenario.game], 0, 0
    found: list[Change] = []
    if run.stop.reason == "limit":
        return (), 0
    for one in changes(game, scenario, run, card, player):
        if tried == MOST or len(found) == ENOUGH or work > MOST_WORK:
            break
        tried += 1
        play = scenario.play if one.play is None else one.play
        other = replay(scenario, ruleset, start=one.start, play=play, first=True, strict=False)
        work += len(other.entries)
        new = about(game, other, card) - base
        if new:
            found.append(Change(one.says, min(new).partition(" ")[0]))
    return tuple(found), tried


def about(game: Game, run: Run, card: str) -> frozenset[str]:
    """What happens with a card in a run: whether it is activated, whether it can be chosen, what else befalls it."""
    lines = (line.partition(" ") for line in happenings(game, run))
    found = {"activated" if verb == "activates" else "otherwise" for verb, _, name in lines if name == card}
    found |= set(_offers(run, card))
    return frozenset(found | {"paid" for one in run.asked if one.choice.kind == "pays" and _for(one.choice, card)})


def obstacles(run: Run, card: str) -> frozenset[Note]:
    """The near misses of a recorded run that are about a card, or about something in which it has a part."""
    missed = (note for note in run.notes if note.tone == "missed")
    return frozenset(note for note in missed if note.about == card or card in cards_in(arg for _, arg in note.args))


def _for(choice: Choice, card: str) -> bool:
    """Whether a choice is made for an ability of the card."""
    about = dict(choice.about).get("card")
    return isinstance(about, CardArg) and about.card == card


def _offers(run: Run, card: str) -> Iterator[str]:
    """Whether the card can be chosen, it or its quick action be played in a turn, and which of its modes."""
    state = run.start
    for entry in run.entries:
        if isinstance(entry, Applied):
            state = entry.after
        elif isinstance(entry, Asked):
            kind = "playable" if entry.choice.kind == "plays" else "chosen"
            refs = (one for one in entry.choice.options if isinstance(one, ObjectRef | ActionRef))
            if any((found := state.find(ref.id)) is not None and found.card == card for ref in refs):
                yield kind
            if entry.choice.kind == "mode" and _for(entry.choice, card):
                yield from (f"mode {one.word}" for one in entry.choice.options if isinstance(one, WordRef))


def changes(game: Game, scenario: Scenario, run: Run, card: str, player: str) -> Iterator[TriedChange]:
    """The changes, those of the thing itself first: where it lies, its marks; then who is first, cards, answers."""
    start = scenario.start
    own = [one for one in start.objects if one.card == card and player in ("", one.controller) and one.emblem is None]
    for one in own[:2]:
        yield from _elsewhere(game, scenario, one)
        yield from _marked(game, start, one)
    yield from _first(game, start)
    yield from _more_cards(game, start)
    yield from _answers(game, run)
    for one in start.objects:
        if one not in own and one.card != UNKNOWN_CARD and one.emblem is None:
            args: tuple[tuple[str, Arg], ...] = (("card", CardArg(one.card, one.controller)),)
            yield TriedChange(ClauseArg("flip.gone", args), start.without_object(one.id))


def _elsewhere(game: Game, scenario: Scenario, one: GameObject) -> Iterator[TriedChange]:
    """The thing in another zone of its controller, then in one of the opponent's that both may use."""
    start = scenario.start
    known = cards_of(scenario)
    kind = known[one.card].kind if one.card in known else one.kind
    for player in (one.controller, start.opponent(one.controller)):
        for key in game.board.zones:
            place = Place(key.zone, player, key.part)
            fits = not key.takes or kind in key.takes
            if fits and place != one.place and (player == one.controller or key.shared):
                moved = change(one, place=place, kind=key.kind or kind, controller=player)
                yield TriedChange(
                    _said("flip.zone", one, place=PlaceArg(place)), _without_single(start, key, place, moved)
                )


def _without_single(start: State, key: ZoneKey, place: Place, moved: GameObject) -> State:
    """The board with the thing moved; where one card only may lie, the other one makes room."""
    for other in start.at(place) if key.single else ():
        start = start.without_object(other.id)
    return start.with_object(moved)


def _marked(game: Game, start: State, one: GameObject) -> Iterator[TriedChange]:
    for status in game.vocabulary.statuses:
        has = one.is_(status)
        rest = tuple(each for each in one.statuses if each != status)
        marked = change(one, statuses=rest if has else tuple(sorted((*rest, status))))
        says = _said("flip.no-status" if has else "flip.status", one, mark=TermArg(status))
        yield TriedChange(says, start.with_object(marked))
    for counter in game.vocabulary.counters:
        left = {name: n for name, n in one.counters if name != counter}
        has = one.count(counter) > 0
        marked = change(one, counters=tuple(sorted((left if has else left | {counter: 1}).items())))
        says = _said("flip.no-counter" if has else "flip.counter", one, mark=TermArg(counter))
        yield TriedChange(says, start.with_object(marked))


def _said(key: str, one: GameObject, **args: Arg) -> ClauseArg:
    return ClauseArg(key, (("card", CardArg(one.card, one.controller)), *args.items()))


def _first(game: Game, start: State) -> Iterator[TriedChange]:
    """Another player in every fact that names one."""
    for name, values in game.board.facts:
        now = start.fact(name)
        for player in start.players if values == ("player",) and now else ():
            if player != now:
                yield TriedChange(
                    ClauseArg(f"flip.{name}", (("player", PlayerArg(player)),)), start.with_fact(name, player)
                )


def _more_cards(game: Game, start: State) -> Iterator[TriedChange]:
    """One unknown card more in each zone that may hold some."""
    for player in start.players:
        for key in game.board.zones:
            if key.hidden:
                place = Place(key.zone, player, key.part)
                more = GameObject(0, UNKNOWN_CARD, key.kind or "card", player, player, place)
                yield TriedChange(ClauseArg("flip.more", (("place", PlaceArg(place)),)), start.add(more))


def _answers(game: Game, run: Run) -> Iterator[TriedChange]:
    """Another answer to one of the choices; what is asked after it takes the first that is legal."""
    state = run.start
    given: list[PlannedAnswer] = []
    for entry in run.entries:
        if isinstance(entry, Applied):
            state = entry.after
        if not isinstance(entry, Asked) or entry.only:
            continue
        names = game.answers(state, entry.choice)
        for ref, words in zip(entry.choice.options, names, strict=True):
            if ref != entry.answer:
                yield TriedChange(_instead(state, entry, ref), run.start, (*given, _planned(entry, words, names)))
        given.append(_planned(entry, names[entry.choice.options.index(entry.answer)], names))


def _planned(asked: Asked, words: tuple[str, ...], every: tuple[tuple[str, ...], ...]) -> PlannedAnswer:
    """The answer by a name that no other option has."""
    name = next((word for word in words if sum(word in other for other in every) == 1), words[0])
    return PlannedAnswer(Answer(asked.choice.player, asked.choice.kind, name), Span("", 1, 1))


def _instead(state: State, asked: Asked, ref: Ref) -> ClauseArg:
    args: tuple[tuple[str, Arg], ...] = (("player", PlayerArg(asked.choice.player)),)
    if ref in (YES, NO) and "card" in dict(asked.choice.about):
        return ClauseArg("flip.accepts" if ref == YES else "flip.refuses", (*args, *asked.choice.about))
    both = (("answer", option_arg(state, ref)), ("taken", option_arg(state, asked.answer)))
    return ClauseArg("flip.answer", args + both)


def option_arg(state: State, ref: Ref) -> Arg:
    """One of the options of a choice, to be said."""
    match ref:
        case ObjectRef(id):
            found = state.find(id)
            return CardArg(found.card, found.controller) if found else TextArg("?")
        case PlaceRef(place):
            return PlaceArg(place)
        case WordRef(word):
            return ClauseArg(f"option.{word}") if word in ("yes", "no", "none", "pass") else TextArg(word)
    return TextArg("?")
