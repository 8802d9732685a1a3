"""Writes the cards of a set from the public card data: ``python ship_cards.py CORE_EN.json CORE_FR.json …``.

FILEs are those of the data, in English and in French. What is written, ``rules/<game>/cards/compiled/<set>.yaml``, holds facts
and abilities of the vocabulary, no printed sentence, and is the same byte for byte from the same files. Cards that were
written by hand, and are played so, are left out: they win. ``--check`` writes nothing, and leaves with 1 if a file would be another one.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from judge.app.corpus.games import GAMES, cards, newest
from judge.app.importing.card_data.text_date import date_of
from judge.app.store.place import rules_root
from judge.library.cards.read_cards import shared_card
from judge.library.compiler.compile_text import Compiler, compiler_of
from judge.library.pool.joined_pool import CardVersion, pool_of
from judge.library.pool.printing import CardFile, CardSource
from judge.library.pool.read_card_file import read_cards
from judge.model.cards.card import Card
from judge.model.value import change
from judge.scenario.writing.write_scenario import flow
from judge.text.decode import Faults, Fields, named
from judge.text.yaml import read
from tests.shipped.card_facts import (
    REPRINTS,
    ShippedCard,
    card_of,
    code_name,
    code_of,
    in_order,
    is_card,
    released,
    told_reasons,
)

GAME, COMPILED = "altered", "compiled"
UNIQUE = "UNIQUE"
TOKEN = "TOKEN"
HEAD = """\
# Cards of the set {set}, written by tests/shipped/ship_cards.py from the public card data: never change them by hand.
# Names, costs and statistics are facts; abilities are the vocabulary's, compiled from the English and the French text alike.
cards:
"""


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--check", action="store_true", help="only compare with the files that are there")
    options = parser.parse_args(words)
    folder = rules_root() / GAME / "cards" / COMPILED
    folder.mkdir(exist_ok=True)
    is_other = False
    for name, versions in versions_by_set(options.files).items():
        shipped = ship(versions)
        path, text = folder / f"{name.lower()}.yaml", file_of(name, shipped)
        is_other |= not path.exists() or path.read_text(encoding="utf-8") != text
        if not options.check:
            path.write_text(text, encoding="utf-8", newline="\n")
        tell(name, versions, shipped)
    return 1 if options.check and is_other else 0


def versions_by_set(files: Iterable[Path]) -> dict[str, list[CardVersion]]:
    """The cards of each set, those that stand for themselves; Uniques are too many, and no file of a set has them.

    A card is one of the set that printed it first, in the words of that set's own record, which the publisher keeps up to
    date: a file says of no record when its text is from, so that of two files neither is known to be newer.
    """
    sources = tuple(source_of(file) for file in files)
    first = {
        reference: min((REPRINTS.get(name, name) for name in version.sets), key=released)
        for version in pool_of(CardFile(GAME, sources)).versions
        for reference in version.references
    }
    by_set: dict[str, list[CardVersion]] = {}
    for name in sorted(set(first.values())):
        taken: dict[str, CardVersion] = {}
        # The set itself, then what prints it again: of that only what the set lacks.
        for printed_in in (name, *sorted(again for again, of in REPRINTS.items() if of == name)):
            versions = pool_of(CardFile(GAME, tuple(only(source, printed_in) for source in sources))).versions
            own = [version for version in versions if {first[code] for code in version.references} == {name}]
            for version in own:
                if version.rarity != UNIQUE and is_card(version) and code_name(version) not in taken:
                    taken[code_name(version)] = version
        if taken:
            by_set[name] = in_order(taken.values())
    return by_set


def source_of(file: Path) -> CardSource:
    """A file of the data, with the date of its texts."""
    taken = read_cards(file.name, file.read_bytes(), "", {})
    date = date_of(str(file), taken.newest)
    return CardSource(file.name, taken.sha256, taken.shape, date.date, date.how, taken.printings)


def only(source: CardSource, name: str) -> CardSource:
    """The file without the printings of other sets."""
    return change(source, printings=tuple(printing for printing in source.printings if printing.set == name))


def ship(versions: Sequence[CardVersion]) -> list[ShippedCard]:
    """The cards as they are written, without those that are played as they were written by hand."""
    by_hand = {card.code for card in cards(GAME).values() if not card.unsupported}
    left = [version for version in versions if not by_hand & set(version.references)]
    tokens = [version for version in left if version.kind == TOKEN]
    reasons, created = told_reasons(), list(cards(GAME).values())
    shipped = [card_of(version, compilers(created), reasons) for version in tokens]
    created += cards_in(file_of("", shipped).encode()) if shipped else []
    known = compilers(created)
    shipped += [card_of(version, known, reasons) for version in left if version.kind != TOKEN]
    repeated = [id for id, count in Counter(card.id for card in shipped).items() if count > 1]
    assert not repeated, f"two cards of one code name: {repeated}"
    return shipped


def compilers(created: Iterable[Card]) -> dict[str, Compiler]:
    """The compiler of every edition that is played."""
    games = GAMES[GAME]
    return {edition: compiler_of(rules_root(), GAME, game.reads.vocabulary, created) for edition, game in games.items()}


def cards_in(raw: bytes) -> list[Card]:
    """The cards of a file that was written, as they are read."""
    faults = Faults()
    fields = Fields(read(raw, "tokens"), faults, None, named("file-of-cards"))
    vocabulary = newest(GAME).reads.vocabulary
    read_back = [shared_card(entry, vocabulary, faults)[0] for entry in fields.mapping("cards")]
    faults.refuse_if_any()
    return [card for card in read_back if not card.unsupported]


def file_of(name: str, shipped: Iterable[ShippedCard]) -> str:
    """The text of a file: a block for each card, a key on each line, an ability on each line."""
    return HEAD.format(set=name) + "\n".join(block_of(card) for card in shipped)


def block_of(card: ShippedCard) -> str:
    """The lines of a card."""
    lines = [f"  {card.id}:"]
    for key, value in card.keys.items():
        if key == "abilities" and value:
            lines += [f"    {key}:", *(f"      - {flow(ability)}" for ability in value)]
        else:
            lines.append(f"    {key}: {flow(value)}")
    return "\n".join(lines) + "\n"


def by_hand_otherwise(versions: Sequence[CardVersion]) -> list[str]:
    """The cards written by hand whose text compiles to something else, or is compiled where they are unsupported."""
    own = {card.code: card for card in cards(GAME).values()}
    written = {card.id: version for version in versions for code in version.references if (card := own.get(code))}
    known, reasons = compilers(cards(GAME).values()), told_reasons()
    shipped = [card_of(version, known, reasons) for version in written.values() if code_of(version) in own]
    read_back = cards_in(file_of("", shipped).encode()) if shipped else []
    return [card.id for card in read_back if card.abilities != own[card.code].abilities or own[card.code].unsupported]


def tell(name: str, versions: Sequence[CardVersion], shipped: Sequence[ShippedCard]) -> None:
    """How many cards there are, and why some are refused."""
    refused = Counter(card.refused for card in shipped if card.refused)
    whole = len(shipped) - refused.total()
    print(f"{name}: {len(versions)} cards, {len(versions) - len(shipped)} by hand; {whole} of {len(shipped)} compiled")
    for id in by_hand_otherwise(versions):
        print(f"by hand, and compiled to something else: {id}")
    for reason, count in sorted(refused.items(), key=lambda row: (-row[1], row[0])):
        print(f"{count:5}  {reason}")


if __name__ == "__main__":
    sys.exit(main())
