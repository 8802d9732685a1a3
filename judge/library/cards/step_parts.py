"""Parts of steps that hold no steps themselves, and what is asked of some before they are read."""

from __future__ import annotations

from judge.library.cards.things.ability_ledger import AbilityLedger, later
from judge.model.cards.ability import Act, Trigger
from judge.model.cards.selectors import Choose, Target
from judge.model.diagnostic import Span
from judge.text.decode import advice
from judge.text.nodes import Mapping, Node, Sequence


def unknown_step(node: Mapping, known_words: tuple[str, ...], ledger: AbilityLedger) -> None:
    """Say which word begins no step, and which were meant."""
    first_key = node.entries[0].key if node.entries else None
    span = first_key.span if first_key else node.span
    word = first_key.text if first_key else ""
    ledger.faults.error(span, "effects/unknown-step", word=word, **advice(word, known_words))


def face_nodes(node: Node, ledger: AbilityLedger) -> tuple[Node, ...]:
    """The entries behind a roll: at least one, or nothing would use what the die shows."""
    nodes = node.items if isinstance(node, Sequence) else (node,)
    if not nodes:
        ledger.faults.error(node.span, "effects/roll", "unused")
    return nodes


def is_awaited(trigger: Trigger, ledger: AbilityLedger) -> bool:
    """Whether a reaction to this event may exist for a while; of several events no reaction may."""
    return any(row.awaited for row in ledger.vocabulary.event_words if row.name == trigger.event)


def is_sure(act: Act, span: Span, ledger: AbilityLedger) -> bool:
    """Whether a verb of a modifier leaves nothing to decide, since nobody is asked; else that is a fault."""
    if act.passive is not None:
        ledger.not_yet(span, later("lasting-modifier"))
        return False
    if isinstance(act.what, Target | Choose) or isinstance(act.to, Target | Choose):
        ledger.not_yet(span, later("choosing-modifier"))
        return False
    return True
