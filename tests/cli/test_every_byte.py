"""Every byte that a person can type, or that a file can be called: told or made harmless, and never a fault of ours."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from judge.cli.streams import legible, legible_words
from judge.text.clean import clean, inert_json
from tests.forking import judge_line

LATIN = b"r\xe8gle"
WORDS: tuple[tuple[bytes, ...], ...] = (
    (b"search", b"kind:" + LATIN),
    (b"search", LATIN),
    (b"compare", b"noon-limbo", b"--answer", b"ana pays: " + LATIN),
    (b"compare", b"noon-limbo", b"--answer", LATIN),
    (b"run", LATIN),
    (b"run", b"noon-limbo", b"--why-not", LATIN),
    (b"run", b"noon-limbo", b"--reading", LATIN + b"=" + LATIN),
    (b"rule", LATIN),
    (b"card", LATIN),
    (b"list", LATIN),
    (b"report", b"noon-limbo", LATIN),
    (b"coverage", b"--rule", LATIN),
    (b"check", LATIN),
    (b"import", LATIN),
    (LATIN,),
    (b"run", b"--" + LATIN),
)
ACTIVE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
NAMES = (b"\xc2\x9b31mred", b"\x7fdeleted", b"\xe2\x80\xaeturned", b"\x1b[31mred", b"lat\xe8in")
FAULTY = b'game: altered\nedition: "1.0"\nname: x\nboard: {}\n'


def said(*words: bytes, typed: bytes = b"", folder: Path | None = None) -> tuple[int, str]:
    """The exit code of a command and all that it says, on both streams."""
    command = [*map(os.fsencode, judge_line()), *words]
    done = subprocess.run(
        command, input=typed, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=folder, check=False
    )
    return done.returncode, done.stdout.decode("utf-8")


@pytest.mark.long(keep=6)
@pytest.mark.parametrize("words", WORDS, ids=lambda words: b" ".join(words).decode("latin-1"))
@pytest.mark.parametrize("form", [(), (b"--json",)], ids=["text", "json"])
def test_words_that_are_no_utf_8_are_read_or_refused(words: tuple[bytes, ...], form: tuple[bytes, ...]) -> None:
    code, text = said(*words, *form)
    assert code in (0, 1, 2)
    assert not ACTIVE.search(text)
    assert not form or json.loads(text)["exit"] == code


@pytest.mark.skipif(os.name == "nt", reason="names are text there")
@pytest.mark.parametrize("words", [(b"compare", b"noon-limbo", b"--answer"), (b"report", b"noon-limbo")])
def test_a_word_that_is_the_name_of_a_file_may_be_meant_otherwise(words: tuple[bytes, ...], tmp_path: Path) -> None:
    """It is left as it was typed, since a file is called so: whoever takes it for something else must bear it."""
    try:
        (tmp_path / os.fsdecode(LATIN)).write_bytes(b"")
    except OSError:
        pytest.skip("the file system takes no such name")
    code, text = said(*words, LATIN, folder=tmp_path)
    assert code in (0, 2)
    assert not ACTIVE.search(text)


@pytest.mark.skipif(os.name == "nt", reason="names are text there")
@pytest.mark.parametrize("name", NAMES)
def test_the_name_of_a_file_steers_nothing(name: bytes, tmp_path: Path) -> None:
    path = os.path.join(os.fsencode(tmp_path), name + b".yaml")
    try:
        Path(os.fsdecode(path)).write_bytes(FAULTY)
    except OSError:
        pytest.skip("the file system takes no such name")
    for words in ((b"check", path), (b"check", os.fsencode(tmp_path), b"--json"), (b"run", path, b"--json")):
        code, text = said(*words)
        assert code in (1, 2)
        assert not ACTIVE.search(text)


@pytest.mark.dear
def test_what_a_dialogue_holds_survives_a_wrong_byte(tmp_path: Path) -> None:
    code, text = said(b"new", b"--lang", b"en", typed=b"Is it \xe9t\xe9?\nq\n", folder=tmp_path)
    assert code == 3, "left before its end"
    assert "Left" in text


def test_a_word_of_the_older_encoding_is_read_as_it_was_meant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    typed = os.fsdecode(LATIN)
    assert legible(typed) == "règle"
    assert legible("règle") == "règle"
    assert legible_words([typed]) == ["règle"]
    Path(typed).write_bytes(b"")
    assert legible_words([typed]) == [typed], "the name of a file that is there"


def test_a_byte_is_shown_as_one() -> None:
    assert clean("lat\udce8in\ud800") == "lat\\xe8in"
    assert json.loads(inert_json(json.dumps("\x9b\u202e\x7f", ensure_ascii=False))) == "\x9b\u202e\x7f"
    assert inert_json('"\x9b\u202e"') == '"\\u009b\\u202e"'


@pytest.mark.dear
def test_an_answer_longer_than_anybody_types_is_passed_over_whole(tmp_path: Path) -> None:
    long = b"1" * 5000 + b"\n"  # as a number it would be more than can be computed; its rest is no answer either
    code, text = said(
        b"new", b"--lang", b"en", typed=b"Is it mine?\n" + long + b"\n\n" + long + b"q\n", folder=tmp_path
    )
    assert code == 3, text
    assert text.count("That is longer than 2000 characters") == 2
