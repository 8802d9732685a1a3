"""Loads the rulings of an edition with the cards, our statements and the open points, or refuses all faults at once.

``rulings/*.yaml`` hold the rulings, ``cards.yaml`` the facts of cards, ``attack.yaml`` our own statement of an attack,
``undetermined.yaml`` what the rulings do not settle; ``edition.yaml`` says which ids and headings there are.
"""

from __future__ import annotations

from pathlib import Path

from judge.library.common.file_faults import Ledger, Opening, from_disk
from judge.library.rulebook.edition import EDITION_FILE, EditionNumbers, read_edition
from judge.library.rulebook.terms import load_terms
from judge.library.rulings.consistency import check
from judge.library.rulings.ruling_cards import read_cards
from judge.library.rulings.statements import read_points, read_statements
from judge.model.cards.card import Words
from judge.model.diagnostic import Span
from judge.model.rulebook.published_ruling import (
    CATEGORIES,
    GRADES,
    PARTS,
    SUBJECTS,
    TAGS,
    VERDICTS,
    Ruling,
    RulingBook,
    Subject,
)
from judge.text.decode import Fields, advice, named
from judge.text.nodes import Entry, Node, Scalar

FOLDER = "rulings"
RULING_KEYS = (
    *("part", "section", "warband", "category", "subject", "question", "verdict", "value", "ruling", "reason"),
    *("example", "paragraphs", "note", "tags", "terms", "see", "same_as", "grade"),
)


def load_rulings(root: Path, game: str, edition: str, opening: Opening = from_disk) -> RulingBook:
    """The rulings in ``root/game/edition``; an edition without any gives an empty book.

    Raises:
        Refused: a file is faulty, or the files contradict each other; it carries all faults of all files.
    """
    folder = root / game / edition
    ledger = Ledger(opening)
    edition_record = _about(folder, game, edition, ledger)
    rulings = _rulings(folder / FOLDER, edition_record, ledger)
    cards, warbands = read_cards(_opened(folder / "cards.yaml", ledger), ledger)
    terms = load_terms(root / game, ledger)
    book = RulingBook(
        game=game,
        edition=edition,
        rulings=rulings,
        cards=cards,
        warbands=warbands,
        statements=read_statements(_opened(folder / "attack.yaml", ledger), ledger),
        undetermined=read_points(_opened(folder / "undetermined.yaml", ledger), ledger),
    )
    check(book, edition_record, frozenset(term.code for term in terms), ledger)
    ledger.refuse_if_any()
    return book


def has_rulings(root: Path, game: str, edition: str) -> bool:
    """Whether the edition answers by ruling."""
    return (root / game / edition / FOLDER).is_dir()


def _about(folder: Path, game: str, edition: str, ledger: Ledger) -> EditionNumbers:
    node = _opened(folder / EDITION_FILE, ledger)
    return read_edition(node, game, edition, ledger) if node else EditionNumbers(Words(), (), ())


def _opened(path: Path, ledger: Ledger) -> Node | None:
    return ledger.open(path) if path.exists() else None


def _rulings(folder: Path, edition_record: EditionNumbers, ledger: Ledger) -> tuple[Ruling, ...]:
    """Every ruling, in the order of the source."""
    rulings = []
    for path in sorted(folder.glob("*.yaml")):
        node = ledger.open(path)
        fields = Fields(node, ledger.faults, ("rulings",), named("file-of-rulings")) if node else None
        for ruling_entry in fields.mapping("rulings") if fields else ():
            ledger.define(ruling_entry.key.text, ruling_entry.key.span)
            ledger.mention_one("number", ruling_entry.key)
            rulings.append(_ruling(ruling_entry, edition_record, ledger))
    return tuple(sorted(rulings, key=lambda ruling: ruling.id))


def _ruling(ruling_entry: Entry, edition_record: EditionNumbers, ledger: Ledger) -> Ruling:
    id = ruling_entry.key.text
    fields = Fields(ruling_entry.value, ledger.faults, RULING_KEYS, named("ruling", id=id))
    verdict = _one_of(fields, "verdict", VERDICTS)
    _check_value(fields, verdict, ledger)
    return Ruling(
        id=id,
        part=_one_of(fields, "part", PARTS),
        section=_one_of(fields, "section", edition_record.headings),
        category=_one_of(fields, "category", CATEGORIES),
        subject=_subject(fields, id, ledger),
        question=ledger.words(fields, "question"),
        verdict=verdict,
        ruling=ledger.words(fields, "ruling"),
        grade=_one_of(fields, "grade", GRADES),
        warband=_named("warband", fields, "warband", ledger),
        value=ledger.words(fields, "value", required=verdict == "value"),
        reason=ledger.words(fields, "reason", required=False),
        example=ledger.words(fields, "example", required=False),
        paragraphs=_paragraphs(fields, id, ledger),
        note=ledger.words(fields, "note", required=False),
        tags=_tags(fields, ledger),
        terms=ledger.mention("term", fields, "terms"),
        see=ledger.mention("ruling", fields, "see"),
        same_as=_named("ruling", fields, "same_as", ledger),
    )


def _one_of(fields: Fields, key: str, options: tuple[str, ...]) -> str:
    fields.required(key)
    return fields.one_of(key, options, "")


def _named(kind: str, fields: Fields, key: str, ledger: Ledger) -> str:
    """The name of another record that stands under a key; empty where there is none."""
    name = fields.text(key, "")
    if name:
        ledger.mention_one(kind, fields.node(key))
    return name


def _check_value(fields: Fields, verdict: str, ledger: Ledger) -> None:
    if fields.has("value") and verdict in ("yes", "no"):
        ledger.faults.error(fields.span("value"), "rulings/value", verdict=verdict)


def _subject(fields: Fields, id: str, ledger: Ledger) -> Subject:
    """The subject of a ruling, ``{card: name}`` or its like: exactly one."""
    node = fields.required("subject")
    inner_fields = Fields(node, ledger.faults, SUBJECTS, named("subject", id=id)) if node else None
    subject_fields = inner_fields.entries() if inner_fields else ()
    if inner_fields and len(subject_fields) != 1:
        ledger.faults.error(fields.span("subject"), "rulings/subject", id=id, count=len(subject_fields))
    if not inner_fields or len(subject_fields) != 1:
        return Subject("general")
    kind = subject_fields[0].key.text
    if kind == "general":
        return Subject(kind)
    return Subject(kind, _named("warband" if kind == "warband" else "card", inner_fields, kind, ledger))


def _paragraphs(fields: Fields, id: str, ledger: Ledger) -> tuple[Words, ...]:
    return tuple(_paragraph(node, id, ledger) for node in fields.sequence("paragraphs"))


def _paragraph(node: Node, id: str, ledger: Ledger) -> Words:
    """A paragraph is the bilingual text itself: it has no key of its own."""
    inner_fields = Fields(node, ledger.faults, ("fr", "en"), named("paragraph", id=id))
    texts = ((language, " ".join(inner_fields.text(language, "", required=True).split())) for language in ("fr", "en"))
    return Words(tuple((language, text) for language, text in texts if text))


def _tags(fields: Fields, ledger: Ledger) -> tuple[str, ...]:
    for node in fields.sequence("tags"):
        if isinstance(node, Scalar) and node.text not in TAGS:
            _no_tag(node.text, node.span, ledger)
    return fields.texts("tags")


def _no_tag(tag: str, span: Span, ledger: Ledger) -> None:
    ledger.faults.error(span, "rulings/unknown-tag", tag=tag, **advice(tag, TAGS))
