"""No word of Altered stands in a room of the program outside its own package: what a game calls things is the game's.

The exceptions are counted, and only ever fewer: a word that goes from a file goes from the list.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from judge.app.corpus.games import newest
from judge.app.corpus.rules_and_messages import corpus
from tests.house.syntax import tree

JUDGE = Path(__file__).resolve().parents[2] / "judge"
GENERAL = frozenset(
    ["card", "day", "draw", "game_object", "hand", "moment", "passed", "phase", "played", "progress", "rest", "turn"]
).union("TD")
"""Code names that are words of any game with cards, or of the program itself: phases and moments at which a board may
begin are of the core (``Vocabulary.phases``, ``BoardShape.moments``), though not every game has some."""
EXCEPTIONS = {
    "app/explaining/asked/number_asked.py": "token",
    "cli/board_verbs.py": "first_player mana",
    "cli/claim_verbs.py": "noon",
    "cli/import_verbs.py": "deck",
    "app/comparing/second_side.py": "mana",
    "app/corpus/told_cards.py": "token",
    "app/decks/check_list.py": "deck",
    "app/new/described/known_facts.py": "hand_cost reserve_cost",
    "app/new/retold/heard_acts.py": "expedition token",
    "app/new/retold/heard_events.py": "token",
    "app/new/retold/heard_objects.py": "deck token",
    "app/new/retold/heard_parts.py": "mana",
    "app/new/retold/heard_passives.py": "character internal_action permanent quick_action spell",
    "app/new/retold/heard_things.py": "expedition",
    "app/new/retold/told_words.py": "character first_player",
    "engine/explore/position_key.py": "token",
    "engine/run/allowance.py": "token",
    "engine/run/slots.py": "prepare",
    "explain/abilities/ability_words.py": "quick_action",
    "explain/abilities/filter_words.py": "expedition",
    "explain/abilities/passive_words.py": "token",
    "explain/abilities/said_in_one.py": "token",
    "explain/abilities/trigger_words.py": "draw_step",
    "explain/abilities/verb_words.py": "after_you move_backward move_forward play_for_free switch_expeditions token",
    "explain/pages/card.py": "forest hand_cost mountain reserve reserve_cost water",
    "explain/ruling/acting_cards.py": "hand_cost reserve reserve_cost token",
    "explain/said/options.py": "quick_action",
    "library/cards/ability_codes.py": "internal_action",
    "library/cards/never_holds.py": "expedition mana_orb",
    "library/cards/passive_parts.py": "character internal_action permanent quick_action spell",
    "library/cards/read_abilities.py": "quick_action",
    "library/cards/read_cards.py": "hand_cost reserve reserve_cost token",
    "library/cards/read_costs.py": "mana",
    "library/cards/things/read_filters.py": "expedition",
    "library/cards/read_patterns.py": "token",
    "library/cards/things/read_places.py": "deck",
    "library/cards/things/read_selectors.py": "deck expedition expedition_zone hero_zone landmark_zone",
    "library/cards/read_verbs.py": "token",
    "library/cards/things/writing_hints.py": "afternoon anchored asleep character companion_expedition discard_pile dusk exhausted expedition expedition_zone fleeting hero hero_expedition hero_zone landmark_zone landmarks mana mana_zone morning night noon token",
    "library/compiler/compile_text.py": "token",
    "library/compiler/grammar.py": "token",
    "library/compiler/tidy.py": "mana",
    "library/search/queries/query.py": "token",
    "model/cards/ability_menu.py": "expand",
    "model/cards/card.py": "hand_cost reserve_cost token",
    "model/cards/notation.py": "character deck internal_action mana permanent quick_action spell token",
    "model/cards/passive_rows.py": "token",
    "model/play/state.py": "token",
    "model/rulebook/published_ruling.py": "spell",
    "publish/schema/board.py": "exhausted",
    "publish/schema/effects.py": "mana",
    "publish/schema/text_words.py": "spell",
    "publish/schema/verbs.py": "expedition mana token",
    "publish/reference/vocabulary_page.py": "character hand_cost hero mana reserve_cost token",
    "publish/reference/word_forms.py": "expedition mana token",
    "scenario/addressing/names.py": "quick_action token",
    "scenario/board/own_cards.py": "token",
    "scenario/board/start_state.py": "limbo",
    "scenario/board/used_today.py": "quick_action",
    "scenario/board/zones.py": "exhausted mana token",
    "scenario/expectations/followed_cards.py": "token",
    "scenario/expectations/read_expectations.py": "token",
    "scenario/expectations/who_did.py": "token",
    "serve/editor/places.py": "character",
    "text/source.py": "character",
    "text/yaml.py": "character",
}
"""The words that are still there, by file."""
REASONS = {
    "two options are called as players type them; what they mean is what the shape of the board says": "first_player",
    "what pays costs: such an option, and a word in which the language of abilities writes a cost": "mana",
    "the language of abilities: what effects, filters, triggers and costs of cards are written, read and told in; a game "
    "whose cards need none of its words has none": "expedition quick_action internal_action reserve deck afternoon "
    "permanent expedition_zone hero_zone landmark_zone mana_orb after_you move_backward move_forward play_for_free "
    "switch_expeditions draw_step hero fleeting",
    "the same, and the kind of a card in published rulings of another game": "spell",
    "the same, and a sign in a text": "character",
    "the same, and what a search or a state that is given back is read from": "token",
    "fields of a card, as the model has them; to be characteristics that the game names": "hand_cost reserve_cost forest mountain water",
    "advice to whoever writes cards, which stands beside the reader of the language": "anchored asleep discard_pile "
    "companion_expedition hero_expedition landmarks mana_zone morning noon dusk night",
    "a key of a thing on a board, and of advice": "exhausted",
    "the name of a fault's sentence": "limbo",
    "a slot of the events of every game": "prepare",
    "what Python calls filling the groups of a pattern": "expand",
}
"""Why they are."""


def code_names() -> frozenset[str]:
    """The code names of phases, zones, kinds, statuses, counters, facts, statistics and terms of more than one word."""
    game = newest("altered")
    words, board = game.reads.vocabulary, game.reads.board
    names = {*words.kinds, *words.zones, *words.statuses, *words.counters, *words.phases, *words.daily_effects}
    names |= {*words.factions, *(zone.key for zone in board.zones), *(fact.name for fact in board.own)}
    names |= {name for name, _ in (*board.facts, *board.moments)} | {word for row in board.rows for word in row.words}
    names |= {term.code for term in corpus("altered", "1.0").rulebook.terms if "_" in term.code}
    return frozenset(names) - GENERAL


def _words(file: Path) -> Iterator[str]:
    """The words of a file's names and strings, docstrings and helps of more than three words apart."""
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value.split()) < 4:
            yield from re.findall(r"[A-Za-z_]+", node.value)
        elif isinstance(node, ast.Name | ast.Attribute | ast.arg | ast.keyword):
            name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else node.arg
            yield name or ""


def used() -> dict[str, set[str]]:
    """Which of the code names stand in which file."""
    names = code_names()
    rooms = (room for room in sorted(JUDGE.iterdir()) if room.is_dir() and room.name != "games")
    files = (file for room in rooms for file in sorted(room.rglob("*.py")))
    found = {file.relative_to(JUDGE).as_posix(): names & set(_words(file)) for file in files}
    return {file: words for file, words in found.items() if words}


def test_only_the_listed_words_of_the_game_stand_outside_of_it() -> None:
    assert used() == {file: set(words.split()) for file, words in EXCEPTIONS.items()}


def test_every_word_that_is_still_there_has_its_reason() -> None:
    reasoned = [word for words in REASONS.values() for word in words.split()]
    assert len(reasoned) == len(set(reasoned))
    assert set(reasoned) == {word for words in EXCEPTIONS.values() for word in words.split()}


def test_the_words_of_the_game_are_looked_for() -> None:
    assert {"noon", "mana", "hero_expedition", "first_player", "asleep", "boost", "forest"} <= code_names()
