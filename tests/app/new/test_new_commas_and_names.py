"""A card's name with a comma is one name wherever it is typed; a player's name alone says who says so; what is ours is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.new.dialogue import NewDialogue, begin
from judge.app.new.drafts.draft import Draft, DraftItem, OwnCard
from judge.app.new.heard.board_line import with_line
from judge.app.new.heard.question_line import typed_asks
from judge.app.new.heard.typed_names import Tongue
from judge.app.ruling.session import Unanswerable
from tests.asking import of_altered
from tests.patience import little_work

OWN = (OwnCard("kuwat_the_second", "Kuwat, the Second"),)
FACTS = (("phase", "noon"), ("first_player", "ana"))
TONGUE = Tongue(Draft("altered", "1.0", players=("ana", "ben"), facts=FACTS, cards=OWN), "en")
MONOLITH, KUWAT = "the_monolith_ordis_bastion", "kuwat_the_second"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def told(*answers: str) -> NewDialogue:
    session = begin(of_altered())
    for line in ("", "ana ben", "", *answers):
        session = session.answer(line)
    return session


def asked(session: NewDialogue) -> str:
    question = session.next_question()
    assert question is not None
    return question.text


@pytest.mark.parametrize(
    ("line", "items"),
    [
        ("ana landmarks monolith, ordis bastion", (DraftItem(MONOLITH, typed="monolith, ordis bastion"),)),
        ("ana landmarks The Monolith, Ordis Bastion + exhausted", (DraftItem(MONOLITH, statuses=("exhausted",)),)),
        ("ana landmarks the monolith, ordis bastion exhausted", (DraftItem(MONOLITH, statuses=("exhausted",)),)),
        ("ana landmarks 2 the monolith, ordis bastion, brassbug hive", (DraftItem(MONOLITH, 2), DraftItem("brassbug_hive"))),
        ("ana landmarks monolith, monolith", 2 * (DraftItem(MONOLITH, typed="monolith"),)),
        (
            "ana hero exp kodama + anchored, chiron, kuwat, the second (1 boost, asleep), ozma",
            (
                DraftItem("kodama", statuses=("anchored",)),
                DraftItem("chiron"),
                DraftItem(KUWAT, statuses=("asleep",), counters=(("boost", 1),)),
                DraftItem("ozma"),
            ),
        ),
    ],
)  # fmt: skip
def test_a_name_with_a_comma_is_one_card_of_the_board(line: str, items: tuple[DraftItem, ...]) -> None:
    assert with_line(TONGUE, line).zones[-1][2] == items


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        ("before kuwat, the second, the monolith, ordis bastion", (f"plays: {KUWAT}", f"plays: {MONOLITH}")),
        ("before monolith, ordis bastion, chiron", (f"plays: {MONOLITH}", "plays: chiron")),
        ("before ben kuwat, the second, draws ana", (f"plays: ben.{KUWAT}", "draws: ana")),
        ("before chiron, kodama", ("plays: chiron", "plays: kodama")),
    ],
)
def test_a_name_with_a_comma_is_one_thing_of_a_question(line: str, lines: tuple[str, ...]) -> None:
    assert typed_asks(TONGUE, line) == ("before", lines)


def test_a_name_with_a_comma_is_one_answer_of_a_player() -> None:
    session = told("ana landmarks monolith", "", "value ana landmarks")
    assert session.stage == "claims"
    claims = session.answer("ana the monolith, ordis bastion, ben 0").draft.claims
    assert [(claim.player, claim.answer) for claim in claims] == [("ana", MONOLITH), ("ben", "0")]


def test_who_says_so_is_answered_by_a_name() -> None:
    session = told("ana hero exp dracaena", "", "gains boost")
    claims = session.answer("Ben").draft.claims
    assert [(claim.player, claim.answer) for claim in claims] == [("ben", "yes")]
    for typed in ("ana, ben", "carl", "ana maybe"):
        with pytest.raises(Unanswerable):
            session.answer(typed)
    counted = told("ana hero exp dracaena", "", "count draws ana")
    with pytest.raises(Unanswerable):
        counted.answer("ben")


@pytest.mark.parametrize(("phase", "code"), [("noon", "noon"), ("dusk", "dusk"), ("2", "noon")])
def test_an_ability_of_a_phase_is_of_the_phase_that_is_played_unless_another_is_typed(phase: str, code: str) -> None:
    session = begin(of_altered())
    for line in ("", "ana ben", phase, "card Scribe", "", "4"):
        session = session.answer(line)
    assert f"phase: {code}" in session.answer("").menu
    assert "phase: night" in session.answer("5").menu


def test_a_card_of_ours_that_is_described_anew_is_said_to_be_ours() -> None:
    assert asked(told("card Kodama")).startswith(
        "Kodama need not be described, for we have it: Character, cost 2, 3/3/3. When this card is played"
    )
    assert "for we have it: Hero. At Noon" in asked(told("card Subhash & Marmo"))
    assert "for we have it" not in asked(told("card Quiet Scribe"))


@pytest.mark.parametrize("name", ["Kodama", "Issitoq", "Intimidation"])
def test_enter_plays_a_card_of_ours_as_it_is(name: str) -> None:
    """It made an empty Character of that name, which was then played instead of the card."""
    session = told(f"card {name}")
    assert session.next_question().default == ""
    session = session.answer("")
    assert (session.card, session.draft.cards) == (None, ())
    assert asked(session).startswith("What lies where?")


def test_a_card_that_is_not_played_is_described_all_the_same() -> None:
    assert "for we have it" not in asked(told("card Kaibara"))
    (card,) = told("card Kaibara", "", "").draft.cards
    assert card.name == "Kaibara"


def test_what_is_typed_of_a_card_of_ours_is_played_instead_of_it() -> None:
    (card,) = told("card Kodama", "Character 1 1 2 2 2", "").draft.cards
    assert card.cost == (1, 1)


def test_whoever_plays_a_spell_does_it_and_does_not_own_it() -> None:
    session = told("card Scribe", "", "6", "3", "4")
    assert asked(session).endswith("Who does that?")
    assert "what: {is: spell, of: opponent}" in session.answer("3").menu


def test_what_is_no_ruling_of_those_found_is_said_in_one_line() -> None:
    session = begin(of_altered()).answer("How many cards does Ana draw at Noon?")
    assert session.stage == "found"
    with pytest.raises(Unanswerable, match=r"zoe tom is none of these rulings\. Type a number from 1 to 3"):
        session.answer("zoe tom")


def test_a_list_as_long_as_an_answer_may_be_is_read_soon() -> None:
    with little_work(60):
        draft = with_line(TONGUE, "ana hand Kuwat, the Second" + ", Kuwat, the Second" * 90)
    ((_, _, items),) = draft.zones
    assert [item.card for item in items] == [KUWAT] * 91


@pytest.mark.parametrize("line", ["ana main Explosion Kelon", "ana hand celestial kelon", "ana hand 2 celestial kelon"])
def test_a_name_that_is_not_there_is_not_heard_as_another_card_with_a_counter(line: str) -> None:
    """« Explosion Kelon » was taken, unasked, for « Explosion Céleste » with a Kelon counter."""
    with pytest.raises(Unanswerable, match="No card is called"):
        with_line(TONGUE, line)


@pytest.mark.parametrize(
    "line", ["ana hand celestial blast kelon", "ana hand celestial + kelon", "ana hand explosion céleste (kelon)"]
)
def test_behind_the_whole_name_or_a_sign_a_counter_is_one(line: str) -> None:
    (item,) = with_line(TONGUE, line).zones[-1][2]
    assert (item.card, item.counters) == ("celestial_blast", (("kelon", 1),))
