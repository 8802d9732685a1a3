"""What a bundled board asks is what is computed: a yes or a no where the question is one, else a number or a value."""

from __future__ import annotations

import re

import pytest

from judge.app.corpus.messages import catalogue
from judge.games.altered.board.event_lines import HAPPENS
from tests.bundle import scenarios

OPEN = {
    "fr": re.compile(
        r"((Dans la main de qui|Dans quelle|Qui|Que|Quel|Quelle|Quels|Quelles|Combien|De combien|Où|Lequel|Laquelle|Dans quel|À qui)\b"
        r"|Qu’|.*, et que )"
    ),
    "en": re.compile(r"(In whose|Who|Whose|What|Which|How many|How much|How often|Where|In which|.*, and what )"),
}


def test_the_kind_of_the_question_is_that_of_its_answer() -> None:
    for scenario in scenarios():
        if scenario.asks is None:
            continue
        for language, text in scenario.question.texts:
            asked = re.split(r"[.!?:](?:\s?[»”])? ", text.rstrip(" ?\u202f"))[-1]
            is_open = bool(OPEN[language].match(asked))
            assert is_open == (scenario.asks[0] in ("count", "value", "where", "who")), (scenario.id, language, asked)


@pytest.mark.parametrize("language", OPEN)
def test_all_that_can_happen_can_be_asked_and_answered(language: str) -> None:
    """Rolls and exchanges could be asked for, and the ruling printed the key of a sentence that nobody had written."""
    messages = catalogue("altered", "1.0", language).messages
    keys = {f"asked.{word}.{part}" for word in (*HAPPENS, "arrives") for part in ("asks", "so", "not")}
    assert not keys - set(messages)
