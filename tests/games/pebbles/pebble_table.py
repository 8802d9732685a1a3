"""Positions of pebbles without files: a row of five hexes, a few stones and charms, three players."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from judge.engine.run.advance import Halt, advance
from judge.engine.run.build_ruleset import build
from judge.engine.run.table import Table
from judge.model.cards.ability import Ability, Act
from judge.model.cards.card import Card, Words
from judge.model.cards.selectors import Number, That
from judge.model.play.choice import Asked, Choice
from judge.model.play.map import BoardMap
from judge.model.play.note import Note
from judge.model.play.place import Place
from judge.model.play.run import Applied, Said
from judge.model.play.state import GameObject, State
from judge.model.rulebook.rule import Rule, Rulebook, Section
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import change
from tests.games.pebbles.code.game import EDITIONS
from tests.games.pebbles.code.shape import begin

SEATS = ("ana", "ben", "cleo")
NUMBERS = {
    "1": [
        "1.a",
        "1.b",
        "1.c",
        "2.a",
        "2.b",
        "2.c",
        "3.a",
        "3.b",
        "3.c",
        "4.a",
        "4.b",
        "4.c",
        "4.d",
        "5.a",
        "5.b",
        "6.a",
    ],
    "2": [
        "1.a",
        "1.b",
        "1.c",
        "2.a",
        "2.b",
        "2.c",
        "3.a",
        "3.b",
        "3.c",
        "4.a",
        "4.b",
        "4.d",
        "4.e",
        "5.a",
        "5.b",
        "6.a",
    ],
    "3": [
        "1.a",
        "1.b",
        "1.c",
        "2.a",
        "2.c",
        "2.d",
        "3.a",
        "3.b",
        "3.c",
        "4.a",
        "4.b",
        "4.d",
        "4.e",
        "5.a",
        "6.a",
    ],
}
HEXES = ("h1", "h2", "h3", "h4", "h5")
ROW = BoardMap("row", HEXES, tuple(pairwise(HEXES)))
GAMES_BY_EDITION = {game.edition.name: game for game in EDITIONS}


def charm(name: str, *acts: Act) -> Card:
    return Card(name, Words(), "charm", abilities=(Ability("effect", steps=acts),))


def altering(name: str, kind: str, amount: int) -> Card:
    return charm(name, Act(kind, what=That(), amount=Number(amount), name="strength"))


def stone(name: str, strength: int, reach: int) -> Card:
    return Card(name, Words(), "stone", characteristics=(("strength", strength), ("reach", reach)))


CARDS = {
    card.id: card
    for card in (
        stone("pip", 2, 2),
        stone("flint", 2, 1),
        stone("marble", 3, 2),
        stone("slate", 1, 4),
        altering("shield", "plus", 2),
        altering("doubling", "times", 2),
        altering("stone_still", "set", 1),
        charm("ward", Act("ward")),
    )
}


def book(edition: str) -> Rulebook:
    rules = tuple(Rule(number, "rule", "1", Words()) for number in NUMBERS[edition])
    return Rulebook("pebbles", edition, Words(), (Section("1", Words(), "official", rules),), tuple(NUMBERS[edition]))


def rules(edition: str = "1", off: Iterable[str] = ()) -> Ruleset:
    return build(GAMES_BY_EDITION[edition], book(edition), off=off)


def table(edition: str = "1", off: Iterable[str] = (), recording: bool = False) -> Table:
    return Table(rules(edition, off), CARDS, recording, maps={"row": ROW})


def position(
    lying: dict[str, str],
    hands: dict[str, str] | None = None,
    *,
    players: tuple[str, ...] = SEATS,
    **facts: int | str,
) -> State:
    """``lying``: hex → "player card damage"; ``hands``: player → charms. A round begins, or the turn that is named."""
    all_facts: dict[str, int | str] = {"map": "row", "round": 1, "first_player": "ana"} | facts
    state = State(players, (), tuple(sorted(all_facts.items())), (), 1)
    for hex, described in lying.items():
        owner, card, *damage = described.split()
        counters = (("damage", int(damage[0])),) if damage else ()
        state = state.add(GameObject(0, card, "stone", owner, owner, Place("field", "", hex), counters=counters))
    for player, charms in (hands or {}).items():
        for card in charms.split():
            state = state.add(GameObject(0, card, "charm", player, player, Place("hand", player)))
    return begin(state, "begins")


class Line:
    """A line of play: the answers given, what was asked and offered on the way, what was said, where it ended.

    Without ``until`` it goes on to the first choice for which there is no answer.
    """

    def __init__(self, at: Table, start: State, *answers: str, until: str = "turn_end") -> None:
        game = GAMES_BY_EDITION[at.ruleset.edition]
        self._names = game.speaks.answers
        ends = game.runs.until[until] if until else lambda start, now: False
        self.notes: list[Note] = []
        self.asked: list[tuple[Choice, tuple[str, ...]]] = []
        self.lines: list[str] = []
        state, answer, choice = start, None, None
        left = list(answers)
        while True:
            halt: Halt = advance(at, state, lambda now: ends(start, now), answer, asked=choice)
            for entry in halt.entries:
                if isinstance(entry, Said):
                    self.notes.append(entry.note)
                elif isinstance(entry, Applied):
                    self.lines += game.speaks.happenings(entry.before, entry.event)
                elif isinstance(entry, Asked) and entry.only:
                    self.asked.append((entry.choice, self._words(state, entry.choice)))
            state, choice = halt.state, halt.choice
            if choice is None or not left:
                break
            words = self._words(state, choice)
            self.asked.append((choice, words))
            word = left.pop(0)
            fitting = [
                ref for ref, names in zip(choice.options, self._names(state, choice), strict=True) if word in names
            ]
            assert len(fitting) == 1, (word, words)
            answer = fitting[0]
        assert not left, left
        self.end, self.stop, self.choice = state, halt.stop, choice

    def _words(self, state: State, choice: Choice) -> tuple[str, ...]:
        return tuple(names[0] for names in self._names(state, choice))

    @property
    def offered(self) -> tuple[str, ...]:
        """What is offered by the choice at which the line stands."""
        assert self.choice is not None
        return self._words(self.end, self.choice)

    def said_by(self, key: str) -> list[Note]:
        return [sentence for sentence in self.notes if sentence.key == key]

    def damage(self, card: str) -> int:
        (thing,) = [thing for thing in self.end.objects if thing.card == card]
        return thing.count("damage")

    def zone(self, card: str) -> str:
        (thing,) = [thing for thing in self.end.objects if thing.card == card]
        return thing.place.part or thing.place.zone


def without_frames(state: State) -> State:
    """A position without what is still to come."""
    return change(state, frames=())
