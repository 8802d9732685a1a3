"""Describes a card on the spot: its kind, cost and statistics, and its abilities in the effect vocabulary."""

from __future__ import annotations

import re

from judge.app.new.drafts.draft import Draft, OwnCard, ability_of, scenario_of
from judge.app.new.heard.typed_names import Tongue
from judge.model.value import change
from judge.text.spelling import fold


def begun(tongue: Tongue, name: str) -> OwnCard:
    """A card of that name, of which nothing else is known yet.

    Raises:
        Unanswerable: it has no letters to be called by, or a card of the board is called so already.
    """
    code = re.sub(r"[^a-z0-9]+", "_", fold(name)).strip("_")
    if not re.match(r"[a-z]", code):
        raise tongue.unfit("card-name", name=name)
    if any(card.id == code for card in tongue.draft.cards):
        raise tongue.unfit("card-twice", name=name)
    return OwnCard(code, name.strip())


def with_kind(tongue: Tongue, card: OwnCard, text: str) -> OwnCard:
    """The card with its kind; the usual one if the text is empty."""
    known_kinds = tongue.game.reads.vocabulary.kinds_of_cards
    kinds, _ = tongue.values(known_kinds).find(tuple(fold(text).split()))
    if text.strip() and len(kinds) != 1:
        raise tongue.unfit("kind", word=text, known=", ".join(map(tongue.called, known_kinds)))
    return change(card, kind=kinds[0] if text.strip() else tongue.game.reads.vocabulary.proposed_kind)


def with_numbers(tongue: Tongue, card: OwnCard, text: str) -> OwnCard:
    """The card with its costs and statistics, ``2 2 1 1 1``: as many of each as the game prints, in its order.

    Nobody pays for what effects create: three numbers are its statistics.
    """
    numbers = tuple(int(digits) for digits in re.findall(r"[0-9]{1,2}", text))
    is_created = card.kind == tongue.game.reads.vocabulary.created_kind
    if len(numbers) not in (0, 1, 2, 5, *((3,) if is_created else ())) or re.search(r"[^0-9\s/,]", text):
        raise tongue.unfit("numbers", word=text.strip())
    if len(numbers) == 3:
        return change(card, statistics=numbers)
    return change(card, cost=numbers[:2] * (1 if len(numbers) != 1 else 2), statistics=numbers[2:])


def with_ability(draft: Draft, card: OwnCard, text: str) -> OwnCard:
    """The card with one more ability, which the reader of files understands.

    Raises:
        Refused: the reader of files finds a fault in it.
    """
    ability_of(text)
    after = change(card, abilities=(*card.abilities, text))
    scenario_of(change(draft, cards=(*draft.cards, after)))
    return after
