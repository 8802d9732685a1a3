"""What a later edition settles of the readings of an older one: named by option, with numbers that it has."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_game import READINGS, SECOND, Write

from judge.app.corpus.rules_and_messages import corpus
from judge.library.rulebook.between_editions import inspect_game
from judge.library.rulebook.load_rulebook import load
from judge.model.cards.card import Words
from judge.model.rulebook.rule import Option, Reading, Settlement

OLDER, NEWER = (corpus("altered", edition).rulebook for edition in ("1.0", "4.0"))
BY_READING = {id: entry for entry in NEWER.changes.entries for id in entry.settles}


@pytest.fixture
def second(write: Write) -> Write:
    """The small game, with its second edition beside the first."""
    for file, text in SECOND.items():
        write(file, text)
    return write


def settled_by(second: Write, rules: str) -> None:
    """Say in the first edition that these rules have Black play."""
    second("1.0/readings.yaml", READINGS.replace("black: {says", f"black: {{later: [{rules}], says"))


def errors_of(root: Path) -> list[str]:
    """The codes of the errors in both editions."""
    return [fault.code for fault in inspect_game(root, "chess")[1] if fault.severity == "error"]


def test_an_option_names_the_rules_of_a_later_edition_that_have_it_so(tmp_path: Path, second: Write) -> None:
    settled_by(second, '"2.0:1.2.a", "2.0:1.3.a"')
    (reading,) = load(tmp_path, "chess", "1.0").readings
    assert reading.settlement == Settlement("2.0", "black", ("1.2.a", "1.3.a"))
    assert errors_of(tmp_path) == []


@pytest.mark.parametrize(
    ("rules", "codes"),
    [
        ('"2.0:1.3.b"', ["library/unknown-elsewhere"]),
        ('"2.0:R-1.2.a"', ["library/unknown-elsewhere"]),
        ('"3.0:9.a"', []),
    ],
)
def test_a_number_of_an_edition_that_is_here_is_one_of_its_numbers(
    tmp_path: Path, second: Write, rules: str, codes: list[str]
) -> None:
    settled_by(second, rules)
    assert errors_of(tmp_path) == codes


def test_the_newest_edition_counts() -> None:
    old, new, open_option = (
        Option(name, Words(), Words(), later=later)
        for name, later in (("old", ("9.0:1.a",)), ("new", ("10.0:1.a", "10.0:1.b", "3.0:7")), ("open", ()))
    )
    assert reading_of(open_option, new, old).settlement == Settlement("10.0", "new", ("1.a", "1.b"))
    assert reading_of(open_option, old).settlement == Settlement("9.0", "old", ("1.a",))
    assert reading_of(open_option).settlement is None


def reading_of(*options: Option) -> Reading:
    """A reading with these options."""
    return Reading("R-1.a", (), Words(), options, "open", Words())


def test_the_changes_of_the_newer_edition_say_the_same() -> None:
    """A change that confirms how we read the older edition settles the reading by our default, any other one does not."""
    settled = {reading.id: reading for reading in OLDER.readings if reading.settlement is not None}
    assert len(settled) > 40
    for id, reading in settled.items():
        assert reading.settlement is not None
        is_ours = reading.settlement.option == reading.default
        assert id in BY_READING or is_ours, id
        assert id not in BY_READING or BY_READING[id].confirms == is_ours, id
