"""An ability that can never happen is told before it is taken, with what may be meant instead."""

from __future__ import annotations

import pytest

from judge.app.new.described.described_card import begun, with_kind
from judge.app.new.described.filled_notation import filled, gap_of
from judge.app.new.described.never_happens import mended, never_happens
from judge.app.new.dialogue import NewDialogue
from judge.app.new.drafts.draft import Draft
from judge.app.new.heard.typed_names import Tongue
from judge.app.ruling.session import Unanswerable
from judge.games.altered.board.ability_menu import MENU
from judge.model.diagnostic import Refused
from tests.app.new.tried import told
from tests.asking import of_altered

EMPTY = Draft("altered", "1.0", players=("ana", "ben"), facts=(("phase", "noon"), ("first_player", "ana")))
JOINS_THE_RESERVE = ("6", "1", "1", "2", "1", "3", "1", "1", "1", "", "")
"""Something happens: it comes to a zone, a Character, yours, nothing special, the Reserve; draw a card, that is all."""
MEANT = "{when: {moves: {what: {is: character, of: you}, from: expedition_zone, to: reserve}}, do: [{draw: 1}]}"


def describing(language: str, *answers: str, kind: str = "") -> NewDialogue:
    card = "card" if language == "en" else "carte"
    return told(of_altered(language=language), ("", "ana ben", "", f"{card} Grave Warden", kind, *answers))  # type: ignore[return-value]


def asked(session: NewDialogue) -> tuple[str, list[str]]:
    question = session.next_question()
    assert question is not None
    return question.text, [option.text for option in question.options]


@pytest.mark.parametrize(
    ("language", "sentence", "instead"),
    [
        ("en", "would never happen", "goes from the Expedition zone to the Reserve"),
        ("fr", "n’arriverait jamais", "passe de la Zone d’expédition à la Réserve"),
    ],
)
def test_the_menu_tells_what_never_happens_before_it_is_taken(language: str, sentence: str, instead: str) -> None:
    """A Character that goes to the Reserve is a card there, and no Character (3.0:2.2.1.h): it is seen where it left."""
    session = describing(language, *JOINS_THE_RESERVE)
    assert session.stage == "never"
    assert not session.own().abilities
    text, offered = asked(session)
    assert sentence in text
    assert instead in offered[0]
    assert session.answer("").own().abilities[0].replace("{amount: 1, who: you}", "1") == MEANT


def test_what_is_meant_just_so_is_taken_just_so_and_anything_else_is_asked_for_again() -> None:
    session = describing("en", *JOINS_THE_RESERVE)
    _, offered = asked(session)
    kept = session.answer(str(len(offered)))
    assert (kept.stage, len(kept.own().abilities)) == ("ability", 1)
    assert "from" not in kept.own().abilities[0]
    anew = session.answer(str(len(offered) - 1))
    assert (anew.stage, anew.own().abilities, anew.news()) == ("ability", (), "")


@pytest.mark.parametrize(
    ("kind", "ability", "reason"),
    [
        ("", "when: {moves: {what: {is: permanent}, from: reserve}}, do: [{draw: 1}]", "only a card"),
        ("", "when: {moves: {what: {is: [character, permanent]}, to: hand}}, do: [{draw: 1}]", "only a card"),
        ("", "when: {phase: noon}, do: [{exhaust: that}]", "else name the thing"),
        ("hero", "when: {played: {what: self, from: hand}}, do: [{draw: 1}]", "never played: Hero"),
    ],
)
def test_every_sort_of_it_is_told_with_its_reason(kind: str, ability: str, reason: str) -> None:
    session = describing("en", ability, kind=kind)
    assert session.stage == "never"
    assert reason in asked(session)[0]


def test_what_can_happen_is_taken_as_it_is() -> None:
    """The contrast: seen where it leaves, the same Character is one."""
    session = describing("en", MEANT)
    assert session.stage == "ability"
    assert session.own().abilities == (MEANT,)


THINGS = [(name, piece) for name, piece in MENU.gaps["thing"] if name not in ("one-of-two", "shown")]


@pytest.mark.parametrize("event", ["arrives", "leaves"])
@pytest.mark.parametrize(("name", "thing"), THINGS, ids=[name for name, _ in THINGS])
def test_whatever_the_menu_leads_to_and_never_happens_is_mended(event: str, name: str, thing: str) -> None:
    """Each thing that comes to a zone or leaves one: what is remarked has a likely meaning that is not remarked."""
    tongue = Tongue(EMPTY, "en")
    card = with_kind(tongue, begun(tongue, "Quiet Scribe"), "character")
    trigger = dict(MENU.gaps["event"])[event]
    remarked = 0
    for zone_name, zone in MENU.gaps["zone"]:
        notation = filled(MENU, f"when: {{{trigger}}}, do: [{{draw: 1}}]", thing, "character")
        while gap := gap_of(notation):
            piece = {"zone": zone, "token": "brassbug"}.get(gap, "")
            notation = filled(MENU, notation, piece, "character")
        try:
            remark = never_happens(EMPTY, card, notation)
        except Refused:
            continue
        if remark is not None:
            remarked += 1
            offered = mended(EMPTY, card, notation)
            assert offered, (zone_name, notation)
            assert all(never_happens(EMPTY, card, ability) is None for ability in offered)
    # A token joins whatever it is sent to before it ceases to exist (R-tokens): there is nothing to remark.
    assert remarked or name in ("hero", "mana") or any(word in thing for word in ("type", "token: yes")), (event, name)


def test_a_remark_on_another_card_is_not_said_of_a_line() -> None:
    """Of a card that is kept as it never happens, no later line is told anything: the line has its own fault."""
    session = describing("en", *JOINS_THE_RESERVE)
    _, offered = asked(session)
    session = session.answer(str(len(offered))).answer("").answer("ana hero expedition Grave Warden")
    with pytest.raises(Unanswerable) as unfit:
        session.answer("ben hero exp haven bravo")
    assert "does not belong" in str(unfit.value)
    assert "Write" not in str(unfit.value)
