"""Boards of an Afternoon that nobody made: cards to play, Spells, quick actions, Tough, free plays, After You."""

from __future__ import annotations

from typing import Any

from law_boards import Maker
from law_words import CHARACTERS, PAYABLE

Yaml = Any
TO_PLAY = ("one", "two", "three", "four", "five", "four", "five")
"""Cards of the board's own; ``four`` and ``five`` are Spells."""
KINDS = {"one": "character", "two": "character", "three": "permanent", "four": "spell", "five": "spell"}
OF_TURNS = ({"after_you": "yes"}, {"play_for_free": {"choose": {"in": "hand", "of": "you"}}})
PLAYED = (
    {"what": "self", "from": "hand"},
    {"what": "self", "from": "reserve"},
    {"what": {"is": "character", "of": "you"}},
    {"what": {"is": "spell"}, "from": "hand"},
    {"what": {"is": "permanent", "of": "opponent"}},
)


class Afternoon(Maker):
    """Draws a board on which turns are taken to the end of the Afternoon."""

    def trigger(self) -> Yaml:
        if self.one_in(6):
            return {self.pick(("passes", "passes_first")): self.pick(("you", "opponent", "anybody"))}
        return {"played": self.pick(PLAYED)} if self.one_in(3) else super().trigger()

    def quick_action(self) -> Yaml:
        """A cost before the colon: mana, {T}, {D} from Reserve, or a verb."""
        if self.one_in(4):
            return {"cost": {"D": "yes"}, "support": "yes", "do": self.steps(1)}
        cost: Yaml = self.pick(({"T": "yes"}, {"mana": 1}, {"mana": 1, "T": "yes"}, self.act(PAYABLE)))
        return {"cost": cost, "do": [*self.steps(1), *self.up_to(1, lambda: self.pick(OF_TURNS))]}

    def of_kind(self, kind: str) -> list[Yaml]:
        """The abilities of a card of this kind."""
        if kind == "spell":
            fleeting = [{"passive": {"fleeting": "yes"}}] if self.one_in(3) else []
            return [*fleeting, {"do": [*self.steps(), *self.up_to(1, lambda: self.pick(OF_TURNS))]}]
        tough = [{"passive": {"tough": self.number(1, 2)}}] if self.one_in(3) else []
        cheaper = [{"passive": {"costs": {"played": self.pick(("self", "card", "spell")), "less": 1}}}]
        return [
            self.ability(reacting=True, kind=kind),
            self.quick_action(),
            *tough,
            *(cheaper if self.one_in(4) else []),
            *self.up_to(1, lambda: self.ability(kind=kind)),
        ]

    def side(self) -> Yaml:
        side = super().side()
        mine = [self.pick((*TO_PLAY, *TO_PLAY, *CHARACTERS)) for _ in range(self.number(1, 3))]
        return side | {"hand": mine, "reserve": [self.pick(TO_PLAY)], "mana": self.number(2, 6)}

    def scenario(self) -> dict[str, Yaml]:
        whole = super().scenario()
        for name, kind in KINDS.items():
            cost = {"hand": self.number(0, 2), "reserve": self.number(0, 2)}
            whole["cards"][name] = {
                "name": name.title(),
                "kind": kind,
                "cost": cost,
                "abilities": self.of_kind(kind),
            }
        whole["board"] |= {"phase": "afternoon"}
        whole["until"] = "phase_end"
        if whole["board"]["moment"] == "begins":
            whole["board"] = {key: part for key, part in whole["board"].items() if key not in ("turn", "passed")}
        return whole
