"""The rules, terms and sentences of pebbles: they fit its code, in every language and edition."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

import pytest

from judge.app.corpus.messages import catalogue
from judge.app.corpus.rules_and_messages import LANGUAGES, corpus
from judge.engine.run.advance import advance
from judge.engine.run.build_ruleset import build
from judge.explain.said.line_layout import layout_from
from judge.explain.said.options import options_of, question_of
from judge.explain.said.speaker import Speaker
from judge.library.rulebook.between_editions import inspect_game
from judge.model.cards.card import Words
from judge.model.play.characteristic import DIVIDED, MINUS, PLUS, SET, TIMES
from judge.model.play.choice import Choice
from judge.model.play.note import CardArg, ClauseArg, ListArg, Note, PlayerArg, TermArg, TextArg, note
from judge.model.play.run import Said
from judge.model.play.state import State
from judge.model.value import change
from judge.text.yaml import read
from tests.games.pebbles.code import shape
from tests.games.pebbles.code.code_names import FIRST_PLAYER, ROUND, SIDES, THROW, TURN
from tests.games.pebbles.guest import HOME, NAME, visiting
from tests.games.pebbles.pebble_table import CARDS, GAMES_BY_EDITION, NUMBERS, Line, position, table


def _title(id: str) -> str:
    return id.title().replace("_", "-")


EDITIONS = tuple(GAMES_BY_EDITION)
THROWN = (
    position({"h2": "ana pip", "h3": "ben marble 2", "h4": "cleo slate"}, {"ana": "doubling", "ben": "shield ward", "cleo": "stone_still"}),
    position({"h1": "ana pip 1", "h2": "ben flint"}, {"cleo": "stone_still", "ana": "shield"}, turn="ben"),
)  # fmt: skip
NAMED = {id: change(card, name=Words(tuple((code, _title(id)) for code in LANGUAGES))) for id, card in CARDS.items()}
PASSED = position({"h1": "ana pip"})
UNSAID = (
    note("event.knock-out-by-nobody", (), card=CardArg("pip", "ana"), damage=TextArg(2)),
    note("unsupported.circle", (), characteristic=TermArg("reach")),
    note("unsupported.verb", (), verb=TextArg("juggle")),
    note("window.closed", (), window=TermArg(THROW), player=PlayerArg("ana"), by=PlayerArg("ben")),
    note("window.nothing", (), window=TermArg(THROW), player=PlayerArg("ana")),
)
"""What no line below says."""


@pytest.fixture(autouse=True, scope="module")
def _guest() -> Iterator[None]:
    with visiting():
        yield


def everything(edition: str) -> Iterator[tuple[Note | Choice, State]]:
    """What is said and asked on all lines of two throws, and in a round in which everybody passes."""
    at, game = table(edition, recording=True), GAMES_BY_EDITION[edition]
    for start in THROWN:
        waiting: list[tuple[State, Any, Any]] = [(start, None, None)]
        while waiting:
            state, answer, asked = waiting.pop()
            halt = advance(at, state, partial(game.runs.until["turn_end"], start), answer, asked=asked)
            yield from ((entry.note, halt.state) for entry in halt.entries if isinstance(entry, Said))
            if halt.choice is not None:
                yield halt.choice, halt.state
                waiting += [(halt.state, option, halt.choice) for option in halt.choice.options]
    passed = Line(at, PASSED, "pass", until="round_end")
    yield from ((said, PASSED) for said in passed.notes)


def messages_of(notes: Iterable[Note]) -> set[str]:
    """The keys of notes and of what is listed in them."""
    notes = tuple(notes)
    listed = (item for one in notes for _, arg in one.args if isinstance(arg, ListArg) for item in arg.items)
    return {one.key for one in notes} | {item.key for item in listed if isinstance(item, ClauseArg)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_number_of_an_edition_has_a_rule_in_every_language(edition: str) -> None:
    book = corpus(NAME, edition).rulebook
    assert list(book.numbers) == NUMBERS[edition]
    rules = {rule.id: rule for rule in book.rules}
    for number in (*book.numbers, *book.headings):
        assert all(rules[number].words.get(language) for language in LANGUAGES), number


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_number_is_enforced_or_has_a_class(edition: str) -> None:
    book = corpus(NAME, edition).rulebook
    enforced = build(GAMES_BY_EDITION[edition], book).enforced
    assert sorted((*enforced, *(number for number, _, _ in book.classes))) == sorted(book.numbers)


@pytest.mark.parametrize(
    ("edition", "older", "renumbered", "others"),
    [("2", "1", {"4.e": "4.c"}, ["2.b", "5.a"]), ("3", "2", {"2.d": "2.b"}, ["4.d", "5.a"])],
)
def test_the_editions_name_each_other_s_numbers(
    edition: str, older: str, renumbered: dict[str, str], others: list[str]
) -> None:
    """Each rule says which of the edition before it takes the place of; one of them has another number."""
    books, faults = inspect_game(HOME / "rules", NAME)
    assert faults == ()
    by_name = {book.edition: book for book in books}
    taken = {rule.id: rule.supersedes for rule in by_name[edition].rules if rule.supersedes}
    assert taken == {number: (f"{older}:{renumbered.get(number, number)}",) for number in NUMBERS[edition]}
    before, now = by_name[older].by_id(), by_name[edition].by_id()
    changed = [number for number, (old,) in taken.items() if before[old.partition(":")[2]].words != now[number].words]
    assert changed == others


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_sit_in_an_order(players: int) -> None:
    """Rule 1.a is the seats of a state: everything that goes round goes round in their order."""
    assert shape.SHAPE.players == (2, 4)
    seats = ("dan", "ana", "ben", "cleo")[:players]
    board = {f"h{number}": f"{seat} pip" for number, seat in enumerate(seats, 1)}
    line = Line(table(), position(board, players=seats, first_player=seats[1]), *("pass",) * players, until="round_end")
    passed = [text.removeprefix("passes ") for text in line.lines if text.startswith("passes ")]
    assert passed == [*seats[1:], seats[0]]


def test_every_code_name_has_a_term_in_every_language() -> None:
    words = shape.VOCABULARY
    codes = {*words.zones, *words.kinds, *words.counters, *words.characteristics, ROUND, TURN, FIRST_PLAYER, THROW}
    for language in LANGUAGES:
        assert codes | {SET, TIMES, DIVIDED, PLUS, MINUS} <= set(catalogue(NAME, "1", language).terms)
        messages = set(catalogue(NAME, "1", language).messages)
        assert messages >= {*(f"face.{side}" for side in SIDES), "option.pass", "option.none"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_that_is_said_and_asked_is_a_sentence(edition: str, language: str) -> None:
    """No key, no code name and no gap stands where a word should."""
    speaker, game = Speaker(catalogue(NAME, edition, language), NAMED), GAMES_BY_EDITION[edition]
    met = list(dict.fromkeys(everything(edition)))
    notes = (*UNSAID, *(one for one, _ in met if isinstance(one, Note)))
    sentences = {speaker.say(one) for one in notes}
    for choice, state in met:
        if isinstance(choice, Choice):
            names = tuple(words[0] for words in game.speaks.answers(state, choice))
            sentences |= {question_of(speaker, choice), *options_of(speaker, state, choice, names)}
    assert [text for text in sorted(sentences) if FAULTY.search(text)] == []
    own = {key for key in KEYS if key.partition(".")[0] not in ("question", "view")}
    assert own - UNHEARD <= messages_of(notes)
    assert set(speaker.catalogue.messages) >= KEYS


KEYS = frozenset(
    """
    turn.of throw.at rolled window.opens window.played window.declined window.nothing window.closed throw.first
    throw.warded throw.nothing event.pass event.move event.play event.ward event.end-round event.damage event.alter
    event.knock-out event.knock-out-by-nobody characteristic.printed characteristic.worked characteristic.set
    characteristic.times characteristic.divided characteristic.plus characteristic.minus
    characteristic.at-most-by-rule characteristic.at-least-by-rule unsupported.circle unsupported.verb view.counter
    view.change question.plays question.target question.die question.window
    """.split()  # noqa: SIM905
)
UNHEARD = {f"characteristic.{kind}" for kind in ("divided", "minus", "at-most-by-rule", "at-least-by-rule")}
"""What no charm of pebbles does; how a number is worked out is tested with the engine."""
FAULTY = re.compile(r"[{}_]|\b[a-z]+\.[a-z]|  |^$")


def test_the_layout_names_sentences_that_there_are() -> None:
    path = HOME / "rules" / NAME / "messages" / "layout.yaml"
    layout = layout_from(read(path.read_bytes(), str(path)))
    for language in LANGUAGES:
        messages = catalogue(NAME, "1", language).messages
        named = {key for key, before in layout.joins.items() for key in (key, *before)}
        assert named <= set(messages)
