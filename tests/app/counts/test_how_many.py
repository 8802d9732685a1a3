"""How many: what is counted, and up to where; nothing that still comes by itself is left out unseen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.app.executing.scenario_files import load_scenario
from judge.app.reply import Settings
from judge.app.ruling.explore import Limits
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.session import Unanswerable
from tests.app.new.test_new_heard import ENGLISH, FRENCH, ended, offered, told
from tests.app.new.tried import comes_out

DRAWS = {"en": "How many cards does Ben draw?", "fr": "Combien de cartes Ben pioche-t-il ?"}
KITSUNE = (
    "", "afternoon", "",
    "ana hand kitsune; ana mana 2; ana hero exp achilles; ben hero exp ordis attorney; ana deck 9; ben deck 9", "",
    "kitsune", "2",
)  # fmt: skip


def plain(text: str) -> str:
    """The text with ordinary spaces."""
    return " ".join(text.split())


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("settings", [ENGLISH, FRENCH])
def test_a_count_that_the_rest_of_the_day_changes_asks_how_far_to_play(settings: Settings) -> None:
    """Kitsune has Ben draw; at Dusk the Expedition of his Attorney fails to move forward, and he draws once more."""
    session = told(settings, (DRAWS[settings.language], *KITSUNE, ""))
    assert session.stage == "further"
    session = session.answer("")
    assert session.draft.until == "day_end"
    text, _ = ended(session, "ana 1, ben 2")
    assert "→ 2" in text
    assert ("Ben is right." if settings is ENGLISH else "Ben a raison") in text
    assert ("by the end of the day" if settings is ENGLISH else "jusqu’à la fin du jour") in " ".join(text.split())


def test_a_number_that_comes_only_later_is_not_reached_and_one_that_is_past_is_wrong() -> None:
    session = told(ENGLISH, (DRAWS["en"], *KITSUNE, "", "3"))
    text, _ = ended(session, "ana 2, ben 0")
    shown = " ".join(text.split())
    assert "→ 1" in text
    assert "How many cards does Ben draw here?" in shown
    assert re.search("Whether Ana is right to say “[^”]+” cannot be determined", shown)
    assert "Ben is wrong." in shown


def test_a_count_to_which_nothing_comes_is_asked_no_further() -> None:
    """Without the Attorney nothing of the rest of the day draws."""
    board = tuple(line.replace("ben hero exp ordis attorney; ", "") for line in KITSUNE)
    session = told(ENGLISH, (DRAWS["en"], *board, ""))
    assert session.stage == "claims"


BOOSTS = [
    (ENGLISH, "How many boosts does Kodama gain?", "How many boosts does Kodama gain here?"),
    (FRENCH, "Combien de boosts Kodama gagne-t-il ?",
     "Combien de boosts est-ce que Kodama gagne ici ?"),
]  # fmt: skip
TRAINED = (
    "", "afternoon", "", "ana hand physical training; ana mana 2; ana hero exp kodama", "", "physical training",
)  # fmt: skip


@pytest.mark.parametrize(("settings", "question", "asked"), BOOSTS)
def test_how_many_boosts_is_answered_with_the_boosts_and_not_with_the_gains(
    settings: Settings, question: str, asked: str
) -> None:
    """Physical Training has Kodama gain three boosts at once: three boosts, one gain."""
    session = told(settings, (question, *TRAINED))
    assert plain(offered(session)[1]) == plain(asked)
    text, _ = ended(session.answer(""), "ana 3, ben 1")
    assert "→ 3" in text
    right, wrong = ("Ana is right.", "Ben is wrong.") if settings is ENGLISH else ("Ana a raison", "Ben a tort")
    assert right in text
    assert wrong in text
    assert load_scenario("board.yaml").asks[1].wanted == ("gains_each kodama.boost",)
    assert comes_out(settings, "board.yaml")
    verdicts = [claim["verdict"] for claim in ruling(settings, "board.yaml", Limits()).result["claims"]]
    assert verdicts == ["right", "wrong"]


@pytest.mark.parametrize(
    ("settings", "question"),
    [(ENGLISH, "How many times does Kodama gain a boost?"), (FRENCH, "Combien de fois Kodama gagne-t-il un boost ?")],
)
def test_how_many_times_still_counts_the_gains(settings: Settings, question: str) -> None:
    session = told(settings, (question, *TRAINED, ""))
    assert session.draft.asks == ("count", ("gains: kodama.boost",))
    assert "→ 1" in ended(session, "ana 1, ben 3")[0]


@pytest.mark.parametrize(
    ("settings", "typed"),
    [(ENGLISH, "count boosts kodama"), (ENGLISH, "count gains_each kodama.boost"), (FRENCH, "compte boosts kodama")],
)
def test_how_many_boosts_may_be_typed(settings: Settings, typed: str) -> None:
    session = told(settings, ("", *TRAINED, typed))
    assert session.draft.asks == ("count", ("gains_each: kodama.boost",))


HAD = [
    (ENGLISH, "How many boosts does Kodama have in the end?",
     "How many boosts does Kodama have in the end?"),
    (FRENCH, "Combien de boosts a Kodama à la fin ?",
     "Combien de boosts est-ce que Kodama a à la fin ?"),
]  # fmt: skip


@pytest.mark.parametrize(("settings", "question", "asked"), HAD)
def test_how_many_something_has_is_what_lies_on_it_in_the_end(settings: Settings, question: str, asked: str) -> None:
    """Kodama has one boost already and gains three: in the end it has four, and gained three."""
    board = tuple(line.replace("exp kodama", "exp kodama + boost") for line in TRAINED)
    session = told(settings, (question, *board))
    assert plain(offered(session)[1]) == plain(asked)
    text, _ = ended(session.answer(""), "ana 4, ben 3")
    assert "4" in text[text.index("→") :].split("\n")[0]
    right, wrong = ("Ana is right.", "Ben is wrong.") if settings is ENGLISH else ("Ana a raison", "Ben a tort")
    assert right in text
    assert wrong in text
    assert load_scenario("board.yaml").asks[1].subject == "kodama.boost"
    assert comes_out(settings, "board.yaml")
    verdicts = [claim["verdict"] for claim in ruling(settings, "board.yaml", Limits()).result["claims"]]
    assert verdicts == ["right", "wrong"]


@pytest.mark.parametrize("typed", ["value kodama boost", "value kodama.boost", "value boosts ana kodama"])
def test_how_many_something_has_may_be_typed(typed: str) -> None:
    session = told(ENGLISH, ("", *TRAINED, typed))
    assert session.draft.asks[1][0].endswith("kodama.boost")


def test_of_two_cards_of_one_name_it_is_asked_which_one_has_them() -> None:
    board = tuple(line.replace("exp kodama", "exp kodama, kodama + boost") for line in TRAINED[:-1])
    session = told(ENGLISH, ("", *board, "physical training", "1", "value kodama boost"))
    assert session.stage == "which"
    assert len(offered(session)[0]) == 2
    assert session.answer("2").draft.asks == ("value", ("ana.hero_expedition.kodama.2.boost",))


def test_a_word_that_is_neither_what_happens_nor_a_counter_is_told_what_can_happen() -> None:
    with pytest.raises(Unanswerable, match="draws"):
        told(ENGLISH, ("", *TRAINED, "count nonsense kodama"))


@pytest.mark.parametrize("settings", [ENGLISH, FRENCH])
def test_the_name_of_a_player_never_begins_that_of_a_card(settings: Settings) -> None:
    """Koda is a player here: what is discarded is not taken to be Kodama; nor is Kodama any the less known."""
    answers = ("", "koda ben", *(re.sub(r"\bana\b", "koda", line) for line in TRAINED[1:]))
    verb = "discards" if settings is ENGLISH else "défausse"
    session = told(settings, answers)
    with pytest.raises(Unanswerable, match="Koda is a player" if settings is ENGLISH else "désigne un joueur"):
        session.answer(f"count {verb} Koda" if settings is ENGLISH else f"compte {verb} Koda")
    assert session.answer(f"{verb} kodam").draft.asks[1] == ("arrives: koda.discard_pile.kodama",)


ALONE = [
    ("discards", "which card"),
    ("draws", "who"),
    ("gains", "A status or counter"),
    ("advances", "which Expedition"),
]


@pytest.mark.parametrize(("verb", "missing"), ALONE)
def test_a_verb_that_stands_alone_is_told_what_is_missing(verb: str, missing: str) -> None:
    with pytest.raises(Unanswerable, match=missing):
        told(ENGLISH, ("", *TRAINED, f"count {verb}"))


DEFAULTS = [
    (ENGLISH, "How many boosts do Ana's Characters gain?", ""),
    (ENGLISH, "How many Characters gain a boost?", ""),
    (ENGLISH, "How many boosts does Kodama lose?", "How many boosts does Kodama lose here?"),
    (ENGLISH, "How many boosts are gained?", "How many boosts are gained in all here?"),
    (ENGLISH, "How often does Kodama gain boosts?",
     "How many times does Kodama gain a boost here?"),
    (FRENCH, "Combien Kodama gagne-t-il de boosts ?",
     "Combien de boosts est-ce que Kodama gagne ici ?"),
]  # fmt: skip


@pytest.mark.parametrize(("settings", "question", "asked"), DEFAULTS)
def test_what_enter_takes_counts_just_what_the_question_does_or_is_nothing(
    settings: Settings, question: str, asked: str
) -> None:
    """Gains, boosts of one card, boosts of all: where it is none of these, nothing is taken unseen."""
    assert plain(offered(told(settings, (question, *TRAINED)))[1]) == plain(asked)


@pytest.mark.parametrize(
    ("settings", "question"),
    [
        (ENGLISH, "How many Kelon counters does Brassbug Hub gain?"),
        (FRENCH, "Combien de compteurs Kélon le Hub des Scarabots gagne-t-il ?"),
    ],
)
def test_counters_are_counted_by_their_own_name(settings: Settings, question: str) -> None:
    """Brassbug Hub gains three Kelon counters on arriving; what all counters are called names none of them."""
    board = ("", "afternoon", "", "ana hand brassbug hub; ana mana 5", "", "brassbug hub")
    session = told(settings, (question, *board))
    counts = [shown for shown in offered(session)[0] if shown.startswith(("How many", "Combien"))]
    assert not [shown for shown in counts if "Performance" in shown or "Arcan" in shown]
    text, _ = ended(session.answer(""), "ana 3, ben 1")
    assert "→ 3" in text
