"""What is Gigantic is in both Expeditions of its controller, wherever its card lies (borrowed from 3.0:7.4.4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import load_scenario
from judge.app.ruling.explore import Limits
from judge.app.ruling.rule_on_claims import ruling
from tests.app.asks.test_who import ENGLISH, FRENCH, proposed, to_the_end, told

TITAN = (
    "", "dusk", "ana hero exp: Moss Titan + 1 boost", "card Moss Titan", "Character Elemental 4 4 2 2 2",
    "Gigantic. / When I leave the Expedition zone — Draw a card.", "", "ben hero exp: Bog Guard", "card Bog Guard",
    "Character Soldier 2 2 2 2 2", "", "", "1",
)  # fmt: skip
GEANT = (
    "", "crépuscule", "hugo expédition du compagnon: Géant Gris", "carte Géant Gris",
    "Personnage Élémentaire 4 4 2 2 2", "Gigantesque.", "", "", "1",
)  # fmt: skip


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_what_is_gigantic_is_in_the_other_expedition_too() -> None:
    session = told(ENGLISH, ("Is Moss Titan in Ana's Companion Expedition?", *TITAN))
    assert proposed(session) == "ends_in ana.companion_expedition: moss_titan"
    printed = " ".join(to_the_end(session.answer(""), "ana yes, ben no").split())
    assert "→ Yes. Moss Titan is Gigantic and so in both of Ana’s Expeditions. 3.0:7.4.4" in printed
    assert "Ana is right. Ben is wrong." in printed
    assert "as near as it came" not in printed


def test_what_is_gigantic_is_in_the_other_expedition_too_in_french() -> None:
    session = told(FRENCH, ("Le Géant Gris est-il dans l'Expédition du Héros de Hugo ?", *GEANT))
    assert proposed(session) == "ends_in hugo.hero_expedition: geant_gris"
    printed = " ".join(to_the_end(session.answer(""), "hugo oui, ben non").split())
    assert "Géant Gris a la capacité Gigantesque et est donc dans les deux Expéditions de Hugo. 3.0:7.4.4" in printed
    assert "Hugo a raison" in printed


BOARD = """
game: altered
edition: "1.0"
name: {en: A board., fr: Un plateau.}
cards:
  titan:
    name: {en: Titan, fr: Titan}
    kind: character
    cost: {hand: 2, reserve: 2}
    statistics: {forest: 2, mountain: 2, water: 2}
    abilities: [ABILITY]
  guard:
    name: {en: Guard, fr: Garde}
    kind: character
    cost: {hand: 2, reserve: 2}
    statistics: {forest: 2, mountain: 2, water: 2}
board:
  day: 2
  phase: PHASE
  first_player: ana
  players:
    ana: {mana: 2, ZONE: [titan], companion_expedition: [guard]}
    ben: {}
until: phase_end
"""
GIGANTIC, PLAIN = "{passive: {gigantic: yes}}", "{passive: {seasoned: yes}}"
HERO, COMPANION = "ana.hero_expedition", "ana.companion_expedition"


def answers(asks: str, claim: str, ability: str = GIGANTIC, phase: str = "dusk", zone: str = "hero_expedition", play: str = "[]") -> tuple[str, str]:  # fmt: skip
    """What a board with the Titan answers, and what becomes of the claim."""
    text = BOARD.replace("ABILITY", ability).replace("PHASE", phase).replace("ZONE", zone)
    text += f"play: {play}\nasks: {asks}\nclaims: [{{by: ana, that: {claim}}}]\n"
    Path("board.yaml").write_text(text, encoding="utf-8")
    file = load_scenario("board.yaml")
    answered = execute(file, chosen_ruleset(file, ()), first=True, strict=False)
    return answered.answer, ruling(ENGLISH, "board.yaml", Limits()).result["claims"][0]["verdict"]


# what is asked and claimed → for the Titan that is Gigantic, and for the one that is not
AT_DUSK = [
    (f"{{ends_in: {{{HERO}: titan}}}}", f"{{ends_in: {{{HERO}: titan}}}}", ("yes", "right"), ("yes", "right")),
    (f"{{ends_in: {{{COMPANION}: titan}}}}", f"{{ends_in: {{{COMPANION}: titan}}}}", ("yes", "right"), ("no", "wrong")),
    ("{where: titan}", f"{{ends_in: {{{COMPANION}: titan}}}}", (f"{HERO}, {COMPANION}", "right"), (HERO, "wrong")),
    (f"{{value: {COMPANION}}}", f"{{zones: {{{COMPANION}: 2}}}}", ("guard, titan", "right"), ("guard", "wrong")),
    # The Guard is in one of them only.
    (f"{{ends_in: {{{HERO}: guard}}}}", f"{{ends_in: {{{HERO}: guard}}}}", ("no", "wrong"), ("no", "wrong")),
    # It is in no Expedition of the other player.
    ("{ends_in: {ben.companion_expedition: titan}}", "{ends_in: {ben.companion_expedition: titan}}", ("no", "wrong"), ("no", "wrong")),
]  # fmt: skip


@pytest.mark.parametrize(("asks", "claim", "gigantic", "plain"), AT_DUSK)
def test_at_dusk_it_is_in_both(asks: str, claim: str, gigantic: tuple[str, str], plain: tuple[str, str]) -> None:
    assert answers(asks, claim) == gigantic
    assert answers(asks, claim, PLAIN) == plain


def test_in_the_hand_it_is_in_no_expedition() -> None:
    asks = f"{{ends_in: {{{COMPANION}: titan}}}}"
    assert answers(asks, asks, zone="hand") == ("no", "wrong")
    assert answers("{where: titan}", asks, zone="hand") == ("ana.hand", "wrong")


def test_what_is_played_comes_to_both() -> None:
    """It joins both Expeditions, as the Watcher of gigantic-joins-both.yaml sees."""
    play = "[{ana plays: titan}, {ana chooses object: hero_expedition}]"
    asks, claim = f"{{happens: [{{arrives: {COMPANION}.titan}}]}}", f"{{order: [{{arrives: {COMPANION}.titan}}]}}"
    assert answers(asks, claim, GIGANTIC, "afternoon", "hand", play)[0] == "yes"
    assert answers(asks, claim, PLAIN, "afternoon", "hand", play)[0] == "no"


def test_at_night_it_leaves_both() -> None:
    """By 1.0's Night (clarification/night) it goes to the Reserve: then it is in neither of the Expeditions."""
    asks = f"{{ends_in: {{{COMPANION}: titan}}}}"
    assert answers(asks, asks, phase="night")[0] == "no"
    assert answers("{where: titan}", asks, phase="night")[0] == "ana.reserve"
