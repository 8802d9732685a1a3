"""What the engine looks at only where it could matter: nothing else than what looking at everything finds."""

from __future__ import annotations

import law_boards
import law_replay as laws
import pytest

from judge.app.executing.rulesets import ruleset_for
from judge.engine.run.table import Table
from judge.games.altered.matching import abilities_in_play
from judge.games.altered.matching.patterns import fits_pattern
from judge.games.altered.modifiers import cannot
from judge.games.altered.why_not import considered_abilities, near_misses, unmet_restrictions
from judge.model.play.state import GameObject, State
from judge.model.value import change
from tests.sample import some_of

BOARDS = 60


def all_of_them(table: Table, state: State, *kinds: str) -> tuple[GameObject, ...]:
    """Every object that could bear an ability, whatever its abilities are about."""
    return tuple(sorted(state.objects, key=lambda one: one.id))


def followed(seed: int) -> laws.Followed:
    scenario = law_boards.scenario_of(law_boards.board(seed))
    answers = [(seed * 7 + n) % 5 for n in range(40)]
    return laws.follow(scenario, ruleset_for(scenario), laws.numbered(answers))


def seeds() -> list[int]:
    return some_of(range(1, BOARDS), 15, "index")


def what_happened(one: laws.Followed) -> tuple[object, ...]:
    """All but which slots were asked: that is what the index saves."""
    return one.run.entries, one.run.stop, one.run.end, one.stood


@pytest.mark.dear
def test_looking_at_every_object_finds_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """A run is the same, notes of what did not happen included, whether or not bearers are looked up by kind."""
    looked_up = [followed(seed) for seed in seeds()]
    monkeypatch.setattr(abilities_in_play, "bearers", all_of_them)
    monkeypatch.setattr(abilities_in_play, "concerns", lambda *_: True)
    for seed, one in zip(seeds(), looked_up, strict=True):
        assert what_happened(followed(seed)) == what_happened(one), f"board {seed}"


@pytest.mark.dear
def test_a_closer_look_at_everything_finds_no_other_near_miss(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looking at all restrictions of an ability only where one of its subject may be amiss overlooks nothing."""
    spared = [followed(seed) for seed in seeds()]
    monkeypatch.setattr(considered_abilities, "nearly_fits", lambda *_: True)
    for seed, one in zip(seeds(), spared, strict=True):
        assert what_happened(followed(seed)) == what_happened(one), f"board {seed}"


@pytest.mark.dear
def test_what_an_action_says_by_itself_leaves_out_nothing_that_is_concerned(monkeypatch: pytest.MonkeyPatch) -> None:
    """A run is the same, notes of what did not happen included, where every ability about its kind is held against an
    action, whatever zone, name or card that is about."""
    narrowed = [followed(seed) for seed in seeds()]
    monkeypatch.setattr(abilities_in_play, "_could_concern", lambda *_: True)
    monkeypatch.setattr(unmet_restrictions, "leads_elsewhere", lambda *_: False)
    # Who is handed only what the action's own words leave over does not compare these again.
    for handed in (near_misses, cannot, unmet_restrictions):
        monkeypatch.setattr(handed, "fits_on_board", fits_pattern)
    unmet_restrictions.looser.cache_clear()
    for seed, one in zip(seeds(), narrowed, strict=True):
        assert what_happened(followed(seed)) == what_happened(one), f"board {seed}"
    # Not for the tests that follow.
    unmet_restrictions.looser.cache_clear()


def test_the_index_follows_the_board() -> None:
    """What is kept of one board is not taken for another one's, though the same table asks."""
    scenario = law_boards.scenario_of(law_boards.board(3))
    known = {card.id: card for card in scenario.cards}
    table = Table(ruleset_for(scenario), known)
    empty = change(scenario.start, objects=())
    kinds = ("begin_phase", "move", "draw", "create")
    found = abilities_in_play.bearers(table, scenario.start, *kinds)
    assert found
    assert abilities_in_play.bearers(table, empty, *kinds) == ()
    assert abilities_in_play.bearers(table, scenario.start, *kinds) == found
