"""Gathers what search finds in an edition: its rules, terms and readings, the rulings, the cards and the boards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from judge.app.corpus.rules_and_messages import corpus
from judge.app.store.place import boards_of, rules_of
from judge.library.rulebook.cross_references import Crossing, cross
from judge.library.rulings.load_rulings import has_rulings
from judge.library.rulings.search_records import Findable, records
from judge.library.search.record import IndexedRecord, Lead, Record
from judge.library.search.sources import sections_above, sources_of
from judge.model.cards.card import Words
from judge.model.diagnostic import Refused
from judge.model.rulebook.rule import Rulebook
from judge.model.value import change
from judge.text.decode import Faults, Fields, named
from judge.text.nodes import Mapping, Node, Scalar, Sequence
from judge.text.spelling import fold
from judge.text.yaml import read

_WORD = re.compile(r"[^\W_]+")
Names = dict[str, Words]


def sources(game: str, edition: str) -> tuple[IndexedRecord, ...]:
    """Everything that can be found, in the order of the book. A faulty board or card is for ``judge check`` to report.

    Raises:
        Refused: there is no such edition, or its files are faulty.
    """
    rulebook = corpus(game, edition).rulebook
    names_by_card = _cards(game)
    crossing = cross(rulebook)
    return (
        *(_naming(source, names_by_card) for source in sources_of(rulebook)),
        *_rulings(rulebook),
        *(
            IndexedRecord(Record("card", id, name, Words(), cards=(id, *_texts(name))))
            for id, name in names_by_card.items()
        ),
        *_scenarios(rulebook, names_by_card, crossing),
    )


def _naming(source: IndexedRecord, names: Names) -> IndexedRecord:
    """The source with the cards that its words name."""
    texts = [text for words in (source.record.title, source.record.text) for text in _texts(words)]
    folded_words = f" {' '.join(_WORD.findall(fold(' '.join(texts))))} "
    named_spellings = [
        (id, *_texts(name))
        for id, name in names.items()
        if any(f" {' '.join(_WORD.findall(fold(text)))} " in folded_words for text in _texts(name))
    ]
    cards = tuple(dict.fromkeys(spelling for spellings in named_spellings for spelling in spellings))
    return IndexedRecord(change(source.record, cards=cards), source.around, source.leads) if cards else source


def _texts(words: Words) -> tuple[str, ...]:
    return tuple(dict.fromkeys(text for _, text in words.texts))


def _rulings(rulebook: Rulebook) -> Iterator[IndexedRecord]:
    if not has_rulings(rules_of(rulebook.game), rulebook.game, rulebook.edition):
        return
    from judge.app.lookup.published_ruling_book import ruling_book

    for findable in records(ruling_book(rulebook.game, rulebook.edition), rulebook.terms):
        yield _ruling(findable, rulebook.edition)


def _ruling(findable: Findable, edition: str) -> IndexedRecord:
    sections = (findable.section,) if findable.section else ()
    record = Record(
        findable.kind,
        findable.id,
        findable.title,
        findable.text,
        sections,
        (edition,),
        findable.authority,
        findable.cards,
    )
    return IndexedRecord(record, findable.around, tuple(Lead("see", id) for id in findable.see))


def _cards(game: str) -> Names:
    """The names of the cards that the game's files of cards have."""
    names: Names = {}
    for path in sorted((rules_of(game) / game / "cards").glob("*.yaml")):
        for code, card in _mapping(path, "cards"):
            names[code] = _named(card)
    return names


def _mapping(path: Path, key: str) -> tuple[tuple[str, Node], ...]:
    """The entries under a key of a file, as (name, node); none if the file cannot be read."""
    with suppress(Refused, OSError):
        fields = Fields(read(path.read_bytes(), path.name), Faults(), None, named("file"))
        return tuple((entry.key.text, entry.value) for entry in fields.mapping(key))
    return ()


def _scenarios(rulebook: Rulebook, names: Names, crossing: Crossing) -> Iterator[IndexedRecord]:
    """The bundled boards of this edition, by their sentence and their question."""
    root = boards_of(rulebook.game)
    for path in sorted(root.rglob("*.yaml")):
        if "refused" in path.relative_to(root).parts:
            continue
        with suppress(Refused, OSError):
            node = read(path.read_bytes(), path.name)
            fields = Fields(node, Faults(), None, named("scenario"))
            if fields.text("edition", rulebook.edition) == rulebook.edition:
                yield _scenario(path.stem, fields, node, names, crossing)


def _scenario(id: str, fields: Fields, node: Node, names: Names, crossing: Crossing) -> IndexedRecord:
    title, question = (Words(tuple(fields.bilingual(key).items())) for key in ("name", "question"))
    own_names = [(entry.key.text, _named(entry.value)) for entry in fields.mapping("cards")]
    shared_names = [(text, names[text]) for text in dict.fromkeys(_scalars(node)) if text in names]
    cards = tuple(dict.fromkeys(word for code, name in (*own_names, *shared_names) for word in (code, *_texts(name))))
    edition = fields.text("edition", "")
    rules = fields.texts("rules")
    section_numbers = sections_above(rules, crossing)
    record = Record("scenario", id, title, question, section_numbers, (edition,) if edition else (), cards=cards)
    return IndexedRecord(record, leads=tuple(Lead("scenario", rule) for rule in rules))


def _named(card: Node) -> Words:
    return Words(tuple(Fields(card, Faults(), None, named("card")).bilingual("name").items()))


def _scalars(node: Node) -> Iterator[str]:
    """Every text in a file, keys aside: some of them are code names of cards."""
    pending = [node]
    while pending:
        next_node = pending.pop()
        if isinstance(next_node, Scalar):
            yield next_node.text
        elif isinstance(next_node, Sequence):
            pending.extend(next_node.items)
        elif isinstance(next_node, Mapping):
            pending.extend(entry.value for entry in next_node.entries)
