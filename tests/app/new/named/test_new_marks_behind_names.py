"""Marks that are said behind a card's name, *with 2 boosts*, are its marks, whether the card is known yet or not."""

from __future__ import annotations

import pytest

from judge.app.new.drafts.draft import DraftItem
from judge.app.new.heard.board_line import with_line
from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import told
from tests.asking import of_altered

SETTINGS = {"en": of_altered(), "fr": of_altered(language="fr")}
BOOSTS, BOOST = ((), (("boost", 2),)), ((), (("boost", 1),))
ANCHORED, BOTH = (("anchored",), ()), (("asleep",), (("boost", 2),))
SAID = [
    ("en", "with 2 boosts", BOOSTS),
    ("en", "with two boosts", BOOSTS),
    ("en", "with a boost", BOOST),
    ("en", "having 2 boosts", BOOSTS),
    ("en", "and 2 boosts", BOOSTS),
    ("en", "with Anchored", ANCHORED),
    ("en", "with the status Anchored", ANCHORED),
    ("en", "with 2 boosts and asleep", BOTH),
    ("en", "(with 2 boosts and asleep)", BOTH),
    ("en", "+ two boosts + asleep", BOTH),
    ("en", "with 3 kelon counters", ((), (("kelon", 3),))),
    ("fr", "avec 2 boosts", BOOSTS),
    ("fr", "avec deux boosts", BOOSTS),
    ("fr", "avec un boost", BOOST),
    ("fr", "avec le statut Ancré", ANCHORED),
    ("fr", "ayant le statut Ancrée", ANCHORED),
    ("fr", "avec 2 boosts et endormie", BOTH),
    ("fr", "(avec un boost)", BOOST),
]
LINE = {"en": "ana hero expedition: {item}", "fr": "ana expédition du héros : {item}"}


def at_the_board(language: str) -> NewSession:
    return told(SETTINGS[language], ("", "ana ben", "2"))


def marks(session: NewSession) -> list[tuple[str, tuple[str, ...], tuple[tuple[str, int], ...]]]:
    return [(item.card, item.statuses, item.counters) for _, _, items in session.draft.zones for item in items]


@pytest.mark.parametrize(("language", "said", "wanted"), SAID)
def test_behind_a_known_name_they_are_its_marks(
    language: str, said: str, wanted: tuple[tuple[str, ...], tuple[tuple[str, int], ...]]
) -> None:
    session = at_the_board(language).answer(LINE[language].format(item=f"Kodama {said}, Dracaena"))
    assert marks(session) == [("kodama", *wanted), ("dracaena", (), ())]


@pytest.mark.parametrize(("language", "said", "wanted"), [*SAID, ("en", "2 boosts", BOOSTS)])
def test_behind_a_name_not_yet_known_they_are_no_part_of_it(
    language: str, said: str, wanted: tuple[tuple[str, ...], tuple[tuple[str, int], ...]]
) -> None:
    """“No card is called Stone Warden with 2”, it said, and the boosts were lost with the card that was so described."""
    session = at_the_board(language).answer(LINE[language].format(item=f"Stone Warden {said}"))
    question = session.next_question()
    assert question is not None
    text = " ".join(question.text.split()).replace("\u202f", " ")
    described = {"en": "card Stone Warden", "fr": "carte Stone Warden"}[language]
    assert described in text
    assert not any(f"{described} {word}" in text for word in said.split())
    for answer in (described, {"en": "character 2 2 1 1 1", "fr": "personnage 2 2 1 1 1"}[language], ""):
        session = session.answer(answer)
    assert session.stage == "board"
    assert marks(session) == [("stone_warden", *wanted)]


def test_described_with_its_marks_behind_its_name_again_it_is_called_without_them() -> None:
    lines = ("ana hero expedition: Stone Warden with 2 boosts", "card Stone Warden with 2 boosts")
    session = told(SETTINGS["en"], ("", "ana ben", "2", *lines, "character 2 2 1 1 1", ""))
    assert [card.name for card in session.draft.cards] == ["Stone Warden"]
    assert marks(session) == [("stone_warden", *BOOSTS)]


@pytest.mark.parametrize(
    "said", ["with boosts", "with 2 ozmas", "and Ozma", "with 2 anchored", "with 2 3 boosts", "with"]
)
def test_what_says_no_mark_is_not_taken_for_one(said: str) -> None:
    """How many *boosts* are is not said; and another card is no mark."""
    with pytest.raises(Unanswerable):
        with_line(at_the_board("en").tongue(), f"ana hero expedition: Kodama {said}")


def test_a_card_may_have_such_words_in_its_name() -> None:
    session = told(SETTINGS["en"], ("", "ana ben", "2", "card Walker with Boost", "character 2 2 1 1 1", ""))
    draft = with_line(session.tongue(), "ana hero expedition: Walker with Boost, Walker with Boost and a boost")
    ((_, _, items),) = draft.zones
    assert items == (
        DraftItem("walker_with_boost"),
        DraftItem("walker_with_boost", counters=(("boost", 1),)),
    )
