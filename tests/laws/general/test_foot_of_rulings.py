"""Whatever a ruling cites that is not the publisher's of this edition, its foot names: in every form that has one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import unescape

import pytest

from judge.app.corpus.games import rulebook
from judge.app.corpus.messages import catalogue
from judge.app.faq.executed_entry import entry_of
from judge.app.reply import Settings, Shape
from judge.app.ruling.explore import Limits, explore
from judge.app.ruling.rule_on_claims import claims_of, ruling, ruling_on
from judge.app.ruling.run import rule_on
from judge.explain.said.printed_citation import printed_citation
from judge.model.disputes.scenario import Scenario
from judge.model.telling.explanation import Missed
from judge.publish.faq.executed_entry import executed_entry
from tests.asking import of_altered
from tests.bundle import by_name

SHAPES = {
    "ruling": Shape(depth="ruling"),
    "steps": Shape(),
    "all": Shape(depth="all"),
    "markdown": Shape(format="markdown"),
    "html": Shape(format="html", depth="all"),
    "slip": Shape(slip=True),
    "html slip": Shape(slip=True, format="html"),
    "chat": Shape(format="chat"),
}


@cache
def foreign_number(language: str) -> re.Pattern[str]:
    """A printed number of a rule that is borrowed, the community's or ours."""
    words = catalogue("altered", "1.0", language)
    rules = rulebook("altered", "1.0").by_id().values()
    numbers = {_plain(printed_citation(rule, words)) for rule in rules if rule.authority != "official"}
    alternatives = "|".join(sorted(map(re.escape, numbers), key=len, reverse=True))
    return re.compile(rf"(?<![\w.:/-])(?:{alternatives})(?![\w/-]|\.\w)")


def _plain(text: str) -> str:
    """Text in one line, without the tags of a page; the section of rules at the end of a page cites nothing."""
    without_rules = re.sub(r"<dl class=\"rules\">.*?</dl>", " ", text, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", re.sub(r"<style>.*?</style>", " ", without_rules))).split())


def not_in_the_foot(text: str, language: str) -> set[str]:
    """The numbers above the foot of a printed ruling that its foot has not."""
    body, foot_line, foot = _plain(text).partition("Altered 1.0 · judge")
    assert foot_line, text
    found = foreign_number(language).findall
    return set(found(body)) - set(found(foot))


def _printed(settings: Settings, scenario: Scenario) -> Iterator[tuple[str, str]]:
    for name, shape in SHAPES.items():
        yield name, rule_on(settings, scenario, False, shape).text
    if claims_of(scenario) or scenario.asks is not None:
        yield "settled", ruling_on(settings, scenario, scenario.id, Limits(positions=2000)).text


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.long(keep=6)
@pytest.mark.parametrize("name", by_name())
def test_the_foot_names_every_rule_of_others_that_is_cited(name: str, language: str) -> None:
    scenario, settings = by_name()[name], of_altered(language, 80)
    left_out = {
        form: missing for form, text in _printed(settings, scenario) if (missing := not_in_the_foot(text, language))
    }
    assert not left_out


@pytest.mark.long(keep=6)
@pytest.mark.parametrize("name", by_name())
def test_the_foot_of_an_entry_of_the_faq_does_so_too(name: str) -> None:
    executed, _, acting = entry_of(by_name()[name], (), "en")
    entry = executed_entry(executed, catalogue("altered", "1.0", "en"), acting)
    cited = (*entry.because, *entry.contrasts, *(Missed("", step.cites) for step in entry.steps))
    words = catalogue("altered", "1.0", "en")
    rules = rulebook("altered", "1.0").by_id()
    numbers = {_plain(printed_citation(rules[rule], words)) for sentence in cited for rule in sentence.cites}
    numbers |= {*foreign_number("en").findall(_plain(" ".join(paragraph.text for paragraph in entry.paragraphs)))}
    foot = foreign_number("en").findall(_plain(" ".join(entry.foot)))
    assert {number for number in numbers if foreign_number("en").fullmatch(number)} <= set(foot)


@pytest.mark.parametrize(
    ("language", "borrowed"),
    [
        ("en", "Rules borrowed from another edition: 3.0:2.1.e,"),
        ("fr", "Règles empruntées à une autre édition : 3.0:2.1.e,"),
    ],
)
def test_a_rule_that_only_the_open_question_cites_is_named(language: str, borrowed: str) -> None:
    """On which rules the open question on tokens that leave play rests: the foot did not say so of what no step cites."""
    head, _, foot = _plain(ruling(of_altered(language, 80), "the-token-that-left").text).rpartition(
        "Altered 1.0 · judge"
    )
    assert "3.0:2.1.e; " in head or "3.0:2.1.e ; " in head
    assert borrowed in foot


@pytest.mark.parametrize("name", ["noon-own-order", "noon-limbo"])
def test_what_is_decided_in_an_exploration_names_its_rules_too(name: str) -> None:
    """Its tree cites by which rule somebody is asked."""
    assert not not_in_the_foot(explore(of_altered("en", 80), name).text, "en")
