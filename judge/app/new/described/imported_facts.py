"""What the user's imported cards know of a card that is being described: full name, kind, costs, statistics."""

from __future__ import annotations

from judge.app.importing.card_data.pool_store import imported_pool
from judge.app.new.heard.typed_names import Tongue
from judge.library.cards.card_names import Named, key, match
from judge.library.pool.joined_pool import CardVersion, PoolCard
from judge.model.value import Value

_COSTS = ("MAIN_COST", "RECALL_COST")
_STATISTICS = ("FOREST_POWER", "MOUNTAIN_POWER", "OCEAN_POWER")


class ImportedFacts(Value, frozen=True):
    """The line with which the facts of a card would be typed; ``has_text`` says that the card has abilities, too."""

    line: str
    has_text: bool


def imported_names(game: str, language: str) -> tuple[str, ...]:
    """The names of all imported cards in this language: what Tab completes."""
    return tuple(card.name.get(language) for card in imported_pool(game).cards)


def full_name(tongue: Tongue, typed: str) -> str:
    """The name of the one imported card that is meant, in this language; what was typed where none or several are."""
    card = _meant(tongue, typed)
    return card.name.get(tongue.language) if card else typed


def is_part_of_a_name(tongue: Tongue, typed: str) -> bool:
    """Whether one imported card is meant by what is not its whole name: a part of it, or nearly so."""
    return _meant(tongue, typed) is not None and _called(tongue, typed) is None


def imported_facts(tongue: Tongue, name: str) -> tuple[ImportedFacts, ...]:
    """The facts of each version of the card of just that name, the commonest first, those alike once."""
    card = _called(tongue, name)
    lines = (_facts(tongue, version) for version in card.versions) if card else ()
    return tuple(dict.fromkeys(facts for facts in lines if facts is not None))


def _called(tongue: Tongue, name: str) -> PoolCard | None:
    """The one imported card of just this name, in any language."""
    card = _meant(tongue, name)
    is_name = card is not None and any(key(text) == key(name) for text in (card.id, *_names(card)))
    return card if is_name else None


def _names(card: PoolCard) -> tuple[str, ...]:
    return tuple(text for _, text in card.name.texts)


def _meant(tongue: Tongue, typed: str) -> PoolCard | None:
    cards_by_id = {card.id: card for card in imported_pool(tongue.draft.game).cards}
    named_cards = tuple(Named(tongue.draft.game, id, (id, *_names(pool_card))) for id, pool_card in cards_by_id.items())
    card_match = match(typed, named_cards)
    return cards_by_id[card_match.cards[0].id] if len(card_match.cards) == 1 else None


def _facts(tongue: Tongue, version: CardVersion) -> ImportedFacts | None:
    """The line of one version; None where its kind is none of those that can be described."""
    kind = version.kind.lower().rpartition("_")[2]
    if kind not in tongue.game.reads.vocabulary.kinds_of_cards:
        return None
    numbers = dict(version.numbers)
    elements = (*_COSTS, *_STATISTICS) if any(name in numbers for name in _STATISTICS) else _COSTS
    values = [numbers.get(element, "0") for element in elements]
    line = " ".join([tongue.called(kind), *(values if all(map(str.isdecimal, values)) else ())])
    return ImportedFacts(line, bool(version.texts))
