"""The words of filters: what a text may ask of a thing beside its kind, its zone and whose it is."""

from __future__ import annotations

from judge.games.altered.code_names import (
    CHARACTER,
    COUNTERS,
    DECK,
    EXPEDITIONS,
    FLEETING,
    HERO,
    PERMANENT,
    SPELL,
    TERRAINS,
)
from judge.model.cards.vocabulary import COUNTED, FLAG, NAMES, RANGE, FilterWord

ANY = "any"
SHOWN = "shown"
TOTAL_COST = "total_hand_cost"
MINE, FACING_MINE, OTHER = "mine", "facing", "other"
STANDINGS = ("behind", "tied", "ahead")
"""How far an Expedition has come, against the one that faces it."""
TERRAIN, STANDING = "terrain", "standing"
BY_PLACE = (TERRAIN, STANDING)
"""Words that ask of a thing what its Expedition is."""
PLACE_WORDS = ("expedition", *BY_PLACE)
"""All words of filters that ask where something is on the Adventure."""
BY_CARD = ("type", "faction", "subtype", "hand_cost", TOTAL_COST, "reserve_cost", "base_cost", *TERRAINS)
"""Words that ask what stands on the card: of a card that the board does not name nobody can say."""
TYPES = (CHARACTER, PERMANENT, SPELL, HERO)
"""The types that a card can have (3.0:2.2.1.a)."""

FILTER_WORDS = (
    FilterWord(
        "type",
        NAMES,
        "borrowed/type",
        names=TYPES,
        meaning="its card is of this type, wherever it lies, a hand included",
    ),
    FilterWord(
        "among",
        NAMES,
        "borrowed/look-at",
        names=(SHOWN,),
        of_shown=DECK,
        meaning="of the cards in a Deck that this effect has revealed or looked at",
    ),
    FilterWord("token", FLAG, "borrowed/token", meaning="tokens only; with no: everything but tokens"),
    FilterWord("faction", NAMES, "2.2.8.d", meaning="of this faction, or of one of these; tokens have none"),
    FilterWord("subtype", NAMES, "borrowed/sub-type", meaning="has this sub-type, or one of these"),
    FilterWord("hand_cost", RANGE, "borrowed/hand-cost", meaning="by its Hand Cost"),
    FilterWord(
        TOTAL_COST,
        RANGE,
        "borrowed/hand-cost",
        together=True,
        meaning="of several targets, by the sum of their Hand Costs: at most so much in all",
    ),
    FilterWord("reserve_cost", RANGE, "borrowed/reserve-cost", meaning="by its Reserve Cost"),
    FilterWord(
        "base_cost",
        RANGE,
        "borrowed/base-cost",
        reads=(FLEETING,),
        meaning="by the cost that counts where it is: the Reserve Cost in Reserve and of what is Fleeting",
    ),
    *(FilterWord(terrain, RANGE, "borrowed/statistics", meaning=f"by its {terrain} statistic") for terrain in TERRAINS),
    FilterWord(
        "counters",
        COUNTED,
        "borrowed/gain-counters",
        names=(*COUNTERS, ANY),
        meaning="has so many counters of this name; with any: of whatever name",
    ),
    FilterWord(
        "expedition",
        NAMES,
        "borrowed/expeditions-shared.3",
        names=(MINE, FACING_MINE, OTHER, *EXPEDITIONS),
        from_bearer=True,
        of_places=True,
        meaning="in the bearer's Expedition, the one facing that, its player's other one, a Hero's or a Companion's",
    ),
    FilterWord(
        TERRAIN,
        NAMES,
        "borrowed/in-terrain",
        names=TERRAINS,
        of_places=True,
        meaning="in an Expedition whose region has this terrain, or one of these; or that Expedition itself",
    ),
    FilterWord(
        STANDING,
        NAMES,
        "borrowed/ahead-behind-tied",
        names=STANDINGS,
        of_places=True,
        meaning="in an Expedition that is behind, tied or ahead; or that Expedition itself",
    ),
)
"""In the order in which a sentence says them."""
