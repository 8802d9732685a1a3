"""What a decoder says of a record or of a release is said in our words, in the session's language."""

from __future__ import annotations

import msgspec
import pytest

from judge.app.corpus.fault_sentences import fault_catalogue
from judge.library.pool.card_shapes import NewShape, OldShape
from judge.library.pool.shape_problem import shape_problem
from judge.publish.faq.release import NoRelease, release_from

RECORDS = {
    "missing": ({"nom": 3}, OldShape, "il manque le champ « id »", "the field “id” is missing"),
    "another kind": (
        {"reference": 3},
        NewShape,
        "au champ « reference », il faudrait un texte, et il y a un nombre entier",
        "at “reference” a text should stand, and there is a whole number",
    ),
    "nested": (
        {"id": "ALT_CORE_B_BR_05_C", "type": "HERO", "name": {"fr": []}},
        OldShape,
        "il faudrait un texte, et il y a une liste",
        "a text should stand, and there is a list",
    ),
}


@pytest.mark.parametrize("case", RECORDS)
def test_a_record_that_is_none_is_told_in_the_language(case: str) -> None:
    record, shape, french, english = RECORDS[case]
    with pytest.raises(msgspec.ValidationError) as refused:
        msgspec.convert(record, shape)
    problem = shape_problem(str(refused.value))
    for language, words in (("fr", french), ("en", english)):
        said = fault_catalogue(language).say("cards-file/record.shape.what", what=problem)
        assert words in said.replace("\N{NARROW NO-BREAK SPACE}", " ").replace("\N{NO-BREAK SPACE}", " ")


def test_what_the_decoder_says_otherwise_is_left_out() -> None:
    assert shape_problem("Something new the decoder came up with").key == "record.other"


@pytest.mark.parametrize("raw", [b"{}", b"[", b"\xff"])
def test_bytes_that_are_no_release_say_so_by_a_message(raw: bytes) -> None:
    with pytest.raises(NoRelease) as refused:
        release_from(raw)
    assert refused.value.problem.key == "release.unreadable"
