"""What the menu offers, the reader takes: no list leads into a dead end, and no question has an answer already."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from judge.app.new.described.described_card import begun, with_ability, with_kind
from judge.app.new.described.filled_notation import around_gap, filled, gap_of
from judge.app.new.drafts.draft import Draft
from judge.app.new.heard.typed_names import Tongue
from judge.games.altered.board.ability_menu import MENU
from judge.model.diagnostic import Refused

EMPTY = Draft("altered", "1.0", players=("ana", "ben"), facts=(("phase", "noon"), ("first_player", "ana")))
BEGUN = "when: {played: {what: self, from: hand}}, do: [<step>]"
WALKED = ("object", "thing", "whose")
SIMPLE = {
    "word": "boost", "status": "asleep", "sub-type": "robot", "token": "brassbug", "number": "1", "amount": "1",
    "several": "2", "counter": "kelon", "sorted": "",
}  # fmt: skip
VERBS = {
    name: piece
    for name, piece in (*MENU.gaps["move"], *MENU.gaps["step"])
    if "<object>" in piece and "roll" not in name
}


def offered(notation: str) -> Iterator[str]:
    """The notations to which the alternatives of the next gap lead; of two things each is as if it stood alone."""
    gap = gap_of(notation)
    for name, piece in MENU.gaps[gap]:
        if name != "one-of-two" and MENU.offers(piece, around_gap(notation)):
            yield filled(MENU, notation, piece, "character")


def walked(notation: str, asked: tuple[str, ...] = ()) -> Iterator[tuple[str, tuple[str, ...]]]:
    """All abilities that begin so, each of the gaps that matter walked once, with the gaps that were asked for."""
    gap = gap_of(notation)
    if not gap:
        yield notation, asked
    elif gap in WALKED and gap not in asked:
        for further in offered(notation):
            yield from walked(further, (*asked, gap))
    else:
        piece = SIMPLE[gap] if gap in SIMPLE else MENU.gaps[gap][0][1]
        yield from walked(filled(MENU, notation, piece, "character"), (*asked, gap))


def is_read(notation: str) -> bool:
    tongue = Tongue(EMPTY, "en")
    try:
        with_ability(EMPTY, with_kind(tongue, begun(tongue, "Quiet Scribe"), "character"), notation)
    except Refused:
        return False
    return True


@pytest.mark.parametrize("verb", ["sacrifice", "activate", "unplayed", "for-less"])
def test_what_is_picked_is_no_dead_end(verb: str) -> None:
    """Some verbs take only what lies in some places, and not every verb lets somebody else choose."""
    abilities = [notation for notation, _ in walked(filled(MENU, BEGUN, VERBS[verb], "character"))]
    assert len(abilities) > 20
    assert [notation for notation in abilities if not is_read(notation)] == []


def test_whose_a_thing_is_that_somebody_else_chooses_is_not_asked() -> None:
    """“One of the opponent’s, which the opponent chooses” says it: “the opponent’s” of the opponent would be mine."""
    for verb in ("discard", "hand"):
        for notation, asked in walked(filled(MENU, BEGUN, VERBS[verb], "character")):
            if "who: " in notation:
                assert "whose" not in asked
                assert "of: you" in notation


def test_whose_a_sacrifice_is_is_not_asked() -> None:
    for notation, asked in walked(filled(MENU, BEGUN, VERBS["sacrifice"], "character")):
        assert "whose" not in asked
        assert "of: " not in notation.replace("of_target: ", "")
