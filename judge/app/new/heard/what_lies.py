"""Questions for what lies in a place in the end: *how many cards are in Ana's Hand?*, « Qu’y a-t-il en Réserve ? »."""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.explaining.question_fit import QuestionFit
from judge.app.new.heard.order_or_option import Suggestion
from judge.app.ruling.ask_choices import RunSession
from judge.scenario.addressing.names import places


def what_lies(run: RunSession, question: str) -> list[Suggestion]:
    """What lies in each place that the question asks about, whosever it names; empty where it asks for nothing so."""
    if not question.strip():
        return []
    fit, board = QuestionFit(run.file, question, run.run), game_of(run.file).reads.board
    places_asked = (code for code in places(board, run.file.start.players) if fit.asks_what_lies(code))
    return [("value", (code,)) for code in places_asked]
