"""Which readings a page lists, how it says to try another, and what of a later edition is told beside them."""

from __future__ import annotations

import pytest

from judge.app.lookup.rules import rule
from judge.app.ruling.explore import explore
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import run
from tests.asking import of_altered


def test_a_ruling_lists_the_readings_that_turn_it_and_counts_the_others() -> None:
    """Of the ten that the Morning consults, two have another option under which Ben draws two cards."""
    reply = ruling(of_altered(language="en", width=200), "whole-draw-replaced")
    listed = [line for line in reply.text.splitlines() if line.startswith("Reading: ")]
    turned = ("R-1.3.2.b.3=", "R-6.2.b-scope=")
    assert len(listed) == 2 and all(id in line for id, line in zip(turned, listed, strict=True))
    in_full = [line for line in reply.result["stamp"] if line.startswith("Reading: ")]
    assert set(listed) < set(in_full)
    assert (
        f"Other open questions of the rules, answered here in the usual way: {len(in_full) - 2} (see --json)."
        in reply.text
    )


@pytest.mark.parametrize(
    ("language", "word", "counted"),
    [
        ("en", "\nReading: ", "Open questions of the rules"),
        ("fr", "\nLecture : ", "Questions que les règles laissent ouvertes"),
    ],
)
def test_an_exploration_counts_them_and_lists_what_was_chosen(language: str, word: str, counted: str) -> None:
    usual = explore(of_altered(language=language, width=200), "noon-limbo").text
    assert word not in usual.replace("\xa0", " ") and counted in usual
    chosen = explore(
        of_altered(language=language, width=200, readings=(("R-4.4.a", "every-step"),)), "noon-limbo"
    ).text.replace("\xa0", " ")
    (told,) = [part for part in chosen.split("\n" + word.strip()) if "R-4.4.a=every-step" in part]
    assert chosen.count(word) == 1 and "=" not in told.partition("(R-4.4.a=every-step)")[0]


def test_beside_a_reading_stands_how_a_later_edition_has_it() -> None:
    """By the rulebook's readings: 4.0 agrees on R-4.4.a, has tokens otherwise, and says nothing of R-5.1.2.b-when."""
    readings = {one["id"]: one for one in run(of_altered(), "gone-with-its-source").result["readings"]}
    assert readings["R-4.4.a"]["later"] == {
        "edition": "4.0",
        "option": "daily-effect",
        "rules": ["altered/4.0/4.4.a", "altered/4.0/4.2.d"],
    }
    assert readings["R-tokens"]["later"]["option"] != readings["R-tokens"]["option"]
    assert readings["R-5.1.2.b-when"]["later"] is None


@pytest.mark.parametrize(
    ("reading", "language", "how"),
    [
        ("R-4.4.a", "en", "To try the other: judge run FILE --reading R-4.4.a=every-step"),
        ("R-6.3.b", "en", "To try another: judge run FILE --reading R-6.3.b=retest (the other: last)"),
        ("R-6.3.b", "fr", "Pour en essayer une autre : judge run FICHIER --reading R-6.3.b=retest (l’autre : last)"),
        ("R-6.3.f-which", "en", "To try another: judge run FILE --reading R-6.3.f-which=none (the other: all)"),
    ],
)
def test_every_option_that_may_be_tried_is_named(reading: str, language: str, how: str) -> None:
    text = rule(of_altered(language=language, width=200), (reading,)).text.replace("\xa0", " ")
    assert text.rstrip().endswith(how)
