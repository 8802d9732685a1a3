"""An editor explains every key in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from judge.app.corpus.games import GAMES
from judge.app.schema import KINDS as ALL_KINDS
from judge.app.schema import PAGES, descriptions, schema_of, terms
from judge.publish.reference.vocabulary_page import PageWords, word_lists
from judge.publish.schema.effects import cards_schema
from judge.publish.schema.languages import bilingual, described
from judge.publish.schema.scenario import scenario_schema
from tests.games.pebbles.code.game import EDITIONS as PEBBLE_EDITIONS

ALTERED = GAMES["altered"]["1.0"]
KINDS = tuple(kind for kind in ALL_KINDS if kind not in PAGES)
"""The kinds of file that a person writes, and what ``--json`` prints."""
DEFAULT = "Par défaut\N{NO-BREAK SPACE}: "
SAME = {"Deck", "mana", "{T}", "{D}"}
"""Words that are the same in both."""

PEBBLES = PEBBLE_EDITIONS[0]


@pytest.mark.parametrize("kind", KINDS)
def test_every_description_stands_in_both_languages(kind: str) -> None:
    words, french = terms(ALTERED, "1.0"), tuple(descriptions().values())
    known = SAME | {" · ".join(dict.fromkeys(pair)) for pair in words.values()}
    alone = {
        one
        for one in described(schema_of(kind, ALTERED, words))
        if one not in known and not one.startswith("(") and not any(said in one for said in (*french, DEFAULT))
    }
    assert not alone, f"write the French of these into rules/languages/fr/schema.yaml: {sorted(alone)}"


def bare(node: Any) -> Any:
    """A schema without its descriptions."""
    if isinstance(node, list):
        return [bare(item) for item in node]
    if not isinstance(node, dict):
        return node
    return {key: bare(value) for key, value in node.items() if key != "description" or not isinstance(value, str)}


def test_nothing_but_descriptions_changes() -> None:
    plain = scenario_schema(ALTERED)
    both = bilingual(plain, descriptions())
    assert bare(both) == bare(plain)
    assert both["properties"]["game"] == {"enum": ["altered"], "description": "The game. · Le jeu."}
    assert both["properties"]["budget"]["properties"]["steps"]["description"].endswith(f"{DEFAULT}5000.")


def test_every_french_description_is_one_of_an_english_one() -> None:
    """What nobody shows any more is to be taken out of rules/languages/fr/schema.yaml."""
    schemas = [schema_of(kind, ALTERED, terms(ALTERED, "1.0")) for kind in KINDS]
    # A game with a map and other numbers on its cards shows what this one does not.
    schemas += [bilingual(schema, descriptions()) for schema in (scenario_schema(PEBBLES), cards_schema(PEBBLES))]
    shown = " ".join(one for schema in schemas for one in described(schema))
    # The page says some words that stand in no schema by themselves: durations, and mana in a cost.
    page = word_lists(ALTERED.reads.vocabulary, PageWords("fr", descriptions(), {}), {})
    shown += " ".join(cell for rows in page.values() for row in rows for cell in row)
    assert {french for french in descriptions().values() if french not in shown} == set()
