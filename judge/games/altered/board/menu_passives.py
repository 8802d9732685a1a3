"""The menu of abilities: what is so as long as an ability functions."""

from __future__ import annotations

from judge.model.cards.ability_menu import Alternatives

_PASSIVES: Alternatives = (
    ("tough", "tough: <number>"),
    ("less", "costs: {played: <played>, less: <number>}"),
    ("more", "costs: {played: <played>, more: <number>}"),
    ("grants", "grants: {to: {<thing>}, when: {<trigger>}, do: [<step><more>]}"),
    ("never-gains", "cannot: {gains: {what: {<thing>}, status: <status>}}"),
    ("never-moves", "cannot: {moves: {what: {<thing>}, to: <zone>}}"),
    ("instead", "when: {moves: {what: {<thing>}, to: <zone>}}, instead: {to: <place>}"),
    ("draws-too", "when: {draws: <whom>}, also: [{draw: <number>}]"),
    ("gains-too", "when: {creates: {what: {<thing>}}}, also: [{gain: {boost: <number>, what: that}}]"),
    ("defender", "defender: yes"),
    ("eternal", "eternal: yes"),
    ("seasoned", "seasoned: yes"),
    ("gives-tough", "grants: {to: {<thing>}, tough: <number>}"),
    ("tough-counted", "tough: {count: {<thing>}}"),
    ("highest", "highest_statistics: yes"),
    ("less-each", "costs: {played: <played>, less: {count: {<thing>}}}"),
    ("less-such", "costs: {played: card, what: {<sort>}, less: <number>}"),
    ("less-to", "costs: {played: <played>, less: <number>, minimum: <number>}"),
    ("no-less", "costs: {played: <costing>, who: <whom>, at_least: <number>}"),
    ("theirs-more", "costs: {played: <costing>, who: opponent, more: <number>}"),
    ("spell-stays", "enters: {played: spell, loses: fleeting}"),
    ("never-forward", "cannot: {moves_forward: <expedition>}"),
    ("never-by", "cannot: {moves: {what: {<thing>}, by: <by>}}"),
    ("never-activates", "cannot: {activates: {what: {<thing>}, when: {<trigger>}}}"),
    ("may-instead", "when: {moves: {what: {<thing>}, to: <zone>}}, instead: {to: <place>}, optional: yes"),
    ("spells-fleeting", "grants: {to: {type: spell<by-whom><cost-bound>}, fleeting: yes}"),
    ("gives-keyword", "grants: {to: {<thing>}, <keyword>: yes}"),
    ("gigantic", "gigantic: yes"),
    ("self-instead", "when: {moves: {what: self, from: @}}, instead: {to: <place>}"),
    ("self-may-instead", "when: {moves: {what: self, from: @}}, instead: {to: <place>}, optional: yes"),
    ("never-played", "cannot: {played: self}"),
    ("never-leaves", "cannot: {moves: {what: {<thing>}, from: <zone>}}"),
    ("never-draws", "cannot: {draws: <whom>}"),
    ("never-created", "cannot: {creates: {token: <token>}}"),
    ("never-gains-counters", "cannot: {gains: {what: {<thing>}, counter: <counter>}}"),
    ("never-loses", "cannot: {loses: {what: {<thing>}, status: <status>}}"),
    ("never-loses-counters", "cannot: {loses: {what: {<thing>}, counter: <counter>}}"),
    ("gaining-instead", "when: {gains: {what: self, status: <status>}}, instead: [<step><more>]"),
)

_LASTING_NAMES = (
    *("less", "more", "never-gains", "never-moves", "instead", "draws-too", "gains-too", "less-each", "less-such"),
    *("less-to", "no-less", "theirs-more", "spell-stays", "never-by", "may-instead"),
)
_LASTING: Alternatives = (
    *((name, piece.replace("<played>", "<costing>")) for name, piece in _PASSIVES if name in _LASTING_NAMES),
    ("never-forward", "cannot: {moves_forward: <whom>}"),
)
"""What an effect says for a while has no bearer: there is no "this card", and what others have is not lent so."""

_COSTING: Alternatives = (
    ("card", "card"),
    ("character", "character"),
    ("permanent", "permanent"),
    ("spell", "spell"),
    ("quick", "quick_action"),
)

PASSIVE_GAPS: dict[str, Alternatives] = {
    "passive": _PASSIVES,
    "lasting": _LASTING,
    "played": (
        ("card", "card"),
        ("character", "character"),
        ("permanent", "permanent"),
        ("spell", "spell"),
        ("quick", "quick_action"),
        ("self", "self"),
        ("internal", "internal_action"),
    ),
    "played-next": _COSTING,
    "costing": _COSTING,
    "cost-bound": (
        ("any", ""),
        ("hand-cost-most", ", hand_cost: {at_most: <number>}"),
        ("hand-cost-least", ", hand_cost: {at_least: <number>}"),
        ("reserve-cost-most", ", reserve_cost: {at_most: <number>}"),
        ("base-cost-most", ", base_cost: {at_most: <number>}"),
    ),
    "played-card": (("card", "card"), ("character", "character"), ("permanent", "permanent"), ("spell", "spell")),
    "by": (("discard", "discard"), ("sacrifice", "sacrifice"), ("resupply", "resupply"), ("draw", "draw")),
    "own-keyword": (
        ("gigantic", "gigantic: yes"),
        ("tough", "tough: <number>"),
        ("tough-counted", "tough: {count: {<thing>}}"),
        ("seasoned", "seasoned: yes"),
        ("eternal", "eternal: yes"),
        ("defender", "defender: yes"),
        ("highest", "highest_statistics: yes"),
    ),
    "keyword": (("defender", "defender"), ("eternal", "eternal"), ("highest", "highest_statistics")),
}
