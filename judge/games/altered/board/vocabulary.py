"""The words of Altered: verbs of effects, kinds, zones, marks, and what cards print."""

from __future__ import annotations

from judge.engine.run.dice import PLAIN_DIE
from judge.games.altered.code_names import (
    CHARACTER,
    COUNTERS,
    FACTIONS,
    HAND,
    HERO,
    KINDS,
    MANA,
    PERMANENT,
    PERSONAL_ZONES,
    PHASES,
    READY,
    RESERVE,
    SHARED_ZONES,
    SIDES,
    SPELL,
    STATUSES,
    TERRAINS,
    TOKEN,
)
from judge.games.altered.words.amount_words import AMOUNT_WORDS
from judge.games.altered.words.condition_words import CONDITION_WORDS
from judge.games.altered.words.daily_words import DAILY_EFFECTS
from judge.games.altered.words.duration_words import DURATION_WORDS
from judge.games.altered.words.event_words import EVENT_WORDS
from judge.games.altered.words.filter_words import FILTER_WORDS
from judge.games.altered.words.keyword_words import KEYWORD_WORDS
from judge.games.altered.words.passive_heads import PASSIVE_HEADS
from judge.games.altered.words.pattern_words import PATTERN_WORDS
from judge.games.altered.words.step_words import STEP_WORDS
from judge.games.altered.words.symbol_words import SYMBOL_WORDS
from judge.games.altered.words.verb_words import VERB_WORDS
from judge.model.cards.vocabulary import Die, Vocabulary

CARDS = (HERO, CHARACTER, PERMANENT, SPELL)
"""What may lie outside play: a token is created in play and lies nowhere else (borrowed/create)."""

VOCABULARY = Vocabulary(
    verbs=VERB_WORDS,
    kinds=(*KINDS, "card", TOKEN, "expedition"),
    zones=(*PERSONAL_ZONES, *SHARED_ZONES),
    statuses=STATUSES,
    counters=COUNTERS,
    phases=PHASES,
    daily_effects=DAILY_EFFECTS,
    symbol_words=SYMBOL_WORDS,
    factions=FACTIONS,
    dice=(Die(PLAIN_DIE, SIDES),),
    card_kinds=(HERO, CHARACTER, PERMANENT, SPELL, TOKEN),
    usual_kind=CHARACTER,
    kinds_elsewhere=("expedition_permanent",),
    printed=("faction", "cost", "statistics"),
    created_kind=TOKEN,
    costs=(HAND, RESERVE),
    statistics=TERRAINS,
    filter_words=FILTER_WORDS,
    lies=((MANA, READY),),
    condition_words=CONDITION_WORDS,
    event_words=EVENT_WORDS,
    keywords=KEYWORD_WORDS,
    pattern_words=PATTERN_WORDS,
    duration_words=DURATION_WORDS,
    step_words=STEP_WORDS,
    passive_heads=PASSIVE_HEADS,
    amount_words=AMOUNT_WORDS,
)
