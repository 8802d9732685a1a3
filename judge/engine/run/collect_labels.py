"""An edition from the labels of its modules: which function fills which slot, by default and under each reading."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import FunctionType, ModuleType
from typing import Any

from judge.engine.run.enforce import Label, labels_of
from judge.model.game import Edition, Procedures
from judge.model.rulebook.ruleset import Alternative, Slot
from judge.model.value import change


class MisplacedLabel(Exception):
    """Two labels that cannot both hold, or one that nothing can rest on: a fault of this program, not of the user."""


def edition(
    name: str,
    modules: Iterable[ModuleType],
    procedures: Procedures,
    *,
    renumbered: Mapping[str, str] = {},
    own: Iterable[ModuleType] = (),
) -> Edition:
    """The edition of this name whose functions stand in these modules, in this order.

    It is a function of the modules alone: nothing is registered as they are imported, so that two editions can share
    a module, and neither depends on what else was loaded.

    ``renumbered`` has, for numbers in the labels of ``modules``, the numbers under which this edition has the same
    rules. Modules that were written for this edition stand under ``own``: their labels already have its numbers, in
    which an old number may mean another rule.

    Raises:
        MisplacedLabel: two functions for one slot, an option of a slot without default, two slots of one name, a new
            number for a rule that no module enforces.
    """
    defaults: dict[str, Alternative] = {}
    options: dict[tuple[str, str], dict[str, Alternative]] = {}
    rests_on: dict[str, tuple[str, ...]] = {}
    slots: dict[str, tuple[Slot[Any], FunctionType]] = {}
    shared_labels = tuple(_labelled(modules))
    _check_numbers(name, renumbered, shared_labels)
    for function, label in (*_with_numbers(shared_labels, renumbered), *_labelled(own)):
        slot, by_slot = label.slot, defaults if label.option is None else options.setdefault(label.option, {})
        # Raised at once, here and below: what else would be gathered under a name that means two things means nothing.
        # Rulesets know slots by name: two of one name would silently answer for each other. The function is kept to say
        # in the fault where the other one stands.
        known_slot, filling = slots.setdefault(slot.name, (slot, function))
        if known_slot is not slot:
            both_slots = f"{_asks(known_slot, filling)} and {_asks(slot, function)}"
            raise MisplacedLabel(f"two slots are called {slot.name}; give the newer one another name: {both_slots}")
        if slot.name in by_slot:
            option_words = "by default" if label.option is None else f"under {'='.join(label.option)}"
            functions = f"{_named(by_slot[slot.name].function)} and {_named(function)}"
            raise MisplacedLabel(f"two functions fill {slot.name} {option_words}: {functions}")
        by_slot[slot.name] = Alternative(function=function, rules=label.rules, without=label.without)
        # Apart from what fills the slot: only defaults rest on readings. What fills it otherwise is such a reading.
        if label.rests_on:
            rests_on[slot.name] = label.rests_on
    # Looked at last: a default may stand in a module that comes after the option.
    without_default = {option: sorted(by_slot.keys() - defaults.keys()) for option, by_slot in options.items()}
    if any(without_default.values()):
        lacking = (f"{'='.join(option)} fills {', '.join(names)}" for option, names in without_default.items() if names)
        raise MisplacedLabel(f"options of slots without a default: {'; '.join(lacking)}")
    return Edition(name, defaults, readings=options, read_by=rests_on, procedures=procedures)


def _labelled(modules: Iterable[ModuleType]) -> Iterator[tuple[FunctionType, Label]]:
    """Every label of the functions that the modules define; what they import belongs to the module it comes from."""
    for module in modules:
        for function in vars(module).values():
            if isinstance(function, FunctionType) and function.__module__ == module.__name__:
                for label in labels_of(function):
                    yield function, label


def _check_numbers(name: str, renumbered: Mapping[str, str], labels: Iterable[tuple[FunctionType, Label]]) -> None:
    """Every new number is one for a rule that is enforced: a mistyped old one would leave the old number standing."""
    enforced_rules = {rule for _, label in labels for rule in label.rules}
    if unenforced_rules := sorted(renumbered.keys() - enforced_rules):
        raise MisplacedLabel(f"{name} renumbers rules that no shared module enforces: {', '.join(unenforced_rules)}")


def _with_numbers(
    labels: Iterable[tuple[FunctionType, Label]], renumbered: Mapping[str, str]
) -> Iterator[tuple[FunctionType, Label]]:
    """The labels with the numbers of the edition that runs."""
    for function, label in labels:
        yield function, change(label, rules=tuple(renumbered.get(rule, rule) for rule in label.rules))


def _asks(slot: Slot[Any], function: object) -> str:
    """A slot by its question, and by a function that fills it: its name is not enough where two have the same."""
    return f'"{slot.meaning}" (filled by {_named(function)})'


def _named(function: object) -> str:
    return f"{getattr(function, '__module__', '?')}.{getattr(function, '__qualname__', '?')}"
