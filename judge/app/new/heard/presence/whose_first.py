"""Of what is the same but for the player, that comes first which is about the one whose board the question is about."""

from __future__ import annotations

import re

from judge.app.new.drafts.draft import Draft
from judge.app.new.heard.nearness import Nearness
from judge.app.new.heard.order_or_option import Suggestion
from judge.app.ruling.ask_choices import RunSession

_ANYBODY = "?"


def theirs_first(run: RunSession, draft: Draft, suggestions: list[Suggestion]) -> list[Suggestion]:
    """The suggestions; of those that differ in the player alone, that of the player first whose zones are asked about.

    All stay as they are where the question names a player, or where no player alone has most of the described zones
    that it names.
    """
    player = _player_described(run, draft)
    if not player:
        return suggestions
    groups: dict[Suggestion, list[Suggestion]] = {}
    for suggestion in suggestions:
        groups.setdefault(_of_anybody(draft, suggestion), []).append(suggestion)
    theirs_before = {
        group: iter(sorted(alike, key=lambda suggestion: _names(draft, suggestion)[:1] != [player]))
        for group, alike in groups.items()
    }
    return [next(theirs_before[_of_anybody(draft, suggestion)]) for suggestion in suggestions]


def _player_described(run: RunSession, draft: Draft) -> str:
    """The player of whom most was said of the zones that the question names; empty where it names a player itself."""
    near = Nearness(run.file, draft.question, run.run)
    if near.names_a_player:
        return ""
    zones_named = near.zones_named()
    described = [player for player, key, _ in draft.zones if key in zones_named]
    described += [player for player, key, _ in draft.own if key in zones_named]
    most, *others = sorted(draft.players, key=lambda player: -described.count(player)) or [""]
    is_alone = all(described.count(other) < described.count(most) for other in others)
    return most if is_alone and most in described else ""


def _names(draft: Draft, suggestion: Suggestion) -> list[str]:
    """The players of whom the lines speak, in order."""
    return [word for line in suggestion[1] for word in re.findall(r"\w+", line) if word in draft.players]


def _of_anybody(draft: Draft, suggestion: Suggestion) -> Suggestion:
    """The same of whoever it may be."""
    kind, lines = suggestion
    return kind, tuple(
        re.sub(r"\w+", lambda word: _ANYBODY if word[0] in draft.players else word[0], line) for line in lines
    )
