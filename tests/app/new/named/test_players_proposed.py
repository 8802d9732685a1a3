"""Which players ``judge new`` proposes: those whom the question names; who is first is asked, unless it says so."""

from __future__ import annotations

import pytest

from judge.app.new.guessed.guess_board import guessed_players
from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import told
from tests.asking import of_altered

SETTINGS = {"en": of_altered(), "fr": of_altered(language="fr")}


@pytest.mark.parametrize(
    ("language", "question", "players"),
    [
        ("en", "Ben plays a Spell that discards Ana's Kodama: does it go to the Reserve?", ["ben ana", "ana ben"]),
        ("en", "Zoe plays Kodama while Tom's Dracaena is there. Does it gain a boost?", ["zoe tom", "tom zoe"]),
        ("en", "Does Ben draw before Ana?", ["ben ana", "ana ben"]),
        ("en", "Does Ana draw?", ["ana ben", "ben ana"]),
        ("en", "Does Ben draw?", ["ana ben", "ben ana"]),
        ("en", "When Kodama leaves, does Zoe's Aether Shard draw?", ["zoe ben", "ben zoe"]),
        ("en", "It is Ben's turn. May Ana play Kodama?", ["ben ana", "ana ben"]),
        ("fr", "Ben joue un Sort qui renvoie le Kodama d’Ana : il est défaussé ?", ["ben ana", "ana ben"]),
        ("fr", "Zoé a joué Kodama ; la Dracaena de Tom pioche-t-elle ?", ["zoé tom", "tom zoé"]),
    ],
)
def test_a_question_that_names_players_does_not_say_who_is_first(
    language: str, question: str, players: list[str]
) -> None:
    session = told(SETTINGS[language], (question,))
    asked = session.next_question()
    assert asked is not None
    assert (asked.default, [option.answer for option in asked.options]) == ("", players)
    with pytest.raises(Unanswerable):
        session.answer("")
    for number, names in enumerate(players, 1):
        draft = session.answer(str(number)).draft
        assert (" ".join(draft.players), dict(draft.facts)["first_player"]) == (names, names.split()[0])
    assert session.answer("ben ana").draft.players == ("ben", "ana")


@pytest.mark.parametrize(
    ("language", "question", "players"),
    [
        ("en", "Ben's Kodama is at Noon. Ana is the first player. Who draws?", "ana ben"),
        ("en", "First player: Ben. Does Ana's Kodama gain a boost?", "ben ana"),
        ("en", "Noon begins. Who plays first?", "ana ben"),
        ("en", "Dracaena passes, and Kodama plays: what now?", "ana ben"),
        ("fr", "Le Kodama de Ben est là, Ana est première joueuse : qui pioche ?", "ana ben"),
        ("fr", "Qui joue en premier ?", "ana ben"),
    ],
)
def test_who_is_said_to_be_first_is_proposed_or_where_nobody_is_named_usual_names(
    language: str, question: str, players: str
) -> None:
    asked = told(SETTINGS[language], (question,)).next_question()
    assert asked is not None
    assert asked.default == players


@pytest.mark.parametrize(
    ("language", "question", "players"),
    [
        ("fr", "Alice joue Bourrasque sur la Guetteuse de Bruno. Bruno pioche-t-il ?", ["alice bruno", "bruno alice"]),
        ("fr", "L'Expédition d'Alice avance-t-elle ?", ["alice ben", "ben alice"]),
        ("fr", "L’Expédition du Héros d’Alice avance-t-elle ?", ["alice ben", "ben alice"]),
        ("fr", "La Sentinelle d’Alice avance-t-elle ?", ["alice ben", "ben alice"]),
        ("fr", "Combien de mana Alice paie-t-elle ?", ["alice ben", "ben alice"]),
        ("fr", "Alice peut-elle jouer Kodama ?", ["alice ben", "ben alice"]),
        ("fr", "Alice et Bruno se disputent une carte.", ["alice bruno", "bruno alice"]),
        ("en", "Alice plays Shove on Bruno's Watcher. Does Bruno draw?", ["alice bruno", "bruno alice"]),
        ("en", "Does Alice's Hero Expedition advance?", ["alice ben", "ben alice"]),
        ("en", "Does Alice's Kodama gain a boost?", ["alice ben", "ben alice"]),
        ("en", "How much mana does Alice pay?", ["alice ben", "ben alice"]),
        ("en", "Alice and Bruno disagree: who draws?", ["alice bruno", "bruno alice"]),
        ("en", "May Bruno play Kodama?", ["bruno ben", "ben bruno"]),
    ],
)
def test_a_name_that_is_a_cards_too_is_a_players_where_it_does_or_has_what_players_do(
    language: str, question: str, players: list[str]
) -> None:
    """Alice was missing, since a card is called so, and Ben stood in her place."""
    asked = told(SETTINGS[language], (question,)).next_question()
    assert asked is not None
    assert [option.answer for option in asked.options] == players


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Does Kodama gain a boost when Alice is played?"),
        ("en", "When the Kodama plays no part, who draws?"),
        ("en", "Can Kodama be played?"),
        ("en", "Does Alice's boost stay?"),
        ("fr", "La Phalène de Mana gagne-t-elle un boost ?"),
        ("fr", "Les boosts d’Alice restent-ils ?"),
    ],
)
def test_where_it_may_be_a_card_it_is_no_player(language: str, question: str) -> None:
    asked = told(SETTINGS[language], (question,)).next_question()
    assert asked is not None
    assert (asked.default, asked.options) == ("ana ben", ())


def test_whoever_is_played_is_a_card() -> None:
    asked = told(SETTINGS["en"], ("Bruno plays Alice. Does Alice's Expedition advance?",)).next_question()
    assert asked is not None
    assert [option.answer for option in asked.options] == ["bruno ben", "ben bruno"]


@pytest.mark.parametrize(
    ("language", "other"), [("en", "the other one, called Ben"), ("fr", "l’autre, appelé ici Ben")]
)
def test_one_who_is_in_no_sentence_is_said_to_have_a_name_that_nobody_typed(language: str, other: str) -> None:
    question = {"en": "Zoe plays Kodama. Is it anchored?", "fr": "Zoé joue Kodama. Est-elle ancrée ?"}[language]
    asked = told(SETTINGS[language], (question,)).next_question()
    assert asked is not None
    assert other in asked.options[1].text
    assert other not in asked.options[0].text


@pytest.mark.parametrize(("typed", "players"), [("Ben", ("ben", "ana")), ("ana", ("ana", "ben"))])
def test_a_single_name_of_the_two_is_the_first_player(typed: str, players: tuple[str, ...]) -> None:
    """It was refused: “Two names, please.”"""
    for question in ("Does Ana draw before Ben?", "Noon begins. Who plays first?"):
        assert told(SETTINGS["en"], (question, typed)).draft.players == players


def test_a_single_name_of_somebody_else_is_refused_with_an_example() -> None:
    with pytest.raises(Unanswerable, match="such as: zoe ben"):
        told(SETTINGS["en"], ("Does Ben draw?", "zoe"))


@pytest.mark.parametrize("typed", ["Night", "noon", "none", "skip", "42", "yes", "hand", "Ana is first", "kodama"])
def test_what_is_the_answer_to_another_question_is_no_player_of_the_example(typed: str) -> None:
    """It said “such as: Night ana”."""
    for question in ("Does Ana draw before Ben?", "Noon begins. Who plays first?"):
        session = told(SETTINGS["en"], (question,))
        asked = session.next_question()
        assert asked is not None
        if typed.isdecimal() and not asked.default:
            continue  # a number of the list, which has no 42
        with pytest.raises(Unanswerable, match=r"such as: ana ben(?!\w)"):
            session.answer(typed)


@pytest.mark.parametrize(("name", "named"), [("Anne", "qu’Anne"), ("Léo", "que Léo"), ("Inès", "qu’Inès")])
def test_in_french_the_only_name_is_elided_before_a_vowel(name: str, named: str) -> None:
    asked = told(SETTINGS["fr"], (f"Combien de mana {name} paie-t-elle ?",)).next_question()
    assert asked is not None
    assert f"ne nomme {named}, et non" in asked.text


def test_enter_says_what_is_expected_where_it_takes_nobody() -> None:
    asked = told(SETTINGS["en"], ("Does Ana draw before Ben?",)).next_question()
    assert asked is not None
    assert not asked.may_skip
    assert "Enter takes nobody" in asked.help
    assert "ana ben" in asked.help


@pytest.mark.parametrize(
    ("language", "question", "proposed"),
    [
        # Words of the game and of cards, in the plural too, are nobody.
        ("en", "Does Orbs' cost change?", ("ana", "ben")),
        ("en", "Can Bastion play its reaction?", ("ana", "ben")),
        ("en", "Does Bastion's reaction trigger?", ("ana", "ben")),
        ("fr", "Combien d'Orbes Ana a-t-elle ?", ("ana", "ben")),
        ("fr", "Alice a-t-elle plus d'Orbes que Bruno ?", ("ana", "ben")),
        ("fr", "Le coût d'Orbes change-t-il ?", ("ana", "ben")),
        ("fr", "Bastion peut-il jouer sa réaction ?", ("ana", "ben")),
        # So is a card that is not among ours: by its name of several words, or by what only cards have.
        ("en", "Does Quiet Scribe's reaction trigger?", ("ana", "ben")),
        ("en", "Does Quetzal's reaction trigger?", ("ana", "ben")),
        ("fr", "La réaction de Scribe Discret se déclenche-t-elle ?", ("ana", "ben")),
        ("fr", "La réaction de Quetzal s'active-t-elle ?", ("ana", "ben")),
        # What is said of players still is.
        ("en", "At Noon Zoe's Piper draws. Does Tom draw?", ("zoe", "ben")),
        ("en", "Do Zoe's reactions come before Tom's hand is full?", ("zoe", "tom")),
        ("fr", "À Midi le Piper de Zoé pioche ?", ("zoé", "ben")),
    ],
)
def test_a_word_that_is_no_player_is_not_taken_for_one(language: str, question: str, proposed: tuple[str, str]) -> None:
    assert guessed_players(told(SETTINGS[language], (question,))) == proposed


@pytest.mark.parametrize(("language", "typed"), [("en", "zoe and tom"), ("fr", "zoe et tom"), ("fr", "zoe, tom")])
def test_a_word_between_two_names_is_no_third_player(language: str, typed: str) -> None:
    assert told(SETTINGS[language], ("", typed)).draft.players == ("zoe", "tom")
