"""Reads the readings of an edition: the real ambiguities of its texts, with the ways to read them and our default."""

from __future__ import annotations

from judge.library.common.file_faults import Ledger
from judge.model.rulebook.rule import OPEN, STANDINGS, Option, Reading
from judge.text.decode import Fields, advice, named
from judge.text.nodes import Entry, Node

READING_KEYS = ("rules", "question", "options", "default", "why", "weight")
OPTION_KEYS = ("says", "because", "unswitched", "standing", "later")
WEIGHTS = ("!", "·")
"""``!`` changes ordinary games, ``·`` is rare."""


def read_readings(node: Node, ledger: Ledger) -> tuple[Reading, ...]:
    """Every reading, in the order of the file."""
    fields = Fields(node, ledger.faults, ("readings",), named("file-of-readings"))
    return tuple(_reading(reading_entry, ledger) for reading_entry in fields.mapping("readings"))


def _reading(reading_entry: Entry, ledger: Ledger) -> Reading:
    id = reading_entry.key.text
    fields = Fields(reading_entry.value, ledger.faults, READING_KEYS, named("reading", id=id))
    options = tuple(_option(id, option_entry, ledger) for option_entry in fields.mapping("options"))
    default = fields.text("default", "")
    option_names = [option.name for option in options]
    if default and default not in option_names:  # without a default the corpus does not decide
        ledger.faults.error(
            fields.span("default"), "library/unknown-option", default=default, id=id, **advice(default, option_names)
        )
    default_not_open = next((option for option in options if option.name == default and not option.is_open), None)
    if default_not_open is not None:
        ledger.faults.error(fields.span("default"), "library/default-not-open", default=default, id=id)
    if len(options) < 2:
        ledger.faults.error(fields.span("options"), "library/no-options", id=id)
    _refuse_settled_twice(id, options, fields, ledger)
    return Reading(
        id=id,
        rules=ledger.mention("rule", fields, "rules"),
        question=ledger.words(fields, "question"),
        options=options,
        default=default,
        why=ledger.words(fields, "why"),
        weight=fields.one_of("weight", WEIGHTS, ""),
    )


def _option(reading: str, option_entry: Entry, ledger: Ledger) -> Option:
    name = option_entry.key.text
    fields = Fields(option_entry.value, ledger.faults, OPTION_KEYS, named("option", name=name, reading=reading))
    return Option(
        name,
        ledger.words(fields, "says"),
        ledger.words(fields, "because", required=False),
        ledger.words(fields, "unswitched", required=False),
        fields.one_of("standing", STANDINGS, OPEN),
        _later(fields, ledger),
    )


def _later(fields: Fields, ledger: Ledger) -> tuple[str, ...]:
    """The rules of later editions that have it so, each with its edition; compared with those that are here."""
    numbers = ledger.mention("later", fields, "later")
    for number in numbers:
        if ":" not in number:
            ledger.faults.error(fields.span("later"), "library/no-edition-named", id=number)
    return numbers


def _refuse_settled_twice(id: str, options: tuple[Option, ...], fields: Fields, ledger: Ledger) -> None:
    """An edition has a point one way: two options cannot both be what it says."""
    editions = [edition for option in options for edition, _ in option.later_editions]
    for edition in dict.fromkeys(edition for edition in editions if editions.count(edition) > 1):
        ledger.faults.error(fields.span("options"), "library/settled-twice", id=id, edition=edition)
