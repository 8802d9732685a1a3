"""What is written reads back as what it was, whatever it is."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.app.executing.scenario_files import bundled
from judge.scenario.writing.write_scenario import scalar, written
from judge.text.nodes import plain_value
from judge.text.yaml import read

TEXTS = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")), max_size=30
)
VALUES = st.recursive(
    TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=12,
)


def read_back(text: str) -> Any:
    return plain_value(read(text.encode(), "written"))


@given(st.dictionaries(TEXTS, VALUES, min_size=1, max_size=4))
def test_any_document_reads_back(document: dict[str, Any]) -> None:
    assert read_back(written(document)) == document


@pytest.mark.long(keep=20)
@pytest.mark.parametrize("id", sorted(bundled()))
def test_every_bundled_board_reads_back(id: str) -> None:
    document = plain_value(read(bundled()[id].read_bytes(), id))
    assert isinstance(document, dict)
    assert read_back(written(document)) == document


def test_comments_stand_above_their_keys_and_change_nothing() -> None:
    text = written({"name": "x", "board": {"day": "1"}}, {"board": ("", "The board: # and more")})
    assert text == "name: x\n\n# The board: # and more\nboard: {day: 1}\n"
    assert read_back(text) == {"name": "x", "board": {"day": "1"}}


@pytest.mark.parametrize(
    "text", ["4.4.b", "1.0", "null", "true", "", "a: b", "- a", "#", "6.10", "a #b", "0x1F", "1e3"]
)
def test_what_an_editor_would_take_for_something_else_is_quoted(text: str) -> None:
    assert scalar(text).startswith('"')


@pytest.mark.parametrize(
    "text", ["noon", "ana pays", "3", "ordis_trooper", "Ana's Expedition", "4", "ana.hand.piper.2"]
)
def test_ordinary_words_stand_plain(text: str) -> None:
    assert scalar(text) == text


LONG = {"one": "a" * 30, "two": "b" * 30, "three": "c" * 28}


@pytest.mark.parametrize(
    ("document", "text"),
    [
        # what fits stands on one line; a hundred signs fit
        ({"a": ["b", "c"]}, "a: [b, c]\n"),
        ({"a": {"b": "c"}}, "a: {b: c}\n"),
        ({"k": "v" * 300}, f"k: {'v' * 300}\n"),
        ({"k": ["v" * 95]}, f"k: [{'v' * 95}]\n"),
        ({"k": ["v" * 96]}, f"k:\n  - {'v' * 96}\n"),
        ({"a": None, "b": ""}, 'a:\nb: ""\n'),
        ({"a": [], "b": {}, "play": []}, "a: []\nb: {}\nplay: []\n"),
        # a story has a line for each of its items
        ({"play": [{"ana pays": "yes"}, {"ben pays": "no"}]}, "play:\n  - ana pays: yes\n  - ben pays: no\n"),
        ({"expect": {"order": [{"draws": "ana"}], "zones": {"limbo": "0"}}},
         "expect:\n  order:\n    - draws: ana\n  zones: {limbo: 0}\n"),
        ({"play": "word"}, "play: word\n"),
        # a mapping of words is no section; one of mappings or of long lists is
        ({"board": {"day": "1", "players": {"ana": {"hand": ["a"]}}}},
         "board:\n  day: 1\n  players:\n    ana: {hand: [a]}\n"),
        # where a number is a name
        ({"edition": "3", "rules": ["4", "4.a"]}, 'edition: "3"\nrules: ["4", "4.a"]\n'),
        ({"a": [{"edition": "3", "b": "3"}]}, 'a: [{edition: "3", b: 3}]\n'),
        ({"why": ["4", "v" * 99]}, 'why:\n  - "4"\n' + f"  - {'v' * 99}\n"),
        # items of a list
        ({"claims": [{"by": "ana", "that": {"limbo": "0"}}, LONG]},
         "claims:\n  - {by: ana, that: {limbo: 0}}\n"
         f"  - one: {'a' * 30}\n    two: {'b' * 30}\n    three: {'c' * 28}\n"),
        ({"a": [["v" * 46, "w" * 46]]}, f"a: [[{'v' * 46}, {'w' * 46}]]\n".replace("a: [[", "a:\n  - [").replace("]]", "]")),
        ({"a": [["v" * 46, "w" * 47]]}, f"a:\n  - - {'v' * 46}\n    - {'w' * 47}\n"),
        ({"a": [{"b": {"c": ["d", "e" * 99]}, "f": ["g"]}]}, f"a:\n  - b:\n      c:\n        - d\n        - {'e' * 99}\n    f: [g]\n"),
        ({"a": [[], {}, "b" * 99]}, f"a:\n  - []\n  - {{}}\n  - {'b' * 99}\n"),
    ],
)  # fmt: skip
def test_how_a_document_is_laid_out(document: dict[str, Any], text: str) -> None:
    assert written(document) == text
    assert read_back(text) == plain(document)


@pytest.mark.parametrize("innermost", [[], {}])
def test_what_is_empty_is_written_however_deep_it_lies(innermost: Any) -> None:
    """Where nothing fits on the line any more there are no lines below a dash, either."""
    value = innermost
    for _ in range(60):
        value = [value]
    assert written({"a": value}).endswith(f"- {innermost}\n")


def test_a_place_for_an_item_is_a_dash_of_its_own() -> None:
    """Nobody reads it back: it is there to be filled in."""
    assert written({"a": [None, "b"], "c": {"d": [None]}}) == "a:\n  -\n  - b\nc:\n  d:\n    -\n"


def plain(value: Any) -> Any:
    """What is read back where nothing was written is an empty text."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, list) else value or ""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('say "so"', '"say \\"so\\""'),
        ("a\\b", '"a\\\\b"'),
        ("one\ntwo", '"one\\ntwo"'),
        ("a\tb", '"a\\tb"'),
        ("noon ", '"noon "'),
        ("ana:", '"ana:"'),
        ("Y", '"Y"'),
        ("off", '"off"'),
        ("yes", "yes"),
        ("noisy", "noisy"),
        ("-7", "-7"),
        ("1234567890", '"1234567890"'),
    ],
)
def test_signs_that_mean_something_are_escaped(text: str, said: str) -> None:
    assert scalar(text) == said
    assert read_back(f"a: {said}\n") == {"a": text}
