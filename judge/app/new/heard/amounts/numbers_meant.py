"""Questions for how many things have a status or counter, and for how much mana is paid."""

from __future__ import annotations

from judge.app.explaining.question_fit import QuestionFit
from judge.app.new.heard.order_or_option import Suggestion
from judge.app.ruling.ask_choices import RunSession


def numbers_meant(run: RunSession, question: str) -> list[Suggestion]:
    """What the question asks the number of; empty where it asks for nothing of this kind."""
    if not question.strip():
        return []
    fit = QuestionFit(run.file, question, run.run)
    lines: list[Suggestion] = [("value", (fit.number_asked,))] if fit.number_asked else []
    return [*lines, *([("count", (fit.mana_asked.replace(" ", ": ", 1),))] if fit.mana_asked else [])]
