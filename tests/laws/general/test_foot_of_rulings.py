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


MORNING = """
game: altered
edition: "1.0"
name: Zoe draws no card.
question: "My deck is empty in the Morning, do I draw?"
board:
  phase: morning
  first_player: zoe
  players:
    zoe: {deck: 0, discard_pile: [ozma, chiron, kodama], hand: 2}
    tom: {hand: 3}
asks:
  happens: [{draws: zoe}]
claims:
  - {by: zoe, says: Zoe draws a card., that: {order: [{draws: zoe}]}}
"""


@pytest.mark.parametrize(
    ("language", "of_the_community", "borrowed"),
    [
        ("en", "from the community, not from the publisher: clarification Morning 1.", "edition: 3.0:4.1.l."),
        ("fr", "clarification Matin 1.", "3.0:4.1.l."),
    ],
)
def test_a_rule_that_only_the_open_question_cites_is_named(
    language: str, of_the_community: str, borrowed: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """What is done on the first Morning rests on a clarification of the community: the foot did not say so."""
    file = tmp_path_factory.mktemp("morning") / "morning.yaml"
    file.write_text(MORNING)
    foot = _plain(ruling(of_altered(language, 80), str(file)).text).rpartition("Altered 1.0 · judge")[2]
    assert of_the_community in foot
    assert borrowed in foot


@pytest.mark.parametrize("name", ["noon-own-order", "noon-limbo"])
def test_what_is_decided_in_an_exploration_names_its_rules_too(name: str) -> None:
    """Its tree cites by which rule somebody is asked."""
    assert not not_in_the_foot(explore(of_altered("en", 80), name).text, "en")
