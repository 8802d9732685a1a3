"""Where an expectation looks, and what it finds there: rules that were cited, reactions that were missed, who did what."""

from __future__ import annotations

from typing import Any

import pytest

from judge.app.corpus.games import GAMES
from judge.app.executing.scenario_files import load_scenario
from judge.model.cards.card import Words
from judge.model.diagnostic import Span
from judge.model.disputes.scenario import Check, Scenario
from judge.model.rulebook.rule import Rule, Rulebook, Section
from judge.model.value import change
from judge.scenario.expectations.compare_run import answer_to, compare, look
from judge.scenario.questions.cited_rules import shown_by, uncited, unshown
from tests.scenario.marked_boards import read, run

GAME = GAMES["altered"]["1.0"]
CHIMES = """cards:
  chimes: {name: Chimes, kind: permanent, abilities: [{when: {phase: noon}, do: [{draw: 1}]}]}
"""


def rule(id: str, parent: str = "", see: tuple[str, ...] = ()) -> Rule:
    return Rule(id, "rule", "1", Words(), parent=parent, see=see)


BOOK = Rulebook(
    "altered",
    "1.0",
    Words(),
    (
        Section(
            "1",
            Words(),
            "official",
            (rule("a", see=("x",)), rule("a/1", "a", ("y",)), rule("a/2", "a"), rule("b", see=("a", "x")), rule("c")),
        ),
    ),
    (),
)


@pytest.mark.parametrize(
    ("id", "rules"),
    [("a", "a a/1 a/2 x"), ("a/1", "a a/1 a/2"), ("a/2", "a a/1 a/2"), ("b", "b a x"), ("c", "c")],
)
def test_a_text_is_shown_by_its_rule_and_the_parts_of_that(id: str, rules: str) -> None:
    """FORMAT.md: the board or a contrast of it must cite the rule that they belong to. What has none names others."""
    assert shown_by(BOOK, id) == tuple(rules.split())


def missing() -> Scenario:
    """A board on which the Spy sees a card drawn, and a rule keeps it from being activated."""
    whole = load_scenario("drawn-before-expand")
    (other,) = whole.contrasts
    return change(whole, start=other.start, play=other.play, rules=("4.2.b", "9.9.z"), recasts=("c", "a/1"))


def test_what_was_to_be_cited_and_was_not() -> None:
    scenario = missing()
    there = run(scenario)
    assert "4.2.b" in there.cited
    assert uncited(there, scenario) == ("9.9.z",)
    assert unshown((there,), scenario, BOOK) == ("c", "a/1")
    cited = next(iter(there.cited))
    named = BOOK.sections[0].rules
    book = change(BOOK, sections=(change(BOOK.sections[0], rules=(*named, rule(cited), rule("d", cited))),))
    assert unshown((there,), change(scenario, recasts=("d", "c")), book) == ("c",)
    assert unshown((), change(scenario, recasts=("d", "c")), book) == ("d", "c")


@pytest.mark.parametrize(
    ("reaction", "because", "met"),
    [
        ("spy", ("4.4.a/remark-2",), True),
        ("spy", (), True),
        ("spy", ("9.9.z",), False),
        ("spy", ("4.4.a/remark-2", "9.9.z"), False),
        ("aloe_vera", (), False),
        ("aloe_vera", ("4.4.a/remark-2",), False),
    ],
)
def test_a_reaction_that_was_missed(reaction: str, because: tuple[str, ...], met: bool) -> None:
    check = Check("not_triggered", reaction, because, Span("x", 1, 1))
    assert (compare(GAME, run(missing()), (check,)) == ()) is met


def test_a_reaction_that_was_activated_was_not_missed_though_a_note_says_so_of_another_time() -> None:
    """Of its two looks at a draw the Spy of the board itself is activated, and missed later."""
    check = Check("not_triggered", "spy", (), Span("x", 1, 1))
    there = run(load_scenario("drawn-before-expand"))
    assert any(note.tone == "missed" and note.about == "spy" for note in there.notes)
    (found,) = compare(GAME, there, (check,))
    assert found.found == ()


@pytest.mark.parametrize(
    ("expect", "found"),
    [
        # of one draw there are not two
        ("order: [{draws: ana}, {draws: ana}]", ("begins noon", "activates chimes", "plays chimes", "draws ana", "ceases chimes")),
        # what is wanted in the words of its player is found in them
        ("order: [{activates: ana.chimes}, {plays: ana.chimes}]", None),
        ("order: [{activates: ben.chimes}]", ("begins noon", "activates chimes", "plays chimes", "draws ana", "ceases chimes")),
        ("times: [{plays: ana.chimes, times: 1}]", None),
        ("times: [{plays: ben.chimes, times: 0}]", None),
        ("times: [{draws: ana, times: 2}]", ("1",)),
        # all of it, and nothing else, happened
        ("before: [{begins: noon}, {draws: ana}]", None),
        ("before: [{draws: ana}, {begins: noon}]", ("begins noon", "activates chimes", "plays chimes", "draws ana", "ceases chimes")),
        ("before: [{begins: noon}, {draws: ben}]", ("begins noon", "activates chimes", "plays chimes", "draws ana", "ceases chimes")),
        ("facts: {turn: ana}", ("",)),
        ("facts: {ana.hero_distance: 0}", None),
        ("facts: {ana.hero_distance: 1}", ("0",)),
        ("changed: {ana.deck: +1}", ("-1",)),
    ],
)  # fmt: skip
def test_what_happened(scene: Any, differences: Any, expect: str, found: tuple[str, ...] | None) -> None:
    there = differences(scene(f"expect: {{{expect}}}", before=CHIMES, ana="landmarks: [chimes]"))
    assert [one.found for one in there] == ([] if found is None else [found])


HERO = {"ana": "hero: subhash_marmo, hand: [chiron, ozma], mana: 1"}


@pytest.mark.parametrize(
    ("legal", "found"),
    [
        ("{ana chooses card: ozma}", None),
        ("{ana chooses card: dracaena}", ("chiron", "ozma")),
        ("{ana pays: yes}", None),
        ("{ben pays: yes}", ()),
    ],
)
def test_an_answer_that_is_not_legal_is_told_with_those_that_are(
    scene: Any, legal: str, found: tuple[str, ...] | None
) -> None:
    """Those to this question: what was asked before it is no answer to it."""
    text = scene(
        f"play: [{{ana pays: yes}}, {{ana chooses target: ana.hero_expedition}}]\nexpect: {{legal: {legal}}}", **HERO
    )
    scenario = read(text)
    there = compare(GAME, run(scenario), scenario.checks)
    assert [one.found for one in there] == ([] if found is None else [found])


def test_only_what_is_activated_is_played_not_what_is_chosen(scene: Any) -> None:
    """A reaction begins to be played when its player chooses it; a card that is chosen for a cost is not played."""
    play = "play: [{ana pays: yes}, {ana chooses target: ana.hero_expedition}, {ana chooses card: ozma}]"
    scenario = read(scene(play, **HERO))
    check = Check("times", "plays ozma", ("0",), scenario.span)
    assert look(GAME, run(scenario), check) == ("0",)


@pytest.mark.parametrize(
    ("asks", "until", "answer"),
    [
        ("{legal: {ana plays: pass}}", "limbo_empty", "open"),
        ("{legal: {ana plays: pass}}", "phase_end", "yes"),
        ("{legal: {ana plays: quick_action.chimes}}", "phase_end", "no"),
    ],
)
def test_what_is_declared_is_open_until_it_was_asked(scene: Any, asks: str, until: str, answer: str) -> None:
    text = scene(f"asks: {asks}\nuntil: {until}", before=CHIMES).replace("phase: noon", "phase: afternoon")
    scenario = read(text)
    assert scenario.asks is not None
    assert answer_to(GAME, run(scenario), scenario.asks) == answer


def test_what_is_declared_is_open_where_the_replay_stops_at_another_question(scene: Any) -> None:
    scenario = read(scene("asks: {legal: {ana plays: pass}}", **HERO))
    assert scenario.asks is not None
    there = run(scenario)
    assert there.choice is not None
    assert answer_to(GAME, there, scenario.asks) == "open"


@pytest.mark.parametrize(
    ("expect", "found"),
    [
        ("before: [{begins: noon}, {begins: afternoon}]", None),
        ("before: [{begins: afternoon}, {begins: noon}]", ("begins noon", "begins afternoon")),
        ("facts: {ana.hero_distance: 3}", None),
        ("facts: {ana.hero_distance: 0}", ("3",)),
        ("marks: {ana.landmarks.bell: []}", None),
        ("marks: {ana.landmarks.bell: [boost=0]}", None),
    ],
)
def test_where_nothing_but_that_is_there(
    scene: Any, differences: Any, expect: str, found: tuple[str, ...] | None
) -> None:
    cards = "cards: {bell: {name: Bell, kind: permanent}}"
    side = "hero_distance: 3, landmarks: [{card: bell, counters: {boost: 0}}]"
    there = differences(scene(f"until: {{after: 2}}\nexpect: {{{expect}}}", before=cards, ana=side))
    assert [one.found for one in there] == ([] if found is None else [found])
