"""Four families of boards, one player's reactions waiting at Noon, and how many positions each has, in closed form.

Every reaction is Ana's, who is the first player; the n permanents that bear them lie in her Landmark zone.
A *position* is a state in which somebody must choose; the last reaction of a player is played unasked, so the states with
one reaction left are none.

* **independent**: each gives a boost to its own bearer. Reduced, one order is followed: n reactions, then n - 1, … 2 wait.
* **pairs**: of each pair one boosts itself, and the other boosts itself if the first has a boost. Two results a pair.
* **chain**: the first boosts itself, each further one boosts itself if the one before it has a boost. Reduced, only the two
  first of those that wait are tried: the first may come before all the others, or its successor before it.
* **clique**: each puts its own bearer on top of the Deck: every order of those played is another Deck.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations
from math import perm
from typing import Any

Yaml = Any
BOOST = {"gain": {"boost": 1, "on": "self"}}


def names(n: int) -> list[str]:
    """The code names of the permanents."""
    return [f"stone_{i}" for i in range(n)]


def if_boosted(card: str) -> Yaml:
    """A boost for itself, if that card has one."""
    return {"if": {"count": {"card": card, "with": "boost"}}, "do": [BOOST]}


def effects(family: str, n: int) -> list[Yaml]:
    """What each of the n reactions does."""
    stones = names(n)
    match family:
        case "independent":
            return [BOOST] * n
        case "pairs":
            return [if_boosted(stones[i - 1]) if i % 2 else BOOST for i in range(n)]
        case "chain":
            return [if_boosted(stones[i - 1]) if i else BOOST for i in range(n)]
        case "clique":
            return [{"put": {"what": "self", "to": {"deck": "top"}}}] * n
    raise ValueError(family)


def board(family: str, n: int) -> str:
    """The text of a scenario file."""
    cards = {
        name: {"name": name.title(), "kind": "permanent", "abilities": [{"when": {"phase": "noon"}, "do": [effect]}]}
        for name, effect in zip(names(n), effects(family, n), strict=True)
    }
    side = {"landmarks": names(n), "deck": []}
    return json.dumps({
        "game": "altered", "edition": "1.0", "name": f"{family} {n}", "cards": cards,
        "board": {"phase": "noon", "first_player": "ana", "players": {"ana": side, "ben": {"deck": []}}},
        "budget": {"steps": 20000},
    })  # fmt: skip


def independent_reduced(n: int) -> int:
    """One order: a position for each number of waiting reactions from n down to 2."""
    return max(n - 1, 0)


def independent_full(n: int) -> int:
    """Every set of at most n - 2 reactions may have been played."""
    return 2**n - 1 - n


def pairs_reduced(n: int) -> int:
    """Pair after pair: a choice in each of the results so far, and a state with one of the pair left on either side of
    it, but in the last pair, where one left is played unasked."""
    return 2 ** (n // 2 + 1) - 3


def pairs_full(n: int) -> int:
    """Each pair is untouched, half played (two ways), or done with one of two results: five states. Less those in which
    at most one reaction is left: all pairs done, or one of them half played and the rest done."""
    m = n // 2
    return 5**m - 2**m - m * 2 * 2 ** (m - 1)


def chain_full(n: int) -> int:
    """For each set of played reactions: how far the boosts may have come, up to the first reaction not in the set."""
    return sum(
        max(1, next((i for i in range(n) if i not in played), n))
        for size in range(n - 1)
        for played in map(set, combinations(range(n), size))
    )


def chain_closed(n: int) -> int:
    """The same as ``chain_full`` without listing sets. A set whose first gap is r counts max(1, r); 2^(n-1-r) sets have
    that gap, and all n reactions have none. Over all sets that is 2^(n-1) + (2^n - 1 - n) + n. Taken away: the full set
    (n), and the n sets with one reaction left, r, which count max(1, r)."""
    every = 2 ** (n - 1) + sum(r * 2 ** (n - 1 - r) for r in range(1, n)) + n
    return every - n - (1 + sum(range(1, n)))


def chain_reduced(n: int) -> int:
    """As long as the first k of the chain were played in order there is one choice, k = 0 … n - 2: the next of them, or
    the one after it. That one is in vain then, and so are all behind it: one order of the n - k - 1 that are left is
    followed, n - k - 2 positions."""
    return sum(1 + (n - k - 2) for k in range(n - 1))


def clique_full(n: int) -> int:
    """Every sequence of k different reactions is another position, k = 0 … n - 2."""
    return sum(perm(n, k) for k in range(n - 1))


Count = Callable[[int], int]
FULL: dict[str, Count] = {
    "independent": independent_full,
    "pairs": pairs_full,
    "chain": chain_closed,
    "clique": clique_full,
}
REDUCED: dict[str, Count] = {
    "independent": independent_reduced,
    "pairs": pairs_reduced,
    "chain": chain_reduced,
    "clique": clique_full,
}
OUTCOMES: dict[str, Count] = {
    "independent": lambda n: 1,
    "pairs": lambda n: 2 ** (n // 2),
    "chain": lambda n: n,
    "clique": lambda n: perm(n, n),
}
