"""An ability in the dialogue: typed as the examples read, told back in words, refused in the dialogue's language."""

from __future__ import annotations

import re

import pytest

from judge.app.corpus.games import GAMES
from judge.app.corpus.messages import catalogue
from judge.app.new.ability_steps import menu_of
from judge.app.new.dialogue import begin
from judge.app.new.new_session import NewSession
from judge.app.new.typed_ability import fitting, in_words, notation_words
from judge.app.ruling.session import Unanswerable, completions
from judge.games.altered.board.ability_menu import EXAMPLES, MENU
from judge.scenario.expectations.read_expectations import order_words
from tests.asking import of_altered

LANGUAGES = ("en", "fr")
NOON = "when: {phase: noon}, do: [{draw: 1}]"


def describing(language: str) -> NewSession:
    """A dialogue that asks what a card does."""
    session = begin(of_altered(language=language))
    for line in ("", "ana ben", "", "", "card Quiet Scribe" if language == "en" else "carte Quiet Scribe", ""):
        if session.stage == "board" and not line:
            continue
        session = session.answer(line)
    if session.stage == "kind":
        session = session.answer("")
    assert session.stage == "ability"
    return session


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("gap", MENU.gaps)
def test_every_alternative_of_the_menu_has_words(gap: str, language: str) -> None:
    """A message whose argument is missing is shown by its key in ⟨⟩: nobody can choose that."""
    for option in menu_of(describing(language), f"<{gap}>"):
        assert option.text, gap
        assert "⟨" not in option.text, option.text


def asked(session: NewSession) -> tuple[str, tuple[str, ...]]:
    """What is asked, and the sentences of the examples."""
    question = session.next_question()
    assert question is not None
    return question.text, tuple(one.text.split("\n")[0] for one in question.options)


def plain(text: str) -> str:
    """A text with plain spaces."""
    return text.replace("\u202f", " ").replace("\xa0", " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_of_an_example_is_that_example(language: str) -> None:
    session = describing(language)
    assert fitting(session) == EXAMPLES
    for sentence, written in zip(in_words(session, EXAMPLES), EXAMPLES, strict=True):
        for typed in (sentence, sentence.lower(), sentence.upper(), sentence.rstrip("."), f"  {sentence}  "):
            assert session.answer(typed).own().abilities == (written,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notation_is_in_the_help_and_on_no_screen_of_the_menu(language: str) -> None:
    session = describing(language)
    question = session.next_question()
    assert question is not None
    assert NOON in question.help
    for line in ("4", "2", "2", "1"):
        assert "{" not in re.sub(r"\{[A-Z]\}", "", asked(session)[0])
        session = session.answer(line)
    assert session.stage == "menu"
    assert "resupply: {amount: 1" not in asked(session)[0]
    assert "phase: noon" in session.board()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "So far: at the beginning of a phase (“At Noon”) › Noon › resupply › 2 (u: one step back; or type a word of the card)",
        ),
        (
            "fr",
            "Jusqu’ici : au début d’une phase (« À Midi ») › Midi › « ravitaillez » › 2 (u : un pas en arrière ; ou tapez un mot de la carte)",
        ),
    ],
)
def test_what_was_picked_stands_above_the_next_question(language: str, said: str) -> None:
    session = describing(language)
    for line in ("4", "2", "1", "2", "2"):
        session = session.answer(line)
    assert plain(asked(session)[0]).startswith(f"{said}\n")
    assert session.before is not None
    assert plain(asked(session.before)[0]).startswith(f"{said.replace(' › 2 (', ' (')}\n")


@pytest.mark.parametrize(("language", "said"), [("en", "At Noon: draw a card."), ("fr", "À Midi : piochez une carte.")])
def test_an_ability_that_is_taken_is_told_in_words(language: str, said: str) -> None:
    session = describing(language).answer(NOON)
    plain = session.news().replace("\xa0", " ").replace("\u202f", " ")
    assert said in plain
    changed = session.answer("when: {phase: dusk}, do: [{draw: 2}]").news()
    assert "2" in changed or "two" in changed or "deux" in changed
    assert said not in changed  # the last one only


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_help_shows_can_be_typed(language: str) -> None:
    question = describing(language).next_question()
    assert question is not None
    printed, _, first, _, third, *_ = question.help.split("\n")
    assert len(describing(language).answer(printed[printed.index("{") :]).own().abilities) == 2
    for line, key in ((first, "when:"), (third, "cost:")):
        typed = line[line.index(key) :]
        assert describing(language).answer(typed).own().abilities == (typed,)
    assert not re.search(r"[\xa0\u202f][:;?]?.*[}\]]", first[first.index("when") :])
    assert "`" not in question.help


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("drow it", ("0",)),
        ("when: {fase: noon}, do: [{draw: 1}]", ("fase", "phase")),
        ("when: {phase: moon}, do: [{draw: 1}]", ("moon", "noon")),
        ("when: {phase: noon}, do: [{drow: 1}]", ("drow", "draw")),
        ("when: {phase: noon}", ("do",)),
        ("do: [{gain: {boost: 1, on: selb}}]", ("selb", "self")),
        ("do: [{create: {token: brasbug, in: {target: expedition}}}]", ("brasbug", "brassbug")),
        ("when: {phase: noon, do: [{draw: 1}]", ("YAML",)),
        ("do: [draw]", ("do: [{draw: 1}]",)),
        ("cost: {T: yes}, when: {phase: noon}, do: [{draw: 1}]", ("when", "cost")),
        ("when: {phase: noon}, when: {phase: dusk}, do: [{draw: 1}]", ("when",)),
    ],
)
def test_a_refusal_names_the_word_in_the_language_of_the_dialogue(typed: str, wanted: tuple[str, ...]) -> None:
    told = {}
    for language in LANGUAGES:
        with pytest.raises(Unanswerable) as unfit:
            describing(language).answer(typed)
        told[language] = str(unfit.value)
        assert all(one in told[language] for one in wanted), told[language]
        assert not re.search("⟨|`", told[language])
    assert not re.search(r"\b(is|no|known|add|did you|write)\b", told["fr"].lower()), told["fr"]


def test_what_has_no_sentence_of_its_own_says_that_english_follows() -> None:
    for language, said in (("en", "this one none of them"), ("fr", "celle-ci n’en dit aucune.*{when: {draws: you}")):
        with pytest.raises(Unanswerable, match=said):
            describing(language).answer("passive: {}")


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("when: {pas", "when: {passes"),
        ("when: {phase: du", "when: {phase: dusk"),
        ("when: {phase: dusk}, do: [{dr", "when: {phase: dusk}, do: [{draw"),
        ("when: {ph", NOON),
        ("At N", "At Noon: draw a card."),
    ],
)
def test_tab_completes_within_braces_and_sentences(line: str, wanted: str) -> None:
    question = describing("en").next_question()
    assert question is not None
    assert wanted in completions(line, question.words)


def test_tab_knows_every_verb_and_phase_of_the_game() -> None:
    vocabulary = GAMES["altered"]["1.0"].reads.vocabulary
    known = notation_words("altered", "1.0")
    assert {one.name for one in vocabulary.verbs if one.name != "pay_mana"} | {"mana"} | set(vocabulary.phases) | {
        "when",
        "do",
        "self",
    } <= set(known)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_happen_has_a_word(language: str) -> None:
    messages = catalogue("altered", "1.0", language).messages
    assert not [one for one in order_words(GAMES["altered"]["1.0"]) if f"new.verb.{one}" not in messages]
