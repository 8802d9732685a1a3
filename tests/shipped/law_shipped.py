"""Boards with a shipped card, each with the card in its hand, its Reserve and in play, and what of its abilities went off.

``python tests/shipped/law_shipped.py`` plays every shipped card and writes what came of it to ``tests/shipped/PLAYED.md``.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

HOUSE = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(HOUSE)]

from judge.app.corpus.games import written  # noqa: E402
from judge.app.corpus.known_cards import every_card, known_cards  # noqa: E402
from judge.app.executing.rulesets import ruleset_for  # noqa: E402
from judge.app.executing.scenario_files import parse  # noqa: E402
from judge.games.altered.board.shape import SHAPE  # noqa: E402
from judge.model.cards.card import Card  # noqa: E402
from judge.model.play.choice import Choice  # noqa: E402
from judge.model.play.place import ActionRef, Ref  # noqa: E402
from tests.laws import law_replay as laws  # noqa: E402

Yaml = Any
SEEDS = 16
"""So many boards are made of a card, unless all its abilities have gone off before."""
STEPS = 700
FILE = HOUSE / "tests" / "shipped" / "PLAYED.md"
LAWS = (
    laws.it_ends, laws.at_most_a_hundred_a_day, laws.nothing_is_lost, laws.ids_only_grow,
    laws.nothing_acts_on_what_is_gone, laws.a_cost_is_paid_whole, laws.nothing_moves_twice_in_a_step,
    laws.tokens_stay_where_they_are_made, laws.no_mark_of_nothing,
    laws.nothing_is_asked_between_declaring_and_paying, laws.choices_are_sound, laws.every_state_is_json,
)  # fmt: skip
FELLOWS = ("ordis_trooper", "kodama", "dorothy_gale", "anansi", "magical_training", "aether_shard")
MARKED: tuple[Yaml, ...] = ({"counters": {"boost": 2}}, {"statuses": ["anchored"]}, {"statuses": ["asleep"]}, {})


class Tried(NamedTuple):
    """A card after its boards: how many there were, and which of its abilities went off."""

    card: Card
    boards: int
    went_off: frozenset[int]

    @property
    def left(self) -> tuple[int, ...]:
        """The abilities that went off on no board."""
        return tuple(at for at in range(len(self.card.abilities)) if at not in self.went_off)


def played_ids() -> list[str]:
    """The shipped cards that are played."""
    return [id for id in written("altered") if known_cards("altered").is_played(id)]


def board(id: str, seed: int) -> str:
    """The text of a scenario: a day from Noon or the Afternoon on, with the card wherever it may lie."""
    random, card = Random(f"{id} {seed}"), every_card("altered")[id]
    players = {player: _side(card, random, player == "ana" or random.random() < 0.3) for player in ("ana", "ben")}
    phase = "noon" if seed % 2 else "afternoon"
    start = {"day": 2, "phase": phase, "first_player": random.choice(("ana", "ben")), "players": players}
    whole = {"game": "altered", "edition": "1.0", "name": f"{id} is played", "board": start}
    return json.dumps(whole | {"until": {"phases": 4}, "budget": {"steps": STEPS}}, ensure_ascii=False)


def _side(card: Card, random: Random, has_card: bool) -> dict[str, Yaml]:
    side: dict[str, Yaml] = {"mana": random.randint(4, 12), "deck": 12}
    for zone in SHAPE.zones:
        if zone.key in ("mana", "deck", "limbo"):
            continue
        fits = has_card and card.kind in zone.takes and random.random() < 0.7
        own = [_item(card.id, card.kind, zone.hidden, random)] if fits else []
        if zone.single:
            side[zone.key] = own or ["subhash_marmo"]
            continue
        kinds = {id: known_cards("altered")[id].kind for id in FELLOWS}
        fellows = [id for id in FELLOWS if kinds[id] in zone.takes]
        beside = random.sample(fellows, min(len(fellows), random.randint(1, 2)))
        side[zone.key] = own + [_item(id, kinds[id], zone.hidden, random) for id in beside]
    return side


def _item(id: str, kind: str, hidden: bool, random: Random) -> Yaml:
    marks: Yaml = random.choice(MARKED) if kind in ("character", "token") and not hidden else {}
    return {"card": id} | marks


def picks(id: str, seed: int) -> laws.Picks:
    """Which option is taken at each question; where quick actions may be played, one of them in half of the cases."""
    random = Random(f"{seed} {id}")
    numbers = [random.randrange(840) for _ in range(150)]

    def picked(n: int, choice: Choice) -> Ref:
        number = numbers[n] if n < len(numbers) else 0
        actions = [option for option in choice.options if isinstance(option, ActionRef)]
        options = actions if actions and number % 2 else choice.options
        return options[number // 2 % len(options)]

    return picked


def followed(id: str, seed: int) -> laws.Followed:
    """The run of a board, on which every law holds.

    Raises:
        AssertionError: it breaks one.
    """
    scenario = parse(board(id, seed).encode(), f"{id}-{seed}.yaml", id)
    run = laws.follow(scenario, ruleset_for(scenario), picks(id, seed))
    for law in LAWS:
        law(run)
    return run


def went_off(card: Card, run: laws.Followed) -> frozenset[int]:
    """The abilities of the card that were at work: emblems of reactions and quick actions, Spells, what always holds."""
    off: set[int] = set()
    is_played = is_there = False
    for state, _ in run.stood:
        for one in state.objects:
            if one.emblem is not None and one.emblem.ability.card == card.id:
                off.add(one.emblem.ability.index)
            is_played |= one.card == card.id and one.emblem is None and one.place.zone == "limbo"
            is_there |= one.card == card.id and one.place.zone not in ("deck", "discard_pile")
    passive = [at for at, ability in enumerate(card.abilities) if ability.kind == "passive"]
    effects = [
        at for at, ability in enumerate(card.abilities) if ability.kind not in ("passive", "reaction", "quick_action")
    ]
    return frozenset(off) | frozenset(passive if is_there else ()) | frozenset(effects if is_played else ())


def tried(id: str, seeds: Iterable[int] = range(SEEDS)) -> Tried:
    """The card on one board after another until each of its abilities has gone off."""
    card, off, count = every_card("altered")[id], frozenset[int](), 0
    for seed in seeds:
        off, count = off | went_off(card, followed(id, seed)), count + 1
        if len(off) == len(card.abilities):
            break
    return Tried(card, count, off)


def main() -> int:
    cards, broken = [], []
    for id in played_ids():
        try:
            cards.append(tried(id))
        except Exception as fault:  # noqa: BLE001 — whatever it is, the card and the others are told
            broken.append((id, f"{type(fault).__name__}: {fault!s:.160}"))
    FILE.write_text(report(cards, broken), encoding="utf-8", newline="\n")
    print(FILE.read_text(encoding="utf-8"))
    return 1 if broken else 0


def report(cards: list[Tried], broken: list[tuple[str, str]]) -> str:
    """What came of it, as Markdown."""
    kinds = Counter(ability.kind for one in cards for ability in one.card.abilities)
    off = Counter(one.card.abilities[at].kind for one in cards for at in one.went_off)
    lines = [
        "# Shipped cards on boards that nobody made",
        "",
        "Written by `.venv/bin/python tests/shipped/law_shipped.py`: every law of",
        "[law_replay.py](../laws/law_replay.py) that it names holds on every board.",
        "",
        f"{len(cards) + len(broken)} cards, {sum(one.boards for one in cards)} boards, {len(broken)} faults.",
        "",
        "| abilities | there are | went off |",
        "| --- | --: | --: |",
        *(f"| {kind} | {kinds[kind]} | {off[kind]} |" for kind in sorted(kinds)),
        "",
    ]
    lines += ["Faults:", "", *(f"* `{id}`: {fault}" for id, fault in broken), ""] if broken else []
    left = [one for one in cards if one.left]
    lines += [f"{len(left)} cards have an ability that went off on none of their {SEEDS} boards:", ""]
    lines += [f"* `{one.card.id}`: {', '.join(str(at + 1) for at in one.left)}" for one in left]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
