"""The slots of the pipeline: what functions, what an event becomes, what reacts, who plays what waits in Limbo.
In no order that means anything: each is known by its name."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.run.slots import ProcedureStep
from judge.engine.run.table import Table
from judge.games.altered.words.verb_words import asked_verbs
from judge.model.cards.ability import Ability, Act
from judge.model.play.event import AtomicAction, Event, Modifier
from judge.model.play.frame import ModifyEvent, Scope
from judge.model.play.keys import ModifierKey
from judge.model.play.place import Place
from judge.model.play.state import GameObject, State
from judge.model.rulebook.ruleset import Slot

Actions = Callable[[Table, State, Scope, Act], tuple[AtomicAction, ...]]

INITIATIVE: Slot[Callable[[State], tuple[str, ...]]] = Slot(
    "initiative", "In which order the players have the initiative."
)
FUNCTIONS: Slot[Callable[[GameObject, bool], bool]] = Slot(
    "ability.functions", "Whether an ability functions where its object lies."
)
OCCURRENCES: Slot[Callable[[Event], tuple[int, ...]]] = Slot(
    "event.occurrences", "Which atomic actions of an event can each be matched."
)

LOOK_INTO_LIMBO: Slot[ProcedureStep] = Slot("check.look", "Whether there is a reaction in Limbo, and whose.")
PLAY_ONE: Slot[ProcedureStep] = Slot("check.pick", "Which of their reactions a player plays.")
WHO_PLAYS: Slot[Callable[[tuple[str, ...], frozenset[str]], str]] = Slot(
    "check.who", "Which player with reactions in Limbo plays one."
)
MUST_PLAY: Slot[Callable[[], bool]] = Slot("check.must", "Whether that player has to play one.")
CHECK_AGAIN: Slot[Callable[[], bool]] = Slot("check.again", "Whether reactions are checked again after one was played.")

TARGET_PLAYERS: Slot[Callable[[], bool]] = Slot("target.players", "Whether a player may be a target.")
THIRD_PERSON: Slot[Callable[[], bool]] = Slot(
    "effect.it", "Whether a text can speak of what it has just acted upon or made."
)
CONDITION: Slot[Callable[[bool], bool]] = Slot(
    "reaction.condition", "Whether the condition between trigger and dash lets a reaction be activated."
)
ACTIVATE: Slot[Callable[[AtomicAction], tuple[AtomicAction, ...]]] = Slot(
    "reaction.activate", "What a reaction adds to the event that it matches."
)
EXISTS_BEFORE_EVENT: Slot[Callable[[], bool]] = Slot(
    "reaction.earlier", "Whether a reaction must exist before its event."
)
EXISTS_AS_PHASE_BEGINS: Slot[Callable[[], bool]] = Slot(
    "reaction.as-it-begins", "Whether only what exists as a phase begins reacts to its beginning."
)
OWN_ARRIVAL_EXEMPT: Slot[Callable[[], bool]] = Slot(
    "reaction.self-move", "Whether a reaction to its own object's arrival in a visible zone is exempt from that."
)

REPLACEMENT: Slot[Callable[[Event, Modifier], Event]] = Slot(
    "modifier.replace", "What an event is after a replacement."
)
ADDITIVE: Slot[Callable[[Event, Modifier], Event]] = Slot(
    "modifier.add", "What an event is after an additive modifier."
)
LEVELS: Slot[Callable[[bool, tuple[int, ...]], tuple[int, ...]]] = Slot(
    "modifier.levels", "Where a modifier works: on the whole step (-1) or on atomic actions, by position."
)
ONCE: Slot[Callable[[ModifyEvent, Modifier], bool]] = Slot("modifier.once", "Whether a modifier may still be applied.")
LINEAGE: Slot[Callable[[ModifierKey, AtomicAction], bool]] = Slot(
    "modifier.lineage", "Whether a modifier is kept from an atomic action by the way in which that came about."
)
LINEAGE_OF_ADDED: Slot[Callable[[AtomicAction, ModifierKey], tuple[ModifierKey, ...]]] = Slot(
    "modifier.chain", "Which modifiers have produced what a modifier adds to an atomic action."
)
NEXT_CHOOSER: Slot[Callable[[State, Event, tuple[Modifier, ...]], str]] = Slot(
    "modifier.chooser", "Who chooses the next modifier; where it is nobody, initiative decides."
)
REPLACED_WITH_STEP: Slot[Callable[[Event, Modifier], tuple[int, ...]]] = Slot(
    "modifier.sweeps", "Which atomic actions of a step, by position, are replaced where a modifier replaces the step."
)
INAPPLICABLE: Slot[Callable[[], bool]] = Slot(
    "modifier.inapplicable", "Whether a modifier with an impossible result may not be applied."
)
PER_EVENT: Slot[Callable[[int, int], int]] = Slot(
    "reaction.per-event", "How many of a reaction's matches in one event may activate it, given those that did."
)
WHAT_ARRIVES: Slot[Callable[[bool], bool]] = Slot(
    "reaction.what-arrives",
    "Whether a trigger that its bearer's arrival matches is exempt, given whether it names it.",
)
WHERE_ARRIVED: Slot[Callable[[bool], bool]] = Slot(
    "reaction.where-arrived",
    "Whether such a reaction is activated, given whether it functions where it arrives.",
)
SEEN_ARRIVING: Slot[Callable[[bool], bool]] = Slot(
    "reaction.seen-arriving", "Whether such an arrival is exempt, given whether it is one in a visible zone."
)
REACTS_WITHOUT_FUNCTIONING: Slot[Callable[[], bool]] = Slot(
    "reaction.ready", "Whether a reaction can react that is seen, and does not function where it is."
)
MOVE_ACTIVATES_TWICE: Slot[Callable[[], bool]] = Slot(
    "reaction.both-ends", "Whether a move that a reaction sees from both ends activates it twice."
)
EMBLEM_OUTLIVES_BEARER: Slot[Callable[[], bool]] = Slot(
    "reaction.outlives", "Whether the emblem of a reaction is made, and goes on waiting, though its bearer is gone."
)
ZONE_RULE: Slot[Callable[[State, Event], tuple[Modifier, ...]]] = Slot(
    "zone.rule", "Which modifiers the rule on whose zone a card goes to is, if it is one."
)
DECK_RULE: Slot[Callable[[State, Event], tuple[Modifier, ...]]] = Slot(
    "deck.rule", "Which modifiers the rule on missing positions of a Deck is, if it is one."
)
SHUFFLE_DUE: Slot[Callable[[Event, str], bool]] = Slot(
    "deck.due", "Whether a Discard pile may be shuffled under this player's Deck when an event is carried out."
)
LAST_KNOWN: Slot[Callable[[GameObject], GameObject | None]] = Slot(
    "object.last-known", "What is known of an object that is gone, given what it last was."
)
MATCHABLE: Slot[Callable[[AtomicAction], bool]] = Slot(
    "reaction.matchable", "Whether reactions match an atomic action, given how it came about."
)
ATTEMPT_ACTIVATES: Slot[Callable[[], bool]] = Slot(
    "impossible.attempt", "Whether the attempt of what is impossible activates reactions."
)
TOKEN_JOINS: Slot[Callable[[], bool]] = Slot(
    "zone.token-joins", "Whether a token that is created joins the zone in which it is created."
)
TOKEN_ARRIVES: Slot[Callable[[], bool]] = Slot(
    "zone.token-arrives", "Whether a token that leaves the Expeditions arrives somewhere before it is gone."
)
CARDS_BEFORE_NTH: Slot[Callable[[int], int]] = Slot(
    "deck.nth", "How many cards lie before the nth from an end of a Deck."
)
EFFECT_FOLLOWS_MOVE: Slot[Callable[[], bool]] = Slot(
    "zone.follow", "Whether an effect finds again what it has moved, and a reaction what its event has moved."
)
LOOK_AGAIN: Slot[Callable[[], bool]] = Slot("modifier.again", "Whether modifiers are looked for again after one.")
CONTROLLER_CHOOSES: Slot[Callable[[], bool]] = Slot("modifier.chosen", "Whether somebody chooses the next modifier.")
INITIATIVE_CHOOSES: Slot[Callable[[tuple[str, ...]], str]] = Slot(
    "modifier.initiative", "Who chooses where the step has no controller."
)
FORBIDDEN: Slot[Callable[[], bool]] = Slot("impossible.forbidden", "Whether what a passive forbids is impossible.")
STRIKE_ONLY: Slot[Callable[[Event, frozenset[int]], frozenset[int]]] = Slot(
    "impossible.parts", "Which atomic actions are left out where some are impossible."
)
STRIKE_FIRST: Slot[Callable[[], bool]] = Slot("impossible.first", "Whether the impossible is struck before modifiers.")
OWN_ZONES: Slot[Callable[[Place, str], Place]] = Slot("zone.owner", "In whose zone a card really ends up.")
TOKEN_LEAVES: Slot[Callable[[], bool]] = Slot("zone.token", "Whether a token that leaves its Expedition is gone.")
ORB_ENTERS: Slot[Callable[[], str]] = Slot(
    "zone.orb-enters", "How a card lies that an effect puts in a Mana zone: exhausted, or ready if empty."
)
CROSSING_JOINS: Slot[Callable[[], bool]] = Slot(
    "zone.crossing-joins", "Whether what goes from one Expedition into another joins that one."
)
CROSSING_LEAVES: Slot[Callable[[], bool]] = Slot(
    "zone.crossing-leaves", "Whether what goes from one Expedition into another leaves the former."
)
TOKEN_KIND: Slot[Callable[[Place], str]] = Slot(
    "zone.token-kind", "What kind of object a token is, given where it is created."
)
COUNTERS_KEPT: Slot[Callable[[], bool]] = Slot(
    "zone.counters-kept", "Whether a card keeps its counters that goes from Reserve or Limbo where everybody sees it."
)
COUNTERS_LOST: Slot[Callable[[], bool]] = Slot(
    "zone.counters-lost",
    "Whether what leaves the Expedition zone or a Landmark zone for another zone loses its counters.",
)
COUNTERLESS: Slot[Callable[[], bool]] = Slot(
    "zone.counterless", "Whether what lies in a Discard pile, a Deck or a hand can hold no counters."
)
NEW_OBJECT: Slot[Callable[[], bool]] = Slot("zone.new-object", "Whether a change of zone makes a new object.")
TYPES_IN_PLAY: Slot[Callable[[], bool]] = Slot(
    "object.types-in-play", "Whether a type that a text names without a zone means what is in play only."
)
FACTION: Slot[Callable[[GameObject, str], str]] = Slot(
    "object.faction", "Which faction an object has, given its card's."
)
TOKEN_TEXT: Slot[Callable[[], bool]] = Slot(
    "ability.of-token", "Whether a token has the abilities that the effect which created it gives to it."
)
SUPPORT: Slot[Callable[[Ability], bool]] = Slot("ability.support", "Whether an ability is a support ability.")
SHUFFLE_UNDER: Slot[Callable[[int, int], bool]] = Slot(
    "deck.shuffle", "Whether the Discard pile is shuffled under a Deck, given its cards and how many are needed."
)
STILL_MISSING: Slot[Callable[[int], int]] = Slot("deck.missing", "How many of the missing positions are acted on.")
LOOK_AFFECTS: Slot[Callable[[], bool]] = Slot(
    "deck.look", "Whether who looks at a position of a Deck that is missing has the Discard pile shuffled under it."
)
TOO_DEEP: Slot[Callable[[int, int], int]] = Slot("deck.depth", "Where a card goes that is sent deeper than the Deck.")
POOL: Slot[Callable[[tuple[Modifier, ...]], tuple[Modifier, ...]]] = Slot(
    "modifier.pool", "Which of everything applicable may be applied now."
)
COST_AFTER_CARDS: Slot[Callable[[int, int], int]] = Slot(
    "card.specific", "What an amount of the rules is after what cards change of it."
)

ALLOWANCE: Slot[Callable[[int, int, int], int]] = Slot(
    "reaction.allowance", "How many of a reaction's matches may still activate it today."
)
SAME_REACTION: Slot[Callable[[], bool]] = Slot(
    "reaction.same", "Whether a reaction is still the same one after its card has changed zones."
)
ACTIVATED_OF_ALIKE: Slot[Callable[[int], int]] = Slot(
    "reaction.all-alike", "How many of an object's reactions with one trigger are activated by an order to activate it."
)
EMBLEM_MAKER: Slot[Callable[[str, str], str]] = Slot(
    "reaction.maker", "Who makes the emblem of a reaction that another object's ability activates."
)
BAR_APPLIES: Slot[Callable[[], bool]] = Slot(
    "reaction.barred", "Whether a trigger that cannot activate keeps reactions from being activated."
)
ORDERED_CONDITION: Slot[Callable[[bool], bool]] = Slot(
    "reaction.ordered-condition", "Whether a reaction that a step says to activate is, given its condition."
)
ORDERED_PLACE: Slot[Callable[[bool], bool]] = Slot(
    "reaction.ordered-place", "Whether a reaction that a step says to activate is, given whether it functions."
)
MANA_COST: Slot[Actions] = Slot("cost.mana", "Which atomic actions pay mana.")
# By the word of the text, so that a verb is asked without a list of cases; one slot for each row.
VERBS: dict[str, Slot[Actions]] = {
    name: Slot(f"verb.{name}", f"Which atomic actions the verb {name} is.") for name in asked_verbs()
} | {"pay_mana": MANA_COST}  # in costs only, so that it is a slot of those

# Checks inside effects, and whose an emblem is.
STEP_CHECKED: Slot[Callable[[], bool]] = Slot("check.every-step", "Whether every step is followed by a check.")
EXHAUSTED_FIRST: Slot[Callable[[], bool]] = Slot(
    "check.exhausted-first", "Whether a resupplied card is exhausted before reactions are checked, if that comes next."
)
AFTER_STEP: Slot[ProcedureStep] = Slot("check.after-step", "How reactions are checked after a step.")
EMBLEM_OF: Slot[Callable[[GameObject, str], str]] = Slot(
    "reaction.whose", "Whose a reaction in Limbo is, where owner and controller of its bearer differ."
)
NEVER_FLEETING: Slot[Callable[[], bool]] = Slot(
    "status.never-fleeting", "Whether a Permanent can never become Fleeting."
)
FLEETING_LEAVES: Slot[Callable[[], bool]] = Slot(
    "zone.fleeting", "Whether the Fleeting are discarded on their way to Reserve."
)
UP_TO_MOST: Slot[Callable[[int, int, int], int]] = Slot(
    "verb.up-to-most", "How many counters a thing gains, given how many it would, how many it has, and how many it may."
)
EXCHANGED: Slot[Callable[[tuple[bool, ...]], bool]] = Slot(
    "verb.exchanged", "Whether an exchange still moves anything, given which of its moves are forbidden."
)

# What lasts for a while (3.0:2.2.14).
IN_ITS_TURN: Slot[Callable[[bool], bool]] = Slot(
    "lasting.turn", "Whether something can last until the end of the turn, given whether somebody takes one."
)
BEFORE_ITS_END: Slot[Callable[[bool], bool]] = Slot(
    "lasting.afternoon", "Whether something can last until the end of the Afternoon, given whether it is still to come."
)
DURATION_OVER: Slot[Callable[[str, str], bool]] = Slot(
    "lasting.over", "Whether what lasts so long is over at the end of a turn, an Afternoon or a day."
)
