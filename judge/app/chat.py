"""``judge share --chat``: a ruling as one message, for people who will not run it."""

from __future__ import annotations

from judge.app.executing.scenario_files import load_scenario
from judge.app.reply import DONE, Reply, Settings, Shape
from judge.app.ruling.run import rule_on
from judge.model.diagnostic import Span, refusal


def chat(settings: Settings, scenario: str, edition: str | None = None) -> Reply:
    """Question, answer, reason, three steps, rules and abilities, in no more characters than a chat takes.

    Raises:
        Refused: the file is faulty, or an answer in it names nothing that is there.
    """
    file = load_scenario(scenario, settings)
    if edition is not None and edition != file.edition:
        raise refusal(Span("--edition", 1, 1), "share/edition", edition=file.edition)
    ruling_reply = rule_on(settings, file, False, Shape(format="chat"))
    return Reply(
        "share",
        DONE,
        text=ruling_reply.text,
        result={"text": ruling_reply.text},
        diagnostics=ruling_reply.diagnostics,
        game=file.game,
        edition=file.edition,
        readings=settings.readings,
    )
