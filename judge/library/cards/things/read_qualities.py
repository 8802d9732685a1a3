"""Reads the filter words of a game: each by its row, whatever the game calls it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.library.cards.things.read_result import read_result, says_result
from judge.model.cards.notation import BOUNDS
from judge.model.cards.selectors import Amount, Quality
from judge.model.cards.vocabulary import COUNTED, FLAG, RANGE, FilterWord
from judge.model.value import change
from judge.text.decode import Fields, advice, named
from judge.text.nodes import Mapping, Node, Scalar
from judge.text.yes_no import NO, YES

MOST = 99
Counting = Callable[[Node, AbilityLedger], Amount]
"""Reads what is counted; it stands where filters are read, of which it may hold one."""


def read_qualities(fields: Fields, ledger: AbilityLedger, read_counted: Counting) -> Iterator[Quality]:
    """What a filter asks by the words of its game, in the order of the rows, so that equal filters are equal."""
    for row in ledger.vocabulary.filter_words:
        if fields.has(row.name) and (quality := _quality(fields, row, ledger, read_counted)) is not None:
            _check_together(fields, row, quality, ledger)
            yield quality


def _check_together(fields: Fields, row: FilterWord, quality: Quality, ledger: AbilityLedger) -> None:
    """Report a word that asks of several targets together where there are none, or that is no bound from above."""
    if row.together and not (ledger.targets_several and quality.most >= 0 and not quality.least):
        ledger.faults.error(fields.span(row.name), "effects/filter", "together", key=row.name)


def _quality(fields: Fields, row: FilterWord, ledger: AbilityLedger, read_counted: Counting) -> Quality | None:
    if row.shape == FLAG:
        return Quality(row.name, names=(YES if fields.flag(row.name, True) else NO,))
    if row.shape == COUNTED:
        return _counted(fields, row, ledger)
    if row.shape == RANGE:
        return _counted_range(fields, row, ledger, read_counted) or _range(fields, row, ledger)
    return _names(fields, row, ledger)


def _range(fields: Fields, row: FilterWord, ledger: AbilityLedger) -> Quality:
    least, most = read_bounds(fields, row.name, ledger)
    return Quality(row.name, least=least, most=most)


def _counted_range(fields: Fields, row: FilterWord, ledger: AbilityLedger, read_counted: Counting) -> Quality | None:
    """A bound that is worked out as it is asked, ``{at_most: {count: FILTER}}``; None where all bounds are numbers.

    What a die shows may stand in place of the number, too.
    """
    node = fields.node(row.name)
    if isinstance(node, Scalar) and says_result(node):
        result = read_result(node, ledger)
        return Quality(row.name, least_of=result, most_of=result)
    if not isinstance(node, Mapping) or not any(
        isinstance(entry.value, Mapping) or says_result(entry.value) for entry in node.entries
    ):
        return None
    bounds = Fields(node, ledger.faults, BOUNDS, named("bounds"))
    quality = Quality(row.name)
    for key, number, amount in zip(BOUNDS, ("least", "most"), ("least_of", "most_of"), strict=True):
        bound = bounds.node(key)
        if isinstance(bound, Mapping):
            quality = change(quality, **{amount: read_counted(bound, ledger)})
        elif isinstance(bound, Scalar) and says_result(bound):
            quality = change(quality, **{amount: read_result(bound, ledger)})
        elif bound is not None:
            quality = change(quality, **{number: bounds.integer(key, 0, 0, MOST)})
    return quality


def read_bounds(fields: Fields, key: str, ledger: AbilityLedger) -> tuple[int, int]:
    """A number, or its bounds, of which there is at least one: the least and the most, which is negative for none."""
    node = fields.required(key)
    if not isinstance(node, Mapping):
        exact_number = fields.integer(key, 0, 0, MOST)
        return exact_number, exact_number
    bounds = Fields(node, ledger.faults, BOUNDS, named("bounds"))
    least, most = bounds.integer("at_least", 0, 0, MOST), bounds.integer("at_most", -1, 0, MOST)
    if not node.entries:
        ledger.faults.error(node.span, "effects/filter", "bounds", key=key)
    elif least > most >= 0:
        ledger.faults.error(node.span, "effects/filter", "no-number", key=key)
    return least, most


def _names(fields: Fields, row: FilterWord, ledger: AbilityLedger) -> Quality | None:
    """One name or several, of which one has to be that of the thing; each is looked up once all cards are known."""
    node = fields.required(row.name)
    if node is None:
        return None
    if not isinstance(node, Scalar):
        fields.texts(row.name)  # says what is no text
    name_nodes = (node,) if isinstance(node, Scalar) else tuple(getattr(node, "items", ()))
    found_names = tuple(scalar for scalar in name_nodes if isinstance(scalar, Scalar))
    if not found_names:
        ledger.faults.error(node.span, "decode/missing-key", "empty", name=named("filter"), key=row.name)
        return None
    if not row.names:
        return Quality(row.name, names=tuple(ledger.mention_at(name.text, name.span, row.name) for name in found_names))
    for name in found_names:
        if name.text not in row.names:
            advised = advice(name.text, row.names)
            ledger.faults.error(name.span, "decode/unknown-value", word=name.text, key=row.name, **advised)
    return Quality(row.name, names=tuple(name.text for name in found_names if name.text in row.names))


def _counted(fields: Fields, row: FilterWord, ledger: AbilityLedger) -> Quality | None:
    """One name with a number or its bounds behind it."""
    node = fields.required(row.name)
    if node is None:
        return None
    inner_fields = Fields(node, ledger.faults, row.names, named("counted"))
    names = [name for name in row.names if inner_fields.has(name)]
    if len(names) != 1:
        if isinstance(node, Mapping) and len(node.entries) == len(names):
            ledger.faults.error(node.span, "effects/filter", "one-counter", key=row.name)
        return None
    range_of_name = _range(inner_fields, change(row, name=names[0]), ledger)
    # Whatever their number: nothing is asked then, and the words would name no bound.
    if not range_of_name.least and range_of_name.most < 0:
        ledger.faults.error(node.span, "effects/filter", "bounds", key=names[0])
    return change(range_of_name, word=row.name, names=(names[0],))
