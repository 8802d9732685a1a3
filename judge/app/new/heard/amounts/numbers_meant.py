"""Questions for how many things have a status or counter: *how many Characters are asleep?*"""

from __future__ import annotations

from judge.app.explaining.question_fit import QuestionFit
from judge.app.new.heard.order_or_option import Suggestion
from judge.app.ruling.ask_choices import RunSession


def numbers_meant(run: RunSession, question: str) -> list[Suggestion]:
    """What the question asks the number of; empty where it asks for nothing of this kind."""
    subject = QuestionFit(run.file, question, run.run).number_asked if question.strip() else ""
    return [("value", (subject,))] if subject else []
