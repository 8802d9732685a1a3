"""Which effects find again what they have moved: every way to move it × every zone × what is done to it next.

What a cell should give comes from the rules alone. An object that changes zones is another one (1.4.4.a); the event
that moves it is the exception that 1.4.4.a names, and the effect that made the move is taken for one, too
(R-1.4.4-follow): the new object is found where everybody sees it. A Deck and a hand hide it (3.2.2.a), and a token that
leaves an Expedition is no more. A card in the Discard pile gets no counters. Nothing here asks the program.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import load_scenario

ZONES = {
    "reserve": "reserve",
    "discard_pile": "discard_pile",
    "hand": "hand",
    "{deck: top}": "deck",
    "{deck: bottom}": "deck",
}
SEEN = {"reserve", "discard_pile", "expedition_zone", "landmark_zone"}
MOVES = {
    # the verb, and where it leads; "put" and "send" lead to any zone
    **{f"put {zone}": (f"put: {{WHAT, to: {zone}}}", lies) for zone, lies in ZONES.items()},
    **{f"send {zone}": (f"send: {{WHAT, to: {zone}}}", lies) for zone, lies in ZONES.items()},
    "return": ("return: {WHAT}", "hand"),
    "discard": ("discard: {WHAT}", "discard_pile"),
    "sacrifice": ("sacrifice: {WHAT}", "discard_pile"),
    "play it for free": ("play_for_free: {WHAT}", "expedition_zone"),
    "exchange": (
        "exchange: {target: {in: reserve, of: you}, with: {choose: {in: discard_pile, of: you}}}",
        "discard_pile",
    ),
    "exchange unseen": ("exchange: {target: {in: reserve, of: you}, with: {choose: {in: hand, of: you}}}", "hand"),
}
NEXT = {
    "moves": "send: {WHAT, to: ELSEWHERE}",
    "boost": "gain: {boost: 1, WHAT}",
    "asleep": "gain: {status: asleep, WHAT}",
}
WAYS = {
    # who does it to what: how it is called, from where, and the text around the steps
    "itself at Noon": ("on: self", "expedition_zone", "{when: {phase: noon}, do: STEPS}"),
    "itself from Reserve": ("on: self", "reserve", "{when: {phase: noon}, support: yes, do: STEPS}"),
    "its own play": ("on: self", "expedition_zone", "{when: {moves: {what: self, to: expedition_zone}}, do: STEPS}"),
    "a free play": ("on: self", "expedition_zone", "{when: {played: {what: self}}, do: STEPS}"),
    "what it watched": ("on: that", "reserve", "{when: {moves: {what: {card: dummy}, to: reserve}}, do: STEPS}"),
    "a token": ("on: self", "expedition_zone", "{when: {phase: noon}, do: STEPS}"),
}


def unsayable(way: str, move: str) -> bool:
    """What the vocabulary or the board has no way to say: what lies in Reserve only is played or exchanged, and so on."""
    origin = WAYS[way][1]
    if move.startswith("exchange") or move == "play it for free":
        return origin != "reserve"
    if move == "sacrifice":
        return origin == "reserve"
    return MOVES[move][1] == origin


def should(way: str, move: str, then: str) -> tuple[str, bool]:
    """Where the thing should lie in the end (nowhere: a token that left), and whether it has the mark."""
    # A free play from the Reserve makes Fleeting, like any other from there; what is Fleeting is discarded instead of
    # going to the Reserve from an Expedition.
    lies = MOVES[move][1]
    if way == "a free play" and lies == "reserve":
        lies = "discard_pile"
    if way == "a token":
        return "", False
    finds_it = lies in SEEN
    if then == "moves":
        return (elsewhere(move) if finds_it else lies), False
    can_have = then != "boost" or lies != "discard_pile"
    return lies, finds_it and can_have


def elsewhere(move: str) -> str:
    """Another zone than the one into which it came."""
    return "hand" if MOVES[move][1] != "hand" else "reserve"


def board(way: str, move: str, then: str) -> str:
    """The text of a board on which the effect moves the Dummy, and does this to it next."""
    called, origin, text = WAYS[way]
    first = MOVES[move][0].replace("WHAT", called)
    second = NEXT[then].replace("WHAT", called).replace("ELSEWHERE", elsewhere(move))
    effect = text.replace("STEPS", f"[{{{first}}}, {{{second}}}]")
    kind = "token" if way == "a token" else "character"
    watched = way == "what it watched"
    dummy = f"  dummy: {{name: Dummy, kind: {kind}{'' if watched else f', abilities: [{effect}]'}}}\n"
    watcher = f"  watcher: {{name: Watcher, kind: permanent, abilities: [{effect}]}}\n" if watched else ""
    zones = {"reserve": "reserve: [dummy]", "expedition_zone": "hero_expedition: [dummy]"}[origin]
    mover, play, phase = "", "", "noon"
    if way == "its own play":
        zones, play, phase = (
            "hand: [dummy]",
            "play: [{ana plays: dummy}, {ana chooses object: hero_expedition}]\n",
            "afternoon",
        )
    if way == "a free play" or watched:
        step = (
            "play_for_free: {choose: {in: reserve, of: you}}"
            if not watched
            else "put: {each: {card: dummy}, to: reserve}"
        )
        mover = f"  mover: {{name: Mover, kind: permanent, abilities: [{{when: {{phase: noon}}, do: [{{{step}}}]}}]}}\n"
        zones = f"{'hero_expedition' if watched else 'reserve'}: [dummy], landmarks: [mover{', watcher' if watched else ''}]"
    other = {"exchange": ", discard_pile: [ozma]", "exchange unseen": ", hand: [ozma]"}.get(move, "")
    return (
        f'game: altered\nedition: "1.0"\nname: Following.\ncards:\n{dummy}{watcher}{mover}'
        f"board: {{phase: {phase}, first_player: ana, players: {{ana: {{{zones}{other}}}, ben: {{}}}}}}\n{play}"
    )


CELLS = list(product(WAYS, MOVES, NEXT))


@pytest.mark.long(keep=30)
@pytest.mark.parametrize(("way", "move", "then"), [cell for cell in CELLS if not unsayable(*cell[:2])])
def test_an_effect_finds_what_it_has_moved(tmp_path: Path, way: str, move: str, then: str) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(board(way, move, then), encoding="utf-8")
    scenario = load_scenario(str(file))
    run = replay(scenario, ruleset_for(scenario), first=True, strict=False)
    dummies = [thing for thing in run.end.objects if thing.card == "dummy" and thing.emblem is None]
    lies = dummies[0].place.zone if dummies else ""
    marked = bool(dummies) and (dummies[0].count("boost") == 1 if then == "boost" else dummies[0].is_("asleep"))
    assert (lies, marked) == should(way, move, then)


def test_how_many_cells_cannot_be_said() -> None:
    assert (len(CELLS), sum(unsayable(way, move) for way, move, _ in CELLS)) == (288, 54)
