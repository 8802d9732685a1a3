"""Where a card is in the end, and whether it still has what it had: states, and not what happens on the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import load_scenario
from judge.app.ruling.explore import Limits
from judge.app.ruling.rule_on_claims import ruling
from tests.app.asks.test_who import ENGLISH, FRENCH, proposed, to_the_end, told
from tests.app.new.tried import comes_out

TRAINED = ("", "afternoon", "", "ana hand physical training; ana mana 2; ana hero exp kodama + anchored", "", "physical training")  # fmt: skip
ENTRAINE = ("", "après-midi", "", "ana main entraînement physique; ana mana 2; ana expédition du héros kodama + ancré", "", "entraînement physique")  # fmt: skip


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


PROPOSED = [
    (ENGLISH, "Where does Kodama end up?", "where kodama"),
    (ENGLISH, "In which zone does Kodama end up?", "where kodama"),
    (ENGLISH, "Is Kodama still Anchored?", "has kodama: anchored"),
    (ENGLISH, "Is it still Anchored?", "has kodama: anchored"),
    (ENGLISH, "Does Kodama still have its boosts?", "has kodama: boost"),
    # Of *it* nobody knows which card is meant.
    (ENGLISH, "Where does it end up?", ""),
    (ENGLISH, "Is it still Asleep?", ""),
    (FRENCH, "Où finit Kodama ?", "where kodama"),
    (FRENCH, "Kodama finit où ?", "where kodama"),
    (FRENCH, "Est-il toujours Ancré ?", "has kodama: anchored"),
    (FRENCH, "Kodama a-t-il encore ses boosts ?", "has kodama: boost"),
]


@pytest.mark.parametrize(("settings", "question", "asks"), PROPOSED)
def test_a_state_in_the_end_is_asked_by_the_words_of_the_question(settings: object, question: str, asks: str) -> None:
    board = TRAINED if settings is ENGLISH else ENTRAINE
    assert proposed(told(settings, (question, *board))) == asks  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("typed", "asks"),
    [
        ("where kodama", ("where", ("kodama",))),
        ("has kodama anchored", ("has", ("kodama: anchored",))),
        ("still boost kodama", ("has", ("kodama: boost",))),
    ],
)
def test_a_state_in_the_end_may_be_typed(typed: str, asks: object) -> None:
    assert told(ENGLISH, ("Hm?", *TRAINED)).answer(typed).draft.asks == asks


def test_where_a_card_is_is_told_and_claimed_as_a_place() -> None:
    session = told(ENGLISH, ("Where does Kodama end up?", *TRAINED)).answer("")
    printed = to_the_end(session, "ana ana hero exp, ben ana reserve")
    assert "→ Kodama ends up in Ana’s Hero Expedition." in " ".join(printed.split())
    assert "Ana is right. Ben is wrong." in printed
    assert comes_out(ENGLISH, "board.yaml")


def test_a_place_is_claimed_by_what_takes_a_card_there() -> None:
    """“Tom: discarded” named no zone, though that is the word of the dispute."""
    session = told(ENGLISH, ("Where does Kodama end up?", *TRAINED)).answer("").answer("ana discarded, ben returned")
    assert [claim.answer for claim in session.draft.claims] == ["ana.discard_pile", "ana.hand"]


BOARD = """
game: altered
edition: "1.0"
name: {en: A board., fr: Un plateau.}
board:
  day: 2
  phase: PHASE
  first_player: ana
  players:
    ana: {hero_expedition: [{card: kodama, statuses: [anchored]}, {card: kodama, counters: {boost: 1}}]}
    ben: {}
until: UNTIL
asks: ASKS
claims:
  - {by: ana, that: CLAIM}
"""


def answers(phase: str, until: str, asks: str, claim: str) -> tuple[str, str, str]:
    """What a board answers, why it may be open, and what becomes of the claim."""
    text = BOARD.replace("PHASE", phase).replace("UNTIL", until).replace("ASKS", asks).replace("CLAIM", claim)
    Path("board.yaml").write_text(text, encoding="utf-8")
    file = load_scenario("board.yaml")
    answered = execute(file, chosen_ruleset(file, ()), first=True, strict=False)
    verdicts = [claim["verdict"] for claim in ruling(ENGLISH, "board.yaml", Limits()).result["claims"]]
    return answered.answer, answered.unreached, verdicts[0]


FIRST, SECOND = "ana.hero_expedition.kodama.1", "ana.hero_expedition.kodama.2"


def test_at_night_the_anchored_card_stays_without_its_status_and_the_other_goes_to_reserve() -> None:
    """By 1.0's Night (clarification/night): Anchored is lost instead of going; the other leaves, and with it its boost."""
    assert answers("night", "phase_end", f"{{where: {FIRST}}}", f"{{ends_in: {{ana.hero_expedition: {FIRST}}}}}")[::2] == (
        "ana.hero_expedition", "right",
    )  # fmt: skip
    assert answers("night", "phase_end", f"{{where: {SECOND}}}", f"{{ends_in: {{ana.reserve: {SECOND}}}}}")[::2] == (
        "ana.reserve", "right",
    )  # fmt: skip
    assert answers("night", "phase_end", f"{{has: {{{FIRST}: anchored}}}}", f"{{has: {{{FIRST}: anchored}}}}")[::2] == (
        "no", "wrong",
    )  # fmt: skip
    assert answers("night", "phase_end", f"{{has: {{{SECOND}: boost}}}}", f"{{has: {{{SECOND}: [boost]}}}}")[0] == "no"


def test_at_dusk_the_card_still_has_it() -> None:
    answer, _, verdict = answers(
        "dusk", "phase_end", f"{{has: {{{FIRST}: anchored}}}}", f"{{has: {{{FIRST}: anchored}}}}"
    )
    assert (answer, verdict) == ("yes", "right")


def test_what_the_rest_of_the_phase_changes_is_not_reached() -> None:
    """At Night's first check both still lie there: what comes by itself has not come yet."""
    answer, why, verdict = answers(
        "night", "limbo_empty", f"{{has: {{{FIRST}: anchored}}}}", f"{{has: {{{FIRST}: anchored}}}}"
    )
    assert (answer, why, verdict) == ("open", "unreached", "undetermined")
    answer, why, _ = answers("night", "limbo_empty", f"{{where: {SECOND}}}", f"{{ends_in: {{ana.reserve: {SECOND}}}}}")
    assert (answer, why) == ("open", "unreached")
