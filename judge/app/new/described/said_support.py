"""An ability of which somebody says that it is for the Reserve: by a word before it, or by how it is paid for.

A card says it by the box in which the text stands, and by no word.
"""

from __future__ import annotations

import re

from judge.app.corpus.games import game_of
from judge.app.corpus.typed_words import any_of, typed_words
from judge.app.new.drafts.draft import Draft, ability_of
from judge.scenario.writing.write_scenario import flow
from judge.text.spelling import fold
from judge.text.yes_no import YES

SAID = "support-said"
"""The words that say it, an underscore for a blank."""
SUPPORT, COST = "support", "cost"
_PAUSE = r"\s*(?:[:.,—–]|-(?=\s)|(?=\{))\s*"


def behind_support(draft: Draft, text: str) -> str:
    """What stands behind such a word, if the text begins with one; else nothing."""
    words = [word.replace("_", " ") for word in typed_words(draft.game, draft.edition, SAID)]
    begun = re.match(rf"\s*{any_of(tuple(words))}{_PAUSE}(?=\S)", fold(text)) if words else None
    return text[begun.end() :] if begun else ""


def symbol_of_its_cost(draft: Draft) -> str:
    """The symbol of what only a card that is not in play can pay; empty in a game without one."""
    symbols = game_of(draft).reads.vocabulary.symbol_words
    return next((symbol.name for symbol in symbols if symbol.aside), "")


def for_its_place(draft: Draft, ability: str) -> str:
    """The ability; as a support ability where only a card that is not in play can pay for it."""
    symbols = game_of(draft).reads.vocabulary.symbol_words
    notation = ability_of(ability)
    cost = notation.get(COST) if isinstance(notation, dict) else None
    is_aside = isinstance(cost, dict) and any(symbol.aside and symbol.name in cost for symbol in symbols)
    return as_support(ability) if is_aside else ability


def as_support(ability: str) -> str:
    """The same ability as a support ability, in the notation."""
    notation = ability_of(ability)
    assert isinstance(notation, dict)
    return ability if SUPPORT in notation else flow({SUPPORT: YES, **notation})
