"""What a game hands over to the program: one value for each edition of its rules that is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.model.cards.ability_menu import AbilityMenu
from judge.model.cards.card import Card
from judge.model.cards.vocabulary import BoardShape, Vocabulary
from judge.model.play.choice import Choice
from judge.model.play.event import Event
from judge.model.play.footprint import Access, Footprint, Memory
from judge.model.play.keys import Tally
from judge.model.play.note import Note
from judge.model.play.place import Place, Ref
from judge.model.play.state import GameObject, State
from judge.model.play.view import BoardView
from judge.model.rulebook.ruleset import Alternative, Slot
from judge.model.value import Value

Cards = dict[str, Card]
Procedures = dict[str, tuple[Slot[Any], ...]]


class Edition(Value, frozen=True):
    """The rules of an edition: what fills every slot, known by its name, and the order of each procedure's steps.

    ``readings`` maps (reading, option) to the slots that the option fills otherwise; ``read_by`` says, for the name of
    a slot, which readings its default function rests on.
    """

    name: str
    fillings: dict[str, Alternative]
    readings: dict[tuple[str, str], dict[str, Alternative]]
    read_by: dict[str, tuple[str, ...]]
    procedures: Procedures


class Reads(Value, frozen=True):
    """How a board of the game is read.

    * ``vocabulary``: the words of effects, filters and triggers, with the shapes a decoder needs;
    * ``board``: the keys of ``board:`` and how they become objects;
    * ``begin(state, moment)``: the state with the frames with which a run begins;
    * ``questions``: the kinds of choices that a file answers, as in ``ana chooses target``, beside those of every game;
      ``declined``: those of them that may be answered with ``none``;
    * ``menu``: how an ability of a card is described in a dialogue, gap by gap; without gaps it is typed;
    * ``spreads(card)``: whether things of this card may be in further places than that in which they lie.
    """

    vocabulary: Vocabulary
    board: BoardShape
    begin: Callable[[State, str], State]
    questions: tuple[str, ...] = ()
    declined: tuple[str, ...] = ()
    menu: AbilityMenu = AbilityMenu({})
    spreads: Callable[[Card], bool] = lambda card: False


class Runs(Value, frozen=True):
    """How a run of the game ends, counts and is explored.

    * ``until``: named predicates ``(start, now) → bool`` at which a run may stop, the usual one first, the farthest
      last; ``spans``: the
      same for so many of something;
    * ``declarations``: the questions by which a player begins something in a turn: a replay goes on while there are
      answers to them; ``contended``: those by which one of several things that apply anyway is taken first: where
      there is one alone, nobody is asked;
    * ``tally(bearer, ability)``: the key under which the activations of a reaction are counted; ``used(bearer,
      ability)``: that of the plays of a quick action;
    * ``hides(place, player)``: whether that player may not see what lies there;
    * ``memory(table, start)``: what of age and order can be read on this board;
    * ``footprint(table, state, waiting, settled)``: all that a waiting ability and what follows from it may touch, if
      known; ``conditions(table, state, waiting)``: by number what those of its conditions read that have an answer now,
      and ``settled`` are the numbers of those whose answer stays;
      ``unfollowed``: the words of the vocabulary with which it is not known;
      ``orders``: the kinds of questions that ask in which order waiting abilities are played, where it has any;
    * ``everywhere``: how the numbers begin of those rules of the edition without which nothing happens on any board, or
      every reaction comes twice: that they decide says little of one board.
    """

    until: dict[str, Callable[[State, State], bool]]
    spans: dict[str, Callable[[State, State, int], bool]]
    tally: Callable[[int, int], Tally]
    hides: Callable[[Place, str], bool]
    memory: Callable[[Any, State], Memory]
    footprint: Callable[[Any, State, GameObject, frozenset[int]], Footprint | None]
    conditions: Callable[[Any, State, GameObject], dict[int, frozenset[Access]]] = lambda table, state, waiting: {}
    declarations: tuple[str, ...] = ()
    contended: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()
    unfollowed: tuple[str, ...] = ()
    everywhere: tuple[str, ...] = ()
    used: Callable[[int, int], Tally] = lambda bearer, ability: Tally("")

    @property
    def usual_end(self) -> str:
        """The name of the end at which a run stops if nobody says where."""
        return next(iter(self.until), "")


class Speaks(Value, frozen=True):
    """How positions and events of the game are put into words that people and files use.

    * ``view(state)``: the board as a person sees it; ``outcome(state)``: what a judge would see, comparable:
      facts, and by place the things there, each with the fields of a ``SeenCard``;
    * ``observe(state, player)``: the same as that player may know it;
    * ``answers(state, choice)``: the words by which a scenario names each option;
    * ``happenings(before, event)`` and ``played(state, answer)``: short lines for ``expect: order``;
      ``whose(before, event)`` has the player whose it is for each of them, of a mark with what bears it
      (``ana.dracaena``), ``doers(before, event)`` who does it, and ``done_by`` are the words for what a player does
      with a card;
      ``subjects(before, event)`` the id of the object that the line names, or 0; where an event may bring several of
      what a line names, ``amounts(before, event)`` says for each line how many, 0 of what is not counted;
      ``happens`` are the words with which they begin, each with what it is said of (``card``, ``reaction``, ``token``,
      ``player``, ``place``, ``mark``, ``phase``, ``word``),
      and ``moves`` those by which a thing goes elsewhere, each with the zone that its very name says (empty: none);
    * ``present(state, thing)``: all places in which a thing is, that in which it lies first; of what is in several,
      ``presence(thing)`` is the note that says so;
    * ``out_of_turns(table, state, player)``: the note on why a player takes no turn any more for now, if that is so;
    * ``looks(table, state)`` and ``choosing(table, state, choice, answer, selecting)``: notes of everything that a
      position makes the rules look at, and of what was and was not offered; for the deepest explanation only.
    """

    view: Callable[[State], BoardView]
    outcome: Callable[[State], tuple[tuple[str, Any], ...]]
    observe: Callable[[State, str], tuple[tuple[str, Any], ...]]
    answers: Callable[[State, Choice], tuple[tuple[str, ...], ...]]
    happenings: Callable[[State, Event], tuple[str, ...]]
    played: Callable[[State, Ref], tuple[str, ...]]
    looks: Callable[[Any, State], tuple[Note, ...]] = lambda table, state: ()
    choosing: Callable[[Any, State, Choice, Ref, Any], tuple[Note, ...]] = lambda *about: ()
    whose: Callable[[State, Event], tuple[str, ...]] = lambda before, event: ()
    subjects: Callable[[State, Event], tuple[int, ...]] = lambda before, event: ()
    amounts: Callable[[State, Event], tuple[int, ...]] | None = None
    doers: Callable[[State, Event], tuple[str, ...]] = lambda before, event: ()
    done_by: tuple[str, ...] = ()
    present: Callable[[State, GameObject], tuple[Place, ...]] = lambda state, thing: (thing.place,)
    presence: Callable[[GameObject], Note] = lambda thing: Note("")
    out_of_turns: Callable[[Any, State, str], Note | None] = lambda table, state, player: None
    happens: tuple[tuple[str, str], ...] = ()
    moves: tuple[tuple[str, str], ...] = ()


class Game(Value, frozen=True):
    """A game as one edition of its rules plays it: its rules, and three faces that the rest of the program talks to.

    An edition owns all of it: two editions share a procedure, a word or a face by handing over the same one.
    """

    name: str
    edition: Edition
    reads: Reads
    runs: Runs
    speaks: Speaks
