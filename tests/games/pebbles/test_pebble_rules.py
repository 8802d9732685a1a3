"""Each rule of pebbles on a position of its own: what comes of it with the rule, and what without.

What is expected is worked out from the rules, before the engine is asked.
"""

from __future__ import annotations

import pytest

from judge.engine.run.build_ruleset import UnknownCitation, build
from judge.model.play.note import ListArg, PlayerArg, TextArg
from tests.games.pebbles.pebble_table import GAMES_BY_EDITION, NUMBERS, Line, book, position, rules, table

APART = {"h1": "ana pip", "h5": "ben flint"}
NEAR = {"h2": "ana pip", "h3": "ben marble", "h5": "cleo slate"}


def aims(lying: dict[str, str], *off: str, edition: str = "1") -> set[str]:
    """What Ana may do with pip in the first turn."""
    return set(Line(table(edition, off), position(lying), "pip").offered)


def test_a_stone_moves_to_a_free_neighbour_or_is_thrown_within_reach() -> None:
    # 4.a: h1 is free, h3 is not. 4.b: marble is one step away, slate three, and pip reaches two.
    assert aims(NEAR) == {"h1", "marble"}
    assert aims({"h2": "ana pip", "h4": "ben marble"}) == {"h1", "h3", "marble"}


@pytest.mark.parametrize(
    ("rule", "offered"),
    [
        ("1.b", {"h1", "h4", "marble", "slate"}),  # everything is one step away
        ("1.c", {"h1", "h3", "marble"}),  # the hex of marble has room
        ("4.a", {"marble"}),
        ("4.b", {"h1"}),
        ("2.a", {"h1", "marble"}),  # a reach of 1 is still enough for marble
    ],
)
def test_what_may_be_done_without_a_rule(rule: str, offered: set[str]) -> None:
    if len(offered) > 1:
        assert aims(NEAR, rule) == offered
        return
    # One thing only is done unasked.
    line = Line(table("1", (rule,)), position(NEAR), "pip", *(["hit"] if "marble" in offered else []))
    assert [words for choice, words in line.asked if choice.kind == "target"] == [tuple(offered)]


def test_without_printed_numbers_reach_is_one() -> None:
    lying = {"h2": "ana pip", "h4": "ben marble"}
    assert aims(lying, "2.a") == {"h1", "h3"}


def test_nobody_throws_at_an_own_stone() -> None:
    line = Line(table(), position({"h1": "ana pip", "h2": "ana flint", "h3": "ben marble"}), "pip", "miss")
    assert [words for choice, words in line.asked if choice.kind == "target"] == [("marble",)]


@pytest.mark.parametrize(
    ("face", "damage", "strength"), [("miss", 0, 2), ("hit", 2, 2), ("double", 3, 2), ("star", 2, 3)]
)
def test_what_the_die_does(face: str, damage: int, strength: int) -> None:
    """4.b, and one more for the first throw of the round (4.d)."""
    line = Line(table(), position({"h2": "ana pip", "h3": "ben marble"}), "pip", "marble", face)
    assert line.damage("marble") == damage
    changed = {made.characteristic: made.amount for made in line.end.changes}
    assert changed == ({"strength": 1} if strength > 2 else {})
    assert line.zone("marble") == ("out" if damage >= 3 else "h3")


def test_the_die_has_four_different_faces_and_two_sides_with_a_hit() -> None:
    line = Line(table(), position({"h2": "ana pip", "h3": "ben marble"}), "pip", "marble")
    assert line.offered == ("miss", "hit", "double", "star")
    (told,) = Line(table(), position({"h2": "ana pip", "h3": "ben marble"}), "pip", "marble", "hit").said_by("rolled")
    assert (dict(told.args)["alike"], dict(told.args)["sides"]) == (TextArg(2), TextArg(5))
    assert told.rules == ("4.b",)


TWO_THROWS = {"h2": "ana pip", "h3": "ben marble", "h5": "cleo slate"}


def test_only_the_first_throw_of_a_round_deals_one_more() -> None:
    """Ana hits for 2; after Ben's and Cleo's turns she hits for 1, which is the third damage."""
    answers = ("pip", "marble", "hit", "pass", "pass", "pip", "marble", "hit")
    line = Line(table(), position(TWO_THROWS), *answers, until="round_end")
    assert line.damage("marble") == 3
    assert [dict(told.args)["more"] for told in line.said_by("throw.first")] == [TextArg(1)]
    assert Line(table(off=["4.d"]), position(TWO_THROWS), *answers, until="round_end").damage("marble") == 2


def test_how_much_more_it_deals_hangs_on_the_edition() -> None:
    """A hit deals 1, and of edition 3 the first deals 3: marble is out."""
    more = {}
    for edition in NUMBERS:
        line = Line(table(edition), position(TWO_THROWS), "pip", "marble", "hit")
        (told,) = line.said_by("throw.first")
        more[edition] = (dict(told.args)["more"], line.damage("marble"), line.zone("marble"))
    as_before = (TextArg(1), 2, "h3")
    assert more == {"1": as_before, "2": as_before, "3": (TextArg(2), 3, "out")}


def test_a_first_throw_that_missed_was_the_first() -> None:
    answers = ("pip", "marble", "miss", "pass", "pass", "pip", "marble", "hit")
    assert Line(table(), position(TWO_THROWS), *answers, until="round_end").damage("marble") == 1


def test_in_the_next_round_the_first_throw_counts_again() -> None:
    answers = ("pip", "marble", "hit", *("pass",) * 3, "pip", "marble", "hit")
    line = Line(table(), position(TWO_THROWS), *answers, until="")
    assert line.end.fact("round") == "2"
    assert [dict(told.args)["more"] for told in line.said_by("throw.first")] == [TextArg(1)] * 2
    assert line.zone("marble") == "out"


def test_a_stone_that_has_moved_is_not_thrown_in_the_same_round() -> None:
    """pip moves beside marble; later in the round it may only move."""
    lying = {"h1": "ana pip", "h4": "ben marble", "h5": "cleo slate"}
    line = Line(table(), position(lying), "pip", "pass", "pass", "pip", until="round_end")
    assert set(line.offered) == {"h1", "h3"}
    free = Line(table(off=["4.c"]), position(lying), "pip", "pass", "pass", "pip", until="round_end")
    assert set(free.offered) == {"h1", "h3", "marble"}
    second = Line(table("2", ["4.e"]), position(lying), "pip", "pass", "pass", "pip", until="round_end")
    assert set(second.offered) == {"h1", "h3", "marble"}


def test_a_stone_whose_damage_is_its_strength_is_out_and_the_working_is_told() -> None:
    line = Line(table(), position({"h2": "ana pip", "h3": "ben flint 1", "h5": "cleo slate"}), "pip", "flint", "hit")
    assert line.zone("flint") == "out"
    (told,) = line.said_by("event.knock-out")
    assert told.rules == ("2.c",)
    assert dict(told.args)["damage"] == TextArg(3)
    assert dict(told.args)["by"] == ListArg((PlayerArg("ana"),))
    assert line.said_by("characteristic.printed")
    assert Line(table(off=["2.c"]), position(NEAR | {"h3": "ben flint 1"}), "pip", "flint", "hit").zone("flint") == "h3"


def test_turns_go_round_and_a_round_ends_when_all_have_passed_in_a_row() -> None:
    line = Line(
        table(),
        position(APART | {"h3": "cleo slate"}),
        "pass",
        "pass",
        "slate",
        "h4",
        "pass",
        "pass",
        until="round_end",
    )
    assert line.end.fact("round") == "1"
    done = Line(
        table(),
        position(APART | {"h3": "cleo slate"}),
        "pass",
        "pass",
        "slate",
        "h4",
        *("pass",) * 3,
        until="round_end",
    )
    assert done.end.fact("round") == "2"
    assert [choice.player for choice, _ in done.asked if choice.kind == "plays"] == [*("ana", "ben", "cleo") * 2]
    alone = Line(table(off=["3.a"]), position(APART), "pip", "pip", until="")
    assert {choice.player for choice, _ in alone.asked} == {"ana"}
    assert Line(table(off=["3.c"]), position(APART), "pass", until="round_end").end.fact("round") == "2"


def test_without_the_rule_on_turns_everybody_passes() -> None:
    line = Line(table(off=["3.b"]), position(APART), until="round_end")
    assert line.lines == ["passes ana", "passes ben", "passes cleo", "ends round"]


def test_a_round_begins_where_the_board_says() -> None:
    line = Line(table(), position(APART, turn="ben"))
    assert line.choice is not None
    assert line.choice.player == "ben"


CHARMS = {"ana": "doubling", "ben": "shield ward", "cleo": "stone_still"}


def order(edition: str, thrower: str, stone: str, target: str, *off: str) -> list[str]:
    """Who is asked in the window of a throw, if everybody declines."""
    state = position({"h2": "ana pip", "h3": "ben marble", "h4": "cleo slate"}, CHARMS, turn=thrower)
    line = Line(table(edition, off), state, stone, target, "hit", *("none",) * (0 if "5.a" in off else 3))
    return [choice.player for choice, _ in line.asked if choice.kind == "window"]


def test_who_is_asked_first_hangs_on_the_edition() -> None:
    # Edition 1: from the owner of the target on. Edition 2: from the player after the thrower on.
    assert order("1", "ana", "pip", "slate") == ["cleo", "ana", "ben"]
    assert order("2", "ana", "pip", "slate") == ["ben", "cleo", "ana"]
    assert order("1", "cleo", "slate", "marble") == ["ben", "cleo", "ana"]
    assert order("2", "cleo", "slate", "marble") == ["ana", "ben", "cleo"]


@pytest.mark.parametrize("edition", NUMBERS)
def test_without_the_rule_there_is_no_window(edition: str) -> None:
    assert order(edition, "ana", "pip", "slate", "5.a") == []


def test_a_miss_opens_no_window() -> None:
    line = Line(table(), position(NEAR, CHARMS), "pip", "marble", "miss")
    assert not [choice for choice, _ in line.asked if choice.kind == "window"]


FIGHT = {"h2": "ana pip", "h3": "ben marble", "h5": "cleo slate"}


@pytest.mark.parametrize(
    ("charm", "face", "damage", "zone"),
    [
        ("shield", "double", 3, "h3"),  # 3 + 2 = 5 against 3
        ("ward", "double", 0, "h3"),
        ("shield", "hit", 2, "h3"),
    ],
)
def test_what_charms_do(charm: str, face: str, damage: int, zone: str) -> None:
    line = Line(table(), position(FIGHT, CHARMS), "pip", "marble", face, f"ben.{charm}")
    assert (line.damage("marble"), line.zone("marble")) == (damage, zone)
    assert line.zone(charm) == "used"
    assert not line.end.fact("warded")


def test_a_stone_that_is_set_to_one_is_out_at_once() -> None:
    """stone_still on a stone with 1 damage: it is out before the throw deals anything."""
    lying = FIGHT | {"h3": "ben marble 1"}
    line = Line(table(), position(lying, CHARMS), "pip", "marble", "hit", "none", "stone_still")
    assert line.lines == ["throws pip", "plays stone_still", "changes marble", "knocks_out marble"]
    assert line.damage("marble") == 1
    # Nobody dealt it damage this round: the note names no one.
    assert line.said_by("event.knock-out-by-nobody")


def test_one_charm_for_all() -> None:
    line = Line(table(recording=True), position(FIGHT, CHARMS), "pip", "marble", "hit", "ben.shield")
    assert [choice.player for choice, _ in line.asked if choice.kind == "window"] == ["ben"]
    closed = line.said_by("window.closed")
    assert [(dict(told.args)["player"], told.rules) for told in closed] == [
        (PlayerArg("cleo"), ("5.b",)),
        (PlayerArg("ana"), ("5.b",)),
    ]
    open_still = Line(
        table(off=["5.b"]), position(FIGHT, CHARMS), "pip", "marble", "double", "ben.shield", "none", "none", "none"
    )
    assert [choice.player for choice, _ in open_still.asked if choice.kind == "window"] == ["ben", "ben", "cleo", "ana"]


def test_a_charm_for_each_player() -> None:
    """In edition 3 all three are asked once, and nobody twice: Ben keeps his second charm."""
    answers = ("pip", "marble", "hit", "ben.shield", "stone_still", "doubling")
    line = Line(table("3", recording=True), position(FIGHT, CHARMS), *answers)
    assert [choice.player for choice, _ in line.asked if choice.kind == "window"] == ["ben", "cleo", "ana"]
    assert [line.zone(charm) for charm in ("shield", "ward", "stone_still", "doubling")] == [
        "used",
        "hand",
        "used",
        "used",
    ]
    # In the order in which they came 3 + 2 is set to 1 and doubled: 2 against 3 damage.
    assert (line.damage("marble"), line.zone("marble")) == (3, "out")
    assert not line.said_by("window.closed")


def test_what_a_charm_would_change_may_be_gone() -> None:
    """Edition 3: Cleo's charm sets marble to 1, which has 1 damage and is out; Ana is asked all the same."""
    state = position(FIGHT | {"h3": "ben marble 1"}, {"cleo": "stone_still", "ana": "doubling"})
    line = Line(table("3"), state, "pip", "marble", "hit", "stone_still", "doubling")
    assert line.lines == ["throws pip", "plays stone_still", "changes marble", "knocks_out marble", "plays doubling"]
    assert line.damage("marble") == 1


def test_without_the_rule_on_charms_nothing_is_offered() -> None:
    line = Line(table(off=["6.a"]), position(FIGHT, CHARMS), "pip", "marble", "hit")
    assert not [choice for choice, _ in line.asked if choice.kind == "window"]


def test_a_shield_ends_with_the_round_and_what_it_held_is_out() -> None:
    """marble, shielded, has 3 damage and strength 5; when all have passed its strength is 3 again."""
    line = Line(
        table(), position(FIGHT, CHARMS), "pip", "marble", "double", "ben.shield", *("pass",) * 3, until="round_end"
    )
    assert line.zone("marble") == "out"
    assert line.lines[-2:] == ["ends round", "knocks_out marble"]
    assert line.end.history == line.end.changes == ()


CLOSE = {"h2": "ana marble", "h3": "ben flint", "h5": "cleo slate"}
TWICE = ("flint", "marble", "star", "none", "pass", "marble", "flint", "hit", "doubling")
"""Ben's flint shows a star; when it is thrown at, Ana doubles its strength."""


def test_two_changes_come_to_another_number_in_the_other_edition() -> None:
    """flint (2) gets 1 by its star, then twice as much by a charm: 2 × 2 + 1 by kinds, (2 + 1) × 2 as they came."""
    hands = {"ana": "doubling"}
    strengths = {}
    for edition in ("1", "2"):
        line = Line(table(edition), position(CLOSE, hands, turn="ben"), *TWICE, until="round_end")
        (told,) = line.said_by("characteristic.worked")[-1:]
        strengths[edition] = dict(told.args)["now"]
        assert told.rules[:2] == ("2.a", "2.b")
    assert strengths == {"1": TextArg(5), "2": TextArg(6)}


@pytest.mark.parametrize(("edition", "strength"), [("1", 6), ("2", 4)])
def test_without_the_order_of_an_edition(edition: str, strength: int) -> None:
    """Without 2.b of edition 1: as they came, and no limit. Of edition 2: only the newest, 2 × 2."""
    line = Line(table(edition, ["2.b"]), position(CLOSE, {"ana": "doubling"}, turn="ben"), *TWICE, until="round_end")
    assert dict(line.said_by("characteristic.worked")[-1].args)["now"] == TextArg(strength)


@pytest.mark.parametrize("edition", NUMBERS)
def test_every_number_of_an_edition_is_its_own(edition: str) -> None:
    enforced = set(rules(edition).enforced)
    assert enforced == set(NUMBERS[edition]) - {"1.a"}
    other = "2" if edition == "1" else "1"
    with pytest.raises(UnknownCitation, match=r"4\.[ce]"):
        build(GAMES_BY_EDITION[edition], book(other))


@pytest.mark.parametrize(("edition", "number"), [("1", "4.c"), ("2", "4.e"), ("3", "4.e")])
def test_a_renumbered_rule_is_one_function(edition: str, number: str) -> None:
    slots = rules(edition).enforced[number]
    assert slots == ("pebbles.may-throw",)
    functions = {name: rules(name).slots[slots[0]].function for name in NUMBERS}
    assert functions["1"] is functions["2"] is functions["3"]
