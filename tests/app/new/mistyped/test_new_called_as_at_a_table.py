"""What cannot be is refused in the dialogue with the names of the game, and not with the words of files."""

from __future__ import annotations

import pytest

from judge.app.new.dialogue import begin
from judge.app.ruling.session import Unanswerable
from tests.asking import of_altered

LANDMARK = {"en": "ana landmark monolith fleeting", "fr": "ana repère monolithe fugace"}
SPELL = {"en": ("card Foo", "spell 4 4"), "fr": ("carte Foo", "sort 4 4")}
CHARACTER = {"en": ("card Foo", "character 2 2 1 1 1"), "fr": ("carte Foo", "personnage 2 2 1 1 1")}


@pytest.mark.parametrize(
    ("language", "lines", "said"),
    [
        ("en", (*SPELL["en"], "Tough 1"), "A Spell cannot have Tough: only Characters, Permanents and tokens have it."),
        ("fr", (*SPELL["fr"], "Coriace 1"),
         "Un Sort ne peut pas avoir Coriace : seuls les Personnages, les Permanents et les jetons l’ont."),
        ("en", (*SPELL["en"], "{passive: {tough: 1}}"), "A Spell cannot have Tough"),
        ("fr", (*CHARACTER["fr"], "{passive: {fleeting: yes}}"), "Un Personnage ne peut pas avoir Fugace : seuls les Sorts l’ont."),
        ("en", (LANDMARK["en"],), "is a Permanent, and no Permanent is ever \"Fleeting\""),
        ("fr", (LANDMARK["fr"],), "est de genre « Permanent », qui n’a jamais le statut « Fugace »"),
    ],
)  # fmt: skip
def test_kinds_and_marks_are_called_as_at_a_table(language: str, lines: tuple[str, ...], said: str) -> None:
    session = begin(of_altered(language=language))
    for line in ("", "ana ben", "2", *lines[:-1]):
        session = session.answer(line)
    with pytest.raises(Unanswerable) as refused:
        session.answer(lines[-1])
    assert said in " ".join(str(refused.value).replace("`", "").split())
