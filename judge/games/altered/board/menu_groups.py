"""The menu of abilities: which alternatives of a long list are shown together, behind those that are wanted most.

What stands in no group is shown at once; every number stays what it is, whatever is shown.
"""

from __future__ import annotations

from judge.model.cards.ability_menu import Groups


def _groups(**names: str) -> Groups:
    return tuple((group, tuple(words.split())) for group, words in names.items())


_JOINED = "not any all"
_FORBIDDEN = "never-gains never-moves never-by never-forward"

GROUPS: dict[str, Groups] = {
    "step": _groups(
        depends="choose-one choose-one-of-three if-so-else if-you-do if-you-do-not for-each roll roll-from "
        "boosts-as-rolled together opponent-may forward backward switch defect",
        moves="deck-top deck-bottom exhaust ready play put unplayed for-less exchange top-to-mana top-discarded "
        "show one-shown two-shown rest",
        counters="counter boost-most spend augment boosts-distributed tokens-distributed next-gains after-you "
        "activate cheaper-such free-next spell-stays next-time always-until",
    ),
    "event": _groups(
        players="passes-first draws-several resupplies resupplies-several rolls-result rolls-low rolls-several",
        special="plays-such plays-from either after reaches gains-counters gains-by self-gains self-gains-counters",
    ),
    "thing": _groups(
        sorts="permanent-in-hand character-in-hand spell-in-hand character-in-reserve permanent-in-reserve "
        "spell-in-reserve sort-in-discard hand-or-reserve sort-in-either",
    ),
    "extra": _groups(
        numbers="base-cost-most reserve-cost-most statistic-most statistic-least counters cost-counted cost-in-all",
        places="forest mountain water standing hero-expedition companion-expedition other-expedition",
    ),
    "passive": _groups(
        costs="less-each less-such less-to no-less theirs-more",
        keywords="gives-tough tough-counted highest gives-keyword spells-fleeting",
        forbidden=f"{_FORBIDDEN} never-activates never-played never-leaves never-draws never-created "
        "never-gains-counters never-loses never-loses-counters",
        replaced="instead may-instead self-instead self-may-instead gaining-instead draws-too gains-too spell-stays",
    ),
    "lasting": _groups(forbidden=_FORBIDDEN),
    "so": _groups(joined=_JOINED),
    "so-then": _groups(joined=_JOINED, that="that counters-that counters-that-most it its-standing"),
}
