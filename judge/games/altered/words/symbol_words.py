"""The symbols of costs, one row each."""

from __future__ import annotations

from judge.model.cards.vocabulary import SymbolWord

SYMBOL_WORDS = (
    SymbolWord("T", "7.3.6.b", "exhaust the object that bears the ability"),
    SymbolWord("D", "borrowed/symbols-t-d.2", "discard the card that bears the ability from the Reserve", aside=True),
)
