"""What texts of cards compile to says what somebody wrote for them who had not seen the compiler (BLIND.md).

The texts themselves are nowhere here: each is known by a hash, and read from the public card data where these lie beside the
checkout. The translations were frozen before anything was compared.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from judge.app.corpus.games import cards, newest
from judge.app.store.place import rules_root
from judge.library.cards.read_abilities import read_abilities
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.library.compiler.compile_text import Compiled, compiler_of
from judge.library.compiler.refusal import Refusal
from judge.model.cards.ability import Ability
from judge.text.decode import Faults
from judge.text.nodes import Sequence, plain_value
from judge.text.yaml import read

DATA = Path(__file__).resolve().parents[3] / "shared" / "cards" / "CORE_EN.json"
FILE = Path(__file__).with_name("blind.yaml")
LISTED = Path(__file__).with_name("BLIND.md")
DIGITS = 12
KINDS = {"CHARACTER": "character", "SPELL": "spell", "PERMANENT": "permanent", "LANDMARK_PERMANENT": "permanent"}
MAIN, SUPPORT = "MAIN_EFFECT", "ECHO_EFFECT"
HELD = ("character", "spell", "permanent")
WORDS = newest("altered").reads.vocabulary


class Paragraph(NamedTuple):
    """A text as a card prints it, with its kind, and whether it is a support ability."""

    printed: str
    kind: str
    support: bool


def paragraphs(text: str) -> Iterator[str]:
    """The paragraphs of a printed text; bullets belong to the one before them."""
    kept: list[str] = []
    for part in filter(None, (part.strip() for part in re.split(r" {2,}|\n+", text.replace("\xa0", " ")))):
        if part.startswith(("•", "#•")) and kept:
            kept[-1] += "  " + part
        else:
            kept.append(part)
    yield from kept


def plain(paragraph: str) -> str:
    """The paragraph without what marks a difference from the Common, reminders and empty brackets."""
    without = re.sub(r"\s*\([^()]*\)", "", paragraph.replace("#", "").replace("[]", ""))
    return re.sub(r" +", " ", without).strip()


@cache
def printed() -> dict[str, set[Paragraph]]:
    """The paragraphs of the data by the hash of each."""
    if not DATA.exists():
        pytest.skip("the public card data are not here: no texts to compile")
    by_hash: dict[str, set[Paragraph]] = {}
    for record in json.loads(DATA.read_text(encoding="utf-8")):
        kind = KINDS.get(record["cardType"]["reference"])
        for element in (MAIN, SUPPORT) if kind else ():
            for paragraph in paragraphs(record["elements"].get(element) or ""):
                digest = hashlib.sha256(plain(paragraph).encode()).hexdigest()[:DIGITS]
                by_hash.setdefault(digest, set()).add(Paragraph(paragraph, str(kind), element == SUPPORT))
    return by_hash


RAW = FILE.read_text(encoding="utf-8")
KEPT: Any = plain_value(read(RAW.encode(), str(FILE)))
TEXTS: dict[str, Any] = KEPT["texts"]
LACKING = [digest for digest, text in TEXTS.items() if "lacks" in text]
SAID = [digest for digest in TEXTS if digest not in LACKING]


def by_hand(digest: str, kind: str) -> tuple[Ability, ...]:
    """The abilities as they were written, in the compiler's spelling where two ways play the same, or a word came later."""
    notation, spelling = block(digest, kind), [TEXTS[digest][way] for way in ("alike", "later") if way in TEXTS[digest]]
    for old, new in (change for name in spelling for change in KEPT["spellings"][name]):
        notation = notation.replace(old, new)
    faults = Faults()
    node = read(notation.encode(), "blind")
    assert isinstance(node, Sequence)
    abilities = read_abilities(node.items, AbilityLedger(WORDS, faults))
    faults.refuse_if_any()
    return abilities


def block(digest: str, kind: str) -> str:
    """The lines of one text for one kind of card, as the file has them."""
    entry = RAW.partition(f'  "{digest}":\n')[2]
    lines = entry.partition(f"    {kind}:\n")[2].splitlines()
    end = next((at for at, line in enumerate(lines) if not line.startswith("      - ")), len(lines))
    return "\n".join(line.strip() for line in lines[:end])


@cache
def compiled(paragraph: Paragraph) -> Compiled | Refusal:
    compiler = compiler_of(rules_root(), "altered", WORDS, cards("altered").values())
    return compiler.compile(paragraph.printed, paragraph.kind, "en", paragraph.support)


def test_all_of_them_are_kept_under_the_hashes_of_the_list() -> None:
    listed = re.findall(r"^\| [0-9]+ \| `([0-9a-f]+)` \| (\w+)", LISTED.read_text(encoding="utf-8"), re.MULTILINE)
    assert [digest for digest, _ in listed] == list(TEXTS)
    assert [digest for digest, verdict in listed if verdict == "neither"] == LACKING
    for way in ("alike", "later"):
        assert [digest for digest, verdict in listed if verdict == way] == [
            digest for digest, text in TEXTS.items() if way in text
        ]
    assert len(TEXTS) == 200


@pytest.mark.parametrize("digest", SAID)
def test_a_text_says_what_was_written_for_it(digest: str) -> None:
    texts = printed()[digest]
    assert {paragraph.kind for paragraph in texts} == set(HELD) & set(TEXTS[digest])
    for paragraph in texts:
        read_by_us = compiled(paragraph)
        assert isinstance(read_by_us, Compiled), read_by_us
        assert read_by_us.abilities == by_hand(digest, paragraph.kind)


def test_what_nobody_could_say_is_compiled_only_once_the_vocabulary_says_it() -> None:
    """One that is compiled one day has to be translated by hand first, and moves among those that are said."""
    understood = [digest for digest in LACKING for text in printed()[digest] if isinstance(compiled(text), Compiled)]
    assert understood == []
