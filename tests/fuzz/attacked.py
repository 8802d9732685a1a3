"""What the attack tries: of each sort a case is drawn, done in this process, and says how it ended."""

from __future__ import annotations

import contextlib
import io
import re
import shutil
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from random import Random

from judge.app.corpus.games import cards, newest
from judge.app.corpus.messages import catalogue
from judge.app.importing.overlay_store import data_dir
from judge.app.lookup.search import search
from judge.app.reply import Shape
from judge.cli.start import _guarded
from judge.explain.abilities.ability_words import AbilityWords
from judge.library.compiler.refusal import Refusal
from tests.asking import of_altered
from tests.fuzz import hostile_records, mutants
from tests.fuzz.derived import GAME, compiler, kind_of, text
from tests.fuzz.ruled import ACTIVE, UNTOLD, ruled

INTERNAL = 70
COLOURS = re.compile("\x1b\\[[0-9;]*m")
"""What ``--color always`` writes itself."""
Case = Callable[[Random], str]


def a_board(random: Random) -> str:
    """A mutant is ruled on or refused."""
    raw = mutants.board(random) if random.random() < 0.85 else mutants.torn(random)
    return ruled(
        raw, random.choice(("en", "fr")), (random.choice((Shape(), Shape("html", "all", True), Shape(slip=True))),)
    )


def a_query(random: Random) -> str:
    """Words are found, or not."""
    reply = search(of_altered(language=random.choice(("en", "fr"))), words=mutants.query(random))
    return f"exit {reply.exit}"


def a_line(random: Random) -> str:
    """A command line is answered or refused."""
    Path("mutant.yaml").write_bytes(mutants.board(random))
    typed = mutants.torn(random)
    return answered(mutants.command_line(random, ("mutant.yaml", "-", "nowhere.yaml")), typed)


def a_card_file(random: Random) -> str:
    """A file of cards is imported or refused, and one of its cards looked up."""
    shutil.rmtree(data_dir() / "overlays", ignore_errors=True)
    Path("cards-2024.json").write_bytes(mutants.card_file(random))
    ended = answered([*spoken(random), "import", "cards", "cards-2024.json"])
    answered([*spoken(random), "card", random.choice(("Same", *mutants.IMPORTED)), "--json", "--official"])
    return ended


def a_list(random: Random) -> str:
    """A list of cards is held to the rules, or refused."""
    Path("list.txt").write_bytes(mutants.card_list(random))
    return answered([*spoken(random), "deck", "list.txt"])


def a_text(random: Random) -> str:
    """A printed text is compiled and told in both languages, or refused."""
    language = random.choice(("en", "fr"))
    printed, start = text(random, language)
    kind, is_support = kind_of(random, start)
    compiled = compiler().compile(printed, kind, language, is_support)
    if isinstance(compiled, Refusal):
        return compiled.reason
    for each in ("en", "fr"):
        for ability in compiled.abilities:
            assert not UNTOLD.search(teller(each).tell(ability)), (printed, ability)
    return "compiled"


@lru_cache(maxsize=2)
def teller(language: str) -> AbilityWords:
    """What tells abilities in a language."""
    game = newest(GAME)
    shared = {zone.zone for zone in game.reads.board.zones if zone.shared}
    return AbilityWords(
        catalogue(GAME, game.edition.name, language), cards(GAME), shared, game.reads.vocabulary.counters
    )


def a_record(random: Random) -> str:
    """The kept records of imported cards are used, made anew, or told to be damaged, whatever lies in their place."""
    record, pool = KEPT
    for path, content in KEPT.items():
        path.write_bytes(content)
    if random.random() < 0.8:
        record.write_bytes(hostile_records.changed(random, KEPT[record]))
    else:
        pool.write_bytes(hostile_records.changed(random, KEPT[pool]))
    return answered([*spoken(random), *random.choice(ASKED)])


ASKED = (
    ("card", "Pebble 1"), ("card", "Same", "--json", "--official"), ("run", "imported.yaml"), ("share", "imported.yaml"),
    ("check", "imported.yaml"), ("search", "pebble"), ("deck", "list.txt"), ("doctor",),
    ("import", "cards", "pebbles-2024.json"), ("import", "--list"),
)  # fmt: skip
KEPT: dict[Path, bytes] = {}


def import_pebbles() -> None:
    """Import some cards, and write a board and a list of them."""
    KEPT.clear()
    KEPT.update(hostile_records.imported(Path()))
    Path("imported.yaml").write_text(hostile_records.BOARD, encoding="utf-8")
    Path("list.txt").write_text("3 Pebble 1\n3 Same\n", encoding="utf-8")


def spoken(random: Random) -> list[str]:
    """The language of a command line."""
    return ["--lang", random.choice(("en", "fr"))]


def answered(words: list[str], typed: bytes = b"") -> str:
    """The exit code of a command line that is answered or refused, and says nothing that steers a terminal."""
    said, faults = io.StringIO(), io.StringIO()
    before = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(typed), "utf-8", "surrogateescape")
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(faults):
            code = _guarded(words)
    except SystemExit as leave:
        code = int(leave.code or 0)
    finally:
        sys.stdin = before
    assert code != INTERNAL, (words, faults.getvalue())
    uncoloured = COLOURS.sub("", said.getvalue() + faults.getvalue())
    assert not ACTIVE.search(uncoloured), words
    assert not UNTOLD.search(uncoloured), (words, uncoloured)
    return f"exit {code}"


SORTS: dict[str, Case] = {
    "boards": a_board,
    "queries": a_query,
    "lines": a_line,
    "cards": a_card_file,
    "lists": a_list,
    "texts": a_text,
    "records": a_record,
}
PREPARED: dict[str, Callable[[], None]] = dict.fromkeys(("boards", "lines", "lists", "records"), import_pebbles)
"""What some sorts need before their first case."""
