"""Reads cards: facts and abilities, shared ones from ``rules/<game>/cards/`` and a scenario's own."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from judge.library.cards.never_holds import remark_unplayed
from judge.library.cards.printed_names import printed_in
from judge.library.cards.read_abilities import read_abilities
from judge.library.cards.things.ability_ledger import NOT_SUPPORTED, AbilityLedger, AbilityMention
from judge.model.cards.ability import Keyword
from judge.model.cards.card import UNKNOWN_CARD, Card, CompiledText, Words
from judge.model.cards.notation import COMPILED_KEYS, FILE_KEYS, card_keys
from judge.model.cards.vocabulary import Vocabulary
from judge.model.diagnostic import Diagnostic
from judge.model.value import change
from judge.text.decode import Faults, Fields, advice, named
from judge.text.languages import BY_CODE
from judge.text.nodes import Entry, Node, Scalar, is_empty
from judge.text.nodes import Mapping as YamlMapping
from judge.text.spelling import advice_of_many
from judge.text.yaml import read

CODE_NAME = re.compile(r"[a-z][a-z0-9_]*")
NEVER_THERE = "It could neither be created nor be found on a board."
Mentions = tuple[AbilityMention, ...]


def load_cards(root: Path, game: str, vocabulary: Vocabulary) -> dict[str, Card]:
    """Every shared card of a game by its code name.

    A card that uses a word that the engine does not run yet is kept and marked ``unsupported``.

    Raises:
        Refused: a file is faulty.
    """
    cards: dict[str, Card] = {}
    mentions_by_card: dict[str, Mentions] = {}
    faults = Faults()
    for path in sorted((root / game / "cards").glob("*.yaml")):
        fields = Fields(read(path.read_bytes(), str(path)), faults, FILE_KEYS, named("file-of-cards"))
        for card_entry in fields.mapping("cards"):
            name = card_entry.key.text
            if name in cards:
                faults.error(card_entry.key.span, "cards/duplicate", name=name)
            cards[name], mentions_by_card[name] = shared_card(card_entry, vocabulary, faults)
    names_by_kind = printed_in(root, game)
    for name, card_mentions in mentions_by_card.items():
        check_mentions(cards[name], card_mentions, cards, faults, names_by_kind)
    faults.refuse_if_any()
    return cards


def shared_card(card_entry: Entry, vocabulary: Vocabulary, faults: Faults) -> tuple[Card, Mentions]:
    """A shared card; what the engine does not run yet makes it unsupported instead of faulty."""
    card_faults = Faults()
    card, mentions = read_card(card_entry, vocabulary, card_faults)
    unsupported_faults = [diagnostic for diagnostic in card_faults.diagnostics if diagnostic.code == NOT_SUPPORTED]
    for diagnostic in card_faults.diagnostics:
        if diagnostic.code != NOT_SUPPORTED:
            faults.add(diagnostic)
    if unsupported_faults and not card.unsupported:
        card = change(card, unsupported=NOT_SUPPORTED, later=unsupported_faults[0].argument("word"), abilities=())
    return card, mentions


def read_card(card_entry: Entry, vocabulary: Vocabulary, faults: Faults) -> tuple[Card, Mentions]:
    """One card, and the cards that its abilities name; every fault is collected."""
    id = card_entry.key.text
    _check_code_name(card_entry.key, faults)
    fields = Fields(card_entry.value, faults, card_keys(vocabulary), named("named-card", id=id))
    costs = fields.node("cost")
    cost = None if costs is None or is_empty(costs) else Fields(costs, faults, vocabulary.costs, named("cost"))
    ledger = AbilityLedger(vocabulary, faults, id)
    reason = Words(tuple(sorted(fields.bilingual("unsupported").items())))
    card = Card(
        id=id,
        name=read_name(fields, faults),
        kind=_kind(fields, vocabulary),
        faction=fields.one_of("faction", vocabulary.factions, "") or "",
        subtypes=fields.texts("subtypes"),
        code=fields.text("code", ""),
        hand_cost=cost.integer("hand", 0, 0, 99) if cost else 0,
        reserve_cost=cost.integer("reserve", 0, 0, 99) if cost else 0,
        statistics=_statistics(fields, vocabulary, faults),
        abilities=read_abilities(fields.sequence("abilities"), ledger),
        unsupported=reason.get("en"),
        reason=reason,
        plural=tuple(language for language in BY_CODE if language in _plural(fields, faults)),
        characteristics=_characteristics(fields, vocabulary, faults),
        not_computed=tuple(Words(tuple(sorted(texts.items()))) for texts in fields.bilinguals("not_computed")),
        rarity=fields.text("rarity", ""),
        compiled=_compiled(fields, faults),
        aliases=fields.texts("aliases"),
    )
    check_keywords(card, vocabulary, fields, faults)
    remark_unplayed(card, fields.sequence("abilities"), faults)
    return card, tuple(ledger.mentions)


def _kind(fields: Fields, vocabulary: Vocabulary) -> str:
    """The kind of a card; only a game that has a usual one lets it be left out."""
    if not vocabulary.usual_kind:
        fields.required("kind")
    return fields.one_of("kind", vocabulary.kinds_of_cards, vocabulary.usual_kind)


def _characteristics(fields: Fields, vocabulary: Vocabulary, faults: Faults) -> tuple[tuple[str, int], ...]:
    """The printed numbers that effects can change, in the order in which the game names them; left out: not printed."""
    node = fields.node("characteristics")
    if node is None or is_empty(node) or not vocabulary.characteristics:
        return ()
    numbers = Fields(node, faults, vocabulary.characteristics, named("characteristics"))
    names_printed = (name for name in vocabulary.characteristics if numbers.has(name))
    return tuple((name, numbers.integer(name, 0, -99, 99)) for name in names_printed)


def check_keywords(card: Card, vocabulary: Vocabulary, fields: Fields, faults: Faults) -> None:
    """A keyword stands on a kind of card that can have it."""
    kinds_by_keyword = {row.name: row.kinds for row in vocabulary.keywords}
    for ability, node in zip(card.abilities, fields.sequence("abilities"), strict=True):
        keyword = ability.passive
        if isinstance(keyword, Keyword) and card.kind not in kinds_by_keyword.get(keyword.name, ()):
            ability_fields = node.entries if isinstance(node, YamlMapping) else ()
            span = next(field.value.span for field in ability_fields if field.key.text == "passive")
            kinds = kinds_by_keyword.get(keyword.name, ())
            faults.error(span, "effects/keyword", kind=card.kind, keyword=keyword.name, kinds=kinds)


def read_name(fields: Fields, faults: Faults) -> Words:
    """The name of a card or of a scenario: at least one text."""
    texts = fields.bilingual("name", required=True)
    node = fields.node("name")
    is_empty_mapping = isinstance(node, YamlMapping) and not node.entries
    if is_empty_mapping or "" in texts.values():
        faults.error(fields.span("name"), "decode/no-name")
    return Words(tuple(sorted(texts.items())))


def _compiled(fields: Fields, faults: Faults) -> CompiledText | None:
    """Of which printed text the abilities are, where they were compiled from one."""
    node = fields.node("compiled")
    if node is None or is_empty(node):
        return None
    compiled_fields = Fields(node, faults, COMPILED_KEYS, named("compiled-text"))
    return CompiledText(
        compiled_fields.text("dated", ""),
        tuple(sorted(compiled_fields.bilingual("texts").items())),
        compiled_fields.texts("editions"),
        compiled_fields.text("refused", ""),
    )


def _plural(fields: Fields, faults: Faults) -> tuple[str, ...]:
    """The languages in which the name is a plural."""
    languages = fields.texts("plural")
    for language in languages:
        if language not in BY_CODE:
            faults.error(fields.span("plural"), "cards/language", language=language, **advice(language, BY_CODE))
    return languages


def _check_code_name(name: Scalar, faults: Faults) -> None:
    if name.text != UNKNOWN_CARD and CODE_NAME.fullmatch(name.text):
        return
    faults.error(name.span, "cards/code-name", "reserved" if name.text == UNKNOWN_CARD else "", name=name.text)


PRINTED: dict[str, Callable[[Card], tuple[str, ...]]] = {
    "faction": lambda card: (card.faction,),
    "subtype": lambda card: card.subtypes,
}
"""What cards print by which filters ask for things: a name that no card has can only be a slip."""
NOTHING_PRINTED: Mapping[str, tuple[str, ...]] = {}


def check_mentions(
    card: Card,
    mentions: Mentions,
    cards_by_name: Mapping[str, Card],
    faults: Faults,
    printed_elsewhere: Mapping[str, tuple[str, ...]] = NOTHING_PRINTED,
) -> None:
    """What a card's abilities name exists: cards, factions, sub-types; what they create is a token that can be run.

    ``printed_elsewhere``: factions and sub-types of cards that nobody has read, since the file does not speak of them.
    """
    for mention in mentions:
        named_card = cards_by_name.get(mention.name)
        if mention.kind in PRINTED:
            names_printed = (
                name for known_card in cards_by_name.values() for name in PRINTED[mention.kind](known_card)
            )
            known_names = tuple(dict.fromkeys((*filter(None, names_printed), *printed_elsewhere.get(mention.kind, ()))))
            if mention.name not in known_names:
                key = "effects/unknown-faction" if mention.kind == "faction" else "effects/unknown-subtype"
                faults.error(mention.span, key, card=card.id, name=mention.name, **advice(mention.name, known_names))
        elif named_card is None:
            cards = tuple(
                known_card.id for known_card in cards_by_name.values() if known_card.token or mention.kind == "card"
            )
            advise = advice if mention.kind == "token" else advice_of_many
            faults.error(
                mention.span, "effects/unknown-card", card=card.id, name=mention.name, **advise(mention.name, cards)
            )
        elif mention.kind == "token":
            _check_token(card, mention, named_card, cards_by_name, faults)


def _check_token(
    card: Card, mention: AbilityMention, named_card: Card, cards_by_name: Mapping[str, Card], faults: Faults
) -> None:
    if not named_card.token:
        tokens = ", ".join(known_card.id for known_card in cards_by_name.values() if known_card.token)
        faults.error(
            mention.span, "effects/no-token", card=card.id, name=mention.name, kind=named_card.kind, tokens=tokens
        )
    elif named_card.unsupported and not card.unsupported:
        faults.error(
            mention.span,
            "effects/unsupported-card",
            card=card.id,
            name=mention.name,
            unsupported=named_card.obstacle,
        )


def _statistics(fields: Fields, vocabulary: Vocabulary, faults: Faults) -> tuple[int, int, int]:
    node = fields.node("statistics")
    # Of a game that prints none the key itself is refused.
    if node is None or is_empty(node) or not vocabulary.statistics:
        return (0, 0, 0)
    inner_fields = Fields(node, faults, vocabulary.statistics, named("statistics"))
    first, second, third = (inner_fields.integer(name, 0, -99, 99) for name in vocabulary.statistics)
    return (first, second, third)


def check_cards(node: Node, vocabulary: Vocabulary) -> tuple[Diagnostic, ...]:
    """Every fault of a file of cards that stands by itself; words that the engine does not run yet are warnings.

    A text that was not compiled is none: nobody wrote it here, and `judge coverage --cards` counts it.
    """
    faults = Faults()
    fields = Fields(node, faults, FILE_KEYS, named("file-of-cards"))
    for card_entry in fields.mapping("cards"):
        card, _ = shared_card(card_entry, vocabulary, faults)
        if card.unsupported and not (card.compiled and card.compiled.refused):
            faults.warn(card_entry.key.span, "cards/unsupported", card=card.id, unsupported=card.obstacle)
    return faults.diagnostics
