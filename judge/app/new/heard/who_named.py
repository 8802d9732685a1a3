"""Questions for those of whom something is true: *who draws?*, « Qui gagne des boosts ? »."""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.explaining.asked.order_asked import ANSWERED
from judge.app.explaining.question_fit import QuestionFit
from judge.app.new.heard.order_or_option import Suggestion, check_of
from judge.app.ruling.ask_choices import RunSession
from judge.scenario.expectations.done_by import BY
from judge.scenario.expectations.who_did import MARK, WHO, asked_words


def who_meant(run: RunSession, question: str) -> list[Suggestion]:
    """Of whom that is true for which the question asks; empty where it asks for nobody."""
    if not question.strip():
        return []
    game, fit = game_of(run.file), QuestionFit(run.file, question, run.run)
    vocabulary = game.reads.vocabulary
    marks = (*vocabulary.statuses, *vocabulary.counters)
    lines = [
        line
        for verb, said_of in asked_words(game).items()
        for line in ((f"{verb} {mark}" for mark in marks) if said_of == MARK else (verb,))
    ]
    return [(WHO, (line,)) for line in lines if fit.of(WHO, check_of(WHO, (line,))) == ANSWERED]


def counted_of_players(run: RunSession, question: str) -> list[Suggestion]:
    """How many cards a player does that with, or has with which it is done, for which the question asks.

    Also where it says more, such as from where: then it is offered, and the words that it leaves out are told.
    """
    fit = QuestionFit(run.file, question, run.run)
    verbs = (
        verb
        for happening_verb in game_of(run.file).speaks.done_by
        for verb in (f"{happening_verb}{BY}", happening_verb)
    )
    lines = [f"{verb}: {player}" for verb in verbs for player in run.file.start.players]
    checks = {line: check_of("count", (line,)) for line in lines}
    return [
        ("count", (line,))
        for line, check in checks.items()
        if fit.of("count", check) == ANSWERED or fit.but_for("count", check)
    ]
