"""The keywords: passives that are a word alone, one row each."""

from __future__ import annotations

from judge.games.altered.code_names import CHARACTER, PERMANENT, SPELL, TOKEN
from judge.model.cards.passive_rows import KeywordWord

DEFENDER, ETERNAL, SEASONED, TOUGH = "defender", "eternal", "seasoned", "tough"
COOLDOWN, GIGANTIC = "cooldown", "gigantic"
HIGHEST = "highest_statistics"

KEYWORD_WORDS = (
    KeywordWord(
        TOUGH,
        (CHARACTER, PERMANENT, TOKEN),
        "7.4.5.c",
        number=True,
        meaning="what the opponent plays that targets it costs so much more",
    ),
    KeywordWord("fleeting", (SPELL,), "borrowed/fleeting.2", meaning="a Spell that is Fleeting, played from anywhere"),
    KeywordWord(
        COOLDOWN,
        (SPELL,),
        "borrowed/cooldown",
        printed_only=True,
        meaning="going to the Reserve once it has resolved, the Spell becomes exhausted there",
    ),
    KeywordWord(
        DEFENDER,
        (CHARACTER, TOKEN),
        "borrowed/defender",
        meaning="the Expedition in which it is cannot move forward during Dusk",
    ),
    KeywordWord(ETERNAL, (CHARACTER, TOKEN), "borrowed/eternal", meaning="Rest does not send it to the Reserve"),
    KeywordWord(
        SEASONED,
        (CHARACTER,),
        "borrowed/seasoned",
        meaning="it keeps its boosts on the way from the Expedition zone to the Reserve",
    ),
    KeywordWord(
        GIGANTIC,
        (CHARACTER, TOKEN),
        "borrowed/gigantic",
        printed_only=True,
        meaning="it is present in both Expeditions of its controller",
    ),
    KeywordWord(
        HIGHEST,
        (CHARACTER, TOKEN),
        "borrowed/changed-characteristics",
        meaning="each of its statistics is equal to the highest of them",
    ),
)
