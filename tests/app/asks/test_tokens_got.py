"""Who gets a token: nothing says whether that is who creates it, so it is named first and taken only as it stands."""

from __future__ import annotations

import pytest

from judge.app.reply import Settings
from tests.app.new.tried import offered, told
from tests.asking import of_altered

ENGLISH, FRENCH = of_altered(), of_altered(language="fr")
HIVE, RUCHE = "ana landmarks brassbug hive", "ana repères ruche"


@pytest.mark.parametrize(
    ("settings", "question", "phase", "board", "nearest"),
    [
        (ENGLISH, "Does Ana get a token?", "noon", HIVE, "Does Ana create a token?"),
        (ENGLISH, "Does Ben receive a token?", "noon", HIVE, "Does Ben create a token?"),
        (FRENCH, "Ana reçoit-elle un jeton ?", "midi", RUCHE, "Est-ce qu’Ana crée un jeton\u202f?"),
    ],
)
def test_who_creates_one_comes_nearest(settings: Settings, question: str, phase: str, board: str, nearest: str) -> None:
    session = told(settings, (question, "ana ben", phase, board, ""), plays=True)
    options, taken = offered(session)
    assert options[0] == nearest
    assert taken == ""


def test_a_question_typed_as_it_is_proposed_is_taken() -> None:
    session = told(ENGLISH, ("Does Ana create a token?", "ana ben", "noon", HIVE, ""), plays=True)
    assert offered(session)[1] == "Does Ana create a token?"
