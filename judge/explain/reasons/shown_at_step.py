"""The step that shows the answer, where what is asked about did happen: what it tells of that, and by which rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from judge.explain.reasons.allowed_step import Turning, allowed_step, step_as_reason
from judge.explain.reasons.counter_steps import counting_steps
from judge.explain.reasons.deciding_rules import MOST_CITED, NEVER
from judge.explain.reasons.near_rules import happened_lines, shown_at
from judge.explain.reasons.reactions_under_way import REACTION
from judge.explain.reasons.what_came_first import ordered_lines
from judge.explain.reasons.where_it_ended import presence_notes
from judge.explain.said.divergence import moments
from judge.explain.said.line_layout import Group, grouped
from judge.explain.said.speaker import Speaker
from judge.model.disputes.scenario import Check, Scenario
from judge.model.game import Game
from judge.model.play.note import Arg, CardArg, ClauseArg, ListArg, Note, PlaceArg, PlayerArg
from judge.model.play.run import Run
from judge.model.telling.executed import NO, YES
from judge.model.telling.explanation import Missed
from judge.model.telling.layout import Layout
from judge.scenario.addressing.names import PLAYS, name_of
from judge.scenario.expectations.each_of_many import line_of_event
from judge.scenario.expectations.followed_cards import ENDS_IN, name_parts
from judge.scenario.expectations.state_at_the_end import HAS, WHERE
from judge.scenario.expectations.who_did import WHO

ONE_STEP = ("happens", "before", ENDS_IN, HAS, WHERE, WHO)
"""Questions that one step answers; what is counted is the sum of many, what is measured at the end is there."""
COUNT, VALUE, LEGAL = "count", "value", "legal"
IN_ORDER = ("happens", "before")
"""Questions that may be about an order of several things."""
MOST_STEPS, MOST_TOLD = 6, 3
"""Of how many steps the numbers are told, and of how many the words."""
EVENT, DECLARED = "event.", "declared."
ACTIVATES = "activates"
PLAYING, ACTIVATION = (DECLARED, "reaction."), ("activated.",)
"""Begin the notes that say that something is played, or is activated."""


def shown_step(
    speaker: Speaker,
    game: Game,
    scenario: Scenario,
    run: Run,
    layout: Layout,
    answer: str,
    turning: Turning,
) -> Missed | None:
    """The step at which it happens, in the words of the steps; the rule that turns the answer in its own words, where
    no step says why a player may do something. Of what is counted, all steps at which it happens; of an order, those of
    all that comes in it. None where neither is there, and of a nothing.
    """
    asks = scenario.asks
    if asks is None or scenario.asked is not None or (asks[0] not in (WHO, WHERE, COUNT, VALUE) and answer != YES):
        return None
    kind, check = asks
    groups = grouped(run, layout)
    if kind == COUNT:
        counted_at = tuple(dict.fromkeys(happened_lines(kind, check, moments(game, run, layout))))
        return _counted(speaker, game, groups, counted_at, check, layout) if answer not in NEVER else None
    if kind == VALUE:
        of_counters = _of_counters(speaker, game, groups, counting_steps(game, check, run, layout), check, layout)
        return of_counters or _into_the_place(speaker, game, groups, check)
    if kind == LEGAL:
        return allowed_step(speaker, game, groups, check, layout, turning)
    numbers = [n for n in shown_at(game, scenario, run, layout) if n <= len(groups)] if kind in ONE_STEP else []
    if not numbers:
        return turning.worded
    is_order_of_reactions = _is_order_of_reactions(groups, numbers, check)
    if kind in IN_ORDER and not is_order_of_reactions:
        seen_moments = moments(game, run, layout, check.wanted)
        in_order = _in_order(speaker, game, groups, ordered_lines(seen_moments, check.wanted), check, layout)
        if in_order is not None:
            return in_order
    is_first = kind in (ENDS_IN, WHERE, WHO) or is_order_of_reactions or _is_played(*check.wanted[:1])
    step, line = (numbers[0], check.wanted[:1]) if is_first else (numbers[-1], check.wanted[-1:])
    return step_as_reason(speaker, *telling(game, groups, step, "".join(line), layout))


def _in_order(
    speaker: Speaker, game: Game, groups: Sequence[Group], lines: tuple[int, ...], check: Check, layout: Layout
) -> Missed | None:
    """What comes first and what comes then, each with its step; None where all of it is told by one."""
    if len(set(lines)) < 2 or len(lines) > MOST_TOLD or max(lines) > len(groups):
        return None
    told = []
    for n, line in zip(lines, check.wanted, strict=True):
        step, notes = telling(game, groups, n, line, layout)
        told.append(step_as_reason(speaker, step, _of_its_kind(notes, line)))
    if len({missed.stepless for missed in told}) < len(told):
        return None
    rules = tuple(dict.fromkeys(rule for missed in told for rule in missed.cites))
    return Missed(
        _then(speaker, [missed.text for missed in told]),
        rules[:MOST_CITED],
        stepless=_then(speaker, [missed.stepless or "" for missed in told]),
    )


def _of_its_kind(notes: tuple[Note, ...], line: str) -> tuple[Note, ...]:
    """Of what a step says, that what is asked about is played, is activated or happens; all where none is of that."""
    prefixes = {PLAYS: PLAYING, ACTIVATES: ACTIVATION}.get(line.partition(" ")[0], (EVENT,))
    return tuple(note for note in notes if note.key.startswith(prefixes)) or notes


def _then(speaker: Speaker, sentences: list[str]) -> str:
    """Two or three sentences as one that says their order."""
    small = [speaker.small(says).removesuffix(".") for says in sentences]
    places = dict(zip(("first", "second", "third"), small, strict=False))
    return speaker.catalogue.say("reason.order-of-three" if len(places) > 2 else "reason.order-of-two", **places)


def telling(game: Game, groups: Sequence[Group], step: int, line: str, layout: Layout) -> tuple[int, tuple[Note, ...]]:
    """The step that tells of a line of what happens, of the one at which it happens, and what it says of that.

    Of one event several steps may tell, each of another card.
    """
    own_message = dict(layout.tells).get(line.partition(" ")[0], "")
    for n in _of_one_event(groups, step) if own_message else ():
        if own_notes := tuple(note for note in groups[n - 1].did if note.key == own_message):
            return n, own_notes
    subject = _subject(line)
    step = _declared_at(game, groups, step, subject) if _is_played(line) else step
    named_at = [
        (n, notes)
        for n in _of_one_event(groups, step)
        if _is_named(game, notes := _on_what_is_asked(game, groups[n - 1].did, subject, layout), subject)
    ]
    happening = [(n, notes) for n, notes in named_at if any(note.key.startswith(EVENT) for note in notes)]
    return next(iter(happening or named_at), (step, _on_what_is_asked(game, groups[step - 1].did, subject, layout)))


def _of_one_event(groups: Sequence[Group], step: int) -> Iterator[int]:
    """The steps that tell of the same event as this one, from this one back."""
    for n in range(step, 0, -1):
        yield n
        if n > 1 and groups[n - 2].events:
            return


def _is_named(game: Game, notes: tuple[Note, ...], subject: frozenset[str]) -> bool:
    return any(subject <= _names(game, (arg for _, arg in note.args)) for note in notes)


def _counted(
    speaker: Speaker, game: Game, groups: Sequence[Group], numbers: tuple[int, ...], check: Check, layout: Layout
) -> Missed | None:
    """The step at which all that is counted happens; else the numbers of the steps, where they are few."""
    steps = tuple(n for n in numbers if n <= len(groups))
    if len(steps) == 1:
        return step_as_reason(speaker, *telling(game, groups, steps[0], "".join(check.wanted[-1:]), layout))
    if not steps or len(steps) > MOST_STEPS:
        return None
    # Which rules decide the number stands beside the answer: the steps have many.
    return Missed(speaker.catalogue.say("reason.steps", steps=tuple(map(str, steps))), (), stepless="")


def _of_counters(
    speaker: Speaker, game: Game, groups: Sequence[Group], steps: tuple[int, ...], check: Check, layout: Layout
) -> Missed | None:
    """Each of the steps at which a card gains or loses its counters, where they are few; else their numbers."""
    if not steps or len(steps) > MOST_STEPS:
        return None
    if len(steps) > MOST_TOLD:
        return Missed(speaker.catalogue.say("reason.changes", steps=tuple(map(str, steps))), (), stepless="")
    card = check.subject.rpartition(".")[0]
    each = [
        step_as_reason(speaker, n, _on_what_is_asked(game, _events(groups[n - 1]), _subject(card), layout))
        for n in steps
    ]
    rules = dict.fromkeys(rule for missed in each for rule in missed.cites)
    without_steps = " ".join(missed.stepless or "" for missed in each)
    return Missed(" ".join(missed.text for missed in each), tuple(rules)[:MOST_CITED], stepless=without_steps)


def _into_the_place(speaker: Speaker, game: Game, groups: Sequence[Group], check: Check) -> Missed | None:
    """The only step at which something comes to the place that is asked about; None where several do, or none."""
    place = _subject(check.subject)
    happening = ((n, _events_only(group)) for n, group in enumerate(groups, 1))
    named = ((n, tuple(note for note in notes if _is_named(game, (note,), place))) for n, notes in happening)
    coming = [(n, notes) for n, notes in named if notes]
    return step_as_reason(speaker, *coming[0]) if len(coming) == 1 else None


def _events_only(group: Group) -> tuple[Note, ...]:
    """What happens in a step, without who decided it."""
    return tuple(note for note in group.did if note.key.startswith(EVENT))


def _events(group: Group) -> tuple[Note, ...]:
    """What happens in a step; all of it where nothing is told to happen."""
    return _events_only(group) or group.did


def shown_presence(speaker: Speaker, game: Game, scenario: Scenario, run: Run, answer: str) -> Missed | None:
    """That a card is in the place that is asked about though it lies in another, by the rule that says so."""
    is_no = scenario.asks is None or scenario.asked is not None or answer == NO
    notes = presence_notes(game, scenario.asks, run) if scenario.asks is not None and not is_no else ()
    rules = dict.fromkeys(rule for note in notes for rule in note.rules)
    return Missed(" ".join(map(speaker.say, notes)), tuple(rules)) if notes else None


def _is_order_of_reactions(groups: Sequence[Group], numbers: Sequence[int], check: Check) -> bool:
    """Whether it is asked which of several reactions comes first: the first of them shows it."""
    if len(check.wanted) < 2 or not all(map(_is_played, check.wanted[:2])):
        return False
    return all(any(choosing.asked.choice.kind == REACTION for choosing in groups[n - 1].asked) for n in numbers)


def _is_played(line: str = "") -> bool:
    """Whether a line of what happens is that something is played."""
    return line.startswith(f"{PLAYS} ")


def _declared_at(game: Game, groups: Sequence[Group], step: int, subject: frozenset[str]) -> int:
    """The step at which it is said what is played, of the one at which it lies in its zone; of a reaction that one."""
    for n in range(step, 0, -1):
        declared = tuple(note for note in groups[n - 1].did if note.key.startswith(DECLARED))
        if _is_named(game, declared, subject):
            return n
        kinds = {choosing.asked.choice.kind for choosing in groups[n - 1].asked}
        if REACTION in kinds:
            return step
        if not kinds.isdisjoint(game.runs.declarations):
            return n
    return step


def _subject(line: str = "") -> frozenset[str]:
    """The names in what is asked about: the card; where none is, the place or the player."""
    subject = line_of_event(line).partition(" ")[2] or line
    place_or_player, name, _ = name_parts(subject.rpartition(" ")[2])
    return frozenset((*place_or_player.split("."), name)) - {""}


def _on_what_is_asked(game: Game, did: tuple[Note, ...], subject: frozenset[str], layout: Layout) -> tuple[Note, ...]:
    """The notes of a step that name all that is asked about; else what happens there; else all of them."""
    spoken = tuple(note for note in did if note.key not in (*layout.checks, *layout.turns, *layout.closes))
    naming = tuple(note for note in spoken if subject and subject <= _names(game, (arg for _, arg in note.args)))
    happening = tuple(note for note in spoken if note.key.startswith(EVENT))
    return naming or happening or spoken or did


def _names(game: Game, args: Iterable[Arg]) -> frozenset[str]:
    """The names of cards, players and places that arguments say, also within lists and clauses."""
    return frozenset(name for arg in args for name in _named(game, arg))


def _named(game: Game, arg: Arg) -> Iterator[str]:
    match arg:
        case CardArg(card, controller):
            yield from (card, controller)
        case PlayerArg(player):
            yield player
        case PlaceArg(place):
            yield from name_of(game.reads.board, place).split(".")
        case ListArg(items):
            for item in items:
                yield from _named(game, item)
        case ClauseArg(_, args):
            for _, inner_arg in args:
                yield from _named(game, inner_arg)
