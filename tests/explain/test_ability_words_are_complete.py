"""No key of an ability leaves its words unchanged: abilities that differ in one key are told in different sentences.

The rows stand in ``ability_table.py``. That they have every key, a look at the values says that the readers make.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

import pytest
from ability_table import rows

from judge.app.corpus.games import GAMES, cards
from judge.app.corpus.messages import catalogue
from judge.explain.abilities.ability_words import AbilityWords
from judge.games.altered.code_names import COUNTERS
from judge.library.cards.read_abilities import read_abilities
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.model.cards import ability, selectors
from judge.model.cards.ability import Ability
from judge.model.cards.ability_ref import AbilityRef
from judge.model.cards.selectors import DecisionKey, Filter, NoteKey
from judge.model.value import Value
from judge.text.decode import Faults
from judge.text.yaml import read

VOCABULARY = GAMES["altered"]["1.0"].reads.vocabulary
ROWS = {f"{n} {what}": texts for n, (what, texts) in enumerate(rows())}
SILENT = {
    "key": "by it a choice finds its answer; no text has it",
    "kind": "of an ability; it follows from the others: a trigger, a cost, a passive",
}
"""Fields of abilities that are not said, and why."""
NEVER_ALONE = {
    "Marks.counter": "there is one counter",
    "Each.within": "it goes with that target",
    "Choose.within": "it goes with that target",
    "Choose.optional": "it goes with any number",
    "Earlier.several": "it hangs on the verb before",
    "Earlier.others": "it hangs on the parts in which the verbs before stand",
    "ItsPlayer.others": "it hangs on the parts in which the verbs before stand",
    "Condition.spoken_of": "it goes with the word of the condition, and with the verb before",
    "Enters.played": "the rule is about Spells",
    "Costs.free": "nothing else is said of a cost that is not paid",
    "Outcome.done": "no text says an outcome",
    "Outcome.undone": "no text says an outcome",
    "Outcome.begun": "no text says an outcome",
}
"""Fields in which alone two abilities cannot differ, and why."""


@lru_cache(maxsize=4096)
def read_one(text: str) -> Ability:
    faults = Faults()
    (ability,) = read_abilities(
        read(f"- {text}".encode(), "x").items,  # type: ignore[union-attr]
        AbilityLedger(VOCABULARY, faults),
    )
    # What never holds is remarked on, and is told all the same.
    assert all(found.severity == "warning" for found in faults.diagnostics), text
    return ability


@lru_cache(maxsize=2)
def words(language: str) -> AbilityWords:
    of_game = catalogue("altered", "1.0", language)
    return AbilityWords(of_game, cards("altered"), ("limbo", "expedition_zone"), COUNTERS)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("row", ROWS)
def test_what_differs_is_told_differently(row: str, language: str) -> None:
    told: dict[str, str] = {}
    for text in ROWS[row]:
        said = words(language).tell(read_one(text))
        assert "⟨" not in said
        assert said not in told, f"{told[said]} and {text}: {said}"
        told[said] = text


def differing(one: object, other: object, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The places in which two values differ, each by the fields that lead to it, with their classes."""
    if isinstance(one, Value) and type(one) is type(other):
        for name in one.__struct_fields__:
            if name not in SILENT or isinstance(one, Filter):
                yield from differing(getattr(one, name), getattr(other, name), (*path, f"{type(one).__name__}.{name}"))
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for left, right in zip(one, other, strict=True):
            yield from differing(left, right, path)
    elif one != other:
        yield path


def test_every_field_of_an_ability_is_all_in_which_two_of_a_row_differ() -> None:
    """A field that is added to the vocabulary fails here until a row has it."""
    alone = set()
    for texts in ROWS.values():
        for one, other in combinations([read_one(text) for text in texts], 2):
            places = list(differing(one, other))
            alone |= set(places[0]) if len(places) == 1 else set()
    classes = [
        kind
        for kind in (vars(ability) | vars(selectors)).values()
        if isinstance(kind, type) and issubclass(kind, Value)
    ]
    fields = {
        f"{kind.__name__}.{name}"
        for kind in classes
        if kind.__module__ in (ability.__name__, selectors.__name__) and kind not in (AbilityRef, DecisionKey, NoteKey)
        for name in kind.__struct_fields__
        if name not in SILENT or kind is Filter
    }
    assert fields - alone == set(NEVER_ALONE)


@pytest.mark.parametrize("verb", [one.name for one in VOCABULARY.verbs if one.supported])
def test_every_verb_is_in_some_row(verb: str) -> None:
    name = "mana" if verb == "pay_mana" else verb
    assert any(f"{name}:" in text for texts in ROWS.values() for text in texts)
