"""What a word means at its place, and where it is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.editing.cursor import cursor_at
from judge.app.editing.definition import definition_of
from judge.app.editing.told_word import PlacedWord, told_word
from judge.app.editing.written_file import written_file
from judge.app.reply import Settings
from judge.app.store.place import rules_root

CARDS = "cards:\n  bell:\n    name: Bell\n    kind: permanent\n    abilities: [{do: [{exhaust: {target: {hand_cost: 3}}}]}]\n"
NEWER = rules_root() / "altered" / "4.0" / "4.4.yaml"
LAYOUT = rules_root() / "altered" / "messages" / "layout.yaml"


def told(text: str, word: str, path: str = "/nowhere/x.yaml", language: str = "en") -> str:
    settings = Settings("altered", "1.0", language=language)
    before = text[: text.index(word)]
    above = cursor_at(text.split("\n"), before.count("\n"), len(before.rpartition("\n")[2])).path
    return told_word(PlacedWord(word, above), written_file(text, path, settings), settings)


def found(word: str, text: str = "", path: str = "/nowhere/x.yaml") -> tuple[str, str]:
    """The file in which a word is written, and the line."""
    settings = Settings("altered", "1.0")
    span = definition_of(word, written_file(text, path, settings), settings)
    assert span is not None
    written = Path(span.file).read_text("utf-8") if span.file else text
    return "/".join(Path(span.file).parts[-2:]), written.split("\n")[span.line - 1][span.column - 1 :]


FILTER = CARDS.replace("hand_cost: 3", "of: you, hand_cost: 3")
WAITING = "board:\n  phase: noon\n  limbo:\n    - {reaction: bell, of: ana}\n"


@pytest.mark.parametrize(
    ("text", "word", "says"),
    [
        (CARDS, "exhaust", "`exhaust`: give the status Exhausted"),
        (CARDS, "hand_cost", "`hand_cost`: by its Hand Cost"),
        (CARDS, "target", "`target`: Which things."),
        (FILTER, "of", "`of`: Who controls it, seen from the ability's controller."),
        (WAITING, "of", "`of`: Its controller."),
        ("joins: {}\nshared: [clause.move]\n", "shared", "`shared`: Messages of which the argument card"),
        ("places: [a, b]\nedges: [[a, b]]\n", "edges", "`edges`: The ways;"),
    ],
)
def test_a_key_means_what_it_means_at_its_place(text: str, word: str, says: str) -> None:
    assert says in told(text, word)


def test_a_rule_goes_on_in_its_items() -> None:
    text = told("rules: ['4.4.a']", "4.4.a")
    here, there = text.split("**4.0:4.4.a**")
    assert here.index(":\n\n* when a phase begins") < here.index("\n* following each step")
    assert there.count("\n* ") > 2


def test_a_described_card_is_told_over_its_abilities() -> None:
    assert "exhaust" in told(CARDS, "abilities").lower()


def test_a_rule_is_told_with_the_wording_of_the_other_edition() -> None:
    text = NEWER.read_text("utf-8")
    line = next(line for line in text.split("\n") if "supersedes" in line and "1.0:" in line)
    older = line.partition("1.0:")[2].partition('"')[0]
    hover = told(f'section: "4.4"\nsupersedes: "1.0:{older}"', f"1.0:{older}", str(NEWER))
    assert hover.startswith(f"**altered/1.0/{older}**")
    assert "**4.0:" in hover
    newer = hover.partition("**4.0:")[2].partition("**")[0]
    there = told(f'section: "4.4"\nnumber: "{newer}"', newer, str(NEWER))
    assert there.startswith(f"**altered/4.0/{newer}**")
    assert f"**1.0:{older}**" in there


def test_words_that_changed_between_editions_are_marked() -> None:
    hovers = [
        told(f'section: "x"\nnumber: "{number}"', number, str(NEWER)) for number in ("4.1.a", "6.2.g", "4.2.a", "4.4.a")
    ]
    assert any("~~" in hover for hover in hovers)


@pytest.mark.parametrize(
    ("word", "file", "line"),
    [
        ("exhaust", "1.0/7.3.6.yaml", 'number: "7.3.6.a"'),
        ("hand_cost", "1.0/borrowed.yaml", "id: borrowed/hand-cost"),
        ("R-4.2.b-at=once", "1.0/readings.yaml", "R-4.2.b-at:"),
        ("4.4.a.2", "1.0/4.4.yaml", 'number: "4.4.a"'),
        ("1.0:4.4.a", "1.0/4.4.yaml", 'number: "4.4.a"'),
        ("4.0:6.2.g", "4.0/6.2.yaml", 'number: "6.2.g"'),
        ("brassbug", "cards/core.yaml", "brassbug:"),
        ("limbo", "terms/basic.yaml", "limbo:"),
        ("reactions", "en/topics.yaml", "reactions:"),
    ],
)
def test_a_name_is_found_where_it_is_written(word: str, file: str, line: str) -> None:
    at, text = found(word)
    assert at == file
    assert text.startswith(line)


def test_a_message_is_found_from_the_layout() -> None:
    at, text = found("event.effect", "joins:\n  x: [event.effect]\n", str(LAYOUT))
    assert at.startswith("en/")
    assert text.startswith("effect:")


@pytest.mark.parametrize(
    "word", ["", "nobody_says_this", "99.9.z", "9.9:4.4.a", "../../etc/passwd", "R-", ".", "a" * 300]
)
def test_what_nobody_wrote_is_not_found(word: str) -> None:
    settings = Settings("altered", "1.0")
    file = written_file("game: altered\n", "/nowhere/x.yaml", settings)
    assert definition_of(word, file, settings) is None
    assert told_word(PlacedWord(word), file, settings) == ""
