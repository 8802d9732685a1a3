"""Tough X: what it adds to the cost of what targets an opposing object (7.4.5, 5.5.c)."""

from __future__ import annotations

from judge.engine.run.bindings import decided
from judge.engine.run.enforce import enforces, fills, reading
from judge.engine.run.table import Table
from judge.games.altered.code_names import SPELL
from judge.games.altered.matching.filters import things
from judge.games.altered.matching.in_force import condition_met
from judge.games.altered.matching.keywords import granted_keywords, keyword_of
from judge.games.altered.objects.abilities import functions, printed
from judge.games.altered.slots.open_slots import WITH_THE_REST
from judge.games.altered.slots.play_slots import (
    FREE_INSIDE,
    REACTION_COST,
    TARGETS,
    TOUGH,
    TOUGH_ONCE,
    TOUGH_PAID,
    TOUGH_WAIVED,
    TOUGH_WHERE,
)
from judge.games.altered.words.keyword_words import TOUGH as TOUGH_WORD
from judge.model.cards.ability import Keyword
from judge.model.play.frame import Scope
from judge.model.play.place import ObjectRef
from judge.model.play.state import GameObject, State
from judge.model.value import Value


def no_more(amounts: tuple[int, ...]) -> int:
    """Without 7.4.5.c Tough costs nobody anything."""
    return 0


@enforces("7.4.5.c", slot=TOUGH, without=no_more, rests_on=("R-7.4.5.c.2",))
def so_much_more(amounts: tuple[int, ...]) -> int:
    """What targets opposing objects with Tough X costs X more for each of them."""
    return sum(amounts)


def not_even_then(spell: bool) -> bool:
    """Without the remark a Spell that is played for free pays for Tough."""
    return False


@enforces("7.4.5.c/remark-1", slot=TOUGH_WAIVED, without=not_even_then, rests_on=("R-7.4.5.c.4",))
def waived_for_a_free_spell(spell: bool) -> bool:
    """A Spell that is played for free is spared the cost of Tough; only the Spell itself (R-7.4.5.c.4)."""
    return spell


def no_cost(mana: int) -> int:
    """Without 5.5.c a reaction has no cost, whatever asks for one."""
    return 0


@enforces("5.5.c", slot=REACTION_COST, without=no_cost)
def a_reaction_may_cost(mana: int) -> int:
    """A reaction has no cost of its own; what passives such as Tough add is its cost."""
    return mana


@fills(TOUGH_ONCE, rests_on=("R-7.4.5.c.3",))
def each_object_once(targets: tuple[int, ...]) -> tuple[int, ...]:
    """An object that one play targets twice asks for its cost once (reading R-7.4.5.c.3)."""
    return tuple(dict.fromkeys(targets))


@reading("R-7.4.5.c.3", "each", slot=TOUGH_ONCE)
def each_target(targets: tuple[int, ...]) -> tuple[int, ...]:
    """The reading R-7.4.5.c.3=each: every target of the text asks for it."""
    return targets


@fills(TOUGH_PAID, rests_on=("R-7.4.5.c.1",))
def each_play_by_itself(targets: tuple[int, ...], around: tuple[int, ...]) -> tuple[int, ...]:
    """Each play pays for the targets of its own declaration (reading R-7.4.5.c.1)."""
    return targets


@reading("R-7.4.5.c.1", "whole-card", slot=TOUGH_PAID)
def once_for_the_card(targets: tuple[int, ...], around: tuple[int, ...]) -> tuple[int, ...]:
    """The reading R-7.4.5.c.1=whole-card: an object for which the containing card has paid is not paid for again."""
    return tuple(target for target in targets if target not in around)


@fills(TOUGH_WHERE, rests_on=("R-7.4.5.c.5",))
def in_play_only(works: bool) -> bool:
    """Tough counts where the ability functions (reading R-7.4.5.c.5)."""
    return works


@reading("R-7.4.5.c.5", "any-zone", slot=TOUGH_WHERE)
def in_any_zone(works: bool) -> bool:
    """The reading R-7.4.5.c.5=any-zone: Tough counts wherever the card lies."""
    return True


@fills(FREE_INSIDE, rests_on=("R-7.4.5.c.4",))
def only_the_spell(free: bool) -> bool:
    """An internal action inside a Spell played for free is not what is played for free (reading R-7.4.5.c.4)."""
    return False


@reading("R-7.4.5.c.4", "all-printed", slot=FREE_INSIDE)
def all_that_is_printed(free: bool) -> bool:
    """The reading R-7.4.5.c.4=all-printed: what is printed on a free Spell is free of Tough, too."""
    return free


def toughness(table: Table, state: State, game_object: GameObject) -> int:
    """The sum of the numbers of all Tough abilities of an object that count (1.2.4.a).

    Each counts, as each keyword is an ability of its own (1.2.4.b). The reading is asked even where it functions: all
    that is said of Tough rests on where it counts.
    """
    own_toughness = sum(
        _number(table, state, game_object, keyword)
        for _, ability in printed(table, game_object)
        if (keyword := keyword_of(ability, TOUGH_WORD)) is not None
        and condition_met(table, state, game_object, ability)
        and table.use(TOUGH_WHERE)(functions(table, game_object, ability))
    )
    # Of these the reading is not asked: whom a passive gives Tough its own text says, and so where they lie.
    return own_toughness + sum(keyword.amount for keyword in granted_keywords(table, state, game_object, TOUGH_WORD))


def _number(table: Table, state: State, bearer: GameObject, keyword: Keyword) -> int:
    """The number behind the word, or as many as there are now of what is counted for it."""
    if keyword.each is None:
        return keyword.amount
    scope = Scope(controller=bearer.controller, bearer=bearer.id)
    return keyword.amount * len(things(table, state, scope, keyword.each))


def is_tough_elsewhere(table: Table, state: State, game_object: GameObject) -> bool:
    """Whether an object has Tough, but lies where that does not function (1.2.4.d)."""
    is_tough = any(
        keyword_of(ability, TOUGH_WORD) is not None and condition_met(table, state, game_object, ability)
        for _, ability in printed(table, game_object)
    )
    return is_tough and not toughness(table, state, game_object)


def tough_targets(table: Table, state: State, scope: Scope) -> tuple[GameObject, ...]:
    """The opposing objects with Tough among the targets that this play itself declares, as often as they count."""
    # Written down once: "any number" has many targets, and each look for one goes through all decisions.
    refs_by_key = decided(scope)
    targeted_refs = [ref for target in table.use(TARGETS)(scope) for ref in refs_by_key.get(target.key, ())]
    ids = tuple([ref.id for ref in targeted_refs if isinstance(ref, ObjectRef)])
    # What is opposing and tough before how often it counts: of anything else no reading makes a difference. Whether it
    # is tough comes after whose it is: that asks a reading (R-7.4.5.c.5), which one's own objects are not to bring in.
    tough_by_id = {
        game_object.id: game_object
        for id in dict.fromkeys(ids)
        # Only those that another player controls: Tough is about opposing objects (7.4.5.c).
        if (game_object := state.find(id)) is not None
        and game_object.controller != scope.controller
        and toughness(table, state, game_object)
    }
    ids = tuple(id for id in ids if id in tough_by_id)
    ids_declared_around = tuple(ref.id for ref in scope.around)
    # Each reading is asked only where its options differ, as a ruling names every one that was asked: a target shared
    # with the play around, one aimed at twice (and not paid for around).
    ids = table.use(TOUGH_PAID)(ids, ids_declared_around) if set(ids).intersection(ids_declared_around) else ids
    ids = table.use(TOUGH_ONCE)(ids) if len(set(ids)) < len(ids) else ids
    return tuple(tough_by_id[id] for id in ids)


@fills(WITH_THE_REST, rests_on=("R-7.4.5.c.6",))
def part_of_the_cost(tough_mana: int) -> int:
    """What Tough adds is part of the same cost, and is paid with it (reading R-7.4.5.c.6)."""
    return tough_mana


@reading("R-7.4.5.c.6", "separate", slot=WITH_THE_REST)
def a_cost_apart(tough_mana: int) -> int:
    """R-7.4.5.c.6=separate: nothing of it is part of the same cost; it is due once that is paid."""
    return 0


class ToughTarget(Value, frozen=True):
    """An opposing target with Tough: its card, who controls it, for how much mana it asks, and which object it is."""

    card: str
    controller: str
    more: int
    id: int


class ToughCost(Value, frozen=True):
    """What Tough adds to one play: the mana that its ``targets`` ask for, ``with_the_rest`` of it in the same cost."""

    targets: tuple[ToughTarget, ...] = ()
    asked: int = 0
    with_the_rest: int = 0

    @property
    def apart(self) -> int:
        """The mana that is due by itself, once the cost is paid."""
        return self.asked - self.with_the_rest


def tough_cost(table: Table, state: State, scope: Scope) -> ToughCost:
    """What Tough asks for because of the current play, given the targets chosen so far."""
    objects = tough_targets(table, state, scope)
    if not objects:
        return ToughCost()
    targets = tuple(
        ToughTarget(game_object.card, game_object.controller, toughness(table, state, game_object), game_object.id)
        for game_object in objects
    )
    card = table.cards.get(scope.card)
    # What is no card can be free only as a part of a free Spell, and then it is spared as that Spell is.
    is_spell = scope.played != "card" or (card is not None and card.kind == SPELL)
    # The targets are given all the same: the ruling says what they would have asked for.
    if scope.free and table.use(TOUGH_WAIVED)(is_spell):
        return ToughCost(targets)
    tough_mana = table.use(TOUGH)(tuple(target.more for target in targets))
    # A reaction has no other cost after which Tough could be due apart: all of it is the one cost, and that reading is
    # not asked. The rule is asked here for what is told of Tough, and by ``due`` for the whole cost.
    if scope.played == "reaction":
        tough_mana = table.use(REACTION_COST)(tough_mana)
        return ToughCost(targets, tough_mana, tough_mana)
    return ToughCost(targets, tough_mana, table.use(WITH_THE_REST)(tough_mana) if tough_mana else 0)
