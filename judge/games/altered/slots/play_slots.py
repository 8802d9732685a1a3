"""The slots of playing: the turns of the Afternoon, what is declared, paid and resolved (4.2.3, 5)."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.run.slots import ProcedureStep
from judge.model.cards.ability import Act, Step
from judge.model.cards.card import Card
from judge.model.cards.selectors import Choose, Target
from judge.model.play.frame import Binding, Scope
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Slot

AFTER_INTERNAL: Slot[Callable[[], bool]] = Slot(
    "check.after-internal", "Whether reactions are checked after an internal action was played."
)

DECLARE: Slot[ProcedureStep] = Slot("play.declare", "What is decided as the intent is declared.")
PAY: Slot[ProcedureStep] = Slot("play.pay", "What is done to pay the costs.")
RESOLVE: Slot[ProcedureStep] = Slot("play.resolve", "What something that is played does.")
FINISH: Slot[ProcedureStep] = Slot("play.finish", "What becomes of what was played once it has resolved.")
LIKE_SPELL: Slot[Callable[[], bool]] = Slot("play.like-spell", "Whether a reaction is played as a Spell is.")
DECLARED: Slot[Callable[[tuple[Target, ...], tuple[Target | Choose, ...]], tuple[Target | Choose, ...]]] = Slot(
    "play.declared", "What is decided when the intent is declared, of targets and ways to pay."
)
TARGETS: Slot[Callable[[Scope], tuple[Target, ...]]] = Slot(
    "play.targets", "Which targets are chosen when the intent is declared."
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
UNPAYABLE: Slot[Callable[[], bool]] = Slot("impossible.cost", "Whether an impossible cost cannot be paid.")

# The turns of the Afternoon, and what is played in them.
NEXT_TURN: Slot[ProcedureStep] = Slot("turns.next", "Who takes the next turn, until everybody has passed.")
FIRST_TURN: Slot[Callable[[State], tuple[str, ...]]] = Slot("turns.first", "Who takes the first turn, and who follows.")
TURN_ORDER: Slot[Callable[[tuple[str, ...], frozenset[str]], tuple[str, ...]]] = Slot(
    "turns.order",
    "Who is asked for the next turn, the first one first, given who took the last and who follows, and who has passed.",
)
NO_MORE_TURNS: Slot[Callable[[frozenset[str]], frozenset[str]]] = Slot(
    "turns.passed", "Who of those who have passed takes no more turns while somebody still does."
)
TURN_EFFECT: Slot[ProcedureStep] = Slot(
    "turn.effect", "What a player does in a turn: play a card or a quick action, or pass."
)
TURN_CHECK: Slot[ProcedureStep] = Slot("turn.check", "Whether reactions are checked within a turn.")
TURN_END: Slot[ProcedureStep] = Slot("turn.end", "Whether the turn goes on or ends.")
IN_TURN: Slot[Callable[[], bool]] = Slot("turn.plays", "Whether a player may play something in their turn.")
SOURCES: Slot[Callable[[], tuple[str, ...]]] = Slot("turn.sources", "From which zones a card may be played.")
TURN_GOES_ON: Slot[Callable[[], bool]] = Slot("turn.goes-on", "Whether a turn goes on after a quick action.")
TURN_IS_OVER: Slot[Callable[[str], bool]] = Slot("turn.over", "Whether a card, or a pass, ends the turn.")
AFTER_YOU_ENDS: Slot[Callable[[bool], bool]] = Slot(
    "turn.after-you", "Whether After You ends the turn now, given whether Limbo holds a reaction."
)
AFTER_YOU_PASSES: Slot[Callable[[], bool]] = Slot("turn.after-you-passes", "Whether After You counts as a pass.")
PRICE: Slot[Callable[[Card, str], int]] = Slot("card.price", "How much mana a card costs, by where it is played from.")
COST_LIMIT: Slot[Callable[[int, int], int]] = Slot(
    "cost.limit", "What a play costs where a card says that it cannot cost less than so much."
)
COST_ORDER: Slot[Callable[[int, int, Callable[[int], int]], int]] = Slot(
    "cost.order", "What the cost is, given what is printed, what Tough adds, and what cards make of an amount."
)
CALLED_FREE: Slot[Callable[[], bool]] = Slot("card.called-free", "Whether what a text calls free is played for free.")
OWN_BAN: Slot[Callable[[], bool]] = Slot("card.own-ban", "Whether what a card says against its own play counts.")
OWN_COST: Slot[Callable[[], bool]] = Slot("card.own-cost", "Whether what a card says of its own cost counts.")
TO_LIMBO: Slot[ProcedureStep] = Slot("play.begin", "How what was declared begins to be played: a card goes to Limbo.")
LIMBO_FIRST: Slot[Callable[[], bool]] = Slot("card.limbo", "Whether a card that is declared goes to Limbo.")
ARRIVES_FLEETING: Slot[Callable[[Card, str], bool]] = Slot(
    "card.fleeting", "Whether a card is Fleeting on entering Limbo, by where it is played from."
)
PRINTED_FLEETING: Slot[Callable[[], bool]] = Slot("card.fleeting-printed", "Whether a Spell's own Fleeting counts.")
FLEETING_LOST: Slot[Callable[[], bool]] = Slot(
    "card.fleeting-lost", "Whether a Spell loses Fleeting in entering Limbo."
)
STAYS_FLEETING: Slot[Callable[[], bool]] = Slot("card.fleeting-carried", "Whether Fleeting follows into an Expedition.")
SPELL_GOES: Slot[Callable[[], str]] = Slot("spell.goes", "Where a Spell goes that has resolved.")
FLEETING_SPELL: Slot[Callable[[str], str]] = Slot("spell.fleeting", "Where a Fleeting Spell goes instead.")
EXPEDITION_DECLARED: Slot[Callable[[], bool]] = Slot(
    "card.expedition", "Whether a Character's Expedition is chosen when the card is declared."
)
PLAYED_AT: Slot[Callable[[bool], bool]] = Slot(
    "card.played-at", "Whether a card is played by this move, given whether it is the one to Limbo."
)
PLAYED_FROM: Slot[Callable[[str, str], bool]] = Slot(
    "card.played-from", "Whether a card was played from the zone named."
)
UNPLAYED: Slot[Callable[[], bool]] = Slot("card.unplayed", "Whether what comes into play unplayed counts as played.")
LEGAL: Slot[Callable[[bool], bool]] = Slot("play.legal", "Whether a declaration stands, given that it is in order.")
NEEDS_TARGET: Slot[Callable[[], bool]] = Slot(
    "play.needs-target", "Whether a missing target makes a declaration illegal."
)
CARD_TAKEN_BACK: Slot[Callable[[], bool]] = Slot("card.taken-back", "Whether a card whose cost is refused is unplayed.")
ACTION_TAKEN_BACK: Slot[Callable[[], bool]] = Slot(
    "quick.taken-back", "Whether a quick action whose cost is refused is unplayed."
)
QUICK_LIKE_SPELL: Slot[Callable[[], bool]] = Slot("quick.like-spell", "Whether a quick action is played as a Spell is.")
QUICK_STAYS: Slot[Callable[[], bool]] = Slot("quick.stays", "Whether the object of a quick action stays where it is.")
QUICK_LEFT: Slot[Callable[[int], bool]] = Slot(
    "quick.left", "Whether a quick action used so often may be played again."
)
TOUGH: Slot[Callable[[tuple[int, ...]], int]] = Slot(
    "tough.more", "What Tough objects among the targets add to a cost."
)
TOUGH_WAIVED: Slot[Callable[[bool], bool]] = Slot(
    "tough.waived", "Whether a Spell that is played for free is spared the cost of Tough."
)
TOUGH_ONCE: Slot[Callable[[tuple[int, ...]], tuple[int, ...]]] = Slot(
    "tough.once", "Which of the objects aimed at, perhaps twice, ask for their cost."
)
TOUGH_WHERE: Slot[Callable[[bool], bool]] = Slot("tough.where", "Whether Tough counts where it does not function.")
TOUGH_PAID: Slot[Callable[[tuple[int, ...], tuple[int, ...]], tuple[int, ...]]] = Slot(
    "tough.paid", "Which targets of an internal action ask for more, given those of the play around it."
)
DECLARED_AROUND: Slot[Callable[[tuple[Binding, ...]], tuple[Binding, ...]]] = Slot(
    "internal.declared", "What was decided for an internal action when the play around it was declared."
)
REACTION_STEPS: Slot[Callable[[tuple[Step, ...]], tuple[Step, ...]]] = Slot(
    "reaction.steps", "Which steps the effect of a reaction has, as it is declared."
)
FREE_INSIDE: Slot[Callable[[bool], bool]] = Slot("tough.inside", "Whether an internal action in a free Spell is free.")
REACTION_COST: Slot[Callable[[int], int]] = Slot("reaction.cost", "What a reaction costs, given what Tough adds.")
REACTION_UNPAID: Slot[Callable[[tuple[Step, ...]], tuple[Step, ...]]] = Slot(
    "reaction.unpaid", "What a reaction still does whose cost is not paid."
)
PLAYED_WITHOUT: Slot[Callable[[], bool]] = Slot(
    "check.without", "Whether a reaction is played that lacks a target without which it could not be declared."
)
HOLDS_UP: Slot[Callable[[], bool]] = Slot("check.holds-up", "Whether a reaction that stays in Limbo holds up the day.")
STILL_FITS: Slot[Callable[[bool], bool]] = Slot(
    "target.later", "Whether a target is affected, given whether it still is one when its step comes."
)
REFUSABLE_BESIDE_FREE_TARGET: Slot[Callable[[bool], bool]] = Slot(
    "reaction.dodge", "Whether a reaction's cost may be refused, given whether another target would have been free."
)
WHOSE_TURN_ENDS: Slot[Callable[[bool], bool]] = Slot(
    "turn.whose", "Whether After You ends the turn, given whether it is its own player's."
)
AFTER_NESTED: Slot[Callable[[], bool]] = Slot(
    "check.after-nested", "Whether reactions are checked after a card that an effect has played."
)
