"""A support ability that is typed without the word: its card lies in the Reserve, and the dialogue asks which it is.

By 1.2.4.d an ability of a card in the Reserve functions only if it is a support ability. A card sets these apart by a
box and by no word; taken as an ability for play, the text was ruled "No, it does not function in the Reserve".
"""

from __future__ import annotations

import pytest

from judge.app.new.drafts.draft import ability_of
from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import offered, told
from tests.asking import of_altered

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")
QUESTION = "Does Ana draw a card?"
AT_NOON = "At Noon, draw a card."
STAGE, SUPPORT, IN_PLAY = "perhaps-support", "1", "2"


def described(*abilities: str, zone: str = "reserve", kind: str = "character 2 2 1 1 1") -> NewSession:
    """The session in which Ana's card was described and lies there, and Enter was typed."""
    lines = (*abilities, "", f"ana {zone} quiet warden", "")
    return told(ENGLISH, (QUESTION, "ana ben", "noon", "card Quiet Warden", kind, *lines))


def board_at_the_end(session: NewSession) -> str:
    """The board once it was played as far as the dialogue proposes, Ana taking whatever is first."""
    while session.stage in ("until", "play"):
        session = session.answer("1")
    return session.board().replace("\xa0", " ").replace("\u202f", " ")


def asked(session: NewSession) -> str:
    question = session.next_question()
    assert question is not None
    return question.text


def test_it_is_asked_and_enter_takes_nothing() -> None:
    session = described(AT_NOON)
    assert session.stage == STAGE
    assert "Quiet Warden lies in the Reserve" in asked(session)
    assert "“At Noon: draw a card.”" in asked(session)
    texts, default = offered(session)
    assert "“Support ability. At Noon: draw a card.”" in texts[0]
    assert not default
    with pytest.raises(Unanswerable):
        session.answer("")


def test_as_a_support_ability_it_functions_there() -> None:
    session = described(AT_NOON).answer(SUPPORT)
    (card,) = session.draft.cards
    assert [ability_of(ability) for ability in card.abilities] == [
        {"support": "yes", "when": {"phase": "noon"}, "do": [{"draw": "1"}]}
    ]
    assert "Hand: ~one card" in board_at_the_end(session)


def test_as_an_ability_for_play_it_does_nothing_and_is_not_asked_about_again() -> None:
    session = described(AT_NOON).answer(IN_PLAY)
    assert session.stage != STAGE
    assert "Hand:" not in board_at_the_end(session)


def test_each_ability_is_asked_about() -> None:
    session = described(AT_NOON, "When a Character joins your Expeditions — Draw a card.").answer(SUPPORT)
    assert session.stage == STAGE
    assert "When a Character joins one of your Expeditions" in asked(session)


def test_a_line_about_the_board_may_be_typed_instead() -> None:
    session = described(AT_NOON).answer("ben hand 2")
    assert session.stage == STAGE
    assert ("ben", "hand") in {(player, zone) for player, zone, _ in session.draft.zones}


@pytest.mark.parametrize(
    "ability",
    [
        # Said to be one already, by a word or by the cost that a card in play cannot pay.
        "Support: At Noon, draw a card.",
        "In Reserve: at Noon, draw a card.",
        "{D}: Draw a card.",
        "Discard this card from the Reserve: draw a card.",
        # For play, by what it says: its own play, its own way into play or out of it, its Expedition, its symbol.
        "{J} Draw a card.",
        "{R} Draw a card.",
        "When I leave the Expedition zone — Draw a card.",
        "When my Expedition moves forward — Draw a card.",
        "{T}: Draw a card.",
        "Tough 1.",
    ],
)
def test_nothing_is_asked_where_the_text_says_where_it_functions(ability: str) -> None:
    session = described(ability)
    assert session.draft.cards[0].abilities
    assert session.stage != STAGE


@pytest.mark.parametrize("ability", ["{1}: Draw a card.", "passive: {when: {draws: you}, also: [{draw: 1}]}"])
def test_what_may_be_either_is_asked_about(ability: str) -> None:
    assert described(ability).stage == STAGE


def test_in_play_nothing_is_asked() -> None:
    assert described(AT_NOON, zone="hero expedition").stage != STAGE


def test_in_french() -> None:
    lines = (
        "carte Veilleur muet",
        "personnage 2 2 1 1 1",
        "À Midi, piochez une carte.",
        "",
        "ana réserve veilleur",
        "",
    )
    session = told(FRENCH, ("Ana pioche-t-elle une carte ?", "ana ben", "midi", *lines))
    assert session.stage == STAGE
    assert "Veilleur muet est dans la Réserve, où seules les capacités de soutien fonctionnent." in asked(session)
    assert "Main : ~une carte" in board_at_the_end(session.answer("soutien"))
