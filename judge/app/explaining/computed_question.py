"""What was computed, as a question: printed with the question that somebody typed, which may be another."""

from __future__ import annotations

import re
from pathlib import Path

from judge.app.corpus.games import game_of
from judge.app.corpus.typed_words import typed_words
from judge.app.executed.answered import Answered, told_at_once
from judge.app.store.place import board_folders
from judge.explain.said.question_words import ASKS, NOT, SO, AskedWords, scene_of
from judge.explain.said.speaker import Speaker
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Run
from judge.model.telling.executed import NO, YES
from judge.text.spelling import fold

_SENTENCES = re.compile(r"[.:;!]\s")
_WORD = re.compile(r"[^\W\d_]+")


def computed_question(scenario: Scenario, run: Run, speaker: Speaker) -> str:
    """The computed question in words; empty where it is the question of the file, or the file is a bundled ruling.

    Whoever wrote a bundled ruling chose what it asks for its question, and somebody else read both.
    """
    if scenario.asks is None or _is_reviewed(scenario):
        return ""
    kind, check = scenario.asks
    words = AskedWords(speaker, scene_of(game_of(scenario), scenario, run))
    asked = words.wondered(check.subject) if kind == "value" else words.say(kind, check, ASKS)
    question = scenario.question.get(speaker.catalogue.language)
    return "" if _WORD.findall(fold(asked)) == _WORD.findall(fold(question)) else asked


def statement(answered: Answered, speaker: Speaker) -> str:
    """What a *yes* or *no* states, where the question begins with who, what, how …: no such question has either."""
    scenario = answered.scenario
    if scenario.asks is None or answered.answer not in (YES, NO) or _is_reviewed(scenario):
        return ""
    if not _is_open(scenario, speaker):
        return ""
    words = AskedWords(speaker, scene_of(game_of(scenario), scenario, answered.run))
    steps = told_at_once(scenario, answered.run)
    return f"{words.story(steps) if steps else words.say(*scenario.asks, {YES: SO, NO: NOT}[answered.answer])}."


def _is_reviewed(scenario: Scenario) -> bool:
    """Whether the file is a bundled ruling, whose question and answer were chosen for each other."""
    path = Path(scenario.span.file).resolve()
    return any(path.is_relative_to(folder.resolve()) for folder in board_folders())


def _is_open(scenario: Scenario, speaker: Speaker) -> bool:
    """Whether the last sentence of the question, or a part of it behind a comma, begins with a word that asks for more.

    With a second part, *when …* is a clause, and asks for nothing.
    """
    question, about = scenario.question.get(speaker.catalogue.language), (scenario.game, scenario.edition)
    sentences = [sentence for sentence in _SENTENCES.split(question.strip()) if sentence.strip()]
    parts = sentences[-1].split(", ") if sentences else []
    first_words = {words[0] for words in (_WORD.findall(part.casefold()) for part in parts) if words}
    asking = typed_words(*about, "open-question")
    asking_alone = typed_words(*about, "open-question-alone") if len(parts) == 1 else ()
    return not first_words.isdisjoint((*asking, *asking_alone))
