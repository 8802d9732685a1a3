"""Reads the parts of passives in which no step stands: keywords, prohibitions, costs, another place."""

from __future__ import annotations

from judge.library.cards.ability_ledger import AbilityLedger, later
from judge.library.cards.read_patterns import read_pattern
from judge.library.cards.read_places import read_place
from judge.model.cards.ability import Cannot, Costs, Filter, Grants, Itself, Keyword, Passive, Pattern, Where
from judge.model.value import Value, parts
from judge.text.decode import Fields, named
from judge.text.nodes import Mapping, Node

KEYWORDS = ("tough", "fleeting")
"""Passives that the rules define by their name."""
MODIFIERS = ("instead", "also")
"""What stands in the place of something that happens, or comes with it."""
HEADS = (*MODIFIERS, "cannot", "costs", "grants", *KEYWORDS)
GRANT_KEYS = ("to", "when", "if", "do")
MODIFIER_KEYS = ("when", "optional", "on")
PASSIVE_KEYS = (*HEADS, *MODIFIER_KEYS)
ELSEWHERE = ("moves", "draws")
"""What can go elsewhere: things that move."""
PLAYED = ("internal_action", "reaction", "quick_action", "card", "character", "permanent", "spell", "self")
IN_TURNS = ("quick_action", "card", "character", "permanent", "spell")


def speaks_of_bearer(passive: Passive) -> bool:
    """Whether a passive speaks of what bears it (``self``, *mine*, *facing*): an emblem in Limbo has no bearer."""
    return any(_is_bearer(part) for part in parts(passive))


def _is_bearer(part: Value) -> bool:
    match part:
        case Keyword() | Grants() | Itself() | Filter(itself=True) | Filter(other=True) | Costs(played="self"):
            return True
        case Pattern(of="mine") | Pattern(of="facing"):
            return True
    return False


def read_keyword(head: str, fields: Fields) -> Keyword | None:
    """A keyword: Tough has a number, always; Fleeting has none."""
    if head == "tough":
        return Keyword(head, fields.integer(head, 1, 1, 20))
    return Keyword(head) if fields.flag(head, False) else None


def read_prohibition(node: Node, ledger: AbilityLedger) -> Cannot | None:
    """What cannot happen; None, with a fault noted, where its pattern is faulty."""
    pattern = read_pattern(node, ledger)
    if pattern is not None and pattern.verb == "activates" and pattern.trigger is None:
        ledger.faults.error(node.span, "effects/passive", "no-trigger")
    return Cannot(pattern) if pattern else None


def read_cost_change(node: Node, lasting: bool, ledger: AbilityLedger) -> Costs:
    """What is played for less or for more; ``lasting`` where an effect says so for a while."""
    fields = Fields(node, ledger.faults, ("played", "less", "more", "next"), named("costs"))
    given = [key for key in ("less", "more") if fields.has(key)]
    if isinstance(node, Mapping) and len(given) != 1:
        ledger.faults.error(node.span, "effects/passive", "less-or-more")
    fields.required("played")
    less = fields.integer("less", 0, 1, 20) - fields.integer("more", 0, 1, 20)
    played, only_next = fields.one_of("played", PLAYED, PLAYED[0]), fields.flag("next", False)
    if only_next and (not lasting or played not in IN_TURNS):
        ledger.faults.error(fields.span("next"), "effects/passive", "only-next", kinds=IN_TURNS)
    return Costs(played, less, only_next)


def read_elsewhere(node: Mapping, pattern: Pattern, ledger: AbilityLedger) -> Where:
    """Where a move goes in place of its destination, as in ``instead: {to: reserve}``."""
    where = read_place(Fields(node, ledger.faults, None, named("instead")), "to", ledger)
    zones = {zone for verb in ledger.vocabulary.verbs for zone in verb.destinations}
    if pattern.verb not in ELSEWHERE:
        ledger.faults.error(node.span, "effects/passive", "elsewhere", verb=pattern.verb, verbs=ELSEWHERE)
    elif where.zone and where.zone not in zones:
        ledger.not_yet(node.span, later("to", verb="instead", place=where.zone))
    return where


def nothing_beside(fields: Fields, head: str, ledger: AbilityLedger) -> None:
    """Report what belongs to a modifier, and stands beside another passive."""
    for field in fields.entries():
        if field.key.text in MODIFIER_KEYS:
            ledger.faults.error(field.key.span, "effects/passive", "beside", key=field.key.text, head=head)
