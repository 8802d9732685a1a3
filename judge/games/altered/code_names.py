"""Code names of Altered's zones, phases, kinds."""

from __future__ import annotations

PHASES = ("morning", "noon", "afternoon", "dusk", "night")
"""The five phases of a day in their order (4.2.a, 1.3.2.a)."""
TURN, AFTERNOON, DAY = "turn", "afternoon", "day"
"""The spans of time that texts name."""

EXPEDITIONS = ("hero", "companion")

TERRAINS = ("forest", "mountain", "water")
"""The types of regions, in the order in which a Character prints its statistics."""

HAND, DECK, DISCARD, RESERVE = "hand", "deck", "discard_pile", "reserve"
MANA, HERO_ZONE, LANDMARK = "mana_zone", "hero_zone", "landmark_zone"
EXPEDITION, LIMBO = "expedition_zone", "limbo"

PERSONAL_ZONES = (HAND, DECK, DISCARD, RESERVE, MANA, HERO_ZONE, LANDMARK)
SHARED_ZONES = (EXPEDITION, LIMBO)
IN_PLAY = frozenset({EXPEDITION, HERO_ZONE, LANDMARK})
HIDDEN = frozenset({HAND, DECK})
"""The hidden zones (borrowed/zones-visible). The Mana zone is a visible one, though cards lie face down in it."""
FACE_DOWN = HIDDEN | {MANA}
"""Where a card that was hidden before stays so."""
READY = "ready"
"""How a Mana Orb lies that a text puts there ready."""

CHARACTER, PERMANENT, SPELL, HERO = "character", "permanent", "spell", "hero"
MANA_ORB, EMBLEM = "mana_orb", "reaction_emblem"
TOKEN = "token"
"""A kind of what is printed only: on the board a token is a Character."""
KINDS = (CHARACTER, PERMANENT, SPELL, HERO, MANA_ORB, EMBLEM)

FLEETING, EXHAUSTED = "fleeting", "exhausted"
STATUSES = ("anchored", "asleep", FLEETING, EXHAUSTED)
NAMED_COUNTERS = (
    "kelon",
    "performance",
    "trial",
    "sap",
    "food",
    "arcane",
    "morale",
    "scrap",
    "heroism",
    "quest",
)
"""The counters of single cards: without a rule of their own, they are gained, counted and spent."""
BOOST = "boost"
COUNTERS = (BOOST, *NAMED_COUNTERS)
ANY_COUNTER = "counter"
"""Where a text says "a counter" without a name."""
FACTIONS = ("axiom", "bravos", "lyra", "muna", "ordis", "yzmir")
"""The six factions (2.2.8.a); a card without one is neutral (2.2.8.b)."""

CROSS = "cross"
"""The kind of what goes from one Expedition into another."""
ADVANCE, FORWARD = "advance", "forward"
"""The kind of an Expedition's step to the next region or the one before, and which of the two it is."""

SIDES = ("1", "2", "3", "4", "5", "6")
"""What the sides of a die show."""
