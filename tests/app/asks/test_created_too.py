"""A token that lay there already is not the one that is created: Enter takes no question of which nobody knows the one."""

from __future__ import annotations

from tests.app.new.tried import offered, told
from tests.asking import of_altered

ENGLISH = of_altered()
BOARD = "ana landmarks brassbug hive; ana companion exp brassbug"
HERE = "Is Ana’s Brassbug (the one in the Companion Expedition at the start) in Ana’s Companion Expedition"


def test_none_is_taken_and_the_one_that_lay_there_is_called_so() -> None:
    question = "Does Brassbug end up in Ana's Companion Expedition?"
    session = told(ENGLISH, (question, "ana ben", "noon", BOARD, ""), plays=True)
    assert session.stage == "asks"
    options, taken = offered(session)
    assert taken == ""
    assert any(option.startswith(HERE) for option in options), options


def test_where_none_is_created_the_name_will_do() -> None:
    question = "Does Brassbug end up in Ana's Companion Expedition?"
    session = told(ENGLISH, (question, "ana ben", "noon", "ana companion exp brassbug", ""), plays=True)
    assert offered(session)[1].startswith("Is Ana’s Brassbug in Ana’s Companion Expedition")


def test_what_is_called_as_a_zone_names_none() -> None:
    """A Mana Moth is in no Mana zone."""
    card = ("card Mana Moth", "token 2 2 2", "")
    session = told(
        ENGLISH,
        ("Is the Mana Moth gone at the end?", "ana ben", "noon", *card, "ana companion exp mana moth", ""),
        plays=True,
    )
    assert not [option for option in offered(session)[0] if "Mana zone" in option]
