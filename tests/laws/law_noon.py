"""One card with one reaction at Noon, Ana's: the smallest board on which an effect can be looked at."""

from __future__ import annotations

import json
from typing import Any

import law_replay as laws

from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import parse
from judge.model.disputes.scenario import Scenario
from judge.model.play.event import Event
from judge.model.play.run import Applied

Yaml = Any


def scenario(
    abilities: list[Yaml], *, bell: Yaml = "bell", ana: Yaml = None, ben: Yaml = None, **cards: Yaml
) -> Scenario:
    """Ana's Bell with these abilities in her Landmark zone, and what else the two have."""
    known = {"bell": {"name": "Bell", "kind": "permanent", "abilities": abilities}, **cards}
    side = {"landmarks": [bell], **(ana or {})}
    board = {"phase": "noon", "first_player": "ana", "players": {"ana": side, "ben": ben or {}}}
    text = {"game": "altered", "edition": "1.0", "name": "Noon", "cards": known, "board": board}
    return parse(json.dumps(text).encode(), "noon.yaml", "noon")


def at_noon(*steps: Yaml, answers: list[int] | None = None, **board: Yaml) -> laws.Followed:
    """The run of "At Noon — [steps]", with the numbered answers, else the first."""
    made = scenario([{"when": {"phase": "noon"}, "do": list(steps)}], **board)
    return laws.follow(made, ruleset_for(made), laws.numbered(answers or []))


def events(followed: laws.Followed, cause: str = "effect") -> list[Event]:
    """What happened for this cause."""
    return [one.event for one in followed.run.entries if isinstance(one, Applied) and one.event.cause == cause]


def asked(followed: laws.Followed) -> list[str]:
    """What somebody was really asked, by kind."""
    return [one.choice.kind for one in followed.run.asked if not one.only]


def at(followed: laws.Followed, zone: str, player: str = "") -> list[str]:
    """The cards in a zone at the end, in their order."""
    there = (one for one in followed.run.end.objects if one.place.zone == zone)
    return [one.card for one in there if not player or one.place.player == player]
