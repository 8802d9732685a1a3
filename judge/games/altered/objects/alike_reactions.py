"""How several reactions of one card that are activated or wait are said: of one ability, or of several copies."""

from __future__ import annotations

from collections.abc import Iterable

from judge.model.play.event import Emblem
from judge.model.play.note import FlagArg

AGAIN, COPIES = "again", "copies"


def said_of_alike(emblems: Iterable[Emblem]) -> dict[str, FlagArg]:
    """Whether these are one ability of one object, several times; or of each of several objects that ability, once."""
    remembered = tuple(emblems)
    is_one_ability = len({emblem.ability for emblem in remembered}) == 1
    bearers = {emblem.bearer for emblem in remembered}
    # What an effect let exist for a while no object bore: 0 tells nobody apart.
    is_told = len(remembered) > 1 and is_one_ability and 0 not in bearers
    return {
        AGAIN: FlagArg(is_told and len(bearers) == 1),
        COPIES: FlagArg(is_told and len(bearers) == len(remembered)),
    }
