"""A list too long to be read counts what stands in it several times; a short one names each."""

from __future__ import annotations

import pytest

from judge.app.executing.scenario_files import parse
from judge.app.reply import Shape
from judge.app.ruling.run import rule_on
from judge.explain.said.speaker import MOST_ALIKE
from tests.asking import of_altered
from tests.fuzz.hostile import board

TARGET = {"gain": {"boost": 1, "target": {"is": "character"}}}


def told(copies: int, language: str) -> str:
    """A replay with every choice, in which a target is chosen among so many copies of Odd and Plain."""
    raw = board(({"when": {"phase": "noon"}, "do": [TARGET]},), own=("plain",), companion_expedition=["plain"] * copies)
    reply = rule_on(of_altered(language=language), parse(raw, "odd.yaml", "odd"), True, Shape(depth="all"))
    return " ".join(reply.text.replace("\u202f", " ").split())


ONCE = {
    "en": "on offer: Odd (in Ana’s Hero Expedition) and plain (in Ana’s Companion Expedition) (12 times).",
    "fr": "au choix : Odd (dans l’Expédition du Héros d’Ana) et plain (dans l’Expédition du Compagnon d’Ana) (12 fois).",
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_long_list_counts_what_is_alike(language: str) -> None:
    assert ONCE[language] in told(MOST_ALIKE, language)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_list_that_can_be_read_names_each(language: str) -> None:
    each = ONCE[language].rpartition(" et " if language == "fr" else " and ")[2].rpartition(" (")[0]
    assert told(MOST_ALIKE - 1, language).count(each) == MOST_ALIKE - 1
