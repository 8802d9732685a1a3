"""Several abilities in one paste: each is read in its turn, and what is not understood is asked about, not dropped."""

from __future__ import annotations

import pytest

from judge.app.new.described.several_printed import parts_printed
from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import told
from tests.asking import of_altered

CARD = {"en": ("card", "character 2 2 1 1 1"), "fr": ("carte", "personnage 2 2 1 1 1")}
JOINS = "{when: {moves: {what: self, to: expedition_zone}}, do: [{draw: 1}]}"
RESUPPLIES = "{when: {played: {what: self, from: hand}}, do: [{resupply: 1}]}"
NOON = "{when: {phase: noon}, do: [{draw: 1}]}"
BOOST = "{cost: {D: yes}, support: yes, do: [{gain: {boost: 1, target: character}}]}"


def described(language: str, *answers: str, kind: str = "") -> NewSession:
    word, character = CARD[language]
    return told(of_altered(language=language), ("", "ana ben", "", f"{word} Wasp Nest", kind or character, *answers))


def asked(session: NewSession) -> str:
    question = session.next_question()  # type: ignore[attr-defined]
    assert question is not None
    return " ".join(question.text.split())


@pytest.mark.parametrize("between", ["\n", "\n\n", " / ", "  ", " "])
@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        ("en", "{J} Draw a card.", "{H} Resupply."),
        ("fr", "{J} Piochez une carte.", "{H} Ravitaillez."),
    ],
)
def test_two_abilities_are_read_whatever_stands_between(language: str, first: str, second: str, between: str) -> None:
    assert described(language, f"{first}{between}{second}").own().abilities == (JOINS, RESUPPLIES)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "{J} Draw a card. At Noon — Draw a card. {D} : Target Character gains 1 boost."),
        ("fr", "{J} Piochez une carte. À Midi — Piochez une carte. {D} : Un Personnage ciblé gagne 1 boost."),
    ],
)
def test_the_text_for_the_reserve_stands_behind_the_others(language: str, text: str) -> None:
    assert described(language, text).own().abilities == (JOINS, NOON, BOOST)


def test_a_line_that_is_broken_goes_on_in_the_next() -> None:
    text = "{J} Draw a\ncard.\n{D} : Target Character\ngains 1 boost."
    assert described("en", text).own().abilities == (JOINS, BOOST)


def test_bullets_stay_with_what_they_stand_under() -> None:
    text = "Choose one:\n• Draw a card.\n• Resupply."
    assert parts_printed(text) == (text,)


def test_statistics_are_not_taken_apart() -> None:
    assert parts_printed("{J} Create a Brassbug 2/2/2 Robot token.") == ("{J} Create a Brassbug 2/2/2 Robot token.",)


def test_a_symbol_within_a_sentence_begins_nothing() -> None:
    assert len(parts_printed("{J} You may exhaust me ({T}) to draw a card.")) == 1


def test_effects_of_a_spell_stay_one_in_their_order() -> None:
    (ability,) = described("en", "Draw a card.\nTarget Character hums.\nResupply.", kind="spell 1 1").own().abilities
    assert ability == "{do: [{draw: 1}, {resupply: 1}]}"


@pytest.mark.parametrize(
    ("language", "text", "hums"),
    [
        ("en", "{J} Draw a card. / {H} Target Character hums a song.", "{H} Target Character hums a song"),
        ("fr", "{J} Piochez une carte. / {H} Un Personnage ciblé fredonne.", "{H} Un Personnage ciblé fredonne"),
    ],
)
class TestOneIsNotUnderstood:
    """The other is taken, and the one is asked about until it is described or kept as not computed."""

    def test_it_is_asked_about_in_its_words(self, language: str, text: str, hums: str) -> None:
        session = described(language, text)
        assert session.own().abilities == (JOINS,)
        assert hums in asked(session)
        assert "hum" in asked(session) or "fredonne" in asked(session)

    @pytest.mark.parametrize("typed", ["", "0"])
    def test_enter_keeps_its_words_and_the_card_goes_on(self, language: str, text: str, hums: str, typed: str) -> None:
        session = described(language, text, typed)
        assert session.own().not_computed == (f"{hums}.",)
        assert hums not in asked(session)
        assert session.stage == "ability"

    def test_what_is_typed_instead_takes_its_place(self, language: str, text: str, hums: str) -> None:
        instead = {"en": "{H} Resupply.", "fr": "{H} Ravitaillez."}[language]
        session = described(language, text, instead)
        assert (session.own().abilities, session.own().not_computed) == ((JOINS, RESUPPLIES), ())
        assert hums not in asked(session)

    def test_the_menu_takes_its_place(self, language: str, text: str, hums: str) -> None:
        session = described(language, text, "1", "2", "", "", "")
        assert len(session.own().abilities) == 2
        assert hums not in asked(session)
        assert session.left_abilities == ()

    def test_what_is_not_understood_again_leaves_it_asked(self, language: str, text: str, hums: str) -> None:
        session = described(language, text)
        with pytest.raises(Unanswerable):
            session.answer("Zumm.")  # type: ignore[attr-defined]
        assert hums in asked(session)


def test_nothing_understood_is_refused_as_before() -> None:
    with pytest.raises(Unanswerable, match="hums"):
        described("en", "{J} Target Character hums. / {H} Target Character hums.")


@pytest.mark.parametrize(
    ("language", "kind", "lines"),
    [
        ("en", "spell 2 2", ("Fleeting.", "Draw a card.", "Target Character gains 1 boost.")),
        ("fr", "sort 2 2", ("Fugace.", "Piochez une carte.", "Un Personnage ciblé gagne 1 boost.")),
    ],
)
def test_effects_of_a_spell_on_a_line_each_are_one(language: str, kind: str, lines: tuple[str, ...]) -> None:
    """A terminal hands over a paste line by line: it is what the same text is in one line, for a Spell is done once."""
    both = "{do: [{draw: 1}, {gain: {boost: 1, target: character}}]}"
    session = described(language, *lines, kind=kind)
    assert session.own().abilities == ("{passive: {fleeting: yes}}", both)
    assert described(language, "  ".join(lines), kind=kind).own().abilities[-1] == both
    assert "draw: 1" in session.news() and "boost: 1" in session.news()
