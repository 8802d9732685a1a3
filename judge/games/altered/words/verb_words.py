"""The verbs of effects, one row each: what a verb takes, where it may lead, and the rule that defines it."""

from __future__ import annotations

from judge.games.altered.code_names import ANY_COUNTER, DECK, DISCARD, HAND, LANDMARK, MANA, RESERVE
from judge.games.altered.words.symbol_words import SYMBOL_WORDS
from judge.model.cards.vocabulary import Verb

VERB_WORDS = (
    Verb(
        "create",
        "borrowed/create",
        to="required",
        names="token",
        destinations=(LANDMARK,),
        dealt=True,
        meaning="put new tokens into Expeditions, or Permanent tokens into a Landmark zone",
    ),
    Verb("draw", "borrowed/draw", meaning="cards from the top of one's Deck to one's hand"),
    Verb(
        "put",
        "borrowed/put",
        what="required",
        to="required",
        destinations=(HAND, DECK, DISCARD, RESERVE, MANA),
        into_places=True,
        meaning="move something to a zone of its owner, or a Character into an Expedition without playing it",
    ),
    Verb("discard", "borrowed/discard", what="required", meaning="move something to its owner's Discard pile"),
    Verb("resupply", "borrowed/resupply", meaning="the top card of one's Deck to one's Reserve"),
    Verb(
        "put_top",
        "borrowed/put",
        to="required",
        destinations=(MANA, DISCARD),
        meaning="the top cards of one's Deck to another zone of one's own",
    ),
    Verb(
        "reveal_top",
        "borrowed/look-at",
        payable=False,
        shows=True,
        meaning="show everybody the top cards of one's Deck, which stay there",
    ),
    Verb(
        "look_at_top",
        "borrowed/look-at",
        payable=False,
        shows=True,
        meaning="look at the top cards of one's Deck, which stay there",
    ),
    Verb(
        "gain",
        "borrowed/gain-status",
        what="required",
        names="mark",
        bounded=True,
        dealt=True,
        deed="gain",
        meaning="give counters or a status",
    ),
    Verb("exhaust", "7.3.6.a", what="required", meaning="give the status Exhausted"),
    Verb("pay_mana", "1.2.5.e", term=MANA, meaning="in costs only, written `mana: n`"),
    Verb("ready", "borrowed/ready", what="required", meaning="take the status Exhausted away"),
    Verb("sacrifice", "borrowed/sacrifice", what="required", own=True, meaning="discard something that one controls"),
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
    Verb(
        "lose",
        "borrowed/lose-status",
        what="required",
        names="mark",
        any_counter=ANY_COUNTER,
        deed="lose",
        meaning="take counters or a status away",
    ),
    Verb(
        "spend",
        "borrowed/spend-counters",
        what="required",
        names="counter",
        any_counter=ANY_COUNTER,
        deed="lose",
        meaning="take so many counters off something, or none where there are fewer",
    ),
    Verb(
        "augment",
        "borrowed/augment",
        what="required",
        deed="gain",
        meaning="give one more of the counters that something has",
    ),
    Verb(
        "activate",
        "7.3.1.b",
        what="required",
        names="trigger",
        meaning="activate the reactions of something that have this trigger, without its event",
    ),
    Verb(
        "switch_expeditions",
        "borrowed/switch-expeditions",
        what="required",
        payable=False,
        meaning="move something in an Expedition to the other one of its player",
    ),
    Verb(
        "defect",
        "borrowed/defect",
        what="required",
        payable=False,
        meaning="move something in an Expedition to the one that faces it",
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
    Verb(
        "play_for_less",
        "borrowed/play-by-effect",
        what="required",
        names="less",
        within=(HAND, RESERVE),
        payable=False,
        meaning="play a card now and pay so much mana less for it",
    ),
    Verb("after_you", "7.3.2.a", bare=True, payable=False, meaning="the turn ends once Limbo holds no reaction"),
)

TWO_RULES = {verb: (f"{verb}_counters", f"{verb}_status") for verb in ("gain", "lose")}
"""Verbs that are one word of the text and two rules, each asked for itself."""
NO_VERBS = ("until", *(row.name for row in SYMBOL_WORDS))
"""What acts like a verb and is no word of its own: what holds for a while, and the symbols of costs."""


def asked_verbs() -> tuple[str, ...]:
    """The names by which verbs are asked, in the order of their rows. That of paying mana is a slot of costs."""
    row_names = (row.name for row in VERB_WORDS if row.supported and row.name != "pay_mana")
    return (*(asked for name in row_names for asked in TWO_RULES.get(name, (name,))), *NO_VERBS)
