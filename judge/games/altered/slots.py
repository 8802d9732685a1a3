"""The slots of Altered: one for every decision that one of its rules takes."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.slots import ProcedureStep
from judge.engine.table import Table
from judge.model.ability import Ability, Act, Choose, Step, Target
from judge.model.card import Card
from judge.model.event import AtomicAction, Event, Modifier
from judge.model.frame import Binding, ModifyEvent, Scope
from judge.model.place import Place
from judge.model.ruleset import Slot
from judge.model.state import GameObject, State

Actions = Callable[[Table, State, Scope, Act], tuple[AtomicAction, ...]]

INITIATIVE: Slot[Callable[[State], tuple[str, ...]]] = Slot("initiative", "The players in initiative order.")
FUNCTIONS: Slot[Callable[[GameObject, bool], bool]] = Slot(
    "ability.functions", "Whether an ability functions where its object lies."
)
OCCURRENCES: Slot[Callable[[Event], tuple[int, ...]]] = Slot(
    "event.occurrences", "The atomic actions of an event that can each be matched."
)

BEGIN_PHASE: Slot[ProcedureStep] = Slot("phase.begin", "A phase begins.")
CHECK_AT_START: Slot[ProcedureStep] = Slot("phase.check", "Reactions are checked as a phase begins.")
DAILY_EFFECTS: Slot[ProcedureStep] = Slot("phase.daily-effects", "The daily effects of a phase.")
NEXT_PHASE: Slot[ProcedureStep] = Slot("phase.next", "The next phase begins.")

LOOK: Slot[ProcedureStep] = Slot("check.look", "Is there a reaction in Limbo?")
PICK: Slot[ProcedureStep] = Slot("check.pick", "A player plays one of their reactions.")
WHO_PLAYS: Slot[Callable[[tuple[str, ...], frozenset[str]], str]] = Slot(
    "check.who", "Which player with reactions in Limbo plays one."
)
MUST_PLAY: Slot[Callable[[], bool]] = Slot("check.must", "Whether that player has to play one.")
AGAIN: Slot[Callable[[], bool]] = Slot("check.again", "Whether reactions are checked again after one was played.")
AFTER_INTERNAL: Slot[Callable[[], bool]] = Slot(
    "check.after-internal", "Whether reactions are checked after an internal action was played."
)

DECLARE: Slot[ProcedureStep] = Slot("play.declare", "The intent is declared.")
PAY: Slot[ProcedureStep] = Slot("play.pay", "The costs are paid.")
RESOLVE: Slot[ProcedureStep] = Slot("play.resolve", "What is played does its effect.")
FINISH: Slot[ProcedureStep] = Slot("play.finish", "What was played is over.")
LIKE_SPELL: Slot[Callable[[], bool]] = Slot("play.like-spell", "Whether a reaction is played as a Spell is.")
DECLARED: Slot[Callable[[tuple[Target, ...], tuple[Target | Choose, ...]], tuple[Target | Choose, ...]]] = Slot(
    "play.declared", "What is decided when the intent is declared, of targets and ways to pay."
)
TARGETS: Slot[Callable[[Scope], tuple[Target, ...]]] = Slot(
    "play.targets", "The targets that are chosen when the intent is declared."
)
MODES: Slot[Callable[[], bool]] = Slot("play.modes", "Whether modes are chosen when the intent is declared.")
CEASES: Slot[Callable[[], bool]] = Slot("play.ceases", "Whether a reaction ceases to exist once it has resolved.")

COST_STEPS: Slot[Callable[[tuple[Act, ...]], tuple[tuple[Act, ...], ...]]] = Slot(
    "cost.steps", "In which steps the parts of a cost are paid."
)
PAYABLE: Slot[Callable[[tuple[bool, ...]], bool]] = Slot(
    "cost.payable", "Whether a cost can be paid, given which of its parts can."
)
REFUSABLE: Slot[Callable[[], bool]] = Slot("cost.refusable", "Whether its player may refuse to pay a cost.")
OFFERED: Slot[Callable[[], bool]] = Slot("internal.offered", "Whether an internal action may be played in its effect.")
REFUSED: Slot[Callable[[tuple[Step, ...]], tuple[Step, ...]]] = Slot(
    "internal.refused", "What is still done of an internal action whose cost is not paid."
)

CONDITION: Slot[Callable[[bool], bool]] = Slot(
    "reaction.condition", "Whether the condition between trigger and dash lets a reaction be activated."
)
ACTIVATE: Slot[Callable[[AtomicAction], tuple[AtomicAction, ...]]] = Slot(
    "reaction.activate", "What a reaction adds to the event that it matches."
)
EARLIER: Slot[Callable[[], bool]] = Slot("reaction.earlier", "Whether a reaction must exist before its event.")
AS_IT_BEGINS: Slot[Callable[[], bool]] = Slot(
    "reaction.as-it-begins", "Whether only what exists as a phase begins reacts to its beginning."
)
SELF_MOVE: Slot[Callable[[], bool]] = Slot(
    "reaction.self-move", "Whether a reaction to its own object's arrival in a visible zone is exempt from that."
)

REPLACEMENT: Slot[Callable[[Event, Modifier], Event]] = Slot("modifier.replace", "The event after a replacement.")
ADDITIVE: Slot[Callable[[Event, Modifier], Event]] = Slot("modifier.add", "The event after an additive modifier.")
LEVELS: Slot[Callable[[bool, tuple[int, ...]], tuple[int, ...]]] = Slot(
    "modifier.levels", "Where a modifier works: on the whole step (-1) or on atomic actions, by position."
)
ONCE: Slot[Callable[[ModifyEvent, Modifier], bool]] = Slot("modifier.once", "Whether a modifier may still be applied.")
LINEAGE: Slot[Callable[[str, AtomicAction], bool]] = Slot(
    "modifier.lineage", "Whether a modifier is kept from an atomic action by the way in which that came about."
)
CHAIN: Slot[Callable[[AtomicAction, str], tuple[str, ...]]] = Slot(
    "modifier.chain", "Which modifiers have produced what a modifier adds to an atomic action."
)
NEXT_CHOOSER: Slot[Callable[[State, Event, tuple[Modifier, ...]], str]] = Slot(
    "modifier.chooser", "Who chooses the next modifier; where it is nobody, initiative decides."
)
SWEEPS: Slot[Callable[[Event, Modifier], tuple[int, ...]]] = Slot(
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
READY: Slot[Callable[[bool, bool], bool]] = Slot(
    "reaction.ready", "Whether a reaction can react, given whether it functions and whether it is seen."
)
BOTH_ENDS: Slot[Callable[[], bool]] = Slot(
    "reaction.both-ends", "Whether a move that a reaction sees from both ends activates it twice."
)
OUTLIVES: Slot[Callable[[], bool]] = Slot(
    "reaction.outlives", "Whether the emblem of a reaction comes into being though its bearer goes in the same event."
)
ZONE_RULE: Slot[Callable[[State, Event], tuple[Modifier, ...]]] = Slot(
    "zone.rule", "The modifiers that the rule on whose zone a card goes to is, if it is one."
)
DECK_RULE: Slot[Callable[[State, Event], tuple[Modifier, ...]]] = Slot(
    "deck.rule", "The modifiers that the rule on missing positions of a Deck is, if it is one."
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
ATTEMPT: Slot[Callable[[], bool]] = Slot(
    "impossible.attempt", "Whether the attempt of what is impossible activates reactions."
)
TOKEN_ARRIVES: Slot[Callable[[], bool]] = Slot(
    "zone.token-arrives", "Whether a token that leaves the Expeditions arrives somewhere before it is gone."
)
NTH: Slot[Callable[[int], int]] = Slot("deck.nth", "How many cards lie before the nth from an end of a Deck.")
FOLLOW: Slot[Callable[[], bool]] = Slot(
    "zone.follow", "Whether an effect finds again what it has moved, and a reaction what its event has moved."
)
LOOK_AGAIN: Slot[Callable[[], bool]] = Slot("modifier.again", "Whether modifiers are looked for again after one.")
CONTROLLER_CHOOSES: Slot[Callable[[], bool]] = Slot("modifier.chosen", "Whether somebody chooses the next modifier.")
INITIATIVE_CHOOSES: Slot[Callable[[State], str]] = Slot(
    "modifier.initiative", "Who chooses where the step has no controller."
)
FORBIDDEN: Slot[Callable[[], bool]] = Slot("impossible.forbidden", "Whether what a passive forbids is impossible.")
STRIKE_ONLY: Slot[Callable[[Event, frozenset[int]], frozenset[int]]] = Slot(
    "impossible.parts", "Which atomic actions are left out where some are impossible."
)
STRIKE_FIRST: Slot[Callable[[], bool]] = Slot("impossible.first", "Whether the impossible is struck before modifiers.")
UNPAYABLE: Slot[Callable[[], bool]] = Slot("impossible.cost", "Whether an impossible cost cannot be paid.")
OWN_ZONES: Slot[Callable[[Place, str], Place]] = Slot("zone.owner", "In whose zone a card really ends up.")
TOKEN_LEAVES: Slot[Callable[[], bool]] = Slot("zone.token", "Whether a token that leaves its Expedition is gone.")
NEW_OBJECT: Slot[Callable[[], bool]] = Slot("zone.new-object", "Whether a change of zone makes a new object.")
FACTION: Slot[Callable[[GameObject, str], str]] = Slot("object.faction", "The faction of an object, from its card's.")
TOKEN_TEXT: Slot[Callable[[], bool]] = Slot(
    "ability.of-token", "Whether a token has the abilities that the effect which created it gives to it."
)
SUPPORT: Slot[Callable[[Ability], bool]] = Slot("ability.support", "Whether an ability is a support ability.")
SHUFFLE_UNDER: Slot[Callable[[int, int], bool]] = Slot(
    "deck.shuffle", "Whether the Discard pile is shuffled under a Deck, given its cards and how many are needed."
)
STILL_MISSING: Slot[Callable[[int], int]] = Slot("deck.missing", "How many of the missing positions are acted on.")
TOO_DEEP: Slot[Callable[[int, int], int]] = Slot("deck.depth", "Where a card goes that is sent deeper than the Deck.")
POOL: Slot[Callable[[tuple[Modifier, ...]], tuple[Modifier, ...]]] = Slot(
    "modifier.pool", "Which of everything applicable may be applied now."
)
SPECIFIC: Slot[Callable[[int, int], int]] = Slot(
    "card.specific", "An amount of the rules after what cards change of it."
)

ALLOWANCE: Slot[Callable[[int, int, int], int]] = Slot(
    "reaction.allowance", "How many of a reaction's matches may still activate it today."
)
SAME_REACTION: Slot[Callable[[], bool]] = Slot(
    "reaction.same", "Whether a reaction is still the same one after its card has changed zones."
)
ALL_ALIKE: Slot[Callable[[int], int]] = Slot(
    "reaction.all-alike", "How many of an object's reactions with one trigger are activated by an order to activate it."
)
MAKER: Slot[Callable[[str, str], str]] = Slot(
    "reaction.maker", "Who makes the emblem of a reaction that another object's ability activates."
)
BARRED: Slot[Callable[[], bool]] = Slot(
    "reaction.barred", "Whether a trigger that cannot activate keeps reactions from being activated."
)
ORDERED_CONDITION: Slot[Callable[[bool], bool]] = Slot(
    "reaction.ordered-condition", "Whether a reaction that a step says to activate is, given its condition."
)
ORDERED_PLACE: Slot[Callable[[bool], bool]] = Slot(
    "reaction.ordered-place", "Whether a reaction that a step says to activate is, given whether it functions."
)

MANA_COST: Slot[Actions] = Slot("cost.mana", "The atomic actions that pay mana.")
VERBS: dict[str, Slot[Actions]] = {
    name: Slot(f"verb.{name}", f"The atomic actions of the verb {name}.")
    for name in (
        "create",
        "draw",
        "put",
        "discard",
        "resupply",
        "gain_counters",
        "gain_status",
        "exhaust",
        "ready",
        "sacrifice",
        "sabotage",
        "send",
        "return",
        "lose_counters",
        "lose_status",
        "activate",
        "after_you",
        "play_for_free",
        "T",
        "D",
    )
} | {"pay_mana": MANA_COST}

# The Afternoon and everything that is played (4.2.3, 5.1, 5.3, 7.4.5).
NEXT_TURN: Slot[ProcedureStep] = Slot("turns.next", "Who takes the next turn, until everybody has passed.")
FIRST_TURN: Slot[Callable[[State], tuple[str, ...]]] = Slot("turns.first", "Who takes the first turn, and who follows.")
TURN_ORDER: Slot[Callable[[str, str], tuple[str, ...]]] = Slot(
    "turns.order", "Who is first to be asked after a turn, given who took it and the other player."
)
PASSED_OUT: Slot[Callable[[frozenset[str]], frozenset[str]]] = Slot(
    "turns.passed", "Of those who have passed, who takes no more turns while somebody still does."
)
TURN_EFFECT: Slot[ProcedureStep] = Slot("turn.effect", "A card, a quick action or a pass.")
TURN_CHECK: Slot[ProcedureStep] = Slot("turn.check", "Reactions are checked within a turn.")
TURN_END: Slot[ProcedureStep] = Slot("turn.end", "The turn goes on or ends.")
IN_TURN: Slot[Callable[[], bool]] = Slot("turn.plays", "Whether a player may play something in their turn.")
SOURCES: Slot[Callable[[], tuple[str, ...]]] = Slot("turn.sources", "The zones from which a card may be played.")
TURN_GOES_ON: Slot[Callable[[], bool]] = Slot("turn.goes-on", "Whether a turn goes on after a quick action.")
TURN_IS_OVER: Slot[Callable[[str], bool]] = Slot("turn.over", "Whether a card, or a pass, ends the turn.")
AFTER_YOU_ENDS: Slot[Callable[[bool], bool]] = Slot(
    "turn.after-you", "Whether After You ends the turn now, given whether Limbo holds a reaction."
)
AFTER_YOU_PASSES: Slot[Callable[[], bool]] = Slot("turn.after-you-passes", "Whether After You counts as a pass.")
PRICE: Slot[Callable[[Card, str], int]] = Slot("card.price", "The mana that a card costs, by where it is played from.")
COST_ORDER: Slot[Callable[[int, int, Callable[[int], int]], int]] = Slot(
    "cost.order", "The cost, from what is printed, what Tough adds, and what cards make of an amount."
)
OWN_COST: Slot[Callable[[], bool]] = Slot("card.own-cost", "Whether what a card says of its own cost counts.")
TO_LIMBO: Slot[ProcedureStep] = Slot("play.begin", "What is declared begins to be played: a card goes to Limbo.")
LIMBO_FIRST: Slot[Callable[[], bool]] = Slot("card.limbo", "Whether a card that is declared goes to Limbo.")
ARRIVES_FLEETING: Slot[Callable[[Card, str], bool]] = Slot(
    "card.fleeting", "Whether a card is Fleeting on entering Limbo, by where it is played from."
)
PRINTED_FLEETING: Slot[Callable[[], bool]] = Slot("card.fleeting-printed", "Whether a Spell's own Fleeting counts.")
STAYS_FLEETING: Slot[Callable[[], bool]] = Slot("card.fleeting-carried", "Whether Fleeting follows into an Expedition.")
SPELL_GOES: Slot[Callable[[], str]] = Slot("spell.goes", "Where a Spell goes that has resolved.")
FLEETING_SPELL: Slot[Callable[[str], str]] = Slot("spell.fleeting", "Where a Fleeting Spell goes instead.")
EXPEDITION_DECLARED: Slot[Callable[[], bool]] = Slot(
    "card.expedition", "Whether a Character's Expedition is chosen when the card is declared."
)
PLAYED_AT: Slot[Callable[[bool], bool]] = Slot(
    "card.played-at", "Whether a card is played by this move, given whether it is the one to Limbo."
)
PLAYED_FROM: Slot[Callable[[str, str], bool]] = Slot("card.played-from", "Whether it was played from the zone named.")
UNPLAYED: Slot[Callable[[], bool]] = Slot("card.unplayed", "Whether what comes into play unplayed counts as played.")
LEGAL: Slot[Callable[[bool], bool]] = Slot("play.legal", "Whether a declaration stands, given that it is in order.")
NEEDS_TARGET: Slot[Callable[[], bool]] = Slot("play.needs-target", "Whether a missing target makes it illegal.")
CARD_TAKEN_BACK: Slot[Callable[[], bool]] = Slot("card.taken-back", "Whether a card whose cost is refused is unplayed.")
ACTION_TAKEN_BACK: Slot[Callable[[], bool]] = Slot("quick.taken-back", "The same for a quick action.")
QUICK_LIKE_SPELL: Slot[Callable[[], bool]] = Slot("quick.like-spell", "The same as play.like-spell.")
QUICK_STAYS: Slot[Callable[[], bool]] = Slot("quick.stays", "Whether its object stays where it is.")
QUICK_LEFT: Slot[Callable[[int], bool]] = Slot(
    "quick.left", "Whether a quick action used so often may be played again."
)
TOUGH: Slot[Callable[[tuple[int, ...]], int]] = Slot(
    "tough.more", "What Tough objects among the targets add to a cost."
)
TOUGH_WAIVED: Slot[Callable[[bool], bool]] = Slot("tough.waived", "Whether a Spell played for free is spared that.")
TOUGH_ONCE: Slot[Callable[[tuple[int, ...]], tuple[int, ...]]] = Slot(
    "tough.once", "Of objects aimed at, perhaps twice, those that ask for their cost."
)
TOUGH_WHERE: Slot[Callable[[bool], bool]] = Slot("tough.where", "Whether Tough counts where it does not function.")
TOUGH_PAID: Slot[Callable[[tuple[int, ...], tuple[int, ...]], tuple[int, ...]]] = Slot(
    "tough.paid", "Of the targets of an internal action, given those of the play around it, those that ask for more."
)
DECLARED_AROUND: Slot[Callable[[tuple[Binding, ...]], tuple[Binding, ...]]] = Slot(
    "internal.declared", "What was decided for an internal action when the play around it was declared."
)
REACTION_STEPS: Slot[Callable[[tuple[Step, ...]], tuple[Step, ...]]] = Slot(
    "reaction.steps", "The effect of a reaction, as it is declared."
)
FREE_INSIDE: Slot[Callable[[bool], bool]] = Slot("tough.inside", "Whether an internal action in a free Spell is free.")
REACTION_COST: Slot[Callable[[int], int]] = Slot("reaction.cost", "What a reaction costs, given what Tough adds.")
UNPAID: Slot[Callable[[tuple[Step, ...]], tuple[Step, ...]]] = Slot(
    "reaction.unpaid", "What a reaction still does whose cost is not paid."
)
PLAYED_WITHOUT: Slot[Callable[[], bool]] = Slot(
    "check.without", "Whether a reaction is played that lacks a target without which it could not be declared."
)
HOLDS_UP: Slot[Callable[[], bool]] = Slot("check.holds-up", "Whether a reaction that stays in Limbo holds up the day.")
STILL_FITS: Slot[Callable[[bool], bool]] = Slot(
    "target.later", "Whether a target is affected, given whether it still is one when its step comes."
)
MAY_DODGE: Slot[Callable[[bool], bool]] = Slot(
    "reaction.dodge", "Whether a reaction's cost may be refused, given whether another target would have been free."
)
WHOSE_TURN_ENDS: Slot[Callable[[bool], bool]] = Slot(
    "turn.whose", "Whether After You ends the turn, given whether it is its own player's."
)
AFTER_NESTED: Slot[Callable[[], bool]] = Slot(
    "check.after-nested", "Whether reactions are checked after a card that an effect has played."
)

# The day (4.2): what each phase does.
DAILY_OF: Slot[Callable[[str], tuple[str, ...]]] = Slot(
    "phase.daily", "The daily effects of a phase in their order, as names of procedures."
)
TURNS_OF: Slot[Callable[[str], tuple[str, ...]]] = Slot(
    "phase.turns", "What the players do in a phase beside its daily effects, as names of procedures."
)
CHECK_AFTER: Slot[Callable[[], bool]] = Slot("phase.check-after", "Whether reactions are checked after a daily effect.")
AFTER_DAILY: Slot[ProcedureStep] = Slot("daily.check", "The check that follows a daily effect.")
FIRST_MORNING: Slot[Callable[[tuple[str, ...]], tuple[str, ...]]] = Slot(
    "morning.first", "What is left of the daily effects of the Morning on the first day."
)
SUCCEED: Slot[ProcedureStep] = Slot("morning.succeed", "The role of first player passes on.")
PREPARE_ALL: Slot[ProcedureStep] = Slot("morning.prepare", "The players ready what is exhausted.")
DRAW_TWO: Slot[ProcedureStep] = Slot("morning.draw", "The players draw.")
EXPAND: Slot[ProcedureStep] = Slot("morning.expand", "The players may add a Mana Orb.")
SUCCESSOR: Slot[Callable[[State], str]] = Slot("morning.successor", "Who becomes the first player.")
READIED: Slot[Callable[[GameObject], bool]] = Slot("morning.readied", "Whether an exhausted object is readied.")
MORNING_STEPS: Slot[Callable[[tuple[tuple[AtomicAction, ...], ...]], tuple[tuple[AtomicAction, ...], ...]]] = Slot(
    "morning.steps", "Into which steps what each player does in the Morning is divided."
)
DRAWN: Slot[Callable[[], int]] = Slot("morning.drawn", "How many cards each player draws.")
EXPANDS: Slot[Callable[[], bool]] = Slot("morning.expands", "Whether each player may add a Mana Orb.")
ORB_LIES: Slot[Callable[[], str]] = Slot("morning.orb", "How the new Mana Orb lies: exhausted, or ready if empty.")

# Dusk and the Adventure (1.3.2.e).
PROGRESS: Slot[ProcedureStep] = Slot("dusk.progress", "Expeditions are compared, and move forward.")
FAILURES: Slot[ProcedureStep] = Slot("dusk.failures", "Expeditions that have not moved forward fail to.")
FAILING: Slot[Callable[[], bool]] = Slot("dusk.failing", "Whether not moving forward at Dusk is an event.")
FACING: Slot[Callable[[str], str]] = Slot("dusk.facing", "Which Expedition of the opponent faces an Expedition.")
BOOSTED: Slot[Callable[[int, int], int]] = Slot("dusk.boosted", "A statistic, given the printed one and the boosts.")
AWAKE: Slot[Callable[[bool], bool]] = Slot("dusk.awake", "Whether a Character counts, given whether it is asleep.")
OWN_TERRAIN: Slot[Callable[[tuple[str, ...]], tuple[str, ...]]] = Slot(
    "dusk.terrain", "The types that take an Expedition forward, given those of its region."
)
GREATER: Slot[Callable[[int, int], bool]] = Slot("dusk.greater", "Whether a statistic is ahead of the other one.")
POSITIVE: Slot[Callable[[int], bool]] = Slot("dusk.positive", "Whether a statistic is large enough by itself.")
MET: Slot[Callable[[tuple[tuple[bool, bool, bool], ...]], bool]] = Slot(
    "dusk.met", "Whether an Expedition moves forward, given which conditions each statistic meets."
)
VERBS |= {
    "move_forward": Slot("verb.move_forward", "The atomic actions of the verb move_forward."),
    "move_backward": Slot("verb.move_backward", "The atomic actions of the verb move_backward."),
}

# The Night (1.3.2.f is empty: community and borrowed lines).
REST: Slot[ProcedureStep] = Slot("night.rest", "The Characters rest.")
KEPT: Slot[ProcedureStep] = Slot("night.kept", "The players choose what stays.")
CLEAN_UP: Slot[ProcedureStep] = Slot("night.clean-up", "What was not chosen is discarded.")
SENT: Slot[Callable[[], bool]] = Slot("night.sent", "Whether Characters go to the Reserve.")
ANCHORED_STAYS: Slot[Callable[[], bool]] = Slot("night.anchored", "Whether an Anchored Character stays.")
ASLEEP_STAYS: Slot[Callable[[], bool]] = Slot("night.asleep", "Whether an Asleep Character stays.")
FLEETING_GOES: Slot[Callable[[], bool]] = Slot("night.fleeting", "Whether a Fleeting Character is discarded.")
LIMIT: Slot[Callable[[], int | None]] = Slot("night.limit", "How many cards may stay in a zone; None: all of them.")
CLEAN_AGAIN: Slot[Callable[[Table, State], bool]] = Slot("night.again", "Whether Clean-up is done once more.")

# Checks inside effects, and whose an emblem is.
STEP_CHECKED: Slot[Callable[[], bool]] = Slot("check.every-step", "Whether every step is followed by a check.")
AFTER_STEP: Slot[ProcedureStep] = Slot("check.after-step", "The check that follows a step.")
EMBLEM_OF: Slot[Callable[[GameObject, str], str]] = Slot(
    "reaction.whose", "Whose a reaction in Limbo is, where owner and controller of its bearer differ."
)
FLEETING_LEAVES: Slot[Callable[[], bool]] = Slot(
    "zone.fleeting", "Whether the Fleeting are discarded on their way to Reserve."
)
AT_ITS_END: Slot[ProcedureStep] = Slot("daily.over", "A daily effect is over.")
DAILY_OVER: Slot[Callable[[Table, State, str], bool]] = Slot(
    "daily.end", "Whether the end of a daily effect is something that abilities can look for."
)
