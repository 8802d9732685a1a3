"""Abilities in rows: those of one row differ in one key of the vocabulary, and mean different things."""

from __future__ import annotations

from collections.abc import Iterator

from ability_variants import (
    ACTED_UPON,
    AMOUNTS,
    AWAITED,
    COMPARED_WITH_A_DIE,
    CONDITIONS,
    COSTS,
    COUNTED,
    COUNTED_KEYWORDS,
    DESCRIBED_COSTS,
    DISTRIBUTED,
    ENTERING,
    EXPEDITIONS,
    FILTERS,
    IN_EXPEDITION,
    IN_FILTER,
    IN_PATTERN,
    IN_TRIGGER,
    KEYWORDS,
    MODIFIERS,
    NEXT_COSTS,
    OWNERS,
    PAID,
    PARTS,
    PATTERNS,
    SELECTED,
    SEVERAL_EXPEDITIONS,
    SPOKEN_OF,
    TRIGGERS,
    WHO,
    ZONES,
    A,
    B,
    C,
    noon,
    put,
)

from judge.app.corpus.games import GAMES
from judge.model.cards.vocabulary import Verb

Row = tuple[str, tuple[str, ...]]


def said_by_thing() -> set[str]:
    """The verbs that say nothing but what they act upon: their rows say so, and a new one is told apart at once."""
    verbs = GAMES["altered"]["1.0"].reads.vocabulary.verbs
    return {verb.name for verb in verbs if verb.supported and _says_no_more(verb)}


def _says_no_more(verb: Verb) -> bool:
    # What plays cards, or looks for them elsewhere, has sentences of its own.
    in_play = not verb.within or "" in verb.within
    return verb.what == "required" and verb.to == "no" and in_play and not (verb.names or verb.any_counter)


def rows() -> Iterator[Row]:
    """Every row, with what its abilities differ in."""
    yield from ((f"filter in {at}", tuple(at.replace("§", one) for one in FILTERS)) for at in IN_FILTER)
    yield from ((f"Expedition in {at}", tuple(at.replace("§", one) for one in EXPEDITIONS)) for at in IN_EXPEDITION)
    yield (
        "same Expedition",
        (
            *(noon(f"{{{verb}: same_expedition_as_self}}") for verb in ("move_forward", "move_backward")),
            *(noon(f"{{{verb}: {{target: {{is: expedition}}}}}}") for verb in ("move_forward", "move_backward")),
            *(
                noon(f"{{create: {{token: {token}, in: same_expedition_as_self}}}}")
                for token in ("brassbug", "ordis_recruit")
            ),
        ),
    )
    yield from _verbs()
    yield from ((f"trigger in {at}", tuple(at.replace("§", one) for one in TRIGGERS)) for at in IN_TRIGGER)
    yield from ((f"pattern in {at}", tuple(at.replace("§", one) for one in PATTERNS)) for at in IN_PATTERN)
    yield "modifier", MODIFIERS
    yield "cost described", tuple(f"{{passive: {one}}}" for one in DESCRIBED_COSTS)
    yield "entering", tuple(f"{{passive: {one}}}" for one in ENTERING)
    next_only = ("", ", next: yes")
    entering = (f"{{enters: {{played: spell, loses: fleeting{only}}}}}" for only in next_only)
    yield "next to enter", tuple(noon(f"{{until: turn, passive: {one}}}") for one in entering)
    yield "cost of a kind", tuple(f"{{passive: {one}}}" for one in COSTS)
    yield (
        "until",
        tuple(noon(f"{{until: {end}, passive: {one}}}") for end in ("turn", "afternoon", "day") for one in NEXT_COSTS),
    )
    yield (
        "condition of a passive",
        tuple(
            f"{{{condition}passive: {{{what}}}}}"
            for condition in ("", "if: {first_player: you}, ", "if: {not: {first_player: you}}, ")
            for what in ("tough: 1", "cannot: {draws: you}")
        ),
    )
    yield "several Expeditions", SEVERAL_EXPEDITIONS
    yield "distributed counters", DISTRIBUTED
    yield "compared with a die", COMPARED_WITH_A_DIE
    yield "keyword given", tuple(f"{{passive: {{grants: {{to: character, {one}}}}}}}" for one in KEYWORDS)
    yield "keyword printed", tuple(f"{{passive: {{{one}}}}}" for one in (*KEYWORDS, *COUNTED_KEYWORDS))
    yield "keyword", ("{passive: {tough: 1}}", "{passive: {tough: 2}}", "{passive: {fleeting: yes}}")
    yield from _abilities()
    yield from _steps()


def _verbs() -> Iterator[Row]:
    cards = ("{in: reserve, of: you}", "{in: reserve, of: opponent}", "{in: hand, of: you}")
    free = tuple(f"{how}: {one}" for how in ("target", "choose", "each") for one in cards)
    yield (
        "play for free",
        tuple(
            noon(f"{{play_for_free: {{{one}, who: {who}}}}}")
            for one in ("what: that", *free)
            for who in WHO
            if who == "you" or "target" not in one
        ),
    )
    for verb in ACTED_UPON:
        yield (
            f"selector of {verb}",
            tuple(
                noon(f"{{{put(verb, one, 'you')}}}") for one in SELECTED if "sacrifice" not in verb or "self" not in one
            ),
        )
        for chosen in ("choose: {is: character, of: you}", "each: {is: character, of: opponent}", "what: that"):
            if "sacrifice" not in verb or "opponent" not in chosen:
                yield f"who of {verb}", tuple(noon(f"{{{put(verb, chosen, who)}}}") for who in WHO)
    for verb in ("draw", "resupply"):
        yield (
            f"who of {verb}",
            tuple(noon(f"{{{verb}: {{amount: {amount}, who: {who}}}}}") for amount in AMOUNTS for who in WHO),
        )
    for verb in ("gain", "lose"):
        bounds = ("boost: 1, at_most: 1", "boost: 1, at_most: 2") if verb == "gain" else ()
        marks = (
            *bounds,
            *(f"boost: {amount}" for amount in AMOUNTS),
            "status: asleep",
            "status: anchored",
            "status: exhausted",
        )
        yield f"mark of {verb}", tuple(noon(f"{{{verb}: {{{mark}, target: character}}}}") for mark in marks)
    yield (
        "amount of create",
        tuple(
            noon(f"{{create: {{token: brassbug, in: {{target: {{is: expedition}}}}, amount: {amount}}}}}")
            for amount in AMOUNTS
        ),
    )
    spent = (*(f"{counter}: {n}" for counter in ("kelon", "sap", "boost", "counter") for n in (1, 2)),)
    tops = (f"{{to: {zone}, amount: {n}}}" for zone in ("mana_zone", "discard_pile") for n in (1, 2))
    whose = ("{to: mana_zone, who: opponent}", "{to: mana_zone, who: each_player}", "{to: {mana_zone: ready}}")
    yield "put_top", tuple(noon(f"{{put_top: {top}}}") for top in (*tops, *whose))
    for verb in ("reveal_top", "look_at_top"):
        yield verb, tuple(noon(f"{{{verb}: {top}}}") for top in ("1", "2", "{who: opponent}", "{who: each_player}"))
    shown = ("{among: shown}", "{among: shown, type: spell}")
    yield "among", tuple(noon(f"{{reveal_top: 1}}, {{discard: {{each: {filter}}}}}") for filter in shown)
    for verb in sorted(said_by_thing()):
        yield verb, tuple(noon(f"{{{verb}: {{{word}: character}}}}") for word in ("target", "choose", "each"))
    hands = ("{in: hand, of: you}", "{in: reserve, of: you}")
    cheaper = (f"{{choose: {hand}, less: {n}}}" for hand in hands for n in (1, 2))
    yield "play_for_less", tuple(noon(f"{{play_for_less: {play}}}") for play in cheaper)
    yield "spend", tuple(noon(f"{{spend: {{{mark}, on: self}}}}") for mark in spent)
    yield "lose of whatever name", tuple(noon(f"{{lose: {{{mark}, on: self}}}}") for mark in spent)
    zones = ("landmark_zone", "{landmark_zone: opponent}", "{landmark_zone: each_player}", "{target: expedition}")
    yield "zone of create", tuple(noon(f"{{create: {{token: brassbug, in: {zone}}}}}") for zone in zones)
    places = ("{choose: {is: expedition, of: you}}", "{target: expedition}", "same_expedition_as_self", "reserve")
    yield "put into a place", tuple(noon(f"{{put: {{choose: {{in: hand}}, to: {place}}}}}") for place in places)
    for verb in ("put", "send"):
        for who in WHO:
            yield (
                f"place of {verb}",
                tuple(noon(f"{{{verb}: {{choose: card, to: {zone}, who: {who}}}}}") for zone in (*ZONES, *OWNERS[1:])),
            )
        yield (
            f"place of several by {verb}",
            tuple(noon(f"{{{verb}: {{target: card, number: 2, to: {zone}}}}}") for zone in (*ZONES, *OWNERS[1:])),
        )
    chosen = ("target: {in: reserve, of: you}", "choose: {in: hand, of: you}", "choose: {in: hand, of: opponent}")
    yield "exchange", tuple(noon(f"{{exchange: {{{one}, with: {{{other}}}}}}}") for one in chosen for other in chosen)


def _abilities() -> Iterator[Row]:
    yield "support", ("{when: {phase: noon}, do: [{draw: 1}]}", "{when: {phase: noon}, support: yes, do: [{draw: 1}]}")
    yield (
        "support of an action",
        ("{cost: {D: yes}, do: [{draw: 1}]}", "{cost: {D: yes}, support: yes, do: [{draw: 1}]}"),
    )
    yield "support of a passive", ("{passive: {tough: 1}}", "{passive: {tough: 1}, support: yes}")
    yield "kind", ("{do: [{draw: 1}]}", "{when: {phase: noon}, do: [{draw: 1}]}", "{cost: {mana: 1}, do: [{draw: 1}]}")
    yield "cost", tuple(f"{{cost: {cost}, do: [{{draw: 1}}]}}" for cost in PAID if cost != "{exhaust: self}")
    yield "cost inside", tuple(noon(f"{{may_pay: {cost}, to: [{{draw: 1}}]}}") for cost in PAID if cost[1] not in "TD")
    conditions = tuple(f"{{count: character{counted}}}" for counted in COUNTED)
    yield (
        "condition",
        (
            "{when: {phase: noon}, do: [{draw: 1}]}",
            *(f"{{when: {{phase: noon}}, if: {one}, do: [{{draw: 1}}]}}" for one in conditions),
        ),
    )
    asked_before = tuple(one for one in CONDITIONS if "that" not in one and "its" not in one)
    tenses = (*asked_before, *(f"{{was: {one}}}" for one in asked_before))
    yield "tense of conditions", tuple(f"{{when: {{phase: noon}}, if: {one}, do: [{{draw: 1}}]}}" for one in tenses)
    yield "word of conditions", tuple(noon(f"{{if: {one}, do: [{{draw: 1}}]}}") for one in CONDITIONS)
    for word in ("any_of", "all_of"):
        parts = ("{first_player: you}, {phase: noon}", "{first_player: you}, {phase: dusk}")
        yield f"parts of {word}", tuple(noon(f"{{if: {{{word}: [{one}]}}, do: [{{draw: 1}}]}}") for one in parts)
    yield "condition inside", tuple(noon(f"{{if: {one}, do: [{{draw: 1}}]}}") for one in conditions)
    yield (
        "condition granted",
        tuple(
            f"{{passive: {{grants: {{to: character, when: {{phase: noon}}{one}, do: [{step}]}}}}}}"
            for one in ("", *(f", if: {one}" for one in conditions))
            for step in (A, B)
        ),
    )


def _steps() -> Iterator[Row]:
    yield (
        "steps",
        tuple(
            noon(one)
            for one in (
                A,
                B,
                f"{A}, {B}",
                f"{B}, {A}",
                f"{{together: [{A}, {B}]}}",
                "{after_you: yes}",
                "{sabotage: yes}",
            )
        ),
    )
    yield "awaited", tuple(noon(one) for one in AWAITED)
    yield "it", tuple(noon(one) for one in SPOKEN_OF)
    yield "together", tuple(noon(f"{{together: [{A}, {other}]}}") for other in (B, C, f"{B}, {C}"))
    mixed = (f"{{in: [mana_zone, expedition_zone], of: {whose}}}" for whose in ("you", "opponent"))
    yield "several in zones of nobody", tuple(noon(f"{{send: {{up_to: {one}, number: 2, to: hand}}}}") for one in mixed)
    chosen = "{may_pay: {discard: {choose: {in: hand, of: you}, number: any}}, to: [{draw: {amount: §}}]}"
    yield "that many", tuple(noon(put(chosen, amount)) for amount in ("1", "that_many", "{count: character}"))
    yield "parts", tuple(noon(one) for one in (A, *(put(part, A) for part in PARTS)))
    yield "amount of times", tuple(noon(f"{{for_each: {amount}, do: [{A}]}}") for amount in AMOUNTS[1:])
    yield (
        "faces",
        tuple(
            noon(f"{{roll: [{{{face}do: [{A}]}}]}}")
            for face in ("", "from: 2, ", "from: 3, ", "to: 4, ", "to: 5, ", "from: 2, to: 4, ")
        ),
    )
    yield (
        "else",
        tuple(
            noon(f"{{if: {{count: character}}, do: [{A}]{other}}}")
            for other in ("", f", else: [{B}]", f", else: [{A}]")
        ),
    )
    for part in PARTS:
        yield (
            f"end of {part}",
            tuple(
                noon(one)
                for one in (
                    put(part, f"{A}, {B}"),
                    f"{put(part, A)}, {B}",
                    f"{put(part, f'{A}, {B}')}, {C}",
                    f"{put(part, A)}, {B}, {C}",
                    put(part, f"{A}, {B}, {C}"),
                )
            ),
        )
        for inner in PARTS:
            both = (put(inner, f"{A}, {B}"), f"{put(inner, A)}, {B}")
            yield (
                f"end of {inner} in {part}",
                tuple(
                    noon(one) for one in (*(put(part, within) for within in both), f"{put(part, put(inner, A))}, {B}")
                ),
            )
