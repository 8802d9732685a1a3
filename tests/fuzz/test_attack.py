"""A seeded sample of the attack, and the laws that hold whatever a board is about: what is said does not depend on names."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from judge.app.executing.scenario_files import bundled, parse
from judge.app.reply import Reply, Shape
from judge.app.ruling.run import rule_on
from judge.model.diagnostic import Refused
from tests.asking import of_altered
from tests.fuzz.attack import SORTS, attack
from tests.sample import how_many, seed

PLAYERS = {"ana": "ada", "ben": "bob"}
"""Other names, as long, in the same order, and with the same first sounds: so that lines break where they did."""
OWN_CARDS = re.compile(r"^cards:\n((?: .*\n|\n)+)", re.MULTILINE)
CODE_NAME = re.compile(r"^  ([a-z_0-9]+):", re.MULTILINE)


@pytest.mark.parametrize("sort", SORTS)
def test_nothing_is_found(sort: str) -> None:
    (tally,) = attack({sort: how_many(2_000, 25)}, seed())
    assert not tally.findings, tally.told()


def ruled_on(raw: bytes, language: str = "en") -> Reply | str:
    """The ruling on a board, all that was looked at included; or what it is refused for."""
    try:
        return rule_on(of_altered(language=language), parse(raw, "law.yaml", "law"), True, Shape(depth="all"))
    except Refused as refused:
        return str(refused)


def text_of(ruled: Reply | str) -> str:
    """All that is said."""
    return ruled if isinstance(ruled, str) else f"{ruled.exit} {ruled.text} {ruled.result}"


def renamed(text: str, names: dict[str, str]) -> str:
    """The text with other names, as words of their own; with a capital where they have one."""
    both = names | {old.capitalize(): new.capitalize() for old, new in names.items()}
    return re.sub(rf"(?<![A-Za-z])({'|'.join(both)})(?![a-z])", lambda word: both[word[0]], text)


def own_cards(text: str) -> list[str]:
    """The code names of the cards that a file describes itself."""
    described = OWN_CARDS.search(text)
    return CODE_NAME.findall(described[1]) if described else []


@pytest.mark.long(keep=16)
@pytest.mark.parametrize("name", bundled())
def test_a_ruling_hangs_on_nothing_but_its_board(name: str) -> None:
    raw = bundled()[name].read_bytes()
    text = raw.decode()
    said = text_of(ruled_on(raw))
    assert text_of(ruled_on(raw)) == said, "said twice"
    back = {new: old for old, new in PLAYERS.items()}
    if not re.search(rf"\b({'|'.join(back)})\b", text, re.IGNORECASE):
        assert renamed(text_of(ruled_on(renamed(text, PLAYERS).encode())), back) == said, "players renamed"
    codes = {code: f"{code}_q" for code in own_cards(text)}
    if codes:
        other = re.sub(rf"(?<![a-z_])({'|'.join(codes)})(?![a-z_])", lambda word: codes[word[0]], text)
        words = text_of(ruled_on(other.encode())).replace("_q", "")
        assert "".join(words.split()) == "".join(said.split()), "cards renamed"
    french = ruled_on(raw, "fr")
    english = ruled_on(raw)
    assert isinstance(french, str) == isinstance(english, str)
    if isinstance(french, Reply) and isinstance(english, Reply):
        assert (french.exit, french.result["stop"]["reason"]) == (english.exit, english.result["stop"]["reason"])
        cited = [re.findall(r"altered/[^\"']+", str(reply.result)) for reply in (french, english)]
        assert cited[0] == cited[1], "the rules in both languages"


@pytest.mark.dear
def test_no_answer_hangs_on_the_seed_of_hashes(tmp_path: Path) -> None:
    said = set()
    for hashes in ("0", "1", "77"):
        words = [sys.executable, "-m", "judge", "run", "noon-limbo", "--depth", "all", "--json", "--lang", "en"]
        environment = os.environ | {"PYTHONHASHSEED": hashes, "XDG_CACHE_HOME": str(tmp_path)}
        said.add(subprocess.run(words, env=environment, capture_output=True, check=True).stdout)
    assert len(said) == 1
