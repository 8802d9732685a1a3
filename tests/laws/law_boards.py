"""Boards out of the whole supported vocabulary, as their YAML reads, and a count of what happened on them.

Hypothesis invents the cards (every verb, trigger, selector, ``may``, ``may_pay``, ``together``, ``if``, ``choose_one``),
the zones and the marks; a board is written down as the text of a scenario and read like one, so that the reader is in
it too. Nothing here knows which rule does what: a word that the vocabulary gains is drawn as soon as it stands below.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import law_replay as laws
from hypothesis import strategies as st

from judge.app.load import parse
from judge.games.altered.board import SHAPE, VOCABULARY
from judge.model.ability import Act, If, MayPay, Step, Together
from judge.model.frame import ApplyEvent, ModifyEvent, ResolveEffect, RunProcedure
from judge.model.ruleset import Ruleset
from judge.model.scenario import Scenario

Yaml = Any
TOKENS = ("brassbug", "ordis_recruit", "booda", "sprite")
"""``sprite`` is a token of the board's own, with abilities."""
SHARED = ("ordis_trooper", "ordis_cadets", "aloe_vera", "dracaena", "jeanne_darc", "ozma", "anansi", "ouroboros_inkcaster")
PERMANENTS = ("the_monolith_ordis_bastion", "aether_shard", "brassbug_hive")
OWN = ("one", "two", "three")
STEPS = 250
"""The budget of a board: reactions that feed each other have no limit yet (1.4.6), and every state is looked at."""

marks = st.sampled_from((*VOCABULARY.statuses, *VOCABULARY.counters))
players = st.sampled_from(("you", "opponent"))
flag = st.just("yes")


def some(required: dict[str, st.SearchStrategy[Yaml]], **optional: st.SearchStrategy[Yaml]) -> st.SearchStrategy[Yaml]:
    """A mapping with these keys, and some of those."""
    return st.fixed_dictionaries(required, optional=optional)


in_play = st.sampled_from(("character", "permanent", "hero", "token"))
in_zones = some(
    {"in": st.sampled_from(("reserve", "hand", "discard_pile", "expedition_zone", "landmark_zone", "mana_zone", "deck"))},
    of=players,
)
things = st.one_of(
    in_play,
    some({"is": in_play}, of=players, other=flag, token=flag),
    some({"is": in_play}, **{"of": players, "with": marks, "not": st.lists(marks, max_size=2)}),
    some({"is": st.just("card")}, **{"of": players, "in": st.sampled_from(("reserve", "discard_pile", "hand"))}),
    some({"card": st.sampled_from((*OWN, *SHARED))}, of=players, **{"in": st.sampled_from(VOCABULARY.zones)}),
    in_zones,
)
filters = st.one_of(things, st.just("self"))
expeditions = st.one_of(st.just("expedition"), some({"is": st.just("expedition")}, of=players))
amounts: st.SearchStrategy[Yaml] = st.one_of(st.integers(0, 3), st.integers(1, 2), st.builds(dict, count=things))
conditions = some({"count": things}, at_least=st.integers(0, 3), at_most=st.integers(0, 3))
who = st.sampled_from(("you", "opponent", "each_player"))


@st.composite
def selectors(draw: st.DrawFn) -> dict[str, Yaml]:
    """The one key that says what a verb acts upon."""
    word = draw(st.sampled_from(("target", "choose", "each", "self", "that", "nested")))
    if word in ("self", "that"):
        return {draw(st.sampled_from(("what", "on"))): word}
    chosen = {draw(st.sampled_from(("target", "choose", "each"))) if word == "nested" else word: draw(filters)}
    return {draw(st.sampled_from(("what", "on"))): chosen} if word == "nested" else chosen


@st.composite
def acts(draw: st.DrawFn) -> dict[str, Yaml]:
    """One verb that is supported, with what it needs."""
    verb = draw(st.sampled_from([one for one in VOCABULARY.verbs if one.supported and one.name != "pay_mana"]))
    if verb.what == "no" and verb.to == "no":
        return {verb.name: draw(st.one_of(st.integers(0, 3), some({"amount": amounts}, who=who)))}
    fields: dict[str, Yaml] = draw(selectors()) if verb.what == "required" else {}
    if fields in ({"what": "self"}, {"what": "that"}) and not verb.names and verb.to == "no" and draw(st.booleans()):
        return {verb.name: fields["what"]}
    if verb.names == "token":
        where = st.one_of(
            st.builds(lambda word, of: {word: of}, st.sampled_from(("target", "choose", "each")), expeditions),
            st.just("same_expedition_as_self"),
        )
        fields = {"token": draw(st.sampled_from(TOKENS)), "in": draw(where)}
        fields |= {"amount": draw(amounts)} if draw(st.booleans()) else {}
    if verb.names == "mark":
        fields |= draw(
            st.one_of(st.builds(dict, boost=amounts), st.builds(dict, status=st.sampled_from(VOCABULARY.statuses)))
        )
    if verb.destinations:
        deck = [{"deck": "top"}, {"deck": "bottom"}]
        fields |= {"to": draw(st.sampled_from([*verb.destinations, *deck]))}
    return {verb.name: fields}


@st.composite
def costs(draw: st.DrawFn) -> dict[str, Yaml]:
    """A cost: some mana, some verbs, one of each at most."""
    cost: dict[str, Yaml] = {"mana": draw(amounts)} if draw(st.booleans()) else {}
    for act in draw(st.lists(acts(), min_size=0 if cost else 1, max_size=2)):
        cost |= act
    return cost


@st.composite
def steps(draw: st.DrawFn, depth: int = 2) -> list[dict[str, Yaml]]:
    """The steps of an effect, with parts inside parts."""
    found = []
    for _ in range(draw(st.integers(1, 3 if depth == 2 else 2))):
        words = ("act", "act", "may", "may_pay", "may_pay", "together", "if", "choose_one")
        word = draw(st.sampled_from(words if depth else ("act", "together")))
        if word == "act":
            found.append(draw(acts()))
        elif word == "together":
            found.append({"together": draw(st.lists(acts(), min_size=1, max_size=3))})
        else:
            found.append(_part(draw, word, steps(depth=depth - 1)))
    return found


def _part(draw: st.DrawFn, word: str, inner: st.SearchStrategy[Yaml]) -> dict[str, Yaml]:
    if word == "may":
        return {"may": draw(inner)}
    if word == "may_pay":
        return {"may_pay": draw(costs()), "to": draw(inner)}
    if word == "choose_one":
        return {"choose_one": [draw(inner), draw(inner)]}
    return {"if": draw(conditions), "do": draw(inner)} | ({"else": draw(inner)} if draw(st.booleans()) else {})


moves = some(
    {"what": st.one_of(filters, things, st.just("character"))},
    **{"from": st.sampled_from(VOCABULARY.zones), "to": st.sampled_from(VOCABULARY.zones)},
)
likely_moves = st.sampled_from(
    (
        {"what": {"is": "character"}, "to": "expedition_zone"},
        {"what": {"is": "card", "of": "you"}, "to": "reserve"},
        {"what": "self", "to": "reserve"},
        {"what": "self", "from": "expedition_zone"},
        {"what": {"is": "card"}, "to": "hand"},
        {"what": {"token": "yes", "is": "character"}, "from": "expedition_zone"},
        {"what": {"is": "card"}, "from": "deck"},
    )
)


@st.composite
def abilities(draw: st.DrawFn, reacting: bool = False) -> dict[str, Yaml]:
    """A reaction, most often one that this board activates."""
    phase = st.sampled_from(("noon", "noon", "noon", "noon", "afternoon"))
    trigger = st.one_of(st.builds(dict, phase=phase), st.builds(dict, moves=st.one_of(likely_moves, moves)))
    ability: dict[str, Yaml] = {"when": draw(trigger)} if reacting or draw(st.integers(0, 9)) else {}
    ability |= {"do": draw(steps())}
    ability |= {"support": "yes"} if draw(st.integers(0, 3)) == 0 else {}
    return ability | ({"if": draw(conditions)} if draw(st.integers(0, 4)) == 0 else {})


@st.composite
def items(draw: st.DrawFn, names: tuple[str, ...]) -> Yaml:
    """A card in a zone: a name, or a mapping with marks."""
    card = draw(st.sampled_from(names))
    if draw(st.integers(0, 3)):
        return card
    return {"card": card} | draw(
        some(
            {},
            statuses=st.lists(st.sampled_from(VOCABULARY.statuses), max_size=2),
            counters=st.builds(dict, boost=st.integers(0, 3)),
            owner=st.sampled_from(("ana", "ben")),
            exhausted=st.sampled_from(("yes", "no")),
            count=st.integers(1, 2),
        )
    )


@st.composite
def sides(draw: st.DrawFn) -> dict[str, Yaml]:
    """One player's part of a board."""
    cards = (*OWN, *SHARED)
    side: dict[str, Yaml] = {}
    for zone in SHAPE.zones:
        if zone.key == "hero":
            side |= {"hero": "subhash_marmo"} if draw(st.integers(0, 3)) == 0 else {}
        elif zone.key == "mana":
            orbs = some({}, ready=st.integers(0, 3), exhausted=st.integers(0, 2))
            side |= {"mana": draw(st.one_of(st.integers(0, 4), orbs))}
        elif zone.hidden:
            count = st.integers(0, 6)
            side |= {zone.key: draw(st.one_of(count, st.lists(items(cards), max_size=3)))} if draw(st.booleans()) else {}
        else:
            names = (*OWN, *PERMANENTS) if zone.key == "landmarks" else (*cards, *TOKENS[:1]) if zone.shared else cards
            side |= {zone.key: draw(st.lists(items(names), max_size=3))} if draw(st.integers(0, 2)) else {}
    return side


@st.composite
def boards(draw: st.DrawFn) -> str:
    """The text of a scenario file."""
    cards: dict[str, Yaml] = {
        name: {
            "name": name.title(),
            "kind": draw(st.sampled_from(("character", "character", "permanent"))),
            "abilities": [draw(abilities(reacting=True)), *draw(st.lists(abilities(), max_size=1))],
        }
        for name in OWN
    }
    cards["sprite"] = {"name": "Sprite", "kind": "token", "abilities": draw(st.lists(abilities(), max_size=1))}
    during = draw(st.integers(0, 4)) == 0
    board: dict[str, Yaml] = {
        "phase": draw(st.sampled_from(("noon", "afternoon"))) if during else "noon",
        "moment": "during" if during else "begins",
        "first_player": draw(st.sampled_from(("ana", "ben"))),
        "players": {"ana": draw(sides()), "ben": draw(sides())},
    }
    if during:
        board["turn"] = draw(st.sampled_from(("ana", "ben")))
        emblem = some({"reaction": st.sampled_from(OWN), "of": st.sampled_from(("ana", "ben"))})
        board["limbo"] = draw(st.lists(emblem, min_size=1, max_size=3))
    text = {
        "game": "altered",
        "edition": "1.0",
        "name": "A board that nobody made",
        "cards": cards,
        "board": board,
        "until": draw(st.sampled_from(("limbo_empty", "limbo_empty", "phase_end"))),
        "budget": {"steps": STEPS},
    }
    return json.dumps(text, ensure_ascii=False, indent=1)  # YAML, too


def scenario_of(text: str) -> Scenario:
    """The scenario in the text; a word that the reader refuses is a fault of this file, or of the reader."""
    return parse(text.encode(), "generated.yaml", "generated")


class Census:
    """How often each verb, step, trigger, frame, question and end occurred, over all boards."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def take(self, scenario: Scenario, followed: laws.Followed, ruleset: Ruleset) -> None:
        """Count what happened on a board."""
        count = self.counts
        for state, _ in followed.stood:
            frame = state.frames[-1] if state.frames else None
            match frame:
                case RunProcedure(name):
                    count[f"frame procedure {name}"] += 1
                    if name == "play" and frame.at == 1:
                        count.update(f"verb {act.verb}" for act in frame.scope.cost)
                        count["cost"] += bool(frame.scope.cost)
                case ResolveEffect():
                    count["frame effect"] += 1
                    count.update(_names(frame.steps[:1]))
                case ModifyEvent():
                    count["frame modify"] += 1
                case ApplyEvent():
                    count["frame apply"] += 1
        self._events(scenario, followed)
        count.update(f"asked {one.choice.kind}{' alone' if one.only else ''}" for one in followed.run.asked)
        count.update(f"missed {one.key}" for one in followed.run.notes if one.tone == "missed")
        count[f"stop {followed.run.stop.reason}"] += 1

    def _events(self, scenario: Scenario, followed: laws.Followed) -> None:
        known = {card.id: card for card in scenario.cards}
        for event in followed.run.events:
            self.counts[f"event {event.cause}"] += 1
            for action in event.actions:
                self.counts[f"action {action.kind}"] += 1
                if action.emblem is not None and action.emblem.ability.card in known:
                    ability = known[action.emblem.ability.card].abilities[action.emblem.ability.index]
                    self.counts[f"trigger {type(ability.trigger).__name__}"] += 1


def _names(steps: tuple[Step, ...]) -> list[str]:
    """What the step that is about to be done consists of: its kind, its verbs, their selectors."""
    found = []
    for step in steps:
        found.append(f"step {type(step).__name__}")
        found += ["step If else"] if isinstance(step, If) and step.otherwise else []
        found += ["step MayPay with several parts"] if isinstance(step, MayPay) and len(step.cost) > 1 else []
        for act in step.acts if isinstance(step, Together) else (step,) if isinstance(step, Act) else ():
            found.append(f"verb {act.verb}")
            found += [f"selector {type(one).__name__}" for one in (act.what, act.to) if one is not None]
            found.append(f"amount {type(act.amount).__name__}")
    return found
