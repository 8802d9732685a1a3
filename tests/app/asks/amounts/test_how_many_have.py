"""Questions for how many things have a status or counter, and how many Mana Orbs are ready: asked as they are typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.new.dialogue import NewDialogue, finished
from judge.app.new.new_session import NewSession
from judge.scenario.expectations.compare_run import answer_to
from tests.app.new.tried import comes_out, offered, told
from tests.asking import of_altered

SETTINGS = {"en": of_altered(), "fr": of_altered(language="fr")}
# At Noon the reaction of Ana's Dracaena gives it one boost more; nothing else changes.
BOARD = {
    "en": (
        "ana ben", "noon", "ana hero exp kodama asleep, dracaena with 2 boosts", "ana reserve chiron fleeting",
        "ben companion exp dracaena asleep", "ana mana 4, 2 exhausted", "",
    ),
    "fr": (
        "ana ben", "midi", "ana expédition du héros kodama endormi, dracaena avec 2 boosts",
        "ana réserve chiron fugace", "ben expédition du compagnon dracaena endormi", "ana mana 4, 2 épuisés", "",
    ),
}  # fmt: skip


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def asked(language: str, text: str, *more: str) -> NewSession:
    """The dialogue with this question, about the board and what is typed of it besides."""
    *lines, end = BOARD[language]
    return told(SETTINGS[language], (text, *lines, *more, end))


@pytest.mark.parametrize(
    ("language", "text", "subject", "count"),
    [
        ("en", "How many characters are asleep?", "characters.asleep", "2"),
        ("en", "how many of ben's guys are still asleep", "ben.characters.asleep", "1"),
        ("en", "How many characters does Ana have asleep?", "ana.characters.asleep", "1"),
        ("en", "How many of Ana's cards are Fleeting?", "ana.cards.fleeting", "1"),
        ("en", "How many cards in Ana's Reserve are fleeting?", "ana.reserve.fleeting", "1"),
        ("en", "How many boosted Characters has Ana?", "ana.characters.boost", "1"),
        ("en", "Of Ana's characters, how many are asleep?", "ana.characters.asleep", "1"),
        ("en", "How many Characters in Ben's Companion Expedition are asleep?", "ben.companion_expedition.asleep", "1"),
        ("en", "How many ready Mana Orbs does Ana have?", "ana.mana.ready", "4"),
        ("en", "How much mana can Ana still spend?", "ana.mana.ready", "4"),
        ("en", "How much mana does ana have left?", "ana.mana.ready", "4"),
        ("en", "Of Ana's Mana Orbs, how many are exhausted?", "ana.mana.exhausted", "2"),
        ("fr", "Combien de Personnages sont Endormis ?", "characters.asleep", "2"),
        ("fr", "combien de cartes d’Ana sont fugaces ?", "ana.cards.fleeting", "1"),
        ("fr", "Combien Ana a-t-elle de persos boostés ?", "ana.characters.boost", "1"),
        ("fr", "combien de Personnages d'Ana ont un boost ?", "ana.characters.boost", "1"),
        ("fr", "Combien d’Orbes de Mana redressés a Ana ?", "ana.mana.ready", "4"),
        ("fr", "Combien de mana Ana peut-elle encore dépenser ?", "ana.mana.ready", "4"),
        ("fr", "combien de mana reste-t-il à Ana ?", "ana.mana.ready", "4"),
        ("fr", "Combien Ana a-t-elle d’Orbes épuisés ?", "ana.mana.exhausted", "2"),
    ],
)
def test_the_number_is_proposed_and_computed(language: str, text: str, subject: str, count: str) -> None:
    session = asked(language, text)
    assert offered(session)[1]
    taken = session.answer("")
    assert taken.draft.asks == ("value", (subject,))
    run = taken.replay()
    assert run.file.asks is not None
    assert answer_to(taken.tongue().game, run.run, run.file.asks) == count


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "How many characters fall asleep?"),  # what happens
        ("en", "How many characters were asleep?"),  # another time
        ("en", "How many characters are not asleep?"),
        ("en", "How many boosts do Ana's characters have?"),  # the counters, and not the things
        ("en", "How many characters are fleeting?"),  # a Character card in Reserve is: who knows whether it counts
        ("en", "How many of my characters are asleep?"),
        ("en", "How many characters are asleep when Chiron is played?"),
        ("en", "How many Orbs has Ana exhausted?"),  # what she does
        ("en", "How many Orbs does Ana ready?"),
        ("en", "How many Mana Orbs has Ana left?"),  # they are there, ready or not
        ("en", "How much mana does Ana have?"),
        ("en", "How much mana does Ana spend?"),
        ("en", "How many characters of Ana and Ben are asleep?"),
        ("fr", "Combien de Personnages s’endorment ?"),
        ("fr", "Combien de Personnages étaient endormis ?"),
        ("fr", "combien de personnages ne sont pas endormis ?"),
        ("fr", "Combien de Personnages Ana a-t-elle endormis ?"),
        ("fr", "combien d’Orbes Ana a-t-elle épuisés ?"),
        ("fr", "combien de boosts ont les Personnages d’Ana ?"),
    ],
)
def test_what_asks_for_something_else_is_not_taken(language: str, text: str) -> None:
    session = asked(language, text)
    assert not offered(session)[1].startswith(("How many Ch", "How many cards", "Combien de P", "Combien d’O"))
    assert session.answer("").draft.asks[0] != "value"


def test_a_token_is_no_card() -> None:
    """With an Asleep token the number of *cards* is in doubt: it is shown as the nearest, and not taken unseen."""
    session = asked("en", "How many cards are asleep?", "ben companion exp brassbug asleep")
    options, default = offered(session)
    assert (default, options[0]) == ("", "How many cards or tokens have the status Asleep in the end?")


@pytest.mark.parametrize(
    ("language", "text", "claims", "lines"),
    [
        (
            "en",
            "How many characters are asleep?",
            "Ana says 2 and Ben says one character",
            ("→ 2", "Characters with the status Asleep in the end: 2."),
        ),
        (
            "fr",
            "Combien d’Orbes de Mana redressés a Ana ?",
            "ana 4 orbes, ben 2",
            ("→ 4", "Orbes de Mana d’Ana redressés à la fin : 4."),
        ),
    ],
)
def test_who_claims_a_number_is_right_or_wrong(language: str, text: str, claims: str, lines: tuple[str, str]) -> None:
    session = asked(language, text).answer("").answer(claims)
    assert [claim.answer for claim in session.draft.claims] == (["2", "1"] if language == "en" else ["4", "2"])
    while session.next_question() is not None:
        session = session.answer("board.yaml" if session.stage == "file" else "")
    assert isinstance(session, NewDialogue)
    printed = finished(session).text.replace("\u202f", " ").replace("\u00a0", " ")
    assert all(line in printed for line in lines)
    assert comes_out(SETTINGS[language], "board.yaml")


def test_a_claim_of_no_number_is_refused() -> None:
    session = asked("en", "How many characters are asleep?").answer("")
    with pytest.raises(Exception, match="kodama"):
        session.answer("ana kodama, ben 2")
