"""Every ability that the vocabulary has is reached by the menu, and told back in words and in notation."""

from __future__ import annotations

import pytest

from judge.app.new.ability_steps import menu_of
from judge.app.new.described.described_card import begun, with_ability, with_kind
from judge.app.new.described.filled_notation import HERE, filled, gap_of
from judge.app.new.dialogue import NewDialogue, begin
from judge.app.new.drafts.draft import Draft
from judge.app.new.heard.typed_names import Tongue
from judge.app.new.menus.open_parts import gone_on
from judge.app.ruling.session import Unanswerable
from judge.games.altered.board.ability_menu import MENU
from judge.games.altered.board.vocabulary import VOCABULARY
from judge.model.cards.ability_menu import AT
from judge.model.diagnostic import Refused
from tests.asking import of_altered

EMPTY = Draft("altered", "1.0", players=("ana", "ben"), facts=(("phase", "noon"), ("first_player", "ana")))
GAPS, BOUNDS = MENU.gaps, dict(MENU.numbers)
SIMPLE = {
    "phase": "noon", "status": "asleep", "word": "boost", "token": "brassbug", "counter": "kelon",
    "sub-type": "robot", "faction": "axiom", "statistic": "forest",
}  # fmt: skip
BESIDE = {"cost": "T: yes"}
LEAVES = {"step": "{draw: 1}", "thing": "is: character", "passive": "tough: 1", "event": "passes: opponent"}


def shortest(notation: str, kind: str) -> str:
    """The notation with every gap that is left filled by what is simplest there."""
    while gap := gap_of(notation):
        simple = (
            BESIDE.get(gap)
            or LEAVES.get(gap)
            or SIMPLE.get(gap)
            or (str(max(1, BOUNDS[gap][0])) if gap in BOUNDS else GAPS[gap][0][1])
        )
        notation = filled(MENU, notation, simple, kind)
    return notation


SHOWN = "when: {phase: noon}, do: [{reveal_top: 1}, "
BEHIND_SOMETHING_SHOWN = {
    "object": f"{SHOWN}{{discard: {{<object>}}}}]",
    "thing": f"{SHOWN}{{discard: {{choose: {{<thing>}}}}}}]",
    "sorted": f"{SHOWN}{{discard: {{choose: {{among: shown<sorted>}}}}}}]",
    "so-then": f"{SHOWN}{{if: {{<so-then>}}, do: [{{draw: 1}}]}}]",
    "step": f"{SHOWN}<step>]",
    "cost": "support: yes, cost: {<cost>}, do: [{draw: 1}]",
    "support": "support: yes, <support>",
    "paid": "cost: {discard: {choose: {in: reserve, of: you<paid>}}}, do: [{draw: 1}]",
    "who": f"{SHOWN}{{draw: {{amount: 1, who: <who>}}}}]",
    "put-to": f"{SHOWN}{{may: [{{put: {{choose: {{among: shown}}, to: <put-to>}}}}]}}]",
    "extra": "when: {phase: noon}, do: [{send: {up_to: {is: character<extra>}, number: 2, to: reserve}}]",
    "counted": "when: {phase: noon}, do: [{may_pay: {discard: {choose: {in: reserve, of: you}, number: any}}, "
    "to: [{draw: {amount: <counted>, who: you}}]}]",
}
"""Where the gaps stand whose alternatives may speak of what was shown, or acted upon, before."""
ALWAYS_BEHIND = ("sorted", "put-to", "extra", "counted", "cost", "paid", "support")
"""The gaps that come up behind a verb that shows cards and nowhere else, or need something else than such a verb."""


def needs_more(piece: str) -> bool:
    """Whether an alternative is offered only behind what it speaks of."""
    return not MENU.offers(piece, AT)


def within(gap: str) -> str:
    """An ability in which this gap is the next one, by alternatives that need nothing before them."""
    wanted = [(root, f"<{root}>") for root in (MENU.root, *dict(MENU.roots).values())]
    seen = {root for root, _ in wanted}
    while wanted:
        name, notation = wanted.pop(0)
        if name == gap:
            return notation
        for _, piece in MENU.gaps.get(name, ()):
            if needs_more(piece):
                continue
            opened = filled(MENU, notation, piece, "character")
            while inner := gap_of(opened):
                if inner not in seen:
                    seen.add(inner)
                    wanted.append((inner, opened))
                simple = (
                    LEAVES.get(inner)
                    or SIMPLE.get(inner)
                    or (str(max(1, BOUNDS[inner][0])) if inner in BOUNDS else GAPS[inner][0][1])
                )
                opened = filled(MENU, opened, simple, "character")
    raise AssertionError(gap)


@pytest.mark.parametrize(
    ("gap", "name", "piece"), [(gap, *entry) for gap, entries in GAPS.items() for entry in entries]
)
def test_every_alternative_leads_to_an_ability_that_the_reader_takes(gap: str, name: str, piece: str) -> None:
    kind = "spell" if gap == "spell" else "character"
    is_behind = gap in ("sorted", "put-to") or needs_more(piece)
    begun_notation = BEHIND_SOMETHING_SHOWN[gap] if is_behind else within(gap)
    notation = shortest(gone_on(MENU, begun_notation, (piece,), kind), kind)
    card = with_kind(Tongue(EMPTY, "en"), begun(Tongue(EMPTY, "en"), "Quiet Scribe"), kind)
    assert with_ability(EMPTY, card, notation).abilities == (notation,)


def offered(notation: str) -> set[str]:
    """The alternatives that the dialogue offers for the next gap."""
    return {option.answer for option in menu_of(described("character"), notation)}


@pytest.mark.parametrize("gap", [gap for gap in BEHIND_SOMETHING_SHOWN if gap not in ALWAYS_BEHIND])
def test_what_speaks_of_something_before_is_offered_behind_it_only(gap: str) -> None:
    """They stand last in their lists: without them no other alternative has another number."""
    pieces = [piece for _, piece in GAPS[gap]]
    needing = {piece for piece in pieces if needs_more(piece)}
    assert needing
    assert set(pieces[-len(needing) :]) == needing
    assert offered(BEHIND_SOMETHING_SHOWN[gap]) == set(pieces)
    assert offered(BEHIND_SOMETHING_SHOWN[gap].replace("{reveal_top: 1}, ", "")) == set(pieces) - needing


def described(kind: str, language: str = "en") -> NewDialogue:
    """A dialogue that asks what a card of this kind does."""
    session = begin(of_altered(language=language))
    for line in ("", "ana ben", "", "card Quiet Scribe", kind):
        session = session.answer(line)
    return session


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("kind", VOCABULARY.card_kinds)
def test_a_card_of_any_kind_can_be_described(kind: str, language: str) -> None:
    """A Spell and a Hero, too: what an example says that they cannot have is not offered to them."""
    session = described(kind, language)
    question = session.next_question()
    assert question is not None
    assert len(question.options) >= 4
    for _ in range(40):
        is_first = session.stage == "ability" and not session.own().abilities
        # What is never played has nothing to say of its being played, which stands first: it is asked what is meant.
        session = session.answer(("4" if kind in ("hero", "token") else "1") if is_first else "")
        if session.stage == "board":
            break
    assert session.stage == "board"
    assert len(session.draft.cards[0].abilities) == 1


def test_the_ability_is_told_in_words_and_in_notation() -> None:
    session = described("character")
    for line in ("1", "4", "1", "3", "1", "", "", ""):
        session = session.answer(line)
    assert session.stage == "ability"
    told = " ".join(session.news().split())
    assert "played from" in told
    assert "Anchored" in told
    assert session.own().abilities[0] in told


def test_a_step_of_the_menu_is_taken_back() -> None:
    session = described("character").answer("1")
    assert session.stage == "menu"
    assert session.before is not None
    assert session.before.stage == "ability"


def test_a_number_is_typed_where_one_is_needed() -> None:
    session = described("character")
    for line in ("4", "2", "", "1"):
        session = session.answer(line)
    for typed in ("many", "1000", "-1"):
        with pytest.raises(Unanswerable, match="a number is needed here"):
            session.answer(typed)
    assert "draw: {amount: 2" in session.answer("2").menu
    assert "{count: {<thing>}}" in session.answer("x").answer("").menu


def test_no_fault_of_the_card_ends_the_dialogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the reader of files refuses is said; the dialogue stays where it is, with all that was typed."""
    session = described("character")

    def refusing(*_: object) -> None:
        with_ability(EMPTY, begun(Tongue(EMPTY, "en"), "Quiet Scribe"), "passive: {tough: 99}")

    monkeypatch.setattr("judge.app.new.card_steps.in_words", refusing)
    with pytest.raises(Unanswerable) as unfit:
        session.answer("when: {phase: noon}, do: [{draw: 1}]")
    assert unfit.value.is_said
    assert str(unfit.value)
    with pytest.raises(Refused):
        refusing()


def test_reactions_of_other_cards_are_named_by_their_own_zone() -> None:
    """{J} of a Permanent is its coming into the Landmark zone, whatever kind of card has its reactions activated."""
    meant = dict(GAPS["trigger"])
    assert not any(HERE in notation for notation in meant.values())
    assert meant["joins-landmark"] == "moves: {what: self, to: landmark_zone}"
