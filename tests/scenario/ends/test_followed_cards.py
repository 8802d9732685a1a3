"""``ends_in`` asks where a card is in the end: it is followed as a card, and never taken for another of its name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.app.corpus.games import game_of
from judge.app.executing.scenario_files import parse
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import run
from judge.model.diagnostic import Refused
from judge.scenario.expectations.followed_cards import full_name, name_parts
from tests.asking import of_altered

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")
BOARD = """game: altered
edition: "1.0"
name: A board.
board: {{phase: {phase}, first_player: ana, players: {{ana: {{{ana}}}, ben: {{}}}}}}
{more}
asks: {{ends_in: {{{ends}}}}}
claims:
  - {{by: ana, says: It is., that: {{ends_in: {{{ends}}}}}}}
  - {{by: ben, says: It never is., holds: never, that: {{ends_in: {{{ends}}}}}}}
"""
ONE = "hero_expedition: [ordis_trooper]"
FULL = "hero_expedition: [ordis_trooper], reserve: [kodama, chiron]"
TWO = "hero_expedition: [{card: kodama, statuses: [anchored]}, kodama]"
WHOLE = "until: phase_end"


def text(ends: str, ana: str, more: str = WHOLE, phase: str = "night") -> str:
    """A board that asks where a card ends."""
    return BOARD.format(ends=ends, ana=ana, more=more, phase=phase)


def answered(folder: Path, *board: str) -> tuple[str, str]:
    """What ``run`` answers, and the words of ``ruling``."""
    path = folder / "board.yaml"
    path.write_text(text(*board), encoding="utf-8")
    return str(run(ENGLISH, str(path)).result["answer"]), ruling(ENGLISH, str(path)).text


@pytest.mark.parametrize(
    ("ends", "ana", "answer"),
    [
        ("ana.reserve: ordis_trooper", ONE, "Yes."),  # Rest (clarification/night/1)
        ("ana.hero_expedition: ordis_trooper", ONE, "No."),
        ("ana.reserve: ana.ordis_trooper", ONE, "Yes."),
        ("ana.reserve: ana.hero_expedition.ordis_trooper", ONE, "Yes."),
        ("ana.hero_expedition: ana.hero_expedition.kodama.1", TWO, "Yes."),  # Anchored: it stays (borrowed/anchored)
        ("ana.reserve: ana.hero_expedition.kodama.1", TWO, "No."),
        ("ana.reserve: ana.hero_expedition.kodama.2", TWO, "Yes."),
        ("ana.discard_pile: ordis_trooper", "hero_expedition: [{card: ordis_trooper, statuses: [fleeting]}]", "Yes."),
    ],
)
def test_the_card_that_is_named_is_followed(tmp_path: Path, ends: str, ana: str, answer: str) -> None:
    said, disputed = answered(tmp_path, ends, ana)
    assert said == answer
    verdicts = ("right", "wrong") if answer == "Yes." else ("wrong", "right")
    assert f"Ana is {verdicts[0]}. Ben is {verdicts[1]}." in disputed


def test_what_a_player_keeps_decides_it(tmp_path: Path) -> None:
    """Clean-up discards what is not kept (clarification/night/2), though Rest has brought the card to the Reserve."""
    more = f"{WHOLE}\nplay: [ana chooses kept: kodama, ana chooses kept: chiron]"
    said, disputed = answered(tmp_path, "ana.reserve: ordis_trooper", FULL, more)
    assert said == "No."
    assert "Ordis Trooper is in Ana’s Discard pile in the end." in disputed
    assert re.search("Whether Ana is right to say “[^”]+” depends. Ben is wrong.", disputed)


def test_where_somebody_has_to_choose_nothing_has_ended(tmp_path: Path) -> None:
    """Not even what is so already: the choice may still change it."""
    path = tmp_path / "board.yaml"
    path.write_text(text("ana.reserve: ordis_trooper", FULL), encoding="utf-8")
    reply = run(ENGLISH, str(path))
    assert reply.exit == 3
    assert reply.result["answer"] == "This replay does not settle it."


@pytest.mark.parametrize("place", ["ana.hero_expedition", "ana.reserve"])
def test_what_the_rest_of_the_phase_moves_is_not_reached(tmp_path: Path, place: str) -> None:
    """At the first check of the Night the card is still where Rest will not leave it: neither yes nor no."""
    said, disputed = answered(tmp_path, f"{place}: ordis_trooper", ONE, "")
    assert said.startswith("Not reached: this phase was not played to its end")
    assert "Every line ends before its phase does" in disputed
    assert "is right" not in disputed.replace("Whether Ana is right", "").replace("Whether Ben is right", "")


def test_what_the_night_brings_is_not_reached_in_the_afternoon(tmp_path: Path) -> None:
    more = "play: [ana plays: pass, ben plays: pass]"
    said, disputed = answered(tmp_path, "ana.reserve: ordis_trooper", ONE, more, "afternoon")
    assert said.startswith("Not reached: the day was not played as far as that")
    assert re.search("Whether Ana is right to say “[^”]+” cannot be determined", disputed)
    stays, _ = answered(tmp_path, "ana.hero_expedition: ordis_trooper", ONE, more, "afternoon")
    assert stays == "Yes."


def test_the_question_says_which_end_is_meant(tmp_path: Path) -> None:
    for more, end, fin in (
        (WHOLE, "at the end of Night", "à la fin de la Nuit"),
        ("until: day_end", "at the end of the day", "à la fin du jour"),
        ("until: {phases: 1}", "in the end", "à la fin"),
    ):
        path = tmp_path / "board.yaml"
        path.write_text(text("ana.reserve: ana.hero_expedition.kodama.2", TWO, more), encoding="utf-8")
        asked = "Is Ana’s Kodama (no. 2 in the Hero Expedition at the start) in Ana’s Reserve"
        assert run(ENGLISH, str(path)).result["question"] == f"{asked} {end}?"
        assert f"dans la Réserve d’Ana {fin}" in str(run(FRENCH, str(path)).result["question"])


@pytest.mark.parametrize(
    ("ends", "ana", "code"),
    [
        ("ana.reserve: kodama", TWO, "expect/which-card"),
        ("ana.reserve: ana.hero_expedition.kodama", TWO, "expect/which-card"),
        ("ana.reserve: ana.hero_expedition.kodama.3", TWO, "expect/not-there"),
        ("ana.reserve: ana.reserve.kodama", TWO, "expect/not-there"),
        ("ana.reserve: ana.nowhere.kodama.1", TWO, "expect/unknown-place"),
        ("ana.reserve: kodamo", ONE, "expect/unknown-card"),
        ("ana.nowhere: ordis_trooper", ONE, "expect/unknown-place"),
        ("ana.reserve: [ordis_trooper, kodama]", ONE, "asks/not-one"),
        ("ana.reserve: ordis_trooper, ana.hand: ordis_trooper", ONE, "asks/not-one"),
        ("ana.reserve: {ordis_trooper: 1}", ONE, "expect/not-cards"),
    ],
)
def test_a_name_that_means_no_one_card_is_refused(ends: str, ana: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        parse(text(ends, ana).encode(), "<board>", "board")
    assert code in {diagnostic.code for diagnostic in refused.value.diagnostics}


def test_a_card_to_come_is_any_of_its_name(tmp_path: Path) -> None:
    """Brassbug Hive creates the token at Noon: before that there is nothing to follow."""
    more = f"{WHOLE}\nplay: [ana chooses target: ana.hero_expedition]"
    board = ("landmarks: [brassbug_hive]", more, "noon")
    assert answered(tmp_path, "ana.hero_expedition: brassbug", *board)[0] == "Yes."
    assert answered(tmp_path, "ana.companion_expedition: brassbug", *board)[0] == "No."


def test_full_names_lead_back_to_their_cards() -> None:
    scenario = parse(text("ana.reserve: ana.hero_expedition.kodama.2", TWO).encode(), "<board>", "board")
    names = [full_name(game_of(scenario), scenario.start, thing) for thing in scenario.start.objects if thing.owner]
    assert {"ana.hero_expedition.kodama.1", "ana.hero_expedition.kodama.2"} <= set(names)
    assert [thing.followed for thing in scenario.start.objects if thing.followed] == ["ana.hero_expedition.kodama.2"]
    assert name_parts("ana.hero_expedition.kodama.2") == ("ana.hero_expedition", "kodama", 2)


HAPPENING = """game: altered
edition: "1.0"
name: A board.
board: {{phase: {phase}, first_player: ana, players: {{ana: {{{ana}}}, ben: {{}}}}}}
until: phase_end
asks: {{happens: [{{{line}}}]}}
claims: [{{by: ana, says: It is., that: {{order: [{{{line}}}]}}}}]
"""
DRACAENAS = "hero_expedition: [dracaena], reserve: [dracaena]"
FLEETING_TOO = "hero_expedition: [{card: kodama, statuses: [fleeting]}, kodama]"


@pytest.mark.parametrize(
    ("phase", "ana", "line", "answer"),
    [
        (
            "noon",
            DRACAENAS,
            "gains: ana.reserve.dracaena.boost",
            "No.",
        ),  # its ability does not function there (1.2.4.d)
        ("noon", DRACAENAS, "gains: ana.hero_expedition.dracaena.boost", "Yes."),
        ("noon", DRACAENAS, "activates: ana.reserve.dracaena", "No."),
        ("noon", DRACAENAS, "plays: ana.hero_expedition.dracaena", "Yes."),
        ("noon", DRACAENAS, "ceases: ana.hero_expedition.dracaena", "Yes."),
        ("night", FLEETING_TOO, "discards: ana.hero_expedition.kodama.1", "Yes."),  # borrowed/fleeting
        ("night", FLEETING_TOO, "discards: ana.hero_expedition.kodama.2", "No."),
        ("night", TWO, "loses: ana.hero_expedition.kodama.1.anchored", "Yes."),
        ("night", TWO, "loses: ana.hero_expedition.kodama.2.anchored", "No."),
        ("night", TWO, "arrives: ana.reserve from ana.hero_expedition.kodama.1", "No."),
        ("night", TWO, "arrives: ana.reserve from ana.hero_expedition.kodama.2", "Yes."),
    ],
)
def test_what_happens_to_one_of_two_happens_to_that_one(
    tmp_path: Path, phase: str, ana: str, line: str, answer: str
) -> None:
    path = tmp_path / "board.yaml"
    path.write_text(HAPPENING.format(phase=phase, ana=ana, line=line), encoding="utf-8")
    reply = run(ENGLISH, str(path))
    assert reply.result["answer"] == answer
    assert " at the start" in str(reply.result["question"])
    assert f"Ana is {'right' if answer == 'Yes.' else 'wrong'}." in ruling(ENGLISH, str(path)).text


@pytest.mark.parametrize("line", ["gains: dracaena.boost", "plays: dracaena", "gains: ana.dracaena.boost"])
def test_a_name_of_two_means_any_and_says_so(tmp_path: Path, line: str) -> None:
    path = tmp_path / "board.yaml"
    path.write_text(HAPPENING.format(phase="noon", ana=DRACAENAS, line=line), encoding="utf-8")
    reply = run(ENGLISH, str(path))
    assert reply.result["answer"] == "Yes."
    assert str(reply.result["question"]).endswith("(Any of the two cards called Dracaena counts.)")
    path.write_text(HAPPENING.format(phase="noon", ana="hero_expedition: [dracaena]", line=line), encoding="utf-8")
    assert "counts" not in str(run(ENGLISH, str(path)).result["question"])


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("discards: ana.hero_expedition.kodama", "expect/which-card"),
        ("discards: ana.hero_expedition.kodama.3", "expect/not-there"),
        ("loses: ana.reserve.kodama.anchored", "expect/not-there"),
        ("arrives: ana.reserve from kodama", "expect/which-card"),
        ("arrives: ana.nowhere from ana.hero_expedition.kodama.1", "expect/unknown-place"),
    ],
)
def test_a_happening_names_one_card_or_none(line: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        parse(HAPPENING.format(phase="night", ana=TWO, line=line).encode(), "<board>", "board")
    assert code in {diagnostic.code for diagnostic in refused.value.diagnostics}
