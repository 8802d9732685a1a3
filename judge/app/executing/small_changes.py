"""The smallest changes of a board, one at a time: each is tried, to see what would have come out otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from judge.app.corpus.games import cards_of, game_of
from judge.app.executing.option_args import option_arg
from judge.app.executing.replay import replay
from judge.engine.alike.alike_options import alike
from judge.engine.run.allowance import allowance
from judge.engine.run.meter import MOST_TRIED, Meter
from judge.explain.reasons.why_not import HelpfulChange, cards_in
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.cards.vocabulary import ZoneKey
from judge.model.diagnostic import Span
from judge.model.disputes.scenario import PlannedAnswer, Scenario
from judge.model.game import Game
from judge.model.play.choice import CHANCE, Answer, Asked, Choice
from judge.model.play.frame import Scope
from judge.model.play.note import Arg, CardArg, ClauseArg, Note, PlaceArg, PlayerArg, TermArg, TextArg
from judge.model.play.place import NO, NONE, PASS, YES, ActionRef, ObjectRef, Place, Ref, WordRef
from judge.model.play.run import Applied, Run
from judge.model.play.state import GameObject, State
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import Value, change
from judge.scenario.addressing.names import PAYS
from judge.scenario.addressing.quick_actions import bearer_named
from judge.scenario.expectations.compare_run import happenings

MOST = 150
"""So many boards are tried; a number and not a time, so that the same question has the same answer everywhere."""
ENOUGH = 3
MOST_WORK = 10_000
"""So many things may happen on them together: boards that run away are few, and none is tried where this one does."""


MORE = "flip.more"
MOST_CARDS = 4
"""So many cards more in one hidden zone are tried: what lacks mana may lack several Orbs."""


class TriedChange(Value, frozen=True):
    """A changed board: what is said of the change, and what is replayed; of an answer, to which choice."""

    says: ClauseArg
    start: State
    play: tuple[PlannedAnswer, ...] | None = None
    choice: Choice | None = None


def flips(
    scenario: Scenario, ruleset: Ruleset, run: Run, card: str, player: str, base: frozenset[str]
) -> tuple[tuple[HelpfulChange, ...], int]:
    """The first few changes under which more happens with a card than ``base``, and how many were tried."""
    game, tried_count, work = game_of(scenario), 0, 0
    helpful_changes: list[HelpfulChange] = []
    meter = Meter(MOST_TRIED)
    if run.stop.reason == "limit":
        return (), 0
    for tried_change in changes(game, scenario, run, card, player):
        if tried_count == MOST or len(helpful_changes) == ENOUGH or work > MOST_WORK:
            break
        if _more_of_the_same(tried_change.says, helpful_changes):
            continue
        play = scenario.play if tried_change.play is None else tried_change.play
        start = tried_change.start
        changed_run = replay(scenario, ruleset, start=start, play=play, first=True, strict=False, meter=meter)
        # What breaks off as nothing is left for it shows nothing of the change, and is not counted as tried.
        if changed_run.stop.reason == "limit" and (meter.left < 0 or allowance().is_spent):
            break
        tried_count += 1
        work += len(changed_run.entries)
        new_effects = about(game, changed_run, card) - base
        if new_effects:
            helpful_changes.append(HelpfulChange(tried_change.says, min(new_effects).partition(" ")[0]))
    return tuple(helpful_changes), tried_count


def _more_of_the_same(says: ClauseArg, helping: list[HelpfulChange]) -> bool:
    """Whether fewer cards more in the same zone help already."""
    place_arg = says.args[:1]
    helped_there = (helpful.says.args[:1] == place_arg for helpful in helping if helpful.says.key.startswith(MORE))
    return says.key.startswith(MORE) and any(helped_there)


def about(game: Game, run: Run, card: str) -> frozenset[str]:
    """What a run does with a card: ``activated``, ``otherwise`` (other events), ``paid``, what ``_offers`` gives."""
    lines = (line.partition(" ") for line in happenings(game, run))
    effects = {
        "activated" if verb == "activates" else "otherwise" for verb, _, name in lines if bearer_named(name) == card
    }
    effects |= set(_offers(run, card))
    return frozenset(
        effects | {"paid" for asked in run.asked if asked.choice.kind == PAYS and _for(asked.choice, card)}
    )


def obstacles(run: Run, card: str) -> frozenset[Note]:
    """The near misses of a recorded run that are about a card, or about something in which it has a part."""
    missed_notes = (note for note in run.notes if note.tone == "missed")
    return frozenset(
        note for note in missed_notes if note.about == card or card in cards_in(arg for _, arg in note.args)
    )


def _for(choice: Choice, card: str) -> bool:
    """Whether a choice is made for an ability of the card."""
    about = dict(choice.about).get("card")
    return isinstance(about, CardArg) and about.card == card


def _offers(run: Run, card: str) -> Iterator[str]:
    """What a run offers of the card: ``playable`` (it or its quick action), ``chosen``, ``mode X`` for each mode."""
    state = run.start
    for entry in run.entries:
        if isinstance(entry, Applied):
            state = entry.after
        elif isinstance(entry, Asked):
            kind = "playable" if entry.choice.kind == "plays" else "chosen"
            refs = (option for option in entry.choice.options if isinstance(option, ObjectRef | ActionRef))
            if any((game_object := state.find(ref.id)) is not None and game_object.card == card for ref in refs):
                yield kind
            if entry.choice.kind == "mode" and _for(entry.choice, card):
                yield from (f"mode {option.word}" for option in entry.choice.options if isinstance(option, WordRef))


def changes(game: Game, scenario: Scenario, run: Run, card: str, player: str) -> Iterator[TriedChange]:
    """Changed boards: the zone and marks of the card, then who is first, more cards, answers, other objects gone."""
    start = scenario.start
    card_objects = [
        game_object
        for game_object in start.objects
        if game_object.card == card and player in ("", game_object.controller) and game_object.emblem is None
    ]
    for game_object in card_objects[:2]:
        yield from _elsewhere(game, scenario, game_object)
        yield from _marked(game, start, game_object)
    yield from facts_changed(game, start)
    yield from more_cards(game, start, start.players)
    yield from other_answers(game, run)
    for game_object in _each_kind(scenario, card_objects):
        args: tuple[tuple[str, Arg], ...] = (("card", CardArg(game_object.card, game_object.controller)),)
        yield TriedChange(ClauseArg("flip.gone", args), start.without_object(game_object.id))


def _each_kind(scenario: Scenario, without: list[GameObject]) -> tuple[GameObject, ...]:
    """The known cards on the board, apart from some; of those that nothing tells apart the first only.

    What the board comes to without one of them it comes to without any other. Not where the file counts them
    (``ben.plain.2``): with one of them gone its words mean others.
    """
    start, checks = scenario.start, scenario.until.checks
    others = tuple(
        game_object
        for game_object in start.objects
        if game_object not in without and game_object.card != UNKNOWN_CARD and game_object.emblem is None
    )
    words = [planned.answer.text for planned in scenario.play] + [
        word for check in checks for word in (check.subject, *check.wanted)
    ]
    refs = tuple(ObjectRef(game_object.id) for game_object in others)
    are_counted = any(part.isdecimal() for word in words for part in word.split("."))
    if are_counted:
        return others
    # In a hidden zone the order counts, which `alike` does not look at.
    in_order = {key.zone for key in game_of(scenario).reads.board.zones if key.hidden}
    firsts = {group[0] for group in alike(start, Scope(), refs)}
    return tuple(
        game_object
        for game_object in others
        if ObjectRef(game_object.id) in firsts or game_object.place.zone in in_order
    )


def _elsewhere(game: Game, scenario: Scenario, game_object: GameObject) -> Iterator[TriedChange]:
    """The object in every other zone of its controller that may hold it, then in the shared ones of others."""
    start = scenario.start
    cards = cards_of(scenario)
    kind = cards[game_object.card].kind if game_object.card in cards else game_object.kind
    for player in (game_object.controller, *start.opponents(game_object.controller)):
        for key in game.reads.board.zones:
            place = Place(key.zone, player, key.part)
            is_fitting = not key.takes or kind in key.takes
            if is_fitting and place != game_object.place and (player == game_object.controller or key.shared):
                object_moved = change(game_object, place=place, kind=key.kind or kind, controller=player)
                if key.unmarked:
                    object_moved = change(object_moved, statuses=(), counters=())
                yield TriedChange(
                    _said("flip.zone", game_object, place=PlaceArg(place)),
                    _without_single(start, key, place, object_moved),
                )


def _without_single(start: State, key: ZoneKey, place: Place, moved: GameObject) -> State:
    """The board with the object moved; in a zone for a single card, the card that lay there is taken away."""
    for occupant in start.at(place) if key.single else ():
        start = start.without_object(occupant.id)
    return start.with_object(moved)


def _marked(game: Game, start: State, game_object: GameObject) -> Iterator[TriedChange]:
    # Where nothing has a status or a counter, to give it one would be no board at all.
    place = game_object.place
    if any(key.unmarked and (key.zone, key.part) == (place.zone, place.part) for key in game.reads.board.zones):
        return
    for status in game.reads.vocabulary.statuses:
        has_mark = game_object.is_(status)
        other_statuses = tuple(held_status for held_status in game_object.statuses if held_status != status)
        object_changed = change(
            game_object, statuses=other_statuses if has_mark else tuple(sorted((*other_statuses, status)))
        )
        says = _said("flip.no-status" if has_mark else "flip.status", game_object, mark=TermArg(status))
        yield TriedChange(says, start.with_object(object_changed))
    # Those that lie on something, and the first, which any card may give: others would be new to this board.
    counters_on_board = {name for other in start.objects for name, _ in other.counters}
    for counter in (
        name
        for counter_index, name in enumerate(game.reads.vocabulary.counters)
        if counter_index == 0 or name in counters_on_board
    ):
        other_counters = {name: n for name, n in game_object.counters if name != counter}
        has_mark = game_object.count(counter) > 0
        object_changed = change(
            game_object, counters=tuple(sorted((other_counters if has_mark else other_counters | {counter: 1}).items()))
        )
        says = _said("flip.no-counter" if has_mark else "flip.counter", game_object, mark=TermArg(counter))
        yield TriedChange(says, start.with_object(object_changed))


def _said(key: str, game_object: GameObject, **args: Arg) -> ClauseArg:
    return ClauseArg(key, (("card", CardArg(game_object.card, game_object.controller)), *args.items()))


def facts_changed(game: Game, start: State) -> Iterator[TriedChange]:
    """For each fact that names a player, the board with another player in it."""
    for name, values in game.reads.board.facts:
        player_now = start.fact(name)
        for player in start.players if values == ("player",) and player_now else ():
            if player != player_now:
                yield TriedChange(
                    ClauseArg(f"flip.{name}", (("player", PlayerArg(player)),)), start.with_fact(name, player)
                )


def more_cards(game: Game, start: State, players: tuple[str, ...]) -> Iterator[TriedChange]:
    """For each zone of these players whose cards are hidden, the board with some unknown cards more in it."""
    for count, player, key in more_unknown(game, players):
        place, changed_board = Place(key.zone, player, key.part), start
        for _ in range(count):
            changed_board = changed_board.add(GameObject(0, UNKNOWN_CARD, key.kind or "card", player, player, place))
        yield TriedChange(said_of_more(count, player, key), changed_board)


def more_unknown(game: Game, players: tuple[str, ...]) -> Iterator[tuple[int, str, ZoneKey]]:
    """How many unknown cards more may lie in which hidden zone of whom; the fewest first: that is to be told."""
    hidden_zones = [(player, key) for player in players for key in game.reads.board.zones if key.hidden]
    for count in range(1, MOST_CARDS + 1):
        yield from ((count, player, key) for player, key in hidden_zones)


def said_of_more(count: int, player: str, key: ZoneKey) -> ClauseArg:
    """That so many cards more had been there; what is counted by its mark, like a ready Orb, has a name of its own."""
    args: tuple[tuple[str, Arg], ...] = (
        ("place", PlaceArg(Place(key.zone, player, key.part))),
        ("count", TextArg(count)),
    )
    return ClauseArg(f"{MORE}-{key.kind}" if key.counted else MORE, args)


def other_answers(game: Game, run: Run, keeps_later: bool = False) -> Iterator[TriedChange]:
    """The play with one answer changed, for each legal answer.

    What is asked after it takes the first legal option, or with ``keeps_later`` the answer that was given.
    """
    state = run.start
    asked_entries: list[tuple[State, Asked]] = []
    for entry in run.entries:
        if isinstance(entry, Applied):
            state = entry.after
        # What is declared stands in a line even where nothing else is legal: without it the line would end before.
        if isinstance(entry, Asked) and (not entry.only or entry.choice.kind in game.runs.declarations):
            asked_entries.append((state, entry))
    entries_with_names = [(state, entry, game.speaks.answers(state, entry.choice)) for state, entry in asked_entries]
    answers_given = [
        _planned(entry, names[entry.choice.options.index(entry.answer)], names)
        for _, entry, names in entries_with_names
    ]
    for number, (state, entry, names) in enumerate(entries_with_names):
        later_answers = answers_given[number + 1 :] if keeps_later else []
        for ref, words in zip(entry.choice.options, names, strict=True):
            if ref != entry.answer:
                play = (*answers_given[:number], _planned(entry, words, names), *later_answers)
                yield TriedChange(_instead(state, entry, ref), run.start, play, entry.choice)


def _planned(asked: Asked, words: tuple[str, ...], option_names: tuple[tuple[str, ...], ...]) -> PlannedAnswer:
    """The answer as a file would give it, by a word that no other option has where there is one."""
    name = next((word for word in words if sum(word in names for names in option_names) == 1), words[0])
    return PlannedAnswer(Answer(asked.choice.player, asked.choice.kind, name), Span("", 1, 1))


_SAID_TO = {"pays": ("pays", "refuses")}
_OF_A_PART = ("accepts", "declines")
"""How yes and no are told, by what was asked; of any other choice a part of an effect was left out or not."""


def _instead(state: State, asked: Asked, ref: Ref) -> ClauseArg:
    args: tuple[tuple[str, Arg], ...] = (("player", PlayerArg(asked.choice.player)),)
    if ref in (YES, NO) and "card" in dict(asked.choice.about):
        said_yes, said_no = _SAID_TO.get(asked.choice.kind, _OF_A_PART)
        return ClauseArg(f"flip.{said_yes if ref == YES else said_no}", (*args, *asked.choice.about))
    answer, taken_arg = (
        ("answer", option_arg(state, asked.choice, ref)),
        ("taken", option_arg(state, asked.choice, asked.answer)),
    )
    # "None" is no name for a thing: that something was not chosen is told of the other answer alone.
    if NONE in (ref, asked.answer):
        return ClauseArg("flip.leaves", (*args, taken_arg)) if ref == NONE else ClauseArg("flip.takes", (*args, answer))
    key, told_args = _told_choice(asked, ref)
    return ClauseArg(key, tuple(arg for arg in (*args, answer, taken_arg) if arg[0] in told_args))


_PLAYER, _ANSWER, _TAKEN = "player", "answer", "taken"
_BY_KIND = {"kept": "keeps", "plays": "plays", "reaction": "reacts", "modifier": "applies"}
"""What is told of another choice as something done: of a kind that is not here it is told what was chosen."""


def _told_choice(asked: Asked, ref: Ref) -> tuple[str, tuple[str, ...]]:
    """The message of another answer, and what it names: nobody chooses "to pass", and chance is no player."""
    if ref == PASS:
        return "flip.passes", (_PLAYER,)
    if asked.answer == PASS:
        return "flip.plays-after-all", (_PLAYER, _ANSWER)
    if asked.choice.player == CHANCE:
        return "flip.chance", (_ANSWER, _TAKEN)
    return f"flip.{_BY_KIND.get(asked.choice.kind, 'answer')}", (_PLAYER, _ANSWER, _TAKEN)
