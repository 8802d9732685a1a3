"""Reads selectors: which things a verb acts upon, how many of them, and which Expeditions."""

from __future__ import annotations

from judge.library.cards.ability_ledger import AbilityLedger
from judge.library.cards.read_filters import EXPEDITION, read_filter
from judge.model.cards.ability import Choose, Destination, Each, Itself, Selector, Target, That
from judge.model.cards.vocabulary import Verb
from judge.model.diagnostic import Span
from judge.model.value import change
from judge.text.decode import Fields, advice
from judge.text.nodes import Mapping, Node, Scalar, kind_of

IN_PLAY = ("expedition_zone", "hero_zone", "landmark_zone")
SELECTORS = ("what", "choose", "target", "up_to", "each", "on")
CHOOSING = ("target", "choose", "each")
ASKED = ("target", "up_to", "choose")
SEVERAL = "number"
"""The key that says how many things a verb asks for."""
PARTNER = "with"
"""The key of the second of two things."""
SAME_EXPEDITION = "same_expedition_as_self"


def read_object(fields: Fields, verb: Verb, ledger: AbilityLedger) -> Selector | None:
    """What a verb acts upon: objects, never an Expedition."""
    keys = [key for key in SELECTORS if fields.has(key)]
    if len(keys) != 1:
        ledger.faults.error(
            fields.span(),
            "effects/selector",
            f"the verb {verb.name} needs exactly one of {', '.join(SELECTORS)}",
            "What it acts upon would have to be guessed.",
            "Say what it acts upon, as in {what: self} or {target: character}.",
        )
        return None
    node = fields.node(keys[0])
    assert node is not None
    selector = read_selector(node, ledger) if keys[0] in ("what", "on") else _selecting(keys[0], node, ledger)
    if isinstance(selector, Target | Choose | Each) and selector.filter.kind == EXPEDITION:
        ledger.faults.error(
            node.span,
            "effects/selector",
            f"the verb {verb.name} acts upon objects, and an Expedition is a place",
            "It would silently do nothing.",
            "Name objects, as in {each: {is: character, in: expedition_zone}}.",
        )
    check_within(fields.span(), verb, selector, ledger)
    selector = _several(fields, selector, ledger)
    return _ones_own(fields, selector, ledger) if verb.own else _chooser(fields, selector, ledger)


def _several(fields: Fields, selector: Selector | None, ledger: AbilityLedger) -> Selector | None:
    """The selector with the number of things that the verb asks for: one, where no number is written."""
    if fields.text(SEVERAL) is None:
        return selector
    number = fields.integer(SEVERAL, 2, 2, 9)
    if isinstance(selector, Target | Choose):
        return change(selector, number=number)
    ledger.faults.error(
        fields.span(SEVERAL),
        "effects/selector",
        f'"{SEVERAL}" says how many things are chosen, and here nothing is',
        "It would silently be left out.",
        f"Write it beside {', '.join(ASKED)}.",
    )
    return selector


def check_within(span: Span, verb: Verb, selector: Selector | None, ledger: AbilityLedger) -> None:
    """Report a selector that finds things outside the zones in which the verb can be done."""
    if isinstance(selector, Target | Choose | Each) and selector.filter.zone in verb.within:
        if isinstance(selector, Each) and verb.names == PARTNER:
            ledger.not_yet(span, f"{verb.name} of more than two things")
    elif verb.names == PARTNER and selector is not None:
        ledger.not_yet(span, f"{verb.name} of what is not chosen in {' or '.join(verb.within)}")
    elif verb.within and isinstance(selector, Target | Choose | Each):
        ledger.faults.error(
            span,
            "effects/selector",
            f"the verb {verb.name} acts upon what lies in {' or '.join(verb.within)}",
            "Elsewhere it would silently do nothing.",
            f"Write for example {{choose: {{in: {verb.within[0]}, of: you}}}}.",
        )


def _chooser(fields: Fields, selector: Selector | None, ledger: AbilityLedger) -> Selector | None:
    """Report ``who`` beside a target: another player may choose, but targets are declared by whoever plays."""
    if isinstance(selector, Target) and fields.text("who", "you") != "you":
        ledger.faults.error(
            fields.span("who"),
            "effects/selector",
            'a target is chosen by the player who declares it: "who" has no meaning beside it',
            "It would be asked twice, and one of the answers ignored.",
            "Write choose instead of target.",
        )
    return selector


def _ones_own(fields: Fields, selector: Selector | None, ledger: AbilityLedger) -> Selector | None:
    """The selector, narrowed to what the verb's player controls in play: this verb is done to nothing else."""
    if not isinstance(selector, Target | Choose | Each):
        return selector
    if selector.filter.of == "opponent" or selector.filter.zone not in ("", *IN_PLAY):
        ledger.faults.error(
            fields.span(),
            "effects/selector",
            "this verb is done to what its player controls in play",
            "It would silently be done to something else.",
            'Leave "of: opponent" and other zones out.',
        )
    return change(selector, filter=change(selector.filter, of="you"))


def read_selector(node: Node, ledger: AbilityLedger) -> Selector | None:
    """``self``, ``that``, or a mapping with exactly one of target, choose and each."""
    if isinstance(node, Scalar) and node.text in ("self", "that"):
        return That() if node.text == "that" else Itself()
    if isinstance(node, Scalar):
        _no_selector(node.span, f'"{node.text}" does not say which object', node.text, ledger)
        return None
    fields = Fields(node, ledger.faults, CHOOSING, "a selector")
    words = [word for word in CHOOSING if fields.has(word)]
    if len(words) != 1:
        if isinstance(node, Mapping) and len(node.entries) == len(words):
            _no_selector(node.span, f"a selector is exactly one of {', '.join(CHOOSING)}", "", ledger)
        return None
    filter_node = fields.node(words[0])
    assert filter_node is not None
    return _selecting(words[0], filter_node, ledger)


def _selecting(word: str, node: Node, ledger: AbilityLedger) -> Selector:
    """The selector that a word and a filter make; a card in a Deck is named by its position (3.2.2.c)."""
    wanted_filter = read_filter(node, ledger)
    if wanted_filter.zone == "deck":
        ledger.faults.error(
            node.span,
            "effects/selector",
            "a card in a Deck is named by its position, not by what it is",
            "Nobody knows which cards of a Deck fit a description (3.2.2.c).",
            "Use draw or resupply, which take cards from the top.",
        )
    if word == "each":
        return Each(wanted_filter)
    key = ledger.fresh_key()
    return Choose(wanted_filter, key) if word == "choose" else Target(wanted_filter, key, optional=word == "up_to")


def _no_selector(span: Span, what: str, word: str, ledger: AbilityLedger) -> None:
    why = "Which thing is meant would have to be guessed."
    ledger.faults.error(span, "effects/selector", what, why, advice(word, ("self", "that", *CHOOSING)))


def read_expedition(node: Node, ledger: AbilityLedger) -> Destination | None:
    """An Expedition, or several: the bearer's, or what target, choose or each names; None, with a fault, for others."""
    if isinstance(node, Scalar) and node.text == SAME_EXPEDITION:
        return Itself()
    fault_count = len(ledger.faults.diagnostics)
    selector = read_selector(node, ledger) if isinstance(node, Mapping) else None
    if len(ledger.faults.diagnostics) > fault_count:
        return None
    if isinstance(selector, Target | Choose | Each) and selector.filter.kind == EXPEDITION:
        return selector
    shown = f'"{node.text}"' if isinstance(node, Scalar) else "this" if selector else kind_of(node)
    how = advice(node.text, (SAME_EXPEDITION, *CHOOSING)) if isinstance(node, Scalar) else ""
    ledger.faults.error(
        node.span,
        "effects/where",
        f"an Expedition is named here, and {shown} is none",
        "Tokens are created in Expeditions, and only Expeditions go forward and back.",
        f"Write {{target: expedition}}, or with choose or each, or {SAME_EXPEDITION}. {how}".strip(),
    )
    return None
