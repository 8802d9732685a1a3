"""Which abilities on the board could concern an event: looked up by the kind of its atomic actions, once a board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache, partial
from operator import attrgetter
from typing import NamedTuple

from judge.engine.run.meter import ABILITIES
from judge.engine.run.table import Table
from judge.games.altered.matching.filters import fits, visible
from judge.games.altered.matching.in_force import condition_met, in_force, some_conditional
from judge.games.altered.matching.moving_events import leads_elsewhere
from judge.games.altered.matching.order_sensitivity import acts_of
from judge.games.altered.matching.patterns import Said, named_by, said_by
from judge.games.altered.objects.abilities import borne, functions, printed
from judge.games.altered.words.event_words import ROWS
from judge.games.altered.words.pattern_words import ROWS as PATTERNS
from judge.model.cards.ability import (
    Ability,
    Also,
    Awaits,
    Cannot,
    Concerning,
    Grants,
    Instead,
    Keyword,
    Passive,
    Pattern,
    Trigger,
)
from judge.model.cards.ability_ref import AbilityRef
from judge.model.cards.card import Card
from judge.model.cards.selectors import Filter
from judge.model.play.event import AtomicAction
from judge.model.play.frame import Scope
from judge.model.play.state import GameObject, State


class AbilityInPlay(NamedTuple):
    """An ability of an object, and whether it functions where the object lies.

    A tuple and no ``Value``: whoever looks through the abilities of a board takes it apart, which every event does.
    """

    bearer: GameObject
    ref: AbilityRef
    ability: Ability
    works: bool


class Standing:
    """The abilities about some kinds of atomic actions on one board; and those among them that one question is about.

    Not a value: most abilities are in one part only, and an event asks for each part several times.
    ``reactions`` and ``modifying`` work or not, ``forbidding`` too; ``lapsed`` are passives about what happens that do
    not work; ``in_sight`` works where everybody sees it, and takes hold of events.
    """

    __slots__ = ("_on", "_on_latest", "abilities", "forbidding", "in_sight", "lapsed", "modifying", "reactions")

    def __init__(self, abilities: tuple[AbilityInPlay, ...]) -> None:
        self.abilities = abilities
        self.reactions: list[AbilityInPlay] = []
        self.modifying: list[AbilityInPlay] = []
        self.forbidding: list[tuple[AbilityInPlay, Pattern]] = []
        self.lapsed: list[tuple[AbilityInPlay, Pattern]] = []
        self.in_sight: list[AbilityInPlay] = []
        self._on: dict[Said, Standing] = {}
        # None is no action, so that the first that is asked about is looked up.
        self._on_latest: tuple[AtomicAction | None, Standing] = (None, self)
        for held in abilities:
            self._sort(held, held.ability.passive)

    def _sort(self, held: AbilityInPlay, passive: Passive | None) -> None:
        if isinstance(passive, Concerning):
            if isinstance(passive, Cannot):
                self.forbidding.append((held, passive.pattern))
            else:
                self.modifying.append(held)
            if not held.works:
                self.lapsed.append((held, passive.pattern))
        elif held.ability.kind == "reaction":
            self.reactions.append(held)
        # Costs, keywords and what grants take hold of no event: whoever asks for them looks through ``abilities``.
        else:
            return
        if held.works and visible(held.bearer.place):
            self.in_sight.append(held)

    def on(self, action: AtomicAction) -> Standing:
        """Those of them that could be about an action with these words: which object it is about is not asked."""
        latest_action, concerned_standing = self._on_latest
        # An event asks about the same action again and again.
        if latest_action is not action:
            wording = said_by(action)
            # By its words: actions that say the same concern the same abilities, and a step has many such.
            concerned_standing = self._on.get(wording) or self._narrowed(wording)
            self._on_latest = action, concerned_standing
        return concerned_standing

    def _narrowed(self, wording: Said) -> Standing:
        abilities = tuple(
            [standing_ability for standing_ability in self.abilities if _could_concern(standing_ability, wording)]
        )
        # Itself where none falls out: nothing has to be sorted once more.
        concerned_standing = self._on[wording] = self if len(abilities) == len(self.abilities) else Standing(abilities)
        return concerned_standing


def _could_concern(held: AbilityInPlay, wording: Said) -> bool:
    passive = held.ability.passive
    if isinstance(passive, Concerning):
        return named_by(passive.pattern, *wording)
    # One that does not work may have an exemption for its own arrival, and is told what it missed.
    return not held.works or held.ability.trigger is None or not leads_elsewhere(held.ability.trigger, wording)


def takes_hold_of_events(ability: Ability) -> bool:
    """Whether it is a reaction, or a passive about what happens."""
    return ability.kind == "reaction" or isinstance(ability.passive, Concerning)


def standing(table: Table, state: State, *kinds: str) -> Standing:
    """The abilities about atomic actions of these kinds, working or not: those of the oldest object first."""
    # Kept for one board: an event asks for the same kinds many times before anything changes. That some conditions
    # decide is kept with it, as even to look that up would cost as much again.
    cached_standing = table.once(
        ("standing", *kinds),
        lambda: None if some_conditional(table) else _standing(table, state, kinds),
        state.objects,
    )
    if cached_standing is not None:
        return cached_standing
    # Not kept where a condition decides: it may ask for what stands beside the objects, as who is first player.
    abilities = _looked_up(table, state, kinds, bearers(table, state, *kinds))
    return Standing(
        tuple(
            [
                standing_ability
                if condition_met(table, state, standing_ability.bearer, standing_ability.ability)
                else standing_ability._replace(works=False)
                for standing_ability in abilities
            ]
        )
    )


def _standing(table: Table, state: State, kinds: tuple[str, ...]) -> Standing:
    """The abilities of ``standing``, where no condition decides: made anew only if one of their bearers is another."""
    bearers_now = bearers(table, state, *kinds)
    # What is granted hangs on the whole board, and is nearly always nothing.
    if not granted_kinds(table).isdisjoint(kinds):
        return Standing(tuple(_looked_up(table, state, kinds, bearers_now)))
    # Most events change none of the few objects that have something to say about a kind; but the tuple of them is made
    # at each call, and `once` knows only the very same one again. So an equal one is taken for that of last time.
    bearers_before = table.alike(("bearing", *kinds), bearers_now)
    return table.once(
        ("borne", *kinds), lambda: Standing(tuple(_looked_up(table, state, kinds, bearers_before))), bearers_before
    )


def _looked_up(
    table: Table, state: State, kinds: tuple[str, ...], having: tuple[GameObject, ...]
) -> Iterator[AbilityInPlay]:
    """The abilities of these bearers about these kinds: those printed on each, then those granted."""
    for bearer in having:
        # Kept by object: the next board shares most of its objects with this one.
        yield from table.once((bearer.id, *kinds), partial(_borne, table, bearer, kinds), bearer)
    # By grant and not by object, so that each is looked up once, and so after all that are printed. Not kept by object:
    # to whom something is granted hangs on the whole board.
    for granter, ref, filter, ability in grants(table, state, *kinds):
        table.meter.spend(ABILITIES, len(state.objects), granter.card)
        for game_object in state.objects:
            if fits(table, state, Scope(controller=granter.controller, bearer=granter.id), filter, game_object):
                granted_ref = AbilityRef(game_object.card, ref.index, ref.by, ref.nth)
                yield AbilityInPlay(game_object, granted_ref, ability, functions(table, game_object, ability))


def grants(table: Table, state: State, *kinds: str) -> Iterator[tuple[GameObject, AbilityRef, Filter, Ability]]:
    """The reactions about these kinds that passives grant: who grants, which one, to what, the reaction."""
    # Nearly always: only then is it worth walking all objects for all grants.
    if granted_kinds(table).isdisjoint(kinds):
        return
    # Two copies of a card grant two reactions, which count by themselves (6.3.f): so each grant says which copy it is
    # of.
    grant_counts: Counter[tuple[str, int]] = Counter()
    for bearer in bearers(table, state, *kinds):
        for ref, ability in printed(table, bearer):
            table.meter.spend(ABILITIES, 1, bearer.card)
            passive = ability.passive
            if isinstance(passive, Grants) and concerns(ability, kinds) and in_force(table, state, bearer, ability):
                grant_counts[bearer.card, ref.index] += 1  # the same copy by whichever kinds it is found
                copy_ref = AbilityRef(bearer.card, ref.index, bearer.card, grant_counts[bearer.card, ref.index])
                yield bearer, copy_ref, passive.what, passive.ability


def _borne(table: Table, bearer: GameObject, kinds: tuple[str, ...]) -> tuple[AbilityInPlay, ...]:
    abilities = [printed_ability for printed_ability in printed(table, bearer) if concerns(printed_ability[1], kinds)]
    table.meter.spend(ABILITIES, len(abilities), bearer.card)
    return tuple(AbilityInPlay(bearer, ref, ability, functions(table, bearer, ability)) for ref, ability in abilities)


def granted_to(table: Table, state: State, bearer: GameObject) -> Iterator[tuple[AbilityRef, Ability]]:
    """The reactions that are granted to this object where it lies now."""
    for granter, ref, filter, ability in grants(table, state, *granted_kinds(table)):
        if fits(table, state, Scope(controller=granter.controller, bearer=granter.id), filter, bearer):
            yield AbilityRef(bearer.card, ref.index, ref.by, ref.nth), ability


def granted_kinds(table: Table) -> frozenset[str]:
    """The kinds of atomic actions about which some card of the table grants a reaction; mostly empty."""
    cards = table.cards.values()
    return table.of_cards("granted", lambda: frozenset(kind for card in cards for kind in _granted_by(card)))


def _granted_by(card: Card) -> Iterator[str]:
    return (kind for ability in card.abilities if isinstance(ability.passive, Grants) for kind in about(ability))


# Kept, here and below: asked of every ability at every event. The size is no more than a bound, far above the number of
# abilities on a board.
@lru_cache(maxsize=4096)
def concerns(ability: Ability, kinds: tuple[str, ...]) -> bool:
    """Whether atomic actions of one of these kinds could concern an ability."""
    return not set(kinds).isdisjoint(about(ability))


def bearers(table: Table, state: State, *kinds: str) -> tuple[GameObject, ...]:
    """Every object with a printed ability about atomic actions of these kinds, or about ``costs``; oldest first."""
    # For the whole run: what cards print is the same on every board.
    cards = table.once(("about", *kinds), lambda: _cards_about(table, kinds))
    # Nor can an emblem be about them then: what lasts is counted among the abilities of the card that prints it.
    if not cards:
        return ()
    game_objects = state.objects
    # By card before anything else: most objects on a board have nothing to say about an event.
    # An emblem that lasts for a while is always looked at: its ability is not one that its card prints.
    objects_with_ability = [
        game_object
        for game_object in game_objects
        if (game_object.card in cards if game_object.emblem is None else game_object.emblem.passive is not None)
    ]
    # By age, which is also the order in which modifiers are offered.
    return tuple(sorted(objects_with_ability, key=attrgetter("id")))


def _cards_about(table: Table, kinds: tuple[str, ...]) -> set[str]:
    cards_by_kind = table.of_cards("about", lambda: _cards_by_kind(table))
    return set().union(*(cards_by_kind.get(kind, ()) for kind in kinds))


def _cards_by_kind(table: Table) -> dict[str, set[str]]:
    """For each kind of atomic action the cards with an ability about it, printed or given to an emblem.

    By card and not by object, so that it is worked out once for the table.
    """
    cards_by_kind: dict[str, set[str]] = {}
    for card in table.cards.values():
        # What lasts for a while is printed as a verb of the card, and stands in Limbo later.
        emblem_abilities = [borne(act.passive) for act in acts_of(card) if act.passive is not None]
        for kind in (kind for ability in (*card.abilities, *emblem_abilities) for kind in about(ability)):
            cards_by_kind.setdefault(kind, set()).add(card.id)
    return cards_by_kind


@lru_cache(maxsize=4096)
def about(ability: Ability) -> tuple[str, ...]:
    """The kinds of atomic actions that could concern an ability; those of effects and quick actions concern none."""
    # An ability has a trigger or a passive, and never both.
    if ability.trigger is not None:
        return _kinds_of(ability.trigger)
    match ability.passive:
        # A keyword is looked for by its name, where it matters.
        case None | Keyword():
            return ()
        case Instead(pattern) | Also(pattern) | Cannot(pattern):
            return PATTERNS[pattern.verb].actions
    # A passive that grants, or lets exist, a reaction is about what that is about. Costs alone are left: they are no
    # atomic action, and have a word of their own.
    granted = ability.passive.ability if isinstance(ability.passive, Grants | Awaits) else None
    return ("costs",) if granted is None else about(granted)


def _kinds_of(trigger: Trigger) -> tuple[str, ...]:
    """The kinds of atomic actions by which the event of a trigger comes about, or one of its several events."""
    return tuple(kind for part in trigger.parts for kind in _kinds_of(part)) or ROWS[trigger.event].actions
