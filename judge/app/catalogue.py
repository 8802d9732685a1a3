"""``judge list``: the bundled scenarios, by rule, card, topic or words."""

from __future__ import annotations

from judge.app.house import rulebook
from judge.app.load import bundled, load_scenario
from judge.app.reply import DONE, NO, Grid, Reply, Settings
from judge.model.diagnostic import Diagnostic, Refused, Span
from judge.model.scenario import Scenario
from judge.text.spelling import advice, fold


def list_scenarios(
    settings: Settings,
    rule: str | None = None,
    card: str | None = None,
    topic: str | None = None,
    text: str | None = None,
) -> Reply:
    """The bundled scenarios that fit, each with its topic and the sentence that it states."""
    found = [
        one
        for one in (load_scenario(str(path)) for path in bundled().values())
        if one.game == settings.game
        and (not rule or rule in one.rules)
        and (not card or fold(card) in cards_of(one))
        and (not topic or one.topic == topic)
        and (not text or fold(text) in fold(" ".join(words for _, words in (*one.name.texts, *one.question.texts))))
    ]
    rows = tuple((one.id, one.topic, one.name.get(settings.language)) for one in found)
    result = [
        {"scenario": one.id, "topic": one.topic, "name": one.name.get(settings.language), "rules": list(one.rules)}
        for one in found
    ]
    if rule and rule not in rulebook(settings.game, settings.edition).by_id():
        span = Span("--rule", 1, 1)
        how = advice(rule, tuple(rulebook(settings.game, settings.edition).by_id()))
        raise Refused([Diagnostic(span, "list/unknown-rule", f"{rule} is no rule of {settings.game}", how=how)])
    return Reply("list", DONE if rows else NO, grid=Grid(("scenario", "topic", "ruling"), rows), result=result)


def cards_of(scenario: Scenario) -> frozenset[str]:
    """The cards on a scenario's board, folded."""
    return frozenset(fold(one.card) for one in scenario.start.objects)
