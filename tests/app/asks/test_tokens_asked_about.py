"""A question that names a token means it, and not the card that creates it and has its name in its own."""

from __future__ import annotations

import pytest

from tests.app.new.tried import offered, told
from tests.asking import of_altered

HIVE = ("", "", "ana landmarks brassbug hive, the monolith", "")
RUCHE = ("", "", "ana repères ruche, monolithe", "")


@pytest.mark.parametrize(
    ("language", "question", "taken"),
    [
        # “Does Brassbug Hive gain a boost?” was what Enter took: a No, though the token gains one.
        ("en", "Does the Brassbug gain a boost?", "Does Brassbug gain a boost at some time?"),
        ("en", "Does Brassbug Hive gain a boost?", "Does Brassbug Hive gain a boost at some time?"),
        (
            "fr",
            "Le Scarabot gagne-t-il un boost ?",
            "Est-ce que le Scarabot gagne un boost à un moment ou à un autre ?",
        ),
        (
            "fr",
            "La Ruche des Scarabots gagne-t-elle un boost ?",
            "Est-ce que la Ruche des Scarabots gagne un boost à un moment ou à un autre ?",
        ),
    ],
)
def test_a_token_is_told_from_the_card_that_creates_it(language: str, question: str, taken: str) -> None:
    session = told(of_altered(language=language), (question, *(RUCHE if language == "fr" else HIVE)), plays=True)
    assert " ".join(offered(session)[1].split()) == taken
