"""The slip names the rules that decide first, and says how many it leaves out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.app.corpus.messages import catalogue, shorts
from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.scenario_files import load_scenario
from judge.app.explaining.explain_run import tell
from judge.app.reply import Shape
from judge.app.ruling.run import run
from judge.explain.layouts.slip import as_slip, slip_of, whole_slip
from judge.model.telling.explanation import Explanation
from tests.asking import of_altered
from tests.publish.browser import Browser, is_wanted, program


def executed_and_told(name: str, language: str = "en") -> Explanation:
    scenario = load_scenario(name)
    return tell(execute(scenario, ruleset_for(scenario)), language)


@pytest.mark.parametrize("name", ["noon-limbo", "whole-day", "steps-in-order", "alone-at-noon"])
@pytest.mark.parametrize("screen", [24, 12])
def test_the_rules_of_a_slip_and_those_it_counts_are_all(name: str, screen: int) -> None:
    scenario = load_scenario(name)
    answered = execute(scenario, ruleset_for(scenario))
    told, words = tell(answered, "en"), catalogue("altered", "1.0", "en")
    short = shorts("altered", "1.0", "en")
    slip = slip_of(told, words, short, (), 100, screen)
    sources = (*answered.deciding, *scenario.rules, *(rule for line in told.lines for rule in line.cites))
    contrasts = tuple(rule for contrast in told.contrasts[:1] for rule in contrast.cites)
    all_rules = {short.get(rule, rule) for rule in (*sources, *contrasts)}
    assert len(slip.rules) + slip.more == len(all_rules)
    assert {short.get(rule, rule) for rule in slip.rules} <= all_rules
    assert [rule for rule in slip.rules if rule in answered.deciding] == list(slip.rules[: len(answered.deciding)])


@pytest.mark.parametrize(("language", "said"), [("en", "and 18 more"), ("fr", "et 18 autres")])
def test_what_is_left_out_is_counted_in_words(language: str, said: str) -> None:
    scenario = load_scenario("noon-limbo")
    told = tell(execute(scenario, ruleset_for(scenario)), language)
    text = as_slip(told, catalogue("altered", "1.0", language), 200, shorts("altered", "1.0", language))
    assert said in text.replace(" ", " ")
    assert "…" not in text


BOARD = """
game: altered
edition: "1.0"
name: A board in the Afternoon.
question: Where does it end?
board:
  phase: afternoon
  first_player: ana
  turn: ana
  moment: during
  players:
    ana: {hand: [sun_wukong], landmarks: [reef], mana: 9, reserve: [frank]}
    ben: {hero_expedition: [ada_lovelace]}
cards:
  frank:
    name: Frank
    kind: character
    cost: {hand: 3, reserve: 3}
    abilities: [{when: {played: {what: self, from: reserve}}, do: [{discard: {choose: {is: character, of: opponent, in: expedition_zone}}}]}]
  reef: {name: Reef, kind: permanent, cost: {hand: 2, reserve: 2}}
play:
  - ana plays: frank
  - ana chooses object: ana.hero_expedition
asks:
  ends_in: {ben.discard_pile: ada_lovelace}
"""


def test_a_slip_has_the_steps_and_first_the_card_that_act_for_its_answer(tmp_path: Path) -> None:
    """Ada Lovelace is asked about and does nothing; Frank's reaction discards it, and there is no other reason."""
    (tmp_path / "board.yaml").write_text(BOARD, encoding="utf-8")
    reply = run(of_altered(), str(tmp_path / "board.yaml"), shape=Shape(slip=True))
    lines, words = reply.text.splitlines(), " ".join(reply.text.split())
    assert "Ana plays Frank’s reaction" in words
    assert words.index("Frank’s reaction") < words.index("Ada Lovelace goes to Ben’s Discard pile")
    names = [line.strip().partition(":")[0] for line in lines[lines.index("What the cards do (our wording):") + 1 :]]
    assert [name for name in names if name in ("Frank", "Ada Lovelace")] == ["Frank", "Ada Lovelace"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_slip_would_rather_do_without_its_steps_than_without_any_card(language: str) -> None:
    """Of the Phoenix and the Gravedigger a player has to know what they do; the sentence above says what came of it."""
    reply = run(of_altered(language=language), "discarded-by-clean-up", shape=Shape(slip=True))
    names = {line.strip().partition(":")[0].strip() for line in reply.text.splitlines()}
    assert names >= ({"Phoenix", "Gravedigger"} if language == "en" else {"Phénix", "Fossoyeuse"})


def test_what_has_no_number_stands_behind_what_has_one_where_it_decides_nothing() -> None:
    """Every card that is played cites a page of the community, which decides nothing of these."""
    for name in ("permanent-and-its-reactions", "leaving-waits-for-the-spell"):
        scenario = load_scenario(name)
        rules = whole_slip(
            tell(execute(scenario, ruleset_for(scenario)), "en"), shorts("altered", "1.0", "en"), ()
        ).rules
        assert rules
        assert not any(rule.startswith("clarification") for rule in rules)


def test_where_a_reason_answers_the_steps_are_not_told_besides() -> None:
    """“At Noon” of Lamplighter did not exist when Noon began: that is the reason, and the card that is asked about."""
    reply = run(of_altered(), "noon-limbo", shape=Shape(slip=True))
    assert "it was not yet in Ana’s Reserve" in reply.text
    assert "Ana plays the reaction" not in reply.text


def test_a_slip_tells_the_cards_that_its_own_sentences_name_and_no_number_of_a_step() -> None:
    """The contrast speaks of a Straggler: what it does stands there, on a telephone and on paper.

    Ana’s Sundial and her Spyglass do what is counted. Of the Hourglass, the Mourner, the Inkcaster and the Monolith
    nothing is asked and nothing said.
    """
    page = run(of_altered(), "whole-day", shape=Shape("html", slip=True)).text
    for name in ("Straggler", "Spyglass"):
        assert f"<dt>{name}</dt>" in page, "on a telephone and on paper"
    assert set(re.findall(r"<dt[^>]*>([^<]*)</dt>", page)) == {"Sundial", "Spyglass", "Straggler"}
    text = run(of_altered(), "whole-day", shape=Shape(slip=True)).text
    assert "Straggler: Character" in text or "Straggler" not in text, "those of the question have to be told first"
    assert not re.search(r"(?m)^\d+\. ", text)
    assert "91. " not in page + text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_many_disputed_points_leave_room_for_the_cards(language: str) -> None:
    names = ("Tithe", "Salvage", "Tally") if language == "en" else ("Dîme", "Récupération", "Décompte")
    page = run(of_altered(language), "chooser-and-controller", shape=Shape("html", slip=True)).text
    text = run(of_altered(language), "chooser-and-controller", shape=Shape(slip=True)).text
    assert all(f"<dt>{name}</dt>" in page for name in names[:2])
    assert all(f"  {name}" in text for name in names[1:]), "the question is which of these two applies first"
    assert f"  {names[0]}" in text or names[0] not in text
    for option in ("R-6.2-pool=reactions-apart", "R-6.2-step-controller=performer", "R-6.3.b=last"):
        assert option in text
        assert re.search(rf'<span class="whole">\(?{re.escape(option)}', page), "no number breaks at its hyphen"


def test_readings_in_one_line_say_what_each_answers() -> None:
    told = executed_and_told("both-of-that-trigger")
    assert len(told.otherwise) == 3
    (brief,) = told.otherwise_in_brief
    assert brief.startswith(
        "Three points are disputed. Under another reading of any one of them, the answer would be: no. ("
    )
    assert brief.partition(" (")[2].startswith("R-7.3.1.b.1=condition-binds, ")


@pytest.mark.dear
@pytest.mark.skipif(not is_wanted(), reason="no Chromium on this machine")
def test_a_slip_fits_on_a_telephone_and_on_a_quarter_sheet(tmp_path: Path) -> None:
    chromium = program()
    assert chromium is not None
    browser = Browser(chromium, tmp_path / "profile")
    try:
        for name in ("whole-day", "chooser-and-controller", "noon-limbo"):
            for language in ("en", "fr"):
                file = tmp_path / f"{name}-{language}.html"
                file.write_text(run(of_altered(language), name, shape=Shape("html", slip=True)).text, encoding="utf-8")
                browser.medium()
                browser.size(390, 844)
                browser.open(file.as_uri())
                assert browser.run("document.body.getBoundingClientRect().height") <= 844
                assert browser.run("document.documentElement.scrollWidth") <= 390
                sizes = (
                    "[...document.querySelectorAll('body *')].map(one => parseFloat(getComputedStyle(one).fontSize))"
                )
                assert browser.run(f"Math.min(...{sizes})") >= 12
                browser.medium(media="print")
                browser.size(359, 521)
                assert browser.run("document.body.getBoundingClientRect().height") <= 521
    finally:
        browser.close()
