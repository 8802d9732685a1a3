"""What came of looking at one ability, and the note on it."""

from __future__ import annotations

from typing import Any

from judge.engine.run.table import Table
from judge.games.altered.matching.abilities_in_play import AbilityInPlay
from judge.games.altered.matching.condition_counts import condition_args
from judge.games.altered.matching.restrictions import Path
from judge.games.altered.modifiers.cannot import forbidding
from judge.games.altered.objects.abilities import silenced
from judge.games.altered.slots.condition_slots import AS_LONG_AS
from judge.games.altered.slots.event_slots import (
    ACTIVATE,
    ADDITIVE,
    ALLOWANCE,
    CONDITION,
    FORBIDDEN,
    ONCE,
    REPLACEMENT,
    STRIKE_FIRST,
)
from judge.games.altered.slots.open_slots import EXHAUSTED_IDLE
from judge.games.altered.why_not.missed_notes import place_lack, trigger_as_arg, where_rules
from judge.games.altered.why_not.unmet_restrictions import clause, rules_of, subject_of
from judge.model.cards.ability import Ability, Also, Cannot, Instead
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.play.event import AtomicAction
from judge.model.play.keys import ModifierKey
from judge.model.play.note import Arg, CardArg, ClauseArg, FlagArg, ListArg, Note, TextArg
from judge.model.play.state import GameObject, State
from judge.model.rulebook.ruleset import Slot
from judge.model.value import Value


def applied_to(standing_ability: AbilityInPlay, action: AtomicAction) -> bool:
    """Whether this ability was already applied, as a modifier, to this action or to an action that led to it."""
    return key_of(standing_ability) in (*action.applied, *action.lineage)


def key_of(standing_ability: AbilityInPlay) -> ModifierKey:
    """The key of an ability as a modifier: by the mark, as a granted one has the number of one that is printed."""
    return ModifierKey(standing_ability.bearer.id, standing_ability.ref.mark)


class Look(Value, frozen=True):
    """An ability beside an atomic action, with every restriction that is not met."""

    by: AbilityInPlay
    action: AtomicAction
    lacks: tuple[Path, ...]
    working: bool
    holding: bool
    spent: bool
    counted: ListArg = ListArg(())

    @property
    def used(self) -> bool:
        """Whether it has had its one application already."""
        return applied_to(self.by, self.action)

    @property
    def short_of(self) -> int:
        """How many things are missing."""
        return len(self.lacks) + (not self.working) + (not self.holding) + self.used + self.spent


def look_note(table: Table, state: State, look: Look, tone: str = "") -> Note:
    """The note on one look: what the ability lacks, or that it applies; ``tone`` is one beside near and far."""
    bearer, ability = look.by.bearer, look.by.ability
    # First how the event differs from what is meant, then what is amiss with the ability itself.
    lacks = [clause(table, state, bearer, ability, look.action, path) for path in look.lacks]
    lacks += [] if look.working else [place_lack(bearer, silenced(table, bearer, look.by.ability))]
    lacks += [] if look.holding else [ClauseArg("lack.condition", condition_args(ability, look.counted))]
    lacks += [ClauseArg("lack.once")] if look.used else []
    lacks += [ClauseArg("lack.limit")] if look.spent else []
    # What lacks something would not apply in any case, forbidden or not.
    forbidder = _forbidder(table, state, look) if not lacks else None
    if forbidder is not None:
        lacks.append(ClauseArg("lack.forbidden", (("by", CardArg(forbidder.card, forbidder.controller)),)))
    args: tuple[tuple[str, Arg], ...] = (
        ("card", CardArg(bearer.card, bearer.controller)),
        ("reaction", reaction_clause(ability)),
        ("lacks", ListArg(tuple(lacks))),
        ("passive", FlagArg(ability.passive is not None)),
        ("to", _not_applied_to(table, state, look) if ability.passive is not None else TextArg("")),
    )
    key = "missed.lack" if lacks else "look.applies"
    if lacks == [ClauseArg("lack.once")]:
        # All is there for it, and its one application behind it: that it does not apply would deny what was just said.
        key = "missed.again"
    if not tone and len(lacks) == 1 and not look.holding:
        # As the step says it that missed it for its condition: said alike, it is said once.
        key, args = "missed.condition", (*args, *lacks[0].args)
    # With two things missing it was not near; with none it applies.
    kind = "near" if len(lacks) == 1 else "other" if lacks else "applies"
    # Forbidden, it lacks nothing of its own: what keeps it away is that the impossible is not modified (1.4.1.d).
    rules = table.cites(STRIKE_FIRST) if forbidder is not None else _rules(table, look)
    rules = tuple(dict.fromkeys((*rules, *rules_of(table, lacks))))
    # 0 for one that is granted: its number is one of the card that grants it.
    number = 0 if look.by.ref.by else look.by.ref.index + 1
    return Note(key, args, rules, tone or kind, about=bearer.card, ability=number)


def _not_applied_to(table: Table, state: State, look: Look) -> Arg:
    """The card to which an ability does not apply; empty where nobody sees which it is."""
    subject = subject_of(table, state, look.action)
    return TextArg("") if subject == CardArg(UNKNOWN_CARD) else subject


def _forbidder(table: Table, state: State, look: Look) -> GameObject | None:
    """The object that makes the action impossible, so that nothing can modify it any more; None for its own look."""
    if isinstance(look.by.ability.passive, Cannot) or not table.use(STRIKE_FIRST)():
        return None
    return forbidding(table, state, look.action)


def _rules(table: Table, look: Look) -> tuple[str, ...]:
    """The rules behind what is missing: its limit, where it functions, its condition, what makes it apply."""
    # First: what has been used up does not apply, whatever else it lacks.
    if look.used or look.spent:
        return table.cites(ONCE if look.used else ALLOWANCE)
    # One reason is cited, the one without which the others would not be asked.
    if not look.working and not look.lacks:
        is_exhausted = silenced(table, look.by.bearer, look.by.ability)
        return table.cites(EXHAUSTED_IDLE) if is_exhausted else where_rules(table, look.by.ability)
    condition = CONDITION if look.by.ability.kind == "reaction" else AS_LONG_AS
    slot = condition if not look.holding and not look.lacks else _hold(look.by.ability)
    table.use(slot)  # a rule that is cited was looked at
    return table.cites(slot)


def _hold(ability: Ability) -> Slot[Any]:
    """The slot that makes an ability apply; it depends on whether it replaces, adds, forbids, or else reacts."""
    match ability.passive:
        case Instead():
            return REPLACEMENT
        case Also():
            return ADDITIVE
        case Cannot():
            return FORBIDDEN
    # Other passives are not looked at, as they have no pattern: what is left is a reaction.
    return ACTIVATE


def reaction_clause(ability: Ability) -> ClauseArg:
    """How an ability is called: a reaction by its trigger."""
    return trigger_as_arg(ability) if ability.kind == "reaction" else ClauseArg("trigger.passive")
