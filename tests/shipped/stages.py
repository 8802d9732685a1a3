"""A board made for one ability of a card: what it needs lies there, and its player drives towards it.

Nothing here knows a card. Where the card lies and what is played follows from the words of the ability; things that its filters
speak of are looked for among the cards that have no abilities of their own, and what has to happen before it goes off is
done by Spells of the board (``HELPERS``).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from judge.app.corpus.games import cards_of
from judge.app.corpus.known_cards import every_card
from judge.app.executing.scenario_files import parse
from judge.games.altered.board.shape import SHAPE
from judge.model.cards.ability import Ability, Act, Trigger
from judge.model.cards.card import Card
from judge.model.disputes.scenario import Scenario
from judge.model.play.choice import Choice
from judge.model.play.place import NO, ActionRef, ObjectRef, Ref, WordRef
from judge.model.value import change
from tests.laws.law_replay import Picks
from tests.shipped.fellows import wanted

Yaml = Any
STEPS = 900
IN_PLAY = {"character": "hero_expedition", "token": "hero_expedition", "permanent": "landmarks", "hero": "hero"}
"""Where a card lies of which an ability functions in play."""
ELSEWHERE = "discard_pile"
COPYING = "echo"
TARGETED: Yaml = {"target": {"is": ["character", "permanent"]}}
HELPERS: dict[str, list[Yaml]] = {
    "praise": [{"gain": {"boost": 1, "target": "character"}}],
    "hush": [{"gain": {"status": "asleep", "target": "character"}}],
    "dice": [{"roll": [{"do": [{"draw": 1}]}]}],
    "muster": [{"create": {"token": "brassbug", "in": {"target": {"is": "expedition"}}}}],
    "put_by": [{"put": {"choose": {"is": "card", "in": "hand", "of": "you"}, "to": "reserve"}}],
    "march": [{"move_forward": {"target": {"is": "expedition"}}}],
    "fetch": [{"draw": 1}],
    "give_up": [{"sacrifice": {"choose": {"is": ["character", "permanent"], "of": "you"}}}],
    "send_away": [{"send": {**TARGETED, "to": "reserve"}}],
}
"""Spells that anybody can pay for, each of which brings about what abilities wait for."""
NEWCOMER = "newcomer"
ARRIVALS: tuple[Yaml, ...] = (
    {"moves": {"what": "self", "to": "expedition_zone"}},
    {"played": {"what": "self", "from": "hand"}},
    {"played": {"what": "self", "from": "reserve"}},
)
"""What a Character of the board waits for, so that abilities of others are seen to keep it from that."""
SPARE = ("ordis_trooper", "magical_training", "aether_shard")


class Variation(NamedTuple):
    """How boards of one ability differ: what else lies there, which option is taken, what lies on the card; ``alone``:
    nobody does anything."""

    rich: bool
    option: int
    marks: Yaml
    alone: bool = False


VARIATIONS = (
    Variation(True, 0, {}), Variation(False, 0, {}), Variation(True, 1, {"boost": 3}), Variation(False, 5, {"boost": 3}),
    Variation(True, 2, {"fleeting": True}), Variation(True, 5, {}), Variation(False, 1, {}), Variation(True, 3, {}),
    Variation(False, 2, {"fleeting": True}), Variation(False, 4, {"asleep": True}), Variation(True, 4, {"asleep": True}),
    Variation(False, 0, {"boost": 9}, alone=True),
)  # fmt: skip


class Stage(NamedTuple):
    """A board with the ability for which it was made, and where the card lies that has it."""

    card: Card
    at: int
    zone: str
    plays_it: bool
    variation: Variation
    mana: int = 12
    copies: bool = False
    exhausted: bool = False

    @property
    def ability(self) -> Ability:
        """The ability."""
        return self.card.abilities[self.at]


def stages(card: Card, at: int) -> Iterator[Stage]:
    """Boards on one of which at least the ability should be at work."""
    ability = card.abilities[at]
    for variation in VARIATIONS:
        for zone, plays_it in _places(card, ability):
            yield Stage(card, at, zone, plays_it, variation, 12 if variation.rich else 4)


def barred(card: Card, at: int) -> list[Stage]:
    """Boards on which the ability must not go off: the card lies elsewhere, comes from elsewhere, or cannot pay."""
    ability, kind = card.abilities[at], card.kind
    if ability.kind not in ("reaction", "quick_action"):
        return []
    found: list[Stage] = []
    for zone, plays_it in _wrong_places(card, ability):
        found += [Stage(card, at, zone, plays_it, VARIATIONS[number]) for number in (0, 1)]
    right = "reserve" if ability.support else IN_PLAY[kind]
    costs = {act.verb for act in ability.cost}
    if "T" in costs:
        found.append(Stage(card, at, right, False, VARIATIONS[0], exhausted=True))
    if "mana" in costs:
        found.append(Stage(card, at, right, False, VARIATIONS[0], mana=0))
    return found


def copied(card: Card, at: int) -> Iterator[Stage]:
    """Boards on which a Spell activates the reaction, though its event does not happen."""
    if card.abilities[at].trigger is not None and card.kind != "hero":
        zone = "reserve" if card.abilities[at].support else IN_PLAY[card.kind]
        yield from (Stage(card, at, zone, False, variation, copies=True) for variation in VARIATIONS[:2])


def _places(card: Card, ability: Ability) -> list[tuple[str, bool]]:
    """Where the card lies, and whether its player plays it from there."""
    if card.kind == "spell":
        return [("hand", True), ("reserve", True)]
    if ability.support:
        return [("reserve", False)]
    trigger = ability.trigger
    if trigger is not None and trigger.what.itself:
        if trigger.event == "played":
            return [(trigger.origin or "hand", True)]
        if trigger.origin == "hand":
            return [("hand", False)]
        if not trigger.origin and trigger.destination in ("expedition_zone", "landmark_zone") and card.kind != "token":
            return [("hand", True)]
    if ability.kind == "passive" and card.kind not in ("hero", "token"):
        return [(IN_PLAY[card.kind], False), ("hand", True), ("reserve", True)]
    return [(IN_PLAY[card.kind], False)]


def _wrong_places(card: Card, ability: Ability) -> list[tuple[str, bool]]:
    """Places from which the ability does not go off, and whether the card is played from there all the same."""
    if card.kind in ("hero", "token"):
        return []
    if ability.support:
        return [(ELSEWHERE, False)] if card.kind == "spell" else [(IN_PLAY[card.kind], False), (ELSEWHERE, False)]
    trigger = ability.trigger
    if trigger is not None and trigger.what.itself and trigger.event == "played" and trigger.origin:
        return [("reserve" if trigger.origin == "hand" else "hand", True), (IN_PLAY[card.kind], False)]
    return [(ELSEWHERE, False)]


def scenario_of(stage: Stage) -> Scenario:
    """The board, as a scenario that is read like one."""
    text = json.dumps(_document(stage), ensure_ascii=False)
    scenario = parse(text.encode(), f"{stage.card.id}-{stage.at}.yaml", stage.card.id)
    return _with_its_trigger(scenario, stage.ability.trigger) if stage.copies else scenario


def without_it(scenario: Scenario, stage: Stage) -> Scenario:
    """The same board with a card that has nothing in the place of the ability."""
    rest = list(stage.card.abilities)
    rest[stage.at] = Ability("effect")
    card = change(stage.card, abilities=tuple(rest))
    own = tuple(one for one in scenario.cards if one.id != card.id)
    return change(scenario, cards=(*own, card))


def _with_its_trigger(scenario: Scenario, trigger: Trigger | None) -> Scenario:
    """The Spell that copies activates what waits for this, and nothing else."""
    card = cards_of(scenario)[COPYING]
    (effect,) = card.abilities
    (act,) = effect.steps
    assert isinstance(act, Act)
    copying = change(card, abilities=(change(effect, steps=(change(act, trigger=trigger),)),))
    return change(scenario, cards=tuple(copying if one.id == COPYING else one for one in scenario.cards))


def _document(stage: Stage) -> Yaml:
    phase = stage.ability.trigger.name if stage.ability.trigger and stage.ability.trigger.event == "phase" else ""
    start: dict[str, Yaml] = {"day": 2, "phase": "noon" if phase == "noon" and not stage.copies else "afternoon"}
    start |= {"first_player": "ana", "players": {"ana": _side(stage, True), "ben": _side(stage, False)}}
    helpers = HELPERS if not stage.copies else {COPYING: [{"activate": {**TARGETED, "when": {"phase": "noon"}}}]}
    own = {
        id: {"name": id.replace("_", " ").title(), "kind": "spell", "abilities": [{"do": steps}]}
        for id, steps in helpers.items()
    }
    reactions = [{"when": arrival, "do": [{"draw": 1}]} for arrival in ARRIVALS]
    own[NEWCOMER] = {"name": "Newcomer", "kind": "character", "abilities": reactions}
    name = f"{stage.card.id} and its ability {stage.at + 1}"
    whole = {"game": "altered", "edition": "1.0", "name": name, "cards": own, "board": start}
    return whole | {"until": {"phases": 4}, "budget": {"steps": STEPS}}


def _side(stage: Stage, has_card: bool) -> dict[str, Yaml]:
    side: dict[str, Yaml] = {"mana": stage.mana if has_card else 12, "deck": 12, "hero": "subhash_marmo"}
    helps = needs_help(stage.ability) and not stage.variation.alone
    hand = [COPYING] if stage.copies else [NEWCOMER, *HELPERS] if helps else []
    reserve = [NEWCOMER] if helps and not stage.copies else []
    side |= {"hand": hand, "reserve": reserve, "landmarks": [], "hero_expedition": [], "companion_expedition": []}
    for id in (*wanted(stage.ability), *SPARE) if stage.variation.rich and not stage.copies else ():
        card = every_card("altered")[id]
        if id == stage.card.id:
            continue
        side["hand"].append(id) if card.kind != "token" else None
        if card.kind in ("character", "token"):
            side["hero_expedition"].append({"card": id, "counters": {"boost": 1}})
            side["companion_expedition"].append({"card": id, "statuses": ["anchored"]})
        elif card.kind == "permanent":
            side["landmarks"].append(id)
        if card.kind != "token":
            side["reserve"].append(id)
    if has_card:
        item = _item(stage)
        if stage.zone == "hero":
            side["hero"] = item
        else:
            # The first in its zone, so that the first thing that may be chosen is the card itself.
            side[stage.zone] = [item, *side.get(stage.zone, [])]
    return side


def needs_help(ability: Ability) -> bool:
    """Whether something else has to happen than that the card is played, or its quick action."""
    trigger = ability.trigger
    if trigger is None:
        return ability.kind == "passive"
    arrives = trigger.what.itself and (trigger.event == "played" or (trigger.event == "moves" and not trigger.origin))
    return not arrives and trigger.event != "phase"


def _item(stage: Stage) -> Yaml:
    item: dict[str, Yaml] = {"card": stage.card.id}
    # Nothing has counters where nothing may have any: there the card is barred without them, too.
    is_unmarked = any(zone.key == stage.zone and zone.unmarked for zone in SHAPE.zones)
    spent = {act.name for act in stage.ability.cost if act.verb == "spend" and not is_unmarked}
    marks = stage.variation.marks if stage.zone == "hero_expedition" else {}
    counters = dict.fromkeys(spent, 5) | {name: n for name, n in marks.items() if n is not True}
    statuses = [name for name, n in marks.items() if n is True]
    item |= {"counters": counters} if counters else {}
    item |= {"statuses": statuses} if statuses else {}
    return item | ({"exhausted": "yes"} if stage.exhausted else {})


def driven(stage: Stage, scenario: Scenario) -> Picks:
    """Who decides what: in a turn the ability, then the card, then what helps; elsewhere the card itself, or by number."""
    bearers = {one.id for one in scenario.start.objects if one.card == stage.card.id}
    able = (one for one in scenario.start.objects if one.place.zone == "hand" or one.card == NEWCOMER)
    helpers = {one.id for one in able} - bearers

    def picked(n: int, choice: Choice) -> Ref:
        if choice.kind == "plays":
            return _turn(stage, choice, bearers, helpers)
        options = [option for option in choice.options if option not in (NO, WordRef("none"))] or list(choice.options)
        itself = [option for option in options if isinstance(option, ObjectRef) and option.id in bearers]
        if itself and stage.variation.option % 2 == 0:
            return itself[0]
        return options[(stage.variation.option + n) % len(options)]

    return picked


def _turn(stage: Stage, choice: Choice, bearers: set[int], helpers: set[int]) -> Ref:
    def first(fits: Sequence[Ref]) -> Ref | None:
        return fits[0] if fits else None

    action = [
        one for one in choice.options if isinstance(one, ActionRef) and one.id in bearers and one.index == stage.at
    ]
    itself = [one for one in choice.options if isinstance(one, ObjectRef) and one.id in bearers and stage.plays_it]
    helping = [one for one in choice.options if isinstance(one, ObjectRef) and one.id in helpers]
    return first(action) or first(itself) or first(helping) or WordRef("pass")
