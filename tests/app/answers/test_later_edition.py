"""A ruling that hangs on a reading says what a later edition has there: nobody takes for open what is settled by now."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.lookup.rules import rule
from judge.app.reply import Shape
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import run
from tests.asking import of_altered
from tests.told import verdicts_in


# Each derived by hand. By 4.0:4.2.1.c the exhausted Hero is readied and can exhaust itself to resupply; a token that is sent to
# Reserve is nowhere (4.0:2.1.e), so that nothing enters Ben's Reserve; a reaction pays for nothing, and who aims at what is
# Tough pays for it (4.0:7.4.7.c), so that Ana cannot aim there and keep her mana.
@pytest.mark.parametrize(
    ("name", "rules", "answer"),
    [
        ("prepare-by-the-list", "4.2.1.c", "yes. (R-1.3.2.b.1=board)"),
        ("token-enters-the-reserve", "2.1.e", "0. (R-tokens=never-arrives)"),
        ("aiming-in-order-to-refuse", "7.4.7.c, 5.4.c", "no. (R-5.5.d=not-in-order-to-refuse)"),
    ],
)
def test_an_answer_by_the_rules_of_a_later_edition_is_said_first(name: str, rules: str, answer: str) -> None:
    (first, *_) = run(of_altered(), name).result["otherwise"]
    assert first.startswith("The rules of this edition leave one point open. ")
    assert f"Edition 4.0 says otherwise ({rules}): “" in first
    assert first.endswith(f" On that reading, the answer would be: {answer}")
    assert "disputed" not in first


def test_it_is_said_in_french() -> None:
    (first, *_) = run(of_altered("fr"), "token-enters-the-reserve").result["otherwise"]
    assert " ".join(first.split()) == (
        "Les règles de cette édition laissent un point ouvert. Où va un jeton qui quitte le jeu, et arrive-t-il à "
        "destination ? Notre lecture : « Il arrive, puis cesse d’exister. » L’édition 4.0 dit autre chose (2.1.e) : "
        "« Il quitte sa zone et cesse d’exister au lieu d’arriver. » Avec cette autre lecture, la réponse serait : "
        "0. (R-tokens=never-arrives)"
    )


def test_where_it_agrees_with_the_default_the_point_is_not_called_disputed() -> None:
    """By 4.0:2.1.h, too, the Herald that is gone had two boosts: Ana draws two cards."""
    lines = run(of_altered(), "as-it-last-was").result["otherwise"]
    assert [line.partition("? ")[0] for line in lines] == [
        "The rules of this edition leave one point open, and edition 4.0 settles it as we do (2.1.h, 6.3.k). What does an effect go by when it asks something about a card that is gone"
    ] * 2
    assert all("On that reading, the answer would be: 0." in line for line in lines)


def test_who_names_the_option_of_the_later_edition_is_told_of_no_other() -> None:
    reply = run(of_altered(readings=(("R-tokens", "never-arrives"),)), "token-enters-the-reserve")
    assert reply.result["answer"] == "0"
    assert reply.result["otherwise"] == []


def test_a_point_that_no_later_edition_settles_stays_disputed() -> None:
    (line,) = run(of_altered(), "third-from-the-bottom").result["otherwise"]
    assert line.startswith("One point is disputed. ")
    assert "dition" not in line


def test_a_choice_that_nobody_is_given_is_no_flat_no() -> None:
    """Reactions come last there (4.0:6.2.m): her passive is all that applies, and she has nothing to choose from."""
    first, *_ = run(of_altered(), "replacement-beside-reaction").result["otherwise"]
    assert "(6.2.m, 6.3.h)" in first
    assert first.endswith("the answer would be: no, nobody is given that choice. (R-6.3.b=last)")


def test_who_is_given_it_is_another_matter() -> None:
    """Where Ben is asked and not Ana, she may not: that is an answer."""
    lines = run(of_altered(), "chooser-and-controller").result["otherwise"]
    assert [line for line in lines if line.endswith("the answer would be: no. (R-6.2-step-controller=performer)")]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "By the rules of edition 4.0 on one point (2.1.e), the answer would be: 0. (R-tokens=never-arrives)"),
        (
            "fr",
            "Avec les règles de l’édition 4.0 sur un point (2.1.e), la réponse serait : 0. (R-tokens=never-arrives)",
        ),
    ],
)
def test_a_slip_says_it_in_one_line(language: str, sentence: str) -> None:
    slip = run(of_altered(language), "token-enters-the-reserve", shape=Shape(slip=True)).text
    assert sentence in " ".join(slip.split()).replace("\u202f", " ").replace("\xa0", " ")


def test_of_points_that_it_has_as_they_are_read_here_a_slip_says_nothing() -> None:
    """Nobody disputes them any more: the whole ruling tells what another reading would come to."""
    slip = " ".join(run(of_altered(), "as-it-last-was", shape=Shape(slip=True)).text.split())
    assert "another reading" not in slip
    assert "disputed" not in slip
    whole = " ".join(run(of_altered(), "as-it-last-was").text.split())
    assert "edition 4.0 settles it as we do (2.1.h, 6.3.k)." in whole


ASLEEP = """game: altered
edition: "1.0"
name: An Asleep Character at Dusk.
board:
  phase: dusk
  first_player: ben
  adventure: [mountain]
  players:
    ana: {hero_distance: 1, hero_expedition: [{card: kodama, statuses: [asleep]}]}
    ben: {hero_distance: 1, hero_expedition: [chiron]}
until: phase_end
claims:
  - {by: ana, says: {en: My Expedition moves forward., fr: Mon Expédition avance.}, that: {facts: {ana.hero_distance: 2}}, verdict: depends}
  - {by: ben, says: {en: It does not., fr: Non.}, that: {facts: {ana.hero_distance: 1}}, verdict: depends}
"""


def test_what_it_has_as_it_is_read_here_leaves_nobody_in_doubt(tmp_path: Path) -> None:
    """4.0:2.4.4 has R-1.3.2.e.2 as it is read here: "it depends on an open question" would give Ana half a point."""
    board = tmp_path / "asleep.yaml"
    board.write_text(ASLEEP, encoding="utf-8")
    text = " ".join(ruling(of_altered(), str(board)).text.split())
    assert "Ana is wrong" in text and "Ben is right" in text
    assert "It depends" not in text and "As the rules are read here" not in text
    assert "(R-1.3.2.e.2=count)" in text


def test_a_claim_is_settled_by_the_rules_of_a_later_edition() -> None:
    """By 4.0:2.1.e the token does not join the Discard pile: Ghoul has nothing to react to, while Mourner has (2.1.e)."""
    text = verdicts_in(ruling(of_altered(), "the-token-that-left").text)
    assert (
        "by the rules of edition 4.0 on one point it does not hold. Ben is right on point 2. "
        "Ana is wrong on point 3." in text
    )
    assert "settled in edition 4.0: 2.1.e)" in text
    assert (
        "By the rules of edition 4.0 on this point (2.1.e), the verdict would be: wrong (R-tokens=never-arrives)."
        in text
    )


@pytest.mark.parametrize(
    ("language", "so", "beside"),
    [
        ("en", "Edition 4.0 has it so: 2.1.e.", "edition 4.0 settles it: 2.1.e)"),
        ("fr", "L’édition 4.0 le dit ainsi : 2.1.e.", "l’édition 4.0 le tranche : 2.1.e)"),
    ],
)
def test_the_pages_of_a_reading_and_of_its_rules_name_it(language: str, so: str, beside: str) -> None:
    settings = of_altered(language)
    page = " ".join(rule(settings, ("R-tokens",)).text.split()).replace("\u202f", " ")
    before, _, after = page.partition("arrives-then-ceases")
    assert so in before
    assert so not in after
    assert beside in " ".join(rule(settings, ("2.2.10.e",)).text.split()).replace("\u202f", " ")


def test_a_program_is_given_the_numbers_in_full() -> None:
    (record,) = rule(of_altered(), ("R-tokens",)).result
    assert {option["name"]: option["later"] for option in record["options"]} == {
        "never-arrives": ["altered/4.0/2.1.e"],
        "arrives-then-ceases": [],
    }


def test_no_ruling_on_claims_names_a_message_by_its_key() -> None:
    """Whether a later edition settles the point by the other option, as it is read here, or not at all."""
    for name in ("the-token-that-left", "replacement-or-reaction-first", "fleeting-and-shelter"):
        for language in ("en", "fr"):
            assert "⟨" not in ruling(of_altered(language), name).text
