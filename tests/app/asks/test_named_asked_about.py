"""What a question names is asked about also where nothing of the kind has happened; what it does not say is not."""

from __future__ import annotations

import pytest

from tests.app.new.tried import offered, told
from tests.asking import of_altered

BOARDS = {
    "en": ("ana ben", "noon", "ana hero exp kodama; ana landmarks aether shard; ben hand 2", ""),
    "fr": ("ana ben", "midi", "ana expé héros kodama; ana repères fragment; ben main 2", ""),
}
PLAYED = (
    "ana ben",
    "afternoon",
    "ana",
    "ana hand kodama; ana mana 4; ben hero exp ozma; ben hand 2",
    "",
    "kodama",
    "1",
)
PILE = "go to Ana’s Discard pile at some time, whatever brings it there?"


def taken(language: str, question: str, board: tuple[str, ...] = ()) -> str:
    """What Enter takes as what the question asks."""
    session = told(of_altered(language=language), (question, *(board or BOARDS[language])), plays=True)
    return " ".join(offered(session)[1].split())


@pytest.mark.parametrize(
    ("language", "question", "computed"),
    [
        ("en", "Does Ben draw a card?", "Does Ben draw a card?"),
        ("en", "Is Kodama discarded?", f"Does Kodama {PILE}"),
        ("en", "Does Kodama go to the Discard pile?", f"Does Kodama {PILE}"),
        ("en", "Is Kodama sacrificed?", "Is Kodama sacrificed?"),
        ("en", "Does Ben resupply?", "Does Ben resupply?"),
        ("en", "How many cards does Ben draw?", "How many cards does Ben draw here?"),
        ("fr", "Ben pioche-t-il une carte ?", "Est-ce que Ben pioche une carte ?"),
        ("fr", "Kodama est-il sacrifié ?", "Quelqu’un sacrifie-t-il Kodama ?"),
        # Words around a question say nothing of it.
        ("en", "Sorry to bother you, but does Ben draw a card or not?", "Does Ben draw a card?"),
        ("en", "So, quick one: how many cards does Ben draw?", "How many cards does Ben draw here?"),
        ("fr", "Euh, du coup, Ben pioche ou pas ?", "Est-ce que Ben pioche une carte ?"),
        ("fr", "Salut, petite question : est-ce que Kodama est sacrifié ?", "Quelqu’un sacrifie-t-il Kodama ?"),
    ],
)  # fmt: skip
def test_what_has_not_happened_is_heard(language: str, question: str, computed: str) -> None:
    """Only what had happened was suggested: of a dispute whose answer is No nothing was heard."""
    assert taken(language, question).replace("\u202f", " ") == computed


@pytest.mark.parametrize(
    ("question", "board"),
    [
        # Nobody is named, and either could be meant.
        ("Is it discarded?", ("ana ben", "noon", "ana hero exp kodama; ben hero exp ozma", "")),
        # Two are named: which of them does it, and which suffers it, is not heard.
        ("Does Kodama discard Ozma?", ("ana ben", "noon", "ana hero exp kodama; ben hero exp ozma", "")),
        # It was taken for whether the reaction of Kodama is activated.
        ("Does playing Kodama trigger Ozma?", PLAYED),
        # It was taken for a Kelon counter.
        ("Is Kodama countered?", PLAYED),
        # It was taken for whether it ends in the Hand.
        ("Does Kodama count as played from hand?", PLAYED),
        ("Does Kodama leave play?", PLAYED),
        ("Does Kodama cost more to play?", PLAYED),
    ],
)
def test_another_question_is_not_taken_for_it(question: str, board: tuple[str, ...]) -> None:
    assert not taken("en", question, board)
