"""Reads who does something, or whose a zone is: you, an opponent, everybody, the player of what was last named."""

from __future__ import annotations

from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.model.cards.ability import PLAYER, WHO, Act
from judge.model.cards.selectors import DecisionKey, Earlier, Filter, ItsPlayer, Target, Where
from judge.model.value import change
from judge.text.decode import Fields

TARGETED, CHOSEN = "target_player", "target"
"""The word for a player who is targeted, and the role of the one who was."""
ITS = {"its_controller": "controller", "its_owner": "owner"}
"""The words for a player whom "it" names."""


def read_who(fields: Fields, key: str, default: str, ledger: AbilityLedger) -> str | ItsPlayer:
    """The word under a key; of a player whom a thing names, with the key of the verb that was about this thing."""
    word = fields.one_of(key, (*WHO, *ITS, TARGETED), default)
    if word == TARGETED:
        return ItsPlayer(CHOSEN, ledger.fresh_key())
    if word not in ITS:
        return word
    if not ledger.antecedent.key:
        ledger.faults.error(fields.span(key), "effects/it")
    return ItsPlayer(ITS[word], ledger.antecedent.key, ledger.antecedent.others)


def names_several(who: str | ItsPlayer, antecedent: Earlier) -> bool:
    """Whether a word may name more than one player: each of them, or those of several things."""
    if isinstance(who, ItsPlayer):
        return who.role != CHOSEN and antecedent.several
    return who == "each_player"


def with_whom(act: Act) -> Act:
    """The verb with the player as a target who does it, or in whose zone it creates something."""
    words = (act.to.of if isinstance(act.to, Where) else "", act.who)
    named = next((word for word in words if isinstance(word, ItsPlayer) and word.role == CHOSEN), None)
    return act if named is None else change(act, whom=Target(Filter(kind=PLAYER), DecisionKey(named.key)))
