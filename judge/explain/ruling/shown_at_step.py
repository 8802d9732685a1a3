"""The step that shows the answer, where what is asked about did happen: what it tells of that, and by which rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from judge.explain.ruling.counter_steps import counting_steps
from judge.explain.ruling.deciding_rules import MOST_CITED, NEVER
from judge.explain.ruling.near_rules import happened_lines, shown_at
from judge.explain.ruling.reactions_under_way import REACTION
from judge.explain.ruling.where_it_ended import presence_notes
from judge.explain.said.divergence import moments
from judge.explain.said.line_layout import Group, grouped
from judge.explain.said.lines import joined
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
COUNT, VALUE = "count", "value"
MOST_STEPS, MOST_TOLD = 6, 3
"""Of how many steps the numbers are told, and of how many the words."""
EVENT = "event."


def shown_step(
    speaker: Speaker,
    game: Game,
    scenario: Scenario,
    run: Run,
    layout: Layout,
    answer: str,
    worded: Missed | None = None,
) -> Missed | None:
    """The step at which it happens, in the words of the steps; ``worded``, the rule that decides in its own words,
    where a player may do something: no step says why one may. Of what is counted, all steps at which it happens. None
    where neither is there, and of a nothing.
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
        return _of_counters(speaker, game, groups, counting_steps(game, check, run, layout), check, layout)
    numbers = [n for n in shown_at(game, scenario, run, layout) if n <= len(groups)] if kind in ONE_STEP else []
    if not numbers:
        return worded
    is_first = kind in (ENDS_IN, WHERE, WHO) or _is_order_of_reactions(groups, numbers, check)
    step, line = (numbers[0], check.wanted[:1]) if is_first else (numbers[-1], check.wanted[-1:])
    step = _declared_at(game, groups, step) if line and line[0].startswith(f"{PLAYS} ") else step
    return _told(speaker, step, _on_what_is_asked(game, groups[step - 1].did, _subject(*line), layout))


def _told(speaker: Speaker, step: int, notes: tuple[Note, ...]) -> Missed:
    """A step in words, with the rules of these words."""
    rules = tuple(dict.fromkeys(rule for note in notes for rule in note.rules))
    says = joined(speaker, notes)
    return Missed(step_told(speaker, "reason.step", step, says), rules[:MOST_CITED], stepless=says)


def step_told(speaker: Speaker, key: str, step: int, says: str) -> str:
    """A step as a reason: first what it says, which is read aloud, and then its number, which is looked up."""
    return speaker.catalogue.say(key, n=step, says=says.removesuffix("."))


def _counted(
    speaker: Speaker, game: Game, groups: Sequence[Group], numbers: tuple[int, ...], check: Check, layout: Layout
) -> Missed | None:
    """The step at which all that is counted happens; else the numbers of the steps, where they are few."""
    steps = tuple(n for n in numbers if n <= len(groups))
    if len(steps) == 1:
        line = check.wanted[-1:]
        step = _declared_at(game, groups, steps[0]) if line and line[0].startswith(f"{PLAYS} ") else steps[0]
        return _told(speaker, step, _on_what_is_asked(game, groups[step - 1].did, _subject(*line), layout))
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
    each = [_told(speaker, n, _on_what_is_asked(game, _events(groups[n - 1]), _subject(card), layout)) for n in steps]
    rules = dict.fromkeys(rule for missed in each for rule in missed.cites)
    without_steps = " ".join(missed.stepless or "" for missed in each)
    return Missed(" ".join(missed.text for missed in each), tuple(rules)[:MOST_CITED], stepless=without_steps)


def _events(group: Group) -> tuple[Note, ...]:
    """What happens in a step, without who decided it; all of it where nothing is told to happen."""
    return tuple(note for note in group.did if note.key.startswith(EVENT)) or group.did


def shown_presence(speaker: Speaker, game: Game, scenario: Scenario, run: Run, answer: str) -> Missed | None:
    """That a card is in the place that is asked about though it lies in another, by the rule that says so."""
    is_no = scenario.asks is None or scenario.asked is not None or answer == NO
    notes = presence_notes(game, scenario.asks, run) if scenario.asks is not None and not is_no else ()
    rules = dict.fromkeys(rule for note in notes for rule in note.rules)
    return Missed(" ".join(map(speaker.say, notes)), tuple(rules)) if notes else None


def _is_order_of_reactions(groups: Sequence[Group], numbers: Sequence[int], check: Check) -> bool:
    """Whether it is asked which of several reactions comes first: the first of them shows it."""
    if len(check.wanted) < 2 or not all(line.startswith(f"{PLAYS} ") for line in check.wanted[:2]):
        return False
    return all(any(choosing.asked.choice.kind == REACTION for choosing in groups[n - 1].asked) for n in numbers)


def _declared_at(game: Game, groups: Sequence[Group], step: int) -> int:
    """The step at which it is said what is played, of the one at which it lies in its zone; of a reaction that one."""
    for n in range(step, 0, -1):
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
