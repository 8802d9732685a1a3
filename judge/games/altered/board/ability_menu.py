"""The menu by which an ability is described in Altered, and examples of what may be typed instead."""

from __future__ import annotations

from judge.games.altered.board.menu_conditions import CONDITION_GAPS
from judge.games.altered.board.menu_events import EVENT_GAPS
from judge.games.altered.board.menu_groups import GROUPS
from judge.games.altered.board.menu_passives import PASSIVE_GAPS
from judge.games.altered.board.menu_questions import ASKED_AS
from judge.games.altered.board.menu_steps import STEP_GAPS
from judge.games.altered.board.menu_things import THING_GAPS
from judge.model.cards.ability_menu import (
    AT,
    COUNTERS,
    CREATED,
    FACTIONS,
    MARKS,
    PHASES,
    STATISTICS,
    STATUSES,
    SUB_TYPES,
    AbilityMenu,
    Alternatives,
)

NUMBERS = (("number", (0, 999)), ("amount", (0, 999)), ("several", (2, 9)))
"""The gaps that a typed number fills, with the least and the most of it; a number is that number, and no position."""
GAPS: dict[str, Alternatives] = EVENT_GAPS | CONDITION_GAPS | STEP_GAPS | THING_GAPS | PASSIVE_GAPS
"""Each gap with its alternatives; the first is what an empty answer takes."""
_SHOWS = f"(?:reveal_top|look_at_top).*{AT}"
_SPEAKS_OF = f"(?:(?:target|choose|up_to|each|create|resupply): |reveal_top|look_at_top).*{AT}"
_ANY_NUMBER = rf"number: any.*{AT}"
_IN_A_THING = rf"\w+: \{{(?:any_of: \[\{{(?:[^{{}}]*\}}, \{{)?)?[^{{}}]*{AT}"
_SACRIFICED = rf"sacrifice: \{{{_IN_A_THING}"
_NOT_SACRIFICED = rf"^(?!.*{_SACRIFICED})"
_NOT_PLAYED = rf"^(?!.*(?:play_for_free|play_for_less): \{{{_IN_A_THING})"
# A target is chosen as the ability is declared: nothing is shown by then.
_NOT_TARGETED = rf"^(?!.*(?:target|up_to): \{{(?:any_of: \[\{{(?:[^{{}}]*\}}, \{{)?)?[^{{}}]*{AT})"
_NOT_TO_BE_PLAYED = rf"^(?!.*(?:play_for_less: \{{|put: \{{{AT}, to: <into>))"
_IN_AN_EXPEDITION = rf"^(?!.*(?:in: (?:reserve|landmark_zone)|is: (?:mana_orb|hero))[^{{}}]*{AT})"
_MAY_BE_A_TOKEN = rf"^(?!.*(?:in: reserve|is: mana_orb|token: (?:yes|no))[^{{}}]*{AT})"
NEEDS = (
    (", token: yes", _MAY_BE_A_TOKEN),
    *((words, _IN_AN_EXPEDITION) for words in (", expedition: ", ", terrain: ", ", standing: ")),
    ("in: hand", _NOT_SACRIFICED),
    ("in: [hand", _NOT_SACRIFICED),
    ("in: reserve", _NOT_SACRIFICED),
    ("in: discard_pile", _NOT_SACRIFICED),
    *(
        (words, _NOT_PLAYED)
        for words in ("is: character", "is: permanent", "token: yes", "is: mana", "is: hero", "is: [", "discard_pile")
    ),
    ("who: opponent", _NOT_TO_BE_PLAYED),
    ("who: each_player", _NOT_TO_BE_PLAYED),
    ("number: <several>", rf"^(?!.*play_for_less: \{{{AT})"),
    ("number: any", rf"^(?!.*play_for_less: \{{{AT})"),
    ("of_target: ", rf"^(?!.*(?:play_for_less|activate): \{{{AT})"),
    ("among: shown", _SHOWS),
    ("among: shown", _NOT_TARGETED),
    ("D: yes", rf"support: yes.*{AT}"),
    (", with: ", rf"^(?!.*in: hand, of: you{AT})"),
    ("total_hand_cost: ", rf"(?:target|up_to): \{{[^{{}}]*{AT}\}}, number: (?!any)"),
    ("what: it", _SPEAKS_OF),
    ("it: {", _SPEAKS_OF),
    (": its", _SPEAKS_OF),
    ("its_controller", _SPEAKS_OF),
    ("its_owner", _SPEAKS_OF),
    ("that_many", _ANY_NUMBER),
)
"""Words that mean something only in some places: what lies elsewhere than in play cannot be sacrificed, what lies
there cannot be played, what lies in no Expedition has no region, and not every verb lets somebody else choose. And
words that need a verb before them that shows cards, or that says what "it" is: in their lists these stand last, so
that the numbers of the others are always the same."""
_SORT = r"(?P<sort>(?:, (?:[^{}]|\{[^{}]*\})*)?)"
_ONE_SHOWN = rf"^.*\{{may: \[\{{put: \{{choose: \{{among: shown{_SORT}\}}, to: (?P<place>.*?)\}}\}}"
SETTLED = (
    # Only what its player controls is sacrificed, whoever that player is (borrowed/sacrifice).
    ("whose", _SACRIFICED, ""),
    # A keyword has no condition, but where it was asked for before it: « as long as ».
    ("while", rf"passive: \{{(?:\w+: (?:\d+|yes)|tough: \{{.*\}})\}}{AT}", ""),
    # Whoever chooses it chooses one of their own: the sentence that was picked says so.
    ("whose", rf"{AT}[^:{{}}]*\}}(?:(?:, \{{<thing>\}})?\]\}})?, who: (?:opponent|each_player)", ", of: you"),
    # Of two of the cards shown the second is of the sort of the first, and goes where it goes.
    ("sorted", rf"{_ONE_SHOWN}, \{{may: \[\{{put: \{{choose: \{{among: shown{AT}", r"\g<sort>"),
    ("put-to", rf"{_ONE_SHOWN}, \{{may: \[\{{put: \{{choose: \{{.*\}}, to: {AT}", r"\g<place>"),
)
"""What has been said already, as whose a thing is: asked again, the answer could only contradict it. A piece may take
in what the pattern found."""
APART = (
    *("step", "event", "object", "thing", "passive", "lasting", "trigger"),
    *("so", "so-then", "if", "if-always", "while", "support", "cost", "counted"),
)
"""The lists of things of their own kind: a word is sought in them last, from the questions before them."""
EXAMPLES = (
    "when: {phase: noon}, do: [{draw: 1}]",
    "support: yes, when: {phase: noon}, do: [{draw: 1}]",
    "when: {moves: {what: self, to: expedition_zone}}, do: [{gain: {boost: 1, on: self}}]",
    "when: {moves: {what: {is: character, of: opponent}, to: expedition_zone}}, do: [{draw: 1}]",
    "when: {moves: {what: self, from: expedition_zone}}, do: [{create: {token: brassbug, in: {target: expedition}}}]",
    "when: {phase: noon}, do: [{may_pay: {mana: 1}, to: [{discard: {target: {is: character, of: opponent}}}]}]",
    "cost: {T: yes}, do: [{gain: {boost: 1, on: {target: character}}}]",
    "passive: {when: {draws: you}, also: [{draw: 1}]}",
    "passive: {tough: 1}",
)
"""Abilities as they may be typed, one of each sort: reactions, of a card in Reserve, with an opponent; an internal
action with a target, a quick action, passives. A test reads each of them."""

MENU = AbilityMenu(
    GAPS,
    roots=(("spell", "spell"),),
    numbers=NUMBERS,
    filled=(
        ("phase", PHASES),
        ("status", STATUSES),
        ("word", MARKS),
        ("counter", COUNTERS),
        ("token", CREATED),
        ("sub-type", SUB_TYPES),
        ("faction", FACTIONS),
        ("statistic", STATISTICS),
    ),
    arrives_in=(("permanent", "landmark_zone"),),  # every other kind comes into an Expedition
    usual_zone="expedition_zone",
    more="more",
    steps="step",
    afterwards=("if-done", "if-not"),
    apart=APART,
    nested=("may", "may_pay", "if", "roll", "for_each", "attempt", "choose_one"),
    named_parts=("first-choice", "next-choice", "if-done", "if-not", "otherwise", "rolled-from"),
    amount="amount",
    counted="<counted>",
    needs=NEEDS,
    settled=SETTLED,
    asked_as=ASKED_AS,
    groups=tuple(GROUPS.items()),
    homeless=tuple((kind, "same_expedition_as_self") for kind in ("permanent", "spell")),  # they lie in no Expedition
    examples=EXAMPLES,
)
