"""Answers go into the text of a file; nothing else in it changes."""

from __future__ import annotations

import pytest

from judge.app.executing.scenario_files import bundled
from judge.scenario.writing.insert_answers import with_answers
from judge.text.nodes import plain_value
from judge.text.yaml import read
from tests.sample import some_of

ANSWERS = (("ana pays", "yes"), ("ana chooses card", "ana.hand.piper.2"))
ROWS = "  - ana pays: yes\n  - ana chooses card: ana.hand.piper.2\n"


def inserted(text: str) -> str:
    found = with_answers(text.encode(), ANSWERS)
    assert found is not None
    before, after = plain_value(read(text.encode(), "a")), plain_value(read(found, "b"))
    assert isinstance(before, dict)
    assert isinstance(after, dict)
    assert after.pop("play")[-2:] == [{asked: answer} for asked, answer in ANSWERS]
    before.pop("play", None)
    assert after == before
    return found.decode()


def test_below_the_last_answer_as_deep_as_it_stands() -> None:
    head, tail = "board: {}\nplay:  # what they do\n      - ben pays: no   # really\n", "# the end\nuntil: day_end\n"
    assert inserted(head + tail) == head + ROWS.replace("  -", "      -") + tail


def test_below_the_board_where_there_is_no_play_yet_and_above_the_comment_of_what_follows() -> None:
    text = "board:\n  day: 1\n# what is wanted\nexpect: {}\n"
    assert inserted(text) == f"board:\n  day: 1\nplay:\n{ROWS}\n# what is wanted\nexpect: {{}}\n"


def test_at_the_end_of_a_file_that_ends_with_its_board() -> None:
    assert inserted("board: {day: 1}") == f"board: {{day: 1}}\n\nplay:\n{ROWS}"


def test_below_an_empty_play() -> None:
    assert inserted("play:\nboard: {}\n") == f"play:\n{ROWS}board: {{}}\n"


@pytest.mark.parametrize(
    "text",
    [
        "play: [{ben pays: no}]  # ]\nboard: {}\n",
        "play: []\nboard: {a: [b]}\n",
        "play: [\n  {ben pays: 'a]'},\n  ]\nboard: {}\n",
        "{board: {a: [b]}}",
        '{"board": {}, "play": [{"ben pays": "no"}]}\n',
        "board: {}\r\nplay:\r\n  - ben pays: no\r\n",
        "\ufeffboard: {}\nplay:\n  - ben pays:\n      no\n",
        "board: {}\nplay:\n- ben pays: no\n- ana chooses card: |-\n    piper\nexpect: {}\n",
    ],
)
def test_in_whatever_shape_the_file_is(text: str) -> None:
    found = inserted(text)
    assert found.count("\n") - found.count("\r\n") == (0 if "\r" in text else found.count("\n"))
    assert found.startswith("\ufeff") == text.startswith("\ufeff")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("board: {}\nplay: []\n", "board: {}\nplay: [PAIRS]\n"),
        ("play: [ ]  # none\nboard: {}\n", "play: [PAIRS]  # none\nboard: {}\n"),
        ("play: [{ben pays: no}]  # ]\n", "play: [{ben pays: no}, PAIRS]  # ]\n"),
        ("play: [\n  {ben pays: no},\n  ]\n", "play: [\n  {ben pays: no}, PAIRS]\n"),
        ("a: []\nplay: [{ben pays: no}]", "a: []\nplay: [{ben pays: no}, PAIRS]"),
        ("{board: {a: [b]}}\n", "{board: {a: [b]}, play: [PAIRS]}\n"),
    ],
)
def test_within_brackets_they_stand_as_the_others_do(before: str, after: str) -> None:
    pairs = "{ana pays: yes}, {ana chooses card: ana.hand.piper.2}"
    assert inserted(before).replace("\n  ]", "]") == after.replace("PAIRS", pairs)


def test_below_the_board_though_other_keys_stand_above_it() -> None:
    text = "name: x\nboard:\n  day: 1\nexpect: {}\n"
    assert inserted(text) == f"name: x\nboard:\n  day: 1\nplay:\n{ROWS}\nexpect: {{}}\n"


@pytest.mark.parametrize("one", ["\n", "\r", "\r\n"])
@pytest.mark.parametrize("other", ["\n", "\r", "\r\n"])
@pytest.mark.parametrize(
    "shape", ["name: x|board: {}/play:/  - ben pays: no/until: day_end|", "name: x|play:/board: {}|"]
)
def test_a_file_whose_lines_end_in_two_ways_is_filled_in_at_the_right_line(one: str, other: str, shape: str) -> None:
    """What one editor began and another went on with. Every line keeps its end."""
    text = shape.replace("|", one).replace("/", other)
    new = "\r\n" if "\r\n" in text else "\n"
    last = "no" if "no" in text else "play:"
    assert inserted(text) == text.replace(f"{last}{other}", f"{last}{other}{ROWS.replace(chr(10), new)}")


def test_a_last_line_without_an_end_gets_one() -> None:
    assert inserted("board: {}\nplay:\n  - ben pays: no") == f"board: {{}}\nplay:\n  - ben pays: no\n{ROWS}"


def test_every_bundled_board_keeps_every_sign_that_it_has() -> None:
    for path in some_of(list(bundled().values()), 60, "inserted"):
        text = path.read_text(encoding="utf-8")
        left = iter("".join(inserted(text).split()))
        assert all(any(sign == other for other in left) for sign in "".join(text.split()))


def test_where_no_place_is_found_nothing_is_made() -> None:
    assert with_answers(b"play: word\n", ANSWERS) is None
    assert with_answers(b"play: word  # [b]\nboard: {}\n", ANSWERS) is None
    assert with_answers(b"[a, b]\n", ANSWERS) is None


def test_without_answers_nothing_is_made_of_any_file() -> None:
    assert with_answers(b"{board: {}}\n", ()) is None
    assert with_answers(b"play: []\n", ()) is None
