"""A board as one word: it fits, it runs, it says what was changed, and it unpacks to no more than a board has."""

from __future__ import annotations

import base64
import zlib

import pytest

from judge.app.corpus.board_codes import code_for, file_of
from judge.app.executing.scenario_files import bundled, load_scenario, parse
from judge.app.store.place import answer_languages, rules_root
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Origin
from judge.scenario.writing.board_code import MOST, NEWEST, UNPACKED
from judge.scenario.writing.shared_text import travelling
from judge.text.languages import BY_CODE
from judge.text.nodes import Mapping
from judge.text.yaml import read

ORIGIN = Origin("0.1.0", "altered", "1.0", "93b8be3c", "")
FROZEN = {"1": 0x9E59E217}
"""The checksum of each dictionary: codes that people keep hang on every byte of it."""


def coded(name: str, language: str = "en") -> str:
    """The code of a bundled board."""
    path = bundled()[name]
    node = read(path.read_bytes(), path.name)
    assert isinstance(node, Mapping)
    return code_for(node, ORIGIN, language)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_bundled_board_has_a_code_that_says_the_same(language: str) -> None:
    shortened = []
    for name, path in bundled().items():
        code = coded(name, language)
        assert len(code) <= MOST, name
        sent = travelling(read(path.read_bytes(), path.name))
        received = travelling(read(file_of(code), "<code>"))
        for key, value in received.items():
            whole = sent[key]
            assert value == whole or (isinstance(whole, dict) and value == {language: whole[language]}), (name, key)
        assert set(sent) - set(received) <= {"expect", "not_expected"}, name
        shortened += [name] if received != sent else []
    assert len(shortened) <= 1, shortened


def test_the_longest_board_runs_from_its_code() -> None:
    from judge.app.reply import Settings
    from judge.app.ruling.run import run

    settings = Settings("altered", "1.0", "en")
    sent, received = run(settings, "whole-day"), run(settings, coded("whole-day"))
    assert received.result["answer"] == sent.result["answer"]
    assert received.result["steps"] == sent.result["steps"]


def test_a_chat_may_break_the_lines() -> None:
    code = coded("noon-limbo")
    assert file_of(f" {code[:50]}\n{code[50:]}\n") == file_of(code)


def test_what_is_received_says_what_it_was_made_with() -> None:
    received = load_scenario(coded("noon-limbo"))
    assert received.origin is not None
    assert (received.origin.corpus, received.origin.text) == ("93b8be3c", received.digest)


@pytest.mark.parametrize(
    "spoil", [lambda code: code[:-4], lambda code: code[:60] + "AA" + code[62:], lambda code: code + "AAAA"]
)
def test_a_changed_code_is_refused(spoil: object) -> None:
    with pytest.raises(Refused) as refused:
        file_of(spoil(coded("noon-limbo")))  # type: ignore[operator]
    assert refused.value.diagnostics[0].code == "share/code"


def test_a_code_of_a_newer_dictionary_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        load_scenario("J99.AAAA")
    assert refused.value.diagnostics[0].variant == "newer"


@pytest.mark.parametrize("said", [b" " * (200 * UNPACKED), b'["1","2",' + b"[" * (UNPACKED - 20)])
def test_a_code_unpacks_to_no_more_than_a_board_has(said: bytes) -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    body = zlib.crc32(said).to_bytes(4, "big") + packer.compress(said) + packer.flush()
    code = f"J1.{base64.b64encode(body, b'+-').decode().rstrip('=')}"
    with pytest.raises(Refused) as refused:
        parse(file_of(code), "<code>", "code")
    assert refused.value.diagnostics[0].variant in ("too-big", "broken")


def test_dictionaries_are_frozen() -> None:
    folder = rules_root() / "languages" / "board-codes"
    assert {path.stem: zlib.crc32(path.read_bytes()) for path in folder.glob("*.txt")} == FROZEN
    assert max(FROZEN, key=int) == NEWEST


def test_the_dictionaries_make_no_language_of_answers() -> None:
    """Each folder of letters among the languages is one: ``--lang codes`` was offered, and answered in English."""
    assert answer_languages() == BY_CODE
