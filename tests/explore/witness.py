"""An independent witness: the outcomes of a board, found by an answer set solver from the text of the board alone.

Nothing of ``judge`` is imported here. The fragment of the vocabulary:

* Noon begins; two players, one of them first; cards lie in Landmark zones, each card's name once on the board;
* each card has one reaction: ``{phase: noon}``, or ``{moves: {what: {is: card}, to: reserve}}``;
* an effect is a list of steps: ``gain`` or ``lose`` boosts on ``self`` or on ``each: {card: NAME}``; ``put`` self ``to`` the
  Reserve or the Discard pile; ``discard`` ``each: {card: NAME, in: landmark_zone}``; one of these under ``if: {count: {card:
  NAME, with: boost}}``; ``choose_one`` of such lists.

The rules of the fragment, as the program below states them: all reactions "At Noon" wait when Noon begins (6.3.b). As long
as any waits, the first player plays one of theirs, or the other does if the first has none (4.4.b, 1.4.5.a), and must (5.1.1.d). A
mode is chosen as it is played (5.1.2.b). The steps follow one another (6.1.c); a condition is looked at when its step comes
(1.2.6.d). What changes zones is a new object without counters (1.4.4.a); of another effect's doing, "I" is no longer there, but
an effect finds what it has moved itself (R-1.4.4-follow=effect). Nothing in a Discard pile gains a counter (3.0:2.5.b). One
list of steps moves something once. A reaction to arrivals waits once for each card that arrives while its bearer is in play
(6.3.b, 1.2.4.d).
"""

from __future__ import annotations

import json
from typing import Any

import clingo

Yaml = Any
Ending = frozenset[tuple[str, str, int]]
"""For each card: where it lies, and its boosts."""

RULES = """
#defined watches/1. #defined needs/2. #defined noon/1.
% Time: a turn t plays one reaction; within it, substeps 0..s. State after the last substep is the state of the next turn.
turn(0..horizon-1). sub(0..width).
at(C,landmarks,0,0) :- card(C,_). boost(C,0,0,0) :- card(C,_).
waits(C,noon,0,0) :- card(C,_), noon(C).

some(P,T) :- turn(T), waits(C,_,T,0), card(C,P).
plays(P,T) :- some(P,T), first(P).
plays(P,T) :- some(P,T), not first(P), first(F), not some(F,T).
busy(T) :- plays(_,T).
1 { play(C,E,T) : waits(C,E,T,0), card(C,P) } 1 :- plays(P,T).
1 { mode(M,T) : modes(C,M) } 1 :- play(C,_,T).

% What is done at a substep: the I-th step of the chosen mode, if its condition holds then.
step(C,I,A,T) :- play(C,_,T), mode(M,T), act(C,M,I,A).
met(I,T) :- step(_,I,A,T), not needs(A,_).
met(I,T) :- step(_,I,A,T), needs(A,D), boost(D,N,T,I), N > 0.
done(C,I,A,T) :- step(C,I,A,T), met(I,T).

subject(C,I,T) :- done(C,I,A,T), what(A,self), at(C,landmarks,T,0).
subject(D,I,T) :- done(C,I,A,T), what(A,each(D)), card(D,_).
gains(D,N,I,T) :- subject(D,I,T), done(_,I,A,T), verb(A,gain(N)), not at(D,discard_pile,T,I).
loses(D,N,I,T) :- subject(D,I,T), done(_,I,A,T), verb(A,lose(N)).
goes(D,Z,I,T) :- subject(D,I,T), done(_,I,A,T), verb(A,move(Z)), at(D,landmarks,T,I).

at(D,Z,T,I+1) :- goes(D,Z,I,T), sub(I+1).
at(D,Z,T,I+1) :- at(D,Z,T,I), sub(I+1), busy(T), not left(D,I,T).
left(D,I,T) :- goes(D,_,I,T).
boost(D,0,T,I+1) :- left(D,I,T), sub(I+1).
boost(D,N+M,T,I+1) :- boost(D,N,T,I), gains(D,M,I,T), sub(I+1), not left(D,I,T).
boost(D,N-M,T,I+1) :- boost(D,N,T,I), loses(D,M,I,T), sub(I+1), N >= M, not left(D,I,T).
boost(D,0,T,I+1) :- boost(D,N,T,I), loses(D,M,I,T), sub(I+1), N < M, not left(D,I,T).
boost(D,N,T,I+1) :- boost(D,N,T,I), sub(I+1), busy(T), not gains(D,_,I,T), not loses(D,_,I,T), not left(D,I,T).

waits(C,E,T,I+1) :- waits(C,E,T,I), sub(I+1), busy(T), not play(C,E,T).
waits(W,came(D,T,I),T,I+1) :- goes(D,reserve,I,T), watches(W), at(W,landmarks,T,I), sub(I+1).

at(D,Z,T+1,0) :- at(D,Z,T,width), busy(T), T+1 <= horizon.
boost(D,N,T+1,0) :- boost(D,N,T,width), busy(T), T+1 <= horizon.
waits(C,E,T+1,0) :- waits(C,E,T,width), busy(T), T+1 <= horizon.

last(T) :- at(_,_,T,0), not busy(T).
:- last(T), T = horizon, waits(_,_,T,0).
ends(D,Z,N) :- last(T), at(D,Z,T,0), boost(D,N,T,0).
#show ends/3.
#project ends/3.
"""


def endings(text: str) -> set[Ending]:
    """How a board can end, by the solver."""
    board = json.loads(text)
    facts, horizon, width = _facts(board)
    control = clingo.Control(["--models=0", "--project=show", "-c", f"horizon={horizon}", "-c", f"width={width}"])
    control.add("base", [], RULES + "\n".join(facts))
    control.ground([("base", [])])
    found: set[Ending] = set()
    with control.solve(yield_=True) as handle:
        for model in handle:
            ends = (one.arguments for one in model.symbols(shown=True) if one.name == "ends")
            found.add(frozenset((card.name, zone.name, number.number) for card, zone, number in ends))
    return found


def _facts(board: Yaml) -> tuple[list[str], int, int]:
    sides = board["board"]["players"]
    facts = [f"first({board['board']['first_player']})."]
    width, watchers, cards = 1, 0, 0
    for player, side in sides.items():
        for card in side.get("landmarks", ()):
            cards += 1
            facts.append(f"card({card},{player}).")
            (ability,) = board["cards"][card]["abilities"]
            watching = "moves" in ability["when"]
            watchers += watching
            facts.append(f"{'watches' if watching else 'noon'}({card}).")
            modes = ability["do"][0]["choose_one"] if "choose_one" in ability["do"][0] else [ability["do"]]
            for m, steps in enumerate(modes, 1):
                facts.append(f"modes({card},{m}).")
                width = max(width, len(steps))
                for i, one in enumerate(steps):
                    facts += _act(card, m, i, one)
    return facts, cards + watchers * cards + 1, width


def _act(card: str, mode: int, at: int, step: Yaml) -> list[str]:
    name = f"a({card},{mode},{at})"
    facts = [f"act({card},{mode},{at},{name})."]
    if "if" in step:
        facts.append(f"needs({name},{step['if']['count']['card']}).")
        (step,) = step["do"]
    ((verb, value),) = step.items()
    what = f"each({value['each']['card']})" if "each" in value else "self"
    facts.append(f"what({name},{what}).")
    match verb:
        case "gain" | "lose":
            facts.append(f"verb({name},{verb}({value['boost']})).")
        case "put":
            facts.append(f"verb({name},move({value['to']})).")
        case "discard":
            facts.append(f"verb({name},move(discard_pile)).")
    return facts
