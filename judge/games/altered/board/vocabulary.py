"""The words of Altered: verbs of effects, kinds, zones, marks, and what cards print."""

from __future__ import annotations

from judge.engine.run.dice import PLAIN_DIE
from judge.games.altered.code_names import (
    CHARACTER,
    COUNTERS,
    DECK,
    DISCARD,
    FACTIONS,
    HAND,
    HERO,
    KINDS,
    MANA,
    PERMANENT,
    PERSONAL_ZONES,
    PHASES,
    RESERVE,
    SHARED_ZONES,
    SIDES,
    SPELL,
    STATUSES,
    TERRAINS,
    TOKEN,
)
from judge.games.altered.day.phases import DAILY_EFFECTS
from judge.games.altered.words.filter_words import FILTER_WORDS
from judge.model.cards.vocabulary import Die, Verb, Vocabulary

CARDS = (HERO, CHARACTER, PERMANENT, SPELL)
"""What may lie outside play: a token is created in an Expedition and lies nowhere else (borrowed/create)."""

VOCABULARY = Vocabulary(
    verbs=(
        Verb("create", "borrowed/create", to="required", names="token", meaning="put new tokens into Expeditions"),
        Verb("draw", "borrowed/draw", meaning="cards from the top of one's Deck to one's hand"),
        Verb(
            "put",
            "borrowed/put",
            what="required",
            to="required",
            destinations=(HAND, DECK, DISCARD, RESERVE),
            meaning="move something to a zone of its owner",
        ),
        Verb("discard", "borrowed/discard", what="required", meaning="move something to its owner's Discard pile"),
        Verb("resupply", "borrowed/resupply", meaning="the top card of one's Deck to one's Reserve"),
        Verb("gain", "borrowed/gain-status", what="required", names="mark", meaning="give counters or a status"),
        Verb("exhaust", "7.3.6.a", what="required", meaning="give the status Exhausted"),
        Verb("pay_mana", "1.2.5.e", term=MANA, meaning="in costs only, written `mana: n`"),
        Verb("ready", "borrowed/ready", what="required", meaning="take the status Exhausted away"),
        Verb(
            "sacrifice", "borrowed/sacrifice", what="required", own=True, meaning="discard something that one controls"
        ),
        Verb(
            "send",
            "borrowed/send",
            what="required",
            to="required",
            destinations=(HAND, DECK, DISCARD, RESERVE),
            meaning="move something to a zone of its owner",
        ),
        Verb("return", "borrowed/return", what="required", meaning="move something to its owner's hand"),
        Verb(
            "exchange",
            "borrowed/exchange-objects",
            what="required",
            names="with",
            within=(HAND, RESERVE, DISCARD),
            payable=False,
            meaning="each of two cards goes to where the other lies",
        ),
        Verb("lose", "borrowed/lose-status", what="required", names="mark", meaning="take counters or a status away"),
        Verb(
            "activate",
            "7.3.1.b",
            what="required",
            names="trigger",
            meaning="activate the reactions of something that have this trigger, without its event",
        ),
        Verb(
            "move_forward",
            "borrowed/move-forward",
            to="required",
            names="expedition",
            meaning="an Expedition goes one region forward",
        ),
        Verb(
            "move_backward",
            "borrowed/move-backward",
            to="required",
            names="expedition",
            meaning="an Expedition goes one region back",
        ),
        Verb(
            "sabotage",
            "borrowed/sabotage",
            bare=True,
            takes=RESERVE,
            payable=False,
            meaning="discard up to one target card in a Reserve",
        ),
        Verb(
            "play_for_free",
            "borrowed/play-for-free",
            what="required",
            within=(HAND, RESERVE),
            payable=False,
            meaning="play a card without paying its cost",
        ),
        Verb("after_you", "7.3.2.a", bare=True, payable=False, meaning="the turn ends once Limbo holds no reaction"),
    ),
    kinds=(*KINDS, "card", TOKEN, "expedition"),
    zones=(*PERSONAL_ZONES, *SHARED_ZONES),
    statuses=STATUSES,
    counters=COUNTERS,
    phases=PHASES,
    daily_effects=DAILY_EFFECTS,
    triggers=("phase", "after", "moves", "moves_forward", "fails_to_move_forward", "played", "passes", "passes_first"),
    symbols=("T", "D"),
    factions=FACTIONS,
    dice=(Die(PLAIN_DIE, SIDES),),
    card_kinds=(HERO, CHARACTER, PERMANENT, SPELL, TOKEN),
    usual_kind=CHARACTER,
    printed=("faction", "cost", "statistics"),
    created_kind=TOKEN,
    costs=(HAND, RESERVE),
    statistics=TERRAINS,
    filter_words=FILTER_WORDS,
    keywords=(("tough", (CHARACTER, PERMANENT, TOKEN)), ("fleeting", (SPELL,))),  # 7.4.5.a, borrowed/fleeting.2
)
