"""Both prompts of ``judge new`` that take a question read it alike: the first, and the one when all was played."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.new.dialogue import NewDialogue, finished
from judge.app.new.new_session import NewSession
from judge.app.ruling.session import Unanswerable
from tests.app.new.tried import offered, told
from tests.asking import of_altered

SETTINGS = {"en": of_altered(), "fr": of_altered(language="fr")}
BOARD = ("ana ben", "noon", "ana landmarks aether shard; ben hero exp dracaena", "")
BOARDS = {"en": BOARD, "fr": ("ana ben", "midi", "ana repères fragment; ben expédition du héros dracaena", "")}

SENTENCES = [
    ("en", "Does Ana draw?"),
    ("en", "does ana draw"),
    ("en", "Who draws?"),
    ("en", "Who draws first?"),
    ("en", "What gains a boost?"),
    ("en", "Which Characters gain boosts?"),
    ("en", "Which of Ana's Characters gain a boost?"),
    ("en", "Which of Ben's Characters are left?"),
    ("en", "Has Dracaena gained a boost?"),
    ("en", "Does Dracaena still have a boost?"),
    ("en", "How many boosts does Dracaena gain?"),
    ("en", "How many boosts does Dracaena have?"),
    ("en", "How many boosts does Ana have?"),
    ("en", "How many cards does Ana draw?"),
    ("en", "Where does Dracaena end up?"),
    ("en", "Is Dracaena discarded?"),
    ("en", "Does the Dracaena end in Ben's Hero Expedition?"),
    ("en", "May Ben play Dracaena's reaction?"),
    ("en", "Does Dracaena come before Aether Shard?"),
    ("en", "Which comes first, Dracaena or Aether Shard?"),
    ("en", "In what order are the reactions played?"),
    ("en", "When does Ana draw?"),
    ("en", "Why?"),
    ("fr", "Ana pioche-t-elle ?"),
    ("fr", "Qui pioche ?"),
    ("fr", "Est-ce qu’Ana pioche ?"),
    ("fr", "Quels Personnages gagnent un boost ?"),
    ("fr", "Combien de boosts Dracaena gagne-t-elle ?"),
    ("fr", "Combien de boosts a Dracaena ?"),
    ("fr", "Où finit Dracaena ?"),
    ("fr", "Dracaena est-elle défaussée ?"),
    ("fr", "La réaction de Dracaena est-elle jouée avant celle du Fragment ?"),
    ("fr", "Quand Ana pioche-t-elle ?"),
]
# a question as files have it → its kind and its lines
LINES = {
    "before dracaena, aether shard": ("before", ("plays: dracaena", "plays: aether_shard")),
    "first draws ana, gains boost": ("before", ("draws: ana", "gains: boost")),
    "gains boost": ("happens", ("gains: boost",)),
    "gains dracaena boost": ("happens", ("gains: dracaena.boost",)),
    "happens activates dracaena": ("happens", ("activates: dracaena",)),
    "legal ben dracaena": ("legal", ("ben chooses reaction: dracaena",)),
    "count draws ana": ("count", ("draws: ana",)),
    "count boosts dracaena": ("count", ("gains_each: dracaena.boost",)),
    "value ana hand": ("value", ("ana.hand",)),
    "value dracaena boost": ("value", ("dracaena.boost",)),
    "who draws": ("who", ("draws",)),
    "who gains boost": ("who", ("gains boost",)),
    "where dracaena": ("where", ("dracaena",)),
    "has dracaena boost": ("has", ("dracaena: boost",)),
    "ends ben discard dracaena": ("ends_in", ("ben.discard_pile: dracaena",)),
}


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def at_first(language: str, text: str) -> NewSession:
    return told(SETTINGS[language], (text, *BOARDS[language]))


def at_last(language: str, text: str, first: str = "") -> NewSession:
    return told(SETTINGS[language], (first, *BOARDS[language], text))


@pytest.mark.parametrize(("language", "text"), SENTENCES)
def test_a_sentence_is_read_alike_by_both(language: str, text: str) -> None:
    """What is offered, and what of it Enter takes; no sentence is refused by the second that the first one takes."""
    opening, later = at_first(language, text), at_last(language, text)
    assert offered(later) == offered(opening)
    assert later.draft.question == opening.draft.question == text
    assert later.stage == ("asks" if offered(opening)[1] else "unasked")


@pytest.mark.parametrize(("language", "text"), [(lang, text) for lang, text in SENTENCES if lang == "en"])
def test_what_is_asked_in_other_words_is_the_question_then(language: str, text: str) -> None:
    """Also where the dialogue began with another question, which the file tells beside it."""
    later = at_last(language, text, "Will anything happen?")
    assert offered(later) == offered(at_first(language, text))
    assert later.draft.question == text
    assert later.asked_first == "Will anything happen?"


@pytest.mark.parametrize("text", LINES)
def test_a_line_as_files_have_it_is_read_alike_by_both(text: str) -> None:
    """At the first prompt Enter takes it; no other question is what it means there."""
    assert at_last("en", text).draft.asks == LINES[text]
    opening = at_first("en", text)
    assert offered(opening)[1], "nothing is proposed"
    taken = opening.answer("")
    assert taken.draft.asks == LINES[text]
    assert taken.draft.question == "", "nobody would read that as a question"


def test_the_first_question_is_kept_beside_the_later_one() -> None:
    session = at_last("en", "Does Ana draw?", "What's up with my Shard?").answer("")
    while session.next_question() is not None:
        session = session.answer("board.yaml" if session.stage == "file" else "")
    assert isinstance(session, NewDialogue)
    assert "→ Yes." in finished(session).text
    written = Path("board.yaml").read_text(encoding="utf-8")
    assert "# At first the question was: What’s up with my Shard?" in written
    assert "question: Does Ana draw?" in written


@pytest.mark.parametrize("text", ["99", "0007"])
def test_a_number_that_the_list_lacks_is_told_how_far_it_goes(text: str) -> None:
    with pytest.raises(Unanswerable, match=f"no {text} here: the list goes from 1 to 6"):
        at_last("en", text)


def test_words_of_a_proposal_that_open_a_question_take_it_not_unseen() -> None:
    """The words of *when does dracaena have a boost* all stand in what asks whether it has one when all is played."""
    session = at_last("en", "when does dracaena have a boost", "Does Dracaena still have a boost?")
    assert session.draft.asks == ("", ())
    assert offered(session) == offered(at_first("en", "when does dracaena have a boost"))


def test_of_whom_a_question_names_nobody_that_is_here_none_is_taken() -> None:
    """It may be asked of the Shard as well as of Dracaena: both are offered, and Enter takes neither."""
    session = at_first("en", "Does it gain a boost?")
    texts, taken = offered(session)
    assert not taken
    assert "Several of these may be your question" in session.answer("").news()
    asked = {"Does Dracaena gain a boost at some time?", "Does Aether Shard gain a boost at some time?"}
    assert asked <= set(texts)


def test_a_name_that_nothing_here_has_is_told_and_none_is_taken() -> None:
    """Dracaena is offered, for she gains one; whether she was meant is not known."""
    session = at_first("en", "Does Dracema gain a boost?")
    texts, taken = offered(session)
    shown = session.next_question()
    assert shown is not None
    assert not taken
    assert "“Dracema”" in shown.text
    assert "Does Dracaena gain a boost at some time?" in texts


def test_of_several_cards_of_a_name_which_is_asked() -> None:
    """Both gain one, and the question names neither apart: none of them "is your question" would be wrong."""
    lines = ("ana ben", "noon", "ana landmarks aether shard; ben hero exp dracaena, dracaena", "", "1")
    session = told(SETTINGS["en"], ("", *lines, "Does Dracaena gain a boost?"))
    assert offered(session)[1] == ""
    assert "Several of these may be your question" in session.news()


def test_whatever_is_typed_as_the_sentence_of_the_ruling_is_that() -> None:
    session = at_last("en", "gains boost")
    while session.stage != "name":
        session = session.answer("none" if session.stage == "contrast" else "")
    assert session.answer("1 or 2, ana").draft.name == "1 or 2, ana"


def test_where_nothing_is_proposed_nobody_is_told_of_these() -> None:
    """At Noon nothing happens to cards that nobody knows: no list is spoken of, and the question may be written all the same."""
    lines = ("What about the Ogre?", "ana ben", "noon", "ana hand 2", "")
    session = told(SETTINGS["en"], lines)
    question = session.next_question()
    assert question is not None
    assert not question.options
    assert "Nothing has happened that could be proposed" in question.text
    assert "None of these" not in session.answer("").news()


def test_a_player_alone_on_a_line_of_the_board_is_asked_where() -> None:
    with pytest.raises(Unanswerable, match="ana: where, and what"):
        told(SETTINGS["en"], ("", "ana ben", "noon", "ana"))
