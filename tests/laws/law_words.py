"""Abilities drawn out of the whole supported vocabulary, as their YAML reads.

Nothing here knows which rule does what. Not a strategy of Hypothesis: it was one, and a board took forty times as long
to draw as to run, most were mutants of a few, and a failure was still being made smaller after two minutes.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from judge.games.altered.board.vocabulary import VOCABULARY
from judge.model.cards.ability import SEEN_FROM_BEARER, WHOSE
from judge.model.cards.notation import OF_TARGET, verb_keys
from judge.model.cards.vocabulary import (
    AMONG,
    BEFORE,
    BY,
    COUNTERS,
    MARK,
    NAMED,
    ONE_OR_MORE,
    PARTS,
    RESULT,
    THING,
    TO,
    WHAT,
    Verb,
)
from judge.model.cards.vocabulary import WHO as WHOSE_EVENT

Yaml = Any
TOKENS = ("brassbug", "ordis_recruit", "booda", "sprite")
"""``sprite`` is a token of the board's own, with abilities."""
CHARACTERS = ("ordis_trooper", "ordis_cadets", "aloe_vera", "dracaena", "jeanne_darc", "ozma", "ouroboros_inkcaster")
OWN = {"one": "character", "two": "character", "three": "permanent"}
VERBS = tuple(one for one in VOCABULARY.verbs if one.supported and one.name != "pay_mana")
PAYABLE = tuple(one for one in VERBS if one.payable)
MARKS = (*VOCABULARY.statuses, *VOCABULARY.counters)
KINDS_WITH = {row.name: row.kinds for row in VOCABULARY.keywords}
"""On which kinds of card each keyword is printed."""
SEVERAL = ("target", "up_to", "choose")
SIDES = ("you", "opponent")
IN_PLAY = ("character", "permanent", "hero", "token")
KNOWN_ZONES = ("reserve", "hand", "discard_pile", "expedition_zone", "landmark_zone", "mana_zone", "deck")
LIKELY_MOVES = (
    {"what": {"is": "character"}, "to": "expedition_zone"},
    {"what": {"is": "card", "of": "you"}, "to": "reserve"},
    {"what": "self", "to": "reserve"},
    {"what": "self", "from": "expedition_zone"},
    {"what": {"is": "card"}, "to": "hand"},
    {"what": {"token": "yes", "is": "character"}, "from": "expedition_zone"},
    {"what": {"is": "card"}, "from": "deck"},
)
DECK = ({"deck": "top"}, {"deck": "bottom"}, {"deck": "top", "nth": 2})
OTHERS = ({"reserve": "you"}, {"hand": "opponent"})
WHO = ("you", "opponent", "each_player")
LANDMARKS = ("landmark_zone", {"landmark_zone": "opponent"}, {"landmark_zone": "each_player"})
QUALITIES: tuple[dict[str, Callable[[], Yaml]], ...] = (
    {"counters": lambda: {"boost": {"at_least": 2}}},
    {"counters": lambda: {"any": {"at_most": 1}}},
    {"expedition": lambda: "facing"},
    {"hand_cost": lambda: {"at_most": {"count": {"is": "character"}, "plus": 1}}},
    {"hand_cost": lambda: {"at_least": {"counters": "boost", "on": "self"}}},
    {"standing": lambda: ["behind", "tied"]},
    {"terrain": lambda: ["forest", "water"]},
    {"expedition": lambda: "other"},
)
PATTERNS = (
    {"moves": {"what": "character", "to": "expedition_zone"}},
    {"moves": {"what": {"is": "card", "of": "you"}, "to": "reserve"}},
    {"moves": {"what": {"is": "card", "in": "discard_pile"}, "to": "discard_pile", "by": "discard"}},
    {"moves": {"what": "character", "from": "expedition_zone"}},
    {"draws": "you"},
    {"draws": "anybody"},
    {"creates": {"token": "brassbug"}},
    {"creates": {"what": {"is": "character", "of": "you"}}},
    {"gains": {"what": "character", "counter": "boost"}},
    {"gains": {"what": {"is": "permanent"}, "status": "exhausted"}},
    {"loses": {"what": "character"}},
    {"moves_forward": "you"},
    {"moves_forward": "facing"},
    {"moves_forward": "other"},
    {"moves_forward": "facing_other"},
)
BROUGHT_ABOUT = tuple(row for row in VOCABULARY.event_words if row.deeds and not {TO, NAMED} & {*row.roles})
"""The events that effects bring about, but for moves: of those only some are likely."""
DAILY = ("morning", "dusk", "night")
"""The phases with daily effects."""
PLAIN_ACTS = (
    {"draw": 1},
    {"resupply": 1},
    {"create": {"token": "brassbug", "in": {"each": {"is": "expedition", "of": "you"}}}},
    {"gain": {"boost": 1, "on": "self"}},
    {"gain": {"boost": 1, "on": "that"}},
    {"exhaust": {"each": {"is": "permanent", "of": "you"}}},
    {"discard": "that"},
)
ORBS = ({"count": {"is": "mana_orb", "of": "you"}, "at_most": 3}, {"count": {"is": "mana_orb", "with": "exhausted"}})
"""What a condition asks of Orbs, which become exhausted and ready as costs are paid."""
FROM_RESERVE = {"played": {"what": "self", "from": "reserve"}}
LATER_PLAYED = {
    "when": {"played": {"what": {"is": "character", "of": "you"}}},
    "do": [{"activate": {"what": "that", "when": FROM_RESERVE}}],
}
"""The next Character played activates what it would do if it were played from Reserve."""

ABOUT_IT = (
    {"exhaust": "it"},
    {"gain": {"boost": 2, "on": "it", "at_most": 3}},
    {"draw": {"who": "its_controller"}},
    {"resupply": {"who": "target_player"}},
    {"discard": {"choose": {"in": "reserve", "of": "you"}, "who": "target_player"}},
    {"discard": {"choose": {"in": "reserve", "of": "you"}, "who": "its_owner"}},
    {"may": [{"resupply": {"who": "its_controller"}}], "who": "its_controller"},
    {"if": {"it": {"is": "character", "with": "boost"}}, "do": [{"resupply": 1}]},
)
"""What goes on about a thing that was just named."""
SHOWING = ({"reveal_top": 2}, {"look_at_top": 1}, {"reveal_top": {"who": "opponent"}})
ABOUT_SHOWN = (
    {"put": {"choose": {"among": "shown"}, "to": "hand"}},
    {"discard": {"each": {"among": "shown", "type": "character"}}},
    {"put": {"each": {"among": "shown"}, "to": {"deck": "bottom"}}},
    {"if": {"it": {"type": "character"}}, "do": [{"put": {"what": "it", "to": "reserve"}}]},
    {"may": [{"play_for_free": "it"}]},
)
"""What goes on about cards of a Deck that were just shown."""
AWAITED = ({"draw": 1}, {"exhaust": {"choose": "character"}}, {"gain": {"boost": 1, "each": "character"}})
"""What a reaction that exists for a while does: nothing that speaks of its bearer."""


class Words:
    """Draws abilities, each out of words of its own."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self.pick = random.choice

    def one_in(self, n: int) -> bool:
        return self._random.randrange(n) == 0

    def some(self, required: dict[str, Yaml], **optional: Callable[[], Yaml]) -> dict[str, Yaml]:
        """A mapping with these keys, and some of those."""
        return required | {key.rstrip("_"): make() for key, make in optional.items() if self.one_in(3)}

    def up_to(self, most: int, make: Callable[[], Yaml], least: int = 0) -> list[Yaml]:
        return [make() for _ in range(self._random.randint(least, most))]

    def number(self, low: int, high: int) -> int:
        return self._random.randint(low, high)

    def thing(self) -> Yaml:
        """A filter: one word, or a mapping."""

        def of() -> str:
            return self.pick(SIDES)

        match self.number(0, 9):
            case 0 | 1:
                return self.pick(IN_PLAY)
            case 2:
                return self.some({"is": self.pick(IN_PLAY)}, of=of, other=lambda: "yes", token=lambda: "yes")
            case 3:
                lacking = self.up_to(2, lambda: self.pick(MARKS))
                return self.some(
                    {"is": self.pick(IN_PLAY)}, of=of, with_=lambda: self.pick(MARKS), not_=lambda: lacking
                )
            case 4:
                return self.some({"is": "card", "in": self.pick(("reserve", "discard_pile", "hand"))}, of=of)
            case 6:
                return self.some({"is": self.pick(IN_PLAY)}, of=of, **self.pick(QUALITIES))
            case 5:
                return self.some({"in": self.pick(KNOWN_ZONES)}, of=of)
        return self.some({"card": self.pick((*OWN, *CHARACTERS))}, of=of, in_=lambda: self.pick(VOCABULARY.zones))

    def filter(self) -> Yaml:
        return "self" if self.one_in(8) else self.thing()

    def amount(self) -> Yaml:
        return {"count": self.thing()} if self.one_in(5) else self.pick((0, 1, 1, 1, 2, 3))

    def condition(self, depth: int = 1) -> Yaml:
        """So many things, most often; else by a word of the rows."""
        if self.one_in(2):
            return self._asked(depth)
        if self.one_in(5):
            return self.pick(ORBS)
        return self.some({"count": self.thing()}, at_least=lambda: self.number(0, 3), at_most=lambda: self.number(0, 3))

    def _asked(self, depth: int) -> Yaml:
        """A condition by one of the words of the game; none speaks of "it", which a trigger's condition may not."""
        rows = (row for row in VOCABULARY.condition_words if row.name != "that" and not row.of_it)
        among = [row for row in rows if row.shape != BEFORE and (depth or row.shape != PARTS)]
        row = self.pick(among)
        if self.one_in(6):
            return {"not": self.condition(0)}
        if row.shape == AMONG:
            return self.some({row.name: self.thing()}, at_least=lambda: self.number(0, 3))
        if row.shape == THING:
            return {row.name: self.thing()}
        if row.shape == COUNTERS:
            return self.some({row.name: self.pick(VOCABULARY.counters)}, at_least=lambda: self.number(0, 3))
        if row.shape == PARTS:
            return {row.name: [self.condition(0), self.condition(0)]}
        return {row.name: self.pick([name for name in row.names if name != "its"])}

    def condition_of_reaction(self) -> Yaml:
        """A condition between trigger and dash: there alone a text is in the past tense."""
        tenses = [row.name for row in VOCABULARY.condition_words if row.shape == BEFORE]
        return {self.pick(tenses): self.condition()} if self.one_in(2) else self.condition()

    def selector(self) -> dict[str, Yaml]:
        """The one key that says what a verb acts upon."""
        word = self.pick(("target", "target", "up_to", "choose", "choose", "each", "self", "that"))
        if word in ("self", "that"):
            return {self.pick(("what", "on")): word}
        named = self.filter()
        chosen = {word: "character" if "deck" in str(named) else named}  # a card of a Deck is named by its position
        several = {"number": self.pick((2, 2, "any"))} if word in SEVERAL and self.one_in(3) else {}
        several = {} if word == "target" and "any" in several.values() else several
        return several | ({self.pick(("what", "on")): chosen} if self.one_in(4) and word != "up_to" else chosen)

    def act(self, among: tuple[Verb, ...] = VERBS) -> dict[str, Yaml]:
        """One verb that is supported, with what it needs."""
        verb = self.pick(among)
        if verb.what == "no" and verb.names != "token":
            return {verb.name: self.without_object(verb)}
        fields: dict[str, Yaml] = self.selector() if verb.what == "required" else {}
        if verb.own:
            fields = self.pick(({"choose": "character"}, {"each": "permanent"}, {"what": "self"}))
        if verb.within:
            fields = {"choose": {"in": self.pick(verb.within), "of": "you"}}
        if verb.names in BESIDE:
            return {verb.name: fields | BESIDE[verb.names](self, verb)}
        if fields in ({"what": "self"}, {"what": "that"}) and not verb.names and verb.to == "no":
            return {verb.name: fields["what"]}
        if "each" in fields and OF_TARGET in verb_keys(verb, VOCABULARY) and self.one_in(3):
            fields |= {OF_TARGET: self.pick(("player", "expedition"))}
        targeted = (
            "target" in str(fields) or "up_to" in fields
        )  # a target is chosen by who declares it: "who" is refused beside it
        fields |= {"who": self.pick(WHO)} if verb.what == "required" and not targeted and self.one_in(4) else {}
        if verb.names == "trigger":
            fields |= {"when": self.trigger_named()}
        if verb.names == "token":
            fields = self.some({"token": self.pick(TOKENS), "in": self.created_in()}, amount=self.amount)
        fields |= self.mark(verb)
        # A token is created "in" a place, never put "to" one.
        if verb.destinations and verb.names != "token":
            fields |= {"to": self.pick((*verb.destinations, *DECK, *OTHERS))}
        return {verb.name: fields}

    def mark(self, verb: Verb) -> dict[str, Yaml]:
        """The status or counter that a verb names, where it names one."""
        if verb.names == "counter" or (verb.names == "mark" and self.one_in(2)):
            return {self.pick(VOCABULARY.counters): self.amount()}
        return {"status": self.pick(VOCABULARY.statuses)} if verb.names == "mark" else {}

    def without_object(self, verb: Verb) -> Yaml:
        """What stands behind a verb that acts upon no object."""
        if verb.bare:
            return "yes"
        if verb.names == "expedition":
            return self.expedition()
        if verb.to == "required":
            place = {"to": self.pick((*verb.destinations, {"mana_zone": "ready"}))}
            return self.some(place, amount=self.amount, who=lambda: self.pick(WHO))
        long = self.some({"amount": self.amount()}, who=lambda: self.pick(WHO))
        return long if self.one_in(2) else self.number(0, 2)

    def created_in(self) -> Yaml:
        """Where a token is created."""
        return self.pick(LANDMARKS) if self.one_in(4) else self.expedition()

    def partner(self, verb: Verb) -> dict[str, Yaml]:
        """The other one of two things."""
        return {"with": {self.pick(("choose", "target")): {"in": self.pick(verb.within)}}}

    def cheaper(self, verb: Verb) -> dict[str, Yaml]:
        """How much less is paid."""
        return {"less": self.number(1, 3)}

    def expedition(self) -> Yaml:
        """Which Expedition is meant, or which ones."""
        expeditions = self.pick(("expedition", self.some({"is": "expedition"}, of=lambda: self.pick(SIDES))))
        return self.pick(({self.pick(("target", "choose", "each")): expeditions}, "same_expedition_as_self"))

    def cost(self) -> dict[str, Yaml]:
        """A cost: some mana, some verbs, one of each at most."""
        cost: dict[str, Yaml] = {} if self.one_in(2) else {"mana": self.amount()}
        for act in self.up_to(2, lambda: self.act(PAYABLE), least=0 if cost else 1):
            cost |= act
        return cost

    def steps(self, depth: int = 2) -> list[Yaml]:
        """The steps of an effect, with parts inside parts."""
        words = (
            "act",
            "act",
            "may",
            "may_pay",
            "may_pay",
            "together",
            "if",
            "choose_one",
            "roll",
            "for_each",
            "until",
            "attempt",
        )
        parts = self.up_to(
            3 if depth == 2 else 2, lambda: self._part(self.pick(words if depth else words[:2]), depth), 1
        )
        return [*parts, *self._spoken_of()] if self.one_in(6) else parts

    def _spoken_of(self) -> list[Yaml]:
        """Two verbs, of which the second is about what the first acted upon or made."""
        token = {"create": {"token": self.pick(TOKENS), "in": self.expedition()}}
        chosen = {"send": {self.pick(("target", "choose", "each")): "character", "to": "reserve"}}
        if self.one_in(4):
            return [self.pick(SHOWING), self.pick(ABOUT_SHOWN)]
        first, about_it = self.pick((token, chosen)), self.pick(ABOUT_IT)
        # Of several things several players would have to decide, which no text may say yet.
        refused = "may" in about_it and "'each'" in repr(first)
        return [first, self.pick([one for one in ABOUT_IT if "may" not in one]) if refused else about_it]

    def _part(self, word: str, depth: int) -> Yaml:
        match word:
            case "act":
                return self.act()
            case "together":
                return {"together": self.up_to(3, self.act, least=1)}
            case "may":
                return {"may": self.steps(depth - 1)} | ({"who": "opponent"} if self.one_in(3) else {})
            case "may_pay":
                return {"may_pay": self.cost(), "to": self.steps(depth - 1)}
            case "for_each" | "until":
                often = {"for_each": self.amount(), "do": self.steps(depth - 1)}
                return often if word == "for_each" else self.lasting()
            case "roll":
                low, high = sorted(self.number(1, 6) for _ in range(2))
                shown = self.pick(({"draw": "result"}, {"gain": {"boost": "result", "on": "self"}}, self.act()))
                faces = [{"from": low, "to": high, "do": self.steps(depth - 1)}, {"to": low, "do": [shown]}]
                return {"roll": faces[: self.number(1, 2)]}
            case "choose_one":
                return {"choose_one": self.up_to(3, lambda: self.steps(depth - 1), least=2)}
        return self._hanging(word, depth)

    def _hanging(self, word: str, depth: int) -> Yaml:
        """A part that hangs on a condition, or on another part."""
        if word == "attempt":
            keys = self.pick((("if_done",), ("if_not",), ("if_done", "if_not")))
            return {"attempt": self.steps(depth - 1)} | {key: self.steps(depth - 1) for key in keys}
        otherwise = {} if self.one_in(2) else {"else": self.steps(depth - 1)}
        return {"if": self.condition(), "do": self.steps(depth - 1)} | otherwise

    def trigger(self) -> Yaml:
        """Most often one that something on this board matches."""
        if self.one_in(2):
            return {"phase": self.pick(("noon", "noon", "noon", "noon", "noon", "noon", "afternoon", *DAILY))}
        if self.one_in(3):
            if self.one_in(2):
                return self.named_event()
            after = {"after": self.pick(VOCABULARY.daily_effects)}
            return (
                after if self.one_in(8) else {self.pick(("moves_forward", "fails_to_move_forward")): self.pick(WHOSE)}
            )
        if self.one_in(3):
            zones = VOCABULARY.zones
            return {
                "moves": self.some({"what": self.filter()}, from_=lambda: self.pick(zones), to=lambda: self.pick(zones))
            }
        return {"moves": self.pick(LIKELY_MOVES)}

    def step_awaited(self) -> Yaml:
        """A reaction to a step of an Expedition, or to its lack; not of the bearer's, which may be in none."""
        event = self.pick(("moves_forward", "fails_to_move_forward"))
        return {
            "when": {event: self.pick(("you", "opponent", "anybody"))},
            "do": [self.pick(({"draw": 1}, {"resupply": 1}))],
        }

    def named_event(self) -> Yaml:
        """An event by one of the rows, or one of two."""
        if self.one_in(6):
            return {"any_of": [self.named_event_of_a_row(), {"moves": self.pick(LIKELY_MOVES)}]}
        return self.named_event_of_a_row()

    def named_event_of_a_row(self) -> Yaml:
        row = self.pick(BROUGHT_ABOUT)
        fields: dict[str, Yaml] = {WHAT: self.filter()} if WHAT in row.roles else {WHOSE_EVENT: self.pick(SIDES)}
        if MARK in row.roles:
            fields |= self.pick(({"counter": "boost"}, {"counter": "boost", "reaches": 2}, {"status": "exhausted"}, {}))
        if BY in row.roles and self.one_in(3):
            fields |= {BY: self.pick(SIDES)}
        if RESULT in row.roles and self.one_in(2):
            fields |= {RESULT: self.pick((4, {"at_least": 4}, {"at_most": 3}))}
        return {row.name: fields | ({ONE_OR_MORE: "yes"} if ONE_OR_MORE in row.roles and self.one_in(2) else {})}

    def trigger_named(self) -> Yaml:
        """A trigger that some reaction of a board may have."""
        return self.pick(({"phase": "noon"}, *({"moves": one} for one in LIKELY_MOVES)))

    def ability(self, reacting: bool = False, kind: str = "permanent") -> Yaml:
        if not reacting and not self.one_in(3):
            return self.some({"passive": self.passive(kind)}, support=lambda: "yes", if_=self.condition)
        ability = {"when": self.trigger()} if reacting or not self.one_in(10) else {}
        ability |= {"support": "yes"} if self.one_in(4) else {}
        asked = self.condition_of_reaction if "when" in ability else self.condition
        ability |= {"if": asked()} if self.one_in(5) else {}
        return ability | {"do": self.steps()}

    def lasting(self) -> Yaml:
        """A passive that holds for a while, and does not speak of its bearer."""
        end = self.pick(("turn", "afternoon", "day", "day"))
        if self.one_in(3):
            trigger = self.pick(({"played": {"what": "character"}}, {"after": self.pick(VOCABULARY.daily_effects)}))
            awaited = LATER_PLAYED if self.one_in(4) else {"when": trigger, "do": [self.pick(AWAITED)]}
            return {"until": end, "reaction": awaited} | ({"next": "yes"} if self.one_in(2) else {})
        return {"until": end, "passive": self._held()}

    def _held(self) -> Yaml:
        costs = {"costs": {"played": self.pick(("card", "character", "spell", "internal_action")), "less": 1}}
        if self.one_in(4):
            return {"costs": {"played": self.pick(("card", "character", "spell")), "free": "yes", "next": "yes"}}
        if self.one_in(2):
            return (
                costs if costs["costs"]["played"] == "internal_action" else {"costs": costs["costs"] | {"next": "yes"}}
            )
        pattern = self.pick([one for one in PATTERNS if not {*SEEN_FROM_BEARER} & {*map(str, one.values())}])
        return self.pick(
            ({"cannot": pattern}, {"when": pattern, "instead": "nothing"}, {"when": pattern, "also": [{"draw": 1}]})
        )

    def passive(self, kind: str = "permanent") -> Yaml:
        """A modifier, a prohibition, or another cost; a keyword is printed only where such a card can have it."""
        match self.number(0, 10):
            case 9:
                given = self.pick(
                    ({"tough": 1}, {"defender": "yes"}, {"eternal": "yes"}, {"highest_statistics": "yes"})
                )
                is_printed = self.one_in(2) and all(kind in KINDS_WITH[keyword] for keyword in given)
                return given if is_printed else {"grants": {"to": "character", **given}}
            case 10:
                return {"costs": {"played": "card", "less": {"count": self.thing()}, "minimum": 1, "who": "anybody"}}
            case 0 if self.one_in(4):
                return {"cannot": {"activates": self.some({"when": self.trigger_named()}, what=self.filter)}}
            case 0 if self.one_in(4):
                return {"cannot": {"played": "self"}}
            case 0:
                return {"cannot": self.pick(PATTERNS)}
            case 1:
                return {"costs": {"played": "internal_action", self.pick(("less", "more")): 1}}
            case 2 | 3 | 4:
                changes: dict[str, Yaml] = {"also": self.up_to(2, lambda: self.pick(PLAIN_ACTS), least=1)}
            case _:
                elsewhere: dict[str, Yaml] = {"to": self.pick(("hand", "reserve", "discard_pile", DECK[1]))}
                others: tuple[Yaml, ...] = (elsewhere, "nothing", [self.pick(PLAIN_ACTS)])
                changes = {"instead": self.pick(others)}
        pattern = self.pick(PATTERNS)
        if isinstance(changes.get("instead"), dict) and not pattern.keys() & {"moves", "draws"}:
            changes["instead"] = "nothing"
        return self.some({"when": pattern, **changes}, optional=lambda: "yes", on=lambda: "step")


BESIDE = {"with": Words.partner, "less": Words.cheaper}
"""What stands beside the object of a verb of this shape."""
