"""Sentences on what happened and what did not: each says what was so, of the thing that did it, and says it once."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest

from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import load_scenario, parse
from judge.app.explaining.explain_run import tell
from judge.model.value import change

BOARD = """game: altered
edition: "1.0"
name: {{en: A board., fr: Un plateau.}}
cards:
  bell: {{name: {{en: Bell, fr: Cloche}}, kind: permanent, abilities: [{ability}]}}
  mirror: {{name: {{en: Mirror, fr: Miroir}}, kind: permanent, abilities: [{other}]}}
board:
  phase: {phase}
  first_player: ana
  players: {{ana: {{{ana}}}, ben: {{{ben}}}}}
play: [{play}]
"""
NOON = "{{when: {{phase: noon}}, do: [{0}]}}"


@lru_cache(maxsize=32)
def said(
    ability: str, ana: str, *play: str, ben: str = "", other: str = "", phase: str = "noon", fr: bool = False
) -> str:
    """All that a ruling says of a board with a Bell, and perhaps a Mirror, line by line."""
    text = BOARD.format(ability=ability, ana=ana, ben=ben, other=other, phase=phase, play=", ".join(play))
    scenario = parse(text.encode(), "board.yaml", "board")
    told = tell(execute(scenario, chosen_ruleset(scenario, ()), first=True, strict=False), "fr" if fr else "en")
    lines = [text for line in told.lines for text in (line.text, *(missed.text for missed in line.missed))]
    return "\n".join(lines).replace("\u202f", " ").replace("\u00a0", " ")


def test_an_internal_action_that_does_nothing_leaves_the_effect_around_it() -> None:
    """1.2.6.f: the Bell is exhausted by the payment, so that its action can do nothing; the draw comes all the same."""
    inner = "{may_pay: {exhaust: self}, to: [{exhaust: self}]}"
    followed = said(NOON.format(f"{inner}, {{draw: 1}}"), "landmarks: [bell], deck: 2", "ana pays: yes")
    assert "and it ends" not in followed
    assert "can do nothing; the rest resolves" in followed
    assert "Bell’s effect can do nothing, and ends" in said(
        NOON.format(inner), "landmarks: [bell], deck: 2", "ana pays: yes"
    )


def test_who_has_the_initiative_all_along_does_not_get_it() -> None:
    """At Noon the first player has the initiative throughout. Ana's Mirror reacts to what Ben's first Bell draws."""
    told = said(
        NOON.format("{draw: 1}"),
        "landmarks: [mirror], deck: 3",
        ben="landmarks: [bell, bell], deck: 3",
        other="{when: {moves: {what: {is: card, of: opponent}, to: hand}}, do: [{resupply: 1}]}",
    )
    assert "now Ana has the initiative" not in told
    assert "Ana, who has the initiative, now has one waiting as well." in told


@pytest.mark.parametrize(
    ("do", "deck", "english", "french"),
    [
        ("{draw: 3}", 1, "Two cards that Ana was to draw are", "Deux cartes manquent à la pioche d’Ana"),
        ("{resupply: 3}", 2, "One card that Ana was to resupply is", "Une carte manque au ravitaillement d’Ana"),
        (
            "{together: [{draw: 1}, {resupply: 1}]}",
            1,
            "One card that Ana was to resupply is",
            "Une carte manque au ravitaillement d’Ana",
        ),
        (
            "{together: [{resupply: 2}, {draw: 1}]}",
            2,
            "One card that Ana was to draw is",
            "Une carte manque à la pioche d’Ana",
        ),
    ],
)
def test_what_a_deck_lacks_is_told_by_the_verb_that_lacks_it(do: str, deck: int, english: str, french: str) -> None:
    """3.2.2.e: positions that are missing are not acted on; which verb was to act on them, its step says."""
    board = NOON.format(do), f"landmarks: [bell], deck: {deck}"
    assert f"{english} missing: none is left in Ana’s Deck." in (told := said(*board))
    assert told.count("none is left") == 1
    assert f"{french} : le Deck d’Ana n’en a plus." in said(*board, fr=True)


def test_what_is_fleeting_in_limbo_becomes_so_once() -> None:
    """3.0:2.4.6: played from the Reserve it becomes Fleeting on entering Limbo, and stays so in its Expedition."""
    board = (
        NOON.format("{draw: 1}"),
        "reserve: [ozma], mana: 9",
        "ana plays: ozma",
        "ana chooses object: hero_expedition",
    )
    told = said(*board, phase="afternoon")
    assert told.count("becomes Fleeting") == 1
    assert "joins Ana’s Hero Expedition and stays Fleeting" in told
    french = said(*board, phase="afternoon", fr=True)
    assert french.count("gagne le statut Fugace") == 1
    assert "et garde le statut Fugace" in french


def test_two_statuses_of_one_step_are_both_told() -> None:
    statuses = ", ".join(f"{{gain: {{status: {one}, each: {{is: character}}}}}}" for one in ("anchored", "fleeting"))
    told = said(NOON.format(f"{{together: [{statuses}]}}"), "landmarks: [bell], hero_expedition: [ozma]")
    assert "becomes Anchored" in told
    assert "becomes Fleeting" in told


COSTS = "{{passive: {{costs: {{played: spell, {0}: 1}}}}}}"


@pytest.mark.parametrize(
    ("change", "paid", "english", "french"),
    [
        (
            "less",
            4,
            "Bell lowers the cost of Open the Gates by 1 mana.",
            "la Cloche réduit le coût d’Ouvrez les Portes de 1 mana.",
        ),
        ("more", 6, "1 of the 6 mana is because of Bell.", "1 de ces 6 mana vient de la Cloche."),
    ],
)
def test_a_changed_cost_is_told_with_what_changed_it(change: str, paid: int, english: str, french: str) -> None:
    """1.4.2.a: Open the Gates costs 5 from the Hand, and the Bell changes that."""
    board = COSTS.format(change), "landmarks: [bell], hand: [open_the_gates], mana: 9", "ana plays: open_the_gates"
    told = said(*board, phase="afternoon")
    assert f"for {paid} mana. {english}" in told, told
    assert french.lower() in said(*board, phase="afternoon", fr=True).lower()


TURNED = (
    "{passive: {when: {moves: {what: character, from: expedition_zone, to: discard_pile}}, instead: {to: reserve}}}"
)
WATCHING = "{{when: {{moves: {{what: {{is: card, of: you}}, to: {0}}}}}, do: [{{draw: 1}}]}}"


@pytest.mark.parametrize(
    ("watched", "first", "event", "before"),
    [("discard_pile", "bell", 0, 1), ("discard_pile", "mirror", 0, 0), ("reserve", "mirror", 1, 0)],
)
def test_a_reaction_matches_the_move_that_happened(watched: str, first: str, event: int, before: int) -> None:
    """6.2.g: what is applied first finds the discard, what comes after the replacement the move to the Reserve."""
    hit = NOON.format("{discard: {each: {is: character}}}")
    told = said(
        f"{WATCHING.format(watched)}, {hit}",
        "landmarks: [bell, mirror], hero_expedition: [ozma], deck: 3",
        *([f"ana chooses modifier: {first}"] if watched == "discard_pile" else []),
        other=TURNED,
    )
    assert "Ozma goes to Ana’s Reserve" in told
    assert told.count("Bell’s reaction is activated and goes to Limbo") == event
    assert told.count("Bell’s reaction was activated before the step was changed, and goes to Limbo") == before


@pytest.mark.parametrize(
    ("day", "draws", "english", "french"),
    [
        (1, 1, "As expected (2 of 2).", "Conforme (2 sur 2)."),
        (1, 5, "Not as expected: one of 2 differs.", "Pas conforme : une différence sur 2."),
        (5, 6, "Not as expected: two of 2 differ.", "Pas conforme : deux différences sur 2."),
    ],
)
def test_what_is_counted_is_what_the_sentence_speaks_of(day: int, draws: int, english: str, french: str) -> None:
    """It is the first day, and Ana draws once."""
    text = BOARD.format(
        ability=NOON.format("{draw: 1}"), ana="landmarks: [bell], deck: 3", ben="", other="", phase="noon", play=""
    )
    text += f"expect: {{facts: {{day: {day}}}, times: [{{draws: ana, times: {draws}}}]}}\n"
    scenario = parse(text.encode(), "board.yaml", "board")
    answered = execute(scenario, chosen_ruleset(scenario, ()))
    assert tell(answered, "en").verdict == english
    assert tell(answered, "fr").verdict.replace("\u202f", " ").replace("\u00a0", " ") == french


def test_ones_own_tough_asks_for_nothing_and_is_told_so() -> None:
    """7.4.5.c: Tough is paid for by opponents, and the Bell is Ana's own."""
    own = "{passive: {tough: 2}}"
    play = NOON.format("{discard: {target: {is: permanent, of: you, card: bell}}}")
    board = own, "landmarks: [bell, mirror], mana: 0"
    told = said(*board, other=play)
    assert "Bell is Tough, but under the control of Ana: nothing more is to be paid." in told, told
    assert "sous le contrôle d’Ana : rien de plus à payer" in said(*board, other=play, fr=True)
    assert "nothing more is to be paid" not in said(NOON.format("{draw: 1}"), "landmarks: [bell, mirror]", other=play)


def test_a_created_token_joins_by_a_rule_that_is_cited() -> None:
    """3.0:7.5.8.1: it comes from nowhere, and joins all the same."""
    create = NOON.format("{create: {token: brassbug, in: {each: {is: expedition, of: you}}}}")
    watch = "{when: {moves: {what: {is: character, of: you}, to: expedition_zone}}, do: [{draw: 1}]}"
    text = BOARD.format(
        ability=create, ana="landmarks: [bell, mirror], deck: 3", ben="", other=watch, phase="noon", play=""
    )
    scenario = parse(text.encode(), "board.yaml", "board")
    told = tell(execute(scenario, chosen_ruleset(scenario, ()), first=True, strict=False), "en")
    (line,) = [
        line for line in told.lines if re.search(r"\breactions? .*\b(?:is|are) activated", line.text) and line.n > 1
    ]
    assert "borrowed/joins.1" in line.cites or "borrowed/joins" in line.cites, line


@pytest.mark.parametrize(
    ("asked", "answer", "reason"),
    [
        (
            "possible: {zones: {ana.hand: 3}}",
            "No.",
            "No choice of the players brings that about: every way to play was tried.",
        ),
        (
            "never: {zones: {ana.hand: 3}}",
            "Yes.",
            "No choice of the players brings that about: every way to play was tried.",
        ),
        (
            "always: {zones: {ana.hand: 1}}",
            "Yes.",
            "No choice of the players changes that: every way to play was tried.",
        ),
        ("possible: {zones: {ana.hand: 1}}", "Yes.", ""),
        ("always: {zones: {ana.hand: 3}}", "No.", ""),
    ],
)
def test_an_answer_over_every_line_says_that_every_line_was_followed(asked: str, answer: str, reason: str) -> None:
    """Ana draws one card, whatever anybody does; one line shows that something is possible, or not always so."""
    text = BOARD.format(
        ability=NOON.format("{draw: 1}"), ana="landmarks: [bell], deck: 4", ben="", other="", phase="noon", play=""
    )
    text += f"question: {{en: Is it so?, fr: En est-il ainsi ?}}\nasks: {{{asked}}}\n"
    scenario = parse(text.encode(), "board.yaml", "board")
    told = tell(execute(scenario, chosen_ruleset(scenario, ())), "en")
    assert told.answer == answer
    assert " ".join(missed.text for missed in told.reason) == reason


def test_of_two_free_plays_neither_is_said_to_be_played_before_its_turn() -> None:
    """The Warden, played first, forbids the Trooper: that Ana plays the Trooper for free would be false."""
    scenario = load_scenario("two-for-free-as-chosen")
    answered = execute(scenario, chosen_ruleset(scenario, ()))
    english, french = (" ".join(line.text for line in tell(answered, language).lines) for language in ("en", "fr"))
    assert "Ana is to play for free, in this order: Warden and Ordis Trooper." in english
    assert "plays Ordis Trooper for free" not in english
    assert "Ana va jouer gratuitement, dans cet ordre" in french.replace("\u202f", " ").replace("\u00a0", " ")


def test_what_takes_fleeting_on_entering_limbo_is_told_and_only_where_it_takes_it() -> None:
    """3.0:5.2.4.a: from the Reserve the Spell would be Fleeting, and something says that it loses that."""
    scenario = load_scenario("the-next-spell-loses-fleeting")
    answered = execute(scenario, chosen_ruleset(scenario, ()))
    english, french = (tell(answered, language).lines for language in ("en", "fr"))
    taken = next(line for line in english if "loses Fleeting" in line.text)
    assert taken.text.startswith("Because of Fairy, Magical Training loses Fleeting on entering Limbo.")
    assert {"borrowed/spell-enters", "borrowed/fleeting.1"} <= set(taken.cites)
    assert "À cause de la Fée, l’Entraînement Magique perd le statut Fugace en entrant dans Limbo." in " ".join(
        line.text.replace("\u202f", " ").replace("\u00a0", " ") for line in french
    )
    # From the Hand, with no Fleeting of its own, there is nothing to lose.
    sentences = said("", "hand: [magical_training], mana: 1, deck: 2", "ana plays: magical_training", phase="afternoon")
    assert "goes to Limbo" in sentences and "loses Fleeting" not in sentences


def test_what_tough_puts_out_of_reach_beside_the_chosen_target_is_a_near_miss() -> None:
    """7.4.5.c: of three Characters only the Ox, Tough 2, would bring the cost of 1 to 3, and Ana has two Orbs."""
    # Nobody asks whether the Ox may be chosen: then the reason of the answer says it.
    scenario = change(load_scenario("tough-target-too-dear"), asks=None)
    answered = execute(scenario, chosen_ruleset(scenario, ()))
    missed = [missed for line in tell(answered, "en").lines for missed in line.missed if "by Tough" in missed.text]
    assert [entry.text for entry in missed] == [
        "Targeting Ox with Dart brings the cost to 3 mana by Tough, and Ana has two ready Orbs."
    ]
    assert "7.4.5.c" in missed[0].cites
    french = [missed.text for line in tell(answered, "fr").lines for missed in line.missed]
    assert any("porte le coût à 3" in text and "Ana a deux Orbes redressés" in text for text in french)
