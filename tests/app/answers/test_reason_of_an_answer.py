"""Under an answer stands why it is so: what kept a thing from happening, and nothing that kept another from it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from judge.app.executing.scenario_files import bundled
from judge.app.reply import Shape
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import run
from tests.asking import of_altered

DRAWS = """game: altered
edition: "1.0"
name: Each card drawn is a boost.
cards:
  toll_keeper: {name: Toll Keeper, abilities: [{when: {draws: opponent}, do: [{gain: {boost: 1, on: self}}]}]}
  scholar: {name: Scholar, abilities: [{when: {phase: noon}, do: [{draw: 2}]}]}
  clerk: {name: Clerk, abilities: [{when: {phase: noon}, do: [{draw: 1}]}]}
board:
  phase: noon
  first_player: ana
  players: {ana: {hero_expedition: [%s], deck: 3}, ben: {hero_expedition: [toll_keeper, clerk], deck: 3}}
asks: {count: {gains: toll_keeper.boost}}
"""
NIGHT = """game: altered
edition: "1.0"
name: A Character at Night.
board: {phase: night, first_player: ana, players: {ana: {hero_expedition: [{card: chiron, statuses: [%s]}]}, ben: {}}}
until: phase_end
asks: {happens: [{arrives: ana.discard_pile.chiron}]}
"""


def reasons(folder: Path, text: str, language: str = "en") -> tuple[str, list[str]]:
    """The answer, and the sentences that stand below it as its reason."""
    path = folder / "board.yaml"
    path.write_text(text, encoding="utf-8")
    result = run(of_altered(language), str(path), first=True).result
    return result["answer"], [reason["text"] for reason in result["reason"]]


def test_a_number_has_no_reason_that_something_did_not_happen(tmp_path: Path) -> None:
    """Ben's own draw is a near miss of the Toll Keeper: it says nothing of why there are two boosts."""
    assert reasons(tmp_path, DRAWS % "scholar") == ("2", [])


def test_none_has_one(tmp_path: Path) -> None:
    answer, (reason,) = reasons(tmp_path, DRAWS % "chiron")
    assert answer == "0"
    assert "Toll Keeper" in reason


@pytest.mark.parametrize(
    ("statuses", "language", "words"),
    [
        ("fleeting, anchored", "en", "was Anchored and so stays in place at Rest."),
        ("asleep, fleeting", "en", "was Asleep and so stays in place at Rest."),
        ("fleeting, anchored, asleep", "fr", "grâce au statut Ancré."),
    ],
)
def test_a_status_that_keeps_a_character_is_the_reason(
    tmp_path: Path, statuses: str, language: str, words: str
) -> None:
    """Eternal had its line; Anchored and Asleep, which do the same for one Night (3.0:2.4.2, 2.4.3), had none."""
    answer, (reason,) = reasons(tmp_path, NIGHT % statuses, language)
    assert answer in ("No.", "Non.")
    assert words in reason


def test_a_fleeting_character_that_nothing_keeps_is_discarded(tmp_path: Path) -> None:
    assert reasons(tmp_path, NIGHT % "fleeting") == ("Yes.", [])


def plain(text: str) -> str:
    """A text with plain spaces, whatever is typeset between its words."""
    return " ".join(text.split())


def told(board: str, language: str = "en") -> Any:
    """What `judge run` tells of a bundled board."""
    return run(of_altered(language=language), board, shape=Shape()).result


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "No Brassbug token can be created in Ana’s Hero Expedition: Rampart forbids it."),
        (
            "fr",
            "Aucun jeton Scarabot ne peut être créé dans l’Expédition du Héros d’Ana : le Rempart l’interdit.",
        ),
    ],
)
def test_what_is_forbidden_is_told_as_what_cannot_be(language: str, reason: str) -> None:
    """The same beside a step and below the answer: never as something that happens."""
    ruled = told("created-in-the-way", language)
    assert plain(ruled["reason"][0]["text"]) == reason
    # Of a step of which nothing is left it is what the step says.
    assert any(plain(step["text"]).startswith(reason) for step in ruled["steps"])
    # Below the answer and at the step; the claim settled over every line has the same words.
    for page in (ruling(of_altered(language=language), "created-in-the-way").text, run(of_altered(language=language), "created-in-the-way").text):  # fmt: skip
        words = plain(page)
        assert words.count(reason) == 2, page


def test_the_reason_shown_is_that_which_a_rule_decides() -> None:
    """Ana's Shard lies in the Reserve, and that is no reason why it never becomes Fleeting: it is a Permanent."""
    reasons = told("permanents-are-never-fleeting")["reason"]
    assert [reason["text"] for reason in reasons] == ["Aether Shard cannot become Fleeting: a Permanent never does."]  # fmt: skip


def test_a_reason_that_is_about_another_event_gives_way_to_what_a_contrast_lacks() -> None:
    """Ben's pass is not the one that is asked about; that Ben had passed is what the contrast lacks."""
    first = told("who-passes-first")["reason"][0]
    assert first["text"] == "Bell’s “When a player passes” reaction is not activated: somebody has already passed."


@pytest.mark.parametrize(
    ("language", "start"), [("en", "Closest to it: "), ("fr", "Ce qui s’en approche le plus : ")]
)  # fmt: skip
def test_what_is_not_shown_to_decide_is_told_as_what_came_nearest(language: str, start: str, tmp_path: Path) -> None:
    """Without the contrast in which Kodama is played from the hand, nothing shows that this decides; with it, it does."""
    whole, board = bundled()["put-into-an-expedition"].read_text(encoding="utf-8"), tmp_path / "nothing-shows-it.yaml"
    turning = whole[whole.index("  - if: ") : whole.index("  - why: ")]
    board.write_text(whole.replace(turning, ""), encoding="utf-8")
    assert plain(told(str(board), language)["reason"][0]["text"]).startswith(start)
    assert not plain(told("put-into-an-expedition", language)["reason"][0]["text"]).startswith(start)


def test_only_what_decides_is_a_reason() -> None:
    """The Lantern's condition has no part in it, though the file expects that it is not activated."""
    reasons = " ".join(reason["text"] for reason in told("created-at-dusk")["reason"])
    assert "Owl" in reasons and "Lantern" not in reasons


PLAYED = """game: altered
edition: "1.0"
name: A card or its quick action.
cards:
  seer:
    name: {en: Seer, fr: Devin}
    kind: character
    cost: {hand: 1, reserve: 1}
    abilities: [{cost: {T: yes}, do: [{draw: 1}]}, {support: yes, cost: {D: yes}, do: [{resupply: 1}]}]
board: {phase: afternoon, first_player: ana, players: {ana: {reserve: [seer], mana: 1, deck: 3}, ben: {}}}
play: [{ana plays: %s}]
asks: {happens: [{plays: %s}]}
"""


@pytest.mark.parametrize(
    ("played", "asked", "language", "words"),
    [
        ("quick_action.seer.2", "seer", "en", ["Seer’s quick action is played, and not the card."]),
        ("quick_action.seer.2", "ana.seer", "fr", ["Quelqu’un joue l’action rapide de Devin, et non la carte."]),
        ("seer", "quick_action.seer", "en", ["Seer is played, and not its quick action."]),
        ("seer", "ben.seer", "en", ["Seer joins Ana’s Hero Expedition and stays Fleeting (step 5)."]),
    ],
)
def test_a_card_and_its_quick_action_are_told_apart(
    tmp_path: Path, played: str, asked: str, language: str, words: list[str]
) -> None:
    """To play a quick action plays no card (5.3.a): where the one was asked for, the other is the reason."""
    answer, told = reasons(tmp_path, PLAYED % (played, asked), language)
    assert answer in ("No.", "Non.")
    assert [reason.replace("\N{NO-BREAK SPACE}", " ") for reason in told] == words


@pytest.mark.parametrize(
    ("board", "says", "rule"),
    [
        ("pushed-back-at-noon", "fails to move forward", "borrowed/fails-forward"),  # no rule alone decides: a contrast
        ("rest-is-one-step", "Clean-up", "clarification/night/2"),
        ("if-you-do-not", "if you did", "borrowed/if-you-did"),
    ],
)
def test_what_came_instead_is_no_reason_the_rule_that_decides_is(board: str, says: str, rule: str) -> None:
    for language in ("en", "fr"):
        (reason, *_) = run(of_altered(language), board).result["reason"]
        assert reason["cites"][0] == f"altered/1.0/{rule}"
        assert not reason["text"].startswith(("Step", "Étape"))
        assert reason["text"][0].isupper()
        assert language == "fr" or says in reason["text"]


def test_a_step_that_tells_the_rule_at_work_is_the_reason_still() -> None:
    assert run(of_altered(), "free-spell-is-spared-tough").result["reason"][0]["text"].startswith("Ox is")


NOTHING_DONE = """game: altered
edition: "1.0"
name: A board.
board: {phase: %s, first_player: ana, players: {ana: {hero_expedition: [kodama]}, ben: {}}}
asks: {happens: [draws: ana]}
%s
"""


@pytest.mark.parametrize(
    ("phase", "end"), [("dusk, day: 2", "until: phase_end"), ("afternoon", "play: [ana plays: pass]"), ("noon", "")]
)
@pytest.mark.parametrize(
    ("language", "reason"),
    [("en", "Nothing that is done here brings that about."), ("fr", "Rien de ce qui se fait ici ne l’entraîne.")],
)
def test_no_step_that_has_nothing_to_do_with_it_is_a_reason(
    tmp_path: Path, phase: str, end: str, language: str, reason: str
) -> None:
    """That an Expedition stays, or that Ana passes, does not say why she draws no card."""
    _, told = reasons(tmp_path, NOTHING_DONE % (phase, end), language)
    assert told == [reason]
