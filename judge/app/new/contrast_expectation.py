"""What a contrast may expect: the answer itself, what lies otherwise, what is marked otherwise, what happens."""

from __future__ import annotations

from collections.abc import Iterator

from judge.app.corpus.games import GAMES
from judge.app.ruling.ask_choices import RunSession
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.disputes.scenario import Check
from judge.model.play.run import Run
from judge.model.value import change
from judge.scenario.addressing.names import facts, places
from judge.scenario.expectations.compare_run import answer_to, happenings, look
from judge.scenario.writing.write_scenario import Document


def shown_by(run: RunSession, other: Run) -> Iterator[Document]:
    """What can be said of the other run, the best first; not all of it is so, or is otherwise than before."""
    yield from _answers(run, other)
    yield from _lying(run, other)
    yield from _marked(run, other)
    yield {"order": [_line(one) for one in happenings(GAMES[run.file.game], other)]}


def _answers(run: RunSession, other: Run) -> Iterator[Document]:
    """What is asked for, in the form of an expectation."""
    asks, game = run.file.asks, GAMES[run.file.game]
    assert asks is not None
    kind, check = asks
    if kind == "before":
        yield {"before": [_line(one) for one in check.wanted]}
        yield {"before": [_line(one) for one in reversed(check.wanted)]}
    elif kind == "count":
        line = check.wanted[0]
        yield {"times": [{**_line(line), "times": str(happenings(game, other).count(line))}]}
    elif kind == "value" and check.subject in facts(game.board, other.start.players):
        yield {"facts": {check.subject: answer_to(game, other, asks)}}
    elif kind == "happens":
        yield {"order": [_line(one) for one in check.wanted]}
    elif kind == "legal":
        offered = look(game, other, change(check, kind="offered"))
        if check.wanted[0] in offered:
            yield {"offered": {check.subject: list(offered)}}
        yield {"legal": {check.subject: check.wanted[0]}}


def _lying(run: RunSession, other: Run) -> Iterator[Document]:
    """What lies otherwise in the end."""
    game = GAMES[run.file.game]
    zones: dict[str, Document] = {}
    for place in places(game.board, other.start.players):
        check = Check("zones", place, (), run.file.span)
        before, after = (look(game, one, check) for one in (run.run, other))
        if sorted(before) != sorted(after):
            zones[place] = str(len(after)) if UNKNOWN_CARD in after else list(after)
    if zones:
        yield {"zones": zones}


def _marked(run: RunSession, other: Run) -> Iterator[Document]:
    """What bears other statuses and counters in the end; of several cards of one name, nothing is said."""
    game = GAMES[run.file.game]
    for name, place in places(game.board, other.start.players).items():
        there = [one.card for one in other.end.at(place)]
        for card in there:
            check = Check("marks", f"{name}.{card}", (), run.file.span)
            before, after = (look(game, one, check) for one in (run.run, other))
            if there.count(card) == 1 and before != after:
                yield {"marks": {f"{name}.{card}": list(after)}}


def _line(happening: str) -> dict[str, Document]:
    verb, _, subject = happening.partition(" ")
    return {verb: subject}
