"""Reads who does something, or whose a zone is: you, an opponent, everybody, the player of what was last named."""

from __future__ import annotations

from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.model.cards.ability import OF_ITS, PLAYER, WHO, Act
from judge.model.cards.selectors import DecisionKey, Earlier, Filter, Target, Where
from judge.model.value import change
from judge.text.decode import Fields

TARGETED, CHOSEN = "target_player", f"target{OF_ITS}"
"""The word for a player who is targeted, and how it is kept: with the key under which the player is chosen."""
ITS = {"its_controller": "controller", "its_owner": "owner"}
"""The words for a player whom "it" names."""


def read_who(fields: Fields, key: str, default: str, ledger: AbilityLedger) -> str:
    """The word under a key; of a player whom a thing names, with the key of the verb that was about this thing."""
    word = fields.one_of(key, (*WHO, *ITS, TARGETED), default)
    if word == TARGETED:
        return f"{CHOSEN}{ledger.fresh_key()}"
    if word not in ITS:
        return word
    if not ledger.antecedent.key:
        ledger.faults.error(fields.span(key), "effects/it")
    return f"{ITS[word]}{OF_ITS}{ledger.antecedent.key}"


def names_several(word: str, antecedent: Earlier) -> bool:
    """Whether a word may name more than one player: each of them, or those of several things."""
    is_of_things = OF_ITS in word and not word.startswith(CHOSEN)
    return word == "each_player" or (is_of_things and antecedent.several)


def with_whom(act: Act) -> Act:
    """The verb with the player as a target who does it, or in whose zone it creates something."""
    named = act.to.of if isinstance(act.to, Where) and act.to.of.startswith(CHOSEN) else act.who
    if not named.startswith(CHOSEN):
        return act
    return change(act, whom=Target(Filter(kind=PLAYER), DecisionKey(named.removeprefix(CHOSEN))))
