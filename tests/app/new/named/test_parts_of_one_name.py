"""A card with a comma in its name, of which a part is typed on either side of a comma: one card, and not two."""

from __future__ import annotations

import pytest

from tests.app.new.tried import told
from tests.asking import of_altered

CARD = ("", "ana ben", "noon", "card Quiet Scribe, the Bold", "Character 2 2 1 1 1", "")


@pytest.mark.parametrize(
    ("line", "lying"),
    [
        ("ana hand quiet scribe, the bold", [("quiet_scribe_the_bold", 1)]),
        ("ana hand quiet scribe, bold", [("quiet_scribe_the_bold", 1)]),
        ("ana hand quiet scribe, bold, kodama", [("quiet_scribe_the_bold", 1), ("kodama", 1)]),
        ("ana hand kodama, quiet scribe, bold", [("kodama", 1), ("quiet_scribe_the_bold", 1)]),
        ("ana hand quiet scribe, kodama", [("quiet_scribe_the_bold", 1), ("kodama", 1)]),
        ("ana hand kodama, ozma", [("kodama", 1), ("ozma", 1)]),
    ],
)
def test_parts_of_one_name_are_one_card(line: str, lying: list[tuple[str, int]]) -> None:
    session = told(of_altered(), CARD).answer(line)
    assert session.stage == "board"
    assert [(item.card, item.count) for _, _, items in session.draft.zones for item in items] == lying
