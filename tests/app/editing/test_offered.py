"""What an editor offers comes from the rows of the game and from the files that are there: no list is kept twice."""

from __future__ import annotations

import pytest

from judge.app.corpus.games import GAMES, cards, rulebook
from judge.app.editing.offered import offered
from judge.app.editing.written_file import written_file
from judge.app.reply import Settings
from judge.app.store.place import rules_root
from judge.publish.schema.effects import COST_ONLY

VOCABULARY = GAMES["altered"]["1.0"].reads.vocabulary
BOARD = 'game: altered\nedition: "1.0"\nname: x\ncards:\n  bell:\n    name: Bell\n    kind: permanent\n'
PLAYED = (
    f"{BOARD}board:\n  phase: noon\n  first_player: ana\n  players:\n    ana: {{landmarks: [bell]}}\n    ben: {{}}\n"
)
ABILITY = f"{BOARD}    abilities: [{{"
RULES = rules_root() / "altered" / "4.0" / "6.2.yaml"
SECTION = 'section: "6.2"\nrules:\n  - number: "6.2.g"\n'
FRENCH = rules_root() / "languages" / "fr" / "messages" / "compare.yaml"


def words(text: str, path: str = "/nowhere/board.yaml", language: str = "en") -> dict[str, str]:
    """The words that are offered at the end of a text, each with its help."""
    settings = Settings("altered", "1.0", language=language)
    lines = text.split("\n")
    names = offered(lines, len(lines) - 1, len(lines[-1]), written_file(text, path, settings), settings)
    return {name.word: name.help for name in names}


def test_every_verb_of_the_rows_is_offered_with_its_meaning() -> None:
    there = words(f"{ABILITY}do: [{{")
    rows = {verb.name: verb.meaning for verb in VOCABULARY.verbs if verb.name != COST_ONLY}
    assert rows.keys() <= there.keys()
    assert all(there[name].startswith((meaning, "Not supported yet.")) for name, meaning in rows.items())


def test_every_filter_word_is_offered_with_its_meaning_and_its_words() -> None:
    there = words(f"{ABILITY}do: [{{put: {{target: {{")
    for row in VOCABULARY.filter_words:
        assert there[row.name].startswith(row.meaning)
        values = words(f"{ABILITY}do: [{{put: {{target: {{{row.name}: ")
        keys = words(f"{ABILITY}do: [{{put: {{target: {{{row.name}: {{")  # one whose names are counted has them as keys
        assert set(row.names) <= {*values, *keys}


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("do: [{put: {target: {is: ", VOCABULARY.kinds),
        ("do: [{put: {target: {in: [", VOCABULARY.zones),
        ("do: [{put: {target: {with: ", (*VOCABULARY.statuses, *VOCABULARY.counters)),
        ("do: [{gain: {status: ", VOCABULARY.statuses),
        ("when: {", VOCABULARY.triggers),
        ("when: {phase: ", VOCABULARY.phases),
    ],
)
def test_the_words_of_the_game_are_offered(text: str, rows: tuple[str, ...]) -> None:
    assert set(rows) <= set(words(f"{ABILITY}{text}"))


def test_words_are_helped_in_the_language_of_the_editor() -> None:
    assert words(f"{BOARD}board: {{phase: ", language="fr")["noon"] == "Midi"
    assert words(f"{BOARD}board: {{phase: ", language="en")["noon"] == "Noon"


@pytest.mark.parametrize(
    ("text", "path", "there", "absent"),
    [
        (f"{PLAYED}    cara: {{landmarks: [", "", ["bell", *cards("altered")], ["4.4.b", "phase"]),
        (f"{PLAYED}rules: [", "", ["4.4.b", "1.2.4.d.1", "borrowed/draw"], ["bell"]),
        (f"{PLAYED}topic: ", "", ["reactions"], ["noon"]),
        (f"{PLAYED}  turn: ", "", ["ana", "ben"], ["bell"]),
        (f"{PLAYED}expect_when:\n  - reading: {{", "", ["R-4.2.b-at"], ["once"]),
        (f"{PLAYED}expect_when:\n  - reading: {{R-4.2.b-at: ", "", ["once", "whole-phase"], ["R-4.2.b-at"]),
        (f"{PLAYED}  ", "", ["day", "limbo"], ["phase", "players", "expect"]),
        ("", str(RULES), ["section", "rules"], ["board"]),
        (f"{SECTION}    ", str(RULES), ["supersedes", "text"], ["number"]),
        (f"{SECTION}    see: [", str(RULES), ["6.2.g", "4.1.a"], ["1.0:6.2.g"]),
        (f"{SECTION}    supersedes: ", str(RULES), ["1.0:6.2.g", "1.0:4.4.a"], ["6.2.g"]),
        (f"{SECTION}    terms: [", str(RULES), ["limbo", "reaction"], ["4.4.b"]),
        (f"{SECTION}    authority: ", str(RULES), ["official", "ours"], []),
        ('since: "1.0"\nchanges:\n  - settles: [', str(RULES), ["R-4.2.b-at"], []),
        ('since: "1.0"\nchanges:\n  - older: ["', str(RULES), ["4.4.a"], ["1.0:4.4.a"]),
        ("definitions:\n  ", str(RULES), ["limbo"], []),
        ("structural:\n  ", str(rules_root() / "altered" / "1.0" / "classes.yaml"), ["4.4.b"], []),
        ("messages:\n  compare:\n    ", str(FRENCH), ["same-way"], ["compare"]),
        ("messages:\n  ", str(FRENCH.parents[1] / "faults" / "x.yaml"), ["schema/unknown-kind"], []),
        ("joins:\n  x: [", str(rules_root() / "altered" / "messages" / "layout.yaml"), ["event.effect"], []),
        ("descriptions:\n  ", str(FRENCH.parents[1] / "schema.yaml"), ["The game."], []),
        ("", "/nowhere/maps/ring.yaml", ["places", "edges"], ["board"]),
    ],
)
def test_names_of_other_files_are_offered(text: str, path: str, there: list[str], absent: list[str]) -> None:
    given = words(text, path or "/nowhere/board.yaml")
    assert set(there) <= set(given)
    assert not set(absent) & set(given)


def test_the_rules_of_an_edition_are_those_of_the_file() -> None:
    numbers = set(words(f"{SECTION}    see: [", str(RULES)))
    assert {rule.id for rule in rulebook("altered", "4.0").rules} <= numbers
    assert "borrowed/draw" not in numbers
