"""A window: one reaction for all players together, offered once to each, in the order that the game gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from judge.engine.run import slots
from judge.engine.run.advance import advance
from judge.engine.run.result import Moved
from judge.engine.run.table import Table
from judge.model.play.choice import Asked, Choice
from judge.model.play.frame import OpenWindow, Scope
from judge.model.play.note import Note, PlayerArg
from judge.model.play.place import NONE, Ref, WordRef
from judge.model.play.run import Said
from judge.model.play.state import State
from judge.model.rulebook.ruleset import Alternative
from judge.model.value import change
from tests.engine import toy

SEATS = ("ana", "ben", "cleo")
START = change(toy.state(OpenWindow("throw", scope=Scope("ana"))), players=SEATS)
HANDS = {"ana": ("parry",), "ben": ("dodge", "parry"), "cleo": ("duck",)}


def play(table: Table, now: State, frame: OpenWindow, player: str, answer: Ref) -> Moved:
    """What is played becomes a fact, so that what closes the window can be told from what plays in it."""
    assert isinstance(answer, WordRef)
    return Moved(now.with_fact(f"played.{player}", answer.word))


def table(
    order: tuple[str, ...] = SEATS, closes: bool = True, hands: dict[str, tuple[str, ...]] | None = None, **options: Any
) -> Table:
    """A table with one window; who has played something has it no more."""
    held = HANDS if hands is None else hands

    def offers(table: Table, now: State, frame: OpenWindow, player: str) -> tuple[Ref, ...]:
        return tuple(WordRef(word) for word in held.get(player, ()) if now.fact(f"played.{player}") != word)

    filled: dict[Any, Callable[..., Any]] = {
        slots.WINDOW_ORDER: lambda table, now, frame: order,
        slots.WINDOW_OFFERS: offers,
        slots.WINDOW_CLOSES: lambda frame, player: closes,
        slots.WINDOW_PLAY: play,
    }
    plain = toy.table().ruleset
    rules = {slot.name: Alternative(function, (slot.name,)) for slot, function in filled.items()}
    return Table(change(plain, slots=plain.slots | rules), {}, **options)


def run(at: Table, *answers: str) -> tuple[State, list[Choice], list[Note]]:
    """The state after these answers, the questions that were asked, what was said."""
    state, asked, told, answer, choice = START, [], [], None, None
    for word in (*answers, ""):
        halt = advance(at, state, lambda now: False, answer, asked=choice)
        told += [entry.note for entry in halt.entries if isinstance(entry, Said)]
        asked += [entry.choice for entry in halt.entries if isinstance(entry, Asked) and entry.only]
        state, choice = halt.state, halt.choice
        if choice is None:
            break
        asked.append(choice)
        answer = WordRef(word)
    return state, asked, told


def test_each_is_asked_in_the_order_of_the_game() -> None:
    for order in (SEATS, ("ben", "cleo", "ana")):
        state, asked, _ = run(table(order), "none", "none", "none")
        assert tuple(choice.player for choice in asked) == order
        assert not state.frames
        assert {choice.kind for choice in asked} == {"window"}


def test_the_options_are_what_may_be_played_and_to_decline() -> None:
    _, asked, _ = run(table(("ben",)))
    assert asked[0].options == (WordRef("dodge"), WordRef("parry"), NONE)
    assert asked[0].rules == ("window.order", "window.offers")
    assert dict(asked[0].about)["player"] == PlayerArg("ben")


def test_who_plays_closes_it() -> None:
    state, asked, told = run(table(), "none", "dodge")
    assert [choice.player for choice in asked] == ["ana", "ben"]
    assert dict(state.facts) == {"played.ben": "dodge"}
    assert not state.frames
    assert [note.key for note in told] == ["window.declined", "window.played"]


def test_where_playing_does_not_close_it_others_are_asked_and_so_is_who_played() -> None:
    state, asked, _ = run(table(closes=False), "none", "dodge", "parry", "none", "duck")
    assert [choice.player for choice in asked] == ["ana", "ben", "ben", "ben", "cleo"]
    assert dict(state.facts) == {"played.ben": "parry", "played.cleo": "duck"}


@pytest.mark.parametrize("recording", [False, True])
def test_who_has_nothing_is_asked_nothing(recording: bool) -> None:
    state, asked, told = run(table(hands={"cleo": ("duck",)}, recording=recording), "none")
    assert [choice.player for choice in asked] == ["cleo"]
    assert [note.key for note in told if note.tone == "missed"] == ["window.nothing"] * 2 * recording
    assert not state.frames


def test_who_could_have_played_is_told_that_it_was_closed() -> None:
    _, _, told = run(table(("ben", "ana", "cleo"), hands=HANDS | {"ana": ()}, recording=True), "parry")
    missed = [note for note in told if note.tone == "missed"]
    assert [(note.key, dict(note.args)["player"], dict(note.args)["by"]) for note in missed] == [
        ("window.closed", PlayerArg("cleo"), PlayerArg("ben"))
    ]
    assert missed[0].rules == ("window.closes",)


def test_nobody_is_in_the_order() -> None:
    state, asked, told = run(table(()))
    assert not state.frames
    assert not asked
    assert not told
