"""The words with which a passive begins that is no keyword, one row each."""

from __future__ import annotations

from judge.model.cards.text_forms import ALSO, CANNOT, COSTS, ENTERS, GRANTS, INSTEAD, TextWord

PASSIVE_HEADS = (
    TextWord(INSTEAD, "6.2.b", "a replacing modifier: something else happens, or the same elsewhere, or nothing"),
    TextWord(ALSO, "6.2.c", "an additive modifier: verbs happen as well, in the same step"),
    TextWord(CANNOT, "1.4.1.a", "what is impossible"),
    TextWord(COSTS, "borrowed/order-of-costs", "what is played costs more or less mana, or at least so much"),
    TextWord(ENTERS, "borrowed/spell-enters", "what is played enters Limbo without a status"),
    TextWord(GRANTS, "borrowed/passives-continuous", "what fits has a reaction or a keyword, too, as long as it fits"),
)
