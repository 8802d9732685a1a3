"""Where nothing has a status or a counter, the dialogue takes none, and no contrast proposes one."""

from __future__ import annotations

import pytest

from judge.app.new.contrasts.find_contrast import contrasts_of
from judge.app.new.contrasts.tried_changes import changes_of
from judge.app.new.dialogue import begin
from judge.app.new.drafts.draft import Draft
from judge.app.ruling.session import Unanswerable
from tests.asking import of_altered

ENGLISH = of_altered()
OPENING = ("", "ana ben", "afternoon", "1")


@pytest.mark.parametrize(
    "line", ["ana hand kodama + 2 boosts", "ana discard kodama + 1 boost", "ana hand kodama anchored"]
)
def test_the_dialogue_takes_no_mark_where_none_can_be(line: str) -> None:
    session = begin(ENGLISH)
    for text in OPENING:
        session = session.answer(text)
    with pytest.raises(Unanswerable, match=r"3\.0:2\.5\.b"):
        session.answer(line)


def test_a_contrast_leaves_the_marks_of_what_lies_elsewhere() -> None:
    session = begin(ENGLISH)
    for text in (
        *OPENING,
        "ana reserve kodama + 1 boost; ana hand ordis_trooper; ana mana 4",
        "",
        "ordis_trooper",
        "1",
    ):
        session = session.answer(text)
    run, draft = session.replay(), session.draft
    assert isinstance(draft, Draft)
    tried = [changed.draft for changed in changes_of(run, draft)]
    moved = [(key, item) for after in tried for _, key, items in after.zones for item in items if item.card == "kodama"]
    assert {key for key, _ in moved} >= {"hand", "deck", "discard_pile", "reserve"}
    assert all(not item.counters for key, item in moved if key in ("hand", "deck", "discard_pile"))
    assert any(item.counters for key, item in moved if key == "hero_expedition")
    assert contrasts_of(run, draft) == ()
