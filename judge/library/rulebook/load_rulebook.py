"""Loads an edition of a game's rules from its folder, and refuses it with every fault of every file."""

from __future__ import annotations

from pathlib import Path

from judge.library.common.file_faults import ELSEWHERE, Ledger, Opening, RuleMention, from_disk
from judge.library.rulebook.definitions import Definition, codes_of, defined, read_definitions
from judge.library.rulebook.edition import (
    CHANGES_FILE,
    CLASSES_FILE,
    DEFINITIONS_FILE,
    EDITION_FILE,
    NO_SECTIONS,
    READINGS_FILE,
    EditionNumbers,
    read_classes,
    read_edition,
    read_reasons,
)
from judge.library.rulebook.numbers import order
from judge.library.rulebook.play_changes import read_changes
from judge.library.rulebook.readings import read_readings
from judge.library.rulebook.sections import read_section
from judge.library.rulebook.terms import load_terms
from judge.model.cards.card import Words
from judge.model.diagnostic import Diagnostic, Span, refusal
from judge.model.rulebook.edition_change import PlayChanges
from judge.model.rulebook.rule import Rulebook, Section
from judge.text.decode import advice, nearest
from judge.text.nodes import Node

_UNKNOWN = {
    "number": "library/unknown-number",
    "rule": "library/unknown-rule",
    "term": "library/unknown-term",
    "defined": "library/unknown-term",
}
"""The code of a mention that leads nowhere, by its kind."""


def load(root: Path, game: str, edition: str) -> Rulebook:
    """The rulebook in ``root/game/edition``, with the game's terms.

    Raises:
        Refused: there is no such edition, or a file is faulty; it carries all faults of all files.
    """
    return inspect(root, game, edition)[0]


def inspect(root: Path, game: str, edition: str) -> tuple[Rulebook, tuple[Diagnostic, ...]]:
    """The rulebook as ``load`` gives it, and the warnings about its files.

    Raises:
        Refused: as ``load``.
    """
    rulebook, ledger = inspected(root, game, edition)
    return rulebook, ledger.faults.diagnostics


def inspected(root: Path, game: str, edition: str, opening: Opening = from_disk) -> tuple[Rulebook, Ledger]:
    """The rulebook as ``load`` gives it, and what was noted of its files, what they say of other editions too.

    ``opening`` is how each file is come by.

    Raises:
        Refused: as ``load``.
    """
    folder = _folder(root, game, edition)
    ledger = Ledger(opening)
    edition_record = _edition(folder, game, edition, ledger)
    sections = _sections(folder, ledger)
    terms = load_terms(folder.parent, ledger)
    definitions = _definitions(folder, ledger)
    readings_node = _read(folder / READINGS_FILE, ledger)
    classes_node = _read(folder / CLASSES_FILE, ledger)
    changes_node = _read(folder / CHANGES_FILE, ledger)
    rulebook = Rulebook(
        game=game,
        edition=edition,
        title=edition_record.title,
        sections=sections,
        numbers=edition_record.numbers,
        headings=edition_record.headings,
        terms=defined(terms, definitions),
        own_terms=codes_of(definitions, sections),
        readings=read_readings(readings_node, ledger) if readings_node else (),
        classes=read_classes(classes_node, ledger) if classes_node else (),
        reasons=read_reasons(classes_node) if classes_node else (),
        is_excerpt=edition_record.is_excerpt,
        changes=read_changes(changes_node, ledger) if changes_node else PlayChanges(),
    )
    _check(rulebook, ledger)
    ledger.refuse_if_any()
    return rulebook, ledger


def editions(root: Path, game: str) -> tuple[str, ...]:
    """The editions of a game that have a folder here."""
    return tuple(sorted(path.parent.name for path in (root / game).glob(f"*/{EDITION_FILE}")))


def games(root: Path) -> tuple[str, ...]:
    """The games that have an edition here."""
    return tuple(sorted({path.parent.parent.name for path in root.glob(f"*/*/{EDITION_FILE}")}))


def _folder(root: Path, game: str, edition: str) -> Path:
    # Both come from the command line: only names that a listing gives are joined to the root.
    if game not in games(root):
        raise refusal(Span("--game", 1, 1), "library/no-game", game=game, **advice(game, games(root)))
    if edition not in editions(root, game):
        advised = advice(edition, editions(root, game))
        raise refusal(Span("--edition", 1, 1), "library/no-edition", game=game, edition=edition, **advised)
    return root / game / edition


def _edition(folder: Path, game: str, edition: str, ledger: Ledger) -> EditionNumbers:
    node = ledger.open(folder / EDITION_FILE)
    return read_edition(node, game, edition, ledger) if node else EditionNumbers(Words(), (), ())


def _read(path: Path, ledger: Ledger) -> Node | None:
    return ledger.open(path) if path.exists() else None


def _sections(folder: Path, ledger: Ledger) -> tuple[Section, ...]:
    sections = []
    for path in sorted(folder.glob("*.yaml")):
        node = None if path.name in NO_SECTIONS else ledger.open(path)
        section = read_section(node, ledger) if node else None
        sections += [section] if section else []
    return tuple(sorted(sections, key=lambda section: order(section.number)))


def _definitions(folder: Path, ledger: Ledger) -> tuple[Definition, ...]:
    node = _read(folder / DEFINITIONS_FILE, ledger)
    return read_definitions(node, ledger) if node else ()


def _check(rulebook: Rulebook, ledger: Ledger) -> None:
    """Every number must be one of the edition, and every mention must lead somewhere."""
    official_numbers = (*rulebook.numbers, *rulebook.headings)
    term_codes = frozenset(term.code for term in rulebook.terms)
    known_ids = {
        "number": frozenset(official_numbers),
        "rule": frozenset((*rulebook.by_id(), *official_numbers)),
        "term": term_codes,
        "defined": term_codes,
    }
    for mention in ledger.mentions:
        if mention.kind in ELSEWHERE:  # for whoever has that edition, too
            continue
        if mention.id not in known_ids[mention.kind] and (term_codes or mention.kind != "term"):
            _report(mention, known_ids[mention.kind], ledger)


def _report(mention: RuleMention, known_ids: frozenset[str], ledger: Ledger) -> None:
    # The glossary may lag behind the rules: a term that it lacks costs a link, not a ruling.
    report = ledger.faults.warn if mention.kind == "term" else ledger.faults.error
    report(mention.span, _UNKNOWN[mention.kind], id=mention.id, near=nearest(mention.id, known_ids))
