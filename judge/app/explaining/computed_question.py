"""What was computed, as a question: printed with the question that somebody typed, which may be another."""

from __future__ import annotations

from pathlib import Path

from judge.app.corpus.games import game_of
from judge.app.executed.answered import Answered, told_at_once
from judge.app.explaining.heard_question import WORD, is_open
from judge.app.explaining.order_asked import ANSWERED
from judge.app.explaining.question_fit import QuestionFit
from judge.app.store.place import board_folders
from judge.explain.said.question_words import ASKS, NOT, SO, AskedWords, scene_of
from judge.explain.said.speaker import Speaker
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Run
from judge.model.telling.executed import NO, YES
from judge.text.spelling import fold


def computed_question(scenario: Scenario, run: Run, speaker: Speaker) -> str:
    """The computed question in words; empty where it is the question of the file, or the file is a bundled ruling.

    Whoever wrote a bundled ruling chose what it asks for its question, and somebody else read both.
    """
    if scenario.asks is None or is_reviewed(scenario):
        return ""
    kind, check = scenario.asks
    words = AskedWords(speaker, scene_of(game_of(scenario), scenario, run))
    computed = words.wondered(check.subject) if kind == "value" else words.say(kind, check, ASKS)
    question = scenario.question.get(speaker.catalogue.language)
    return "" if WORD.findall(fold(computed)) == WORD.findall(fold(question)) else computed


def unanswered(scenario: Scenario, language: str) -> str:
    """The message that the question of the file is not answered; empty where it is, or where there is none.

    It is not where what is computed does not say it, and then it must not stand above the answer; and not where nothing
    was asked of the board.
    """
    question = scenario.question.get(language)
    if not question.strip() or is_reviewed(scenario):
        return ""
    if scenario.asks is None:
        return "" if scenario.claims or scenario.asked is not None else "asked-nothing"
    return "" if QuestionFit(scenario, question).of(*scenario.asks) == ANSWERED else "asked-unanswered"


def statement(answered: Answered, speaker: Speaker) -> str:
    """What a *yes* or *no* states, where the question begins with who, what, how …: no such question has either."""
    scenario = answered.scenario
    if scenario.asks is None or answered.answer not in (YES, NO) or is_reviewed(scenario):
        return ""
    if not is_open((scenario.game, scenario.edition), scenario.question.get(speaker.catalogue.language)):
        return ""
    words = AskedWords(speaker, scene_of(game_of(scenario), scenario, answered.run))
    steps = told_at_once(scenario, answered.run)
    return f"{words.story(steps) if steps else words.say(*scenario.asks, {YES: SO, NO: NOT}[answered.answer])}."


def is_reviewed(scenario: Scenario) -> bool:
    """Whether the file is a bundled ruling, whose question and answer were chosen for each other."""
    path = Path(scenario.span.file).resolve()
    return any(path.is_relative_to(folder.resolve()) for folder in board_folders())
