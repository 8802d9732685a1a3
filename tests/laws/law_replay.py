"""Follows a board as ``judge run`` does, but keeps every state on the way; and the laws that every run has to pass."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from judge.app.corpus.games import GAMES, cards_of, game_of, maps
from judge.engine.run.advance import advance
from judge.engine.run.table import Table
from judge.model.disputes.scenario import Scenario
from judge.model.play.choice import CHANCE, Choice
from judge.model.play.frame import RunProcedure
from judge.model.play.place import Ref
from judge.model.play.run import Applied, Entry, Run
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import from_json, to_json
from judge.scenario.reading.until import events_wanted, reached

Picks = Callable[[int, Choice], Ref | None]
"""Which option is taken at the n-th question (from 0); None leaves it open."""
STOPS = {"until", "done", "choice", "unsupported", "undetermined", "blocked", "limit"}


class Standing(NamedTuple):
    """A state at which the engine stood, and how many questions had been answered by then."""

    state: State
    answered: int


class Followed(NamedTuple):
    """A run with every state between its entries and at every choice."""

    run: Run
    stood: tuple[Standing, ...]


def given(answers: Sequence[Ref]) -> Picks:
    """The answers of an earlier run, in their order."""
    return lambda n, choice: answers[n] if n < len(answers) else None


def numbered(numbers: Sequence[int]) -> Picks:
    """The option that a number points at, round and round; the first one when the numbers are used up."""
    return lambda n, choice: choice.options[numbers[n] % len(choice.options) if n < len(numbers) else 0]


def follow(
    scenario: Scenario,
    ruleset: Ruleset,
    picks: Picks,
    *,
    start: State | None = None,
    now: State | None = None,
    asked: int = 0,
    like: Run | None = None,
    one_step: bool = False,
    happened: int = 0,
) -> Followed:
    """Run a board from its start, or from a state ``now`` on the way.

    There ``asked`` questions had been answered, and so many events had ``happened``.

    ``like`` is a run that went on after its first possible end, since declarations were left: this one ends where it
    did. ``one_step`` ends it at the next state at which the engine stands.
    """
    begin = scenario.start if start is None else start
    until = reached(game_of(scenario), scenario.until)
    table = Table(ruleset, cards_of(scenario), recording=True, maps=maps(scenario.game))
    stood: list[Standing] = []

    def watched(state: State) -> bool:
        stood.append(Standing(state, asked))
        if one_step and len(stood) > 1:
            return True
        return until(begin, state) and (like is None or _at_the_end(like, state, asked))

    entries: list[Entry] = []
    state, answer, left = begin if now is None else now, None, scenario.budget
    events = max(events_wanted(scenario.until) - happened, 0)
    while True:
        halt = advance(table, state, watched, answer, left, events)
        entries += halt.entries
        events -= sum(isinstance(entry, Applied) for entry in halt.entries) if events else 0
        state, left = halt.state, left - halt.spent
        answer = None if halt.choice is None else picks(asked, halt.choice)
        if answer is None or left <= 0:
            return Followed(Run(begin, state, tuple(entries), halt.stop, table.consulted, halt.choice), tuple(stood))
        asked += 1


def _at_the_end(run: Run, state: State, asked: int) -> bool:
    return run.stop.reason != "until" or (asked >= len(answers_of(run)) and state == run.end)


def answers_of(run: Run) -> tuple[Ref, ...]:
    """What was answered where somebody was really asked."""
    return tuple(one.answer for one in run.asked if not one.only)


def every_state_is_json(followed: Followed) -> None:
    """A state is plain data, in the middle of a resolution too; equal values give the same bytes."""
    for state, _ in dict.fromkeys(followed.stood):
        read = from_json(to_json(state), State)
        assert read == state
        assert to_json(read) == to_json(state)
        assert hash(read) == hash(state)


def every_state_resumes(scenario: Scenario, ruleset: Ruleset, followed: Followed, most: int = 20) -> None:
    """What happens next is in the state; read back from JSON anywhere, the run goes on to the same end.

    Each state that was read back leads, at a table that remembers nothing, to the state that followed it, and all those
    steps together say what the run said: so from every one of them it goes on to the same end, and not one step is
    taken twice. From up to ``most`` of them it goes all the way, should a table remember what it must not.
    """
    answers = given(answers_of(followed.run))
    said: list[Entry] = []
    happened: dict[Standing, int] = {}
    for one, following in pairwise((*followed.stood, None)):
        before = happened.setdefault(one, sum(isinstance(entry, Applied) for entry in said))
        step = _resumed(scenario, ruleset, followed, one, answers, before, one_step=True)
        said += step.run.entries
        if following is not None:
            assert step.stood[1:] == (following,)
            continue
        assert step.run.end == followed.run.end
        if followed.run.stop.reason != "limit":  # a budget is the run's, not the state's: from here it reaches further
            assert (step.run.stop, step.run.choice) == (followed.run.stop, followed.run.choice)
    assert tuple(said) == followed.run.entries
    stood = tuple(dict.fromkeys(followed.stood))
    for one in stood[:: max(1, len(stood) // most)] if followed.run.stop.reason != "limit" else ():
        rest = _resumed(scenario, ruleset, followed, one, answers, happened[one]).run
        assert rest.end == followed.run.end
        assert rest.stop == followed.run.stop
        assert rest.choice == followed.run.choice
        assert rest.entries == followed.run.entries[len(followed.run.entries) - len(rest.entries) :]


def _resumed(
    scenario: Scenario,
    ruleset: Ruleset,
    followed: Followed,
    one: Standing,
    answers: Picks,
    happened: int,
    one_step: bool = False,
) -> Followed:
    """The run from a state on the way, as it is after it was written and read."""
    now, run = from_json(to_json(one.state), State), followed.run
    return follow(
        scenario,
        ruleset,
        answers,
        start=run.start,
        now=now,
        asked=one.answered,
        like=run,
        one_step=one_step,
        happened=happened,
    )


def nothing_is_lost(followed: Followed) -> None:
    """Every object has an id of its own and one place; cards neither vanish nor multiply."""
    wanted = _inventory(followed.run.start)
    for state, _ in followed.stood:
        ids = [one.id for one in state.objects]
        assert len(set(ids)) == len(ids)
        assert all(0 < id < state.next_id for id in ids)
        assert all(one.place.zone for one in state.objects)
        assert all(one.owner in state.players and one.controller in state.players for one in state.objects)
        cards = _inventory(state)
        assert cards == wanted, f"vanished: {_counted(wanted - cards)}; appeared: {_counted(cards - wanted)}"


def _counted(cards: Counter[tuple[str, str]]) -> str:
    return ", ".join(f"{owner}.{card} ({count})" for (owner, card), count in sorted(cards.items())) or "nothing"


def _inventory(state: State) -> Counter[tuple[str, str]]:
    return Counter((one.owner, one.card) for one in state.objects if not one.token and one.emblem is None)


def ids_only_grow(followed: Followed) -> None:
    """1.4.4.a: a thing that changes zones is a new object; an id that is gone never comes back."""
    gone: set[int] = set()
    for before, after in _steps(followed):
        old, new = ({one.id: one.place for one in state.objects} for state in (before, after))
        gone |= old.keys() - new.keys()
        assert gone.isdisjoint(new)
        # Going from one Expedition into another is no change of zone (3.0:3.2.4): only that keeps its number.
        stayed = {id for id, place in old.items() if id in new and new[id] == place}
        moved = {id for id in old if id in new} - stayed
        assert all(old[id].zone == new[id].zone == "expedition_zone" for id in moved)


def _steps(followed: Followed) -> list[tuple[State, State]]:
    return [(one.before, one.after) for one in followed.run.entries if isinstance(one, Applied)]


def nothing_acts_on_what_is_gone(followed: Followed) -> None:
    """An atomic action is bound to an object that exists as the event begins; an event is never empty."""
    for entry in followed.run.entries:
        if isinstance(entry, Applied):
            assert entry.event.actions
            for action in entry.event.actions:
                assert not action.object or entry.before.find(action.object) is not None, action


def at_most_a_hundred_a_day(followed: Followed) -> None:
    """6.3.f, 5.3.d: a reaction of an object is activated, a quick action of one is played, a hundred times a day at most.

    What was activated is counted here by the emblems that came into being, not by what the engine remembers of it.
    """
    made = Counter(
        ((of.bearer, of.ability), followed.run.start.fact("day"))
        for of, times in followed.run.start.tallies
        for _ in range(times)
        if of.deed == "activated"
    )
    for before, after in _steps(followed):
        old = {one.id for one in before.objects}
        emblems = (one.emblem for one in after.objects if one.id not in old)
        made.update(((one.bearer, str(one.ability.index)), before.fact("day")) for one in emblems if one is not None)
    assert max(made.values(), default=0) <= 100
    assert all(times <= 100 for state, _ in followed.stood for _, times in state.tallies)


def it_ends(followed: Followed) -> None:
    """A run ends, or says why it stopped; an open choice is handed over with at least two options."""
    run = followed.run
    assert run.stop.reason in STOPS
    assert (run.choice is not None) == (run.stop.reason == "choice")
    # A limit says what grew where something did; where there were merely many steps it has nothing to say.
    if run.stop.reason == "limit":
        assert run.stop.detail is None or run.stop.detail.key.startswith("limit.")
    else:
        assert (run.stop.detail is not None) == (run.stop.reason in ("unsupported", "undetermined", "blocked"))
    if run.choice is not None:
        assert len(run.choice.options) > 1


def choices_are_sound(followed: Followed) -> None:
    """A choice belongs to a player, offers each option once, and its answer is one of them."""
    for asked in followed.run.asked:
        assert asked.choice.player in (*followed.run.start.players, CHANCE)
        assert asked.answer in asked.choice.options
        assert len(set(asked.choice.options)) == len(asked.choice.options)
        assert asked.only == (len(asked.choice.options) == 1)


def only_consulted_rules_are_cited(followed: Followed, ruleset: Ruleset) -> None:
    """A note cites only what its functions declare; a rule whose slot nobody asked cannot have mattered."""
    known = {rule for name in followed.run.consulted for rule in ruleset.slots[name].rules}
    first_phase = next((note for note in followed.run.notes if note.key == "event.phase"), None)
    for note in followed.run.notes:
        # The phase with which a board begins was led up to before it: its line names the rule by which phases follow one
        # another, which nobody need have asked yet.
        assert set(note.rules) <= known or note is first_phase, note
    for asked in followed.run.asked:
        assert set(asked.choice.rules) <= known, asked


def a_cost_is_paid_whole(followed: Followed) -> None:
    """1.2.5.c-d, 6.4.c: every part of a cost takes place, all at once; so no two parts may be paid with one object.

    A cost that exhausts what is exhausted has not been paid (1.4.1.b). What moves twice is the next law's affair.
    """
    for entry in followed.run.entries:
        if isinstance(entry, Applied) and entry.event.cause == "cost":
            # What a modifier has added to the payment, or put in the place of a part of it, is no part of the cost.
            parts = [
                one for one in entry.event.actions if one.kind == "gain_status" and not (one.lineage or one.applied)
            ]
            gained = Counter((one.object, one.name) for one in parts)
            assert all(n == 1 for n in gained.values()), entry.event
            for object, name in gained:
                found = entry.before.find(object)
                assert found is not None
                assert not found.is_(name), entry.event


def tokens_stay_where_they_are_made(followed: Followed) -> None:
    """borrowed/token-leaves: a token that would go from the Expedition zone to another zone ceases to exist instead.

    So does one of a Landmark zone (R-landmark-tokens): a new one lies where a text has created it, and nowhere else.
    """
    for entry in followed.run.entries:
        if isinstance(entry, Applied):
            before = {one.id for one in entry.before.objects}
            new = (one for one in entry.after.objects if one.id not in before)
            made = Counter(one.place for one in entry.event.actions if one.kind == "create")
            tokens = Counter(one.place for one in new if one.token)
            assert tokens <= made, entry.event
            assert all(place is None or place.zone in ("expedition_zone", "landmark_zone") for place in made)


def nothing_moves_twice_in_a_step(followed: Followed) -> None:
    """6.1.f: the actions of a step take place together, so that a thing goes to one place; a ruling may not say two."""
    for entry in followed.run.entries:
        if isinstance(entry, Applied):
            moved = Counter(one.object for one in entry.event.actions if one.kind in ("move", "cease"))
            assert all(n == 1 for n in moved.values()), entry.event


def nothing_is_asked_between_declaring_and_paying(followed: Followed) -> None:
    """5.1.2.b.3: how a cost will be paid is announced before it is paid; where it is paid nobody is asked anything."""
    pays = [slot.name for slot in GAMES["altered"]["1.0"].edition.procedures["play"]].index("play.pay")
    for one, following in pairwise(followed.stood):
        if following.answered > one.answered:
            top = one.state.frames[-1]
            assert not (isinstance(top, RunProcedure) and top.name == "play" and top.at == pays), one


def no_mark_of_nothing(followed: Followed) -> None:
    """Equal positions are equal values; no counters are no entry, not an entry of none."""
    for state, _ in followed.stood:
        for one in state.objects:
            assert all(n > 0 for _, n in one.counters), one
            assert one.statuses == tuple(sorted(set(one.statuses))), one


def what_happened_can_be_written(scenario: Scenario, followed: Followed) -> None:
    """Every line of what happened is a word that boards know, said of something: a board can expect it."""
    speaks = game_of(scenario).speaks
    for entry in followed.run.entries:
        if isinstance(entry, Applied):
            for line in speaks.happenings(entry.before, entry.event):
                word, _, name = line.partition(" ")
                assert word in dict(speaks.happens), line
                assert name, (line, entry.event)


def of_any_game(scenario: Scenario, ruleset: Ruleset, followed: Followed) -> None:
    """What holds of a followed board whatever is played on it."""
    every_state_is_json(followed)
    every_state_resumes(scenario, ruleset, followed)
    nothing_is_lost(followed)
    nothing_acts_on_what_is_gone(followed)
    it_ends(followed)
    choices_are_sound(followed)
    what_happened_can_be_written(scenario, followed)
    only_consulted_rules_are_cited(followed, ruleset)
