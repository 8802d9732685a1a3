"""What a file asks about every line, as it stands above the answer that a settled dispute gives to it."""

from __future__ import annotations

from judge.app.explaining.computed_question import computed_question, unanswered
from judge.explain.said.speaker import Speaker
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Run
from judge.model.value import Value
from judge.text.written import typeset_as_written


class AskedOfEveryLine(Value, frozen=True):
    """The question that is answered, and the sentence that the file's own is another; empty where it is none."""

    question: str
    remark: str = ""


def asked_of_every_line(scenario: Scenario, run: Run, speaker: Speaker) -> AskedOfEveryLine:
    """The question of the file; what was computed beside it or in its place, where its words say something else.

    Without a question in words there is none: the dispute tells the answer by itself.
    """
    words = speaker.catalogue
    typed = typeset_as_written(scenario.question.get(words.language), words)
    computed = computed_question(scenario, run, speaker) if typed else ""
    if not computed:
        return AskedOfEveryLine(typed)
    key = unanswered(scenario, run, words.language)
    if not key:
        return AskedOfEveryLine(words.say("asked-computed", asked=typed, computed=computed))
    is_title = typed == typeset_as_written(scenario.name.get(words.language), words)
    return AskedOfEveryLine(computed, words.say(key, asked=typed, titled=is_title))
