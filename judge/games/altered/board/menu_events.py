"""The menu of abilities: what happens, and when an ability does something."""

from __future__ import annotations

from judge.model.cards.ability_menu import Alternatives

_DASHED = ("phase", "leaves")
"""Triggers behind which a dash is printed; behind a symbol there is none, and an "if" is part of the effect."""
_OWN_TRIGGERS: Alternatives = (
    ("hand", "played: {what: self, from: hand}"),
    ("reserve", "played: {what: self, from: reserve}"),
    ("joins", "moves: {what: self, to: @}"),
    ("phase", "phase: <phase>"),
    ("leaves", "moves: {what: self, from: @<goes>}"),
)
_TRIGGERS: Alternatives = (
    ("hand", "played: {what: self, from: hand}"),
    ("reserve", "played: {what: self, from: reserve}"),
    ("joins", "moves: {what: self, to: expedition_zone}"),
    ("joins-landmark", "moves: {what: self, to: landmark_zone}"),
    ("phase", "phase: <phase>"),
    ("leaves", "moves: {what: self, from: expedition_zone<goes>}"),
    ("leaves-landmark", "moves: {what: self, from: landmark_zone<goes>}"),
)
"""Of other cards, whatever the kind of the one that names them: of theirs each zone in which they come into play."""

EVENT_GAPS: dict[str, Alternatives] = {
    "ability": (
        *(
            (name, f"when: {{{trigger}}}, {'<if>' if name in _DASHED else 'do: [<step><more>]'}")
            for name, trigger in _OWN_TRIGGERS
        ),
        ("event", "when: {<event>}, <if>"),
        ("quick", "cost: {<cost><costs>}, do: [<step><more>]"),
        ("always", "passive: {<passive>}<while>"),
        ("support", "support: yes, <support>"),
        ("as-long-as", "<if-always>passive: {<passive>}"),
        ("sacrificed", "when: {sacrificed: {what: self}}, <if>"),
        ("keyword", "passive: {<own-keyword>}"),
        (
            "third-counter",
            "when: {gains: {what: self, counter: <counter>, reaches: 3}}, "
            "do: [{attempt: [{sacrifice: {what: self}}], if_done: [<step><more>]}<more>]",
        ),
    ),
    "support": (
        ("discarded", "cost: {D: yes<costs>}, do: [<step><more>]"),
        ("phase", "when: {phase: <phase>}, <if>"),
        ("arrives", "when: {moves: {what: self<from>, to: reserve}}, <if>"),
        ("event", "when: {<event>}, <if>"),
        ("always", "passive: {<passive>}<while>"),
    ),
    "spell": (
        ("effect", "do: [<step><more>]"),
        ("fleeting", "passive: {fleeting: yes}"),
        ("cooldown", "passive: {cooldown: yes}"),
        ("less", "passive: {costs: {played: self, less: <number>}}<while>"),
        ("support", "support: yes, <support>"),
        ("less-each", "passive: {costs: {played: self, less: {count: {<thing>}}}}"),
    ),
    "trigger": _TRIGGERS,
    "goes": (("anywhere", ""), ("reserve", ", to: reserve"), ("discard", ", to: discard_pile"), ("hand", ", to: hand")),
    "from": (("anywhere", ""), ("hand", ", from: hand"), ("play", ", from: @"), ("deck", ", from: deck")),
    "event": (
        ("arrives", "moves: {what: {<thing>}, to: <zone>}"),
        ("leaves", "moves: {what: {<thing>}, from: <zone>}"),
        ("plays", "played: {what: {is: <kind-played><by-whom>}}"),
        ("passes", "passes: <whom>"),
        ("passes-first", "passes_first: <whom>"),
        ("draws", "moves: {what: {is: card<by-whom>}, from: deck, to: hand}"),
        ("forward", "moves_forward: <expedition>"),
        ("fails", "fails_to_move_forward: <expedition>"),
        ("sacrificed", "sacrificed: {what: {<thing>}}"),
        ("gains-status", "gains: {what: {<thing>}, status: <status>}"),
        ("gains-boosts", "gains: {what: {<thing>}, counter: boost}"),
        ("draws-several", "draws: {who: <whom>, one_or_more: yes}"),
        ("resupplies", "resupplies: <whom>"),
        ("rolls", "rolls: <whom>"),
        ("either", "any_of: [{<event>}, {<event>}]"),
        ("rolls-result", "rolls: {who: <whom>, result: {at_least: <number>}}"),
        ("after", "after: <daily>"),
        ("reaches", "gains: {what: self, counter: <counter>, reaches: <number>}"),
        ("plays-such", "played: {what: {is: <kind-played><by-whom><extra>}<played-where>}"),
        ("plays-from", "played: {what: {is: <kind-played><by-whom>}, from: <played-from>}"),
        ("self-goes", "moves: {what: self<from>, to: <zone>}"),
        ("rolls-several", "rolls: {who: <whom>, one_or_more: yes}"),
        ("resupplies-several", "resupplies: {who: <whom>, one_or_more: yes}"),
        ("rolls-low", "rolls: {who: <whom>, result: {at_most: <number>}}"),
        ("gains-counters", "gains: {what: {<thing>}, counter: <counter>}"),
        ("gains-by", "gains: {what: {<thing>}, status: <status>, by: <whom>}"),
        ("self-gains", "gains: {what: self, status: <status>}"),
        ("self-gains-counters", "gains: {what: self, counter: <counter>}"),
    ),
    "next-event": (
        ("plays", "played: {what: {is: <kind-played><by-whom><cost-bound>}}"),
        ("plays-from", "played: {what: {is: <kind-played><by-whom>}, from: <played-from>}"),
        ("after", "after: <daily>"),
    ),
    "daily": (
        ("rest", "rest"),
        ("clean-up", "clean_up"),
        ("progress", "progress"),
        ("succeed", "succeed"),
        ("prepare", "prepare"),
        ("draw", "draw"),
        ("expand", "expand"),
    ),
    "played-where": (("anywhere", ""), ("hand", ", from: hand"), ("reserve", ", from: reserve")),
    "played-from": (("hand", "hand"), ("reserve", "reserve")),
    "expedition": (
        ("mine", "mine"),
        ("facing", "facing"),
        ("other", "other"),
        ("facing-other", "facing_other"),
        ("you", "you"),
        ("opponent", "opponent"),
        ("anybody", "anybody"),
    ),
    "kind-played": (("card", "card"), ("character", "character"), ("permanent", "permanent"), ("spell", "spell")),
}
"""When an ability does something, down to whose Expedition moves."""
