"""The code names of pebbles: zones, facts, kinds of things and of actions."""

from __future__ import annotations

FIELD, HAND, USED, OUT = "field", "hand", "used", "out"
"""The map, a player's charms, those that were played, and the stones that left the map."""
STONE, CHARM = "stone", "charm"
STRENGTH, REACH = "strength", "reach"
DAMAGE = "damage"
ROUND, TURN, FIRST_PLAYER, PASSES, WARDED, MAP = "round", "turn", "first_player", "passes", "warded", "map"
PEBBLE_DIE = "pebble_die"
SIDES = ("miss", "hit", "hit", "double", "star")
THROW, MOVE, PASS_TURN, ALTER, WARD, KNOCK_OUT, PLAY, END_ROUND = (
    "throw", "move", "pass", "alter", "ward", "knock_out", "play", "end_round",
)  # fmt: skip
THIS_ROUND = (ROUND,)
