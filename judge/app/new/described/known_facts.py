"""What our own data knows of a card that no board plays: its name, kind, costs and statistics, and not what it does."""

from __future__ import annotations

from judge.app.corpus.known_cards import known_cards
from judge.app.corpus.messages import catalogue
from judge.app.new.drafts.draft import OwnCard
from judge.app.new.heard.typed_names import Tongue
from judge.explain.said.sub_types import names_by_code
from judge.library.cards.card_names import named_exactly
from judge.model.cards.card import Card
from judge.model.value import change


def known_card(game: str, id: str) -> Card | None:
    """The shared card of this code name, whether boards play it or not."""
    return known_cards(game).get(id)


def as_known(tongue: Tongue, card: OwnCard) -> OwnCard:
    """The card, called as the one shared card of just its name, in whatever language that was typed."""
    cards = named_exactly(card.name, tongue.cards)
    return change(card, id=cards[0].id, name=tongue.title(cards[0])) if len(cards) == 1 else card


def facts_line(tongue: Tongue, card: Card) -> str:
    """The line with which the facts of a card would be typed."""
    draft, vocabulary = tongue.draft, tongue.game.reads.vocabulary
    names = names_by_code(catalogue(draft.game, draft.edition, tongue.language))
    words = [names[code] for code in card.subtypes if code in names]
    costs = (card.hand_cost, card.reserve_cost)
    has_statistics = card.kind in (vocabulary.usual_kind, vocabulary.created_kind)
    numbers = (*costs, *(card.statistics if has_statistics else ())) if any((*costs, *card.statistics)) else ()
    return " ".join((tongue.called(card.kind), *words, *map(str, numbers)))
