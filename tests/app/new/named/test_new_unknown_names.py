"""A line whose only name no card has is not lost; an answer that fits nothing is told so, in words."""

from __future__ import annotations

import pytest

from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import told
from tests.asking import of_altered

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")


def asked(session: NewSession) -> str:
    question = session.next_question()
    assert question is not None
    return " ".join(question.text.split())


@pytest.mark.parametrize(
    ("language", "phase", "line", "wanted"),
    [
        ("en", "noon", "ana hand xyzzy", ("No card is called xyzzy", "card xyzzy", "leave it out")),
        ("fr", "midi", "ana main xyzzy", ("Aucune carte ne s’appelle xyzzy", "carte xyzzy")),
    ],
)
def test_a_line_with_only_an_unknown_card_is_asked_about(
    language: str, phase: str, line: str, wanted: tuple[str, ...]
) -> None:
    """It was refused, and an Enter behind it began the play without the card."""
    session = told(of_altered(language=language), ("", "ana ben", phase, line))
    assert session.stage == "unread"
    assert all(words in asked(session) for words in wanted)
    assert session.answer("").stage == "board"
    assert session.answer("").draft.zones == ()
    assert [items[0].card for _, _, items in session.answer("kodama").draft.zones] == ["kodama"]


def test_described_it_lies_where_it_was_said_to_lie() -> None:
    session = told(ENGLISH, ("", "ana ben", "noon", "ana hand xyzzy", "card xyzzy", "character 2 2 1 1 1", ""))
    assert [(player, key, items[0].card) for player, key, items in session.draft.zones] == [("ana", "hand", "xyzzy")]
    assert session.stage == "board"


def test_a_line_that_begins_with_no_player_is_still_refused() -> None:
    session = told(ENGLISH, ("", "ana ben", "noon"))
    with pytest.raises(Unanswerable, match="names no player"):
        session.answer("xyzzy")


@pytest.mark.parametrize(
    ("session", "wanted"),
    [
        (told(ENGLISH, ("", "ana ben", "noon", "")), "“xyzzy” is no question as they are written here."),
        (told(FRENCH, ("", "ana ben", "midi", "")), "pas une question comme on les écrit ici"),
        (told(ENGLISH, ("", "ana ben", "noon", "ana landmarks aether shard", "")), "no number of this list"),
    ],
    ids=["nothing offered", "in French", "something offered"],
)
def test_what_is_no_question_is_told_so(session: NewSession, wanted: str) -> None:
    """The answer was empty where nothing was offered, and elsewhere a row of all that was."""
    with pytest.raises(Unanswerable) as unfit:
        session.answer("xyzzy")
    assert wanted in str(unfit.value).replace("\u202f", " ")


@pytest.mark.parametrize(
    ("session", "line", "wanted"),
    [
        (told(ENGLISH, ("", "ana ben", "noon")), "ana hero subhash, ozma", "If you mean the Hero Expedition, type its whole name."),
        (told(FRENCH, ("", "ana ben", "midi")), "ana héros subhash, ozma", "Pour Expédition du Héros, tapez ce nom en entier"),
    ],
    ids=["en", "fr"],
)  # fmt: skip
def test_of_a_character_put_beside_the_hero_the_expedition_is_proposed(
    session: NewSession, line: str, wanted: str
) -> None:
    after = session.answer(line)
    question = after.next_question()
    assert question is not None
    assert after.stage == "unread"
    assert wanted in question.text
    assert [(key, len(items)) for _, key, items in after.draft.zones] == [("hero", 1)]


@pytest.mark.parametrize(
    ("language", "line", "card"),
    [
        ("fr", "ana main l'explosion céleste", "celestial_blast"),
        ("fr", "ana main l’Explosion", "celestial_blast"),
        ("fr", "ana réserve le kodama", "kodama"),
        ("en", "ana hand the kodama", "kodama"),
        # An article that belongs to the name stays with it.
        ("en", "ana landmarks the monolith", "the_monolith_ordis_bastion"),
    ],
)
def test_a_name_may_be_typed_with_its_article(language: str, line: str, card: str) -> None:
    session = told(of_altered(language=language), ("", "ana ben", "noon" if language == "en" else "midi", line))
    assert [item.card for _, _, items in session.draft.zones for item in items] == [card]


@pytest.mark.parametrize(
    ("language", "line", "zone"),
    [
        ("en", "ana companion ozma", "companion_expedition"),
        ("en", "ana the companion ozma", "companion_expedition"),
        ("en", "ana in the companion expedition ozma", "companion_expedition"),
        ("en", "ana hero ozma", "hero_expedition"),  # no Character lies in the Hero zone
        ("en", "ana hero subhash", "hero"),
        ("en", "ana in hand ozma", "hand"),
        ("en", "ana the landmarks: aether shard", "landmarks"),
        ("fr", "ana compagnon ozma", "companion_expedition"),
        ("fr", "ana le compagnon ozma", "companion_expedition"),
        ("fr", "ana exp. compagnon ozma", "companion_expedition"),
        ("fr", "ana dans l’expédition du compagnon ozma", "companion_expedition"),
        ("fr", "ana héros ozma", "hero_expedition"),
        ("fr", "ana le héros ozma, kodama", "hero_expedition"),
        ("fr", "ana héros subhash", "hero"),
        ("fr", "ana en main ozma", "hand"),
        ("fr", "ana la réserve ozma", "reserve"),
        ("fr", "ana les repères fragment", "landmarks"),
        ("fr", "ana la défausse ozma", "discard_pile"),
    ],
)
def test_a_zone_may_be_named_by_its_last_word_and_with_what_stands_before_it(
    language: str, line: str, zone: str
) -> None:
    session = told(of_altered(language=language), ("", "ana ben", "noon" if language == "en" else "midi", line))
    assert [key for _, key, _ in session.draft.zones] == [zone]
