"""Expectations that a contrast may have: the answer, cards in other zones, other marks, what happens."""

from __future__ import annotations

from collections.abc import Iterator

from judge.app.corpus.games import game_of
from judge.app.ruling.ask_choices import RunSession
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.disputes.scenario import Check
from judge.model.play.run import Run
from judge.model.value import change
from judge.scenario.addressing.names import facts, places
from judge.scenario.expectations.compare_run import answer_to, happenings, look, who
from judge.scenario.expectations.counters_had import is_number
from judge.scenario.expectations.followed_cards import ENDS_IN, whereabouts
from judge.scenario.expectations.state_at_the_end import HAS, WHERE
from judge.scenario.expectations.who_did import WHO
from judge.scenario.writing.write_scenario import Document


def shown_by(run: RunSession, changed_run: Run) -> Iterator[Document]:
    """Expectations to try on the changed run, the best first; the caller checks that one holds there and not before."""
    yield from _answers(run, changed_run)
    yield from _lying(run, changed_run)
    yield from _marked(run, changed_run)
    yield {"order": [_line(happening) for happening in happenings(game_of(run.file), changed_run)]}


def _answers(run: RunSession, changed_run: Run) -> Iterator[Document]:
    """The question of the file as an expectation."""
    asks, game = run.file.asks, game_of(run.file)
    assert asks is not None
    kind, check = asks
    if kind == "before":
        yield {"before": [_line(happening) for happening in check.wanted]}
        yield {"before": [_line(happening) for happening in reversed(check.wanted)]}
    elif kind == "count":
        line = check.wanted[0]
        (count,) = look(game, changed_run, change(check, kind="times", subject=line))
        yield {"times": [{**_line(line), "times": count}]}
    elif kind == "value" and (
        check.subject in facts(game.reads.board, changed_run.start.players)
        or is_number(game, changed_run.start.players, check.subject)
    ):
        yield {"facts": {check.subject: answer_to(game, changed_run, asks)}}
    elif kind == WHO:
        names_in_turn = who(game, changed_run, check.subject)
        yield {WHO: {check.subject: [name for names in names_in_turn for name in names]}}
    elif kind == HAS:
        yield {HAS: {check.wanted[0]: check.subject}}
    elif kind in (ENDS_IN, WHERE):
        place, address = check.subject, check.wanted[0]
        places = whereabouts(game, changed_run.start, address, changed_run.end)
        yield {ENDS_IN: {place if place in places else places[0]: address}}
    elif kind == "happens":
        yield {"order": [_line(happening) for happening in check.wanted]}
    elif kind == "legal":
        options_offered = look(game, changed_run, change(check, kind="offered"))
        if check.wanted[0] in options_offered:
            yield {"offered": {check.subject: list(options_offered)}}
        yield {"legal": {check.subject: check.wanted[0]}}


def _lying(run: RunSession, changed_run: Run) -> Iterator[Document]:
    """The zones whose cards at the end differ between the two runs, as the changed run leaves them."""
    game = game_of(run.file)
    zones: dict[str, Document] = {}
    for place in places(game.reads.board, changed_run.start.players):
        check = Check("zones", place, (), run.file.span)
        cards_before, cards_after = (look(game, compared_run, check) for compared_run in (run.run, changed_run))
        if sorted(cards_before) != sorted(cards_after):
            zones[place] = str(len(cards_after)) if UNKNOWN_CARD in cards_after else list(cards_after)
    if zones:
        yield {"zones": zones}


def _marked(run: RunSession, changed_run: Run) -> Iterator[Document]:
    """Cards whose statuses and counters at the end differ; a card of which a zone holds several is left out."""
    game = game_of(run.file)
    for name, place in places(game.reads.board, changed_run.start.players).items():
        cards_there = [game_object.card for game_object in changed_run.end.at(place)]
        for card in cards_there:
            check = Check("marks", f"{name}.{card}", (), run.file.span)
            marks_before, marks_after = (look(game, compared_run, check) for compared_run in (run.run, changed_run))
            if cards_there.count(card) == 1 and marks_before != marks_after:
                yield {"marks": {f"{name}.{card}": list(marks_after)}}


def _line(happening: str) -> dict[str, Document]:
    verb, _, subject = happening.partition(" ")
    return {verb: subject}
