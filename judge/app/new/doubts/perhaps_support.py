"""Finds an ability that functions in play alone, of a card that lies where only support abilities function.

A card prints its support ability in a box of its own, with no word for it: whoever types the text leaves it out.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.app.corpus.games import game_of
from judge.app.new.described.never_happens import never_happens
from judge.app.new.described.said_support import as_support
from judge.app.new.drafts.draft import Draft, OwnCard, scenario_of
from judge.model.cards.ability import SEEN_FROM_BEARER, Ability, Concerning, Costs, Enters, Keyword, Pattern, Trigger
from judge.model.diagnostic import Refused
from judge.model.value import change

SELF, PLAYED = "self", "played"


def perhaps_support(draft: Draft, kept: tuple[tuple[str, str], ...]) -> tuple[OwnCard, str] | None:
    """The first such ability with its card, if it may be a support ability; none that is ``kept`` (card, ability)."""
    in_doubt = (each for each in _aside(draft) if (each[0].id, each[1]) not in kept and _may_be(draft, *each))
    return next(in_doubt, None)


def with_support(draft: Draft, card: OwnCard, ability: str) -> Draft:
    """The draft in which this ability of the card is a support ability."""
    abilities = tuple(as_support(each) if each == ability else each for each in card.abilities)
    cards = tuple(change(each, abilities=abilities) if each.id == card.id else each for each in draft.cards)
    return change(draft, cards=cards)


def _aside(draft: Draft) -> Iterator[tuple[OwnCard, str]]:
    """The abilities of the cards that were described and lie in that zone."""
    key = game_of(draft).reads.board.aside
    ids_aside = {item.card for _, zone, items in draft.zones if zone == key for item in items}
    yield from ((card, ability) for card in draft.cards if card.id in ids_aside for ability in card.abilities)


def _may_be(draft: Draft, card: OwnCard, ability: str) -> bool:
    """Whether an ability is none that is meant for play by what it says, and can happen as a support ability, too."""
    if not _could_act_aside(draft, _read(draft, card, ability)):
        return False
    try:
        return never_happens(draft, card, as_support(ability)) is None
    except Refused:
        return False


def _read(draft: Draft, card: OwnCard, ability: str) -> Ability:
    alone = change(card, abilities=(ability,))
    file = scenario_of(change(draft, cards=(alone,), zones=(), waiting=(), asks=("", ()), claims=()))
    (read_card,) = file.cards
    return read_card.abilities[0]


def _could_act_aside(draft: Draft, ability: Ability) -> bool:
    """Whether nothing that sets an ability off is about its own card in play, or about the play of that card."""
    vocabulary, passive = game_of(draft).reads.vocabulary, ability.passive
    if ability.support or (passive is None and ability.trigger is None and not ability.cost):
        return False
    symbols_in_play = {symbol.name for symbol in vocabulary.symbol_words if not symbol.aside}
    if any(act.verb in symbols_in_play for act in ability.cost) or isinstance(passive, Keyword):
        return False
    if isinstance(passive, Costs | Enters):
        return passive.played != SELF
    happening = passive.pattern if isinstance(passive, Concerning) else ability.trigger
    return happening is None or not all(_is_in_play(draft, part) for part in _parts(happening))


def _parts(happening: Trigger | Pattern) -> tuple[Trigger | Pattern, ...]:
    """The events of which each is enough."""
    return (isinstance(happening, Trigger) and happening.parts) or (happening,)


def _is_in_play(draft: Draft, happening: Trigger | Pattern) -> bool:
    """Whether only what happens to a card in play is meant: to the card itself, or seen from its own Expedition."""
    shape, words = game_of(draft).reads.board, game_of(draft).reads.vocabulary.filter_words
    aside = shape.zone(shape.aside)
    from_bearer = {word.name for word in words if word.from_bearer}
    is_seen_so = any(quality.word in from_bearer for quality in happening.what.qualities)
    is_leaving = aside is not None and happening.origin == aside.zone and not _is_play(happening)
    return (happening.what.itself and not is_leaving) or is_seen_so or happening.name in SEEN_FROM_BEARER


def _is_play(happening: Trigger | Pattern) -> bool:
    return isinstance(happening, Trigger) and happening.event == PLAYED
