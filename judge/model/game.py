"""What a game hands over to the program: one value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.model.cards.card import Card
from judge.model.cards.vocabulary import BoardShape, Vocabulary
from judge.model.play.choice import Choice
from judge.model.play.event import Event
from judge.model.play.footprint import Footprint, Memory
from judge.model.play.note import Note
from judge.model.play.place import Place, Ref
from judge.model.play.state import GameObject, State
from judge.model.play.view import BoardView
from judge.model.rulebook.ruleset import Alternative
from judge.model.value import Value

Cards = dict[str, Card]


class Edition(Value, frozen=True):
    """An edition fills every slot, known by its name.

    ``readings`` maps (reading, option) to the slots that the option fills otherwise; ``read_by`` says, for the name of
    a slot, which readings its default function rests on.
    """

    name: str
    fillings: dict[str, Alternative]
    readings: dict[tuple[str, str], dict[str, Alternative]]
    read_by: dict[str, tuple[str, ...]]


class Game(Value, frozen=True):
    """A game, complete.

    * ``vocabulary``: the words of effects, filters and triggers, with the shapes a decoder needs;
    * ``board``: the keys of ``board:`` and how they become objects;
    * ``procedures``: the ordered slots of each procedure;
    * ``editions``: policies by edition;
    * ``begin(facts)``: the frames with which a board begins;
    * ``until``: named predicates ``(start, now) → bool`` at which a run may stop; ``spans``: the same for so many of
      something;
    * ``view(state)``: the board as a person sees it; ``outcome(state)``: what a judge would see, comparable;
    * ``observe(state, player)``: the same as that player may know it;
    * ``answers(state, choice)``: the words by which a scenario names each option;
    * ``happenings(before, event)`` and ``played(state, answer)``: short lines for ``expect: order``;
      ``whose(before, event)`` has a player for each of them;
    * ``tally(bearer, ability)``: the name under which the activations of a reaction are counted;
    * ``hides(place, player)``: whether that player may not see what lies there;
    * ``memory(table, start)``: what of age and order can be read on this board;
    * ``footprint(table, state, waiting)``: all that a waiting ability and what follows from it may touch, if known;
    * ``looks(table, state)`` and ``choosing(table, state, choice, answer, selecting)``: notes of everything that a
      position makes the rules look at, and of what was and was not offered; for the deepest explanation only;
    * ``declarations``: the questions by which a player begins something in a turn: a replay goes on while there are
      answers to them; ``used(bearer, ability)``: the name under which the plays of a quick action are counted.
    """

    name: str
    vocabulary: Vocabulary
    board: BoardShape
    procedures: dict[str, tuple[Any, ...]]
    editions: dict[str, Edition]
    begin: Callable[[State, str], State]
    until: dict[str, Callable[[State, State], bool]]
    spans: dict[str, Callable[[State, State, int], bool]]
    view: Callable[[State], BoardView]
    outcome: Callable[[State], tuple[tuple[str, Any], ...]]
    observe: Callable[[State, str], tuple[tuple[str, Any], ...]]
    answers: Callable[[State, Choice], tuple[tuple[str, ...], ...]]
    happenings: Callable[[State, Event], tuple[str, ...]]
    played: Callable[[State, Ref], tuple[str, ...]]
    tally: Callable[[int, int], str]
    hides: Callable[[Place, str], bool]
    memory: Callable[[Any, State], Memory]
    footprint: Callable[[Any, State, GameObject], Footprint | None]
    looks: Callable[[Any, State], tuple[Note, ...]] = lambda table, state: ()
    choosing: Callable[[Any, State, Choice, Ref, Any], tuple[Note, ...]] = lambda *about: ()
    declarations: tuple[str, ...] = ()
    used: Callable[[int, int], str] = lambda bearer, ability: ""
    whose: Callable[[State, Event], tuple[str, ...]] = lambda before, event: ()
