"""What holds as long as something is there, on the boards of ``grown_boards``: passives, keywords, what is said of a play."""

from __future__ import annotations

from typing import Any

from small_boards import Maker

Yaml = Any
RECRUITS = {"is": "character", "token": "yes"}
BOLT = {
    "name": {"fr": "Éclair", "en": "Bolt"},
    "kind": "spell",
    "cost": {"hand": 1, "reserve": 1},
}
"""What a board adds the effect of: a Spell that some effect may have played."""


class StandingMaker(Maker):
    """Makes passives; of the steps that some of them hold, its heirs draw more words."""

    def _standing(self) -> Yaml:
        """What holds as long as the watcher is there."""
        return {
            "passive": self._pick(
                (
                    {"tough": 1},
                    {"grants": {"to": "character", "tough": 1}},
                    {"grants": {"to": "character", "highest_statistics": "yes"}},
                    {
                        "grants": {
                            "to": {"is": "permanent", "with": "boost"},
                            "when": {"phase": "noon"},
                            "do": [{"draw": 1}],
                        }
                    },
                    {"grants": {"to": {"type": "spell"}, "fleeting": "yes"}},
                    {
                        "grants": {
                            "to": {"is": "permanent", "of": "you"},
                            "when": self._pick(({"draws": "you"}, {"played": {"what": "character"}})),
                            "do": [self._act()],
                        }
                    },
                    {"enters": {"played": "spell", "loses": "fleeting", "what": {"hand_cost": 1}}},
                    {"cannot": {"moves": {"what": {"type": "spell"}, "to": "limbo"}}},
                    {"when": {"loses": {"what": {"is": "permanent"}}}, "also": [{"draw": 1}]},
                    {"costs": {"played": "internal_action", "less": 1}},
                    {"costs": {"played": "card", "who": "anybody", "less": {"count": RECRUITS}, "minimum": 1}},
                    {"cannot": {"gains": {"what": "character", "status": "asleep"}}},
                    {"cannot": {"moves": {"what": {"in": "reserve"}, "from": "reserve", "by": "discard"}}},
                    {"when": {"gains": {"what": {"is": "permanent"}, "counter": "kelon"}}, "instead": [{"draw": 1}]},
                    {"when": {"creates": {"token": "brassbug"}}, "also": [{"resupply": 1}]},
                )
            )
        }

    def _of_its_play(self) -> list[Yaml]:
        """What a card says of its own play."""
        less, none = {"costs": {"played": "self", "less": 1}}, {"cannot": {"played": "self"}}
        return self._pick(([{"passive": less}], [self._met(less)], [self._met(none)], []))

    def _met(self, passive: Yaml) -> Yaml:
        """A passive that applies as long as a condition is met."""
        condition = self._pick(
            ({"count": {"is": "permanent", "with": "boost"}}, {"count": {"in": "hand", "of": "you"}})
        )
        return {"if": condition, "passive": passive}

    def _watcher(self) -> Yaml:
        return self._pick((super()._watcher, self._reacting, self._reacting, self._standing))()

    def _reacting(self) -> Yaml:
        joins = {"is": "character", "expedition": self._pick(("hero", "companion"))}
        event = self._pick(
            (
                {"gains": {"what": {"is": "permanent"}, "counter": "boost"}},
                {"gains": {"what": {"is": "permanent"}, "counter": "boost", "reaches": 2}},
                {"gains": {"what": "character", "status": "asleep"}},
                {"gains": {"what": {"is": "permanent"}}},
                {"draws": {"who": "you", "one_or_more": "yes"}},
                {"resupplies": "you"},
                {"rolls": {"who": "you", "result": {"at_least": 4}}},
                {"sacrificed": {"what": "character"}},
                {"played": {"what": "character"}},
                {"moves": {"what": joins, "to": "expedition_zone"}},
                {"moves": {"what": {"is": "character", "of": "you"}, "to": "expedition_zone"}},
                {"any_of": [{"resupplies": "opponent"}, {"draws": "opponent"}]},
                {"any_of": [{"sacrificed": {"what": "character"}}, {"gains": {"what": "self", "counter": "kelon"}}]},
            )
        )
        boosted = {"count": {"is": "permanent", "with": "boost"}}
        asked = self._pick(({}, {}, {"if": boosted}, {"if": {"was": boosted}}))
        return {"when": event, **asked, "do": [self._act()]}
