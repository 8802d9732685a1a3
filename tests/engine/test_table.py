"""What a table keeps: by the cards, by the board that it was worked out for, and for as long as that stays alike."""

from __future__ import annotations

from judge.engine.run.table import Table, facts_of
from judge.model.cards.card import Card, Words
from judge.model.rulebook.ruleset import Ruleset


def cards(*names: str) -> dict[str, Card]:
    return {name: Card(name, Words((("en", name.title()),)), "character") for name in names}


def table(known: dict[str, Card]) -> Table:
    return Table(Ruleset("toy", "1", {}, {}), known)


def test_what_holds_of_the_same_cards_is_worked_out_once_for_all_runs() -> None:
    known = cards("kuwat", "piper")
    made: list[str] = []

    def names() -> list[str]:
        made.append("once")
        return sorted(known)

    assert [table(dict(known)).of_cards("names", names) for _ in range(3)] == [["kuwat", "piper"]] * 3
    assert made == ["once"]


def test_what_holds_of_cards_is_not_taken_for_what_holds_of_equal_ones_or_of_others() -> None:
    known, equal, more = cards("kuwat"), cards("kuwat"), cards("kuwat", "piper")
    facts = facts_of(known)
    facts["asked"] = True
    assert facts_of(dict(known)) is facts
    # By identity: to compare them would cost more than what is kept spares.
    assert "asked" not in facts_of(equal)
    assert "asked" not in facts_of(more)
    assert "asked" not in facts_of({})


def test_of_many_sets_of_cards_none_is_given_what_another_has_left() -> None:
    # One after the other, so that new cards may lie where those of before lay.
    for number in range(100):
        facts = facts_of(cards(f"card{number}"))
        assert facts == {}
        facts["number"] = number


def test_what_is_kept_of_a_board_is_made_anew_for_another_that_equals_it() -> None:
    kept, board, equal = table({}), [1, 2], [1, 2]
    assert kept.once("sum", lambda: "first", board) == "first"
    assert kept.once("sum", lambda: "second", board) == "first"
    assert kept.once("sum", lambda: "third", equal) == "third"


def test_what_equals_the_last_of_its_name_is_that_one() -> None:
    kept, first, equal = table({}), (1, [2]), (1, [2])
    assert kept.alike("bearers", first) is first
    assert kept.alike("bearers", equal) is first
    assert kept.alike("others", equal) is equal
    assert kept.alike("bearers", (3,)) == (3,)
    # Only the latest is compared.
    assert kept.alike("bearers", equal) is equal
