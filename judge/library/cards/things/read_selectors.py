"""Reads selectors: which things a verb acts upon, how many of them, and which Expeditions."""

from __future__ import annotations

from judge.library.cards.things.ability_ledger import AbilityLedger, later
from judge.library.cards.things.read_filters import EXPEDITION, read_filter
from judge.model.cards.ability import PLAYER
from judge.model.cards.notation import CHOOSING, EXPEDITION_KEYS, OF_TARGET, PARTNER, SELECTORS, SEVERAL
from judge.model.cards.selectors import (
    ANY_NUMBER,
    Choose,
    DecisionKey,
    Destination,
    Each,
    Filter,
    Itself,
    Selector,
    Target,
    That,
    alternatives,
)
from judge.model.cards.vocabulary import Verb
from judge.model.diagnostic import Span
from judge.model.value import change
from judge.text.decode import Fields, advice, named
from judge.text.nodes import Mapping, Node, Scalar, kind_of

IN_PLAY = ("expedition_zone", "hero_zone", "landmark_zone")
ASKED = ("target", "up_to", "choose")
TARGETED = ("target", "up_to")
IT = "it"
REFERENCES = ("self", "that", IT)
"""Words for things that nobody chooses any more."""
ANY = "any"
SAME_EXPEDITION = "same_expedition_as_self"


def read_object(fields: Fields, verb: Verb, ledger: AbilityLedger) -> Selector | None:
    """What a verb acts upon: objects, never an Expedition."""
    keys = [key for key in SELECTORS if fields.has(key)]
    if len(keys) != 1:
        ledger.faults.error(fields.span(), "effects/selector", "one", verb=verb.name, keys=SELECTORS)
        return None
    node = fields.node(keys[0])
    assert node is not None
    ledger.targets_several = keys[0] in TARGETED and fields.text(SEVERAL) is not None
    selector = read_selector(node, ledger) if keys[0] in ("what", "on") else _selecting(keys[0], node, ledger)
    ledger.targets_several = False
    if isinstance(selector, Target | Choose | Each) and selector.filter.kind == EXPEDITION:
        ledger.faults.error(node.span, "effects/selector", "expedition", verb=verb.name)
    check_within(fields.span(), verb, selector, ledger)
    selector = _several(fields, selector, ledger)
    return _ones_own(fields, selector, ledger) if verb.own else _chooser(fields, selector, ledger)


def _several(fields: Fields, selector: Selector | None, ledger: AbilityLedger) -> Selector | None:
    """The selector with the number of things that the verb asks for: one, where no number is written."""
    if fields.text(SEVERAL) is None:
        return selector
    is_any = fields.text(SEVERAL) == ANY
    number = ANY_NUMBER if is_any else fields.integer(SEVERAL, 2, 2, 9)
    # A required target cannot be any number of targets, for none is one of them.
    if not isinstance(selector, Target | Choose) or (is_any and isinstance(selector, Target) and not selector.optional):
        fault_variant, selector_keys = ("any", ASKED[1:]) if is_any else ("number", ASKED)
        ledger.faults.error(fields.span(SEVERAL), "effects/selector", fault_variant, keys=selector_keys)
        return selector
    ledger.several = selector.key.selector
    return change(selector, number=number, optional=is_any or selector.optional)


def read_within(fields: Fields, what: Selector | None, ledger: AbilityLedger) -> tuple[Selector | None, Target | None]:
    """What a verb acts upon, within the player or the Expedition that it targets; and that target, if there is one."""
    if not fields.has(OF_TARGET):
        return what, None
    kind = fields.one_of(OF_TARGET, (EXPEDITION, PLAYER), EXPEDITION)
    if not isinstance(what, Each):
        ledger.faults.error(fields.span(OF_TARGET), "effects/selector", "of-target")
        return what, None
    if (who := fields.text("who", "you")) != "you":
        ledger.not_yet(fields.span("who"), later("of-target", who=who))
    key = ledger.fresh_key()
    return change(what, within=key), Target(Filter(kind=kind), DecisionKey(key))


def check_within(span: Span, verb: Verb, selector: Selector | None, ledger: AbilityLedger) -> None:
    """Report a selector that finds things outside the zones in which the verb can be done."""
    if isinstance(selector, Target | Choose | Each) and all(
        filter.zone in verb.within or (verb.names != PARTNER and _is_shown(filter, ledger))
        for filter in alternatives(selector.filter)
    ):
        if isinstance(selector, Each) and verb.names == PARTNER:
            ledger.not_yet(span, later("more-than-two", verb=verb.name))
    elif verb.names == PARTNER and selector is not None:
        ledger.not_yet(span, later("unchosen", verb=verb.name, zones=tuple(verb.within)))
    elif verb.within and isinstance(selector, Target | Choose | Each):
        ledger.faults.error(
            span, "effects/selector", "within", verb=verb.name, within=tuple(verb.within), zone=verb.within[0]
        )


def _is_shown(filter: Filter, ledger: AbilityLedger) -> bool:
    """Whether a filter is about what a verb before has shown: somebody knows then which card of a hidden zone it is."""
    return any(row.of_shown and filter.quality(row.name) is not None for row in ledger.vocabulary.filter_words)


def _chooser(fields: Fields, selector: Selector | None, ledger: AbilityLedger) -> Selector | None:
    """Report ``who`` beside a target: another player may choose, but targets are declared by whoever plays."""
    if isinstance(selector, Target) and fields.text("who", "you") != "you":
        ledger.faults.error(fields.span("who"), "effects/selector", "chooser")
    return selector


def _ones_own(fields: Fields, selector: Selector | None, ledger: AbilityLedger) -> Selector | None:
    """The selector, narrowed to what the verb's player controls in play: this verb is done to nothing else."""
    if not isinstance(selector, Target | Choose | Each):
        return selector
    filters = alternatives(selector.filter)
    if any(filter.of == "opponent" or filter.zone not in ("", *IN_PLAY) for filter in filters):
        ledger.faults.error(fields.span(), "effects/selector", "own")
    return change(selector, filter=change(selector.filter, of="you"))


def _reference(node: Scalar, ledger: AbilityLedger) -> Selector:
    """What a word that chooses nothing means: the bearer, what the trigger speaks of, or what the text last named."""
    if node.text != IT:
        return That() if node.text == "that" else Itself()
    if not ledger.antecedent.key:
        ledger.faults.error(node.span, "effects/it")
    return ledger.antecedent


def read_selector(node: Node, ledger: AbilityLedger) -> Selector | None:
    """``self``, ``that``, ``it``, or a mapping with exactly one of target, choose and each."""
    if isinstance(node, Scalar) and node.text in REFERENCES:
        return _reference(node, ledger)
    if isinstance(node, Scalar):
        advised = advice(node.text, (*REFERENCES, *CHOOSING))
        ledger.faults.error(node.span, "effects/selector", word=node.text, **advised)
        return None
    fields = Fields(node, ledger.faults, CHOOSING, named("selector"))
    words_given = [word for word in CHOOSING if fields.has(word)]
    if len(words_given) != 1:
        if isinstance(node, Mapping) and len(node.entries) == len(words_given):
            advised = advice("", (*REFERENCES, *CHOOSING))
            ledger.faults.error(node.span, "effects/selector", "choosing", keys=CHOOSING, **advised)
        return None
    filter_node = fields.node(words_given[0])
    assert filter_node is not None
    return _selecting(words_given[0], filter_node, ledger)


def _selecting(word: str, node: Node, ledger: AbilityLedger) -> Selector:
    """The selector that a word and a filter make; a card in a Deck is named by its position (3.2.2.c)."""
    wanted_filter = read_filter(node, ledger)
    if any(whole.zone == "deck" and not _is_shown(whole, ledger) for whole in alternatives(wanted_filter)):
        ledger.faults.error(node.span, "effects/selector", "deck")
    if word == "each":
        return Each(wanted_filter)
    key = ledger.fresh_key()
    if word == "choose":
        return Choose(wanted_filter, DecisionKey(key))
    return Target(_of_decision(wanted_filter, key, ledger), DecisionKey(key), optional=word == "up_to")


def _of_decision(filter: Filter, key: str, ledger: AbilityLedger) -> Filter:
    """The filter, whose words that ask of all targets together know the decision about these."""
    words_of_all = {row.name for row in ledger.vocabulary.filter_words if row.together}
    if not any(quality.word in words_of_all for quality in filter.qualities):
        return filter
    return change(
        filter,
        qualities=tuple(
            change(quality, key=key) if quality.word in words_of_all else quality for quality in filter.qualities
        ),
    )


def _several_places(node: Mapping, ledger: AbilityLedger) -> Selector | None:
    """Which Expeditions, and how many of them: one, where neither a number nor "up to" is written."""
    if not any(field.key.text in EXPEDITION_KEYS and field.key.text not in CHOOSING for field in node.entries):
        return read_selector(node, ledger)
    fields = Fields(node, ledger.faults, EXPEDITION_KEYS, named("selector"))
    words_given = [word for word in (*ASKED, "each") if fields.has(word)]
    if len(words_given) != 1:
        advised = advice("", (*ASKED, "each"))
        ledger.faults.error(node.span, "effects/selector", "choosing", keys=(*ASKED, "each"), **advised)
        return None
    filter_node = fields.node(words_given[0])
    assert filter_node is not None
    return _several(fields, _selecting(words_given[0], filter_node, ledger), ledger)


def read_expedition(node: Node, ledger: AbilityLedger, zones: tuple[str, ...] = ()) -> Destination | None:
    """An Expedition, or several: the bearer's, or what target, choose or each names; None, with a fault, for others.

    The fault proposes the ``zones`` as well, which might stand here in place of an Expedition.
    """
    if isinstance(node, Scalar) and node.text == SAME_EXPEDITION:
        return Itself()
    fault_count = len(ledger.faults.diagnostics)
    selector = _several_places(node, ledger) if isinstance(node, Mapping) else None
    if len(ledger.faults.diagnostics) > fault_count:
        return None
    if isinstance(selector, Target | Choose | Each) and selector.filter.kind == EXPEDITION:
        return selector
    if isinstance(node, Scalar):
        advised = advice(node.text, (SAME_EXPEDITION, *CHOOSING, *zones))
        ledger.faults.error(node.span, "effects/where", "word", word=node.text, zones=zones, **advised)
    elif selector:
        ledger.faults.error(node.span, "effects/where", "other", zones=zones)
    else:
        ledger.faults.error(node.span, "effects/where", kind=kind_of(node), zones=zones)
    return None
