"""Reads all editions of a game, and compares what they say of each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path

from judge.library.common.file_faults import ELSEWHERE, Ledger, Opening, RuleMention, from_disk
from judge.library.rulebook.edition_difference import difference
from judge.library.rulebook.load_rulebook import editions, inspected
from judge.model.diagnostic import Diagnostic, Refused, fault_at, warning_at
from judge.model.rulebook.edition_change import CHANGED, REMOVED, RuleChange
from judge.model.rulebook.rule import Rule, Rulebook
from judge.text.spelling import nearest


def inspect_game(
    root: Path, game: str, opening: Opening = from_disk
) -> tuple[tuple[Rulebook, ...], tuple[Diagnostic, ...]]:
    """Every edition of a game, with the warnings about its files and every fault of what they say of each other.

    Raises:
        Refused: an edition is faulty by itself; it carries all faults of all of them.
    """
    books_and_ledgers: dict[str, tuple[Rulebook, Ledger]] = {}
    faults_of_refused: list[Diagnostic] = []
    for edition in editions(root, game):
        try:
            books_and_ledgers[edition] = inspected(root, game, edition, opening)
        except Refused as fault:
            faults_of_refused += fault.diagnostics
    if faults_of_refused:
        raise Refused(tuple(dict.fromkeys(faults_of_refused)))
    rulebooks = {edition: rulebook for edition, (rulebook, _) in books_and_ledgers.items()}
    warnings = (warning for _, ledger in books_and_ledgers.values() for warning in ledger.faults.diagnostics)
    faults = (
        fault for edition, (_, ledger) in books_and_ledgers.items() for fault in _faults(edition, ledger, rulebooks)
    )
    remarks_on_changes = (
        remark
        for (older, _), (newer, ledger) in pairwise(books_and_ledgers.values())
        for changes in (difference(older, newer),)
        for remark in (*_unlinked(older, newer, ledger, changes), *_untold(older, newer, ledger, changes))
    )
    return tuple(rulebooks.values()), tuple(dict.fromkeys((*warnings, *faults, *remarks_on_changes)))


def _unlinked(older: Rulebook, newer: Rulebook, ledger: Ledger, changes: Sequence[RuleChange]) -> Iterator[Diagnostic]:
    """Rules that are likely those of an older edition which seem to be gone: by their words, or new by their number.

    Where a line on what changes in play is about the rule, somebody has looked: it is another one.
    """
    words_of_gone = {id: older.by_id()[id].words for change in changes if change.kind == REMOVED for id in change.older}
    numbers_by_words = {words: number for number, words in words_of_gone.items()}
    gone_by_number: dict[str, str] = {}
    for number, is_new in ((id, not change.older) for change in changes if not change.plays for id in change.newer):
        gone_number = numbers_by_words.get(newer.by_id()[number].words) or (
            number if is_new and number in words_of_gone else ""
        )
        if gone_number:
            gone_by_number[number] = gone_number
    if gone_by_number:
        place, numbers = ledger.place(next(iter(gone_by_number))), tuple(gone_by_number)
        gone_numbers = tuple(gone_by_number.values())
        yield warning_at(place, "library/unlinked", older=older.edition, numbers=numbers, twins=gone_numbers)


def _untold(older: Rulebook, newer: Rulebook, ledger: Ledger, changes: Sequence[RuleChange]) -> Iterator[Diagnostic]:
    """Rules in other words of which nobody says what that changes in play, nor that it changes nothing."""
    reworded_changes = [change for change in changes if change.kind == CHANGED and not change.plays]
    numbers = tuple(id for change in reworded_changes for id in change.newer if id not in newer.changes.reworded)
    if numbers:
        yield warning_at(ledger.place(numbers[0]), "library/untold-change", older=older.edition, numbers=numbers)


def _faults(edition: str, ledger: Ledger, rulebooks: Mapping[str, Rulebook]) -> Iterator[Diagnostic]:
    """Every mention of another edition that is here which leads nowhere there, or to a rule that says otherwise."""
    for mention in ledger.mentions:
        other_edition, _, number = mention.id.partition(":")
        if mention.kind in ELSEWHERE and other_edition in rulebooks:
            yield from _fault(edition, mention, rulebooks[other_edition], number)


def _fault(edition: str, mention: RuleMention, other: Rulebook, number: str) -> Iterator[Diagnostic]:
    records = other.by_id()
    is_reading = mention.kind == "settled"
    known_names = tuple(dict(other.defaults)) if is_reading else (*records, *other.numbers, *other.headings)
    numbers_named = _of(edition, records[number]) if mention.kind == "elsewhere" and number in records else ()
    if number not in known_names:
        near_names = nearest(number, known_names)
        yield fault_at(mention.span, "library/unknown-elsewhere", edition=other.edition, id=number, near=near_names)
    elif numbers_named and mention.by not in numbers_named:
        name_arguments = {"rule": mention.by, "other": mention.id, "edition": edition}
        yield fault_at(mention.span, "library/one-sided", **name_arguments, numbers=numbers_named)


def _of(edition: str, rule: Rule) -> tuple[str, ...]:
    """The numbers that a rule names of an edition."""
    edition_and_number = (other_rule.partition(":") for other_rule in rule.elsewhere)
    return tuple(number for other_edition, _, number in edition_and_number if other_edition == edition)
