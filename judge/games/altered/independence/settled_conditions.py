"""The conditions of a waiting reaction that have an answer now, which stays unless something before it changes it."""

from __future__ import annotations

from judge.engine.run.slots import HOLDS
from judge.engine.run.table import Table
from judge.games.altered.independence.conditions_touch import condition_reads
from judge.games.altered.independence.filters_touch import ABILITIES, StepContext, UnknownFootprint
from judge.games.altered.objects.abilities import lookup
from judge.games.altered.objects.gigantic import gigantic_cards
from judge.games.altered.objects.play_scopes import reaction_scope
from judge.model.cards.ability import Condition, If, Step
from judge.model.cards.selectors import Chosen, Earlier, Quality, Rolled
from judge.model.play.footprint import Access
from judge.model.play.state import GameObject, State
from judge.model.value import change, parts

BY_THE_BOARD = frozenset({"count", "self", "that", "counters", "any_of", "all_of"})
"""The words of conditions whose answer hangs on the board alone, and on who asks."""


def conditions(table: Table, state: State, waiting: GameObject) -> dict[int, frozenset[Access]]:
    """What each condition of a waiting reaction reads, by its place in the text; only those that can be asked now.

    As long as nothing changes what it reads, its answer when the text reaches it is the one that it has now.
    """
    scene = _scene(table, state, waiting)
    return {
        n: reads
        for n, step in enumerate(_steps(table, waiting))
        if isinstance(step, If) and _by_the_board(step.condition) and (reads := _reads(scene, step.condition))
    }


def settled_steps(table: Table, state: State, waiting: GameObject, settled: frozenset[int]) -> tuple[Step, ...]:
    """The text of a waiting reaction, and of these conditional parts of it only the branch that comes."""
    steps = _steps(table, waiting)
    if not settled:
        return steps
    holds, scope = table.use(HOLDS), reaction_scope(table, waiting)
    branches: list[Step] = []
    for n, step in enumerate(steps):
        if n in settled and isinstance(step, If):
            # The condition stays: whatever would change its answer has to come after it, and not before.
            missed = "otherwise" if holds(table, state, scope, step.condition) else "steps"
            branches.append(change(step, **{missed: ()}))
        else:
            branches.append(step)
    return tuple(branches)


def _steps(table: Table, waiting: GameObject) -> tuple[Step, ...]:
    assert waiting.emblem is not None
    return lookup(table, waiting.emblem.ability).steps


def _scene(table: Table, state: State, waiting: GameObject) -> StepContext:
    assert waiting.emblem is not None
    emblem = waiting.emblem
    return StepContext(state, waiting.controller, emblem.bearer, emblem.that or -1, gigantic_cards(table))


def _by_the_board(condition: Condition) -> bool:
    """Whether the answer hangs on nothing that the effect itself decides or speaks of before it."""
    inner = list(parts(condition))
    return all(part.word in BY_THE_BOARD for part in inner if isinstance(part, Condition)) and not any(
        isinstance(part, Earlier | Chosen | Rolled) or (isinstance(part, Quality) and part.key) for part in inner
    )


def _reads(scene: StepContext, condition: Condition) -> frozenset[Access]:
    """What a condition reads; nothing where that is not known, or where to ask it may end the run."""
    try:
        reads = frozenset(condition_reads(scene, condition))
    except UnknownFootprint:
        return frozenset()
    # Which abilities are in force may decide what something is.
    return frozenset() if any(access.writes for access in reads) else reads | {Access(ABILITIES, False)}
