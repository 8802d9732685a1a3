"""Under an answer stands only what was asked about, and the rule that decides it is on every page."""

from __future__ import annotations

from functools import lru_cache

from told import shown

from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import parse
from judge.app.explaining.explain_run import tell
from judge.explain.said.depth import RULING, Page
from judge.model.telling.explanation import Explanation

HEAD = """
game: altered
edition: "1.0"
name: {en: A board., fr: Un plateau.}
question: {en: Is it so?, fr: Est-ce le cas ?}
"""
TAKEN = """
cards:
  thief:
    name: {en: Thief, fr: Voleur}
    cost: {hand: 2, reserve: 2}
    abilities: [{when: {phase: noon}, do: [{discard: {choose: {in: hand, of: you}, who: opponent}}]}]
board:
  phase: noon
  first_player: ana
  players: {ana: {companion_expedition: [thief]}, ben: {hero: subhash_marmo, hand: [kodama], mana: 2}}
asks: {legal: {ben pays: yes}}
"""
FULL = """
cards:
  clerk:
    name: {en: Clerk, fr: Greffier}
    kind: permanent
    abilities: [{when: {after: rest}, if: {count: {is: card, in: reserve, of: you}, at_most: 2}, do: [{draw: 1}]}]
board:
  phase: night
  first_player: ben
  players:
    ana: {landmarks: [clerk], hero_expedition: [Ouroboros Inkcaster], reserve: [ordis_trooper, kodama]}
    ben: {}
until: phase_end
play: [ana may: yes, ana chooses card: ordis_trooper]
asks: {legal: {ana chooses kept: kodama}}
expect: {not_triggered: [{reaction: clerk, because: "4.4.a/remark-2"}]}
contrast:
  - if: {en: Ana had left it out, fr: Ana y avait renoncé}
    play: [ana may: no, ana chooses kept: kodama, ana chooses kept: ordis_trooper]
    expect: {zones: {ana.hand: 0}}
"""
ORDER = """
cards:
  bell: {name: {en: Bell, fr: Cloche}, kind: permanent, abilities: [{when: {phase: noon}, do: [{draw: 1}]}]}
board:
  phase: noon
  first_player: ana
  players: {ana: {landmarks: [bell, aether_shard], deck: 4, hand: 0}, ben: {}}
play: [ana chooses reaction: bell]
"""


@lru_cache(maxsize=8)
def told(text: str, language: str = "en") -> Explanation:
    """The explanation of a board."""
    scenario = parse((HEAD + text).encode(), "board.yaml", "board")
    ruleset = chosen_ruleset(scenario, ())
    return tell(execute(scenario, ruleset), language)


def rules_of_slip(text: str) -> list[str]:
    """The rules on the slip, in their order."""
    return shown(told(text), Page(), format="slip").strip().split("\n\n")[-2].split()


def test_why_nobody_is_asked_to_pay_stands_under_the_answer() -> None:
    found = told(TAKEN)
    assert found.answer == "No."
    assert [one.cites for one in found.reason] == [("1.2.5.c", "6.4.c")]
    assert "1.2.5.c  6.4.c" in shown(found, Page(RULING))
    assert rules_of_slip(TAKEN)[:2] == ["1.2.5.c", "6.4.c"]
    assert found.reason[0].text in " ".join(shown(found, Page(), format="slip").split())


def test_another_card_is_no_reason_though_the_file_speaks_of_it() -> None:
    found = told(FULL)
    assert found.answer == "No."
    assert not any("Clerk" in one.text for one in found.reason)


def test_what_is_never_asked_stands_on_its_line_and_not_under_an_answer_that_it_does_not_turn() -> None:
    """Without the limit nobody is asked either: Kodama is still not chosen to stay."""
    found = told(FULL)
    assert "clarification/night/2" not in found.decisive
    answer = shown(found, Page(RULING)).partition("→")[2].partition("\n")[0]
    assert "clarification/night/2" not in answer
    cleaned = next(line for line in found.lines if "Clean-up" in line.text)
    assert "clarification/night/2" in cleaned.cites


def test_the_limit_is_cited_only_where_as_much_lies_as_may_stay() -> None:
    roomy = FULL.replace("[ordis_trooper, kodama]", "[ordis_trooper]").replace("landmarks: [clerk], ", "")
    roomy = roomy.replace(", ana chooses card: ordis_trooper", "").partition("expect:")[0]
    cleaned = next(line for line in told(roomy).lines if "Clean-up" in line.text)
    assert "clarification/night/2" not in cleaned.cites


def test_under_a_yes_that_no_rule_of_the_choice_turns_these_stand_on_the_lines() -> None:
    found = told(ORDER + "asks: {legal: {ana chooses reaction: bell}}\n")
    # Both reactions are Ana's: whoever has the initiative, she chooses, by the rule on who picks and plays one.
    assert (found.answer, found.reason, found.decisive) == ("Yes.", (), ())
    assert {"4.4.b", "5.1.1.d"} <= {rule for line in found.lines for rule in line.cites}


def test_what_everything_rests_on_stands_under_an_answer_only_where_nothing_else_does() -> None:
    found = told(ORDER + "asks: {before: [plays: bell, plays: aether_shard]}\n")
    assert found.answer == "Yes."
    assert set(found.decisive) <= {"4.2.b", "4.4.a.1", "4.4.c", "4.4.a.4", "6.3.b"}
    bens = ORDER.replace("ben: {}", "ben: {landmarks: [aether_shard]}").replace(", aether_shard]", "]")
    bens = bens.replace("play: [ana chooses reaction: bell]\n", "")
    assert told(bens + "asks: {before: [plays: bell, plays: aether_shard]}\n").decisive == ("4.4.b",)
